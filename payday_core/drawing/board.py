"""The calendar board as one picture: pure functions from an edition and the tokens to inline SVG.

The picture is HTML in one line, made to be shown by `st.markdown(..., unsafe_allow_html=True)`; its colours and sizes are classes of
`pages/parts/style.css`. Its groups are always there and always in the same order, even when empty: the browser then keeps
the nodes from one showing to the next, and a token that moved glides to its new square.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

from payday_core.drawing.icons import icon_path
from payday_core.drawing.moves import Move, seconds, walking
from payday_core.drawing.teams import TEAMS, initial, letters, token_shape
from payday_core.kinds import LAST_DAY, Space
from payday_core.wording import money

if TYPE_CHECKING:
    from payday_core.editions.edition import Day, Edition

CELL_WIDTH, CELL_HEIGHT, GAP = 150, 138, 10
LEFT, TOP = 28, 122
WIDTH = 2 * LEFT + 7 * CELL_WIDTH + 6 * GAP
HEIGHT = TOP + 5 * CELL_HEIGHT + 4 * GAP + 28
WEEKDAYS = ("Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat")
PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
COINS = ((-36, 0), (-36, 12), (-36, 24), (34, 0), (34, 12), (0, 6), (0, 18), (0, 30), (0, 42))
POT_FULL, POT_EMPTY = "Roll a 6 to move and it is yours", "Nothing in it yet"


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


@dataclass(frozen=True)
class Look:
    """How a kind of day is drawn: its tint (a class `k-...`) and its icon."""

    tint: str
    icon: str


LOOKS = {
    Space.START: Look("start", "flag"),
    Space.PAY_DAY: Look("payday", "dollar"),
    Space.MAIL: Look("mail", "mail"),
    Space.DEAL: Look("deal", "bank"),
    Space.BUYER: Look("buyer", "tag"),
    Space.REST: Look("rest", "sun"),
    Space.COLLECT: Look("win", "dollar"),
    Space.PAY: Look("pay", "receipt"),
    Space.PAY_POT: Look("pay", "receipt"),
    Space.ELECTION: Look("pay", "vote"),
    Space.DAYLIGHT: Look("party", "clockback"),
    Space.POKER: Look("lottery", "cards"),
    Space.LOTTERY_DRAW: Look("lottery", "ticket"),
    Space.LOTTERY: Look("lottery", "ticket"),
    Space.RADIO: Look("party", "radio"),
    Space.BIRTHDAY: Look("party", "cake"),
    Space.YARD_SALE: Look("party", "yard"),
    Space.CHARITY_WALK: Look("party", "walk"),
}

TITLE_ICONS = {
    "food": "cart",
    "groceries": "cart",
    "shopping": "cart",
    "repairs": "home",
    "guests": "users",
    "reunion": "users",
    "windfall": "gift",
}
"""Icons for days which the calendar names itself, by a word of the title."""


def what_happens(edition: Edition, day: Day) -> str:
    """The second line on a square: what happens there, in a word or two."""
    lines = {
        Space.PAY_DAY: f"get {money(edition.wage)}",
        Space.MAIL: f"{day.amount} letter" + ("s" if day.amount > 1 else ""),
        Space.BUYER: "sell a deal",
        Space.COLLECT: f"get {money(day.amount)}",
        Space.PAY: f"pay {money(day.amount)}",
        Space.PAY_POT: f"pay {money(day.amount)}",
        Space.ELECTION: f"all pay {money(edition.election_fee)}",
        Space.DAYLIGHT: "all go back a day",
        Space.POKER: f"{money(edition.poker_stake)} to play",
        Space.LOTTERY_DRAW: "cash tickets",
        Space.LOTTERY: f"{money(edition.lottery_ante)} to play",
        Space.RADIO: f"first {edition.radio_number}: {money(edition.radio_prize)}",
        Space.BIRTHDAY: f"{money(edition.birthday_gift)} each",
        Space.YARD_SALE: f"{money(edition.yard_sale_price)} \N{MULTIPLICATION SIGN} roll",
        Space.CHARITY_WALK: f"{money(edition.charity_walk_price)} \N{MULTIPLICATION SIGN} roll",
    }
    return lines.get(day.kind, "")


def day_icon(day: Day) -> str:
    """The icon of a square, by its kind or, for a day with a name of its own, by that name."""
    named = (icon for word, icon in TITLE_ICONS.items() if word in day.title.lower())
    return next(named, LOOKS[day.kind].icon)


def board_svg(
    edition: Edition,
    tokens: Sequence[Token],
    *,
    turn: int | None = None,
    title: str = "",
    sub: str = "",
    roll: int | None = None,
    pot: int | None = None,
    move: Move | None = None,
    walk: str = "",
    uid: str = "board",
) -> str:
    """The whole board: `turn` rings that seat's token and frames its square, `move` leaves a trail, `roll` shows a die, `pot` the coins.

    With `walk` the token that moved walks there day by day; it is a name, new for every move, by which the browser knows to begin.
    `tokens` in the order of the seats, so that a token keeps its node; `uid` tells two boards on one page apart.
    """
    hot = next((token.day for token in tokens if token.seat == turn), None)
    parts = (
        f'<title id="{uid}-t">{escape(reading(title, tokens))}</title>',
        _frame(title, sub, with_die=roll is not None),
        _group("pd-days", "".join(_square(edition, day, tokens, hot=hot == day) for day in range(len(edition.calendar)))),
        _group("pd-potg", "" if pot is None else _pot(edition, pot)),
        _group("pd-trails", "" if move is None else _trail(move, tokens)),
        _group("pd-toks", "".join(_tokens(tokens, turn, move if walk else None, walk))),
        _group("pd-dieg", "" if roll is None else _die(roll, WIDTH - LEFT - 36, 54)),
    )
    opening = f'<svg class="pd" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-labelledby="{uid}-t">'
    steps = walking(_way(move, tokens), walk) if move and walk else ""
    return f'<div class="pd-wrap"><style>{steps or ".pd{}"}</style>{opening}{"".join(parts)}</svg></div>'


def reading(title: str, tokens: Sequence[Token]) -> str:
    """The board in words, for those who hear it: where everybody is."""
    places = (f"{token.name} on day {token.day}" if token.day else f"{token.name} at Start" for token in tokens)
    return f"Calendar board{', ' + title if title else ''}: {', '.join(places) or 'nobody has started'}."


def corner(day: int) -> tuple[int, int]:
    """The upper left corner of a square; Start is the first Sunday, the pot stands on the three squares after the last day."""
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


def _frame(title: str, sub: str, *, with_die: bool) -> str:
    days = "".join(
        f'<text x="{corner(k)[0] + CELL_WIDTH / 2:.0f}" y="{TOP - 13}" class="pd-dow" text-anchor="middle">'
        f'{day[0]}<tspan class="pd-rest">{day[1:]}</tspan></text>'
        for k, day in enumerate(WEEKDAYS)
    )
    return (
        f'<rect class="pd-bg" x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="26"/>'
        f'<text x="{LEFT + 4}" y="66" class="pd-month">{escape(title)}</text>'
        f'<text x="{WIDTH - LEFT - (92 if with_die else 6)}" y="62" class="pd-sub" text-anchor="end">{escape(sub)}</text>{days}'
    )


def _square(edition: Edition, number: int, tokens: Sequence[Token], *, hot: bool) -> str:
    """One day; where five or six stand, the second line makes room for them."""
    day = edition.calendar[number]
    crowded = sum(token.day == number for token in tokens) > 4
    x, y = corner(number)
    return (
        f'<g class="k-{LOOKS[day.kind].tint}{" hot" if hot else ""}" transform="translate({x},{y})">'
        f'<rect width="{CELL_WIDTH}" height="{CELL_HEIGHT}" rx="14"/>'
        f'<text x="14" y="37" class="pd-num">{number or ""}</text>'
        f'<text x="14" y="{64 if number else 37}" class="pd-lab"{_narrowed(day.title)}>{escape(day.title)}</text>'
        f'<text x="14" y="83" class="pd-amt">{"" if crowded else escape(what_happens(edition, day))}</text>'
        f'<g transform="translate({CELL_WIDTH - 41},12)"><g class="pd-ico">{icon_path(day_icon(day))}</g></g></g>'
    )


def _narrowed(title: str) -> str:
    """A long title in smaller letters, so that no calendar runs out of its squares; 268 is the room, in units of size times letters."""
    return "" if len(title) <= 12 else f' style="font-size:{268 // len(title)}px"'


def _pot(edition: Edition, amount: int) -> str:
    x, y = corner(LAST_DAY + 1)
    width = 3 * CELL_WIDTH + 2 * GAP
    places = [(width - 96 + dx, CELL_HEIGHT - 34 - dy) for dx, dy in COINS if amount]
    coins = "".join(f'<ellipse class="coin" cx="{cx}" cy="{cy}" rx="30" ry="10"/>' for cx, cy in places)
    return (
        f'<g transform="translate({x},{y})"><rect class="pd-pot" width="{width}" height="{CELL_HEIGHT}" rx="14"/>'
        f'<text x="24" y="40" class="pd-dow">{escape(edition.pot_name)}</text>'
        f'<text x="24" y="{CELL_HEIGHT - 42}" class="pd-potn">{money(amount)}</text>'
        f'<text x="24" y="{CELL_HEIGHT - 15}" class="pd-amt s">{POT_FULL if amount else POT_EMPTY}</text>{coins}</g>'
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


def _die(face: int, x: int, y: int) -> str:
    pips = "".join(f'<circle cx="{-14 + 14 * (k % 3)}" cy="{-14 + 14 * (k // 3)}" r="4.8"/>' for k in PIPS[face])
    return f'<g class="pd-die" transform="translate({x},{y}) scale(1.12)"><rect x="-27" y="-27" width="54" height="54" rx="13"/>{pips}</g>'
