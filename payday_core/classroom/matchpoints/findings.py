"""What a comparison of duplicate tables says: sentences computed from the ledgers of all tables, and questions to talk about.

They tell what happened at the tables and not what it would have done at another one: that the best team paid less interest is a fact, that
it was best for that reason is for the class to find out. Sentences come without a full stop, to be used as headlines.
"""

from collections.abc import Callable, Iterator
from statistics import median, median_high, median_low

from payday_core.classroom.matchpoints.ending import Ending
from payday_core.classroom.matchpoints.matchpoints import Standing, TeamResult
from payday_core.games.pay_day.findings.month import Finding
from payday_core.text.wording import capital, count, counted, join_names, money

NAMED_MOST = 3
"""This many teams are called by their names; more are counted."""


def headline(standing: Standing) -> Finding:
    """What the same luck became, from the best to the last."""
    lines = standing.lines
    if not lines:
        return Finding("nobody", "No table has finished a month yet")
    best, last = lines[0].worth, lines[-1].worth
    first = [line for line in lines if line.rank == 1]
    numbers = {"best": best, "last": last}
    if len(lines) == 1:
        return Finding("alone", f"{lines[0].name} ended with {money(best)}", (lines[0].team,), numbers)
    if best == last:
        every = "Both" if len(lines) == 2 else f"All {count(len(lines))}"
        return Finding("level", f"{every} teams ended with {money(best)} with the same luck", (), numbers)
    behind = [line for line in lines if line.worth == last]
    text = f"With the same luck, {_who(first)} ended with {money(best)} and {_who(behind)} with {money(last)}"
    return Finding("spread", text, tuple(line.team for line in (*first, *behind)), numbers)


def _who(lines: list[TeamResult]) -> str:
    return join_names([line.name for line in lines]) if len(lines) <= NAMED_MOST else counted(len(lines), "team")


def differences(standing: Standing) -> list[Finding]:
    """What the best did otherwise than the others, what the last did, and what set groups of teams apart."""
    lines = standing.lines
    if len(lines) < 2 or not standing.spread:
        return []
    best = _otherwise(standing, [line for line in lines if line.rank == 1], "best")
    last = _otherwise(standing, [line for line in lines if line.worth == lines[-1].worth], "last") if len(lines) > 2 else []
    return [*best[:2], *last[:1], *_with_and_without_interest(standing)]


def _otherwise(standing: Standing, some: list[TeamResult], which: str) -> list[Finding]:
    """In what some teams, which have all come to the same, differ from at least half of the others; the most dollars first."""
    who = _who(some) if len(some) <= NAMED_MOST else f"The {count(len(some))} {which} teams"
    others = [line for line in standing.lines if line not in some]
    found = []
    for rule, value, says in LOOKED_AT:
        had = {value(standing.endings[line.team]) for line in some}
        amounts = [value(standing.endings[line.team]) for line in others]
        if len(had) == 1 and (beside := _beside(amounts, min(had), says, others[0].name)):
            numbers = {"theirs": min(had), "others": beside[0], "apart": abs(min(had) - beside[0])}
            each = "each " if len(some) > 1 and min(had) else ""
            text = f"{who} {each}{says(min(had))}; {beside[1]}"
            found.append(Finding(rule, text, tuple(line.team for line in some), numbers))
    return sorted(found, key=lambda finding: -finding.numbers["apart"])


Says = Callable[[int], str]


def _paid(dollars: int) -> str:
    return f"paid {money(dollars)} interest" if dollars else "paid no interest"


def _made(dollars: int) -> str:
    return f"made {money(dollars)} on deals" if dollars > 0 else f"lost {money(-dollars)} on deals" if dollars else "made nothing on deals"


def _got(dollars: int) -> str:
    return f"got {money(dollars)} interest on savings" if dollars else "got no interest on savings"


def _borrowed(dollars: int) -> str:
    return f"borrowed {money(dollars)} in all" if dollars else "never borrowed"


LOOKED_AT: tuple[tuple[str, Callable[[Ending], int], Says], ...] = (
    ("interest", lambda one: one.paid, _paid),
    ("deals", lambda one: one.profit, _made),
    ("savings", lambda one: one.earned, _got),
    ("borrowed", lambda one: one.borrowed, _borrowed),
)
"""What is looked at in every ledger, and how it is said."""


def _beside(amounts: list[int], had: int, says: Says, name: str) -> tuple[int, str] | None:
    """A number on one side of which at least half of the others lie, and these teams on the other; and the words for it."""
    high, low = median_high(amounts), median_low(amounts)
    if len(amounts) == 1 and high != had:
        return high, f"{name} {says(high)}"
    if high > had and high >= 0:
        return high, f"half of the others {f'{says(high)} or more' if high else 'lost nothing on deals'}"
    if low < had:
        return low, f"half of the others {says(low)}{' or more' if low < 0 else ' or less' if low else ''}"
    return None


def _with_and_without_interest(standing: Standing) -> Iterator[Finding]:
    """What those who paid no interest stand at in the middle, and those who did."""
    worths: dict[bool, list[int]] = {True: [], False: []}
    for line in standing.lines:
        worths[standing.endings[line.team].paid > 0].append(line.worth)
    if min(len(group) for group in worths.values()) < 2:
        return
    without, paying = (int(median(worths[paid])) for paid in (False, True))
    text = (
        f"{capital(counted(len(worths[False]), 'team'))} paid no interest and ended with a median of {money(without)}; "
        f"the {count(len(worths[True]))} others, {money(paying)}"
    )
    yield Finding("without_interest", text, (), {"without": without, "paying": paying, "apart": abs(without - paying)})


def questions(standing: Standing, *, over: bool) -> tuple[str, str, str]:
    """Three questions for the class, with the numbers of this month."""
    interest = sum(found.paid for found in standing.endings.values())
    paid = f"All teams together have paid {money(interest)} interest. Which loan earned more than it cost?"
    nobody = "Nobody has paid interest. Which deal would have been worth a loan?"
    again = "With the same luck once more, what would you plan differently?"
    ahead = "Next month is the same for all teams again. Which line of your plan will you change?"
    return _apart(standing), paid if interest else nobody, again if over else ahead


def _apart(standing: Standing) -> str:
    if not standing.spread:
        return "Everybody ended with the same amount. Which different choices came out the same, and which were never tried?"
    best, last = standing.lines[0], standing.lines[-1]
    return f"{best.name} and {last.name} met the same rolls and the same cards. Which choice set them apart?"


def left_out(standing: Standing) -> str:
    """Who is not compared, and why; empty where everybody is."""
    shown = [f"{one.name} ({one.why})" for one in standing.absent[:NAMED_MOST]]
    more = len(standing.absent) - len(shown)
    return f"Not compared: {join_names([*shown, *([counted(more, 'other')] if more else [])])}." if shown else ""
