"""The games of the lesson with two prices: the class's own, one pupil's against bots, and that of a class that has played already."""

from collections.abc import Sequence

from payday_core.drawing.teams import DEFAULT_NAMES
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.rule_cards.characters import bot
from payday_core.games.pay_day.seats import ASK_BIG, ASK_NOTHING, Seat
from payday_core.teaching.experiments.two_prices.experiment import Offer, TwoPrices

GUEST = "holder"
"""The character who plays along with a class, so that somebody hardly ever owes anything."""

RIVALS = ("holder", "buyer", "borrower")
"""Against whom somebody plays who is alone: one who borrows nothing, one who borrows for deals, one who lets loans stand."""


def class_game(offer: Offer, names: Sequence[str], months: int, *, guest: bool, luck: int | None = None) -> Game:
    """A game of a class's teams, with the guest where one is wanted and there is room. BadGame says what is wrong with the names.

    luck: drawn if None.
    """
    seats = [Seat(name, asks=ASK_BIG) for name in names]
    if guest and has_room(offer, len(names)):
        seats.append(Seat.bot(GUEST, _free(bot(GUEST).name, names)))
    return Game.new(offer.printed, seats, months, luck, in_step=True)


def has_room(offer: Offer, teams: int) -> bool:
    """May somebody else sit down with this number of teams?"""
    return teams < offer.printed.players_max


def game_alone(offer: Offer, name: str, months: int) -> Game:
    """A game of one pupil against three bots, a month at a time. BadGame says what is wrong with the name."""
    rivals = [Seat.bot(one, _free(bot(one).name, [name])) for one in RIVALS]
    return Game.new(offer.printed, [Seat(name, asks=ASK_BIG), *rivals], months, in_step=True)


def _free(wanted: str, taken: Sequence[str]) -> str:
    """A name that nobody has."""
    return wanted if wanted.casefold() not in {name.strip().casefold() for name in taken} else f"{wanted} (bot)"


def played_game(setup: TwoPrices, offer: Offer) -> Game:
    """A class that has played to the end: its teams by the rule cards of characters, its luck fixed."""
    box = offer.printed
    pairs = zip(DEFAULT_NAMES, setup.players, strict=False)
    game = Game.new(box, [Seat(name, bot(one).card(box), ASK_NOTHING) for name, one in pairs], setup.months, offer.luck, in_step=True)
    game.play()
    return game
