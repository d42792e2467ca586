"""Three past games without names: the class ranks the decisions first, and only then sees how the games ended."""

import htpy as h
import streamlit as st

from pages.lessons.kinds.same_luck.doing import one_at_a_time
from pages.lessons.lesson.view import RunningLesson
from pages.shared.ui.html import chip, icon, md
from payday_core.teaching.experiments.same_luck.past import Past, Told, finding, rank_by_choices
from payday_core.text.wording import PLACES, money, signed

RANKING, OPEN = "ranking", "past-open"
"""What the lesson keeps: the ranks that were given, by letter, and whether the ends are shown."""


def past_card(running: RunningLesson, games: tuple[Past, ...]) -> None:
    """The three games side by side."""
    given, who = _given(running, games), "You" if running.session.alone else "We"
    shown = bool(running.session.kept.get(OPEN))
    title = finding(games) if shown else "Who decided best? Nobody knows yet how they ended"
    md(h.div(".sl-top")[h.div(".kick")["Three past games, the decisions that mattered most"], h.h2[title]])
    for column, game in zip(st.columns(len(games), gap="small"), games, strict=True):
        with column, st.container(key=f"card-past-{game.letter}", height="stretch"):
            ended = _ended(game, games, given.get(game.letter), who) if shown else ""
            lines = [_line(told, shown=shown) for told in game.told]
            md(h.h3(".sl-past")["Player ", game.letter], ended, h.ul(".sl-told")[lines])
            if not shown:
                _rank(running, game, given)
    if not shown:
        _button(running, games, given)


def _given(running: RunningLesson, games: tuple[Past, ...]) -> dict[str, int]:
    """The ranks that were given so far."""
    kept = running.session.kept.get(RANKING)
    return {game.letter: kept[game.letter] for game in games if game.letter in kept} if isinstance(kept, dict) else {}


def _line(told: Told, *, shown: bool) -> h.Node:
    """A decision; with the ends, also what it was worth."""
    judged: h.Node = ""
    if shown:
        judged = h.em[icon("check", 20), "a right answer"] if told.right else h.em(".neg")[f"lost {money(told.loss)}"]
    return h.li[h.i[told.where, judged], h.b[told.did], h.span[told.about]]


def _rank(running: RunningLesson, game: Past, given: dict[str, int]) -> None:
    """The place that the class gives to these decisions."""
    key = f"past-rank-{game.letter}"
    st.segmented_control(
        f"Player {game.letter} decided", range(len(PLACES[:3])), default=given.get(game.letter), key=key,
        format_func=("best", "second", "third").__getitem__, width="stretch", on_change=_keep, args=(running, game.letter, key),
    )  # fmt: skip


@one_at_a_time
def _keep(running: RunningLesson, letter: str, key: str) -> None:
    """Give a place to a game; a game that had it before has none."""
    place = st.session_state[key]
    kept = running.session.kept.get(RANKING)
    others = {other: had for other, had in kept.items() if other != letter and had != place} if isinstance(kept, dict) else {}
    for other in kept if isinstance(kept, dict) else ():
        if other not in others:
            st.session_state.pop(f"past-rank-{other}", None)
    running.keep(RANKING, others | ({letter: place} if place is not None else {}))


def _button(running: RunningLesson, games: tuple[Past, ...], given: dict[str, int]) -> None:
    missing = len(given) < len(games)
    st.button(
        "Show how they ended", key="past-open", type="primary", icon=":material/visibility:", disabled=missing,
        help="Rank all three first." if missing else None, on_click=_open, args=(running,),
    )  # fmt: skip


@one_at_a_time
def _open(running: RunningLesson) -> None:
    running.keep(OPEN, True)


def _ended(game: Past, games: tuple[Past, ...], given: int | None, who: str) -> h.Node:
    """How it ended, what luck did, the place of its choices, and the place that the class gave it."""
    luck = game.seated.luck
    chips = h.fragment[
        chip(f"luck {signed(luck.luck)}", "luck"), chip(f"choices {signed(luck.choices)}", "cost" if luck.choices < 0 else "gain")
    ]
    place = rank_by_choices(games, game)
    said = f" {who} said {PLACES[given]}." if given is not None else ""
    return h.div(".sl-ended")[h.b[money(luck.final)], h.div(".row")[chips], h.p["By its choices ", PLACES[place], f".{said}"]]
