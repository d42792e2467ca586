"""The answers of a key in words: what is right, how it comes about, and why."""

from collections.abc import Callable
from itertools import pairwise

from payday_core.games.pay_day.editions import Edition
from payday_core.teaching.own_sheet.asks import Figures, Sort, other_rate, whole_wage_rates
from payday_core.text.wording import MINUS, money, percent, signed

Say = Callable[[Edition, Figures], str]


def answer(box: Edition, figures: Figures) -> str:
    """The right answer in few words."""
    return WORDS[figures.asked.sort][0](box, figures)


def working(box: Edition, figures: Figures) -> str:
    """How it comes about."""
    return WORDS[figures.asked.sort][1](box, figures)


# ---- the answers


def _worth(box: Edition, figures: Figures) -> str:
    return f"{money(figures.right[0])}; {signed(figures.right[1])}"


def _paid(box: Edition, figures: Figures) -> str:
    *months, total = figures.right
    return f"{', '.join(map(money, months))}; in all {money(total)}" if len(months) > 1 else money(total)


def _saved(box: Edition, figures: Figures) -> str:
    return money(figures.right[0])


def _never(box: Edition, figures: Figures) -> str:
    return f"{money(figures.right[0])}, and {money(figures.right[1])}"


def _costs(box: Edition, figures: Figures) -> str:
    here, there, apart = map(money, figures.right)
    return f"{here} and {there}, {apart} apart"


def _grows(box: Edition, figures: Figures) -> str:
    *after, on_interest = map(money, figures.right)
    return f"{', '.join(after)}; {on_interest}"


def _gain(box: Edition, figures: Figures) -> str:
    return signed(figures.right[0])


def _share(box: Edition, figures: Figures) -> str:
    return f"{money(figures.right[0])} of each $100"


def _whole(box: Edition, figures: Figures) -> str:
    return " and ".join(map(money, figures.right))


# ---- how they come about


def _worth_sum(box: Edition, figures: Figures) -> str:
    cash, savings, loan, start = figures.given
    has = f"{money(cash)} + {money(savings)}" if box.savings_rate else money(cash)
    worth = figures.right[0]
    return f"{has} {MINUS} {money(loan)} = {money(worth)}; {money(worth)} {MINUS} {money(start)} = {signed(figures.right[1])}"


def _paid_sum(box: Edition, figures: Figures) -> str:
    return f"{percent(box.loan_rate)} of {', '.join(map(money, figures.given))}"


def _saved_sum(box: Edition, figures: Figures) -> str:
    return f"{percent(box.savings_rate)} of {money(figures.given[0])} = {money(figures.right[0])}"


def _never_sum(box: Edition, figures: Figures) -> str:
    return "Any rate of nothing is nothing"


def _costs_sum(box: Edition, figures: Figures) -> str:
    rates = box.loan_rate, other_rate(box.loan_rate)
    loan = money(figures.given[0])
    return ", ".join(f"{percent(rate)} of {loan} = {money(cost)}" for rate, cost in zip(rates, figures.right, strict=False))


def _grows_sum(box: Edition, figures: Figures) -> str:
    first, *later = [after - before for before, after in pairwise((figures.given[0], *figures.right[:-1]))]
    added = ", ".join(map(money, (first, *later)))
    beyond = " + ".join(f"({money(more)} {MINUS} {money(first)})" for more in later)
    return f"Added: {added}. {beyond} = {money(figures.right[-1])}"


def _gain_sum(box: Edition, figures: Figures) -> str:
    cost, value = figures.given
    return f"{money(value)} {MINUS} {money(cost)} = {signed(figures.right[0])}"


def _lost_sum(box: Edition, figures: Figures) -> str:
    return f"$0 {MINUS} {money(figures.given[0])} = {signed(figures.right[0])}"


def _share_sum(box: Edition, figures: Figures) -> str:
    wage, paid = figures.given
    return f"100 × {paid:,} ÷ {wage:,} {'=' if 100 * paid % wage == 0 else '≈'} {figures.right[0]}"


def _whole_sum(box: Edition, figures: Figures) -> str:
    wage = money(figures.given[0])
    rates = zip(whole_wage_rates(box.loan_rate), figures.right, strict=True)
    return ", ".join(f"{percent(rate)} of {money(loan)} = {wage}" for rate, loan in rates)


WORDS: dict[Sort, tuple[Say, Say]] = {
    Sort.WORTH: (_worth, _worth_sum),
    Sort.PAID: (_paid, _paid_sum),
    Sort.SAVED: (_saved, _saved_sum),
    Sort.NEVER: (_never, _never_sum),
    Sort.COSTS: (_costs, _costs_sum),
    Sort.GROWS: (_grows, _grows_sum),
    Sort.SOLD: (_gain, _gain_sum),
    Sort.LOST: (_gain, _lost_sum),
    Sort.HELD: (_gain, _gain_sum),
    Sort.OFFERED: (_gain, _gain_sum),
    Sort.SHARE: (_share, _share_sum),
    Sort.WHOLE: (_whole, _whole_sum),
}
"""By sort: the answer, and its sum."""

BECAUSE: dict[Sort, str] = {
    Sort.WORTH: "Net worth is cash plus savings minus loan. A deal that is not sold yet counts nothing.",
    Sort.PAID: "Interest on a loan is a part of what is owed on arrival at Pay Day. Repaying makes the next one smaller, not this one.",
    Sort.SAVED: "Interest goes both ways: the bank pays it on savings.",
    Sort.NEVER: "Who owes nothing pays nothing, whatever the rate.",
    Sort.COSTS: "With the loan unchanged, twice the rate costs twice as much.",
    Sort.GROWS: "Each Pay Day asks interest on the interest added before, so three of them cost more than three times the first.",
    Sort.SOLD: "The gain is what the buyer paid less what it cost; interest on a loan for it would come off as well.",
    Sort.LOST: "Without a buyer all that was paid is lost.",
    Sort.HELD: "Until a buyer pays there is no gain, and a loan for it costs interest at each Pay Day.",
    Sort.OFFERED: "The gain is what a buyer pays less what it cost, if one comes. Until then the money is tied up.",
    Sort.SHARE: "What interest on a loan takes of the salary cannot be spent on anything else.",
    Sort.WHOLE: "The salary divided by the rate. At twice the rate half the loan is enough.",
}
"""Why, once for all teams."""
