"""What drives the games of a class: plans go into the games, turns are played at their pace, answers are given when their time has come.

Every page that looks at the class drives it a little further, so no single browser is needed. Doing it twice, or in two processes, does
nothing twice: every change of a game names the version that it saw.
"""

import threading
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from payday_core.classroom.class_log import ClassLog
from payday_core.classroom.classroom import Classroom, Round
from payday_core.classroom.entries import LeaveToCard
from payday_core.classroom.pace import PACES
from payday_core.classroom.presence import Presence
from payday_core.classroom.tables import (
    ClassTable,
    ClassTables,
    Stage,
    bring_up_to_date,
    highest_of_teams,
    is_over,
    is_up_to_date,
    not_said,
    table,
)
from payday_core.engine.game import Game
from payday_core.engine.record import BrokenRecord
from payday_core.games.pay_day.sealed_bids import has_begun, highest_by_plan, next_bid
from payday_core.sessions.live import Snapshot
from payday_core.store import StaleMove, StoreError, UnknownGame

AT_A_TIME = 0.06
"""Seconds that one look at the class may spend on its games; the next look continues where it stopped."""


class _Clock:
    """How long a question has been open, without the time in which the class was paused."""

    def __init__(self, now: float) -> None:
        self.spent, self._last = 0.0, now

    def tick(self, now: float, *, paused: bool) -> None:
        """Some time has passed."""
        self.spent += 0.0 if paused else max(0.0, now - self._last)
        self._last = now


class _Come(NamedTuple):
    """Since when a game has stood where it stands."""

    version: int
    since: float


