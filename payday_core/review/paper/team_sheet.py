"""A team's sheet: its result, its way through the game, its sums month by month, its deals, its loans, the coach, and room for notes."""

from collections.abc import Iterable, Iterator

import htpy as h

from payday_core.drawing.paper_charts import DOTTED, HATCHED, SOLID, Bar, bars
from payday_core.games.pay_day.findings.game import deals_finding, holdings_finding, worth_finding
from payday_core.games.pay_day.findings.month import sums_of
from payday_core.games.pay_day.kinds import LAST_DAY
from payday_core.games.pay_day.ledger.frames import HELD, LOST, SOLD, Deal
from payday_core.games.pay_day.ledger.journal import Place
from payday_core.games.pay_day.narration.verdict import borrowing
from payday_core.review.coach.chosen import chosen, where
from payday_core.review.coach.wording import about
from payday_core.review.paper.parts import Printed, heading, items, part, row, ruled, sheet, table, worth_figure
from payday_core.review.paper.sums import Sums, of_each_hundred, sums_by_month
from payday_core.text.wording import PLACES, counted, join_names, money, signed

LINE = 15.5
"""The pixels of a line of the table or of the deals."""

LINES, COACH, DEALS_LEAST = 39, 7, 4
"""How many lines there are for the table, the deals and the chart, how many of them the coach takes, and how many deals always fit."""

CHART_LEAST, CHART_MOST = 7, 12
"""The height of the chart, in lines: it takes what the table and the deals leave."""

NOTES = part("Our notes: what went well, what next time?", ruled(40), "notes")

LOOKS = {SOLD: SOLID, LOST: HATCHED, HELD: DOTTED}


def team_sheet(paper: Printed, seat: int) -> h.Node:
    """The whole sheet as HTML."""
    book, name = paper.book, paper.book.names[seat]
    place, worth = PLACES[paper.ranks[seat] - 1], money(paper.worth[seat])
    title = f"{name} came {place} with {worth}" if paper.over else f"{name} stands {place} with {worth}"
    others = join_names([f"{book.names[other]} {money(paper.worth[other])}" for other in paper.order if other != seat])
    alt = f"Net worth of {name} against the others. It ends with {worth}; {others}."
    sums, own = sums_by_month(book, seat), [deal for deal in book.bought if deal.seat == seat]
    rows = list(_rows(paper, sums))
    free = LINES - len(rows) - (COACH if paper.analysis else 0)
    drawn = max(DEALS_LEAST, free - CHART_MOST - 1)
    high = round(LINE * min(CHART_MOST, max(CHART_LEAST, free - min(len(own), drawn + 1))))
    body = [
        heading(paper.where, title, paper.token(seat, 44)),
        part(worth_finding(book, seat).text, worth_figure(paper, high, alt, seat), "figure"),
        _money(sums, rows),
        _deals(paper, seat, own, drawn),
        _foot(paper, seat),
    ]
    return sheet("team", body)


# ---- where the money came from and went


def _money(sums: Sums, rows: Iterable[h.Node]) -> h.Node:
    heads = ["Where the money came from and went", *(f"Month {number}" for number in range(1, len(sums.after) + 1)), "Together"]
    return h.div(".part.sums")[table(heads, rows), h.p[as_sum(sums)]]


def _rows(paper: Printed, sums: Sums) -> Iterator[h.Node]:
    last = sums.after[-1]
    yield row("Net worth before", _dollars([*sums.before, sums.before[0]]), "edge")
    for line in sums.lines:
        yield row(line.label, [signed(dollars) if dollars else "" for dollars in (*line.months, line.total)])
    yield row("Net worth after", _dollars([*(had.worth for had in sums.after), last.worth]), "edge")
    yield row("of it in cash", _dollars([*(had.cash for had in sums.after), last.cash]))
    if paper.book.edition.savings_rate:
        yield row("of it in savings", _dollars([*(had.savings for had in sums.after), last.savings]))
    if sums.borrowed.total:
        yield row("owed to the bank", _dollars([*(-had.loan for had in sums.after), -last.loan]))
        for line in filter(lambda one: one.total, (sums.borrowed, sums.repaid)):
            yield row(f"{line.label.lower()} in that month", [money(dollars) if dollars else "" for dollars in (*line.months, line.total)])


def _dollars(amounts: Iterable[int]) -> list[str]:
    return [money(dollars) for dollars in amounts]


