"""Branches: from any choice of a game the other answer is given, and the game is played on with the same dice and cards.

A branch is a game like any other: the log of its parent up to the choice, then an answer of its own. Played on by rule card, what was
answered by hand in the parent is answered again where the same question comes; everything else the rule cards answer.
"""

import re
from collections import defaultdict, deque
from collections.abc import Iterable
from typing import NamedTuple

from payday_core.games.pay_day.editions import Edition
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.kinds import NONE, Ask
from payday_core.games.pay_day.ledger.frames import Ledger, opened
from payday_core.games.pay_day.ledger.journal import GameView, day_name
from payday_core.games.pay_day.options import Decision, card_says
from payday_core.games.pay_day.record import Entry
from payday_core.review.history import Decided, Progress, Scene, asked_in, has_come, progress, rewound, scene_of, scenes
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


class Question(NamedTuple):
    """A choice that was made, and the question as it lay on the table."""

    choice: Decided
    asked: Decision


class Same(NamedTuple):
    """What makes two questions of two games the same one."""

    seat: int
    month: int
    day: int
    ask: int
    about: int


class Pair(NamedTuple):
    """What a seat was worth at one time in the game and in its branch."""

    game: int
    branch: int

    @property
    def more(self) -> int:
        """Dollars that the branch brought it; below zero those that it cost."""
        return self.branch - self.game


class Gap(NamedTuple):
    """A seat in both games: at the end of each month that both have played, and as both stand now."""

    seat: int
    name: str
    months: tuple[Pair, ...]
    now: Pair


# ---- the choices of a turn


def questions(game: Game, turn: int) -> tuple[Question, ...]:
    """The choices of a finished turn (from 1) with their questions; not going to the bank is none. ValueError if there is no such turn."""
    asked = asked_in(_scene(game, turn), game)
    return tuple(Question(choice, question) for choice, question in asked if not choice.passed_the_bank_by)


def _scene(game: Game, turn: int) -> Scene:
    if not 1 <= turn <= game.turn:
        raise ValueError(f"the game has no turn {turn} that is over")
    return scene_of(game, turn)


def _ask(game: Game, seat: int, asks: set[Ask]) -> None:
    """From now on the seat is asked this too."""
    at_table = game.seats[seat]
    if not asks <= at_table.asks:
        game.plan(seat, at_table.card_in(game.edition), at_table.asks | asks)


def when(edition: Edition, choice: Decided) -> str:
    """The moment of a choice: Month 2, day 4; Month 2, Pay Day."""
    return f"Month {choice.month}, {day_name(edition, choice.month, choice.day)}"


def in_full(asked: Decision, value: int) -> str:
    """An answer in words that need no button: Leave the lakeside cabin; Borrow $3,000 and buy the lakeside cabin."""
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


def proposed_name(question: Question, value: int) -> str:
    """The name of a branch: Month 2, day 4: leave the lakeside cabin."""
    return f"{when(question.asked.edition, question.choice)}: {uncapital(in_full(question.asked, value))}"


# ---- a branch


def branched(game: Game, turn: int, number: int, value: int) -> Game:
    """The game with another answer to choice `number` of a turn, ready to be played on.

    Where the rule card had answered, the rest of that turn is played too, and the seat is then asked no more than before. ValueError
    where there is no such choice, IllegalAnswer where `value` does not answer it.
    """
    choices = _scene(game, turn).choices
    if not 0 <= number < len(choices):
        raise ValueError(f"turn {turn} has no choice number {number}")
    chosen, again = choices[number], rewound(game, turn - 1)
    was = again.seats[chosen.seat]
    _ask(again, chosen.seat, {chosen.ask})
    again.play_turn()
    for choice in choices[:number]:
        if choice.by_hand or (choice.seat, choice.ask) == (chosen.seat, chosen.ask):
            again.answer(choice.value)
    again.answer(value)
    if not chosen.by_hand:
        answers = _Answers(choices[number + 1 :])
        while again.pending:
            again.answer(answers.to(again.pending))
        again.plan(chosen.seat, was.card_in(again.edition), was.asks)
    return again


def play_on(branch: Game, game: Game, turn: int, number: int) -> None:
    """Play a branch, made at this choice of the game, as far as the game has come.

    Where a person is asked what was asked in the game as well, on the same day and about the same card, he answers the same, if that can
    be; else his rule card answers. New plans are made again as soon as everybody has come as far as when they were made.
    """
    past = list(scenes(game))
    end = progress(rewound(game, game.turn).table)
    answers = _Answers(choice for scene in past for choice in scene.choices if (choice.turn, choice.number) > (turn, number))
    plans = [(progress(past[entry.turn].before), entry) for entry in game.log if entry.plan is not None and turn <= entry.turn < len(past)]
    while not branch.over and not _is_as_far(branch, end):
        if branch.pending is None:
            _plan_again(branch, plans)
            branch.play_turn()
        while branch.pending:
            branch.answer(answers.to(branch.pending))


class _Answers:
    """What was answered by hand, each to be given once more."""

    def __init__(self, choices: Iterable[Decided]) -> None:
        self._given: dict[Same, deque[int]] = defaultdict(deque)
        for choice in choices:
            if choice.by_hand:
                self._given[Same(choice.seat, choice.month, choice.day, choice.ask, choice.about)].append(choice.value)

    def to(self, asked: Decision) -> int:
        """The answer that was given to this question; else the rule card's."""
        t, p = asked.table, asked.seat
        given = self._given[Same(p, t.month[p], t.day[p], asked.ask, asked.about)]
        if given and (value := given.popleft()) in asked.values:
            return value
        return card_says(t.copy())


def _is_as_far(game: Game, there: Progress) -> bool:
    """Has everybody come that far, with no turn under way?"""
    return game.pending is None and has_come(progress(game.table), there)


def _plan_again(game: Game, plans: list[tuple[Progress, Entry]]) -> None:
    """The plans that are due."""
    while plans and _is_as_far(game, plans[0][0]):
        entry = plans.pop(0)[1]
        if entry.plan is not None and entry.seat is not None:
            game.plan(entry.seat, entry.plan, frozenset(entry.asks or ()))


# ---- the two games beside each other


def compared(game: GameView, branch: GameView) -> tuple[Gap, ...]:
    """Everybody's worth in a game and in its branch, in the order of the seats."""
    books = opened(game), opened(branch)
    both = min(min(book.done) for book in books)
    return tuple(_gap(*books, seat, both) for seat in range(len(books[0].names)))


def level(game: Game, branch: Game) -> bool:
    """Have the two come equally far, so that it is fair to compare how they stand now?"""
    if game.over or branch.over:
        return game.over and branch.over
    return _is_as_far(branch, progress(rewound(game, game.turn).table))


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
