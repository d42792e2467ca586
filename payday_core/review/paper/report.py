"""The printed report: one sheet for the class and one for each team, as a single HTML file that needs no internet.

Black on white, for A4 and Letter. Every number comes from the ledger; a running game is printed at the end of the last month that all
teams have finished.
"""

from functools import cache
from html import escape
from pathlib import Path

from payday_core.drawing.paper_charts import HATCHING
from payday_core.games.pay_day.game import Game
from payday_core.review.coach.analysis import Analysis
from payday_core.review.paper.class_sheet import class_sheet
from payday_core.review.paper.parts import printed
from payday_core.review.paper.team_sheet import team_sheet

NOTHING_ELSE = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"
"""The content security policy: the file may load nothing from anywhere."""

PRINT_AT_ONCE = 'if (location.hash === "#print") addEventListener("load", () => print())'


def paper(game: Game, title: str, analysis: Analysis | None = None) -> str:
    """The report as an HTML document; opened with `#print` it asks to be printed. ValueError before every team has finished a month."""
    shown = printed(game, title, analysis)
    sheets = [class_sheet(shown), *(team_sheet(shown, seat) for seat in range(len(shown.book.names)))]
    bar = '<nav><button type="button" onclick="window.print()">Print</button><span>One page for the class, one for each team.</span></nav>'
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{NOTHING_ELSE}">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}: report</title><style>{_style()}</style><script>{PRINT_AT_ONCE}</script></head>"
        f"<body>{HATCHING}{bar}<main>{''.join(sheets)}</main></body></html>"
    )


@cache
def _style() -> str:
    return (Path(__file__).parent / "paper.css").read_text("utf-8")
