"""What a token has ahead of it on average, from where it has landed on: sales to buyers, deals, mail, and the money of days.

From the dice, and from the mail cards that send a token on, as if nobody else moved it. The luck of a roll is measured by it
(`luck.moves`), and whatever it says, that luck is zero on average; the truer it is, the more of the luck it sees.
"""

from enum import IntEnum
from typing import Any

import numpy as np

from payday_core.games.pay_day.kinds import LAST_DAY, NONE, Deck, Mail, Space
from payday_core.games.pay_day.luck.sums import CENTS, FACES, SENDERS_MOST
from payday_core.games.pay_day.table import CERTAIN, MAIL_MOST, RANKS_MOST

MONTHS_AHEAD = 4
"""Told are the last month, the one before it, and so on; of so many. Whatever lies further back is told as the first of these."""


class Ahead(IntEnum):
    """The columns behind the sales, of which there is one a rank: how likely the dearest deal in hand is sold, the next one, and so on."""

    DEALS = RANKS_MOST
    GIFTS = RANKS_MOST + 1
    MAIL = RANKS_MOST + 2
    MONEY = RANKS_MOST + 3


COLUMNS = Ahead.MONEY + 1

SHAPE = (MONTHS_AHEAD, LAST_DAY + 1, COLUMNS)

SCALES = np.array([CERTAIN] * RANKS_MOST + [CENTS] * (COLUMNS - RANKS_MOST))
"""Chances are told in so many parts, dollars and mail cards in hundredths."""

MOST = 300_000_000
"""Larger numbers, which only a house edition can have, are cut: the sum over six faces has to fit into its field."""

SURE = 3
"""So many places of a number are the same on every machine. Linear algebra adds up in the order that suits the processor; what lies in the
middle between two whole numbers would be rounded up on one and down on another, and the coach would find other dollars there."""

SENDING = (Mail.MOVE_AHEAD, Mail.INSTANT_MESSAGE, Mail.BUY_OR_SELL)

MEAN_ROLL = 3.5

PIPS = {
    Space.COLLECT: 1.0,
    Space.HOLIDAY: 1.0,
    Space.SWEEPSTAKES: MEAN_ROLL,
    Space.SUPER_SWEEPSTAKES: 2 * MEAN_ROLL,
    Space.PAY: -1.0,
    Space.PAY_POT: -1.0,
}
"""How often a day brings the dollars that it names."""

Numbers = np.ndarray[Any, np.dtype[np.float64]]


OUTLOOK = {"ahead": SHAPE, "ahead_by_faces": SHAPE, "daylight": (1,), "senders": (1 + SENDERS_MOST,), "sender_of": (MAIL_MOST,)}
"""The fields of a playout's record that hold it, and their shapes."""


def outlook(table: Any) -> dict[str, Any]:
    """For a table's record: what lies ahead by months left, day landed on, and column; its sum over the six faces, before a roll; the day
    of Daylight Savings, far away from every other where there is none; and the mail cards that send a token."""
    landed = np.zeros(SHAPE, np.int64)
    faces = np.zeros(SHAPE, np.int64)
    beyond = np.zeros(COLUMNS)
    for left in range(MONTHS_AHEAD):
        month = max(int(table["months"]) - left, 1)
        board = _Month(table, int(table["edition"]["lengths"][month]))
        exact = board.solved(beyond)
        landed[left] = np.rint(np.round(np.clip(exact * SCALES, -MOST, MOST), SURE))[board.upto]
        faces[left] = sum(landed[left][np.minimum(np.arange(LAST_DAY + 1) + face, board.last)] for face in range(1, FACES + 1))
        beyond = faces[left][0] / FACES / SCALES
    senders, sender_of = _senders(table["edition"])
    daylight = board.kinds.index(Space.DAYLIGHT) if Space.DAYLIGHT in board.kinds else -LAST_DAY
    return {"ahead": landed, "ahead_by_faces": faces, "daylight": daylight, "senders": senders, "sender_of": sender_of}


def _senders(edition: Any) -> tuple[Any, Any]:
    """How many kinds of mail cards send a token or sell a deal, with a card of each; and for each card its kind, from 1, or 0."""
    kinds: dict[tuple[int, ...], int] = {}
    sender_of = np.zeros(MAIL_MOST, np.int32)
    for card in range(int(edition["cards"][Deck.MAIL])):
        said = tuple(int(edition[f"mail_{part}"][card]) for part in ("kind", "days", "goes_to", "friend"))
        if said[0] in SENDING and (said in kinds or len(kinds) < SENDERS_MOST):
            sender_of[card] = kinds.setdefault(said, len(kinds)) + 1
    cards = [int(np.flatnonzero(sender_of == number)[0]) for number in range(1, len(kinds) + 1)]
    return [len(kinds), *cards] + [0] * (SENDERS_MOST - len(kinds)), sender_of


