"""The branches of a game: what came of the other answers, compared with the game; and where a branch came from."""

import htpy as h
import streamlit as st

from pages.shared.board.running_game import team_tokens
from pages.shared.routes import page_of
from pages.shared.ui.html import label, md
from payday_core.games.pay_day.narration.whereabouts import whereabouts
from payday_core.review.branches import Gap, Pair, compared, level, outcome
from payday_core.sessions import live
from payday_core.text.wording import money, signed


def branches(snapshot: live.Snapshot, turn: int) -> None:
    """Every branch of this game with what it brought, and for a branch the game that it branched off."""
    if snapshot.branch:
        came_from(snapshot)
    kept, shown = live.hub().branches_of(snapshot.code), tried_here(snapshot, turn)
    if not kept:
        return
    with st.container(key="card-replay-branches"):
        md(h.div(".between")[h.h2["Other answers that were tried"], h.span(".soft")["same dice, same cards"]])
        for branch in kept:
            compare(snapshot, branch, is_open=branch is not shown and st.query_params.get("branch") == branch.code)


def tried_here(snapshot: live.Snapshot, turn: int) -> live.Snapshot | None:
    """The branch that the address names, if this is the turn in which it branched off."""
    wanted = st.query_params.get("branch")
    return next((one for one in live.hub().branches_of(snapshot.code) if one.code == wanted and turn_of(one) == turn), None)


def outcome_here(snapshot: live.Snapshot, turn: int) -> None:
    """What came of the answer that was just tried, next to the choice."""
    branch = tried_here(snapshot, turn)
    if branch is not None and branch.branch is not None:
        with st.container(key="card-replay-tried"):
            md(h.div(".kick")[branch.branch.name], h.div(role="status")[comparison(snapshot, branch)], links(branch))


def came_from(branch: live.Snapshot) -> None:
    """A branch compared with the game that it branched off."""
    if branch.branch is None:
        return
    parent = live.hub().get(branch.branch.parent)
    with st.container(key="card-replay-parent"):
        md(h.h2["Compared with the original game"], comparison(parent, branch))


def compare(snapshot: live.Snapshot, branch: live.Snapshot, *, is_open: bool) -> None:
    """One branch: its name, and when opened the comparison of the two games."""
    kept = branch.branch
    if kept is None:
        return
    with st.expander(label(f"{kept.name} ({in_short(snapshot, branch)})"), expanded=is_open):
        md(comparison(snapshot, branch), links(branch))


def in_short(snapshot: live.Snapshot, branch: live.Snapshot) -> str:
    """What the branch brought the team that chose, or how far it is."""
    gap = compared(snapshot.book, branch.book)[seat_of(branch)]
    return f"{gap.name} {signed(gap.now.more)}" if level(snapshot.game, branch.game) else f"being played, {where(branch)}"


def seat_of(branch: live.Snapshot) -> int:
    return branch.branch.seat if branch.branch else 0


def turn_of(branch: live.Snapshot) -> int:
    return branch.branch.turn if branch.branch else 0


def where(branch: live.Snapshot) -> str:
    """How far the team that chose has come."""
    place = whereabouts(branch.game)[seat_of(branch)]
    return f"month {place.month}, " + ("Pay Day" if place.on_pay_day else f"day {place.day}" if place.day else "Start")


def comparison(snapshot: live.Snapshot, branch: live.Snapshot) -> h.Node:
    """The sentence, and everybody's worth in both games by month."""
    gaps, even = compared(snapshot.book, branch.book), level(snapshot.game, branch.game)
    words = outcome(gaps[seat_of(branch)], over=snapshot.game.over) if even else f"This branch is being played: {where(branch)}"
    columns = [f"Month {month}" for month in range(1, len(gaps[0].months) + 1)]
    if even:
        columns = [*columns[:-1], "At the end"] if snapshot.game.over else [*columns, "Now"]
    head = [h.th(scope="col")[name] for name in columns]
    rows = [row(branch, gap, len(columns), even=even) for gap in gaps]
    table = h.table(".tbl.nums.rp-gap")[h.thead[h.tr[h.td, head]], h.tbody[rows]] if columns else ""
    note = h.p["Worth in this branch, and below it the difference from the game."] if columns else ""
    return h.fragment[h.p(".rp-out")[h.b[f"{words}."]], table, note]


def row(branch: live.Snapshot, gap: Gap, columns: int, *, even: bool) -> h.Node:
    """A team: its worth in the branch, and the difference from the game."""
    pairs = [*gap.months, gap.now] if even else list(gap.months)
    cells = [*map(cell, [*pairs[: columns - 1], pairs[-1]] if columns else [])]
    chose = "me" if gap.seat == seat_of(branch) else ""
    name = h.fragment[team_tokens(branch.game, 26)[gap.seat], " ", h.span(".nm")[gap.name]]
    return h.tr(class_=chose)[h.th(scope="row")[h.span(".row")[name]], cells]


def cell(pair: Pair) -> h.Node:
    """Worth in the branch, and the difference."""
    kind = "up" if pair.more > 0 else "down" if pair.more < 0 else ""
    return h.td[h.b[money(pair.branch)], h.span(class_=f"rp-d {kind}")[signed(pair.more) if pair.more else "the same"]]


def links(branch: live.Snapshot) -> h.Node:
    """Links to the branch's own pages."""
    code, turn = branch.code, turn_of(branch)
    on = "" if branch.game.over else h.a(href=f"{page_of(branch.game)}?g={code}", target="_self")["Play on"]
    return h.p(".rp-links")[
        h.a(href=f"replay?g={code}&t={turn}", target="_self")["Replay it"], h.a(href=f"review?g={code}", target="_self")["Review it"], on
    ]
