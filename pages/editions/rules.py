"""The rules of an edition in plain words, in as many columns as the screen has room for."""

from functools import cache

import htpy as h

from pages.shared.ui.html import icon
from payday_core import edition
from payday_core.games.pay_day.board_drawing.board import LOOKS, day_icon
from payday_core.games.pay_day.rule_book import RuleLine, Section, rule_book


@cache
def rules_html(box_id: str) -> h.Node:
    """The whole rule book of an edition."""
    box = edition(box_id)
    sections = [*map(_section, rule_book(box))]
    heading = h.fragment[h.div(".kick")["Rules"], h.h2(".e-part")[f"How the {box.title} edition is played"]]
    return h.div(".e-rules")[heading, h.div(".card.e-book")[sections]]


def _section(section: Section) -> h.Node:
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
    sign = h.span(class_=f"e-sq k-{LOOKS[line.day.kind].tint}")[icon(day_icon(line.day), 20)] if line.day else ""
    note = h.small[line.note] if line.note else ""
    return h.div[h.dt[sign, h.span[line.name, note]], h.dd[line.text]]
