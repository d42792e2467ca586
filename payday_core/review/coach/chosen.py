"""A decision of a game in words: when it was made, and what was chosen: "left the $2,000 food stall", "repaid $2,000 of $7,000"."""

from collections.abc import Callable, Sequence

from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.kinds import Ask, Event, Why
from payday_core.games.pay_day.ledger.frames import HELD, Deal, Ledger
from payday_core.games.pay_day.ledger.journal import Row, day_name
from payday_core.review.coach.choices import Choice
from payday_core.sessions.past import Decided
from payday_core.text.wording import a_money, money, running

BILLS = frozenset({Why.BILL, Why.MONSTER_CHARGE, Why.CHARGE_INTEREST})
ARRIVED = frozenset({Event.PAY_DAY, Why.WAGES, Why.SAVINGS_INTEREST, Why.LOAN_INTEREST})
"""What is settled on Pay Day before a player is asked how much to repay; in some editions the bills too."""


def where(edition: Edition, decided: Decided) -> str:
    """Month and day of a decision: Month 2, day 4. Day tiles are placed before the first month."""
    if decided.ask is Ask.PLACE_TILE:
        return "Before month 1"
    at = "" if decided.day else "at "
    return f"Month {decided.month}, {at}{day_name(edition, decided.month, decided.day)}"


def chosen(book: Ledger, decided: Decided) -> str:
    """What was chosen, in the past tense, to follow the team's name."""
    return WORDS[decided.ask](book, decided)


def rows_of(book: Ledger, decided: Decided) -> Sequence[Row]:
    """The journal rows of the turn in which it was decided."""
    return book.turns.get(decided.turn, ())


def deal_of(book: Ledger, decided: Decided) -> Deal | None:
    """The deal that was bought by this answer; None if none was."""
    bought = (deal for deal in book.bought if (deal.seat, deal.card, deal.bought_turn) == (decided.seat, decided.about, decided.turn))
    return next(bought, None)


def held_before(book: Ledger, decided: Decided) -> list[Deal]:
    """The deals that the seat held when it was asked, the most valuable to a buyer first."""
    known = (deal for deal in book.bought if deal.seat == decided.seat and deal.bought_turn <= decided.turn)
    held = [deal for deal in known if deal.state == HELD or deal.ended_turn >= decided.turn]
    return sorted(held, key=lambda deal: -deal.value)


def owed_before_repaying(book: Ledger, decided: Decided) -> int:
    """The loan in dollars at the time when the seat was asked how much of it to repay."""
    before = ARRIVED | BILLS if book.edition.bills_before_repaying else ARRIVED
    rows = [row for row in rows_of(book, decided) if row.seat == decided.seat and row.what in before]
    return rows[-1].balance(decided.seat).loan if rows else 0


def is_about_a_loan(choice: Choice) -> bool:
    """Does one of the answers take, keep or repay a loan, so that another loan rate could make another answer the best?"""
    asks_for_loan = any(answer.label.startswith("Borrow") for answer in choice.options)
    return choice.decided.ask in (Ask.BORROW, Ask.REPAY, Ask.PAY_CHARGE, Ask.BORROW_TO_PAY) or asks_for_loan


# ---- the words of each question


def _bought(book: Ledger, decided: Decided) -> str:
    card = book.edition.deals[decided.about]
    if not decided.value:
        return f"left the {money(card.cost)} {running(card.title)}"
    deal = deal_of(book, decided)
    if deal and deal.borrowed:
        return f"borrowed {money(deal.borrowed)} for the {running(card.title)}"
    return f"bought the {running(card.title)} for {money(card.cost)}"


def _sold(book: Ledger, decided: Decided) -> str:
    if decided.value:
        card = book.edition.deals[decided.value - 1]
        return f"sold the {running(card.title)} for {money(card.value)}"
    held = held_before(book, decided)
    return f"kept the {running(held[0].deal)}" if len(held) == 1 else "kept every deal"


