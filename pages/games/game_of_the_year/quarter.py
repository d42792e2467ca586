"""The standing when a quarter is over: ranks by points, as far as they are open, and who got its tokens."""

import htpy as h

from pages.shared.ui.html import md, tokens
from payday_core.games.game_of_the_year.book import Book
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.view import SeatSeen, View
from payday_core.text.wording import counted, join_names, money


def quarter_card(game: Game, view: View) -> None:
    """The quarter that has just ended for everybody, and how it left them."""
    quarter = view.quarter - 1
    got = [f"{view.seats[one.seat].name} got {counted(one.tokens, 'token')}" for one in Book(game).passed(quarter) if one.tokens]
    pictures = tokens([seat.name for seat in view.seats], 34)
    rows = [
        h.tr(class_="gy-me" if seat.seat == view.viewer else "")[
            h.td(".gy-rank")[rank],
            h.th(scope="row")[h.span(".gy-who")[pictures[seat.seat], h.span(".nm")[seat.name]]],
            h.td[h.b[seat.points]],
            h.td[seat.tokens],
            h.td(".gy-cards")[seat.holidays],
            h.td[money(seat.cash)],
        ]
        for rank, seat in ranks(view)
    ]
    heads = [h.th(scope="col", class_=kind)[name] for name, kind in (("Points", ""), ("Tokens", ""), ("Cards", "gy-cards"), ("Cash", ""))]
    md(
        h.div(".kick")[f"Quarter {quarter} is over"],
        h.h2[_headline(view)],
        h.p[f"For passing its end early, {join_names(got)}. " if got else "", "Kinds of tokens stay face down until the year is over."],
        h.table(".gy-table.gy-ranks")[h.thead[h.tr[h.td, h.td, heads]], h.tbody[rows]],
    )


def ranks(view: View) -> list[tuple[int, SeatSeen]]:
    """Everybody with their rank by points; equal points share it."""
    order = sorted(view.seats, key=lambda seat: (-seat.points, seat.seat))
    return [(1 + sum(other.points > seat.points for other in order), seat) for seat in order]


def _headline(view: View) -> str:
    best = [seat for rank, seat in ranks(view) if rank == 1]
    names, points = join_names([seat.name for seat in best]), counted(best[0].points, "point")
    return f"{names} {'is' if len(best) == 1 else 'are'} ahead with {points}"
