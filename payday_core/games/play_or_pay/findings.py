"""What the numbers of a round say: true sentences with names and tokens, the most important first.

Each finding carries the numbers it was computed from. A finding says what happened and never who was right. Sentences come without a full
stop, to be used as headlines.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from payday_core.games.play_or_pay.book import Book, HeldBack, Round
from payday_core.games.play_or_pay.cards import card_name
from payday_core.text.wording import counted, join_names, times


@dataclass(frozen=True)
class Finding:
    """A sentence, the rule by which it was found, whom it is about, and its numbers."""

    rule: str
    text: str
    seats: tuple[int, ...] = ()
    numbers: dict[str, int] = field(default_factory=dict)


def round_findings(book: Book, one: Round) -> list[Finding]:
    """What a round that is over says: somebody ran out, the pot stays, the largest swing, who passed most."""
    return list(_of_round(book, one))


def _of_round(book: Book, one: Round) -> Iterator[Finding]:
    if one.ran_out:
        names = join_names([book.names[seat] for seat in one.ran_out])
        yield Finding("ran_out", f"{names} ran out of tokens", tuple(one.ran_out), {"players": len(one.ran_out)})
    if one.waits:
        text = f"{book.names[one.winner]} went out first without a token: the pot of {counted(one.waits, 'token')} stays"
        yield Finding("pot_stays", text, (one.winner,), {"pot": one.waits})
    yield swing(book, one)
    yield from most_passes(book, one)


def game_findings(book: Book) -> list[Finding]:
    """What a whole game says beside who won it: who is out, the largest pot, and what passes cost."""
    return list(_of_game(book))


def _of_game(book: Book) -> Iterator[Finding]:
    for one in book.finished:
        if one.out and one is not book.finished[-1]:
            names = join_names([book.names[seat] for seat in one.out])
            yield Finding("out", f"{names} ran out of tokens in round {one.number}", tuple(one.out), {"round": one.number})
    if book.house.free_passes:
        return
    largest = max(book.finished, key=lambda one: one.pot)
    if largest.pot:
        text = f"The largest pot, {largest.pot} tokens, went to {book.names[largest.winner]}"
        yield Finding("pot", text, (largest.winner,), {"pot": largest.pot, "round": largest.number})
    flows = {seat: book.flow(seat) for seat in range(len(book.names))}
    seat = max(flows, key=lambda one: flows[one].passes)
    text = f"Passes cost {book.names[seat]} {counted(flows[seat].passes, 'token')}"
    yield Finding("passes", text, (seat,), {"passes": flows[seat].passes})


def swing(book: Book, one: Round) -> Finding:
    """Who won, and what it moved."""
    name, flow = book.names[one.winner], one.flows.get(one.winner)
    if book.house.free_passes:
        most = max(one.left, key=lambda seat: len(one.left[seat]))
        text = f"{name} went out first, and {book.names[most]} still held {counted(len(one.left[most]), 'card')}"
        return Finding("went_out", text, (one.winner, most), {"left": len(one.left[most])})
    if not flow or not flow.won:
        return Finding("won", f"{name} went out first", (one.winner,))
    text = f"{name} won the pot of {flow.won} and is {counted(flow.change, 'token')} richer"
    return Finding("swing", text, (one.winner,), {"won": flow.won, "paid": flow.paid, "change": flow.change})


def most_passes(book: Book, one: Round) -> Iterator[Finding]:
    """Who passed most, and which of their cards could have been laid before and was not."""
    seat = max(one.dealt, key=one.passes)
    passed = one.passes(seat)
    if not passed:
        return
    held = next(iter(held_by(one, seat)), None)
    could = f", having kept the {card_name(held.card)} for {counted(held.turns, 'turn')}" if held else ""
    yield Finding("passes", f"{book.names[seat]} passed {times(passed)}{could}", (seat,), {"passes": passed})


def held_by(one: Round, seat: int) -> list[HeldBack]:
    """The cards that a seat held back in a round, the longest held first."""
    return [held for held in one.held_back if held.seat == seat]


def dearest_held_back(rounds: Iterable[Round]) -> HeldBack | None:
    """The card held back in these rounds that let somebody pay most; None where none did."""
    dear = [held for one in rounds for held in one.held_back if held.paid]
    return max(dear, key=lambda held: (max(held.paid.values()), held.turns), default=None)
