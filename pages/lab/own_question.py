"""A question of your own: the edition, who plays, what differs and its two values, how long and how often, and the luck."""

from typing import Any

import htpy as h
import streamlit as st
from pydantic import ValidationError

from pages.lab.address import go_to
from pages.shared.setup.editions import remember
from pages.shared.ui.html import label, md
from payday_core import BOTS, editions
from payday_core.drawing.teams import clean_name
from payday_core.engine.card_codes import BadCard
from payday_core.engine.chance import SEED_MOST
from payday_core.games.pay_day.factors import FACTORS, Kind, factor
from payday_core.games.pay_day.rule_cards.text import card_of
from payday_core.lab.experiment import Experiment, Player
from payday_core.lab.links import first_fault
from payday_core.text.wording import capital

EDITIONS = {one.id: one.title for one in editions()}
CHARACTERS = {bot.id: f"{bot.name}: {bot.motto[:1].lower()}{bot.motto[1:].rstrip('.')}" for bot in BOTS}
OWN = "own"
SEATS_SHOWN = 4
PAIRS = (50, 200, 1_000, 10_000, 50_000)
EVERYBODY = "everybody"
USUAL = {"loan_rate": ("10%", "20%"), "savings_rate": ("0%", "10%"), "wage": ("$3,500", "$3,000"), "keep": ("$0", "$1,000")}
"""What the two fields contain at first."""


def own_question(usual: tuple[Player, ...]) -> None:
    """The form: closed until somebody opens it."""
    with st.expander("Ask a question of your own", icon=":material/tune:"):
        table, test, runs = st.columns([1.2, 1.2, 1], gap="large")
        with table:
            players = _players(usual)
        with test:
            compared = _what_differs(players)
        with runs:
            often = _runs()
            if None not in players:
                _go(players=players, **compared, **often)


def _players(usual: tuple[Player, ...]) -> list[Player | None]:
    """Two to six players; None for a rule card that cannot be read yet."""
    md(h.h3["At the table"])
    seats = st.segmented_control("Players", range(2, 7), default=len(usual), key="lab-seats", required=True)
    players: list[Player | None] = []
    for seat in range(int(seats)):
        first = usual[seat].character if seat < len(usual) else BOTS[seat % SEATS_SHOWN].id
        remember(f"lab-player-{seat}", first)
        options = [*CHARACTERS, OWN]
        words = {**CHARACTERS, OWN: "A rule card of our own"}
        chosen = st.selectbox(f"Player {seat + 1}", options, key=f"lab-player-{seat}", format_func=words.__getitem__)
        players.append(_own_card(seat) if chosen == OWN else Player.known(str(chosen)))
    return players


def _own_card(seat: int) -> Player | None:
    """A name and a rule card as text."""
    name = clean_name(st.text_input("Name", f"Card {seat + 1}", key=f"lab-name-{seat}", max_chars=16)) or f"Card {seat + 1}"
    usual = "Buy a deal that earns: 30% or more"
    text = st.text_area("Rule card, one line per rule", key=f"lab-card-{seat}", height=220, placeholder=usual)
    if not text.strip():
        st.caption("Paste a card from the tournament page, or write one.")
        return None
    try:
        return Player(name=name, own_card=card_of(text))
    except BadCard as wrong:
        st.error(label(str(wrong)))
        return None


def _what_differs(players: list[Player | None]) -> dict[str, Any]:
    """The edition, what differs, its two values as written, and whose card."""
    md(h.h3["What is compared"])
    home = str(
        st.selectbox("Edition", list(EDITIONS), index=list(EDITIONS).index("parker-1994"), key="lab-box", format_func=EDITIONS.__getitem__)
    )
    names = {one.id: one.label if one.kind is not Kind.CARD else f"Rule card: {one.label}" for one in FACTORS}
    what = factor(str(st.selectbox("What differs", list(names), key="lab-differs", format_func=names.__getitem__)))
    if what.kind is Kind.EDITION:
        other = str(
            st.selectbox("The other edition", [one for one in EDITIONS if one != home], key="lab-other", format_func=EDITIONS.__getitem__)
        )
        return {"box": home, "what": what, "written": (home, other)}
    first, second = USUAL.get(what.id, ("", ""))
    hint = capital(what.words.hint) if what.words else None
    base, changed = st.columns(2)
    written = (
        base.text_input("Base", first, key=f"lab-base-{what.id}", placeholder=hint),
        changed.text_input("Changed", second, key=f"lab-changed-{what.id}", placeholder=hint),
    )
    return {"box": home, "what": what, "written": written, "seat": _whose(players) if what.kind is Kind.CARD else None}


def _whose(players: list[Player | None]) -> int | None:
    """The player whose rule card differs; None for everybody."""
    words = {-1: EVERYBODY} | {seat: f"player {seat + 1}{f', {player.name}' if player else ''}" for seat, player in enumerate(players)}
    chosen = int(st.selectbox("Whose card", list(words), key="lab-whose", format_func=words.__getitem__))
    return None if chosen < 0 else chosen


def _runs() -> dict[str, int]:
    """Months, pairs and luck."""
    md(h.h3["How long, how often"])
    months = int(st.segmented_control("Months", range(1, 7), default=6, key="lab-months", required=True))
    pairs = int(st.select_slider("Pairs of games", PAIRS, 200, key="lab-pairs", format_func="{:,}".format))
    seed = int(st.number_input("Luck number (fixes dice and cards)", 0, SEED_MOST, 1, key="lab-seed"))
    return {"months": months, "pairs": pairs, "seed": seed}


def _go(**parts: Any) -> None:
    """The button, or an error in its place."""
    what = parts.pop("what")
    try:
        values = tuple(map(what.read, parts.pop("written")))
        experiment = Experiment(differs=what.id, values=values, **parts)
    except ValidationError as error:
        st.error(f"This cannot be played: {label(first_fault(error))}.", icon=":material/error:")
    except ValueError as wrong:
        st.error(f"What differs is written as {label(str(wrong))}.", icon=":material/error:")
    else:
        st.button("Predict", key="big-own", type="primary", width="stretch", icon=":material/science:", on_click=go_to, args=(experiment,))
