"""The report after a month: every sentence is true, computed from the ledger, and never blames."""

import re

import pytest

from payday_core import Game, Seat, edition
from payday_core.charts import month_charts
from payday_core.games.pay_day.findings import month as findings
from payday_core.games.pay_day.kinds import Account, Event, Why
from payday_core.games.pay_day.ledger.frames import Ledger, opened
from payday_core.games.pay_day.narration.questions import questions
from payday_core.games.pay_day.narration.report import HEADLINE_MOST, final_report, headline_findings, month_report
from tests.engine.test_ledger import each_box, played
from tests.support import hand
from tests.support.hand import BANK, FERN, OAK, RIVER, Pen
from tests.support.volume import volume

BLAME = re.compile(r"\b(should have|fault|mistake|wrong|bad|foolish|stupid|careless|you|his|her|he|she)\b", re.IGNORECASE)


def test_the_report_on_the_hand_played_month():
    report = month_report(hand.game(), 1)
    assert report.headline == "River bought one deal on credit, then had to borrow two more times."
    assert [(line.rank, line.name, line.worth, line.change) for line in report.ranks] == [
        (1, "Oak", 11500, 8000),
        (2, "Fern", 11300, 7800),
        (3, "River", 800, -2700),
    ]
    assert [chart.key for chart in month_charts(hand.game(), 1)] == ["cash", "loan", "deals", "worth"]
    assert report.questions == (
        "River borrowed $1,000 for the guest house, and later had to borrow $2,000 more in two loans. "
        "Which of these loans would have come without the deal?",
        "Oak sold the lakeside cabin for $9,000; it had cost $5,000. What did Oak risk by waiting?",
        "Next month is the last, and unsold deals are lost. River holds the guest house for $8,000. What are the choices now?",
    )


def test_interest_above_bills_and_exact_shares_of_the_salary_are_said_in_words():
    book = opened(hand.game())
    assert (
        findings._above_bills(book, findings.Sums(0, 3500, 500, 700, 0, 0, 0)).text == "Oak paid $700 interest, more than the bills of $500"
    )
    assert (
        findings._share_of_salary(book, findings.Sums(0, 3500, 900, 700, 0, 0, 0)).text
        == "Oak paid $700 interest, one fifth of a whole salary"
    )
    assert (
        findings._share_of_salary(book, findings.Sums(0, 3500, 900, 800, 0, 0, 0)).text == "Oak paid $800 interest out of a $3,500 salary"
    )
    assert findings._above_salary(book, findings.Sums(0, 325, 900, 400, 0, 0, 0)).text == (
        "Oak paid $400 interest, more than a whole salary of $325"
    )
    assert findings._share_of_salary(book, findings.Sums(0, 0, 900, 800, 0, 0, 0)) is None, "the last month of 1974 has no salary"


def test_where_nobody_borrows_the_report_says_so():
    journal = [row for row in hand.month_one() if row[1] not in (Why.LOAN_TAKEN, Why.LOAN_REPAID, Why.LOAN_INTEREST)]
    report = month_report(hand.game(journal), 1)
    assert month_charts(hand.game(journal), 1)[1].headline == "Nobody needed a loan in month 1"
    assert "Nobody owes anything" in report.headline
    assert report.asked[0].answer == "10% of it: $500 each time."


def test_a_month_that_is_not_finished_has_no_report():
    with pytest.raises(ValueError, match="month 2 is not finished by every team; they have finished 1"):
        month_report(hand.game(), 2)
    with pytest.raises(ValueError, match="the game is not over: 1 of 2 months are finished"):
        final_report(hand.game())


def test_a_tie_for_the_first_place_is_shared():
    even = (25, Why.MAD_MONEY, hand.OAK, hand.FERN, 100, hand.FENCE, 0)
    game = hand.game([*hand.month_one(), even])
    report = month_report(game, 1)
    assert [(line.rank, line.name) for line in report.ranks] == [(1, "Oak"), (1, "Fern"), (3, "River")]
    assert month_charts(game, 1)[3].headline == "Oak and Fern share first place with $11,400 each"


