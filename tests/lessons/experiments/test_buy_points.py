"""Lesson 10: what a point costs in Game of the Year. The sums of the box and of the key are worked out by hand."""

import re

import numpy as np
import pytest
from pydantic import ValidationError

from payday_core.charts.lessons.buy_points import cushion_charts, debts_charts, one_kind_charts, price_chart, when_charts
from payday_core.games.game_of_the_year.book import Price
from payday_core.games.game_of_the_year.box import printed_box
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.rule_cards.blanks import sentences
from payday_core.games.game_of_the_year.seats import ASK_NOTHING, Seat, Standing
from payday_core.games.game_of_the_year.title import GAME_OF_THE_YEAR
from payday_core.simulation import engine
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.experiments.buy_points.experiment import (
    CUSHIONS,
    KINDS,
    TABLES,
    WHEN,
    BuyPoints,
    Plan,
    PlanYears,
    as_on_screen,
    facts,
    games_in,
    play_all,
    prices,
    run_of,
)
from payday_core.teaching.experiments.buy_points.own_year import OWN, OwnYear, dollars_a_point, own_year, plan_of
from payday_core.teaching.experiments.buy_points.wording import (
    bought_headline,
    cushion_headline,
    debt_words,
    debts_headline,
    leading_words,
    place_words,
    points_headline,
    price_headline,
    price_words,
    same_points_headline,
    wins_headline,
)
from payday_core.teaching.folders import printed_folder
from payday_core.teaching.lesson_service import lesson_service
from tests.support.drivers.lesson import everything, session_after
from tests.support.drivers.page import app, shown

LESSON = "10-what-does-a-point-cost"
RUN = [{"do": "lock"}, {"do": "ran"}]
LUCKS = 50

compiled = pytest.mark.skipif(not engine(GAME_OF_THE_YEAR).compiled, reason="The rules are not compiled: the years would take an hour")


def setup(**other):
    when = [{"buy_from": 0}, *({"buy_from": month, "keep": keep} for month, keep in ((12, 500), (10, 700), (1, 300)))]
    given = {"kind": "buy-points", "when": when, "cushions": [0, 300, 600, 1000], "years": 20, "luck": 2026}
    return BuyPoints.model_validate(given | other)


def plan(name, points, wins=(0, 0), bought=(0, 0), debts=(0, 0), leading=(0, 1)):
    """What came of a plan in two years, made by hand."""
    return PlanYears(name, *(np.array(values, float) for values in (points, wins, bought, debts, leading)))


FOUR = (
    plan("Never", (90, 92), (1, 0), (0, 0), (0, 1)),
    plan("December", (94, 96), (0, 1), (3, 3), (1, 0)),
    plan("October", (93, 95), (0.5, 0.5), (4, 3), (1, 1)),
    plan("January", (80, 82), (0, 0), (6, 6), (3, 2)),
)


@pytest.fixture
def short_lesson(tmp_path, monkeypatch):
    """The printed lesson with 20 years a table, as a teacher's own."""
    text = (printed_folder() / LESSON / "lesson.md").read_text(encoding="utf-8")
    (tmp_path / "46-shorter").mkdir()
    (tmp_path / "46-shorter" / "lesson.md").write_text(text.replace("years = 1000", "years = 20"), encoding="utf-8")
    monkeypatch.setenv("PAYDAY_LESSONS", str(tmp_path))
    return catalogue().lesson("46-shorter")


# ---- the box, the plans, and the key


def test_the_lesson_plays_1000_years_at_each_of_three_tables():
    assert games_in(catalogue().lesson(LESSON).setup) == 3000


def test_a_point_costs_83_dollars_at_the_bank_and_100_in_cash():
    box = prices()
    assert (box.token, box.token_points, box.a_point) == (500, 6, 100)
    assert round(box.bought, 2) == 83.33


def test_the_four_plans_differ_in_one_line_of_the_rule_card():
    for table in TABLES:
        cards = [sentences(card) for card in setup().cards(table).values()]
        different = [number for number, lines in enumerate(zip(*cards, strict=True)) if len(set(lines)) > 1]
        assert len(different) == 1, table


