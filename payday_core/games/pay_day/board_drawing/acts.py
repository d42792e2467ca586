"""What a journal row looks like on the board: dice fall, tokens walk, cards turn over, money flies, the pot changes.

Each `Act` is plain data for the page with the seconds it takes, counted from where its row begins; when that is, `beats` says.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from payday_core.games.pay_day.board_drawing.moves import Move, dice_thrown_at, shown_month
from payday_core.games.pay_day.board_drawing.shown_cards import card_shown
from payday_core.games.pay_day.board_drawing.spots import BANK, DIE_EDGE, DIE_LINE, Spot, dice_room, middle, pot_middle, spots, standing
from payday_core.games.pay_day.kinds import SEATS, Account, Event, Why
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.ledger.journal import Row
from payday_core.text.wording import MINUS, money

DIE_LASTS, THROW_LASTS, GLIDE_LASTS, CARD_LASTS, MONEY_LASTS, POT_LASTS, TILE_LASTS = 0.5, 0.5, 0.25, 0.85, 0.6, 0.25, 0.5
A_DAY_LASTS, WALK_LASTS_MOST = 0.16, 0.8
"""How long a token takes for a day, and at most for its whole way."""

NOBODYS_GAIN = {
    Why.LOAN_TAKEN: "loan",
    Why.LOAN_REPAID: "repaid",
    Why.SAVINGS_IN: "saved",
    Why.SAVINGS_OUT: "from savings",
}
"""A player's own money between their accounts, and the word next to the sum."""

SOUNDS: dict[int, str] = {Why.LOAN_TAKEN: "debt", Why.DEAL_SOLD: "register"}
"""What some money sounds like when it arrives; other money is a coin that comes, or one that goes."""

ABOVE = 62
"""How far above its token a contest's die lies."""


@dataclass(frozen=True)
class Act:
    """One thing to be seen: `do` is what the page gets, `after` the seconds from the row's beginning to it."""

    do: dict[str, Any]
    lasts: float
    after: float = 0.0

    @property
    def end(self) -> float:
        """Seconds from the row's beginning to its end."""
        return self.after + self.lasts


