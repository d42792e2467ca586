"""The rules of an edition as HTML: chapters of sentences, steps, and cards or days with what they do."""

from collections.abc import Iterable

import htpy as h

from pages.shared.ui.html import icon
from payday_core import Edition
from payday_core.games.pay_day.board_drawing.board import LOOKS, day_icon
from payday_core.games.pay_day.rule_book import RuleLine, Section, rule_book
from payday_core.games.pay_day.rule_book.words import words


def chapters(sections: Iterable[Section]) -> h.Node:
    """Chapters of the rule book, each under its heading; `rules.css` is their look."""
    return [*map(_chapter, sections)]


def words_and_rules(edition: Edition) -> h.Node:
    """What the drawer holds: the words first, then all rules of this edition."""
    return h.div(".pd-x.ru")[chapters((words(edition), *rule_book(edition)))]


def _chapter(section: Section) -> h.Node:
    inside = _steps(section) if section.steps else _lines(section)
    return h.section[h.h3[icon(section.icon, 26), section.heading], inside]


def _steps(section: Section) -> h.Node:
    return h.ol[[h.li[line.text] for line in section.lines]]


def _lines(section: Section) -> h.Node:
    plain = [h.p[line.text] for line in section.lines if not line.name]
    named = [_named(line) for line in section.lines if line.name]
    return h.fragment[plain, h.dl[named] if named else ""]


def _named(line: RuleLine) -> h.Node:
    """A card or a day with what it does."""
    sign = h.span(class_=f"ru-sq k-{LOOKS[line.day.kind].tint}")[icon(day_icon(line.day), 20)] if line.day else ""
    note = h.small[line.note] if line.note else ""
    return h.div[h.dt[sign, h.span[line.name, note]], h.dd[line.text]]
