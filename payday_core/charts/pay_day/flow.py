"""Where the money came from and where it went: a Sankey diagram whose two sides are equal to the dollar."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from payday_core.charts.chart import NEUTRAL, SIZE, Chart, Sheet, called, table, width_of
from payday_core.charts.turns import DOLLARS
from payday_core.drawing.scales import spread
from payday_core.games.pay_day.findings.game import flow_finding
from payday_core.games.pay_day.ledger.cash_flow import Flow, cash_flow
from payday_core.games.pay_day.ledger.frames import opened
from payday_core.games.pay_day.ledger.journal import GameView
from payday_core.games.pay_day.ledger.reasons import Stream
from payday_core.text.wording import join_names, money

KEPT = "#009E73"

INK: dict[Stream, tuple[str, str]] = {
    Stream.START: ("#0072B2", ""),
    Stream.SALARY: ("#009E73", ""),
    Stream.DEALS: ("#009E73", "#0072B2"),
    Stream.LOANS: ("#D55E00", "#D55E00"),
    Stream.SAVINGS: ("#2F7DB8", "#2F7DB8"),
    Stream.MAIL: (NEUTRAL, "#96690A"),
    Stream.DAYS: (NEUTRAL, "#96690A"),
    Stream.GAMES: ("#C05FA0", "#C05FA0"),
    Stream.PLAYERS: (NEUTRAL, NEUTRAL),
    Stream.INTEREST: ("#2F7DB8", "#C4472B"),
}
"""The colour of a stream where it comes in and where it goes out."""

TALL, BETWEEN, THICK = 432, 15, 16
"""Pixels: the diagram, the least between two nodes, a node's width."""

LINE = 24
"""Pixels a label needs."""


class Node(NamedTuple):
    """One end of the diagram, in dollars."""

    label: str
    dollars: int
    ink: str


def flow_chart(game: GameView, seat: int | None = None) -> Chart:
    """All cash of a seat from the start until now, or of the whole table: what came in is what went out and what was kept."""
    book = opened(game)
    seats = range(len(book.names)) if seat is None else [seat]
    flows = cash_flow(book, seats)
    kept = sum(book.at_end_of(None)[one].cash for one in seats)
    finding = flow_finding(book, seat, flows)
    sides = [[_node(flow) for flow in flows if flow.incoming is incoming] for incoming in (True, False)]
    sides[1].append(Node("Kept", kept, KEPT))
    owner = "Everybody's money" if seat is None else f"{called(book.names[seat])}'s money"
    sheet = _drawn(sides[0], [node for node in sides[1] if node.dollars], owner)
    lines: list[tuple[object, ...]] = [
        (flow.label, "in" if flow.incoming else "out", flow.amount, flow.payments, flow.largest, flow.turn) for flow in flows
    ]
    lines.append(("Kept", "kept", kept, "", "", ""))
    frame = table(["stream", "direction", f"amount{DOLLARS}", "payments", f"largest{DOLLARS}", "largest in turn"], lines)
    came, went = (join_names([f"{node.label} {money(node.dollars)}" for node in side]) for side in sides)
    alt = f"{owner}. In: {came}. Out: {went}. {finding.text}."
    return Chart("flow", "Where the money came from and went", finding.text, sheet.figure(), alt, frame)


def _node(flow: Flow) -> Node:
    return Node(flow.label, flow.amount, INK[flow.stream][0 if flow.incoming else 1])


def _drawn(came: Sequence[Node], went: Sequence[Node], owner: str) -> Sheet:
    """The diagram with its labels next to it: plotly would write them on the ribbons."""
    total = sum(node.dollars for node in came)
    most = max(len(came), len(went))
    words = [[f"{node.label} <b>{money(node.dollars)}</b>" for node in side] for side in (came, went)]
    left, right = (18 + max(width_of(text, SIZE - 1) for text in side) for side in words)
    sheet = Sheet(left=min(left, 250), right=min(right, 250), top=34, bottom=18)
    sheet.height = TALL + sheet.top + sheet.bottom
    per_dollar = (TALL - BETWEEN * (most - 1)) / max(total, 1)
    heights = [[node.dollars * per_dollar for node in side] for side in (came, went)]
    middles = [_stacked(side) for side in heights]
    sheet.traces.append(_sankey(came, went, owner, middles))
    for side, anchor in ((0, "right"), (1, "left")):
        places = spread(middles[side], LINE, LINE / 2, TALL - LINE / 2)
        for text, place in zip(words[side], places, strict=True):
            shift = {"xanchor": anchor, "xshift": 8 if side else -8, "yanchor": "middle"}
            sheet.say(side, 1 - place / TALL, text, xref="paper", yref="paper", **shift)
    sheet.say(0.5, 1, f"<b>{owner}</b> {money(total)}", xref="paper", yref="paper", yanchor="bottom", yshift=6)
    return sheet


def _stacked(heights: Sequence[float]) -> list[float]:
    """The middles of nodes one under the other, as far apart as fills the height."""
    gap = (TALL - sum(heights)) / max(len(heights) - 1, 1) if len(heights) > 1 else 0
    at, middles = (0.0 if len(heights) > 1 else (TALL - sum(heights)) / 2), []
    for height in heights:
        middles.append(at + height / 2)
        at += height + gap
    return middles


def _sankey(came: Sequence[Node], went: Sequence[Node], owner: str, middles: Sequence[Sequence[float]]) -> dict[str, Any]:
    nodes = [*came, Node(owner, 0, NEUTRAL), *went]
    hub = len(came)
    x = [*(0.001 for _ in came), 0.5, *(0.999 for _ in went)]
    y = [*(place / TALL for place in middles[0]), 0.5, *(place / TALL for place in middles[1])]
    links = [(i, hub, node) for i, node in enumerate(came)] + [(hub, hub + 1 + i, node) for i, node in enumerate(went)]
    said = "%{customdata}: %{value:$,.0f}<extra></extra>"
    node_look = {"customdata": [node.label for node in nodes], "color": [node.ink for node in nodes], "x": x, "y": y}
    node_look |= {"pad": BETWEEN, "thickness": THICK, "line": {"width": 0}, "hovertemplate": said}
    link_look: dict[str, Any] = {
        "source": [a for a, _, _ in links],
        "target": [b for _, b, _ in links],
        "value": [node.dollars for *_, node in links],
    }
    link_look |= {"color": [_pale(node.ink) for *_, node in links], "hovertemplate": "%{value:$,.0f}<extra></extra>"}
    return {"type": "sankey", "arrangement": "fixed", "node": node_look, "link": link_look}


def _pale(ink: str) -> str:
    red, green, blue = (int(ink[i : i + 2], 16) for i in (1, 3, 5))
    return f"rgba({red},{green},{blue},.34)"
