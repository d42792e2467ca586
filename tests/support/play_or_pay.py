"""Tables of Play or Pay for tests: hands in a small notation, and what every game has to keep."""

import random
from collections import Counter
from itertools import chain, takewhile

from payday_core.games.play_or_pay.cards import card_number, cards_in
from payday_core.games.play_or_pay.characters import BOTS
from payday_core.games.play_or_pay.game import Game
from payday_core.games.play_or_pay.house import house, houses
from payday_core.games.play_or_pay.kinds import CARDS, NONE, Event, Holder, Suit, Why
from payday_core.games.play_or_pay.rules.rows import fitting
from payday_core.games.play_or_pay.seats import Seat

NAMES = ("Oak", "River", "Fern", "Moss", "Reed", "Dune")
SUITS = {"C": Suit.CLUBS, "D": Suit.DIAMONDS, "H": Suit.HEARTS, "S": Suit.SPADES}
RANKS = {"A": 1, "T": 10, "J": 11, "Q": 12, "K": 13} | {str(n): n for n in range(2, 10)}


def card(word):
    """The number of a card such as 8S, TH or AC."""
    return card_number(RANKS[word[0]], SUITS[word[1]])


def cards(words):
    """The numbers of several: "8S 9S"."""
    return [card(word) for word in words.split()]


def bits(words):
    return sum({1 << number for number in cards(words)})


def new_game(name="play-or-pay", players=4, rounds=2, seed=1, *, bot="opener", **others):
    """A game of one character at every seat."""
    return Game.new(house(name), [Seat.bot(bot, name=name) for name in NAMES[:players]], rounds, seed, **others)


def laid_out(hands, name="play-or-pay", *, rows="", tokens=None, rounds=2, first=0, packs=1, **others):
    """A game in the middle of a round: these hands, rows from the lowest to the highest ("5H-7H AS-AS"), tokens of each seat."""
    game = new_game(name, len(hands), rounds, **others)
    t = game.table
    t.between, t.first, t.player, t.packs = 0, first, first, packs
    for p, hand in enumerate(hands):
        for number in cards(hand):
            if t.once[p] >> number & 1:
                t.twice[p] |= 1 << number
            t.once[p] |= 1 << number
            t.held[p] += 1
    for row in rows.split():
        low, high = (card(word) for word in row.split("-"))
        t.lowest[low // 13], t.highest[low // 13] = low % 13 + 1, high % 13 + 1
    for p, number in enumerate(tokens or []):
        t.money[Holder.BANK] += t.money[p] - number
        t.money[p] = number
    return game


def rows_of(game, what, turn=None):
    """The rows of the journal that say this, of one turn if it is named."""
    return [row for row in game.journal if row[1] == what and (turn is None or row[0] == turn)]


def pack(*hands):
    """A pack in the order in which it is dealt, so that the leader and those to the left get these hands; the rest falls as it may."""
    wanted = [cards(hand) for hand in hands]
    taken = set(chain(*wanted))
    rest = [number for number in range(CARDS) if number not in taken]
    order = []
    for i in range(CARDS):
        hand = wanted[i % len(hands)]
        order.append(hand.pop(0) if hand else rest.pop())
    return order


# ---- what every game keeps


def tokens_sum_to_zero(game):
    return sum(game.table.money) == 0


def nobody_owes_tokens(game):
    return all(tokens >= 0 for tokens in [*game.table.money[: len(game.seats)], game.table.money[Holder.POT]])


def every_card_is_in_a_hand_or_laid(game):
    """Each card once, or with two packs twice."""
    t = game.table
    since = takewhile(lambda row: row[1] != Event.DEALT, reversed(game.journal))
    found = Counter(row[5] for row in since if row[1] == Event.LAID)
    for hand in (*t.once, *t.twice):
        found.update(cards_in(hand))
    return not t.packs or found == Counter(dict.fromkeys(range(CARDS), t.packs))


def who_passed_could_lay_nothing(game):
    t = game.table
    now = takewhile(lambda row: row[0] == game.turn, reversed(game.journal))
    return not any(t.once[row[2]] & fitting(t) for row in now if row[1] in (Why.PASS, Event.PASSED))


def hands_are_as_large_as_they_say(game):
    t = game.table
    return [one.bit_count() + two.bit_count() for one, two in zip(t.once, t.twice, strict=True)] == t.held


def nobody_holds_what_they_have_shown_to_lack(game):
    t = game.table
    return t.between or not any(held & lacked for held, lacked in zip(t.once, t.lacks, strict=True))


def all_tokens_are_with_players_or_in_the_pot(game):
    t = game.table
    return sum(t.money[: len(game.seats)]) + t.money[Holder.POT] == len(game.seats) * game.header.tokens


def balances_are_the_sums_of_the_journal(game):
    money = [0] * Holder.COUNT
    for _, _, payer, payee, amount, *_ in game.journal:
        if payee != NONE:
            money[payer] -= amount
            money[payee] += amount
    return money == game.table.money


AFTER_EVERY_TURN = (
    tokens_sum_to_zero,
    nobody_owes_tokens,
    all_tokens_are_with_players_or_in_the_pot,
    every_card_is_in_a_hand_or_laid,
    who_passed_could_lay_nothing,
    hands_are_as_large_as_they_say,
    nobody_holds_what_they_have_shown_to_lack,
)

AT_THE_END = (balances_are_the_sums_of_the_journal,)


def random_games(number, only=None):
    """Games of every house, 3 to 6 players and 1 to 12 rounds, every mixture of characters; few tokens in one of three."""
    luck = random.Random("play or pay")
    for i in range(number):
        played = only or houses()[i % len(houses())]
        seats = [Seat.bot(luck.choice(BOTS).id, name=name) for name in NAMES[: 3 + i // len(houses()) % 4]]
        rounds, seed = luck.randint(1, 12), luck.randrange(2**31)
        few = luck.randint(1, 12) if i % 3 == 0 and not played.free_passes else None
        yield Game.new(played, seats, rounds, seed, tokens=few)
