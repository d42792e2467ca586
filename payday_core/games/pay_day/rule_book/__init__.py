"""The rules of an edition in our own plain words, made from its numbers, switches, board and decks: a house edition reads right too.

`rule_book(edition)` is the whole book, `side_by_side(editions)` what differs between editions.
"""

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.rule_book import boards, deals, loans, mail, months, play
from payday_core.games.pay_day.rule_book.days import special_days
from payday_core.games.pay_day.rule_book.parts import RuleLine, Section
from payday_core.games.pay_day.rule_book.side_by_side import Cell, FactRow, side_by_side

__all__ = ["Cell", "FactRow", "RuleLine", "Section", "rule_book", "side_by_side"]

CHAPTERS = (
    play.aim,
    boards.setting_up,
    play.turn,
    play.pot,
    loans.loans,
    loans.savings,
    mail.mail,
    deals.deals,
    deals.auctions,
    mail.events,
    special_days,
    boards.the_board,
    months.pay_day,
    months.retiring,
    months.winning,
)
"""In the order in which somebody who opens the game wants to know it."""


def rule_book(edition: Edition) -> tuple[Section, ...]:
    """Every section that this edition has something to say about."""
    return tuple(section for section in (chapter(edition) for chapter in CHAPTERS) if section.lines)
