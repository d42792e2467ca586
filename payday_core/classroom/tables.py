"""The games of a class as they are now: which team sits where, how far each table is, and what stage the class has reached."""

import time
from collections.abc import Callable, Set
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from payday_core.classroom.classroom import Classroom, Round
from payday_core.classroom.settings.pay_day import PayDaySetting
from payday_core.engine.game import Game
from payday_core.engine.options import Decision
from payday_core.engine.record import BrokenRecord
from payday_core.games.pay_day.game import Game as PayDay
from payday_core.games.pay_day.sealed_bids import auctions, bidders, can_be_sealed, has_begun
from payday_core.sessions import live
from payday_core.sessions.polls import Offer, offer_of
from payday_core.store import StoreError


class Stage(StrEnum):
    """What the class does: nobody plays yet; plans are written; the chapter is played; it is talked about; the game is over."""

    LOBBY = "lobby"
    PLAN = "plan"
    MONTH = "month"
    REPORT = "report"
    FINAL = "final"


@dataclass(frozen=True)
class ClassTable:
    """A game of the class. `teams`: the numbers of the teams by seat; `fault`: why it cannot be replayed, then `snapshot` is None.

    round_by_round: teams bid in turn in an auction.
    """

    code: str
    teams: tuple[int, ...]
    snapshot: live.Snapshot[Any] | None
    fault: str = ""
    round_by_round: bool = False

    @property
    def asked(self) -> Decision[Any] | None:
        """The question that is open."""
        return self.snapshot.game.pending if self.snapshot else None

    @property
    def pay_day(self) -> PayDay | None:
        """The game, if it is Pay Day, in which deals are offered and auctioned."""
        return self.snapshot.game if self.snapshot and isinstance(self.snapshot.game, PayDay) else None

    @property
    def asked_team(self) -> int | None:
        """The team that has to answer."""
        return self.teams[self.asked.seat] if self.asked else None

    @property
    def auction(self) -> int | None:
        """The number of the auction that is held, where everybody says their highest bid at once; None where there is none."""
        asked = self.pay_day.pending if self.pay_day else None
        at_once = asked is not None and can_be_sealed(asked) and not self.round_by_round
        return auctions(self.pay_day) if self.pay_day and at_once else None

    @property
    def bidding(self) -> dict[int, int]:
        """The teams that are asked in an auction at this table, by seat."""
        seats = bidders(self.pay_day) if self.pay_day else ()
        return {seat: self.teams[seat] for seat in seats if seat < len(self.teams)}

    @property
    def offer(self) -> Offer | None:
        """The deal that a team is being offered while there are others at the table; None where there is none."""
        return offer_of(self.pay_day) if self.pay_day and len(self.teams) > 1 else None

    @property
    def polled(self) -> dict[int, int]:
        """The teams that may say whether they would buy it, by seat."""
        if self.offer is None or self.asked is None:
            return {}
        return {seat: team for seat, team in enumerate(self.teams) if seat != self.asked.seat}

    def may_bid(self, seat: int) -> bool:
        """May this seat still say its highest bid? The hammer falls as soon as anybody has bid or passed."""
        if self.pay_day is None or self.auction is None or has_begun(self.pay_day):
            return False
        return seat in self.bidding

    def done(self, chapter: int) -> bool:
        """Is that chapter over at this table? One that cannot be replayed holds up nobody."""
        if self.snapshot is None:
            return True
        return is_over(self.snapshot.game, chapter)


def is_over(game: Game, chapter: int) -> bool:
    """Has everybody in the game finished that chapter?"""
    return game.over or (game.between_chapters and game.chapter > chapter)


@dataclass(frozen=True)
class Place:
    """Where a team plays: its table and its seat there."""

    table: ClassTable
    seat: int


def table(hub: live.Hub, played: Round, number: int) -> ClassTable:
    """A table of a round as it is now."""
    code = played.codes[number]
    teams = tuple(range(played.teams)) if played.one_table else (number,)
    setting = played.setting
    try:
        in_turn = isinstance(setting, PayDaySetting) and setting.round_by_round
        return ClassTable(code, teams, hub.get(code, setting.kind), round_by_round=in_turn)
    except (StoreError, BrokenRecord) as wrong:
        return ClassTable(code, teams, None, str(wrong))


def tables(hub: live.Hub, played: Round) -> tuple[ClassTable, ...]:
    """All tables of a round."""
    hub.look_at(played.codes)
    return tuple(table(hub, played, number) for number in range(len(played.codes)))


@dataclass(frozen=True)
class _Read:
    """The tables of a class as they were read. key: of the round; moves: of the hub at that time; over: chapters that were asked for."""

    key: tuple[str, int] = ("", 0)
    moves: int = 0
    read: float = float("-inf")
    tables: tuple[ClassTable, ...] = ()
    over: dict[int, bool] = field(default_factory=dict)

    def is_over(self, chapter: int) -> bool:
        """Is it over at every table?"""
        if chapter not in self.over:
            self.over[chapter] = all(one.done(chapter) for one in self.tables)
        return self.over[chapter]


