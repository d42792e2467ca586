"""A month is played: the board, what happened, who is worth what; or the question that a team has to answer.

Where the class places the day tiles, that comes first, on this page too. A question waits until the room has seen the roll that led to it.
"""

from collections.abc import Callable
from typing import Literal, TypedDict, Unpack

import htpy as h
import streamlit as st

from pages.class_game.asked import ask, is_asked, moment
from pages.class_game.curtain import go_to_report
from pages.games.sides import side_of_address
from pages.shared.board.feed import feed, just_happened
from pages.shared.board.in_time import in_time
from pages.shared.board.running_game import change, follow, go, kicker, stays, to_be_played, undo_button
from pages.shared.board.table import delay, news, placed, show_board, title
from pages.shared.board.way_back import way_back
from pages.shared.board.worth import worth_card, worth_in_time
from pages.shared.decision.tiles import box_card, rest_button
from pages.shared.decision.view import decision_view
from pages.shared.ui.html import card, md
from pages.shared.ui.rules.drawer import corner
from pages.shared.ui.sound import sound_switch
from pages.shared.ui.style import projector
from payday_core import Game
from payday_core.games.pay_day.board_drawing.beats import TURN_MOST
from payday_core.games.pay_day.board_drawing.moves import shown_month
from payday_core.games.pay_day.narration.big_events import Stop, big_event
from payday_core.sessions import live

SECONDS_A_TURN = {"narrated": 3.0, "play": 1.5, "fast": 0.45}
WITHIN = {"narrated": 2.2, "play": 1.25, "fast": 0.4}
"""Seconds that the motion of a turn takes at most, less than there are between two turns."""


QUESTION_AFTER = 0.6
"""Seconds from the end of the motion until the question that it led to is shown."""


class Look(TypedDict, total=False):
    """What a button under the feed may have besides its words and its icon."""

    key: str
    type: Literal["primary", "secondary"]
    shortcut: str


def controls(snapshot: live.Snapshot) -> None:
    """Step, slow, play, fast, skip. Space plays and pauses. Slow leaves time to talk, and stops at big events."""
    step, slow, play, fast, skip = st.container(key="ctl").columns(5, gap="small")
    with step:
        control(snapshot, "Step", "skip_next", None, Game.play_turn)
    with slow:
        control(snapshot, "Slow", "record_voice_over", "narrated", Game.play_turn)
    with play:
        if st.session_state.get("speed"):
            control(snapshot, "Pause", "pause", None, None, type="primary", shortcut="space")
        else:
            control(snapshot, "Play", "play_arrow", "play", Game.play_turn, type="primary", shortcut="space")
    with fast:
        control(snapshot, "Fast", "fast_forward", "fast", Game.play_turn)
    with skip:
        control(snapshot, "Skip", "last_page", None, Game.play_month)


def control(
    snapshot: live.Snapshot, words: str, icon: str, speed: str | None, action: Callable[[Game], None] | None, **look: Unpack[Look]
) -> None:
    """One of the buttons under the feed: how the month is to continue, and its first step."""
    look.setdefault("key", words.lower())
    st.button(words, icon=f":material/{icon}:", width="stretch", on_click=set_speed, args=(speed, snapshot, action), **look)


def set_speed(speed: str | None, snapshot: live.Snapshot, action: Callable[[Game], None] | None) -> None:
    """Choose how the month is to continue, and take its first step. Who skips is not shown what leads to a question."""
    st.session_state.speed = speed
    if action is not None:
        change(snapshot, action)
    if action is Game.play_month:
        ask(moment(live.hub().get(snapshot.code)))


def stopped(snapshot: live.Snapshot, stop: Stop, seconds: float) -> None:
    """The narrator stops: what happened, and a question to the class, once the board has shown it."""
    with st.container(key="card-stop"):
        told = h.p(".stop")[h.b[stop.text], " ", stop.question]
        md(h.div(".kick")["Stop and talk"], in_time(snapshot, [(0.0, h.p(".stop")["Watch the board."]), (seconds, told)]))
        control(snapshot, "Continue", "play_arrow", "narrated", Game.play_turn, key="big-continue", type="primary", shortcut="space")


def placing_controls(snapshot: live.Snapshot) -> None:
    """The next tile is drawn, or the app places all that are left. With bots alone it continues by itself."""
    if st.session_state.get("speed"):
        control(snapshot, "Pause", "pause", None, None, type="primary", shortcut="space")
    else:
        words = "Draw the next tile" if placed(snapshot.game)[0] else "Draw the first tile"
        control(snapshot, words, "play_arrow", "play", Game.play_turn, key="big-draw", type="primary", shortcut="space")
    rest_button(snapshot, "Let the app place the rest" if placed(snapshot.game)[0] else "Let the app place them all")


def is_laid(game: Game) -> bool:
    """Have the players just placed the tiles, so that the plans of month 1 are due?"""
    return game.between_months and game.turn > 0 and game.month == 1


