"""Cash, day by day: a small panel for each team, all on one scale."""

from payday_core.charts import chart
from payday_core.charts.chart import Chart, Sheet, called, colour, mark, mark_pay_days, table, tint, width_of
from payday_core.charts.lines import read_out
from payday_core.charts.pay_day.hover import said_at
from payday_core.drawing.scales import nice_floor
from payday_core.games.pay_day.findings.month import cash_findings
from payday_core.games.pay_day.kinds import Event, Why
from payday_core.games.pay_day.ledger.by_day import Span, by_day, span_of
from payday_core.games.pay_day.ledger.frames import Ledger, opened
from payday_core.games.pay_day.ledger.journal import GameView, Row, subject
from payday_core.text.wording import join_names, money, running, times

DOING: dict[int, str] = {
    Why.DEAL_SOLD: "sells the {about}",
    Why.DEAL_BOUGHT: "buys the {about}",
    Why.YARD_SALE: "finds the {about}",
    Why.POT_WON: "wins the {pot}",
    Why.LOTTERY_WON: "wins the lottery",
    Why.POKER_WON: "wins at poker",
    Why.RADIO: "wins the radio contest",
    Why.CONTEST_WON: "wins the {about}",
    Why.SWEEPSTAKES: "wins the {about}",
    Why.EVENT_KEPT: "gets {amount}",
    Why.COLLECTION: "gets {amount}",
    Why.COLLECT: "gets {amount}",
    Why.BILL: "pays a bill",
    Why.MONSTER_CHARGE: "pays a charge",
    Why.LOAN_REPAID: "repays its loan",
}
"""What made a team's cash jump, in two to four words."""

CARD_WIDTH = 520
"""How many pixels wide the figure is at least: remarks are placed for that width."""

NAME_MOST = 9
"""How many letters of a name there is room for above one of two panels, whatever the letters."""

MANY = 4
"""From this many teams on, their panels stand in two columns."""


def cash_chart(game: GameView, month: int | None = None) -> Chart:
    """What each team had in cash on each day, with its loans as open dots."""
    book = opened(game)
    span = span_of(book, month, max(1, *book.done, *(place.month for place in book.steps[-1].places)))
    finding = cash_findings(book, month)[0]
    panels = _Panels(book, span, finding.focus)
    for seat in range(len(book.names)):
        panels.draw(seat)
    lines = [(book.names[seat], *map(money, _figures(book, seat, span))) for seat in range(len(book.names))]
    ends = join_names([f"{line[0]} ends with {line[2]}" for line in lines])
    alt = f"Cash by day of {span.words}, one panel a team. {ends}. {finding.text}."
    frame = table(["team", "cash at the start", "at the end", "lowest", "highest", "borrowed"], lines)
    return Chart("cash", "Cash, day by day", finding.text, panels.sheet.figure(), alt, frame)


def _figures(book: Ledger, seat: int, span: Span) -> tuple[int, int, int, int, int]:
    """Cash at the start and end, the lowest and highest, as drawn, and what was borrowed, in dollars."""
    _, had, _ = by_day(book.balances, seat, "cash", span)
    loans = [row.amount for row in book.steps if row.what == Why.LOAN_TAKEN and row.seat == seat and span.holds(row.month)]
    return had[0], had[-1], min(had), max(had), sum(loans)


