"""The printed report: its numbers are the ledger's, its sums add up, and nothing that people typed is more than text."""

import re
from functools import cache
from html import unescape

import pytest

from payday_core import BOTS, Game, Seat, edition, editions
from payday_core.drawing.paper_charts import HATCHED, Axes, Bar, PaperLine, bars, worth_lines
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.coach.analysis import analyse
from payday_core.review.coach.wording import about
from payday_core.review.paper.class_sheet import class_sheet
from payday_core.review.paper.parts import Printed
from payday_core.review.paper.report import paper
from payday_core.review.paper.sums import of_each_hundred, sums_by_month
from payday_core.review.paper.team_sheet import as_sum, team_sheet
from payday_core.text.wording import MINUS, money
from tests.support import hand
from tests.support.markup import Tags

NASTY = ("<script>a</script"[:16], "<img src=x>", "\"&amp;'<b>")

each_box = pytest.mark.parametrize("box", editions(), ids=[box.id for box in editions()])


def new(box_id="parker-1994", months=2, names=("Oak", "River", "Fern"), in_step=True):
    players = [Seat.bot(BOTS[seat + 1].id, name=name) for seat, name in enumerate(names)]
    return Game.new(edition(box_id), players, months, 11, in_step=in_step)


@cache
def played(box_id="parker-1994", months=2, names=("Oak", "River", "Fern")):
    game = new(box_id, months, names)
    game.play()
    return game


def plain(html):
    """What is read on the paper, words only."""
    text = re.sub(r"<style>.*?</style>|<script>.*?</script>", "", str(html), flags=re.DOTALL)
    text = re.sub(r"<[^>]*>", " ", text).replace("\N{WORD JOINER}", "")
    return re.sub(r"\s+", " ", unescape(text))


def by_hand():
    """The month that was played and added up by hand (`tests/support/hand.py`)."""
    return Printed("Class 7B", Ledger(hand.game()), 1, None)


# ---- against numbers from outside the code


def test_the_class_sheet_of_the_hand_played_month():
    said = plain(class_sheet(by_hand()))
    assert "1994 edition, loans cost 10% each Pay Day, after month 1 of 2" in said
    assert "1. O Oak $11,500 $0 $11,500 +$8,000" in said
    assert "2. F Fern $11,300 $0 $11,300 +$7,800" in said
    assert f"3. R River $2,800 {MINUS}$2,000 $800 {MINUS}$2,700" in said
    assert "$200, about $6 of every $100 salary" in said and "$300, about $9 of every $100 salary" in said
    assert "Oak won the Jackpot once and took $1,000 of the $2,100 that came out." in said, "500 went to Fern, 600 to River"


def test_the_sheet_of_river_who_borrowed_for_a_house_and_was_forced_to_borrow_for_food():
    said = plain(team_sheet(by_hand(), hand.RIVER))
    assert "River stands third with $800" in said
    assert "Net worth before $3,500 $3,500" in said and "Net worth after $800 $800" in said
    assert f"owed to the bank {MINUS}$2,000" in said and "borrowed in that month $3,000" in said and "repaid in that month $1,000" in said
    assert "Salary +$3,500 +$3,500 Deals sold +$6,500" in said and f"Deals bought {MINUS}$11,500" in said
    assert "cost $3,500, sold for $6,500: +$3,000" in said and "cost $8,000, waits for $12,000" in said
    assert "River borrowed $1,000 by choice and $2,000 to pay what was due, and paid $300 interest on that." in said


def test_of_each_hundred_dollars():
    assert of_each_hundred(700, 3500) == "$20"
    assert of_each_hundred(300, 3500) == "about $9"
    assert of_each_hundred(350, 325) == "about $108"


# ---- sums


@each_box
def test_every_column_of_the_money_table_adds_up_to_the_net_worth(box):
    game = played(box.id)
    book = Ledger(game)
    for seat, had in enumerate(book.at_end_of(None)):
        sums = sums_by_month(book, seat)
        for month, (before, after) in enumerate(zip(sums.before, sums.after, strict=True)):
            assert before + sum(line.months[month] for line in sums.lines) == after.worth
            assert after.loan == (sums.after[month - 1].loan if month else 0) + sums.borrowed.months[month] - sums.repaid.months[month]
        assert sums.before[0] == box.start_cash and sums.after[-1] == had
        start, came, went, end = (int(text.replace(",", "")) for text in re.findall(rf"{MINUS}?\$([\d,]+)", as_sum(sums)))
        assert start + came - went == (end if had.worth >= 0 else -end) == had.worth


