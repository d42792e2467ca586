"""The entries of a class's log, and what each does to the class."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Annotated, Any, Literal

from pydantic import Field, StrictBool, StrictInt, StrictStr

from payday_core.classroom.classroom import NOTES_KEPT, Answers, Classroom, Plan, Pupil, Round, Team
from payday_core.classroom.setting import Setting
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.rule_cards.blanks import RuleCard
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.store.entries import Entry, reader


class ClassEntry(Entry):
    """An entry of a class's log. order: how many orders the teacher had given before this one; None where it is no order."""

    order: StrictInt | None = None

    @property
    def is_order(self) -> bool:
        """Did the teacher do this?"""
        return self.order is not None

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The class after it. IndexError or ValueError where it does not fit the class."""
        raise NotImplementedError

    def ordered(self, orders: int) -> "ClassEntry":
        """The same entry as an order of the teacher, who had given so many orders before."""
        return self.model_copy(update={"order": orders})

    def written(self) -> dict[str, Any]:
        """As data; the order comes last."""
        data = super().written()
        if "order" in data:
            data["order"] = data.pop("order")
        return data


class Unknown(ClassEntry):
    """An entry that this version does not know, or whose fields do not fit. It is passed over."""

    data: Mapping[str, Any] = {}

    @property
    def is_order(self) -> bool:
        """Did the teacher do this?"""
        return "order" in self.data

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The class, unchanged."""
        return room

    def written(self) -> dict[str, Any]:
        """As it was read."""
        return dict(self.data)


# ---- who is there


class Join(ClassEntry):
    """Somebody takes a seat; a team that a character played is handed back."""

    do: Literal["join"] = "join"
    team: StrictInt
    nickname: StrictStr
    key: StrictStr
    simulated: bool = False

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """One more pupil."""
        pupil = Pupil(len(room.pupils), self.team, self.nickname, self.key, simulated=self.simulated)
        team = replace(room.teams[pupil.team], bot="")
        room = _with_team(replace(room, pupils=(*room.pupils, pupil)), team)
        return _noted(room, f"{pupil.nickname} joined {team.name}", at)


class Move(ClassEntry):
    """A pupil goes to another team."""

    do: Literal["move"] = "move"
    pupil: StrictInt
    team: StrictInt

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The pupil in the new team, which pupils now play."""
        pupil, team = room.pupils[self.pupil], room.teams[self.team]
        room = _with_team(_with_pupil(room, replace(pupil, team=team.number)), replace(team, bot=""))
        return _noted(room, f"{pupil.nickname} moved to {team.name}", at)


class Remove(ClassEntry):
    """A pupil's seat is freed."""

    do: Literal["remove"] = "remove"
    pupil: StrictInt

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The pupil is gone; the number is not given again."""
        pupil = room.pupils[self.pupil]
        return _noted(_with_pupil(room, replace(pupil, gone=True)), f"{pupil.nickname} was removed", at)


class RenamePupil(ClassEntry):
    """A pupil gets another nickname."""

    do: Literal["nickname"] = "nickname"
    pupil: StrictInt
    nickname: StrictStr

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The pupil with that nickname."""
        pupil = room.pupils[self.pupil]
        return _noted(_with_pupil(room, replace(pupil, nickname=self.nickname)), f"{pupil.nickname} is now {self.nickname}", at)


class SetTeams(ClassEntry):
    """The teams of the class, before a game has begun or between two."""

    do: Literal["teams"] = "teams"
    names: list[str]

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """These teams; a character goes on playing the team of its number."""
        bots = {team.number: team.bot for team in room.teams}
        return replace(room, teams=tuple(Team(number, name, bots.get(number, "")) for number, name in enumerate(self.names)))


class RenameTeam(ClassEntry):
    """A team gets another name."""

    do: Literal["team"] = "team"
    team: StrictInt
    name: StrictStr

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The team with that name."""
        team = room.teams[self.team]
        return _noted(_with_team(room, replace(team, name=self.name)), f"Team {team.name} is now {self.name}", at)


class HandOver(ClassEntry):
    """A team is handed to a character, or with an empty `bot` back to its pupils."""

    do: Literal["bot"] = "bot"
    team: StrictInt
    bot: str

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The team with that player."""
        team = room.teams[self.team]
        words = f"{bot(self.bot).name} plays for {team.name}" if self.bot else f"{team.name} plays for itself again"
        return _noted(_with_team(room, replace(team, bot=self.bot)), words, at)


def _noted(room: Classroom, words: str, at: datetime) -> Classroom:
    return replace(room, notes=(*room.notes, (at, words))[-NOTES_KEPT:])


def _with_pupil(room: Classroom, pupil: Pupil) -> Classroom:
    return replace(room, pupils=(*room.pupils[: pupil.number], pupil, *room.pupils[pupil.number + 1 :]))


def _with_team(room: Classroom, team: Team) -> Classroom:
    return replace(room, teams=(*room.teams[: team.number], team, *room.teams[team.number + 1 :]))


# ---- what is played


class Propose(ClassEntry):
    """What the next game is to be."""

    do: Literal["setting"] = "setting"
    to: Setting

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """That setting is proposed."""
        return replace(room, setting=self.to)


class Begin(ClassEntry):
    """A game begins. codes: its code, or one for each team."""

    do: Literal["begin"] = "begin"
    setting: Setting
    codes: list[str]

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """One more round."""
        played = Round(len(room.rounds), self.setting, tuple(self.codes), len(room.teams))
        return _noted(replace(room, rounds=(*room.rounds, played), paused=False), "A game began", at)