class _Panels:
    """The grid of panels: one column, or two for many teams."""

    def __init__(self, book: Ledger, span: Span, focus: int | None) -> None:
        self.book, self.span, self.focus = book, span, focus
        number = len(book.names)
        self.columns = 1 if number < MANY else 2
        self.rows = -(-number // self.columns)
        names = [called(name) for name in book.names]
        beside = 24 + max(width_of(text) for text in [*names, "$99,900"])
        self.sheet = Sheet(
            left=70, right=beside if self.columns == 1 else 22, top=26 if self.columns == 1 else 32, height=chart.REPORT_HEIGHT
        )
        self.paths = [by_day(book.balances, seat, "cash", span) for seat in range(number)]
        self.most = max(max(cash) for _, cash, _ in self.paths)
        self.step = nice_floor(self.most)
        self.range = (-0.06 * self.most, 1.2 * self.most + 1)

    @property
    def tall(self) -> float:
        """A panel's height in pixels."""
        return (self.sheet.inner - self._between * (self.rows - 1)) / self.rows

    @property
    def _between(self) -> int:
        return 18 if self.columns == 1 else 32

    def draw(self, seat: int) -> None:
        """One team's panel."""
        number, (row, column) = seat + 1, divmod(seat, self.columns)
        self._axes(number, row, column)
        x, cash, turns = self.paths[seat]
        axes = {"xaxis": _axis("x", number), "yaxis": _axis("y", number)}
        line = {"color": colour(seat), "width": chart.WIDE if seat == self.focus else chart.NARROW, "shape": "hv"}
        look = {"line": line, "fill": "tozeroy", "fillcolor": tint(seat), "name": self.book.names[seat]}
        self.sheet.scatter(x, cash, mode="lines", **look, **read_out(said_at(self.book, seat, cash, turns)), **axes)
        self._loans(seat, axes)
        self.sheet.scatter(x[-1:], cash[-1:], mode="markers", marker=mark(seat), hoverinfo="skip", **axes)
        mark_pay_days(self.sheet, self.span, axes["xaxis"], axes["yaxis"] + " domain", named=self.columns == 1 and row == 0)
        self._name(seat, axes)
        self._remark(seat, axes)

    def _axes(self, number: int, row: int, column: int) -> None:
        bottom = 1 - (row * (self.tall + self._between) + self.tall) / self.sheet.inner
        wide = 1.0 if self.columns == 1 else 0.46
        ticks = {"showticklabels": row == self.rows - 1, "showline": False}
        across = [column * (1 - wide), column * (1 - wide) + wide]
        self.sheet.x_axis(number, domain=across, **self.span.axis(named=5 if self.columns == 1 else 2), **ticks)
        upright = [max(0.0, bottom), min(1.0, bottom + self.tall / self.sheet.inner)]
        self.sheet.y_axis(number, domain=upright, range=self.range, tickvals=[0, self.step], showticklabels=column == 0)

    def _loans(self, seat: int, axes: dict[str, str]) -> None:
        """An open dot for each loan that a payment made necessary; a second one in the same turn is a ring around the first."""
        x, cash, turns = self.paths[seat]
        taken = [turns.index(row.turn) for row in _loans(self.book, seat, self.span)]
        rings = [taken[:number].count(at) for number, at in enumerate(taken)]
        sizes = [12 + 9 * ring for ring in rings]
        fills = ["rgba(0,0,0,0)" if ring else chart.CARD for ring in rings]
        look = {"symbol": "circle", "size": sizes, "color": fills, "line": {"color": colour(seat), "width": 3.5}}
        days, dollars = [x[at] for at in taken], [cash[at] for at in taken]
        self.sheet.scatter(days, dollars, mode="markers", marker=look, hoverinfo="skip", **axes)

    def _name(self, seat: int, axes: dict[str, str]) -> None:
        name, cash = called(self.book.names[seat], 12 if self.columns == 1 else NAME_MOST), money(self.paths[seat][1][-1])
        place = {"xref": axes["xaxis"] + " domain", "yref": axes["yaxis"] + " domain", "font": {"size": chart.SIZE}}
        if self.columns == 1:
            self.sheet.say(1, 0.5, f"<b>{name}</b><br>{cash}", xanchor="left", yanchor="middle", align="left", xshift=12, **place)
        else:
            self.sheet.say(0, 1, f"<b>{name}</b> {cash}", xanchor="left", yanchor="bottom", yshift=2, **place)

    def _remark(self, seat: int, axes: dict[str, str]) -> None:
        """A word on what moved the cash most, where the panel has room for it."""
        remark = _remark(self.book, seat, self.span)
        if remark and self.columns == 1:
            place = self._room(seat, *remark)
            if place:
                x, y = place
                self.sheet.say(x, y, remark[1], xref=axes["xaxis"], yref=axes["yaxis"], xanchor="left", yanchor="middle")

    def _room(self, seat: int, day: int, text: str) -> tuple[float, float] | None:
        """Where the text crosses no line: just above or below it, as near to its day as can be."""
        days, cash, _ = self.paths[seat]
        per_dollar = self.tall / (self.range[1] - self.range[0])
        wide = width_of(text, chart.SIZE - 1) * self.span.end / (CARD_WIDTH - self.sheet.left - self.sheet.right)
        for x in sorted(range(max(1, int(self.span.end - wide))), key=lambda x: abs(x - day + (0 if x >= day else wide / 2))):
            within = [y for at, y, to in zip(days, cash, [*days[1:], self.span.end], strict=True) if at <= x + wide + 1 and to >= x - 1]
            if (self.range[1] - max(within)) * per_dollar >= 26:
                return x, max(within) + 14 / per_dollar
            if min(within) * per_dollar >= 28:
                return x, min(within) - 15 / per_dollar
        return None


def _axis(letter: str, number: int) -> str:
    return letter if number == 1 else f"{letter}{number}"


def _loans(book: Ledger, seat: int, span: Span) -> list[Row]:
    """The loans that a payment made necessary: all but those taken freely."""
    taken = (row for row in book.steps if row.what == Why.LOAN_TAKEN and row.seat == seat and row.cause not in (0, Why.BY_CHOICE))
    return [row for row in taken if span.holds(row.month)]


def _remark(book: Ledger, seat: int, span: Span) -> tuple[int, str] | None:
    """The x and the words of what to say in a seat's panel: its loans, else its largest jump."""
    loans = _loans(book, seat, span)
    if loans:
        things = join_names(list(dict.fromkeys(_thing(book, row) for row in loans)))
        text = f"borrows for {things}" if len(loans) <= 2 and len(things) < 34 else f"borrows {times(len(loans))}"
        return span.x(loans[0].place.x), text
    jumps = [row for row in book.steps if row.what < Event.ROLLED and seat in (row.payer, row.payee) and span.holds(row.places[seat].month)]
    jumps = [row for row in jumps if row.what in DOING and row.amount >= book.edition.start_cash // 4]
    if not jumps:
        return None
    best = max(jumps, key=lambda row: row.amount)
    about = running(subject(book.edition, best.matter, best.about))
    return span.x(best.places[seat].x), DOING[best.what].format(about=about, pot=book.edition.pot_name, amount=money(best.amount))


THINGS: dict[int, str] = {
    Why.BILL: "bills",
    Why.MONSTER_CHARGE: "a charge",
    Why.CHARGE_INTEREST: "interest",
    Why.LOAN_INTEREST: "interest",
    Why.ELECTION: "the election",
    Why.POKER_STAKE: "poker",
    Why.LOTTERY_ANTE: "the lottery",
    Why.BIRTHDAY: "a birthday",
    Why.CHARITY_WALK: "the walk",
    Why.CHARITY: "charity",
    Why.NEIGHBOR: "a neighbor",
    Why.MAD_MONEY: "a neighbor",
    Why.INSURANCE: "insurance",
    Why.CASINO_LOST: "casino night",
    Why.MONEYGRAM_SENT: "a moneygram",
    Why.EVENT_PAID: "an event",
    Why.EVENT_TO_FRIEND: "a friend",
    Why.EVENT_TAKEN: "a friend",
}


def _thing(book: Ledger, loan: Row) -> str:
    return THINGS.get(loan.cause) or running(subject(book.edition, loan.matter, loan.about)) or "a payment"
