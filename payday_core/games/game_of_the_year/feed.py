"""The journal in plain sentences. It names the kind of a token only where a day or card has named it: the rest lies face down."""

from collections.abc import Callable
from typing import Final, NamedTuple

from payday_core.games.game_of_the_year.book import Book, Step
from payday_core.games.game_of_the_year.dates import date_of
from payday_core.games.game_of_the_year.effects import NAMES
from payday_core.games.game_of_the_year.kinds import ANY_TOKEN, BANK, TOKENS, Border, Event, Kind, Why
from payday_core.text.wording import PLACES, counted, money


class FeedLine(NamedTuple):
    """One line of the feed: the seat that it is about, the sentence, the turn it was in, and the index of its journal row."""

    seat: int
    text: str
    turn: int
    row: int


SILENT: Final = frozenset({Event.CHOSE, Event.SEATED})
"""Rows that say nothing."""

QUIET: Final = SILENT | {Why.START, Why.QUARTER}
"""And those that another row says, while tokens lie face down: the tokens of a quarter are told with its end."""


def sentences(book: Book, start: int = 0, stop: int | None = None) -> list[FeedLine]:
    """The journal rows from index `start` up to `stop` as sentences, oldest first; rows that say nothing new are left out."""
    lines = []
    for step in book.steps[start:stop]:
        text = sentence(book, step)
        if text:
            lines.append(FeedLine(_concerned(step), text, step.turn, step.number))
    return lines


def _concerned(step: Step) -> int:
    return step.taker if step.giver == BANK else step.giver


def sentence(book: Book, step: Step) -> str:
    """One row as a sentence, ended by a full stop; empty where it says nothing new."""
    if step.what in (SILENT if book.face_up else QUIET):
        return ""
    return EVENTS[step.what](book, step) if step.what in EVENTS else _moved_something(book, step)


def _name(book: Book, holder: int) -> str:
    return "the bank" if holder == BANK else book.names[holder]


# ---- events


def _spun(book: Book, step: Step) -> str:
    what = f"{step.amount} and {step.about}" if step.amount else Border(step.about).name.lower()
    return f"{book.names[step.giver]} spins {what}."


def _moved(book: Book, step: Step) -> str:
    """A move; places changed are told by their own row."""
    if any(_moves(one, step) for one in book.steps[: step.number] if (one.turn, one.what) == (step.turn, Event.SWAPPED)):
        return ""
    return f"{book.names[step.giver]} moves {'back ' if step.amount < step.about else ''}to {date_of(step.amount)}."


def _moves(swap: Step, moved: Step) -> bool:
    """Is this one of the two moves that a change of places makes?"""
    goes = moved.giver == swap.giver and moved.amount == swap.amount
    comes = moved.giver == swap.about and moved.about == swap.amount
    return goes or comes


def _picture(book: Book, step: Step) -> str:
    thing = book.box.thing(step.about)
    return f"{date_of(step.amount)}, {thing.title}: {thing.says}"


def _drew(book: Book, step: Step) -> str:
    thing, deck = book.box.thing(step.about), "Chance" if step.what == Event.DREW_CHANCE else "Hazard"
    return f"{book.names[step.giver]} takes a {deck} Card, {thing.title}: {thing.says}"


def _quarter_passed(book: Book, step: Step) -> str:
    name, cash = book.names[step.giver], money(book.box.quarter_cash)
    which = f"the end of the {PLACES[step.amount - 1]} quarter"
    if not step.about:
        return f"{name} passes {which} again: {cash}."
    tokens = next(one.tokens for one in book.passed(step.amount) if one.seat == step.giver)
    gets = f"{cash} and {counted(tokens, 'token')}" if tokens else cash
    return f"{name} is the {PLACES[step.about - 1]} to pass {which}: {gets}."


