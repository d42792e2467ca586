"""The tables as the first version made them: games, their entries, which are forgotten. A new database begins with today's."""

revision = "1"
down_revision = None


def upgrade() -> None:
    """Nothing comes before."""
