"""What each entry of a class's log does to the class. One that this version does not know, or that fits nowhere, is passed over."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Any

from pydantic import ValidationError

from payday_core.classroom.classroom import NOTES_KEPT, Answers, Classroom, Plan, Pupil, Round, Team, begun
from payday_core.classroom.setting import Setting
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.rule_cards.blanks import RuleCard
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.store import Noted

Entry = Mapping[str, Any]


def read(code: str, header: Mapping[str, Any], at: datetime, entries: Iterable[Noted]) -> Classroom:
    """The class after all entries of its log."""
    room = begun(code, header, at)
    for noted in entries:
        room = after(room, noted.entry, noted.saved_at)
    return room


def after(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    """The class after one more entry."""
    change = CHANGES.get(str(entry.get("do", "")))
    room = replace(room, version=room.version + 1, orders=room.orders + ("order" in entry))
    try:
        return change(room, entry, at) if change else room
    except (KeyError, IndexError, TypeError, ValueError, ValidationError):
        return room


def _noted(room: Classroom, words: str, at: datetime) -> Classroom:
    return replace(room, notes=(*room.notes, (at, words))[-NOTES_KEPT:])


# ---- who is there


def _join(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    """Somebody takes a seat; a team that a character played is handed back."""
    pupil = Pupil(len(room.pupils), entry["team"], entry["nickname"], entry["key"], simulated=bool(entry.get("simulated")))
    team = replace(room.teams[pupil.team], bot="")
    room = _with_team(replace(room, pupils=(*room.pupils, pupil)), team)
    return _noted(room, f"{pupil.nickname} joined {team.name}", at)


def _move(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    pupil, team = room.pupils[entry["pupil"]], room.teams[entry["team"]]
    room = _with_team(_with_pupil(room, replace(pupil, team=team.number)), replace(team, bot=""))
    return _noted(room, f"{pupil.nickname} moved to {team.name}", at)


def _remove(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    pupil = room.pupils[entry["pupil"]]
    return _noted(_with_pupil(room, replace(pupil, gone=True)), f"{pupil.nickname} was removed", at)


def _nickname(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    pupil = room.pupils[entry["pupil"]]
    return _noted(_with_pupil(room, replace(pupil, nickname=entry["nickname"])), f"{pupil.nickname} is now {entry['nickname']}", at)


def _with_pupil(room: Classroom, pupil: Pupil) -> Classroom:
    return replace(room, pupils=(*room.pupils[: pupil.number], pupil, *room.pupils[pupil.number + 1 :]))


def _with_team(room: Classroom, team: Team) -> Classroom:
    return replace(room, teams=(*room.teams[: team.number], team, *room.teams[team.number + 1 :]))


def _teams(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    """So many teams, so called, before a game has begun or between two."""
    bots = {team.number: team.bot for team in room.teams}
    return replace(room, teams=tuple(Team(number, str(name), bots.get(number, "")) for number, name in enumerate(entry["names"])))


def _team(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    team = room.teams[entry["team"]]
    return _noted(_with_team(room, replace(team, name=entry["name"])), f"Team {team.name} is now {entry['name']}", at)


def _bot(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    """A team is handed to a character, or back to its pupils."""
    team, character = room.teams[entry["team"]], str(entry["bot"])
    words = f"{bot(character).name} plays for {team.name}" if character else f"{team.name} plays for itself again"
    return _noted(_with_team(room, replace(team, bot=character)), words, at)


# ---- what is played


def _setting(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    """What the next game is to be."""
    return replace(room, setting=Setting.model_validate(entry["to"]))


def _begin(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    """A game begins."""
    setting = Setting.model_validate(entry["setting"])
    played = Round(len(room.rounds), setting, tuple(entry["codes"]), len(room.teams))
    return _noted(replace(room, rounds=(*room.rounds, played), paused=False), "A game began", at)


def _plan(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    """A team's plan for the month that is being planned; the last one counts."""
    pupil = room.pupils[entry["pupil"]]
    plan = Plan(RuleCard.model_validate(entry["card"]), frozenset(map(Ask, entry["asks"])), pupil.number)
    room = _with_pupil(room, replace(pupil, acts=pupil.acts + 1))
    return _with_plan(room, entry["month"], pupil.team, plan)


