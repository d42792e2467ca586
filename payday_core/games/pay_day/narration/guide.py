"""The guided first month: a small game whose cards and dice are known, and a tip for each thing that it asks of the pupil or does to them.

It needs no mark of its own: its header identifies it. A tip is computed from the game alone; so it survives a reload, an undo and a
download, and an answer that was not expected gets the tip that fits it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from payday_core.engine.rows import Row
from payday_core.games.pay_day.editions import edition
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import NONE, SEATS, Account, Ask, Event, Why
from payday_core.games.pay_day.money import loan_of, share_of
from payday_core.games.pay_day.rules.cards import bills_held
from payday_core.games.pay_day.rules.loans import BEFORE_ROLLING
from payday_core.games.pay_day.seats import ASK_ALL, Seat
from payday_core.text.wording import money

EDITION, RIVAL, MONTHS = "parker-1994", "careful", 1

SEED = 1155903
"""The decks and the later dice: a bill, a deal that takes a loan, two lotteries, a 6 for the Jackpot, Pay Day on the ninth turn."""

DICE = (1, 2, 3, 5, 3, 4, 2, 3, 4)
"""The first rolls, the pupil's and the bot's in turn: days 1, 4, 7, 9 and 13 for the pupil. All later dice fall as the seed has them."""

TOPICS = ("roll", "mail", "deal", "loan", "pot", "buyer", "lottery", "win", "payday", "end")
"""What the pupil meets, in this order."""


@dataclass(frozen=True)
class Tip:
    """A title, one or two short sentences, and the icon next to them. `step` counts the topics met so far, this one included."""

    topic: str
    title: str
    text: str
    icon: str
    step: int


Words = tuple[str, str, str, str]
"""Topic ("" where it is none of the list), title, text, icon."""


def guided_game(name: str) -> Game:
    """The game of the guided month. BadGame if the name is not a valid one."""
    return Game.new(edition(EDITION), [Seat(name, asks=ASK_ALL), Seat.bot(RIVAL)], MONTHS, SEED, loaded_dice=DICE)


def is_guided(game: Game) -> bool:
    """Is this a game of the guided month?"""
    header = game.header
    plain = not (header.replaced or header.in_step or header.placing)
    bots = tuple(seat.bot for seat in header.seats)
    return plain and (header.edition, header.months, header.seed, header.loaded_dice, bots) == (EDITION, MONTHS, SEED, DICE, (None, RIVAL))


def tip(game: Game, seat: int) -> Tip | None:
    """What helps this seat now: about the question it is asked, else about what has just happened to it. None in any other game."""
    if not is_guided(game):
        return None
    topic, title, text, icon = _words(game, seat)
    met = {TOPICS[0], topic or TOPICS[0], *(one for what, one, _ in HAPPENED if any(_is(row, what, seat) for row in game.journal))}
    return Tip(topic, title, text, icon, 1 + max(map(TOPICS.index, met)))


def _words(game: Game, seat: int) -> Words:
    if game.over:
        return _end(game, seat)
    asked = game.pending
    if asked and asked.seat == seat and asked.ask not in BEFORE_ROLLING:
        return ASKED.get(asked.ask, _any_question)(game, seat)
    return _happened(game, seat)


def _happened(game: Game, seat: int) -> Words:
    """The most important thing that is new to the seat since it last rolled; each thing gets its tip once."""
    turns = [row[0] for row in game.journal if row[1] == Event.ROLLED and row[2] == seat]
    if not turns:
        return "roll", "Your first roll", "The die says how many days you walk. The day you land on says what happens.", "dice"
    known = {row[1] for row in game.journal if row[0] < turns[-1] and _is(row, row[1], seat)}
    new = [row for row in game.journal if row[0] >= turns[-1] and row[1] not in known]
    tips = ((topic, *say(game, seat, row)) for what, topic, say in HAPPENED for row in new if _is(row, what, seat))
    return next(tips, _on_you_go(game, seat))


def _is(row: Row, what: int, seat: int) -> bool:
    """Is this what the row is about, and does it concern the seat? A lottery concerns even those who sit it out."""
    accounts = row[2:4] if what < Event.ROLLED else row[2:3]
    if what == Why.LOTTERY_WON:
        accounts = (seat,)
    return row[1] == what and any(NONE < account < Account.BANK and account % SEATS == seat for account in accounts)


def _interest(game: Game, seat: int) -> int:
    """What the next Pay Day takes for the loan, in dollars."""
    return share_of(loan_of(game.table, seat), game.table.edition.loan_basis_points)


# ---- what is asked


def _deal(game: Game, seat: int) -> Words:
    assert game.pending
    card, cash = game.edition.deals[game.pending.about], game.pending.now.cash
    offer = f"It costs {money(card.cost)} now; a buyer will pay {money(card.value)} later."
    means = f"You are {money(card.cost - cash)} short, so it takes a loan." if card.cost > cash else "You have the cash for it."
    return "deal", "A deal", f"{offer} {means}", "bank"


def _buyer(game: Game, seat: int) -> Words:
    return "buyer", "A buyer", "Only on such a day can you sell a deal. What is unsold when the last month ends is lost.", "tag"


def _lottery(game: Game, seat: int) -> Words:
    bank, ante = money(game.edition.lottery_bank), money(game.edition.lottery_ante)
    return "lottery", "A lottery", f"The bank puts in {bank}, and each player who joins adds {ante}. One number wins it all.", "ticket"


def _number(game: Game, seat: int) -> Words:
    return "lottery", "Pick a number", "The die is rolled until somebody's number comes up. No number is luckier than another.", "dice"


def _repay(game: Game, seat: int) -> Words:
    assert game.pending
    bills = bills_held(game.pending.table, seat)
    rest = f"Keep {money(bills)} for your bills: they come next." if bills else "You have no bills to pay."
    return "payday", "Pay Day", f"Your salary is in, and the interest is paid. {rest}", "cal"


def _way(game: Game, seat: int) -> Words:
    return "", "Which way?", "On a Deal you can buy, on a Buyer you can sell. A buyer is of use only if you hold a deal.", "walk"


def _any_question(game: Game, seat: int) -> Words:
    return "", "You choose", "Next to each answer is what it would do to your money. Take your time.", "talk"


ASKED: dict[Ask, Callable[[Game, int], Words]] = {
    Ask.BUY_DEAL: _deal,
    Ask.SELL_DEAL: _buyer,
    Ask.JOIN_LOTTERY: _lottery,
    Ask.PICK_NUMBER: _number,
    Ask.REPAY: _repay,
    Ask.MOVE_TO: _way,
}


# ---- what has just happened: title, text, icon


def _pay_day_over(game: Game, seat: int, row: Row) -> tuple[str, str, str]:
    return "Pay Day is done", "Your salary came in; interest and bills went out. Now the others finish their month.", "cal"


def _won(game: Game, seat: int, row: Row) -> tuple[str, str, str]:
    words = f"You rolled a 6, so you win the {money(row[4])} in it. That is luck, not skill."
    return f"The {game.edition.pot_name} is yours", words, "star"


def _sold(game: Game, seat: int, row: Row) -> tuple[str, str, str]:
    words = f"It brought {money(row[4])} and had cost {money(game.edition.deals[row[5]].cost)}."
    return "Sold", f"{words} Your loan stays until you repay it on Pay Day." if loan_of(game.table, seat) else words, "tag"


def _borrowed(game: Game, seat: int, row: Row) -> tuple[str, str, str]:
    owed, interest = loan_of(game.table, seat), _interest(game, seat)
    return "You have borrowed", f"You owe {money(owed)}. Each Pay Day that costs {money(interest)} interest, until you repay it.", "pct"


def _bought(game: Game, seat: int, row: Row) -> tuple[str, str, str]:
    return "The deal is yours", "Your cash is lower until you sell it. For that you have to land on a Buyer.", "bank"


def _left(game: Game, seat: int, row: Row) -> tuple[str, str, str]:
    return "You left the deal", "No loan and no interest, but nothing to sell either. Nobody knows yet which is better.", "bank"


def _into_the_pot(game: Game, seat: int, row: Row) -> tuple[str, str, str]:
    pot = game.edition.pot_name
    return f"Into the {pot}", f"Your {money(row[4])} lies in the {pot} now. The first player to roll a 6 to move wins all of it.", "star"


def _bill(game: Game, seat: int, row: Row) -> tuple[str, str, str]:
    return "A bill", f"You need not pay the {money(row[4])} now. On Pay Day you must, even if it takes a loan.", "mail"


def _mail_card(game: Game, seat: int, row: Row) -> tuple[str, str, str]:
    return "Mail", "Some mail cards bring money at once, others take it. Bills wait for Pay Day.", "mail"


def _lottery_over(game: Game, seat: int, row: Row) -> tuple[str, str, str]:
    name = "You" if row[3] == seat else game.seats[row[3]].name
    return "The lottery is over", f"{name} won {money(row[4])}. The die decided that, nobody's choice.", "ticket"


def _no_lottery(game: Game, seat: int, row: Row) -> tuple[str, str, str]:
    return "No lottery", "Nobody joined, so the bank keeps its money.", "ticket"


def _nothing_to_sell(game: Game, seat: int, row: Row) -> tuple[str, str, str]:
    return "A buyer, but no deal", "Here you could sell a deal. You hold none, so nothing happens.", "tag"


def _kept(game: Game, seat: int, row: Row) -> tuple[str, str, str]:
    return "You kept your deal", "You need another Buyer now. What is unsold when the last month ends is lost.", "tag"


HAPPENED: Sequence[tuple[int, str, Callable[[Game, int, Row], tuple[str, str, str]]]] = (
    (Event.MONTH_OVER, "payday", _pay_day_over),
    (Why.POT_WON, "win", _won),
    (Why.DEAL_SOLD, "buyer", _sold),
    (Why.LOAN_TAKEN, "loan", _borrowed),
    (Why.DEAL_BOUGHT, "deal", _bought),
    (Event.LEFT_DEAL, "deal", _left),
    (Why.PAY_POT, "pot", _into_the_pot),
    (Event.BILL_KEPT, "mail", _bill),
    (Why.LOTTERY_WON, "lottery", _lottery_over),
    (Event.NO_CONTEST, "lottery", _no_lottery),
    (Event.NOTHING_TO_SELL, "buyer", _nothing_to_sell),
    (Event.KEPT_DEALS, "buyer", _kept),
    (Event.DREW_MAIL, "mail", _mail_card),
)
"""What is worth a tip, the most important first: of several new things in one turn the pupil reads about one."""


def _on_you_go(game: Game, seat: int) -> Words:
    """Nothing new has happened: what waits on Pay Day."""
    sums = ((bills_held(game.table, seat), "for bills"), (_interest(game, seat), "interest"))
    due = " and ".join(f"{money(dollars)} {what}" for dollars, what in sums if dollars)
    takes = f"It will take {due}." if due else "You owe nothing so far."
    return "", "On to Pay Day", f"Pay Day will bring you {money(game.edition.wage)}. {takes}", "cal"


def _end(game: Game, seat: int) -> Words:
    worth = next(line.worth for line in game.standings() if line.seat == seat)
    return "end", "That was a month", f"You end with {money(worth)}, your cash less what you owe. Now play a whole game.", "flag"
