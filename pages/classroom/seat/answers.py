"""The answers to a question on a pupil's page: large buttons of equal weight, dollars on a slider, numbers in a grid.

Each widget belongs to this very question, and to what this pupil had done when it was drawn: the second half of a double click meets
nothing, and whatever is out of date is refused with a sentence. The container around it has the short key.
"""

from collections.abc import Sequence

import streamlit as st

from pages.classroom.access import attempt
from pages.classroom.seat.situation import View
from pages.shared.decision.answers import before_after
from pages.shared.decision.auction import BIDS_AT_ONCE, bidding, high_bid
from pages.shared.decision.dice import THROWS, closed_number, picked, ways
from pages.shared.decision.meanings import meaning
from pages.shared.decision.view import SIGNS, SLIDERS
from pages.shared.decision.wording import QUESTIONS
from pages.shared.ui.html import esc, label, md
from payday_core import Decision, Option, Outlook
from payday_core.games.pay_day.kinds import NONE, Ask
from payday_core.sessions import live
from payday_core.text.wording import capital, money, signed, uncapital

BUTTONS_MOST = 4
"""More dollars than this stand on a slider, more of anything else in a grid."""

DIE = 6


def answers(view: View, seen: live.Open, asked: Decision) -> None:
    """In the form that suits them."""
    many = len(asked.values) > BUTTONS_MOST
    if asked.ask is Ask.BID:
        bids(view, seen, asked)
    elif asked.ask is Ask.PICK_NUMBER:
        numbers(view, seen, asked)
    elif many and asked.ask in SLIDERS:
        slider(view, seen, asked, asked.values)
    elif len({option.outlook for option in asked.options}) == 1:
        alike(view, seen, asked)
    else:
        weighed(view, seen, asked, asked.options)


def weighed(view: View, seen: live.Open, asked: Decision, options: Sequence[Option]) -> None:
    """What each answer would do, then the answers."""
    md(f'<div class="pu-ifs">{"".join(outlook(seen, asked, option) for option in options)}</div>')
    for option in options:
        button(view, seen, option.value, label(option.label))


def outlook(seen: live.Open, asked: Decision, option: Option) -> str:
    """Where an answer would leave the team, and what it brings beyond that."""
    kind = "more" if option.outlook != asked.now else ""
    words = f"{stands(seen, option.outlook)}. {meaning(seen, asked, option)}"
    return f'<div class="{kind}"><b>If you {esc(uncapital(option.label))}</b><span>{esc(words)}</span></div>'


def stands(seen: live.Open, then: Outlook) -> str:
    """The money after an answer, chance left aside."""
    saved = [f"savings {money(then.savings)}"] if seen.game.edition.savings_rate and then.savings else []
    owed = f"loan {money(then.loan)}" if then.loan else "no loan"
    return ", ".join([f"Cash {money(then.cash)}", *saved, owed])


def alike(view: View, seen: live.Open, asked: Decision) -> None:
    """Answers that do the same to the team's own money: whom, which card, where."""
    sign = SIGNS.get(asked.ask)
    with st.container(key="seat-grid" if len(asked.values) > BUTTONS_MOST and not sign else "seat-alike"):
        for option in asked.options:
            if sign:
                picture, below = sign(seen, asked, option)
                md(f'<div class="pu-s">{picture}<div>{below}</div></div>')
            button(view, seen, option.value, label(option.label))
    if asked.options[0].outlook != asked.now:
        md(f'<div class="opt flat card tight">{before_after(asked.now, asked.options[0].outlook, seen.game.edition)}</div>')


def numbers(view: View, seen: live.Open, asked: Decision) -> None:
    """Every number with its chance; what is taken shows by whom, and what cannot fall says so."""
    dice = 2 if asked.table.high > DIE else 1
    taken = picked(seen)
    with st.container(key="seat-grid"):
        for number in range(1, DIE * dice + 1):
            chance = f"{ways(number)} in {THROWS}" if dice == 2 else f"1 in {DIE}"
            if number in asked.values:
                button(view, seen, number, f"**{number}** :small[{chance}]")
            else:
                md(closed_number(seen, number, taken.get(number, NONE)))


def bids(view: View, seen: live.Open, asked: Decision) -> None:
    """Who has bid what; pass, the next bids, and any higher one."""
    md(f'<div class="pu-bid">{high_bid(seen, asked)}</div>')
    weighed(view, seen, asked, asked.options[: 1 + BIDS_AT_ONCE])
    if higher := asked.values[1 + BIDS_AT_ONCE :]:
        slider(view, seen, asked, higher)
    md(bidding(seen, asked))


# ---- a button, a slider


def button(view: View, seen: live.Open, value: int, words: str, key: str = "") -> None:
    """Gives the answer; a tick shows the pupil's own."""
    key = key or f"answer-{value}"
    tick = ":material/check:" if view.given.get(view.pupil.number) == value else None
    args = (view, view.pupil.acts, seen.version, value)
    with st.container(key=key):
        name = f"{key}-{seen.version}-{view.pupil.acts}"
        st.button(words, key=name, type="primary", width="stretch", icon=tick, on_click=answer, args=args)


def answer(view: View, acts: int, version: int, value: int) -> None:
    """The answer goes in as the page had seen things; if it was the last that was waited for, the game goes on at once."""
    attempt(lambda: view.desk.answer(view.room.code, view.token, acts, version, value))


def slider(view: View, seen: live.Open, asked: Decision, values: tuple[int, ...]) -> None:
    """Dollars in legal steps, with what they would do at once."""
    mine = view.given.get(view.pupil.number)
    start = next(value for value in (mine, 0, values[0]) if value in values)
    with st.container(key="answer-slide"):
        chosen: int = st.select_slider(
            capital(QUESTIONS[asked.ask][1]),
            values,
            value=start,
            format_func=signed if asked.ask is Ask.SAVE else money,
            key=f"answer-slide-{seen.version}",
            label_visibility="collapsed",
        )
    option = asked.option(chosen)
    words = f"<p>{esc(meaning(seen, asked, option))}</p>"
    md(f'<div class="opt flat card tight">{words}{before_after(asked.now, option.outlook, seen.game.edition)}</div>')
    button(view, seen, chosen, label(option.label), "answer-send")
