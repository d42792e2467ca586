"""A single card or tile, drawn large."""

import htpy as h

from pages.shared.ui.html import chip, icon
from payday_core.games.pay_day.board_drawing.board import LOOKS, PIPS, day_icon
from payday_core.games.pay_day.deal_pictures import deal_picture
from payday_core.games.pay_day.rule_book.decks import Leaf
from payday_core.games.pay_day.rule_book.mail import OCCASIONS
from payday_core.text.wording import money


def leaf_html(card: Leaf) -> h.Node:
    """The card as on the table, with what it asks of you below."""
    if card.day:
        return tile_html(card)
    tint, sign = _look(card)
    picture = deal_picture(card.title, card.art) if card.art else [_pair(low, high) for low, high in card.throws]
    numbers = [h.div[h.span[what], h.b[money(dollars)]] for what, dollars in card.amounts]
    amounts = h.div(".cv")[numbers] if numbers else ""
    stamp = "" if picture else h.span(".e-stamp")[icon(sign, 36)]
    return h.div(class_=f"dealcard e-leaf k-{tint}{(' e-tall' if card.art else '')}")[
        h.div(".dk")[icon(sign, 26), f" {card.kind}"],
        stamp,
        _picture(card, picture),
        h.h2[card.title],
        h.p[card.text],
        amounts,
        h.p(".does")[card.rule],
    ]


def _picture(card: Leaf, picture: h.Node) -> h.Node:
    return h.div(".e-throws")[picture] if card.throws else picture


def _look(card: Leaf) -> tuple[str, str]:
    """The tint and the icon of a card."""
    if card.art:
        return "deal", "bank"
    if card.throws:
        return "lottery", "ticket"
    return ("party", "bolt") if card.kind in OCCASIONS.values() else ("mail", "mail")


def _pair(low: int, high: int) -> h.Node:
    """Two dice side by side, read as one throw."""
    return h.svg(viewBox="0 0 116 56", role="img", aria_label=f"{low} and {high}")[_die(low, 0), _die(high, 60)]


def _die(face: int, x: int) -> h.Node:
    pips = [h.circle(cx=x + 14 + 14 * (k % 3), cy=14 + 14 * (k // 3), r="4.6") for k in PIPS[face]]
    return h.fragment[h.rect(x=x + 1, y="1", width="54", height="54", rx="12"), pips]


def tile_html(card: Leaf) -> h.Node:
    """A day tile as on the board, and what happens there."""
    assert card.day is not None
    look = LOOKS[card.day.kind]
    many = chip(f"{card.count} in the deck", "gold") if card.count > 1 else chip("one in the deck")
    return h.div(class_=f"dealcard e-leaf k-{look.tint}")[
        h.div(".dk")[icon(look.icon, 26), " Day tile"],
        h.div(".e-tile")[icon(day_icon(card.day), 96)],
        h.h2[card.title],
        h.p[card.rule],
        h.p(".does")[many],
    ]
