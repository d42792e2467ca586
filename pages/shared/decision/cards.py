"""What is on the table while a team thinks: cards, squares of the calendar, as HTML."""

import htpy as h

from pages.shared.ui.html import icon
from payday_core import Edition
from payday_core.games.pay_day.board_drawing.squares import LOOKS, day_icon, what_happens
from payday_core.games.pay_day.deal_pictures import deal_picture
from payday_core.games.pay_day.editions import Day, DealCard, EventCard, MailCard
from payday_core.games.pay_day.kinds import Offer
from payday_core.text.wording import money

OFFERS = {Offer.PRICED: "Deal", Offer.AUCTION: "Deal by auction", Offer.DOUBLE_DEAL: "Double Deal", Offer.SUPER_STEAL: "Super Steal"}


def about_card(kind: str, sign: str, place: str, title: str, text: str, picture: h.Node = "", below: h.Node = "") -> h.Node:
    """A card on the table: `picture` is above its words, `below` under them, both HTML."""
    foot = h.div(".cv")[below] if below else ""
    head = h.fragment[h.div(".dk")[icon(sign, 26), " ", place], picture]
    return h.div(class_=f"dealcard {kind}")[head, h.h2[title], h.p[text], foot]


def priced(what: str, dollars: int) -> h.Node:
    """A sum with a word above it."""
    return h.div[h.span[what], h.b[money(dollars)]]


def deal_card(deal: DealCard, costs: str = "Costs") -> h.Node:
    """A deal, face up."""
    numbers = h.fragment[priced(costs, deal.cost), icon("arrow", 30), priced("A buyer pays", deal.value)]
    return about_card("", "bank", OFFERS[deal.kind], deal.title, deal.text, picture=deal_picture(deal.title, deal.art), below=numbers)


def mail_card(letter: MailCard) -> h.Node:
    """A mail card."""
    below = priced("It says", letter.amount) if letter.amount else ""
    return about_card("mailcard", "mail", "Mail", letter.title, letter.text, below=below)


def event_card(event: EventCard) -> h.Node:
    """An event."""
    return about_card("eventcard", "bolt", "Event", event.title, event.text, below=priced("It says", event.amount))


def square(edition: Edition, day: Day, number: int | str = "", size: str = "") -> h.Node:
    """A square of the calendar with what happens there; size "large" to stand alone, "" to stand in a month."""
    does = h.span(".do")[what_happens(edition, day)]
    return h.div(class_=f"sq k-{LOOKS[day.kind].tint} {size}")[
        h.span(".no")[number], icon(day_icon(day), 28), h.span(".ti")[day.title], does
    ]
