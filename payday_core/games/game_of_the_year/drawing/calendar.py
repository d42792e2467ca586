"""The year as a wall calendar: twelve months of small day cells, the players' tokens on them, and the year as a strip.

It draws a `View`, which holds only what the viewer may know. `before`: where the tokens stood when this page was last drawn, so that those
that have moved come from there.
"""

from collections.abc import Mapping, Sequence

import htpy as h

from payday_core.drawing.icons import icon_path
from payday_core.drawing.teams import TEAMS, initial, letters, token_shape
from payday_core.games.game_of_the_year.box import Day
from payday_core.games.game_of_the_year.dates import BEFORE, LAST_DAY, LENGTHS, MONTH_OF, NUMBER_OF
from payday_core.games.game_of_the_year.drawing.borders import HIGH, LOOKS, WIDE, frame, in_words
from payday_core.games.game_of_the_year.kinds import Border
from payday_core.games.game_of_the_year.view import QuarterEnd, SeatSeen, View
from payday_core.text.wording import counted, join_names, money

MONTH_NAMES = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)

A_WEEK = 7
HEAD = 34
"""The height of a month's heading."""

ONE, TWO = ((28.0, 33.0, 0.6),), ((29.0, 21.0, 0.42), (29.0, 39.0, 0.42))
MANY = tuple((7.5 + 12.5 * column, 25.0 + 16.0 * row, 0.33) for row in range(2) for column in range(3))
"""Where tokens stand on a day, and how large: one, two, up to six."""

ONE_ABOVE = (30.0, 25.5, 0.5)
"""A single one on a day that is half red, half blue: above both its letters."""


SHOWN = 4
"""So many months stand side by side where the calendar is projected."""


def projected_year(view: View, before: Mapping[int, int]) -> h.Node:
    """The strip with everybody on it, and the months in which the race is: large, to be read from the back of a room."""
    months = [h.div(".gy-month")[_month(view, month, None, before)] for month in months_of_the_race(view)]
    return h.div(".gy-year.gy-projected.gy-race", role="img", aria_label=in_a_sentence(view))[
        _strip(view, None), h.div(".gy-months")[months]
    ]


def month_ahead(view: View, seat: int) -> h.Node:
    """The month in which a player stands, and the next, as large."""
    first = min(month_of(view.seats[seat]), 10)
    months = [h.div(".gy-month")[_month(view, month, None, {})] for month in (first, first + 1)]
    return h.div(".gy-year.gy-projected.gy-two-months", role="img", aria_label=in_a_sentence(view))[h.div(".gy-months")[months]]


def two_months(view: View, me: int) -> h.Node:
    """The strip, the month in which a player stands, and the next: a phone is sent no more."""
    first = min(month_of(view.seats[me]), 10)
    months = [h.div(".gy-month.gy-now")[_month(view, month, me, {})] for month in (first, first + 1)]
    return h.div(".gy-year.gy-two", role="img", aria_label=in_a_sentence(view))[_strip(view, me), h.div(".gy-months")[months]]


def months_of_the_race(view: View) -> range:
    """From the month of the last player under way on; where who has just moved is far ahead, from that one's month on."""
    last = min((month_of(seat) for seat in view.seats if not seat.finished), default=11)
    moved = month_of(view.seats[view.last_spin.seat]) if view.last_spin else last
    first = min(last if moved < last + SHOWN else moved, 12 - SHOWN)
    return range(first, first + SHOWN)


def month_of(seat: SeatSeen) -> int:
    """The month in which a player stands, from 0; before the first day it is January."""
    return max(0, MONTH_OF[seat.day])


def year(view: View, me: int, before: Mapping[int, int] | None = None) -> h.Node:
    """The twelve months and the strip. A phone shows this month, the next and the strip."""
    here = month_of(view.seats[me])
    months = [
        h.div(class_=["gy-month", "gy-now" if month in (here, here + 1) or (here, month) == (11, 10) else ""])[
            _month(view, month, me, before or {})
        ]
        for month in range(12)
    ]
    return h.div(".gy-year", role="img", aria_label=in_a_sentence(view))[_strip(view, me), h.div(".gy-months")[months]]


