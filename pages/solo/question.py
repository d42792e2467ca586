"""A question next to the board: the card, what each answer would do in numbers, and the answers as buttons of equal weight."""

import htpy as h
import streamlit as st

from pages.review.coach.ask import ask_the_coach
from pages.shared.decision.about import what_it_is_about
from pages.shared.decision.answers import answer_button, button_words, more_cash_row
from pages.shared.decision.auction import peek
from pages.shared.decision.form import Form, answer_form
from pages.shared.decision.meanings import meaning
from pages.shared.decision.view import RENDERERS
from pages.shared.decision.wording import QUESTIONS
from pages.shared.ui.explain import number, term, terms
from pages.shared.ui.html import md
from payday_core import Decision, Option
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.narration.answer_sums import cash_after
from payday_core.sessions import live
from payday_core.text.wording import money


def question(snapshot: live.Snapshot, where: str) -> None:
    """The card on the table, the question, the numbers, the answers; and the coach, for who wants to ask."""
    asked = snapshot.game.pending
    if asked is None:
        return
    place, words = QUESTIONS[asked.ask]
    if asked.ask is Ask.BID:
        peek(snapshot, asked)
    md(h.div(".asked")[what_it_is_about(snapshot, asked)])
    md(h.div(".kick")[f"{where}: ", place], h.h2[words.capitalize()])
    answers(snapshot, asked)
    ask_the_coach(snapshot)


def answers(snapshot: live.Snapshot, asked: Decision) -> None:
    """In the form that suits them; what a class sees as rows is one table here, with the buttons below it."""
    form = answer_form(asked)
    if form in (Form.ROWS, Form.SHORT_ROWS):
        md(table(snapshot, asked))
        buttons(snapshot, asked)
        more_cash_row(snapshot, asked)
    else:
        RENDERERS[form](snapshot, asked)


# ---- the numbers


def table(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """Cash, savings, loan, next interest and worth: now, and after each answer that changes one of them."""
    changing = [option for option in asked.options if option.outlook != asked.now]
    head = [h.th(scope="col")[in_short(option)] for option in changing]
    rows = [row(asked, changing, *line) for line in lines(snapshot, asked, changing)]
    return h.table(".tbl.nums")[h.thead[h.tr[h.td, h.th(scope="col")["now"], head]], h.tbody[rows]]


def in_short(option: Option) -> str:
    """An answer as the head of a column."""
    return option.label.removesuffix(" and buy").split(" for $")[0].split(" interest")[0]


def lines(snapshot: live.Snapshot, asked: Decision, changing: list[Option]) -> list[tuple[h.Node, str, bool]]:
    """Which numbers are shown: name, field of the outlook, whether more of it is worse."""
    has_savings = any(outlook.savings for outlook in (asked.now, *(option.outlook for option in changing)))
    saved: list[tuple[h.Node, str, bool]] = []
    if snapshot.game.edition.savings_rate and has_savings:
        saved.append((term("Savings"), "savings", False))
    worth = h.fragment[term("Net worth"), " until it is sold" if asked.ask in (Ask.BUY_DEAL, Ask.BID) else ""]
    owed: list[tuple[h.Node, str, bool]] = [(term("Loan"), "loan", True), (h.fragment[term("Interest"), " each Pay Day"], "interest", True)]
    return [("Cash", "cash", False), *saved, *owed, (worth, "worth", False)]


def row(asked: Decision, changing: list[Option], name: h.Node, field: str, is_owed: bool) -> h.Node:
    """One number before and after."""
    before = getattr(asked.now, field)
    cells = [h.td[after(asked, option, field, is_owed)] for option in changing]
    return h.tr[h.th(scope="row")[name], h.td[money(before)], cells]


def after(asked: Decision, option: Option, field: str, is_owed: bool) -> h.Node:
    """The number after an answer; cash with its sum."""
    now, then = getattr(asked.now, field), getattr(option.outlook, field)
    worse = then > now if is_owed else then < 0
    shown = number(money(then), cash_after(asked.now, option.outlook), "Cash then") if field == "cash" else money(then)
    return h.b(class_="neg" if worse else "")[shown]


# ---- the buttons


def buttons(snapshot: live.Snapshot, asked: Decision) -> None:
    """Side by side, four as two and two; each with a sentence on what it brings."""
    wide = 2 if len(asked.options) in (2, 4) else 3
    for start in range(0, len(asked.options), wide):
        with st.container(horizontal=True, gap="small", key=f"answers-{start}"):
            for place, option in enumerate(asked.options[start : start + wide], start + 1):
                with st.container(key=f"answer-{place}"):
                    shortcut = str(place) if place < 10 else None
                    answer_button(snapshot, button_words(option.label), option.value, f"big-o{place}", shortcut)
                    md(h.p(".brings")[terms(meaning(snapshot, asked, option), names=asked.names)])
