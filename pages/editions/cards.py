"""Every deck of an edition to leaf through: one card large, the kinds to choose from, and all of them as a table."""

from collections.abc import Sequence
from functools import cache

import htpy as h
import streamlit as st

from pages.editions.leaf import leaf_html
from pages.shared.ui.address import switch
from pages.shared.ui.html import md
from pages.shared.ui.table import sideways
from payday_core import Edition, edition
from payday_core.games.pay_day.rule_book.decks import Leaf, Pile, kinds, of, piles, table

ALL = "All"
CERTAINTY = "Titles and texts are ours. How sure each number of a deck is, from photographed to proposed, is listed in docs/cards.md."


@cache
def decks(box_id: str) -> dict[str, Pile]:
    """The decks of an edition by the word in the address."""
    return {pile.name.lower().replace(" ", "-"): pile for pile in piles(edition(box_id))}


@st.fragment
def cards_part(box: Edition) -> None:
    """The cards; leafing draws only this part of the page again."""
    found = decks(box.id)
    words = {name: f"{pile.name} {sum(card.count for card in pile.cards)}" for name, pile in found.items()}
    with st.container(key="editions-cards"):
        said = st.container()
        name = switch("Deck", "deck", tuple(found), next(iter(found)), words, hide_label=True)
        with said:
            md(h.div(".kick")[f"Cards of the {box.title} edition"], h.h2(".e-part")[found[name].finding])
        one, all_of_them = st.columns([1, 1.25], gap="large")
        with all_of_them:
            kind = whole_deck(box, name, found[name])
        with one:
            leaf_through(f"{box.id}-{name}-{kind}", found[name].cards if kind == ALL else of(found[name].cards, kind))
        md(h.p(".e-note")[CERTAINTY])


def whole_deck(box: Edition, name: str, pile: Pile) -> str:
    """The deck at one glance: how many of each kind, or a list where all are of one. Returns the kind that is chosen to leaf through."""
    if len(kinds(pile.cards)) == 1:
        md(list_of_cards(box.id, name))
        return ALL
    kind = ALL if has_tiles(pile) else kind_filter(box, name, pile)
    md(overview(box.id, name))
    if not has_tiles(pile):
        with st.expander(f"All {len(pile.cards)} as a table"):
            md(list_of_cards(box.id, name))
    return kind


def has_tiles(pile: Pile) -> bool:
    """Day tiles are their own kinds: there is nothing to filter, and their overview names every one."""
    return any(card.day for card in pile.cards)


def kind_filter(box: Edition, name: str, pile: Pile) -> str:
    """Only one kind of card, or all."""
    names = [ALL, *(kind.name for kind in kinds(pile.cards))]
    return st.pills("Kind of card", names, key=f"kind-{box.id}-{name}", default=ALL, required=True, wrap=True) or ALL


# ---- one card


def turn(key: str, step: int, cards: int) -> None:
    st.session_state[key] = (st.session_state.get(key, 0) + step) % cards


def leaf_through(which: str, cards: Sequence[Leaf]) -> None:
    """The card that is open, between the buttons that turn to its neighbours."""
    key = f"leaf-{which}"
    at = min(st.session_state.get(key, 0), len(cards) - 1)
    with st.container(key="editions-leafing"):
        back, where, on = st.columns([1, 1, 1], vertical_alignment="center", gap="small")
        back.button("Previous", key="leaf-back", shortcut="left", on_click=turn, args=(key, -1, len(cards)), width="stretch")
        with where:
            md(h.p(".e-no", role="status")[h.b[at + 1], f" of {len(cards)}"])
        on.button("Next", key="leaf-on", shortcut="right", on_click=turn, args=(key, 1, len(cards)), width="stretch")
    md(leaf_html(cards[at]))


# ---- the whole deck


@cache
def overview(box_id: str, name: str) -> h.Node:
    """How many there are of each kind, as bars."""
    found = kinds(decks(box_id)[name].cards)
    most = max(kind.number for kind in found)
    rows = [
        h.tr[
            h.th(scope="row")[kind.name],
            h.td(".n")[kind.number],
            h.td(".bar")[h.i(style=f"width:{kind.number / most:.0%}")],
            h.td(".amt")[kind.amounts],
        ]
        for kind in found
    ]
    heads = h.thead(".sr")[h.tr[h.th(scope="col")["Kind"], h.th(scope="col")["Cards"], h.td, h.th(scope="col")["Dollars"]]]
    return h.div(".card.tight")[h.table(".e-t.e-kinds")[heads, h.tbody[rows]]]


@cache
def list_of_cards(box_id: str, name: str) -> h.Node:
    """All cards of a deck with what they print."""
    said = table(decks(box_id)[name].cards)
    heads = [h.th(scope="col")[head] for head in said.heads]
    rows = [h.tr[h.th(scope="row")[row[0]], [h.td[cell] for cell in row[1:]]] for row in said.rows]
    html = h.table(".e-t.e-plain")[h.thead[h.tr[heads]], h.tbody[rows]]
    return h.div(".card.tight.e-list")[sideways(html, "All cards of the deck")]
