"""Pay Day on the whole page, line by line: what is done, the line that is asked, what is still to come, and where it ends."""

import re
from collections.abc import Callable, Sequence

import htpy as h
import streamlit as st

from pages.shared.board.running_game import answer, team_tokens
from pages.shared.decision.answers import before_after, button_words, slider
from pages.shared.decision.meanings import meaning
from pages.shared.ui.html import head, icon, label, md
from payday_core import Decision, Option
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.narration.pay_day_lines.help import (
    Use,
    about_savings,
    honest,
    kicker,
    leads_to,
    not_counted,
    uses,
    why_this_order,
)
from payday_core.games.pay_day.narration.pay_day_lines.lines import Found, PayDay, PayDayLine, pay_day_of
from payday_core.games.pay_day.narration.pay_day_lines.wording import DONE, NOW, TO_COME
from payday_core.games.pay_day.rule_book.months import pay_day_steps
from payday_core.sessions import live
from payday_core.text.wording import money, signed

SLIDER_TITLES = {
    Ask.REPAY: "Repay the loan",
    Ask.SAVE: "Put into savings, or take out",
    Ask.WITHDRAW_TO_PAY: "Take out of savings",
    Ask.BORROW_TO_PAY: "Borrow",
}

NEW_SUM = re.compile(r"(\$[\d,]+)(?=\.)")
"""The last sum of a sentence is what comes of the answer."""


def pay_day_view(snapshot: live.Snapshot, seat: int, way_on: Callable[[], None]) -> None:
    """The whole page of a seat's last Pay Day; `way_on` draws the button below once nothing is asked any more."""
    day = pay_day_of(snapshot.game, seat)
    if day is None:
        way_on()
        return
    name = h.span(".chip")[team_tokens(snapshot.game, 28)[seat], h.span(".nm")[snapshot.game.seats[seat].name]]
    head(kicker(snapshot.game.edition, day), "Pay Day, line by line", name)
    if day.asked:
        asked_view(snapshot, day.asked)
    else:
        finished_view(snapshot, day, way_on)


def finished_view(snapshot: live.Snapshot, day: PayDay, way_on: Callable[[], None]) -> None:
    """All lines ticked."""
    left, right = st.columns([1.7, 1], gap="large")
    with left:
        md(cash_before(day), lines_card(day.lines_that_are(DONE)))
        way_on()
    with right:
        after_card(snapshot, day)


@st.fragment
def asked_view(snapshot: live.Snapshot, asked: Decision) -> None:
    """The lines around an open question. A fragment, so that the slider moves nothing but these."""
    left, right = st.columns([1.7, 1], gap="large")
    with left:
        day = walked(snapshot, asked)
    with right:
        after_card(snapshot, day)


def walked(snapshot: live.Snapshot, asked: Decision) -> PayDay:
    """The lines with the open one among them; the Pay Day as it would be with the slider where it is."""
    above = st.container()
    with st.container(key="card-payday-now"):
        line = st.container()
        value = answers(snapshot, asked)
    day = as_if(snapshot, asked, value)
    with above:
        md(cash_before(day), lines_card(day.lines_that_are(DONE)))
    with line:
        md([line_html(number, one, h.div) for number, one in day.lines_that_are(NOW)])
    md(lines_card(day.lines_that_are(TO_COME), "later"))
    return day


# ---- the line that is asked


def as_if(snapshot: live.Snapshot, asked: Decision, value: int | None) -> PayDay:
    """The Pay Day as it would be with this answer."""
    day = pay_day_of(snapshot.game, asked.seat, value)
    if day is None:
        raise LookupError("a question of Pay Day is asked on Pay Day")
    return day


def answers(snapshot: live.Snapshot, asked: Decision) -> int | None:
    """The slider or the two buttons; where the slider is."""
    if asked.ask in SLIDER_TITLES:
        return slider_line(snapshot, asked)
    charge_line(snapshot, asked)
    return None


def slider_line(snapshot: live.Snapshot, asked: Decision) -> int:
    """Dollars in legal steps, what they lead to, and the button; where the slider is."""
    option = slider(snapshot, asked, asked.values, SLIDER_TITLES[asked.ask])
    md(h.div(".leads", role="status")[hints(snapshot, as_if(snapshot, asked, option.value))])
    answer_button(snapshot, option, label(option.label), "space")
    return option.value


def hints(snapshot: live.Snapshot, day: PayDay) -> h.Node:
    """What the answer leads to, and whether savings open."""
    edition, savings = snapshot.game.edition, about_savings(snapshot.game.edition, day)
    leads = [h.b[part] if number % 2 else part for number, part in enumerate(NEW_SUM.split(leads_to(edition, day)))]
    opens = h.p[icon("lock" if day.after.loan else "pig", 22), h.span[savings]] if savings else ""
    return h.fragment[h.p[icon("arrow", 22), h.span[leads]], opens]


def charge_line(snapshot: live.Snapshot, asked: Decision) -> None:
    """Two answers with the money before and after, and a button each."""
    for number, option in enumerate(asked.options, 1):
        with st.container(key=f"pay-way-{number}"):
            words, button = st.columns([2.6, 1.3], vertical_alignment="center", gap="medium")
            with words:
                md(charge_words(snapshot, asked, option, number))
            with button:
                answer_button(snapshot, option, button_words(option.label), str(number))


