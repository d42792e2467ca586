"""The teacher's live board: what each team of a class does, whom it waits for, and how long its pupils have been silent."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import ceil
from typing import Any

from payday_core.classroom.class_service import ClassService
from payday_core.classroom.classroom import Answers, Classroom, Pupil, Round
from payday_core.classroom.presence import HERE_SECONDS
from payday_core.classroom.tables import Place, Stage, highest_of_teams
from payday_core.games.game_of_the_year.game import Game as Year
from payday_core.games.game_of_the_year.kinds import Kind
from payday_core.games.game_of_the_year.rules.holdings import has, tokens_of
from payday_core.games.pay_day.game import Game as PayDay
from payday_core.games.pay_day.money import loan_of
from payday_core.games.play_or_pay.game import Game as PlayOrPay

COUNTED_BY = 5
"""Seconds are shown in steps of five: a board that changes every second is drawn every second."""


class State(StrEnum):
    """What a team does, in the order of a chapter.

    Nobody plays it; a character does; it is there; it writes; its plan is in; its turns are played; it has been asked; it has answered, but
    not everybody in it; its chapter is over.
    """

    EMPTY = "empty"
    BOT = "bot"
    JOINED = "joined"
    WRITING = "writing"
    PLANNED = "planned"
    PLAYING = "playing"
    ASKED = "asked"
    ANSWERED = "answered"
    DONE = "done"


WAITED_FOR = frozenset({State.WRITING, State.ASKED, State.ANSWERED})
"""As long as a team does this, the class may be waiting for it."""


@dataclass(frozen=True)
class Seated:
    """A pupil on the board. idle: seconds of silence; 0 for somebody who is here, None for somebody who was never heard of."""

    number: int
    nickname: str
    idle: int | None
    sent: bool
    simulated: bool

    @property
    def is_here(self) -> bool:
        """Is the pupil's page open?"""
        return self.idle == 0


@dataclass(frozen=True)
class TeamStatus:
    """A team on the board. bot: the name of the character that plays for it. left: seconds left for its question, None without a clock.

    game, version: the question that is open to it, to be pushed on. cash, loan, tokens: as its game stands, None before one and where it
    has none. fault: why its game cannot go on.
    """

    team: int
    name: str
    state: State
    pupils: tuple[Seated, ...]
    bot: str = ""
    question: tuple[str, int] | None = None
    left: int | None = None
    cash: int | None = None
    loan: int | None = None
    tokens: int | None = None
    fault: str = ""

    @property
    def waits(self) -> bool:
        """May the class be waiting for this team?"""
        return self.state in WAITED_FOR

    @property
    def dropped(self) -> tuple[Seated, ...]:
        """Its pupils whose pages are silent."""
        return tuple(one for one in self.pupils if not one.is_here)


@dataclass(frozen=True)
class Summary:
    """The class in numbers. done: teams for which nobody waits; finished: those whose chapter is over; of: teams that pupils play."""

    done: int
    finished: int
    of: int
    waiting: tuple[str, ...]
    pupils: int
    here: int
    empty: int
    bots: int


def lines(class_service: ClassService, room: Classroom) -> tuple[TeamStatus, ...]:
    """A line for each team, in the order of their numbers."""
    stage, idle = class_service.stage(room), class_service.presence.idle(room.code)
    return tuple(_line(class_service, room, stage, idle, team.number) for team in room.teams)


def _line(class_service: ClassService, room: Classroom, stage: Stage, idle: Mapping[int, float], number: int) -> TeamStatus:
    team, character, place = room.teams[number], room.character(number), class_service.place(room, number)
    game = place.table.snapshot.game if place and place.table.snapshot else None
    asked = _asked(room, number, place)
    left = class_service.left(room, place.table) if place and asked else None
    pupils = tuple(_sitting(room, stage, one, idle, asked) for one in room.of_team(number))
    return TeamStatus(
        team=number,
        name=team.name,
        state=_state(room, stage, number, place, asked),
        pupils=pupils,
        bot=character.name if character else "",
        question=(place.table.code, asked.version) if place and asked else None,
        left=None if left is None else _by_steps(left),
        **(_has(game, place.seat) if place else {}),
        fault=place.table.fault if place else "",
    )


def _has(game: Any, seat: int) -> dict[str, int]:
    """What a seat has that all may know; nothing where its game cannot be opened."""
    if isinstance(game, PayDay):
        return {"cash": int(game.table.money[seat]), "loan": int(loan_of(game.table, seat))}
    if isinstance(game, PlayOrPay):
        return {"tokens": int(game.table.money[seat])}
    if isinstance(game, Year):
        return {"cash": int(has(game.table, seat, Kind.DOLLARS)), "tokens": int(tokens_of(game.table, seat))}
    return {}


def _asked(room: Classroom, team: int, place: Place | None) -> Answers | None:
    """What the team has answered to the question that is open to it; None if it is not asked, or has said its highest bid."""
    if room.round is None or room.round.ended or place is None or place.table.snapshot is None:
        return None
    answers = room.round.answers_to(place.table.code, place.table.snapshot.version)
    if place.table.may_bid(place.seat):
        return None if team in highest_of_teams(room, room.round, place.table) else answers
    return answers if place.table.asked_team == team else None


def _state(room: Classroom, stage: Stage, team: int, place: Place | None, asked: Answers | None) -> State:
    if room.teams[team].bot:
        return State.BOT
    if not room.of_team(team):
        return State.EMPTY
    if stage is Stage.PLAN and room.round:
        return State.PLANNED if team in room.round.plans else State.WRITING
    if stage is Stage.MONTH and room.round:
        return _in_the_chapter(room, room.round, team, place, asked)
    return State.DONE if stage is Stage.REPORT else State.JOINED


def _in_the_chapter(room: Classroom, played: Round, team: int, place: Place | None, asked: Answers | None) -> State:
    if asked:
        sits = {pupil.number for pupil in room.of_team(team)}
        return State.ANSWERED if sits & asked.given.keys() else State.ASKED
    return State.DONE if place is None or place.table.done(played.playing) else State.PLAYING


def _sitting(room: Classroom, stage: Stage, pupil: Pupil, idle: Mapping[int, float], asked: Answers | None) -> Seated:
    silent = idle.get(pupil.number)
    sent = bool(asked) and pupil.number in asked.given if asked else _sent_plan(room, stage, pupil)
    return Seated(pupil.number, pupil.nickname, None if silent is None else _silent(silent), sent, pupil.simulated)


def _sent_plan(room: Classroom, stage: Stage, pupil: Pupil) -> bool:
    plan = room.round.plans.get(pupil.team) if room.round and stage is Stage.PLAN else None
    return plan is not None and plan.pupil == pupil.number


def _silent(seconds: float) -> int:
    return 0 if seconds <= HERE_SECONDS else int(seconds) // COUNTED_BY * COUNTED_BY


def _by_steps(seconds: float) -> int:
    return ceil(seconds / COUNTED_BY) * COUNTED_BY


def summary(board: Sequence[TeamStatus]) -> Summary:
    """The board in numbers."""
    played = [line for line in board if line.state not in (State.EMPTY, State.BOT)]
    pupils = [pupil for line in board for pupil in line.pupils]
    return Summary(
        done=sum(not line.waits for line in played),
        finished=sum(line.state is State.DONE for line in played),
        of=len(played),
        waiting=tuple(line.name for line in played if line.waits),
        pupils=len(pupils),
        here=sum(pupil.is_here for pupil in pupils),
        empty=sum(line.state is State.EMPTY for line in board),
        bots=sum(line.state is State.BOT for line in board),
    )
