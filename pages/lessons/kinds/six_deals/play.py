"""The deals of lesson "six-deals", one at a time: the card, the money, and the hands for each of two answers."""

import htpy as h
import streamlit as st

from pages.lessons.lesson.labels import choice_icon
from pages.lessons.lesson.view import RunningLesson
from pages.shared.decision.answers import change_cell
from pages.shared.decision.cards import deal_card
from pages.shared.ui.html import icon, md
from payday_core.games.pay_day.ledger.frames import interest_on
from payday_core.teaching.experiments.six_deals.offers import BUY, LEAVE, Offer, hands_of, majority, offered, prepared, with_hands
from payday_core.text.wording import money, percent

SHOWN, HANDS = "deal", "hands"
"""What the lesson keeps: the number of the deal on the table, and the hands for every deal."""


def play(running: RunningLesson) -> None:
    """The buttons to each deal, and the deal on the table."""
    number = shown(running)
    _tabs(running, number)
    offer = offered(running.setup.positions[number])
    card, answers = st.columns([1, 1.9], gap="medium")
    with card:
        md(deal_card(offer.card))
    with answers:
        md(h.p(".sd-where")[_where(offer, number, running.setup.rates[0])], _facts(offer))
        for column, answer in zip(st.columns(2, gap="small"), (LEAVE, BUY), strict=True):
            with column, st.container(key=f"card-deal-{answer}", height="stretch"):
                _answer(running, number, offer, answer)
    if _over(running):
        md(h.p(".ls-note")[icon("lock", 20), " It has run, so the decisions stay as they are."])


def shown(running: RunningLesson) -> int:
    """The number of the deal on the table."""
    return min(int(running.session.kept.get(SHOWN, 0)), len(running.setup.positions) - 1)


def _tabs(running: RunningLesson, number: int) -> None:
    """A button for each deal, ticked once it is decided; one to the next; and one for the answers of another class."""
    with st.container(key="sd-tabs", horizontal=True, gap="small"):
        for place in range(len(running.setup.positions)):
            said = any(hands_of(running.session.kept, place))
            state = "now" if place == number else "done" if said else "open"
            with st.container(key=f"sd-tab-{state}-{place}"):
                words = f"Deal {place + 1}{' ✓' if said else ''}"
                st.button(words, key=f"deal-to-{place}", on_click=running.keep, args=(SHOWN, place))
        if number + 1 < len(running.setup.positions):
            st.button("Next deal", key="deal-next", icon=":material/playing_cards:", on_click=running.keep, args=(SHOWN, number + 1))
        if not _over(running):
            _prepared_button(running)


def _where(offer: Offer, number: int, rate: float) -> str:
    place, months = offer.decided, offer.game.months
    last = ", the last one" if place.month == months else ""
    when = f"Deal {number + 1}: month {place.month} of {months}{last}, day {place.day}."
    return f"{when} A loan costs {percent(rate)} on every Pay Day, at least once."


def _facts(offer: Offer) -> h.Node:
    """The team's money and days; nothing of what comes later."""
    now, edition = offer.now, offer.game.edition
    rows = {
        "Cash": money(now.cash),
        "Loan": money(now.loan),
        "Salary on Pay Day": money(offer.wage),
        "Bills on Pay Day": money(offer.bills),
    }
    if edition.savings_rate:
        rows["Savings"] = money(now.savings)
    rows |= {"Days to Pay Day": str(offer.days_left), "Buyer days left": str(offer.buyer_days_left)}
    cells = [h.div[h.dt[what], h.dd[much]] for what, much in rows.items()]
    return h.dl(".sd-facts.card.tight")[cells]


def _answer(running: RunningLesson, number: int, offer: Offer, answer: int) -> None:
    """One answer: what it does to the money, and who is for it."""
    words = offer.words[answer]
    about = h.fragment[h.h2[words], h.p[_meaning(offer, answer)]]
    md(h.div(".opt.flat")[about, _money(offer, answer, running.setup.rates[0])])
    if running.session.alone:
        _choose(running, number, answer)
    else:
        _count(running, number, answer, words)


def _meaning(offer: Offer, answer: int) -> str:
    if answer == LEAVE:
        return "The card goes back to the deck, the money stays as it is."
    return f"A buyer pays {money(offer.card.value)}. Unsold at the end: nothing."


def _money(offer: Offer, answer: int, rate: float) -> h.Node:
    """Before and after: cash, loan, the interest of the next Pay Day, and savings if they change."""
    now, then = offer.now, offer.bought if answer == BUY else offer.now
    cells = [change_cell("Cash", now.cash, then.cash, False), change_cell("Loan", now.loan, then.loan, True)]
    if now.savings != then.savings:
        cells.insert(1, change_cell("Savings", now.savings, then.savings, False))
    cells.append(change_cell("Next interest", interest_on(now.loan, rate), interest_on(then.loan, rate), True))
    return h.div(".ba")[cells]


def _count(running: RunningLesson, number: int, answer: int, words: str) -> None:
    """One hand more, or one less."""
    hands = hands_of(running.session.kept, number)
    with st.container(key=f"hands-deal-{answer}", horizontal=True, vertical_alignment="center"):
        md(h.span(".db-answer")["Hands"], h.b(".db-count")[hands[answer], h.span(".sr")[" hands"]])
        for sign, more, name in (("remove", -1, "less"), ("add", 1, "more")):
            st.button(
                f"One hand {name} for {words}".replace("$", r"\$"), key=f"deal-{name}-{answer}", icon=f":material/{sign}:",
                shortcut=str(answer + 1) if more > 0 else None, disabled=_over(running),
                on_click=_say, args=(running, number, answer, hands[answer] + more),
            )  # fmt: skip


def _choose(running: RunningLesson, number: int, answer: int) -> None:
    """The button with which a pupil alone gives this answer."""
    chosen = majority(hands_of(running.session.kept, number)) == answer
    words = ("I leave it", "I buy it")[answer]
    sign = choice_icon(chosen=chosen)
    st.button(
        words, key=f"deal-choose-{answer}", icon=sign, width="stretch", shortcut=str(answer + 1), disabled=_over(running),
        on_click=_say, args=(running, number, answer, 1),
    )  # fmt: skip


def _say(running: RunningLesson, number: int, answer: int, count: int) -> None:
    """Keep the hands for an answer; for a pupil alone, this answer instead of the other."""
    leave, buy = (0, 0) if running.session.alone else hands_of(running.session.kept, number)
    hands = (count, buy) if answer == LEAVE else (leave, count)
    running.keep(HANDS, with_hands(running.session.kept, number, hands))


def _over(running: RunningLesson) -> bool:
    """Has it run? Then the decisions stay as they are."""
    return running.session.ran is not None


def _prepared_button(running: RunningLesson) -> None:
    words = "Take answers that were prepared" if running.session.alone else "Use a sample class"
    said = prepared(running.setup, alone=running.session.alone)
    st.button(words, key="lesson-prepared", icon=":material/groups:", type="tertiary", on_click=running.keep, args=(HANDS, said))
