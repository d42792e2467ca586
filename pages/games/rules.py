"""The rule books of the other games, on the page of editions: every rule, day and card, each marked with where it comes from."""

from collections.abc import Callable, Iterable

import htpy as h

from pages.shared.ui.address import switch
from pages.shared.ui.html import head, icon, md
from payday_core.engine.rule_book import Chapter, Rule, Sure
from payday_core.games.game_of_the_year.box import Card, PictureDay, printed_box
from payday_core.games.game_of_the_year.kinds import Border, Deck
from payday_core.games.game_of_the_year.rule_book import rule_book as year_book
from payday_core.games.game_of_the_year.title import GAME_OF_THE_YEAR
from payday_core.games.play_or_pay.house import house, houses
from payday_core.games.play_or_pay.rule_book import rule_book as cards_book
from payday_core.games.play_or_pay.title import PLAY_OR_PAY
from payday_core.text.wording import capital

SURE = {
    Sure.PRINTED: "in the rules that we have",
    Sure.LIKELY: "in one other source",
    Sure.OURS: "our own",
}
"""What each mark means."""

BORDERS = {Border.RED: "red", Border.BLUE: "blue", Border.HALF: "red and blue", Border.OPEN: "no border"}


def play_or_pay_rules() -> None:
    """The rules of a house, which can be chosen."""
    head("Play or Pay", "The rules")
    titles = {one.id: one.title for one in houses()}
    chosen = house(switch("House", "house", tuple(titles), houses()[0].id, titles))
    md(h.p[h.b[chosen.title], ": ", chosen.tagline, ". Where it comes from: ", chosen.status, "."], _marks(), _chapters(cards_book(chosen)))


def year_rules() -> None:
    """The rules of Game of the Year, its calendar and its cards."""
    box = printed_box()
    head("Game of the Year", "The rules")
    known = "The known text of the rules breaks off in December. Scoring, the calendar, the cards and the spinner are our own."
    md(h.p[known], _marks(), _chapters(year_book(box)))
    md(_heading("Calendar", f"{len(box.days)} days with a picture"), h.dl(".gr-list.card")[map(_day, box.days)])
    for deck in (Deck.CHANCE, Deck.HAZARD):
        cards = box.cards(deck)
        md(_heading("Cards", f"{len(cards)} {deck.name.title()} Cards"), h.ul(".gr-list.gr-cards.card")[map(_card, cards)])


RULES: dict[str, Callable[[], None]] = {PLAY_OR_PAY.id: play_or_pay_rules, GAME_OF_THE_YEAR.id: year_rules}
"""The page of rules of each game by the id of its title, as it stands in an address."""


def _heading(small: str, title: str) -> h.Node:
    return h.div(".mt")[h.div(".kick")[small], h.h2(".e-part")[title]]


def _marks() -> h.Node:
    return h.p(".gr-how")[[h.span[_mark(sure), f" {words}"] for sure, words in SURE.items()]]


def _mark(sure: Sure) -> h.Node:
    return h.span(class_=f"gr-mark {sure}")[sure.value]


def _chapters(book: Iterable[Chapter]) -> h.Node:
    return h.div(".card.gr-book.ru")[[h.section[h.h2[icon(one.icon, 26), one.heading], h.ul[map(_rule, one.rules)]] for one in book]]


def _rule(rule: Rule) -> h.Node:
    return h.li[h.span[rule.text], _mark(rule.sure)]


def _day(day: PictureDay) -> h.Node:
    says = h.dd[h.b[day.title], capital(BORDERS[day.border]), ". ", day.says]
    return h.div[h.dt[day.date], says, h.dd[_mark(_sure(day))]]


def _card(card: Card) -> h.Node:
    return h.li[h.span[h.b[card.title], card.says], _mark(_sure(card))]


def _sure(card: Card) -> Sure:
    return Sure.PRINTED if card.status == "CERTAIN" else Sure.OURS
