"""What is on the table while a team thinks: cards, squares of the calendar, as HTML."""

from pages.shared.decision.art import deal_art
from pages.shared.ui.html import esc, icon
from payday_core import Edition
from payday_core.games.pay_day.board_drawing.squares import LOOKS, day_icon, what_happens
from payday_core.games.pay_day.editions import Day, DealCard, EventCard, MailCard
from payday_core.games.pay_day.kinds import Offer
from payday_core.text.wording import money

OFFERS = {Offer.PRICED: "Deal", Offer.AUCTION: "Deal by auction", Offer.DOUBLE_DEAL: "Double Deal", Offer.SUPER_STEAL: "Super Steal"}


def about_card(kind: str, sign: str, place: str, title: str, text: str, picture: str = "", below: str = "") -> str:
    """A card on the table: `picture` is above its words, `below` under them, both HTML."""
    foot = f'<div class="cv">{below}</div>' if below else ""
    head = f'<div class="dk">{icon(sign, 26)} {place}</div>{picture}'
    return f'<div class="dealcard {kind}">{head}<h2>{esc(title)}</h2><p>{esc(text)}</p>{foot}</div>'


def priced(what: str, dollars: int) -> str:
    """A sum with a word above it."""
    return f"<div><span>{what}</span><b>{money(dollars)}</b></div>"


def deal_card(deal: DealCard, costs: str = "Costs") -> str:
    """A deal, face up."""
    numbers = f"{priced(costs, deal.cost)}{icon('arrow', 30)}{priced('A buyer pays', deal.value)}"
    return about_card("", "bank", OFFERS[deal.kind], deal.title, deal.text, picture=deal_art(deal.art), below=numbers)


def mail_card(letter: MailCard) -> str:
    """A mail card."""
    below = priced("It says", letter.amount) if letter.amount else ""
    return about_card("mailcard", "mail", "Mail", letter.title, letter.text, below=below)


def event_card(event: EventCard) -> str:
    """An event."""
    return about_card("eventcard", "bolt", "Event", event.title, event.text, below=priced("It says", event.amount))


def square(edition: Edition, day: Day, number: int | str = "", size: str = "") -> str:
    """A square of the calendar with what happens there; size "large" to stand alone, "" to stand in a month."""
    does = f'<span class="do">{esc(what_happens(edition, day))}</span>'
    return (
        f'<div class="sq k-{LOOKS[day.kind].tint} {size}"><span class="no">{number}</span>{icon(day_icon(day), 28)}'
        f'<span class="ti">{esc(day.title)}</span>{does}</div>'
    )
