"""Every deck of an edition to leaf through: one card large, the kinds to choose from, and all of them as a table."""

from collections.abc import Sequence
from functools import cache

import streamlit as st

from pages.editions.leaf import leaf_html
from pages.shared.ui.address import switch
from pages.shared.ui.html import esc, md
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
            md(f'<div class="kick">Cards of the {esc(box.title)} edition</div><h2 class="e-part">{esc(found[name].finding)}</h2>')
        one, all_of_them = st.columns([1, 1.25], gap="large")
        with all_of_them:
            kind = whole_deck(box, name, found[name])
        with one:
            leaf_through(f"{box.id}-{name}-{kind}", found[name].cards if kind == ALL else of(found[name].cards, kind))
        md(f'<p class="e-note">{esc(CERTAINTY)}</p>')


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
            md(f'<p class="e-no" role="status"><b>{at + 1}</b> of {len(cards)}</p>')
        on.button("Next", key="leaf-on", shortcut="right", on_click=turn, args=(key, 1, len(cards)), width="stretch")
    md(leaf_html(cards[at]))


# ---- the whole deck


@cache
def overview(box_id: str, name: str) -> str:
    """How many there are of each kind, as bars."""
    found = kinds(decks(box_id)[name].cards)
    most = max(kind.number for kind in found)
    rows = "".join(
        f'<tr><th scope="row">{esc(kind.name)}</th><td class="n">{kind.number}</td>'
        f'<td class="bar"><i style="width:{kind.number / most:.0%}"></i></td><td class="amt">{esc(kind.amounts)}</td></tr>'
        for kind in found
    )
    heads = '<thead class="sr"><tr><th scope="col">Kind</th><th scope="col">Cards</th><td></td><th scope="col">Dollars</th></tr></thead>'
    return f'<div class="card tight"><table class="e-t e-kinds">{heads}<tbody>{rows}</tbody></table></div>'


@cache
def list_of_cards(box_id: str, name: str) -> str:
    """All cards of a deck with what they print."""
    said = table(decks(box_id)[name].cards)
    heads = "".join(f'<th scope="col">{esc(head)}</th>' for head in said.heads)
    rows = "".join(
        f'<tr><th scope="row">{esc(row[0])}</th>{"".join(f"<td>{esc(cell)}</td>" for cell in row[1:])}</tr>' for row in said.rows
    )
    html = f'<table class="e-t e-plain"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    return f'<div class="card tight e-list">{sideways(html, "All cards of the deck")}</div>'