def _as_it_stands(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    """The teacher takes a team's last plan."""
    room = _with_plan(room, entry["month"], entry["team"], Plan(None, frozenset(), None))
    return _noted(room, f"{room.teams[entry['team']].name} keeps its last plan", at)


def _with_plan(room: Classroom, month: int, team: int, plan: Plan) -> Classroom:
    played = room.rounds[-1]
    if month != played.writing or played.playing >= month:
        return room
    last = {**played.last, team: plan} if plan.card else played.last
    return _with_round(room, replace(played, plans={**played.plans, team: plan}, last=last))


def _with_round(room: Classroom, played: Round) -> Classroom:
    return replace(room, rounds=(*room.rounds[:-1], played))


def _play(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    """The month begins with the plans as they are now."""
    played, month = room.rounds[-1], entry["month"]
    if month != played.writing or played.playing >= month:
        return room
    return _noted(_with_round(room, replace(played, playing=month, taken=played.plans, late={}, answers={})), f"Month {month} began", at)


def _next(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    """On to the plans of the next month, or after the last one to the end."""
    played = room.rounds[-1]
    if entry["month"] != played.playing + 1:
        return room
    if entry["month"] > played.setting.months:
        return _noted(_with_round(room, replace(played, ended=True)), "The game ended", at)
    return _with_round(room, replace(played, writing=entry["month"], plans={}, answers={}))


def _end(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    return _noted(_with_round(room, replace(room.rounds[-1], ended=True)), "The game was ended", at)


def _answer(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    """A pupil's answer to the question that the game asked at this version; the last one of the team counts."""
    pupil = room.pupils[entry["pupil"]]
    room = _with_pupil(room, replace(pupil, acts=pupil.acts + 1))
    asked = _answers(room, entry)
    given = {number: value for number, value in asked.given.items() if number != pupil.number}
    return _with_answers(room, entry["game"], replace(asked, given={**given, pupil.number: entry["value"]}))


def _push(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    """The teacher waits no longer for an answer."""
    return _with_answers(room, entry["game"], replace(_answers(room, entry), pushed=True))


def _answers(room: Classroom, entry: Entry) -> Answers:
    return room.rounds[-1].answers_to(entry["game"], entry["version"])


def _with_answers(room: Classroom, game: str, answers: Answers) -> Classroom:
    played = room.rounds[-1]
    return _with_round(room, replace(played, answers={**played.answers, game: answers}))


def _by_card(room: Classroom, entry: Entry, at: datetime) -> Classroom:
    """Nobody had answered when the time was over."""
    played, team = room.rounds[-1], entry["team"]
    room = _with_round(room, replace(played, late={**played.late, team: played.late.get(team, 0) + 1}))
    return _noted(room, f"{room.teams[entry['team']].name} did not answer in time, so its plan answered", at)


# ---- how


def _name(field: str) -> Callable[[Classroom, Entry, datetime], Classroom]:
    """A setting of the class is changed: `to` is its new value."""

    def change(room: Classroom, entry: Entry, at: datetime) -> Classroom:
        changes: dict[str, Any] = {field: entry["to"]}
        return replace(room, **changes)

    return change


CHANGES: dict[str, Callable[[Classroom, Entry, datetime], Classroom]] = {
    "join": _join,
    "move": _move,
    "remove": _remove,
    "nickname": _nickname,
    "teams": _teams,
    "team": _team,
    "bot": _bot,
    "setting": _setting,
    "begin": _begin,
    "plan": _plan,
    "as-it-stands": _as_it_stands,
    "play": _play,
    "next": _next,
    "end": _end,
    "answer": _answer,
    "push": _push,
    "by-card": _by_card,
    **{field: _name(field) for field in ("name", "key", "most", "locked", "paused", "clock", "pace", "lesson")},
}
"""What `do` may say."""
