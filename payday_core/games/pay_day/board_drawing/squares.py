"""What stands on a calendar square: its tint, its icon, and what happens there in a word or two."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from payday_core.games.pay_day.kinds import Space
from payday_core.text.wording import money

if TYPE_CHECKING:
    from payday_core.games.pay_day.editions.edition import Edition
    from payday_core.games.pay_day.editions.pieces import Day


@dataclass(frozen=True)
class Look:
    """How a kind of day is drawn: its tint (a class `k-...`) and its icon."""

    tint: str
    icon: str


LOOKS = {
    Space.START: Look("start", "flag"),
    Space.PAY_DAY: Look("payday", "dollar"),
    Space.MAIL: Look("mail", "mail"),
    Space.DEAL: Look("deal", "bank"),
    Space.BUYER: Look("buyer", "tag"),
    Space.REST: Look("rest", "sun"),
    Space.COLLECT: Look("win", "dollar"),
    Space.PAY: Look("pay", "receipt"),
    Space.PAY_POT: Look("pay", "receipt"),
    Space.ELECTION: Look("pay", "vote"),
    Space.DAYLIGHT: Look("party", "clockback"),
    Space.POKER: Look("lottery", "cards"),
    Space.LOTTERY_DRAW: Look("lottery", "ticket"),
    Space.LOTTERY: Look("lottery", "ticket"),
    Space.RADIO: Look("party", "radio"),
    Space.BIRTHDAY: Look("party", "cake"),
    Space.YARD_SALE: Look("party", "yard"),
    Space.CHARITY_WALK: Look("party", "walk"),
    Space.EVENT: Look("party", "bolt"),
    Space.CARD_LOTTERY: Look("lottery", "ticket"),
    Space.SWEEPSTAKES: Look("win", "star"),
    Space.SUPER_SWEEPSTAKES: Look("win", "star"),
    Space.LUCKY_LOTTERY: Look("lottery", "clover"),
    Space.SKYROCKETS: Look("win", "rocket"),
    Space.HIGHEST_ROLL: Look("party", "radio"),
    Space.SINGING: Look("party", "mic"),
    Space.HOLIDAY: Look("win", "party"),
    Space.CASINO: Look("lottery", "dice"),
    Space.FREE_DEAL: Look("deal", "gift"),
    Space.JUMP_BACK: Look("rest", "undo"),
    Space.SKIP_AHEAD: Look("rest", "redo"),
    Space.VACANT: Look("vacant", "plus"),
}

TITLE_ICONS = {
    "food": "cart",
    "groceries": "cart",
    "shopping": "cart",
    "repairs": "home",
    "guests": "users",
    "reunion": "users",
    "windfall": "gift",
    "sweepstakes": "star",
    "concert": "mic",
    "vacation": "case",
    "sick": "thermo",
    "fun": "balloon",
}
"""Icons for days which the calendar names itself, by a word of the title."""

NAMED = (Space.COLLECT, Space.PAY, Space.PAY_POT)

READ_ALOUD = {
    Space.PAY_DAY: "get {wage}",
    Space.MAIL: "{mail}",
    Space.BUYER: "sell a deal",
    Space.COLLECT: "get {dollars}",
    Space.PAY: "pay {dollars}",
    Space.PAY_POT: "pay {dollars}",
    Space.ELECTION: "all pay {election_fee}",
    Space.DAYLIGHT: "all go back a day",
    Space.POKER: "{poker_stake} to play",
    Space.LOTTERY_DRAW: "cash tickets",
    Space.LOTTERY: "{lottery_ante} to play",
    Space.RADIO: "first {radio_number}: {radio_prize}",
    Space.BIRTHDAY: "{birthday_gift} each",
    Space.YARD_SALE: "{yard_sale_price} \N{MULTIPLICATION SIGN} roll",
    Space.CHARITY_WALK: "{charity_walk_price} \N{MULTIPLICATION SIGN} roll",
    Space.EVENT: "draw a card",
    Space.CARD_LOTTERY: "{lottery_ante} to play",
    Space.SWEEPSTAKES: "{dollars} \N{MULTIPLICATION SIGN} roll",
    Space.SUPER_SWEEPSTAKES: "{dollars} \N{MULTIPLICATION SIGN} roll",
    Space.LUCKY_LOTTERY: "{lucky_ante} to play",
    Space.SKYROCKETS: "adds {dollars}",
    Space.HIGHEST_ROLL: "highest: {dollars}",
    Space.SINGING: "highest: {dollars}",
    Space.HOLIDAY: "all get {dollars}",
    Space.CASINO: "odd wins {dollars}",
    Space.FREE_DEAL: "costs nothing",
    Space.JUMP_BACK: "roll again",
    Space.SKIP_AHEAD: "roll again",
    Space.VACANT: "lay a tile",
}
"""What happens there: dollars of the day, or of the edition by the name of its field."""

SPOKEN = {Space.DEAL: "draw a deal card", Space.REST: "a day of rest"}
"""What is only read aloud: on the square the name and the icon are enough."""

PRICES = (
    *("wage", "election_fee", "poker_stake", "lottery_ante", "lucky_ante", "radio_prize"),
    *("birthday_gift", "yard_sale_price", "charity_walk_price"),
)


def what_happens(edition: Edition, day: Day) -> str:
    """The second line on a square: what happens there, in a word or two."""
    prices = {name: money(getattr(edition, name)) for name in PRICES}
    mail = f"{day.amount} mail card{'' if day.amount == 1 else 's'}"
    return READ_ALOUD.get(day.kind, "").format(dollars=money(day.amount), mail=mail, radio_number=edition.radio_number, **prices)


def in_words(edition: Edition, day: Day, number: int) -> str:
    """A square as it is read out: Day 18, Food, pay $600."""
    does = what_happens(edition, day) or SPOKEN.get(day.kind, "")
    return ", ".join(filter(None, (f"Day {number}" if number else "", day.title, does)))


def day_icon(day: Day) -> str:
    """The icon of a square, by its kind or, for a day with a name of its own, by that name."""
    named = (icon for word, icon in TITLE_ICONS.items() if day.kind in NAMED and word in day.title.lower())
    return next(named, LOOKS[day.kind].icon)
