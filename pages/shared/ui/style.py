"""The look of every page: the palette as custom properties for light and dark, and the style sheets.

Each colour is a pair `light-dark(day, night)`: the page follows the theme of the browser without a run of the script.
"""

from functools import cache
from pathlib import Path

import streamlit as st

from pages.shared.ui.rendering import Ready

PALETTE = {
    "paper": ("#FBF8F1", "#12161C"),
    "card": ("#FFFDF8", "#1A212B"),
    "sunk": ("#F3EDDF", "#222B37"),
    "line": ("#E2D8C2", "#333E4D"),
    "edge": ("#8F8163", "#6B7C92"),
    "ink": ("#1F2A37", "#F2EFE8"),
    "soft": ("#574E3A", "#B9C2CF"),
    "brand": ("#12355B", "#F2D269"),
    "onbrand": ("#FFFFFF", "#1D1600"),
    "word": ("#12355B", "#F2EFE8"),
    "act": ("#0B5C8A", "#8CC8F0"),
    "press": ("#0B5C8A", "#1F74A6"),
    "foot": ("#073D5D", "#0D4566"),
    "field": ("#FFFFFF", "#12161C"),
    "gain": ("#00664A", "#7FDDBD"),
    "gainbg": ("#DAF2E8", "#0F3A2E"),
    "cost": ("#9A3412", "#FFB48C"),
    "costbg": ("#FDE5D8", "#4A2412"),
    "luck": ("#5B3FA8", "#CBB8FA"),
    "luckbg": ("#ECE4FB", "#2D2150"),
    "info": ("#0B4579", "#B3D5FB"),
    "infobg": ("#E2EDFB", "#152F4C"),
    "gold": ("#694A00", "#F6DC8C"),
    "goldbg": ("#FDF1CC", "#41330B"),
    "red": ("#B3261E", "#FF9C94"),
    "redbg": ("#FBE1DE", "#4D1B18"),
    "coin": ("#F2D269", "#C9A227"),
    "coinedge": ("#8A6100", "#F6DC8C"),
    "heart": ("#A61B2B", "#FF9AA2"),
}
"""What a colour is for -> (light, dark). Contrast on the card: text at least 4.5, edges of controls at least 3."""

TINTS = {
    "pay": ("#FDE5D8", "#8F3A07", "#4A2412", "#FFC7A6"),
    "deal": ("#DAF2E8", "#00573F", "#0F3A2E", "#9BE8CD"),
    "mail": ("#E2EDFB", "#0B4579", "#152F4C", "#B3D5FB"),
    "party": ("#FAE5F1", "#7D2458", "#441C35", "#F6BDDD"),
    "buyer": ("#FDF1CC", "#694A00", "#41330B", "#F6DC8C"),
    "lottery": ("#ECE4FB", "#4C2B8C", "#2D2150", "#D3C1FB"),
    "win": ("#DCF2FB", "#08506A", "#0F3644", "#A5E1F7"),
    "payday": ("#12355B", "#FFFFFF", "#F2D269", "#1D1600"),
    "rest": ("#F3EDDF", "#574E3A", "#222B37", "#B9C2CF"),
    "start": ("#F3EDDF", "#574E3A", "#222B37", "#B9C2CF"),
}
"""Kinds of calendar days -> fill and ink by day, fill and ink by night. Class `k-...` on anything makes them --f and --i."""


EVERYWHERE = ("shared/ui/base", "shared/ui/controls", "shared/ui/every_page/keys", "shared/ui/every_page/pressed", "shared/ui/lists")
"""The style sheets of every page."""

SHEETS = (
    "shared/ui/base",
    "shared/ui/every_page/pressed",
    "shared/decision/pictures",
    "shared/board/board",
    "shared/board/stage",
    "home/ways_in",
    "shared/setup/setup",
    "editions/board_builder/builder",
    "lessons/check/check",
    "lessons/hand_in/hand_in",
    "review/coach/coach",
    "shared/ui/steps",
    "classroom/open_classes",
    "classroom/control/control",
    "shared/ui/controls",
    "review/debrief/debrief",
    "shared/decision/decision",
    "shared/ui/table",
    "editions/editions",
    "games/games",
    "games/play_or_pay/play_or_pay",
    "games/play_or_pay/class",
    "classroom/join/join",
    "review/export/export",
    "classroom/privacy/privacy",
    "shared/ui/every_page/keys",
    "shared/ui/rules/rules",
    "lab/lab",
    "review/ledger/ledger",
    "lessons/lesson/lesson",
    "shared/board/way_back",
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
    "shared/ui/explain",
    "shared/board/money_card",
    "lessons/own_sheet/own_sheet",
    "solo/pay_day",
    "classroom/control/rehearsal",
    "review/replay/replay",
    "games/review/looking_back",
    "review/nav",
    "review/review",
    "classroom/screen/screen",
    "classroom/play_or_pay/devices",
    "classroom/seat/seat",
    "classroom/seat/lesson/lesson",
    "lessons/sheets/sheets",
    "solo/solo",
    "solo/setup",
    "games/game_of_the_year/year",
    "games/game_of_the_year/projected/projected",
    "classroom/game_of_the_year/devices",
    "shared/ui/lists",
    "home/home",
    "shared/board/stairs",
    "class_game/final",
    "classroom/screen/tables/tables",
    "lab/tournament/tournament",
    "review/what_if/what_if",
    "shared/ui/phone",
)
"""All style sheets below `pages/`, in the order in which they stand on a page: of two rules that weigh the same, the later one wins."""


@cache
def style_sheet(sheets: tuple[str, ...]) -> str:
    """The CSS of a page: palette, tints, the sheets of every page and its own. ValueError for a sheet that there is not."""
    if unknown := set(sheets) - set(SHEETS):
        raise ValueError(f"no such style sheet: {', '.join(sorted(unknown))}")
    palette = ";".join(f"--{name}:light-dark({day},{night})" for name, (day, night) in PALETTE.items())
    tints = "".join(
        f".k-{kind},[class*=st-key-tile-{kind}]{{--f:light-dark({fill},{night_fill});--i:light-dark({ink},{night_ink})}}"
        for kind, (fill, ink, night_fill, night_ink) in TINTS.items()
    )
    return f":root{{{palette}}}{tints}" + "".join(read_sheet(name) for name in SHEETS if name in (*EVERYWHERE, *sheets))


@cache
def read_sheet(name: str) -> str:
    """One sheet as it is written."""
    return (Path(__file__).parents[2] / f"{name}.css").read_text(encoding="utf-8")


def add_style(rules: str) -> None:
    """Put CSS on the page as it stands."""
    st.html(Ready(f"<style>{rules}</style>"))


def use_style(sheets: tuple[str, ...]) -> None:
    """Put these sheets on the page, with those of every page; app.py does it for each page by the table of routes."""
    add_style(style_sheet(sheets))


def projector(*sheets: str) -> None:
    """This page is read from the back of a room: no navigation, narrow margins, all larger.

    Of `projector/`: "game" for what follows the window as one picture; "many" for six teams; "charts" where charts stand two
    in a row; "screen" where nothing scrolls; "reveal" for a layer of a lesson.
    """
    add_style(_projector_sheet(sheets))


@cache
def _projector_sheet(sheets: tuple[str, ...]) -> str:
    here = Path(__file__).parent / "projector"
    drawn = ("drawn",) if {"game", "screen"} & set(sheets) else ()
    return "".join((here / f"{name}.css").read_text(encoding="utf-8") for name in ("page", *drawn, *sheets))
