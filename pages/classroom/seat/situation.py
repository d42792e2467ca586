"""What a pupil's page is drawn from: the class, the pupil, where the team plays; and the fingerprint of all that."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pages.classroom.seat.lesson.asked import lesson_fingerprint
from payday_core import Decision as PayDayDecision
from payday_core.classroom.class_service import ClassService
from payday_core.classroom.classroom import Classroom, Plan, Pupil, Round, Team
from payday_core.classroom.tables import ClassTable, Place, Stage, highest_of_teams, not_said
from payday_core.engine.options import Decision as AnyDecision
from payday_core.games.game_of_the_year.game import Game as Year
from payday_core.games.pay_day.kinds import Account, Deck
from payday_core.games.play_or_pay.game import Game as PlayOrPay
from payday_core.games.play_or_pay.view import view_of
from payday_core.sessions import live


class Acting(NamedTuple):
    """By whom something is done: all that a button keeps of a page, which may be kept long after the game has gone on (`forgetting.py`)."""

    service: ClassService
    code: str
    token: str


@dataclass(frozen=True)
class SeatView:
    """A pupil's page at one moment."""

    service: ClassService
    room: Classroom
    pupil: Pupil
    token: str
    stage: Stage
    place: Place | None

    @property
    def acting(self) -> Acting:
        """By whom what is done on this page is done."""
        return Acting(self.service, self.room.code, self.token)

    @property
    def team(self) -> Team:
        """The pupil's team."""
        return self.room.teams[self.pupil.team]

    @property
    def mates(self) -> tuple[Pupil, ...]:
        """The others in the team."""
        return tuple(one for one in self.room.of_team(self.team.number) if one.number != self.pupil.number)

    @property
    def played(self) -> Round | None:
        """The game that is played, or was last, if the team plays in it."""
        return self.room.round if self.place else None

    @property
    def snapshot(self) -> live.Snapshot[Any] | None:
        """The team's game."""
        return self.place.table.snapshot if self.place else None

    @property
    def plan(self) -> Plan | None:
        """The team's plan for the month that is planned, if it is in."""
        return self.played.plans.get(self.team.number) if self.played else None

    @property
    def asked(self) -> AnyDecision[Any] | None:
        """The question that the team's devices ask now."""
        ours = self.place is not None and self.place.table.asked_team == self.team.number
        return self.place.table.asked if ours and self.place and not self.team.bot and self.stage is Stage.MONTH else None

    @property
    def auction(self) -> PayDayDecision | None:
        """The question of an auction in which the team may still say its highest bid, whoever is asked first."""
        if self.place is None or self.team.bot or self.stage is not Stage.MONTH or not self.place.table.may_bid(self.place.seat):
            return None
        return self.place.table.pay_day.pending if self.place.table.pay_day else None

    @property
    def highest(self) -> dict[int, int]:
        """What each team has said that it would pay at most, by the number of the team, in dollars."""
        return highest_of_teams(self.room, self.played, self.place.table) if self.played and self.place else {}

    @property
    def given(self) -> Mapping[int, int]:
        """What pupils of the team have answered to it so far, the latest last."""
        return given(self.room, self.place, self.team.number)

    @property
    def waiting(self) -> tuple[Pupil, ...]:
        """The pupils who are here and have not answered yet."""
        return tuple(self.room.pupils[number] for number in waiting(self.service, self.room, self.team.number, self.given))


def seat_view(service: ClassService, room: Classroom, pupil: Pupil, token: str) -> SeatView:
    """What a pupil's page shows now."""
    return SeatView(service, room, pupil, token, service.stage(room), service.place(room, pupil.team))


def given(room: Classroom, place: Place | None, team: int) -> Mapping[int, int]:
    """What the pupils of a team have answered to the open question of its game."""
    if room.round is None or place is None or place.table.snapshot is None:
        return {}
    answers = room.round.answers_to(place.table.code, place.table.snapshot.version)
    return {pupil: value for pupil, value in answers.given.items() if room.pupils[pupil] in room.of_team(team)}


def waiting(service: ClassService, room: Classroom, team: int, known: Mapping[int, int]) -> tuple[int, ...]:
    """The numbers of those in a team who are here and have not answered the open question. known: what others in it have."""
    silent = (one.number for one in room.of_team(team) if one.number not in known)
    return tuple(number for number in silent if service.presence.is_here(room.code, number))


def waited_for_bids(service: ClassService, room: Classroom, table: ClassTable) -> tuple[int, ...]:
    """The teams that the hammer waits for."""
    return not_said(room, room.round, table, service.presence.here(room.code)) if room.round else ()


# ---- has the page to be redrawn?


def fingerprint(service: ClassService, room: Classroom, number: int) -> tuple[Any, ...]:
    """What a pupil's page shows, and nothing else."""
    pupil = room.pupils[number]
    if pupil.gone:
        return (pupil,)
    stage, place, played = service.stage(room), service.place(room, pupil.team), room.round
    names = tuple((one.number, one.nickname) for one in room.of_team(pupil.team))
    month = (played.number, played.writing, played.playing, played.plans.get(pupil.team)) if played else ()
    game = _of_month(service, room, place, pupil.team) if stage is Stage.MONTH else ()
    late = played.late.get(pupil.team) if played else None
    told = not service.winner_is_to_come(room)
    lesson = lesson_fingerprint(room, pupil)
    return pupil, stage, late, room.paused, room.teams[pupil.team], names, month, game, _is_there(place), told, lesson


def changes_by_itself(view: SeatView) -> bool:
    """May the page show something else though neither the class nor its games have moved? By who is here, by a clock, by how far the final
    has been told; or by its lesson, which is none of them. In the lobby, and as long as plans are written or talked about, it stands still.
    """
    return bool(view.room.lesson) or view.stage in (Stage.MONTH, Stage.FINAL)


def _is_there(place: Place | None) -> bool:
    return place is not None and place.table.snapshot is not None


def _of_month(service: ClassService, room: Classroom, place: Place | None, team: int) -> tuple[Any, ...]:
    """What concerns the team while the month is played: its own money and place, who is asked, its answers."""
    if place is None or place.table.snapshot is None:
        return ()
    table, seat, snapshot = place.table, place.seat, place.table.snapshot
    own = _own(snapshot, seat)
    if table.may_bid(seat):
        said = highest_of_teams(room, room.round, table) if room.round else {}
        return own, table.auction, said.get(team), sorted(said), room.clock, waited_for_bids(service, room, table)
    if table.asked_team != team:
        return own, table.asked_team, table.offer, service.said_of(table).get(seat)
    known = given(room, place, team)
    return own, snapshot.version, known, waiting(service, room, team, known), room.clock


def _own(snapshot: live.Snapshot[Any], seat: int) -> object:
    """A seat's money and cards, and how many journal rows are about it; in Play or Pay all that the seat sees.

    In Game of the Year everybody sees each move, so it is how much has happened.
    """
    game = snapshot.game
    if isinstance(game, PlayOrPay):
        return view_of(game, seat)
    if isinstance(game, Year):
        return len(game.journal)
    t = game.table
    money = (t.money[seat], t.money[Account.SAVINGS + seat], t.money[Account.LOAN + seat])
    cards = (t.held[Deck.DEALS][seat], t.held[Deck.MAIL][seat], t.month[seat], t.day[seat])
    return (*map(int, (*money, *cards)), snapshot.rows_about[seat])
