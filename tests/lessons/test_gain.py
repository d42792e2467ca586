"""What a class gained between two forms, and what may be said of it: numbers worked out by hand."""

import math

import pytest

from payday_core.teaching.check.gain import (
    AIM,
    ENOUGH,
    SHOWN_FROM,
    Gain,
    TopicShare,
    counts_in_words,
    figure,
    headline,
    sentences,
    topics_headline,
)

BEFORE = (2, 3, 1, 2, 2, 4, 2, 3, 1, 0)
DIFFERENCES = (1, 2, 0, 1, 3, -1, 2, 1, 0, 1)
CLASS = Gain(tuple((before, before + more) for before, more in zip(BEFORE, DIFFERENCES, strict=True)), 6)
"""Ten pupils. By hand: the mean difference is 1, the squares of what is left add up to 12, the spread is sqrt(12 / 9); before likewise."""

T_9 = 2.262
"""Student's t for nine degrees of freedom, from a printed table."""


def test_the_gain_is_the_mean_of_the_differences_with_its_interval():
    half = T_9 * math.sqrt(12 / 9) / math.sqrt(10)
    assert CLASS.mean.mean == 1
    assert (CLASS.mean.low, CLASS.mean.high) == pytest.approx((1 - half, 1 + half), abs=0.002)


def test_in_standard_deviations_it_is_divided_by_the_spread_before():
    assert CLASS.spread_before == pytest.approx(math.sqrt(12 / 9))
    assert CLASS.in_spreads.mean == pytest.approx(1 / math.sqrt(12 / 9))
    assert CLASS.in_spreads.low / CLASS.mean.low == pytest.approx(CLASS.in_spreads.high / CLASS.mean.high)


def test_a_sure_gain_is_said_with_its_limits_and_never_as_a_cause():
    assert headline(CLASS) == "On average 1.0 questions of six more right than before"
    means, sure, spreads, cause = sentences(CLASS)
    assert means == "On average 2.0 of six questions were right before, and 3.0 after."
    assert "between +0.2 and +1.8 questions, 95 times in 100" in sure
    assert spreads.startswith("That is +0.87 standard deviations") and f"The aim is +{AIM}, which lies in between." in spreads
    assert "No class without the lessons" in cause


def test_what_may_be_chance_is_called_so():
    unsure = Gain(tuple((3, 3 + more) for more in (2, -2, 1, -1, 2, -2, 1, 0, 1, -1)), 6)
    assert unsure.mean.low < 0 < unsure.mean.high
    assert headline(unsure) == "On average +0.1 questions of six, and that may be chance"
    assert unsure.in_spreads is None, "all had the same before, so there is no spread to divide by"


def test_a_loss_is_no_gain():
    lost = Gain(tuple((after, before) for before, after in CLASS.pairs), 6)
    assert headline(lost) == "On average 1.0 questions of six fewer right than before"
    assert "all of this lies below it" in " ".join(sentences(lost))


@pytest.mark.parametrize(("pupils", "said"), [(0, "Nobody"), (SHOWN_FROM - 1, "Too few to show"), (ENOUGH - 1, "Too few to say")])
def test_of_few_pupils_little_is_said(pupils, said):
    few = Gain(CLASS.pairs[:pupils], 6)
    assert headline(few).startswith(said)
    assert few.mean is None and few.in_spreads is None
    assert few.is_shown == (pupils >= SHOWN_FROM)
    assert not any("95 times" in one for one in sentences(few))


def test_where_all_changed_alike_nothing_tells_chance():
    alike = Gain(tuple((before, before + 1) for before in BEFORE), 6)
    assert alike.mean is None
    assert headline(alike) == "Every student has one question more right than before"
    assert "no spread by which to tell chance" in " ".join(sentences(alike))


def test_the_heading_of_the_dots_counts_pupils():
    assert counts_in_words(DIFFERENCES) == "Seven students have more right than before, one fewer, two as many"
    assert counts_in_words((0, 0)) == "Two students have as many right as before"
    assert counts_in_words((-1,)) == "One student has fewer right than before"


def test_topics_are_compared_only_where_there_are_enough_pupils():
    shares = (TopicShare("Debt", 3, 4, ENOUGH), TopicShare("Luck", 1, 5, ENOUGH))
    assert topics_headline(shares) == "Most was gained in “Luck”"
    assert topics_headline((TopicShare("Debt", 4, 4, ENOUGH),)) == "No topic gained"
    assert topics_headline((TopicShare("Debt", 1, 5, ENOUGH - 1),)) == "Too few to compare topics"


@pytest.mark.parametrize(
    ("value", "said"), [(1.24, "+1.2"), (-0.3, "−0.3"), (0.04, "+0.04"), (0.0, "0.0"), (-0.0004, "0.000"), (0.96, "+1.0")]
)
def test_a_figure_keeps_its_sign_and_does_not_read_as_nothing(value, said):
    assert figure(value, sign=True) == said
