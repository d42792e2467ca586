"""The table of routes: every page by the name in its address, with its script and its style sheets; and where the pictures are."""

from dataclasses import dataclass

from payday_core.engine.game import Game
from payday_core.games.pay_day.title import PAY_DAY
from payday_core.sessions.summary import Phase, phase

STATIC = "/app/static"
"""Where Streamlit serves the folder `static`, so that no run has to read and send what is in it."""


@dataclass(frozen=True)
class Route:
    """A page.

    `name`: its address (that of the first page is empty); `file`: its script below `pages/`; `in_menu`: is it in the menu?
    `sheets`: the style sheets that it needs besides those of every page (`pages/shared/ui/style.py`), each below `pages/`, without `.css`.
    """

    name: str
    file: str
    title: str
    in_menu: bool = False
    sheets: tuple[str, ...] = ()

    @property
    def script(self) -> str:
        """The script as Streamlit wants it, from the folder of `app.py`."""
        return f"pages/{self.file}"


STAIRS = "shared/board/stairs"
BOARD = ("shared/board/board", "shared/board/stage")
"""For a board, and for the token of a team."""

EXPLAIN = "shared/ui/explain"
"""For numbers and words that can be tapped."""

DECISION = (*BOARD, "shared/decision/decision", "shared/decision/pictures")
"""For a question to a team."""

CARDS = "games/play_or_pay/play_or_pay"
CARDS_PROJECTED = "games/play_or_pay/class"
CARDS_DEVICES = "classroom/play_or_pay/devices"
"""For the cards of Play or Pay, before a class, and on the devices of a class."""

YEAR = "games/game_of_the_year/year"
YEAR_PROJECTED = (YEAR, "games/game_of_the_year/projected/projected", STAIRS, "class_game/final")
YEAR_DEVICES = "classroom/game_of_the_year/devices"
"""For Game of the Year, alone, before a class, and on the devices of a class."""

RULES = "shared/ui/rules/rules"
"""For the rules of an edition, in their drawer or on a page."""

PHONE = "shared/ui/phone"
"""For a page that one person holds in one hand. It shows no menu."""

WAY_BACK = "shared/board/way_back"
"""For a game that may belong to a lesson."""

REVIEW = ("review/nav", "review/review", WAY_BACK)
"""For the frame of a page of the review."""

BACK = ("shared/ui/table", "games/review/looking_back")
"""For a page that looks back at one of the other games."""

LESSON = (
    "shared/ui/table",
    "lab/lab",
    "lessons/lesson/lesson",
    "lessons/kinds/buy_points/buy_points",
    "lessons/kinds/class_month/class_month",
    "lessons/kinds/cushion/cushion",
    "lessons/kinds/fair_test/fair_test",
    "lessons/kinds/growth/growth",
    "lessons/kinds/hold_or_release/hold_or_release",
    "lessons/kinds/same_luck/same_luck",
    "lessons/kinds/six_deals/six_deals",
    "lessons/kinds/three_ways/three_ways",
    "lessons/kinds/two_editions/two_editions",
    "lessons/kinds/two_prices/two_prices",
)
"""For a lesson of any kind."""

