"""Everybody at the table, under the board: who they are, where they stand, what they are worth."""

import htpy as h

from pages.shared.board.money_card import is_red
from pages.shared.board.running_game import team_tokens
from pages.shared.ui.explain import of_sum
from pages.shared.ui.html import icon
from payday_core.games.pay_day.kinds import Deck
from payday_core.games.pay_day.narration import sums
from payday_core.games.pay_day.narration.sums import Purse
from payday_core.games.pay_day.narration.whereabouts import Whereabouts, moved_last, whereabouts
from payday_core.games.pay_day.rule_cards.plans import bot
from payday_core.sessions import live
from payday_core.text.wording import counted


def others(snapshot: live.Snapshot, me: int) -> h.Node:
    """A card for everybody, `me` first and the others in the order of their turns; the player who moved last is marked."""
    places, last = whereabouts(snapshot.game), moved_last(snapshot.game.journal)
    seats = range(len(snapshot.game.seats))
    order = [(me + i) % len(seats) for i in seats]
    cards = [_card(snapshot, seat, me, places, marked=seat == last) for seat in order]
    return h.div(".seats-w")[h.div(class_=f"seats n{len(seats)}", role="list", aria_label="Everybody at the table")[cards]]


def _card(snapshot: live.Snapshot, seat: int, me: int, places: tuple[Whereabouts, ...], *, marked: bool) -> h.Node:
    place, name = places[seat], snapshot.game.seats[seat].name
    purse = Purse(snapshot.game.table, snapshot.book, seat)
    worth = sums.worth(purse)
    number = of_sum(worth, where=f"seat{seat}", red=is_red(worth, sums.worth_if_sold(purse)))
    kinds = " ".join(kind for kind, holds in (("me", seat == me), ("last", marked)) if holds)
    return h.div(role="listitem", class_=kinds)[
        team_tokens(snapshot.game, 40)[seat],
        h.b(".nm", title=name)[name],
        number,
        _character(snapshot, seat, me),
        h.span(".seat-w")[_moved() if marked else "", _where(snapshot, seat, place, places[me].month)],
        _way(place),
    ]


def _character(snapshot: live.Snapshot, seat: int, me: int) -> h.Node:
    """What a player is known for, in few words."""
    bot_id = snapshot.game.seats[seat].bot_id
    words = "You" if seat == me else bot(bot_id).motto.rstrip(".") if bot_id else "Another player"
    return h.span(".d")[words]


def _where(snapshot: live.Snapshot, seat: int, place: Whereabouts, beside: int) -> str:
    deals = 0 if place.finished else snapshot.game.table.held[Deck.DEALS][seat]
    return f"{place.words(beside)}, {counted(deals, 'deal')}" if deals else place.words(beside)


def _moved() -> h.Node:
    return h.fragment[icon("arrow", 16), h.span(".sr")["moved last: "]]


def _way(place: Whereabouts) -> h.Node:
    """How much of the month is over, as a bar."""
    return h.span(".seat-b", aria_hidden="true")[h.i(style=f"width:{place.share:.0%}")]
