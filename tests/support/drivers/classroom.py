"""Classes on their own devices for tests: opened, joined, planning, in a month, asked, reported on, over.

Each takes the class service of a server's store for tests in a browser, or that of this process.
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any

from payday_core import ASK_BIG
from payday_core.classroom import orders
from payday_core.classroom.class_service import ClassService, class_service
from payday_core.classroom.classroom import Classroom, Pupil
from payday_core.classroom.settings.game_of_the_year import YearSetting
from payday_core.classroom.settings.pay_day import PayDaySetting
from payday_core.classroom.settings.play_or_pay import PlayOrPaySetting
from payday_core.classroom.tables import Place, Stage
from payday_core.games.pay_day.kinds import Ask

TEAMS = ("Oak", "River", "Fern", "Plum")
NICKNAMES = ("Blue Otter", "Red Swan", "Green Lynx", "Grey Heron", "Quick Fox", "Calm Bear", "Bold Crane", "Warm Wolf")
LOOKS_MOST = 400
"""What a test waits for comes within this many looks at the class, or never."""

DEVICE_SECONDS = 30
"""A click on a slow machine has arrived by then, or never."""

SETTING = PayDaySetting(one_table=True, edition="parker-1994", months=2, seed=4721, asks=tuple(sorted(ASK_BIG)))

OTHERS = ("opener", "both", "holder")
"""Who sits with each team at cards, where every team has a table of its own."""

CARDS = PlayOrPaySetting(one_table=True, house_id="play-or-pay", rounds=2, seed=11)

YEAR = YearSetting(one_table=True, half=True, seed=11)

YEAR_OTHERS = ("par", "fame")
"""Who sits with each team in a year, where every team has a table of its own."""


@dataclass
class Held:
    """A class with what opens it: the teacher's key, and the tokens of its pupils in the order in which they joined."""

    service: ClassService
    code: str
    key: str
    tokens: list[str] = field(default_factory=list)

    @property
    def room(self) -> Classroom:
        """The class now."""
        return self.service.get(self.code)

    @property
    def stage(self) -> Stage:
        """What the class does."""
        return self.service.stage(self.room)

    def pupil(self, number: int) -> Pupil:
        """One who joined."""
        return self.room.pupils[number]

    def address(self, number: int) -> dict[str, str]:
        """The parameters in the address of a pupil's page."""
        return {"r": self.code, "s": self.tokens[number]}

    def path(self, number: int) -> str:
        """The address of a pupil's page."""
        return f"/seat?r={self.code}&s={self.tokens[number]}"

    def join(self, nickname: str, team: int | None = None) -> str:
        """Somebody takes a seat; returns its token."""
        _, _, token = self.service.join(self.code, team, nickname, f"10.0.1.{len(self.tokens)}")
        self.tokens.append(token)
        return token

    def order(self, order: orders.Order) -> Classroom:
        """The teacher's order, seen as things stand."""
        return self.service.order(self.code, self.key, self.room.orders, order)

    def place(self, team: int) -> Place:
        """Where a team plays."""
        place = self.service.place(self.room, team)
        assert place is not None
        return place

    def asked(self) -> int | None:
        """The first team that has a question open."""
        return next((table.asked_team for table in self.service.tables(self.room) if table.asked), None)

    def answer(self, number: int, value: int) -> Classroom:
        """A pupil's answer to the open question of the team."""
        pupil = self.pupil(number)
        snapshot = self.place(pupil.team).table.snapshot
        assert snapshot is not None
        return self.service.answer(self.code, self.tokens[number], pupil.acts, snapshot.version, value)

    def answer_as_team(self, team: int, value: int) -> None:
        """Everybody in the team gives that answer."""
        for number, pupil in enumerate(self.room.pupils):
            if pupil.team == team and not pupil.gone:
                self.answer(number, value)

    def go_on(self) -> Classroom:
        """From a report to the next plans, or to the end."""
        room = self.room
        assert room.round is not None
        return self.service.go_on(self.code, self.key, room.orders, orders.go_on(room.round.playing))

    def next_month(self) -> None:
        """If a month is over, the next one begins; after the last one the class is at its end."""
        if self.stage is Stage.REPORT:
            self.go_on()
        room = self.room
        if self.stage is Stage.PLAN and room.round:
            self.order(orders.play(room.round.writing))

    def look_until(self, there: Callable[[], bool]) -> None:
        """Look at the class until something is so."""
        for _ in range(LOOKS_MOST):
            if there():
                return
            self.service.advance(self.code)
        raise AssertionError("the class did not get there")

    def wait_until(self, there: Callable[[], bool]) -> None:
        """Look at the class until something is so that a device in a browser brings about."""
        ends = time.monotonic() + DEVICE_SECONDS
        while not there():
            assert time.monotonic() < ends, "no device did it"
            self.service.advance(self.code)


