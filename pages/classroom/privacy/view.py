"""The page that lists every byte kept of a class, in words and row by row, to download and to delete."""

from datetime import datetime

import htpy as h
import streamlit as st

from pages.classroom.access import require_teacher, show_flash
from pages.classroom.privacy.delete import deleted, deleting
from pages.classroom.privacy.not_kept import not_kept
from pages.classroom.privacy.rows import rows_of
from pages.shared.ui.html import head, icon, md
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.keys import show_code
from payday_core.classroom.privacy import Part, as_csv, as_json, parts
from payday_core.classroom.secret_luck import without_secrets
from payday_core.sessions import live


def privacy_page() -> None:
    """The whole page; after a deletion it says what was deleted."""
    if deleted():
        return
    room, key = require_teacher()
    head(f"{room.name}, code {show_code(room.code)}", "What is kept of this class", _back(room))
    found = parts(live.hub().store, room.code, lambda rows: without_secrets(rows, room))
    show_flash()
    left, right = st.columns([1.75, 1], gap="medium")
    with left:
        md(_all(found))
        for part in found:
            _part(part)
    with right:
        _downloads(room, found)
        not_kept()
        deleting(room, key, found)


def _back(room: Classroom) -> h.Node:
    return h.a(".btn", href=f"control?r={show_code(room.code)}", target="_self")[icon("arrow"), "Controls"]


def _all(found: tuple[Part, ...]) -> h.Node:
    """How much there is in all."""
    rows, size = sum(part.rows for part in found), sum(part.size for part in found)
    since = min((part.since for part in found if part.since), default="")
    tiles = (
        (f"{rows:,}", "row" if rows == 1 else "rows"),
        (bytes_words(size), "of text in them"),
        (day_words(since), "was the first of them"),
    )
    cells = [h.div[h.b[figure], h.span[words]] for figure, words in tiles]
    words = "This is all there is, and it is in one place. Below is every row, as it is stored."
    return h.div(".card.kp-all")[h.div(".kp-tiles")[cells], h.p[words]]


def _part(part: Part) -> None:
    """One sort of rows: what they are, why they are kept, how many there are, and the rows themselves, folded up."""
    with st.container(key=f"card-kept-{part.sort.title.lower().replace(' ', '-')}"):
        amount = f"{part.rows:,} {'row' if part.rows == 1 else 'rows'}, {bytes_words(part.size)}"
        since = f", since {day_words(part.since)}" if part.since else ""
        md(
            h.div(".between")[h.h2[part.sort.title], h.span(".soft")[amount + since]],
            h.p[part.sort.what],
            h.p[h.b["Why:"], f" {part.sort.why}"],
        )
        rows_of(part)


def _downloads(room: Classroom, found: tuple[Part, ...]) -> None:
    with st.container(key="card-kept-take"):
        md(h.h2["Download it"], h.p["All rows of all tables, as they are stored."])
        name = f"class-{room.code}"
        st.download_button(
            "Everything as JSON", lambda: as_json(found), f"{name}.json", "application/json", key="kept-json", width="stretch",
            icon=":material/download:", on_click="ignore",
        )  # fmt: skip
        st.download_button(
            "Everything as tables (CSV)", lambda: as_csv(found), f"{name}.zip", "application/zip", key="kept-csv", width="stretch",
            icon=":material/table:", on_click="ignore",
        )  # fmt: skip


def bytes_words(size: int) -> str:
    """412 bytes; 31 kB; 2.4 MB."""
    if size < 1000:
        return f"{size} bytes"
    return f"{size / 1000:.0f} kB" if size < 1_000_000 else f"{size / 1_000_000:.1f} MB"


def day_words(stored: str) -> str:
    """22 Nov, 10:41: a time as it is stored, for a reader."""
    if not stored:
        return "never"
    at = datetime.fromisoformat(stored).astimezone()
    return f"{at.day} {at:%b}, {at:%H:%M}"
