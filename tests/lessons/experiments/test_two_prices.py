"""Lesson 3: two price tags on one month. Sums worked by hand, the what-if both ways round, the layers, the way back from the game."""

from html import unescape

import pytest

from bench.lesson_lucks import answers_in, played
from payday_core import ASK_ALL, Game, Seat, bot, edition
from payday_core.charts.lessons.two_prices import Shown, interest_bars, prices_chart
from payday_core.engine.seats import BadGame
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.record import Record
from payday_core.sessions import live
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.experiments.two_prices.experiment import TwoPrices, facts, game_of, missing, pair_of
from payday_core.teaching.experiments.two_prices.games import class_game, game_alone, played_game
from payday_core.teaching.experiments.two_prices.pair import Pair
from payday_core.teaching.experiments.two_prices.wording import (
    Cost,
    again_headline,
    again_line,
    answer_line,
    costs_of,
    gap_said,
    interest_by_month,
    interest_headline,
    not_seen,
    played_line,
    telling_seat,
)
from payday_core.teaching.lesson_service import lesson_service
from tests.support.drivers.lesson import everything, press, session
from tests.support.drivers.page import app, kept, new_game, now, shown
from tests.support.drivers.what_if import answered, resting
from tests.support.volume import volume

NAME = "03-one-month-two-price-tags"
LOCKED = ({"do": "hands", "vote": 0, "answer": 1, "more": 15}, {"do": "lock"})
RAN = {"do": "ran"}
PLAY = 2


def lesson():
    return catalogue().lesson(NAME)


@pytest.fixture(scope="module")
def pairs():
    """The class that has played, in either edition, at both rates."""
    setup = lesson().setup
    return [Pair(played_game(setup, offer), offer.other) for offer in setup.boxes]


def begun(*entries, alone=False):
    """A lesson in which this was done; its code."""
    code = lesson_service().open(lesson(), alone=alone)
    for entry in entries:
        lesson_service().do(code, None, entry)
    return code


def with_the_class(*entries, box=0):
    """The same, after the prediction was locked, with the class that has played."""
    setup = lesson().setup
    game = kept(played_game(setup, setup.boxes[box]), "A sample class")
    return begun(*LOCKED, {"do": "keep", "name": "game", "value": game}, *entries)


def to(step):
    return {"do": "step", "to": step}


def text(at):
    return unescape(shown(at))


# ---- the key


def test_the_keys_are_the_sums_worked_by_hand():
    """lessons/03 #ticket-1, #ticket-2, #ticket-4: $200 and $400, exactly double; $480, more than twice $220; nothing without a loan."""
    kept_loan, unpaid, _, free, own = lesson().header.ticket
    assert kept_loan.key == ("$200", "$400")
    assert unpaid.key == ("$480",)
    assert free.key == ("$0",)
    assert own.fact == "gap"


def test_it_takes_45_or_35_minutes_and_has_the_four_layers_of_the_wall_and_the_cards():
    header = lesson().header
    assert [step.minutes for step in header.steps][:4] == [4, 4, 14, 3]
    assert sum(step.short for step in header.steps) == 35
    assert header.layers == ("one-rate", "other-rate", "gap", "made-of", "same-rule")


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"boxes": [{"box": "parker-1994", "other": 0.15, "luck": 1}]}, "20% or 5%, not 15%"),
        ({"boxes": [{"box": "parker-1894", "other": 0.2, "luck": 1}]}, "there is no box"),
        ({"boxes": []}, "at least 1"),
        ({"months": 0}, "greater than or equal to 1"),
        ({"players": ["buyer", "nobody"]}, "there is no bot 'nobody'"),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused_with_the_reason(changed, said):
    fields = {"kind": "two-prices", "boxes": [{"box": "parker-1994", "other": 0.2, "luck": 1}]}
    with pytest.raises(ValueError, match=said):
        TwoPrices.model_validate(fields | changed)


# ---- the two worlds


both_ways = pytest.mark.parametrize(("played", "other"), [(0.1, 0.2), (0.2, 0.1)])


