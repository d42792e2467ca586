"""What is asked about the charts of a class's own game: every prompt holds of what is drawn, in 200 games."""

import re
from collections import Counter
from functools import cache
from html import unescape

import pytest

from payday_core import Game, Seat, bot
from payday_core.charts.lessons.class_month import Upto, month_chart
from payday_core.charts.lessons.two_prices import Shown, interest_bars, prices_chart
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.seats import ASK_NOTHING
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.experiments.class_month.experiment import Owned, about_one, flows_of, not_the_same
from payday_core.teaching.experiments.same_luck.tables import TeamTable
from payday_core.teaching.experiments.two_prices.experiment import LAYERS
from payday_core.teaching.experiments.two_prices.pair import Pair
from payday_core.teaching.experiments.two_prices.prompts import prompts_of
from payday_core.teaching.experiments.two_prices.wording import costs_of
from payday_core.teaching.lesson_service import lesson_service
from tests.support.drivers.lesson import press
from tests.support.drivers.page import app, shown
from tests.support.drivers.what_if import answered, resting
from tests.support.volume import is_full, volume

GAMES, MONTHS = 200, 2
PLAYERS = ("buyer", "holder", "careful", "borrower")


def dollars(text):
    return int(re.sub(r"[^\d-]", "", text.replace("−", "-")))


@cache
def games():
    """Two hundred classes that have played two months: as many in each of the editions of the lesson, with the rate of the second game."""
    setup = catalogue().lesson("03-one-month-two-price-tags").setup
    made = []
    for luck in range(volume(GAMES, at_least=20)):
        offer = setup.boxes[luck % len(setup.boxes)]
        game = Game.new(offer.printed, [Seat(name.title(), bot(name).card(offer.printed), ASK_NOTHING) for name in PLAYERS], MONTHS, luck)
        game.play()
        made.append((game, offer.other))
    return made


def drawn(pair, seat):
    """The two lines as they are drawn, a point a day: (place on the axis, worth at the cheaper rate, at the dearer one)."""
    traces = prices_chart(pair.choices, seat, Shown.BOTH).figure.to_dict()["data"]
    cheaper, dearer = [trace for trace in traces if trace.get("line", {}).get("shape") == "hv"]
    assert cheaper["x"] == dearer["x"]
    last = {x: both for x, *both in zip(cheaper["x"], cheaper["y"], dearer["y"], strict=True)}
    return [(x, *both) for x, both in last.items()]


def place_of(days, said):
    """Where the day that a prompt names is among the days of the lines; each month is 31 wide."""
    if found := re.search(r"the Pay Day of month (\d+)", said):
        x = 31 * int(found[1])
    else:
        day, month = map(int, re.search(r"day (\d+) of month (\d+)", said).groups())
        x = day + 31 * (month - 1)
    return [day for day, *_ in days].index(x)


def check_one_rate(pair, seat, said):
    days = drawn(pair, seat)
    at = place_of(days, said)
    now, before = days[at][1], days[at - 1][1]
    if "did not move" in said:
        assert now == before
        return "still"
    assert before - now == dollars(re.search(r"fell by (\$[\d,]+)", said)[1]) > 0
    return "fell"


def check_other_rate(pair, seat, said):
    days = drawn(pair, seat)
    if "one and the same" in said:
        assert all(cheaper == dearer for _, cheaper, dearer in days)
        return "together"
    at = place_of(days, said)
    assert days[at][1] != days[at][2]
    assert all(cheaper == dearer for _, cheaper, dearer in days[:at])
    return "parted"


def check_gap(pair, seat, said):
    month, grown = re.fullmatch(r"In month (\d+) the gap grows by (\$[\d,]+)\. Which bars say so\?", said).groups()
    bars = interest_bars(pair.choices, seat).table.loc[int(month)]
    assert dollars(bars.iloc[1]) - dollars(bars.iloc[0]) == dollars(grown) > 0
    gaps = prices_chart(pair.choices, seat, Shown.GAP).figure.layout.xaxis.ticktext
    before, now = ([0, *map(without_direction, gaps)][number] for number in (int(month) - 1, int(month)))
    assert dollars(grown) in (now - before, now + before, before - now)
    return "grows"


def without_direction(tick):
    """The gap that stands under a month."""
    said = tick.replace("<br>", " ")
    return 0 if "no gap" in said else dollars(said.split("<b>")[1].split(" apart")[0])


def check_made_of(pair, seat, said):
    for one in costs_of(pair.choices):
        more = re.search(rf"(more than twice|exactly twice|nothing at all)[^.]*?\b{one.name}\b", said)
        if more:
            last = max((words for words in ("more than twice", "exactly twice", "nothing at all") if words in more[0]), key=more[0].rindex)
            assert {"more than twice": one.dearer > 2 * one.cheaper > 0, "exactly twice": one.dearer == 2 * one.cheaper > 0,
                    "nothing at all": one.dearer == one.cheaper == 0}[last]  # fmt: skip
    return "sorts"


