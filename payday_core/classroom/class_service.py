"""The classes of this process: found by their code, changed entry by entry, kept in the store. What is shown has been written first."""

import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from payday_core.classroom import tables
from payday_core.classroom.entries import after, read
from payday_core.classroom.game_driver import Playing
from payday_core.classroom.keys import hashed, matches, new_token
from payday_core.classroom.limits import Limit
from payday_core.classroom.orders import Order
from payday_core.classroom.presence import Presence
from payday_core.classroom.refused import ALREADY_ORDERED, ALREADY_SENT, NO_CLASS, NO_SEAT, NOT_THE_TEACHER, SEAT_GONE, Refused
from payday_core.classroom.room import Pupil, Room
from payday_core.classroom.seating import nickname_in, seat_in
from payday_core.classroom.tables import Place, Stage, Table
from payday_core.engine.asking import IllegalAnswer
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.rule_cards.blanks import RuleCard
from payday_core.sessions import live
from payday_core.store import Logs, StaleMove, UnknownLog
from payday_core.store.games import new_code
from payday_core.store.seen import Seen

ROOM = "room"
CODE_LENGTH = 6

LOOK_AGAIN = 0.25
"""Seconds after which another process may have written to a class's log."""

TRIES = 20
"""Another process may be faster so often before somebody is told to try again."""

WRONG_CODES, WRONG_SECONDS = 20, 60.0
"""So many wrong class codes an address may try in that time."""

JOINS, JOIN_SECONDS = 60, 60.0
"""So many seats may be taken in a class in that time; a class of 40 comes all at once, and behind one address."""


@dataclass
class _Kept:
    """A class in memory, and when the store was asked last whether there is more."""

    room: Room
    looked: float


class _Sitting(NamedTuple):
    """The tables of a class as they were looked at, and at which moves of the hub."""

    key: tuple[str, int, int]
    looked: float
    tables: tuple[Table, ...]


