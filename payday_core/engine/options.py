"""A question put to a seat, and its options. Each game says in words what an option is, and where it would leave the player."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from payday_core.engine.asking import IllegalAnswer

Outlook = TypeVar("Outlook")

VALUES_NAMED = 12
"""Up to this many options are named one by one in a refusal."""


@dataclass(frozen=True)
class Option(Generic[Outlook]):
    """One legal answer: its value, the words on the button, and where it would leave the player."""

    value: int
    label: str
    outlook: Outlook


@dataclass(frozen=True, eq=False)
class Decision(ABC, Generic[Outlook]):
    """A question put to one seat: the table in the middle of its turn, what is played, and the players' names."""

    table: Any
    variant: Any
    names: tuple[str, ...]

    @property
    def seat(self) -> int:
        """Who has to answer."""
        return int(self.table.asked_seat)

    @property
    def about(self) -> int:
        """What the question is about, as its game numbers it."""
        return int(self.table.about)

    @cached_property
    def values(self) -> tuple[int, ...]:
        """Every legal answer, lowest first."""
        t = self.table
        every = range(t.low, t.high + 1, t.step)
        if not t.without:
            return tuple(every)
        return tuple(v for i, v in enumerate(every) if not t.without >> i & 1)

    @property
    def usual(self) -> tuple[int, ...]:
        """The answers that people usually give, lowest first: all of them, unless a game has amounts without a limit."""
        return self.values

    @property
    @abstractmethod
    def planned(self) -> int:
        """What the player's rule card would answer. Coins that it flips for that are not counted."""

    @cached_property
    def options(self) -> tuple[Option[Outlook], ...]:
        """Every usual answer with its label and what it would mean."""
        return tuple(self.option(value) for value in self.usual)

    def option(self, value: int) -> Option[Outlook]:
        """One legal answer; IllegalAnswer as from `check`."""
        self.check(value)
        return Option(value, self.label(value), self.outlook_after(value))

    def check(self, value: int) -> None:
        """IllegalAnswer, naming the answers there are, if it is none of them."""
        if type(value) is not int or value not in self.values:
            raise IllegalAnswer(f"{value!r} is no answer to {self.question}; {self.names[self.seat]} may answer {_named(self.values)}")

    @property
    @abstractmethod
    def question(self) -> str:
        """The question by its name in the game's list."""

    @abstractmethod
    def label(self, value: int) -> str:
        """The words on the button of a legal answer."""

    def aloud(self, value: int) -> str:
        """The answer in words that everybody may hear."""
        return self.label(value)

    @abstractmethod
    def outlook_after(self, value: int) -> Outlook:
        """Where the player would stand after a legal answer."""


def _named(values: tuple[int, ...]) -> str:
    if len(values) > VALUES_NAMED:
        return f"{values[0]}, {values[1]}, ... {values[-1]}"
    return ", ".join(str(v) for v in values)
