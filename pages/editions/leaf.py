"""A single card or tile, drawn large."""

from pages.shared.decision.art import deal_art
from pages.shared.ui.html import chip, esc, icon
from payday_core.games.pay_day.board_drawing.board import LOOKS, PIPS, day_icon
from payday_core.games.pay_day.rule_book.decks import Leaf
from payday_core.games.pay_day.rule_book.mail import OCCASIONS
from payday_core.text.wording import money


def leaf_html(card: Leaf) -> str:
    """The card as on the table, with what it asks of you below."""
    if card.day:
        return tile_html(card)
    tint, sign = _look(card)
    picture = deal_art(card.art) if card.art else "".join(_pair(low, high) for low, high in card.throws)
    numbers = "".join(f"<div><span>{esc(what)}</span><b>{money(dollars)}</b></div>" for what, dollars in card.amounts)
    amounts = f'<div class="cv">{numbers}</div>' if numbers else ""
    stamp = "" if picture else f'<span class="e-stamp">{icon(sign, 36)}</span>'
    return (
        f'<div class="dealcard e-leaf k-{tint}{" e-tall" if card.art else ""}">'
        f'<div class="dk">{icon(sign, 26)} {esc(card.kind)}</div>{stamp}{_picture(card, picture)}'
        f"<h2>{esc(card.title)}</h2><p>{esc(card.text)}</p>{amounts}"
        f'<p class="does">{esc(card.rule)}</p></div>'
    )


def _picture(card: Leaf, picture: str) -> str:
    return f'<div class="e-throws">{picture}</div>' if card.throws else picture


def _look(card: Leaf) -> tuple[str, str]:
    """The tint and the icon of a card."""
    if card.art:
        return "deal", "bank"
    if card.throws:
        return "lottery", "ticket"
    return ("party", "bolt") if card.kind in OCCASIONS.values() else ("mail", "mail")


def _pair(low: int, high: int) -> str:
    """Two dice side by side, read as one throw."""
    return f'<svg viewBox="0 0 116 56" role="img" aria-label="{low} and {high}">{_die(low, 0)}{_die(high, 60)}</svg>'


def _die(face: int, x: int) -> str:
    pips = "".join(f'<circle cx="{x + 14 + 14 * (k % 3)}" cy="{14 + 14 * (k // 3)}" r="4.6"/>' for k in PIPS[face])
    return f'<rect x="{x + 1}" y="1" width="54" height="54" rx="12"/>{pips}'


def tile_html(card: Leaf) -> str:
    """A day tile as on the board, and what happens there."""
    assert card.day is not None
    look = LOOKS[card.day.kind]
    many = chip(f"{card.count} in the deck", "gold") if card.count > 1 else chip("one in the deck")
    return (
        f'<div class="dealcard e-leaf k-{look.tint}"><div class="dk">{icon(look.icon, 26)} Day tile</div>'
        f'<div class="e-tile">{icon(day_icon(card.day), 96)}</div><h2>{esc(card.title)}</h2><p>{esc(card.rule)}</p>'
        f'<p class="does">{many}</p></div>'
    )
