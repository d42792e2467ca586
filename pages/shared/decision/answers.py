"""The answers to a question: as rows with the money before and after, as tiles side by side, or as dollars on a slider.

All answer buttons of a question look the same, so that the page does not nudge.
"""

from collections.abc import Callable
from typing import Literal

import htpy as h
import streamlit as st

from pages.shared.board.running_game import answer
from pages.shared.decision.amount import amount, buy_with_more, has_more, more_words
from pages.shared.decision.meanings import meaning
from pages.shared.decision.promise import slider_words
from pages.shared.decision.wording import QUESTIONS
from pages.shared.ui.html import icon, label, md
from payday_core import Decision, Edition, Option, Outlook
from payday_core.games.pay_day.kinds import Ask
from payday_core.sessions import live
from payday_core.text.wording import money, signed

Kind = Literal["primary", "secondary"]

Sign = Callable[[live.Snapshot, Decision, Option], tuple[h.Node, h.Node]]
"""What comes before the words of a tile, and below them."""


def answer_button(snapshot: live.Snapshot, words: str, value: int, key: str, shortcut: str | None = None, kind: Kind = "primary") -> None:
    """Gives the answer. It belongs to this very question, so that the second half of a double click meets no other."""
    with st.container(key=key):
        args = (snapshot, value)
        st.button(words, key=f"{key}-{snapshot.version}", width="stretch", type=kind, shortcut=shortcut, on_click=answer, args=args)


def button_words(text: str) -> str:
    """The button says what happens, in few words."""
    if text.startswith("Offer ") and text.endswith(" a trade"):
        return "Offer a trade"
    return label("Sell it" if text.startswith("Sell ") else text.removesuffix(" and buy").split(" for $")[0].split(" and carry")[0])


def option_row(snapshot: live.Snapshot, asked: Decision, number: int, option: Option, *, brief: bool) -> None:
    """One answer: what it does, before and after, and its button."""
    edition = snapshot.game.edition
    title = h.fragment[h.span(".row")[h.kbd[number], h.h2[option.label]], h.p[meaning(snapshot, asked, option)]]
    with st.container(key=f"card-opt{'brief' if brief else ''}{number}"):
        words, button = st.columns([3.6, 1.3], vertical_alignment="center", gap="medium")
        with words:
            md(h.div(class_=f"opt {('brief' if brief else '')}")[title, before_after(asked.now, option.outlook, edition, brief=brief)])
        with button:
            answer_button(snapshot, button_words(option.label), option.value, f"big-o{number}", str(number))


def tiles(snapshot: live.Snapshot, asked: Decision, sign: Sign) -> None:
    """Answers that do the same to the team's money: whom, which card, where. One line says what that is."""
    game, first = snapshot.game, asked.options[0]
    wide = 2 if len(asked.options) in (2, 4) else 3
    for start in range(0, len(asked.options), wide):
        for column, number in zip(st.columns(wide, gap="small"), range(start, min(start + wide, len(asked.options))), strict=False):
            with column:
                tile(snapshot, asked, number + 1, asked.options[number], sign)
    if first.outlook != asked.now:
        md(h.div(".opt.flat.card.tight")[before_after(asked.now, first.outlook, game.edition)])


def tile(snapshot: live.Snapshot, asked: Decision, number: int, option: Option, sign: Sign) -> None:
    """One of several answers side by side."""
    before, below = sign(snapshot, asked, option)
    with st.container(key=f"card-opttile{number}", height="stretch"):
        md(h.div(".opt.tile")[h.span(".row")[h.kbd[number], before, h.h2[option.label]], below])
        answer_button(snapshot, button_words(option.label), option.value, f"big-o{number}", str(number))


def before_after(now: Outlook, then: Outlook, edition: Edition, *, brief: bool = False) -> h.Node:
    """Cash, loan, next interest: before and after, chance left aside; in brief only what changes."""
    pairs = [
        ("Cash", now.cash, then.cash, False),
        ("Loan", now.loan, then.loan, True),
        ("Next interest", now.interest, then.interest, True),
    ]
    if edition.savings_rate and (now.savings or then.savings):
        pairs.insert(1, ("Savings", now.savings, then.savings, False))
    cells = [change_cell(*pair) for pair in pairs if pair[1] != pair[2] or not brief]
    return h.div(".ba")[cells]


def change_cell(what: str, before: int, after: int, is_owed: bool) -> h.Node:
    """One number before and after; more debt is in brick."""
    owed_more = "neg" if is_owed and after > before else ""
    return h.div[h.span[what], h.b[money(before)], h.i[icon("arrow", 20)], h.b(class_=owed_more)[money(after)]]


def slider(snapshot: live.Snapshot, asked: Decision, values: tuple[int, ...], title: str) -> Option:
    """Dollars in legal steps."""
    return asked.option(amount(title, values, first_sum(asked, values), f"slide-{snapshot.code}-{snapshot.version}", says(asked)))


def first_sum(asked: Decision, values: tuple[int, ...]) -> int:
    """Where a slider begins: at what the plan says, else at the lowest sum."""
    return asked.planned if asked.planned in values else values[0]


def says(asked: Decision) -> Callable[[int], str]:
    """How the sums of a question are written: with a sign where they go both ways."""
    return signed if asked.ask is Ask.SAVE else money


def slider_row(snapshot: live.Snapshot, asked: Decision, values: tuple[int, ...], title: str) -> None:
    """More dollars than the rows above it offer, in little room."""
    with st.container(key="card-optbrief-slide"):
        bid, money_then, button = st.columns([2.1, 1.5, 1.3], vertical_alignment="center", gap="medium")
        with bid:
            option = slider(snapshot, asked, values, title)
        with money_then:
            md(h.div(".opt.flat")[before_after(asked.now, option.outlook, snapshot.game.edition, brief=True)])
        with button:
            answer_button(snapshot, button_words(option.label), option.value, "big-slide", "space")


def more_cash_row(snapshot: live.Snapshot, asked: Decision) -> None:
    """`more_cash` with the button of these pages."""
    more_cash(snapshot, asked, lambda option: answer_button(snapshot, label(option.label), option.value, "big-more"))


def more_cash(snapshot: live.Snapshot, asked: Decision, send: Callable[[Option], None]) -> None:
    """Where a deal can be bought with more borrowed than it needs: how much, and the button that sends it, behind one that opens them."""
    if not has_more(asked):
        return
    key = f"buy-more-{snapshot.code}-{snapshot.version}"
    with st.popover(more_words(asked), icon=":material/account_balance:", width="stretch", key=key):
        option = asked.option(buy_with_more(asked, f"much-{snapshot.code}-{snapshot.version}"))
        md(h.div(".opt.flat")[before_after(asked.now, option.outlook, snapshot.game.edition)])
        send(option)


def slider_answer(snapshot: live.Snapshot, asked: Decision) -> None:
    """Dollars in legal steps, with what they would do at once."""
    with st.container(key="card-opt1"):
        option = slider(snapshot, asked, asked.values, QUESTIONS[asked.ask][1].capitalize())
        words = h.fragment[h.h2[option.label], h.p[meaning(snapshot, asked, option)]]
        md(h.div(".opt.flat")[words, before_after(asked.now, option.outlook, snapshot.game.edition)])
        kind: Kind = "primary" if option.value else "secondary"  # to repay nothing is never the big one
        answer_button(snapshot, slider_words(snapshot, asked, option.value), option.value, "big-slide", "space", kind)