def test_a_plan_is_said_as_its_card_says_it():
    assert Plan(buy_from=12, keep=500).name == "From December, keep $500"
    assert "From [Dec] on buy tokens with [$500] left over." in sentences(Plan(buy_from=12, keep=500).card)
    assert Plan(buy_from=0).name == "Never"
    assert "Buy [no] tokens at the bank." in sentences(Plan(buy_from=0).card)
    assert Plan(buy_from=1, keep=300).rule == "From January on we buy a token whenever that leaves us $300 or more."
    assert Plan(buy_from=0).rule == "We buy no tokens at the bank."


def test_the_key_is_what_the_sums_come_to_by_hand():
    items = catalogue().lesson(LESSON).header.ticket
    token, points = 500, 6
    assert items[0].key == (f"${token / points:.2f}",) == ("$83.33",)
    assert items[1].key == ("6 points", "2 points")
    assert items[2].key == ("$400",) and 6 * 100 - 200 == 400
    assert items[3].model and items[4].fact == "cushion"


def test_the_four_points_of_the_third_prediction_are_the_sum_of_the_box():
    asked = catalogue().lesson(LESSON).header.predict[1]
    assert f"owe ${catalogue().lesson(LESSON).setup.debt} " in asked.ask and "4 points" in asked.answers
    assert debt_words(200, prices()) == "A debt of $200 costs 2 points in cash and 6 with a token: 4 points more."


def test_the_numbers_in_the_text_are_those_of_the_box_and_of_the_plans():
    lesson, box = catalogue().lesson(LESSON), printed_box()
    do_now, predict = lesson.sections["Do now"].text, lesson.sections["Predict"].text
    assert f"is {box.token_points} points" in do_now and f"is {box.holiday_points} points" in do_now
    assert f"every ${box.dollars_a_point} in cash" in do_now and f"for ${box.token_price}" in do_now
    assert re.findall(r"\*\*(\w+).*?\$(\d+)", predict) == [("In", "500"), ("From", "700"), ("From", "300")]
    assert [(one.buy_from, one.keep) for one in lesson.setup.when] == [(0, 0), (12, 500), (10, 700), (1, 300)]
    assert f"${box.dollars_a_point} a point" in dict(lesson.sections["Reveal"].parts)["Our price per point"]


# ---- the years


def test_every_plan_sits_in_every_seat_equally_often_and_meets_the_luck_of_its_years():
    years = play_all(setup())
    cards = list(setup().cards(WHEN).values())
    for part in range(4):
        seated = [cards[(seat + part) % 4] for seat in range(4)]
        game = Game.new([Seat(f"Seat {p}", card, ASK_NOTHING) for p, card in enumerate(seated)], 2026 + 5 * part)
        game.play()
        score = {line.seat: line.score for line in game.standings()}
        leads = {line.seat: bool(line.leads) for line in game.standings()}
        assert [one.points[5 * part] for one in years[WHEN]] == [score[seated.index(card)] for card in cards]
        assert [one.leading[5 * part] for one in years[WHEN]] == [leads[seated.index(card)] for card in cards]


def test_each_year_is_won_once_and_the_plan_that_never_buys_buys_nothing():
    years = play_all(setup())
    for table in TABLES:
        assert sum(one.wins for one in years[table]) == pytest.approx(np.ones(20))
    assert years[WHEN][0].bought.sum() == 0 < years[WHEN][3].bought.sum()


@compiled
@pytest.mark.full
def test_what_the_prompts_say_holds_whatever_the_luck():
    """Layer by layer, over many lucks: buying all year does worst, and so on."""
    printed = catalogue().lesson(LESSON).setup
    for number in range(LUCKS):
        years = play_all(printed.model_copy(update={"luck": 5000 * number}))
        *others, january = years[WHEN]
        for one in others:  # "the plan that buys all year does worst"; "what can be wrong with buying in January?"
            assert january.points.mean() < one.points.mean() and january.wins.mean() < one.wins.mean()
            assert january.debts.mean() > one.debts.mean() and january.bought.mean() > one.bought.mean()
        for small, large in zip(years[CUSHIONS], years[CUSHIONS][1:], strict=False):  # "how many more points did the cushion bring?"
            assert small.points.mean() < large.points.mean() and small.debts.mean() > large.debts.mean()
        spread, *one_kind = years[KINDS]
        means = [one.points.mean() for one in years[KINDS]]
        assert max(means) - min(means) < 5  # "the points are almost equal"
        for one in one_kind:  # "the player with all kinds" wins less, and leads nothing
            assert spread.wins.mean() < one.wins.mean() and spread.leading.mean() < one.leading.mean()


# ---- what is said and drawn


