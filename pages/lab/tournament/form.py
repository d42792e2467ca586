"""A rule card for the tournament: its blanks as sliders and choices, or its text, written or pasted."""

from collections.abc import Sequence

import htpy as h
import streamlit as st

from pages.lab.tournament.state import enter, entrants, free_name
from pages.shared.setup.blanks import CASH_STEPS, LOAN_STEPS, MARGINS, SHARES, choice, dollars
from pages.shared.ui.html import label, md
from payday_core import Edition, RuleCard
from payday_core.drawing.teams import LONGEST_NAME, clean_name
from payday_core.engine.card_codes import BadCard
from payday_core.games.pay_day.kinds import LAST_DAY, Whom
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.rule_cards.plans import blanks_of, starting_plan
from payday_core.games.pay_day.rule_cards.text import card_of, text_of
from payday_core.games.pay_day.rule_cards.wording import CASH, DAY, EARNS, LOAN, PERCENT, SHARE, WHOM, YES_NO, Blank
from payday_core.lab.tournament.tournament import BadTournament

NEW, PASTED = "new", "pasted"
"""What can be open besides the card of an entrant: a form to fill in, or a field for text."""


def open_form(what: str | None) -> None:
    """Open the form for a new card, the field for text, or the card of this name; or close them."""
    st.session_state["t-open"] = what
    st.session_state["t-round"] = st.session_state.get("t-round", 0) + 1


def form(printed: Edition) -> None:
    """The form that is open, if any."""
    what = st.session_state.get("t-open")
    if what == PASTED:
        text_form(printed)
    elif what == NEW:
        card_form(printed, None, starting_plan(printed))
    elif found := next((one for one in entrants() if what == f"card {one.name}"), None):
        card_form(printed, found.name, found.card)


def card_form(printed: Edition, name: str | None, card: RuleCard) -> None:
    """The blanks of a card; nothing counts before the button."""
    with st.container(key="card-ruleform"), st.form(_key("form"), border=False):
        md(h.h2["Fill in the blanks"])
        typed = _name_field(name)
        filled: dict[str, int | bool | Whom] = {}
        blanks = blanks_of(printed)
        third = -(-len(blanks) // 3)
        for number, column in enumerate(st.columns(3, gap="large")):
            with column:
                filled |= {
                    one.field: _blank(one, getattr(card, one.field), printed) for one in blanks[number * third : (number + 1) * third]
                }
        done, back = st.columns([1.6, 1], gap="small")
        words = "This is the card" if name else "Add this card"
        if done.form_submit_button(words, type="primary", width="stretch", icon=":material/check:"):
            _take(typed, card.model_copy(update=filled), name)
        back.form_submit_button("Back, change nothing", width="stretch", on_click=open_form, args=(None,))


def text_form(printed: Edition) -> None:
    """A field to write or paste a card in; a text that cannot be read is explained, and stays as it was typed."""
    with st.container(key="card-ruleform"), st.form(_key("text"), border=False):
        md(h.h2["A card as text"], h.p["One line for each rule. Change what follows the colons, or paste a card of your own."])
        typed = _name_field(None)
        text = st.text_area("Card text", text_of(starting_plan(printed)), height=470, key=_key("area"))
        done, back = st.columns([1.6, 1], gap="small")
        if done.form_submit_button("Add this card", type="primary", width="stretch", icon=":material/check:"):
            try:
                _take(typed, card_of(text), None)
            except BadCard as wrong:
                _refused(str(wrong))
        back.form_submit_button("Back, change nothing", width="stretch", on_click=open_form, args=(None,))


def _take(typed: str, card: RuleCard, instead_of: str | None) -> None:
    """Enter the card, close the form and show the card; a name that is not allowed is explained."""
    name = clean_name(typed)
    try:
        enter(name, card, instead_of)
    except BadTournament as wrong:
        _refused(f"This card cannot be added: {wrong}.")
        return
    open_form(None)
    st.session_state["t-show"] = name
    st.rerun()


def _refused(why: str) -> None:
    st.error(label(why), icon=":material/error:")


def _key(part: str) -> str:
    """A widget key for the form that is open now; the next form starts afresh."""
    return f"t-{part}-{st.session_state.get('t-round', 0)}"


def _name_field(name: str | None) -> str:
    usual = name or free_name([one.name for one in entrants()])
    return str(st.text_input("Name on the card", usual, max_chars=LONGEST_NAME, key=_key("name"), icon=":material/person:"))


def _blank(one: Blank, value: int, printed: Edition) -> int | bool | Whom:
    """One blank as the widget that suits it."""
    key = _key(one.field)
    if one.words is YES_NO:
        return bool(st.segmented_control(one.label, [0, 1], default=int(value), format_func=YES_NO.say, key=key, required=True))
    if one.words is WHOM:
        others = list(Whom)
        return Whom(st.selectbox(one.label, others, index=int(value), format_func=WHOM.say, key=key))
    return choice(one.label, list(_options(one, printed)), int(value), one.words.say, key)


def _options(one: Blank, printed: Edition) -> Sequence[int]:
    """The values that a slider offers; a card's own value is always among them."""
    if one.words is EARNS:
        return MARGINS
    if one.words is LOAN:
        return (*dollars(printed, LOAN_STEPS), NEVER)
    if one.words is CASH:
        return (*dollars(printed, CASH_STEPS), NEVER)
    if one.words is SHARE:
        return (*SHARES, 25, 75)
    if one.words is PERCENT:
        return range(0, 101, 5)
    if one.words is DAY:
        return range(1, LAST_DAY + 1)
    return range(0, 101, 10) if one.field == "stake" else dollars(printed, CASH_STEPS)