@each_box
@pytest.mark.parametrize("months", [1, 2, 6])
def test_every_report_is_true_and_blames_nobody(box, months):
    months = max(months, box.months_min)
    for seed in range(volume(4 if months < 6 else 2, 4)):
        game = played(box, 2 + seed % (box.players_max - 1), months, seed)
        book = Ledger(game)
        for month in range(1, months + 1):
            report, charts = month_report(book, month), month_charts(book, month)
            assert len(charts) == (5 if book.edition.savings_rate else 4)
            assert len(report.headline) <= HEADLINE_MOST + 12
            check_truth(book, month)
            for question in report.asked:
                assert question.text.endswith("?") or "?" in question.text
                assert all(book.names[seat] in question.text for seat in question.seats)
            assert len(set(report.questions)) == 3
            said = [report.headline, *report.questions, *(chart.headline for chart in charts)]
            assert not [text for text in said if BLAME.search(text.replace("would you change", ""))]
        final = final_report(book)
        assert final.headline.startswith(final.ranks[0].name)
        assert [line.worth for line in final.ranks] == [line.worth for line in game.standings()]


def check_truth(book: Ledger, month: int) -> None:
    """The numbers of each finding, from the bare journal rows."""
    rows = [row for row in book.steps if row.month == month]
    found = [
        *findings.interest_findings(book, month),
        *findings.cash_findings(book, month),
        *findings.deal_findings(book, month),
        *headline_findings(book, month),
    ]
    for finding in found:
        if finding.rule in ("above_salary", "above_bills", "share_of_salary", "salary"):
            assert finding.numbers["paid"] == paid_by(rows, finding.focus, Why.LOAN_INTEREST, Why.CHARGE_INTEREST)
            if "bills" in finding.numbers:
                assert finding.numbers["bills"] == paid_by(rows, finding.focus, Why.BILL, Why.MONSTER_CHARGE)
            if "salary" in finding.numbers:
                assert finding.numbers["salary"] == paid_by(rows, finding.focus, Why.WAGES, Why.DAYLIGHT_WAGES)
        if finding.rule == "no_loan":
            assert not any(row.what == Why.LOAN_TAKEN for row in rows)
        if finding.rule == "no_debt":
            assert all(book.at_end_of(month)[seat].loan == 0 for seat in range(len(book.names)))
        if finding.rule == "chain":
            later = [row for row in rows if row.forced and row.seat == finding.focus and row.turn > finding.numbers["turn"]]
            assert (len(later), sum(row.amount for row in later)) == (finding.numbers["loans"], finding.numbers["dollars"])
        if finding.rule in ("deals", "no_deal"):
            assert finding.numbers["sold"] == sum(row.what == Why.DEAL_SOLD for row in rows)
            assert finding.numbers["lost"] == sum(row.what == Event.DEAL_LOST for row in rows)
        if finding.rule == "below":
            assert all(worth_of(book, seat, month) < 0 for seat in finding.seats)


def paid_by(rows, seat, *whys) -> int:
    return sum(row.amount for row in rows if row.what in whys and seat in (row.payer, row.payee))


def worth_of(book: Ledger, seat: int, month: int) -> int:
    last = [row for row in book.steps if row.places[seat].month <= month][-1]
    return last.money[seat] + last.money[Account.SAVINGS + seat] + last.money[Account.LOAN + seat]


def test_answers_to_questions_are_worked_out_from_the_rate():
    game = hand.game(loan_rate=0.2)
    journal = [row for row in hand.month_one() if row[0] < 14 or row[1] != Why.LOAN_TAKEN]
    asked = questions(opened(hand.game(journal, loan_rate=0.2)), 1)
    assert game.edition.loan_rate == 0.2
    assert asked[0].text == "Oak repaid $2,000 on Pay Day. What does that save at the next one?"
    assert asked[0].answer == "20% of it: $400."


def test_a_house_game_that_starts_with_nothing_has_its_reports():
    game = Game.new(edition("parker-1974", start_cash=0), [Seat.bot("saver", "Ana"), Seat.bot("buyer", "Ben")], 1, 3, in_step=True)
    game.play()
    assert [(line.seat, line.worth == line.change) for line in month_report(game, 1).ranks] == [(0, True), (1, True)]