class ClassService:
    """Opens classes, finds them, writes down what is done in them. Safe for threads; several processes may share a store."""

    def __init__(self, hub: live.Hub) -> None:
        self.hub = hub
        self.presence = Presence(Seen(hub.store))
        self._logs = Logs(hub.store)
        self._kept: dict[str, _Kept] = {}
        self._sitting: dict[str, _Sitting] = {}
        self._locks: dict[str, threading.RLock] = {}
        self._lock = threading.RLock()
        self._wrong = Limit(WRONG_CODES, WRONG_SECONDS)
        self._joins = Limit(JOINS, JOIN_SECONDS)
        self._playing = Playing(self)

    # ---- finding

    def open(self, name: str, teams: tuple[str, ...], most: int) -> tuple[str, str]:
        """Open a class. Returns its code and the teacher's key, which is kept nowhere else."""
        key, code = new_token(), self._free_code()
        self._logs.start(ROOM, {"name": name, "key": hashed(key), "teams": list(teams), "most": most}, code=code, room=code)
        return code, key

    def _free_code(self) -> str:
        while True:
            code = new_code(CODE_LENGTH)
            try:
                self._logs.load(ROOM, code)
            except UnknownLog:
                return code

    def get(self, code: str) -> Room:
        """The class as it stands. UnknownLog if there is none by this code.

        Whoever only looks does not wait for somebody who is writing: what is in memory is whole, and a moment old at most.
        """
        kept = self._kept.get(code)
        if kept and time.monotonic() - kept.looked < LOOK_AGAIN:
            return kept.room
        with self.lock(code):
            kept, now = self._kept.get(code), time.monotonic()
            if kept and now - kept.looked < LOOK_AGAIN:
                return kept.room
            if kept and kept.room.version and self._logs.length(code) == kept.room.version:
                kept.looked = now
                return kept.room
            return self._loaded(code)

    def _loaded(self, code: str) -> Room:
        log = self._logs.load(ROOM, code)
        room = read(code, log.header, log.created_at, log.entries)
        self._kept[code] = _Kept(room, time.monotonic())
        return room

    def lock(self, code: str) -> threading.RLock:
        """Whoever changes a class in this process holds its lock."""
        with self._lock:
            return self._locks.setdefault(code, threading.RLock())

    def find(self, code: str, address: str) -> Room:
        """The class by a code that somebody typed. Refused for a wrong one, and for whoever has tried too many."""
        if self._wrong.wait(address) > 0:
            raise Refused("Too many wrong codes. Wait a minute, then look at the big screen again.")
        try:
            return self.get(code)
        except UnknownLog:
            self._wrong.allow(address)
            raise Refused("No class has this code. Look at the big screen again.") from None

    def codes(self, limit: int = 20) -> list[str]:
        """The classes opened last, newest first."""
        return self._logs.codes(ROOM, limit)

    def enter(self, code: str, key: str) -> Room:
        """The class for whoever has the teacher's key. Refused for anybody else."""
        room = self._known(code)
        if not matches(key, room.key):
            raise Refused(NOT_THE_TEACHER)
        return room

    def sit(self, code: str, token: str) -> tuple[Room, Pupil]:
        """The class and the pupil to whom a seat's link belongs. Refused for any other."""
        room = self._known(code)
        pupil = room.by_key.get(hashed(token))
        if pupil is None:
            raise Refused(NO_SEAT)
        if pupil.gone:
            raise Refused(SEAT_GONE)
        return room, pupil

    def _known(self, code: str) -> Room:
        try:
            return self.get(code)
        except UnknownLog:
            raise Refused(NO_CLASS) from None

    # ---- changing

    def change(self, code: str, decide: Callable[[Room], Mapping[str, Any]]) -> Room:
        """Write the entry that `decide` makes of the class as it is; it is asked again where another process was faster."""
        with self.lock(code):
            room = self.get(code)
            for _ in range(TRIES):
                entry = decide(room)
                try:
                    self._logs.append(ROOM, code, room.version, entry)
                except StaleMove:
                    room = self._loaded(code)
                    continue
                room = after(room, entry, datetime.fromisoformat(self.hub.store.now()))
                self._kept[code] = _Kept(room, time.monotonic())
                return room
        raise Refused("Too much is happening at once. Try again.")

    def order(self, code: str, key: str, orders: int, order: Order) -> Room:
        """What the teacher orders, who saw the class after so many orders. Refused if it is not his to do, or was done already."""
        self.enter(code, key)

        def decide(room: Room) -> Mapping[str, Any]:
            if room.orders != orders:
                raise Refused(ALREADY_ORDERED)
            return {**order(room), "order": orders}

        room = self.change(code, decide)
        self.advance(code)
        return room

    def go_on(self, code: str, key: str, orders: int, order: Order) -> Room:
        """An order that needs the month to be over at all tables."""
        if self.stage(self.enter(code, key)) is not Stage.REPORT:
            raise Refused("The month is not over at every table yet.")
        return self.order(code, key, orders, order)

    def new_key(self, code: str) -> str:
        """Another key for the teacher, for whoever sits at the machine itself; the old one opens nothing any more."""
        key = new_token()
        self.change(code, lambda room: {"do": "key", "to": hashed(key), "order": room.orders})
        return key

    def join(self, code: str, team: int | None, nickname: str, address: str, *, simulated: bool = False) -> tuple[Room, Pupil, str]:
        """Take a seat, in that team or in the emptiest. Returns the class, the pupil and the token of its link. Refused with a sentence."""
        self.find(code, address)
        if not simulated and not self._joins.allow(code):
            raise Refused("Many are joining just now. Try again in a few seconds.")
        token = new_token()

        def decide(room: Room) -> Mapping[str, Any]:
            entry = {"do": "join", "team": seat_in(room, team), "nickname": nickname_in(room, nickname), "key": hashed(token)}
            return entry | ({"simulated": True} if simulated else {})

        room = self.change(code, decide)
        pupil = room.by_key[hashed(token)]
        self.presence.note(code, pupil.number)
        return room, pupil, token

    def plan(self, code: str, token: str, acts: int, month: int, card: RuleCard, asks: frozenset[Ask]) -> Room:
        """A team's plan for a month; the last one that any of its pupils sends counts."""

        def decide(room: Room) -> Mapping[str, Any]:
            pupil = self._acting(room, token, acts)
            if self.stage(room) is not Stage.PLAN or room.round is None or room.round.writing != month:
                raise Refused(f"Month {month} has begun, so this plan came too late. The last one that was in is being played.")
            sent = {"card": card.model_dump(mode="json"), "asks": sorted(asks)}
            return {"do": "plan", "pupil": pupil.number, "month": month, **sent}

        return self.change(code, decide)

    def answer(self, code: str, token: str, acts: int, version: int, value: int) -> Room:
        """A pupil's answer to the question that its team's game asks at this version; the team's last one counts."""

        def decide(room: Room) -> Mapping[str, Any]:
            pupil = self._acting(room, token, acts)
            place = self.place(room, pupil.team)
            snapshot = place.table.snapshot if place else None
            if place is None or snapshot is None or snapshot.version != version or place.table.asked_team != pupil.team:
                raise Refused("This question has been answered. The page now shows how things stand.")
            if _is_last(room, place.table.code, version, pupil, value):
                raise Refused(ALREADY_SENT)
            try:
                snapshot.game.pending.option(value)  # type: ignore[union-attr]
            except IllegalAnswer:
                raise Refused("This is no answer to the question.") from None
            return {"do": "answer", "pupil": pupil.number, "game": place.table.code, "version": version, "value": value}

        room = self.change(code, decide)
        self._playing.go_on(room, self._acting(room, token, acts + 1).team)
        return self.get(code)

    def _acting(self, room: Room, token: str, acts: int) -> Pupil:
        pupil = room.by_key.get(hashed(token))
        if pupil is None:
            raise Refused(NO_SEAT)
        if pupil.gone:
            raise Refused(SEAT_GONE)
        if room.paused:
            raise Refused("The class is paused. Your teacher goes on in a moment.")
        if pupil.acts != acts:
            raise Refused(ALREADY_SENT)
        return pupil

    # ---- the games

    def tables(self, room: Room) -> tuple[Table, ...]:
        """The tables of the game that is played, or was last; none before the first.

        Forty pages ask for forty tables every second: they are looked at anew once a game has moved in this process, or after a while.
        """
        if room.round is None:
            return ()
        key, now = (room.code, room.round.number, self.hub.moves), time.monotonic()
        read = self._sitting.get(room.code)
        if read is None or read.key != key or now - read.looked > LOOK_AGAIN:
            read = self._sitting[room.code] = _Sitting(key, now, tables.tables(self.hub, room.round))
        return read.tables

    def stage(self, room: Room) -> Stage:
        """What the class does."""
        return tables.stage(room, lambda: self.tables(room))

    def place(self, room: Room, team: int) -> Place | None:
        """Where a team plays; nowhere before a game has begun, or if it came after that."""
        if room.round is None or team >= room.round.teams:
            return None
        one_table = room.round.one_table
        return Place(tables.table(self.hub, room.round, 0 if one_table else team), team if one_table else 0)

    def advance(self, code: str) -> None:
        """Bring the games to where the log and the time say they should be. Every page that is open calls it again and again."""
        self._playing.advance(code)

    def step(self, code: str, key: str, version: int) -> None:
        """One turn at the one table, as it was seen at this version. A second click changes nothing."""
        self._playing.step(self.enter(code, key), version)

    def left(self, room: Room, table: Table) -> float | None:
        """Seconds that are left for the open question of a table; None without a clock or a question."""
        return self._playing.left(room, table)

    def erase(self, code: str, key: str) -> int:
        """Delete the class and everything about it. Returns how many rows there were."""
        self.enter(code, key)
        with self.lock(code):
            rows = self.hub.erase(code)
            self._kept.pop(code, None)
            self._sitting.pop(code, None)
            self.presence.forget(code)
        return rows


def _is_last(room: Room, game: str, version: int, pupil: Pupil, value: int) -> bool:
    """Is this what counts already? After another's answer the same one again is not: it takes the place of that."""
    given = list(room.round.answers_to(game, version).given.items()) if room.round else []
    return given[-1:] == [(pupil.number, value)]


_service: ClassService | None = None
_rooms_lock = threading.Lock()


def class_service() -> ClassService:
    """The classes over the hub of this process."""
    global _service
    with _rooms_lock:
        if _service is None or _service.hub is not live.hub():
            _service = ClassService(live.hub())
        return _service