def new_room(service: ClassService | None = None, teams: tuple[str, ...] = TEAMS, most: int = 6) -> Held:
    """A class that has just been opened."""
    service = service or class_service()
    return Held(service, *service.open("Class 7B", teams, most))


def joined(
    service: ClassService | None = None,
    teams: tuple[str, ...] = TEAMS,
    a_team: int = 1,
    nicknames: tuple[str, ...] = NICKNAMES,
    most: int = 6,
) -> Held:
    """The pupils join, the first of each team, then the second of each."""
    held = new_room(service, teams, most)
    for number in range(a_team * len(teams)):
        nickname = nicknames[number] if number < len(nicknames) else f"Pupil {number + 1}"
        held.join(nickname, number % len(teams))
    return held


def planning(held: Held | None = None, **changes: object) -> Held:
    """A game has begun, and plans are written; `changes` are to SETTING."""
    held = held or joined()
    held.order(orders.setting_of("pace", "skip"))
    held.order(orders.begin(SETTING.model_copy(update=changes)))
    return held


def with_cards(held: Held | None = None, **changes: object) -> Held:
    """A game of Play or Pay has begun, and plans are written; `changes` are to CARDS."""
    held = held or joined()
    held.order(orders.setting_of("pace", "skip"))
    held.order(orders.begin(CARDS.model_copy(update=changes)))
    return held


def in_round(held: Held | None = None, **changes: object) -> Held:
    """The first round is being played."""
    held = with_cards(held, **changes)
    held.order(orders.play(1))
    return held


def with_year(held: Held | None = None, **changes: object) -> Held:
    """A game of half a year has begun, and plans are written; `changes` are to YEAR."""
    held = held or joined()
    held.order(orders.setting_of("pace", "skip"))
    held.order(orders.begin(YEAR.model_copy(update=changes)))
    return held


def in_quarter(held: Held | None = None, **changes: object) -> Held:
    """The first quarter is being played."""
    held = with_year(held, **changes)
    held.order(orders.play(held.room.round.writing))
    return held


def answer_all(held: Held) -> None:
    """Every question of the chapter is answered by the rule card of its team, on its device, until the round is over."""

    def stands() -> bool:
        return held.stage is not Stage.MONTH or held.asked() is not None

    held.look_until(stands)
    while held.stage is Stage.MONTH:
        table = next(one for one in held.service.tables(held.room) if one.asked)
        held.answer_as_team(table.asked_team, table.asked.planned)
        held.look_until(stands)


def game_of(held: Held, team: int = 0) -> Any:
    """The game at a team's table."""
    return held.place(team).table.snapshot.game


def at_tables(held: Held | None = None, **changes: object) -> Held:
    """The same at a table of its own for each team, with two bots."""
    return planning(held, one_table=False, others=("careful", "saver"), **changes)


def in_month(held: Held | None = None, **changes: object) -> Held:
    """The first month is being played, and at one table nobody has moved."""
    held = held if held and held.room.round else planning(held, **changes)
    room = held.room
    assert room.round is not None
    held.order(orders.setting_of("pace", "still"))
    if room.round.playing < room.round.writing:
        held.order(orders.play(room.round.writing))
    return held


def asked(held: Held | None = None, ask: Ask | None = None, **changes: object) -> Held:
    """Somebody's device asks a question, or this one; all others until then get the last answer, which buys."""
    held = in_month(held, **changes)
    held.order(orders.setting_of("pace", "skip"))
    held.look_until(partial(_is_asked, held, ask))
    return held


