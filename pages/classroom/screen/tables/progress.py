"""While a month is played at many tables: which are done, which play, which think, and about what; nothing that only the team may know."""

from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from math import ceil, sqrt

import htpy as h
from markupsafe import Markup

from pages.classroom.screen.tables.grid import grid, kick, name_of, pictures, rows
from pages.shared.decision.wording import QUESTIONS
from pages.shared.ui.html import icon
from pages.shared.ui.rendering import written
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.matchpoints.ending import TEAM
from payday_core.classroom.rehearsal.rehearsal import is_simulated
from payday_core.classroom.tables import ClassTable

WIDE = 1.5
"""About this many columns for each row of tiles."""


Does = tuple[str, str, str, float]
"""What a table does: kind, icon and words; and how much of the chapter it has behind it."""


def month_progress(room: Classroom, tables: tuple[ClassTable, ...]) -> h.Node:
    """The whole picture of a month of Pay Day."""
    if room.round is None:
        return ""
    month, setting = room.round.playing, room.round.setting
    small = kick(setting, f"month {month} of {setting.chapters}: the same rolls and cards at every table")
    return progress(room, tables, small, partial(_does, room))


def progress(room: Classroom, tables: tuple[ClassTable, ...], small: h.Node, does: Callable[[ClassTable], Does]) -> h.Node:
    """The same for any game. small: the line above the heading; does: what a table does that plays."""
    chapter = room.round.playing if room.round else 0
    done = [table.done(chapter) for table in tables]
    title = f"{sum(done)} of {len(tables)} are done" if sum(done) < len(tables) else "All tables are done"
    bar = h.div(".tb-all", role="presentation")[h.i(style=f"--share:{sum(done) / len(tables):.3f}")]
    looks = pictures(room)
    cells = [_cell(room, table, looks, _state(table, does, over=over)) for table, over in zip(tables, done, strict=True)]
    return h.div(".tb.tb-month")[h.div(".rh")[small, h.h1[title], bar], grid(cells, _across(len(cells)))]


def _across(tables: int) -> int:
    """How many tiles stand side by side, so that few places stay empty."""
    tried = range(ceil(sqrt(tables)), ceil(sqrt(2 * tables)) + 1)
    return min(tried, key=lambda across: (rows(tables, across) * across - tables, abs(across / rows(tables, across) - WIDE)))


def _cell(room: Classroom, table: ClassTable, looks: Sequence[Markup], does: Does) -> Markup:
    team = table.teams[0]
    return _tile(room.teams[team].name, is_simulated(room, team), looks[team], does)


@lru_cache(maxsize=512)
def _tile(name: str, simulated: bool, picture: Markup, does: Does) -> Markup:
    """One table. Of forty few have moved since the screen was last drawn."""
    kind, sign, words, share = does
    bar = h.span(".tb-bar")[h.i(style=f"--share:{share:.3f}")]
    told = [h.span(".tb-says")[icon(sign, 24), h.span[words]], bar]
    return written(h.div(class_=f"tb-tile {kind}")[h.span(".tb-who")[picture, name_of(name, simulated)], told])


def _state(table: ClassTable, does: Callable[[ClassTable], Does], *, over: bool) -> Does:
    if table.snapshot is None:
        return "lost", "warn", "Cannot be opened", 1.0
    return ("done", "check", "Done", 1.0) if over else does(table)


def _does(room: Classroom, table: ClassTable) -> Does:
    """What a table of Pay Day does."""
    if table.pay_day and table.pay_day.pending:
        return "asked", "talk", f"{_day(table)}: {QUESTIONS[table.pay_day.pending.ask][1]}", _share(table)
    player = room.character(table.teams[0])
    words = f"{player.name} plays, {_day(table).lower()}" if player else f"{_day(table)}: playing"
    return "plays", "dice", words, _share(table)


def _day(table: ClassTable) -> str:
    day = table.snapshot.game.table.day[TEAM] if table.snapshot else 0
    return f"Day {day}" if day else "Start"


def _share(table: ClassTable) -> float:
    """How much of the month the team has behind it."""
    game = table.pay_day
    return float(game.table.day[TEAM] / game.edition.last_day(game.month)) if game else 0.0
