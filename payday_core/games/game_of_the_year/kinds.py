"""The words of the box as numbers: borders, what days and cards say, questions, and reasons for which something moves.

Every rule and every journal row uses these; the numbers are stored in records, so a member may be added but never renumbered.
"""

from enum import IntEnum

NONE = -1
"""No card, no player, no day."""

SEATS = 6
"""The largest number of seats (rulings/game-of-the-year Y1)."""

QUARTERS = 4
"""A chapter of the game is a quarter of the year."""


class Kind(IntEnum):
    """What lies before the players and in the bank; each is a category of points."""

    DOLLARS = 0
    FAME = 1
    FAMILY = 2
    RED_LETTER = 3
    HOLIDAY = 4


KINDS = 5
"""How many kinds there are."""

TOKENS = (Kind.FAME, Kind.FAMILY, Kind.RED_LETTER)
"""The kinds of tokens: they lie face down."""

BUY = 5
"""An answer to `Ask.GIVE`: buy the right token from the bank."""

ANY_TOKEN = 5
"""A thing that a line names: a token of a kind of one's choice."""

BANK = SEATS
"""The bank as a holder. A seat is the holder with its own number."""

HOLDERS = 8
"""Accounts of one kind: six seats, the bank, and one to spare. An account has the number kind * HOLDERS + holder."""


class Border(IntEnum):
    """What a day of the calendar shows. PLAIN: no picture. OPEN: a picture without a border."""

    PLAIN = 0
    RED = 1
    BLUE = 2
    HALF = 3
    OPEN = 4


class Deck(IntEnum):
    """What is shuffled. The first two are piles of cards; numbers and months are dealt once."""

    CHANCE = 0
    HAZARD = 1
    LUCKY_NUMBERS = 2
    MONTHS = 3


PILES = 2
"""How many of the decks are piles that cards are drawn from."""

DECKS = 4
"""How many decks there are."""


class Who(IntEnum):
    """Whom a line of a day or a card is for, seen from the player whose day or card it is."""

    YOU = 0
    EACH = 1
    OTHERS = 2
    LEADER = 3
    LAST = 4
    LEFT = 5
    AHEAD = 6
    BEHIND = 7


class Other(IntEnum):
    """To whom something goes, or with whom places are changed."""

    NOBODY = 0
    BANK = 1
    YOU = 2
    OTHERS = 3
    LEADER = 4
    LAST = 5
    LEFT = 6
    CHOSEN = 7


class Verb(IntEnum):
    """What a line says to do."""

    NOTHING = 0
    CHANCE = 1
    HAZARD = 2
    AHEAD = 3
    BACK = 4
    COLLECT = 5
    PAY = 6
    TAKE = 7
    GIVE = 8
    SWAP = 9


class When(IntEnum):
    """On what condition; each of those named is asked for themselves."""

    ALWAYS = 0
    LEADING = 1
    NOT_LEADING = 2
    LAST = 3
    NOT_LAST = 4
    CASH_FROM = 5
    CASH_BELOW = 6
    TOKENS_FROM = 7
    TOKENS_BELOW = 8
    HOLIDAY = 9
    NO_HOLIDAY = 10
    BORN_EARLY = 11
    BORN_LATE = 12
    EVEN_DAY = 13
    ODD_DAY = 14


class Ask(IntEnum):
    """A question that a rule puts to one player."""

    PAGE = 0
    DAYS = 1
    PUSH = 2
    VACATION = 3
    BUY = 4
    KIND = 5
    GIVE = 6
    WHOM = 7
    ACCEPT = 8


class Vacation(IntEnum):
    """When a rule card takes a holiday."""

    NEVER = 0
    FOR_A_QUARTER = 1
    ALSO_FOR_RED = 2
    AT_ONCE = 3


class Why(IntEnum):
    """Why something moved: the reason on a journal row that has a payer and a payee."""

    NOTHING = 0
    START = 1
    QUARTER = 2
    LUCKY = 3
    PRESENT = 4
    CHANCE = 5
    HAZARD = 6
    ENTRY = 7
    OFFER = 8
    DAYS = 9
    PUSH = 10
    HOLIDAY = 11
    BOUGHT = 12
    DEBT = 13
    SUBSTITUTE = 14


class Event(IntEnum):
    """Something that happened without anything moving: the reason on a journal row whose payee is NONE."""

    SEATED = 100
    SPUN = 101
    MOVED = 102
    PICTURE = 103
    DREW_CHANCE = 104
    DREW_HAZARD = 105
    AT_HOME = 106
    NUMBER_SHOWN = 107
    QUARTER_PASSED = 108
    STAYS = 109
    SOLD_OUT = 110
    DECLINED = 111
    FINISHED = 112
    CHOSE = 113
    SWAPPED = 114
