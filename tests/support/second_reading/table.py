"""What a game of the second reading is made of: questions, piles of cards, and the dice and cards that fell at the engine's table."""

from collections import deque
from collections.abc import Collection, Generator, Sequence
from typing import Any, NamedTuple

from payday_core.games.pay_day.kinds import Ask, Event

TURN_OVER = "turn over"
"""What a reading yields between two turns."""

OPEN = None
"""What a question is about where the books leave it open how it is put."""


class Question(NamedTuple):
    """Who is asked what, about which card (or one of which), and what may be answered."""

    ask: Ask
    seat: int
    about: int | Collection[int] | None
    values: Sequence[int]


Rule = Generator[Question, int, None]
"""A rule that may ask. One that never does returns nothing."""


class Difference(Exception):
    """The engine did something that this reading does not know."""


KINDS = {
    Event.ROLLED: "roll",
    Event.THREW: "throw",
    Event.DREW_MAIL: "mail",
    Event.DREW_DEAL: "deal",
    Event.AUCTION: "deal",
    Event.FREE_DEAL: "deal",
    Event.DEAL_TAKEN: "taken deal",
    Event.DREW_EVENT: "event",
    Event.LOTTERY_CARD: "lottery card",
    Event.TILE_PLACED: "tile",
}
"""The rows of the journal that tell of chance."""

NUMBERED = ("roll", "throw", "lottery card")
"""Where the row's amount is the chance; elsewhere it is the card."""


class Chance:
    """The dice and cards of the engine's journal, in the order in which they fell, each kind for itself."""

    def __init__(self, game: Any) -> None:
        self.game, self.read = game, 0
        self.waiting: dict[str, deque[tuple[int, int]]] = {kind: deque() for kind in KINDS.values()}

    def next(self, kind: str, seat: int) -> int:
        """The next die or card of a kind, which has to be of this seat."""
        for _, what, who, _, amount, about, _ in self.game.journal[self.read :]:
            if what in KINDS:
                self.waiting[KINDS[what]].append((who, amount if KINDS[what] in NUMBERED else about))
        self.read = len(self.game.journal)
        if not self.waiting[kind]:
            raise Difference(f"a {kind} of seat {seat} is due, and the engine has none")
        who, value = self.waiting[kind].popleft()
        if who != seat:
            raise Difference(f"a {kind} of seat {seat} is due, and the engine's is of seat {who}")
        return value

    def left_over(self) -> list[str]:
        """The kinds of which more has happened than this reading knows of."""
        unread = {KINDS[what] for _, what, *_ in self.game.journal[self.read :] if what in KINDS}
        return sorted(unread | {kind for kind, rows in self.waiting.items() if rows})


class Pile:
    """A draw pile and its discards. What lies in the pile is known, its order only where cards came to its bottom one by one."""

    def __init__(self, count: int) -> None:
        self.unknown = set(range(count))
        self.bottom: list[int] = []
        self.discards: list[int] = []
        self.hidden = 0
        """1 while one of the unknown cards lies face down beside the board."""

    @property
    def left(self) -> int:
        """How many cards can be drawn before the discards are shuffled."""
        return len(self.unknown) - self.hidden + len(self.bottom)

    def has_card(self) -> bool:
        """Is there a card to draw? An empty pile is made of its discards (rulings/all #13)."""
        if not self.left and self.discards:
            self.unknown |= set(self.discards)
            self.discards = []
        return self.left > 0

    def give(self, card: int) -> int:
        """This card is drawn: it must be one that can lie on top."""
        if card not in (self.unknown if len(self.unknown) > self.hidden else self.bottom[:1]):
            raise Difference(f"card {card} was drawn and cannot lie on top of its pile")
        (self.unknown if card in self.unknown else self.bottom).remove(card)
        return card

    def reveal(self, card: int, possible: set[int]) -> None:
        """The hidden card is seen: it must be one of those that lay in the pile when it was hidden, and still unknown."""
        if card not in possible & self.unknown:
            raise Difference(f"card {card} cannot be the one that lay hidden")
        self.unknown.remove(card)
        self.hidden = 0
