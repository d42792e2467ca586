"""The rules of an edition in plain words, in as many columns as the screen has room for."""

from functools import cache

import htpy as h

from pages.shared.ui.rules.book import chapters
from payday_core import edition
from payday_core.games.pay_day.rule_book import rule_book


@cache
def rules_html(box_id: str) -> h.Node:
    """The whole rule book of an edition."""
    box = edition(box_id)
    heading = h.fragment[h.div(".kick")["Rules"], h.h2(".e-part")[f"How the {box.title} edition is played"]]
    return h.div(".e-rules")[heading, h.div(".card.e-book.ru")[chapters(rule_book(box))]]
