"""The words of the box as numbers: spaces, cards, questions, and reasons for which money moves.

Every rule and every journal row uses these; the numbers are stored in records, so a member may be added but never renumbered.
"""

from enum import IntEnum

NONE = -1
"""No card, no player, no space."""

SEATS = 6
"""The largest number of seats at any edition's table."""

LAST_DAY = 31
"""The longest month, in days."""


class Account(IntEnum):
    """Where money can lie. A player's cash account has the number of his seat; the others are offset from it."""

    CASH = 0
    SAVINGS = SEATS
    LOAN = 2 * SEATS
    BANK = 3 * SEATS
    POT = BANK + 1
    STAKES = BANK + 2
    COUNT = BANK + 3


class Deck(IntEnum):
    """The piles of cards."""

    MAIL = 0
    DEALS = 1


class Space(IntEnum):
    """What a calendar day tells the player who lands on it."""

    START = 0
    PAY_DAY = 1
    MAIL = 2
    DEAL = 3
    BUYER = 4
    REST = 5
    COLLECT = 6
    PAY = 7
    PAY_POT = 8
    ELECTION = 9
    DAYLIGHT = 10
    POKER = 11
    LOTTERY_DRAW = 12
    LOTTERY = 13
    RADIO = 14
    BIRTHDAY = 15
    YARD_SALE = 16
    CHARITY_WALK = 17


class Mail(IntEnum):
    """What a mail card is."""

    BILL = 0
    MONSTER_CHARGE = 1
    COLLECTION = 2
    AD = 3
    POSTCARD = 4
    INSURANCE = 5
    TICKET = 6
    SWELLFARE = 7
    NEIGHBOR = 8
    MAD_MONEY = 9
    CHARITY = 10
    MOVE_AHEAD = 11


class Cover(IntEnum):
    """What a policy covers, and which bills it cancels."""

    NOTHING = 0
    CAR = 1
    HEALTH = 2


class Ask(IntEnum):
    """A question that a rule puts to one player."""

    WITHDRAW = 0
    BORROW = 1
    BUY_DEAL = 2
    SELL_DEAL = 3
    JOIN_POKER = 4
    JOIN_LOTTERY = 5
    PICK_NUMBER = 6
    BUY_INSURANCE = 7
    STAKE_SWELLFARE = 8
    PAY_WHOM = 9
    COLLECT_FROM = 10
    MOVE_TO = 11
    PAY_CHARGE = 12
    REPAY = 13
    SAVE = 14


class Why(IntEnum):
    """Why money moved: the reason on a journal row that has a payer and a payee."""

    NOTHING = 0
    START_CASH = 1
    WAGES = 2
    LOAN_TAKEN = 3
    LOAN_REPAID = 4
    LOAN_INTEREST = 5
    SAVINGS_IN = 6
    SAVINGS_OUT = 7
    SAVINGS_INTEREST = 8
    PENALTY = 9
    BILL = 10
    MONSTER_CHARGE = 11
    CHARGE_INTEREST = 12
    COLLECTION = 13
    DEAL_BOUGHT = 14
    DEAL_SOLD = 15
    COMMISSION = 16
    COLLECT = 17
    PAY = 18
    PAY_POT = 19
    ELECTION = 20
    POT_WON = 21
    POKER_STAKE = 22
    POKER_WON = 23
    POKER_RETURNED = 24
    LOTTERY_BANK = 25
    LOTTERY_ANTE = 26
    LOTTERY_WON = 27
    INSURANCE = 28
    TICKET_CASHED = 29
    SWELLFARE_STAKE = 30
    SWELLFARE_LOST = 31
    SWELLFARE_WON = 32
    RADIO = 33
    BIRTHDAY = 34
    YARD_SALE = 35
    CHARITY_WALK = 36
    CHARITY = 37
    NEIGHBOR = 38
    MAD_MONEY = 39
    DAYLIGHT_WAGES = 40
    BY_CHOICE = 41


class Event(IntEnum):
    """Something that happened without money: the reason on a journal row whose payee is NONE."""

    ROLLED = 100
    LANDED = 101
    DREW_MAIL = 102
    DREW_DEAL = 103
    NO_CARD = 104
    LEFT_DEAL = 105
    NOTHING_TO_SELL = 106
    KEPT_DEALS = 107
    BILL_KEPT = 108
    BILL_CANCELLED = 109
    DISCARDED = 110
    TICKET_KEPT = 111
    TICKET_LOST = 112
    POLICY_BOUGHT = 113
    DEAL_LOST = 114
    THREW = 115
    PICKED = 116
    NO_CONTEST = 117
    PAY_DAY = 118
    MONTH_OVER = 119
    RETIRED = 120
    CHARGE_CARRIED = 121
    DEAL_TAKEN = 122
    SEATED = 123
