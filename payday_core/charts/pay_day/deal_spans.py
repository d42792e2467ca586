"""Deals from purchase to sale along the days of the game: sold solid, waiting pale, lost hatched, each with its gain and its interest."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from payday_core.charts.chart import HEIGHT, SIZE, Chart, Sheet, called, colour, mark, mark_pay_days, nothing_drawn, table, tint, width_of
from payday_core.charts.turns import DOLLARS
from payday_core.drawing.scales import short
from payday_core.games.pay_day.findings.game import deals_finding
from payday_core.games.pay_day.kinds import LAST_DAY, Why
from payday_core.games.pay_day.ledger.by_day import Span, span_of
from payday_core.games.pay_day.ledger.frames import BOUGHT, HELD, LOST, Deal, Ledger, opened
from payday_core.games.pay_day.ledger.journal import GameView, Place
from payday_core.review.debt.trace import Debt, Loan
from payday_core.text.wording import join_names, money, signed

ROW, ROWS_LEAST, ROWS_MOST = 34, 8, 16
"""Pixels a deal, the room for how many there is at least, and how many are drawn; the table has all."""

NARROWEST = 300
"""How many pixels the days have at least: the room left of the bars is made for that."""

STATES = {HELD: "waits", LOST: "lost", "sold": "sold"}


class Held(NamedTuple):
    """A deal with the interest paid on the loan for it, and its days on the axis, from purchase to end, or to where its owner stands."""

    deal: Deal
    interest: int
    start: int
    end: int


def deal_spans_chart(game: GameView, seat: int | None = None) -> Chart:
    """Every deal bought, or those of one seat."""
    book = opened(game)
    loans = Debt(book).loans
    all_held = [_held(book, deal, loans) for deal in book.bought if seat in (None, deal.seat)]
    finding = deals_finding(book, [one.deal for one in all_held], seat)
    if not all_held:
        return nothing_drawn("deal-spans", "Deals from purchase to sale", finding.text)
    span = span_of(book, None, max(place.month for place in book.steps[-1].places))
    drawn = sorted(all_held, key=lambda one: abs(_gain(one.deal)), reverse=True)[:ROWS_MOST]
    sheet = _Rows(book, span, sorted(drawn, key=lambda one: (one.start, one.end)), seat).sheet
    left_out = f", the {len(drawn)} with the most to gain or lose" if len(drawn) < len(all_held) else ""
    lines = [_line(one) for one in all_held]
    columns = ["deal", "team", "bought in turn", "state", "gone in turn", "days held"]
    frame = table([*columns, *(name + DOLLARS for name in ("cost", "sale", "gain", "loan for it", "interest on it"))], lines)
    said = join_names([f"{one.deal.name}: {one.deal.deal}, {_words(one)}" for one in all_held])
    alt = f"Deals from purchase to sale, {span.words}. {finding.text}. {said}."
    return Chart("deal-spans", f"Deals from purchase to sale{left_out}", finding.text, sheet.figure(barmode="overlay"), alt, frame)


def _held(book: Ledger, deal: Deal, loans: Sequence[Loan]) -> Held:
    taken_for = [loan for loan in loans if (loan.seat, loan.about, loan.turn) == (deal.seat, deal.card, deal.bought_turn)]
    interest = sum(loan.interest for loan in taken_for if loan.what in (*BOUGHT, Why.BY_CHOICE))
    start, end = _x(book, deal.bought_month, deal.bought_day), _x(book, deal.ended_month, deal.ended_day)
    return Held(deal, interest, start, max(start, book.steps[-1].places[deal.seat].x if deal.state == HELD else end))


def _x(book: Ledger, month: int, day: int) -> int:
    return Place(month, day, book.edition.last_day(month) if month else LAST_DAY).x


def _gain(deal: Deal) -> int:
    """What it brought more than it cost, or would if a buyer came."""
    return deal.value - deal.cost if deal.state == HELD else deal.profit


def _words(one: Held) -> str:
    """How it came out."""
    deal = one.deal
    interest = f", interest {money(one.interest)}" if one.interest else ""
    if deal.state == LOST:
        return f"lost {money(deal.cost)}{interest}"
    return f"{signed(_gain(deal))}{' if sold' if deal.state == HELD else ''}{interest}"


def _line(one: Held) -> tuple[object, ...]:
    deal = one.deal
    sale = deal.value if deal.state == HELD else deal.proceeds
    gone = deal.ended_turn or ""
    money_of = (deal.cost, sale, _gain(deal), deal.borrowed, one.interest)
    return (deal.deal, deal.name, deal.bought_turn, STATES[deal.state], gone, one.end - one.start, *money_of)


class _Rows:
    """The bars from above, the earliest purchase first; y counts rows."""

    def __init__(self, book: Ledger, span: Span, held: Sequence[Held], seat: int | None) -> None:
        self.book, self.span, self.alone = book, span, seat is not None
        left = max(18 + width_of(self._title(one), SIZE - 1) - round(one.start / span.end * NARROWEST) for one in held)
        right = max(20 + width_of(_words(one), SIZE - 1) - round((span.end - one.end) / span.end * NARROWEST) for one in held)
        self.sheet = Sheet(left=max(20, min(left, 290)), right=max(20, min(right, 250)), top=12)
        rows = max(len(held), ROWS_LEAST)
        self.sheet.height = max(HEIGHT, ROW * rows + self.sheet.top + self.sheet.bottom)
        self.sheet.x_axis(**(span.axis() | {"range": [-0.5, span.end + 0.5]}))
        self.sheet.y_axis(visible=False, range=[rows - 0.4, -0.6])
        mark_pay_days(self.sheet, span, named=False)
        for y, one in enumerate(held):
            self._row(one, y)

    def _title(self, one: Held) -> str:
        return short(one.deal.deal, 22) if self.alone else f"{called(one.deal.name, 10)}: {short(one.deal.deal, 20)}"

    def _row(self, one: Held, y: int) -> None:
        deal = one.deal
        hover = f"{deal.name}: {deal.deal}<br>cost {money(deal.cost)}, {_words(one)}<br>held {one.end - one.start} days<extra></extra>"
        bar = {"type": "bar", "orientation": "h", "base": [one.start], "x": [max(one.end - one.start, 0.4)], "y": [y], "width": 0.56}
        bar |= {"marker": _look(deal), "customdata": [deal.ended_turn or deal.bought_turn], "hovertemplate": hover}
        self.sheet.traces.append(bar)
        look = mark(deal.seat, 15, line={"width": 1.5, "color": "#FFFFFF"})
        self.sheet.scatter([one.start], [y], mode="markers", marker=look, customdata=[deal.bought_turn], hovertemplate=hover)
        self.sheet.say(one.start, y, self._title(one), xanchor="right", yanchor="middle", xshift=-11)
        gain, _, interest = _words(one).partition(", ")
        words = f"<b>{gain}</b>{f', {interest}' if interest else ''}"
        self.sheet.say(one.end, y, words, xanchor="left", yanchor="middle", xshift=8)


def _look(deal: Deal) -> dict[str, Any]:
    """The fill of a deal's bar: full, pale, or hatched."""
    if deal.state == LOST:
        hatch = {"shape": "/", "fgcolor": colour(deal.seat), "size": 7, "solidity": 0.35}
        return {"color": "rgba(0,0,0,0)", "line": {"color": colour(deal.seat), "width": 1.5}, "pattern": hatch}
    if deal.state == HELD:
        return {"color": tint(deal.seat, 0.3), "line": {"color": colour(deal.seat), "width": 1.5}}
    return {"color": colour(deal.seat), "line": {"width": 0}}