def check_same_rule(pair, seat, said):
    for place, name in enumerate(pair.choices.names):
        if name in said:
            kept, anew = pair.choices.now(place)["gap"], pair.cards.now(place)["gap"]
            assert anew > kept if "larger" in said else anew == kept > 0
    return "larger" if "larger" in said else "same"


CHECKS = {
    "one-rate": check_one_rate,
    "other-rate": check_other_rate,
    "gap": check_gap,
    "made-of": check_made_of,
    "same-rule": check_same_rule,
}


@pytest.mark.full
def test_every_prompt_of_two_prices_holds_of_the_lines_of_the_team_that_is_shown():
    """lessons/03: 200 games, every team of each; and each sort of prompt is asked in some of them, and left out in others."""
    asked = Counter()
    for game, other in games():
        pair = Pair(game, other)
        for seat in range(len(PLAYERS)):
            for layer in LAYERS:
                found = prompts_of(pair, seat, layer)
                asked.update({CHECKS[layer](pair, seat, said) for said in found} or {f"no {layer}"})
    if is_full():
        assert {"fell", "together", "parted", "grows", "sorts", "larger", "same"} <= set(asked)
        assert {"no one-rate", "no gap", "no same-rule"} <= set(asked)


def test_a_loan_that_rests_is_asked_about_as_it_is_drawn_and_not_of_a_team_that_never_borrowed():
    """Ana borrows $2,000 and pays for nothing with it, in four months in which nothing else happens; Ben never borrows."""
    pair = Pair(answered(resting(4, loan_rate=0.1), {Ask.BORROW: 2000}), 0.2)
    (still,) = prompts_of(pair, 0, "one-rate")
    assert still == "Before it came to day 6 of month 1, Ana borrowed $2,000, and this line did not move. Why not?"
    assert prompts_of(pair, 0, "gap") == ("In month 1 the gap grows by $200. Which bars say so?",)
    assert prompts_of(pair, 0, "made-of") == (
        "At the higher rate loans cost exactly twice as much for Ana and nothing at all for Ben. What did they do differently?",
    )
    assert prompts_of(pair, 1, "one-rate") == prompts_of(pair, 1, "gap") == ()
    assert prompts_of(pair, 1, "other-rate") == ("The two lines of Ben are one and the same. Why does the rate change nothing here?",)


def test_the_page_asks_of_the_team_that_is_shown():
    code = lesson_service().open(catalogue().lesson("03-one-month-two-price-tags"), alone=False)
    for entry in ({"do": "hands", "vote": 0, "answer": 1, "more": 15}, {"do": "lock"}, {"do": "step", "to": 2}):
        lesson_service().do(code, None, entry)
    at = press(app("lesson", s=code), "lesson-prepared")
    press(press(at, "big-next"), "big-run")
    assert "borrowed" in unescape(shown(at)) and "this line does not move" not in unescape(shown(at))
    press(at, "big-layer")
    assert "The two lines run together, and part" in unescape(shown(at))
    at.segmented_control(key="two-prices-seat").set_value(1).run()
    assert "The two lines of River are one and the same" in unescape(shown(app("lesson", s=code)))


def test_a_prompt_of_one_month_asks_about_a_bar_that_is_drawn():
    """lessons/01: the same 200 games; a bar that goes back, one that cash does not show, and most cash without most worth."""
    asked = Counter()
    for game, _ in games():
        tables = [TeamTable(seat.name, "", place, _Snapshot(game)) for place, seat in enumerate(game.seats)]
        had = tuple(Owned(table.name, table.snapshot.book.at_end_of(1)[table.seat]) for table in tables)
        for table, one in zip(tables, had, strict=True):
            for layer, upto, bars in (("money-in", Upto.IN, {"New loans"}), ("waterfall", Upto.WORTH, {"Loan", "Savings"})):
                rows = set(month_chart(table.snapshot.book, table.seat, 1, upto).table.index)
                said = tuple(about_one(layer, flows_of(table, 1), one.had))
                assert bool(said) == bool(rows & bars)
                asked[layer, bool(said)] += 1
        richest, fullest = (max(getattr(one.had, name) for one in had) for name in ("worth", "cash"))
        same = any(one.had.worth == richest and one.had.cash == fullest for one in had)
        assert bool(tuple(not_the_same(had))) == (not same)
        asked["teams", same] += 1
    if is_full():
        assert len(asked) == 6


class _Snapshot:
    """A game that is kept nowhere, with its ledger."""

    def __init__(self, game):
        self.book = Ledger(game)


@pytest.mark.parametrize("claim", ["this line does not move", "Why only so long", "Which bars say so", "Look for one that does not",
                                   "will have to go back", "Why is that not the same team", "Find the team that was lucky"])  # fmt: skip
def test_the_files_of_the_lessons_claim_nothing_of_a_class_that_has_not_played_yet(claim):
    sections = [section for lesson in catalogue().lessons for section in lesson.sections.values()]
    assert not any(claim in text for section in sections for _, text in section.parts)