def test_the_headlines_say_what_hand_made_years_show():
    assert points_headline(FOUR) == "January: 14.0 points fewer than the best plan"
    assert wins_headline(FOUR) == "January wins 0 years in 100, the others 50 to 50"
    assert debts_headline(FOUR) == "January: 2.5 debts a year; Never: 0.5"
    assert bought_headline(FOUR) == "January buys 6.0 tokens a year and gives 2.5 away for debts"
    assert cushion_headline(FOUR) == "Never: 91.0 points; January: 81.0"
    assert same_points_headline(FOUR[:3]) == "All three end within 4.0 points of each other"
    assert leading_words(FOUR) == "A winner must lead a category alone. Never: in 50 years of 100. The others: in 50 to 50."


def test_every_chart_says_its_finding_and_has_its_numbers():
    years = play_all(setup())
    for draw, name in ((when_charts, WHEN), (debts_charts, WHEN), (cushion_charts, CUSHIONS), (one_kind_charts, KINDS)):
        for chart in draw(years[name]):
            assert chart.headline in chart.alt and list(chart.table.index) == [one.name for one in years[name]]
            for one in years[name]:
                assert f"{one.name}: " in chart.alt
    points, _ = when_charts(FOUR)
    assert points.table["points"].tolist() == ["91.0", "95.0", "94.0", "81.0"]


# ---- the class's own year


def price(way, times, dollars, points):
    return Price(way, times, dollars, points)


OURS = Standing(0, "Us", 2, 90, (), ())
THEIRS = Standing(1, "Fay", 1, 95, (), ())


def year_of(*all_prices, standings=(THEIRS, OURS)):
    return OwnYear(Plan(buy_from=1), 2026, all_prices, standings)


BOUGHT, DEBTS = price("tokens bought", 2, 1000, 12.0), price("debts paid with a token", 3, 400, -18)


def test_the_price_of_a_point_is_dollars_by_points_and_a_debt_settles_dollars_by_points_given_away():
    assert dollars_a_point(BOUGHT) == pytest.approx(83.333, abs=0.001)
    assert dollars_a_point(DEBTS) == pytest.approx(22.222, abs=0.001)
    assert price_words(BOUGHT, prices()) == "$83.33 a point"
    assert price_words(DEBTS, prices()) == "$22.22 settled per point given away; cash settles $100"
    assert price_words(price("offers taken", 1, 300, 6.0), prices()) == "$50 a point"
    assert price_words(price("offers taken", 1, 0, 6.0), prices()) == "no dollars paid"
    assert price_words(price("days paid", 1, 100, -3.0), prices()) == "brought no points"
    assert price_words(price("days paid", 0, 0, 0.0), prices()) == "not this year"


def test_the_year_is_told_with_its_tokens_and_debts():
    assert price_headline(year_of(BOUGHT, DEBTS)) == "We bought two tokens at $83.33 a point; three debts took 18 points to settle $400"
    none = (price("tokens bought", 0, 0, 0.0), price("debts paid with a token", 0, 0, 0))
    assert price_headline(year_of(*none)) == "We bought no tokens; no debt took a token"


def test_the_end_of_the_year_is_told_by_place_and_winner():
    assert place_words(year_of()) == "Our 90 points were second of two. Fay won. Fay 95."
    fewer = Standing(1, "Fay", 1, 85, (), ())
    told = place_words(year_of(standings=(fewer, OURS)))
    assert told == "Our 90 points were second of two. Fay won with no more points: a winner must lead a category alone. Fay 85."
    won = (Standing(0, "Us", 1, 96, (), ()), Standing(1, "Fay", 2, 95, (), ()))
    assert place_words(year_of(standings=won)) == "Our 96 points were first of two: we won. Fay 95."


def test_the_own_year_is_the_game_that_its_luck_number_deals():
    year = own_year(setup(), Plan(buy_from=1, keep=300), 3)
    seats = [Seat("Us", Plan(buy_from=1, keep=300).card, ASK_NOTHING), *(Seat.bot(name) for name in ("fame", "saver", "fast"))]
    game = Game.new(seats, 2028)
    game.play()
    assert year.luck == 2028
    assert [(line.seat, line.score) for line in year.standings] == [(line.seat, line.score) for line in game.standings()]
    bought = year.prices[0]
    assert bought.dollars == 500 * bought.times and bought.points == 6 * bought.times
    chart = price_chart(year, prices())
    assert chart.headline in chart.alt and chart.table["dollars"].iloc[0] == f"${bought.dollars:,}"