def _is_asked(held: Held, ask: Ask | None) -> bool:
    """Is this question open? Another one is answered, and after a month the next one begins."""
    team = held.asked()
    found = held.place(team).table.asked if team is not None else None
    if team is None or found is None:
        held.next_month()
        return False
    if ask is None or found.ask is ask:
        return True
    held.answer_as_team(team, found.usual[-1])
    return False


def reported(held: Held | None = None, **changes: object) -> Held:
    """The first month is over and its report is shown; every question got the last answer, which buys."""
    held = in_month(held, **changes)
    held.order(orders.setting_of("pace", "skip"))
    held.look_until(lambda: _is_over(held))
    return held


def _is_over(held: Held) -> bool:
    """Is the month over at every table? Open questions are answered."""
    team = held.asked()
    found = held.place(team).table.asked if team is not None else None
    if team is None or found is None:
        return held.stage is Stage.REPORT
    held.answer_as_team(team, found.usual[-1])
    return False


@contextmanager
def a_minute_ago(held: Held) -> Iterator[None]:
    """What is done within was done a minute ago, so that the final of a class has been told."""
    store = held.service.hub.store
    now, store._clock = store._clock, lambda: datetime.now(UTC) - timedelta(minutes=1)
    try:
        yield
    finally:
        store._clock = now


def ended(held: Held | None = None, **changes: object) -> Held:
    """All months are over."""
    held = reported(held, **changes)
    while held.stage is not Stage.FINAL:
        with a_minute_ago(held):
            held.next_month()
        held.look_until(lambda: held.stage is Stage.FINAL or _is_over(held))
    return held


# ---- for looking at the pages in a browser


LONG_TEAMS = ("Wolfgang Amadeus", "Maximilian Q. Zz", "Mississippi Mmmm", "WWWWWWWWWWWWWWWW")
ODD_NICKNAMES = (
    "Quicksilver Crow",
    "<b>x</b> & *y*",
    "ابن بطوطة",
    "\N{FOX FACE}\N{FOX FACE} zorro",
    "WWWWWWWWWWWWWWWW",
    "Mª Ángeles Ñandú",
    "Zoë",
    "日本語の名前",
)
"""Names as long as a name may be, and in every script."""


def crowded(service: ClassService) -> Held:
    """Two pupils in each of four teams, all with names that are hard to show, and time to look at every question."""
    held = joined(service, LONG_TEAMS, 2, ODD_NICKNAMES)
    held.order(orders.setting_of("clock", orders.CLOCK_MOST))
    return held


def paused(service: ClassService) -> Held:
    """The teacher has stopped the class while a question is open."""
    held = asked(crowded(service))
    held.order(orders.setting_of("paused", True))
    return held


def handed_over(service: ClassService) -> Held:
    """A character plays for the first team."""
    held = planning(crowded(service))
    held.order(orders.hand_to(0, "saver"))
    return held


SEATS: dict[str, Callable[[ClassService], Held]] = {
    "lobby": crowded,
    "plan": lambda service: planning(crowded(service), edition="parker-1974"),
    "month": lambda service: in_month(crowded(service)),
    "deal": lambda service: asked(crowded(service), Ask.BUY_DEAL),
    "buy-or-leave": lambda service: asked(crowded(service), Ask.BUY_DEAL),
    "repay": lambda service: asked(crowded(service), Ask.REPAY),
    "number": lambda service: asked(crowded(service), Ask.PICK_NUMBER, asks=(Ask.JOIN_LOTTERY, Ask.PICK_NUMBER), months=6),
    "bid": lambda service: asked(crowded(service), Ask.BID, edition="hasbro-2000", asks=(Ask.BID,), months=6),
    "friend": lambda service: asked(crowded(service), Ask.CHOOSE_FRIEND, edition="hasbro-2000", asks=(Ask.CHOOSE_FRIEND,), months=6),
    "paused": paused,
    "bot": handed_over,
    "report": lambda service: reported(crowded(service)),
    "tables": lambda service: reported(at_tables(crowded(service))),
    "final": lambda service: ended(crowded(service)),
}
"""What a pupil's page can show, by name."""


def seat_at(service: ClassService, name: str) -> str:
    """The address of a pupil's page in that state: of the first whose team is asked, else of the first; or of one who looks on."""
    held = SEATS[name](service)
    first = held.asked() or 0
    return held.path((first + 1) % len(LONG_TEAMS) if name == "buy-or-leave" else first)
