"""Pay Day as an engine: every edition, played for people or for experiments, recorded and replayed.

game = Game.new(edition("parker-1974"), [Seat("Ana"), Seat.bot("saver", name="Ben")], months=3, seed=7)
"""

from payday_core.decisions import IllegalAnswer
from payday_core.editions import BadEdition, Edition, edition, editions
from payday_core.game import Game
from payday_core.options import Decision, Option, Outlook
from payday_core.plans import BOTS, RuleCard, bot
from payday_core.record import BrokenRecord, Record
from payday_core.seats import ASK_ALL, ASK_BIG, ASK_NOTHING, BadGame, Seat, Standing

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
