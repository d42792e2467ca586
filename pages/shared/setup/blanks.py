"""The blanks of a rule card as a form: the three that matter most this month first, each with what it would have done last month."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import htpy as h
import streamlit as st

from pages.shared.ui.html import marked, md
from payday_core import ASK_ALL, ASK_BIG, ASK_NOTHING, Edition, Game, RuleCard, Seat
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.options import Decision
from payday_core.games.pay_day.rule_cards.answers import NEVER
from payday_core.games.pay_day.rule_cards.plans import games_of
from payday_core.games.pay_day.rule_cards.wording import CASH, DOLLARS, EARNS, LOAN, SHARE
from payday_core.review.last_month import Outcome, how_many, outcomes, questions
from payday_core.text.wording import capital, counted, money

PLACED = frozenset({Ask.PLACE_TILE})
"""Asked before the first month, never during one."""

ASKS = {"never": ASK_NOTHING, "the big ones": ASK_BIG, "everything": ASK_ALL}
"""What a team can want to be asked during the month."""

ON_BUTTONS = {"never": "Never", "the big ones": "Big ones", "everything": "All"}
"""The same choices in the words of the set-up, where they stand on buttons and not in a sentence."""

MARGINS = (0, 20, 30, 40, 50, 60, 80, 100, 150, NEVER)
LOAN_STEPS = (0, 1, 2, 3, 5, 8, 12, 20)
CASH_STEPS = (0, 0.5, 1, 1.5, 2, 3, 4, 5, 8, 10)
SHARES = (0, 50, 100)

FIRST = 3
"""So many blanks stand first; the others are a click away."""

IN_ORDER = ("buy_in_last_month", "deal_loan", "buy_margin", "repay_share", "save_share", "keep", "loan_margin", "games_from", "insure")
"""Where last month tells nothing: the blanks that move most money first."""


@dataclass(frozen=True)
class Slider:
    """A blank that is a number. short: the key of its widget; say: its words on the slider; brief: the same in a sentence."""

    short: str
    title: str
    values: tuple[int, ...]
    say: Callable[[int], str]
    brief: Callable[[int], str]


def blanks(game: Game, seat: int) -> tuple[RuleCard, frozenset[Ask]]:
    """The rule card that the form holds, and what the team wants to be asked."""
    player = game.seats[seat]
    card, asked = player.card_in(game.edition), questions(game, seat)
    fields = in_order(game, card, asked)
    first, more = fields[:FIRST], fields[FIRST:]
    filled: dict[str, int] = {}
    for column, field in zip(st.columns(FIRST, gap="large"), first, strict=False):
        with column:
            filled[field] = _blank(game, seat, card, asked, field)
    with st.expander("More blanks"):
        columns = st.columns(FIRST, gap="large")
        for number, field in enumerate(more):
            with columns[number % FIRST]:
                filled[field] = _blank(game, seat, card, asked, field)
        asks = _asked_from_blank(player, seat)
    return card.model_copy(update=filled), asks


def in_order(game: Game, card: RuleCard, asked: Sequence[Decision]) -> list[str]:
    """The blanks that this edition and month have: those in which another number would have changed something last month come first."""
    edition = game.edition
    lacks = {
        "buy_in_last_month": game.month < game.months,
        "save_share": not edition.savings_rate,
        "games_from": not games_of(edition),
        "insure": not edition.has_insurance,
    }
    fields = [field for field in IN_ORDER if not lacks.get(field)]
    mattered = {
        field: field == "buy_in_last_month" or (field != "insure" and len(outcomes(asked, card, field, slider(edition, field).values)) > 1)
        for field in fields
    }
    return sorted(fields, key=lambda field: not mattered[field])


def slider(edition: Edition, field: str) -> Slider:
    """A blank that is a number, with the choices of this edition's size of money."""
    buy = "Buy and bid for deals that earn" if edition.auctions else "Buy deals that earn"
    cash = dollars(edition, CASH_STEPS)
    return {
        "buy_margin": Slider("buy", buy, MARGINS, EARNS.say, _percent),
        "deal_loan": Slider("limit", "Borrow for a deal", (*dollars(edition, LOAN_STEPS), NEVER), LOAN.say, _limit),
        "loan_margin": Slider("margin", "On a loan, if it earns", MARGINS, EARNS.say, _percent),
        "repay_share": Slider("repay", "On Pay Day repay", SHARES, SHARE.say, SHARE.say),
        "save_share": Slider("save", "Without a loan, save", SHARES, SHARE.say, SHARE.say),
        "keep": Slider("keepcash", "Always keep", cash, DOLLARS.say, money),
        "games_from": Slider("games", f"Join {games_of(edition)}", (*cash, NEVER), CASH.say, _from),
    }[field]


