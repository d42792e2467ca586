"""The parts of the printed report's sheets: the game as it is printed, and small pieces of HTML.

They are htpy's elements, which escape whatever people typed; so do the charts.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

import htpy as h

from payday_core.drawing.paper_charts import Axes, PaperLine, inner_height, mark, worth_lines
from payday_core.drawing.scales import nice_step, short, spread
from payday_core.drawing.teams import letters
from payday_core.games.pay_day.game import Game
from payday_core.games.pay_day.ledger.by_day import Span, by_day, span_of
from payday_core.games.pay_day.ledger.by_turn import month_ends
from payday_core.games.pay_day.ledger.frames import Ledger
from payday_core.review.coach.analysis import Analysis
from payday_core.review.export.tables import ledger_after
from payday_core.text.wording import counted, money, percent

LABEL_GAP = 17.5
"""Pixels between two names at the ends of lines, where there is room."""


@dataclass(frozen=True)
class Printed:
    """A game as it is printed: when all teams had finished `month` months. `analysis` only if that is the whole game."""

    title: str
    book: Ledger
    month: int
    analysis: Analysis | None

    @property
    def over(self) -> bool:
        """Is it the whole game?"""
        return self.month == self.book.months

    @cached_property
    def letters(self) -> tuple[str, ...]:
        """The letter in each team's shape."""
        return letters(self.book.names)

    @cached_property
    def worth(self) -> tuple[int, ...]:
        """What each team is worth."""
        return tuple(had.worth for had in self.book.at_end_of(None))

    @cached_property
    def ranks(self) -> tuple[int, ...]:
        """Each team's place; teams of equal worth share one."""
        return tuple(1 + sum(other > own for other in self.worth) for own in self.worth)

    @property
    def order(self) -> list[int]:
        """The seats, the richest first."""
        return sorted(range(len(self.ranks)), key=lambda seat: (self.ranks[seat], seat))

    @property
    def where(self) -> str:
        """Which game it is, and how far it has come."""
        whole, months = f"the end after {counted(self.month, 'month')}", self.book.months
        stands = whole if self.over else f"after month {self.month} of {months}"
        edition = self.book.edition
        return f"{self.title}, {edition.title} edition, loans cost {percent(edition.loan_rate)} each Pay Day, {stands}"

    def token(self, seat: int, size: int = 19) -> h.Node:
        """The team's shape with its letter."""
        return mark(seat, self.letters[seat], size)


def printed(game: Game, title: str, analysis: Analysis | None = None) -> Printed:
    """The game up to the last month that all teams have finished. ValueError if there is none yet."""
    book = ledger_after(game, game.turn)
    ends = month_ends(book)
    if not ends:
        raise ValueError("there is nothing to print before every team has finished a month")
    if game.over:
        return Printed(title, book, game.months, analysis)
    return Printed(title, ledger_after(game, ends[-1]), len(ends), None)


# ---- pieces of HTML


def sheet(kind: str, body: h.Node) -> h.Node:
    """One page of paper."""
    return h.section(class_=f"sheet {kind}")[body]


def heading(kicker: str, title: str, right: h.Node = "") -> h.Node:
    """The head of a sheet; the words are escaped here, `right` is HTML."""
    return h.header[h.p(".kick")[kicker], right, h.h1[title]]


def part(title: str, body: h.Node, kind: str = "") -> h.Node:
    """A part of a sheet with its heading; `body` is HTML."""
    return h.div(class_=f"part {kind}")[h.h2[title], body]


def table(heads: Sequence[str], rows: Iterable[h.Node]) -> h.Node:
    """A table of rows that are HTML already."""
    cells = [h.th(scope="col")[text] for text in heads]
    return h.table[h.thead[h.tr[cells]], h.tbody[rows]]


def row(head: h.Node, cells: Iterable[str], kind: str = "") -> h.Node:
    """A row of a table: `head` is HTML, the cells are words."""
    return h.tr(class_=kind)[h.th(scope="row")[head], [h.td[text] for text in cells]]


def items(sentences: Iterable[str], kind: h.Element = h.ul) -> h.Node:
    """Sentences as a list; a full stop is added where it is missing."""
    return kind[[h.li[full(text)] for text in sentences]]


def full(text: str) -> str:
    """A finding as a whole sentence."""
    return text if text.endswith((".", "?")) else f"{text}."


def ruled(lines: int, kind: str = "") -> h.Node:
    """Lines to write on; as many are visible as there is room for."""
    return h.div(class_=f"ruled {kind}", aria_hidden="true")[[h.i] * lines]


# ---- the worth chart


def worth_figure(paper: Printed, height: int, alt: str, about: int | None = None) -> h.Node:
    """Everybody's worth day by day, with the line of team `about` strong and the others grey, or all alike."""
    book = paper.book
    span = span_of(book, None, max(place.month for place in book.steps[-1].places))
    days = {seat: by_day(book.balances, seat, "worth", span) for seat in range(len(book.names))}
    axes = _axes(span, [dollars for _, y, *_ in days.values() for dollars in y])
    gap = min(LABEL_GAP * (axes.high - axes.low) / inner_height(height), (axes.high - axes.low) / len(days))
    beside = spread([days[seat][1][-1] for seat in days], gap, axes.low + gap / 2, axes.high - gap / 3)
    lines = [_line(paper, seat, days[seat][0], days[seat][1], beside[seat], about) for seat in days]
    return worth_lines(axes, lines, height, alt)


def _line(paper: Printed, seat: int, x: Sequence[int], y: Sequence[int], beside: float, about: int | None) -> PaperLine:
    words = f"{short(paper.book.names[seat])} {money(y[-1])}"
    return PaperLine(seat, paper.letters[seat], x, y, words, beside, None if about is None else seat == about)


def _axes(span: Span, dollars: Sequence[int]) -> Axes:
    low, high = min(0, *dollars), max(0, *dollars)
    step = nice_step(max(high - low, 1))
    ticks = [step * number for number in range(-(-low // step), high // step + 1)]
    room = 0.05 * max(high - low, 1)
    axis = span.axis()
    days = [(at, words.replace("m. ", "month ")) for at, words in zip(axis["tickvals"], axis["ticktext"], strict=True)]
    return Axes(span.end, days, list(span.pay_days), low - room, high + room, [(tick, money(tick)) for tick in ticks])