@both_ways
def test_a_loan_that_stays_costs_exactly_twice_as_much_whichever_rate_was_played(played, other):
    """$2,000 for 4 Pay Days, $800 and $1,600. Ben never borrows: zero."""
    what_if = Pair(answered(resting(4, loan_rate=played), {Ask.BORROW: 2000}), other).choices
    ana, ben = costs_of(what_if)
    assert (ana.cheaper, ana.dearer, ana.times) == (800, 1600, "2 times")
    assert (ben.cheaper, ben.dearer, ben.never) == (0, 0, True)
    assert answer_line(what_if) == "Exactly twice: Ana. No gap at all: Ben."
    assert not_seen(what_if).startswith("Nobody had to borrow for the interest")
    assert [(one.cheaper, one.dearer) for one in interest_by_month(what_if, 0)] == [(200, 400)] * 4
    assert interest_headline(what_if, 0) == "Ana pays exactly twice the interest on loans, month by month"


@both_ways
def test_a_loan_on_which_nothing_is_paid_costs_more_than_twice_as_much(played, other):
    """It grows by $928 and by $2,147, 2.3 times as much."""
    game = answered(resting(4, loan_rate=played, first=1, days={1: "pay 2000"}, start_cash=0, wage=0, loan_step=1), {})
    what_if = Pair(game, other).choices
    ana = costs_of(what_if)[0]
    assert (ana.cheaper, ana.dearer, ana.times) == (928, 2147, "2.3 times")
    assert (what_if.now(0)["direct"], what_if.now(0)["forced"]) == (928, 291)
    assert answer_line(what_if) == "More than twice: Ana. No gap at all: Ben."
    assert not_seen(what_if) == ""
    assert gap_said(what_if, 0) == "$1,219; $928 of it interest on the loans Ana had"
    assert gap_said(what_if, 1) == "$0; Ben never borrowed"


def test_the_class_that_has_played_shows_every_answer_in_both_boxes(pairs):
    for pair in pairs:
        costs = costs_of(pair.choices)
        assert any(one.dearer > 2 * one.cheaper > 0 for one in costs)
        assert any(one.dearer == 2 * one.cheaper > 0 for one in costs)
        assert any(one.never and one.times == "no gap" for one in costs)
        assert "More than twice: " in answer_line(pair.choices) and "No gap at all: " in answer_line(pair.choices)
        assert costs[telling_seat(pair.choices)].dearer > 2 * costs[telling_seat(pair.choices)].cheaper
        assert not pair.choices.world.moved and not pair.choices.other.moved


def test_whichever_rate_was_played_the_cheaper_world_stands_first_and_the_gap_is_what_the_dearer_one_costs(pairs):
    for pair, rates in zip(pairs, ((0.1, 0.2), (0.2, 0.1)), strict=True):
        assert (pair.played, pair.other) == rates
        for what_if in (pair.choices, pair.cards):
            assert (what_if.change.before, what_if.change.after) == (0.1, 0.2)
            frame = what_if.frame
            assert (frame["gap"] == frame[["direct", "forced", "choices"]].sum(axis=1)).all()
        assert not pair.choices.frame["choices"].any()
        cheaper, dearer = pair.choices.world.game, pair.choices.other.game
        ends = {line.seat: line.worth for line in cheaper.standings()}, {line.seat: line.worth for line in dearer.standings()}
        assert [pair.choices.now(seat)["gap"] for seat in range(4)] == [ends[0][seat] - ends[1][seat] for seat in range(4)]
    assert played_line(pairs[0].choices, 0.1) == "This game was played at 10%."
    assert played_line(pairs[1].choices, 0.2) == "This game was played at 20%."


def test_the_world_that_was_played_is_the_game_itself(pairs):
    for pair in pairs:
        played = pair.choices.world if pair.other > pair.played else pair.choices.other
        again = Game.from_record(Record(header=pair.game.header))
        again.play()
        assert [line.worth for line in played.game.standings()] == [line.worth for line in again.standings()]


