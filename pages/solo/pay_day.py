"""Pay Day on the whole page, line by line: what is done, the line that is asked, what is still to come, and where it ends."""

import re
from collections.abc import Callable, Sequence

import streamlit as st

from pages.shared.board.running_game import answer, team_tokens
from pages.shared.decision.answers import before_after, button_words, slider
from pages.shared.decision.meanings import meaning
from pages.shared.ui.html import esc, head, icon, label, md
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

SLIDER_TITLES = {Ask.REPAY: "Repay the loan", Ask.SAVE: "Put into savings, or take out"}

NEW_SUM, BOLD = re.compile(r"(\$[\d,]+)(?=\.)"), r"<b>\1</b>"
"""The last sum of a sentence is what comes of the answer."""


def pay_day_view(snapshot: live.Snapshot, seat: int, way_on: Callable[[], None]) -> None:
    """The whole page of a seat's last Pay Day; `way_on` draws the button below once nothing is asked any more."""
    day = pay_day_of(snapshot.game, seat)
    if day is None:
        way_on()
        return
    name = f'<span class="chip">{team_tokens(snapshot.game, 28)[seat]}<span class="nm">{esc(snapshot.game.seats[seat].name)}</span></span>'
    head(esc(kicker(snapshot.game.edition, day)), "Pay Day, line by line", name)
    if day.asked:
        asked_view(snapshot, day.asked)
    else:
        finished_view(snapshot, day, way_on)


def finished_view(snapshot: live.Snapshot, day: PayDay, way_on: Callable[[], None]) -> None:
    """All lines ticked."""
    left, right = st.columns([1.7, 1], gap="large")
    with left:
        md(cash_before(day) + lines_card(day.lines_that_are(DONE)))
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
        md(cash_before(day) + lines_card(day.lines_that_are(DONE)))
    with line:
        md("".join(line_html(number, one, "div") for number, one in day.lines_that_are(NOW)))
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
    md(f'<div class="leads" role="status">{hints(snapshot, as_if(snapshot, asked, option.value))}</div>')
    answer_button(snapshot, option, label(option.label), "space")
    return option.value


def hints(snapshot: live.Snapshot, day: PayDay) -> str:
    """What the answer leads to, and whether savings open."""
    edition, savings = snapshot.game.edition, about_savings(snapshot.game.edition, day)
    said = [("arrow", NEW_SUM.sub(BOLD, esc(leads_to(edition, day)))), ("lock" if day.after.loan else "pig", esc(savings))]
    return "".join(f"<p>{icon(sign, 22)}<span>{text}</span></p>" for sign, text in said if text)


def charge_line(snapshot: live.Snapshot, asked: Decision) -> None:
    """Two answers with the money before and after, and a button each."""
    for number, option in enumerate(asked.options, 1):
        with st.container(key=f"pay-way-{number}"):
            words, button = st.columns([2.6, 1.3], vertical_alignment="center", gap="medium")
            with words:
                md(charge_words(snapshot, asked, option, number))
            with button:
                answer_button(snapshot, option, button_words(option.label), str(number))


def charge_words(snapshot: live.Snapshot, asked: Decision, option: Option, number: int) -> str:
    """One of the two answers: its words, what it brings, before and after."""
    title = f'<span class="row"><kbd>{number}</kbd><h3>{esc(option.label)}</h3></span><p>{esc(meaning(snapshot, asked, option))}</p>'
    return f'<div class="opt way">{title}{before_after(asked.now, option.outlook, snapshot.game.edition, brief=True)}</div>'


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


def cash_before(day: PayDay) -> str:
    """The sum with which the lines begin."""
    return f'<div class="plh"><span>Cash before Pay Day</span><b>{money(day.before.cash)}</b></div>'


def lines_card(lines: Sequence[tuple[int, PayDayLine]], kind: str = "") -> str:
    """Lines in a card."""
    if not lines:
        return ""
    return f'<ol class="pls {kind}" role="list">{"".join(line_html(number, line, "li") for number, line in lines)}</ol>'


