"""The calendar board as one picture: pure functions from an edition and the tokens to inline SVG.

It shows the present state; the motion that led there comes separately (`beats`), and the page draws it. Its colours and sizes are classes
of the pages' style sheets. Read aloud, it is a heading, a list of days, a list of tokens and the pot, each with a name of its own; what
is written on a square is for the eye.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import groupby
from typing import TYPE_CHECKING

import htpy as h
from markupsafe import Markup

from payday_core.drawing.icons import icon_path
from payday_core.drawing.teams import TEAMS, initial, letters, token_shape
from payday_core.games.pay_day.board_drawing.moves import Move
from payday_core.games.pay_day.board_drawing.spots import (
    BANK,
    CELL_HEIGHT,
    CELL_WIDTH,
    DIE,
    DIE_EDGE,
    DIE_LINE,
    GAP,
    HEIGHT,
    LEFT,
    TOP,
    WIDTH,
    Spot,
    Token,
    corner,
    dice_room,
    spots,
    standing,
)
from payday_core.games.pay_day.board_drawing.squares import LOOKS, day_icon, in_words, what_happens
from payday_core.games.pay_day.kinds import LAST_DAY, Space
from payday_core.text.wording import join_names, money

if TYPE_CHECKING:
    from payday_core.games.pay_day.editions.edition import Edition
    from payday_core.games.pay_day.editions.pieces import Day

__all__ = ["LOOKS", "Spot", "Token", "board_svg", "corner", "day_icon", "reading", "spots", "what_happens"]

WEEKDAYS = ("Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat")
PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
LETTERS = 22
"""The size of the words on a square: 24 pixels where the board is as high as a projector of 1080."""

ROOM = CELL_WIDTH - 18
"""How wide the words on a square may be."""

SLIM, BROAD = "fijlrtI1 .,:'-", "mwMW\N{MULTIPLICATION SIGN}"

COINS = ((-36, 0), (-36, 12), (-36, 24), (34, 0), (34, 12), (0, 6), (0, 18), (0, 30), (0, 42))
POT_FULL, POT_EMPTY = "Roll a {winning} to move and it is yours", "Nothing in it yet"


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
    laid: int | None = None,
) -> Markup:
    """The whole board of a month: `turn` rings that seat's token and frames its square, `laid` frames the day of a tile just laid, `move`
    leaves a trail, `roll` shows the die that moved it and `thrown` the dice thrown after it, `pot` the coins and `winning` their number.

    `tokens` in the order of the seats. Where there is a pot, there is a bank too.
    """
    last = edition.last_day(month)
    seen = [replace(token, day=min(token.day, last)) for token in tokens]
    mover = next((token for token in seen if token.seat == turn), None)
    parts = (
        _frame(title, sub, 86 + dice_room(len(thrown)) if roll else 0),
        "" if pot is None else _bank(),
        _listed("pd-days", "Days", list(_squares(edition, month, seen, mover.day if mover else laid))),
        _group("pd-blanks", _blanks(last)),
        _group("pd-potg", "" if pot is None else _pot(edition.pot_name, pot, winning, black_die=edition.winner_turns_die)),
        _group("pd-trails", "" if move is None else _trail(move, seen)),
        _listed("pd-toks", "Tokens", list(_tokens(seen, turn))),
        _group("pd-dieg", _dice(roll, thrown)),
    )
    board = h.svg(".pd", viewBox=f"0 0 {WIDTH} {HEIGHT}", role="group", aria_label=reading(title, seen))[parts]
    return h.div(".pd-wrap")[board, _here(edition, month, mover)].__html__()


def reading(title: str, tokens: Sequence[Token]) -> str:
    """The board in words, for those who hear it: where everybody is."""
    places = (f"{token.words} on day {token.day}" if token.day else f"{token.words} at Start" for token in tokens)
    return f"Calendar board{', ' + title if title else ''}: {', '.join(places) or 'nobody has started'}."


def _group(name: str, inside: h.Node) -> h.Node:
    return h.g(class_=name)[inside]


def _listed(name: str, label: str, items: Sequence[h.Node]) -> h.Node:
    """A group that is read out as a list."""
    return h.g(class_=name, role="list", aria_label=label)[items] if items else _group(name, "")


def _here(edition: Edition, month: int, mover: Token | None) -> h.Node:
    """What the square of the token that moved is, in a line below boards that are too small for words."""
    words = f"{mover.words}: {in_words(edition, edition.days(month)[mover.day], mover.day)}." if mover else ""
    return h.p(".pd-here", aria_hidden="true")[words] if words else ""


@cache
def _bank() -> Markup:
    """Where money comes from and goes to that no player has."""
    x, y = BANK[0] - 16, BANK[1] - 16
    words = h.text(".pd-sub", x="42", y="24")["Bank"]
    return h.g(".pd-bank", transform=f"translate({x},{y})", aria_hidden="true")[h.g(".pd-ico")[icon_path("bank")], words].__html__()


def _frame(title: str, sub: str, room: int) -> h.Node:
    return h.fragment[
        h.rect(".pd-bg", x="1", y="1", width=WIDTH - 2, height=HEIGHT - 2, rx="26"),
        h.g(aria_hidden="true")[
            h.text(".pd-month", x=LEFT + 4, y="66")[title],
            h.text(".pd-sub.pd-said", x=WIDTH - LEFT - 6 - room, y="62", text_anchor="end")[sub],
            _weekdays(),
        ],
    ]


@cache
def _weekdays() -> Markup:
    names = [
        h.text(".pd-dow", x=f"{corner(k)[0] + CELL_WIDTH / 2:.0f}", y=TOP - 13, text_anchor="middle")[day[0], h.tspan(".pd-rest")[day[1:]]]
        for k, day in enumerate(WEEKDAYS)
    ]
    return h.fragment[names].__html__()


def _squares(edition: Edition, month: int, tokens: Sequence[Token], hot: int | None) -> Iterator[h.Node]:
    """The days of the month, each with those who stand there."""
    days = edition.days(month)
    last = len(days) - 1
    tiles = {day for day in edition.tiles if day < last} | ({last} if edition.tiles_everywhere else set())
    for number, day in enumerate(days):
        here = [token.words for token in tokens if token.day == number]
        looks = f"k-{LOOKS[day.kind].tint}{' tile' if number in tiles else ''}{' hot' if number == hot else ''}"
        yield _square(edition, day, number, looks, here)


def _blanks(last: int) -> Iterator[h.Element]:
    """The blank backs of tiles where a longer month continues."""
    for number in range(last + 1, LAST_DAY + 1):
        x, y = corner(number)
        yield h.g(".k-blank", transform=f"translate({x},{y})")[_face("blank")]


def _square(edition: Edition, day: Day, number: int, looks: str, here: Sequence[str]) -> Markup:
    """One day; where many stand, the second line makes room for them. A vacant one shows no more than its number and a plus."""
    vacant = day.kind == Space.VACANT
    long = width_of(day.title) > ROOM and " " in day.title and len(here) <= 4
    does = "" if vacant or len(here) > (0 if long else 4) else what_happens(edition, day)
    label = in_words(edition, day, number) + (f"; here: {join_names(here)}" if here else "")
    return _drawn(number, looks, label, "" if vacant else day.title, does, day_icon(day), long=long and not vacant)


@lru_cache(maxsize=4096)
def _drawn(number: int, looks: str, label: str, title: str, does: str, sign: str, *, long: bool) -> Markup:
    """A square is drawn once for all the boards on which it looks like this: from turn to turn only two of them change."""
    x, y = corner(number)
    return h.g(role="listitem")[
        h.g(class_=looks, role="img", aria_label=label, transform=f"translate({x},{y})")[
            _face(looks),
            h.text(".pd-num", x="11", y="35")[number or ""],
            h.text(".pd-lab", x="11", y=58 if number else 37)[_two_lines(title) if long else h.tspan(_squeezed(title))[title]],
            h.text(".pd-amt", x="11", y=100 if long else 81)[h.tspan(_squeezed(does))[does] if does else ""],
            h.g(transform=f"translate({CELL_WIDTH - 41},12)")[h.g(".pd-ico")[icon_path(sign)]],
        ]
    ].__html__()


def _two_lines(title: str) -> h.Node:
    """A title that would be too small to read on one line, parted near its middle."""
    spaces = [i for i, letter in enumerate(title) if letter == " "]
    split = min(spaces, key=lambda i: abs(len(title) - 1 - 2 * i))
    first, second = title[:split], title[split + 1 :]
    return h.fragment[
        h.tspan(_squeezed(first), class_="two", y="55")[f"{first} "], h.tspan(_squeezed(second), class_="two", x="11", y="77")[second]
    ]


def _face(looks: str) -> h.Node:
    """The ground of a square; a tile lies on it with an edge all round and a foot below, so that colour is not the only sign."""
    if "tile" not in looks.split():
        return h.rect(width=CELL_WIDTH, height=CELL_HEIGHT, rx="14")
    return h.fragment[
        h.rect(".foot", width=CELL_WIDTH, height=CELL_HEIGHT, rx="14"),
        h.rect(x="3", y="3", width=CELL_WIDTH - 6, height=CELL_HEIGHT - 11, rx="11"),
    ]


def width_of(words: str) -> float:
    """About how wide words on a square are."""
    return LETTERS * sum(0.31 if letter in SLIM else 0.84 if letter in BROAD else 0.6 if letter.isupper() else 0.53 for letter in words)


def _squeezed(words: str) -> dict[str, str | int]:
    """Words that are too long for their square are set in narrower letters of the same height."""
    return {} if width_of(words) <= ROOM else {"textLength": ROOM, "lengthAdjust": "spacingAndGlyphs"}


@lru_cache(maxsize=256)
def _pot(name: str, amount: int, winning: int, *, black_die: bool) -> Markup:
    x, y = corner(LAST_DAY + 1)
    width = 3 * CELL_WIDTH + 2 * GAP
    places = [(width - 96 + dx, CELL_HEIGHT - 48 - dy) for dx, dy in COINS]
    coins = [h.ellipse(".coin", cx=cx, cy=cy, rx="30", ry="10") for cx, cy in places]
    die = _die(winning, width - 44, 40, 0.9, "black") if black_die else ""
    full = POT_FULL.format(winning=winning)
    words, other = (full, POT_EMPTY) if amount else (POT_EMPTY, full)  # the motion shows the other until the money has moved
    label = f"{name}: {money(amount)}. {words}."
    return h.g(role="img", aria_label=label, transform=f"translate({x},{y})")[
        h.rect(".pd-pot", width=width, height=CELL_HEIGHT, rx="14"),
        h.text(".pd-dow", x="24", y="40")[name],
        h.text(".pd-potn", x="24", y=CELL_HEIGHT - 42)[money(amount)],
        h.text(".pd-amt.s.pd-potw", x="24", y=CELL_HEIGHT - 15, data_other=other)[words],
        h.g(".pd-coins", opacity="1" if amount else "0")[coins],
        die,
    ].__html__()


def _trail(move: Move, tokens: Sequence[Token]) -> list[h.Element]:
    """Dots from square to square; a new line of dots for every week."""
    stroke = f"stroke:{TEAMS[move.seat].chart}"
    way = zip(move.days, _way(move, tokens), strict=True)
    rows = [[f"{x:.0f},{y:.0f}" for _, (x, y) in week] for _, week in groupby(way, key=lambda stop: stop[0] // 7)]
    return [h.polyline(".pd-trail", style=stroke, points=" ".join(row)) for row in rows if len(row) > 1]


def _way(move: Move, tokens: Sequence[Token]) -> list[tuple[float, float]]:
    """The middle of every square that was passed; at the end the token's own spot."""
    own = [spot for token, spot in _placed(tokens) if (token.seat, token.day) == (move.seat, move.days[-1])]
    way = [spots(day, 1)[0] for day in move.days[:-1]] + (own or [spots(move.days[-1], 1)[0]])
    return [(spot.x, spot.y) for spot in way]