def test_interest_by_month_adds_up_to_what_was_paid(pairs):
    for pair in pairs:
        for seat in range(4):
            months = interest_by_month(pair.choices, seat)
            assert [one.month for one in months] == [1, 2]
            assert (sum(one.cheaper for one in months), sum(one.dearer for one in months)) == pair.choices.interest(seat)
            for one in months:
                assert one.dearer >= 2 * one.cheaper
    assert "more than twice the interest" in interest_headline(pairs[0].choices, telling_seat(pairs[0].choices))


@pytest.mark.parametrize(
    ("cheaper", "dearer", "said"),
    [(1400, 3600, "2.6 times"), (300, 600, "2 times"), (1000, 2020, "2.02 times"), (0, 0, "no gap"), (0, -110, "\N{MINUS SIGN}$110")],
)
def test_how_many_times_as_much_it_is_is_said_exactly(cheaper, dearer, said):
    """The mock screen's Oak: interest $1,400 at 10%, $3,600 all told at 20%, 2.6 times as much."""
    assert Cost(0, "Oak", cheaper, dearer, never=False).times == said


def test_when_the_rule_cards_choose_again_a_gap_can_grow_for_there_is_less_to_repay_with():
    """In a game of luck number 286."""
    setup, fern = lesson().setup, 2
    offer = setup.boxes[0].model_copy(update={"luck": 286})
    pair = Pair(played_game(setup, offer), offer.other)
    assert (pair.choices.now(fern)["gap"], pair.cards.now(fern)["gap"]) == (1300, 1500)
    assert again_headline(pair.choices, pair.cards, fern) == "When the rule cards choose again, Fern's gap is $1,500, not $1,300"
    assert again_line(pair.choices, pair.cards) == "A larger gap: Fern. The same gap: Plum. Still no gap: Oak and River."
    assert again_headline(pair.choices, pair.cards, 1) == "When the rule cards choose again, River still has no gap"


# ---- the facts of a run


def test_before_the_run_nothing_is_found_and_after_it_the_gap_of_every_team():
    code = with_the_class()
    assert facts(session(code)) == {}
    lesson_service().do(code, None, RAN)
    found = facts(session(code))
    assert [(one.whom, one.number) for one in found["gap"]] == [("Oak", 400), ("River", 0), ("Fern", 0), ("Plum", 2400)]
    assert found["gap"][0].said == "$400; $200 of it interest on the loans Oak had"
    assert found["gap"][3].said == "$2,400; all of it interest on the loans Plum had"
    assert [one.whom for one in found["never-borrowed"]] == ["River", "Fern"]


def test_a_lesson_without_a_game_or_before_its_first_pay_day_says_what_is_missing():
    code = begun(*LOCKED)
    assert "no game yet" in missing(session(code)) and pair_of(session(code)) is None
    setup = lesson().setup
    fresh = kept(class_game(setup.boxes[0], ["Ana", "Ben"], 2, guest=True))
    lesson_service().do(code, None, {"do": "keep", "name": "game", "value": fresh})
    assert "first month" in missing(session(code)) and pair_of(session(code)) is None
    lesson_service().do(code, None, {"do": "keep", "name": "game", "value": "gone"})
    assert game_of(session(code)) is None


# ---- the games


def test_a_class_game_seats_the_teams_and_who_hardly_ever_borrows_where_there_is_room():
    offer = lesson().setup.boxes[0]
    assert [seat.name for seat in class_game(offer, ["Ana", "Ben"], 2, guest=True).seats] == ["Ana", "Ben", "Mia"]
    assert [seat.name for seat in class_game(offer, ["Ana", "mia"], 2, guest=True).seats] == ["Ana", "mia", "Mia (bot)"]
    six = [f"Team {number}" for number in range(6)]
    assert len(class_game(offer, six, 2, guest=True).seats) == 6
    assert [seat.bot_id for seat in game_alone(offer, "Ana", 2).seats] == [None, "holder", "buyer", "borrower"]
    with pytest.raises(BadGame):
        class_game(offer, ["Ana", "Ana"], 2, guest=False)


# ---- the charts


