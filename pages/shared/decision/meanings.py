"""What an answer brings beyond the numbers, in one sentence."""

from collections.abc import Callable

from payday_core import Decision, Option
from payday_core.games.pay_day.kinds import Ask, Deck, Event, Space
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.rules.calendar import next_day
from payday_core.games.pay_day.rules.versions import OPEN_AUCTIONS
from payday_core.sessions import live
from payday_core.text.wording import counted, money, signed

Meaning = Callable[[live.Snapshot, Decision, Option], str]


def meaning(snapshot: live.Snapshot, asked: Decision, option: Option) -> str:
    """One sentence on what the answer brings beyond the numbers."""
    special = MEANINGS.get(asked.ask)
    said = special(snapshot, asked, option) if special else ""
    if said:
        return said
    interest, cash = more_interest(asked, option), option.outlook.cash - asked.now.cash
    if interest:
        return f"Your next interest payment is {money(abs(interest))} {'more' if interest > 0 else 'less'}."
    return f"Cash changes by {signed(cash)}." if cash else "Nothing changes now."


def more_interest(asked: Decision, option: Option) -> int:
    return option.outlook.interest - asked.now.interest


def _on_a_loan(asked: Decision, option: Option, text: str) -> str:
    """The sentence, and what the loan for it costs."""
    more = more_interest(asked, option)
    return f"{text}; the loan costs {money(more)} more each Pay Day until repaid." if more else f"{text}."


def _of_deal(snapshot: live.Snapshot, asked: Decision, option: Option) -> str:
    edition = snapshot.game.edition
    if not option.value:
        return "Nothing changes. The card goes " + (
            "to the bottom of the deck." if edition.refused_deals_to_bottom else "to the discard pile."
        )
    deal = edition.deals[asked.about]
    return _on_a_loan(asked, option, f"{signed(deal.value - deal.cost)} if a buyer comes")


def _of_sale(snapshot: live.Snapshot, asked: Decision, option: Option) -> str:
    if not option.value:
        return "Wait for another buyer."
    card = option.value - 1
    paid = next((deal.cost for deal in reversed(snapshot.book.bought) if (deal.seat, deal.card) == (asked.seat, card)), 0)
    return f"It cost {money(paid) if paid else 'nothing'}: {signed(snapshot.game.edition.deals[card].value - paid)}."


def _of_bid(snapshot: live.Snapshot, asked: Decision, option: Option) -> str:
    """The same whether or not a team has seen the card: everybody reads it."""
    if option.value > asked.table.low:
        return _on_a_loan(asked, option, "The deal is yours if nobody bids more")
    return "You may still bid while the auction goes on." if asked.table.rules >= OPEN_AUCTIONS else _of_pass_before_3(snapshot, asked)


def _of_pass_before_3(snapshot: live.Snapshot, asked: Decision) -> str:
    """Who passed was out, but for the drawer at the beginning."""
    first = asked.seat == asked.table.drawer and not bids(snapshot.book)
    return "You may still bid when it is your turn again." if first else "You are out of this auction."


def bids(book: Ledger) -> list[tuple[int, int]]:
    """The bids of the auction that is under way: seat and dollars, 0 for who passed."""
    found: list[tuple[int, int]] = []
    for row in reversed(book.steps):
        if row.what == Event.AUCTION:
            break
        if row.what in (Event.BID, Event.PASSED):
            found.append((row.seat, row.amount))
    return found[::-1]


def _of_letter(snapshot: live.Snapshot, asked: Decision, option: Option) -> str:
    """A mail card that brings a deal or a buyer."""
    if not option.value:
        return "Draw the top deal; you need not buy it."
    number, hand = asked.table.held[Deck.DEALS][asked.seat], asked.table.hand[Deck.DEALS][asked.seat]
    if not number:
        return "You hold no deal that could be sold."
    best = max(snapshot.game.edition.deals[card].value for card in hand[:number])
    return f"Sell one of {counted(number, 'deal')}; the best brings {money(best)}." if number > 1 else f"Sell your deal for {money(best)}."


def _of_way(snapshot: live.Snapshot, asked: Decision, option: Option) -> str:
    day = next_day(asked.table, asked.seat, Space.BUYER if option.value else Space.DEAL)
    return f"Day {day}: there a deal can be {'sold' if option.value else 'bought'}."


def _of_swap(snapshot: live.Snapshot, asked: Decision, option: Option) -> str:
    if option.value > 1:
        return f"{asked.names[option.value - 2]} may say no."
    unused = asked.table.left[Deck.LOTTERY]
    face_down = f"One of {counted(unused, 'unused card')}" if unused > 1 else "The unused card"
    return f"{face_down}; yours goes under the pile." if option.value else "It has 6 throws of 36, like every other."


def _to_join(text: str) -> Meaning:
    """What a stake buys."""
    return lambda snapshot, asked, option: _on_a_loan(asked, option, text) if option.value else "Nothing to pay, nothing to win."


MEANINGS: dict[Ask, Meaning] = {
    Ask.JOIN_POKER: _to_join("Everybody who joins wins with the same chance"),
    Ask.JOIN_LOTTERY: _to_join("You pick one of the numbers that are left; each wins with the same chance"),
    Ask.JOIN_LUCKY_LOTTERY: _to_join("You pick one of the sums that are left; some fall more often than others"),
    Ask.JOIN_CARD_LOTTERY: _to_join("6 of the 36 throws win it for you"),
    Ask.BUY_DEAL: _of_deal,
    Ask.SELL_DEAL: _of_sale,
    Ask.PAY_CHARGE: lambda snapshot, d, o: (
        "Paid in full, it is gone." if o.value else "The whole charge stays, and asks again next Pay Day."
    ),
    Ask.BUY_INSURANCE: lambda snapshot, d, o: "It cancels matching bills for the rest of the game." if o.value else "",
    Ask.MOVE_TO: _of_way,
    Ask.BUY_OR_SELL: _of_letter,
    Ask.BID: _of_bid,
    Ask.SWAP_LOTTERY_CARD: _of_swap,
    Ask.AGREE_TO_SWAP: lambda snapshot, d, o: "The two cards change hands." if o.value else "Nothing changes.",
}
"""What numbers alone would not say."""
