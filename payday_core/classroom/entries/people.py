"""Who is there: entries about pupils and teams."""

from dataclasses import replace
from datetime import datetime
from typing import Literal

from pydantic import StrictInt, StrictStr

from payday_core.classroom.classroom import Classroom, Pupil, Team
from payday_core.classroom.entries.entry import ClassEntry, noted, with_pupil
from payday_core.classroom.settings.stored import any_character


class Join(ClassEntry):
    """Somebody takes a seat; a team that a character played is handed back. browser, source: see `door.py`."""

    do: Literal["join"] = "join"
    team: StrictInt
    nickname: StrictStr
    key: StrictStr
    simulated: bool = False
    browser: str = ""
    source: str = ""

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """One more pupil."""
        pupil = Pupil(
            len(room.pupils), self.team, self.nickname, self.key,
            simulated=self.simulated, came=at, browser=self.browser, source=self.source,
        )  # fmt: skip
        team = replace(room.teams[pupil.team], bot="")
        room = _with_team(replace(room, pupils=(*room.pupils, pupil)), team)
        return noted(room, f"{pupil.nickname} joined {team.name}", at)


class Move(ClassEntry):
    """A pupil goes to another team."""

    do: Literal["move"] = "move"
    pupil: StrictInt
    team: StrictInt

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The pupil in the new team, which pupils now play."""
        pupil, team = room.pupils[self.pupil], room.teams[self.team]
        room = _with_team(with_pupil(room, replace(pupil, team=team.number)), replace(team, bot=""))
        return noted(room, f"{pupil.nickname} moved to {team.name}", at)


class Remove(ClassEntry):
    """A pupil's seat is freed."""

    do: Literal["remove"] = "remove"
    pupil: StrictInt

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The pupil is gone; the number is not given again."""
        pupil = room.pupils[self.pupil]
        return noted(with_pupil(room, replace(pupil, gone=True)), f"{pupil.nickname} was removed", at)


class TurnAway(ClassEntry):
    """Seats that one device has flooded are freed, and it takes no more. source: its mark (`door.py`)."""

    do: Literal["turn-away"] = "turn-away"
    pupils: list[StrictInt]
    source: StrictStr

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """These pupils are gone, and nobody comes from there."""
        for number in self.pupils:
            room = with_pupil(room, replace(room.pupils[number], gone=True))
        turned_away = room.turned_away | {self.source}
        return noted(replace(room, turned_away=turned_away), f"{len(self.pupils)} seats of one device were taken out", at)


class LetBack(ClassEntry):
    """A device that was turned away may take seats again."""

    do: Literal["let-back"] = "let-back"
    source: StrictStr

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """Pupils may come from there."""
        return noted(replace(room, turned_away=room.turned_away - {self.source}), "A device that was turned away may join again", at)


class RenamePupil(ClassEntry):
    """A pupil gets another nickname."""

    do: Literal["nickname"] = "nickname"
    pupil: StrictInt
    nickname: StrictStr

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The pupil with that nickname."""
        pupil = room.pupils[self.pupil]
        return noted(with_pupil(room, replace(pupil, nickname=self.nickname)), f"{pupil.nickname} is now {self.nickname}", at)


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
        return noted(_with_team(room, replace(team, name=self.name)), f"Team {team.name} is now {self.name}", at)


class HandOver(ClassEntry):
    """A team is handed to a character, or with an empty `bot` back to its pupils."""

    do: Literal["bot"] = "bot"
    team: StrictInt
    bot: str

    def change(self, room: Classroom, at: datetime) -> Classroom:
        """The team with that player."""
        team = replace(room.teams[self.team], bot=any_character(self.bot).id if self.bot else "")
        room = _with_team(room, team)
        player = room.character(team.number)
        return noted(room, f"{player.name} plays for {team.name}" if player else f"{team.name} plays for itself again", at)


def _with_team(room: Classroom, team: Team) -> Classroom:
    return replace(room, teams=(*room.teams[: team.number], team, *room.teams[team.number + 1 :]))
