"""Everybody else at the table, as far as it is open: day, cash, number of tokens, Holiday Cards, points, birthday."""

import htpy as h

from pages.shared.ui.html import tokens
from payday_core.games.game_of_the_year.dates import date_of
from payday_core.games.game_of_the_year.view import SeatSeen, View
from payday_core.text.wording import counted, money


def others(view: View, me: int) -> h.Node:
    """A card each, in the order of their turns after mine."""
    many = len(view.seats)
    order = [view.seats[(me + i) % many] for i in range(1, many)]
    pictures = tokens([seat.name for seat in view.seats], 38)
    return h.div(".gy-others", role="list", aria_label="The others at the table")[
        [_card(view, seat, pictures[seat.seat]) for seat in order]
    ]


def _card(view: View, seat: SeatSeen, picture: h.Node) -> h.Node:
    moved_last = view.last_spin is not None and view.last_spin.seat == seat.seat
    shown = h.span(".gy-shown")[f"shows Lucky Number {seat.number_shown}"] if seat.number_shown else None
    return h.div(role="listitem", class_="gy-last" if moved_last else "")[
        picture,
        h.div(".gy-who2")[h.b(".nm", title=seat.name)[seat.name], h.span["has finished" if seat.finished else seat.date]],
        h.b(".gy-cash")[money(seat.cash)],
        h.div(".gy-has")[
            _tokens_face_down(seat.tokens),
            h.span[f"{_cards(seat.holidays)}, {seat.points} points"],
            h.span[f"Birthday {date_of(seat.birthday)}"],
            shown,
        ],
    ]


def _tokens_face_down(number: int) -> h.Node:
    """So many tokens, face down."""
    return h.span[h.span(".gy-down", aria_hidden="true")[[h.i for _ in range(number)]], counted(number, "token")]


def _cards(number: int) -> str:
    return counted(number, "Holiday Card")
