"""The questions of a team's own sheet in words, and how much room each needs."""

from collections.abc import Callable

from payday_core.games.pay_day.editions import Edition
from payday_core.teaching.own_sheet.asks import Figures, Sort, growing_rate, other_rate, whole_wage_rates
from payday_core.text.wording import join_names, money, percent, running

LINES = {Sort.WORTH: 2, Sort.COSTS: 2, Sort.GROWS: 2, Sort.WHOLE: 2, Sort.NEVER: 2}
"""Lines to write on, where one is too few."""


def question(box: Edition, figures: Figures) -> str:
    """What is asked, in plain words."""
    return WORDS[figures.asked.sort](box, figures)


def room(figures: Figures) -> int:
    """How many lines an answer needs."""
    return LINES.get(figures.asked.sort, 1)


def _worth(box: Edition, figures: Figures) -> str:
    cash, savings, loan, start = figures.given
    has = [f"{money(cash)} in cash", *([f"{money(savings)} in savings"] if box.savings_rate else [])]
    owes = f"you owe {money(loan)}" if loan else "you owe nothing"
    return (
        f"You have {join_names(has)}, and {owes}. What is your net worth? "
        f"You began with {money(start)}. By how much has your net worth changed since?"
    )


def _paid(box: Edition, figures: Figures) -> str:
    rate = percent(box.loan_rate)
    return f"Loans cost {rate} at each Pay Day. Fill in the last column of the table. How much interest on loans did you pay in all?"


def _saved(box: Edition, figures: Figures) -> str:
    return (
        f"You never owed anything on a Pay Day, and you have {money(figures.given[0])} in savings. "
        f"Savings earn {percent(box.savings_rate)}. How much will the bank pay you at one more Pay Day?"
    )


def _never(box: Edition, figures: Figures) -> str:
    return (
        f"You never owed anything on a Pay Day. How much interest did you pay on loans, at {percent(box.loan_rate)}? "
        f"How much would it have been at {percent(other_rate(box.loan_rate))}, and why?"
    )


def _costs(box: Edition, figures: Figures) -> str:
    loan, owed = figures.given
    here, there = percent(box.loan_rate), percent(other_rate(box.loan_rate))
    if figures.asked.month:
        had = f"On the Pay Day of month {figures.asked.month} you owed {money(loan)}. How much interest is that"
    else:
        owes = f"You owe {money(loan)}" if owed else f"You owe nothing. Suppose you borrow {money(loan)}"
        had = f"{owes}. How much interest is due at one more Pay Day,"
    return f"{had} at {here}? How much at {there}? What is the difference?"


def _grows(box: Edition, figures: Figures) -> str:
    rate = percent(growing_rate(box.loan_rate))
    return (
        f"Suppose nothing is paid on this loan of {money(figures.given[0])}, and {rate} interest is added to the loan at each Pay Day. "
        "What is owed after one, two and three Pay Days? How much of that is interest on interest?"
    )


def _sold(box: Edition, figures: Figures) -> str:
    cost, value = figures.given
    return f"{_bought(box, figures)} for {money(cost)}, and sold it for {money(value)}. What did you gain or lose?"


def _lost(box: Edition, figures: Figures) -> str:
    cost, value = figures.given
    would = f"A buyer would have paid {money(value)}, but none came before the end."
    return f"{_bought(box, figures)} for {money(cost)}. {would} What did you gain or lose?"


def _held(box: Edition, figures: Figures) -> str:
    cost, value = figures.given
    return f"{_bought(box, figures)} for {money(cost)}. A buyer pays {money(value)}. What will you gain or lose if one comes?"


def _offered(box: Edition, figures: Figures) -> str:
    cost, value = figures.given
    return f"Suppose you buy a deal, the {_deal(box, figures)}, for {money(cost)}. A buyer pays {money(value)}. What do you gain or lose?"


def _bought(box: Edition, figures: Figures) -> str:
    return f"You bought a deal, the {_deal(box, figures)},"


def _share(box: Edition, figures: Figures) -> str:
    month, wage = figures.asked.month, money(figures.given[0])
    of_each = "How many dollars of each $100 of it went into that month's interest on the loan?"
    return f"Your salary in month {month} was {wage}. {of_each} Round to a dollar."


def _whole(box: Edition, figures: Figures) -> str:
    rates = " And at ".join(f"{percent(rate)}?" for rate in whole_wage_rates(box.loan_rate))
    return f"Your salary is {money(figures.given[0])}. How large is a loan whose interest takes the whole salary, at {rates}"


def _deal(box: Edition, figures: Figures) -> str:
    return running(box.deals[figures.asked.card].title)


WORDS: dict[Sort, Callable[[Edition, Figures], str]] = {
    Sort.WORTH: _worth,
    Sort.PAID: _paid,
    Sort.SAVED: _saved,
    Sort.NEVER: _never,
    Sort.COSTS: _costs,
    Sort.GROWS: _grows,
    Sort.SOLD: _sold,
    Sort.LOST: _lost,
    Sort.HELD: _held,
    Sort.OFFERED: _offered,
    Sort.SHARE: _share,
    Sort.WHOLE: _whole,
}
"""How each sort is asked."""
