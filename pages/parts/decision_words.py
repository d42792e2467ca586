"""What a question is about, in words: the card on the table, how the team stands, what an answer brings, what to talk about."""

from collections.abc import Callable

from pages.parts.art import deal_art
from pages.parts.html import esc, icon
from payday_core import Decision, Edition, Game, Option
from payday_core.kinds import LAST_DAY, Ask, Space
from payday_core.rules.cards import bills_held
from payday_core.wording import counted, money, percent, signed

QUESTIONS = {
    Ask.WITHDRAW: ("Before rolling", "take savings out now?"),
    Ask.BORROW: ("Before rolling", "borrow now?"),
    Ask.BUY_DEAL: ("Deal", "take this deal?"),
    Ask.SELL_DEAL: ("Buyer", "which deal to sell?"),
    Ask.JOIN_POKER: ("Poker Game", "join the game?"),
    Ask.JOIN_LOTTERY: ("Lottery", "join the lottery?"),
    Ask.PICK_NUMBER: ("Lottery", "which number?"),
    Ask.BUY_INSURANCE: ("Mail", "buy this insurance?"),
    Ask.STAKE_SWELLFARE: ("Mail", "how much to stake?"),
    Ask.PAY_WHOM: ("Mail", "pay whom?"),
    Ask.COLLECT_FROM: ("Mail", "collect from whom?"),
    Ask.MOVE_TO: ("Mail", "move ahead to which day?"),
    Ask.PAY_CHARGE: ("Pay Day", "pay the whole charge?"),
    Ask.REPAY: ("Pay Day", "how much to repay?"),
    Ask.SAVE: ("Pay Day", "how much to save?"),
}
"""Where it is asked, and the question after the team's name."""

TALK: dict[Ask, Callable[[Edition], str]] = {
    Ask.WITHDRAW: lambda e: f"what would {money(e.savings_step)} earn by the next Pay Day, and what do you need it for before then?",
    Ask.BORROW: lambda e: f"what does each {money(e.loan_step)} of loan cost by the next Pay Day, and what could that money do?",
    Ask.SELL_DEAL: lambda e: "what could the money do that the deal cannot?",
    Ask.JOIN_POKER: lambda e: "out of many such games, how many would you win, and what would you have paid for all of them?",
    Ask.JOIN_LOTTERY: lambda e: "out of many such games, how many would you win, and what would you have paid for all of them?",
    Ask.PICK_NUMBER: lambda e: "is one number luckier than another?",
    Ask.BUY_INSURANCE: lambda e: "which bills would it cancel, how likely are they, and what would they cost?",
    Ask.STAKE_SWELLFARE: lambda e: "out of six such letters, how many would win, and what would you have paid for all of them?",
    Ask.PAY_WHOM: lambda e: "whom does that money help most, and is that good for you?",
    Ask.COLLECT_FROM: lambda e: "who can spare it, and what will they do when they draw such a card?",
    Ask.MOVE_TO: lambda e: "what would you do there, and what do you leave out on the way?",
    Ask.PAY_CHARGE: lambda e: "what does carrying it cost each Pay Day, and what else could the money do?",
    Ask.REPAY: lambda e: f"what does each {money(e.loan_step)} of loan cost by the next Pay Day, and what else could that money do?",
    Ask.SAVE: lambda e: f"what does {money(e.savings_step)} earn by the next Pay Day, and what might you need it for before then?",
}
"""A question for the team to answer before it presses a button; a deal has its own, with its numbers."""


def talk(game: Game, asked: Decision) -> str:
    """What to talk about first."""
    if asked.ask is not Ask.BUY_DEAL:
        return TALK[asked.ask](game.edition)
    left = LAST_DAY - asked.day
    return f"{buyer_days(game, asked)} among the {left} days left. If no buyer comes this month, what does the wait cost?"


def buyer_days(game: Game, asked: Decision) -> str:
    """How many buyer days are still to come this month: 'Four buyer days are'."""
    days = len(days_with_buyer(game.edition, asked.day))
    return f"{counted(days, 'buyer day')} {'is' if days == 1 else 'are'}"


def days_with_buyer(edition: Edition, after: int) -> list[int]:
    """The days of this month on which a deal can still be sold."""
    return [day for day in range(after + 1, LAST_DAY) if edition.calendar[day].kind is Space.BUYER]


# ---- the card


def what_it_is_about(game: Game, asked: Decision) -> str:
    """The card on the table, or the day, in words and a picture."""
    edition = game.edition
    if asked.ask is Ask.BUY_DEAL:
        deal = edition.deals[asked.about]
        numbers = f"{priced('Costs', deal.cost)}{icon('arrow', 30)}{priced('A buyer pays', deal.value)}"
        return about_card("", "bank", "Deal", deal.title, deal.text, picture=deal_art(deal.art), numbers=numbers)
    if asked.about >= 0:
        letter = edition.mail[asked.about]
        numbers = priced("It says", letter.amount) if letter.amount else ""
        return about_card("mailcard", "mail", "Mail", letter.title, letter.text, numbers=numbers)
    kind, sign, title, text = DAY_CARDS[asked.ask](edition)
    return about_card(kind, sign, QUESTIONS[asked.ask][0], title, text)


