"""Pay Day, described to the engine."""

from payday_core.engine.title import Playouts, Score, Title
from payday_core.games.pay_day.digests import short_digest
from payday_core.games.pay_day.kinds import Event
from payday_core.games.pay_day.options import Decision
from payday_core.games.pay_day.playing import play_out
from payday_core.games.pay_day.progress import where
from payday_core.games.pay_day.record import GAME, Record
from payday_core.games.pay_day.rule_cards.blanks import numbers
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.games.pay_day.rules.turns import play_turn, set_up
from payday_core.games.pay_day.table import Table
from payday_core.games.pay_day.totals import ASIDE, PLAYOUT, TOTALS, count

CHANCE = frozenset(
    {
        *(Event.ROLLED, Event.THREW, Event.DREW_MAIL, Event.DREW_DEAL, Event.DREW_EVENT, Event.FREE_DEAL, Event.DEAL_TAKEN),
        *(
            Event.HAMMER_FELL,
            Event.LOTTERY_CARD,
            Event.NOBODY_HIT,
            Event.NO_CARD,
            Event.AUCTION,
            Event.NO_CONTEST,
            Event.LOTTERY_CARDS_SWAPPED,
        ),
    }
)
"""A die was thrown, a card was turned over, or somebody else agreed or stayed away."""

BIDS = frozenset({Event.BID, Event.PASSED})
"""The others' bids show what they want."""

PAR = "expert"
"""The bot whose rule card is par: the strongest that we know (docs/strength.md)."""

THRESHOLD_IN_WAGES = 0.1
"""A loss below this share of a wage is never marked, however sure it is."""

PAY_DAY = Title(
    id=GAME,
    record=Record,
    decision=Decision,
    set_up=set_up,
    play_turn=play_turn,
    short_digest=short_digest,
    card_numbers=numbers,
    chance=CHANCE,
    spoken=BIDS,
    where=where,
    playouts=Playouts(record=PLAYOUT, totals=TOTALS, table=Table, play_out=play_out, count=count, aside=ASIDE),
    score=lambda edition: Score("worth", "dollar", THRESHOLD_IN_WAGES * edition.wage),
    par=lambda edition: bot(PAR).card(edition),
)
