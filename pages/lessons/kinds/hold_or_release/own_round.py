"""The round that a class plays itself in the lesson about holding back: the rows, its hand, what the others did, the cards that fit.

All of it is what the class's own seat may see. The lesson keeps the cards that the class has laid.
"""

import htpy as h
import streamlit as st

from pages.lessons.lesson.view import RunningLesson
from pages.shared.ui.html import label, md
from payday_core.games.play_or_pay.cards import RANK_SIGNS, SUIT_SIGNS, card_name, card_sign, suit_name
from payday_core.games.play_or_pay.feed import FeedLine, lines
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.kinds import RANKS, Event
from payday_core.games.play_or_pay.view import RowShown, SeatShown, View, view_of
from payday_core.teaching.experiments.hold_or_release.hand import OURS, own_round, question, sample_round
from payday_core.teaching.experiments.hold_or_release.wording import round_headline, round_sentence, waiting
from payday_core.text.wording import capital, counted

LAID = "own-round"
"""What the lesson keeps: the cards that the class has laid, in their order."""

LINES_MOST = 8


def play(running: RunningLesson) -> None:
    """The round, and the choice of the next card."""
    game = own_round(running.setup.own_round, _laid(running))
    view = view_of(game, OURS)
    left, right = st.columns([1.9, 1], gap="medium")
    with left, st.container(key="card-hold-table"):
        md(h.h2[round_headline(game)], _rows(view), _hand(view))
        _choices(running, game)
    with right, st.container(key="card-hold-told"):
        md(h.p(".hr-paid")[round_sentence(game)], _players(view), h.div(".kick")["What happened"], _told(game))
        _ways(running)


def _laid(running: RunningLesson) -> list[int]:
    return [int(card) for card in running.session.kept.get(LAID, [])]


# ---- the cards


def _choices(running: RunningLesson, game: Game) -> None:
    """A button for each card that fits, with how many of the class's own cards wait behind it."""
    laid = _laid(running)
    with st.container(key="hold-choices"):
        for option in question(game).options if not game.over else ():
            words = label(f"{capital(option.label)}: {waiting(len(option.outlook.ours_behind))}")
            st.button(words, key=f"hold-lay-{option.value}", width="stretch", on_click=running.keep, args=(LAID, [*laid, option.value]))


def _ways(running: RunningLesson) -> None:
    """To the same deal from its beginning, and to a round that has been played."""
    again, sample = "Play the same deal again", sample_round(running.setup.own_round)
    no_card = not _laid(running)
    st.button(again, key="hold-again", icon=":material/replay:", width="stretch", disabled=no_card, on_click=running.keep, args=(LAID, []))
    words = "No time? Take a class that played"
    st.button(words, key="lesson-prepared", icon=":material/groups:", width="stretch", on_click=running.keep, args=(LAID, sample))


def _rows(view: View) -> h.Node:
    """The four rows: every rank in its place, what lies there as a card."""
    return h.ol(".hr-rows")[map(_row, view.rows)]


def _row(row: RowShown) -> h.Node:
    name = suit_name(row.suit)
    lying = {card % RANKS for card in row.cards}
    said = f"{capital(name)}: {', '.join(map(card_name, row.cards)) if lying else 'not open, any card fits'}"
    cells = [h.span(class_="on" if rank in lying else "")[RANK_SIGNS[rank]] for rank in range(RANKS)]
    sign = h.b(class_=_look(row.suit))[SUIT_SIGNS[row.suit], h.small[name]]
    return h.li[h.span(".sr")[said], h.div(aria_hidden="true")[sign, cells]]


def _hand(view: View) -> h.Node:
    """The class's own cards; those that fit are marked by a frame and a word."""
    own = view.own
    if own is None or not own.hand:
        return ""
    fits = set(view.choices)
    cards = [
        h.li(class_=["fits" if card in fits else "", _look(card // RANKS)])[
            h.span(aria_hidden="true")[card_sign(card)], h.span(".sr")[card_name(card), ", fits" if card in fits else ""]
        ]
        for card in own.hand
    ]
    fit = "" if view.over else ". Framed: fits now. On the buttons: how many of our cards wait behind it"
    kicker = f"Our hand, {counted(len(own.hand), 'card')}{fit}"
    return h.fragment[h.div(".kick")[kicker], h.ul(".hr-hand")[cards]]


def _look(suit: int) -> str:
    """The class of a suit in the style sheet: its sign says it, too."""
    return f"s-{suit_name(suit)}"


# ---- the others


def _players(view: View) -> h.Node:
    """How many cards everybody holds, and the pot."""
    seats = [h.li[h.b[seat.name], f" {_holds(seat)}"] for seat in view.seats]
    return h.ul(".hr-seats")[seats, h.li[h.b["Pot"], f" {counted(view.pot, 'token')}"]]


def _holds(seat: SeatShown) -> str:
    return counted(seat.cards, "card")


def _told(game: Game) -> h.Node:
    """What was done since the class laid its last card, the newest first."""
    found = [line for line in lines(game) if line.row >= _since(game)]
    return h.ol(".hr-told", reversed=True)[[h.li[line.text] for line in _newest(found)]]


def _newest(found: list[FeedLine]) -> list[FeedLine]:
    return found[::-1][:LINES_MOST]


def _since(game: Game) -> int:
    """The journal's row of the last card of the class."""
    rows = [number for number, row in enumerate(game.journal) if row[1] == Event.LAID and row[2] == OURS]
    return rows[-1] if rows else 0