def about_card(kind: str, sign: str, place: str, title: str, text: str, picture: str = "", numbers: str = "") -> str:
    """A card as it lies on the table."""
    below = f'<div class="cv">{numbers}</div>' if numbers else ""
    head = f'<div class="dk">{icon(sign, 26)} {place}</div>{picture}'
    return f'<div class="dealcard {kind}">{head}<h2>{esc(title)}</h2><p>{esc(text)}</p>{below}</div>'


def priced(what: str, dollars: int) -> str:
    return f"<div><span>{what}</span><b>{money(dollars)}</b></div>"


def loan_words(edition: Edition) -> str:
    return f"A loan costs {percent(edition.loan_rate)} of what is owed, each Pay Day, in steps of {money(edition.loan_step)}."


def withdrawal_words(e: Edition) -> str:
    return f"Before Pay Day each {money(e.savings_step)} taken out costs a penalty of {money(e.early_withdrawal_penalty)}."


def lottery_words(e: Edition) -> str:
    return f"The bank puts up {money(e.lottery_bank)}, each who joins adds {money(e.lottery_ante)}. One number wins it all."


def saving_words(e: Edition) -> str:
    return f"Savings earn {percent(e.savings_rate)} each Pay Day. Today money goes in and out free."


def poker_words(e: Edition) -> str:
    return f"Everybody who joins stakes {money(e.poker_stake)}. The highest roll takes it all."


DAY_CARDS: dict[Ask, Callable[[Edition], tuple[str, str, str, str]]] = {
    Ask.WITHDRAW: lambda e: ("buyercard", "pig", "Your savings", withdrawal_words(e)),
    Ask.BORROW: lambda e: ("buyercard", "bank", "The bank lends", loan_words(e)),
    Ask.SELL_DEAL: lambda e: ("buyercard", "tag", "A buyer", "The bank pays what is printed on one of your deals. One deal at a time."),
    Ask.JOIN_POKER: lambda e: ("luckcard", "dice", "One roll each", poker_words(e)),
    Ask.JOIN_LOTTERY: lambda e: ("luckcard", "ticket", "One number each", lottery_words(e)),
    Ask.PICK_NUMBER: lambda e: ("luckcard", "ticket", "One number each", "Every number is as likely as any other."),
    Ask.REPAY: lambda e: ("buyercard", "bank", "Your loan", loan_words(e)),
    Ask.SAVE: lambda e: ("buyercard", "pig", "Your savings", saving_words(e)),
}
"""What a question without a card is about: tint, icon, title, explanation."""


def facts(game: Game, asked: Decision) -> str:
    """How the team stands: a list beside the answers, tiles on a phone."""
    now, edition = asked.now, game.edition
    rows = {"Cash": money(now.cash), "Loan": money(now.loan)}
    if edition.savings_rate:
        rows["Savings"] = money(now.savings)
    rows["Bills due on Pay Day"] = money(bills_held(game.table, asked.seat))
    buyers = days_with_buyer(edition, asked.day)
    rows["Next buyer day"] = f"day {buyers[0]}" if buyers else "next month"
    cells = "".join(f"<div><dt>{what}</dt><dd>{much}</dd></div>" for what, much in rows.items())
    return f'<dl class="facts card tight mt">{cells}</dl>'


# ---- an answer


def meaning(game: Game, asked: Decision, option: Option) -> str:
    """One sentence on what the answer brings beyond the numbers."""
    special = MEANINGS.get(asked.ask)
    said = special(game.edition, asked, option) if special else ""
    if said:
        return said
    interest, cash = option.outlook.interest - asked.now.interest, option.outlook.cash - asked.now.cash
    if interest:
        return f"The next interest changes by {signed(interest)}."
    return f"Cash changes by {signed(cash)}." if cash else "Nothing changes now."


def _of_deal(edition: Edition, asked: Decision, option: Option) -> str:
    if not option.value:
        return "Nothing changes. The card goes " + (
            "to the bottom of the deck." if edition.refused_deals_to_bottom else "to the discard pile."
        )
    deal = edition.deals[asked.about]
    more = option.outlook.interest - asked.now.interest
    gain = f"{signed(deal.value - deal.cost)} if a buyer comes"
    return f"{gain}; the loan costs {money(more)} more each Pay Day until repaid." if more else f"{gain}."


def _of_sale(edition: Edition, asked: Decision, option: Option) -> str:
    if not option.value:
        return "Wait for another buyer."
    deal = edition.deals[option.value - 1]
    return f"Its card cost {money(deal.cost)}: {signed(deal.value - deal.cost)}."


MEANINGS: dict[Ask, Callable[[Edition, Decision, Option], str]] = {
    Ask.BUY_DEAL: _of_deal,
    Ask.SELL_DEAL: _of_sale,
    Ask.PAY_CHARGE: lambda e, d, o: "Paid in full, it is gone." if o.value else "The whole charge stays, and asks again next Pay Day.",
    Ask.BUY_INSURANCE: lambda e, d, o: "It cancels matching bills for the rest of the game." if o.value else "",
    Ask.MOVE_TO: lambda e, d, o: "There a deal can be sold." if o.value else "There a deal can be bought.",
}
"""What numbers alone would not say."""
