"""While a month is played at many tables: which are done, which play, which think, and about what; nothing that only the team may know."""

from math import ceil, sqrt

from pages.classroom.screen.tables.grid import kick, named, pictures, rows, shape
from pages.shared.decision.wording import QUESTIONS
from pages.shared.ui.html import esc, icon
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.matchpoints.ending import TEAM
from payday_core.classroom.tables import Table
from payday_core.games.pay_day.rule_cards.characters import bot

WIDE = 1.5
"""About this many columns for each row of tiles."""


def progress(room: Classroom, tables: tuple[Table, ...]) -> str:
    """The whole picture."""
    if room.round is None:
        return ""
    month, setting = room.round.playing, room.round.setting
    done = [table.done(month) for table in tables]
    title = f"{sum(done)} of {len(tables)} are done" if sum(done) < len(tables) else "All tables are done"
    small = kick(setting, f"month {month} of {setting.months}: the same rolls and cards at every table")
    bar = f'<div class="tb-all" role="presentation"><i style="--share:{sum(done) / len(tables):.3f}"></i></div>'
    tiles = zip(tables, done, pictures(room), strict=False)
    cells = "".join(_tile(room, table, picture, over=over) for table, over, picture in tiles)
    grid = f"<div {shape(len(tables), _across(len(tables)))}>{cells}</div>"
    return f'<div class="tb tb-month"><div class="rh">{small}<h1>{title}</h1>{bar}</div>{grid}</div>'


def _across(tables: int) -> int:
    """How many tiles stand side by side, so that few places stay empty."""
    tried = range(ceil(sqrt(tables)), ceil(sqrt(2 * tables)) + 1)
    return min(tried, key=lambda across: (rows(tables, across) * across - tables, abs(across / rows(tables, across) - WIDE)))


def _tile(room: Classroom, table: Table, picture: str, *, over: bool) -> str:
    """One table."""
    kind, sign, words = _state(room, table, over=over)
    bar = f'<span class="tb-bar"><i style="--share:{_share(table, over=over):.3f}"></i></span>'
    says = f'<span class="tb-says">{icon(sign, 24)}<span>{esc(words)}</span></span>'
    return f'<div class="tb-tile {kind}"><span class="tb-who">{picture}{named(room, table.teams[0])}</span>{says}{bar}</div>'


def _state(room: Classroom, table: Table, *, over: bool) -> tuple[str, str, str]:
    """Kind, icon and words of what a table does."""
    if table.snapshot is None:
        return "lost", "warn", "Cannot be opened"
    if over:
        return "done", "check", "Done"
    if table.asked:
        return "asked", "talk", f"{_day(table)}: {QUESTIONS[table.asked.ask][1]}"
    team = room.teams[table.teams[0]]
    return "plays", "dice", f"{bot(team.bot).name} plays, {_day(table).lower()}" if team.bot else f"{_day(table)}: playing"


def _day(table: Table) -> str:
    day = table.snapshot.game.table.day[TEAM] if table.snapshot else 0
    return f"Day {day}" if day else "Start"


def _share(table: Table, *, over: bool) -> float:
    """How much of the month the team has behind it."""
    if over or table.snapshot is None:
        return 1.0
    game = table.snapshot.game
    return float(game.table.day[TEAM] / game.edition.last_day(game.month))
