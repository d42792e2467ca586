"""What if: with the same number nothing differs, with another one the gap adds up, and small worlds come out as worked by hand."""

import random
import re
from functools import cache

import pytest

from payday_core import ASK_ALL, ASK_BIG, BOTS, Game, Seat, bot, edition
from payday_core.charts.pay_day.what_if import GAME, WHAT_IF, what_if_chart
from payday_core.drawing.teams import TEAMS
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.record import Record
from payday_core.review.what_if.change import KEEP, Change, numbers_of, read_change, slider_range, usual, value_of
from payday_core.review.what_if.play import original
from payday_core.review.what_if.wording import gap_headline, headline, moved_lines, other_line, parts_of, repeated_line, tiles
from payday_core.review.what_if.worlds import PARTS, Mode, what_if_of
from payday_core.sessions.past import scenes
from payday_core.text.wording import capital, count
from tests.support.drivers.table import month_of
from tests.support.drivers.what_if import answered, resting
from tests.support.editions import BOXES
from tests.support.volume import with_full

ANA, BEN = 0, 1
both_modes = pytest.mark.parametrize("mode", list(Mode))


@cache
def bots_game(box, bots, months, seed):
    """Bots by their ids, to the end."""
    printed = BOXES[box]
    seats = [Seat.bot(one, f"{number} {one}") for number, one in enumerate(bots)]
    game = Game.new(printed, seats, max(months, printed.months_min), seed, in_step=bool(seed % 2))
    game.play()
    return game


@cache
def peoples_game(box, seed):
    """Answers by hand, some of them taken back, and new plans on the way; it ends in the middle of a turn, or of the game."""
    luck = random.Random(seed)
    seats = [Seat("Ana", asks=ASK_ALL), Seat("Ben", asks=ASK_BIG), Seat.bot("random"), Seat.bot("buyer", "Eve")]
    game = Game.new(edition(box), seats, 3, seed, in_step=bool(seed % 2))
    while not game.over and game.turn < 70:
        game.play_turn()
        while game.pending and (game.turn < 69 or luck.random() < 0.5):
            game.answer(luck.choice(game.pending.values))
            if game.can_undo and luck.random() < 0.4:
                game.undo()
        if game.pending is None and luck.random() < 0.1:
            game.plan(BEN, luck.choice(BOTS).card(game.edition), luck.choice([ASK_BIG, frozenset()]))
        if game.pending and game.turn >= 69:
            break
    return game


def nobody_is_moved(what_if):
    frame = what_if.frame
    assert not frame[["gap", *PARTS]].to_numpy().any()
    assert len(frame) == len(what_if.names) * (what_if.world.game.turn + 1)
    assert what_if.other.marks == what_if.world.marks
    assert (what_if.other.moved, what_if.other.new) == ((), 0)
    last = frame[frame["turn"] == what_if.world.game.turn]
    there = Ledger(what_if.other.game)
    assert last["worth"].tolist() == [there.turns[what_if.world.game.turn][-1].balance(seat).worth for seat in range(len(what_if.names))]


# ---- known truths


@pytest.mark.parametrize("box", with_full(BOXES, "hasbro-2000", "big-2008-own-board"))
def test_the_same_number_moves_nobody_on_any_turn_whoever_plays(box):
    ids = tuple(one.id for one in BOTS)
    for seed, bots in enumerate((ids[:3], ids[3:6], ids[6:])):
        game = bots_game(box, bots, 2, seed)
        number = numbers_of(game)[seed % 3]
        value = value_of(game, number, 0)
        for mode in Mode:
            nobody_is_moved(what_if_of(game, Change(number, value, value), mode))


@pytest.mark.parametrize("box", with_full(["parker-1974", "hasbro-2000"], "parker-1974"))
@both_modes
def test_the_same_number_moves_nobody_where_people_answer_take_back_and_plan_again(box, mode):
    games = [peoples_game(box, seed) for seed in (1, 2)]
    assert any(entry.undone for game in games for entry in game.log)
    for game in games:
        rate = game.edition.loan_rate
        nobody_is_moved(what_if_of(game, read_change(game, "loan_rate", str(100 * rate), 0), mode))


