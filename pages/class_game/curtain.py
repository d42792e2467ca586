"""The final, told from the last place up: all steps stand empty at first, and each press of Space fills the next one.

How far it is stands in the address as `step`, so that a reloaded page goes on there. An address without it shows the whole final.
"""

import htpy as h
import streamlit as st

from pages.class_game.covered import TURNED
from pages.shared.board.running_game import go, kicker, team_tokens
from pages.shared.board.stairs import BEFORE, DRUM_ROLL, STEP_TOKEN, Group, groups, in_money, next_call, rung, said, stairs, title
from pages.shared.board.way_back import way_back
from pages.shared.ui.html import md
from pages.shared.ui.rules.drawer import corner
from pages.shared.ui.sound import sound_switch
from payday_core import Game
from payday_core.games.pay_day.narration import MonthReport
from payday_core.sessions import live
from payday_core.text.wording import counted

CALLED = "final-called"
"""The step that this window opened last: the drums roll for it once, not again on a reloaded page."""


TO_COME = "to-come"
"""What `final` in the address of the last report says: the room has not been told yet who has won."""


def go_to_report(snapshot: live.Snapshot, month: int) -> None:
    """To the report of a month that has just been played, its cards face down; that of the last one does not tell who has won."""
    go("report", snapshot, m=str(month), **{TURNED: "0"}, **({"final": TO_COME} if snapshot.game.over else {}))


def is_to_come(game: Game, month: int) -> bool:
    """Is this the report before the final?

    The browser's Back from the final comes by an address in which the final's own `step` still stands.
    """
    told_later = st.query_params.get("final") == TO_COME or "step" in st.query_params
    return game.over and month == game.months and told_later


def is_down(report: MonthReport) -> bool:
    """Is the curtain still to be seen?"""
    step = st.query_params.get("step", "")
    return step.isdecimal() and int(step) <= len(groups(report.ranks))


def open_to(step: int) -> None:
    """Open the curtain so far."""
    st.query_params["step"] = str(step)
    st.session_state[CALLED] = step


def curtain(snapshot: live.Snapshot, report: MonthReport) -> None:
    """What is open so far, and the button for what comes next; in the corner the rules, and the switch for sound."""
    called, step = groups(report.ranks), int(st.query_params["step"])
    drum_roll = DRUM_ROLL if step and st.session_state.get(CALLED) == step else 0.0
    late = f"late-{step % 2}" if drum_roll else ""  # by turns: the browser keeps the node, and starts only another animation again
    kick = f"{kicker(snapshot)}, the final after {counted(snapshot.game.months, 'month')}"
    with st.container(key="card-curtain"):
        md(h.div(".won")[h.div(".kick")[kick], h.h1(class_=late if step == len(called) else "")[title(called, step)]])
        md(stairs(team_tokens(snapshot.game, STEP_TOKEN), report.ranks, step, in_money, drum_roll=drum_roll))
        md(h.p(class_=["curtain-said", late], role="status")[said(called[step - 1], in_money) if step else BEFORE])
        buttons(called, step)
    with corner(snapshot.game.edition):
        sound_switch(f"{snapshot.code}-{step}", rung(last=step == len(called)) if step else [])
    way_back(snapshot.code)


def buttons(called: list[Group], step: int) -> None:
    """Space goes on; whoever has no time shows it all."""
    words, icon = next_call(called, step)
    show, everything = st.columns([3, 1], gap="small")
    sign = f":material/{icon}:"
    show.button(words, key="big-show", type="primary", width="stretch", icon=sign, shortcut="space", on_click=open_to, args=(step + 1,))
    everything.button("Show all of it", key="big-all", width="stretch", on_click=open_to, args=(len(called) + 1,))
