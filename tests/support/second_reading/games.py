"""Games drawn and played by chance, each compared with the second reading from its first turn to its last."""

import random
from typing import Any, NamedTuple

from payday_core import BOTS
from payday_core.games.pay_day.editions import edition
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Mail
from payday_core.games.pay_day.options import card_says
from payday_core.games.pay_day.record import RULES, Record
from payday_core.games.pay_day.seats import ASK_ALL, ASK_NOTHING, Seat
from tests.support.second_reading.referee import BOOKS, Referee, same
from tests.support.second_reading.table import Difference

CHARACTERS = tuple(bot.id for bot in BOTS if bot.id != "random")
"""Who answers by rule cards; one that flips coins would flip others when it is asked."""

WAYS = ("by chance", "by card now and then", "bots")
"""How answers are found. The games of bots are played twice: asked each question, and asked none."""

RARE = (Mail.MOVE_AHEAD, Mail.INSTANT_MESSAGE, Mail.INSURANCE, Mail.SWELLFARE)
"""Letters that do more together than one by one."""

BEFORE = 2
"""The version of the rules before; one game in six is played by it, as a stored game goes on."""

MOST_TURNS = 1_000
"""Here a game is broken off: with a thin deck of letters that send back, nobody comes to Pay Day. Six players need 400 for six months."""


class Played(NamedTuple):
    """A game that was compared: how many turns and questions it had, and how many answers were taken back."""

    turns: int
    questions: int
    undone: int


class Drawn(NamedTuple):
    """A game to be played, but for its seats: what `Game.new` takes, and how its answers are found."""

    edition: str
    replaced: dict[str, Any]
    bots: tuple[str, ...]
    months: int
    seed: int
    in_step: bool
    placing: bool
    way: str
    rules: int

    @property
    def eager(self) -> bool:
        """Does hardly anybody pass in an auction, until the hammer falls after a hundred bids? It takes seconds, so it is rare."""
        return self.seed % 500 == 499

    def begun(self, asks: frozenset = ASK_ALL) -> Game:
        """The game before its first turn, by its version of the rules."""
        seats = [Seat(letter, None, asks, bot) for letter, bot in zip("ABCDEF", self.bots, strict=False)]
        printed = edition(self.edition, **self.replaced)
        game = Game.new(printed, seats, self.months, self.seed, in_step=self.in_step, placing=self.placing)
        if self.rules == game.header.rules:
            return game
        return Game.from_record(Record(header=game.header.model_copy(update={"rules": self.rules})))

    def __str__(self) -> str:
        """In a few words."""
        switches = (
            ", in step" * self.in_step + ", placing tiles" * self.placing + f", house {' '.join(self.replaced)}" * bool(self.replaced)
        )
        kind = f"{self.edition}, {len(self.bots)} players, {self.months} months, rules {self.rules}"
        return f"seed {self.seed}, {kind}, answers {self.way}{switches}"


def drawn(seed: int, only: str = "") -> Drawn:
    """The game of a seed: edition, players, months, tiles and house numbers by chance."""
    r = random.Random(seed)
    name = only or r.choices(list(BOOKS), (3, 3, 2, 3, 3))[0]  # an auction takes its time
    printed = edition(name)
    players = r.randint(printed.players_min, printed.players_max)
    return Drawn(
        edition=name,
        replaced=replaced(name, r),
        bots=tuple(r.choice(CHARACTERS) for _ in range(players)),
        months=max(printed.months_min, r.choices(range(1, 7), (70, 20, 4, 2, 2, 2))[0]),
        seed=seed,
        in_step=r.random() < 0.4,
        placing=name == "big-2008" and r.random() < 0.2,
        way=r.choices(WAYS, (75, 15, 10))[0],
        rules=r.choices((RULES, BEFORE), (5, 1))[0],
    )


