"""What everybody is worth, as a list next to the board or the plans."""

from collections.abc import Sequence

import htpy as h

from pages.shared.board.in_time import in_time
from pages.shared.board.running_game import team_tokens
from pages.shared.ui.explain import saying
from pages.shared.ui.html import card
from payday_core import Edition, Game, Standing
from payday_core.games.pay_day.board_drawing.beats import script
from payday_core.games.pay_day.board_drawing.moves import move_on_board
from payday_core.games.pay_day.if_sold import WHY_NOT_COUNTED, deals_held, holding, is_loss, worth_if_sold
from payday_core.games.pay_day.kinds import Account
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
    return _list(game, game.standings(), _held(game), moving)


def _held(game: Game) -> list[tuple[int, ...]]:
    """The deals that every seat holds."""
    return [deals_held(game.table, seat) for seat in range(len(game.seats))]


def _list(game: Game, lines: Sequence[Standing], deals: Sequence[Sequence[int]], moving: int | None) -> h.Node:
    pictures = team_tokens(game, 40)
    rows = [_row(game.edition, line, deals[line.seat], pictures[line.seat], moves=line.seat == moving) for line in lines]
    return h.div(".stand")[rows]


def _row(edition: Edition, line: Standing, deals: Sequence[int], picture: h.Node, *, moves: bool) -> h.Node:
    """One team; where it holds deals, its debt is no loss only: below its worth stands what it would be if they were sold."""
    sold = worth_if_sold(edition, line.worth, deals)
    return h.div(class_="me" if moves else "", title=holding(edition, line.worth, deals) or None)[
        picture,
        h.span(".nm", title=line.name)[line.name],
        h.span(class_=f"w{(' neg' if is_loss(line.worth, sold) else '')}")[money(line.worth)],
        h.span(".d")[holdings(line, len(deals)), if_sold(sold)],
    ]


def if_sold(sold: int | None) -> h.Node:
    """What it would be worth with its deals sold; nothing without one."""
    return "" if sold is None else h.span(".sold")[f"if sold {money(sold)}"]


def worth_in_time(snapshot: live.Snapshot, since: int, within: float) -> h.Node:
    """The same list as the rows from `since` on are played on the board: sums and ranks move when the money moves."""
    game = snapshot.game
    move = move_on_board(snapshot.book)
    moving = move.seat if move else None
    times = script(snapshot.book, since, within).times
    had = meanwhile(snapshot.book, since, _held(game))
    names = [seat.name for seat in game.seats]
    states = [
        (times[one.row - since] if one.row >= since else 0.0, _list(game, standings(names, one.balances), one.deals, moving)) for one in had
    ]
    return in_time(snapshot, states)


def made_of(edition: Edition) -> str:
    """What decides the game."""
    return "cash plus savings minus loan" if edition.savings_rate else "cash minus loan"


def counts(edition: Edition) -> h.Node:
    """The same as words to tap, which tell why a deal that is held is not in it."""
    made = made_of(edition)
    return saying(
        made, "Worth, and worth if sold", f"Worth is {made}. \u201cIf sold\u201d adds what buyers pay for the deals held. {WHY_NOT_COUNTED}"
    )


def worth_card(game: Game, *, moving: int | None = None, kind: str = "", shown: h.Node = "", tap: bool = False) -> h.Node:
    """The list with its heading, and what worth is made of in this edition. shown: the list, unless it is that of the moment.

    tap: can what it is made of be tapped? On a page that nobody touches it cannot.
    """
    waiting = game.table.money[Account.LOTTERY]
    pile = h.p[f"{money(waiting)} from the last lottery goes into the next one."] if waiting else ""
    heading = h.fragment[h.div(".between")[h.h2["Worth"], h.span(".soft")[counts(game.edition) if tap else made_of(game.edition)]], pile]
    return card(h.fragment[heading, shown or worth_list(game, moving=moving)], kind)
