"""Situations of Game of the Year, set up by hand: who stands where, who has what, which spins and cards come."""

import random
from itertools import takewhile

from payday_core.games.game_of_the_year.box import box, printed_box
from payday_core.games.game_of_the_year.dates import LAST_DAY, MONTH_OF, date_of, day_of
from payday_core.games.game_of_the_year.game import Game
from payday_core.games.game_of_the_year.kinds import BANK, DECKS, HOLDERS, TOKENS, Ask, Deck, Event, Kind, Vacation
from payday_core.games.game_of_the_year.rule_cards.answers import NEVER
from payday_core.games.game_of_the_year.rule_cards.blanks import RuleCard
from payday_core.games.game_of_the_year.rule_cards.characters import BOTS
from payday_core.games.game_of_the_year.seats import Seat

STILL = RuleCard(
    red=0, blue=0, half=0, offer=0, per_day=-1, pay_days=0, vacation=Vacation.NEVER, keep=NEVER, offer_price=0, offer_days=0,
)  # fmt: skip
"""Takes the nearer day, buys nothing, pays no days, takes no offer and no holiday."""

NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve", "Finn")

BIRTHDAYS = tuple(day_of(date) for date in ("Dec 30", "Nov 30", "Oct 30", "Sep 30", "Aug 30", "Jul 30"))
"""Out of the way, and all born late."""

NUMBERS = (25, 26, 27, 28, 29, 30)
"""Lucky Numbers that no test stands on by mistake."""

THREE_OR_SEVEN, FOUR_OR_EIGHT, RED, BLUE = 0, 1, 6, 7
"""Stops of the spinner."""

KINDS = {"cash": Kind.DOLLARS, "fame": Kind.FAME, "family": Kind.FAMILY, "red_letter": Kind.RED_LETTER, "holidays": Kind.HOLIDAY}


def year(players=3, *, asks=(), all_asked=False, spins=(), chance=(), hazard=(), card=STILL, **new):
    """A game in which everybody keeps still but for what the first seat, or everybody, is asked; cards by their titles."""
    seats = [Seat(name, card, frozenset(asks) if p == 0 or all_asked else frozenset()) for p, name in enumerate(NAMES[:players])]
    cards = {"chance": [card_number(Deck.CHANCE, one) for one in chance], "hazard": [card_number(Deck.HAZARD, one) for one in hazard]}
    game = Game.new(seats, 1, birthdays=BIRTHDAYS[:players], loaded_spins=spins, loaded_cards=cards, **new)
    game.table.lucky[:players] = NUMBERS[:players]
    return game


def card_number(deck, title):
    return [card.title for card in printed_box().cards(deck)].index(title)


def stand(game, *dates):
    """Put the seats on these dates, in their order; quarters that lie before them are over for them."""
    t = game.table
    for p, date in enumerate(dates):
        t.day[p] = day_of(date)
        t.quarters[p] = sum(end < t.day[p] for end in t.box.quarter_ends)
    for quarter in range(3):
        t.over_quarter[quarter] = sum(t.quarters[p] > quarter for p in range(len(game.seats)))
    return game


def give(game, seat, **holds):
    """Let a seat have just so much of something; the bank takes or gives the difference."""
    for name, amount in holds.items():
        own = KINDS[name] * HOLDERS + seat
        game.table.money[KINDS[name] * HOLDERS + BANK] += game.table.money[own] - amount
        game.table.money[own] = amount
    return game


def sell_out(game, name, seat):
    """Let a seat have what the bank has left of a kind."""
    account = KINDS[name] * HOLDERS
    left = game.table.box.supply[KINDS[name]] + game.table.money[account + BANK]
    return give(game, seat, **{name: game.table.money[account + seat] + left})


def holds(game, seat):
    """Cash, Fame, Family, Red Letter Days, Holiday Cards."""
    return tuple(game.table.money[kind * HOLDERS + seat] for kind in Kind)


def places(game):
    return [date_of(day) for day in game.table.day[: len(game.seats)]]


def drawn(game):
    """The titles of the cards that were drawn, in order."""
    return [game.box.thing(row[5]).title for row in game.journal if row[1] in (Event.DREW_CHANCE, Event.DREW_HAZARD)]


def happened(game, event):
    """The rows of an event."""
    return [row for row in game.journal if row[1] == event]


def asked(game):
    """What is asked now, and the answers there are."""
    return (Ask(game.pending.table.ask), game.pending.values) if game.pending else None


# ---- what every year keeps


def every_kind_sums_to_zero(game):
    money = game.table.money
    return all(sum(money[kind * HOLDERS : (kind + 1) * HOLDERS]) == 0 for kind in Kind)


def nobody_has_less_than_nothing(game):
    money = game.table.money
    return all(money[kind * HOLDERS + p] >= 0 for kind in Kind for p in range(len(game.seats)))


def the_supply_is_never_exceeded(game):
    money = game.table.money
    supply = dict.fromkeys(TOKENS, game.box.supply) | {Kind.HOLIDAY: game.box.holidays}
    return all(0 <= -money[kind * HOLDERS + BANK] <= many for kind, many in supply.items())


def each_pile_holds_each_card_once(game):
    t = game.table
    return all(sorted(t.order[deck][:many]) == list(range(many)) for deck, many in zip(range(DECKS), t.box.cards, strict=False))


def everybody_stands_in_the_year(game):
    return all(0 <= day <= LAST_DAY for day in game.table.day)


def numbers_and_birthdays_differ(game):
    t, n = game.table, len(game.seats)
    return len(set(t.lucky[:n])) == n == len({MONTH_OF[day] for day in t.birthday[:n]}) and all(1 <= one <= 30 for one in t.lucky[:n])


def a_number_that_nobody_claimed_is_nobodys(game):
    return not any(game.table.nobodys >> number & 1 for number in game.table.lucky[: len(game.seats)])


def a_turn_follows_at_most_20_pictures(game):
    now = takewhile(lambda row: row[0] == game.turn, reversed(game.journal))
    return sum(row[1] == Event.PICTURE for row in now) <= 20


AFTER_EVERY_TURN = (
    every_kind_sums_to_zero,
    nobody_has_less_than_nothing,
    the_supply_is_never_exceeded,
    each_pile_holds_each_card_once,
    everybody_stands_in_the_year,
    numbers_and_birthdays_differ,
    a_number_that_nobody_claimed_is_nobodys,
    a_turn_follows_at_most_20_pictures,
)


def everybody_has_come_to_the_last_day(game):
    return game.chapter == 4 and game.table.day[: len(game.seats)] == [LAST_DAY] * len(game.seats)


def holdings_of_the_journal(game):
    money = [0] * (len(Kind) * HOLDERS)
    for _, what, payer, payee, amount, *_ in game.journal:
        if what < Event.SEATED:
            money[payer] -= amount
            money[payee] += amount
    return money


def holdings_are_the_sums_of_the_journal(game):
    return holdings_of_the_journal(game) == game.table.money


AT_THE_END = (everybody_has_come_to_the_last_day, holdings_are_the_sums_of_the_journal)


def random_games(number):
    """Games of every size, one in four of half a year, with any characters."""
    luck, half_a_year = random.Random("years"), box(start_day=182)
    for i in range(number):
        bots = luck.choices(BOTS, k=2 + i % 5)
        seats = [Seat.bot(bot.id, name) for bot, name in zip(bots, NAMES, strict=False)]
        yield Game.new(seats, luck.randrange(2**31), played=half_a_year if i % 4 == 3 else None)
