"""Lesson 6: cash kept against forced loans. The sums about spare money are those of the lesson plan, worked out by hand."""

import numpy as np
import pytest
from pydantic import ValidationError

from payday_core import bot, edition
from payday_core.charts.lessons.cushion import loans_chart, spare_chart, tries_chart, worth_chart
from payday_core.simulation import simulate
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.experiments.cushion.experiment import (
    Cushion,
    Level,
    best_at,
    designed,
    facts,
    games_in,
    half_at,
    play_all,
    run_of,
    uses,
)
from payday_core.teaching.experiments.cushion.wording import (
    RIGHT,
    half_headline,
    price_headline,
    spare_headline,
    tries_headline,
    verdict,
)
from payday_core.teaching.folders import printed_folder
from payday_core.teaching.lesson_service import lesson_service
from tests.support.drivers.lesson import session_after
from tests.support.drivers.page import app, shown

LESSON = "06-the-cushion"
RUN = [{"do": "lock"}, {"do": "ran"}]


def setup(**other):
    return Cushion.model_validate({"kind": "cushion", "cushions": [0, 100, 200], "pairs": 20, "months": 2, "luck": 1974} | other)


def levels_of(loans, worth=(0, 0, 0)):
    """Handmade levels: so many forced loans in each of two games, at either rate."""
    return {
        (rate, dollars): Level(dollars, rate, np.array([2 * one, 0]), np.array([rich, rich + 2]), 0.0)
        for rate in setup().rates
        for dollars, one, rich in zip(setup().cushions, loans, worth, strict=True)
    }


@pytest.fixture
def short_lesson(tmp_path, monkeypatch):
    """The printed lesson with 20 games of two months, as a teacher's own."""
    text = (printed_folder() / LESSON / "lesson.md").read_text(encoding="utf-8")
    text = (
        text.replace("pairs = 200", "pairs = 20")
        .replace("months = 6", "months = 2")
        .replace("[0, 50, 100, 150, 200, 300]", "[0, 100, 200]")
    )
    (tmp_path / "46-shorter").mkdir()
    (tmp_path / "46-shorter" / "lesson.md").write_text(text)
    monkeypatch.setenv("PAYDAY_LESSONS", str(tmp_path))
    return catalogue().lesson("46-shorter")


# ---- the games


def test_the_lesson_plays_200_games_with_each_cushion_at_both_rates_in_a_box_with_savings():
    printed = catalogue().lesson(LESSON).setup
    assert games_in(printed) == 200 * len(printed.cushions) * 2
    assert (printed.savings_rate, printed.rates) == (0.10, (0.10, 0.20))
    assert [round(dollars / edition(printed.box).wage * 3500, -3) for dollars in (100, 200)] == [1000, 2000]  # as the lesson plan has them


def test_a_cushion_is_the_one_number_that_differs():
    box = edition("parker-1974")
    own = bot("debt-free").card(box).model_copy(update={"keep": 100, "save_share": 100})
    played = simulate(box, (own, *[bot("holder").card(box)] * 3), 2, 20, 1974)
    found = play_all(setup())[0.20, 100]
    assert (found.worth == played.worth[:, 0]).all()
    assert (found.forced_loans == played.forced_loans[:, 0]).all()


def test_a_cushion_of_ones_own_meets_the_same_luck():
    tried = designed(setup(), 100)
    found = run_of(setup()).finished()
    assert all((one.worth == found[one.rate, 100].worth).all() for one in tried)


def test_loans_have_fallen_by_half_where_there_are_half_as_many_or_fewer():
    assert half_at(setup(), levels_of((8, 5, 4)), 0.2).cushion == 200
    assert half_at(setup(), levels_of((8, 4, 4)), 0.2).cushion == 100
    assert half_at(setup(), levels_of((8, 7, 5)), 0.2) is None
    assert half_headline(setup(), levels_of((8, 5, 4))) == "Half as many forced loans, or fewer, from $200 on, at either rate"
    assert half_headline(setup(), levels_of((8, 7, 5))) == "No cushion up to $200 halves the loans"


def test_the_richest_cushion_is_the_one_of_the_richest_average_game():
    levels = levels_of((8, 4, 2), (1000, 1500, 1200))
    assert best_at(setup(), levels, 0.1).cushion == 100
    assert price_headline(setup(), levels) == "At 20% the average game ends richest with $100; $200 costs $300"


def test_differences_are_taken_pair_by_pair():
    levels = levels_of((8, 4, 2), (1000, 1500, 1200))
    gap = levels[0.2, 100].richer_than(levels[0.2, 0])
    assert (gap.mean, gap.low, gap.high) == (500, 500, 500)
    assert levels[0.2, 100].fewer_than(levels[0.2, 0]).mean == -4


# ---- spare money


def test_savings_at_10_beside_a_loan_at_20_lose_100_a_pay_day_and_repaying_is_100_better():
    found = {use.id: use.gained for use in uses(setup(), 0.20)}
    assert found["savings"][:3] == (0, -100, -200)
    assert found["pocket"][1] == -200
    assert found["loan"][-1] == 0
    assert spare_headline(setup(), uses(setup(), 0.20), 0.20) == (
        "Saved beside a loan at 20%, $1,000 loses $100 a Pay Day; repaying is $100 better"
    )


def test_where_both_rates_are_equal_saving_is_as_good_as_repaying():
    found = {use.id: use.gained for use in uses(setup(), 0.10)}
    assert not any(found["savings"])
    assert "repaying is just as good" in spare_headline(setup(), uses(setup(), 0.10), 0.10)


