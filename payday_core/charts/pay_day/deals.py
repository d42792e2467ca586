"""Deals from what they cost to what a buyer pays: sold solid, waiting dotted, lost hatched."""

from collections.abc import Sequence
from typing import NamedTuple

from payday_core.charts.chart import GRID, REPORT_HEIGHT, SIZE, Chart, Sheet, called, colour, mark, table
from payday_core.drawing.scales import nice_step, short
from payday_core.games.pay_day.findings.month import deal_findings, when
from payday_core.games.pay_day.kinds import Event
from payday_core.games.pay_day.ledger.frames import HELD, LOST, SOLD, Deal, Ledger, opened
from payday_core.games.pay_day.ledger.journal import GameView
from payday_core.text.wording import count, join_names, money, signed

ROW, ROOMY, HEAD = 44, 62, 30
"""Pixels: a deal with its title, at least and at most, and the line that names a state."""

ROWS_MOST = 8
"""More deals than this are drawn together, one row for each team and state."""

LEFT_OUT = "left"
HEADS = {SOLD: "Sold", LOST: "Lost unsold", HELD: "Still waiting", LEFT_OUT: "Offered, not bought"}


class Bar(NamedTuple):
    """One row: a deal, or all the deals of a team in one state, in dollars."""

    seat: int
    title: str
    cost: int
    value: int
    state: str


def deals_chart(game: GameView, month: int | None = None) -> Chart:
    """The deals that waited, were sold or were lost, by team."""
    book = opened(game)
    deals = book.deals_in(month)
    finding = deal_findings(book, month)[0]
    bars = _bars(deals) if deals else _left(book, month)
    sheet = _Rows(book, bars).sheet if bars else _nothing(book, month)
    lines = [(deal.deal, deal.name, money(deal.cost), money(_sale(deal)), _state(deal), _result(deal)) for deal in deals]
    frame = table(["deal", "team", "cost", "sale", "state", "gain"], lines)
    said = join_names([f"{line[1]}: {line[0]}, {line[4]}, cost {line[2]}" for line in lines]) or "no deals"
    alt = f"Deals from cost to sale {when(book, month)}. {finding.text}. {said}."
    return Chart("deals", "Deals", finding.text, sheet.figure(), alt, frame)


def _sale(deal: Deal) -> int:
    """What it was sold for, or would be, in dollars."""
    return deal.proceeds if deal.state == SOLD else deal.value


def _state(deal: Deal) -> str:
    return {HELD: "waits", SOLD: "sold", LOST: "lost"}[deal.state]


def _result(deal: Deal) -> str:
    return f"{signed(deal.value - deal.cost)} if sold" if deal.state == HELD else signed(deal.profit)


def _bars(deals: Sequence[Deal]) -> list[Bar]:
    """A row for each deal; where they are too many, one for each team and state. Sold first, then lost, then waiting; the best first."""
    bars = [Bar(deal.seat, deal.deal, deal.cost, _sale(deal), deal.state) for deal in deals]
    if len(bars) > ROWS_MOST:
        bars = [_together(bars, *key) for key in dict.fromkeys((bar.seat, bar.state) for bar in bars)]
    return sorted(bars, key=lambda bar: (list(HEADS).index(bar.state), -bar.cost if bar.state == LOST else bar.cost - bar.value))


def _together(bars: Sequence[Bar], seat: int, state: str) -> Bar:
    own = [bar for bar in bars if (bar.seat, bar.state) == (seat, state)]
    title = own[0].title if len(own) == 1 else f"{count(len(own))} deals"
    return Bar(seat, title, sum(bar.cost for bar in own), sum(bar.value for bar in own), state)


def _left(book: Ledger, month: int | None) -> list[Bar]:
    """Where nobody bought: what was offered, an auctioned deal at its lowest bid; at most six."""
    rows = [row for row in book.steps if row.what in (Event.LEFT_DEAL, Event.NO_BID) and month in (None, row.month)]
    cards = [(row.seat, book.edition.deals[row.about]) for row in rows[:6]]
    return [Bar(seat, card.title, card.cost, card.value, LEFT_OUT) for seat, card in cards]