def in_a_sentence(view: View) -> str:
    """Where everybody stands, for who cannot see the drawing."""
    return f"The year as a calendar. {join_names([f'{seat.name}: {seat.date}' for seat in view.seats])}."


# ---- a month


def _place(day: int) -> tuple[int, int]:
    """The upper left corner of a day in the drawing of its month."""
    row, column = divmod(NUMBER_OF[day] - 1, A_WEEK)
    return 2 + column * WIDE, HEAD + row * HIGH


def _month(view: View, month: int, me: int | None, before: Mapping[int, int]) -> h.Node:
    first = BEFORE[month] + 1
    days = [_day(view, view.days[day]) for day in range(first, first + LENGTHS[month])]
    end = next((end for end in view.quarter_ends if MONTH_OF[end.day] == month), None)
    return h.svg(viewBox=f"0 0 {A_WEEK * WIDE + 4} {HEAD + 5 * HIGH + 4}", aria_hidden="true")[
        h.text(".gy-name", x=6, y=25)[MONTH_NAMES[month]],
        _start(view) if month == 0 else None,
        days,
        _quarter_end(end) if end else None,
        _tokens(view, month, me, before),
    ]


def _day(view: View, day: Day) -> h.Node:
    x, y = _place(day.day)
    look = LOOKS[day.border]
    number = h.text(".gy-n", x=6, y=17)[NUMBER_OF[day.day]]
    picture = [h.title[in_words(day)], frame(day.border)] if day.border is not Border.PLAIN else None
    letter = h.text(".gy-b", x=5, y=44)[look.letter] if look.letter else None
    born = [seat for seat in view.seats if seat.birthday == day.day]
    return h.g(class_=look.kind, transform=f"translate({x} {y})")[picture, number, letter, [_birthday(seat) for seat in born]]


def _birthday(seat: SeatSeen) -> h.Node:
    """A cake in the color of the team, with its tooltip."""
    drawn = h.g(".gy-cake", style=f"--team:{TEAMS[seat.seat].chart}", transform="translate(24.5 3) scale(.58)")[icon_path("cake")]
    return h.g[h.title[f"{seat.name}'s birthday"], h.rect(".gy-cakeb", x=24, y=3, width=15, height=15, rx=4), drawn]


def _start(view: View) -> h.Node:
    if not any(seat.day == 0 for seat in view.seats):
        return None
    return h.text(".gy-start", x=118, y=24)["Start"]


def _quarter_end(end: QuarterEnd) -> h.Node:
    """A strong line after the last day, and what the next player to pass it gets; half a year pays nothing for the quarter before it."""
    x, y = _place(end.day)
    right, bottom, wide = x + WIDE, y + HIGH, A_WEEK * WIDE + 2
    says = f"{counted(end.next_tokens, 'token')}, {money(end.cash)}" if end.next_tokens else money(end.cash)
    line = h.path(".gy-end", d=f"M{right + 1} {y}V{bottom}M2 {bottom + 2}H{wide}")
    if not (end.cash or end.next_tokens):
        return line
    return h.fragment[
        line,
        h.text(".gy-next", x=right + 9, y=y + 19)["next to pass:"],
        h.text(".gy-gets", x=right + 9, y=y + 40)[says],
    ]


# ---- tokens


def _tokens(view: View, month: int, me: int | None, before: Mapping[int, int]) -> list[h.Node]:
    """The tokens on the days of a month, mine last, so that it lies on top."""
    order = sorted(view.seats, key=lambda seat: seat.seat == me)
    shown = [seat for seat in order if month_of(seat) == month]
    signs = letters([seat.name for seat in view.seats])
    turned = "even" if view.turn % 2 == 0 else "odd"
    return [_token(seat, signs[seat.seat], _stand(view, seat), seat.seat == me, _way(view, seat, before), turned) for seat in shown]


