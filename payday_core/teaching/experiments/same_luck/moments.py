"""Moments of a game at which the choice and what became of it came apart.

Whether a choice was right is said by the games that could have followed; how it ended, by the same game with the other answer and the
same dice.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import Ask
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.games.pay_day.money import worth_of
from payday_core.games.pay_day.title import THRESHOLD_IN_WAGES
from payday_core.review.coach.analysis import Analysis
from payday_core.review.coach.choices import Choice, Judged
from payday_core.review.coach.chosen import chosen, where
from payday_core.review.coach.luck import Luck
from payday_core.sessions.branching import branched, play_on
from payday_core.text.wording import money

TRIED = 6
"""How many choices of a seat are played again with the other answer: those that mattered most."""

ABOUT_MONEY = frozenset({Ask.BUY_DEAL, Ask.BID, Ask.REPAY, Ask.SAVE, Ask.BORROW, Ask.WITHDRAW, Ask.PAY_CHARGE, Ask.BUY_INSURANCE})
"""What a class can learn from. A seat that has a buyer sells, stakes in games are small, and where a token goes is no question of money."""


@dataclass(frozen=True, eq=False)
class Seated:
    """One seat's play, judged: its name, the analysis of its game, its seat there, and the ledger of the game."""

    name: str
    analysis: Analysis
    seat: int
    book: Ledger

    @property
    def luck(self) -> Luck:
        """Its luck ledger."""
        return self.analysis.luck[self.seat]

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Its choices in the order of the game."""
        return tuple(self.analysis.of(self.seat))

    @property
    def over_par(self) -> int:
        """What the result is more than par, in dollars: luck and choices together."""
        return self.luck.final - self.luck.par


@dataclass(frozen=True, eq=False)
class Moment:
    """A choice compared with another answer. expected: dollars by which the chosen answer was better on average (below zero: worse);
    missed: dollars that the other answer would have brought more with the dice as they fell."""

    seated: Seated
    choice: Choice
    other: Judged
    expected: int
    missed: int

    @property
    def ended_badly(self) -> bool:
        """Right, and poorer for it."""
        return self.expected > 0 and self.missed > 0

    @property
    def ended_well(self) -> bool:
        """Wrong, and richer for it."""
        return self.expected < 0 and self.missed < 0

    @property
    def where(self) -> str:
        """Month 1, day 4."""
        return where(self.seated.book.edition, self.choice.decided)

    @property
    def what(self) -> str:
        """What was chosen, after the team's name."""
        return chosen(self.seated.book, self.choice.decided)

    @property
    def on_average(self) -> str:
        """What the choice was worth before anybody knew how it would end."""
        better = "better" if self.expected > 0 else "worse"
        return f"On average that was {money(abs(self.expected))} {better} than “{self.other.label}”."

    @property
    def as_it_fell(self) -> str:
        """What the other answer would have come to with the same dice."""
        more = "more" if self.missed > 0 else "less"
        return f"With the dice that fell, the other answer would have ended with {money(abs(self.missed))} {more}."

    @property
    def said(self) -> str:
        """The whole moment as sentences."""
        return f"{self.where}: {self.seated.name} {self.what}. {self.on_average} {self.as_it_fell}"


def stake(choice: Choice) -> float:
    """How much lay between the best and the worst answer, in dollars on average."""
    return choice.best.worth - min(answer.worth for answer in choice.options)


def weightiest(choices: tuple[Choice, ...], most: int) -> list[Choice]:
    """The choices about money that mattered most, in the order in which they were made."""
    found = sorted((one for one in choices if one.decided.ask in ABOUT_MONEY), key=lambda choice: -stake(choice))[:most]
    return sorted(found, key=lambda choice: (choice.decided.turn, choice.decided.number))


def other_answer(choice: Choice) -> Judged | None:
    """The answer a choice is compared with: of a right one the worst, of a wrong one the best; None where all were right."""
    if choice.marked:
        return choice.best
    wrong = [answer for answer in choice.options if answer not in choice.within_noise]
    return min(wrong, key=lambda answer: answer.worth) if wrong and choice.chosen in choice.within_noise else None


def moments(seated: Seated, game: Game, seat: int) -> Iterator[Moment]:
    """The weightiest choices of a seat, each played again with the other answer; those that made a difference either way."""
    least = THRESHOLD_IN_WAGES * game.edition.wage
    for choice in weightiest(seated.choices, TRIED):
        other = other_answer(choice)
        if other is not None:
            expected, missed = round(choice.chosen.worth - other.worth), _missed(game, seat, choice, other)
            if min(abs(expected), abs(missed)) >= least:
                yield Moment(seated, choice, other, expected, missed)


def _missed(game: Game, seat: int, choice: Choice, other: Judged) -> int:
    """What the other answer would have brought more, with the same dice and cards."""
    turn, number = choice.decided.turn, choice.decided.number
    branch = branched(game, turn, number, other.value)
    play_on(branch, game, turn, number)
    return int(worth_of(branch.table, seat) - worth_of(game.table, seat))
