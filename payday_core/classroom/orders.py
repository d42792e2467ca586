"""What a teacher can order in a class. Each order looks at the class as it is and gives the entry to write, or raises Refused."""

from collections.abc import Callable, Sequence
from typing import Any

from payday_core.classroom.classroom import TEAMS_MOST, Classroom, Pupil, Round
from payday_core.classroom.entries import (
    Begin,
    ClassEntry,
    End,
    HandOver,
    KeepPlan,
    LetBack,
    Move,
    Next,
    Play,
    Propose,
    Push,
    Remove,
    RenamePupil,
    RenameTeam,
    SetTeams,
    TurnAway,
    read_entry,
)
from payday_core.classroom.names.nicknames import clean, length_problem, problem
from payday_core.classroom.pace import PACES
from payday_core.classroom.refused import Refused, TooLate
from payday_core.classroom.settings.stored import AnySetting, any_character
from payday_core.engine.seats import BadGame
from payday_core.store.games import new_code
from payday_core.text.wording import capital

Order = Callable[[Classroom], ClassEntry]

CLOCK_MOST = 600
"""Seconds for a live answer at most."""

PUPILS_MOST = 10
"""Pupils in a team at most."""


def setting_of(field: str, value: object) -> Order:
    """Change a setting: name, key, most, locked, lock_at_begin, paused, clock, pace, lesson."""
    if not SETTINGS[field](value):
        raise Refused(f"{value!r:.40} is not allowed for {field}.")
    return lambda room: read_entry({"do": field, "to": value})


SETTINGS: dict[str, Callable[[Any], bool]] = {
    "name": lambda value: isinstance(value, str) and 0 < len(value) <= 40,
    "key": lambda value: isinstance(value, str) and len(value) == 64,
    "most": lambda value: type(value) is int and 1 <= value <= PUPILS_MOST,
    "locked": lambda value: type(value) is bool,
    "lock_at_begin": lambda value: type(value) is bool,
    "paused": lambda value: type(value) is bool,
    "clock": lambda value: type(value) is int and 0 <= value <= CLOCK_MOST,
    "pace": lambda value: value in PACES,
    "lesson": lambda value: isinstance(value, str) and len(value) <= 32,
}
"""What can be set, and which values do."""


# ---- the game


def propose(setting: AnySetting) -> Order:
    """What the next game is to be, until it begins."""
    return lambda room: Propose(to=setting)


def begin(setting: AnySetting) -> Order:
    """Begin a game with the teams as they are; where no luck number was typed, its luck is drawn in secret."""

    def order(room: Classroom) -> ClassEntry:
        if room.round and not room.round.ended:
            raise Refused("A game is being played. End it before another begins.")
        if setting.secret and (both := in_two_teams(room)):
            both_sit = f"{both[0]} and {both[1]} sit in two teams with one device"
            raise Refused(f"{both_sit}, and {setting.secret} are secret. Move one of them first.")
        drawn = setting.drawn()
        try:
            games = drawn.check(tuple(team.name for team in room.teams))
        except BadGame as wrong:
            raise Refused(f"This game cannot begin: {wrong}.") from None
        return Begin(setting=drawn, codes=[new_code() for _ in range(games)], lock=room.lock_at_begin)

    return order


def in_two_teams(room: Classroom) -> tuple[str, str] | None:
    """The nicknames of two pupils who sit in two teams with the same browser; None where nobody does."""
    first: dict[str, Pupil] = {}
    for pupil in room.here:
        other = first.setdefault(pupil.browser, pupil) if pupil.browser else pupil
        if other.team != pupil.team:
            return other.nickname, pupil.nickname
    return None


def play(chapter: int) -> Order:
    """Begin the chapter with the plans that are in."""

    def order(room: Classroom) -> ClassEntry:
        played = _running(room)
        if played.playing >= chapter or played.writing != chapter:
            raise TooLate(f"{capital(played.setting.chapter_word)} {chapter} has begun already.")
        return Play(month=chapter)

    return order


def go_on(chapter: int, *, over: bool = False) -> Order:
    """After the report of a chapter: on to the plans of the next, or to the end. `ClassService.go_on` checks that the chapter is over.

    over: no table plays on, though there could be more chapters.
    """

    def order(room: Classroom) -> ClassEntry:
        played = _running(room)
        if played.playing != chapter:
            raise TooLate(f"{capital(played.setting.chapter_word)} {chapter} is not the one that was played last.")
        return Next(month=chapter + 1, over=over)

    return order