def line_html(number: int, line: PayDayLine, tag: str) -> str:
    """One line: a tick or its number, what it is, what it did, and the cash after it."""
    mark = f'{icon("check", 22)}<span class="sr">done</span>' if line.state == DONE else str(number)
    found = "".join(map(found_html, line.found))
    title = "h2" if line.state == NOW else "b"
    return (
        f'<{tag} class="pl {line.state.replace(" ", "-")}"><span class="pn">{mark}</span>'
        f'<span class="grow"><{title} class="pt">{icon(line.icon, 20)}{esc(line.title)}</{title}><i>{esc(line.detail)}</i>{found}</span>'
        f'{amount_html(line)}<span class="run">{cash_html(line)}</span></{tag}>'
    )


def found_html(found: Found) -> str:
    """Money that the line made necessary."""
    return f'<i class="short">{icon("warn", 18)}<span>{esc(found.words)}</span><b>{signed(found.amount)}</b></i>'


def amount_html(line: PayDayLine) -> str:
    """Signed dollars, green in and brick out, or the word in their place."""
    if line.amount is None:
        return f'<b class="am soft word">{esc(line.word)}</b>'
    return f'<b class="am {"pos" if line.amount > 0 else "neg" if line.amount else "soft"}">{signed(line.amount)}</b>'


def cash_html(line: PayDayLine) -> str:
    """The running cash; a question mark where it hangs on an answer."""
    if line.cash is None:
        return '<span aria-hidden="true">?</span><span class="sr">cash then hangs on your choice</span>'
    return f'<span class="sr">cash then </span>{money(line.cash)}'


# ---- the card at the right


def after_card(snapshot: live.Snapshot, day: PayDay) -> None:
    """Where this Pay Day ends, and what cash can do."""
    edition = snapshot.game.edition
    with st.container(key="card-payday-after"):
        md(
            f"<h2>After this Pay Day</h2>{ends(snapshot, day)}{bars(edition.loan_step, uses(edition, day))}"
            f"<p>{esc(honest(edition, day))}</p>"
        )
        with st.popover("Why this order?", icon=":material/help:", width="stretch"):
            steps = "".join(f"<li>{esc(step)}</li>" for step in pay_day_steps(edition))
            why = "".join(f"<p>{esc(text)}</p>" for text in why_this_order(edition))
            md(f'<div class="order"><h3>The order in this edition</h3><ol>{steps}</ol>{why}</div>')


def ends(snapshot: live.Snapshot, day: PayDay) -> str:
    """Cash, loan, worth; where a charge is asked about, for each of its answers."""
    if not day.asked or day.value is not None:
        return tiles(day) + left_out(day)
    return "".join(ends_with(option, as_if(snapshot, day.asked, option.value)) for option in day.asked.options)


def ends_with(option: Option, then: PayDay) -> str:
    """Where one of the answers to a charge ends."""
    return f'<h3 class="mt">{esc(option.label)}</h3>{tiles(then)}{left_out(then)}'


def tiles(day: PayDay) -> str:
    """What the seat would have then."""
    then = day.after
    cells = [("Cash", then.cash, False), ("Loan", then.loan, then.loan > 0), ("Worth", then.worth, then.worth < 0)]
    if then.savings or (day.asked and day.asked.ask is Ask.SAVE):
        cells.insert(1, ("Savings", then.savings, False))
    inner = "".join(f"<div><dt>{what}</dt><dd{' class=neg' if owed else ''}>{money(sum_)}</dd></div>" for what, sum_, owed in cells)
    return f'<dl class="ends">{inner}</dl>'


def left_out(day: PayDay) -> str:
    """What these sums do not count."""
    said = not_counted(day)
    return f'<p class="counts">{esc(said)}</p>' if said else ""


def bars(step: int, ways: Sequence[Use]) -> str:
    """What each loan step of cash does, as bars on one scale."""
    if not ways:
        return ""
    most = max(way.amount for way in ways) or 1
    cells = "".join(bar(way, most) for way in ways)
    return f'<h3>What each {money(step)} does for you</h3><ul class="each" role="list">{cells}</ul>'


def bar(way: Use, most: int) -> str:
    """A bar with its words in it, or next to it where it is short."""
    share, kind = round(68 * way.amount / most), "wide" if 2 * way.amount > most else ""
    return f'<li class="use-{way.name} {kind}" style="--w:{share}%"><i></i><span>{esc(way.words)}</span></li>'
