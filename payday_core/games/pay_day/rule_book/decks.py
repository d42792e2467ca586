"""The decks of an edition, card by card, and what each of them shows as a whole."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.editions.pieces import FACES, Day, DealCard, EventCard, MailCard, TileKind
from payday_core.games.pay_day.kinds import Mail, Occasion, Offer, Space
from payday_core.games.pay_day.rule_book.days import day_rule
from payday_core.games.pay_day.rule_book.deals import OFFERS, offer_words
from payday_core.games.pay_day.rule_book.mail import MAIL_KINDS, OCCASIONS, event_rule, mail_rule
from payday_core.games.pay_day.rule_book.parts import dollars, span
from payday_core.text.wording import count, counted, join_names, money

Throw = tuple[int, int]

YOU_GET, YOU_PAY = "You get", "You pay"
MAIL_AMOUNTS = {
    Mail.BILL: "Due on Pay Day",
    Mail.MONSTER_CHARGE: "Due on Pay Day",
    Mail.COLLECTION: YOU_GET,
    Mail.INSURANCE: "Costs",
    Mail.TICKET: "Pays on Lottery Draw",
    Mail.NEIGHBOR: YOU_PAY,
    Mail.MAD_MONEY: YOU_GET,
    Mail.CHARITY: YOU_PAY,
    Mail.MONEYGRAM_OUT: YOU_PAY,
    Mail.MONEYGRAM_IN: YOU_GET,
    Mail.TAX_REFUND: YOU_GET,
    Mail.REBATE_CHECK: YOU_GET,
}
EVENT_AMOUNTS = {
    Occasion.PAY_TO_BONUS: YOU_PAY,
    Occasion.EACH_PAY_TO_BONUS: "Both of you pay",
    Occasion.PAY_TO_FRIEND: YOU_PAY,
    Occasion.KEEP_THE_CASH: YOU_GET,
    Occasion.EACH_KEEP_THE_CASH: "Both of you get",
    Occasion.TAKE_AND_KEEP: YOU_GET,
}
BROUGHT = ((Space.MAIL, "for mail"), (Space.DEAL, "for deals"), (Space.BUYER, "for buyers"))
COSTS_THE_DRAWER = frozenset({Occasion.PAY_TO_BONUS, Occasion.EACH_PAY_TO_BONUS, Occasion.PAY_TO_FRIEND})


@dataclass(frozen=True)
class Leaf:
    """A card as it is shown. `amounts` are its dollars, each with what they are; `count` how many of it lie in the box."""

    kind: str
    title: str
    text: str = ""
    rule: str = ""
    amounts: tuple[tuple[str, int], ...] = ()
    art: str = ""
    throws: tuple[Throw, ...] = ()
    day: Day | None = None
    count: int = 1


@dataclass(frozen=True)
class Kind:
    """How many cards of a kind a deck holds, and their dollars from the least to the most."""

    name: str
    number: int
    amounts: str


@dataclass(frozen=True)
class Pile:
    """A deck: what it is called, its cards, and what they show as a whole."""

    name: str
    cards: tuple[Leaf, ...]
    finding: str


def piles(edition: Edition) -> tuple[Pile, ...]:
    """The decks that this edition has."""
    made = (
        Pile("Mail", tuple(_mail_leaf(edition, card) for card in edition.mail), _about_mail(edition)),
        Pile("Deals", tuple(map(_deal, edition.deals)), _about_deals(edition)),
        Pile("Events", tuple(_event(edition, card) for card in edition.events), _about_events(edition)),
        Pile("Lottery", tuple(_lottery_card(number, card) for number, card in enumerate(edition.lottery_cards, 1)), _about_throws(edition)),
        Pile("Day tiles", tuple(_tile(edition, tile) for tile in edition.tile_kinds), _about_tiles(edition)),
    )
    return tuple(pile for pile in made if pile.cards)


def kinds(cards: Sequence[Leaf]) -> tuple[Kind, ...]:
    """How many there are of each kind, in the order of the deck."""
    named = {name: of(cards, name) for name in dict.fromkeys(card.kind for card in cards)}
    return tuple(Kind(name, sum(card.count for card in found), _span_of(found)) for name, found in named.items())


def of(cards: Sequence[Leaf], kind: str) -> list[Leaf]:
    """The cards of one kind."""
    return [card for card in cards if card.kind == kind]


def _span_of(cards: Sequence[Leaf]) -> str:
    amounts = [card.amounts[0][1] for card in cards if card.amounts]
    return dollars(amounts) if amounts else ""


@dataclass(frozen=True)
class DeckTable:
    """All cards of a deck in words: a row for each, with a heading for each column."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def table(cards: Sequence[Leaf]) -> DeckTable:
    """Every card with its kind, where there are several, and what it prints: prices by name, other dollars, or the throws that win."""
    columns: list[tuple[str, Callable[[Leaf], str]]] = [("Card", lambda card: card.title)]
    if len(kinds(cards)) > 1:
        columns.append(("Kind", lambda card: card.kind))
    if any(card.throws for card in cards):
        columns.append(("Wins with", lambda card: ", ".join(f"{low}-{high}" for low, high in card.throws)))
    elif any(card.art for card in cards):
        columns += [(what, partial(_priced, what)) for what in dict.fromkeys(what for card in cards for what, _ in card.amounts)]
    elif any(card.amounts for card in cards):
        columns.append(("Dollars", lambda card: money(card.amounts[0][1]) if card.amounts else ""))
    return DeckTable(tuple(head for head, _ in columns), tuple(tuple(words(card) for _, words in columns) for card in cards))