@pytest.mark.parametrize("box", with_full(["parker-1974", "parker-1994", "hasbro-2000"], "parker-1994"))
@both_modes
def test_the_parts_add_up_to_the_gap_on_every_turn_and_twice_the_rate_is_twice_the_interest_one_had(box, mode):
    owed = 0
    for seed in range(2):
        game = bots_game(box, ("borrower", "buyer", "random", "debt-free"), 3, seed)
        rate = game.edition.loan_rate
        what_if = what_if_of(game, Change(numbers_of(game)[0], rate, 2 * rate), mode)
        frame = what_if.frame
        assert (frame["gap"] == frame["worth"] - frame["what_if"]).all()
        assert (frame["gap"] == frame[list(PARTS)].sum(axis=1)).all()
        if mode is Mode.CHOICES:
            assert not frame["choices"].any()
        paid = what_if.book.interest.groupby("seat")["loan_interest"].sum()
        assert [what_if.now(seat)["direct"] for seat in range(4)] == paid.tolist()
        owed += paid.sum()
    assert owed > 0


@both_modes
def test_whoever_never_borrowed_has_no_gap_where_nobody_else_moves_him(mode):
    house = edition("parker-1994", mail=[{"kind": "bill", "amount": 400, "title": "Bill"}])
    game = Game.new(house, [Seat.bot("borrower"), Seat.bot("holder")], 3, 5)
    game.play()
    what_if = what_if_of(game, read_change(game, "loan_rate", "40", 0), mode)
    assert what_if.never_borrowed(BEN)
    assert not what_if.of(BEN)["gap"].any()
    assert other_line(what_if, BEN) == "Mia, which never borrowed: no gap at all"


# ---- worked by hand: a month of resting days, sixes all along


def doubled(game, mode=Mode.CHOICES):
    return what_if_of(game, read_change(game, "loan_rate", "20", ANA), mode)


def test_2000_kept_for_four_pay_days_with_the_interest_paid_each_time_costs_exactly_double():
    """A loan that stays costs $800 and $1,600."""
    what_if = doubled(answered(resting(4), {Ask.BORROW: 2000}))
    assert what_if.interest(ANA) == (800, 1600)
    assert what_if.now(ANA) == {
        "worth": 3500 + 4 * 3500 - 800,
        "what_if": 3500 + 4 * 3500 - 1600,
        "gap": 800,
        "direct": 800,
        "forced": 0,
        "choices": 0,
    }
    by_month = what_if.of(ANA).groupby("month")["gap"].last().tolist()
    assert by_month == [200, 400, 600, 800]
    assert headline(what_if, ANA) == "Twice the rate cost Ana exactly twice as much"
    assert gap_headline(what_if, ANA) == "The gap opens at the first Pay Day and never closes"
    assert [part.dollars for part in parts_of(what_if, ANA)] == [800, 0, 0]
    assert tiles(what_if, ANA) == [("Interest on loans at 10%", 800), ("Total cost at 20%", 1600)]
    assert not what_if.of(BEN)["gap"].any()


def test_2000_of_which_nothing_is_ever_paid_grows_to_more_than_double_the_cost():
    """$928 and $2,147, which is 2.3 times."""
    game = answered(resting(4, first=1, days={1: "pay 2000"}, start_cash=0, wage=0, loan_step=1), {})
    what_if = doubled(game)
    assert what_if.interest(ANA) == (928, 2147)
    assert what_if.now(ANA) == {"worth": -2928, "what_if": -4147, "gap": 1219, "direct": 928, "forced": 291, "choices": 0}
    assert what_if.borrowed(ANA) == (2928, 4147)
    assert headline(what_if, ANA) == "Twice the rate cost Ana 2.3 times as much"
    forced = parts_of(what_if, ANA)[1]
    assert (forced.title, forced.text) == (
        "Loans forced by interest",
        "Short of cash, it borrowed $1,219 more and paid $291 more interest for that.",
    )


def test_half_the_rate_is_told_as_a_gain():
    game = answered(resting(4, loan_rate=0.2), {Ask.BORROW: 2000})
    what_if = what_if_of(game, read_change(game, "", "", ANA))
    assert (what_if.change.before, what_if.change.after) == (0.2, 0.1)
    assert what_if.now(ANA)["gap"] == -800
    assert headline(what_if, ANA) == "At 10% instead of 20%, Ana ends $800 richer"


def test_an_answer_that_the_dearer_rate_makes_impossible_becomes_the_nearest_legal_one_and_is_named():
    """$3,300 wage less $300 interest repays $3,000; less $600 it repays $2,000 and the last $1,000 costs $200 more."""
    days = {1: "pay 3000"}
    what_if = doubled(answered(resting(2, first=1, days=days, start_cash=0, wage=3300), {Ask.REPAY: 3000}))
    assert what_if.now(ANA) == {
        "worth": 3300 * 2 - 3000 - 300,
        "what_if": 3300 * 2 - 3000 - 800,
        "gap": 500,
        "direct": 300,
        "forced": 200,
        "choices": 0,
    }
    assert moved_lines(what_if) == ["Ana, Month 1, Pay Day: repaid the whole $3,000 loan; now repaid $2,000 of $3,000."]
    assert repeated_line(what_if).startswith("One choice of ")
    assert parts_of(what_if, ANA)[1].text == "Its loans were repaid later: $200 more interest."


