"""The table: everything that lies on it while a game is played. `TABLE` lists the fields once, for compiled and for interpreted play."""

import struct
from typing import Any
from zlib import crc32

import numpy as np

from payday_core.engine.tables import PlainTable
from payday_core.games.game_of_the_year.dates import LAST_DAY
from payday_core.games.game_of_the_year.effects import LINES_MOST
from payday_core.games.game_of_the_year.kinds import DECKS, HOLDERS, KINDS, PILES, QUARTERS, SEATS

PICTURES_MOST = 80
"""The most picture days of a calendar."""

CARDS_MOST = 40
"""The most cards of a pile, and the most Lucky Numbers."""

PAGES_MOST = 24
"""The most stops of the spinner."""

ANSWERS_MOST = 256
"""The most answers that one turn can take: twenty pictures with an answer from everybody, and everybody asked to move the mover on."""

LOADED_MOST = 128
"""The most spins, or cards of a pile, that can be loaded for a test or a lesson."""

THINGS_MOST = PICTURES_MOST + PILES * CARDS_MOST
"""What says something: picture days in the order of the year, then Chance Cards, then Hazard Cards."""

LINE_FIELDS = ("who", "may", "when", "number", "verb", "amount", "thing", "other", "otherwise")
"""The numbers of a line (`effects.Line`), each a field of the box with two entries a thing."""

BOX = np.dtype(
    [
        ("start_cash", "i4"),
        ("start_tokens", "i4"),
        ("start_holidays", "i4"),
        ("token_price", "i4"),
        ("day_price", "i4"),
        ("lucky_prize", "i4"),
        ("present", "i4"),
        ("quarter_cash", "i4"),
        ("quarter_tokens", "i4", (SEATS + 1,)),
        ("quarter_ends", "i4", (QUARTERS - 1,)),
        ("supply", "i4", (KINDS,)),
        ("lucky_numbers", "i4"),
        ("holiday_days", "i4"),
        ("last_holiday", "i4"),
        ("low_numbers_from", "i4"),
        ("points", "i4", (KINDS,)),
        ("dollars_a_point", "i4"),
        ("start_day", "i4"),
        ("lead_alone", "i4"),
        ("stops", "i4"),
        ("pages", "i4", (PAGES_MOST, 2)),
        ("cards", "i4", (DECKS,)),
        ("border", "i2", (LAST_DAY + 1,)),
        ("next_red", "i2", (LAST_DAY + 1,)),
        ("next_blue", "i2", (LAST_DAY + 1,)),
        ("next_picture", "i2", (LAST_DAY + 1,)),
        ("month", "i2", (LAST_DAY + 1,)),
        ("number", "i2", (LAST_DAY + 1,)),
        ("entry", "i2", (LAST_DAY + 1,)),
        *((f"line_{name}", "i2", (THINGS_MOST, LINES_MOST)) for name in LINE_FIELDS),
    ],
    align=True,
)
"""The numbers of the box.

`supply` is by kind (0 for dollars), `points` too (0 for dollars, which count by `dollars_a_point`). `pages`: two numbers, or 0 and a
`Border`. `next_red` and the two after it: by day, the next later day of that kind, or NONE. `entry`: by day, the thing that it says.
"""

CARD_FIELDS = (
    "red",
    "blue",
    "half",
    "offer",
    "per_day",
    "pay_days",
    "push",
    "vacation",
    "keep",
    "buy_from",
    "spare",
    "offer_price",
    "offer_days",
    "sell_from",
    "kind",
    "at_random",
)
"""The numbers of a seat's rule card (`rule_cards.blanks.RuleCard`), each a field of the table with one entry a seat."""

TABLE = np.dtype(
    [
        ("box", BOX),
        ("luck", "i8", (2,)),
        ("seats", "i4"),
        ("turn", "i4"),
        ("player", "i4"),
        ("chapter", "i4"),
        ("between", "i4"),
        ("arrived", "i4"),
        ("hops", "i4"),
        ("day", "i4", (SEATS,)),
        ("spins", "i4", (SEATS,)),
        ("birthday", "i4", (SEATS,)),
        ("lucky", "i4", (SEATS,)),
        ("known", "i4", (SEATS,)),
        ("nobodys", "i8"),
        ("quarters", "i4", (SEATS,)),
        ("money", "i8", (KINDS * HOLDERS,)),
        ("over_quarter", "i4", (QUARTERS - 1,)),
        ("order", "i4", (DECKS, CARDS_MOST)),
        ("top", "i4", (PILES,)),
        ("left", "i4", (PILES,)),
        ("shuffles", "i4", (DECKS,)),
        ("spins_loaded", "i4"),
        ("spins_used", "i4"),
        ("loaded_spins", "i4", (LOADED_MOST,)),
        ("cards_loaded", "i4", (PILES,)),
        ("cards_used", "i4", (PILES,)),
        ("loaded_cards", "i4", (PILES, CARDS_MOST)),
        *((name, "i4", (SEATS,)) for name in CARD_FIELDS),
        ("bot_draws", "i4", (SEATS,)),
        ("asks", "i4", (SEATS,)),
        ("happened", "i4"),
        ("forked", "i4"),
        ("stays", "i4"),
        ("viewer", "i4"),
        ("future", "i8", (2,)),
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

`arrived`: an entry or card has moved the player in turn, so the picture on which they stand is followed next. `hops`: pictures followed
in this turn. `known`: this seat's Lucky Number has been shown. `nobodys`: a bit for each number on which somebody ended and nobody was
paid. `quarters`: how many quarters a seat has finished; `over_quarter`: how many seats have passed each quarter's end.
`order`, `top`, `left`: each pile as a ring whose `left` cards from place `top` on are still to be drawn.
`viewer`: whose eyes count where hidden numbers are dealt anew; NONE = all numbers lie open.
`happened`: how many spins, drawn cards, looks at numbers and choices there were in this turn. `forked`, `stays`, `future`: a playout goes
on with other luck after so many of them (`luck.happen`).
"""


class Table(PlainTable, dtype=TABLE, constants="box"):
    """The plain form of the `TABLE` record."""

    box: Any


_NUMBERS = struct.Struct(f"<{KINDS * HOLDERS + 3 * SEATS + 2 * PILES + 2}q")


def short_digest(t: Any) -> str:
    """A cheap fingerprint of a table after a turn: everything that is held, places, quarters, spins and piles."""
    return f"{crc32(_NUMBERS.pack(*t.money, *t.day, *t.quarters, *t.spins, *t.top, *t.left, t.player, t.chapter)):08x}"
