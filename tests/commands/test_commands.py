"""The commands beside the start: which there are, and what `info` and `migrate` say."""

import json
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from payday_core import launch
from payday_core.classroom.class_service import class_service
from payday_core.sessions import live
from payday_core.store.tables import SCHEMA
from tests.support.drivers.classroom import in_month
from tests.support.old_store import tables


def file():
    return Path(os.environ["PAYDAY_DATABASE_URL"].removeprefix("sqlite:///"))


def said(capsys, *arguments):
    launch.main(arguments)
    return capsys.readouterr().out


def test_help_names_every_command_with_what_it_does(capsys):
    text = said(capsys, "--help")
    assert [name for name in launch.COMMANDS if f"\n  {name} " in text] == list(launch.COMMANDS)


def test_a_command_that_there_is_not_is_refused(capsys):
    with pytest.raises(SystemExit) as end:
        launch.main(["back-up"])
    assert end.value.code == 2
    assert "No such command 'back-up'" in capsys.readouterr().err


def test_info_counts_what_is_kept_and_names_nobody(capsys):
    held = in_month()
    names = [pupil.nickname for pupil in held.room.pupils]
    codes = [held.code, held.key, *held.tokens, *(table.code for table in class_service().tables(held.room))]
    text = said(capsys, "info")
    assert f"SQLite, tables of version {SCHEMA} (this program: {SCHEMA})" in text
    lines = {line.split()[0]: line.split()[1] for line in text.splitlines()}
    assert (lines["games"], lines["classes"], lines["lessons"]) == ("1,", "1", "0")
    assert names and not [word for word in [*names, *codes, "Class 7B"] if word in text]


def test_info_makes_no_database(capsys):
    assert "none yet" in said(capsys, "info")
    assert not file().exists()


def test_migrate_brings_an_older_database_up_to_date_and_keeps_a_copy(capsys):
    with closing(sqlite3.connect(file())) as db:
        db.executescript(";".join(tables(later=False)))
    assert said(capsys, "migrate") == f"the tables are of version {SCHEMA}; before: 1\n"
    assert file().with_name(f"games.before-{SCHEMA}.sqlite3").exists()
    assert said(capsys, "migrate") == f"the tables are of version {SCHEMA} already\n"
    live.hub()


def test_a_database_that_cannot_be_used_is_one_sentence(capsys):
    file().write_bytes(json.dumps({"no": "database"}).encode() * 100)
    for command in (["info"], ["migrate"], ["backup", str(file().with_name("one"))]):
        with pytest.raises(SystemExit, match=r"^payday: The database games\.sqlite3 is damaged or is not a database of games\."):
            launch.main(command)
