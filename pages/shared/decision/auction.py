"""An auction: a deal that lies face down, who has bid what, and the next bid.

Only the drawer knows the card (rulings/2000 #12). It is sent to the page while the drawer's team holds it open, never before; what
everybody reads is the same for every team.
"""

import htpy as h

from pages.shared.board.running_game import names, team_tokens
from pages.shared.decision.answers import option_row, slider_row
from pages.shared.decision.cards import OFFERS, deal_card, priced
from pages.shared.decision.meanings import bids
from pages.shared.decision.private_card import private_card
from pages.shared.ui.html import icon, md
from payday_core import Decision
from payday_core.games.pay_day.kinds import Offer
from payday_core.sessions import live
from payday_core.text.wording import money

BIDS_AT_ONCE = 2
"""How many next bids are buttons; higher ones are on a slider."""

BIDS_TOLD = 3
"""How many bids before the high one are shown."""


def auction_card(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """The card as everybody but the drawer sees it: its back, the lowest bid, and what such deals bring."""
    edition = snapshot.game.edition
    lowest = edition.deals[asked.about].cost
    drawer = names(snapshot.game)[asked.table.drawer]
    usual = lowest * edition.auction_percent // 100
    return h.div(".dealcard")[
        h.div(".dk")[icon("bank", 26), " ", OFFERS[Offer.AUCTION]],
        h.div(".back", aria_hidden="true")[h.i, icon("lock", 64)],
        h.h2["Face down"],
        h.p[
            f"Only {drawer} has seen it. Such deals bring {edition.auction_percent / 100:.1f} times their lowest bid on average: "
            f"about {money(round(usual, -2))}."
        ],
        h.div(".cv")[priced("Lowest bid", lowest), icon("arrow", 30), h.div[h.span["A buyer pays"], h.b["?"]]],
    ]


def peek(snapshot: live.Snapshot, asked: Decision) -> None:
    """When the drawer's team is asked it may look, while it holds a button or a key down; everybody else looks away."""
    if asked.seat == asked.table.drawer:
        private_card(names(snapshot.game)[asked.seat], deal_card(snapshot.game.edition.deals[asked.about], "Lowest bid"))


def bidding(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """The teams in the order in which they bid, from the drawer on, each with its last word; the high bid marked."""
    game, said = snapshot.game, bids(snapshot.book)
    last = dict(said)
    high = max((bid for _, bid in said), default=0)
    pictures, drawer = team_tokens(game, 40), asked.table.drawer
    order = [(drawer + i) % len(game.seats) for i in range(len(game.seats))]
    cells = [
        h.div(class_=bidder_looks(asked, seat, last, high))[
            pictures[seat], h.span(".qd")[h.span(".nm")[names(game)[seat]], h.span(".d")[bidder_words(seat, asked, last, high)]]
        ]
        for seat in order
        if game.table.month[seat] <= game.months
    ]
    return h.div(".bidders", role="group", aria_label="Who has bid")[cells]


def bidder_looks(asked: Decision, seat: int, last: dict[int, int], high: int) -> str:
    if seat == asked.seat:
        return "now"
    return "high" if high and last.get(seat) == high else ""


def bidder_words(seat: int, asked: Decision, last: dict[int, int], high: int) -> h.Node:
    """What a team has done so far in this auction."""
    if seat not in last:
        return "to answer now" if seat == asked.seat else "has not bid"
    if last[seat] == high and high:
        return h.fragment[h.b[money(high)], " high bid"]
    return f"bid {money(last[seat])}" if last[seat] else "passed"


def high_bid(snapshot: live.Snapshot, asked: Decision) -> h.Node:
    """The bid to beat, as the largest thing next to the card."""
    said = [(seat, bid) for seat, bid in bids(snapshot.book) if bid]
    if not said:
        opens = money(asked.table.low + asked.table.step)
        return h.div(".highbid")[h.span["Nobody has bid yet"], h.b[opens], h.span["opens the auction"]]
    seat, bid = said[-1]
    way = [h.span[team_tokens(snapshot.game, 24)[who], f" {money(dollars)}"] for who, dollars in said[-BIDS_TOLD - 1 : -1]]
    who = h.span(".row")[team_tokens(snapshot.game, 30)[seat], f" {names(snapshot.game)[seat]}"]
    return h.div(".highbid")[h.span["High bid"], h.b[money(bid)], who, h.span(".way")[way]]


def bid_answers(snapshot: live.Snapshot, asked: Decision) -> None:
    """The bids so far; pass, the next bids, and any higher one."""
    md(h.div(".auction.card.tight")[high_bid(snapshot, asked), bidding(snapshot, asked)])
    for number, option in enumerate(asked.options[: 1 + BIDS_AT_ONCE], 1):
        option_row(snapshot, asked, number, option, brief=True)
    if higher := asked.values[1 + BIDS_AT_ONCE :]:
        slider_row(snapshot, asked, higher, "Or bid more at once")
