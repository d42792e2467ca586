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

SHORTEST_MONTH = 28
"""The shortest month that a board of day tiles can have."""

MONTHS = 6
"""The longest game, in months."""


class Account(IntEnum):
    """Where money can lie. A player's cash account has the number of his seat; the others are offset from it."""

    CASH = 0
    SAVINGS = SEATS
    LOAN = 2 * SEATS
    BANK = 3 * SEATS
    POT = BANK + 1
    STAKES = BANK + 2
    LOTTERY = BANK + 3
    COUNT = BANK + 4


class Deck(IntEnum):
    """The piles of cards, and of day tiles while they are being placed. Only mail and deals are held in a hand."""

    MAIL = 0
    DEALS = 1
    EVENTS = 2
    LOTTERY = 3
    TILES = 4


DECKS = 5
"""How many piles there can be."""

HANDS = 2
"""How many of them are held in hands: the first ones."""


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
    EVENT = 18
    CARD_LOTTERY = 19
    SWEEPSTAKES = 20
    SUPER_SWEEPSTAKES = 21
    LUCKY_LOTTERY = 22
    SKYROCKETS = 23
    HIGHEST_ROLL = 24
    SINGING = 25
    HOLIDAY = 26
    CASINO = 27
    FREE_DEAL = 28
    JUMP_BACK = 29
    SKIP_AHEAD = 30
    VACANT = 31


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
    BUY_OR_SELL = 12
    MONEYGRAM_OUT = 13
    MONEYGRAM_IN = 14
    TAX_REFUND = 15
    REBATE_CHECK = 16
    INSTANT_MESSAGE = 17


class Offer(IntEnum):
    """How a deal card is offered. Double Deals and Super Steals print their price and payoff like any other deal."""

    PRICED = 0
    AUCTION = 1
    DOUBLE_DEAL = 2
    SUPER_STEAL = 3


class Occasion(IntEnum):
    """What an event card tells its drawer to do."""

    PAY_TO_BONUS = 0
    EACH_PAY_TO_BONUS = 1
    PAY_TO_FRIEND = 2
    KEEP_THE_CASH = 3
    EACH_KEEP_THE_CASH = 4
    TAKE_AND_KEEP = 5


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
    BUY_OR_SELL = 15
    BID = 16
    CHOOSE_FRIEND = 17
    BRING_FRIEND = 18
    SWAP_LOTTERY_CARD = 19
    AGREE_TO_SWAP = 20
    JOIN_CARD_LOTTERY = 21
    JOIN_LUCKY_LOTTERY = 22
    TURN_DIE = 23
    PLACE_TILE = 24
    WITHDRAW_TO_PAY = 25
    BORROW_TO_PAY = 26


class Whom(IntEnum):
    """Which of the other players a rule card chooses."""

    POOREST = 0
    RICHEST = 1
    NEXT = 2


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
    SWEEPSTAKES = 42
    SKYROCKETS = 43
    CONTEST_WON = 44
    HOLIDAY = 45
    CASINO_WON = 46
    CASINO_LOST = 47
    MONEYGRAM_SENT = 48
    EVENT_PAID = 49
    EVENT_TO_FRIEND = 50
    EVENT_KEPT = 51
    EVENT_TAKEN = 52
    LOTTERY_ROLLED_OVER = 53
    LOTTERY_PILE = 54


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
    DREW_EVENT = 124
    AUCTION = 125
    BID = 126
    PASSED = 127
    NO_BID = 128
    DIE_TURNED = 129
    LOTTERY_CARD = 130
    LOTTERY_CARDS_SWAPPED = 131
    MOVED_BY_CARD = 132
    JUMPED = 133
    TILE_PLACED = 134
    FREE_DEAL = 135
    NOBODY_HIT = 136
    HAMMER_FELL = 137
