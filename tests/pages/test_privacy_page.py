"""The page that lists every byte kept of a class, and its deletion: nothing is left in any table, nor in the files."""

import csv
import io
import json
import zipfile
from html import unescape

import pytest
from sqlalchemy import func, select

from payday_core.classroom.privacy import as_csv, as_json, by_table, parts
from payday_core.classroom.refused import Refused
from payday_core.sessions import live
from payday_core.store import StoreUnavailable, TracesLeft, UnknownGame, UnknownLog
from payday_core.store.tables import schema_table, tables
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.devices import devices, saw
from tests.support.drivers.classroom import ended, in_month, joined
from tests.support.drivers.lesson import press
from tests.support.drivers.page import app, shown

NAMES = ("Zebra Quokka", "Ünïque Ibis", "Lone Numbat", "Far Okapi")


def played():
    """A class with odd names that has played a game and is led through a lesson."""
    held = ended(joined(teams=("Ashgrove", "Birchwold"), a_team=2, nicknames=NAMES), months=1)
    held.order(devices().lead(catalogue().lesson("03-one-month-two-price-tags"), short=False))
    lesson = held.room.lesson
    devices().do(lesson, None, {"do": "step", "to": 1})
    devices().say(held.code, held.tokens[0], saw(devices().get(lesson), held.pupil(0)), 0, 1)
    return held


def page(held, key=""):
    at = app("kept", r=held.code.upper(), k=key or held.key)
    assert not at.exception
    return at


def rows_there():
    """How many rows every table has, but the one with the version."""
    with live.hub().store.reading() as db:
        counts = {name: db.execute(select(func.count()).select_from(table)).scalar_one() for name, table in tables.tables.items()}
    counts.pop(schema_table.name)
    return counts


def bytes_on_disk(folder):
    return b"".join(file.read_bytes() for file in folder.glob("games.sqlite3*"))


def test_the_page_lists_every_row_verbatim():
    held = played()
    at = page(held)
    text = unescape(shown(at))
    assert all(title in text for title in ("The class", "Games", "Lessons", "Last seen", "What belongs together", "What is not kept"))
    kept = parts(live.hub().store, held.code)
    assert sum(part.rows for part in kept) == sum(rows_there().values())
    assert f"{sum(part.rows for part in kept):,}</b><span>rows" in text
    for part in kept:
        for _, rows in part.tables:
            assert str(list(rows[0].values())[-1]) in text, part.sort.title


def test_a_long_table_is_shown_page_by_page():
    at = page(joined(a_team=8, most=8))
    assert '<th scope="row">25</th>' in shown(at) and '<th scope="row">32</th>' not in shown(at)
    at.number_input[0].set_value(2).run()
    assert '<th scope="row">25</th>' not in shown(at) and '<th scope="row">32</th>' in shown(at)


def test_it_is_for_the_teacher_alone():
    held = joined(nicknames=NAMES)
    for key in ("wrong", held.tokens[0]):
        at = page(held, key)
        assert at.error and not at.get("download_button") and not any(name in shown(at) for name in NAMES)


def test_no_key_no_token_and_no_address_is_kept():
    held = played()
    kept = as_json(parts(live.hub().store, held.code))
    assert held.key not in kept and not [token for token in held.tokens if token in kept]
    assert "127.0.0.1" not in kept


def test_the_downloads_hold_everything():
    held = played()
    kept = parts(live.hub().store, held.code)
    whole = by_table(kept)
    assert json.loads(as_json(kept)) == whole
    files = zipfile.ZipFile(io.BytesIO(as_csv(kept)))
    for table, rows in whole.items():
        read = list(csv.DictReader(io.StringIO(files.read(f"{table}.csv").decode("utf-8-sig"), newline="")))
        assert read == [{name: str(value) for name, value in row.items()} for row in rows]
    assert len(page(held).get("download_button")) == 2


def test_one_confirmed_click_deletes_all_of_it_from_every_table_and_from_the_files(tmp_path):
    other = joined(nicknames=("Still Here",))
    before = rows_there()
    held = played()
    room = held.room
    assert NAMES[0].encode() in bytes_on_disk(tmp_path)
    at = page(held)
    press(at, "delete")
    press(at, "delete-not")
    press(press(at, "delete"), "delete-sure")
    assert "is deleted" in shown(at) and not at.error
    assert rows_there() == before
    left = bytes_on_disk(tmp_path)
    for word in (*NAMES, "Ashgrove", "Birchwold", held.code, room.lesson):
        assert word.encode() not in left and json.dumps(word).strip('"').encode() not in left, word
    assert b"Still Here" in left and other.room.pupils[0].nickname == "Still Here"
    assert not live.hub()._open and room.lesson not in devices()._log.in_memory()
    with pytest.raises(UnknownGame):
        live.hub().get(room.round.codes[0])


def test_afterwards_every_page_says_so():
    held = in_month(joined(nicknames=NAMES))
    held.order(devices().lead(catalogue().lesson("03-one-month-two-price-tags"), short=False))
    open_pages = (app("seat", **held.address(0)), app("control", r=held.code, k=held.key), app("lesson", s=held.room.lesson))
    devices().class_service.erase(held.code, held.key)
    for at in open_pages:
        assert at.run().error and not at.exception
    pages = {"join": {}, "seat": {"s": held.tokens[0]}, "screen": {}, "control": {"k": held.key}, "kept": {"k": held.key}}
    for name, more in pages.items():
        at = app(name, r=held.code, **more)
        assert not at.exception, name
        text = shown(at) + "".join(one.value for one in (*at.error, *at.warning))
        assert name == "join" or at.error, name
        assert not any(nickname in text for nickname in NAMES) and "Oak" not in text, name
    with pytest.raises(UnknownLog):
        held.service.get(held.code)
    with pytest.raises(Refused):
        held.join("Late Lark")


def test_a_stale_page_of_a_deleted_class_deletes_nothing_twice():
    held = played()
    one, other = page(held), page(held)
    press(press(one, "delete"), "delete-sure")
    press(other, "delete")
    assert other.error and not [button for button in other.button if button.key == "delete-sure"]


def test_where_nothing_could_be_deleted_nothing_is_said_to_be(monkeypatch):
    held = played()
    at = press(page(held), "delete")
    with monkeypatch.context() as patch:

        def out_of_reach(room):
            raise StoreUnavailable("The database cannot be reached.")

        patch.setattr(live.hub(), "erase", out_of_reach)
        press(at, "delete-sure")
    assert at.warning[0].value == "The database cannot be reached. Nothing was deleted."
    assert "gone yet" not in shown(at)
    assert rows_there()["payday_logs"] > 0
    press(press(at, "delete"), "delete-sure")
    assert "is deleted" in shown(at)


def test_what_is_left_in_the_file_is_said_and_can_be_deleted_once_more(monkeypatch):
    held = played()
    at = press(page(held), "delete")
    real = live.hub().erase
    with monkeypatch.context() as patch:

        def held_open(room):
            real(room)
            raise TracesLeft("All of it is deleted, but traces are left in the file.")

        patch.setattr(live.hub(), "erase", held_open)
        press(at, "delete-sure")
    assert "traces are left" in at.error[0].value
    press(at, "delete-again")
    assert "is deleted" in shown(at)