class GameDriver:
    """Plays the games of the classes of this process."""

    def __init__(self, log: ClassLog, tables: ClassTables, presence: Presence) -> None:
        self._log, self._tables, self._presence = log, tables, presence
        self._hub = tables.hub
        self._busy: dict[str, threading.Lock] = {}
        self._clocks: dict[tuple[str, int], _Clock] = {}
        self._come: dict[str, _Come] = {}
        self._first: dict[str, int] = {}
        self._dealt: dict[str, tuple[str, ...]] = {}

    def advance(self, code: str) -> None:
        """See `ClassService.advance`."""
        busy = self._busy.setdefault(code, threading.Lock())
        if not busy.acquire(blocking=False):
            return
        try:
            room = self._log.get(code)
            if room.round and not room.round.ended:
                self._deal(room, room.round)
                self._go_round(room, room.round)
        finally:
            busy.release()

    def go_on(self, room: Classroom, team: int) -> None:
        """What is due at a team's own table, at once: somebody there has just answered and should not wait for a round of all tables."""
        place = self._tables.of_team(room, team)
        if room.round and place:
            self._move(room, room.round, place.table)

    def _deal(self, room: Classroom, played: Round) -> None:
        """The games of a round that has just begun; games that exist already are left alone."""
        if not self.is_dealing(room):
            return
        if any(self._is_missing(code) for code in played.codes):
            names = tuple(team.name for team in room.teams[: played.teams])
            games = zip(played.codes, played.setting.games(names), strict=True)
            self._hub.start_all(dict(games), room.name, room.code)
        self._dealt[room.code] = played.codes

    def is_dealing(self, room: Classroom) -> bool:
        """See `ClassService.is_dealing`."""
        played = room.round
        return played is not None and not (played.ended or played.playing) and self._dealt.get(room.code) != played.codes

    def _is_missing(self, code: str) -> bool:
        try:
            self._hub.find(code)
        except UnknownGame:
            return True
        except (StoreError, BrokenRecord):
            return False
        return False

    def _go_round(self, room: Classroom, played: Round) -> None:
        """One table after the other, from where the last look stopped."""
        if self._tables.stage(room) is not Stage.MONTH:
            return
        until, tables = time.monotonic() + AT_A_TIME, self._tables.all(room)
        for _ in tables:
            number = self._first.get(room.code, 0) % len(tables)
            self._first[room.code] = number + 1
            self._move(room, played, tables[number])
            if time.monotonic() > until:
                return

    def _move(self, room: Classroom, played: Round, at: ClassTable) -> None:
        """What is due at one table."""
        if at.snapshot is None or at.done(played.playing):
            return
        if at.asked:
            self._answer_if_due(room, at, at.snapshot)
        elif not room.paused and self._is_time(room, played, at.snapshot):
            self._play(room, played, at, at.snapshot)

    # ---- turns

    def _is_time(self, room: Classroom, played: Round, snapshot: Snapshot[Any]) -> bool:
        pace = PACES[room.pace] if played.one_table else 0.0
        if pace is None:
            return snapshot.game.between_chapters and not is_up_to_date(room, played, snapshot.game, tuple(range(played.teams)))
        now = time.monotonic()
        return now - self._came_to(snapshot, now) >= pace

    def _came_to(self, snapshot: Snapshot[Any], now: float) -> float:
        """When a game came to where it stands, as far as this process knows: another that shows the class may have played the turn.

        A game at the beginning of a chapter has always stood there: nobody waits for its first turn.
        """
        known = self._come.get(snapshot.code)
        if known is None or known.version != snapshot.version:
            since = float("-inf") if snapshot.game.between_chapters else now
            known = self._come[snapshot.code] = _Come(snapshot.version, since)
        return known.since

    def _play(self, room: Classroom, played: Round, at: ClassTable, snapshot: Snapshot[Any]) -> None:
        """A turn, or the chapter where nobody looks at turns; nothing but the plans where the teacher plays each turn."""
        pace = PACES[room.pace] if played.one_table else 0.0
        self._by_plans(room, played, at, snapshot, _plans_only if pace is None else Game.play_turn if pace else Game.play_chapter)

    def _by_plans(self, room: Classroom, played: Round, at: ClassTable, snapshot: Snapshot[Any], play: Callable[[Game], object]) -> None:
        """Play with the plans that count now."""

        def action(game: Game) -> None:
            bring_up_to_date(room, played, game, at.teams)
            play(game)

        self._change(snapshot, action)

    def step(self, room: Classroom, version: int) -> None:
        """See `ClassService.step`."""
        played = room.round
        if played is None or not played.one_table or room.paused:
            return
        at = table(self._hub, played, 0)
        if at.snapshot is None or at.asked or at.snapshot.version != version or at.done(played.playing):
            return
        self._by_plans(room, played, at, at.snapshot, Game.play_turn)

    def _change(self, snapshot: Snapshot[Any], action: Callable[[Game], None]) -> None:
        try:
            moved = self._hub.change(snapshot.code, snapshot.version, action)
        except StaleMove:
            return
        self._come[snapshot.code] = _Come(moved.version, time.monotonic())

    # ---- answers

    def left(self, room: Classroom, at: ClassTable) -> float | None:
        """See `ClassService.left`."""
        if at.snapshot is None or at.asked is None or not room.clock:
            return None
        clock = self._clocks.get((at.code, at.snapshot.version))
        return max(0.0, room.clock - (clock.spent if clock else 0.0))

    def _answer_if_due(self, room: Classroom, at: ClassTable, snapshot: Snapshot[Any]) -> None:
        """The team's answer, once everybody who is here has given one, or the time is over."""
        now = time.monotonic()
        clock = self._clocks.setdefault((at.code, snapshot.version), _Clock(now))
        clock.tick(now, paused=room.paused)
        if self._due(room, at, snapshot, clock.spent) is None:
            return
        with self._log.lock(room.code):  # an answer that comes at this moment waits, and is then refused as too late
            due = self._due(self._log.get(room.code), at, snapshot, clock.spent)
            if due is not None and room.round:
                self._settle(room, room.round, at, snapshot, due)

    def _due(self, room: Classroom, at: ClassTable, snapshot: Snapshot[Any], spent: float) -> "_Due | None":
        played, team = room.round, at.asked_team or 0
        if room.paused or played is None:
            return None
        answers = played.answers_to(at.code, snapshot.version)
        pupils = {pupil.number for pupil in room.of_team(team)}
        given = {pupil: value for pupil, value in answers.given.items() if pupil in pupils}
        last = next(reversed(given.values()), None)
        if not room.plays(team):
            return _Due(None, late=False)
        if bid := self._bid_due(room, played, at, over=answers.pushed or bool(room.clock and spent >= room.clock)):
            return bid
        if last is not None and not any(self._presence.is_here(room.code, pupil) for pupil in pupils - given.keys()):
            return _Due(last, late=False)
        if answers.pushed or (room.clock and spent >= room.clock):
            return _Due(last, late=last is None)
        return None

    def _bid_due(self, room: Classroom, played: Round, at: ClassTable, *, over: bool) -> "_Due | None":
        """What the team that is asked bids, where highest bids have been said at its table; None where none has, or one is waited for.

        over: nobody is waited for any longer. Who has said nothing then bids by the plan.
        """
        asked = at.pay_day.pending if at.pay_day else None
        if at.pay_day is None or asked is None or at.auction is None:
            return None
        said = highest_of_teams(room, played, at)
        if not said:
            return None
        begun = has_begun(at.pay_day)
        if not over and not begun and not_said(room, played, at, self._presence.here(room.code)):
            return None
        highest = {seat: said[team] if team in said else highest_by_plan(asked, seat) for seat, team in at.bidding.items()}
        return _Due(next_bid(asked, highest), late=at.asked_team not in said and not begun)

    def _settle(self, room: Classroom, played: Round, at: ClassTable, snapshot: Snapshot[Any], due: "_Due") -> None:
        """The answer goes into the game. At a team's own table the chapter is then played further, at once: that is one thing to write."""

        def action(game: Game) -> None:
            if game.pending:
                game.answer(game.pending.planned if due.value is None else due.value)
            if not (played.one_table or game.pending or is_over(game, played.playing)):
                bring_up_to_date(room, played, game, at.teams)
                game.play_chapter()

        self._clocks.pop((at.code, snapshot.version), None)
        self._change(snapshot, action)
        if due.late:
            self._log.change(room.code, lambda room: LeaveToCard(team=at.asked_team or 0))


def _plans_only(_: Game) -> None:
    """Nothing is played."""


class _Due(NamedTuple):
    """An answer whose time has come; None: the rule card answers. late: nobody had answered in time."""

    value: int | None
    late: bool
