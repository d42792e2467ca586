"""The page of a what-if: two lines with the gap between them, where the gap comes from, and the other teams."""

import htpy as h
import streamlit as st

from pages.review.chart import review_chart
from pages.review.what_if.address import fields, read_address, what_if_for
from pages.review.what_if.flip_rate import flip_section
from pages.shared.board.review_nav import address
from pages.shared.board.running_game import LATER, kicker, luck_is_secret, team_tokens
from pages.shared.ui.html import card, chip, head, label, md
from payday_core.charts.pay_day.what_if import what_if_chart
from payday_core.review.what_if.wording import GapPart, headline, moved_lines, other_line, parts_of, repeated_line, same_in_both, tiles
from payday_core.review.what_if.worlds import WhatIf
from payday_core.sessions import live
from payday_core.text.wording import money, signed

BAR_LEAST = 0.13
"""A piece that is shorter than this share of the bar is too small for its dollars; they are written below it."""


def what_if(snapshot: live.Snapshot) -> None:
    """The whole page, or a sentence if there is nothing to play again or the address makes no sense."""
    if not snapshot.game.turn:
        md(h.h1["What if?"], h.p["Nothing has been played yet, so there is nothing to play again."])
        return
    if luck_is_secret(snapshot):
        md(h.h1["What if?"], h.p[LATER])
        return
    try:
        asked = read_address(snapshot, st.query_params)
        what_if = what_if_for(snapshot, asked)
    except ValueError as wrong:
        md(h.h1["What if?"])
        st.error(label(str(wrong)), icon=":material/error:")
        md(h.a(".btn", href=f"twin?g={snapshot.code}", target="_self")["Begin with the usual question"])
        return
    seat = asked.seat
    luck = chip(f"Luck {snapshot.game.seed} in both", "info", "dice")
    head(f"{kicker(snapshot)}. {same_in_both(asked.mode)}", headline(what_if, seat), luck)
    fields(snapshot, asked)
    left, right = st.columns([2.1, 1], gap="small")
    with left:
        review_chart(snapshot, what_if_chart(what_if, seat))
    with right:
        md(_split(what_if, seat), _tiles(what_if, seat), _others(snapshot, what_if, seat))
    _kept(what_if)
    flip_section(snapshot, seat)


# ---- where the gap comes from


def _split(what_if: WhatIf, seat: int) -> h.Node:
    """The gap as a bar in three parts, and what each of them is."""
    gap, parts = what_if.now(seat)["gap"], parts_of(what_if, seat)
    title = f"Where the {money(abs(gap))} {'gap comes' if gap > 0 else 'gain comes'} from" if gap else "No gap in the end"
    sides = _by_side(parts)
    longest = max((_whole(side) for side in sides), default=0)
    bars = [_bar(side, longest, both=len(sides) > 1) for side in sides]
    legend = [
        h.li[
            h.i(class_=f"tw-{part.id}{_side(part)}"),
            h.div[h.h3[part.title], h.p[part.text]],
            h.b(".num")[money(part.dollars) if gap >= 0 else signed(-part.dollars)],
        ]
        for part in parts
    ]
    return card(h.fragment[h.div(".kick")[title], bars, h.ul(".tw-parts")[legend]])


def _by_side(parts: list[GapPart]) -> list[list[GapPart]]:
    """The bars: one if all parts pull the same way, else one for what makes poorer and one for what makes richer."""
    sides = ([part for part in parts if part.dollars > 0], [part for part in parts if part.dollars < 0])
    return [side for side in sides if side]


def _side(part: GapPart) -> str:
    return " gains" if part.dollars < 0 else ""


def _whole(parts: list[GapPart]) -> int:
    return sum(abs(part.dollars) for part in parts)


def _bar(parts: list[GapPart], longest: int, *, both: bool) -> h.Node:
    """One bar of parts that make poorer, or richer; if there are two bars, they share a scale and have signs."""
    whole = _whole(parts)
    pieces = [
        h.span(class_=f"tw-{part.id}{_side(part)}", style=f"flex:{abs(part.dollars)}")[_in_bar(part, longest, signs=both)] for part in parts
    ]
    words = f"{money(whole)} {'richer' if parts[0].dollars < 0 else 'poorer'}"
    return h.div(".tw-bar", role="img", aria_label=words, style=f"width:{100 * whole / longest:.4g}%")[pieces]


def _in_bar(part: GapPart, longest: int, *, signs: bool) -> h.Node:
    if abs(part.dollars) < BAR_LEAST * longest:
        return ""
    return h.b[signed(-part.dollars) if signs else money(abs(part.dollars))]


def _tiles(what_if: WhatIf, seat: int) -> h.Node:
    pairs = [h.div(".card.tight")[h.span[words], h.b[money(dollars)]] for words, dollars in tiles(what_if, seat)]
    return h.div(".tw-tiles")[pairs]


def _others(snapshot: live.Snapshot, what_if: WhatIf, seat: int) -> h.Node:
    """Every other team on a line that links to its own what-if."""
    pictures = team_tokens(snapshot.game, 34)
    asked = {name: st.query_params[name] for name in ("what", "to", "mode") if name in st.query_params}
    lines = [
        h.a(href=address(snapshot, "what_if", seat=other, **asked), target="_self")[
            pictures[other], h.span[other_line(what_if, other)], h.b(".num")[signed(-what_if.now(other)["gap"])]
        ]
        for other in range(len(what_if.names))
        if other != seat
    ]
    return card(h.div(".tw-others")[lines], "tight")


def _kept(what_if: WhatIf) -> None:
    """The choices that could not be repeated."""
    lines = moved_lines(what_if)
    if not lines:
        md(h.p(".tw-kept")[repeated_line(what_if)])
        return
    with st.expander(repeated_line(what_if), key="twin-kept"):
        md(h.ul[[h.li[line] for line in lines]])
