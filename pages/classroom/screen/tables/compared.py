"""Duplicate tables compared: the board with matchpoints first and dollars second, the strip of what the same luck became, questions."""

import htpy as h

from pages.classroom.screen.tables.grid import board_line, game_words, grid, how_counted, in_a_row, kick, letters_size, pictures, rows
from pages.shared.board.podium import ORDER, STEPS, step
from pages.shared.ui.html import icon
from payday_core.classroom.classroom import Classroom, Round
from payday_core.classroom.matchpoints.findings import differences, headline, left_out, questions
from payday_core.classroom.matchpoints.matchpoints import Standing, TeamResult
from payday_core.drawing.dot_strip import Dot, strip
from payday_core.drawing.teams import letters
from payday_core.games.pay_day.narration import Placing
from payday_core.text.wording import counted, money

ROWS_HEIGHT = {"xl": 122, "l": 102, "m": 59, "s": 41}
"""Pixels of a line of the board by the size of its letters, on a screen of 1080."""

REPORT, FINAL = (1180, 670), (1780, 675)
"""Pixels: how wide the strip is on such a screen, and how much height the rest leaves for the board and the strip."""

LOWEST_STRIP = 170


def compared(room: Classroom, standing: Standing) -> h.Node:
    """The report of a month."""
    if room.round is None:
        return ""
    played = room.round
    small = kick(played.setting, f"month {standing.month} of {played.setting.chapters}")
    head = h.div(".rh")[h.div(".tb-kick")[small, how_counted(standing.lines)], h.h1[headline(standing).text]]
    middle = h.div(".tb-two")[_strip(room, standing, *REPORT), _differences(standing)]
    return h.div(".tb.tb-report")[head, _board(room, standing), middle, _talk(standing, over=False)]


def final(room: Classroom, standing: Standing) -> h.Node:
    """The end of the game."""
    if room.round is None:
        return ""
    small = h.div(".kick")[the_end(room, standing)]
    others = [h.p[f"{found.text}."] for found in differences(standing)[:2]]
    won = h.div(".won")[small, h.h1[headline(standing).text], others]
    top = h.div(".tb-won")[won, _podium(room, standing)]
    return h.div(".tb.tb-final")[top, _board(room, standing), _strip(room, standing, *FINAL, how_counted(standing.lines))]


def before_the_final(room: Classroom) -> h.Node:
    """The report of the last month, which does not tell who has won."""
    if room.round is None:
        return ""
    setting = room.round.setting
    head = h.div(".won")[kick(setting, f"month {setting.chapters} of {setting.chapters}"), h.h1["All months are played. Who has won?"]]
    guess = "Every table had the same rolls and cards. What did your team do that others may have done differently? The final comes next."
    return h.div(".card.sc-curtain")[head, h.p(".curtain-said")[guess]]


def placings(standing: Standing) -> list[Placing]:
    """The teams on the first three places, of which each may be shared."""
    return [Placing(line.rank, line.team, line.name, line.worth, 0) for line in standing.lines if line.rank <= STEPS]


def the_end(room: Classroom, standing: Standing) -> str:
    """Which game this was, and how it ended."""
    return game_words(room.round.setting, _the_end(room.round, standing)) if room.round else ""


def _the_end(played: Round, standing: Standing) -> str:
    if not standing.month:
        return "ended before a month was over"
    if standing.month < played.setting.chapters:
        return f"ended after month {standing.month} of {played.setting.chapters}"
    return f"the end after {counted(standing.month, 'month')}"


# ---- the board


def _board(room: Classroom, standing: Standing) -> h.Node:
    """All teams, best first, down one column after the other."""
    if not standing.lines:
        return h.div(".empty")[icon("clock", 28), h.span["There is nothing to compare yet."]]
    looks = pictures(room)
    cells = [_line(room, line, looks[line.team]) for line in standing.lines]
    missing = h.p(".tb-missing")[left_out(standing)] if standing.absent else ""
    return h.div(".tb-board")[grid(cells, in_a_row(len(cells))), missing]


def _line(room: Classroom, line: TeamResult, picture: h.Node) -> h.Node:
    """One team: its rank, its matchpoints and their share of all there were, and its dollars."""
    return board_line(room, line, picture, h.span(class_=f"tb-worth{(' neg' if line.worth < 0 else '')}")[money(line.worth)])


# ---- next to the board


def _strip(room: Classroom, standing: Standing, width: int, leaves: int, note: h.Node = "") -> h.Node:
    """What each table made of the same luck, as tokens along a scale of dollars."""
    if not standing.lines:
        return ""
    marks = letters([team.name for team in room.teams])
    dots = [Dot(line.team, marks[line.team], line.name, line.worth) for line in standing.lines]
    alt = "What each team ended with: " + ", ".join(f"{line.name} {money(line.worth)}" for line in standing.lines)
    down = rows(len(dots), in_a_row(len(dots)))
    height = max(LOWEST_STRIP, leaves - down * ROWS_HEIGHT[letters_size(down)])
    apart = f": {money(standing.spread)} from the last to the first" if standing.spread else ""
    drawn = strip(dots, standing.middle, alt, width, height)
    head = h.div(".tb-kick")[h.div(".kick")[f"The same luck, different results{apart}"], note]
    return h.div(".card.tb-strip")[head, drawn]


def _differences(standing: Standing) -> h.Node:
    """What the best team did differently: what can be seen, not why it won."""
    found = differences(standing)
    said = [h.li[f"{one.text}."] for one in found] or h.li["No table stands out by its loans, deals or savings."]
    return h.div(".card.tb-apart")[h.div(".kick")["What was done differently"], h.ul[said]]


def _talk(standing: Standing, *, over: bool) -> h.Node:
    asked = enumerate(questions(standing, over=over), 1) if standing.lines else ()
    return h.div(".talk")[[h.div[h.b[number], h.span[text]] for number, text in asked]]


def _podium(room: Classroom, standing: Standing) -> h.Node:
    """The first three on their steps; equal ranks stand equally high."""
    looks = pictures(room, 66)
    first = placings(standing)[:STEPS]
    if not first:
        return ""
    return h.div(".podium")[[step(first[place], looks) for place in ORDER[len(first)]]]
