"""The printed report: one sheet for the class and one for each team, as a single HTML file that needs no internet.

Black on white, for A4 and Letter. Every number comes from the ledger; a running game is printed at the end of the last month that all
teams have finished.
"""

from functools import cache
from pathlib import Path

from payday_core.drawing.document import document
from payday_core.drawing.paper_charts import HATCHING
from payday_core.games.pay_day.game import Game
from payday_core.review.coach.analysis import Analysis
from payday_core.review.paper.class_sheet import class_sheet
from payday_core.review.paper.parts import printed
from payday_core.review.paper.team_sheet import team_sheet
from payday_core.text.wording import MINUS

TOGETHER = "\N{WORD JOINER}"
"""A line may not break here: a minus stays with its number."""


def paper(game: Game, title: str, analysis: Analysis | None = None) -> str:
    """The report as an HTML document; opened with `#print` it asks to be printed. ValueError before every team has finished a month."""
    shown = printed(game, title, analysis)
    sheets = [class_sheet(shown), *(team_sheet(shown, seat) for seat in range(len(shown.book.names)))]
    page = document(f"{title}: report", _style(), sheets, note="One page for the class, one for each team.", hidden=HATCHING)
    return page.replace(MINUS, MINUS + TOGETHER)


@cache
def _style() -> str:
    return (Path(__file__).parent / "paper.css").read_text("utf-8")
