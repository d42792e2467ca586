"""The table: everything that lies on it while a game is played. `TABLE` lists the fields once, for compiled and for interpreted play."""

from typing import Any

import numpy as np

from payday_core.engine.tables import PlainTable
from payday_core.games.play_or_pay.kinds import CARDS, PACKS, ROUNDS, SEATS, SUITS, Holder

LOADED_MOST = CARDS * ROUNDS
"""The most cards whose order can be given, for a test or a lesson: a pack a round."""

ANSWERS_MOST = 4
"""More answers than one turn can take."""

HOUSE = np.dtype(
    [
        ("second_pack_from", "i4"),
        ("starts_with", "i4"),
        ("round_the_corner", "i4"),
        ("losers_pay", "i4"),
        ("free_passes", "i4"),
    ],
    align=True,
)
"""The numbers and switches of a house. `starts_with`: the rank that opens every row, ace = 1; 0 = any."""

CARD_FIELDS = ("own", "others", "opening", "at_random")
"""The numbers of a seat's rule card (`blanks.RuleCard`), each a field of the table with one entry a seat."""

TABLE = np.dtype(
    [
        ("house", HOUSE),
        ("luck", "i8", (2,)),
        ("seats", "i4"),
        ("rounds", "i4"),
        ("tokens", "i4"),
        ("round", "i4"),
        ("turn", "i4"),
        ("player", "i4"),
        ("dealer", "i4"),
        ("first", "i4"),
        ("packs", "i4"),
        ("between", "i4"),
        ("money", "i8", (Holder.COUNT,)),
        ("once", "i8", (SEATS,)),
        ("twice", "i8", (SEATS,)),
        ("held", "i4", (SEATS,)),
        ("lowest", "i4", (SUITS,)),
        ("highest", "i4", (SUITS,)),
        ("building", "i4"),
        ("lacks", "i8", (SEATS,)),
        ("broke", "i4", (SEATS,)),
        ("out", "i4", (SEATS,)),
        ("won", "i4", (SEATS,)),
        ("left_over", "i4", (SEATS,)),
        ("pile", "i4", (PACKS * CARDS,)),
        ("cards_loaded", "i4"),
        ("cards_used", "i4"),
        ("loaded_cards", "i1", (LOADED_MOST,)),
        *((name, "i4", (SEATS,)) for name in CARD_FIELDS),
        ("bot_draws", "i4", (SEATS,)),
        ("asks", "i4", (SEATS,)),
        ("happened", "i4"),
        ("forked", "i4"),
        ("stays", "i4"),
        ("future", "i8", (2,)),
        ("viewer", "i4"),
        ("answered", "i4"),
        ("used", "i4"),
        ("answers", "i4", (ANSWERS_MOST,)),
        ("asked_seat", "i4"),
        ("ask", "i4"),
        ("about", "i4"),
        ("low", "i4"),
        ("high", "i4"),
        ("step", "i4"),
        ("without", "i8"),
    ],
    align=True,
)
"""Everything on the table.

`tokens`: what everybody starts with. `first`: who leads the round. `between`: no round is under way; the hands are those left over.
`once`, `twice`: the cards that a seat holds at least once, and twice, a bit each. `held`: how many those are.
`lowest`, `highest`: the ends of each row, ace = 1, 0 = not open; round the corner the first and the last card laid.
`building`: round the corner the one suit that is open.
`lacks`: the cards that a seat has shown in this round not to hold. `broke`: who has run out of tokens in this round.
`left_over`: the cards left in a seat's hand at the ends of all rounds. `pile`: the pack while it is dealt.
`happened`: how many deals, looks into a hand and choices there were in this turn. `forked`, `stays`, `future`: a playout goes on with
other luck after so many of them (`decisions.happen`). `viewer`: the seat whose eyes count in it; NONE = all cards are open.
"""


class Table(PlainTable, dtype=TABLE, constants="house"):
    """The plain form of the `TABLE` record."""

    house: Any
