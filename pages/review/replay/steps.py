"""Moving through a replay: turn by turn, from Pay Day to Pay Day, along a slider, and to turns of interest."""

from bisect import bisect_left, bisect_right

import streamlit as st

from pages.review.replay.view import View, show
from pages.shared.decision.wording import QUESTIONS
from payday_core.review.branches import subject_of, when
from payday_core.review.chapters import Chapter, big_choices, large_sums, pay_days
from payday_core.sessions import live
from payday_core.sessions.past import Decided, turns

SLIDER = "replay-turn"
LISTS_KEPT = 16


def steps(view: View) -> None:
    """The slider, and the four buttons under it."""
    last = view.seen_up_to if view.spoiler_free else view.known.game.turn
    if last:
        st.session_state[SLIDER] = view.turn
        st.slider("Turn", 0, last, key=SLIDER, on_change=show_slider, label_visibility="collapsed")
    before, after = neighbours(view)
    back_far, back, on, on_far = st.container(key="ctl").columns(4, gap="small")
    with back_far:
        step("Previous Pay Day", "keyboard_double_arrow_left", before, "shift+left", disabled=not view.turn)
    with back:
        step("Back", "chevron_left", view.turn - 1, "left", disabled=not view.turn)
    with on:
        step("Next turn", "chevron_right", view.turn + 1, "right", disabled=not view.more, primary=True)
    with on_far:
        step("Next Pay Day", "keyboard_double_arrow_right", after, "shift+right", disabled=not view.more or after is None)


def neighbours(view: View) -> tuple[int, int | None]:
    """The Pay Days before and after this turn, or the start and the end of the game; without spoilers none that is yet to come."""
    known = [0, *view.pay_days]
    before = known[max(0, bisect_left(known, view.turn) - 1)]
    if view.spoiler_free:
        return before, None
    place = bisect_right(known, view.turn)
    return before, known[place] if place < len(known) else view.known.game.turn


def step(words: str, icon: str, turn: int | None, shortcut: str, *, disabled: bool, primary: bool = False) -> None:
    """One of the buttons, with its key."""
    st.button(
        words,
        key=f"replay-{icon}",
        icon=f":material/{icon}:",
        width="stretch",
        shortcut=shortcut,
        disabled=disabled,
        on_click=show,
        args=(turn or 0,),
        type="primary" if primary else "secondary",
    )


def show_slider() -> None:
    show(st.session_state[SLIDER])


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
