"""What the solved game shows, in sentences that are computed from its numbers."""

from collections.abc import Sequence

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.kinds import LAST_DAY, Space
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.games.pay_day.rule_cards.plans import RuleCard
from payday_core.games.pay_day.rule_cards.wording import BLANKS
from payday_core.games.pay_day.solved.file import Mean, Prices, SolvedGame
from payday_core.text.wording import capital, counted, money, running, signed

FLAT = 5
"""So few dollars more or less are no difference that a player would notice."""


def days_headline(worths: Sequence[int], printed: Edition) -> str:
    """The best and the worst day."""
    best, worst = worths.index(max(worths)) + 1, worths.index(min(worths)) + 1
    costs = "cost" if printed.laid[worst].kind is Space.MAIL and printed.laid[worst].amount > 1 else "costs"
    gain, loss = money(worths[best - 1]), money(-worths[worst - 1])
    return f"{capital(_day(printed, best))} is worth {gain}, {_day(printed, worst)} {costs} {loss}"


def _day(printed: Edition, day: int) -> str:
    """A day inside a sentence."""
    here = printed.laid[day]
    return f"{counted(here.amount, 'mail card') if here.kind is Space.MAIL else running(here.title)} on day {day}"


def cushion_headline(free: Sequence[int], owing: Sequence[int]) -> str:
    """The best cushion without and with a loan, from what each $100 kept loses."""
    return f"Without a loan keep {best_cushion(free)}; with a loan keep {best_cushion(owing)}"


def best_cushion(lost: Sequence[int]) -> str:
    """The amounts that lose next to nothing, in words."""
    good = [100 * step for step, dollars in enumerate(lost) if dollars <= FLAT]
    low, high = good[0], good[-1]
    if low == high:
        return "all of it" if low == 100 * (len(lost) - 1) else "nothing" if high == 0 else money(low)
    return f"{money(low)} to {money(high)}" if low else f"at most {money(high)}"


def prices_headline(found: Prices, printed: Edition, month: int) -> str:
    """Until when the deal is worth its price, on the days on which deals are drawn."""
    days = [day for day in range(1, LAST_DAY) if printed.laid[day].kind is Space.DEAL]
    cash, loan = (_last_day(prices[month - 1], found.cost, days) for prices in (found.with_cash, found.on_loan))
    if not cash:
        return f"In month {month} leave the {running(found.title)} at {money(found.cost)}"
    if not loan:
        return f"Buy the {running(found.title)} with cash until day {cash}, never on loan"
    if cash == loan:
        return f"Buy the {running(found.title)} until day {cash}, with cash or on loan"
    return f"Buy the {running(found.title)} with cash until day {cash}, on loan until day {loan}"


def _last_day(prices: Sequence[int], cost: int, days: Sequence[int]) -> int:
    """The last of these days on which the price is worth paying; 0 if there is none."""
    return max((day for day in days if prices[day - 1] >= cost), default=0)


def losses(found: SolvedGame) -> list[tuple[str, str, str]]:
    """Each character with what it is worth and what it loses against the best play, the best first."""
    order = sorted(found.characters, key=lambda one: -one.worth)
    return [(bot(one.id).name, money(round(one.worth)), signed(round(one.worth - found.worth))) for one in order]


def numbers_of(card: RuleCard, blanks: Sequence[str]) -> list[tuple[str, str]]:
    """The blanks that were searched and what stands in them, in the order of the card."""
    return [(blank.label, blank.words.say(int(getattr(card, blank.field)))) for blank in BLANKS if blank.field in blanks]


def the_rest(card: RuleCard, blanks: Sequence[str]) -> list[str]:
    """The other lines of the card that matter in this edition."""
    return [
        f"{blank.label}: {blank.words.say(int(getattr(card, blank.field)))}"
        for blank in BLANKS
        if blank.field in REST and blank.field not in blanks
    ]


REST = (
    "buy_margin",
    "loan_margin",
    "deal_loan",
    "buy_in_last_month",
    "keep",
    "repay_from",
    "repay_share",
    "save_share",
    "games_from",
    "insure",
    "stake",
)


def against(name: str, gap: Mean) -> str:
    """Whether a card beats somebody, with the interval of the difference."""
    low, high = signed(round(gap.low)), signed(round(gap.high))
    if gap.low <= 0 <= gap.high:
        return f"is level with {name} ({low} to {high})"
    return f"{'beats' if gap.low > 0 else 'loses to'} {name} by {money(round(abs(gap.mean)))} ({low} to {high})"
