"""Duplicate tables compared: the board with matchpoints first and dollars second, the strip of what the same luck became, questions."""

from pages.classroom.screen.tables.grid import in_a_row, kick, letters_size, named, pictures, rows, shape
from pages.shared.board.podium import ORDER, STEPS, step
from pages.shared.ui.html import esc, icon
from payday_core.classroom.matchpoints.findings import differences, headline, left_out, questions
from payday_core.classroom.matchpoints.matchpoints import Line, Standing, points_text
from payday_core.classroom.room import Room, Round
from payday_core.drawing.dot_strip import Dot, strip
from payday_core.drawing.teams import letters
from payday_core.games.pay_day.narration import Placing
from payday_core.text.wording import counted, money

ROWS_HEIGHT = {"xl": 122, "l": 102, "m": 59, "s": 43}
"""Pixels of a line of the board by the size of its letters, on a screen of 1080."""

REPORT, FINAL = (1180, 670), (1780, 675)
"""Pixels: how wide the strip is on such a screen, and how much height the rest leaves for the board and the strip."""

LOWEST_STRIP = 170


def compared(room: Room, standing: Standing) -> str:
    """The report of a month."""
    if room.round is None:
        return ""
    played = room.round
    small = kick(played.setting, f"month {standing.month} of {played.setting.months}")
    head = f'<div class="rh"><div class="tb-kick">{small}{_how(standing)}</div><h1>{esc(headline(standing).text)}</h1></div>'
    middle = f'<div class="tb-two">{_strip(room, standing, *REPORT)}{_differences(standing)}</div>'
    return f'<div class="tb tb-report">{head}{_board(room, standing)}{middle}{_talk(standing, over=False)}</div>'


def final(room: Room, standing: Standing) -> str:
    """The end of the game."""
    if room.round is None:
        return ""
    played = room.round
    small = kick(played.setting, _the_end(played, standing))
    others = "".join(f"<p>{esc(found.text)}.</p>" for found in differences(standing)[:2])
    won = f'<div class="won">{small}<h1>{esc(headline(standing).text)}</h1>{others}</div>'
    top = f'<div class="tb-won">{won}{_podium(room, standing)}</div>'
    return f'<div class="tb tb-final">{top}{_board(room, standing)}{_strip(room, standing, *FINAL, _how(standing))}</div>'


def _the_end(played: Round, standing: Standing) -> str:
    if not standing.month:
        return "ended before a month was over"
    if standing.month < played.setting.months:
        return f"ended after month {standing.month} of {played.setting.months}"
    return f"the end after {counted(standing.month, 'month')}"


# ---- the board


def _board(room: Room, standing: Standing) -> str:
    """All teams, best first, down one column after the other."""
    if not standing.lines:
        return f'<div class="empty">{icon("clock", 28)}<span>There is nothing to compare yet.</span></div>'
    looks = pictures(room)
    cells = "".join(_line(room, line, looks[line.team]) for line in standing.lines)
    missing = f'<p class="tb-missing">{esc(left_out(standing))}</p>' if standing.absent else ""
    grid = f"<div {shape(len(standing.lines), in_a_row(len(standing.lines)))}>{cells}</div>"
    return f'<div class="tb-board">{grid}{missing}</div>'


def _how(standing: Standing) -> str:
    """How matchpoints are counted."""
    if not standing.lines or not standing.lines[0].of:
        return ""
    how = "one for each team that made less of the same luck, half for each that made the same"
    return f'<div class="tb-how"><b>Matchpoints of {standing.lines[0].of}</b>: {how}</div>'


def _line(room: Room, line: Line, picture: str) -> str:
    """One team: its rank, its matchpoints and their share of all there were, and its dollars."""
    points = f'<b class="tb-mp">{points_text(line.matchpoints)}</b><span class="tb-pct">{line.percent:.0f}%</span>' if line.of else ""
    worth = f'<span class="tb-worth{" neg" if line.worth < 0 else ""}">{money(line.worth)}</span>'
    bar = f'<span class="tb-bar"><i style="--share:{line.percent / 100:.3f}"></i></span>'
    who = f'<span class="tb-place">{line.rank}</span>{picture}{named(room, line.team)}'
    return f'<div class="tb-line{" first" if line.rank == 1 else ""}">{who}{points}{worth}{bar}</div>'


# ---- next to the board


def _strip(room: Room, standing: Standing, width: int, leaves: int, note: str = "") -> str:
    """What each table made of the same luck, as tokens along a scale of dollars."""
    if not standing.lines:
        return ""
    marks = letters([team.name for team in room.teams])
    dots = [Dot(line.team, marks[line.team], line.name, line.worth) for line in standing.lines]
    alt = "What each team made of the same luck: " + ", ".join(f"{line.name} {money(line.worth)}" for line in standing.lines)
    down = rows(len(dots), in_a_row(len(dots)))
    height = max(LOWEST_STRIP, leaves - down * ROWS_HEIGHT[letters_size(down)])
    apart = f": {money(standing.spread)} from the last to the first" if standing.spread else ""
    drawn = strip(dots, standing.middle, alt, width, height)
    head = f'<div class="tb-kick"><div class="kick">What the same luck became{apart}</div>{note}</div>'
    return f'<div class="card tb-strip">{head}{drawn}</div>'


def _differences(standing: Standing) -> str:
    """What the best team did differently: what can be seen, not why it won."""
    found = differences(standing)
    said = "".join(f"<li>{esc(one.text)}.</li>" for one in found) or "<li>No table stands out by its loans, deals or savings.</li>"
    return f'<div class="card tb-apart"><div class="kick">What was done differently</div><ul>{said}</ul></div>'


def _talk(standing: Standing, *, over: bool) -> str:
    asked = enumerate(questions(standing, over=over), 1) if standing.lines else ()
    return f'<div class="talk">{"".join(f"<div><b>{number}</b><span>{esc(text)}</span></div>" for number, text in asked)}</div>'


def _podium(room: Room, standing: Standing) -> str:
    """The first three on their steps; equal ranks stand equally high."""
    looks = pictures(room, 66)
    first = [Placing(line.rank, line.team, line.name, line.worth, 0) for line in standing.lines[:STEPS]]
    if not first:
        return ""
    return f'<div class="podium">{"".join(step(first[place], looks) for place in ORDER[len(first)])}</div>'
