"""The classes of this process: found by their code, changed entry by entry, kept in the store. Nothing is shown before it is written."""

import threading
from collections import defaultdict
from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from payday_core.classroom.class_log import ClassLog
from payday_core.classroom.classroom import Classroom, Pupil, Round
from payday_core.classroom.door import Door, Marks
from payday_core.classroom.entries import AddKey, Answer, BidMost, ClassEntry, Join, SendPlan
from payday_core.classroom.final import is_to_come, step_at
from payday_core.classroom.game_driver import GameDriver
from payday_core.classroom.guesses import Guesses
from payday_core.classroom.keys import hashed, new_token
from payday_core.classroom.orders import Order
from payday_core.classroom.presence import Presence
from payday_core.classroom.refused import (
    ALREADY_ORDERED,
    ALREADY_SENT,
    NO_CLASS,
    NO_SEAT,
    NOT_THE_TEACHER,
    SEAT_GONE,
    GuessedTooOften,
    Refused,
    TooLate,
    WrongCode,
    WrongKey,
)
from payday_core.classroom.seating import nickname_in, seat_in
from payday_core.classroom.settings.stored import AnyCard
from payday_core.classroom.tables import ClassTable, ClassTables, Place, Stage
from payday_core.engine.asking import IllegalAnswer
from payday_core.sessions import live
from payday_core.sessions.polls import NOTHING, Offer, Said
from payday_core.simulation.engines import class_begins
from payday_core.store import UnknownLog
from payday_core.store.games import new_code
from payday_core.store.seen import Seen
from payday_core.text.wording import capital

CODE_LENGTH = 6

LOOK_AGAIN = 0.25
"""Seconds after which another process may have written to a class's log."""


P = ParamSpec("P")
R = TypeVar("R")


def _stirs(does: Callable[Concatenate["ClassService", str, P], R]) -> Callable[Concatenate["ClassService", str, P], R]:
    """Whoever waits for something to be done in the class (`ClassService.wait`) hears of it once this is done."""

    @wraps(does)
    def done(service: "ClassService", code: str, /, *args: P.args, **named: P.kwargs) -> R:
        result = does(service, code, *args, **named)
        service._stirred[code].set()
        return result

    return done


