"""The editions side by side: a row for each fact, marking the editions that do it differently from most."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.kinds import LAST_DAY, SHORTEST_MONTH, Mail
from payday_core.games.pay_day.rule_book.parts import span
from payday_core.text.wording import money, percent

Fact = Callable[[Edition], tuple[str, ...]]


@dataclass(frozen=True)
class Cell:
    """What an edition says, in one line or in steps; `differs` where more than half of the editions agree on something else."""

    lines: tuple[str, ...]
    differs: bool


@dataclass(frozen=True)
class FactRow:
    """A fact about every edition. A large row is one to see first."""

    name: str
    cells: tuple[Cell, ...]
    large: bool = False


def _one(fact: Callable[[Edition], str]) -> Fact:
    return lambda edition: (fact(edition),)


def _days_are(edition: Edition) -> str:
    if edition.tiles_everywhere:
        return "placed by you"
    return "printed, or tiles" if edition.tile_kinds else "printed"


def _length(edition: Edition) -> str:
    return f"{span(SHORTEST_MONTH, LAST_DAY)} days" if edition.tile_kinds else f"{LAST_DAY} days"


def _number(cards: Sequence[object]) -> str:
    return str(len(cards)) if cards else "none"


def _retired(edition: Edition) -> str:
    if not edition.retired_take_part:
        return "out of the game"
    return "still pay, join in and roll" if edition.retired_roll else "still pay and join in"


def _pay_day(edition: Edition) -> tuple[str, ...]:
    """The order of Pay Day in a word each."""
    repay = "repay or save" if edition.savings_rate else "repay"
    middle = ("bills", repay) if edition.bills_before_repaying else (repay, "bills")
    tickets = ("tickets run out",) if any(card.kind is Mail.TICKET for card in edition.mail) else ()
    return ("salary", "interest", *middle, *tickets)


FACTS: tuple[tuple[str, Fact], ...] = (
    ("Loan interest", _one(lambda e: percent(e.loan_rate))),
    ("Start cash", _one(lambda e: money(e.start_cash))),
    ("Salary on Pay Day", _one(lambda e: money(e.wage))),
    ("Salary in the last month", _one(lambda e: "paid" if e.wage_in_last_month else "none")),
    ("Savings", _one(lambda e: percent(e.savings_rate) if e.savings_rate else "none")),
    ("Loan steps", _one(lambda e: money(e.loan_step))),
    ("Deals in the deck", _one(lambda e: _number(e.deals))),
    ("Mail cards in the deck", _one(lambda e: _number(e.mail))),
    ("Events in the deck", _one(lambda e: _number(e.events))),
    ("Days are", _one(_days_are)),
    ("A month has", _one(_length)),
    ("A 6 to move wins", _one(lambda e: f"die match: the {e.pot_name}" if e.winner_turns_die else f"the {e.pot_name}")),
    ("Retired players", _one(_retired)),
    ("Players", _one(lambda e: span(e.players_min, e.players_max))),
    ("Months", _one(lambda e: span(e.months_min, e.months_max))),
    ("Order of Pay Day", _pay_day),
)
LARGE = 2
"""How many of the first facts are to be seen first."""


def side_by_side(editions: Sequence[Edition]) -> tuple[FactRow, ...]:
    """A row for each fact, with a cell for each edition."""
    return tuple(_row(name, [fact(edition) for edition in editions], number < LARGE) for number, (name, fact) in enumerate(FACTS))


def _row(name: str, facts: list[tuple[str, ...]], large: bool) -> FactRow:
    usual, times = Counter(facts).most_common(1)[0]
    most = 2 * times > len(facts)
    return FactRow(name, tuple(Cell(lines, most and lines != usual) for lines in facts), large)
