"""Pay Day walked through: its lines in the order that the edition prints, what each does to the cash, and where it ends.

What is still to come is not worked out a second time here: the turn is played on in a fork of the game, by the rules themselves.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask, Deck, Event, Why
from payday_core.games.pay_day.ledger.journal import Balance
from payday_core.games.pay_day.ledger.reasons import Step
from payday_core.games.pay_day.money import loan_of, savings_of
from payday_core.games.pay_day.narration.pay_day_lines.parts import Entry, Part, moved, parts_of
from payday_core.games.pay_day.narration.pay_day_lines.wording import (
    DONE,
    NOW,
    TO_COME,
    Scene,
    detail_of,
    found_in_words,
    title_of,
    word_of,
)
from payday_core.games.pay_day.options import Decision
from payday_core.games.pay_day.rules.loans import TO_PAY

STEP_ASKED = {Ask.REPAY: Step.REPAY, Ask.SAVE: Step.SAVE, Ask.PAY_CHARGE: Step.CHARGE}

GOT = frozenset({Why.DEAL_BOUGHT, Event.DEAL_TAKEN, Event.FREE_DEAL})


@dataclass(frozen=True)
class Found:
    """Money that a line made necessary: '$120 short, so you borrowed $500'; dollars."""

    words: str
    amount: int


@dataclass(frozen=True)
class PayDayLine:
    """One line. `amount`: signed dollars, None while the answer is open, and `word` stands in its place where no money moves.

    `had` and `has` are the balances before and after it; it is `sure` where they do not hang on an answer that nobody has given yet.
    """

    step: Step
    title: str
    detail: str
    amount: int | None
    word: str
    had: Balance
    has: Balance
    state: str
    sure: bool
    found: tuple[Found, ...] = ()

    @property
    def icon(self) -> str:
        """The name of its icon."""
        return self.step.value

    @property
    def cash(self) -> int | None:
        """Cash after it; None if that cannot be known yet."""
        return self.has.cash if self.sure else None


@dataclass(frozen=True)
class PayDay:
    """A seat's Pay Day. `asked` is its open question, `value` the answer with which the lines count (None: none yet).

    `carried`: dollars of charges that are carried over, and that worth does not count.
    """

    seat: int
    month: int
    months: int
    lines: tuple[PayDayLine, ...]
    before: Balance
    after: Balance
    carried: int = 0
    asked: Decision | None = None
    value: int | None = None

    @property
    def is_last(self) -> bool:
        """Is it the last Pay Day of the game for this seat?"""
        return self.month == self.months

    @property
    def now(self) -> PayDayLine | None:
        """The line whose question is open."""
        return next((line for line in self.lines if line.state == NOW), None)

    def lines_that_are(self, state: str) -> list[tuple[int, PayDayLine]]:
        """The lines done, now or to come, each with its number from 1."""
        return [(number, line) for number, line in enumerate(self.lines, 1) if line.state == state]


def pay_day_of(game: Game, seat: int, value: int | None = None) -> PayDay | None:
    """The last Pay Day that a seat has reached, finished or in the middle of a question; None before the first.

    While a question is open the lines to come count with `value` as its answer, and with the least for questions after it;
    IllegalAnswer if it is none. Without a value nothing is repaid or saved, and what hangs on a charge is left open.
    """
    start = _arrival(game, seat)
    if start is None:
        return None
    done = _rows(game, seat, start)
    before = _before(game, seat, start)
    asked = None if _is_over(done) else game.pending
    rows = done
    if asked:
        value = least_answer(asked) if value is None and asked.ask is not Ask.PAY_CHARGE else value
        rows = _rows(_played_on(game, seat, start, value or 0), seat, start)
    following = rows[len(done)] if asked else None
    parts = list(parts_of(game.edition, seat, rows, before))
    month = done[0].amount
    scene = Scene(game.edition, month, game.months, _holds_deals(game, seat, start + len(done)))
    here = _asked_at(parts, asked, following)
    lines = tuple(_lines(scene, parts, here, value))
    carried = sum(row.amount for row in rows if row.what == Event.CHARGE_CARRIED)
    return PayDay(seat, month, game.months, lines, before, parts[-1].has, carried, asked, value)


# ---- finding its rows


def _arrival(game: Game, seat: int) -> int | None:
    """Where in the journal the seat's last Pay Day begins."""
    journal = game.journal
    return next((i for i in reversed(range(len(journal))) if journal[i][1:3] == (Event.PAY_DAY, seat)), None)


