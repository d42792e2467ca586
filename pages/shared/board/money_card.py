"""What one player has: cash, savings, loan, bills, deals held, and what would be left if Pay Day were today. Each number shows its sum."""

from functools import lru_cache

import htpy as h
from markupsafe import Markup

from pages.shared.ui.explain import of_sum, term
from pages.shared.ui.html import chip, icon
from pages.shared.ui.rendering import written
from payday_core.games.pay_day.glossary import meaning
from payday_core.games.pay_day.if_sold import is_loss
from payday_core.games.pay_day.ledger.frames import Deal
from payday_core.games.pay_day.narration import sums
from payday_core.games.pay_day.narration.if_today import pay_day_today
from payday_core.games.pay_day.narration.sums import Purse, Sum
from payday_core.games.pay_day.narration.whereabouts import Whereabouts, whereabouts
from payday_core.sessions import live
from payday_core.text.wording import capital, counted, join_names, money

DEALS_SHOWN = 4
"""If two or more are left, these fold away."""

BILLS_NAMED = 2

TILES_KEPT = 512
"""So many boxes with a number are kept: forty pages show the same ones when a game begins, and after a tap most of their own again."""

NOTHING = written(None)


def my_money(snapshot: live.Snapshot, seat: int) -> h.Node:
    """The card, for the person at this seat."""
    purse, place = Purse(snapshot.game.table, snapshot.book, seat), whereabouts(snapshot.game)[seat]
    now = "" if place.waits else today(purse)
    parts = (heading(snapshot, seat, place), tiles(purse), net_worth(purse), held(purse), now, pot(purse))
    return h.div(".card.purse")[parts]


def heading(snapshot: live.Snapshot, seat: int, place: Whereabouts) -> h.Node:
    """Whose money, and how long until Pay Day; a name only where it is not clear who 'I' am."""
    people = [one.name for one in snapshot.game.seats if one.bot_id is None]
    name = snapshot.game.seats[seat].name
    mine = name in people
    kicker = h.div(".kick")[name] if mine and len(people) > 1 else ""
    title = "My money" if mine else f"{name}'s money"
    return h.div(".between")[h.div[kicker, h.h2[title]], chip(time_left(place))]


def time_left(place: Whereabouts) -> str:
    """How far Pay Day is."""
    if place.finished:
        return "All months played"
    if place.on_pay_day or place.waits:
        return "Pay Day"
    return f"{place.days_left} {'day' if place.days_left == 1 else 'days'} to Pay Day"


def tiles(purse: Purse) -> h.Node:
    """Cash, savings where the edition has them, loan with its next interest, bills due."""
    has, due, bills = purse.has, sums.interest(purse), sums.bills(purse)
    later = written(h.span(".purse-d")[of_sum(due, note=meaning("interest"), where="purse"), " interest"]) if due.total else NOTHING
    shown = [tile("cash", sums.cash(purse), has.cash)]
    if purse.edition.savings_rate:
        shown.append(tile("savings", sums.savings(purse), has.savings))
    shown += [tile("loan", sums.loan(purse), has.loan, later, owed=True), tile("bill", bills, bills.total, owed=True)]
    return h.div(class_=f"purse-t n{len(shown)}")[shown]


@lru_cache(TILES_KEPT)
def tile(word: str, made: Sum, dollars: int, below: Markup = NOTHING, *, owed: bool = False) -> Markup:
    """A number in a box of its own, with the meaning of its word where its sum has no note; the whole box can be tapped."""
    kind = "neg" if owed and dollars else ""
    number = of_sum(made, text=money(dollars), note="" if made.note else meaning(word), where="purse", kind=kind)
    return written(h.div[h.span(".purse-l")[made.name], number, below])


def net_worth(purse: Purse) -> h.Node:
    """What decides the game, as of now; and what it would be if buyers took the deals that are held."""
    return _net_worth(sums.worth(purse), sums.worth_if_sold(purse))


@lru_cache(TILES_KEPT)
def _net_worth(worth: Sum, sold: Sum) -> Markup:
    now = of_sum(worth, where="purse", red=is_red(worth, sold))
    later = h.div(".purse-w.sold")[h.span["If sold"], of_sum(sold, where="purse")] if sold.lines else ""
    return written([h.div(".purse-w")[h.span[term("Net worth", where="purse"), " now"], now], later])


def is_red(worth: Sum, sold: Sum) -> bool:
    """Is the net worth shown as a loss? Not where the deals that are held would lift it above zero. sold: what it would be then."""
    return is_loss(worth.total, sold.total if sold.lines else None)


def held(purse: Purse) -> h.Node:
    """The deals, the bills by name, and what else the team holds."""
    deals = [deal_row(purse, deal) for deal in sums.deals(purse)]
    last = DEALS_SHOWN if len(deals) > DEALS_SHOWN + 1 else len(deals)
    shown, folded = deals[:last], deals[last:]
    more = h.details[h.summary[f"and {len(folded)} more"], h.div[folded]] if folded else ""
    also = sums.also_held(purse)
    other = row("umbrella" if "insurance" in also[0] else "ticket", capital(join_names(also)), "") if also else ""
    rows = [*shown, more, bills_row(purse), other]
    return h.div(".purse-r")[rows] if any(rows) else ""


def row(sign: str, title: str, below: str, right: h.Node = "") -> h.Node:
    """One thing that is held: icon, name with a line below it, what it is worth at the right (HTML)."""
    detail = h.span(".purse-d")[below] if below else ""
    return h.div[icon(sign, 22), h.span(".grow")[h.b[title], detail], h.span(".purse-v")[right]]


def deal_row(purse: Purse, deal: Deal) -> h.Node:
    """A deal: since when, what it cost, what a buyer pays."""
    number = of_sum(sums.profit(purse, deal), text=money(deal.value), where=f"purse/{deal.card}")
    paid = f"paid {money(deal.cost)}" if deal.cost else "free"
    return row("bank", deal.deal, f"since {sums.since(purse, deal)}, {paid}", h.fragment[h.span(".purse-d")["a buyer pays"], number])


def bills_row(purse: Purse) -> h.Node:
    """All bills in one row, the first of them by name."""
    due = sums.bills(purse)
    if not due.lines:
        return ""
    named = [f"{line.words} {money(line.amount)}" for line in due.lines[:BILLS_NAMED]]
    more = len(due.lines) - BILLS_NAMED
    number = h.b(".num.neg")[f"{money(due.total)} due"]
    if len(due.lines) == 1:
        return row("receipt", due.lines[0].words, "", number)
    return row("receipt", capital(counted(len(due.lines), "bill")), join_names([*named, f"{more} more"] if more > 0 else named), number)


def today(purse: Purse) -> h.Node:
    """What would be left if Pay Day were today, and what would have to be found for it."""
    now = pay_day_today(purse)
    if now is None:
        return ""
    below = [h.span[sentence] for sentence in (now.in_line, now.found) if sentence]
    left = of_sum(now.sum, note=now.found, where="purse")
    return h.div(".purse-p")[h.b[now.sum.name], left, h.span(".purse-s")[below]]


def pot(purse: Purse) -> h.Node:
    """What is in the pot, and who wins it."""
    inside = sums.pot(purse)
    name = purse.edition.pot_name
    number = of_sum(inside, note=meaning("pot"), where="purse")
    wins = f"won by rolling a {purse.table.winning_roll} to move"
    return h.div(".purse-r.pot")[row("star", f"In the {name}", wins, number)]
