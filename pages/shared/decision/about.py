"""What a question is about: the card on the table or the day in words, and how the team is doing."""

from collections.abc import Callable

import htpy as h

from pages.shared.board.running_game import names
from pages.shared.decision.auction import auction_card
from pages.shared.decision.cards import about_card, deal_card, event_card, mail_card
from pages.shared.decision.dice import all_lottery_cards, bars, card_of, die, throws
from pages.shared.decision.friends import goal_square
from pages.shared.decision.tiles import tile_in_hand
from pages.shared.decision.wording import QUESTIONS, days_with_buyer, place_of
from payday_core import Decision, Edition
from payday_core.games.pay_day.kinds import Account, Ask, Why
from payday_core.games.pay_day.rules.cards import bills_held
from payday_core.games.pay_day.rules.loans import TO_PAY
from payday_core.review.payments import purpose
from payday_core.sessions import live
from payday_core.text.wording import join_names, money, percent

SIDES = 6
"""Of a die."""

Words = Callable[[Edition], tuple[str, str, str, str]]

STAKES = frozenset({Why.POKER_STAKE, Why.LOTTERY_ANTE})
JOINING = frozenset({Ask.JOIN_POKER, Ask.JOIN_LOTTERY, Ask.JOIN_CARD_LOTTERY, Ask.JOIN_LUCKY_LOTTERY})


