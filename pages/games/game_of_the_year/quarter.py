"""The standing when a quarter is over: ranks by points, as far as they are open, and who got its tokens."""

import htpy as h

from pages.shared.ui.html import md, tokens
from payday_core.games.game_of_the_year.view import SeatSeen, View
from payday_core.text.wording import PLACES, counted, join_names, money


def quarter_card(view: View) -> None:
    """The quarter that has just ended for everybody, and how it left them."""
    over = view.quarter_ends[view.quarter - 2]
    first = [f"{view.seats[seat].name} was {PLACES[place]}" for place, seat in enumerate(over.passed[:2])]
    pictures = tokens([seat.name for seat in view.seats], 34)
    rows = [
        h.tr(class_="gy-me" if seat.seat == view.viewer else "")[
            h.td(".gy-rank")[rank],
            h.th(scope="row")[h.span(".gy-who")[pictures[seat.seat], h.span(".nm")[seat.name]]],
            h.td[h.b[seat.points]],
            h.td[seat.tokens],
            h.td[seat.holidays],
            h.td[money(seat.cash)],
        ]
        for rank, seat in ranks(view)
    ]
    heads = [h.th(scope="col")[name] for name in ("Points", "Tokens", "Cards", "Cash")]
    md(
        h.div(".kick")[f"Quarter {over.quarter} is over"],
        h.h2[_headline(view)],
        h.p[f"To pass its end, {join_names(first)}. " if first else "", "Kinds of tokens stay face down until the year is over."],
        h.table(".gy-table")[h.thead[h.tr[h.td, h.td, heads]], h.tbody[rows]],
    )


def ranks(view: View) -> list[tuple[int, SeatSeen]]:
    """Everybody with their rank by points; equal points share it."""
    order = sorted(view.seats, key=lambda seat: (-seat.points, seat.seat))
    return [(1 + sum(other.points > seat.points for other in order), seat) for seat in order]


def _headline(view: View) -> str:
    best = [seat for rank, seat in ranks(view) if rank == 1]
    names, points = join_names([seat.name for seat in best]), counted(best[0].points, "point")
    return f"{names} {'is' if len(best) == 1 else 'are'} ahead with {points}"