ROUTES = (
    Route("home", "home/home_page.py", "Home", in_menu=True, sheets=(*BOARD, "home/ways_in", "classroom/open_classes", "home/home")),
    Route(
        "class",
        "class_game/class_page.py",
        "Class game",
        in_menu=True,
        sheets=(*BOARD, "shared/setup/setup", "classroom/open_classes", CARDS, YEAR),
    ),
    Route(
        "solo",
        "solo/solo_page.py",
        "Solo",
        in_menu=True,
        sheets=(
            *DECISION,
            "shared/setup/setup",
            "review/coach/coach",
            EXPLAIN,
            "shared/board/money_card",
            "solo/pay_day",
            "solo/solo",
            "solo/setup",
            "games/games",
            CARDS,
            YEAR,
            RULES,
            WAY_BACK,
        ),
    ),
    Route("plan", "class_game/plan_page.py", "Plan", sheets=(*BOARD, EXPLAIN, RULES, WAY_BACK)),
    Route(
        "month",
        "class_game/month_page.py",
        "Month",
        sheets=(
            *DECISION,
            EXPLAIN,
            RULES,
            WAY_BACK,
            "shared/ui/steps",
            STAIRS,
            "class_game/final",
            "games/games",
            CARDS,
            CARDS_PROJECTED,
            *YEAR_PROJECTED,
        ),
    ),
    Route("report", "class_game/report_page.py", "Report", sheets=(*BOARD, RULES, WAY_BACK)),
    Route(
        "final",
        "class_game/final_page.py",
        "Final standing",
        sheets=(*BOARD, RULES, WAY_BACK, "review/coach/coach", STAIRS, "class_game/final"),
    ),
    Route(
        "review",
        "review/overview/review_page.py",
        "Review",
        in_menu=True,
        sheets=(*BOARD, *REVIEW, "review/coach/coach", "games/games", *BACK),
    ),
    Route("ledger", "review/ledger/ledger_page.py", "Ledger", sheets=(*REVIEW, "review/ledger/ledger", *BACK)),
    Route(
        "replay",
        "review/replay/replay_page.py",
        "Replay",
        sheets=(*BOARD, *REVIEW, "review/replay/replay", "review/coach/coach", "solo/solo", CARDS, "games/play_or_pay/class", YEAR, *BACK),
    ),
    Route("twin", "review/what_if/what_if_page.py", "What if", sheets=(*BOARD, *REVIEW, "review/what_if/what_if")),
    Route(
        "debrief",
        "review/debrief/debrief_page.py",
        "Debrief",
        sheets=(*DECISION, *REVIEW, "review/debrief/debrief", "review/coach/coach", "solo/solo"),
    ),
    Route("keep", "review/export/export_page.py", "Print and download", sheets=(*BOARD, *REVIEW, "review/export/export", *BACK)),
    Route("join", "classroom/join/join_page.py", "Join", sheets=("classroom/join/join", PHONE)),
    Route("lessons", "lessons/list/lessons_page.py", "Lessons", in_menu=True, sheets=("lessons/lesson/lesson",)),
    Route(
        "lesson",
        "lessons/lesson/lesson_page.py",
        "Lesson",
        sheets=(*DECISION, *LESSON, "review/debrief/debrief", "review/what_if/what_if", "classroom/seat/lesson/lesson"),
    ),
    Route(
        "standards",
        "lessons/standards/standards_page.py",
        "Standards",
        sheets=(*REVIEW, "lessons/lesson/lesson", "lessons/sheets/sheets"),
    ),
    Route("sheets", "lessons/sheets/sheets_page.py", "Sheets", sheets=(*REVIEW, "lessons/sheets/sheets")),
    Route(
        "own_sheet",
        "lessons/own_sheet/own_sheet_page.py",
        "Our own sheet",
        sheets=(*BOARD, "lessons/sheets/sheets", "lessons/own_sheet/own_sheet"),
    ),
    Route(
        "check",
        "lessons/check/check_page.py",
        "Check",
        sheets=("lessons/check/check", "lessons/sheets/sheets", "review/debrief/debrief", "lab/lab"),
    ),
    Route("hand_in", "lessons/hand_in/hand_in_page.py", "Hand in", sheets=("lessons/hand_in/hand_in", "lab/lab")),
    Route("lab", "lab/lab_page.py", "Lab", in_menu=True, sheets=("shared/ui/table", "lab/lab")),
    Route("games", "games/games_page.py", "Games", sheets=("games/games",)),
    Route(
        "editions",
        "editions/editions_page.py",
        "Editions",
        in_menu=True,
        sheets=(*BOARD, "shared/decision/pictures", "shared/ui/table", RULES, "editions/editions", "games/games"),
    ),
    Route("tournament", "lab/tournament/tournament_page.py", "Tournament", sheets=(*BOARD, "lab/tournament/tournament")),
    Route(
        "board",
        "editions/board_builder/board_page.py",
        "Build a board",
        sheets=(*BOARD, "shared/setup/setup", "editions/board_builder/builder"),
    ),
    Route(
        "screen",
        "classroom/screen/screen_page.py",
        "Class screen",
        sheets=(
            *DECISION,
            "classroom/screen/screen",
            STAIRS,
            "classroom/screen/tables/tables",
            CARDS,
            CARDS_PROJECTED,
            CARDS_DEVICES,
            YEAR,
            "games/game_of_the_year/projected/projected",
            YEAR_DEVICES,
        ),
    ),
    Route(
        "control",
        "classroom/control/control_page.py",
        "Controls",
        sheets=(
            *BOARD,
            "classroom/open_classes",
            "classroom/control/control",
            "classroom/control/rehearsal",
            "classroom/seat/lesson/lesson",
            "shared/ui/steps",
            RULES,
        ),
    ),
    Route(
        "seat",
        "classroom/seat/seat_page.py",
        "Your seat",
        sheets=(
            *DECISION,
            "classroom/seat/seat",
            "games/games",
            CARDS,
            CARDS_DEVICES,
            YEAR,
            YEAR_DEVICES,
            "classroom/seat/lesson/lesson",
            EXPLAIN,
            RULES,
            "shared/board/money_card",
            "lessons/kinds/same_luck/same_luck",
            PHONE,
        ),
    ),
    Route("kept", "classroom/privacy/privacy_page.py", "What is kept", sheets=("classroom/privacy/privacy",)),
)

NAMES = frozenset(route.name for route in ROUTES)
ON_A_PHONE = frozenset(route.name for route in ROUTES if PHONE in route.sheets)

_SCRIPTS = {route.name: route.script for route in ROUTES}
_SHEETS = {route.name: route.sheets for route in ROUTES}

PAGE_OF = {Phase.PLAN: "plan", Phase.MONTH: "month", Phase.REPORT: "report", Phase.OVER: "final", Phase.ALONE: "solo"}
"""The page of a game of Pay Day in each phase."""


def script(name: str) -> str:
    """The script of a page, for `st.switch_page` and `st.page_link`. KeyError if there is no such page."""
    return _SCRIPTS[name]


def sheets_of(name: str) -> tuple[str, ...]:
    """The style sheets of the page with this name in its address; the first page has none there. KeyError if there is no such page."""
    return _SHEETS[name or ROUTES[0].name]


def page_of(game: Game) -> str:
    """The page on which a game continues."""
    return page_in(game.title.id, phase(game), alone=game.alone)


def page_in(title: str, phase: Phase, *, alone: bool) -> str:
    """The page of a game with this title in a phase. Each of the other games has one page for one person and one for a class."""
    return PAGE_OF[phase] if title == PAY_DAY.id else "solo" if alone else "month"
