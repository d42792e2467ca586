"""Golden games: one whole two-month game of each edition in readable text, compared line by line.

They were read turn by turn against the rule book when they were written. A changed line is a changed rule, or a changed card: read it, and
if it is right write the files again with PAYDAY_WRITE_GOLDEN=1 (and raise `record.RULES` if the dollars changed).
"""

import os
from collections import defaultdict
from itertools import groupby
from pathlib import Path

import pytest

from payday_core import Game, Seat
from payday_core.games.pay_day.kinds import NONE, SEATS, Account, Ask, Event, Space, Why
from payday_core.games.pay_day.rule_cards.plans import starting_plan
from tests.support.editions import BOXES

GOLDEN = Path(__file__).parent
SEEDS = {
    "parker-1974": 374,
    "parker-1994": 250,
    "hasbro-2000": 30,
    "standard-2008": 274,
    "big-2008": 98,
    "standard-2008-own-board": 166,
    "big-2008-own-board": 309,
}
"""Games in which almost everything happens; a box that is not named here plays its game number 1."""
WRITING = bool(os.environ.get("PAYDAY_WRITE_GOLDEN"))


def answer(question):
    """Ana's answer: no loan by choice; half of what she could repay or save; charges carried over; else the first that is not "no"."""
    values = question.values
    if question.ask in (Ask.REPAY, Ask.SAVE, Ask.TURN_DIE, Ask.PLACE_TILE):
        return values[len(values) // 2]
    if question.ask is Ask.BID:
        return values[min(1, len(values) - 1) if values[0] < 3000 else 0]
    if question.ask is Ask.PICK_NUMBER:
        return values[-1]
    if question.ask in (Ask.BORROW, Ask.WITHDRAW, Ask.PAY_CHARGE):
        return 0
    return next((value for value in values if value), 0)


def played(box, seed):
    """A two-month game: Ana is asked everything, Ben buys everything, Sam saves first, Carla is careful. And Ana's answers by turn.

    A box with tiles for every day begins with placing them, unless the board is our own.
    """
    printed = BOXES[box]
    placing = printed.tiles_everywhere and not printed.replaced
    seats = [Seat("Ana"), Seat.bot("buyer"), Seat.bot("saver"), Seat.bot("careful")]
    game = Game.new(printed, seats[: min(4, printed.players_max)], 2, seed, placing=placing)
    answers = defaultdict(list)
    while not game.over:
        game.play()
        if game.pending:
            given = answer(game.pending)
            answers[game.turn + 1].append(f"{game.pending.ask.name} {given}")
            game.answer(given)
    return game, answers


class Clerk:
    """Writes a game down from its journal alone, with balances of his own."""

    def __init__(self, game):
        self.game, self.printed, self.month = game, game.edition, [1] * SEATS
        self.names = [seat.name for seat in game.seats]
        self.money = [0] * Account.COUNT

    def account(self, number):
        if number >= Account.BANK:
            names = {Account.BANK: "bank", Account.POT: self.printed.pot_name, Account.STAKES: "stakes", Account.LOTTERY: "lottery pile"}
            return names[number]
        return self.names[number % SEATS] + ("", "'s savings", "'s loan")[number // SEATS]

    def balances(self):
        told = []
        for p, name in enumerate(self.names):
            savings, loan = self.money[Account.SAVINGS + p], -self.money[Account.LOAN + p]
            told.append(f"{name} {self.money[p]}" + (f" + {savings} saved" if savings else "") + (f" - {loan} owed" if loan else ""))
        pile = f"; lottery pile {self.money[Account.LOTTERY]}" if self.money[Account.LOTTERY] else ""
        return f"    = {', '.join(told)}; {self.printed.pot_name} {self.money[Account.POT]}{pile}"

    def title(self, what, about, cause):
        if about == NONE:
            return ""
        matter = cause or what
        if matter in DEAL_ROWS:
            deal = self.printed.deals[about]
            return f"{deal.title} {deal.cost}/{deal.value}"
        if matter in DAY_ROWS:
            return self.printed.laid[about].title
        if matter in EVENT_ROWS:
            return self.printed.events[about].title
        if what == Event.TILE_PLACED:
            return self.printed.pieces[about].id
        return self.printed.mail[about].title

    def row(self, what, payer, payee, amount, about, cause):
        """One row in words: money that moved as `payer -> payee: dollars, why (what about)`."""
        title = self.title(what, about, cause)
        if what == Event.MONTH_OVER:
            self.month[payer] += 1
        if what >= Event.ROLLED:
            said = Event(what).name.lower().replace("_", " ")
            return f"{self.names[payer]}: {said}" + (f" {amount}" if amount else "") + (f" ({title})" if title else "")
        self.money[payer] -= amount
        self.money[payee] += amount
        because = f" for {Why(cause).name}" if cause else ""
        return f"{self.account(payer)} -> {self.account(payee)}: {amount} {Why(what).name}{because}" + (f" ({title})" if title else "")

    def landing(self, p, number):
        day = self.printed.days(self.month[p])[number]
        kind = "" if day.kind in (Space.START, Space.PAY_DAY) else f" [{day.kind.name} {day.amount or ''}".rstrip() + "]"
        return f"{self.names[p]}: lands on {number} {day.title}{kind}"

    def lines(self, answers):
        days = " and ".join(str(self.printed.last_day(month)) for month in (1, 2))
        yield f"{self.printed.id}, 2 months of {days} days, seed {self.game.seed}"
        yield ", ".join(f"{seat.name} ({seat.bot_id or 'a person'})" for seat in self.game.seats)
        for turn, rows in groupby(self.game.journal, key=lambda row: row[0]):
            if turn:
                yield ""
                yield f"turn {turn}" + (f"   Ana answers {', '.join(answers[turn])}" if answers[turn] else "")
            for _, what, payer, *rest in rows:
                yield "    " + (self.landing(payer, rest[1]) if what == Event.LANDED else self.row(what, payer, *rest))
            yield self.balances()
        yield ""
        yield from (f"{line.rank}. {line.name}: {line.worth}" for line in self.game.standings())


DEAL_ROWS = (
    *(Why.DEAL_BOUGHT, Why.DEAL_SOLD, Why.COMMISSION, Why.YARD_SALE, Why.BY_CHOICE, Event.DREW_DEAL, Event.LEFT_DEAL, Event.DEAL_LOST),
    *(Event.DEAL_TAKEN, Event.AUCTION, Event.BID, Event.PASSED, Event.NO_BID, Event.FREE_DEAL),
)
DAY_ROWS = (
    *(Why.COLLECT, Why.PAY, Why.PAY_POT, Why.SWEEPSTAKES, Why.SKYROCKETS, Why.CONTEST_WON, Why.HOLIDAY, Why.CASINO_WON, Why.CASINO_LOST),
)
EVENT_ROWS = (Why.EVENT_PAID, Why.EVENT_TO_FRIEND, Why.EVENT_KEPT, Why.EVENT_TAKEN, Event.DREW_EVENT)


def transcript(box):
    game, answers = played(box, SEEDS.get(box, 1))
    clerk = Clerk(game)
    lines = list(clerk.lines(answers))
    assert clerk.money == game.table.money
    return lines


@pytest.mark.parametrize("box", BOXES)
def test_a_golden_game_plays_as_it_was_read(box):
    file, lines = GOLDEN / f"{box}.txt", transcript(box)
    if WRITING:
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    kept = file.read_text(encoding="utf-8").splitlines()
    for number, (now, then) in enumerate(zip(lines, kept, strict=False), 1):
        assert now == then, f"{file.name}, line {number}"
    assert len(lines) == len(kept)


def test_every_golden_game_is_of_a_box_that_there_is():
    assert set(BOXES) == {file.stem for file in GOLDEN.glob("*.txt")} >= set(SEEDS)


EVERY_BOX = {
    *(Why.START_CASH, Why.WAGES, Why.LOAN_TAKEN, Why.LOAN_REPAID, Why.LOAN_INTEREST, Why.BILL, Why.DEAL_BOUGHT, Why.DEAL_SOLD, Why.POT_WON),
}
OF_1974 = {
    *(Why.SAVINGS_IN, Why.SAVINGS_OUT, Why.SAVINGS_INTEREST, Why.PENALTY, Why.COLLECT, Why.COLLECTION, Why.COMMISSION),
    *(Why.PAY, Why.ELECTION, Why.POKER_STAKE, Why.POKER_WON, Why.INSURANCE, Why.TICKET_CASHED, Why.SWELLFARE_STAKE, Why.SWELLFARE_WON),
    Why.DAYLIGHT_WAGES,
}
LOTTERY = {Why.LOTTERY_BANK, Why.LOTTERY_ANTE, Why.LOTTERY_WON}
NEIGHBORS = {Why.MONSTER_CHARGE, Why.CHARGE_INTEREST, Why.BIRTHDAY, Why.YARD_SALE, Why.CHARITY, Why.NEIGHBOR, Why.MAD_MONEY} | LOTTERY
OF_1994 = {Why.COLLECT, Why.PAY_POT, Why.RADIO, Why.CHARITY_WALK} | NEIGHBORS
OF_2000 = {Why.EVENT_PAID, Why.EVENT_TO_FRIEND, Why.EVENT_KEPT, Why.EVENT_TAKEN, Why.LOTTERY_ROLLED_OVER, Why.LOTTERY_PILE} | NEIGHBORS
OF_2008 = {Why.PAY_POT, Why.COLLECTION, Why.MONEYGRAM_SENT, Why.CONTEST_WON, Why.SWEEPSTAKES} | LOTTERY
WHITE = {Why.BIRTHDAY, Why.YARD_SALE, Why.CHARITY_WALK, Why.CASINO_WON, Why.CASINO_LOST}
BLUE = {Why.SKYROCKETS, Why.HOLIDAY}


@pytest.mark.parametrize(
    ("box", "own"),
    [
        ("parker-1974", OF_1974),
        ("parker-1994", OF_1994),
        ("hasbro-2000", OF_2000),
        ("standard-2008", OF_2008 | WHITE),
        ("big-2008", OF_2008 | BLUE),
    ],
)
def test_the_whole_rule_book_happens_in_a_golden_game(box, own):
    """All but returned poker stakes and lost Swellfare stakes; a loan by choice may come beside a deal."""
    happened = {row[1] for row in played(box, SEEDS[box])[0].journal if row[1] < Event.ROLLED}
    assert happened == EVERY_BOX | own


def test_the_person_of_the_golden_games_has_a_rule_card_nobody_needs():
    """Ana is asked everything, so that her card decides nothing."""
    game, answers = played("parker-1974", SEEDS["parker-1974"])
    assert game.seats[0].asks == frozenset(Ask)
    assert game.seats[0].card == starting_plan(game.edition)
    assert sum(len(each) for each in answers.values()) == sum(entry.answer is not None for entry in game.log)
