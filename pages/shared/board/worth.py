"""What everybody is worth, as a list next to the board or the plans."""

import htpy as h

from pages.shared.board.running_game import team_tokens
from pages.shared.ui.html import card
from payday_core import Game, Standing
from payday_core.games.pay_day.kinds import Account, Deck
from payday_core.text.wording import counted, money


def holdings(game: Game, line: Standing) -> str:
    """What a team has and owes, in a few words."""
    deals = game.table.held[Deck.DEALS][line.seat]
    loan = f"loan {money(line.loan)}" if line.loan else "no loan"
    saved = f", saved {money(line.savings)}" if line.savings else ""
    held = f", {counted(deals, 'deal')}" if deals else ""
    return f"{money(line.cash)} cash, {loan}{saved}{held}"


def worth_list(game: Game, *, moving: int | None = None) -> h.Node:
    """All teams, the richest first, with cash, loan, savings and deals; the moving one marked."""
    pictures = team_tokens(game, 40)
    rows = [
        h.div(class_="me" if line.seat == moving else "")[
            pictures[line.seat],
            h.span(".qd")[h.span(".nm", title=line.name)[line.name], h.span(".d")[holdings(game, line)]],
            h.span(class_=f"w{(' neg' if line.worth < 0 else '')}")[money(line.worth)],
        ]
        for line in game.standings()
    ]
    return h.div(".stand")[rows]


def worth_card(game: Game, *, moving: int | None = None, kind: str = "") -> h.Node:
    """The list with its heading, and what worth is made of in this edition."""
    made_of = "cash plus savings minus loan" if game.edition.savings_rate else "cash minus loan"
    waiting = game.table.money[Account.LOTTERY]
    pile = h.p[f"{money(waiting)} from the last lottery wait for the next one."] if waiting else ""
    heading = h.fragment[h.div(".between")[h.h2["Worth"], h.span(".soft")[made_of]], pile]
    return card(h.fragment[heading, worth_list(game, moving=moving)], kind)
