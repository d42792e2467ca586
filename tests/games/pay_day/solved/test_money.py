"""Payments on arrays are those of the rules, to the dollar."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from payday_core import Game, Seat, edition
from payday_core.games.pay_day.kinds import NONE, Account, Why
from payday_core.games.pay_day.money import loan_of, savings_of
from payday_core.games.pay_day.rules.loans import pay as pay_by_the_rules
from payday_core.games.pay_day.solved.money import income, interest, pay

BOX = edition("parker-1974")

MONEY = st.builds(lambda cash, hundreds: (cash, 100 * hundreds), st.integers(0, 3000), st.integers(-40, 20))


def arrays(cash, balance):
    return np.array([float(cash)]), np.array([float(balance)])


@pytest.mark.parametrize(
    ("cash", "balance", "amount", "after"),
    [
        (325, 0, 50, (275, 0)),
        (30, 0, 50, (80, -100)),  # a loan of $100
        (30, 200, 50, (30, 100)),  # $100 of savings bring $50
        (0, 100, 120, (30, -100)),  # all savings, and then a loan of $100 for the $70 that are short
    ],
)
def test_what_is_short_comes_out_of_savings_at_half_and_then_on_loan(cash, balance, amount, after):
    assert tuple(float(one[0]) for one in pay(BOX, arrays(cash, balance), amount)) == after


@given(MONEY, st.integers(0, 4000), st.booleans())
def test_every_payment_is_that_of_the_rules(money, amount, on_pay_day):
    cash, balance = money
    game = Game.new(BOX, [Seat.bot("holder", "A"), Seat.bot("holder", "B")], 3, 1, journal=False)
    t = game.table
    t.day[0] = 31 if on_pay_day else 5
    t.money[0], t.money[Account.SAVINGS], t.money[Account.LOAN] = cash, max(balance, 0), min(balance, 0)
    pay_by_the_rules(t, 0, Account.BANK, amount, Why.PAY, NONE)
    here = pay(BOX, arrays(cash, balance), amount, on_pay_day=on_pay_day)
    assert (t.money[0], savings_of(t, 0) - loan_of(t, 0)) == (here[0][0], here[1][0])


def test_pay_day_brings_the_wage_and_a_tenth_of_the_savings_and_takes_a_fifth_of_the_loan():
    saver, debtor = arrays(0, 300), arrays(0, -500)
    assert income(BOX, saver, last=False)[0][0] == 325 + 30
    assert income(BOX, saver, last=True)[0][0] == 30
    assert (interest(BOX, saver)[0], interest(BOX, debtor)[0]) == (0, 100)
