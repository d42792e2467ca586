"""After a month, and after the game, at one table: what was found, in headlines and charts, and questions for the class."""

from collections.abc import Sequence

import htpy as h

from pages.classroom.screen.called_up import SILENCE, Sounds, called_up
from pages.shared.board.podium import podium
from pages.shared.board.polled import headline, polled_of
from pages.shared.board.ranks import ranks
from pages.shared.board.reports import TELLING, charts_of, charts_of_game, report_of, report_of_game
from pages.shared.board.running_game import kicker, team_tokens
from pages.shared.board.stairs import BEFORE, STEP_TOKEN, in_money
from pages.shared.board.worth import made_of
from pages.shared.ui.chart import chart_row, questions
from pages.shared.ui.html import md
from payday_core import Game
from payday_core.charts import Chart
from payday_core.classroom.class_service import class_service
from payday_core.classroom.classroom import Classroom, Round
from payday_core.games.pay_day.narration import Placing
from payday_core.sessions import live
from payday_core.text.wording import capital, counted, join_names

IN_A_ROW = 2

WHO_HAS_WON = "Who has won?"

GUESS = "decides. Think of the loans and the deals: in which order do you expect the teams? The final comes next."

NAMED = 4
"""More teams than this are counted and not named."""


def report_of_one_table(room: Classroom, played: Round, snapshot: live.Snapshot) -> None:
    """The report of the month that was played last."""
    if class_service().winner_is_to_come(room):
        _before_the_final(room, played, snapshot)
        return
    report = report_of(snapshot, played.playing)
    kick = f"{kicker(snapshot)}, month {played.playing} of {snapshot.game.months}"
    md(h.div(".rh")[h.div(".kick")[kick], h.h1[report.headline]], ranks(snapshot.game, report.ranks))
    _charts(charts_of(snapshot, played.playing))
    md(without_plan(room, played), _polled(snapshot, played.playing), questions(report))


def _before_the_final(room: Classroom, played: Round, snapshot: live.Snapshot) -> None:
    """The last month, without what would tell who has won."""
    kick = f"{kicker(snapshot)}, month {played.playing} of {snapshot.game.months}"
    md(h.div(".rh")[h.div(".kick")[kick], h.h1[f"Month {played.playing} is played. {WHO_HAS_WON}"]])
    _charts([chart for chart in charts_of(snapshot, played.playing) if chart.key not in TELLING])
    guess = h.span[f"{capital(made_of(snapshot.game.edition))} {GUESS}"]
    md(without_plan(room, played), _polled(snapshot, played.playing), h.div(".talk")[h.div[h.b["?"], guess]])


def _charts(all_charts: Sequence[Chart]) -> None:
    """Two charts side by side; a long one shrinks and is not cut (projector/screen.css)."""
    chart_row(all_charts[:IN_A_ROW], table=False)


def _polled(snapshot: live.Snapshot, month: int) -> h.Node:
    """Which teams were right about the deals of others."""
    found = polled_of(snapshot, month)
    if all(one.right is None for one in found):
        return ""
    return h.p(".sc-late")[h.b["Buy or leave:"], f" {headline(snapshot.game, found)}."]


def final_of_one_table(room: Classroom, snapshot: live.Snapshot) -> Sounds:
    """Who won and what decided it; or, if the game was ended early, the standing. What the screen plays to it."""
    if not snapshot.game.over:
        _ended_early(room, snapshot)
        return SILENCE
    report = report_of_game(snapshot)
    if (step := class_service().told(room)) is not None:
        return called_up(kicker(snapshot), team_tokens(snapshot.game, STEP_TOKEN), report.ranks, step, in_money, BEFORE)
    first, *others = (f"{finding.text}." for finding in report.findings)
    said = [h.p[text] for text in others]
    kick = f"{kicker(snapshot)}, the end after {counted(snapshot.game.months, 'month')}"
    md(_won(h.fragment[h.div(".kick")[kick], h.h1[first], said], podium(snapshot.game, report.ranks)))
    md(ranks(snapshot.game, report.ranks, "since the start"))
    _charts(charts_of_game(snapshot))
    return SILENCE


def _won(words: h.Node, steps: h.Node) -> h.Node:
    return h.div(".sc-won")[h.div(".won")[words], steps]


def _ended_early(room: Classroom, snapshot: live.Snapshot) -> None:
    """The standing when the teacher ended the game."""
    lines = standing_now(snapshot.game)
    led = join_names([line.name for line in lines if line.rank == 1])
    words = h.fragment[h.div(".kick")[kicker(snapshot)], h.h1[f"{led} led when the game was ended"], h.p["This is how it stood."]]
    md(_won(words, podium(snapshot.game, lines)), ranks(snapshot.game, lines, "since the start"))
    if finished := min(snapshot.book.done):
        _charts(charts_of(snapshot, finished))


def standing_now(game: Game) -> tuple[Placing, ...]:
    """The ranks as they are in the middle of a game, with the change since its start."""
    return tuple(Placing(one.rank, one.seat, one.name, one.worth, one.worth - game.edition.start_cash) for one in game.standings())


def without_plan(room: Classroom, played: Round) -> h.Node:
    """Which teams wrote no plan for the chapter that was played, and what they played by."""
    teams = [team for team in range(played.teams) if room.plays(team) and team not in played.taken]
    if not teams:
        return ""
    one = len(teams) == 1
    names = join_names([room.teams[team].name for team in teams]) if len(teams) <= NAMED else f"{len(teams)} teams"
    given = f"the plan {'it was' if one else 'they were'} given"
    last = ("its last one" if one else "their last ones") if played.playing > played.setting.first_chapter else given
    by = f"{'it' if one else 'they'} played by {last}"
    return h.p(".sc-late")[h.b[names], " wrote no plan: ", by, "."]