def by_card():
    """Ana borrows $1,000 by hand and pays $3,000 on day 1; her card repays all it can: of a wage of $2,300 less $300 interest $2,000."""
    card = bot("tuned").card(edition("parker-1994"))
    house = edition("parker-1994", calendar=month_of({1: "pay 3000"}), start_cash=0, wage=2300, loan_step=100)
    seats = [Seat("Ana", card, frozenset({Ask.BORROW})), Seat("Ben", card, frozenset())]
    return answered(Game.new(house, seats, 2, 1, loaded_dice=[1, *[6] * 30]), {Ask.BORROW: 1000})


@pytest.mark.parametrize(
    ("to", "mode", "direct", "forced", "choices"),
    [
        ("5", Mode.CHOICES, -150 - 50, 0, 0),  # $2,000 is repaid again
        ("5", Mode.CARD, -150 - 50, 0, -5),  # the card repays $2,100
        ("20", Mode.CARD, 300 + 100, 60, 0),  # nobody can repay more than $1,700
    ],
)
def test_what_was_answered_by_hand_is_given_again_and_the_cards_choose_the_rest(to, mode, direct, forced, choices):
    what_if = what_if_of(by_card(), read_change(by_card(), "loan_rate", to, ANA), mode)
    assert next(entry.answer for entry in what_if.other.game.log if entry.answer) == 1000
    if mode is Mode.CARD:
        hands = sum(one.by_hand for one in what_if.world.choices)
        given = f"{capital(count(hands))} answers given by hand were given again"
        assert repeated_line(what_if) == f"{given}; the rule cards made the other choices."
    now = what_if.now(ANA)
    assert (now["direct"], now["forced"], now["choices"]) == (direct, forced, choices)
    assert now["gap"] == direct + forced + choices
    if choices:
        said = "Month 1, Pay Day: at 5% it repaid $2,100 of $3,000; at 10% it repaid $2,000 of $3,000. One more choice changed."
        assert parts_of(what_if, ANA)[2].text == said


@pytest.mark.parametrize(("what", "to", "by_itself"), [("start_cash", "4000", -500), ("wage", "3400", 300), ("wage", "4500", -3000)])
def test_another_salary_or_start_cash_is_worth_just_that_where_nothing_follows_from_it(what, to, by_itself):
    what_if = what_if_of(answered(resting(3), {}), read_change(resting(3), what, to, ANA))
    for seat in (ANA, BEN):
        now = what_if.now(seat)
        assert (now["gap"], now["direct"], now["forced"]) == (by_itself, by_itself, 0)
    opens = "at the start" if what == "start_cash" else "at the first Pay Day"
    assert gap_headline(what_if, ANA) == f"The gap opens {opens} and never closes"


def test_no_wage_is_missed_in_a_last_month_that_pays_none():
    game = answered(Game.new(edition("parker-1974", calendar=month_of({})), [Seat("Ana"), Seat("Ben")], 3, 1), {})
    wage = game.edition.wage
    what_if = what_if_of(game, read_change(game, "wage", str(wage + 100), ANA))
    assert what_if.now(ANA)["direct"] == -2 * 100


def test_another_rate_on_savings_is_worth_the_interest_on_the_savings_one_had():
    """$300 saved at the first of three Pay Days, at 10% and then at 20%: twice $30 more."""
    game = Game.new(edition("parker-1974", calendar=month_of({}), start_cash=300), [Seat("Ana"), Seat("Ben")], 3, 1)
    game = answered(game, {Ask.SAVE: 300})
    before = game.edition.savings_rate
    what_if = what_if_of(game, read_change(game, "savings_rate", "20", ANA))
    assert before == 0.1
    assert (what_if.now(ANA)["direct"], what_if.now(ANA)["gap"]) == (-60, -60)


