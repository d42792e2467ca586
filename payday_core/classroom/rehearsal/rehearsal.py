"""A rehearsal: simulated pupils fill a class, so that a teacher can try everything alone.

They are marked as simulated, take seats by the class code, and act with the tokens of their seats through the same doors as pupils' pages.
The tokens are known to the rehearsal alone: after a restart the seats that it left are freed when the next one begins, or when the teacher
sends them home. One thread for each class that rehearses, none without.
"""

import logging
import threading
import time
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from itertools import islice
from random import Random

from payday_core.classroom.class_service import ClassService
from payday_core.classroom.classroom import Classroom, Plan, Pupil, Round
from payday_core.classroom.entries import Remove
from payday_core.classroom.refused import Refused
from payday_core.classroom.rehearsal.pupil import ANSWERS_WITHIN, PLANS_WITHIN, Act, Asked, Simulated
from payday_core.classroom.settings.setting import AT_RANDOM, Setting
from payday_core.classroom.tables import Stage
from payday_core.store import StoreError, UnknownLog

PUPILS_MOST = 40

SECONDS_BETWEEN_STEPS = 0.5

ACTS_AT_A_STEP = 4
"""How many things are done in one step, each an entry on disk; the rest waits for the next step, so that no real pupil waits long."""

SECONDS_FULL = 5.0
"""A simulated pupil who found no seat tries again after this time."""

SECONDS_MOST = 2 * 3600.0
"""Nobody rehearses for longer; one that was forgotten ends by itself."""

SECONDS_AT_THE_END = 600.0
"""So long they stay at the final standing, in case that another game begins."""

ADDRESS = "rehearsal"

FULL = "Every seat is taken."
RUNS = "A rehearsal is running already."

Votes = Callable[[Classroom, Pupil, str, Random], Iterable[Asked]]
"""What a lesson asks of a pupil, by the class, the pupil and the token of its seat: lessons stand above classes and are handed in."""

_log = logging.getLogger(__name__)


