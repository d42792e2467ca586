"""Branches in the review: the questions of a turn, how a branch is named, and how a game and its branch compare."""

import re
from typing import NamedTuple

from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import NONE, Ask
from payday_core.games.pay_day.ledger.frames import Ledger, opened
from payday_core.games.pay_day.ledger.journal import GameView, day_name
from payday_core.games.pay_day.options import Decision
from payday_core.sessions.branching import is_as_far
from payday_core.sessions.past import Decided, asked_in, finished_scene, progress, rewound
from payday_core.text.wording import money, running, signed, uncapital

SUBJECTS = {
    **dict.fromkeys((Ask.BUY_DEAL, Ask.BID), "deals"),
    **dict.fromkeys((Ask.BUY_INSURANCE, Ask.STAKE_SWELLFARE, Ask.PAY_WHOM, Ask.COLLECT_FROM, Ask.MOVE_TO), "mail"),
    **dict.fromkeys((Ask.PAY_CHARGE, Ask.BUY_OR_SELL, Ask.BRING_FRIEND), "mail"),
    Ask.CHOOSE_FRIEND: "events",
    Ask.PLACE_TILE: "pieces",
}
"""The list of the edition in which a question's `about` is a number."""


BOUGHT = frozenset({Ask.BUY_DEAL, Ask.BUY_INSURANCE})
"""Where the words on a button call the card "it", or leave it out."""


class PastQuestion(NamedTuple):
    """A choice that was made, with its question."""

    choice: Decided
    asked: Decision


class Pair(NamedTuple):
    """What a seat was worth at one time in the game and in its branch."""

    game: int
    branch: int

    @property
    def more(self) -> int:
        """Dollars that the branch brought the seat; below zero if it cost the seat money."""
        return self.branch - self.game


class Gap(NamedTuple):
    """A seat in both games: at the end of each month that both have finished, and now."""

    seat: int
    name: str
    months: tuple[Pair, ...]
    now: Pair


# ---- the choices of a turn


def questions(game: Game, turn: int) -> tuple[PastQuestion, ...]:
    """The choices of a finished turn (from 1) with their questions, except not going to the bank. ValueError if there is no such turn."""
    asked = asked_in(finished_scene(game, turn), game)
    return tuple(PastQuestion(choice, question) for choice, question in asked if not choice.passed_the_bank_by)


def when(edition: Edition, choice: Decided) -> str:
    """The moment of a choice: Month 2, day 4; Month 2, Pay Day."""
    return f"Month {choice.month}, {day_name(edition, choice.month, choice.day)}"


def in_full(asked: Decision, value: int) -> str:
    """An answer in words that make sense without a button: Leave the lakeside cabin; Borrow $3,000 and buy the lakeside cabin."""
    label, title = asked.option(value).label, _title(asked.edition, asked.ask, asked.about)
    if asked.ask is Ask.PLACE_TILE:
        return f"Lay {title} on {uncapital(label)}"
    if asked.ask not in BOUGHT:
        return label
    card = f"the {running(title)}"
    return re.sub(r"\bit\b", card, label) if " it" in label else f"{label} {card}"


def subject_of(edition: Edition, choice: Decided) -> str:
    """The title of the card or tile that a choice is about; empty where it is about none."""
    return _title(edition, choice.ask, choice.about)


def _title(edition: Edition, ask: Ask, about: int) -> str:
    return str(getattr(edition, SUBJECTS[ask])[about].title) if ask in SUBJECTS and about != NONE else ""


def proposed_name(question: PastQuestion, value: int) -> str:
    """The name of a branch: Month 2, day 4: leave the lakeside cabin."""
    return f"{when(question.asked.edition, question.choice)}: {uncapital(in_full(question.asked, value))}"


# ---- the two games compared


def compared(game: GameView, branch: GameView) -> tuple[Gap, ...]:
    """Everybody's worth in a game and in its branch, in the order of the seats."""
    books = opened(game), opened(branch)
    both = min(min(book.done) for book in books)
    return tuple(_gap(*books, seat, both) for seat in range(len(books[0].names)))


def level(game: Game, branch: Game) -> bool:
    """Have both games come equally far, so that it is fair to compare them now?"""
    if game.over or branch.over:
        return game.over and branch.over
    return is_as_far(branch, progress(rewound(game, game.turn).table))


def outcome(gap: Gap, *, over: bool) -> str:
    """What the other answer was worth to a seat, in a sentence without a full stop."""
    before, after = map(money, gap.now)
    does = "ends" if over else "stands"
    if not gap.now.more:
        return f"With either answer {gap.name} {does} at {after}"
    return f"With the other answer {gap.name} {does} at {after} in place of {before}: {signed(gap.now.more)}"


def _gap(book: Ledger, other: Ledger, seat: int, months: int) -> Gap:
    ends = [_ends(one, seat)[1 : months + 1] for one in (book, other)]
    now = Pair(book.steps[-1].balance(seat).worth, other.steps[-1].balance(seat).worth)
    return Gap(seat, book.names[seat], tuple(map(Pair, *ends)), now)


def _ends(book: Ledger, seat: int) -> list[int]:
    """What the seat was worth at the start and at the end of each month."""
    own = book.worth_by_month
    worth: list[int] = own.loc[own["seat"] == seat, "worth"].tolist()
    return worth
