"""The card that a journal row turns over for all to see: its deck, its title, its sum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from payday_core.drawing.icons import STROKES
from payday_core.games.pay_day.kinds import NONE, Event, Mail, Offer, Why
from payday_core.text.wording import money

if TYPE_CHECKING:
    from payday_core.games.pay_day.editions.edition import Edition
    from payday_core.games.pay_day.ledger.journal import Row

Shown = dict[str, str]
"""deck (a tint), icon (its path), title, sum."""

OFFERED = frozenset({Event.DREW_DEAL, Event.FREE_DEAL, Event.NO_BID, Why.YARD_SALE})
"""Deals that are seen by all. One that is auctioned is, once it is sold or left."""


def card_shown(edition: Edition, row: Row) -> Shown | None:
    """The card, or None where no card is turned over. In an auction only its back is seen until the hammer falls."""
    if row.what == Event.AUCTION:
        return {"deck": "deal", "icon": STROKES["bank"], "title": "", "sum": ""}
    if row.about == NONE:
        return None
    if row.what == Event.DREW_MAIL:
        return _mail_card(edition, row.about)
    if row.what == Event.DREW_EVENT:
        card = edition.events[row.about]
        return {"deck": "party", "icon": STROKES["bolt"], "title": card.title, "sum": money(card.amount)}
    auctioned = row.what == Why.DEAL_BOUGHT and edition.deals[row.about].kind == Offer.AUCTION
    return _deal(edition, row) if auctioned or row.what in OFFERED else None


def _mail_card(edition: Edition, number: int) -> Shown:
    card = edition.mail[number]
    icon = "receipt" if card.kind in (Mail.BILL, Mail.MONSTER_CHARGE) else "mail"
    return {"deck": "mail", "icon": STROKES[icon], "title": card.title, "sum": money(card.amount) if card.amount else ""}


def _deal(edition: Edition, row: Row) -> Shown:
    """A deal with its price; where that was bid or is none, with what a buyer pays."""
    card = edition.deals[row.about]
    priced = row.what == Event.DREW_DEAL
    return {
        "deck": "deal",
        "icon": STROKES["bank"],
        "title": card.title,
        "sum": money(card.cost) if priced else f"worth {money(card.value)}",
    }
