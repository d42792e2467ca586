"""A class on its own devices: everything done so far, folded from its log. A value; `class_log` has the log, `entries` what changes it.

Whatever any device shows follows from the entries and the games, so a reloaded page, another device or a new server shows the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from payday_core.classroom.keys import matches
from payday_core.classroom.settings.setting import Character
from payday_core.classroom.settings.stored import SETTINGS, AnySetting

TEAMS_MOST = 40

NOTES_KEPT = 40
"""How many of the last things that happened stand on the teacher's board."""


@dataclass(frozen=True)
class Team:
    """A team; `bot` is the character that plays for it as long as no pupil does, empty where pupils do."""

    number: int
    name: str
    bot: str = ""


@dataclass(frozen=True)
class Pupil:
    """A seat in the class: one device, or several that opened the same link.

    key: the hash of the seat's token. acts: how many plans and answers have come from it. simulated: the rehearsal's. gone: removed by the
    teacher; the number is not given again. came: when the seat was taken. browser, source: marks of the browser that took it, and of the
    address from which it did (`door.py`).
    """

    number: int
    team: int
    nickname: str
    key: str = ""
    acts: int = 0
    simulated: bool = False
    gone: bool = False
    came: datetime | None = field(default=None, compare=False)
    browser: str = ""
    source: str = ""


@dataclass(frozen=True)
class Plan:
    """A team's plan for a chapter, and who sent it last; None: the teacher took the plan of the chapter before.

    card, asks: a rule card of the game that is played, and of its questions those that the team wants to be asked.
    """

    card: Any
    asks: frozenset[Any]
    pupil: int | None


@dataclass(frozen=True)
class Answers:
    """What the pupils of a team have answered to the question that their game asks at this version, the last one last."""

    version: int
    given: Mapping[int, int] = field(default_factory=dict)
    pushed: bool = False


@dataclass(frozen=True)
class Bids:
    """What pupils would pay at most in an auction of a game, in dollars, the last one last. auction: its number in that game."""

    auction: int
    given: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Round:
    """A game played by the class. `codes`: its game, or one for each team.

    writing: the chapter whose plans are being written, or were last; playing: the chapter that was begun last, 0 before the first.
    plans: by team, for the chapter `writing`; taken: by team, what the chapter `playing` was begun with; last: by team, the plan it sent
    last. late: how many questions of this chapter each team left to its plan. answers, bids: by game. ended: the game is over.
    ended_at: when, if it was played to its end.
    """

    number: int
    setting: AnySetting
    codes: tuple[str, ...]
    teams: int
    writing: int = 1
    playing: int = 0
    plans: Mapping[int, Plan] = field(default_factory=dict)
    taken: Mapping[int, Plan] = field(default_factory=dict)
    last: Mapping[int, Plan] = field(default_factory=dict)
    late: Mapping[int, int] = field(default_factory=dict)
    answers: Mapping[str, Answers] = field(default_factory=dict)
    bids: Mapping[str, Bids] = field(default_factory=dict)
    ended: bool = False
    ended_at: datetime | None = None

    @property
    def one_table(self) -> bool:
        """Do all teams sit at one table?"""
        return self.setting.one_table

    def answers_to(self, game: str, version: int) -> Answers:
        """What has been answered to the question that a game asks at this version; nothing yet where that was another question."""
        asked = self.answers.get(game)
        return asked if asked and asked.version == version else Answers(version)

    def bids_in(self, game: str, auction: int) -> Bids:
        """What has been bid at most in that auction of a game; nothing yet where that was another one."""
        said = self.bids.get(game)
        return said if said and said.auction == auction else Bids(auction)


@dataclass(frozen=True)
class Classroom:
    """A class. `version` counts all that was done, `orders` what the teacher did.

    key: the hash of the teacher's key. more_keys: those of other keys that open it too. most: how many pupils a team takes. lock_at_begin:
    is joining locked when a game begins? clock: seconds for a live answer, 0 without. pace: how one table plays on, a name of `pace.PACES`.
    lesson: the code of the lesson held with this class, or empty. setting: what is proposed for the next game. notes: (when, what) in
    words. turned_away: the marks of devices that flooded the class and take no more seats.
    """

    code: str
    name: str
    key: str
    created_at: datetime
    version: int = 0
    orders: int = 0
    teams: tuple[Team, ...] = ()
    pupils: tuple[Pupil, ...] = ()
    rounds: tuple[Round, ...] = ()
    most: int = 6
    locked: bool = False
    lock_at_begin: bool = True
    paused: bool = False
    clock: int = 45
    pace: str = "play"
    lesson: str = ""
    setting: AnySetting | None = None
    notes: tuple[tuple[datetime, str], ...] = ()
    more_keys: tuple[str, ...] = ()
    turned_away: frozenset[str] = frozenset()

    def opens_to(self, key: str) -> bool:
        """Is this a key of the teacher's?"""
        return any(matches(key, digest) for digest in (self.key, *self.more_keys))

    @property
    def round(self) -> Round | None:
        """The game that is played, or was last."""
        return self.rounds[-1] if self.rounds else None

    @property
    def plays_now(self) -> bool:
        """Is a game being played?"""
        return self.round is not None and not self.round.ended

    @property
    def here(self) -> tuple[Pupil, ...]:
        """All pupils who have a seat."""
        return tuple(pupil for pupil in self.pupils if not pupil.gone)

    def character(self, team: int) -> Character | None:
        """The character that plays for a team in the game that is played or comes next; None where pupils play."""
        bot = self.teams[team].bot
        return (self.game or SETTINGS[0]).character(bot) if bot else None

    @property
    def characters(self) -> tuple[Character, ...]:
        """All that can play for a team in it."""
        return tuple((self.game or SETTINGS[0]).bots.values())

    @property
    def game(self) -> AnySetting | None:
        """What is played, or comes next; None where nothing was chosen yet."""
        last = self.round.setting if self.round else None
        return last if self.plays_now else self.setting or last

    def of_team(self, team: int) -> tuple[Pupil, ...]:
        """The pupils of a team."""
        return self._by_team.get(team, ())

    @cached_property
    def _by_team(self) -> dict[int, tuple[Pupil, ...]]:
        found: dict[int, list[Pupil]] = {team.number: [] for team in self.teams}
        for pupil in self.here:
            found.setdefault(pupil.team, []).append(pupil)
        return {team: tuple(pupils) for team, pupils in found.items()}

    @cached_property
    def by_key(self) -> dict[str, Pupil]:
        """Everybody by the hash of the seat's token, those removed too."""
        return {pupil.key: pupil for pupil in self.pupils if pupil.key}

    def is_full(self, team: int) -> bool:
        """Does nobody else fit into that team?"""
        return len(self.of_team(team)) >= self.most

    def plays(self, team: int) -> bool:
        """Does a pupil play this team, so that it can be asked?"""
        return not self.teams[team].bot and bool(self.of_team(team))


def initial(code: str, header: Mapping[str, Any], at: datetime) -> Classroom:
    """The class when it was opened, before the first entry."""
    names = [str(name) for name in header.get("teams", ())][:TEAMS_MOST]
    teams = tuple(Team(number, name) for number, name in enumerate(names))
    return Classroom(code, str(header.get("name", "")), str(header.get("key", "")), at, teams=teams, most=int(header.get("most", 6)))
