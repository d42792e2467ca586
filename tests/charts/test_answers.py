"""What each card, or each answer, was worth: what is drawn is what the coach found, and the headline says no more than that."""

import pytest

from payday_core.charts.answers import answers_chart, answers_headline, ends
from payday_core.review.coach.any_game import Expected, Weighing, weigh
from tests.support.every_page import cards_asked, year_asked


def weighing(*behind, doubt=0.2):
    """Answers that are so far behind the best one."""
    answers = [
        Expected(i, f"answer {i}", 20.0 - less, 0.5, less, doubt if less else 0.0, less <= 2 * doubt) for i, less in enumerate(behind)
    ]
    return Weighing(tuple(answers), 400, True, "token", 0.5)


@pytest.mark.parametrize(("make", "thing"), [(cards_asked, "tokens"), (year_asked, "points")], ids=["cards", "year"])
def test_the_chart_draws_every_answer_where_the_coach_found_it(make, thing):
    game = make()
    found, given = weigh(game), game.pending.values[0]
    chart = answers_chart(found, given, "What each card was worth")
    dots = [trace for trace in chart.figure.data if trace.mode == "markers"]
    ranges = [trace for trace in chart.figure.data if trace.mode == "lines"]
    assert [dot.x[0] for dot in dots] == [one.score for one in found.answers]
    assert [tuple(line.x) for line in ranges] == [ends(one) for one in found.answers]
    assert [dot.marker.symbol for dot in dots] == ["circle", *["circle-open"] * (len(dots) - 1)], "the given one is filled"
    low, high = chart.figure.layout.xaxis.range
    assert all(low < one.score < high for one in found.answers)
    frame = chart.table
    assert list(frame.index) == [one.label for one in found.answers]
    assert list(frame[f"{thing} at the end"]) == [f"{one.score:.1f}" for one in found.answers]
    assert list(frame["given"]) == ["yes", *[""] * (len(dots) - 1)]
    for one in found.answers:
        assert f"{one.label}: {one.score:.1f}" in chart.alt
    assert thing in chart.kicker.lower() and f"{found.games:,} games" in chart.kicker


def test_the_headline_tells_how_the_given_answer_stood():
    assert answers_headline(weighing(0, 1.25), 0) == "The answer given was worth most: answer 0"
    assert answers_headline(weighing(0, 1.25), 1) == "The answer given was worth 1.2 tokens less than the best: answer 0"
    assert answers_headline(weighing(0, 0.3, 4.0), 1) == "The answer given cannot be told apart from the best: answer 0"
    assert answers_headline(weighing(0, 0.3), 1) == "No answer was surely better than another"


def test_a_long_answer_is_written_on_two_lines_and_nothing_in_it_is_markup():
    answer = Expected(0, "Pay $300: move on to Apr 14: A <b>Very</b> Long Day With a Very Long Name", 5.0, 0.1, 0.0, 0.0, True)
    other = Expected(1, "Stay here", 4.0, 0.1, 1.0, 0.1, False)
    chart = answers_chart(Weighing((answer, other), 400, True, "point", 1.0), 1, "What each answer was worth")
    drawn = next(label.text for label in chart.figure.layout.annotations if label.text.startswith("Pay"))
    assert drawn.count("<br>") == 1 and "<b>" not in drawn
    assert chart.table.index[0] == answer.label
