"""The one number that a what-if changes: which numbers there are, their ranges, and the header and rule cards with the change."""

from dataclasses import dataclass
from typing import Any

from payday_core.games.pay_day.editions import BadEdition, edition
from payday_core.games.pay_day.factors import LOAN_RATE, SAVINGS_RATE, WAGE, Factor, Kind, SliderRange, Value, factor
from payday_core.games.pay_day.findings.month import sums_of
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.record import Header
from payday_core.games.pay_day.rule_cards.blanks import RuleCard

START_CASH = Factor("start_cash", "Start cash", Kind.DOLLARS)
LOAN_STEP = Factor("loan_step", "Loans come in steps of", Kind.DOLLARS)
KEEP = factor("keep")

NUMBERS = (LOAN_RATE, SAVINGS_RATE, WAGE, START_CASH, LOAN_STEP, KEEP)
"""What can be changed, the most instructive first."""

RATE_MOST = 50
"""The highest rate on offer, in percent."""

DEAR = 0.15
"""From this rate on, the proposed change is half of it; below it, twice."""


@dataclass(frozen=True)
class Change:
    """One number replaced: a number of the edition, the same for everybody; or of one seat's rule card, then `seat` says whose."""

    factor: Factor
    before: Value
    after: Value
    seat: int | None = None

    @property
    def none(self) -> bool:
        """Is it replaced by itself?"""
        return self.before == self.after


def numbers_of(game: Game) -> tuple[Factor, ...]:
    """What can be changed in this game: no interest on savings where the edition has no savings."""
    return tuple(one for one in NUMBERS if one is not SAVINGS_RATE or game.edition.savings_rate > 0)


def first_seat(book: Ledger) -> int:
    """Whose money to look at first: who paid most interest."""
    return max(sums_of(book, None), key=lambda had: (had.paid, -had.seat)).seat


def value_of(game: Game, number: Factor, seat: int) -> Value:
    """The number that the game is played with; for the cushion, the one on the seat's card now."""
    value: Value = game.seats[seat].card_in(game.edition).keep if number is KEEP else getattr(game.edition, number.id)
    return value


def slider_range(game: Game, number: Factor, seat: int) -> SliderRange:
    """The positions of a slider for it: whole percents, or dollars in steps that suit the edition's money."""
    if number.kind is Kind.RATE:
        return SliderRange(0, RATE_MOST, 1, per_cent=True)
    box = game.edition
    step = max(1, box.loan_step // 10)
    if number is LOAN_STEP:
        return SliderRange(step, 5 * box.loan_step, step, per_cent=False)
    most = max(2 * box.wage, 2 * int(value_of(game, number, seat)))
    return SliderRange(0, -(-most // step) * step, step, per_cent=False)


def usual(game: Game, number: Factor, seat: int) -> Value:
    """The change to propose first: a high rate halved, anything else doubled, and a month's wage in place of no cushion."""
    now = float(value_of(game, number, seat))
    slider = slider_range(game, number, seat)
    if number.kind is Kind.RATE:
        return slider.value(slider.position(now / 2 if now >= DEAR else 2 * now or 0.1))
    return slider.value(slider.position(2 * now or game.edition.wage))


def read_change(game: Game, what: str, to: str, seat: int) -> Change:
    """The change that an address names, completed with the usual values. ValueError says what would be right."""
    known = {one.id: one for one in numbers_of(game)}
    if what and what not in known:
        raise ValueError(f"There is no number called {what!r:.30} to change in this game. There are: {', '.join(known)}.")
    number = known[what or LOAN_RATE.id]
    try:
        after = number.read(to) if to else usual(game, number, seat)
    except ValueError as wrong:
        raise ValueError(f"{number.label} cannot be {to!r:.20}. It is {wrong}.") from None
    change = Change(number, value_of(game, number, seat), after, seat if number is KEEP else None)
    changed_header(game, change)
    return change


def changed_header(game: Game, change: Change) -> Header:
    """The header of the changed game. ValueError, in a sentence, where the edition does not allow the number."""
    header = game.header
    if change.factor.kind is Kind.CARD:
        seats = [kept.model_copy(update={"card": changed_card(kept.card, seat, change)}) for seat, kept in enumerate(header.seats)]
        return header.model_copy(update={"seats": tuple(seats)})
    replaced: dict[str, Any] = header.replaced | {change.factor.id: change.after}
    try:
        edition(header.edition, **replaced)
    except BadEdition as wrong:
        raise ValueError(f"This edition cannot be played that way: {wrong}.") from None
    return header.model_copy(update={"replaced": replaced})


def changed_card(card: RuleCard, seat: int, change: Change) -> RuleCard:
    """A seat's rule card in the changed game."""
    if change.factor.kind is not Kind.CARD or seat != change.seat:
        return card
    fields = card.model_dump() | {change.factor.id: change.after}
    try:
        return RuleCard.model_validate(fields)
    except ValueError:
        raise ValueError(f"{change.factor.label} cannot be {change.after:,}.") from None
