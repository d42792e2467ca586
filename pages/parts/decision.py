"""A question put to a team, on the whole page: the card, what each answer would do to the money, and the buttons."""

from collections.abc import Callable

import streamlit as st

from pages.parts.art import deal_art
from pages.parts.html import chip, esc, head, icon, label, md
from pages.parts.play import change, team_tokens
from pages.parts.table import board
from pages.parts.worth import worth_list
from payday_core import Decision, Edition, Game, Option, Outlook, live
from payday_core.kinds import LAST_DAY, Ask, Space
from payday_core.rules.cards import bills_held
from payday_core.wording import money, percent, signed

ROWS_AT_MOST = 4
"""More answers than this are shown as a slider (dollars) or as plain buttons."""

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

SLIDERS = {Ask.WITHDRAW, Ask.BORROW, Ask.STAKE_SWELLFARE, Ask.REPAY, Ask.SAVE}


def decision_view(seen: live.Open) -> None:
    """The whole page of a pending question."""
    game = seen.game
    asked = game.pending
    place, question = QUESTIONS[asked.ask]
    name = esc(game.seats[asked.seat].name)
    day = f"day {asked.day}" if asked.day else "Start"
    head(
        f"{esc(seen.title)}, month {game.table.month[asked.seat]}, {day}: {place}",
        f'<span class="row">{team_tokens(game, 58)[asked.seat]}{name}: {question}</span>',
        chip(game.seats[asked.seat].name + " decides", "gold", "talk"),
    )
    card, answers = st.columns([1, 2.35], gap="large")
    with card:
        md(what_it_is_about(game, asked))
        md(f'<div class="card tight mt"><table class="tbl big"><tbody>{facts(game, asked)}</tbody></table></div>')
    with answers:
        if asked.ask in SLIDERS and len(asked.values) > ROWS_AT_MOST - 1:
            slider_answer(seen, asked)
        else:
            for number, value in enumerate(asked.values, 1):
                option_row(seen, asked, number, asked.option(value))
        md(f'<p class="ask">{icon("talk", 30)} <span><b>Ask the team:</b> {esc(talk(game, asked))}</span></p>')
        with st.expander("Where everybody is, and what everybody is worth"):
            md(f'<div class="fit">{board(game)}</div>{worth_list(game)}')


def answer(seen: live.Open, value: int) -> None:
    """Give the answer; in the month that is being played by itself, playing goes on."""
    change(seen, lambda game: game.answer(value))


# ---- the card


def what_it_is_about(game: Game, asked: Decision) -> str:
    """The card on the table, or the day, in words and a picture."""
    edition = game.edition
    if asked.ask is Ask.BUY_DEAL:
        deal = edition.deals[asked.about]
        return (
            f'<div class="dealcard"><div class="dk">{icon("bank", 26)} Deal</div>{deal_art(deal.art)}<h2>{esc(deal.title)}</h2><p>{esc(deal.text)}</p>'
            f'<div class="cv"><div><span>Costs</span><b>{money(deal.cost)}</b></div>{icon("arrow", 30)}'
            f"<div><span>A buyer pays</span><b>{money(deal.value)}</b></div></div></div>"
        )
    if asked.about >= 0:
        letter = edition.mail[asked.about]
        amount = f'<div class="cv"><div><span>It says</span><b>{money(letter.amount)}</b></div></div>' if letter.amount else ""
        return f'<div class="dealcard mailcard"><div class="dk">{icon("mail", 26)} Mail</div><h2>{esc(letter.title)}</h2><p>{esc(letter.text)}</p>{amount}</div>'
    kind, sign, title, text = DAY_CARDS[asked.ask](edition)
    return f'<div class="dealcard {kind}"><div class="dk">{icon(sign, 26)} {QUESTIONS[asked.ask][0]}</div><h2>{title}</h2><p>{text}</p></div>'


