"""What decided a game: three sentences, each true against the journal, in games of every box."""

import random
import re

import pytest

from payday_core import BOTS, Game, Seat, edition
from payday_core.games.pay_day.kinds import SEATS, Account, Ask, Event, Why
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.narration import month_report
from payday_core.games.pay_day.narration.guide import guided_game
from payday_core.games.pay_day.narration.report import placings
from payday_core.games.pay_day.narration.verdict import by_kind, outcome, verdict
from payday_core.text.wording import MINUS
from tests.support.checks import NAMES, random_games
from tests.support.editions import BOXES
from tests.support.volume import volume, with_full

GAMES_OF_A_BOT = volume(4, 3)
DEAL_MONEY = {Why.DEAL_BOUGHT, Why.DEAL_SOLD, Why.YARD_SALE, Why.COMMISSION}
INTEREST_MONEY = {Why.LOAN_INTEREST, Why.CHARGE_INTEREST, Why.SAVINGS_INTEREST, Why.PENALTY}
BILL_MONEY = {Why.BILL, Why.MONSTER_CHARGE, Why.INSURANCE}


def dollars(text):
    """The sums of a sentence, in order."""
    return [
        int(sum_.replace("$", "").replace(",", "").replace(MINUS, "-").replace("+", ""))
        for sum_ in re.findall(rf"[+{MINUS}]?\$[\d,]+", text)
    ]


def net(game, seat, whys):
    """What these payments brought a seat, straight from the journal's tuples."""
    own = {seat, SEATS + seat, 2 * SEATS + seat}
    rows = [row for row in game.journal if row[1] in whys and (row[2] in own) != (row[3] in own)]
    return sum(row[4] if row[3] in own else -row[4] for row in rows)


@pytest.fixture(scope="module", params=with_full(BOXES, "parker-1994", "hasbro-2000", "standard-2008"))
def finished(request):
    """Games of a box in which every kind of bot sits somewhere, each with its ledger."""
    games = [game for bot in BOTS for game in random_games(BOXES[request.param], bot.id, GAMES_OF_A_BOT)]
    for game in games:
        game.play()
    return [(game, Ledger(game)) for game in games]


def test_the_headline_is_the_standing(finished):
    for game, book in finished:
        standings = game.standings()
        for line in standings:
            text = outcome(book, line.seat).text
            assert text.startswith(line.name) or "share the win" in text
            if line.rank > 1:
                assert dollars(text)[0] == standings[0].worth - line.worth
            elif standings[1].rank > 1:
                assert text == f"{line.name} won by ${line.worth - standings[1].worth:,}"


def test_the_kinds_of_money_add_up_to_what_everybody_is_worth(finished):
    for game, book in finished:
        for line in game.standings():
            assert by_kind(book, line.seat).total() == line.worth


def test_the_first_sentence_names_what_made_the_largest_difference(finished):
    known = {"deals": DEAL_MONEY, "interest": INTEREST_MONEY, "bills and insurance": BILL_MONEY}
    for game, book in finished:
        worth = {line.seat: line.worth for line in game.standings()}
        for seat in worth:
            found = verdict(book, seat)[0]
            ahead, behind = found.seats
            assert seat in found.seats
            assert worth[ahead] >= worth[behind]
            kinds = [by_kind(book, one) for one in found.seats]
            differences = {kind: kinds[0][kind] - kinds[1][kind] for kind in {*kinds[0], *kinds[1]}}
            assert sum(differences.values()) == worth[ahead] - worth[behind]
            assert differences[found.rule] == max(differences.values())
            assert worth[ahead] == worth[behind] or differences[found.rule] > 0
            if found.rule in known and dollars(found.text):
                assert dollars(found.text) == [net(game, one, known[found.rule]) for one in found.seats]


def test_the_sentence_about_loans_is_true(finished):
    for game, book in finished:
        for seat in range(len(game.seats)):
            found = next((one for one in verdict(book, seat) if one.rule == "loans"), None)
            taken = [row for row in game.journal if row[1] == Why.LOAN_TAKEN and row[2] == Account.LOAN + seat]
            interest = sum(row[4] for row in game.journal if row[1] == Why.LOAN_INTEREST and row[2] == seat)
            if found and "never borrowed" in found.text:
                assert (taken, interest) == ([], 0)
            elif found:
                said = dollars(found.text)
                assert sum(said) == sum(row[4] for row in taken) + interest
                assert ("by choice" in found.text) == (found.numbers["chose"] > 0)
                chosen = [row for row in taken if row[6] in (Why.BY_CHOICE, Why.DEAL_BOUGHT)]
                assert found.numbers["chose"] >= sum(row[4] for row in chosen)


