"""The public names of the package, from where each is made; `payday_core` hands them on."""

from payday_core.engine.asking import IllegalAnswer
from payday_core.engine.record import BrokenRecord
from payday_core.engine.seats import BadGame
from payday_core.games.pay_day.editions import BadEdition, Edition, edition, editions
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.options import Decision, Option, Outlook
from payday_core.games.pay_day.record import Record
from payday_core.games.pay_day.rule_cards.plans import BOTS, RuleCard, bot
from payday_core.games.pay_day.seats import ASK_ALL, ASK_BIG, ASK_NOTHING, Seat, Standing

__all__ = [
    "ASK_ALL",
    "ASK_BIG",
    "ASK_NOTHING",
    "BOTS",
    "BadEdition",
    "BadGame",
    "BrokenRecord",
    "Decision",
    "Edition",
    "Game",
    "IllegalAnswer",
    "Option",
    "Outlook",
    "Record",
    "RuleCard",
    "Seat",
    "Standing",
    "bot",
    "edition",
    "editions",
]