def _rows(game: Game, seat: int, start: int) -> list[Entry]:
    """The rows of a Pay Day: nothing else happens until the month is over."""
    rows: list[Entry] = []
    for row in game.journal[start:]:
        if _is_over(rows) and row[1:3] != (Event.RETIRED, seat):
            break
        rows.append(Entry(*row))
    return rows


def _is_over(rows: Sequence[Entry]) -> bool:
    return bool(rows) and rows[-1].what in (Event.MONTH_OVER, Event.RETIRED)


def _played_on(game: Game, seat: int, start: int, value: int) -> Game:
    """The same game with this answer, played to the end of the Pay Day with the least for every question after it."""
    ahead = game.fork()
    ahead.answer(value)
    while not _is_over(_rows(ahead, seat, start)):
        ahead.answer(least_answer(ahead.pending))
    return ahead


def least_answer(asked: Decision | None) -> int:
    """The answer that takes, repays or saves the least."""
    return asked.values[0] if asked and asked.ask in TO_PAY else 0


def _before(game: Game, seat: int, start: int) -> Balance:
    """What the seat had on arriving: what it has now, without all that has happened since."""
    t = game.table
    now = Balance(t.money[seat], savings_of(t, seat), loan_of(t, seat))
    return moved(now, seat, (Entry(*row) for row in game.journal[start:]), -1)


def _holds_deals(game: Game, seat: int, end: int) -> bool:
    """Did the seat hold deals at the end of the Pay Day?"""
    number = int(game.table.held[Deck.DEALS][seat])
    for row in (Entry(*row) for row in game.journal[end:]):
        number -= row.payer == seat and row.what in GOT
        number += seat in (row.payer, row.payee) and row.what in (Why.DEAL_SOLD, Event.DEAL_LOST)
    return number > 0


# ---- its lines


def _lines(scene: Scene, parts: Sequence[Part], here: int, value: int | None) -> Iterator[PayDayLine]:
    """The lines; `here` is the number of the one that is asked about."""
    sure = True
    for i, part in enumerate(parts):
        state = DONE if i < here else NOW if i == here else TO_COME
        sure = sure and (state != NOW or value is not None)
        again = any(earlier.step is part.step for earlier in parts[:i])
        yield _line(scene, part, state, again=again, sure=sure)


def _asked_at(parts: Sequence[Part], asked: Decision | None, following: Entry | None) -> int:
    """The number of the line that the question is about; beyond the last if nothing is asked.

    Money to pay with is asked about in the line of that payment, where the row stands that follows the answer.
    """
    if asked is None:
        return len(parts)
    if asked.ask in TO_PAY:
        return next(i for i, part in enumerate(parts) if any(entry is following for entry in part.entries))
    step, about = STEP_ASKED[asked.ask], asked.about
    return next((i for i, part in enumerate(parts) if (part.step, part.about) == (step, about)), len(parts) - 1)


def _line(scene: Scene, part: Part, state: str, *, again: bool, sure: bool) -> PayDayLine:
    hangs = not sure and part.step is Step.CHARGE
    word = "you choose" if hangs else word_of(scene, part, state)
    return PayDayLine(
        part.step,
        title_of(scene, part, again=again),
        detail_of(scene, part, state),
        part.amount if word is None else None,
        word or "",
        part.had,
        part.has,
        state,
        sure,
        tuple(Found(*found) for found in found_in_words(part, past=state == DONE)) if sure else (),
    )
