"""Every edition as data: a folder each, with `edition.toml` (numbers, switches and the board) and its decks and tiles as CSV."""

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.editions.pieces import BadEdition, Day, DealCard, EventCard, MailCard, TileKind
from payday_core.games.pay_day.editions.registry import EDITION_IDS, edition, editions

__all__ = ["EDITION_IDS", "BadEdition", "Day", "DealCard", "Edition", "EventCard", "MailCard", "TileKind", "edition", "editions"]
