"""What comes next in a class: one large button, and under it what is still missing."""

from collections.abc import Callable
from typing import Any, Literal

import htpy as h
import streamlit as st

from pages.classroom.control.next_game import proposed
from pages.classroom.control.orders import give, go_on
from pages.shared.ui.html import label, md
from payday_core.classroom import orders
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.live_board import Summary, TeamStatus, summary
from payday_core.classroom.orders import Order
from payday_core.classroom.settings.stored import AnySetting
from payday_core.classroom.tables import Stage
from payday_core.text.wording import capital, counted, join_names

NAMES_SHOWN = 4
"""Up to this many missing teams are named; more are only counted."""


def next_card(room: Classroom, key: str, stage: Stage, board: tuple[TeamStatus, ...]) -> None:
    """The large button of this stage, what is missing, and how to stop waiting or pause."""
    with st.container(key="card-cnext"):
        totals = summary(board)
        if stage in (Stage.LOBBY, Stage.FINAL):
            _before_a_game(room, key, stage, totals)
        elif stage is Stage.PLAN:
            _plans(room, key, board, totals)
        elif stage is Stage.MONTH:
            _chapter(room, key, board, totals)
        else:
            _report(room, key)


def _big(words: str, key: str, icon: str, action: Callable[..., None], args: tuple[Any, ...]) -> None:
    st.button(words, key=key, type="primary", width="stretch", icon=f":material/{icon}:", on_click=action, args=args)


def _before_a_game(room: Classroom, key: str, stage: Stage, totals: Summary) -> None:
    setting = proposed(room)
    if stage is Stage.LOBBY:
        md(h.h2["Pupils are joining"], h.p[_joined(totals)])
        _big("Begin the game", "begin", "play_arrow", give, (room, key, orders.begin(setting)))
        return
    md(h.h2["The game is over"], h.p["The same teams can play another one."])
    _big("Another game, new luck", "begin", "casino", _begin_with_new_luck, (room, key))
    again = orders.begin(_with_last_luck(room, setting))
    st.button(
        "Another game, same luck", key="begin-same", width="stretch", icon=":material/replay:", on_click=give, args=(room, key, again)
    )


def _with_last_luck(room: Classroom, setting: AnySetting) -> AnySetting:
    """The proposed game with the luck number that was typed for it, else with that of the game that is over."""
    if setting.seed is not None or room.round is None:
        return setting
    return setting.model_copy(update={"seed": room.round.setting.seed})


def _begin_with_new_luck(room: Classroom, key: str) -> None:
    """Begin a game with luck that is drawn in secret."""
    give(room, key, orders.begin(proposed(room).model_copy(update={"seed": None})))


def _joined(totals: Summary) -> str:
    teams = f", {counted(totals.empty, 'team')} still empty" if totals.empty else ", and no team is empty"
    return f"{capital(counted(totals.pupils, 'pupil'))}{teams}." if totals.pupils else "Nobody has joined yet. Show the big screen."


def _plans(room: Classroom, key: str, board: tuple[TeamStatus, ...], totals: Summary) -> None:
    if room.round is None:
        return
    number, word = room.round.writing, room.round.setting.chapter_word
    md(h.h2[f"{capital(word)} {number}: teams are writing their plans"], h.p[_plans_in(totals)])
    _big(f"Play {word} {number}", "play", "play_arrow", give, (room, key, orders.play(number)))
    missing = [line.team for line in board if line.waits]
    words = f"Use the last plan of {_those(totals)}" if missing else "Nobody to wait for"
    _push_all(room, key, words, tuple(orders.as_it_stands(team) for team in missing))


def _plans_in(totals: Summary) -> str:
    if not totals.of:
        return "No team has pupils; the rule cards play."
    if not totals.waiting:
        return f"All {totals.of} plans are in." if totals.of > 1 else "The plan is in."
    return f"{totals.done} of {totals.of} plans are in. {_waiting(totals, 'is still writing', 'are still writing')}"


def _those(totals: Summary) -> str:
    """The teams that are no longer waited for."""
    return label(totals.waiting[0]) if len(totals.waiting) == 1 else f"{len(totals.waiting)} teams"


def _waiting(totals: Summary, one: str, more: str) -> str:
    """Who is waited for: their names, or how many there are."""
    who = join_names(totals.waiting) if len(totals.waiting) <= NAMES_SHOWN else f"{len(totals.waiting)} teams"
    return f"{who} {one if len(totals.waiting) == 1 else more}."


def _chapter(room: Classroom, key: str, board: tuple[TeamStatus, ...], totals: Summary) -> None:
    if room.round is None:
        return
    md(h.h2[f"{capital(room.round.setting.chapter_word)} {room.round.playing} is being played"], h.p[_played(room, board, totals)])
    questions = dict.fromkeys(line.question for line in board if line.question and line.waits)  # an auction asks several teams at once
    asked = tuple(orders.push(*one) for one in questions)
    _push_all(room, key, f"Stop waiting for {_those(totals)}" if asked else "No question is open", asked)


def _played(room: Classroom, board: tuple[TeamStatus, ...], totals: Summary) -> str:
    done = "" if room.round is None or room.round.one_table else f"{totals.finished} of {totals.of} tables have finished. "
    return done + (_waiting(totals, "has a question", "have a question") if totals.waiting else "Nobody has a question.")


def _push_all(room: Classroom, key: str, words: str, what: tuple[Order, ...]) -> None:
    """Stop waiting for everybody who is waited for; or pause the class."""
    off = not what
    st.button(words, key="push-all", width="stretch", icon=":material/fast_forward:", disabled=off, on_click=give, args=(room, key, *what))
    _pause(room, key)


def _pause(room: Classroom, key: str) -> None:
    words, sign = ("Resume", "play_arrow") if room.paused else ("Pause", "pause")
    order = orders.setting_of("paused", not room.paused)
    kind: Literal["primary", "secondary"] = "primary" if room.paused else "secondary"
    st.button(words, key="pause", type=kind, width="stretch", icon=f":material/{sign}:", on_click=give, args=(room, key, order))


def _report(room: Classroom, key: str) -> None:
    if room.round is None:
        return
    number, setting = room.round.playing, room.round.setting
    over = class_service().is_played_out(room)
    last = over or number >= setting.chapters
    md(h.h2[f"{capital(setting.chapter_word)} {number} is over"], h.p["Its report is on the big screen: time to talk about it."])
    words = "Show the final standing" if last else f"Go on to {setting.chapter_word} {number + 1}"
    _big(words, "next", "flag" if last else "arrow_forward", go_on, (room, key, orders.go_on(number, over=over)))
    _pause(room, key)