def test_the_sentence_about_deals_is_true(finished):
    for game, book in finished:
        for seat in range(len(game.seats)):
            found = next((one for one in verdict(book, seat) if one.numbers.keys() >= {"sold", "lost"}), None)
            if not found:
                continue
            whats = [row[1] for row in game.journal if seat in row[2:4]]
            assert found.numbers["sold"] == whats.count(Why.DEAL_SOLD)
            assert found.numbers["lost"] == whats.count(Event.DEAL_LOST)
            assert found.numbers["net"] == net(game, seat, DEAL_MONEY - {Why.COMMISSION})
            assert ("more than" in found.text) <= (found.numbers["profit"] >= 0)


def test_the_sentence_about_luck_names_the_largest_sums_that_nobody_chose(finished):
    for game, book in finished:
        for seat in range(len(game.seats)):
            found = verdict(book, seat)[2]
            if found.rule != "luck":
                continue
            assert "()" not in found.text
            assert dollars(found.text) == [sum_ for sum_ in (found.numbers["gift"], found.numbers["blow"]) if sum_]
            bills = [row[4] for row in game.journal if row[1] in (Why.BILL, Why.PAY, Why.PAY_POT, Why.CHARITY) and row[2] == seat]
            won = [
                row[4] for row in game.journal if row[1] in (Why.POT_WON, Why.COLLECT, Why.LOTTERY_WON, Why.SWEEPSTAKES) and row[3] == seat
            ]
            assert found.numbers["blow"] >= max(bills, default=0)
            assert found.numbers["gift"] >= max(won, default=0)


def test_three_sentences_about_three_different_things(finished):
    for game, book in finished:
        for seat in range(len(game.seats)):
            found = verdict(book, seat)
            assert len({one.rule for one in found}) == 3
            assert all(one.text and not one.text.endswith(".") and len(one.text) < 150 for one in found)


def test_the_same_three_in_a_game_worked_out_by_hand():
    """The guided month: Maya buys for $6,000, sells for $11,000, borrows $3,000 at 10%, wins the Jackpot of $1,400."""
    game = guided_game("Maya")
    while not game.over:
        game.play()
        if game.pending:
            yes = game.pending.ask in (Ask.BUY_DEAL, Ask.JOIN_LOTTERY)
            last = game.pending.ask in (Ask.SELL_DEAL, Ask.REPAY, Ask.PICK_NUMBER)
            game.answer(1 if yes else game.pending.usual[-1] if last else game.pending.values[0])
    assert [one.text for one in verdict(game, 0)][1:] == [
        "Maya borrowed $3,000 by choice, and paid $300 interest on that",
        "The luckiest moment brought Maya $1,400 (Jackpot), the unluckiest cost $1,500 (School fees)",
    ]


def test_a_game_that_goes_on_is_not_decided():
    game = Game.new(edition("parker-1974"), [Seat.bot("saver", NAMES[0]), Seat.bot("buyer", NAMES[1])], 2, random.Random(1).randrange(99))
    game.play_month()
    with pytest.raises(ValueError, match="not over"):
        verdict(game, 0)


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_reports_of_months_hold_where_nobody_waits_for_the_others(box):
    """A fast player's next month is in no report before its time; once all have set out, the report of a month never changes."""
    seats = [Seat.bot(bot.id, name) for bot, name in zip(BOTS[1:4], NAMES, strict=False)]
    game = Game.new(box, seats, 2, 5)
    while min(place.month for place in Ledger(game).steps[-1].places) == 1:
        game.play_turn()
    then = placings(Ledger(game), 1, 1)
    game.play()
    book = Ledger(game)
    assert placings(book, 1, 1) == then
    for line in game.standings():
        changes = [one.change for month in (1, 2) for one in month_report(book, month).ranks if one.seat == line.seat]
        assert box.start_cash + sum(changes) == line.worth