# ---- deals that no card prices


AUCTIONS = [
    {"kind": "auction", "cost": 500, "value": 5000, "title": "Print shop"},
    {"kind": "auction", "cost": 1000, "value": 4000, "title": "Tea house"},
    {"cost": 3000, "value": 6500, "title": "Lakeside cabin"},
]
"""Auctioned deals are worth 9,000 for lowest bids of 1,500: six times as much."""


def over(pen, *seats):
    """Everybody ends the month, and the report is due."""
    for seat in seats or (OAK, RIVER, FERN):
        pen.roll(seat, 6, 31)
        pen.event(Event.PAY_DAY, seat, 1)
        pen.event(Event.MONTH_OVER, seat, 1)
    return opened(hand.at(edition("hasbro-2000", deals=AUCTIONS), pen))


def auction(drawer, winner=None, bid=0):
    """The drawer auctions the print shop; without a winner nobody bids."""
    pen = Pen().seated(3500, 3500, 3500)
    pen.roll(drawer, 4, 4)
    pen.event(Event.AUCTION, drawer, 500, 0)
    if winner is None:
        pen.event(Event.NO_BID, drawer, 0, 0)
    else:
        pen.pay(Why.DEAL_BOUGHT, winner, BANK, bid, 0)
    return pen


def test_a_bid_for_an_unseen_deal_asks_how_high_it_can_go():
    asked = questions(over(auction(OAK, RIVER, 1800)), 1)[1]
    assert asked.text == (
        "River bid $1,800 for a deal unseen: the print shop, which sells for $5,000. How high can a bid for an unseen deal go?"
    )
    assert asked.answer == "Such deals sell for 6.0 times their lowest bid on average, here $3,000."


def test_a_deal_won_by_the_team_that_had_seen_it_asks_what_its_bids_told():
    asked = questions(over(auction(RIVER, RIVER, 1800)), 1)[1]
    assert asked.text == ("River alone had seen the print shop, and won its auction at $1,800. What could the others tell from the bids?")


def test_an_auction_without_a_bid_asks_what_the_deal_was_worth_unseen():
    asked = questions(over(auction(RIVER)), 1)[1]
    assert asked.text == "Nobody bid $500 for the print shop, which sells for $5,000. What was it worth unseen?"
    assert asked.answer.endswith("here $3,000.")


def test_where_no_deal_came_the_question_names_a_price_that_is_printed():
    asked = questions(over(Pen().seated(3500, 3500, 3500)), 1)[1]
    assert asked.text.endswith("so that it can buy one for $3,000 without a loan?")


def free(*later):
    pen = Pen().seated(3500, 3500, 3500)
    pen.roll(FERN, 5, 5)
    pen.event(Event.FREE_DEAL, FERN, 0, 2)
    for why in later:
        pen.roll(FERN, 4, 9)
        pen.pay(why, BANK, FERN, 6500, 2)
    return over(pen)


def test_a_free_deal_is_asked_about_without_a_cost_of_nothing():
    assert questions(free(), 1)[1].text == (
        "Fern got the lakeside cabin for nothing, and it sells for $6,500. What can be planned with that money before a buyer comes?"
    )
    sold = questions(free(Why.DEAL_SOLD), 1)[1]
    assert sold.text == (
        "Fern got the lakeside cabin for nothing and sold it for $6,500. What could a team pay for such a deal and still gain?"
    )
    assert sold.answer == "Anything below $6,500, less the interest on a loan for it."


def test_a_free_deal_that_waits_or_is_lost_is_found_without_dollars_paid_for_it():
    assert findings.deal_findings(free(), 1)[0].text == "One deal got for nothing waits for a buyer"
    pen = Pen().seated(3500, 3500, 3500)
    pen.roll(FERN, 5, 5)
    pen.event(Event.FREE_DEAL, FERN, 0, 2)
    pen.event(Event.DEAL_LOST, FERN, 0, 2)
    assert findings.deal_findings(over(pen), 1)[0].text == "One deal went unsold"
    assert findings.deal_findings(free(Why.DEAL_SOLD), 1)[0].text == "One deal sold for $6,500 more than it cost"
