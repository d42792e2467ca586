"""The race: everybody's points over the days of the year, and the tokens that the ends of quarters paid."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from payday_core.charts.chart import AXIS, HEIGHT, Chart, Sheet, called, isolated, mark, table, width_of
from payday_core.charts.lines import Path, draw_paths, in_lines, read_out
from payday_core.drawing.scales import nice_step
from payday_core.games.game_of_the_year.book import Book, Pace, Passed
from payday_core.games.game_of_the_year.dates import BEFORE, MONTHS, QUARTER_ENDS, date_of
from payday_core.games.game_of_the_year.feed import sentence
from payday_core.games.game_of_the_year.kinds import QUARTERS, Event, Why
from payday_core.text.wording import PLACES, count, counted, join_names

KICKER = "Points on the way through the year"

SMALL, LARGER = 8, 4
"""The size in pixels of a shape at a quarter's end that paid no token, and what each token adds."""


class Days(NamedTuple):
    """The days along the bottom, from where everybody began to the farthest that somebody has come."""

    start: int
    end: int

    @property
    def beside(self) -> float:
        """Where the labels of the lines begin."""
        return self.end + 0.03 * (self.end - self.start)

    def axis(self) -> dict[str, Any]:
        """Range, and a tick where a quarter begins, or every month of a short way."""
        step = 3 if self.end - self.start > 130 else 1
        months = [month for month in range(0, 12, step) if self.start <= BEFORE[month] + 1 <= self.end]
        names = [f"{MONTHS[month]} 1" for month in months]
        room = 0.02 * (self.end - self.start)
        return {"range": [self.start - room, self.beside], "tickvals": [BEFORE[month] + 1 for month in months], "ticktext": names}


def race_chart(book: Book, last_turn: int, height: int = HEIGHT) -> Chart:
    """Total points of each team over the farthest day that it had reached, up to the end of a turn. height: in pixels."""
    paces = [book.race(seat, last_turn) for seat in range(len(book.names))]
    order = sorted(range(len(paces)), key=lambda seat: (-paces[seat][-1].points, seat))
    paths = [_path(book, seat, paces) for seat in order]
    days = Days(book.box.start_day, max(path.x[-1] for path in paths))
    reach = [points for path in paths for points in path.y]
    step = nice_step(max(max(reach), 1))
    low, high = min(0, *reach) - 0.06 * max(reach), 1.08 * max(*reach, step)
    sheet = Sheet(left=58, right=min(34 + max(width_of(path.words) for path in paths), 230), height=height)
    sheet.x_axis(**days.axis(), tickangle=0)
    sheet.y_axis(range=[low, high], dtick=step, tickformat="")
    _mark_quarters(sheet, days)
    draw_paths(sheet, paths, days, order[0], sheet.inner, low, high)
    passed = [one for quarter in range(1, QUARTERS) for one in book.passed(quarter) if one.turn <= last_turn]
    for path in paths:
        _mark_passed(sheet, path, paces[path.seat], [one for one in passed if one.seat == path.seat])
    now = [paces[seat][-1].points for seat in range(len(paces))]
    said = headline(book, now)
    places = join_names([f"{isolated(book.names[seat])} {now[seat]} points, {date_of(paces[seat][-1].day)}" for seat in order])
    got = join_names([_got(book, one) for one in passed if one.tokens])
    alt = f"{KICKER}. Now: {places}.{f' {got}.' if got else ''} {said}."
    return Chart("race", KICKER, said, sheet.figure(), alt, _table(book, order, paces, passed))


def headline(book: Book, now: Sequence[int]) -> str:
    """Who has most points, and by how much."""
    most = max(now)
    best = [isolated(book.names[seat]) for seat, points in enumerate(now) if points == most]
    if len(best) == len(now):
        return f"Everybody has {counted(most, 'point')}"
    if len(best) > 1:
        return f"{join_names(best)} have {counted(most, 'point')} each"
    next_most = max(points for points in now if points < most)
    others = join_names([isolated(book.names[seat]) for seat, points in enumerate(now) if points == next_most])
    return f"{best[0]} has {counted(most, 'point')}, {count(most - next_most)} more than {others}"


