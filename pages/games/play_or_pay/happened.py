"""What happened at the table in plain sentences, from the journal: what everybody saw.

How many cards fitted when one was laid is told to its player alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from payday_core.engine.rows import Row
from payday_core.games.play_or_pay.cards import card_name, suit_name
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.kinds import NONE, Event, Why
from payday_core.text.wording import capital, counted, join_names

DEAL = frozenset({Event.DEALT, Event.NO_ANTE, Why.ANTE})


@dataclass(frozen=True)
class Line:
    """A sentence. `row`: its last journal row; `seat`: whose it is, or NONE; `brief`: what the player did, in few words, or "".

    `card`: the card that was laid, or NONE; `chosen`: the viewer laid it by choice; `paid`: tokens that went to the pot; `dealt`: a round
    begins.
    """

    row: int
    seat: int
    text: str
    brief: str = ""
    card: int = NONE
    chosen: bool = False
    paid: int = 0
    dealt: bool = False


@dataclass(frozen=True)
class Teller:
    """Tells a journal to the player in seat `me`, or to a whole room (None)."""

    names: tuple[str, ...]
    me: int | None

    def who(self, seat: int) -> str:
        """The player at the beginning of a sentence; "" for nobody and the bank."""
        if seat == self.me:
            return "You"
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def lines(self, rows: list[tuple[int, Row]]) -> Iterator[Line]:
        """The sentences of a turn's rows."""
        if rows and rows[0][1][1] == Event.DEALT:
            yield from self.deal(rows)
        else:
            for number, row in rows:
                yield from self.line(number, row)

    def deal(self, rows: list[tuple[int, Row]]) -> Iterator[Line]:
        """The deal and the antes, in two sentences; then who ran out by it."""
        of_deal = [one for one in rows if one[1][1] in DEAL]
        last = of_deal[-1][0]
        held = {row[2]: row[4] for _, row in of_deal if row[1] == Event.DEALT}
        yield Line(last, NONE, f"The cards are dealt: {join_names(sorted({str(cards) for cards in held.values()}))} to each.", dealt=True)
        paid = [row[2] for _, row in of_deal if row[1] == Why.ANTE]
        if paid:
            yield Line(last, NONE, f"Ante: one token each from {self.everybody(paid)}.", paid=len(paid))
        if free := [row[2] for _, row in of_deal if row[1] == Event.NO_ANTE]:
            yield Line(last, NONE, f"{capital(self.everybody(free))} got an extra card and paid no ante.")
        for number, row in rows:
            if row[1] not in DEAL:
                yield from self.line(number, row)

    def everybody(self, seats: list[int]) -> str:
        """Players in the middle of a sentence."""
        return join_names(["you" if seat == self.me else self.names[seat] for seat in seats])

    def line(self, number: int, row: Row) -> Iterator[Line]:
        """The sentence of one row; none where another one says it."""
        _, what, payer, payee, amount, about, _ = row
        who = self.who(payee if what == Why.POT_WON else payer)
        if what == Event.LAID:
            yield self.laid(number, payer, about, forced=payer == self.me and amount == 1)
        elif what == Why.PASS:
            yield Line(number, payer, f"{who} had nothing that fits: 1 token to the pot.", "paid 1", paid=1)
        elif what == Event.PASSED:
            yield Line(number, payer, f"{who} had nothing that fits, and passed.", "passed")
        elif what == Event.ROW_CLEARED:
            yield Line(number, NONE, f"The row of {suit_name(about)} is full and was cleared.")
        elif what == Event.ROUND_WON:
            yield Line(number, payer, f"{who} laid the last card and won round {amount}.", f"won round {amount}")
        elif what == Event.POT_STAYS:
            yield Line(number, payer, f"{who} had run out of tokens, so the pot stays: {counted(amount, 'token')}.")
        elif what == Why.POT_WON:
            yield Line(number, payee, f"{who} got the pot: {counted(amount, 'token')}.")
        elif what == Why.CARDS_LEFT:
            yield Line(number, payer, f"{who} paid {counted(amount, 'token')} for the cards left.", paid=amount)
        elif what == Event.RAN_OUT:
            yield Line(number, payer, f"{who} ran out of tokens, and played on without paying.")
        elif what == Event.OUT:
            yield Line(number, payer, f"{who} had no token left after the round: out of the game.")

    def laid(self, number: int, seat: int, card: int, *, forced: bool) -> Line:
        """A card that was laid; the only one that fitted is laid without a question."""
        name, own = card_name(card), seat == self.me
        text = f"Only your {name} fitted, so it was laid." if forced else f"{self.who(seat)} laid the {name}."
        return Line(number, seat, text, f"laid {name}", card, chosen=own and not forced)


def lines_of(game: Game, me: int | None) -> list[Line]:
    """Everything that has happened in the game, oldest first, as it is told to a seat or to the room (None)."""
    teller = Teller(tuple(seat.name for seat in game.seats), me)
    turns = groupby(enumerate(game.journal), key=lambda one: one[1][0])
    return [line for _, rows in turns for line in teller.lines(list(rows))]


def since_last_choice(lines: list[Line]) -> list[Line]:
    """The newest first, back to the last card that the viewer chose, or to the deal."""
    found = []
    for line in reversed(lines):
        found.append(line)
        if line.chosen or line.dealt:
            break
    return found


def last_done(lines: list[Line], seats: int) -> list[str]:
    """What each player did last, in few words; "" for who has done nothing yet."""
    done = {line.seat: line.brief for line in lines if line.brief}
    return [done.get(seat, "") for seat in range(seats)]
