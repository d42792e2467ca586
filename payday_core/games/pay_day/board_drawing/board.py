"""The calendar board as one picture: pure functions from an edition and the tokens to inline SVG.

It shows the present state; the motion that led there comes separately (`beats`), and the page draws it. Its colours and sizes are classes
of the pages' style sheets. Read aloud, it is a heading, a list of days, a list of tokens and the pot, each with a name of its own; what
is written on a square is for the eye.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING

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
TITLE_MOST = 15
"""How many characters fit on one line in a readable size."""

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
) -> str:
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
        _listed("pd-days", "Days", "".join(_squares(edition, month, seen, mover.day if mover else laid))),
        _group("pd-blanks", "".join(_blanks(last))),
        _group("pd-potg", "" if pot is None else _pot(edition, pot, winning)),
        _group("pd-trails", "" if move is None else _trail(move, seen)),
        _listed("pd-toks", "Tokens", "".join(_tokens(seen, turn))),
        _group("pd-dieg", "".join(_dice(roll, thrown))),
    )
    opening = f'<svg class="pd" viewBox="0 0 {WIDTH} {HEIGHT}" role="group" aria-label="{escape(reading(title, seen))}">'
    return f'<div class="pd-wrap">{opening}{"".join(parts)}</svg>{_here(edition, month, mover)}</div>'


def reading(title: str, tokens: Sequence[Token]) -> str:
    """The board in words, for those who hear it: where everybody is."""
    places = (f"{token.words} on day {token.day}" if token.day else f"{token.words} at Start" for token in tokens)
    return f"Calendar board{', ' + title if title else ''}: {', '.join(places) or 'nobody has started'}."


def _group(name: str, inside: str) -> str:
    return f'<g class="{name}">{inside}</g>'


def _listed(name: str, label: str, items: str) -> str:
    """A group that is read out as a list."""
    return f'<g class="{name}" role="list" aria-label="{label}">{items}</g>' if items else _group(name, "")


def _here(edition: Edition, month: int, mover: Token | None) -> str:
    """What the square of the token that moved is, in a line below boards that are too small for words."""
    words = f"{mover.words}: {in_words(edition, edition.days(month)[mover.day], mover.day)}." if mover else ""
    return f'<p class="pd-here" aria-hidden="true">{escape(words)}</p>' if words else ""


def _bank() -> str:
    """Where money comes from and goes to that no player has."""
    x, y = BANK[0] - 16, BANK[1] - 16
    words = '<text x="42" y="24" class="pd-sub">Bank</text>'
    return f'<g class="pd-bank" transform="translate({x},{y})" aria-hidden="true"><g class="pd-ico">{icon_path("bank")}</g>{words}</g>'


def _frame(title: str, sub: str, room: int) -> str:
    days = "".join(
        f'<text x="{corner(k)[0] + CELL_WIDTH / 2:.0f}" y="{TOP - 13}" class="pd-dow" text-anchor="middle">'
        f'{day[0]}<tspan class="pd-rest">{day[1:]}</tspan></text>'
        for k, day in enumerate(WEEKDAYS)
    )
    return (
        f'<rect class="pd-bg" x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="26"/><g aria-hidden="true">'
        f'<text x="{LEFT + 4}" y="66" class="pd-month">{escape(title)}</text>'
        f'<text x="{WIDTH - LEFT - 6 - room}" y="62" class="pd-sub pd-said" text-anchor="end">{escape(sub)}</text>{days}</g>'
    )


def _squares(edition: Edition, month: int, tokens: Sequence[Token], hot: int | None) -> Iterator[str]:
    """The days of the month, each with those who stand there."""
    days = edition.days(month)
    last = len(days) - 1
    tiles = {day for day in edition.tiles if day < last} | ({last} if edition.tiles_everywhere else set())
    for number, day in enumerate(days):
        here = [token.words for token in tokens if token.day == number]
        looks = f"k-{LOOKS[day.kind].tint}{' tile' if number in tiles else ''}{' hot' if number == hot else ''}"
        yield _square(edition, day, number, looks, here)


def _blanks(last: int) -> Iterator[str]:
    """The blank backs of tiles where a longer month continues."""
    for number in range(last + 1, LAST_DAY + 1):
        x, y = corner(number)
        yield f'<g class="k-blank" transform="translate({x},{y})">{_face("blank")}</g>'


def _square(edition: Edition, day: Day, number: int, looks: str, here: Sequence[str]) -> str:
    """One day; where many stand, the second line makes room for them. A vacant one shows no more than its number and a plus."""
    x, y = corner(number)
    vacant = day.kind == Space.VACANT
    long = len(day.title) > TITLE_MOST and " " in day.title and len(here) <= 4
    does = "" if vacant or len(here) > (0 if long else 4) else what_happens(edition, day)
    title = "" if vacant else _two_lines(day.title) if long else f"<tspan{_narrowed(day.title)}>{escape(day.title)}</tspan>"
    label = in_words(edition, day, number) + (f"; here: {join_names(here)}" if here else "")
    return (
        f'<g role="listitem"><g class="{looks}" role="img" aria-label="{escape(label)}" transform="translate({x},{y})">{_face(looks)}'
        f'<text x="14" y="37" class="pd-num">{number or ""}</text>'
        f'<text x="14" y="{64 if number else 37}" class="pd-lab">{title}</text>'
        f'<text x="14" y="{95 if long else 83}" class="pd-amt">{escape(does)}</text>'
        f'<g transform="translate({CELL_WIDTH - 41},12)"><g class="pd-ico">{icon_path(day_icon(day))}</g></g></g></g>'
    )


def _two_lines(title: str) -> str:
    """A title that would be too small to read on one line, parted near its middle."""
    spaces = [i for i, letter in enumerate(title) if letter == " "]
    split = min(spaces, key=lambda i: abs(len(title) - 1 - 2 * i))
    return (
        f'<tspan class="two" y="58">{escape(title[:split])} </tspan><tspan class="two" x="14" y="77">{escape(title[split + 1 :])}</tspan>'
    )


def _face(looks: str) -> str:
    """The ground of a square; a tile lies on it with an edge all round and a foot below, so that colour is not the only sign."""
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
    label = f"{edition.pot_name}: {money(amount)}. {words}."
    return (
        f'<g role="img" aria-label="{escape(label)}" transform="translate({x},{y})">'
        f'<rect class="pd-pot" width="{width}" height="{CELL_HEIGHT}" rx="14"/>'
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
    return zip(tokens, standing([token.day for token in tokens]), strict=True)


def _tokens(tokens: Sequence[Token], turn: int | None) -> Iterator[str]:
    """Every token in a group of its own, which the page moves when it walks."""
    marks = letters([token.name for token in tokens])
    for (token, spot), mark in zip(_placed(tokens), marks, strict=True):
        team = TEAMS[token.seat]
        place = f"--x:{spot.x:.0f}px;--y:{spot.y:.0f}px;--s:{spot.scale};--cx:{corner(token.day)[0] + CELL_WIDTH / 2:.0f}px"
        where = f"{token.words}, {f'day {token.day}' if token.day else 'Start'}"
        yield (
            f'<g class="pd-hop" role="listitem" data-seat="{token.seat}" data-at="{spot.x:.0f} {spot.y:.0f}">'
            f'<g class="pd-tok{" pd-turn" if token.seat == turn else ""}" style="{place}" role="img"><title>{escape(where)}</title>'
            f'<circle class="ring" r="25.5"/><g class="s" style="fill:{team.fill}">{token_shape(team.shape)}</g>'
            f"{initial(team.shape, mark)}</g></g>"
        )


def _dice(roll: int | None, thrown: Sequence[int]) -> Iterator[str]:
    """The die that moved the token next to its words, the dice that were thrown after it at the edge; the second of two is dark."""
    if roll:
        yield _die(roll, DIE_EDGE - dice_room(len(thrown)), DIE_LINE, 1.12, label=f"Rolled {roll}")
    for place, face in enumerate(thrown):
        yield _die(face, DIE_EDGE + 8 - DIE * (len(thrown) - 1 - place), DIE_LINE, 0.9, "black" if place else "", f"Then threw {face}")


def _die(face: int, x: int, y: int, scale: float, looks: str = "", label: str = "") -> str:
    """A die; `label` names one that the words around it do not name."""
    pips = "".join(f'<circle cx="{-14 + 14 * (k % 3)}" cy="{-14 + 14 * (k // 3)}" r="4.8"/>' for k in PIPS[face])
    rect = '<rect x="-27" y="-27" width="54" height="54" rx="13"/>'
    name = f' role="img" aria-label="{label}"' if label else ""
    return f'<g class="pd-die {looks}"{name} transform="translate({x},{y}) scale({scale})">{rect}{pips}</g>'