def test_whatever_a_class_writes_has_a_year_and_a_chart():
    for month in (0, 1, 6, 12):
        for number in (1, 2):
            year = own_year(setup(), Plan(buy_from=month, keep=1000), number)
            assert price_chart(year, prices()).headline and place_words(year)


# ---- facts, and what is refused


def test_the_facts_are_there_once_it_has_run(short_lesson):
    assert facts(session_after(short_lesson)) == {}
    found = facts(session_after(short_lesson, *RUN))
    years = run_of(short_lesson.setup).finished()
    none, *_, most = years[CUSHIONS]
    assert abs(found["cushion"][0].number - float((most.points - none.points).mean())) < 0.6
    assert as_on_screen("97.8", "68.3") == 30, "29.5 is rounded up, as in class"
    assert [one.whom for one in found["points"]] == [one.whom for one in found["debts"]] == [one.name for one in years[WHEN]]
    assert sum(one.number for one in found["wins"]) == pytest.approx(100, abs=2)


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"cushions": [0, 600, 300, 1000]}, "grow from one to the next"),
        ({"when": [{"buy_from": 1}] * 4}, "names a plan twice"),
        ({"when": [{"buy_from": 13}] * 4}, "buy_from"),
        ({"years": 30}, "divided by 4"),
        ({"cushion_from": 0}, "is a month"),
        ({"neighbors": ["nobody"]}, "there is no bot 'nobody'"),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused(wrong, reason):
    with pytest.raises(ValidationError, match=reason):
        setup(**wrong)


# ---- on the page


def held_at(lesson, step, *entries):
    code = lesson_service().open(lesson, alone=False)
    for entry in (*entries, {"do": "step", "to": step}):
        lesson_service().do(code, None, entry)
    return code


def test_nothing_of_the_years_is_on_the_page_before_the_run(short_lesson):
    for step in (2, 3):
        at = app("lesson", s=held_at(short_lesson, step, RUN[0]))
        assert not at.exception
        assert not at.get("plotly_chart")
    assert "20 for each table of four, same luck" in shown(at)
    years = play_all(short_lesson.setup)
    assert points_headline(years[WHEN]) not in everything(at)


def test_a_class_writes_its_line_and_finds_it_in_its_own_year(short_lesson):
    code = held_at(short_lesson, 2, RUN[0])
    at = app("lesson", s=code)
    at.select_slider(key="buy-points-month").set_value(6).run()
    at.slider(key="buy-points-keep").set_value(800).run()
    assert not at.exception
    session = lesson_service().get(code).session
    assert plan_of(session) == Plan(buy_from=6, keep=800)
    assert Plan(buy_from=6, keep=800).rule in shown(at)
    for entry in (RUN[1], {"do": "step", "to": 4}, {"do": "layer", "shown": 4}):
        lesson_service().do(code, None, entry)
    at.run()
    assert not at.exception
    assert place_words(own_year(short_lesson.setup, Plan(buy_from=6, keep=800), 1)) in shown(at)
    at.number_input(key="buy-points-year").set_value(2).run()
    assert place_words(own_year(short_lesson.setup, Plan(buy_from=6, keep=800), 2)) in shown(at)


def test_a_class_that_never_buys_keeps_no_cushion_for_it(short_lesson):
    code = held_at(short_lesson, 2, RUN[0])
    at = app("lesson", s=code)
    at.select_slider(key="buy-points-month").set_value(0).run()
    assert at.slider(key="buy-points-keep").disabled
    assert Plan(buy_from=0).rule in shown(at)


def test_a_sample_class_is_there_for_who_writes_no_line(short_lesson):
    code = held_at(short_lesson, 2, RUN[0])
    at = app("lesson", s=code)
    at.button(key="lesson-prepared").click().run()
    session = lesson_service().get(code).session
    assert session.kept[OWN] == [1, 300] and plan_of(session) == short_lesson.setup.design


def test_every_layer_is_drawn(short_lesson):
    code = held_at(short_lesson, 4, *RUN)
    at = app("lesson", s=code)
    for layer, charts in enumerate((2, 2, 2, 2, 1)):
        lesson_service().do(code, None, {"do": "layer", "shown": layer})
        at.run()
        assert not at.exception
        assert len(at.get("plotly_chart")) == charts