def _priced(what: str, card: Leaf) -> str:
    amount = dict(card.amounts).get(what)
    return "" if amount is None else money(amount)


# ---- single cards


def _mail_leaf(edition: Edition, card: MailCard) -> Leaf:
    amounts = [(MAIL_AMOUNTS.get(card.kind, "It says"), card.amount)] if card.amount else []
    if card.kind is Mail.MONSTER_CHARGE:
        amounts.append(("Or its interest", round(card.amount * edition.charge_rate)))
    return Leaf(MAIL_KINDS[card.kind], card.title, card.text, mail_rule(edition, card.kind), tuple(amounts))


def _deal(card: DealCard) -> Leaf:
    first = "Lowest bid" if card.kind is Offer.AUCTION else "Costs"
    amounts = [(first, card.cost), ("A buyer pays", card.value)]
    if card.commission:
        amounts.append(("Commission", card.commission))
    return Leaf(OFFERS[card.kind], card.title, card.text, offer_words(card), tuple(amounts), art=card.art)


def _event(edition: Edition, card: EventCard) -> Leaf:
    return Leaf(OCCASIONS[card.kind], card.title, card.text, event_rule(edition, card.kind), ((EVENT_AMOUNTS[card.kind], card.amount),))


def _lottery_card(number: int, card: str) -> Leaf:
    throws = throws_on(card)
    rule = f"Wins with {ways(throws)} of the 36 ways in which two dice can fall."
    return Leaf("Lottery card", f"Lottery card {number}", rule=rule, throws=throws)


def _tile(edition: Edition, tile: TileKind) -> Leaf:
    day = tile.on_board()
    title = f"{tile.title}, {counted(tile.amount, 'mail card')}" if tile.title == "Mail" else tile.title
    return Leaf(tile.title, title, rule=day_rule(edition, day), day=day, count=tile.count)


def throws_on(card: str) -> tuple[Throw, ...]:
    """The pairs of a lottery card such as "1-2 3-4 5-5"."""
    low_high = (pair.split("-") for pair in card.split())
    return tuple((int(low), int(high)) for low, high in low_high)


def ways(throws: Sequence[Throw]) -> int:
    """In how many of the 36 ways two dice show one of these pairs: a double in one, any other in two."""
    return sum(1 if low == high else 2 for low, high in throws)


# ---- whole decks


def _about_mail(edition: Edition) -> str:
    bills = [card.amount for card in edition.mail if card.kind is Mail.BILL]
    if not bills:
        return f"{len(edition.mail)} mail cards, and not one bill"
    return f"{len(bills)} of {len(edition.mail)} mail cards are bills, {money(sum(bills))} in all"


def _about_deals(edition: Edition) -> str:
    priced = [deal for deal in edition.deals if deal.kind is not Offer.AUCTION]
    if not priced:
        return "Every deal is an auction"
    gains = [100 * (deal.value - deal.cost) // deal.cost for deal in priced]
    return f"A deal sold brings {_percents(min(gains), max(gains))} more than it cost, if a buyer comes in time"


def _percents(low: int, high: int) -> str:
    return f"{low}%" if low == high else f"{low}% to {high}%"


def _about_events(edition: Edition) -> str:
    if not edition.events:
        return ""
    mean = round(sum(-card.amount if card.kind in COSTS_THE_DRAWER else card.amount for card in edition.events) / len(edition.events))
    return f"An event {'brings' if mean >= 0 else 'costs'} its drawer {money(abs(mean))} on average"


def _about_throws(edition: Edition) -> str:
    won = [ways(throws_on(card)) for card in edition.lottery_cards] or [0]
    return f"Each card wins {span(min(won), max(won))} throws of {len(FACES) ** 2}"


def _about_tiles(edition: Edition) -> str:
    total = sum(tile.count for tile in edition.tile_kinds)
    shares = ((sum(tile.count for tile in edition.tile_kinds if tile.kind is kind), what) for kind, what in BROUGHT)
    return f"{total} tiles: {join_names([f'{count(number)} {what}' for number, what in shares if number])}"
