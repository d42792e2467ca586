"""The coach in the reports of a class: which choices and rule cards of a round or quarter cost most, when the teacher asks for it."""

from collections.abc import Sequence
from typing import Any

import htpy as h
import streamlit as st

from pages.games.coach import DEAREST, GOOD_PLAY
from pages.shared.board.running_game import team_tokens
from pages.shared.ui.html import label, md
from payday_core.engine.game import Game
from payday_core.games.game_of_the_year.game import Game as Year
from payday_core.games.game_of_the_year.on_one_screen import ASK_BEFORE_ALL, BeforeAll
from payday_core.games.play_or_pay.game import Game as Cards
from payday_core.games.play_or_pay.kinds import Ask
from payday_core.review.coach.any_game import LookedAt, ends
from payday_core.review.coach.chapter import ChapterStudy, study_of_chapter
from payday_core.sessions.live import Snapshot
from payday_core.text.wording import count, counted

PATIENCE, BETWEEN_LOOKS = 0.8, 0.4
"""Seconds: so long the page waits before it shows a bar, and between two looks at how far the coach is."""


def dearest_of_cards(snapshot: Snapshot[Cards], number: int | None) -> None:
    """Of a round of Play or Pay that is over, or of the whole game: its hands lie open by then."""
    _dearest(snapshot, number, lambda: study_of_chapter(snapshot.code, snapshot.version, snapshot.game, number, frozenset(Ask), Cards))


def dearest_of_the_year(snapshot: Snapshot[Year], quarter: int | None) -> None:
    """Of a quarter that is over, or of the whole year: by what the whole room knows."""
    _dearest(
        snapshot, quarter, lambda: study_of_chapter(snapshot.code, snapshot.version, snapshot.game, quarter, ASK_BEFORE_ALL, BeforeAll)
    )


def _dearest(snapshot: Snapshot[Any], chapter: int | None, begin: Any) -> None:
    key = f"look-back-{snapshot.code}-{chapter}"
    with st.container(key="card-looked-back"):
        md(h.h2["Which choices cost most?"])
        if not st.session_state.get(key):
            words = "Ask the coach about every choice"
            st.button(words, key="look-back", icon=":material/school:", on_click=_ask, args=(key,))
            return
        study: ChapterStudy = begin()
        study.wait(PATIENCE)
        if study.failure:
            st.error(f"The choices could not be weighed: {label(study.failure)}", icon=":material/error:")
        elif study.result is None:
            _bar(study)
        else:
            md(in_words(snapshot.game, study.result))


def _ask(key: str) -> None:
    st.session_state[key] = True


@st.fragment(run_every=BETWEEN_LOOKS)
def _bar(study: ChapterStudy) -> None:
    """How far the coach is; when it is done, the page is drawn again."""
    if study.over:
        st.rerun()
    st.progress(study.share, "The coach plays every choice on, again and again, with each possible answer.")


def in_words(game: Game, found: Sequence[LookedAt]) -> h.Node:
    """What each seat's choices came to, the dearest first; then the dearest single ones."""
    if not found:
        return h.p["Nobody had a choice."]
    seats = sorted({one.seat for one in found}, key=lambda seat: -lost(found, seat))
    marked = sorted((one for one in found if one.marked), key=lambda one: -one.loss)[:DEAREST]
    pictures = team_tokens(game, 34)
    rows = [h.li[pictures[seat], h.span[h.b(".nm")[game.seats[seat].name], f": {sum_of(found, seat)}"]] for seat in seats]
    dearest = h.ol(".gc-list")[[h.li[told(game, one)] for one in marked]] if marked else ""
    return h.div(".gc-class", role="status")[h.ul(".gc-seats")[rows], dearest, h.p(".ca-how")[source(found)]]


def lost(found: Sequence[LookedAt], seat: int) -> float:
    """What a seat's choices cost, as far as they were surely worse than another answer."""
    return sum(one.loss for one in found if one.seat == seat and one.marked)


def sum_of(found: Sequence[LookedAt], seat: int) -> str:
    """How many choices a seat made, by hand or by its card, and what they cost."""
    own = [one for one in found if one.seat == seat]
    by_card = sum(not one.by_hand for one in own)
    whose = "" if not by_card else " by the rule card" if by_card == len(own) else f", {by_card} of them by the rule card"
    worse, made = sum(one.marked for one in own), f"{counted(len(own), 'choice')}{whose}"
    if not worse:
        return f"{made}; none was surely worse than another answer."
    verb = "was" if worse == 1 else "were"
    return f"{made}; {count(worse)} {verb} surely worse than another answer, and cost {in_units(lost(found, seat), own[0])} in all."


def told(game: Game, one: LookedAt) -> h.Node:
    """A choice, and what would have been worth more."""
    name, weighed = game.seats[one.seat].name, one.weighed
    who = name if one.by_hand else f"The card of {name}"
    low, high = ends(one.loss, weighed.of(one.value).doubt)
    more = f"“{weighed.best.label}” was worth {in_units(one.loss, one)} more on average, between {low} and {high}."
    return h.fragment[h.b[f"{who} chose “{weighed.of(one.value).label}”. "], h.span[more]]


def source(found: Sequence[LookedAt]) -> str:
    """The games that all of it is based on."""
    games = round(sum(one.weighed.games * len(one.weighed.answers) for one in found) / len(found), -1)
    few = "" if all(one.weighed.compiled for one in found) else " Few games, so much of it is unsure."
    hidden = "What could not be seen is dealt or drawn again in every game."
    return f"On average over about {games:,.0f} games for each choice. {hidden} {GOOD_PLAY}{few}"


def in_units(amount: float, one: LookedAt) -> str:
    """So many tokens, points or rounds."""
    return f"{amount:.1f} {one.weighed.thing}s"