def test_in_the_chosen_lucks_a_class_that_plays_by_its_first_plans_sees_all_three_answers():
    """More than 200 lucks in all: each edition, each number of teams."""
    months, boxes = lesson().setup.months, lesson().setup.boxes
    chosen = [(offer, teams, luck) for offer in boxes for teams, some in offer.lucks.items() for luck in some[: volume(30)]]
    shown = [all(answers_in(played(offer, teams, months, luck), offer.other).values()) for offer, teams, luck in chosen]
    assert sum(shown) >= 0.9 * len(shown), f"{sum(shown)} of {len(shown)}"


def test_every_number_of_teams_has_lucks_to_choose_from():
    for offer in lesson().setup.boxes:
        assert set(offer.lucks) == set(range(2, offer.printed.players_max + 1))
        assert all(len(set(some)) >= 11 for some in offer.lucks.values()), "eleven for two teams in 1974, 28 else"
    assert sum(len(some) for offer in lesson().setup.boxes for some in offer.lucks.values()) >= 200


def test_in_the_class_that_has_played_a_team_pays_three_times_as_much(pairs):
    """lessons/03: at twice the rate 2.1 times as much is a gap that no class sees."""
    costs = costs_of(pairs[0].choices)
    assert [(one.name, one.cheaper, one.dearer) for one in costs if one.cheaper] == [("Oak", 200, 600), ("Plum", 2400, 4800)]
    assert costs[telling_seat(pairs[0].choices)].times == "3 times"


def test_a_class_game_begins_with_a_luck_that_was_chosen_and_says_so_unless_the_class_wants_any():
    code = begun(*LOCKED, to(PLAY))
    press(app("lesson", s=code), "big-two-prices-start")
    game = game_of(session(code)).game
    assert game.seed in lesson().setup.boxes[0].lucks[4]
    assert "The luck of this game was chosen for the lesson" in text(app("lesson", s=code))
    other = begun(*LOCKED, to(PLAY))
    at = app("lesson", s=other)
    at.toggle(key="two-prices-luck").set_value(False).run()
    press(at, "big-two-prices-start")
    assert not lesson().setup.boxes[0].is_chosen(game_of(session(other)).game.seed)


def test_a_layer_shows_what_it_is_about_and_nothing_of_the_next(pairs):
    what_if = pairs[0].choices
    seat = telling_seat(what_if)
    one, both, gap = (prices_chart(what_if, seat, shown_) for shown_ in Shown)
    assert "20%" not in one.headline + one.alt + " ".join(one.table.columns) + str(one.figure.to_dict())
    assert [column for column in both.table.columns if "20%" in column] and "gap" not in both.table.columns
    assert gap.table.loc["month 2, day 31"].tolist() == ["$3,300", "$2,900", "$400"]
    assert len({tuple(chart.figure.layout.yaxis.range) for chart in (one, both, gap)}) == 1
    assert [bool(chart.figure.to_dict()["data"][1].get("fill")) for chart in (both, gap)] == [False, True]
    bars = interest_bars(what_if, seat)
    assert bars.figure.data[0].x == (100, 200, 100, 400)
    assert bars.table.to_numpy().tolist() == [["$100", "$200"], ["$100", "$400"]]


# ---- the page


def test_the_class_that_has_played_is_taken_with_one_click_run_and_revealed():
    code = begun(*LOCKED, to(PLAY))
    at = press(app("lesson", s=code), "lesson-prepared")
    game = session(code).kept["game"]
    assert now(game).over and lesson_service().lesson_of(game) == code
    press(at, "big-next")
    assert "$2,900" not in everything(at) and "figure-prices" not in everything(at)
    press(at, "big-run")
    assert "At 10%, Oak ends with $3,300" in text(at) and "at 20%" not in text(at)
    for said in ("at 20%, with $2,900", "In month 2 Oak pays more than twice the interest", "More than twice: Oak."):
        press(at, "big-layer")
        assert said in text(at)
    at.segmented_control(key="two-prices-seat").set_value(2).run()
    assert session(code).kept["seat"] == 2
    assert "which never borrowed" in text(app("lesson", s=code))
    press(at, "big-layer")
    assert "Fern still has no gap" in text(at)


