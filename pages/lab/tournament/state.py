"""What the tournament page remembers while it is open: the cards that take part, the settings, and the last standing."""

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from pages.shared.setup.editions import DEFAULT_EDITION, remember
from pages.shared.setup.seed import begin_with_luck, seed_typed
from pages.shared.ui.html import label
from payday_core import BOTS, BadEdition, BadGame, Edition, edition, editions
from payday_core.games.pay_day.rule_cards.blanks import RuleCard, scaled
from payday_core.lab.tournament.link import query_of, tournament_of
from payday_core.lab.tournament.tournament import CARDS_MOST, BadTournament, Entrant, Standing, Tournament

EDITIONS = {one.id: one.title for one in editions()}
MONTHS, GAMES = 3, 200
GAMES_OFFERED = (50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000)


def begin() -> None:
    """Set everything to its start, or to what the address says; a link that cannot be read is reported and changes nothing."""
    begin_with_luck()
    remember("t-box", DEFAULT_EDITION)
    remember("t-months", MONTHS)
    remember("t-games", GAMES)
    remember("t-entrants", characters(edition(DEFAULT_EDITION)))
    address = {name: st.query_params.get_all(name) for name in st.query_params}
    if "card" in address and address != st.session_state.get("t-address"):
        st.session_state["t-address"] = address
        _take_link(address)


def _take_link(address: dict[str, list[str]]) -> None:
    try:
        named = tournament_of(address)
    except BadTournament as wrong:
        st.error(f"This link names no tournament: {label(str(wrong))}.", icon=":material/error:")
        return
    st.session_state["t-entrants"] = list(named.entrants)
    st.session_state["t-box"], st.session_state["t-months"] = named.edition.id, named.months
    st.session_state["t-games"], st.session_state["luck"] = named.games, str(named.seed)
    st.session_state[rate_key(named.edition.id)] = named.edition.loan_rate
    st.session_state["t-running"] = True


def characters(printed: Edition) -> list[Entrant]:
    """All characters that play by a rule card, to begin with."""
    return [Entrant(one.name, one.card(printed)) for one in BOTS if one.id != "random"]


# ---- the cards


def entrants() -> list[Entrant]:
    """The cards that take part, in the order of their entry."""
    found: list[Entrant] = st.session_state["t-entrants"]
    return found


def enter(name: str, card: RuleCard, instead_of: str | None) -> None:
    """Add a card, or replace another one by it. BadTournament if its name is not allowed, or there are too many."""
    others = [one.name.casefold() for one in entrants() if one.name != instead_of]
    if not name:
        raise BadTournament("the card needs a name of letters and digits")
    if name.casefold() in others:
        raise BadTournament(f"there is a card called {name} already; give this one another name")
    if instead_of is None and len(entrants()) >= CARDS_MOST:
        raise BadTournament(f"a tournament is for at most {CARDS_MOST} cards; take one out first")
    new = Entrant(name, card)
    names = [one.name for one in entrants()]
    if instead_of in names:
        st.session_state["t-entrants"] = [new if one.name == instead_of else one for one in entrants()]
    else:
        st.session_state["t-entrants"] = [*entrants(), new]


def take_out(name: str) -> None:
    """Take a card out of the tournament."""
    st.session_state["t-entrants"] = [one for one in entrants() if one.name != name]
    st.session_state["t-chosen"] = None


def free_name(names: Sequence[str]) -> str:
    """A name that no card has: Card 1, Card 2, ..."""
    taken = {name.casefold() for name in names}
    return next(name for name in (f"Card {number}" for number in range(1, CARDS_MOST + 2)) if name.casefold() not in taken)


# ---- the settings


def rate_key(box_id: str) -> str:
    """Each edition has its own slider for the interest, since each prints its own."""
    return f"t-rate-{box_id}"


def edition_clicked(before: str) -> None:
    """Switch editions: the dollar limits of all cards are scaled to the new money; the characters have cards of their own for it."""
    old, new = edition(before), edition(st.session_state["t-box"])
    known = {(one.name, one.card(old)): one.card(new) for one in BOTS}
    st.session_state["t-entrants"] = [
        replace(one, card=known.get((one.name, one.card)) or scaled(one.card, old, new)) for one in entrants()
    ]
    st.session_state["t-months"] = max(new.months_min, min(st.session_state["t-months"], new.months_max))


def chosen_edition() -> Edition:
    """The edition to play, with another interest on loans if its slider was moved."""
    printed = edition(st.session_state["t-box"])
    rate = st.session_state.get(rate_key(printed.id), printed.loan_rate)
    try:
        return printed if rate == printed.loan_rate else edition(printed.id, loan_rate=rate)
    except BadEdition:
        return printed


def tournament() -> Tournament:
    """The tournament as it is set up now. BadTournament says why it cannot be held."""
    try:
        seed = seed_typed()
    except BadGame as wrong:
        raise BadTournament(str(wrong)) from None
    return Tournament(tuple(entrants()), chosen_edition(), st.session_state["t-months"], st.session_state["t-games"], seed)


# ---- the standing


def standing() -> Standing | None:
    """The standing that was held last."""
    found: Standing | None = st.session_state.get("t-standing")
    return found


def keep(held: Standing) -> None:
    """Show this standing, and put the tournament into the address."""
    st.session_state["t-standing"] = held
    st.session_state["t-running"] = False
    query = query_of(held.tournament)
    st.session_state["t-address"] = {name: [value] if isinstance(value, str) else value for name, value in query.items()}
    st.query_params.from_dict(query)
