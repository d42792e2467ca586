"""One month of money: what came in, where it went, and what each team owns at its end."""

from typing import TYPE_CHECKING, Literal, NamedTuple

from payday_core.games.pay_day.ledger.cash_flow import NEUTRAL, Flow, cash_flow
from payday_core.games.pay_day.ledger.journal import Balance
from payday_core.teaching.experiments.kind import Fact, Found, Kind
from payday_core.teaching.experiments.same_luck.tables import Tables, TeamTable, months_done, tables_of
from payday_core.text.wording import MINUS, money

if TYPE_CHECKING:
    from payday_core.teaching.lesson_session import LessonSession

LAYERS = ("hunt", "money-in", "money-out", "waterfall", "teams")


class ClassMonth(Tables):
    """A month for the class; the game goes on behind it, so that its Pay Day is one like any other."""

    kind: Literal["class-month"]


class Owned(NamedTuple):
    """A team at the end of the month."""

    name: str
    had: Balance


def owned(session: "LessonSession") -> tuple[Owned, ...]:
    """What every team has at the end of the lesson's last month."""
    return tuple(Owned(table.name, at_end(table, session.lesson.setup.played)) for table in tables_of(session))


def at_end(table: TeamTable, month: int) -> Balance:
    """What a team had at the end of a month."""
    return table.snapshot.book.at_end_of(month)[table.seat]


def flows_of(table: TeamTable, month: int) -> list[Flow]:
    """What came in and went out at a team's seat in a month."""
    return cash_flow(table.snapshot.book, [table.seat], month)


def spent(flows: list[Flow]) -> int:
    """Dollars that left for good: not what was repaid, put aside or is only cash in another form."""
    return sum(flow.amount for flow in flows if not flow.incoming and flow.stream not in NEUTRAL)


def worth_sum(had: Balance) -> str:
    """How net worth comes about: $900 + $500 - $1,000 = $400."""
    return f"{money(had.cash)} + {money(had.savings)} {MINUS} {money(had.loan)} = {money(had.worth)}"


def facts(session: "LessonSession") -> dict[str, Fact]:
    """What this class can be asked about its own month."""
    tables, month = tables_of(session), session.lesson.setup.played
    if months_done(tables) < month or not tables:
        return {}
    had = owned(session)
    wage = session.lesson.setup.box.wage
    return {
        "worth": tuple(Found(one.name, one.had.worth, worth_sum(one.had)) for one in had),
        "spent": tuple(_spent(table, month) for table in tables),
        "above-a-wage": (_above(had, wage),),
    }


def _spent(table: TeamTable, month: int) -> Found:
    much = spent(flows_of(table, month))
    return Found(table.name, much, f"{money(much)} for deals, bills, days and interest")


def _above(had: tuple[Owned, ...], wage: int) -> Found:
    many = sum(one.had.worth > wage for one in had)
    return Found("", many, f"{many} of {len(had)} teams own more than {money(wage)}, one salary")


KIND = Kind("class-month", ClassMonth, LAYERS, ("worth", "spent", "above-a-wage"), facts)
