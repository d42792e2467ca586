"""The page of a class's own sheet: its code, the choice of sheet or key, and the paper; without a sheet, how to find one."""

import htpy as h
import streamlit as st

from pages.lessons.own_sheet.source import RequestedSheet, requested_sheet
from pages.lessons.sheets.paper import print_paper
from pages.shared.server.host import nothing_listed, recent_games
from pages.shared.server.lesson_rights import lesson_led_from_here
from pages.shared.server.rights import opens, owns
from pages.shared.ui.html import chip, label, md
from pages.shared.ui.html import head as page_head
from pages.shared.ui.stored_games import continue_rows
from payday_core import Game
from payday_core.engine.record import BrokenRecord
from payday_core.store import StoreError, StoreUnavailable
from payday_core.teaching.own_sheet.code import SIGNS, Source, shown
from payday_core.teaching.own_sheet.paper import Disagreement, Papers, papers

SHEET, KEY = "Sheet", "Key"

EVERYBODY = "All teams"

GAMES_SHOWN = 12


@st.cache_data(max_entries=32, show_spinner=False)
def papers_of(source: Source, code: str, lesson: str) -> Papers:
    """The sheet and its key, made once: they never change."""
    return papers(source, code, lesson)


def own_sheet() -> None:
    """The whole page."""
    try:
        sheet = requested_sheet()
        if sheet is None:
            _ways("A sheet from a class's own game", "")
            return
        made = papers_of(*sheet)
    except StoreUnavailable:
        raise  # no fault of the sheet: the page says so, and comes back by itself
    except (StoreError, BrokenRecord, ValueError, Disagreement) as wrong:
        _ways("This sheet cannot be printed", str(wrong))
        return
    teacher = _is_the_teachers(sheet)
    page_head(_back(sheet) if teacher else sheet.lesson, "Every team gets questions about its own money")
    with st.container(key="card-own-paper"):
        _paper(sheet, made, teacher=teacher)
    _other_code()


def _is_the_teachers(sheet: RequestedSheet) -> bool:
    """Whether the key and the game are for this browser too: a code stands on every pupil's sheet, and is no right to them."""
    may = owns if "code" in st.query_params else opens
    return all(may(game) for game, _ in sheet.source.games)


def _back(sheet: RequestedSheet) -> h.Node:
    """The way back: to the lesson in which the game was played, else to the game."""
    game = sheet.source.games[0][0]
    if lesson := lesson_led_from_here(game):
        return h.a(href=f"lesson?s={lesson}", target="_self")["Back to the lesson"]
    return h.a(href=f"review?g={game}", target="_self")["Back to the game"]


def _paper(sheet: RequestedSheet, made: Papers, *, teacher: bool) -> None:
    """Sheet or key, for the sheet the choice of a team, and the ways to print."""
    with st.container(horizontal=True, key="own-choice"):
        which = st.segmented_control("Paper", [SHEET, KEY], default=SHEET, required=True, key="own-which") if teacher else SHEET
        whose = _whose(sheet, made) if which == SHEET else None
    if which == KEY:
        what = h.fragment[chip("For the teacher", "gold"), " Every answer with the work shown, calculated separately from the sheet."]
        print_paper("own-key", made.key, f"key-{sheet.code}", _about("Key", what, sheet))
    else:
        paper = made.sheet if whose is None else made.page_of(whose)
        words = "Questions about each team's own loans, deals and Pay Days, one page per team."
        print_paper("own-sheet", paper, f"sheet-{sheet.code}", _about("Sheet", words, sheet))


def _about(title: str, words: h.Node, sheet: RequestedSheet) -> h.Node:
    """What the paper is, as HTML, and the code that brings it back."""
    signs, spoken = [h.b[sign] for sign in shown(sheet.code)], " ".join(shown(sheet.code))
    lesson = h.p(".soft")[sheet.lesson] if sheet.lesson else ""
    return h.fragment[
        h.h2[title],
        h.p[words],
        lesson,
        h.div(".kick.os-kick")["Code"],
        h.p(".os-code", role="img", aria_label=spoken)[signs],
        h.p["It is at the bottom of every page. Typed in here later, it brings back this same sheet, and for its teacher the key."],
    ]


def _whose(sheet: RequestedSheet, made: Papers) -> int | None:
    """The chosen page; None for all of them."""
    if len(made.teams) == 1:
        return None
    words = [EVERYBODY, *map(label, made.teams)]
    place = st.segmented_control(
        "Page of", range(len(words)), format_func=words.__getitem__, default=0, required=True, key=f"own-whose-{sheet.code}"
    )
    return place - 1 if place else None


# ---- without a sheet


def _ways(title: str, wrong: str) -> None:
    """What is wrong, if anything is; then a code can be typed, or a game chosen."""
    page_head("Sheets for teams", title)
    if wrong:
        st.error(label(wrong), icon=":material/search_off:")
    code, games = st.columns([1, 1.7], gap="medium")
    with code:
        _other_code()
    with games, st.container(key="card-own-games"):
        rows = continue_rows(recent_games(GAMES_SHOWN, Game), "From a game kept here", "own_sheet")
        md(rows or h.fragment[h.h2["From a game kept here"], h.div(".empty")[nothing_listed()]])


def _other_code() -> None:
    """The field in which a code is typed."""
    with st.container(key="card-own-type"):
        md(h.h2["Have a code?"])
        st.text_input(
            f"The {SIGNS} letters and numbers at the bottom of a sheet",
            key="own-code",
            max_chars=20,
            placeholder="For example BC4 F7K",
            on_change=_take_code,
        )


def _take_code() -> None:
    """Open what was typed."""
    if code := st.session_state["own-code"].strip():
        st.query_params.from_dict({"code": code})
        st.session_state["own-code"] = ""