def end() -> Order:
    """End the game before its last chapter."""

    def order(room: Classroom) -> ClassEntry:
        _running(room)
        return End()

    return order


def as_it_stands(team: int) -> Order:
    """A team's last plan is its plan for this chapter."""

    def order(room: Classroom) -> ClassEntry:
        return KeepPlan(team=_team(room, team), month=_running(room).writing)

    return order


def push(game: str, version: int) -> Order:
    """Wait no longer for the answer to that question."""

    def order(room: Classroom) -> ClassEntry:
        if game not in _running(room).codes:
            raise Refused("That question belongs to another game.")
        return Push(game=game, version=version)

    return order


# ---- teams and pupils


def teams(names: tuple[str, ...]) -> Order:
    """The class has teams with these names; a team in which a pupil sits cannot go away."""

    def order(room: Classroom) -> ClassEntry:
        if room.round and not room.round.ended:
            raise Refused("Teams cannot come or go while a game is played.")
        if not 1 <= len(names) <= TEAMS_MOST:
            raise Refused(f"A class has 1 to {TEAMS_MOST} teams.")
        if any(pupil.team >= len(names) for pupil in room.here):
            raise Refused("Somebody sits in a team that would go away. Move the pupils first.")
        return SetTeams(names=[_free_name(names[:place], name) for place, name in enumerate(names)])

    return order


def rename_team(team: int, name: str) -> Order:
    """Call a team by another name."""

    def order(room: Classroom) -> ClassEntry:
        others = tuple(one.name for one in room.teams if one.number != team)
        return RenameTeam(team=_team(room, team), name=_free_name(others, name))

    return order


def rename_pupil(pupil: int, nickname: str) -> Order:
    """Give a pupil another nickname."""

    def order(room: Classroom) -> ClassEntry:
        others = tuple(one.nickname for one in room.here if one.number != pupil)
        return RenamePupil(pupil=_pupil(room, pupil).number, nickname=_free_name(others, nickname))

    return order


def move(pupil: int, team: int) -> Order:
    """Put a pupil into another team, even a full one: the teacher knows why. Nobody takes a secret along."""

    def order(room: Classroom) -> ClassEntry:
        played = room.round
        if played and room.plays_now and played.setting.secret:
            _carries_no_secret(played)
        return Move(pupil=_pupil(room, pupil).number, team=_team(room, team))

    return order


def _carries_no_secret(played: Round) -> None:
    """Refused while whoever changes teams would tell another team what it may not know."""
    secret = f"{capital(played.setting.secret)} are secret"
    if played.setting.secret_for_the_game:
        raise Refused(f"{secret}: pupils change teams before a game, not during one.")
    if played.playing >= played.writing:
        raise Refused(f"{secret}: pupils change teams while plans are written, not during a {played.setting.chapter_word}.")


def remove(pupil: int) -> Order:
    """Free a pupil's seat; its link opens nothing any more."""
    return lambda room: Remove(pupil=_pupil(room, pupil).number)


def turn_away(source: str, pupils: Sequence[int]) -> Order:
    """Free these seats, which one device has flooded, and let it take no more."""
    return lambda room: TurnAway(pupils=[_pupil(room, number).number for number in pupils], source=source)


def let_back(source: str) -> Order:
    """Let a device that was turned away join again."""
    return lambda room: LetBack(source=source)


def hand_to(team: int, character: str) -> Order:
    """Let a character play for a team; with "" its pupils play again."""
    if character:
        any_character(character)
    return lambda room: HandOver(team=_team(room, team), bot=character)


def _running(room: Classroom) -> Round:
    if room.round is None or room.round.ended:
        raise Refused("No game is being played.")
    return room.round


def _team(room: Classroom, team: int) -> int:
    if not 0 <= team < len(room.teams):
        raise Refused("There is no such team.")
    return team


def _pupil(room: Classroom, number: int) -> Pupil:
    found = next((pupil for pupil in room.here if pupil.number == number), None)
    if found is None:
        raise TooLate("That seat is free already.")
    return found


def _free_name(others: tuple[str, ...], typed: str) -> str:
    name = clean(typed)
    if wrong := length_problem(typed) or problem(name):
        raise Refused(wrong)
    if name.casefold() in (other.casefold() for other in others):
        raise Refused(f"The name {name} is taken.")
    return name
