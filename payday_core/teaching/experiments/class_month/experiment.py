"""One month of money: what came in, where it went, and what each team owns at its end."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, NamedTuple

from payday_core.games.pay_day.ledger.cash_flow import NEUTRAL, Flow, cash_flow
from payday_core.games.pay_day.ledger.journal import Balance
from payday_core.games.pay_day.ledger.reasons import Stream
from payday_core.teaching.experiments.kind import Fact, Found, Kind
from payday_core.teaching.experiments.same_luck.tables import Tables, TeamTable, months_done, tables_of, team_shown
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


# ---- what is asked about the charts


def asks(session: "LessonSession", layer: str) -> tuple[str, ...]:
    """The prompts of a layer: about the team that is shown, or about all."""
    tables, month = tables_of(session), session.lesson.setup.played
    if months_done(tables) < month or not tables:
        return ()
    if layer == "teams":
        return tuple(not_the_same(owned(session)))
    table = tables[team_shown(session, len(tables))]
    return tuple(about_one(layer, flows_of(table, month), at_end(table, month)))


def about_one(layer: str, flows: list[Flow], had: Balance) -> Iterator[str]:
    """What is asked about the bars of one team: only about bars that are there."""
    if layer == "money-in" and any(flow.incoming and flow.stream is Stream.LOANS for flow in flows):
        yield "One of these bars will have to go back. Which?"
    if layer == "waterfall" and (had.loan or had.savings):
        yield "Point at the bar that somebody forgets who looks only at the cash."


def not_the_same(had: tuple[Owned, ...]) -> Iterator[str]:
    """Where nobody with the most cash owns the most."""
    most_cash, most_worth = max(one.had.cash for one in had), max(one.had.worth for one in had)
    if all(one.had.worth < most_worth for one in had if one.had.cash == most_cash):
        yield "The team with the most cash is not the one that owns the most. Why not?"


KIND = Kind("class-month", ClassMonth, LAYERS, ("worth", "spent", "above-a-wage"), facts, asks)
