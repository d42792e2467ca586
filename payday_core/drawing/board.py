"""The calendar board as one picture: pure functions from an edition and the tokens to inline SVG.

The picture is HTML in one line, made to be shown by `st.markdown(..., unsafe_allow_html=True)`; its colours and sizes are classes of
`pages/parts/style.css`. Its groups are always there and always in the same order, even when empty: the browser then keeps
the nodes from one showing to the next, and a token that moved glides to its new square.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from payday_core.drawing.icons import icon_path
from payday_core.drawing.moves import Move, seconds, walking
from payday_core.drawing.squares import LOOKS, day_icon, what_happens
from payday_core.drawing.teams import TEAMS, initial, letters, token_shape
from payday_core.kinds import LAST_DAY, Space
from payday_core.wording import money

if TYPE_CHECKING:
    from payday_core.editions.edition import Edition
    from payday_core.editions.pieces import Day

__all__ = ["LOOKS", "Spot", "Token", "board_svg", "corner", "day_icon", "reading", "spots", "what_happens"]

CELL_WIDTH, CELL_HEIGHT, GAP = 150, 138, 10
LEFT, TOP = 28, 122
WIDTH = 2 * LEFT + 7 * CELL_WIDTH + 6 * GAP
HEIGHT = TOP + 5 * CELL_HEIGHT + 4 * GAP + 28
WEEKDAYS = ("Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat")
PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
DIE = 58
"""The room for a die that was thrown."""

TITLE_MOST = 15
"""Letters that still stand on one line in a readable size."""

COINS = ((-36, 0), (-36, 12), (-36, 24), (34, 0), (34, 12), (0, 6), (0, 18), (0, 30), (0, 42))
POT_FULL, POT_EMPTY = "Roll a {winning} to move and it is yours", "Nothing in it yet"


@dataclass(frozen=True)
class Token:
    """Where a seat stands: `day` 0 is Start."""

    seat: int
    name: str
    day: int


@dataclass(frozen=True)
class Spot:
    """The middle of a token, in units of the drawing, and how large it is drawn."""

    x: float
    y: float
    scale: float


def board_svg(
    edition: Edition,
    tokens: Sequence[Token],
    *,
    month: int = 1,
    turn: int | None = None,
    title: str = "",
    sub: str = "",
    roll: int | None = None,
    thrown: Sequence[int] = (),
    pot: int | None = None,
    winning: int = 6,
    move: Move | None = None,
    walk: str = "",
    laid: int | None = None,
    uid: str = "board",
) -> str:
    """The whole board of a month: `turn` rings that seat's token and frames its square, `laid` frames the day of a tile just laid, `move`
    leaves a trail, `roll` shows the die that moved it and `thrown` the dice thrown after it, `pot` the coins and `winning` their number.

    With `walk` the token that moved walks there day by day; it is a name, new for every move, by which the browser knows to begin.
    `tokens` in the order of the seats, so that a token keeps its node; `uid` tells two boards on one page apart.
    """
    last = edition.last_day(month)
    seen = [replace(token, day=min(token.day, last)) for token in tokens]
    hot = next((token.day for token in seen if token.seat == turn), laid)
    walker = move if move and walk and move.walks else None
    parts = (
        f'<title id="{uid}-t">{escape(reading(title, tokens))}</title>',
        _frame(title, sub, 86 + _room(thrown) if roll else 0),
        _group("pd-days", "".join(_squares(edition, month, seen, hot))),
        _group("pd-potg", "" if pot is None else _pot(edition, pot, winning)),
        _group("pd-trails", "" if move is None else _trail(move, seen)),
        _group("pd-toks", "".join(_tokens(seen, turn, walker, walk))),
        _group("pd-dieg", "".join(_dice(roll, thrown))),
    )
    opening = f'<svg class="pd" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="{uid}-t">'
    steps = walking(_way(walker, seen), walk) if walker else ""
    return f'<div class="pd-wrap"><style>{steps or ".pd{}"}</style>{opening}{"".join(parts)}</svg></div>'


def reading(title: str, tokens: Sequence[Token]) -> str:
    """The board in words, for those who hear it: where everybody is."""
    places = (f"{token.name} on day {token.day}" if token.day else f"{token.name} at Start" for token in tokens)
    return f"Calendar board{', ' + title if title else ''}: {', '.join(places) or 'nobody has started'}."


def corner(day: int) -> tuple[int, int]:
    """The upper left corner of a square; Start is the first Sunday, the pot stands on the three squares after the 31st."""
    return LEFT + (day % 7) * (CELL_WIDTH + GAP), TOP + (day // 7) * (CELL_HEIGHT + GAP)


def spots(day: int, number: int) -> tuple[Spot, ...]:
    """Where `number` tokens stand on one square: one row of up to four, otherwise two rows of three."""
    x, y = corner(day)
    middle = x + CELL_WIDTH / 2
    if number <= 4:
        step, scale = (44, 1.0) if number < 4 else (35, 0.86)
        return tuple(Spot(middle + (k - (number - 1) / 2) * step, y + CELL_HEIGHT - 26, scale) for k in range(number))
    return tuple(Spot(middle + (k % 3 - 1) * 44, y + CELL_HEIGHT - (53 if k < 3 else 20), 0.8) for k in range(number))


def _group(name: str, inside: str) -> str:
    return f'<g class="{name}">{inside}</g>'


def _frame(title: str, sub: str, room: int) -> str:
    days = "".join(
        f'<text x="{corner(k)[0] + CELL_WIDTH / 2:.0f}" y="{TOP - 13}" class="pd-dow" text-anchor="middle">'
        f'{day[0]}<tspan class="pd-rest">{day[1:]}</tspan></text>'
        for k, day in enumerate(WEEKDAYS)
    )
    return (
        f'<rect class="pd-bg" x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="26"/>'
        f'<text x="{LEFT + 4}" y="66" class="pd-month">{escape(title)}</text>'
        f'<text x="{WIDTH - LEFT - 6 - room}" y="62" class="pd-sub" text-anchor="end">{escape(sub)}</text>{days}'
    )


def _squares(edition: Edition, month: int, tokens: Sequence[Token], hot: int | None) -> Iterator[str]:
    """The days of the month, then the blank backs of tiles where a longer month goes on."""
    days = edition.days(month)
    last = len(days) - 1
    tiles = {day for day in edition.tiles if day < last} | ({last} if edition.tiles_everywhere else set())
    for number, day in enumerate(days):
        crowd = sum(token.day == number for token in tokens)
        looks = f"k-{LOOKS[day.kind].tint}{' tile' if number in tiles else ''}{' hot' if number == hot else ''}"
        yield _square(edition, day, number, looks, crowd)
    for number in range(last + 1, LAST_DAY + 1):
        x, y = corner(number)
        yield f'<g class="k-blank" transform="translate({x},{y})">{_face("blank")}</g>'


def _square(edition: Edition, day: Day, number: int, looks: str, crowd: int) -> str:
    """One day; where many stand, the second line makes room for them. A vacant one shows no more than its number and a plus."""
    x, y = corner(number)
    vacant = day.kind == Space.VACANT
    long = len(day.title) > TITLE_MOST and " " in day.title and crowd <= 4
    does = "" if vacant or crowd > (0 if long else 4) else what_happens(edition, day)
    title = "" if vacant else _two_lines(day.title) if long else f"<tspan{_narrowed(day.title)}>{escape(day.title)}</tspan>"
    return (
        f'<g class="{looks}" transform="translate({x},{y})">{_face(looks)}'
        f'<text x="14" y="37" class="pd-num">{number or ""}</text>'
        f'<text x="14" y="{64 if number else 37}" class="pd-lab">{title}</text>'
        f'<text x="14" y="{95 if long else 83}" class="pd-amt">{escape(does)}</text>'
        f'<g transform="translate({CELL_WIDTH - 41},12)"><g class="pd-ico">{icon_path(day_icon(day))}</g></g></g>'
    )


def _two_lines(title: str) -> str:
    """A title that would be too small to read on one line, parted near its middle."""
    spaces = [i for i, letter in enumerate(title) if letter == " "]
    split = min(spaces, key=lambda i: abs(len(title) - 1 - 2 * i))
    return (
        f'<tspan class="two" y="58">{escape(title[:split])} </tspan><tspan class="two" x="14" y="77">{escape(title[split + 1 :])}</tspan>'
    )


def _face(looks: str) -> str:
    """The ground of a square; a tile lies on it with an edge all round and a foot below, so that it is not told by colour alone."""
    if "tile" not in looks.split():
        return f'<rect width="{CELL_WIDTH}" height="{CELL_HEIGHT}" rx="14"/>'
    return (
        f'<rect class="foot" width="{CELL_WIDTH}" height="{CELL_HEIGHT}" rx="14"/>'
        f'<rect x="3" y="3" width="{CELL_WIDTH - 6}" height="{CELL_HEIGHT - 11}" rx="11"/>'
    )


def _narrowed(title: str) -> str:
    """A long title in smaller letters, so that no calendar runs out of its squares; 256 is the room, in units of size times letters."""
    return "" if len(title) <= 12 else f' style="font-size:{256 // len(title)}px"'


def _pot(edition: Edition, amount: int, winning: int) -> str:
    x, y = corner(LAST_DAY + 1)
    width = 3 * CELL_WIDTH + 2 * GAP
    places = [(width - 96 + dx, CELL_HEIGHT - 34 - dy) for dx, dy in COINS if amount]
    coins = "".join(f'<ellipse class="coin" cx="{cx}" cy="{cy}" rx="30" ry="10"/>' for cx, cy in places)
    die = _die(winning, width - 44, 40, 0.9, "black") if edition.winner_turns_die else ""
    words = POT_FULL.format(winning=winning) if amount else POT_EMPTY
    return (
        f'<g transform="translate({x},{y})"><rect class="pd-pot" width="{width}" height="{CELL_HEIGHT}" rx="14"/>'
        f'<text x="24" y="40" class="pd-dow">{escape(edition.pot_name)}</text>'
        f'<text x="24" y="{CELL_HEIGHT - 42}" class="pd-potn">{money(amount)}</text>'
        f'<text x="24" y="{CELL_HEIGHT - 15}" class="pd-amt s">{words}</text>{coins}{die}</g>'
    )


def _trail(move: Move, tokens: Sequence[Token]) -> str:
    """Dots from square to square; a new line of dots for every week."""
    opening = f'<polyline class="pd-trail" style="stroke:{TEAMS[move.seat].chart}" points="'
    way = zip(move.days, _way(move, tokens), strict=True)
    rows = [[f"{x:.0f},{y:.0f}" for _, (x, y) in week] for _, week in groupby(way, key=lambda stop: stop[0] // 7)]
    return "".join(f'{opening}{" ".join(row)}"/>' for row in rows if len(row) > 1)


def _way(move: Move, tokens: Sequence[Token]) -> list[tuple[float, float]]:
    """The middle of every square that was passed; at the end the token's own spot."""
    own = [spot for token, spot in _placed(tokens) if (token.seat, token.day) == (move.seat, move.days[-1])]
    way = [spots(day, 1)[0] for day in move.days[:-1]] + (own or [spots(move.days[-1], 1)[0]])
    return [(spot.x, spot.y) for spot in way]