def test_the_chart_ends_with_both_worths_and_its_table_splits_the_gap_on_every_turn():
    game = answered(resting(4), {Ask.BORROW: 2000})
    what_if = doubled(game)
    chart = what_if_chart(what_if, ANA)
    labels = [label["text"] for label in chart.figure.to_dict()["layout"]["annotations"]]
    assert labels == ["<b>at 10%</b> $16,700", "<b>at 20%</b> $15,900"]
    assert chart.figure.layout.xaxis.ticktext[0] == "month 1<br><b>$200 apart</b>"
    assert chart.table.columns.tolist()[2:5] == ["Worth at 10% ($)", "Worth at 20% ($)", "Gap ($)"]
    assert chart.table.iloc[-1].tolist()[2:] == [16700, 15900, 800, 800, 0, 0]
    assert len(chart.table) == game.turn + 1
    turns = [trace.customdata for trace in chart.figure.data if trace.customdata is not None]
    assert len(turns) == 2 and set(turns[0]) <= set(range(game.turn + 1))


# ---- a rule card's number, plans, games that are still played


def test_another_cushion_is_one_seats_own_and_changes_only_what_its_card_chooses():
    game = by_card()
    change = read_change(game, "keep", "500", ANA)
    assert (change.before, change.seat) == (0, ANA)
    what_if = what_if_of(game, change, Mode.CARD)
    assert [seat.card.keep for seat in what_if.other.game.header.seats] == [500, 0]
    now = what_if.now(ANA)  # $500 less repaid costs $50 at the second Pay Day
    assert (now["gap"], now["direct"], now["forced"], now["choices"]) == (50, 0, 0, 50)
    assert not what_if_of(game, change, Mode.CHOICES).frame["gap"].any()


def test_a_plan_is_made_again_when_the_game_has_come_as_far():
    game = Game.new(edition("parker-1994"), [Seat("Ana", asks=frozenset()), Seat("Ben", asks=frozenset())], 2, 8, in_step=True)
    game.play_month()
    game.plan(ANA, bot("buyer").card(game.edition).model_copy(update={"keep": 700}))
    game.play()
    change = Change(KEEP, 700, 900, ANA)
    planned = [entry for entry in what_if_of(game, change, Mode.CARD).other.game.log if entry.plan and entry.turn]
    made = next(entry for entry in game.log if entry.plan)
    assert [(entry.turn, entry.seat, entry.plan.keep) for entry in planned] == [(made.turn, ANA, 900)]


def test_of_a_game_that_is_still_played_the_finished_turns_are_played_again():
    game = peoples_game("parker-1974", 2)
    assert not game.over
    what_if = what_if_of(game, read_change(game, "loan_rate", "5", ANA))
    assert int(what_if.frame["turn"].max()) == game.turn
    assert len(what_if.other.marks) == game.turn + 1


def test_the_game_itself_is_left_as_it_was():
    game = peoples_game("parker-1974", 3)
    before = game.record().to_json(), game.digest()
    what_if_of(game, read_change(game, "loan_rate", "5", ANA), Mode.CARD)
    assert (game.record().to_json(), game.digest()) == before


def test_before_the_first_turn_there_is_a_world_without_turns():
    game = resting(2)
    assert len(original(game, scenes(game)).marks) == 1
    assert Record(header=game.header).header.seats[ANA].name == "Ana"


# ---- what can be changed


@pytest.mark.parametrize("box", with_full(BOXES, "parker-1974", "standard-2008"))
def test_every_number_that_is_offered_can_be_moved_along_its_whole_line(box):
    game = bots_game(box, ("debt-free", "careful", "buyer"), 2, 0)
    for number in numbers_of(game):
        line = slider_range(game, number, ANA)
        assert line.first <= line.position(usual(game, number, ANA)) <= line.last
        for position in (line.first, line.last):
            change = read_change(game, number.id, str(position), ANA)
            assert change.after == line.value(position)
        assert usual(game, number, ANA) != value_of(game, number, ANA)


@pytest.mark.parametrize(
    ("what", "to", "said"),
    [
        ("luck", "", "There is no number called 'luck' to change in this game."),
        ("savings_rate", "", "There is no number called 'savings_rate'"),
        ("loan_rate", "a lot", "Loan interest cannot be 'a lot'. It is a percentage from 0% to 100%."),
        ("loan_rate", "200", "a percentage from 0% to 100%"),
        ("wage", "-5", "whole dollars"),
        ("loan_step", "0", "This edition cannot be played that way: parker-1994: loan_step: must be from 1 to"),
        ("keep", "no", "Always keep cannot be 'no'."),
        ("keep", "9" * 12, "Always keep cannot be 999,999,999,999."),
    ],
)
def test_a_number_that_cannot_be_is_refused_with_what_would_be_right(what, to, said):
    with pytest.raises(ValueError, match=re.escape(said)):
        read_change(resting(2), what, to, ANA)


def test_the_two_worlds_have_the_colors_of_no_team():
    assert {GAME.chart, WHAT_IF.chart}.isdisjoint({team.chart for team in TEAMS})
