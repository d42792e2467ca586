"""What the pictures of many tables share: how many stand in a row, a team's token and name, and the small line over a heading."""

from collections.abc import Sequence
from math import ceil

import htpy as h
from markupsafe import Markup

from pages.shared.ui.html import tokens
from payday_core.classroom.classroom import Classroom
from payday_core.classroom.matchpoints.matchpoints import Scored, points_text
from payday_core.classroom.rehearsal.rehearsal import is_simulated
from payday_core.classroom.settings.pay_day import of_pay_day
from payday_core.classroom.settings.setting import Setting
from payday_core.text.wording import percent

FEW, SOME = 4, 6
"""Up to FEW teams stand in one row, up to SOME in rows of three, more in rows of four."""


def in_a_row(teams: int) -> int:
    """How many lines of a board stand side by side."""
    return max(teams, 1) if teams <= FEW else 3 if teams <= SOME else 4


def rows(teams: int, across: int) -> int:
    """How many lines stand below each other."""
    return max(1, ceil(teams / across))


def letters_size(down: int) -> str:
    """How large the letters may be with this many lines below each other."""
    return "xl" if down <= 2 else "l" if down <= 4 else "m" if down <= 7 else "s"


def grid(cells: Sequence[h.Node], across: int) -> h.Node:
    """Cells in rows of `across`, their letters as large as there is room for."""
    down = rows(len(cells), across)
    return h.div(class_=["tb-grid", letters_size(down)], style=f"--across:{across};--down:{down}")[cells]


def pictures(room: Classroom, size: int = 40) -> tuple[Markup, ...]:
    """The tokens of all teams."""
    return tokens([team.name for team in room.teams], size)


def named(room: Classroom, team: int) -> h.Node:
    """A team's name, cut where it is too long, and the mark of a rehearsal."""
    return name_of(room.teams[team].name, is_simulated(room, team))


def name_of(name: str, simulated: bool) -> h.Node:
    """The same of a team of this name."""
    mark = h.span(".tb-sim", title="simulated pupils")["sim"] if simulated else ""
    return h.span(".tb-name")[h.span(".nm", title=name)[name], mark]


def how_counted(lines: Sequence[Scored]) -> h.Node:
    """How matchpoints are counted; nothing where nobody is there to be measured by."""
    if not lines or not lines[0].of:
        return ""
    how = "one for each team that ended with less, half for each that ended with the same"
    return h.div(".tb-how")[h.b["Matchpoints of ", lines[0].of], f": {how}"]


def board_line(room: Classroom, line: Scored, picture: h.Node, worth: h.Node) -> h.Node:
    """One team: its rank, its matchpoints and their share of all there were, and what it has."""
    points = h.fragment[h.b(".tb-mp")[points_text(line.matchpoints)], h.span(".tb-pct")[f"{line.percent:.0f}%"]] if line.of else ""
    bar = h.span(".tb-bar")[h.i(style=f"--share:{line.percent / 100:.3f}")]
    who = h.fragment[h.span(".tb-place")[line.rank], picture, named(room, line.team)]
    return h.div(class_=f"tb-line{(' first' if line.rank == 1 else '')}")[who, points, worth, bar]


def kick(setting: Setting, rest: str) -> h.Node:
    """The small line that says which game this is."""
    return h.div(".kick")[game_words(setting, rest)]


def game_words(setting: Setting, rest: str) -> str:
    """The same as text."""
    printed = of_pay_day(setting).box
    return f"{printed.title} edition, loans cost {percent(printed.loan_rate)} each Pay Day, {rest}"
