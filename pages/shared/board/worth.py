"""What everybody is worth, as a list next to the board or the plans."""

from collections.abc import Sequence

import htpy as h

from pages.shared.board.in_time import in_time
from pages.shared.board.running_game import team_tokens
from pages.shared.ui.html import card
from payday_core import Edition, Game, Standing
from payday_core.games.pay_day.board_drawing.beats import script
from payday_core.games.pay_day.board_drawing.moves import move_on_board
from payday_core.games.pay_day.kinds import Account, Deck
from payday_core.games.pay_day.ledger.meanwhile import meanwhile
from payday_core.games.pay_day.seats import standings
from payday_core.sessions import live
from payday_core.text.wording import counted, money


def holdings(line: Standing, deals: int) -> str:
    """What a team has and owes, in a few words."""
    loan = f"loan {money(line.loan)}" if line.loan else "no loan"
    saved = f", saved {money(line.savings)}" if line.savings else ""
    held = f", {counted(deals, 'deal')}" if deals else ""
    return f"{money(line.cash)} cash, {loan}{saved}{held}"


def worth_list(game: Game, *, moving: int | None = None) -> h.Node:
    """All teams as they stand now, the richest first, with cash, loan, savings and deals; the moving one marked."""
    return _list(game, game.standings(), game.table.held[Deck.DEALS], moving)


def _list(game: Game, lines: Sequence[Standing], deals: Sequence[int], moving: int | None) -> h.Node:
    pictures = team_tokens(game, 40)
    rows = [
        h.div(class_="me" if line.seat == moving else "")[
            pictures[line.seat],
            h.span(".qd")[h.span(".nm", title=line.name)[line.name], h.span(".d")[holdings(line, deals[line.seat])]],
            h.span(class_=f"w{(' neg' if line.worth < 0 else '')}")[money(line.worth)],
        ]
        for line in lines
    ]
    return h.div(".stand")[rows]


def worth_in_time(snapshot: live.Snapshot, since: int, within: float) -> h.Node:
    """The same list as the rows from `since` on are played on the board: sums and ranks move when the money moves."""
    game = snapshot.game
    move = move_on_board(snapshot.book)
    moving = move.seat if move else None
    times = script(snapshot.book, since, within).times
    had = meanwhile(snapshot.book, since, game.table.held[Deck.DEALS][: len(game.seats)])
    names = [seat.name for seat in game.seats]
    states = [
        (times[one.row - since] if one.row >= since else 0.0, _list(game, standings(names, one.balances), one.deals, moving)) for one in had
    ]
    return in_time(snapshot, states)


def made_of(edition: Edition) -> str:
    """What decides the game."""
    return "cash plus savings minus loan" if edition.savings_rate else "cash minus loan"


def worth_card(game: Game, *, moving: int | None = None, kind: str = "", shown: h.Node = "") -> h.Node:
    """The list with its heading, and what worth is made of in this edition. shown: the list, unless it is that of the moment."""
    waiting = game.table.money[Account.LOTTERY]
    pile = h.p[f"{money(waiting)} from the last lottery wait for the next one."] if waiting else ""
    heading = h.fragment[h.div(".between")[h.h2["Worth"], h.span(".soft")[made_of(game.edition)]], pile]
    return card(h.fragment[heading, shown or worth_list(game, moving=moving)], kind)
