"""The page of Pay Day: the open line with its slider or its two buttons, what it says while the slider moves, and one answer a question."""

import re

import pytest
from streamlit.testing.v1 import AppTest

from payday_core.games.pay_day.kinds import Account, Ask, Mail
from payday_core.sessions import live
from tests.support.drivers.page import words
from tests.support.drivers.table import ANA, PAY_DAY, at_1974, at_1994, bill, letter

MAIL = [bill(75), bill(25), bill(85), letter(Mail.TICKET, 50), letter(Mail.MONSTER_CHARGE, 3000)]
CHARGE = 4


def a_page(code):
    import streamlit as st

    from pages.solo.pay_day import pay_day_view
    from payday_core.sessions import live

    pay_day_view(live.hub().get(code), 0, lambda: st.button("Start month 3", key="big-on"))


def at_pay_day(talk, **position):
    """The page of a game in which the first seat has just come to Pay Day, and the game's code."""
    talk.has(ANA, **{"day": PAY_DAY - 1, "month": 2, **position})
    talk.t.loaded_dice[0], talk.t.dice_loaded = 1, 1
    talk.game.play_turn()
    while talk.game.pending and talk.game.pending.ask not in (Ask.REPAY, Ask.SAVE, Ask.PAY_CHARGE):
        talk.game.answer(0)
    code = live.hub().start(talk.game, "Ana alone")
    return shown(AppTest.from_function(a_page, args=(code,), default_timeout=30)), code


@pytest.fixture
def picture():
    return at_pay_day(at_1974(mail=MAIL), cash=340, loan=600, mail=[0, 1, 2, 3])


def shown(at):
    at.run()
    assert not at.exception
    return at


def buttons(at):
    return [re.sub(r"\\(.)", r"\1", button.label) for button in at.button]


def money_of(code):
    """Cash and loan of the first seat."""
    money = live.hub().get(code).game.table.money
    return money[ANA], -money[Account.LOAN + ANA]


def test_the_lines_stand_in_their_order_with_the_cash_after_each(picture):
    at, _ = picture
    assert re.search(
        r"Cash before Pay Day \$340 .*Salary .*\+\$325 .*\$665 .*Interest .*−\$120 .*\$545 .*Bills .*−\$185 .*\$360", words(at)
    )
    assert words(at).count("done") == 3
    assert "Month 2 of 3, 1974 edition, loans cost 20% and savings earn 10%" in words(at)


def test_the_slider_has_legal_steps_only_and_the_button_says_what_happens(picture):
    at, code = picture
    slider = at.select_slider[0]
    assert slider.options == ["$0", "$100", "$200", "$300"]
    assert buttons(at) == ["Repay $200"], "so says the plan, which keeps $100 of the $360 in hand"
    slider.set_value(0)
    shown(at)
    assert buttons(at) == ["Repay nothing"]
    slider = at.select_slider[0]
    slider.set_value(200)
    shown(at)
    assert buttons(at) == ["Repay $200"]
    assert "Loan $600 becomes $400 . Next interest $120 becomes $80 ." in words(at)
    assert re.search(r"After this Pay Day Cash \$160 Loan \$400 Worth −\$240", words(at))
    assert money_of(code) == (360, 600), "moving the slider is no answer"


def test_the_button_answers_and_the_way_on_opens(picture):
    at, code = picture
    at.select_slider[0].set_value(200)
    shown(at).button[0].click()
    shown(at)
    assert money_of(code) == (160, 400)
    assert buttons(at) == ["Start month 3"]
    assert words(at).count("done") == 8
    assert not at.select_slider


def test_a_loan_paid_off_opens_savings_on_a_slider_of_its_own():
    at, code = at_pay_day(at_1974(mail=MAIL), cash=340, loan=200)
    at.select_slider[0].set_value(200)
    assert "The loan is $0, so savings open next." in words(shown(at))
    at.button[0].click()
    shown(at)
    assert at.select_slider[0].options == ["$0", "+$100", "+$200", "+$300", "+$400"]
    at.select_slider[0].set_value(300)
    assert buttons(shown(at)) == ["Save $300"]
    assert "Savings $0 become $300 . They earn $30 at the next Pay Day." in words(at)
    at.button[0].click()
    shown(at)
    assert live.hub().get(code).game.table.money[Account.SAVINGS + ANA] == 300


def test_the_second_half_of_a_double_click_answers_nothing(picture):
    at, code = picture
    at.select_slider[0].set_value(200)
    shown(at)
    live.hub().change(code, live.hub().get(code).version, lambda game: game.answer(100))
    at.button[0].click()
    shown(at)
    assert money_of(code) == (260, 500)
    assert at.toast[0].value.startswith("Already done.")


@pytest.mark.parametrize(("pressed", "cash"), [("Pay $300 interest", 4700), ("Pay all $3,000", 2000)])
def test_a_charge_has_two_buttons_that_look_alike(pressed, cash):
    at, code = at_pay_day(at_1994(mail=MAIL), cash=1500, mail=[CHARGE])
    assert buttons(at) == ["Pay $300 interest", "Pay all $3,000"]
    assert {button.proto.type for button in at.button} == {"primary"}
    assert "Not counted: $3,000 of charges that you carry over and still have to pay." in words(at)
    at.button[buttons(at).index(pressed)].click()
    shown(at)
    assert money_of(code) == (cash, 0)


def test_before_the_first_pay_day_there_is_only_the_way_on():
    code = live.hub().start(at_1974().game, "Ana alone")
    at = shown(AppTest.from_function(a_page, args=(code,)))
    assert buttons(at) == ["Start month 3"]
    assert not words(at).strip()