class ClassService:
    """Opens classes, finds them, writes down what is done in them. Safe for threads; several processes may share a store."""

    def __init__(self, hub: live.Hub) -> None:
        self.hub = hub
        self.presence = Presence(Seen(hub.store))
        self._log = ClassLog(hub.store, LOOK_AGAIN)
        self._tables = ClassTables(hub, LOOK_AGAIN)
        self._driver = GameDriver(self._log, self._tables, self.presence)
        self.guesses = Guesses()
        self._door = Door()
        self._stirred: defaultdict[str, threading.Event] = defaultdict(threading.Event)

    # ---- finding

    def open(self, name: str, teams: tuple[str, ...], most: int, *, visitor: bool = False) -> tuple[str, str]:
        """Open a class, perhaps for a visitor. Returns its code and the teacher's key, which is kept nowhere else."""
        key, code = new_token(), self._free_code()
        self._log.start({"name": name, "key": hashed(key), "teams": list(teams), "most": most}, code=code, room=code)
        if visitor:
            self._log.logs.mark_visitors(code, room=code)
        class_begins()
        return code, key

    def _free_code(self) -> str:
        while True:
            code = new_code(CODE_LENGTH)
            try:
                self._log.get(code)
            except UnknownLog:
                return code

    def get(self, code: str) -> Classroom:
        """The class as it is now, or was a moment ago. UnknownLog if there is none by this code."""
        return self._log.get(code)

    def find(self, code: str, address: str, browser: str = "") -> Classroom:
        """The class by a code that somebody typed. Refused for a wrong code; after many of them every look takes a while."""
        waited = self.guesses.wait(address, browser)
        try:
            return self.get(code)
        except UnknownLog:
            self.guesses.wrong(address, browser)
            raise (GuessedTooOften if waited else WrongCode)(NO_CLASS) from None

    def codes(self, limit: int = 20, *, visitors: bool = False) -> list[str]:
        """The classes opened last, newest first: of the machine itself, or those of visitors."""
        return self._log.codes(limit, visitors=visitors)

    def enter(self, code: str, key: str) -> Classroom:
        """The class, opened by the teacher's key. Refused for any other key."""
        room = self._known(code, NOT_THE_TEACHER)
        if not room.opens_to(key):
            raise WrongKey(NOT_THE_TEACHER)
        return room

    def sit(self, code: str, token: str) -> tuple[Classroom, Pupil]:
        """The class and the pupil to whom a seat's link belongs. Refused for any other."""
        room = self._known(code, NO_SEAT)
        pupil = room.by_key.get(hashed(token))
        if pupil is None:
            raise WrongKey(NO_SEAT)
        if pupil.gone:
            raise WrongKey(SEAT_GONE)
        return room, pupil

    def _known(self, code: str, if_not: str) -> Classroom:
        try:
            return self.get(code)
        except UnknownLog:
            raise Refused(if_not) from None

    # ---- changing

    def change(self, code: str, decide: Callable[[Classroom], ClassEntry]) -> Classroom:
        """Write the entry that `decide` makes of the class as it is; it is asked again where another process was faster."""
        return self._log.change(code, decide)

    @_stirs
    def order(self, code: str, key: str, orders: int, order: Order) -> Classroom:
        """An order of the teacher, whose page showed the class after `orders` of them. Refused without the key, or if done already."""
        self.enter(code, key)

        def decide(room: Classroom) -> ClassEntry:
            if room.orders != orders:
                raise TooLate(ALREADY_ORDERED)
            return order(room).ordered(orders)

        room = self.change(code, decide)
        self.advance(code)
        return room

    def go_on(self, code: str, key: str, orders: int, order: Order) -> Classroom:
        """An order that needs the chapter to be over at all tables."""
        room = self.enter(code, key)
        if room.round and self.stage(room) is not Stage.REPORT:
            raise Refused(f"The {room.round.setting.chapter_word} is not over at every table yet.")
        return self.order(code, key, orders, order)

    def new_key(self, code: str) -> str:
        """Another key for the teacher, made at the machine itself; those that there are go on opening the class."""
        key = new_token()
        self.change(code, lambda room: AddKey(to=hashed(key)))
        return key

    @_stirs
    def join(
        self, code: str, team: int | None, nickname: str, address: str, browser: str = "", *, simulated: bool = False
    ) -> tuple[Classroom, Pupil, str]:
        """Take a seat, in that team or in the emptiest. Returns the class, the pupil and the token of its link. Refused with a sentence.

        address, browser: from where, and by which browser; TooFast where others from there have just taken many.
        """
        room = self._known(code, NO_CLASS)
        token, marks = new_token(), Marks() if simulated else self._door.marks(code, address, browser)
        seat_in(room, team, *marks)  # whoever gets no seat anyway takes no turn at the door
        if not simulated:
            self._door.let_in(code, address)

        def decide(room: Classroom) -> ClassEntry:
            at = seat_in(room, team, *marks)
            return Join(team=at, nickname=nickname_in(room, nickname), key=hashed(token), simulated=simulated, **marks._asdict())

        room = self.change(code, decide)
        pupil = room.by_key[hashed(token)]
        self.presence.note(code, pupil.number)
        return room, pupil, token

    @_stirs
    def plan(self, code: str, token: str, acts: int, chapter: int, card: Any, asks: frozenset[Any]) -> Classroom:
        """A team's plan for a chapter; the last one that any of its pupils sends counts."""

        def decide(room: Classroom) -> ClassEntry:
            pupil = self._acting(room, token, acts)
            if self.stage(room) is not Stage.PLAN or room.round is None or room.round.writing != chapter:
                raise TooLate(
                    f"{_chapter(room)} {chapter} has begun, so this plan came too late. The last plan sent in time is being played."
                )
            if not isinstance(card, AnyCard) or not isinstance(card, room.round.setting.card):
                raise Refused("This is a plan for another game. The page now shows how things stand.")
            return SendPlan(pupil=pupil.number, month=chapter, card=card, asks=sorted(asks), replaces=_replaced(room.round, pupil))

        return self.change(code, decide)

    @_stirs
    def answer(self, code: str, token: str, acts: int, version: int, value: int) -> Classroom:
        """A pupil's answer to the question that its team's game asks at this version; the team's last one counts."""

        def decide(room: Classroom) -> ClassEntry:
            pupil = self._acting(room, token, acts)
            place = self.place(room, pupil.team)
            snapshot = place.table.snapshot if place else None
            if place is None or snapshot is None or snapshot.version != version or place.table.asked_team != pupil.team:
                raise TooLate("This question has been answered. The page now shows how things stand.")
            if _is_last(room, place.table.code, version, pupil, value):
                raise TooLate(ALREADY_SENT)
            try:
                snapshot.game.pending.check(value)
            except IllegalAnswer:
                raise Refused("That is not one of the answers to this question.") from None
            return Answer(pupil=pupil.number, game=place.table.code, version=version, value=value)

        room = self.change(code, decide)
        self._driver.go_on(room, self._acting(room, token, acts + 1).team)
        return self.get(code)

    @_stirs
    def bid_most(self, code: str, token: str, acts: int, auction: int, dollars: int) -> Classroom:
        """What a pupil's team would pay at most in the auction that its table holds, in dollars; the team's last one counts."""

        def decide(room: Classroom) -> ClassEntry:
            pupil = self._acting(room, token, acts)
            place = self.place(room, pupil.team)
            asked = place.table.asked if place else None
            if place is None or asked is None or place.table.auction != auction or not place.table.may_bid(place.seat):
                raise TooLate("The auction is over. The page now shows how things stand.")
            if not 0 <= dollars <= asked.table.high:
                raise Refused("That is not a valid bid.")
            if _is_last_bid(room, place.table.code, auction, pupil, dollars):
                raise TooLate(ALREADY_SENT)
            return BidMost(pupil=pupil.number, game=place.table.code, auction=auction, dollars=dollars)

        room = self.change(code, decide)
        self._driver.go_on(room, self._acting(room, token, acts + 1).team)
        return self.get(code)

    @_stirs
    def would_buy(self, code: str, token: str, offer: Offer, buys: bool) -> None:
        """Whether a pupil's team would buy the deal that another team at its table is offered; the last word of the team counts."""
        room = self.get(code)
        pupil = self._here(room, token)
        place = self.place(room, pupil.team)
        if place is None or place.table.offer != offer or place.seat not in place.table.polled or room.teams[pupil.team].bot:
            raise TooLate("The other team has decided. The page now shows how things stand.")
        self.hub.polls.say(place.table.code, offer, {place.seat: buys})

    def said_of(self, table: ClassTable) -> Said:
        """What the other teams at a table have said to the deal that is offered there, by seat."""
        return self.hub.polls.of(table.code).get(table.offer, NOTHING) if table.offer else NOTHING

    def _acting(self, room: Classroom, token: str, acts: int) -> Pupil:
        """The pupil with this key, who has not acted since the page was drawn."""
        pupil = self._here(room, token)
        if pupil.acts != acts:
            raise TooLate(ALREADY_SENT)
        return pupil

    def _here(self, room: Classroom, token: str) -> Pupil:
        """The pupil with this key, who may act now."""
        pupil = room.by_key.get(hashed(token))
        if pupil is None:
            raise WrongKey(NO_SEAT)
        if pupil.gone:
            raise WrongKey(SEAT_GONE)
        if room.paused:
            raise Refused("The class is paused. Your teacher will resume in a moment.")
        return pupil

    # ---- the games

    def tables(self, room: Classroom) -> tuple[ClassTable, ...]:
        """The tables of the game that is played, or was last; none before the first."""
        return self._tables.all(room)

    def stage(self, room: Classroom) -> Stage:
        """What the class does."""
        return self._tables.stage(room)

    def is_played_out(self, room: Classroom) -> bool:
        """Is the game over at every table, perhaps before its last chapter?"""
        return all(table.snapshot is None or table.snapshot.game.over for table in self.tables(room))

    def place(self, room: Classroom, team: int) -> Place | None:
        """Where a team plays; nowhere before a game has begun, or if it came after that."""
        return self._tables.of_team(room, team)

    def advance(self, code: str) -> None:
        """Bring the games to where the log and the time say they should be. As long as a page is open, it is called again and again."""
        self._driver.advance(code)

    def wait(self, code: str, seconds: float) -> None:
        """Wait until somebody does something in the class by this process, or for so many seconds. For one thread a class."""
        self._stirred[code].wait(seconds)
        self._stirred[code].clear()

    def is_dealing(self, room: Classroom) -> bool:
        """Has a game begun that this process has not yet seen at every table? Its pages are told once they have all of it to show."""
        return self._driver.is_dealing(room)

    def told(self, room: Classroom) -> int | None:
        """How many things of the final have been told; None where nothing is held back."""
        return step_at(room.round, self._log.logs.now()) if room.round else None

    def winner_is_to_come(self, room: Classroom) -> bool:
        """Is it still a secret who has won? Then no page of the class tells it."""
        return is_to_come(room.round, self._log.logs.now())

    @_stirs
    def step(self, code: str, key: str, version: int) -> None:
        """One turn at the one table, as it was seen at this version. A second click changes nothing."""
        self._driver.step(self.enter(code, key), version)

    def left(self, room: Classroom, table: ClassTable) -> float | None:
        """Seconds that are left for the open question of a table; None without a clock or a question."""
        return self._driver.left(room, table)

    def erase(self, code: str, key: str) -> int:
        """Delete the class and everything about it. Returns how many rows there were."""
        self.enter(code, key)
        return self.remove(code)

    def remove(self, code: str) -> int:
        """The same, done at the machine itself."""
        with self._log.lock(code):
            rows = self.hub.erase(code)
            self._log.forget(code)
            self._tables.forget(code)
            self.presence.forget(code)
            self._stirred.pop(code, None)
        return rows