def loan_words(edition: Edition) -> str:
    return f"A loan costs {percent(edition.loan_rate)} of what is owed, each Pay Day, in steps of {money(edition.loan_step)}."


DAY_CARDS: dict[Ask, Callable[[Edition], tuple[str, str, str, str]]] = {
    Ask.WITHDRAW: lambda e: (
        "buyercard",
        "pig",
        "Your savings",
        f"Before Pay Day each {money(e.savings_step)} taken out costs a penalty of {money(e.early_withdrawal_penalty)}.",
    ),
    Ask.BORROW: lambda e: ("buyercard", "bank", "The bank lends", loan_words(e)),
    Ask.SELL_DEAL: lambda e: ("buyercard", "tag", "A buyer", "The bank pays what is printed on one of your deals. One deal at a time."),
    Ask.JOIN_POKER: lambda e: ("luckcard", "dice", "One roll each", f"Everybody who joins stakes {money(e.poker_stake)}. The highest roll takes it all."),
    Ask.JOIN_LOTTERY: lambda e: (
        "luckcard",
        "ticket",
        "One number each",
        f"The bank puts up {money(e.lottery_bank)}, each who joins adds {money(e.lottery_ante)}. One number wins it all.",
    ),
    Ask.PICK_NUMBER: lambda e: ("luckcard", "ticket", "One number each", "Every number is as likely as any other."),
    Ask.REPAY: lambda e: ("buyercard", "bank", "Your loan", loan_words(e)),
    Ask.SAVE: lambda e: ("buyercard", "pig", "Your savings", f"Savings earn {percent(e.savings_rate)} each Pay Day. Today money goes in and out free."),
}
"""What a question without a card is about: tint, icon, title, explanation."""


def facts(game: Game, asked: Decision) -> str:
    """How the team stands, as rows of a table."""
    name, now, edition = game.seats[asked.seat].name, asked.now, game.edition
    rows = [(f"{name}'s cash", money(now.cash)), (f"{name}'s loan", money(now.loan))]
    if edition.savings_rate:
        rows.append((f"{name}'s savings", money(now.savings)))
    rows.append(("Bills due on Pay Day", money(bills_held(game.table, asked.seat))))
    buyers = [day for day in range(asked.day + 1, LAST_DAY) if edition.calendar[day].kind is Space.BUYER]
    rows.append(("Next buyer day", f"day {buyers[0]}" if buyers else "next month"))
    return "".join(f"<tr><td>{esc(what)}</td><td><b>{much}</b></td></tr>" for what, much in rows)


# ---- the answers


def option_row(seen: live.Open, asked: Decision, number: int, option: Option) -> None:
    """One answer: what it does, before and after, and its button. All buttons look the same, so that the page does not nudge."""
    with st.container(key=f"card-opt{number}"):
        words, button = st.columns([3.6, 1.3], vertical_alignment="center", gap="medium")
        with words:
            md(
                f'<div class="opt"><span class="row"><kbd>{number}</kbd><h2>{esc(option.label)}</h2></span>'
                f"<p>{esc(meaning(seen.game, asked, option))}</p>{before_after(asked.now, option.outlook, seen.game.edition)}</div>"
            )
        with button:
            if st.button(label(button_words(option.label)), key=f"big-o{number}", width="stretch", type="primary", shortcut=str(number)):
                answer(seen, option.value)
                st.rerun()


def button_words(text: str) -> str:
    """The button says what happens, in few words."""
    return "Sell it" if text.startswith("Sell ") else text.removesuffix(" and buy").split(" for $")[0]


