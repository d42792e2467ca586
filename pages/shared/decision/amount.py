"""Dollars to answer with: on a slider where there are some, typed where there is no limit to speak of."""

from collections.abc import Callable, Sequence
from typing import Literal

import htpy as h
import streamlit as st

from pages.shared.ui.html import label, md
from payday_core import Decision
from payday_core.text.wording import money

SLIDER_MOST = 120
"""The most sums that a slider has room for; of more, a sum is typed."""


def amount(title: str, values: Sequence[int], start: int, key: str, say: Callable[[int], str] = money, *, named: bool = True) -> int:
    """One of the sums, which lie a step apart; named: the title stands above, and is not only read aloud."""
    shown: Literal["visible", "collapsed"] = "visible" if named else "collapsed"
    if len(values) <= SLIDER_MOST:
        chosen: int = st.select_slider(title, values, value=start, format_func=say, key=key, label_visibility=shown)
        md(h.p(".soft")[f"From {say(values[0])} to {say(values[-1])}."])
        return chosen
    least, step = values[0], values[1] - values[0]
    typed: int = st.number_input(f"{title} ($)", least, values[-1], value=start, step=step, key=key, label_visibility=shown)
    whole = least + (typed - least) // step * step
    if whole != typed:
        st.caption(label(f"In steps of {money(step)}: {say(whole)}."))
    return whole


def has_more(asked: Decision) -> bool:
    """Can more be answered than what is usual, and shown as rows?"""
    return len(asked.values) > len(asked.usual)


def buy_with_more(asked: Decision, key: str) -> int:
    """The answer that buys a deal with more cash left in hand, by what shall be borrowed or withdrawn for it in all."""
    more = [value for value in asked.values if value > asked.usual[-1]]
    first, now = asked.outlook_after(more[0]), asked.now
    withdraws = first.loan == now.loan
    least = now.savings - first.savings if withdraws else first.loan - now.loan
    edition = asked.edition
    step = edition.savings_step if withdraws else edition.loan_step
    sums = range(least, least + len(more) * step, step)
    words = "Withdraw in all" if withdraws else "Borrow in all"
    return more[(amount(words, sums, least, key) - least) // step]


def more_words(asked: Decision) -> str:
    """What opens the field for it."""
    return "Withdraw more and buy" if asked.outlook_after(asked.values[-1]).loan == asked.now.loan else "Borrow more and buy"