NOT_READ = _Read()


class ClassTables:
    """The tables of the classes of this process. trust: seconds for which they count without a look at the games."""

    def __init__(self, hub: live.Hub, trust: float) -> None:
        self.hub = hub
        self._trust = trust
        self._read: dict[str, _Read] = {}

    def all(self, room: Classroom) -> tuple[ClassTable, ...]:
        """The tables of the game that is played, or was last; none before the first.

        Forty pages ask for forty tables every second: one is read again once its game has moved in this process. After a
        while the store is asked about all at once, and what has moved there is read again.
        """
        return self._known(room, room.round).tables if room.round else ()

    def _known(self, room: Classroom, played: Round) -> _Read:
        key, moves, now = (room.code, played.number), self.hub.moves, time.monotonic()
        known = self._read.get(room.code, NOT_READ)
        if known.key != key:
            known = _Read(key, moves, now, tables(self.hub, played))
        elif now - known.read > self._trust:
            self.hub.look_at(played.codes)
            known = _Read(key, moves, now, self._with_what_moved(played, known, self.hub.is_trusted))
        elif known.moves != moves:
            known = _Read(key, moves, known.read, self._with_what_moved(played, known))
        if known is not self._read.get(room.code):
            awake = {code: one for code, one in self._read.items() if now - one.read <= live.SECONDS_AT_REST}
            self._read = awake | {room.code: known}
        return known

    def _with_what_moved(self, played: Round, known: _Read, trusted: Callable[[str], bool] = bool) -> tuple[ClassTable, ...]:
        """The tables, those read again whose games have moved in this process since, or are in memory no more, or are not `trusted`."""
        stands = [0 < self.hub.moved(one.code) <= known.moves and trusted(one.code) for one in known.tables]
        return tuple(one if stands[number] else table(self.hub, played, number) for number, one in enumerate(known.tables))

    def stage(self, room: Classroom) -> Stage:
        """How far the class is, by its log and its games, which are looked at only where they matter."""
        played = room.round
        if played is None:
            return Stage.LOBBY
        if played.ended:
            return Stage.FINAL
        if played.playing < played.writing:
            return Stage.PLAN
        return Stage.REPORT if self._known(room, played).is_over(played.playing) else Stage.MONTH

    def of_team(self, room: Classroom, team: int) -> Place | None:
        """Where a team plays; nowhere before a game has begun, or if it came after that."""
        if room.round is None or team >= room.round.teams:
            return None
        known, one_table = self.all(room), room.round.one_table
        return Place(known[0 if one_table else team], team if one_table else 0)

    def forget(self, code: str) -> None:
        """The class is no more."""
        self._read.pop(code, None)


def highest_of_teams(room: Classroom, played: Round, at: ClassTable) -> dict[int, int]:
    """What each team has said that it would pay at most in the auction at that table, in dollars; the last that any of its pupils said."""
    if at.auction is None:
        return {}
    given = played.bids_in(at.code, at.auction).given
    return {room.pupils[number].team: dollars for number, dollars in given.items() if not room.pupils[number].gone}


def not_said(room: Classroom, played: Round, at: ClassTable, here: Set[int]) -> tuple[int, ...]:
    """The teams at that table that may bid, have a pupil who is here, and have not said their highest bid."""
    said = highest_of_teams(room, played, at)
    teams = sorted(at.bidding.values())
    return tuple(team for team in teams if team not in said and here & {pupil.number for pupil in room.of_team(team)})


# ---- what a team plays by


def wanted(room: Classroom, played: Round, team: int, game: Game, seat: int) -> tuple[Any, frozenset[Any]]:
    """The rule card by which a team plays now, and what it is asked: nothing where no pupil would answer."""
    if character := room.teams[team].bot:
        return played.setting.card_of(character), frozenset()
    plan = played.last.get(team)
    asks = plan.asks if plan else played.setting.questions
    card = plan.card if plan and plan.card else game.header.seats[seat].card
    return card, asks if room.plays(team) else frozenset()


def bring_up_to_date(room: Classroom, played: Round, game: Game, teams: tuple[int, ...]) -> None:
    """Give the teams of a table the names, cards and questions that they have in the class. Only between turns."""
    for seat, team in enumerate(teams):
        name, (card, asks) = room.teams[team].name, wanted(room, played, team, game, seat)
        if game.seats[seat].name != name:
            game.rename(seat, name)
        if (game.seats[seat].card, game.seats[seat].asks) != (card, asks):
            game.plan(seat, card, asks)


def is_up_to_date(room: Classroom, played: Round, game: Game, teams: tuple[int, ...]) -> bool:
    """Has everybody at that table its name, card and questions?"""
    now = ((game.seats[seat].name, game.seats[seat].card, game.seats[seat].asks) for seat in range(len(teams)))
    due = ((room.teams[team].name, *wanted(room, played, team, game, seat)) for seat, team in enumerate(teams))
    return all(one == other for one, other in zip(now, due, strict=True))
