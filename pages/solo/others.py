"""Everybody at the table, under the board: who they are, where they stand, what they are worth."""

from pages.shared.board.running_game import team_tokens
from pages.shared.ui.explain import of_sum
from pages.shared.ui.html import esc, icon
from payday_core.games.pay_day.kinds import Deck
from payday_core.games.pay_day.narration import sums
from payday_core.games.pay_day.narration.sums import Purse
from payday_core.games.pay_day.narration.whereabouts import Whereabouts, moved_last, whereabouts
from payday_core.games.pay_day.rule_cards.plans import bot
from payday_core.sessions import live
from payday_core.text.wording import counted


def others(snapshot: live.Snapshot, me: int) -> str:
    """A card for everybody, `me` first and the others in the order of their turns; the player who moved last is marked."""
    places, last = whereabouts(snapshot.game), moved_last(snapshot.game.journal)
    seats = range(len(snapshot.game.seats))
    order = [(me + i) % len(seats) for i in seats]
    cards = "".join(_card(snapshot, seat, me, places, marked=seat == last) for seat in order)
    return f'<div class="seats-w"><div class="seats n{len(seats)}" role="list" aria-label="Everybody at the table">{cards}</div></div>'


def _card(snapshot: live.Snapshot, seat: int, me: int, places: tuple[Whereabouts, ...], *, marked: bool) -> str:
    place, name = places[seat], snapshot.game.seats[seat].name
    worth = of_sum(sums.worth(Purse(snapshot.game.table, snapshot.book, seat)), where=f"seat{seat}")
    kinds = " ".join(kind for kind, holds in (("me", seat == me), ("last", marked)) if holds)
    return (
        f'<div role="listitem" class="{kinds}">{team_tokens(snapshot.game, 40)[seat]}'
        f'<b class="nm" title="{esc(name)}">{esc(name)}</b>{worth}{_character(snapshot, seat, me)}'
        f'<span class="seat-w">{_moved() if marked else ""}{esc(_where(snapshot, seat, place, places[me].month))}</span>{_way(place)}</div>'
    )


def _character(snapshot: live.Snapshot, seat: int, me: int) -> str:
    """What a player is known for, in few words."""
    bot_id = snapshot.game.seats[seat].bot_id
    words = "You" if seat == me else bot(bot_id).motto.rstrip(".") if bot_id else "Another player"
    return f'<span class="d">{esc(words)}</span>'


def _where(snapshot: live.Snapshot, seat: int, place: Whereabouts, beside: int) -> str:
    deals = 0 if place.finished else snapshot.game.table.held[Deck.DEALS][seat]
    return f"{place.words(beside)}, {counted(deals, 'deal')}" if deals else place.words(beside)


def _moved() -> str:
    return f'{icon("arrow", 16)}<span class="sr">moved last: </span>'


def _way(place: Whereabouts) -> str:
    """How much of the month is over, as a bar."""
    return f'<span class="seat-b" aria-hidden="true"><i style="width:{place.share:.0%}"></i></span>'
