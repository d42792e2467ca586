"""The figures on the coach: what they are made of does what it says, and those of docs/strength.md keep to the bars."""

import re
from pathlib import Path

import pytest

from bench import coach, strength
from payday_core import bot, edition, editions
from payday_core.review.coach.analysis import analyse
from payday_core.review.coach.values import sampling
from payday_core.text.wording import MINUS

BOX = edition("parker-1974")
PARTS = strength.parts_of((Path(__file__).parents[2] / "docs" / "strength.md").read_text("utf-8"))


@pytest.fixture(autouse=True)
def few(monkeypatch):
    """Small enough for interpreted play."""
    for name, number in {"SAMPLES": 6, "SAMPLES_MOST": 4, "SAMPLES_LEAST": 4, "MEAN_GAMES": 10, "SPEED_GAMES": 2, "MONTHS": 2}.items():
        monkeypatch.setattr(coach, name, number)


@pytest.fixture(scope="module")
def game():
    return coach.game_of(BOX, 3)


def test_who_never_buys_loses_by_it_and_who_reckons_loses_less():
    holder, expert = (sum(coach.gain_of(BOX, bot(name), seed) for seed in range(3)) / 3 for name in ("holder", "expert"))
    assert holder > 325 / 2  # half a wage
    assert expert < holder / 2


def test_the_choices_judged_and_marked_are_those_that_the_coach_marks(game):
    """The coach's own analysis is by the expert; a judge by her card comes to the same verdicts."""
    report = analyse(game, samples=4)
    judge = coach.Judge(coach.AFTER, game, 4, sampling(game.seed))
    found = {one.question.decided: one.is_marked(judge, BOX.wage) for one in coach.faced(game)}
    assert found == {one.decided: one.marked for one in report.choices if len(one.options) > 1}
    assert 0 < sum(found.values()) < len(found)


def test_before_and_after_are_different_judges_and_other_luck_is_another_sample(game):
    one, luck = next(coach.faced(game)), sampling(game.seed)
    judges = ((coach.AFTER, luck), (coach.BEFORE, luck), (coach.AFTER, luck + coach.OTHER_LUCK), (coach.AFTER, luck))
    samples = [coach.difference(coach.Judge(by, game, 10, drawn), one) for by, drawn in judges]
    assert not (samples[0] == samples[1]).all()
    assert not (samples[0] == samples[2]).all()
    assert (samples[0] == samples[3]).all()


def test_before_judges_by_bare_playouts_and_after_without_the_luck_in_them(game):
    """The judge before has Vera's playouts as they are, the one after the expert's less luck: 300 are enough for that."""
    one = next(coach.faced(game))
    seat, places = one.question.decided.seat, [one.place(value) for value in one.question.values]
    for by, is_bare in ((coach.BEFORE, True), (coach.AFTER, False)):
        judge = coach.Judge(by, game, 300, 7)
        bare = [value.worth[:, seat] for value in judge.play(places)]
        assert all((one == value.worth[:, seat]).all() == is_bare for one, value in zip(bare, judge.worths(places, seat), strict=True))


def test_four_times_the_time_halves_an_interval():
    assert coach.Width(100, 2).in_seconds(8) == 50


def test_a_game_gets_the_playouts_that_fit_into_the_budget_of_the_coach(game, monkeypatch):
    positions = []
    analyse(game, samples=1, progress=lambda _, of: positions.append(of))
    monkeypatch.setattr(coach, "SAMPLES_MOST", 1000)
    monkeypatch.setattr(coach, "BUDGET", 444 * positions[-1] + 1)
    assert coach.usual_samples(game) == 444


@pytest.mark.full
def test_each_part_prints_a_line_an_edition_and_the_bars_what_was_measured(capsys):
    left = coach.speeds([BOX], 1)
    ratios = coach.widths([BOX], 1)
    shares = coach.gains([BOX], 2)
    coach.verdicts([BOX], 1)
    lines = [line.split() for line in capsys.readouterr().out.splitlines() if BOX.id in line]
    assert len(lines) == 4
    assert lines[1][1] == lines[3][1]  # the same choices of the same game
    gain, width, speed = coach.the_bars(shares, ratios, left)
    assert gain.holds == (shares[BOX.id].mean < 0.01)
    assert width.holds == (ratios[BOX.id] <= 1 / 3)
    assert speed.holds == (left[BOX.id] >= 0.5)


def figures(box):
    """The numbers of an edition's line in each of the four tables of the docs: percents and dollars, in their order."""
    rows = [line for line in PARTS["coach"].splitlines() if line.startswith(f"      {box.id} ")]
    found = [re.findall(rf"[{MINUS}\d.,]+(?=%)|{MINUS}?\$[\d,]+", row) for row in rows]
    return [[float(one.replace(",", "").replace("$", "").replace(MINUS, "-")) for one in row] for row in found]


@pytest.mark.parametrize("box", editions(), ids=lambda box: box.id)
def test_the_figures_in_the_docs_are_of_every_edition_and_better_than_before(box):
    (speed,), width, gain, verdict = figures(box)
    assert speed >= 50
    assert len(width) == 2
    before, after, share = (gain[place : place + 3] for place in (0, 3, 6))
    assert after[0] < before[1] and after[2] < before[0]
    assert all(low <= mean <= high for mean, low, high in (before, after, share, verdict[:3], verdict[3:]))


def test_the_bar_of_the_gain_in_the_docs_says_what_its_table_says():
    worst = max(editions(), key=lambda box: figures(box)[2][6])
    share = figures(worst)[2][6]
    (bar,) = re.findall(r"^ +(holds|does not hold) +what is left to gain.+? ([\w-]+): ([\d.]+)%", PARTS["coach"], re.MULTILINE)
    assert bar == ("holds" if share < 1 else "does not hold", worst.id, str(share))