def _chapter(room: Classroom) -> str:
    """What a chapter of the game is called, at the beginning of a sentence."""
    return capital(room.round.setting.chapter_word) if room.round else "Chapter"


def _replaced(played: Round, pupil: Pupil) -> int | None:
    """The teammate whose plan that pupil is about to replace."""
    plan = played.plans.get(pupil.team)
    return plan.pupil if plan and plan.pupil != pupil.number else None


def _is_last(room: Classroom, game: str, version: int, pupil: Pupil, value: int) -> bool:
    """Is this the answer that counts already? If a teammate has answered since, sending it again makes it count."""
    given = list(room.round.answers_to(game, version).given.items()) if room.round else []
    return given[-1:] == [(pupil.number, value)]


def _is_last_bid(room: Classroom, game: str, auction: int, pupil: Pupil, dollars: int) -> bool:
    """Is this the bid that counts already?"""
    given = list(room.round.bids_in(game, auction).given.items()) if room.round else []
    return given[-1:] == [(pupil.number, dollars)]


_service: ClassService | None = None
_rooms_lock = threading.Lock()


def class_service() -> ClassService:
    """The classes over the hub of this process."""
    global _service
    with _rooms_lock:
        if _service is None or _service.hub is not live.hub():
            _service = ClassService(live.hub())
        return _service


def pupils_here() -> int:
    """How many pupils have a page open that this process serves; none as long as nobody has asked for a class. The store is not asked."""
    return _service.presence.count_here() if _service else 0