def _nothing(book: Ledger, month: int | None) -> Sheet:
    sheet = Sheet(left=20, right=20, height=REPORT_HEIGHT)
    sheet.x_axis(visible=False)
    sheet.y_axis(visible=False)
    sheet.say(0.5, 0.6, f"No team was offered a deal {when(book, month)}.", xref="paper", yref="paper", font={"size": SIZE})
    return sheet


class _Rows:
    """The rows from top to bottom; y runs downwards in pixels."""

    def __init__(self, book: Ledger, bars: Sequence[Bar]) -> None:
        self.book, self.bars = book, bars
        states = list(dict.fromkeys(bar.state for bar in bars))
        needed = ROW * len(bars) + HEAD * len(states) + 8
        self.sheet = Sheet(left=12, right=14, top=6)
        self.sheet.height = max(REPORT_HEIGHT, needed + self.sheet.top + self.sheet.bottom)
        self.row = min(ROOMY, (self.sheet.inner - HEAD * len(states) - 8) // len(bars))
        most = max(max(bar.cost, bar.value) for bar in bars)
        self.sheet.x_axis(range=[-0.015 * most, 1.42 * most], dtick=nice_step(most, 4), tickformat="$,.0f", showgrid=True, gridcolor=GRID)
        self.sheet.y_axis(visible=False, range=[self.sheet.inner, 0])
        spare = self.sheet.inner - HEAD * len(states) - self.row * len(bars)
        y = spare // 3  # a few deals stand a little above the middle, not at the top of an empty sheet
        for state in states:
            y = self._part(state, y)

    def _part(self, state: str, y: int) -> int:
        """One state with its heading; the y below it."""
        self.sheet.say(0, y + HEAD / 2, f"<b>{HEADS[state]}</b>", xanchor="left", yanchor="middle", font={"size": SIZE})
        for bar in (bar for bar in self.bars if bar.state == state):
            self._row(bar, y + HEAD)
            y += self.row
        return y + HEAD

    def _row(self, bar: Bar, y: int) -> None:
        title = f"<b>{called(self.book.names[bar.seat])}</b> {short(bar.title, 30)}"
        self.sheet.say(0, y + 10, title, xanchor="left", yanchor="middle")
        {SOLD: self._sold, LOST: self._lost}.get(bar.state, self._waiting)(bar, y + 31)

    def _sold(self, bar: Bar, y: int) -> None:
        self._line(bar, y, width=7)
        self._ends(bar, y, mark(bar.seat, 18))
        self._result(max(bar.cost, bar.value), y, f"<b>{signed(bar.value - bar.cost)}</b>")

    def _waiting(self, bar: Bar, y: int) -> None:
        self._line(bar, y, width=3, dash="dot")
        look = mark(bar.seat, 17, line={"width": 3, "color": colour(bar.seat)})
        self._ends(bar, y, look | {"symbol": look["symbol"] + "-open"})
        self._result(max(bar.cost, bar.value), y, f"{signed(bar.value - bar.cost)} if sold")

    def _lost(self, bar: Bar, y: int) -> None:
        """Hatched, from nothing to what it cost."""
        hatched = {"color": "rgba(0,0,0,0)", "line": {"color": colour(bar.seat), "width": 2}}
        hatched |= {"pattern": {"shape": "/", "fgcolor": colour(bar.seat), "size": 7, "solidity": 0.35}}
        trace = {"type": "bar", "orientation": "h", "x": [bar.cost], "y": [y], "width": 14, "marker": hatched, "hoverinfo": "skip"}
        self.sheet.traces.append(trace)
        self._result(bar.cost, y, f"<b>{signed(-bar.cost)}</b> lost" if bar.cost else "it had cost nothing")

    def _line(self, bar: Bar, y: int, **line: object) -> None:
        self.sheet.scatter([bar.cost, bar.value], [y, y], mode="lines", line={"color": colour(bar.seat), **line}, hoverinfo="skip")

    def _ends(self, bar: Bar, y: int, end: dict[str, object]) -> None:
        self.sheet.scatter([bar.cost], [y], mode="markers", marker=mark(bar.seat, 11), hovertemplate="cost %{x:$,.0f}<extra></extra>")
        self.sheet.scatter([bar.value], [y], mode="markers", marker=end, hovertemplate="sale %{x:$,.0f}<extra></extra>")

    def _result(self, x: int, y: int, text: str) -> None:
        self.sheet.say(x, y, text, xanchor="left", yanchor="middle", xshift=16)