def _path(book: Book, seat: int, paces: Sequence[Sequence[Pace]]) -> Path:
    """A seat's way; who is sent back goes on where the farthest day was."""
    own, farthest, x = paces[seat], 0, []
    for pace in own:
        farthest = max(farthest, pace.day)
        x.append(farthest)
    name = f"<b>{called(book.names[seat])}</b>"
    place = 1 + sum(other[-1].points > own[-1].points for other in paces)
    said = [_said(book, seat, pace) for pace in own]
    return Path(seat, x, [pace.points for pace in own], f"{place} {name} {own[-1].points}", said=said)


def _said(book: Book, seat: int, pace: Pace) -> str:
    """What a pointer reads: name, points, the day, and what moved them most in that turn."""
    who = f"<b>{called(book.names[seat])}</b> {pace.points} {'point' if pace.points == 1 else 'points'}"
    why = reason(book, seat, pace.turn) if pace.turn else ""
    return "<br>".join([who, f"{date_of(pace.day)}, turn {pace.turn}", *([in_lines(why)] if why else [])])


def reason(book: Book, seat: int, turn: int) -> str:
    """The sentence for what a seat got or gave most of in a turn. It names no kind of token that lies face down."""
    rows = [step for step in book.steps if step.turn == turn]
    moved = [step for step in rows if step.moves and seat in (step.giver, step.taker)]
    passed = [step for step in rows if step.what == Event.QUARTER_PASSED and step.giver == seat]
    went = [step for step in rows if step.what == Event.MOVED and step.giver == seat]
    by_size = sorted(moved, key=lambda step: -book.worth(step.kind, step.amount))
    told = [passed[0] if step.what == Why.QUARTER else step for step in by_size] + went[-1:]
    return next(filter(None, (sentence(book, step) for step in told)), "")


def _mark_quarters(sheet: Sheet, days: Days) -> None:
    """A dotted line at each quarter's end that lies on the way."""
    for number, day in enumerate(QUARTER_ENDS):
        if days.start < day < days.end:
            place = {"xref": "x", "yref": "y domain", "x0": day + 0.5, "x1": day + 0.5, "y0": 0, "y1": 1, "layer": "below"}
            sheet.shapes.append({"type": "line", "line": {"color": AXIS, "width": 1.5, "dash": "dot"}, **place})
            sheet.say(day + 0.5, 1, f"end of Q{number + 1}", yref="y domain", yanchor="bottom", yshift=3)


def _mark_passed(sheet: Sheet, path: Path, own: Sequence[Pace], passed: Sequence[Passed]) -> None:
    """A shape where the seat stood when it had passed a quarter's end: the larger, the more tokens."""
    turns = [pace.turn for pace in own]
    for one in passed:
        at = turns.index(one.turn)
        look = mark(path.seat, SMALL + LARGER * one.tokens)
        sheet.scatter([path.x[at]], [path.y[at]], mode="markers", marker=look, name=f"quarter {one.quarter}", **read_out([path.said[at]]))


def _got(book: Book, one: Passed) -> str:
    end = f"the {PLACES[one.quarter - 1]} quarter's end"
    return f"{isolated(book.names[one.seat])} was {PLACES[one.place - 1]} over {end}: {counted(one.tokens, 'token')}"


def _table(book: Book, order: Sequence[int], paces: Sequence[Sequence[Pace]], passed: Sequence[Passed]) -> Any:
    """A line a team: its points at the start, after each quarter's end with the tokens that it paid, and now."""
    quarters = sorted({one.quarter for one in passed})
    lines = []
    for seat in order:
        cells = {one.quarter: _cell(paces[seat], one) for one in passed if one.seat == seat}
        own = paces[seat]
        lines.append([book.names[seat], own[0].points, *(cells.get(q, "") for q in quarters), own[-1].points, date_of(own[-1].day)])
    heads = [f"over the end of quarter {quarter}" for quarter in quarters]
    return table(["team", "points at the start", *heads, "now", "on"], lines)


def _cell(own: Sequence[Pace], one: Passed) -> str:
    points = next(pace.points for pace in own if pace.turn == one.turn)
    return f"{points} ({counted(one.tokens, 'token')})" if one.tokens else str(points)