EVENTS: Final[dict[int, Callable[[Book, Step], str]]] = {
    Event.SPUN: _spun,
    Event.MOVED: _moved,
    Event.PICTURE: _picture,
    Event.DREW_CHANCE: _drew,
    Event.DREW_HAZARD: _drew,
    Event.AT_HOME: lambda book, step: f"It is the month of {book.names[step.giver]}'s birth: the card says nothing.",
    Event.NUMBER_SHOWN: lambda book, step: f"{book.names[step.giver]} shows Lucky Number {step.amount}.",
    Event.QUARTER_PASSED: _quarter_passed,
    Event.STAYS: lambda book, step: f"No day of that color lies ahead: {book.names[step.giver]} stays on {date_of(step.amount)}.",
    Event.SOLD_OUT: lambda book, step: f"{NAMES[Kind(step.amount)]}s are sold out.",
    Event.DECLINED: lambda book, step: f"{book.names[step.giver]} declines the offer.",
    Event.FINISHED: lambda book, step: f"{book.names[step.giver]} has reached the end of the year.",
    Event.SWAPPED: lambda book, step: f"{book.names[step.giver]} and {book.names[step.about]} change places.",
}
"""What happened without anything moving."""


# ---- what moved


def _moved_something(book: Book, step: Step) -> str:
    if step.what in SPECIAL:
        return SPECIAL[step.what](book, step)
    what = _what(book, step)
    if step.giver == BANK:
        return f"{_name(book, step.taker)} {'collects' if step.kind == Kind.DOLLARS else 'takes'} {what}."
    if step.kind == Kind.DOLLARS:
        return f"{_name(book, step.giver)} pays {what} to {_name(book, step.taker)}."
    return f"{_name(book, step.giver)} gives {what} to {_name(book, step.taker)}."


def _what(book: Book, step: Step) -> str:
    if step.kind == Kind.DOLLARS:
        return money(step.amount)
    return _thing(book, step)


def _thing(book: Book, step: Step, otherwise: str = "a token") -> str:
    """A token or a Holiday Card; its kind, where it may be told."""
    if step.kind == Kind.HOLIDAY or book.face_up or is_named(book, step):
        return f"a {NAMES[Kind(step.kind)]}"
    return otherwise


def is_named(book: Book, step: Step) -> bool:
    """Has the day or card named this kind of token? Then it is taken or given openly (rulings/game-of-the-year Y31)."""
    if step.kind not in TOKENS or step.what not in (Why.CHANCE, Why.HAZARD, Why.ENTRY, Why.OFFER):
        return False
    return any(line.thing == step.kind and line.thing != ANY_TOKEN for line in book.box.thing(step.about).lines)


def _lucky(book: Book, step: Step) -> str:
    if step.giver == BANK:
        return f"{book.names[step.taker]} collects {money(step.amount)} on their own Lucky Number."
    return f"{book.names[step.giver]} pays {money(step.amount)} to {book.names[step.taker]}, whose Lucky Number it is."


def _bought(book: Book, step: Step) -> str:
    if step.kind == Kind.DOLLARS:
        return f"{book.names[step.giver]} buys a token for {money(step.amount)}."
    return f"{book.names[step.taker]} takes {_thing(book, step)}." if book.face_up else ""


def _debt(book: Book, step: Step) -> str:
    thing = _thing(book, step)
    cash = money(step.held[step.giver][Kind.DOLLARS])
    return f"{book.names[step.giver]} owes {_name(book, step.taker)} {money(step.cause)}, has {cash}, and gives {thing} instead."


def _substitute(book: Book, step: Step) -> str:
    wanted, name = NAMES[Kind(step.about)] if step.about != ANY_TOKEN else "token", book.names[step.giver]
    if step.kind == Kind.DOLLARS:
        return f"{name} has no {wanted} and buys one for {money(step.amount)}."
    return f"{name} has no {wanted} and gives {_thing(book, step, 'another token')}."


SPECIAL: Final[dict[int, Callable[[Book, Step], str]]] = {
    Why.START: lambda book, step: f"{book.names[step.taker]} starts with {_what(book, step)}.",
    Why.LUCKY: _lucky,
    Why.PRESENT: lambda book, step: f"{book.names[step.giver]} gives {book.names[step.taker]} a birthday present of {money(step.amount)}.",
    Why.DAYS: lambda book, step: f"{book.names[step.giver]} pays {money(step.amount)} to move on.",
    Why.PUSH: lambda book, step: f"{book.names[step.giver]} pays {money(step.amount)} to move {book.names[step.about]} on.",
    Why.HOLIDAY: lambda book, step: f"{book.names[step.giver]} gives back a Holiday Card and takes a holiday.",
    Why.BOUGHT: _bought,
    Why.DEBT: _debt,
    Why.SUBSTITUTE: _substitute,
}
"""Reasons with words of their own."""