class _Month:
    """A month of a board: where its days lead to, and what they bring."""

    def __init__(self, table: Any, last: int) -> None:
        edition, tiles = table["edition"], table["tile_on"]
        self.edition, self.seats = edition, int(table["seats"])
        self.last, self.upto = last, np.minimum(np.arange(LAST_DAY + 1), last)
        lies = [("tile", tiles[day]) if tiles[day] != NONE else ("space", day) for day in range(last)]
        self.kinds = [*(int(edition[f"{what}_kind"][number]) for what, number in lies), int(Space.PAY_DAY)]
        self.amounts = [*(int(edition[f"{what}_amount"][number]) for what, number in lies), 0]
        mail, deals = (int(edition["cards"][deck]) for deck in (Deck.MAIL, Deck.DEALS))
        self.mail = [(int(edition["mail_kind"][i]), int(edition["mail_days"][i]), int(edition["mail_goes_to"][i])) for i in range(mail)]
        self.values, self.prices = edition["deal_value"][:deals].astype(np.float64), edition["deal_cost"][:deals].astype(np.float64)
        self.dice = np.zeros((last + 1, last + 1))
        for day in range(last):
            for face in range(1, FACES + 1):
                self.dice[day, min(day + face, last)] += 1 / FACES

    def solved(self, beyond: Numbers) -> Numbers:
        """What lies ahead by day and column; beyond: what lies ahead of Start in the next month."""
        size = self.last + 1
        ways, sells = np.array([self._ways_from(day) for day in range(size)]), np.array([self._sells(day) for day in range(size)])
        found, sold = np.zeros((size, COLUMNS)), np.ones(size)
        unsold = np.linalg.pinv(np.eye(size) - (1 - sells)[:, None] * ways)
        for rank in range(RANKS_MOST):
            found[:, rank] = unsold @ self._with(beyond[rank], sells * sold)
            sold = self.dice @ found[:, rank]
        visits = np.linalg.pinv(np.eye(size) - ways)
        to_sell = self.dice @ found[:, 0]
        brings = {
            Ahead.DEALS: self._are(Space.DEAL) * self._a_deal(to_sell),
            Ahead.GIFTS: self._are(Space.YARD_SALE, Space.FREE_DEAL) * to_sell * self.values.mean(),
            Ahead.MAIL: self._are(Space.MAIL) * self.amounts,
            Ahead.MONEY: np.array([self._money(day) for day in range(size)]),
        }
        for column, dollars in brings.items():
            found[:, column] = visits @ self._with(beyond[column], dollars)
        return found

    def _with(self, beyond: float, brings: Numbers) -> Numbers:
        """What each day brings, and Pay Day what the next month does."""
        brings = brings.astype(np.float64)
        brings[self.last] = beyond
        return brings

    def _ways_from(self, day: int) -> Numbers:
        """The chances of where a token that has landed here lands next."""
        kind, row = self.kinds[day], np.zeros(self.last + 1)
        if kind == Space.JUMP_BACK:
            for face in range(1, FACES + 1):
                row[max(day - face, 0)] += 1 / FACES
        elif kind == Space.DAYLIGHT:
            row[day - 1] = 1
        elif kind == Space.MAIL:
            row = self._ways_by_mail(day)
        elif day < self.last:
            row = self.dice[day].copy()
        return row

    def _ways_by_mail(self, day: int) -> Numbers:
        """The dice, but for the share of cards that send the token on."""
        row, left = np.zeros(self.last + 1), 1.0
        share = self.amounts[day] / len(self.mail)
        for kind, days, goes_to in self.mail:
            to = self._sent_to(day, kind, days, goes_to)
            if to != NONE:
                row[to] += share
                left -= share
        return row + left * self.dice[day]

    def _sent_to(self, day: int, kind: int, days: int, goes_to: int) -> int:
        """Where a mail card sends a token from a day; a choice is for the buyer. NONE: nowhere."""
        if kind == Mail.MOVE_AHEAD:
            to = self._next(day, Space.BUYER)
            return self._next(day, Space.DEAL) if to == NONE else to
        if kind != Mail.INSTANT_MESSAGE:
            return NONE
        return min(max(day + days, 0), self.last) if goes_to == Space.START else self._next(day, goes_to)

    def _next(self, day: int, kind: int) -> int:
        return next((later for later in range(day + 1, self.last) if self.kinds[later] == kind), NONE)

    def _sells(self, day: int) -> float:
        """The chance to sell a deal on a day: some mail cards let it be sold on the spot."""
        if self.kinds[day] == Space.MAIL:
            return self.amounts[day] * sum(kind == Mail.BUY_OR_SELL for kind, *_ in self.mail) / len(self.mail)
        return float(self.kinds[day] == Space.BUYER)

    def _a_deal(self, to_sell: Numbers) -> Numbers:
        """What drawing a deal brings who has none, if it is bought where that pays; to_sell: how likely it is sold."""
        profits: Numbers = np.maximum(np.outer(to_sell, self.values) - self.prices, 0).mean(axis=1)
        return profits

    def _are(self, *kinds: Space) -> Numbers:
        """1 for each day of these kinds, 0 for the others."""
        return np.isin(self.kinds, kinds).astype(np.float64)

    def _money(self, day: int) -> float:
        """The dollars that a day brings who lands there; of a prize a fair share."""
        kind, amount, edition = self.kinds[day], self.amounts[day], self.edition
        if kind in PIPS:
            return PIPS[Space(kind)] * amount
        found = {
            Space.BIRTHDAY: edition["birthday_gift"] * (self.seats - 1),
            Space.ELECTION: -edition["election_fee"],
            Space.RADIO: edition["radio_prize"] / self.seats,
            Space.HIGHEST_ROLL: amount / self.seats,
            Space.SINGING: amount / self.seats,
            Space.LOTTERY: edition["lottery_bank"] / self.seats,
            Space.CARD_LOTTERY: edition["lottery_bank"] / self.seats,
            Space.LUCKY_LOTTERY: edition["lucky_bank"] / self.seats,
            Space.YARD_SALE: -MEAN_ROLL * edition["yard_sale_price"],
        }
        return float(found.get(Space(kind), 0))