def charge_words(snapshot: live.Snapshot, asked: Decision, option: Option, number: int) -> h.Node:
    """One of the two answers: its words, what it brings, before and after."""
    title = h.fragment[h.span(".row")[h.kbd[number], h.h3[option.label]], h.p[meaning(snapshot, asked, option)]]
    return h.div(".opt.way")[title, before_after(asked.now, option.outlook, snapshot.game.edition, brief=True)]


def answer_button(snapshot: live.Snapshot, option: Option, words: str, shortcut: str) -> None:
    """Gives the answer; it belongs to this very question, so that the second half of a double click meets no other."""
    key = f"big-pay-{option.value if shortcut != 'space' else 'slide'}"
    with st.container(key=key):
        pressed = st.button(
            words,
            key=f"{key}-{snapshot.version}",
            on_click=answer,
            args=(snapshot, option.value),
            type="primary",
            width="stretch",
            shortcut=shortcut,
        )
    if pressed:
        st.rerun()


# ---- lines


def cash_before(day: PayDay) -> h.Node:
    """The sum with which the lines begin."""
    return h.div(".plh")[h.span["Cash before Pay Day"], h.b[money(day.before.cash)]]


def lines_card(lines: Sequence[tuple[int, PayDayLine]], kind: str = "") -> h.Node:
    """Lines in a card."""
    if not lines:
        return ""
    return h.ol(class_=f"pls {kind}", role="list")[[line_html(number, line, h.li) for number, line in lines]]


def line_html(number: int, line: PayDayLine, tag: h.Element) -> h.Node:
    """One line: a tick or its number, what it is, what it did, and the cash after it."""
    mark = h.fragment[icon("check", 22), h.span(".sr")["done"]] if line.state == DONE else str(number)
    found = [found_html(one) for one in line.found]
    title = h.h2 if line.state == NOW else h.b
    return tag(class_=["pl", line.state.replace(" ", "-")])[
        h.span(".pn")[mark],
        h.span(".grow")[title(".pt")[icon(line.icon, 20), line.title], h.i[line.detail], found],
        amount_html(line),
        h.span(".run")[cash_html(line)],
    ]


def found_html(found: Found) -> h.Node:
    """Money that the line made necessary."""
    return h.i(".short")[icon("warn", 18), h.span[found.words], h.b[signed(found.amount)]]


def amount_html(line: PayDayLine) -> h.Node:
    """Signed dollars, green in and brick out, or the word in their place."""
    if line.amount is None:
        return h.b(".am.soft.word")[line.word]
    return h.b(class_=f"am {('pos' if line.amount > 0 else 'neg' if line.amount else 'soft')}")[signed(line.amount)]


def cash_html(line: PayDayLine) -> h.Node:
    """The running cash; a question mark where it hangs on an answer."""
    if line.cash is None:
        return h.fragment[h.span(aria_hidden="true")["?"], h.span(".sr")["cash then hangs on your choice"]]
    return h.fragment[h.span(".sr")["cash then "], money(line.cash)]


# ---- the card at the right


def after_card(snapshot: live.Snapshot, day: PayDay) -> None:
    """Where this Pay Day ends, and what cash can do."""
    edition = snapshot.game.edition
    with st.container(key="card-payday-after"):
        md(h.h2["After this Pay Day"], ends(snapshot, day), bars(edition.loan_step, uses(edition, day)), h.p[honest(edition, day)])
        with st.popover("Why this order?", icon=":material/help:", width="stretch"):
            steps = [h.li[step] for step in pay_day_steps(edition)]
            why = [h.p[text] for text in why_this_order(edition)]
            md(h.div(".order")[h.h3["The order in this edition"], h.ol[steps], why])


def ends(snapshot: live.Snapshot, day: PayDay) -> h.Node:
    """Cash, loan, worth; where a charge is asked about, for each of its answers."""
    if not day.asked or day.value is not None:
        return h.fragment[tiles(day), left_out(day)]
    return [ends_with(option, as_if(snapshot, day.asked, option.value)) for option in day.asked.options]


def ends_with(option: Option, then: PayDay) -> h.Node:
    """Where one of the answers to a charge ends."""
    return h.fragment[h.h3(".mt")[option.label], tiles(then), left_out(then)]


def tiles(day: PayDay) -> h.Node:
    """What the seat would have then."""
    then = day.after
    cells = [("Cash", then.cash, False), ("Loan", then.loan, then.loan > 0), ("Worth", then.worth, then.worth < 0)]
    if then.savings or (day.asked and day.asked.ask is Ask.SAVE):
        cells.insert(1, ("Savings", then.savings, False))
    inner = [h.div[h.dt[what], h.dd(class_="neg" if owed else None)[money(sum_)]] for what, sum_, owed in cells]
    return h.dl(".ends")[inner]


def left_out(day: PayDay) -> h.Node:
    """What these sums do not count."""
    said = not_counted(day)
    return h.p(".counts")[said] if said else ""


def bars(step: int, ways: Sequence[Use]) -> h.Node:
    """What each loan step of cash does, as bars on one scale."""
    if not ways:
        return ""
    most = max(way.amount for way in ways) or 1
    cells = [bar(way, most) for way in ways]
    return h.fragment[h.h3[f"What each {money(step)} does for you"], h.ul(".each", role="list")[cells]]


def bar(way: Use, most: int) -> h.Node:
    """A bar with its words in it, or next to it where it is short."""
    share, kind = round(68 * way.amount / most), "wide" if 2 * way.amount > most else ""
    return h.li(class_=f"use-{way.name} {kind}", style=f"--w:{share}%")[h.i, h.span[way.words]]