def month_is_over(game: Game) -> bool:
    """Has the month that was being played ended, so that its report is due?"""
    return game.over or (game.between_months and game.month > 1)


def play_on(snapshot: live.Snapshot, speed: str) -> None:
    """Play the next turn when it is time; where another tab was faster, show what it did."""

    @st.fragment(run_every=SECONDS_A_TURN[speed])
    def beat() -> None:
        if st.session_state.pop("just_drawn", False):
            return
        change(snapshot, Game.play_turn, aloud=False)
        st.rerun()

    st.session_state.just_drawn = True
    beat()


def the_question_comes(snapshot: live.Snapshot, seconds: float) -> None:
    """A way to the question, which comes by itself when the motion is over."""
    at = moment(snapshot)
    st.button(
        "On to the question", icon=":material/arrow_forward:", key="big-ask", width="stretch", shortcut="space", on_click=ask, args=(at,)
    )

    @st.fragment(run_every=seconds + QUESTION_AFTER)
    def beat() -> None:
        if st.session_state.pop("just_drawn", False):
            return
        ask(at)
        st.rerun()

    st.session_state.just_drawn = True
    beat()


def end_of_month(snapshot: live.Snapshot) -> None:
    """The month is over: on to the report."""
    month = shown_month(snapshot.book)
    st.session_state.speed = None
    if st.button(
        f"Report of month {month}", type="primary", width="stretch", icon=":material/bar_chart:", key="big-report", shortcut="space"
    ):
        go_to_report(snapshot, month)


def to_the_plans(snapshot: live.Snapshot) -> None:
    """The board is laid: on to the plans of the first month."""
    st.session_state.speed = None
    if st.button("Plan month 1", type="primary", width="stretch", icon=":material/edit_note:", key="big-plan", shortcut="space"):
        go("plan", snapshot)


def worth(snapshot: live.Snapshot, since: int, within: float) -> h.Node:
    """Who is worth what; once the game is over, the final tells it."""
    return h.p["The last month is played. The final tells who has won."] if snapshot.game.over else worth_in_time(snapshot, since, within)


def beside_the_board(snapshot: live.Snapshot, since: int, within: float) -> None:
    """What just happened, the worth of all, the feed, and how to continue."""
    game = snapshot.game
    md(just_happened(snapshot, since, within))
    md(box_card(snapshot) if game.placing else worth_card(game, kind="tight", shown=worth(snapshot, since, within), tap=True))
    with st.container(key="side-feed"):
        md(card(h.fragment[h.h2(".mb")["What happened"], feed(snapshot, since, within=within)], "tight"))
    if game.pending:
        the_question_comes(snapshot, delay(snapshot, since, within))
    elif month_is_over(game):
        end_of_month(snapshot)
    elif is_laid(game):
        to_the_plans(snapshot)
    elif stop := narrators_stop(snapshot, since):
        stopped(snapshot, stop, delay(snapshot, since, within))
    else:
        (placing_controls if game.placing else controls)(snapshot)
    way_back(snapshot.code)


def board_view(snapshot: live.Snapshot, since: int, within: float) -> None:
    """The board, what is next to it, and what has happened since this window last looked."""
    left, right = st.columns([2.5, 1], gap="medium")
    with left:
        md(h.h1(".sr")[kicker(snapshot), f": {title(snapshot)}"])
        show_board(snapshot, since, within=within)
    with right, st.container(key="side"):
        beside_the_board(snapshot, since, within)


def narrators_stop(snapshot: live.Snapshot, since: int) -> Stop | None:
    """Where the month is narrated: what is big enough to stop at, among what this window is being shown."""
    return big_event(snapshot.book, since) if st.session_state.get("speed") == "narrated" and not snapshot.game.placing else None


def question_view(snapshot: live.Snapshot) -> None:
    """The question on the whole page. For its first second no key answers it: who pressed one meant what was there before."""
    name = f"pd-fresh-{len(snapshot.game.journal)}"
    md(h.span(".fresh", style=f"--fresh:{name}"), h.style[f"@keyframes {name}{{to{{opacity:1}}}}"])
    decision_view(snapshot)


if side := side_of_address():
    side.play_class()
    st.stop()
snapshot = to_be_played()
stays("month", snapshot)
game = snapshot.game
pace = st.session_state.get("speed") or ""
since, within = news(snapshot), WITHIN.get(pace, TURN_MOST)
asks = is_asked(snapshot, delay(snapshot, since, within))
projector("game")
with corner(game.edition):
    sound_switch()
    undo_button(snapshot)
if asks:
    question_view(snapshot)
else:
    board_view(snapshot, since, within)
if pace and not (game.pending or month_is_over(game) or is_laid(game) or narrators_stop(snapshot, since)):
    play_on(snapshot, pace)
else:
    follow(snapshot.code, snapshot.version)
