"""Compares each turn and each question of a game with the second reading."""

from collections.abc import Collection
from typing import Any

from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import NONE, Account, Deck
from tests.support.second_reading.book_1974 import Book1974
from tests.support.second_reading.book_1994 import Book1994
from tests.support.second_reading.book_2000 import Book2000
from tests.support.second_reading.book_2008 import Book2008
from tests.support.second_reading.money import LOTTERY, POT, STAKES
from tests.support.second_reading.table import OPEN, TURN_OVER, Difference, Question

BOOKS = {
    "parker-1974": Book1974,
    "parker-1994": Book1994,
    "hasbro-2000": Book2000,
    "big-2008": Book2008,
    "standard-2008": Book2008,
}


class Referee:
    """Follows one game of the engine. After an answer was taken back it reads the whole game again."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.answers: list[int] = []
        self.begin()

    def begin(self) -> None:
        """Read from the start on."""
        self.reading: Any = BOOKS[self.game.edition.id](self.game.edition, self.game)
        self.steps = self.reading.game()
        self.asked: Any = None

    def follow(self) -> None:
        """Read on to the question or the end of turn at which the engine's game is now."""
        self.asked = next(self.steps) if self.asked in (None, TURN_OVER) else self.steps.send(self.answers[-1])
        self.compare()

    def follow_back(self) -> None:
        """The last answer was taken back: read everything before it again."""
        del self.answers[-1]
        self.begin()
        self.asked = next(self.steps)
        for answer in self.answers:
            while self.asked == TURN_OVER:
                self.asked = next(self.steps)
            self.asked = self.steps.send(answer)
        while self.asked == TURN_OVER:
            self.asked = next(self.steps)
        self.compare()

    # ---- comparing

    def compare(self) -> None:
        """The same question, or the end of the turn; and the same table."""
        pending = self.game.pending
        if pending is None:
            same("what comes next", "the end of the turn", "the end of the turn" if self.asked == TURN_OVER else self.asked)
            same("the player to move", self.game.table.player, self.reading.mover)
            same("chance that the reading does not know", self.reading.chance.left_over(), [])
        else:
            theirs = Question(pending.ask, pending.seat, pending.about, pending.values)
            if self.asked == TURN_OVER:
                raise Difference(f"the engine asks {brief(theirs)}, and by the reading the turn is over")
            self.compare_questions(theirs, self.asked)
        self.compare_tables(self.game.table)

    def compare_questions(self, theirs: Question, ours: Question) -> None:
        """The same seat is asked the same with the same options."""
        about = ours.about is OPEN or theirs.about == ours.about or (isinstance(ours.about, Collection) and theirs.about in ours.about)
        if theirs[:2] != ours[:2] or not about or tuple(theirs.values) != tuple(ours.values):
            raise Difference(f"the engine asks {brief(theirs)}, the reading {brief(ours)}")

    def compare_tables(self, t: Any) -> None:
        """The same money, days, hands and piles."""
        r, n = self.reading, self.reading.seats
        same("cash", t.money[:n], r.cash)
        same("savings", t.money[Account.SAVINGS : Account.SAVINGS + n], r.savings)
        same("loans", [-owed for owed in t.money[Account.LOAN : Account.LOAN + n]], r.loan)
        same("pot, stakes, lottery", t.money[Account.POT : Account.LOTTERY + 1], [r.heaps[heap] for heap in (POT, STAKES, LOTTERY)])
        same("days", t.day[:n], r.day)
        same("months", t.month[:n], r.month)
        if self.asked == TURN_OVER or self.asked.about is not OPEN:  # no book says when a bill leaves the hand that looks for money
            for deck, hands in ((Deck.MAIL, r.mail), (Deck.DEALS, r.deals)):
                same(f"hands of {deck.name}", [t.hand[deck][p][: t.held[deck][p]] for p in range(n)], hands)
        same("policies", t.policies[:n], [sum(1 << cover for cover in policies) for policies in r.policies])
        same("winning roll", t.winning_roll, r.winning_roll)
        if self.game.pending is None:
            piles = [r.mail_pile.left, r.deal_pile.left, r.event_pile.left]
            same("cards in the piles", t.left[: len(piles)], piles)
        self.compare_board(t)

    def compare_ends(self) -> None:
        """The game is over for both, and everybody is worth the same."""
        r = self.reading
        same("who moves when the game is over", NONE, r.mover)
        worths = [cash + savings - loan for cash, savings, loan in zip(r.cash, r.savings, r.loan, strict=True)]
        standings = sorted(self.game.standings(), key=lambda line: line.seat)
        same("worths", [line.worth for line in standings], worths)
        same("ranks", [line.rank for line in standings], [1 + sum(other > worth for other in worths) for worth in worths])

    def compare_board(self, t: Any) -> None:
        """The same tiles, lottery cards and deal at the yard sale."""
        r = self.reading
        if isinstance(r, Book2000):
            same("lottery cards", t.lottery_card[: r.seats], r.lottery_card)
        if isinstance(r, Book2008) and r.placing:
            same("tiles", {day: tile for day, tile in enumerate(t.tile_on) if tile != NONE}, r.tile_on)
        if self.game.pending is None:
            same("is a deal at the yard sale", t.yard_deal != NONE, bool(r.deal_pile.hidden))


def same(what: str, theirs: Any, ours: Any) -> None:
    """Raise Difference unless both are the same."""
    if theirs != ours:
        raise Difference(f"{what}: the engine has {theirs}, the reading {ours}")


def brief(question: Question) -> str:
    """A question in one line."""
    values = list(question.values)
    shown = f"{values}" if len(values) < 10 else f"{values[:3]} ... {values[-1]} ({len(values)})"
    return f"{getattr(question.ask, 'name', question.ask)} of seat {question.seat} about {question.about}: {shown}"
