"""The top of the review: which game this is, what was found in it, and whose money is shown."""

import htpy as h

from pages.review.team import team_choice
from pages.shared.board.running_game import kicker, luck_is_secret
from pages.shared.ui.html import md
from payday_core.games.pay_day.findings.game import places_finding, standing
from payday_core.games.pay_day.findings.month import Finding
from payday_core.games.pay_day.narration.report import headline_findings, joined
from payday_core.games.pay_day.narration.verdict import outcome, verdict
from payday_core.sessions import live
from payday_core.text.wording import counted


def head(snapshot: live.Snapshot, seat: int | None) -> None:
    """The heading, and the choice of a team."""
    found = joined(findings(snapshot, seat))
    md(h.div(".rv-head")[h.div(".kick")[kicker(snapshot), ", ", how_far(snapshot), luck_of(snapshot)], h.h1[found]])
    team_choice(snapshot)


def luck_of(snapshot: live.Snapshot) -> str:
    """The luck number of a game that is over, to be played again."""
    return f", luck number {snapshot.game.seed}" if snapshot.game.over and not luck_is_secret(snapshot) else ""


def findings(snapshot: live.Snapshot, seat: int | None) -> list[Finding]:
    """The findings of the heading, for all or for one seat: who won and what decided it; in a running game what the last month did."""
    book, done = snapshot.book, min(snapshot.book.done)
    if snapshot.game.over:
        return headline_findings(book, None) if seat is None else [outcome(book, seat), verdict(book, seat)[0]]
    if seat is not None:
        return [places_finding(book, seat)]
    return headline_findings(book, done) if done else [standing(book)]


def how_far(snapshot: live.Snapshot) -> str:
    """The months played, and whether these are all."""
    game = snapshot.game
    return f"{counted(game.months, 'month')}, finished" if game.over else f"month {game.month} of {game.months}"