def dollars(edition: Edition, steps: tuple[float, ...]) -> tuple[int, ...]:
    """Choices of dollars in multiples of the edition's loan step."""
    return tuple(int(step * edition.loan_step) for step in steps)


def choice(title: str, options: Sequence[int], value: int, words: Callable[[int], str], key: str) -> int:
    """One blank of the form; the card's own number is among its choices."""
    return st.select_slider(title, sorted({*options, value}), value=value, format_func=words, key=key)


def asked_words(player: Seat) -> str:
    """What a team is asked, in the words of the choice; empty where it is none of them."""
    return next((words for words, asks in ASKS.items() if asks - PLACED == player.asks - PLACED), "")


def _asked_from_blank(player: Seat, seat: int) -> frozenset[Ask]:
    chosen = asked_words(player) or "the big ones"
    words = st.segmented_control(
        "During the month ask us",
        list(ASKS),
        default=chosen,
        key=f"asks-{seat}",
        format_func=ON_BUTTONS.__getitem__,
        required=True,
        width="stretch",
    )
    return ASKS[words]


def _blank(game: Game, seat: int, card: RuleCard, asked: Sequence[Decision], field: str) -> int:
    """One blank with what its numbers would have done last month."""
    if field == "buy_in_last_month":
        return st.toggle("Buy in this last month", card.buy_in_last_month, key=f"last-{seat}")
    if field == "insure":
        return st.toggle("Buy insurance", card.insure, key=f"insure-{seat}")
    one = slider(game.edition, field)
    value = choice(one.title, one.values, getattr(card, field), one.say, f"{one.short}-{seat}")
    if found := outcomes(asked, card, field, one.values):
        md(h.p(".soft.last-month")[marked(last_month(field, found, how_many(asked, field), one.brief))])
    return value


# ---- what it would have done last month


PAID = {"repay_share": "repaid", "save_share": "saved"}


def last_month(field: str, found: Sequence[Outcome], number: int, say: Callable[[int], str]) -> str:
    """What the numbers of a blank would have done last month, as a sentence with the numbers in [brackets]."""
    if field in PAID:
        does, of = PAID[field], "on the last Pay Day"
        came = [money(one.came_to) for one in found]
    else:
        things, does = ("game", "joined") if field == "games_from" else ("deal", "taken")
        of = f"of last month's {counted(number, things)}" if number > 1 else f"of last month's one {things}"
        came = [_how_many(one.came_to, number) for one in found]
    if len(found) == 1:
        return f"Whatever you choose here, {came[0]} {of} would have been {does}."
    said = "; ".join(f"[{_range(one, say)}]: {sum_}" for one, sum_ in zip(found, came, strict=True))
    return f"{capital(of)} this would have {does}: {said}."


def _how_many(came_to: int, number: int) -> str:
    return "none" if came_to == 0 else "all" if came_to == number > 1 else str(came_to)


def _range(one: Outcome, say: Callable[[int], str]) -> str:
    """The numbers that come to the same."""
    return say(one.first) if one.first == one.last else f"{say(one.first)} to {say(one.last)}"


def _percent(value: int) -> str:
    return "never" if value == NEVER else f"{value}%"


def _limit(value: int) -> str:
    return {0: "never", NEVER: "no limit"}.get(value) or money(value)


def _from(value: int) -> str:
    return {0: "always", NEVER: "never"}.get(value) or money(value)