def what_it_is_about(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """The card on the table, or the day, in words and a picture."""
    if asked.ask in CARDS:
        return CARDS[asked.ask](snapshot, asked)
    if asked.about >= 0:
        return mail_card(snapshot.game.edition.mail[asked.about])
    kind, sign, title, text = DAY_CARDS[asked.ask](snapshot.game.edition)
    return about_card(kind, sign, QUESTIONS[asked.ask][0], title, text)


def swap_card(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """The six lottery cards and who holds them."""
    text = "Both dice are thrown once. Each card has 6 of the 36 throws; before the lottery you may exchange or trade yours."
    return about_card("luckcard", "ticket", "Lottery", "Six cards", text, below=all_lottery_cards(snapshot))


def trade_card(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """What is offered, and for what."""
    game = snapshot.game
    offers, text = names(game)[asked.about], "Each card has 6 of the 36 throws."
    cards = h.div(".lots")[
        h.div(".lot")[h.span["You give"], throws(card_of(snapshot, asked.seat), 32)],
        h.div(".lot")[h.span[f"{offers} gives"], throws(card_of(snapshot, asked.about), 32)],
    ]
    return about_card("luckcard", "ticket", "Lottery", f"{offers} offers a trade", text, below=cards)


def card_lottery_card(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """What there is to win, and with which throws."""
    edition, waiting = snapshot.game.edition, snapshot.game.table.money[Account.LOTTERY]
    pile = f" {money(waiting)} is left over from the last lottery." if waiting else ""
    text = (
        f"The bank puts up {money(edition.lottery_bank)}, each player who joins adds {money(edition.lottery_ante)}.{pile} "
        "Both dice are thrown once. The player who joined and holds that throw takes all of it; otherwise it goes into the next lottery."
    )
    mine = h.div(".lots")[h.div(".lot")[h.span["Your card"], throws(card_of(snapshot, asked.seat), 34)]]
    return about_card("luckcard", "ticket", "Lottery", "One throw of both dice", text, below=mine)


def black_die_card(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """What the die is for."""
    pot = snapshot.game.edition.pot_name
    text = f"You rolled its number, so you may turn it. From now on a player who rolls the number that it shows wins the {pot}."
    return about_card("luckcard", "dice", f"The {pot}", "The black die is yours", text, below=die(asked.table.winning_roll, 90, black=True))


def number_card(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """How the number is drawn that wins."""
    if asked.table.high > SIDES:
        text = "Two dice are thrown until somebody’s sum comes up. This many of their 36 throws show each sum:"
        return about_card("luckcard", "clover", "Lucky Lottery", "One sum each", text, below=bars())
    text = "The die is thrown until somebody’s number comes up. So everybody who joined has the same chance, whatever the number."
    return about_card("luckcard", "ticket", "Lottery", "One number each", text)


def short_of_cash_card(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """What has to be paid, and what is there."""
    edition, t = snapshot.game.edition, asked.table
    bank = withdrawal_words(edition) if asked.ask is Ask.WITHDRAW_TO_PAY else loan_words(edition)
    text = f"For {purpose(edition, t.pay_for, t.pay_about)}. You hold {money(asked.now.cash)}. {bank}"
    return about_card("buyercard", "bank", "Short of cash", f"{money(t.to_pay)} to pay", text)


CARDS: dict[Ask, Callable[[live.Snapshot, Decision], h.Node]] = {
    Ask.BUY_DEAL: lambda snapshot, asked: deal_card(snapshot.game.edition.deals[asked.about]),
    Ask.BID: auction_card,
    Ask.CHOOSE_FRIEND: lambda snapshot, asked: event_card(snapshot.game.edition.events[asked.about]),
    Ask.BRING_FRIEND: lambda snapshot, asked: h.fragment[mail_card(snapshot.game.edition.mail[asked.about]), goal_square(snapshot, asked)],
    Ask.SWAP_LOTTERY_CARD: swap_card,
    Ask.AGREE_TO_SWAP: trade_card,
    Ask.JOIN_CARD_LOTTERY: card_lottery_card,
    Ask.PICK_NUMBER: number_card,
    Ask.TURN_DIE: black_die_card,
    Ask.PLACE_TILE: tile_in_hand,
    **dict.fromkeys(TO_PAY, short_of_cash_card),
}
"""The cards on the table; the other questions are about a mail card, or about the day."""


def loan_words(edition: Edition) -> str:
    return f"A loan costs {percent(edition.loan_rate)} of what is owed, each Pay Day, in steps of {money(edition.loan_step)}."


def withdrawal_words(e: Edition) -> str:
    return f"Before Pay Day each {money(e.savings_step)} taken out costs a penalty of {money(e.early_withdrawal_penalty)}."


def lottery_words(e: Edition) -> str:
    return f"The bank puts up {money(e.lottery_bank)}, each player who joins adds {money(e.lottery_ante)}. One number wins it all."


def lucky_words(e: Edition) -> str:
    bank, ante = money(e.lucky_bank), money(e.lucky_ante)
    return f"The bank puts up {bank}, each player who joins adds {ante} and picks a sum of two dice. One number wins it all."


def saving_words(e: Edition) -> str:
    return f"Savings earn {percent(e.savings_rate)} each Pay Day. Today money goes in and out free."


def poker_words(e: Edition) -> str:
    return f"Everybody who joins stakes {money(e.poker_stake)}. The highest roll takes it all."


DAY_CARDS: dict[Ask, Words] = {
    Ask.WITHDRAW: lambda e: ("buyercard", "pig", "Your savings", withdrawal_words(e)),
    Ask.BORROW: lambda e: ("buyercard", "bank", "The bank lends", loan_words(e)),
    Ask.SELL_DEAL: lambda e: ("buyercard", "tag", "A buyer", "The bank pays what is printed on one of your deals. One deal at a time."),
    Ask.JOIN_POKER: lambda e: ("luckcard", "dice", "One roll each", poker_words(e)),
    Ask.JOIN_LOTTERY: lambda e: ("luckcard", "ticket", "One number each", lottery_words(e)),
    Ask.JOIN_LUCKY_LOTTERY: lambda e: ("luckcard", "clover", "One sum of two dice each", lucky_words(e)),
    Ask.REPAY: lambda e: ("buyercard", "bank", "Your loan", loan_words(e)),
    Ask.SAVE: lambda e: ("buyercard", "pig", "Your savings", saving_words(e)),
}
"""What a question without a card is about: tint, icon, title, explanation."""


# ---- how the team stands


def facts(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """How the team is doing: a list next to the answers, tiles on a phone."""
    now, edition = asked.now, snapshot.game.edition
    rows = {"Cash": money(now.cash), "Loan": money(now.loan)}
    if edition.savings_rate:
        rows["Savings"] = money(now.savings)
    rows["Bills due on Pay Day"] = money(bills_held(snapshot.game.table, asked.seat))
    rows["Next buyer day"] = next_buyer(snapshot, asked)
    if asked.ask in JOINING:
        rows["Joined so far"] = join_names(joined(snapshot)) or "nobody"
    cells = [h.div[h.dt[what], h.dd[much]] for what, much in rows.items()]
    return h.dl(".facts.card.tight.mt")[cells]


def next_buyer(snapshot: live.Snapshot, asked: Decision) -> str:
    """When the team can next sell a deal, as far as its month goes."""
    if days := days_with_buyer(snapshot, asked):
        return f"day {days[0]}"
    return "next month" if place_of(snapshot, asked).month < snapshot.game.months else "none is left"


def joined(snapshot: live.Snapshot) -> list[str]:
    """Who has put in a stake in this turn already."""
    return [snapshot.book.names[row.seat] for row in snapshot.book.turns[snapshot.game.turn + 1] if row.what in STAKES]
