"""The lab's charts: their numbers are the outcome's, predictions are in them, and nothing is drawn that was not played."""

import json

import numpy as np
import pytest

from payday_core.charts import debt_chart, fan_chart, interest_chart, pairs_chart, sweep_chart
from payday_core.charts.chart import contrast
from payday_core.charts.lab.pairs import BASE, CHANGED, DOTS_MOST, GUESS
from payday_core.lab.arms import play
from payday_core.lab.experiment import Experiment, Player, edition_against_edition, the_rate_alone
from payday_core.lab.links import Prediction
from payday_core.lab.sweep import Sweep, slider_range

TABLE = tuple(Player.known(character) for character in ("holder", "debt-free", "careful", "borrower"))
LOU = 3


def small(experiment, **other):
    return Experiment.model_validate(experiment.model_dump() | {"pairs": 40, "months": 3} | other)


@pytest.fixture(scope="module")
def rate():
    return play(small(the_rate_alone("parker-1994", TABLE)))


@pytest.fixture(scope="module")
def boxes():
    return play(small(edition_against_edition(TABLE)))


@pytest.fixture(scope="module")
def equal():
    return play(small(the_rate_alone("parker-1994", TABLE), values=(0.1, 0.1)))


def labels(chart):
    return [label["text"] for label in chart.figure.to_dict()["layout"]["annotations"]]


def dots(chart):
    """The strips of dots, one a player."""
    return [trace for trace in chart.figure.data if trace.mode == "markers" and trace.marker.size == 7]


def check(chart):
    layout = json.loads(chart.figure.to_json())["layout"]
    assert "title" not in layout and layout["showlegend"] is False
    assert layout["paper_bgcolor"] == layout["plot_bgcolor"] == "rgba(0,0,0,0)"
    assert all(label["font"]["size"] >= 16 and "color" not in label["font"] for label in layout["annotations"])
    assert chart.kicker and chart.headline and chart.alt.endswith(".") and not chart.headline.endswith(".")
    assert len(chart.table)


@pytest.mark.parametrize("which", ["rate", "boxes", "equal"])
def test_every_chart_of_every_outcome_can_be_drawn_and_read(which, request):
    outcome = request.getfixturevalue(which)
    for prediction in (None, Prediction(), Prediction(1, (-2.0, 500.0), (0.0, 1.0, 2.0, 3.0))):
        check(pairs_chart(outcome, prediction))
        for seat in range(4):
            check(fan_chart(outcome, seat, prediction))
    check(debt_chart(outcome))
    check(interest_chart(outcome))


def test_every_pair_is_a_dot_at_its_difference(rate):
    strips = dots(pairs_chart(rate))
    assert [len(strip.x) for strip in strips] == [40] * 4
    low, high = pairs_chart(rate).figure.layout.xaxis.range
    for seat, strip in enumerate(strips):
        assert list(strip.x) == np.clip(rate.gaps(seat), low, high).tolist()
        beyond = [symbol != "circle" for symbol in strip.marker.symbol]
        assert beyond == [not low <= gap <= high for gap in rate.gaps(seat)]


def test_of_very_many_pairs_the_first_are_drawn_and_the_chart_says_so():
    many = play(small(the_rate_alone("parker-1994", TABLE[:2]), pairs=DOTS_MOST + 100, months=1))
    chart = pairs_chart(many)
    assert [len(strip.x) for strip in dots(chart)] == [DOTS_MOST] * 2
    assert chart.kicker.endswith("200 of 300 pairs as dots")


def test_the_interval_and_the_guess_are_drawn(rate):
    chart = pairs_chart(rate, Prediction(LOU, (-1000.0, -2000.0, -600.0)))
    gap = rate.gap(LOU)
    bars = [tuple(trace.x) for trace in chart.figure.data if trace.mode == "lines"]
    assert (gap.low, gap.high) in bars
    assert "class guess for Lou \N{MINUS SIGN}$1,000" in labels(chart)
    lines = [shape for shape in chart.figure.layout.shapes if shape.line.dash == "dot"]
    assert [(line.x0, line.line.color) for line in lines] == [(-1000.0, GUESS)]
    assert not [shape for shape in pairs_chart(rate).figure.layout.shapes if shape.line.dash == "dot"]


def test_both_fans_stand_on_one_scale_with_the_sketch_beneath_the_changed_one(rate):
    chart = fan_chart(rate, LOU, Prediction(LOU, (), (3500.0, 1.0, 2.0, 3.0)))
    layout = chart.figure.layout
    assert layout.yaxis.range == layout.yaxis2.range
    lines = [trace for trace in chart.figure.data if trace.mode == "lines+markers"]
    assert [trace.line.color for trace in lines] == [BASE, GUESS, CHANGED]
    assert list(lines[1].y) == [3500, 1, 2, 3] and lines[1].yaxis == "y2"
    assert list(lines[2].y) == rate.changed.fan[LOU, :, 2].tolist()
    order = [trace.line.color for trace in chart.figure.data if trace.yaxis == "y2"]
    assert order.index(GUESS) == 0, "the answer is drawn over the prediction"
    assert "our sketch" not in labels(fan_chart(rate, 0, Prediction(LOU, (), (3500.0, 1.0, 2.0, 3.0)))), "it was about Lou"


def test_the_bars_are_the_shares_and_the_interest(rate):
    debt, interest = debt_chart(rate), interest_chart(rate)
    share = rate.base.in_debt[LOU] / 40
    assert list(debt.figure.data[0].x)[LOU] == pytest.approx(share)
    assert f"<b>{100 * share:.0f}%</b>" in labels(debt)
    hatched = [trace for trace in interest.figure.data if trace.type == "bar"][1]
    assert list(hatched.x)[LOU] == pytest.approx(rate.changed.interest[:, LOU].mean())
    assert hatched.marker.pattern.shape == "/"


def test_equal_arms_are_told_as_such(equal):
    assert {"<b>Mia</b>  $0, exactly", "<b>Lou</b>  $0, exactly"} <= set(labels(pairs_chart(equal)))
    assert debt_chart(equal).headline in ("No game ends in debt", "Equally many games end in debt either way")


def test_a_sweep_is_a_line_for_each_player_with_the_rate_looked_at_marked():
    experiment = small(the_rate_alone("parker-1994", TABLE), pairs=10, months=2)
    sweep, line = Sweep.of(experiment), slider_range(experiment)
    for value in (0.3, 0.0, 0.1):
        sweep.at(value)
    chart = sweep_chart(sweep, line, 0.3)
    check(chart)
    means = [trace for trace in chart.figure.data if trace.mode == "lines+markers"]
    assert [list(trace.x) for trace in means] == [[0, 10, 30]] * 4
    assert [trace.y[1] for trace in means] == [0] * 4, "against the base arm itself there is no difference"
    assert means[LOU].y[2] == sweep.at(0.3).gap(LOU).mean
    assert [shape.x0 for shape in chart.figure.layout.shapes] == [10, 30]
    assert list(chart.table.index) == ["0%", "10%", "30%"]
    assert chart.headline.startswith("From 0% to 30% Lou loses $")


def test_the_colours_of_the_arms_pass_on_both_cards():
    for colour in (BASE, CHANGED, GUESS):
        assert contrast(colour, "#FFFDF8") >= 3 and contrast(colour, "#1A212B") >= 3
