"""Dice as pictures, and the questions about them: a number of the lottery, a lottery card, the face of the black die."""

import htpy as h
import streamlit as st

from pages.shared.board.running_game import names, team_tokens
from pages.shared.decision.answers import answer_button
from pages.shared.decision.meanings import meaning
from pages.shared.ui.html import md
from payday_core import Decision, Option
from payday_core.games.pay_day.board_drawing.board import PIPS
from payday_core.games.pay_day.kinds import NONE, Account, Event
from payday_core.sessions import live
from payday_core.text.wording import join_names

THROWS = 36
"""Of two dice."""


def die(face: int, size: int = 44, *, black: bool = False) -> h.Node:
    """A die that shows this face; decoration, the words next to it say the number."""
    pips = [h.circle(cx=-14 + 14 * (k % 3), cy=-14 + 14 * (k // 3), r="4.8") for k in PIPS[face]]
    looks = "pd-die black" if black else "pd-die"
    return h.svg(class_=looks, width=size, height=size, viewBox="-30 -30 60 60", aria_hidden="true")[
        h.rect(x="-27", y="-27", width="54", height="54", rx="13"), pips
    ]


def ways(total: int) -> int:
    """In how many of the 36 throws two dice show this sum."""
    return max(0, 6 - abs(7 - total))


def chance(asked: Decision, number: int) -> str:
    """What a number of a lottery is good for, in brief; nothing where it is not known.

    One die is thrown until somebody's number comes, so everybody who has joined wins with the same chance, whatever the number.
    Of two dice: how many throws show this sum.
    """
    table, edition = asked.table, asked.edition
    if table.high > max(PIPS):
        return f"{ways(number)} of {THROWS}"
    if not edition.lottery_ante:
        return ""
    return f"1 in {(table.money[Account.STAKES] - edition.lottery_bank) // edition.lottery_ante}"


def bars() -> h.Node:
    """How often each sum of two dice falls, as a picture."""
    drawn = [h.div[h.i(style=f"height:{ways(total) * 0.7:.1f}rem"), total] for total in range(2, 13)]
    return h.div(".bars", aria_hidden="true")[drawn]


# ---- a number


def number_answers(snapshot: live.Snapshot, asked: Decision) -> None:
    """Every number with its chance; what is taken shows by whom, and what cannot fall says so."""
    dice = 2 if asked.table.high > max(PIPS) else 1
    taken = picked(snapshot)
    with st.container(key="numbers" if dice == 2 else "faces"):
        for number in range(1, 6 * dice + 1):
            if number in asked.values:
                key = str(number) if number < 10 else None
                answer_button(snapshot, number_label(asked, number), number, f"big-o{number}", key)
            else:
                md(closed_number(snapshot, number, taken.get(number, NONE)))


def number_label(asked: Decision, number: int) -> str:
    """The words on the button of a number."""
    return f"**{number}** :small[{said}]" if (said := chance(asked, number)) else f"**{number}**"


def picked(snapshot: live.Snapshot) -> dict[int, int]:
    """Who has picked which number in this lottery."""
    rows = snapshot.book.turns[snapshot.game.turn + 1]
    return {row.amount: row.seat for row in rows if row.what == Event.PICKED}


def closed_number(snapshot: live.Snapshot, number: int, holder: int) -> h.Node:
    """A number that cannot be picked: somebody has it, or two dice never show it."""
    if holder == NONE:
        return h.div(".closed")[h.b[number], h.span["cannot fall"]]
    game = snapshot.game
    return h.div(".closed")[h.b[number], h.span[team_tokens(game, 26)[holder], f" {names(game)[holder]}"]]


# ---- the black die


def die_answers(snapshot: live.Snapshot, asked: Decision) -> None:
    """The six faces of the black die; the one that is up now is marked."""
    now = asked.table.winning_roll
    with st.container(key="faces"):
        for option in asked.options:
            lies = option.value == now
            with st.container(key=f"card-opttile{'-now' if lies else ''}{option.value}"):
                md(h.div(".face")[die(option.value, 84, black=True), h.span["as it lies" if lies else ""]])
                answer_button(
                    snapshot, "Leave it" if lies else f"Turn to {option.value}", option.value, f"big-o{option.value}", str(option.value)
                )


# ---- lottery cards


def throws(card: str, size: int = 30) -> h.Node:
    """The throws that win with a lottery card, as pairs of dice."""
    pairs = [pair.split("-") for pair in card.split()]
    drawn = [h.span(".pair")[[die(int(face), size) for face in pair]] for pair in pairs]
    said = join_names(["-".join(pair) for pair in pairs])
    return h.span(".throws")[h.span(".sr")[said], drawn]


def card_of(snapshot: live.Snapshot, seat: int) -> str:
    """The lottery card that a seat holds."""
    game = snapshot.game
    card: int = game.table.lottery_card[seat]
    return game.edition.lottery_cards[card]


def all_lottery_cards(snapshot: live.Snapshot) -> h.Node:
    """The six cards, and who holds which."""
    game = snapshot.game
    holders = {game.table.lottery_card[seat]: seat for seat in range(len(game.seats))}
    pictures = team_tokens(game, 30)
    rows = []
    for number, card in enumerate(game.edition.lottery_cards):
        seat = holders.get(number, NONE)
        who = h.span(".soft")["unused"] if seat == NONE else h.fragment[pictures[seat], h.span(".nm")[names(game)[seat]]]
        rows.append(h.div(".lot")[h.span(".row")[who], throws(card, 26)])
    return h.div(".lots")[rows]


def swap_sign(snapshot: live.Snapshot, asked: Decision, option: Option) -> tuple[h.Node, h.Node]:
    """The card that an answer would bring, if it is known; before a trade the token of the other team."""
    words = h.p[meaning(snapshot, asked, option)]
    if option.value == 1:
        return "", words
    seat = option.value - 2 if option.value > 1 else asked.seat
    return team_tokens(snapshot.game, 40)[seat], h.fragment[throws(card_of(snapshot, seat)), words]
