"""Deals, buyers and auctions."""

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.editions.pieces import DealCard
from payday_core.games.pay_day.kinds import Offer
from payday_core.games.pay_day.rule_book.parts import RuleLine, Section, dollars, plain_lines
from payday_core.games.pay_day.rules.deals import BIDS_MOST
from payday_core.games.pay_day.rules.loans import STEPS_AT_ONCE
from payday_core.text.wording import money

OFFERS = {
    Offer.PRICED: "Set price",
    Offer.AUCTION: "Auction",
    Offer.DOUBLE_DEAL: "Double Deal",
    Offer.SUPER_STEAL: "Super Steal",
}
"""What deals of a kind are called."""


def deals(edition: Edition) -> Section:
    """Buying a deal, its commission, selling it."""
    pile = "the bottom of the pile" if edition.refused_deals_to_bottom else "the discards"
    lines = plain_lines(
        "A Deal day offers you the top deal. Buy it at once, with a loan if you like, or let it go.",
        "Everybody rolls for the commission of a deal that was bought, the buyer too. The bank pays it to the highest roll."
        if any(deal.commission for deal in edition.deals)
        else "",
        "Hold as many deals as you can pay for. On a Buyer day you may sell one of them, and the bank pays its value.",
        f"A deal refused or sold goes to {pile}.",
        "A deal that is still unsold after your last month is worth nothing, and its cost does not come back.",
    )
    return Section("Deals and buyers", "bank", lines + _special_offers(edition))


def _special_offers(edition: Edition) -> tuple[RuleLine, ...]:
    rules = {Offer.DOUBLE_DEAL: "A buyer pays double for it.", Offer.SUPER_STEAL: "It costs half and sells at its full value."}
    offered = {kind: [deal for deal in edition.deals if deal.kind is kind] for kind in rules}
    return tuple(RuleLine(rules[kind], OFFERS[kind], f"{len(found)} in the deck") for kind, found in offered.items() if found)


def offer_words(deal: DealCard) -> str:
    """What is special about how this deal is offered."""
    return {
        Offer.PRICED: "Take it at this price or leave it.",
        Offer.AUCTION: f"Bids begin at {money(deal.cost)}. Only the player who drew the card knows its value until it is sold.",
        Offer.DOUBLE_DEAL: f"A buyer pays double: 2 \N{MULTIPLICATION SIGN} {money(deal.value // 2)}.",
        Offer.SUPER_STEAL: f"It costs half: {money(2 * deal.cost)} \N{DIVISION SIGN} 2.",
    }[deal.kind]


def auctions(edition: Edition) -> Section:
    """Deals that go to the highest bid."""
    sold = edition.auctions
    if not sold:
        return Section("Auctions", "talk", ())
    return Section(
        "Auctions",
        "talk",
        plain_lines(
            f"Of the {len(edition.deals)} deals, {len(sold)} {'is' if len(sold) == 1 else 'are'} auctioned. "
            f"Their lowest bids are {dollars([deal.cost for deal in sold])}.",
            "Only the player who drew the card looks at it, and tells the others just the lowest bid.",
            f"Bids go around the table, each at least {money(edition.bid_step)} higher and in steps of {money(edition.bid_step)}. "
            f"The player who drew the card may bid too. No rule limits a bid; this app takes up to {STEPS_AT_ONCE:,} steps at once.",
            "A player who has passed may come back. After a whole round without a bid, the auction is over. "
            f"This app ends an auction after {BIDS_MOST} bids.",
            "The highest bidder pays the bank, with a loan if need be. Then everybody sees the card.",
            "If nobody bids, the card goes to the discards.",
        ),
    )
