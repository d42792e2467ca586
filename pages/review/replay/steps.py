"""Moving through a replay: turn by turn, from Pay Day to Pay Day, along a slider, and to turns of interest."""

from bisect import bisect_left, bisect_right

import streamlit as st

from pages.review.replay.view import View
from pages.shared.board.replay_steps import moves, show, slider
from pages.shared.decision.wording import QUESTIONS
from payday_core.review.branches import subject_of, when
from payday_core.review.chapters import Chapter, big_choices, large_sums, pay_days
from payday_core.sessions import live
from payday_core.sessions.past import Decided, turns

LISTS_KEPT = 16


def steps(view: View) -> None:
    """The slider, and the four buttons under it."""
    last = view.seen_up_to if view.spoiler_free else view.known.game.turn
    slider(view.turn, last)
    before, after = neighbours(view)
    moves("Pay Day", view.turn, before, after, more=view.more)


def neighbours(view: View) -> tuple[int, int | None]:
    """The Pay Days before and after this turn, or the start and the end of the game; without spoilers none that is yet to come."""
    known = [0, *view.pay_days]
    before = known[max(0, bisect_left(known, view.turn) - 1)]
    if view.spoiler_free:
        return before, None
    place = bisect_right(known, view.turn)
    return before, known[place] if place < len(known) else view.known.game.turn


# ---- chapters


def chapters(view: View) -> None:
    """The lists of turns to choose from."""
    lists = chapters_of(view.code, view.version, view.known.game.turn, view.known)
    for column, (name, found) in zip(st.container(key="replay-chapters").columns(3, gap="small"), lists.items(), strict=True):
        key = f"replay-go-{name.split()[0].lower()}"
        so_far = " so far" if view.spoiler_free else ""
        column.selectbox(
            f"{name}{so_far}: {len(found)}",
            found,
            index=None,
            key=key,
            format_func=lambda one: f"Turn {one.turn}: {one.text}",
            placeholder="Jump to one" if found else "None yet",
            disabled=not found,
            on_change=jump,
            args=(key,),
        )


@st.cache_resource(max_entries=LISTS_KEPT, show_spinner=False)
def chapters_of(code: str, version: int, turn: int, _known: live.Snapshot) -> dict[str, tuple[Chapter, ...]]:
    """Pay Days, choices and large sums, as far as the game may be known."""
    made = big_choices(turns(_known.game))
    return {
        "Pay Days": pay_days(_known.book),
        "Choices": tuple(Chapter(choice.turn, line_of(_known, choice)) for choice in made),
        "Large sums": large_sums(_known.book),
    }


def line_of(known: live.Snapshot, choice: Decided) -> str:
    """A choice in a line of the list."""
    name, edition = known.game.seats[choice.seat].name, known.game.edition
    subject = subject_of(edition, choice)
    about = f" {subject}." if subject else ""
    return f"{name}: {QUESTIONS[choice.ask][1]}{about} {when(edition, choice)}"


def jump(key: str) -> None:
    """Go to the chosen turn, and clear the list."""
    chosen = st.session_state[key]
    if chosen is not None:
        show(chosen.turn)
        st.session_state[key] = None
