"""One's own hand: the cards that fit are buttons with a number key each and what laying them does, the others lie quietly between them."""

from collections.abc import Callable, Iterator
from itertools import count

import htpy as h
import streamlit as st

from pages.games.play_or_pay.deeds import lay
from pages.games.play_or_pay.faces import by_suit, face
from pages.shared.ui.html import md
from payday_core.games.play_or_pay.cards import RANK_NAMES, RANK_SIGNS, SUIT_SIGNS, card_name, suit_name
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.kinds import RANKS
from payday_core.games.play_or_pay.options import Option
from payday_core.games.play_or_pay.view import View
from payday_core.sessions import live
from payday_core.text.wording import join_names

KEYS = 10
"""Cards that have a number key, 0 the tenth; the others are reached by Tab."""

MANY = 6
"""More cards to choose from are shown closer together, below lower rows."""

Lay = Callable[[live.Snapshot[Game], int], None]
"""What the button of a card does: it lays the card."""


def hand(snapshot: live.Snapshot[Game], view: View, lay: Lay = lay, *, mark: str = "", mine: int | None = None) -> None:
    """The whole hand by suit, king to ace. mark: what tells this question's buttons from those of another; mine: the card with a tick."""
    asked = snapshot.game.pending
    options = {option.value: option for option in asked.options} if asked and view.choices else {}
    numbers = count(1)
    many = "-many" if len(options) > MANY else ""
    with st.container(key=f"pp-hand{many}", horizontal=True, gap="small"):
        for run in _runs(view, options):
            if isinstance(run, list):
                md(h.span(".pp-cards.pp-quiet", role="list", aria_label="Cards that cannot be laid now")[[face(card) for card in run]])
            else:
                choice(snapshot, view, run, next(numbers), lay, mark=mark, mine=mine)


def _runs(view: View, options: dict[int, Option]) -> Iterator[Option | list[int]]:
    """The hand from left to right: each card that can be laid, and the others, as many as lie side by side. Of two copies one is laid."""
    quiet: list[int] = []
    left = dict(options)
    for card in by_suit(view.own.hand or () if view.own else ()):
        option = left.pop(card, None)
        if option is None:
            quiet.append(card)
            continue
        if quiet:
            yield quiet
        quiet = []
        yield option
    if quiet:
        yield quiet


def choice(
    snapshot: live.Snapshot[Game],
    view: View,
    option: Option,
    number: int,
    lay: Lay = lay,
    *,
    brief: bool = False,
    mark: str = "",
    mine: int | None = None,
) -> None:
    """A card that can be laid: its button, and below it what laying it does. brief: that is told when the button is pointed at.

    mark, mine: as for the whole hand.
    """
    card = option.value
    red = "red" if RANKS <= card < 3 * RANKS else "black"
    with st.container(key=f"pp-choice-{red}-{number}", width="content"):
        st.button(
            f"**{RANK_SIGNS[card % RANKS]}{SUIT_SIGNS[card // RANKS]}** {option.label}",
            key=f"pp-lay-{number}{mark}",
            icon=":material/check:" if card == mine else None,
            shortcut=str(number % KEYS) if number <= KEYS else None,
            width="stretch",
            help=f"{way(view, option)} {ours(option)}" if brief else None,
            on_click=lay,
            args=(snapshot, card),
        )
        if not brief:
            md(h.p(".pp-means")[meaning(view, option)])


def keys(cards: int) -> str:
    """Which keys lay one of so many cards."""
    if cards < KEYS:
        return f"1 to {cards}"
    return "1 to 9, or 0 for the tenth" if cards == KEYS else "1 to 9, 0 for the tenth, or Tab to the others"


def meaning(view: View, option: Option) -> h.Node:
    """Which cards it opens, and which of ours wait behind it."""
    return h.fragment[h.span[way(view, option)], " ", h.span(class_="pp-ours" if option.outlook.ours_behind else None)[ours(option)]]


def way(view: View, option: Option) -> str:
    """Which cards can follow it that could not be laid before."""
    row, outlook = view.rows[option.value // RANKS], option.outlook
    if outlook.opens_row:
        return f"Opens {suit_name(row.suit)}: then {ranks(outlook.then_fit)} {fit(outlook.then_fit)}."
    new = tuple(card for card in outlook.then_fit if card not in row.fits)
    if new:
        return f"Then {ranks(new)} {fit(new)}."
    return "Fills the row." if len(row.cards) == RANKS - 1 else "Ends this side of the row."


def ours(option: Option) -> str:
    """Which of our cards wait behind it."""
    behind = option.outlook.ours_behind
    if not behind:
        return "None of ours waits behind it."
    words = f"Behind it {'waits' if len(behind) == 1 else 'wait'} our {ranks(behind)}"
    return f"{words}."


def ranks(cards: tuple[int, ...]) -> str:
    """Cards of one suit, by their ranks alone."""
    return join_names([RANK_NAMES[card % RANKS] for card in cards])


def fit(cards: tuple[int, ...]) -> str:
    """The verb for so many cards."""
    return "fits" if len(cards) == 1 else "fit"


def just_laid(card: int) -> str:
    """The headline while a card can still be taken back."""
    return f"You laid the {card_name(card)}"
