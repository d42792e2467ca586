"""The corner of the other games' tables: their rules in the drawer that Pay Day has, and the way out."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

import htpy as h

from pages.shared.ui.html import icon
from pages.shared.ui.rules.drawer import Book, Where, corner_of
from payday_core.engine.rule_book import Chapter
from payday_core.games.game_of_the_year.box import Box
from payday_core.games.game_of_the_year.rule_book import rule_book as year_rules
from payday_core.games.game_of_the_year.title import GAME_OF_THE_YEAR
from payday_core.games.play_or_pay.house import House
from payday_core.games.play_or_pay.rule_book import rule_book as cards_rules
from payday_core.games.play_or_pay.title import PLAY_OR_PAY


def cards_corner(house: House, where: Where, *, leave: bool = True) -> Any:
    """The rules of a house of Play or Pay, and the way out where the page has no other. Returns the place, for more."""
    return corner_of(cards_book(house), where, leave=leave)


def year_corner(box: Box, where: Where, *, leave: bool = True) -> Any:
    """The rules of Game of the Year, and the way out where the page has no other. Returns the place, for more."""
    return corner_of(year_book(box), where, leave=leave)


def cards_book(house: House) -> Book:
    """What a player looks up at the table of a house."""
    address = urlencode({"title": PLAY_OR_PAY.id, "house": house.id})
    return Book(house.title, lambda: at_the_table(cards_rules(house), address, "All houses, and where each rule comes from"))


def year_book(box: Box) -> Book:
    """What a player looks up during the year."""
    address = urlencode({"title": GAME_OF_THE_YEAR.id})
    return Book("Game of the Year", lambda: at_the_table(year_rules(box), address, "Every day of the calendar and every card"))


def at_the_table(chapters: Iterable[Chapter], address: str, more: str) -> h.Node:
    """What is looked up during a game first, setting up behind it; last the way to the whole book, which opens next to the game."""
    in_short, setting_up, *others = chapters
    whole = h.p[h.a(href=f"editions?{address}", target="_blank")[more], " (opens in another tab)"]
    return h.div(".pd-x.ru")[map(_chapter, (in_short, *others, setting_up)), h.section[h.h3[icon("book", 26), "The whole book"], whole]]


def _chapter(chapter: Chapter) -> h.Node:
    return h.section[h.h3[icon(chapter.icon, 26), chapter.heading], [h.p[rule.text] for rule in chapter.rules]]