def _placed(tokens: Sequence[Token]) -> Iterator[tuple[Token, Spot]]:
    for token in tokens:
        together = [other.seat for other in tokens if other.day == token.day]
        yield token, spots(token.day, len(together))[together.index(token.seat)]


def _tokens(tokens: Sequence[Token], turn: int | None, walker: Move | None, walk: str) -> Iterator[str]:
    """Every token in a group of its own, which moves while the token walks."""
    marks = letters([token.name for token in tokens])
    for (token, spot), mark in zip(_placed(tokens), marks, strict=True):
        team = TEAMS[token.seat]
        place = f"--x:{spot.x:.0f}px;--y:{spot.y:.0f}px;--s:{spot.scale};--cx:{corner(token.day)[0] + CELL_WIDTH / 2:.0f}px"
        walks = walker is not None and walker.seat == token.seat
        way = f"animation:{walk} {seconds(walker):.2f}s linear" if walker and walks else "animation:none"
        yield (
            f'<g class="pd-hop{" pd-walks" if walks else ""}" style="{way}">'
            f'<g class="pd-tok{" pd-turn" if token.seat == turn else ""}" style="{place}"><title>{escape(token.name)}</title>'
            f'<circle class="ring" r="25.5"/><g class="s" style="fill:{team.fill}">{token_shape(team.shape)}</g>'
            f"{initial(team.shape, mark)}</g></g>"
        )


def _dice(roll: int | None, thrown: Sequence[int]) -> Iterator[str]:
    """The die that moved the token beside its words, the dice that were thrown after it at the edge; the second of two is dark."""
    edge = WIDTH - LEFT - 36
    if roll:
        yield _die(roll, edge - _room(thrown), 54, 1.12)
    for place, face in enumerate(thrown):
        yield _die(face, edge + 8 - DIE * (len(thrown) - 1 - place), 54, 0.9, "black" if place else "")


def _room(thrown: Sequence[int]) -> int:
    return DIE * len(thrown) + 20 if thrown else 0


def _die(face: int, x: int, y: int, scale: float, looks: str = "") -> str:
    pips = "".join(f'<circle cx="{-14 + 14 * (k % 3)}" cy="{-14 + 14 * (k // 3)}" r="4.8"/>' for k in PIPS[face])
    rect = '<rect x="-27" y="-27" width="54" height="54" rx="13"/>'
    return f'<g class="pd-die {looks}" transform="translate({x},{y}) scale({scale})">{rect}{pips}</g>'
