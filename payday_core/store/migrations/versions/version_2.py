"""What belongs to a room, and who was seen in it. Branches and logs, which some files of version 1 have and others lack."""

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"


def upgrade() -> None:
    """Make what is missing. The tables are written out here: those of the program may be newer."""
    there = set(sa.inspect(op.get_bind()).get_table_names())
    if "payday_branches" not in there:
        _make_branches()
    if "payday_logs" not in there:
        _make_logs()
    if "payday_log_entries" not in there:
        _make_log_entries()
    _make_rooms()


def _make_branches() -> None:
    op.create_table(
        "payday_branches",
        sa.Column("code", sa.String(32), sa.ForeignKey("payday_games.code"), primary_key=True),
        sa.Column("parent", sa.String(32), sa.ForeignKey("payday_games.code"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("created_at", sa.String(32), nullable=False),
    )


def _make_logs() -> None:
    op.create_table(
        "payday_logs",
        sa.Column("code", sa.String(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("header", sa.Text, nullable=False),
        sa.Column("created_at", sa.String(32), nullable=False),
    )


def _make_log_entries() -> None:
    op.create_table(
        "payday_log_entries",
        sa.Column("code", sa.String(32), sa.ForeignKey("payday_logs.code"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("entry", sa.Text, nullable=False),
        sa.Column("saved_at", sa.String(32), nullable=False),
    )


def _make_rooms() -> None:
    op.create_table(
        "payday_belongs",
        sa.Column("code", sa.String(32), primary_key=True),
        sa.Column("room", sa.String(32), nullable=False),
    )
    op.create_index("ix_payday_belongs_room", "payday_belongs", ["room"])
    op.create_table(
        "payday_seen",
        sa.Column("room", sa.String(32), primary_key=True),
        sa.Column("pupil", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
