"""What is played: entries about the games, plans and answers."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Literal

from pydantic import StrictInt

from payday_core.classroom.classroom import Answers, Classroom, Plan, Round
from payday_core.classroom.entries.entry import ClassEntry, noted, with_pupil
from payday_core.classroom.settings.stored import AnyCard, StoredSetting
from payday_core.text.wording import capital


class Propose(ClassEntry):
    """What the next game is to be."""

    do: Literal["setting"] = "setting"
    to: StoredSetting

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """That setting is proposed."""
        return replace(room, setting=self.to)


class Begin(ClassEntry):
    """A game begins. codes: its code, or one for each team. lock: nobody else may join from now on."""

    do: Literal["begin"] = "begin"
    setting: StoredSetting
    codes: list[str]
    lock: bool = False

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """One more round."""
        played = Round(len(room.rounds), self.setting, tuple(self.codes), len(room.teams), self.setting.first_chapter)
        locked = room.locked or self.lock
        return noted(replace(room, rounds=(*room.rounds, played), paused=False, locked=locked), "A game began", at)


class SendPlan(ClassEntry):
    """A team's plan for the chapter that is being planned, sent by one of its pupils; the last one counts.

    month: the number of the chapter. card, asks: of the game that is played. replaces: the other pupil whose plan it replaces.
    """

    do: Literal["plan"] = "plan"
    pupil: StrictInt
    month: StrictInt
    card: AnyCard
    asks: list[StrictInt]
    replaces: StrictInt | None = None

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The team with that plan."""
        pupil, setting = room.pupils[self.pupil], room.rounds[-1].setting
        if not isinstance(self.card, setting.card):
            raise ValueError(f"no rule card of {setting.title}")
        asks = setting.questions_of(self.asks)
        room = _acted(room, self.pupil)
        if self.replaces is not None:
            room = noted(room, f"{pupil.nickname} replaced the plan of {room.pupils[self.replaces].nickname}", at)
        return _with_plan(room, self.month, pupil.team, Plan(self.card, asks, pupil.number))


class KeepPlan(ClassEntry):
    """The teacher takes a team's last plan for this chapter. month: its number."""

    do: Literal["as-it-stands"] = "as-it-stands"
    team: StrictInt
    month: StrictInt

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The team with its last plan."""
        room = _with_plan(room, self.month, self.team, Plan(None, frozenset(), None))
        return noted(room, f"{room.teams[self.team].name} keeps its last plan", at)


class Play(ClassEntry):
    """The chapter begins with the plans that are in. month: its number."""

    do: Literal["play"] = "play"
    month: StrictInt

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The chapter is being played."""
        played = room.rounds[-1]
        if self.month != played.writing or played.playing >= self.month:
            return room
        begun = replace(played, playing=self.month, taken=played.plans, late={}, answers={})
        return noted(_with_round(room, begun), f"{capital(played.setting.chapter_word)} {self.month} began", at)


class Next(ClassEntry):
    """On to the plans of the next chapter, or after the last one to the end.

    month: the number of the next chapter. over: no table plays on, though there could be more chapters.
    """

    do: Literal["next"] = "next"
    month: StrictInt
    over: bool = False

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """Plans are being written, or the game is over."""
        played = room.rounds[-1]
        if self.month != played.playing + 1:
            return room
        if self.over or self.month > played.setting.chapters:
            return noted(_with_round(room, replace(played, ended=True, ended_at=at)), "The game ended", at)
        return _with_round(room, replace(played, writing=self.month, plans={}, answers={}))


class End(ClassEntry):
    """The teacher ends the game before its last chapter."""

    do: Literal["end"] = "end"

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The game is over."""
        return noted(_with_round(room, replace(room.rounds[-1], ended=True)), "The game was ended", at)


class Answer(ClassEntry):
    """A pupil's answer to the question that a game asked at this version; the last one of the team counts."""

    do: Literal["answer"] = "answer"
    pupil: StrictInt
    game: str
    version: StrictInt
    value: StrictInt

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The team with that answer, the last one."""
        asked = room.rounds[-1].answers_to(self.game, self.version)
        given = _last_of_all(asked.given, self.pupil, self.value)
        return _with_answers(_acted(room, self.pupil), self.game, replace(asked, given=given))


class BidMost(ClassEntry):
    """What a pupil's team would pay at most in an auction of a game, in dollars; the last one of the team counts."""

    do: Literal["highest-bid"] = "highest-bid"
    pupil: StrictInt
    game: str
    auction: StrictInt
    dollars: StrictInt

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The team with that bid, the last one."""
        played = room.rounds[-1]
        said = played.bids_in(self.game, self.auction)
        bids = replace(said, given=_last_of_all(said.given, self.pupil, self.dollars))
        return _with_round(_acted(room, self.pupil), replace(played, bids={**played.bids, self.game: bids}))


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
        return noted(room, f"{room.teams[self.team].name} did not answer in time, so its plan answered", at)


def _acted(room: Classroom, number: int) -> Classroom:
    """One more plan, answer or bid has come from a pupil."""
    pupil = room.pupils[number]
    return with_pupil(room, replace(pupil, acts=pupil.acts + 1))


def _last_of_all(given: Mapping[int, int], pupil: int, value: int) -> dict[int, int]:
    """What pupils have said, with what this one says now as the last."""
    return {number: said for number, said in given.items() if number != pupil} | {pupil: value}


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
