"""The charts of the 1974 game solved for one seat: what each day is worth, how much cash to keep, what a deal may cost."""

from collections.abc import Sequence

from payday_core.charts.chart import AXIS, SIZE, Chart, Sheet, nothing_drawn, table
from payday_core.drawing.scales import nice_step
from payday_core.drawing.teams import TEAMS, Team
from payday_core.games.pay_day.editions.edition import Edition
from payday_core.games.pay_day.kinds import LAST_DAY, Space
from payday_core.games.pay_day.solved.file import Prices, SolvedGame
from payday_core.games.pay_day.solved.wording import cushion_headline, days_headline, prices_headline
from payday_core.text.wording import money, signed

HIGH = 360

GAIN, LOSS = TEAMS[0].chart, TEAMS[1].chart

DAYS = range(1, LAST_DAY)
SUNDAYS = (7, 14, 21, 28)
"""The days that stand along the bottom."""

CASES = ((TEAMS[0], "no loan"), (TEAMS[1], "loan of $1,000"))

WAYS = ((TEAMS[0], "with cash"), (TEAMS[1], "on loan"))


def days_chart(found: SolvedGame, printed: Edition, month: int) -> Chart:
    """What landing on each day of a month is worth, as bars."""
    worths = found.days[month - 1]
    sheet = Sheet(left=66, right=10, height=HIGH, bottom=64)
    colors = [GAIN if worth >= 0 else LOSS for worth in worths]
    bar = {"type": "bar", "x": list(DAYS), "y": worths, "marker": {"color": colors, "line": {"width": 0}}, "hoverinfo": "skip"}
    sheet.traces.append(bar)
    _days(sheet)
    low, high = min(worths), max(worths)
    sheet.y_axis(range=[low - 40, high + 60], dtick=nice_step(high - low, 5))
    kicker = f"Month {month}: dollars more at the end of the game for landing on a day"
    headline = days_headline(worths, printed)
    rows = [[f"{day}", printed.laid[day].title, signed(worth)] for day, worth in zip(DAYS, worths, strict=True)]
    said = "; ".join(f"{day}, {title}: {worth}" for day, title, worth in rows)
    return _chart("solved-days", kicker, headline, sheet, said, ["day", "what is there", "worth"], rows)


def cushion_chart(found: SolvedGame, month: int) -> Chart:
    """What each amount of cash kept on a month's Pay Day loses against the best one, without and with a loan; none on the last one."""
    kicker = f"Pay Day of month {month}: dollars lost at the end by keeping too little or too much"
    if month > len(found.cushion):
        return nothing_drawn("solved-cushion", kicker, "On the last Pay Day it makes no difference what you keep")
    lines = [found.cushion[month - 1], found.cushion_with_loan[month - 1]]
    sheet = Sheet(left=66, right=24, height=HIGH, top=44, bottom=64)
    for (team, name), lost in zip(CASES, lines, strict=True):
        _line(sheet, team, [100 * step for step in range(len(lost))], lost, name)
    _names(sheet, [name for _, name in CASES])
    sheet.x_axis(range=[-30, 1030], tickvals=[0, 200, 400, 600, 800, 1000], tickformat="$,.0f")
    high = max(map(max, lines))
    sheet.y_axis(range=[-0.05 * high, 1.1 * high], dtick=nice_step(high, 4))
    _below(sheet, "cash kept, of $1,000 without a loan and $600 with one")
    rows = [[money(100 * step), *(signed(-lost[step]) if step < len(lost) else "" for lost in lines)] for step in range(len(lines[0]))]
    names = [name for _, name in CASES]
    said = "; ".join(f"{row[0]}: {', '.join(f'{cell} {name}' for name, cell in zip(names, row[1:], strict=True) if cell)}" for row in rows)
    return _chart("solved-cushion", kicker, cushion_headline(*lines), sheet, said, ["cash kept", *names], rows)


def prices_chart(found: Prices, printed: Edition, month: int) -> Chart:
    """Up to which price a deal is worth buying, by day; large marks on the days on which deals are drawn."""
    lines = [found.with_cash[month - 1], found.on_loan[month - 1]]
    sheet = Sheet(left=72, right=16, height=HIGH, top=44, bottom=64)
    for (team, name), prices in zip(WAYS, lines, strict=True):
        _line(sheet, team, list(DAYS), prices, name, mark_at=_deal_days(printed))
    _names(sheet, [name for _, name in WAYS])
    printed_price = {"type": "line", "x0": 1, "x1": DAYS[-1], "y0": found.cost, "y1": found.cost}
    sheet.shapes.append(printed_price | {"line": {"color": AXIS, "width": 2, "dash": "dot"}, "layer": "below"})
    sheet.say(DAYS[-1], found.cost, f"price {money(found.cost)}", xanchor="right", yanchor="bottom", yshift=2)
    _days(sheet)
    high = max(*map(max, lines), found.cost)
    sheet.y_axis(range=[0, 1.12 * high], dtick=nice_step(high, 5))
    kicker = f"Month {month}: the most that this deal is worth, by the day on which it is drawn"
    rows = [[f"{day}", *(money(prices[day - 1]) for prices in lines)] for day in DAYS]
    said = "; ".join(f"day {day}: {cash} with cash, {loan} on loan" for day, cash, loan in rows)
    columns = ["day", *(name for _, name in WAYS)]
    return _chart("solved-prices", kicker, prices_headline(found, printed, month), sheet, said, columns, rows)


def _deal_days(printed: Edition) -> list[int]:
    return [day for day in DAYS if printed.laid[day].kind is Space.DEAL]


def _line(sheet: Sheet, team: Team, x: Sequence[int], y: Sequence[int], name: str, mark_at: Sequence[int] | None = None) -> None:
    """A line in a team's color and dash, with marks everywhere or at some places."""
    sheet.scatter(x, y, mode="lines", name=name, line={"color": team.chart, "width": 4, "dash": team.dash}, hoverinfo="skip")
    marked = [(place, height) for place, height in zip(x, y, strict=True) if mark_at is None or place in mark_at]
    look = {"symbol": team.symbol, "size": 13, "color": team.chart}
    sheet.scatter([place for place, _ in marked], [height for _, height in marked], mode="markers", marker=look, hoverinfo="skip")


def _names(sheet: Sheet, names: Sequence[str]) -> None:
    """Above the chart: which line is which."""
    signs = {"circle": "●", "square": "■"}
    words = [
        f'<span style="color:{team.chart}">{signs.get(team.symbol, "▬")}</span> {name}'
        for (team, _), name in zip(CASES, names, strict=True)
    ]
    sheet.say(0, 1, "   ".join(words), xref="paper", yref="paper", xanchor="left", yanchor="bottom", yshift=10, font={"size": SIZE})


def _days(sheet: Sheet) -> None:
    sheet.x_axis(range=[0.3, DAYS[-1] + 0.7], tickvals=list(SUNDAYS))
    _below(sheet, "day of the month")


def _below(sheet: Sheet, words: str) -> None:
    sheet.say(0, 0, words, xref="paper", yref="paper", xanchor="left", yanchor="top", yshift=-34)


def _chart(key: str, kicker: str, headline: str, sheet: Sheet, said: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Chart:
    return Chart(key, kicker, headline, sheet.figure(hovermode=False), f"{kicker}. {headline}. {said}.", table(columns, rows))
