"""Interest has one meaning: by itself it is all that is paid, on loans and on carried charges; where loans alone count, the words say so.

The report, the sheet and its key, the reveal and a team's page are compared over games in which charges are carried.
"""

import re
from functools import cache

import pytest

from pages.classroom.seat.report import numbers
from payday_core import ASK_NOTHING, Game, Seat, bot, edition
from payday_core.charts.lessons.two_prices import interest_bars
from payday_core.classroom.matchpoints.ending import read
from payday_core.classroom.own_month import own_game, own_month
from payday_core.games.pay_day.findings.game import interest_finding
from payday_core.games.pay_day.findings.month import interest_findings, sums_of
from payday_core.games.pay_day.kinds import Why
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.narration.verdict import borrowing
from payday_core.teaching.catalogue import catalogue
from payday_core.teaching.experiments.fair_test.experiment import interest_by_month as in_the_fair_test
from payday_core.teaching.experiments.two_prices.pair import Pair
from payday_core.teaching.own_sheet.asks import Sort
from payday_core.teaching.own_sheet.paper import _pay_days, part_of
from payday_core.teaching.own_sheet.words import question
from payday_core.teaching.paper.blocks import Grid
from tests.support.volume import volume, with_full

GAMES, MONTHS = 200, 2
PLAYERS = ("borrower", "buyer", "careful")


@cache
def games():
    """Games of the two editions whose charges can be carried; in each somebody paid interest on one."""
    found, luck = [], 0
    while len(found) < volume(GAMES, at_least=16):
        box = edition(("parker-1994", "hasbro-2000")[luck % 2])
        cards = [bot(name).card(box).model_copy(update={"carry_charges": True}) for name in PLAYERS]
        game = Game.new(box, [Seat(name.title(), card, ASK_NOTHING) for name, card in zip(PLAYERS, cards, strict=True)], MONTHS, luck)
        game.play()
        if any(row[1] == Why.CHARGE_INTEREST and row[4] for row in game.journal):
            found.append(game)
        luck += 1
    return found


def paid(book, seat, why, months=(1, 2)):
    """Dollars, added up from the journal."""
    return sum(row.amount for row in book.steps if (row.what, row.seat) == (why, seat) and row.month in months)


def test_every_number_of_interest_is_that_of_the_journal_under_its_own_word():
    for game in games():
        book, part = Ledger(game), part_of(game, game.record(), "Class 7B")
        for seat in range(len(PLAYERS)):
            loans, charges = (paid(book, seat, why) for why in (Why.LOAN_INTEREST, Why.CHARGE_INTEREST))
            whole, team = own_game(book, seat), part.sheet.teams[seat]
            assert (whole.interest, whole.charge_interest) == (loans + charges, charges)
            assert interest_finding(book, seat).numbers["paid"] == sums_of(book, None)[seat].paid == loans + charges
            assert sum(day.interest for day in team.pay_days) == loans == borrowing(book, seat).numbers["paid"]
            assert team == part.key.teams[seat]
            assert seat or read(book, MONTHS).paid == loans + charges


def test_who_reads_the_report_of_a_month_answers_the_sheet_right():
    """The report on a team's own device has the interest on loans by itself, and the sheet asks for just that."""
    for game in games():
        book, part = Ledger(game), part_of(game, game.record(), "Class 7B")
        for team in part.sheet.teams:
            reported = [on_the_report(own_month(book, team.seat, month)) for month in (1, 2)]
            assert [one["Interest on loans"] for one in reported] == [day.interest for day in team.pay_days]
            for month, one in enumerate(reported, 1):
                assert one.get("Interest on charges", 0) == paid(book, team.seat, Why.CHARGE_INTEREST, (month,))
            for asked in (one for one in team.questions if one.asked.sort in (Sort.PAID, Sort.NEVER)):
                assert "on loans" in question(book.edition, asked)
                assert asked.right[0 if asked.asked.sort is Sort.NEVER else -1] == sum(one["Interest on loans"] for one in reported)


def on_the_report(month):
    """The numbers on a team's own device, by their words."""
    cells = re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", str(numbers(month)))
    return {words: int(re.sub(r"[$,]", "", much)) for words, much in cells if much.startswith("$")}


def test_the_report_of_a_month_says_how_much_of_the_interest_was_on_charges():
    seen = 0
    for game in games():
        book = Ledger(game)
        for finding in interest_findings(book, 1):
            if finding.focus is not None and "paid" in finding.numbers:
                charges = paid(book, finding.focus, Why.CHARGE_INTEREST, (1,))
                assert ("on charges" in finding.text) == bool(charges), finding.text
                assert f"${finding.numbers['paid']:,} interest" in finding.text
                partly = re.search(r"\(\$([\d,]+) of it on charges\)", finding.text)
                assert int(partly[1].replace(",", "")) == charges if partly else charges in (0, finding.numbers["paid"])
                seen += bool(partly)
    assert seen


def test_the_reveal_counts_the_interest_that_the_loan_rate_moves_and_says_on_loans():
    """lessons/03: charges cost the same at both rates, so they would make "exactly twice" false."""
    for game in games()[: volume(40, at_least=6)]:
        if game.edition.id == "parker-1994":
            what_if = Pair(game, 0.2).choices
            for seat in range(len(PLAYERS)):
                chart = interest_bars(what_if, seat)
                assert chart.figure.data[0].x[::2] == tuple(paid(what_if.book, seat, Why.LOAN_INTEREST, (month,)) for month in (1, 2))
                assert "on loans" in chart.headline
                assert all("on loans" in column for column in chart.table.columns)


def test_the_sheet_heads_its_column_with_the_loan():
    team = next(team for game in games() for team in part_of(game, game.record(), "").sheet.teams if any(day.owed for day in team.pay_days))
    grid = _pay_days(team)
    assert isinstance(grid, Grid)
    assert grid.heads[-1] == "Interest on the loan"


@pytest.mark.parametrize("box", with_full(["parker-1994", "parker-1974"], "parker-1974"))
def test_the_last_bars_of_the_fair_test_are_of_loans_alone(box):
    """lessons/04: the rate of charges is not changed, so their interest is in no bar: at the first Pay Day it is exactly twice."""
    setup = catalogue().lesson("04-is-one-game-enough").setup
    for plan in range(len(setup.plans)):
        before, after = in_the_fair_test(setup, box, plan)
        assert after[0] == pytest.approx(2 * before[0])
