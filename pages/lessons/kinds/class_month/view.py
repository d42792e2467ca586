"""One month of money in a lesson: the month is played, its ledger is hunted through, and the waterfall grows layer by layer."""

import htpy as h

from pages.lessons.kinds.class_month.hunt import hunt_card
from pages.lessons.kinds.same_luck.tables import play
from pages.lessons.kinds.same_luck.teams import whose
from pages.lessons.lesson.chart import lesson_chart
from pages.lessons.lesson.view import KindView, RunningLesson
from pages.shared.ui.html import icon, md
from payday_core.charts.lessons.class_month import Upto, month_chart, teams_chart
from payday_core.teaching.experiments.class_month.experiment import owned
from payday_core.teaching.experiments.same_luck.tables import TeamTable, not_ready, tables_of
from payday_core.text.wording import counted

WATERFALL = {"money-in": Upto.IN, "money-out": Upto.OUT, "waterfall": Upto.WORTH}


def _play(running: RunningLesson) -> None:
    play(running, board=True)


def _run(running: RunningLesson) -> None:
    """How many ledgers there are to open."""
    if tables := tables_of(running.session):
        words = f"Here are {counted(len(tables), 'ledger')}, one per team. Nobody has looked into them yet."
        md(h.p(".ls-note")[icon("book", 22), f" {words}"])


def _ready(running: RunningLesson) -> str:
    return not_ready(running.session)


def _layer(running: RunningLesson, layer: str) -> None:
    """A layer of the reveal."""
    tables = tables_of(running.session)
    if not tables:
        md(h.p["The games of this lesson are gone. Go back and play again."])
    elif layer == "teams":
        _teams(running)
    else:
        team = whose(running, tuple(table.name for table in tables))
        _of_one(running, layer, tables[team], team)


def _of_one(running: RunningLesson, layer: str, table: TeamTable, team: int) -> None:
    """The hunt, or the waterfall, of one team."""
    month = running.setup.played
    if layer == "hunt":
        hunt_card(running, table, team)
    else:
        lesson_chart(month_chart(table.snapshot.book, table.seat, month, WATERFALL[layer]))


def _teams(running: RunningLesson) -> None:
    """All teams compared with one wage."""
    every = owned(running.session)
    lesson_chart(teams_chart([one.name for one in every], [one.had for one in every], running.setup.box.wage))


VIEW = KindView(run=_run, ready=_ready, layer=_layer, play=_play)
