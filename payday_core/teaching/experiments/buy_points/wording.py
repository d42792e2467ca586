"""What the years of a table show, in sentences for a class; every number in them is computed."""

from collections.abc import Sequence

from payday_core.games.game_of_the_year.book import Price
from payday_core.teaching.experiments.buy_points.experiment import PLAYERS, PlanYears, Prices, mean
from payday_core.teaching.experiments.buy_points.own_year import OwnYear, dollars_a_point, is_debt
from payday_core.text.wording import PLACES, capital, count, counted, money

EVEN = 100 / PLAYERS
"""Wins in 100 years, if nothing but luck decided."""


def points_headline(table: Sequence[PlanYears]) -> str:
    """How far the poorest plan stays behind the best one."""
    poorest, *_, best = sorted(table, key=lambda plan: plan.points.mean())
    return f"{poorest.name}: {mean(best.points - poorest.points)} points fewer than the best plan"


def wins_headline(table: Sequence[PlanYears]) -> str:
    """How seldom the plan that wins least wins, and how often the others do."""
    least, *others = sorted(table, key=lambda plan: plan.wins.mean())
    return f"{least.name} wins {wins(least)} years in 100, the others {wins(others[0])} to {wins(others[-1])}"


def debts_headline(table: Sequence[PlanYears]) -> str:
    """Which plan pays most debts with tokens, and which the fewest."""
    fewest, *_, most = sorted(table, key=lambda plan: plan.debts.mean())
    return f"{most.name}: {mean(most.debts)} debts a year; {fewest.name}: {mean(fewest.debts)}"


def debt_words(debt: int, box: Prices) -> str:
    """What a debt costs in points, in cash and with a token."""
    cash = debt / box.a_point
    more = box.token_points - cash
    return f"A debt of {money(debt)} costs {cash:g} points in cash and {box.token_points} with a token: {more:g} points more."


def bought_headline(table: Sequence[PlanYears]) -> str:
    """What the plan with most debts buys, and how much of it is gone again."""
    most = max(table, key=lambda plan: plan.debts.mean())
    return f"{most.name} buys {mean(most.bought)} tokens a year and gives {mean(most.debts)} away for debts"


def cushion_headline(table: Sequence[PlanYears]) -> str:
    """From the smallest cushion to the largest."""
    none, *_, most = table
    return f"{none.name}: {mean(none.points)} points; {most.name}: {mean(most.points)}"


def same_points_headline(table: Sequence[PlanYears]) -> str:
    """How close together all plans end."""
    means = sorted(plan.points.mean() for plan in table)
    return f"All {count(len(means))} end within {means[-1] - means[0]:.1f} points of each other"


def leading_words(table: Sequence[PlanYears]) -> str:
    """Why it wins less often: a winner leads some category alone."""
    spread, *others = table
    low, *_, high = sorted(leading(plan) for plan in others)
    return f"A winner must lead a category alone. {spread.name}: in {leading(spread)} years of 100. The others: in {low} to {high}."


def wins(plan: PlanYears) -> int:
    """Of 100 years."""
    return round(100 * float(plan.wins.mean()))


def leading(plan: PlanYears) -> int:
    """Years of 100 in which it leads a category alone."""
    return round(100 * float(plan.leading.mean()))


# ---- the class's own year


def price_headline(year: OwnYear) -> str:
    """What a point cost at the bank, and what the debts took."""
    bought, debts = year.prices[0], year.prices[-1]
    begin = f"We bought {counted(bought.times, 'token')}"
    dollars = dollars_a_point(bought)
    first = f"{begin} at {exact(dollars)} a point" if dollars else begin
    if not debts.times:
        return f"{first}; no debt took a token"
    return f"{first}; {counted(debts.times, 'debt')} took {-debts.points:.0f} points to settle {money(debts.dollars)}"


def price_words(price: Price, box: Prices) -> str:
    """What a way to points came to, as its bar has it."""
    dollars = dollars_a_point(price)
    if not price.times:
        return "not this year"
    if dollars is None:
        return "no dollars paid" if price.points > 0 else "brought no points"
    if is_debt(price):
        return f"{exact(dollars)} settled per point given away; cash settles {money(box.a_point)}"
    return f"{exact(dollars)} a point"


def points_words(price: Price) -> str:
    """Points with their sign, and a half where there is one: +54, −6."""
    return f"{price.points:+.0f}".replace("-", "\N{MINUS SIGN}") if price.points else "0"


def exact(dollars: float) -> str:
    """Dollars to the cent, without a zero behind: $83.33, $50."""
    return f"${dollars:,.2f}".removesuffix(".00")


def place_words(year: OwnYear) -> str:
    """How the class came out, and against whom."""
    own, best = year.own, year.standings[0]
    begin = f"Our {own.score} points were {PLACES[own.rank - 1]} of {count(len(year.standings))}"
    others = [line for line in year.standings if line.seat != own.seat]
    listed = ", ".join(f"{line.name} {line.score}" for line in others)
    if own.wins:
        return f"{begin}: we won. {listed}."
    more = "" if best.score > own.score else " with no more points: a winner must lead a category alone"
    return f"{begin}. {capital(best.name)} won{more}. {listed}."
