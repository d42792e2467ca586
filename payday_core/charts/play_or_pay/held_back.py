"""Cards held back: those that could have been laid longest and were not, and what became of them."""

from collections.abc import Sequence
from typing import Any

from payday_core.charts.chart import SIZE, Chart, Sheet, called, colour, isolated, mark, nothing_drawn, table
from payday_core.charts.lines import read_out
from payday_core.games.play_or_pay.book import Book, HeldBack, Round
from payday_core.games.play_or_pay.cards import card_name
from payday_core.text.wording import capital, counted, join_names, times

ROWS_MOST = 6
"""So many cards are drawn, those held longest; the table has them all."""

ROW = 62
"""Pixels at most for a card with its line."""


def held_back_chart(book: Book, one: Round, drawn: int = ROWS_MOST) -> Chart:
    """A line a card over its owner's turns at which it fitted and another was laid, in a round that is over. drawn: so many at most."""
    held = one.held_back
    kicker = f"Held back in round {one.number}" + (f": {drawn} of {len(held)} cards" if len(held) > drawn else "")
    if not held:
        return nothing_drawn("held-back", kicker, "No card that fitted was held back")
    rows = held[:drawn]
    most = rows[0].turns
    sheet = Sheet(left=14, right=14, top=10, bottom=58)
    sheet.x_axis(range=[-0.02 * most, 2.3 * most], tickvals=list(range(0, most + 1, -(-most // 6))))
    sheet.y_axis(visible=False, range=[sheet.inner, 0])
    row = min(ROW, sheet.inner // len(rows))
    for place, card in enumerate(rows):
        _row(sheet, book, one, card, place * row + (sheet.inner - row * len(rows)) // 3)
    sheet.say(0, 0, "the owner's turns at which it fitted", xref="paper", yref="paper", xanchor="left", yanchor="top", yshift=-32)
    said = headline(book, held)
    cells = [_line(book, one, card) for card in held]
    lines = join_names([f"{line[1]}'s {line[0]} for {times(card.turns)}, {line[4]}" for line, card in zip(cells, rows, strict=False)])
    alt = f"{kicker}, the longest first: {lines}. {said}."
    frame = table(["card", "team", "turns held back", "since turn", "then", "others paid meanwhile"], cells)
    return Chart("held-back", kicker, said, sheet.figure(), alt, frame)


def headline(book: Book, held: Sequence[HeldBack]) -> str:
    """The card held back longest, or how many were held as long."""
    most = held[0].turns
    longest = [card for card in held if card.turns == most]
    turns = counted(most, "turn")
    if len(longest) > 1:
        return f"{capital(counted(len(longest), 'card'))} that fitted were kept for {turns}, longer than any other"
    return f"{isolated(book.names[held[0].seat])} kept the {card_name(held[0].card)} for {turns}, longer than any other card"


def turn_of(one: Round, turn: int) -> int:
    """A turn of the journal as a turn of the round, from 1 on."""
    return turn - one.acts[0].turn + 1


def _row(sheet: Sheet, book: Book, one: Round, card: HeldBack, y: int) -> None:
    """The card's owner and name, and below them its line, full where it was laid later, dotted where it was left over."""
    name = f"<b>{called(book.names[card.seat])}</b>"
    sheet.say(0, y + 12, f"{name} {card_name(card.card)}", xanchor="left", yanchor="middle", font={"size": SIZE})
    line: dict[str, Any] = {"width": 7} if card.laid else {"width": 3, "dash": "dot"}
    line["color"] = colour(card.seat)
    look = mark(card.seat, 18)
    if not card.laid:
        look |= {"symbol": look["symbol"] + "-open", "line": {"width": 3, "color": colour(card.seat)}}
    sheet.scatter([0, card.turns], [y + 36] * 2, mode="lines", line=line, hoverinfo="skip")
    said = f"{name} {card_name(card.card)}<br>{counted(card.turns, 'turn')} from turn {turn_of(one, card.since)} on, {_then(one, card)}"
    sheet.scatter([card.turns], [y + 36], mode="markers", marker=look, **read_out([said]))
    cost = f"; others paid {sum(card.paid.values())}" if card.paid else ""
    sheet.say(card.turns, y + 36, f"<b>{card.turns}</b>, {_then(one, card)}{cost}", xanchor="left", yanchor="middle", xshift=16)


def _then(one: Round, card: HeldBack) -> str:
    """What became of it."""
    return f"laid in turn {turn_of(one, card.laid)}" if card.laid else "left over"


def _line(book: Book, one: Round, card: HeldBack) -> tuple[str, str, int, int, str, str]:
    paid = join_names([f"{isolated(book.names[seat])} {tokens}" for seat, tokens in sorted(card.paid.items())])
    return card_name(card.card), book.names[card.seat], card.turns, turn_of(one, card.since), _then(one, card), paid or "nothing"
