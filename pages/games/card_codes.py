"""The code of a rule card: shown on the card, and typed to take over the card of another team, of last week, or of a character."""

from collections.abc import Callable
from typing import TypeVar

import htpy as h
import streamlit as st
from pydantic import BaseModel

from pages.shared.ui.html import label
from payday_core.engine.card_codes import BadCard, CardCodes

Card = TypeVar("Card", bound=BaseModel)

LONGEST = 120
"""Characters; the longest code has some 70."""


def code_shown(codes: CardCodes[Card], card: Card) -> h.Node:
    """What stands on a card."""
    return h.span(".gc-code")["Code ", h.b[codes.of(card)]]


def code_field(codes: CardCodes[Card], seat: int, example: Card, take: Callable[[Card], None]) -> None:
    """A field for a code, with a button that takes its card; what is no code is said in one sentence."""
    with st.container(key=f"gc-type-{seat}"):
        with st.form(f"code-{seat}", border=False, enter_to_submit=True):
            field, button = st.columns([1.4, 1], gap="small", vertical_alignment="bottom")
            typed = field.text_input(
                "Or type the code of a card", key=f"typed-code-{seat}", max_chars=LONGEST, placeholder=codes.of(example)
            )
            pressed = button.form_submit_button("Take the card of this code", width="stretch", icon=":material/pin:")
        if not pressed:
            return
        try:
            card = codes.read(typed)
        except BadCard as wrong:
            st.error(label(str(wrong)), icon=":material/error:")
            return
    take(card)
    st.rerun()
