"""A pending question as people see it: its options with labels, and where each would leave the player."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from payday_core.engine.options import Decision as AnyDecision
from payday_core.engine.options import Option as AnyOption
from payday_core.games.game_of_the_year.box import Box
from payday_core.games.game_of_the_year.dates import LAST_DAY, date_of
from payday_core.games.game_of_the_year.effects import NAMES
from payday_core.games.game_of_the_year.kinds import BANK, BUY, Ask, Kind, Verb
from payday_core.games.game_of_the_year.rule_cards.answers import card_answer
from payday_core.games.game_of_the_year.rules.holdings import has, points_of, tokens_of
from payday_core.games.game_of_the_year.table import Table
from payday_core.text.wording import counted, money


@dataclass(frozen=True)
class Outlook:
    """Where a player would stand after an answer, before chance and others speak: the day, dollars, tokens, Holiday Cards, points."""

    day: int
    cash: int
    tokens: int
    holidays: int
    points: int


Option: TypeAlias = AnyOption[Outlook]
"""One legal answer: its value, the words on the button, and where it would leave the player."""


@dataclass(frozen=True, eq=False)
class Decision(AnyDecision[Outlook]):
    """A question put to one seat. What `about` is depends on what is asked: a thing that says something, a day, or a player."""

    table: Table

    @property
    def box(self) -> Box:
        """The box that is played."""
        printed: Box = self.variant
        return printed

    @property
    def ask(self) -> Ask:
        """What is asked."""
        return Ask(self.table.ask)

    @property
    def question(self) -> str:
        """What is asked, by its name."""
        return self.ask.name

    @cached_property
    def now(self) -> Outlook:
        """Where the player stands before answering."""
        return _outlook(self.table, self.seat)

    @property
    def planned(self) -> int:
        """What the rule card of the player says. Coins that it flips for that are not counted."""
        t: Any = self.table.copy()
        return int(card_answer(t, t.asked_seat, t.ask, t.about, t.low, t.high, t.step, t.without))

    def label(self, value: int) -> str:
        """The words on the button of a legal answer."""
        return LABELS[self.ask](self, value)

    def aloud(self, value: int) -> str:
        """The answer without the kind of a token, which lies face down (rulings/game-of-the-year Y31)."""
        return f"Buy a token for {money(self.box.token_price)}" if self.ask is Ask.BUY and value else self.label(value)

    def outlook_after(self, value: int) -> Outlook:
        """Where the player would stand after a legal answer."""
        trial = _Trial(self.table, self.seat)
        EFFECTS[self.ask](self, trial, value)
        return trial.outlook()


class _Trial:
    """What lies before the player, to try an answer on: no rule is called, so nothing hidden is looked at."""

    def __init__(self, t: Table, p: int) -> None:
        self.box, self.day = t.box, t.day[p]
        self.held = [has(t, p, kind) for kind in Kind]

    def change(self, kind: int, amount: int) -> None:
        """More or less of something."""
        self.held[kind] += amount

    def outlook(self) -> Outlook:
        """What that comes to."""
        cash, *others = self.held
        points = cash // self.box.dollars_a_point + sum(self.box.points[kind] * many for kind, many in enumerate(others, 1))
        return Outlook(self.day, cash, sum(others[:-1]), others[-1], points)


def _outlook(t: Table, p: int) -> Outlook:
    return Outlook(t.day[p], has(t, p, Kind.DOLLARS), tokens_of(t, p), has(t, p, Kind.HOLIDAY), points_of(t, p))


Effect = Callable[[Decision, _Trial, int], None]


def _turn_page(d: Decision, trial: _Trial, day: int) -> None:
    trial.day = min(day, LAST_DAY)


def _pay_days(d: Decision, trial: _Trial, days: int) -> None:
    trial.change(Kind.DOLLARS, -days * trial.box.day_price)
    if d.about == d.seat:
        trial.day += days


def _leave(d: Decision, trial: _Trial, value: int) -> None:
    if value:
        trial.change(Kind.HOLIDAY, -1)
        trial.day = d.about


def _buy(d: Decision, trial: _Trial, kind: int) -> None:
    if kind:
        trial.change(Kind.DOLLARS, -trial.box.token_price)
        trial.change(kind, 1)


def _give(d: Decision, trial: _Trial, given: int) -> None:
    if given == BUY:
        trial.change(Kind.DOLLARS, -trial.box.token_price)
    else:
        trial.change(given, -1)


def _accept(d: Decision, trial: _Trial, value: int) -> None:
    """An offer asks for something in its first line, and gives something in its second; a token of one's choice counts as any."""
    for line in d.box.thing(d.about).lines if value else ():
        kind = min(line.thing, Kind.RED_LETTER) if line.thing != Kind.HOLIDAY else line.thing
        if line.verb in (Verb.PAY, Verb.COLLECT):
            trial.change(Kind.DOLLARS, -line.amount if line.verb is Verb.PAY else line.amount)
        elif line.verb in (Verb.TAKE, Verb.GIVE):
            trial.change(kind, -line.amount if line.verb is Verb.GIVE else line.amount)
        elif line.verb is Verb.BACK:
            trial.day -= line.amount


EFFECTS: dict[Ask, Effect] = {
    Ask.PAGE: _turn_page,
    Ask.DAYS: _pay_days,
    Ask.PUSH: _pay_days,
    Ask.VACATION: _leave,
    Ask.BUY: _buy,
    Ask.KIND: lambda d, trial, kind: trial.change(kind, 1),
    Ask.GIVE: _give,
    Ask.WHOM: lambda d, trial, q: None,
    Ask.ACCEPT: _accept,
}
"""What each answer does at once to what lies before the player."""


def _page_label(d: Decision, day: int) -> str:
    picture = d.box.pictures.get(day)
    return f"{date_of(min(day, LAST_DAY))}: {picture.title}" if picture else f"{date_of(min(day, LAST_DAY))}"


def _days_label(d: Decision, days: int) -> str:
    name = "" if d.about == d.seat else f" {d.names[d.about]}"
    if days == 0:
        return f"Leave{name} here" if name else "Stay here"
    day = d.table.day[d.about] + days
    return f"Pay {money(days * d.table.box.day_price)}: move{name} on to {_page_label(d, day)}"


def _accept_label(d: Decision, value: int) -> str:
    return "Take the offer" if value else "No, thank you"


def _give_label(d: Decision, given: int) -> str:
    to = "the bank" if d.about == BANK else d.names[d.about]
    if given == BUY:
        return f"Buy the right token for {money(d.table.box.token_price)} and give it to {to}"
    return f"Give a {NAMES[Kind(given)]} to {to}"


LABELS: dict[Ask, Callable[[Decision, int], str]] = {
    Ask.PAGE: _page_label,
    Ask.DAYS: _days_label,
    Ask.PUSH: _days_label,
    Ask.VACATION: lambda d, v: f"Take a holiday and move to {_page_label(d, d.about)}" if v else "Stay here",
    Ask.BUY: lambda d, v: f"Buy a {NAMES[Kind(v)]} for {money(d.table.box.token_price)}" if v else "Buy nothing",
    Ask.KIND: lambda d, v: f"Take a {NAMES[Kind(v)]}",
    Ask.GIVE: _give_label,
    Ask.WHOM: lambda d, v: f"{d.names[v]}, who has {counted(tokens_of(d.table, v), 'token')}",
    Ask.ACCEPT: _accept_label,
}
"""The words on the button of each answer."""