def _repaid(book: Ledger, decided: Decided) -> str:
    owed = owed_before_repaying(book, decided)
    if decided.value == owed:
        return f"repaid the whole {money(owed)} loan"
    return f"repaid {money(decided.value) if decided.value else 'nothing'} of {money(owed)}"


def _saved(book: Ledger, decided: Decided) -> str:
    if not decided.value:
        return "left the savings as they were"
    return f"saved {money(decided.value)}" if decided.value > 0 else f"took {money(-decided.value)} out of savings"


def _bid(book: Ledger, decided: Decided) -> str:
    title = running(book.edition.deals[decided.about].title)
    return f"bid {money(decided.value)} for the {title}" if decided.value > min(decided.options) else f"did not bid for the {title}"


def _charge(book: Ledger, decided: Decided) -> str:
    amount = book.edition.mail[decided.about].amount
    return f"paid the whole {money(amount)} charge" if decided.value else f"carried {a_money(amount)} charge over"


def _insured(book: Ledger, decided: Decided) -> str:
    card = book.edition.mail[decided.about]
    return f"bought insurance for {money(card.amount)}" if decided.value else f"did without the {money(card.amount)} insurance"


def _friend(verb: str) -> Callable[[Ledger, Decided], str]:
    return lambda book, decided: verb.format(book.names[decided.value])


def _yes_no(yes: str, no: str) -> Callable[[Ledger, Decided], str]:
    return lambda book, decided: yes.format(money(decided.value)) if decided.value else no


def _swap(book: Ledger, decided: Decided) -> str:
    if decided.value > 1:
        return f"offered {book.names[decided.value - 2]} a trade"
    return "took an unused lottery card" if decided.value else "kept the lottery card"


WORDS: dict[Ask, Callable[[Ledger, Decided], str]] = {
    Ask.WITHDRAW: _yes_no("took {} out of savings", "left the savings alone"),
    Ask.BORROW: _yes_no("borrowed {} before rolling", "rolled without borrowing"),
    Ask.BUY_DEAL: _bought,
    Ask.SELL_DEAL: _sold,
    Ask.JOIN_POKER: _yes_no("joined the poker game", "sat out the poker game"),
    Ask.JOIN_LOTTERY: _yes_no("joined the lottery", "sat out the lottery"),
    Ask.JOIN_CARD_LOTTERY: _yes_no("joined the lottery", "sat out the lottery"),
    Ask.JOIN_LUCKY_LOTTERY: _yes_no("joined the Lucky Lottery", "sat out the Lucky Lottery"),
    Ask.PICK_NUMBER: lambda book, decided: f"picked number {decided.value}",
    Ask.BUY_INSURANCE: _insured,
    Ask.STAKE_SWELLFARE: _yes_no("staked {} on Swellfare", "threw the Swellfare card away"),
    Ask.PAY_WHOM: _friend("paid {}"),
    Ask.COLLECT_FROM: _friend("collected from {}"),
    Ask.MOVE_TO: _yes_no("went ahead to a buyer", "went ahead to a deal"),
    Ask.PAY_CHARGE: _charge,
    Ask.REPAY: _repaid,
    Ask.SAVE: _saved,
    Ask.BUY_OR_SELL: _yes_no("looked for a buyer", "looked at a deal"),
    Ask.BID: _bid,
    Ask.CHOOSE_FRIEND: _friend("chose {}"),
    Ask.BRING_FRIEND: _friend("brought {} along"),
    Ask.SWAP_LOTTERY_CARD: _swap,
    Ask.AGREE_TO_SWAP: _yes_no("agreed to the trade", "kept the lottery card"),
    Ask.TURN_DIE: lambda book, decided: f"let the black die show {decided.value}",
    Ask.PLACE_TILE: lambda book, decided: f"laid the tile on day {decided.value}",
    Ask.WITHDRAW_TO_PAY: lambda book, decided: f"took {money(decided.value)} out of savings to pay",
    Ask.BORROW_TO_PAY: lambda book, decided: f"borrowed {money(decided.value)} to pay",
}
"""What was chosen in words, by question."""