def test_the_class_plays_its_own_game_and_a_name_that_was_typed_is_there_after_a_reload():
    code = begun(*LOCKED, to(PLAY))
    at = app("lesson", s=code)
    at.text_input(key="two-prices-name-0").set_value("Ana Co").run()
    at.segmented_control(key="two-prices-teams").set_value(2).run()
    at = app("lesson", s=code)
    assert at.text_input(key="two-prices-name-0").value == "Ana Co"
    at.segmented_control(key="two-prices-box").set_value("parker-1974").run()
    press(at, "big-two-prices-start")
    game = session(code).kept["game"]
    assert [seat.name for seat in now(game).seats] == ["Ana Co", "River", "Mia"]
    assert now(game).edition.loan_rate == 0.2
    press(app("lesson", s=code), "two-prices-other")
    assert game_of(session(code)) is None


def test_six_teams_who_choose_the_box_for_four_are_cut_to_those_and_are_there_again_with_the_other_box():
    code = begun(*LOCKED, to(PLAY), {"do": "keep", "name": "form", "value": {"names": [f"Team {number}" for number in range(6)]}})
    at = app("lesson", s=code)
    at.segmented_control(key="two-prices-box").set_value("parker-1974").run()
    assert not at.exception and [one.value for one in at.text_input] == ["Team 0", "Team 1", "Team 2", "Team 3"]
    assert "The 1974 edition seats four teams: Team 4 and Team 5 do not play." in text(at)
    at.text_input(key="two-prices-name-1").set_value("Elms").run()
    at.segmented_control(key="two-prices-box").set_value("parker-1994").run()
    assert not at.exception and [one.value for one in at.text_input] == ["Team 0", "Elms", "Team 2", "Team 3", "Team 4", "Team 5"]
    at.text_input(key="two-prices-name-1").set_value("Elms 🦊").run()
    assert "🦊 cannot stand in a name." in text(at)
    press(at, "big-two-prices-start")
    assert "team 2 needs another name" in at.error[0].value and game_of(session(code)) is None


def test_names_that_are_alike_are_refused_in_a_sentence():
    code = begun(*LOCKED, to(PLAY), {"do": "keep", "name": "form", "value": {"names": ["Ana", "Ana"]}})
    at = press(app("lesson", s=code), "big-two-prices-start")
    assert "a name that no other has" in at.error[0].value
    assert game_of(session(code)) is None


def test_a_game_that_is_there_can_be_taken_and_one_at_another_rate_cannot():
    fits, other = new_game(card=bot("borrower").card(edition("parker-1994"))), new_game(loan_rate=0.3)
    for game, title in ((fits, "Last week"), (other, "House rate")):
        game.play()
        kept(game, title)
    code = begun(*LOCKED, to(PLAY))
    at = app("lesson", s=code)
    (listed,) = at.selectbox(key="two-prices-there").options
    assert listed.startswith("Last week: ") and "; finished: " in listed
    press(at, "two-prices-take")
    assert live.hub().get(session(code).kept["game"]).title == "Last week"
    assert not missing(session(code))


def test_somebody_alone_plays_against_three_bots():
    code = begun(*LOCKED, to(PLAY), alone=True)
    press(app("lesson", s=code), "big-two-prices-start")
    assert [seat.bot_id for seat in now(session(code).kept["game"]).seats] == [None, "holder", "buyer", "borrower"]


# ---- the way back


def pages_of_a_game():
    over = new_game(months=1)
    over.play()
    alone = Game.new(edition("parker-1994"), [Seat("Ana", asks=ASK_ALL), Seat.bot("careful")], 1, 5)
    under_way = new_game()
    under_way.play_turn()
    return {"plan": new_game(), "month": under_way, "report": over, "final": over, "solo": alone}


@pytest.mark.parametrize("page", ["plan", "month", "report", "final", "solo"])
def test_a_game_of_a_lesson_leads_back_to_it_and_any_other_does_not(page):
    game, code = kept(pages_of_a_game()[page]), begun()
    assert "Back to the lesson" not in shown(app(page, g=game))
    lesson_service().lend(game, code)
    assert f'href="lesson?s={code}"' in shown(app(page, g=game))