def test_the_key_says_minus_100_and_100():
    items = catalogue().lesson(LESSON).header.ticket
    assert (items[0].key, items[1].key) == (("−$100",), ("$100",))


# ---- what was predicted


def test_each_prediction_of_the_lesson_has_a_right_answer_among_its_own():
    lesson = catalogue().lesson(LESSON)
    levels = run_of(lesson.setup).finished()
    assert [RIGHT[name](lesson.setup, levels) for name in ("half", "spare", "price")] == [
        "$200",
        "Into the loan",
        "Up to a point, then poorer",
    ]
    assert all(
        RIGHT[name](lesson.setup, levels) in lesson.header.predict[vote].answers for vote, name in enumerate(("half", "spare", "price"))
    )


def test_a_wrong_guess_is_told_so_and_a_right_one_too():
    answers = ("$50", "$100", "$200")
    assert verdict("$200", answers, (4, 7, 3), alone=False) == "Right is “$200”. 3 of 14 said so."
    assert verdict("$200", answers, (0, 1, 0), alone=True) == "You said “$100”. Right is “$200”."
    assert verdict("$200", answers, (0, 0, 1), alone=True) == "You said “$200”, and that is right."
    assert verdict("$200", answers, (0, 0, 0), alone=False) == "Right is “$200”."


def test_the_layer_that_answers_a_prediction_gives_the_verdict(short_lesson):
    code = held_at(short_lesson, 3, {"do": "hands", "vote": 1, "answer": 0, "more": 1})
    for layer, told in ((0, False), (4, True)):
        lesson_service().do(code, None, {"do": "layer", "shown": layer})
        assert ("Right is “Into the loan”. 0 of 1 said so." in shown(app("lesson", s=code))) is told


# ---- facts, charts, and what is refused


def test_the_facts_are_there_once_it_has_run(short_lesson):
    assert facts(session_after(short_lesson)) == {}
    found = facts(session_after(short_lesson, *RUN))
    assert [one.whom for one in found["half"]] == ["at 10%", "at 20%"]
    levels = run_of(short_lesson.setup).finished()
    half = half_at(short_lesson.setup, levels, 0.2)
    assert found["half"][1].number == (half.cushion if half else None)


def test_every_chart_says_its_finding_and_has_its_numbers():
    levels = levels_of((8, 5, 4), (1000, 1500, 1200))
    tries = [(levels[0.1, 100], levels[0.2, 100])]
    charts = [
        loans_chart(setup(), levels, 1), loans_chart(setup(), levels, 3), loans_chart(setup(), levels, 3, halves=True),
        worth_chart(setup(), levels), tries_chart(setup(), levels, tries), tries_chart(setup(), levels, []),
        spare_chart(setup(), uses(setup(), 0.2), 0.2),
    ]  # fmt: skip
    for chart in charts:
        assert chart.headline and chart.headline in chart.alt
        assert len(chart.table)
    assert len(charts[0].table) == 1
    assert "+$500 (+$500 to +$500)" in charts[3].table["at 20%"]["$100"]
    assert tries_headline([]) == "No cushion of our own yet"


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"cushions": [0, 200, 100]}, "grow from one to the next"),
        ({"box": "parker-1994"}, "has no savings"),
        ({"character": "nobody"}, "there is no bot 'nobody'"),
        ({"rates": [0.1, 7.0]}, "loan_rate"),
    ],
)
def test_a_set_up_that_cannot_be_played_is_refused(wrong, reason):
    with pytest.raises(ValidationError, match=reason):
        setup(**wrong)


# ---- on the page


def held_at(lesson, step, *before):
    code = lesson_service().open(lesson, alone=False)
    for number, entry in enumerate([*before, *RUN, {"do": "step", "to": step}]):
        lesson_service().do(code, number, entry)
    return code


def test_nothing_of_the_games_is_on_the_page_before_the_run(short_lesson):
    code = lesson_service().open(short_lesson, alone=True)
    lesson_service().do(code, 0, {"do": "lock"})
    lesson_service().do(code, 1, {"do": "step", "to": 2})
    at = app("lesson", s=code)
    assert not at.exception
    assert not at.get("plotly_chart")
    assert "taken out in mid-month at a penalty" in shown(at)


def test_every_layer_is_drawn_and_the_rate_of_the_loan_is_kept(short_lesson):
    code = held_at(short_lesson, 3)
    at = app("lesson", s=code)
    for layer in range(5):
        lesson_service().do(code, lesson_service().get(code).version, {"do": "layer", "shown": layer})
        at.run()
        assert not at.exception
        assert len(at.get("plotly_chart")) == 1
    at.segmented_control(key="cushion-rate").set_value(0.1).run()
    assert lesson_service().get(code).session.kept["rate"] == 0.1
    assert "brings nothing" in shown(at)


def test_a_cushion_is_designed_run_and_kept_and_the_same_one_not_twice(short_lesson):
    code = held_at(short_lesson, 4)
    at = app("lesson", s=code)
    at.slider(key="cushion-wanted").set_value(70).run()
    at.button(key="big-run").click().run()
    at.button(key="lesson-prepared").click().run()
    at.button(key="lesson-prepared").click().run()
    assert not at.exception
    kept = lesson_service().get(code).session.kept
    assert (kept["cushion"], kept["tries"]) == (70, [70, 150])
    assert "Our best so far" in shown(at)
