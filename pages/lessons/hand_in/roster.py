"""The class list of a teacher beside what was handed in. All of it happens in the browser, and no name reaches the server: roster.js."""

from dataclasses import asdict
from pathlib import Path

import htpy as h
import streamlit as st

from payday_core.teaching.hand_in.gradebook import Gradebook
from payday_core.teaching.hand_in.platforms import FIELDS, NO_STUDENT, PLATFORMS
from payday_core.text.spreadsheet import FORMULA, NUMBER

_PLATFORMS = h.ul(".hi-files")[[h.li[h.a(".btn", role="button")[one.name], h.span(".soft")[one.next_step]] for one in PLATFORMS],]

_PARTS = h.div(".hi")[
    h.h2["Your class list"],
    h.p["It stays in this browser: it is not sent, not kept, and gone when this page is closed."],
    h.label[
        h.span["One name a line, or a table with heads, as Canvas, Moodle or Google Classroom write it"],
        h.textarea(rows="6", spellcheck="false", autocomplete="off", placeholder="Anna Miller\nBen Ortiz"),
    ],
    h.label[h.span["Or choose it as a CSV file"], h.input(type="file", accept=".csv,.tsv,.txt,text/csv,text/plain")],
    h.div(".hi-match"),
    h.p(".hi-said", role="status"),
    h.h2["Files with the names"],
    _PLATFORMS,
]

_mount = st.components.v2.component(
    "payday_roster",
    html=str(_PARTS),
    js=(Path(__file__).parent / "roster.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)


def roster(book: Gradebook, stem: str) -> None:
    """Match nicknames and names, and download the files with the names. stem: the name of the files without platform and ending."""
    data = asdict(book) | {
        "platforms": [one._asdict() for one in PLATFORMS],
        "fields": FIELDS,
        "no_student": NO_STUDENT,
        "guard": {"formula": FORMULA.pattern, "number": NUMBER.pattern},
        "file": stem,
    }
    _mount(key="roster", data=data)