class Rehearsal:
    """The simulated pupils of a class. `step` does what is due; `start` calls it again and again in a thread of its own.

    number: how many are wanted, 0 only frees the seats that an earlier one left. trouble: what the class or the store refused last.
    """

    def __init__(self, class_service: ClassService, code: str, number: int, rng: Random | None = None, votes: Votes | None = None) -> None:
        self.code, self.number = code, number
        self.going_home, self.over, self.trouble = number == 0, False, ""
        self._service, self._rng, self._votes = class_service, rng or Random(), votes
        self._pupils: list[Simulated] = []
        self._began: float | None = None
        self._ended: float | None = None
        self._wake = threading.Event()

    # ---- its thread

    def start(self) -> None:
        """Begin, in a thread that ends with the server at the latest."""
        threading.Thread(target=self._run, name=f"rehearsal-{self.code}", daemon=True).start()

    def send_home(self) -> None:
        """Free the simulated pupils' seats, and end."""
        self.going_home = True
        self._wake.set()

    def _run(self) -> None:
        try:
            while not self.over:
                self.step(time.monotonic())
                self._wake.wait(SECONDS_BETWEEN_STEPS)
                self._wake.clear()
        except Exception:  # whatever it is: the class goes on without its rehearsal, and the card says that it has ended
            _log.exception("the rehearsal of class %s broke off", self.code)
            self.trouble, self.over = "The rehearsal broke off.", True

    # ---- a step

    def step(self, now: float) -> None:
        """Do what is due at this second, a few things at most. What the class or the store refuses is survived, and told by `trouble`."""
        if self.over:
            return
        if self._began is None:
            self._began = now
            self._pupils = [Simulated.born(Random(self._rng.random()), now) for _ in range(self.number)]
        try:
            self._look(now, self._began)
        except UnknownLog:
            self.over = True
        except (Refused, StoreError) as wrong:
            self.trouble = str(wrong)

    def _look(self, now: float, began: float) -> None:
        room = self._service.get(self.code)
        for act in list(islice(self._acts(room, now), ACTS_AT_A_STEP)):
            act()
        self._service.advance(self.code)
        self.over = self._is_home(self._service.get(self.code)) or now - began > SECONDS_MOST or self._is_long_over(room, now)

    def _is_home(self, room: Classroom) -> bool:
        """Has everybody gone home, or been sent there by somebody else?"""
        if self.going_home:
            return not any(pupil.simulated for pupil in room.here)
        return all(one.seated and room.pupils[one.number].gone for one in self._pupils)

    def _is_long_over(self, room: Classroom, now: float) -> bool:
        if room.round is None or not room.round.ended:
            self._ended = None
            return False
        self._ended = now if self._ended is None else self._ended
        return now - self._ended > SECONDS_AT_THE_END

    def _acts(self, room: Classroom, now: float) -> Iterator[Act]:
        """All that is due, the seats of earlier rehearsals first."""
        mine = {one.number for one in self._pupils if one.seated}
        for pupil in room.here:
            if pupil.simulated and (self.going_home or pupil.number not in mine):
                yield partial(self._free, pupil.number)
        if not self.going_home:
            yield from (partial(self._join, one, now) for one in self._pupils if not one.seated and now >= one.joins_at)
            yield from self._work(room, now)

    def _free(self, number: int) -> None:
        self._service.change(self.code, lambda room: Remove(pupil=number))

    def _join(self, one: Simulated, now: float) -> None:
        team = emptiest(self._service.get(self.code))
        one.joins_at = now + SECONDS_FULL
        if team is None:
            self.trouble = FULL
            return
        _, pupil, one.token = self._service.join(self.code, team, "", ADDRESS, simulated=True)
        one.number, self.trouble = pupil.number, ""

    def _work(self, room: Classroom, now: float) -> Iterator[Act]:
        """Votes, plans and answers of those whose page is open."""
        present = [(one, pupil) for one, pupil in self._seated(room) if one.is_here(now)]
        for _, pupil in present:
            self._service.presence.note(self.code, pupil.number)
        if room.lesson and self._votes and not room.paused:
            yield from (act for one, pupil in present for act in self._vote(room, one, pupil, self._votes, now))
        stage = self._service.stage(room)
        if room.round is None or room.paused or stage not in (Stage.PLAN, Stage.MONTH):
            return
        due = self._plan if stage is Stage.PLAN else self._answer
        for one, pupil in present:
            if act := due(room, room.round, one, pupil, now):
                yield act

    def _vote(self, room: Classroom, one: Simulated, pupil: Pupil, votes: Votes, now: float) -> Iterator[Act]:
        for asked in votes(room, pupil, one.token, one.rng):
            if one.is_due(asked.what, now, ANSWERS_WITHIN):
                yield self._once(one, asked.what, asked.act)

    def _seated(self, room: Classroom) -> Iterator[tuple[Simulated, Pupil]]:
        """Those who sit where no real pupil does: with real company they step back, and nobody waits for them."""
        for one in self._pupils:
            pupil = room.pupils[one.number] if one.seated else None
            if pupil and not pupil.gone and is_simulated(room, pupil.team):
                yield one, pupil

    def _plan(self, room: Classroom, played: Round, one: Simulated, pupil: Pupil, now: float) -> Act | None:
        what = (played.number, played.writing)
        if pupil.team >= played.teams or not one.is_due(what, now, PLANS_WITHIN):
            return None
        plan = self._planned(played, one, pupil)
        assert plan.card is not None
        return self._once(one, what, partial(self._service.plan, self.code, one.token, pupil.acts, played.writing, plan.card, plan.asks))

    def _planned(self, played: Round, one: Simulated, pupil: Pupil) -> Plan:
        """The plan as it is, or its character's."""
        last = played.last.get(pupil.team)
        if last and one.keeps():
            return last
        return Plan(played.setting.card_of(plays_as(played.setting, one.kind)), played.setting.questions, pupil.number)

    def _answer(self, room: Classroom, played: Round, one: Simulated, pupil: Pupil, now: float) -> Act | None:
        place = self._service.place(room, pupil.team)
        table = place.table if place else None
        if table is None or table.snapshot is None or table.asked is None or table.asked_team != pupil.team:
            return None
        what = (table.code, table.snapshot.version)
        if not one.is_due(what, now, ANSWERS_WITHIN):
            return None
        value = one.choice(table.asked)
        return self._once(one, what, partial(self._service.answer, self.code, one.token, pupil.acts, table.snapshot.version, value))

    def _once(self, one: Simulated, what: Hashable, act: Act) -> Act:
        """The act, not tried again if the class refuses it; if the store does, it is still due."""

        def done() -> None:
            try:
                act()
            except Refused as wrong:
                self.trouble = str(wrong)
            one.did(what)

        return done


def is_simulated(room: Classroom, team: int) -> bool:
    """Is a team played by simulated pupils alone?"""
    session = room.of_team(team)
    return bool(session) and all(pupil.simulated for pupil in session)


def emptiest(room: Classroom) -> int | None:
    """The team with the fewest pupils that has a free seat and that no character plays; None if there is none."""
    free = [team.number for team in room.teams if not team.bot and not room.is_full(team.number)]
    return min(free, key=lambda team: (len(room.of_team(team)), team), default=None)


# ---- the rehearsals of this process

_running: dict[str, Rehearsal] = {}
_lock = threading.Lock()


def rehearsal_of(code: str) -> Rehearsal | None:
    """The rehearsal of a class that runs in this process."""
    with _lock:
        running = _running.get(code)
        return running if running and not running.over else None


def begin(class_service: ClassService, code: str, key: str, number: int, votes: Votes | None = None) -> None:
    """Fill the class with `number` simulated pupils; those whom an earlier rehearsal left are removed first. Refused if one is running."""
    class_service.enter(code, key)
    _start(Rehearsal(class_service, code, max(1, min(number, PUPILS_MOST)), votes=votes))


def send_home(class_service: ClassService, code: str, key: str) -> None:
    """Remove all simulated pupils, those of a server that has gone too."""
    class_service.enter(code, key)
    if running := rehearsal_of(code):
        running.send_home()
    else:
        _start(Rehearsal(class_service, code, 0))


def _start(rehearsal: Rehearsal) -> None:
    with _lock:
        running = _running.get(rehearsal.code)
        if running and not running.over:
            raise Refused(RUNS)
        rehearsal.start()
        _running[rehearsal.code] = rehearsal


def plays_as(setting: Setting, kind: int) -> str:
    """The character of a game as which a simulated pupil plays."""
    characters = [bot for bot in setting.bots if bot != AT_RANDOM]
    return characters[kind % len(characters)]