def _way(view: View, seat: SeatSeen, before: Mapping[int, int]) -> tuple[float, float] | None:
    """How far from its place a token stood before, in the units of the token; from above, if it was in another month."""
    came_from = before.get(seat.seat, seat.day)
    if came_from == seat.day:
        return None
    x, y, size = _stand(view, seat)
    if MONTH_OF[came_from] != MONTH_OF[seat.day]:
        return 0.0, -60.0
    left, top = _place(came_from)
    return (left + ONE[0][0] - x) / size, (top + ONE[0][1] - y) / size


def _stand(view: View, seat: SeatSeen) -> tuple[float, float, float]:
    """Where a token stands in the drawing of its month, and how large."""
    same = [other.seat for other in view.seats if other.day == seat.day]
    place, many = same.index(seat.seat), len(same)
    if seat.day in (0, LAST_DAY):  # there is room beside it for all
        x, y = (178.0, 18.0) if seat.day == 0 else (_place(LAST_DAY)[0] + 60.0, _place(LAST_DAY)[1] + 25.0)
        return x + 17.0 * place - (8.0 if seat.day else 0.0), y, 0.38
    x, y, size = (ONE if many == 1 else TWO if many == 2 else MANY)[place]
    if many == 1 and view.days[seat.day].border is Border.HALF:
        x, y, size = ONE_ABOVE
    left, top = _place(seat.day)
    return left + x, top + y, size


def _token(
    seat: SeatSeen, sign: str, stand: tuple[float, float, float], mine: bool, way: tuple[float, float] | None, turned: str
) -> h.Node:
    """`turned`: a motion starts again only under another name."""
    team = TEAMS[seat.seat]
    x, y, size = stand
    moved = {"class_": f"gy-t gy-came-{turned}", "style": f"--dx:{way[0]:.0f}px;--dy:{way[1]:.0f}px"} if way else {"class_": "gy-t"}
    return h.g(transform=f"translate({x:g} {y:g}) scale({size:g})")[
        h.title[f"{seat.name}, {seat.date}"],
        h.g(**moved)[
            h.circle(".gy-ring", r=25) if mine else None,
            h.g(".s", fill=team.fill)[token_shape(team.shape)],
            initial(team.shape, sign),
        ],
    ]


# ---- the strip


def _strip(view: View, me: int | None) -> h.Node:
    """The whole year as one line: months, quarter ends, and where everybody stands."""
    return h.svg(".gy-strip", viewBox=f"-12 0 {LAST_DAY + 24} 46", aria_hidden="true")[
        h.rect(".gy-line", x=0, y=24, width=LAST_DAY, height=5, rx="2.5"),
        None if me is None else h.rect(".gy-done", x=0, y=24, width=view.seats[me].day, height=5, rx="2.5"),
        [h.path(".gy-tick", d=f"M{before} 22V31") for before in BEFORE],
        [h.path(".gy-end", d=f"M{end.day} 17V34") for end in view.quarter_ends],
        [h.text(".gy-m", x=before + 15, y=44)[name[0]] for before, name in zip(BEFORE, MONTH_NAMES, strict=True)],
        _on_the_strip(view, me),
    ]


def _on_the_strip(view: View, me: int | None) -> Sequence[h.Node]:
    order = sorted(view.seats, key=lambda seat: seat.seat == me)
    return [
        h.g(".gy-t", transform=f"translate({seat.day} {12 if seat.seat == me else 14}) scale({0.42 if seat.seat == me else 0.3})")[
            h.g(".s", fill=TEAMS[seat.seat].fill)[token_shape(TEAMS[seat.seat].shape)]
        ]
        for seat in order
    ]
