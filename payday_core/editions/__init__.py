"""Every edition as data: a folder each, with `edition.toml` (numbers, switches and the board), `mail.csv` and `deals.csv`."""

from payday_core.editions.edition import BadEdition, Day, DealCard, Edition, MailCard
from payday_core.editions.registry import EDITION_IDS, edition, editions

__all__ = ["EDITION_IDS", "BadEdition", "Day", "DealCard", "Edition", "MailCard", "edition", "editions"]