class SendPlan(ClassEntry):
    """A team's plan for the month that is being planned, sent by one of its pupils; the last one counts."""

    do: Literal["plan"] = "plan"
    pupil: StrictInt
    month: StrictInt
    card: RuleCard
    asks: list[Ask]

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The team with that plan."""
        pupil = room.pupils[self.pupil]
        room = _with_pupil(room, replace(pupil, acts=pupil.acts + 1))
        return _with_plan(room, self.month, pupil.team, Plan(self.card, frozenset(self.asks), pupil.number))


class KeepPlan(ClassEntry):
    """The teacher takes a team's last plan for this month."""

    do: Literal["as-it-stands"] = "as-it-stands"
    team: StrictInt
    month: StrictInt

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The team with its last plan."""
        room = _with_plan(room, self.month, self.team, Plan(None, frozenset(), None))
        return _noted(room, f"{room.teams[self.team].name} keeps its last plan", at)


class Play(ClassEntry):
    """The month begins with the plans that are in."""

    do: Literal["play"] = "play"
    month: StrictInt

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The month is being played."""
        played = room.rounds[-1]
        if self.month != played.writing or played.playing >= self.month:
            return room
        begun = replace(played, playing=self.month, taken=played.plans, late={}, answers={})
        return _noted(_with_round(room, begun), f"Month {self.month} began", at)


class Next(ClassEntry):
    """On to the plans of the next month, or after the last one to the end."""

    do: Literal["next"] = "next"
    month: StrictInt

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """Plans are being written, or the game is over."""
        played = room.rounds[-1]
        if self.month != played.playing + 1:
            return room
        if self.month > played.setting.months:
            return _noted(_with_round(room, replace(played, ended=True)), "The game ended", at)
        return _with_round(room, replace(played, writing=self.month, plans={}, answers={}))


class End(ClassEntry):
    """The teacher ends the game before its last month."""

    do: Literal["end"] = "end"

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The game is over."""
        return _noted(_with_round(room, replace(room.rounds[-1], ended=True)), "The game was ended", at)


class Answer(ClassEntry):
    """A pupil's answer to the question that a game asked at this version; the last one of the team counts."""

    do: Literal["answer"] = "answer"
    pupil: StrictInt
    game: str
    version: StrictInt
    value: StrictInt

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The team with that answer, the last one."""
        pupil = room.pupils[self.pupil]
        room = _with_pupil(room, replace(pupil, acts=pupil.acts + 1))
        asked = room.rounds[-1].answers_to(self.game, self.version)
        given = {number: value for number, value in asked.given.items() if number != pupil.number}
        return _with_answers(room, self.game, replace(asked, given={**given, pupil.number: self.value}))


class Push(ClassEntry):
    """The teacher waits no longer for the answer to that question."""

    do: Literal["push"] = "push"
    game: str
    version: StrictInt

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The question is to be settled by what is there."""
        asked = room.rounds[-1].answers_to(self.game, self.version)
        return _with_answers(room, self.game, replace(asked, pushed=True))


class LeaveToCard(ClassEntry):
    """Nobody in the team had answered when the time was over."""

    do: Literal["by-card"] = "by-card"
    team: StrictInt

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """One more question that the team left to its plan."""
        played = room.rounds[-1]
        room = _with_round(room, replace(played, late={**played.late, self.team: played.late.get(self.team, 0) + 1}))
        return _noted(room, f"{room.teams[self.team].name} did not answer in time, so its plan answered", at)


def _with_plan(room: Classroom, month: int, team: int, plan: Plan) -> Classroom:
    played = room.rounds[-1]
    if month != played.writing or played.playing >= month:
        return room
    last = {**played.last, team: plan} if plan.card else played.last
    return _with_round(room, replace(played, plans={**played.plans, team: plan}, last=last))


def _with_round(room: Classroom, played: Round) -> Classroom:
    return replace(room, rounds=(*room.rounds[:-1], played))


def _with_answers(room: Classroom, game: str, answers: Answers) -> Classroom:
    played = room.rounds[-1]
    return _with_round(room, replace(played, answers={**played.answers, game: answers}))


# ---- settings of the class


class _Set(ClassEntry):
    """A setting of the class, of the name in `do`, gets a new value."""

    to: Any

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The class with that setting."""
        changes: dict[str, Any] = {self.do: self.to}
        return replace(room, **changes)


class SetText(_Set):
    """Its name, the hash of the teacher's key, the pace of one table, or the code of the lesson it is led through."""

    do: Literal["name", "key", "pace", "lesson"]
    to: StrictStr


class SetNumber(_Set):
    """How many pupils a team takes, or the seconds for a live answer."""

    do: Literal["most", "clock"]
    to: StrictInt


class SetSwitch(_Set):
    """Whether nobody else may join, or whether the class is paused."""

    do: Literal["locked", "paused"]
    to: StrictBool


# ---- all of them

Known = (
    Join | Move | Remove | RenamePupil | SetTeams | RenameTeam | HandOver
    | Propose | Begin | SendPlan | KeepPlan | Play | Next | End | Answer | Push | LeaveToCard
    | SetText | SetNumber | SetSwitch
)  # fmt: skip


def _unknown(data: Mapping[str, Any]) -> ClassEntry:
    return Unknown(do=str(data.get("do", "")), data=data)


read_entry = reader(Annotated[Known, Field(discriminator="do")], _unknown)
"""An entry from its data."""


def apply(room: Classroom, entry: ClassEntry, at: datetime) -> Classroom:
    """The class after one more entry; one that does not fit counts, and changes nothing else."""
    room = replace(room, version=room.version + 1, orders=room.orders + entry.is_order)
    try:
        return entry.change(room, at)
    except (LookupError, ValueError):
        return room
