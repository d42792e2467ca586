"""The form of a plan: three blanks first, which ones depends on the month, and what each would have done last month."""

import re
from html import unescape

import pytest

from pages.shared.setup.blanks import FIRST, in_order, last_month, slider
from payday_core import editions
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.review.last_month import Outcome, outcomes, questions
from payday_core.text.wording import money
from tests.support.drivers.page import app, kept, new_game, now, shown


def after(months, box="parker-1994", **house):
    """A class game that waits for its next plans."""
    game = new_game(box, months=3, seed=7, **house)
    for _ in range(months):
        game.play_month_by_plans()
    return game


def first_blanks(game, seat=0):
    card = game.seats[seat].card_in(game.edition)
    return in_order(game, card, questions(game, seat))


def open_form(game, seat=0):
    code = kept(game)
    at = app("plan", g=code)
    at.button(key=f"alter-{seat}").click().run()
    assert not at.exception
    return at, code


def words(at):
    return " ".join(unescape(re.sub(r"<[^>]*>", "", shown(at))).split())


def test_in_the_first_month_the_blanks_that_move_most_money_come_first():
    assert first_blanks(new_game())[:FIRST] == ["deal_loan", "buy_margin", "repay_share"]


@pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)
def test_every_blank_of_the_edition_is_there_once_and_none_that_it_does_not_have(box):
    fields = first_blanks(new_game(box.id))
    assert len(set(fields)) == len(fields)
    assert ("save_share" in fields) == bool(box.savings_rate)
    assert ("insure" in fields) == box.has_insurance
    assert "buy_in_last_month" not in fields


def test_in_the_last_month_whether_to_buy_at_all_comes_first():
    assert first_blanks(after(2))[0] == "buy_in_last_month"


def test_a_blank_in_which_another_number_would_have_changed_something_comes_before_the_others():
    game = after(1)
    for seat in range(4):
        fields, asked = first_blanks(game, seat), questions(game, seat)
        card = game.seats[seat].card_in(game.edition)
        matter = [len(outcomes(asked, card, field, slider(game.edition, field).values)) > 1 for field in fields]
        assert matter == sorted(matter, reverse=True)
        assert matter[0]


def test_the_form_says_what_each_would_have_done():
    game = after(1)
    at, code = open_form(game)
    card, asked = game.seats[0].card_in(game.edition), questions(game, 0)
    repaid = outcomes(asked, card, "repay_share", (0, 50, 100))
    assert f"On the last Pay Day this would have repaid: nothing: {money(repaid[0].came_to)}" in words(at)
    assert [one.label for one in at.expander if one.label == "More blanks"]
    at.select_slider(key="limit-0").set_value(0)
    at.select_slider(key="games-0").set_value(NEVER)
    next(button for button in at.button if button.label == "This is our plan").click().run()
    assert (now(code).seats[0].card.deal_loan, now(code).seats[0].card.games_from) == (0, NEVER), "also what is folded away counts"


def test_before_the_first_month_nothing_is_said_of_the_last():
    assert "last-month" not in shown(open_form(new_game())[0])
    assert "last-month" in shown(open_form(after(1))[0])


TAKEN = "Of last month's {} this would have taken: {}."


@pytest.mark.parametrize(
    ("field", "found", "number", "said"),
    [
        ("deal_loan", [(0, 1000, 0), (2000, 9000, 2)], 2, TAKEN.format("two deals", "[$0 to $1,000]: none; [$2,000 to $9,000]: all")),
        ("deal_loan", [(0, 0, 0), (1000, 9000, 1)], 1, TAKEN.format("one deal", "[$0]: none; [$1,000 to $9,000]: 1")),
        ("games_from", [(0, 0, 5), (500, 500, 3)], 5, "Of last month's five games this would have joined: [$0]: all; [$500]: 3."),
        ("buy_margin", [(0, 150, 1)], 3, "Whatever you choose here, 1 of last month's three deals would have been taken."),
        ("repay_share", [(0, 0, 0), (50, 100, 3000)], 1, "On the last Pay Day this would have repaid: [$0]: $0; [$50 to $100]: $3,000."),
        ("save_share", [(0, 100, 0)], 1, "Whatever you choose here, $0 on the last Pay Day would have been saved."),
    ],
)
def test_what_would_have_been_is_one_sentence(field, found, number, said):
    assert last_month(field, [Outcome(*one) for one in found], number, money) == said
