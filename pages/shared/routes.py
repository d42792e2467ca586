"""The table of routes: every page by the name in its address, with its script. Nothing else knows where a page lies."""

from dataclasses import dataclass

from payday_core.games.pay_day.game import Game
from payday_core.sessions.summary import Phase, phase


@dataclass(frozen=True)
class Route:
    """A page. `name`: its address (that of the first page is empty); `file`: its script below `pages/`; `in_menu`: is it in the menu?"""

    name: str
    file: str
    title: str
    in_menu: bool = False

    @property
    def script(self) -> str:
        """The script as Streamlit wants it, from the folder of `app.py`."""
        return f"pages/{self.file}"


ROUTES = (
    Route("home", "home/home_page.py", "Home", in_menu=True),
    Route("class", "class_game/class_page.py", "Class game", in_menu=True),
    Route("solo", "solo/solo_page.py", "Solo", in_menu=True),
    Route("plan", "class_game/plan_page.py", "Plan"),
    Route("month", "class_game/month_page.py", "Month"),
    Route("report", "class_game/report_page.py", "Report"),
    Route("final", "class_game/final_page.py", "Final standing"),
    Route("review", "review/overview/review_page.py", "Review", in_menu=True),
    Route("ledger", "review/ledger/ledger_page.py", "Ledger"),
    Route("replay", "review/replay/replay_page.py", "Replay"),
    Route("twin", "review/what_if/what_if_page.py", "What if"),
    Route("debrief", "review/debrief/debrief_page.py", "Debrief"),
    Route("keep", "review/export/export_page.py", "Take away"),
    Route("join", "classroom/join/join_page.py", "Join"),
    Route("lessons", "lessons/list/lessons_page.py", "Lessons", in_menu=True),
    Route("lesson", "lessons/lesson/lesson_page.py", "Lesson"),
    Route("sheets", "lessons/sheets/sheets_page.py", "Sheets"),
    Route("own_sheet", "lessons/own_sheet/own_sheet_page.py", "Our own sheet"),
    Route("check", "lessons/check/check_page.py", "Check"),
    Route("lab", "lab/lab_page.py", "Lab", in_menu=True),
    Route("editions", "editions/editions_page.py", "Editions", in_menu=True),
    Route("tournament", "lab/tournament/tournament_page.py", "Tournament"),
    Route("board", "editions/board_builder/board_page.py", "Build a board"),
    Route("screen", "classroom/screen/screen_page.py", "Class screen"),
    Route("control", "classroom/control/control_page.py", "Controls"),
    Route("seat", "classroom/seat/seat_page.py", "Your seat"),
    Route("kept", "classroom/privacy/privacy_page.py", "What is kept"),
)

_SCRIPTS = {route.name: route.script for route in ROUTES}

PAGE_OF = {Phase.PLAN: "plan", Phase.MONTH: "month", Phase.REPORT: "report", Phase.OVER: "final", Phase.ALONE: "solo"}
"""Where a game goes on."""


def script(name: str) -> str:
    """The script of a page, for `st.switch_page` and `st.page_link`. KeyError if there is no such page."""
    return _SCRIPTS[name]


def page_of(game: Game) -> str:
    """The page on which a game goes on."""
    return PAGE_OF[phase(game)]