def before_after(now: Outlook, then: Outlook, edition: Edition) -> str:
    """Cash, loan, next interest: before and after, chance left aside."""
    pairs = [("Cash", now.cash, then.cash, False), ("Loan", now.loan, then.loan, True), ("Interest next Pay Day", now.interest, then.interest, True)]
    if edition.savings_rate and (now.savings or then.savings):
        pairs.insert(1, ("Savings", now.savings, then.savings, False))
    cells = "".join(
        f"<div><span>{what}</span><b>{money(a)}</b><i>{icon('arrow', 20)}</i><b{' class=neg' if owed and b > a else ''}>{money(b)}</b></div>"
        for what, a, b, owed in pairs
    )
    return f'<div class="ba">{cells}</div>'


def meaning(game: Game, asked: Decision, option: Option) -> str:
    """One sentence on what the answer brings beyond the numbers."""
    edition, value = game.edition, option.value
    more_interest = option.outlook.interest - asked.now.interest
    if asked.ask is Ask.BUY_DEAL and value:
        deal = edition.deals[asked.about]
        gain = f"{signed(deal.value - deal.cost)} if a buyer comes"
        return f"{gain}; the loan costs {money(more_interest)} more each Pay Day until repaid." if more_interest else f"{gain}."
    if asked.ask is Ask.BUY_DEAL:
        return "Nothing changes. The card goes " + ("to the bottom of the deck." if edition.refused_deals_to_bottom else "to the discard pile.")
    if asked.ask is Ask.SELL_DEAL and value:
        deal = edition.deals[value - 1]
        return f"It had a price of {money(deal.cost)}: {signed(deal.value - deal.cost)}."
    if asked.ask is Ask.PAY_CHARGE:
        return "Paid in full, it is gone." if value else "The whole charge stays, and asks again next Pay Day."
    if asked.ask is Ask.BUY_INSURANCE and value:
        return "It cancels matching bills for the rest of the game."
    if more_interest:
        return f"The next interest changes by {signed(more_interest)}."
    return "Cash changes by " + signed(option.outlook.cash - asked.now.cash) + "." if option.outlook.cash != asked.now.cash else "Nothing changes now."


def slider_answer(seen: live.Open, asked: Decision) -> None:
    """Dollars in legal steps, with what they would do at once."""
    start = 0 if 0 in asked.values else asked.values[0]
    with st.container(key="card-opt1"):
        value = st.select_slider(
            QUESTIONS[asked.ask][1].capitalize(), asked.values, value=start, format_func=slider_words(asked.ask), key=f"slide-{seen.code}-{seen.version}"
        )
        option = asked.option(value)
        md(
            f'<div class="opt flat"><h2>{esc(option.label)}</h2><p>{esc(meaning(seen.game, asked, option))}</p>'
            f"{before_after(asked.now, option.outlook, seen.game.edition)}</div>"
        )
        if st.button(label(option.label), key="big-slide", width="stretch", type="primary", shortcut="space"):
            answer(seen, value)
            st.rerun()


def slider_words(ask: Ask) -> Callable[[int], str]:
    """The words over the slider's thumb."""
    return signed if ask is Ask.SAVE else money


def talk(game: Game, asked: Decision) -> str:
    """A question for the team to answer before it presses a button."""
    edition = game.edition
    buyers = sum(edition.calendar[day].kind is Space.BUYER for day in range(asked.day + 1, LAST_DAY))
    if asked.ask is Ask.BUY_DEAL:
        return f"{buyers} of the {LAST_DAY - asked.day} days left are buyer days. If no buyer comes this month, what does the wait cost?"
    if asked.ask in (Ask.REPAY, Ask.BORROW):
        return f"what does each {money(edition.loan_step)} of loan cost by the next Pay Day, and what else could that money do?"
    if asked.ask in (Ask.SAVE, Ask.WITHDRAW):
        return f"what does {money(edition.savings_step)} earn by the next Pay Day, and what might you need it for before then?"
    if asked.ask in (Ask.JOIN_LOTTERY, Ask.JOIN_POKER, Ask.STAKE_SWELLFARE):
        return "out of many such games, how many would you win, and what would you have paid for all of them?"
    return "what would you say to a friend who asked you the same?"
