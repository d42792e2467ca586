"""While a month is played at many tables: which are done, which play, which think, and about what; nothing that only the team may know."""

from math import ceil, sqrt

import htpy as h

from pages.classroom.screen.tables.grid import grid, kick, named, pictures, rows
from pages.shared.decision.wording import QUESTIONS
from pages.shared.ui.html import icon
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.matchpoints.ending import TEAM
from payday_core.classroom.tables import ClassTable

WIDE = 1.5
"""About this many columns for each row of tiles."""


def progress(room: Classroom, tables: tuple[ClassTable, ...]) -> h.Node:
    """The whole picture."""
    if room.round is None:
        return ""
    month, setting = room.round.playing, room.round.setting
    done = [table.done(month) for table in tables]
    title = f"{sum(done)} of {len(tables)} are done" if sum(done) < len(tables) else "All tables are done"
    small = kick(setting, f"month {month} of {setting.chapters}: the same rolls and cards at every table")
    bar = h.div(".tb-all", role="presentation")[h.i(style=f"--share:{sum(done) / len(tables):.3f}")]
    tiles = zip(tables, done, pictures(room), strict=False)
    cells = [_tile(room, table, picture, over=over) for table, over, picture in tiles]
    return h.div(".tb.tb-month")[h.div(".rh")[small, h.h1[title], bar], grid(cells, _across(len(cells)))]


def _across(tables: int) -> int:
    """How many tiles stand side by side, so that few places stay empty."""
    tried = range(ceil(sqrt(tables)), ceil(sqrt(2 * tables)) + 1)
    return min(tried, key=lambda across: (rows(tables, across) * across - tables, abs(across / rows(tables, across) - WIDE)))


def _tile(room: Classroom, table: ClassTable, picture: h.Node, *, over: bool) -> h.Node:
    """One table."""
    kind, sign, words = _state(room, table, over=over)
    bar = h.span(".tb-bar")[h.i(style=f"--share:{_share(table, over=over):.3f}")]
    says = h.span(".tb-says")[icon(sign, 24), h.span[words]]
    return h.div(class_=f"tb-tile {kind}")[h.span(".tb-who")[picture, named(room, table.teams[0])], says, bar]


def _state(room: Classroom, table: ClassTable, *, over: bool) -> tuple[str, str, str]:
    """Kind, icon and words of what a table does."""
    if table.snapshot is None:
        return "lost", "warn", "Cannot be opened"
    if over:
        return "done", "check", "Done"
    if table.pay_day and table.pay_day.pending:
        return "asked", "talk", f"{_day(table)}: {QUESTIONS[table.pay_day.pending.ask][1]}"
    player = room.character(table.teams[0])
    return "plays", "dice", f"{player.name} plays, {_day(table).lower()}" if player else f"{_day(table)}: playing"


def _day(table: ClassTable) -> str:
    day = table.snapshot.game.table.day[TEAM] if table.snapshot else 0
    return f"Day {day}" if day else "Start"


def _share(table: ClassTable, *, over: bool) -> float:
    """How much of the month the team has behind it."""
    if over or table.snapshot is None:
        return 1.0
    game = table.snapshot.game
    return float(game.table.day[TEAM] / game.edition.last_day(game.month))