def test_every_team_has_a_sheet_with_its_place_and_all_its_numbers():
    game = played()
    html = paper(game, "Class 7B")
    sheets = html.split('<section class="sheet ')[1:]
    assert len(sheets) == 1 + len(game.seats)
    for line in game.standings():
        assert money(line.worth) in plain(sheets[0])
        own = plain(sheets[1 + line.seat])
        place = ("first", "second", "third")[line.rank - 1]
        assert f"{line.name} came {place} with {money(line.worth)}" in own
        for deal in Ledger(game).bought:
            assert (deal.deal in own) or deal.seat != line.seat


# ---- a game that goes on


def test_a_running_game_is_printed_as_it_stood_after_the_last_month_that_all_finished():
    game = new(months=3)
    game.play_month()
    then = paper(game, "7B")
    assert "each Pay Day, after month 1 of 3" in plain(then)
    for _ in range(7):
        game.play_turn()
    assert paper(game, "7B") == then
    game.play()
    assert "the end after three months" in plain(paper(game, "7B"))


def test_before_every_team_has_finished_a_month_there_is_nothing_to_print():
    game = new()
    game.play_turn()
    with pytest.raises(ValueError, match="finished a month"):
        paper(game, "7B")


# ---- the coach


def test_the_coach_is_on_the_sheets_once_he_has_looked_at_the_game():
    game = played("parker-1994", 1, ("Oak", "River"))
    without = plain(paper(game, "7B"))
    assert "costliest choices" not in without
    analysis = analyse(game, samples=2)
    said = plain(paper(game, "7B", analysis))
    for luck in analysis.luck:
        assert f"{money(luck.par)} expected at the start" in said
        assert f"{money(luck.final)}." in said
    for seat in range(2):
        for choice in analysis.costliest(seat, most=3):
            assert f"“{choice.best.label}” was worth {about(choice.loss, choice.error)} more" in said


# ---- what people typed, and the internet


def test_nothing_that_people_typed_becomes_markup():
    game = new(names=NASTY)
    game.play()
    html = paper(game, '<script src="x">7B</script>', None)
    tags = Tags()
    tags.feed(html)
    names = {tag for tag, _ in tags.seen}
    assert sum(tag == "script" for tag, _ in tags.seen) == 1 and not names & {"img", "b>", "link", "iframe", "object"}
    assert all(not name.startswith("on") for tag, attrs in tags.seen for name in attrs if tag != "button")
    assert [attrs["onclick"] for tag, attrs in tags.seen if tag == "button"] == ["window.print()"]


def test_the_file_asks_nobody_for_anything():
    html = paper(played(), "7B")
    assert not re.findall(r"https?:|\bsrc=|\bhref=|@import", html)
    assert set(re.findall(r"url\(([^)]*)\)", html)) <= {"#hatch"}
    assert "default-src 'none'" in unescape(html)


def test_the_paper_is_black_on_white():
    html = paper(played(), "7B")
    inks = set(re.findall(r'(?:fill|stroke)="(#[0-9a-fA-F]{3,6})"', html))
    assert all(len(set(ink[1:])) == 1 for ink in inks), "only greys"


# ---- the charts


def test_the_lines_and_bars_stand_where_their_numbers_are():
    axes = Axes(31, [(1, "day 1")], [31], 0, 1000, [(0, "$0"), (1000, "$1,000")])
    svg = str(worth_lines(axes, [PaperLine(0, "O", [0, 15.5], [1000, 500], "Oak $500", 500)], 130, "alt & more"))
    assert 'aria-label="alt &amp; more"' in svg and ">Oak $500<" in svg
    way = re.search(r'd="M58\.0 8\.0H([\d.]+)V([\d.]+)H([\d.]+)"', svg)
    start, middle, end, half = 58, float(way[1]), float(way[3]), float(way[2])
    assert middle - start == pytest.approx((end - start) / 2, abs=0.1), "half the days"
    assert half == pytest.approx(8 + (130 - 30) / 2), "half the dollars"
    rows = str(bars([Bar("Cabin", 0, 31, HATCHED, "lost"), Bar("Shop", 0, 15.5, HATCHED, "half")], 31, [], "bars"))
    whole, part = (float(width) for width in re.findall(r'<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)"', rows))
    assert whole == pytest.approx(2 * part, abs=0.2)
