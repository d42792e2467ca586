"""The editions to choose from when a game is set up, and the house rules that change one."""

import htpy as h
import streamlit as st

from pages.shared.ui.html import chip, icon, md
from payday_core import Edition, edition, editions
from payday_core.text.wording import money, percent

DEFAULT_EDITION = "parker-1994"
RATES = [hundredth / 100 for hundredth in range(51)]
"""What a house may ask for loans, or pay on savings: 0% to 50%."""

HOUSE_RATES = {"loan_rate": "Interest on loans, each Pay Day", "savings_rate": "Interest on savings, each Pay Day"}
"""The printed values that the page lets a house replace."""


def remember(key: str, value: object) -> None:
    """A starting value for a widget, kept while the page is open."""
    if key not in st.session_state:
        st.session_state[key] = value


def choose_box(edition_id: str) -> None:
    st.session_state.box = edition_id


def chosen_box() -> Edition:
    """The edition that was clicked, or that the address names, as printed."""
    wanted = st.query_params.get("edition", DEFAULT_EDITION)
    remember("box", wanted if wanted in {e.id for e in editions()} else DEFAULT_EDITION)
    return next(e for e in editions() if e.id == st.session_state.box)


# ---- house rules


def rates_with(rate: float) -> list[float]:
    """The rates to choose from, and the one chosen now, which a file may have brought."""
    return sorted({*RATES, rate})


def house_key(base: Edition, field: str) -> str:
    """The slider of a rate; it starts again where a board brings a rate of its own."""
    brought = f"-{getattr(base, field)}" if field in base.replaced else ""
    return f"house-{field}-{base.id}{brought}"


def rates_of(base: Edition) -> list[str]:
    """The rates that this edition has at all."""
    return [field for field in HOUSE_RATES if getattr(edition(base.id), field)]


def in_this_house(base: Edition) -> Edition:
    """The edition, or its board, with what the house replaced; BadEdition, naming the field, where it cannot be."""
    wanted = {field: st.session_state.get(house_key(base, field)) for field in rates_of(base)}
    moved = {field: rate for field, rate in wanted.items() if rate is not None and rate != getattr(base, field)}
    if not moved:
        return base
    printed = edition(base.id)
    replaced = base.replaced | moved
    return edition(base.id, **{field: value for field, value in replaced.items() if value != getattr(printed, field, None)})


def house_rules(base: Edition) -> None:
    """Sliders for the rates; where one is at the rate of the edition or its board, nothing is replaced."""
    with st.expander("House rules"):
        fields, printed = rates_of(base), edition(base.id)
        for column, field in zip(st.columns(len(HOUSE_RATES), gap="large"), fields, strict=False):
            key, rate = house_key(base, field), getattr(base, field)
            remember(key, rate)
            with column:
                st.select_slider(HOUSE_RATES[field], rates_with(rate), key=key, format_func=percent, persist_state="session")
                brought = f", your board has {percent(rate)}" if field in base.replaced else ""
                md(h.p[f"The {printed.title} edition prints {percent(getattr(printed, field))}{brought}."])


# ---- an edition as a card


def edition_card(box: Edition, *, on: bool, people: str = "Teams") -> None:
    """An edition with what differs, its rate first. `people`: what its players are called."""
    house = house_mark(box, "savings_rate", ", house rule")
    savings = h.fragment[percent(box.savings_rate), house] if box.savings_rate else "none"
    facts: dict[str, h.Node] = {
        "Start cash": money(box.start_cash),
        "Salary": money(box.wage),
        "Savings": savings,
        "Loan steps": money(box.loan_step),
        people: f"{box.players_min} to {box.players_max}",
    }
    lines = [h.fragment[h.dt[name], h.dd[value]] for name, value in facts.items()]
    tick = h.span(".tick")[icon("check", 22)] if on else ""
    rate = h.fragment[
        h.b[percent(box.loan_rate)], h.span["on loans, each Pay Day"], house_mark(box, "loan_rate", chip("House rule", "gold"))
    ]
    with st.container(key=f"card-ed{'on' if on else ''}-{box.id}", height="stretch"):
        md(
            h.div(".ed")[
                h.div(".between.edh")[h.h2(".edn")[box.title], tick], h.div(".soft.eds")[box.tagline], h.div(".rate")[rate], h.dl[lines]
            ]
        )
        words = f"{box.title} edition **chosen**" if on else f"**Choose** the {box.title} edition"
        st.button(words, key=f"pick-{box.id}", width="stretch", disabled=on, on_click=choose_box, args=(box.id,))


def house_mark(box: Edition, field: str, mark: h.Node) -> h.Node:
    """The mark, where the house replaced what the edition prints."""
    return mark if field in box.replaced else ""
