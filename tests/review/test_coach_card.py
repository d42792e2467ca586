"""What the coach shows: the numbered choices, luck and choices to the dollar, the standing without luck; and what it says when asked."""

import re

import numpy as np
import pytest

from payday_core.charts.chart import contrast
from payday_core.charts.pay_day.luck import COST as BRICK
from payday_core.charts.pay_day.luck import (
    GAIN,
    LUCK,
    PAR,
    TOTAL,
    best_without_luck,
    headline,
    luck_chart,
    luck_of_all_chart,
    who_played_best,
)
from payday_core.games.pay_day.kinds import Ask
from payday_core.review.coach import asked as coach
from payday_core.review.coach import studies
from payday_core.review.coach.analysis import Analysis
from payday_core.review.coach.luck import Luck
from payday_core.simulation import Cancelled
from tests.review.test_debrief import analysis, game
from tests.support.drivers.page import answers, app, asked, kept, now, shown


def one_of(*seats):
    """An analysis with these ledgers and nothing else."""
    luck = tuple(Luck(*parts, sum(parts)) for parts in seats)
    names = ("Oak", "River", "Fern", "Plum")[: len(seats)]
    return Analysis(names, tuple(float(one.par) for one in luck), tuple(one.final for one in luck), (), luck, (), 100, "interpreted")


OAK = (9000, -1100, -2400, 1600, 0, 0, -5800)
RIVER = (9000, 4000, 2000, 100, 0, 0, -1500)


# ---- the luck ledger


def test_the_waterfall_goes_from_par_to_the_result_and_every_bar_begins_where_the_last_one_ended():
    chart = luck_chart(one_of(OAK), 0)
    bars = [(trace.base[0], trace.base[0] + trace.y[0]) for trace in chart.figure.data]
    assert bars == [(0, 9000), (7900, 9000), (5500, 7900), (5500, 7100), (7100, 7100), (7100, 7100), (1300, 7100), (0, 1300)]
    assert chart.headline == "Bad mail cost Oak $2,400, its choices $5,800"
    (amounts,) = (chart.table[column].tolist() for column in chart.table)
    assert amounts == [9000, -1100, -2400, 1600, 0, 0, -5800, 1300]
    assert sum(amounts[:-1]) == amounts[-1], "to the dollar"
    assert "choices −$5,800, result $1,300" in chart.alt


def test_luck_and_cost_never_share_a_colour():
    for seat in (OAK, (*OAK[:6], 700)):
        colours = [trace.marker.color for trace in luck_chart(one_of(seat), 0).figure.data]
        assert colours == [PAR, *[LUCK] * 5, BRICK if seat[6] < 0 else GAIN, TOTAL]
    assert all(contrast(colour, card) >= 3 for colour in (PAR, LUCK, BRICK, GAIN, TOTAL) for card in ("#FFFDF8", "#1A212B"))


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ((9000, 3000, 0, 0, 0, 0, -500), "Good dice brought Oak $3,000, its choices cost $500"),
        ((9000, 0, 0, -800, 0, 0, 0), "Bad luck with deals cost Oak $800, its choices cost nothing"),
        ((9000, 0, 0, 0, 0, 700, 200), "Good luck in the turns of others brought Oak $700, its choices $200"),
        ((9000, 0, 0, 0, 0, 0, 0), "Oak is where par would be"),
        ((9000, 0, 0, 0, 0, 0, -40), "No luck either way for Oak; its choices cost $40"),
    ],
)
def test_the_headline_is_the_largest_luck_and_the_choices(parts, words):
    assert headline(one_of(parts), 0) == words


def test_who_played_best_is_who_has_most_without_luck():
    both = one_of(OAK, RIVER)
    assert who_played_best(both) == "River ended richest, and leads without luck too"
    lucky = one_of((9000, 8000, 0, 0, 0, 0, -5000), RIVER)
    assert who_played_best(lucky) == "River ended richest, and leads without luck too"
    luckier = one_of((9000, 18000, 0, 0, 0, 0, -5000), RIVER)
    assert who_played_best(luckier) == "Oak ended richest, River played best: $11,900 more luck made the difference"
    assert best_without_luck(luckier) == "River played best: $7,500 with the luck taken out"
    chart = luck_of_all_chart(luckier)
    assert list(chart.table.index) == ["River", "Oak"]
    assert [trace.x[0] for trace in chart.figure.data] == [6100, -1500, 18000, -5000]


# ---- the card on the review page


