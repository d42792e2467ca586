"""The blanks of a team's rule card as sliders and choices; nothing counts before "This is our plan"."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import streamlit as st

from pages.games.card_codes import code_field
from pages.shared.board.running_game import done
from pages.shared.setup.blanks import choice
from payday_core.games.game_of_the_year.dates import MONTHS
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import TOKENS, Vacation
from payday_core.games.game_of_the_year.rule_cards.answers import NEVER
from payday_core.games.game_of_the_year.rule_cards.blanks import CODES, HOLIDAYS, KIND_NAMES, RuleCard
from payday_core.games.game_of_the_year.rule_cards.characters import bot
from payday_core.sessions import live
from payday_core.text.wording import capital, counted, money

EDITING = "year-editing"
"""The session's key: the game and the seat whose card is being filled in."""


def _points(tenths: int) -> str:
    return f"{tenths / 10:g}"


def _dollars(value: int) -> str:
    return "never" if value == NEVER else money(value)


@dataclass(frozen=True)
class Blank:
    """A blank: its field of the card, its words, the choices, and how one is said."""

    field: str
    title: str
    values: Sequence[int]
    say: Callable[[int], str]


DAYS = (-60, -40, -30, -20, -10, -5, 0, 5, 10, 15, 20, 25, 30, 40, 60)
"""What a day can be worth, in tenths of a point."""

PRICES = (0, 100, 200, 300, 400, 500, 600, 800, 1000)
CASH = (0, 100, 200, 300, 400, 500, 750, 1000, 1500, 2000)

COLUMNS = (
    (
        Blank("red", "A red day is worth, in points", DAYS, _points),
        Blank("blue", "A blue day", DAYS, _points),
        Blank("half", "Half red, half blue", DAYS, _points),
        Blank("offer", "An offer", DAYS, _points),
        Blank("per_day", "Each day ahead", (-3, 0, 1, 2, 3, 5, 8, 10), _points),
    ),
    (
        Blank("buy_from", "Buy tokens from", range(1, 13), lambda month: MONTHS[month - 1]),
        Blank("keep", "and keep", (*CASH, NEVER), lambda value: "buy none" if value == NEVER else money(value)),
        Blank("pay_days", "Pay to go on to a red day up to", PRICES, money),
        Blank("push", "Pay to send others on to a blue day up to", PRICES, money),
        Blank("spare", "and keep, with offers too", CASH, money),
    ),
    (
        Blank("offer_price", "Pay for an offered token up to", PRICES, money),
        Blank("offer_days", "Go back for one up to", (0, 3, 5, 7, 9, 12, 15, 20, 30), lambda days: counted(days, "day")),
        Blank("sell_from", "Give one away from", (300, 400, 500, 600, 800, 1000, NEVER), _dollars),
    ),
)
"""The numbers of a card, as they stand side by side."""


def edit(code: str, seat: int | None) -> None:
    """Open the form of a team, or none."""
    if seat is None:
        st.session_state.pop(EDITING, None)
    else:
        st.session_state[EDITING] = (code, seat)


def plan_form(snapshot: live.Snapshot[Game], seat: int) -> None:
    """All blanks, and the two ways out."""
    with st.form(f"plan-{seat}", border=False):
        card = filled_in(snapshot.game.seats[seat].card, seat)
        ready, back = st.columns([1.4, 1], gap="small")
        if ready.form_submit_button("This is our plan", type="primary", width="stretch", icon=":material/check:"):
            take(snapshot, seat, card)
            st.rerun()
        if back.form_submit_button("Back, change nothing", width="stretch"):
            edit(snapshot.code, None)
            st.rerun()
    code_field(CODES, seat, bot("fast").card, lambda card: take(snapshot, seat, card))


def take(snapshot: live.Snapshot[Game], seat: int, card: RuleCard) -> None:
    """This is the team's plan, and its form is closed."""
    edit(snapshot.code, None)
    done(snapshot, lambda game: game.plan(seat, card))


def keys(seat: int) -> dict[str, str]:
    """The session's keys of a seat's form, by the fields of the card."""
    return {field: f"{field}-{seat}" for field in (*(one.field for column in COLUMNS for one in column), "vacation", "kind")}


def filled_in(card: RuleCard, seat: int) -> RuleCard:
    """The card as the form says it."""
    filled: dict[str, int] = {}
    for column, blanks in zip(st.columns(len(COLUMNS), gap="large"), COLUMNS, strict=True):
        with column:
            for one in blanks:
                filled[one.field] = choice(one.title, one.values, getattr(card, one.field), one.say, f"{one.field}-{seat}")
            if blanks is COLUMNS[-1]:
                filled["vacation"] = _one_of("Take a holiday", [HOLIDAYS[each] for each in Vacation], card.vacation, f"vacation-{seat}")
                filled["kind"] = _one_of("Which token to take", [KIND_NAMES[kind] for kind in (0, *TOKENS)], card.kind, f"kind-{seat}")
    return RuleCard.model_validate(card.model_dump() | filled)


def _one_of(title: str, names: Sequence[str], value: int, key: str) -> int:
    return int(st.selectbox(title, range(len(names)), index=value, format_func=lambda one: capital(names[one]), key=key))