class Stage:
    """The board as it stood before the rows that are played, and then after each of them."""

    def __init__(self, book: Ledger, since: int) -> None:
        self.book = book
        self.last = book.edition.last_day(shown_month(book))
        before = book.steps[since - 1] if since else None
        self.days = self._days_of(before) if before else [0] * len(book.names)
        self.spots = list(standing(self.days))
        self.pot = before.money[Account.POT] if before else 0

    def _days_of(self, row: Row) -> list[int]:
        return [min(place.day, self.last) for place in row.places]

    def acts(self, rows: Sequence[Row]) -> list[Act]:
        """Rows that are shown together: money of one kind, the dice of one contest, else a single row."""
        walks = list(self._walks(rows[0]))
        first = rows[0].what
        if first < Event.ROLLED:
            shown = list(self._payments(rows))
        elif first == Event.THREW:
            shown = list(self._throws(rows))
        else:
            shown = list(self._event(rows[0]))
        return walks + shown

    def _walks(self, row: Row) -> Iterator[Act]:
        """The one who landed walks day by day; one who makes room, or begins a month, glides."""
        days, lasts = self._days_of(row), 0.0
        there = list(standing(days))
        walker = row.payer if row.what == Event.LANDED and days[row.payer] != self.days[row.payer] else None
        if walker is not None:
            way = [spots(day, 1)[0] for day in Move(walker, (self.days[walker], days[walker])).days[1:-1]]
            lasts = min(WALK_LASTS_MOST, A_DAY_LASTS * (len(way) + 1))
            yield Act({"do": "walk", "seat": walker, "path": _path(self.spots[walker], *way, there[walker])}, lasts)
        for seat, (was, now) in enumerate(zip(self.spots, there, strict=True)):
            if seat != walker and was != now:
                yield Act({"do": "glide", "seat": seat, "path": _path(was, now)}, GLIDE_LASTS, max(0.0, lasts - GLIDE_LASTS))
        self.days, self.spots = days, there

    def _event(self, row: Row) -> Iterator[Act]:
        """What happened without money."""
        if row.what == Event.ROLLED:
            words = f"{self.book.names[row.seat]} rolled {row.amount}"
            room = dice_room(len(dice_thrown_at(self.book, self.book.turns[row.turn])))
            yield Act({"do": "die", "face": row.amount, "x": DIE_EDGE - room, "y": DIE_LINE, "say": words}, DIE_LASTS)
        elif row.what == Event.DIE_TURNED:
            yield Act({"do": "turn", "face": row.amount}, DIE_LASTS)
        elif row.what == Event.TILE_PLACED:
            yield Act({"do": "tile", "day": row.amount}, TILE_LASTS)
        else:
            yield from self._card(row)

    def _card(self, row: Row) -> Iterator[Act]:
        card = card_shown(self.book.edition, row)
        if card is not None and row.turn:
            x, y = middle(self.days[row.seat])
            yield Act({"do": "card", "x": x, "y": y, **card}, CARD_LASTS)

    def _throws(self, rows: Sequence[Row]) -> Iterator[Act]:
        """Everybody's last throw above their token; where two dice are thrown, both."""
        number = len(dice_thrown_at(self.book, self.book.turns[rows[0].turn])) or 1
        faces: dict[int, list[int]] = defaultdict(list)
        for row in rows:
            faces[row.seat].append(row.amount)
        for seat, thrown in faces.items():
            spot, dice = self.spots[seat], thrown[-number:]
            for place, face in enumerate(dice):
                x = round(spot.x + 30 * (place - (len(dice) - 1) / 2))
                yield Act({"do": "throw", "face": face, "x": x, "y": round(spot.y - ABOVE), "dark": place}, THROW_LASTS)

    def _payments(self, rows: Sequence[Row]) -> Iterator[Act]:
        """Money of one kind flies together, what goes the same way as one sum; a card that explains it is shown first."""
        cards = list(self._card(rows[0]))
        yield from cards
        after = CARD_LASTS / 2 if cards else 0.0
        yield from (Act(flight, MONEY_LASTS, after) for flight in self._flights(rows))
        pot = rows[-1].money[Account.POT]
        if pot != self.pot:
            yield Act({"do": "pot", "from": self.pot, "to": pot}, POT_LASTS, after + MONEY_LASTS - POT_LASTS)
        self.pot = pot

    def _flights(self, rows: Sequence[Row]) -> Iterator[dict[str, Any]]:
        sums: Counter[tuple[int, int]] = Counter()
        for row in rows:
            sums[row.payer, row.payee] += row.amount
        for (payer, payee), amount in sums.items():
            start, end = self._place(payer, rows[0]), self._place(payee, rows[0])
            if start != end:
                yield {"do": "money", "from": start, "to": end, **self._label(rows[0], payer, payee, amount)}

    def _place(self, account: int, row: Row) -> list[int]:
        """Where an account lies: a token, the pot, the bank; a stake lies in the middle of the square on which it is played for."""
        if account < SEATS:
            return [round(self.spots[account].x), round(self.spots[account].y)]
        if account in (Account.STAKES, Account.LOTTERY):
            return list(middle(self.days[self._mover(row)]))
        return list(pot_middle() if account == Account.POT else BANK)

    def _mover(self, row: Row) -> int:
        return next((other.seat for other in self.book.turns[row.turn] if other.what == Event.ROLLED), row.seat)

    def _label(self, row: Row, payer: int, payee: int, amount: int) -> dict[str, str]:
        """The sum with its sign and its sound, as those see it whose turn it is; a player's own money has a word in place of the sign."""
        word = NOBODYS_GAIN.get(row.what)  # type: ignore[call-overload]
        if word or min(payer, payee) >= SEATS:
            return {"sum": " ".join(filter(None, (money(amount), word))), "tone": "move", "sound": SOUNDS.get(row.what, "pay")}
        gains = payee < SEATS and (payer >= SEATS or payee == self._mover(row))
        sound = SOUNDS.get(row.what, "coin" if gains else "pay")
        return {"sum": f"{'+' if gains else MINUS}{money(amount)}", "tone": "gain" if gains else "cost", "sound": sound}


def _path(*way: Spot) -> list[list[int]]:
    return [[round(spot.x), round(spot.y)] for spot in way]