def replaced(name: str, r: random.Random) -> dict[str, Any]:
    """What a house game changes: thin decks and amounts now and then; short months and tiles in the box of 2008."""
    changes = thin_decks(name, r) if r.random() < 0.5 else {}
    if r.random() < 0.2:
        changes |= {"start_cash": r.choice((0, 100, 2_000)), "wage": r.choice((0, 150, 4_000)), "loan_rate": r.choice((0.05, 0.125, 0.3))}
    if name.endswith("2008") and r.random() < 0.4:
        changes["lengths"] = [r.randint(28, 31) for _ in range(r.randint(1, 3))]
    last = max(changes.get("lengths", [31]))
    if name == "big-2008":
        changes["tiles"] = shuffled(r, last)
    if name == "standard-2008" and r.random() < 0.6:
        changes["tiles"] = mixed(r, last)
    return changes


def thin_decks(name: str, r: random.Random) -> dict[str, Any]:
    """A few cards of each deck: piles run out, and what is rare comes often; now and then most letters are of the rare kinds."""
    printed = edition(name)
    decks: dict[str, Any] = {deck: getattr(printed, deck) for deck in ("mail", "deals", "events") if getattr(printed, deck)}
    rare = [card for card in printed.mail if card.kind in RARE]
    if r.random() < 0.4:
        decks["mail"] = [*rare, *rare, *r.sample(printed.mail, 4)]
    return {deck: [card.model_dump() for card in r.sample(cards, r.randint(2, min(12, len(cards))))] for deck, cards in decks.items()}


def shuffled(r: random.Random, last: int) -> dict[int, str]:
    """The printed layout in another order now and then, with Pay Day on the last day."""
    tiles = dict(edition("big-2008").tiles)
    pay_day = tiles.pop(31)
    laid = list(tiles.values())
    if r.random() < 0.5:
        r.shuffle(laid)
    return dict(zip(range(1, last), laid, strict=False)) | {last: pay_day}


def mixed(r: random.Random, last: int) -> dict[int, str]:
    """Some tiles on days of the white board."""
    pieces = [piece.id for piece in edition("big-2008").pieces]
    days = r.sample(range(1, last), r.randint(1, 27))
    return dict(zip(days, r.sample(pieces, len(days)), strict=True))


def play(one: Drawn) -> Played:
    """Play a game and compare it; Difference if there is one."""
    r = random.Random(-one.seed - 1)
    game = one.begun()
    referee, questions, undone = Referee(game), 0, 0
    while not game.over and game.turn < MOST_TURNS:
        if game.can_undo and r.random() < 0.012:
            game.undo()
            undone += 1
            referee.follow_back()
            continue
        if game.pending is None:
            game.play_turn()
        else:
            questions += 1
            referee.answers.append(answer(one.way, game.pending, r, eager=one.eager))
            game.answer(referee.answers[-1])
        referee.follow()
    if game.over:
        referee.compare_ends()
    if game.over and one.way == "bots":
        same("the digests of the bots that are asked nothing", asked_nothing(one).digests, game.digests)
    return Played(game.turn, questions, undone)


def asked_nothing(one: Drawn) -> Game:
    """The same game, played to its end by bots that are asked nothing."""
    game = one.begun(ASK_NOTHING)
    game.play()
    return game


def answer(way: str, asked: Any, r: random.Random, *, eager: bool) -> int:
    """A rule card's answer, or one by chance: often the first one, mostly one of the first dozen."""
    if way == "bots" or (way != "by chance" and r.random() < 0.8):
        return card_says(asked.table.copy())
    first = 0.15 if asked.question != "BID" else 0.02 if eager else 0.6
    return asked.values[0] if r.random() < first else r.choice(asked.values[:12] if r.random() < 0.95 else asked.values)


def difference(one: Drawn) -> str:
    """What is different in a game; empty if nothing is."""
    try:
        play(one)
    except Difference as told:
        return f"{one}: {told}"
    return ""
