"""An edition: numbers, switches, a calendar, decks and day tiles, validated once and never changed (docs/architecture.md)."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any, Self

import numpy as np
from pydantic import Field, field_validator, model_validator

from payday_core.engine.tables import PlainConstants
from payday_core.games.pay_day.editions.boards import check_lengths, check_tiles, laid, length_of, pieces, read_days, read_tiles
from payday_core.games.pay_day.editions.expert import ExpertNumbers, sale_chances
from payday_core.games.pay_day.editions.pieces import Amount, Day, DealCard, EventCard, MailCard, Price, Printed, TileKind, pairs_on
from payday_core.games.pay_day.kinds import LAST_DAY, MONTHS, NONE, SEATS, Mail, Offer, Space
from payday_core.games.pay_day.table import DEALS_MOST, EDITION, EVENTS_MOST, LOTTERY_CARDS_MOST, MAIL_MOST, TILES_MOST

Rate = Field(ge=0, le=1)


class Edition(Printed):
    """The rules and numbers of one edition. Every field can be replaced for a house game; rates are fractions of one."""

    id: str
    title: str
    tagline: str
    year: int
    source: str
    """The rule book and the facts that this edition follows."""
    players_min: int = Field(ge=2, le=SEATS)
    players_max: int = Field(ge=2, le=SEATS)
    months_min: int = Field(ge=1, le=MONTHS)
    months_max: int = Field(ge=1, le=MONTHS)

    start_cash: int = Amount
    wage: int = Amount
    wage_in_last_month: bool
    loan_rate: float = Rate
    loan_step: int = Price
    savings_rate: float = Rate
    """0: the edition has no savings accounts."""
    savings_step: int = Price
    early_withdrawal_penalty: int = Amount
    """Dollars for each step withdrawn between Pay Days."""

    pot_name: str
    bills_before_repaying: bool
    refused_deals_to_bottom: bool
    """Refused and sold deals go to the bottom of the deck; otherwise to a discard pile."""
    retired_take_part: bool
    """Players who have finished their months still pay, are chosen and enter contests."""
    retired_roll: bool = False
    """They also still roll, for the pot only."""
    winner_turns_die: bool = False
    """The winner of the pot may choose the number that wins it next; otherwise it is always 6."""
    junk_kept: bool = False
    """Advertisements and postcards are kept until Pay Day; otherwise thrown away at once."""
    yard_deal_laid_out: bool = False
    """The Yard Sale's deal lies next to the board, face down; otherwise it is the top one of the deck."""
    charity_walk_rolled_once: bool = False
    """The lander rolls once for all; otherwise everybody rolls for himself."""
    lottery_rolled_in_turn: bool = False
    """Until a number hits, the players roll in turn; otherwise always the lander."""

    # What an edition does not print stays at these defaults, for house games that borrow another edition's spaces or cards.
    election_fee: int = Field(default=0, ge=0, le=1_000_000)
    poker_stake: int = Field(default=0, ge=0, le=1_000_000)
    swellfare_stake_most: int = Field(default=100, ge=0, le=100)
    swellfare_stake_step: int = Field(default=10, ge=1, le=100)
    swellfare_multiple: int = Field(default=10, ge=0, le=100)
    swellfare_wins_from: int = Field(default=5, ge=1, le=7)
    """The lowest winning roll; 7: never."""
    lottery_bank: int = Field(default=0, ge=0, le=1_000_000)
    lottery_ante: int = Field(default=0, ge=0, le=1_000_000)
    lucky_bank: int = Field(default=0, ge=0, le=1_000_000)
    """The Lucky Lottery of two dice; so is the next."""
    lucky_ante: int = Field(default=0, ge=0, le=1_000_000)
    bid_step: int = Field(default=100, ge=1, le=1_000_000)
    """An auction's bids are in whole steps, in dollars."""
    radio_number: int = Field(default=3, ge=1, le=6)
    radio_prize: int = Field(default=0, ge=0, le=1_000_000)
    birthday_gift: int = Field(default=0, ge=0, le=1_000_000)
    yard_sale_price: int = Field(default=0, ge=0, le=1_000_000)
    """Dollars for each pip of the roll; so is the next."""
    charity_walk_price: int = Field(default=0, ge=0, le=1_000_000)
    charge_rate: float = Field(default=0.10, ge=0, le=1)
    """Interest on a Monster Charge that is carried over."""

    calendar: tuple[Day, ...]
    """The printed level of the board: Start, then the 31 days; index = day."""
    mail: tuple[MailCard, ...] = Field(min_length=1, max_length=MAIL_MOST)
    deals: tuple[DealCard, ...] = Field(min_length=1, max_length=DEALS_MOST)
    events: tuple[EventCard, ...] = Field(default=(), max_length=EVENTS_MOST)
    lottery_cards: tuple[str, ...] = Field(default=(), max_length=LOTTERY_CARDS_MOST)
    """Each names the throws of two dice that win with it, such as "1-2 3-4 5-5"."""

    tile_kinds: tuple[TileKind, ...] = ()
    """The day tiles in the box."""
    tiles: dict[int, str] = Field(default_factory=dict)
    """Those that lie on the board: the id of a tile by day."""
    tiles_everywhere: bool = False
    """A tile has to lie on every day."""
    lengths: tuple[int, ...] = Field(default=(LAST_DAY,), min_length=1, max_length=MONTHS)
    """How many days the first, second, ... month has; the last length holds on."""

    expert: ExpertNumbers = ExpertNumbers()
    """How the expert plays it; not printed, but found."""

    replaced: dict[str, Any] = Field(default_factory=dict)
    """What a house game replaced, as JSON data: with the id it makes the same edition again."""

    @field_validator("calendar", mode="before")
    @classmethod
    def _read_calendar(cls, value: Any) -> Any:
        return tuple(read_days(value)) if isinstance(value, str) else value

    @field_validator("tiles", mode="before")
    @classmethod
    def _read_tiles(cls, value: Any) -> Any:
        return read_tiles(value)

    @field_validator("lottery_cards")
    @classmethod
    def _throws(cls, cards: tuple[str, ...]) -> tuple[str, ...]:
        for card in cards:
            pairs_on(card)
        return cards

    @field_validator("calendar")
    @classmethod
    def _whole_month(cls, days: tuple[Day, ...]) -> tuple[Day, ...]:
        if len(days) != LAST_DAY + 1:
            raise ValueError(f"a month has Start and {LAST_DAY} days, here are {len(days)} squares")
        for number, day in enumerate(days):
            expected = {0: Space.START, LAST_DAY: Space.PAY_DAY}.get(number)
            if expected is not None and day.kind is not expected:
                raise ValueError(f"day {number} must be {expected.name}, not {day.kind.name}")
            if expected is None and day.kind in (Space.START, Space.PAY_DAY):
                raise ValueError(f"day {number} cannot be {day.kind.name}")
        return days

    @field_validator("loan_rate", "savings_rate", "charge_rate")
    @classmethod
    def _whole_basis_points(cls, rate: float) -> float:
        if abs(rate * 10_000 - round(rate * 10_000)) > 1e-6:
            raise ValueError("a rate has at most four decimals, such as 0.1 or 0.0825")
        return rate

    @model_validator(mode="after")
    def _fit_together(self) -> Self:
        if self.early_withdrawal_penalty >= self.savings_step:
            raise ValueError(f"early_withdrawal_penalty must be below savings_step (${self.savings_step}), or a withdrawal brings no cash")
        if self.players_min > self.players_max or self.months_min > self.months_max:
            raise ValueError("players_min and months_min cannot be above players_max and months_max")
        if self.swellfare_stake_most % self.swellfare_stake_step:
            raise ValueError("swellfare_stake_most must be a whole number of swellfare_stake_step")
        return self

    @model_validator(mode="after")
    def _can_be_played(self) -> Self:
        check_lengths(self.lengths, with_tiles=bool(self.tile_kinds))
        check_tiles(self.tiles, self.tile_kinds, self.lengths, everywhere=self.tiles_everywhere)
        if len(self.pieces) > TILES_MOST:
            raise ValueError(f"a box holds at most {TILES_MOST} tiles besides Pay Day, here are {len(self.pieces)}")
        kinds = {day.kind for day in self.laid}
        if Space.CARD_LOTTERY in kinds and len(self.lottery_cards) < self.players_max:
            raise ValueError(f"lottery_cards: every player needs one, so there must be {self.players_max}, not {len(self.lottery_cards)}")
        if Space.EVENT in kinds and not self.events:
            raise ValueError("events: the board has Event days but the box has no event cards")
        return self

    # ---- the board

    @cached_property
    def laid(self) -> tuple[Day, ...]:
        """The board as it lies in a month of the full length: the calendar with the tiles on it. Index = day, 0 is Start."""
        printed = [Day(kind=Space.VACANT, title="Vacant")] * LAST_DAY if self.tiles_everywhere else self.calendar[1:LAST_DAY]
        return laid((self.calendar[0], *printed[: LAST_DAY - 1], self.pay_day), self.tiles, self.tile_kinds)

    @cached_property
    def pieces(self) -> tuple[TileKind, ...]:
        """Every single tile of the box but Pay Day; index = its number on the table."""
        return pieces(self.tile_kinds)

    def last_day(self, month: int) -> int:
        """On which day of a month (1 = the first) Pay Day is."""
        return length_of(self.lengths, month)

    def days(self, month: int) -> tuple[Day, ...]:
        """The board of a month: Start, its days, and Pay Day on the last."""
        return (*self.laid[: self.last_day(month)], self.pay_day)

    @property
    def pay_day(self) -> Day:
        """The last day: a tile where tiles lie everywhere or one was laid there, else as printed."""
        tile = next((tile for tile in self.tile_kinds if tile.kind is Space.PAY_DAY), None)
        covered = tile and (self.tiles_everywhere or tile.id in self.tiles.values())
        return tile.on_board() if tile and covered else self.calendar[LAST_DAY]

    def with_tiles(self, tiles: Mapping[int, str]) -> "Edition":
        """The same edition with these tiles on the board, while they are being placed."""
        board = self.model_copy(update={"tiles": dict(tiles)})
        board.__dict__.pop("laid", None)
        return board

    @property
    def has_lottery(self) -> bool:
        """Is there a lottery that players join, rather than poker?"""
        return any(day.kind in (Space.LOTTERY, Space.LUCKY_LOTTERY, Space.CARD_LOTTERY) for day in self.laid)

    @property
    def has_insurance(self) -> bool:
        """Can policies be bought?"""
        return any(card.kind is Mail.INSURANCE for card in self.mail)

    @property
    def auctions(self) -> tuple[DealCard, ...]:
        """The deals that are sold by auction."""
        return tuple(deal for deal in self.deals if deal.kind is Offer.AUCTION)

    @cached_property
    def numbers(self) -> Any:
        """The edition as the `EDITION` record that lies on the table."""
        record = np.zeros((), EDITION)
        named = set(EDITION.names or ())
        for name in named & set(type(self).model_fields) - {"lengths"}:
            record[name] = getattr(self, name)
        for name in ("loan", "savings", "charge"):
            record[f"{name}_basis_points"] = round(getattr(self, f"{name}_rate") * 10_000)
        record["lengths"] = [self.last_day(max(month, 1)) for month in range(MONTHS + 2)]
        record["cards"] = len(self.mail), len(self.deals), len(self.events), len(self.lottery_cards), len(self.pieces)
        record["lottery_pairs"][: len(self.lottery_cards)] = [pairs_on(card) for card in self.lottery_cards]
        record["dearest_deal"] = max(deal.value for deal in self.deals)
        record["auction_percent"] = self.auction_percent
        self._expert_into(record)
        self._lists_into(record, named)
        return record

    @cached_property
    def plain(self) -> PlainConstants:
        """The same numbers as ints and lists, for interpreted play; shared by all its tables."""
        return PlainConstants(self.numbers)

    def _lists_into(self, record: Any, named: set[str]) -> None:
        """Days, cards and tiles, a list for each of their numbers."""
        for prefix, items in (
            ("space", self.calendar),
            ("mail", self.mail),
            ("deal", self.deals),
            ("event", self.events),
            ("tile", self.pieces),
        ):
            for part in ("kind", "amount", "cover", "days", "goes_to", "friend", "cost", "value", "commission"):
                if f"{prefix}_{part}" in named:
                    record[f"{prefix}_{part}"][: len(items)] = [getattr(item, part) for item in items]

    def _expert_into(self, record: Any) -> None:
        """What the expert goes by."""
        priced = [deal for deal in self.deals if deal.kind is Offer.PRICED]
        record["deals_priced"] = len(priced)
        record["mean_deal_cost"], record["mean_deal_value"] = (
            sum(getattr(deal, name) for deal in priced) // max(len(priced), 1) for name in ("cost", "value")
        )
        record["sale_chances"] = sale_chances()
        for name, number in self.expert.model_dump().items():
            record[f"expert_{name}"] = number

    @property
    def auction_percent(self) -> int:
        """What auctioned deals are worth on average, in percent of their lowest bids: all that bidders know who do not see the card."""
        lowest = sum(deal.cost for deal in self.auctions)
        return 100 * sum(deal.value for deal in self.auctions) // lowest if lowest else 0

    def tiles_on_table(self) -> list[int]:
        """The number of the tile that lies on each day, index = day; NONE where none does. Like tiles are taken in order."""
        numbers: dict[str, list[int]] = {}
        for number, tile in enumerate(self.pieces):
            numbers.setdefault(tile.id, []).append(number)
        on_day = [NONE] * (LAST_DAY + 1)
        for day, tile_id in sorted(self.tiles.items()):
            if numbers.get(tile_id):
                on_day[day] = numbers[tile_id].pop(0)
        return on_day