def as_sum(sums: Sums) -> str:
    """The table as one sum: what there was, plus what came in, minus what went out, is what there is."""
    came = sum(line.total for line in sums.lines if line.total > 0)
    went = -sum(line.total for line in sums.lines if line.total < 0)
    start, end = money(sums.before[0]), money(sums.after[-1].worth)
    return f"{start} at the start + {money(came)} that came in − {money(went)} that went out = {end} net worth."


# ---- deals


def _deals(paper: Printed, seat: int, own: list[Deal], most: int) -> h.Node:
    """The first deals as bars, at most `most` of them; the others in a sentence."""
    book = paper.book
    title = deals_finding(book, own, seat).text
    if not own:
        return part(title, "")
    place = book.steps[-1].places[seat]
    rows = [Bar(deal.deal, _bought(paper, deal), _ended(paper, deal, place), LOOKS[deal.state], _result(deal)) for deal in own[:most]]
    ends = [(LAST_DAY * month, "Pay Day 1" if month == 1 else str(month)) for month in range(1, place.month + 1)]
    drawn = join_names([f"{bar.title}: {bar.words}" for bar in rows])
    more = items([_more(own[most:])]) if own[most:] else ""
    return part(title, h.fragment[bars(rows, ends[-1][0], ends, f"Deals from purchase to sale. {drawn}."), more])


def _bought(paper: Printed, deal: Deal) -> int:
    return Place(deal.bought_month, deal.bought_day, paper.book.edition.last_day(deal.bought_month)).x


def _ended(paper: Printed, deal: Deal, now: Place) -> int:
    if deal.state == HELD:
        return now.x
    return Place(deal.ended_month, deal.ended_day, paper.book.edition.last_day(deal.ended_month)).x


def _result(deal: Deal) -> str:
    cost = f"cost {money(deal.cost)}" if deal.cost else "got for nothing"
    if deal.state == SOLD:
        return f"{cost}, sold for {money(deal.proceeds)}: {signed(deal.profit)}"
    return f"{cost}, lost: {signed(deal.profit)}" if deal.state == LOST else f"{cost}, waits for {money(deal.value)}"


def _more(deals: list[Deal]) -> str:
    """What the deals that are not drawn brought together."""
    profit = sum(deal.profit for deal in deals)
    return f"And {counted(len(deals), 'more deal')}, not drawn: {signed(profit)}"


# ---- loans, the coach, notes


def _foot(paper: Printed, seat: int) -> h.Node:
    """Two columns: the loans and, if there is an analysis, the coach's findings; the notes take the room that is left."""
    columns = [_loans(paper, seat), NOTES] if paper.analysis is None else [h.fragment[_loans(paper, seat), NOTES], _coach(paper, seat)]
    return h.div(".pair")[[h.div[column] for column in columns]]


def _loans(paper: Printed, seat: int) -> h.Node:
    book = paper.book
    had = sums_of(book, None)[seat]
    sentences = [borrowing(book, seat).text]
    if had.paid and had.salary:
        sentences.append(f"Of every $100 salary, {of_each_hundred(had.paid, had.salary)} went to interest")
    if had.borrowed:
        sentences.append(holdings_finding(book, seat).text)
    return part("Loans and interest", items(sentences))


def _coach(paper: Printed, seat: int) -> h.Node:
    assert paper.analysis is not None
    book = paper.book
    mistakes = [
        f"{where(book.edition, choice.decided)}: {chosen(book, choice.decided)}. “{choice.best.label}” was worth "
        f"{about(choice.loss, choice.error)} more"
        for choice in paper.analysis.costliest(seat, most=3)
    ]
    choices = items(mistakes, h.ol) if mistakes else items(["No choice was clearly worse than another"])
    return part("The costliest choices, on average, compared with good play", h.fragment[choices, h.p[_luck(paper, seat)]])


def _luck(paper: Printed, seat: int) -> str:
    """The luck ledger in words."""
    assert paper.analysis is not None
    luck = paper.analysis.luck[seat]
    kinds = {"dice": luck.dice, "mail": luck.mail, "deal cards": luck.deals, "games": luck.games, "the others' turns": luck.others}
    parts = join_names([f"{name} {signed(dollars)}" for name, dollars in kinds.items() if dollars])
    made = f" ({parts})" if parts else ""
    return f"{money(luck.par)} expected at the start, luck {signed(luck.luck)}{made}, choices {signed(luck.choices)}: {money(luck.final)}."
