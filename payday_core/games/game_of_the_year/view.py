"""Who may see what: the table as one seat sees it, or the projector. Pages and drawings take nothing else.

Open to all are cash, places, the number of tokens, Holiday Cards and birthdays. Kinds of tokens and the Lucky Number are the seat's own
until the end (rulings/game-of-the-year Y4, Y31). So is how many of each kind the bank has left: at a table of two it would tell the rest.
"""

from dataclasses import dataclass

from payday_core.games.game_of_the_year.box import Day
from payday_core.games.game_of_the_year.dates import LAST_DAY, QUARTER_ENDS, date_of
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import NONE, TOKENS, Ask, Border, Event, Kind
from payday_core.games.game_of_the_year.options import Decision
from payday_core.games.game_of_the_year.rules.holdings import has, left_in_bank, points_in, points_of, tokens_of
from payday_core.games.game_of_the_year.seats import Standing


@dataclass(frozen=True)
class SeatSeen:
    """A player as the viewer sees them. cash in dollars; day 0 is Start, 366 is December 31.

    kinds: how many Fame, Family and Red Letter Day Tokens; number: the Lucky Number; points_by_kind: in the order of `Kind`; None where the
    viewer may not know. number_shown: the Lucky Number, if it has been shown in this turn; afterwards it is hidden again.
    """

    seat: int
    name: str
    day: int
    date: str
    birthday: int
    cash: int
    tokens: int
    holidays: int
    points: int
    finished: bool
    kinds: tuple[int, int, int] | None
    points_by_kind: tuple[int, ...] | None
    number: int | None
    number_shown: int | None


@dataclass(frozen=True)
class QuarterEnd:
    """A quarter's end: its last day, who has passed it in their order, and what the next one who passes gets. Dollars."""

    quarter: int
    day: int
    passed: tuple[int, ...]
    next_tokens: int
    cash: int


@dataclass(frozen=True)
class Spin:
    """Where the spinner came to rest: two numbers of days, or a color and no numbers."""

    seat: int
    days: tuple[int, int] | None
    color: Border | None


@dataclass(frozen=True)
class View:
    """The table as `viewer` sees it; None is the projector, and whoever else may see only what is open to all.

    whose: the player in turn, or who is next; None when the game is over. question: what the viewer is asked; of what others are asked
    only whom and what kind of question. tokens_left: in the bank, of all kinds together. standings: when the game is over.
    """

    viewer: int | None
    seats: tuple[SeatSeen, ...]
    days: tuple[Day, ...]
    quarter: int
    quarter_ends: tuple[QuarterEnd, ...]
    tokens_left: int
    sold_out: frozenset[Kind]
    holidays_left: int
    last_spin: Spin | None
    turn: int
    whose: int | None
    asked_seat: int | None
    asked: Ask | None
    question: Decision | None
    finished: bool
    standings: tuple[Standing, ...]


def view_of(game: Game, viewer: int | None = None) -> View:
    """The table as it lies now, in the middle of a turn while a question is open."""
    t, asked = game.table, game.pending
    return View(
        viewer=viewer,
        seats=tuple(_seat(game, seat, viewer) for seat in range(len(game.seats))),
        days=game.box.year,
        quarter=game.chapter,
        quarter_ends=tuple(_quarter_end(game, quarter) for quarter in range(len(QUARTER_ENDS))),
        tokens_left=sum(left_in_bank(t, kind) for kind in TOKENS),
        sold_out=frozenset(kind for kind in TOKENS if left_in_bank(t, kind) <= 0),
        holidays_left=left_in_bank(t, Kind.HOLIDAY),
        last_spin=_last_spin(game),
        turn=game.turn,
        whose=None if t.player == NONE else t.player,
        asked_seat=asked.seat if asked else None,
        asked=asked.ask if asked else None,
        question=asked if asked and asked.seat == viewer else None,
        finished=game.over,
        standings=tuple(game.standings()) if game.over else (),
    )


def _seat(game: Game, seat: int, viewer: int | None) -> SeatSeen:
    t = game.table
    open_to_viewer = game.over or seat == viewer
    fame, family, red_letter = (has(t, seat, kind) for kind in TOKENS)
    return SeatSeen(
        seat=seat,
        name=game.seats[seat].name,
        day=t.day[seat],
        date=date_of(t.day[seat]),
        birthday=t.birthday[seat],
        cash=has(t, seat, Kind.DOLLARS),
        tokens=tokens_of(t, seat),
        holidays=has(t, seat, Kind.HOLIDAY),
        points=points_of(t, seat),
        finished=t.day[seat] == LAST_DAY,
        kinds=(fame, family, red_letter) if open_to_viewer else None,
        points_by_kind=tuple(points_in(t, seat, kind) for kind in Kind) if open_to_viewer else None,
        number=t.lucky[seat] if open_to_viewer else None,
        number_shown=_number_shown(game, seat),
    )


def _number_shown(game: Game, seat: int) -> int | None:
    last = game.journal[-1][0] if game.journal else 0
    for turn, what, who, _, number, *_ in reversed(game.journal):
        if turn < last:
            break
        if what == Event.NUMBER_SHOWN and who == seat:
            return number
    return None


def _quarter_end(game: Game, quarter: int) -> QuarterEnd:
    t = game.table
    passed = [(row[5], row[2]) for row in game.journal if row[1] == Event.QUARTER_PASSED and row[4] == quarter + 1 and row[5]]
    tokens = t.box.quarter_tokens[t.over_quarter[quarter]]
    cash = t.box.quarter_cash if QUARTER_ENDS[quarter] > t.box.start_day else 0
    return QuarterEnd(quarter + 1, QUARTER_ENDS[quarter], tuple(seat for _, seat in sorted(passed)), tokens, cash)


def _last_spin(game: Game) -> Spin | None:
    spun = next((row for row in reversed(game.journal) if row[1] == Event.SPUN), None)
    if spun is None:
        return None
    seat, near, far = spun[2], spun[4], spun[5]
    return Spin(seat, (near, far), None) if near else Spin(seat, None, Border(far))