def _placed(tokens: Sequence[Token]) -> Iterator[tuple[Token, Spot]]:
    return zip(tokens, standing([token.day for token in tokens]), strict=True)


def _tokens(tokens: Sequence[Token], turn: int | None) -> Iterator[h.Node]:
    """Every token in a group of its own, which the page moves when it walks."""
    marks = letters([token.name for token in tokens])
    for (token, spot), mark in zip(_placed(tokens), marks, strict=True):
        team = TEAMS[token.seat]
        place = f"--x:{spot.x:.0f}px;--y:{spot.y:.0f}px;--s:{spot.scale};--cx:{corner(token.day)[0] + CELL_WIDTH / 2:.0f}px"
        where = f"{token.words}, {f'day {token.day}' if token.day else 'Start'}"
        yield (
            h.g(".pd-hop", role="listitem", data_seat=token.seat, data_at=f"{spot.x:.0f} {spot.y:.0f}")[
                h.g(class_=["pd-tok", {"pd-turn": token.seat == turn}], style=place, role="img")[
                    h.title[where],
                    h.circle(".ring", r="25.5"),
                    h.g(".s", style=f"fill:{team.fill}")[token_shape(team.shape)],
                    initial(team.shape, mark),
                ]
            ]
        )


def _dice(roll: int | None, thrown: Sequence[int]) -> Iterator[h.Node]:
    """The die that moved the token next to its words, the dice that were thrown after it at the edge; the second of two is dark."""
    if roll:
        yield _die(roll, DIE_EDGE - dice_room(len(thrown)), DIE_LINE, 1.12, label=f"Rolled {roll}")
    for place, face in enumerate(thrown):
        yield _die(face, DIE_EDGE + 8 - DIE * (len(thrown) - 1 - place), DIE_LINE, 0.9, "black" if place else "", f"Then threw {face}")


def _die(face: int, x: int, y: int, scale: float, looks: str = "", label: str = "") -> h.Node:
    """A die; `label` names one that the words around it do not name."""
    pips = [h.circle(cx=-14 + 14 * (k % 3), cy=-14 + 14 * (k // 3), r="4.8") for k in PIPS[face]]
    rect = h.rect(x="-27", y="-27", width="54", height="54", rx="13")
    name = {"role": "img", "aria-label": label} if label else {}
    return h.g(name, class_=["pd-die", looks], transform=f"translate({x},{y}) scale({scale})")[rect, pips]
