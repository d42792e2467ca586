"""The ledger as a statement: sums that a class can add up itself, and an accountant's check that can fail."""

from types import SimpleNamespace

import pytest

from payday_core import edition
from payday_core.games.pay_day.kinds import Event, Why
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.payments import KIND_OF, Kind
from payday_core.review.statement import faults, kinds_in, months_in, payments, statement, tie_out
from tests.engine.test_ledger import each_box, played
from tests.support import hand
from tests.support.hand import FERN, OAK, RIVER


def test_every_reason_for_which_money_moves_has_one_kind():
    assert set(KIND_OF) == set(Why) - {Why.NOTHING, Why.BY_CHOICE}
    assert set(KIND_OF.values()) == set(Kind)


def test_the_hand_played_month_ties_out():
    """Oak: in 2,000 + 1,000 + 9,000 + 300 + 1,000 + 3,500; out 5,000 + 500 + 100 + 600 + 200 + 2,000 + 400."""
    stated = statement(hand.game(), OAK)
    assert tie_out(stated) == [
        "Start $3,500 + in $16,800 \N{MINUS SIGN} out $8,800 = cash $11,500",
        "Start $0 + borrowed $2,000 \N{MINUS SIGN} repaid $2,000 = loan $0",
    ]
    assert stated.ties
    assert (stated.frame["in"].sum(), stated.frame["out"].sum()) == (16800, 8800)


def test_a_line_tells_its_payment_and_what_the_team_had_then():
    lines = statement(hand.game(), OAK).lines
    assert (lines[0].text, lines[0].into, lines[0].had.cash) == ("Oak started with $3,500.", 0, 3500)
    bought = lines[2]
    assert bought.text == "Oak bought the lakeside cabin for $5,000 with a $2,000 loan."
    assert (bought.turn, bought.month, bought.day, bought.kind) == (1, 1, 4, Kind.DEALS)
    assert (bought.into, bought.out, *bought.had, bought.had.worth) == (0, 5000, 500, 0, 2000, -1500)
    assert "Fern paid $300 to Oak, a neighbor: shared fence." in [line.text for line in lines], "the payment of another team to this one"


def test_what_the_filters_hide_is_counted_apart_and_it_still_ties_out():
    stated = statement(hand.game(), RIVER, kind=Kind.DAYS)
    assert [line.amount for line in stated.lines] == [100, 600, 600, 500], "birthday, Jackpot won, food, shopping"
    assert stated.hidden == 11
    cash, loan = tie_out(stated)
    assert cash == "Start $3,500 + in $600 \N{MINUS SIGN} out $1,200 + in $13,000 \N{MINUS SIGN} out $13,100 not shown = cash $2,800"
    assert loan.endswith("borrowed $3,000 \N{MINUS SIGN} repaid $1,000 not shown = loan $2,000")
    assert stated.ties


def test_only_large_sums():
    stated = statement(hand.game(), FERN, least=1000)
    assert [line.amount for line in stated.lines] == [3500, 5000, 3500]


def test_a_sum_that_is_just_large_enough_is_shown():
    """Of Oak's sums the radio's and the Jackpot's are $1,000 exactly; those of $500 and less are left out."""
    stated = statement(hand.game(), OAK, least=1000)
    assert [line.amount for line in stated.lines] == [3500, 2000, 5000, 1000, 9000, 1000, 3500, 2000]


def test_for_all_teams_both_sides_of_every_payment_cancel():
    """3 x 3,500 start cash, of which Oak made 11,500, River 800 and Fern 11,300; 1,600 lie in the Jackpot."""
    stated = statement(hand.game())
    assert dict(stated.changes) == {"Oak": 11500, "River": 800, "Fern": 11300, "the bank": -25200, "the pots": 1600}
    assert tie_out(stated)[0].endswith("Together $0.")
    assert stated.ties


def test_a_month_begins_with_what_the_last_one_ended_with():
    game = played(edition("parker-1994"), 3, 3, 4)
    for seat in range(3):
        months = [statement(game, seat, month).sums for month in (1, 2, 3)]
        whole = statement(game, seat).sums
        for account in range(3):
            starts, ends = [one[account].start for one in months], [one[account].end for one in months]
            assert starts[1:] == ends[:-1]
            assert (starts[0], ends[-1]) == (whole[account].start, whole[account].end)
            assert sum(one[account].into for one in months) == whole[account].into


@each_box
def test_every_payment_of_every_game_has_a_sentence_and_every_statement_ties_out(box):
    game = played(box, box.players_max, box.months_min + 1, 2, in_step=False)
    book = Ledger(game)
    everybody = statement(book)
    assert len(everybody.lines) == len(payments(book)) == sum(row[1] < Event.ROLLED for row in game.journal)
    assert all(line.text.endswith(".") and "{" not in line.text for line in everybody.lines)
    for standing in game.standings():
        for kind in (None, *kinds_in(book, standing.seat)):
            for month in (None, *months_in(book, standing.seat)):
                assert statement(book, standing.seat, month, kind).ties
        ends = [one.end for one in statement(book, standing.seat).sums]
        assert ends == [standing.cash, standing.savings, standing.loan]
    assert everybody.ties and statement(book, kind=Kind.DEALS).ties
    assert not faults(game)


def test_the_accountant_finds_a_dollar_that_no_payment_brought():
    game = played(edition("parker-1974"), 2, 1, 1).fork()
    cash = game.table.money[0]
    game.table.money[0] += 1
    wrong = faults(game)
    assert wrong[0] == f"Oak's cash: the payments add up to ${cash:,}, but the table holds ${cash + 1:,}."
    assert wrong[1] == "All accounts together hold $1, and should hold $0."


def test_the_accountant_finds_a_payment_that_was_left_out():
    game = played(edition("parker-1994"), 2, 1, 1)
    shorter = [row for row in game.journal if row[1] != Why.WAGES]
    assert len(faults(SimpleNamespace(journal=shorter, table=game.table, edition=game.edition, seats=game.seats, months=1))) == 3


@pytest.mark.parametrize("spoilt", ["start", "into", "end"])
def test_a_sum_that_does_not_tie_out_says_so(spoilt):
    cash = statement(hand.game(), OAK).sums[0]
    assert cash.ties
    assert not cash._replace(**{spoilt: getattr(cash, spoilt) + 1}).ties