@pytest.fixture
def review(monkeypatch):
    """The review page of a game whose analysis is made up."""
    monkeypatch.setattr(studies, "analyse", lambda game, progress: analysis())
    code = kept(game())

    def of(**address):
        at = app("review", g=code, **address)
        assert not at.exception
        return at

    return of


def test_the_costliest_choices_are_numbered_and_lead_on(review):
    html = shown(review())
    assert "The two costliest choices of all" in html
    assert html.index("about $2,000") < html.index("about $900") < html.index("Standing with the luck taken out")
    assert "between $1,940 and $2,060" in html  # two standard errors of $30 to each side
    assert "On average, compared with good play from there on" in html
    first = analysis().costliest()[0].decided
    assert re.search(rf"replay\?[^\"]*t={first.turn}&amp;d={first.number}\"", html)
    assert "walk=" in html
    assert f"Every choice ({len(analysis().choices)})" in [one.label for one in review().expander]


def test_a_team_without_a_costly_choice_is_told_so_kindly(review):
    quiet = next(seat for seat in range(4) if not analysis().costliest(seat))
    html = shown(review(seat=str(quiet)))
    assert f"{analysis().names[quiet]} made no costly choice" in html
    assert "none lost enough to tell it from chance" in html


def test_a_stopped_analysis_can_be_run_again(review, monkeypatch):
    def stopped(game, progress):
        raise Cancelled

    monkeypatch.setattr(studies, "analyse", stopped)
    monkeypatch.setattr(studies.Study, "cancelled", property(lambda study: study.result is None))
    at = review()
    assert "Stopped" in shown(at)
    monkeypatch.setattr(studies, "analyse", lambda game, progress: analysis())
    at.button(key="coach-again").click().run()
    assert "costliest choices" in shown(at)


# ---- asked while playing alone


def test_right_answers_are_those_that_nobody_can_tell_from_the_best():
    decision = asked(Ask.BUY_DEAL, 3, in_step=False).pending
    best = np.array([1000.0, 3000.0, 2000.0, 2000.0])
    answers = coach.weighed(decision, decision.usual, [best - 1000, best, best - [900.0, -1000.0, 800.0, -600.0]])
    assert [answer.behind for answer in answers] == [1000.0, 0.0, 25.0]
    assert [answer.is_right for answer in answers] == [False, True, True], "25 dollars are less than twice their error"
    assert [answer.doubt for answer in answers][:2] == [0.0, 0.0], "one and the same futures"
    assert [answer.is_right for answer in coach.weighed(decision, decision.usual, [best, best, best - 5])] == [True, True, False]


def test_of_many_amounts_some_are_weighed_both_ends_and_nothing_among_them():
    assert coach.spread_out((0, 1, 2)) == (0, 1, 2)
    some = coach.spread_out(tuple(range(-7000, 23000, 1000)))
    assert some[0] == -7000
    assert some[-1] == 22000
    assert 0 in some
    assert len(some) <= coach.ANSWERS_MOST + 1


def test_the_coach_is_asked_only_alone_and_only_where_answers_differ():
    assert coach.can_be_asked(asked(Ask.BUY_DEAL, in_step=False))
    assert not coach.can_be_asked(asked(Ask.BUY_DEAL)), "in class it is off"
    assert not coach.can_be_asked(asked(Ask.PICK_NUMBER, in_step=False)), "every number is as likely as any other"
    auction = asked(Ask.BID, in_step=False)
    assert coach.can_be_asked(auction) == (auction.pending.seat == auction.pending.table.drawer), "who has not seen the card learns nothing"
    with pytest.raises(ValueError, match="no question"):
        coach.advise(asked(Ask.BUY_DEAL))


def test_asked_it_tells_and_presses_nothing(monkeypatch):
    monkeypatch.setattr(coach, "GAMES", 20)
    monkeypatch.setattr(coach, "INTERPRETED_GAMES", 40)
    code = kept(asked(Ask.BUY_DEAL, 3, in_step=False))
    at = app("solo", g=code)
    before = [(button.label, button.key) for button in answers(at)]
    assert "ca-tbl" not in shown(at), "not before it is asked"
    at.button(key="coach-ask-button").click().run()
    assert not at.exception
    html = shown(at)
    assert "ca-tbl" in html
    assert "games for each answer" in html
    assert [(button.label, button.key) for button in answers(at)] == before
    assert now(code).pending.ask is Ask.BUY_DEAL


def test_in_class_no_coach_is_offered():
    at = app("month", g=kept(asked(Ask.BUY_DEAL, 3)))
    assert not [button for button in at.button if "coach" in (button.key or "")]
