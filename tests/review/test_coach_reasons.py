"""Why a choice cost money, in words: every sentence is true of the month that was played and added up by hand."""

import numpy as np
import pytest

from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.coach.choices import Choice, Differences, Judged
from payday_core.review.coach.chosen import WORDS, chosen, is_about_a_loan, owed_before_repaying, where
from payday_core.review.coach.reasons import choice_rows, on_average, reason, what_followed
from payday_core.sessions.past import Decided
from tests.support import hand
from tests.support.hand import CABIN, HOUSE, OAK, RIVER, SHOP

BOOK = Ledger(hand.game(bills_before_repaying=False))
NO_DIFFERENCE = Differences(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


def decided(turn, seat, day, ask, value, about=-1, options=(0, 1, 2)):
    return Decided(turn, 0, seat, 1, day, ask, about, value, True, options)


def choice(made, best=0, loss=900.0, meant=NO_DIFFERENCE, marked=True):
    behind = {value: loss if marked and value != best else 0.0 for value in made.options}
    answers = {value: Judged(value, f"Answer {value}", 1000.0 - behind[value], 50.0) for value in made.options}
    right = (answers[best],) if marked else tuple(answers.values())
    against = {"par": answers[best], "behind_par": np.full(2, loss)}
    return Choice(made, tuple(answers.values()), answers[made.value], answers[best], loss, 60.0, marked, right, meant, **against)


CABIN_ON_CREDIT = decided(1, OAK, 4, Ask.BUY_DEAL, 1, CABIN)
SHOP_IN_CASH = decided(5, RIVER, 4, Ask.BUY_DEAL, 1, SHOP, (0, 1))
HOUSE_LEFT = decided(7, OAK, 12, Ask.BUY_DEAL, 0, HOUSE)
HOUSE_ON_CREDIT = decided(11, RIVER, 15, Ask.BUY_DEAL, 1, HOUSE)
CABIN_SOLD = decided(13, OAK, 23, Ask.SELL_DEAL, CABIN + 1, -1, (0, CABIN + 1))
HOUSE_KEPT = decided(17, RIVER, 23, Ask.SELL_DEAL, 0, -1, (0, HOUSE + 1))
ALL_REPAID = decided(19, OAK, 31, Ask.REPAY, 2000, -1, (0, 1000, 2000))
SOME_REPAID = decided(24, RIVER, 31, Ask.REPAY, 1000, -1, (0, 1000, 2000, 3000))


@pytest.mark.parametrize(
    ("made", "place", "words"),
    [
        (CABIN_ON_CREDIT, "Month 1, day 4", "borrowed $2,000 for the lakeside cabin"),
        (SHOP_IN_CASH, "Month 1, day 4", "bought the print shop for $3,500"),
        (HOUSE_LEFT, "Month 1, day 12", "left the $8,000 guest house"),
        (CABIN_SOLD, "Month 1, day 23", "sold the lakeside cabin for $9,000"),
        (HOUSE_KEPT, "Month 1, day 23", "kept the guest house"),
        (ALL_REPAID, "Month 1, Pay Day", "repaid the whole $2,000 loan"),
        (SOME_REPAID, "Month 1, Pay Day", "repaid $1,000 of $3,000"),
    ],
)
def test_what_was_chosen_and_where(made, place, words):
    assert where(BOOK.edition, made) == place
    assert chosen(BOOK, made) == words


def test_every_question_has_its_words():
    assert set(WORDS) == set(Ask)


@pytest.mark.parametrize(
    ("made", "best", "words"),
    [
        (CABIN_ON_CREDIT, 0, "This time it brought $9,000 before Pay Day."),
        (HOUSE_ON_CREDIT, 0, "It has stood unsold over one Pay Day so far, with two forced loans meanwhile."),
        (HOUSE_LEFT, 1, "It sells for $12,000, and five buyer days were still ahead."),
        (HOUSE_KEPT, HOUSE + 1, "No buyer has come for the guest house yet."),
        (SOME_REPAID, 0, "That left $2,800 in cash."),
        (SOME_REPAID, 3000, ""),
    ],
)
def test_what_followed_is_what_the_ledger_shows(made, best, words):
    assert what_followed(BOOK, choice(made, best)) == words


def test_the_loan_is_the_one_that_stood_before_it_was_repaid():
    assert owed_before_repaying(BOOK, SOME_REPAID) == 3000
    assert owed_before_repaying(BOOK, ALL_REPAID) == 2000


def test_the_average_tells_what_is_worth_telling_and_only_against_the_answer_that_was_given():
    said = on_average(choice(CABIN_ON_CREDIT, meant=Differences(-420.4, -0.31, -1.0, -0.6, -0.4, 650.0)))
    assert said == "On average it meant $420 more interest, $650 less from deals and three more forced loans in ten games."
    assert on_average(choice(CABIN_ON_CREDIT, loss=900.0, meant=Differences(-80.0, -0.05, 0.0, 0.0, 0.0, 20.0))) == ""
    assert on_average(choice(CABIN_ON_CREDIT, meant=Differences(500.0, 1.0, 0.0, 0.0, 0.0, -900.0))) == "", "all that speaks for it"


def test_a_reason_is_what_followed_and_then_the_average():
    said = reason(BOOK, choice(HOUSE_LEFT, 1, meant=Differences(100.0, 0.0, 1.0, 0.8, 0.2, 1200.0)))
    assert said == "It sells for $12,000, and five buyer days were still ahead. On average it meant $1,200 less from deals."


def test_only_choices_with_a_loan_in_them_have_a_flip_rate():
    borrows = Judged(1, "Borrow $2,000 and buy", 0.0, 0.0)
    with_loan = choice(CABIN_ON_CREDIT)
    assert is_about_a_loan(Choice(**{**vars(with_loan), "options": (*with_loan.options, borrows)}))
    assert is_about_a_loan(choice(SOME_REPAID))
    assert not is_about_a_loan(choice(CABIN_SOLD))


def test_the_file_of_all_choices_says_the_same():
    frame = choice_rows(BOOK, [choice(HOUSE_LEFT, 1, loss=899.6), choice(SHOP_IN_CASH, 1, loss=0.0, marked=False)])
    assert frame["loss"].tolist() == [900, 0]
    assert frame["where"].tolist() == ["Month 1, day 12", "Month 1, day 4"]
    assert frame["reason"][0].startswith("Oak left the $8,000 guest house. It sells for $12,000")
    assert frame["reason"][1] == ""
    assert frame["right"].tolist() == ["Answer 1", "Answer 0; Answer 1"]
