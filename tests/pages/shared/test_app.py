"""The app around the pages: its configuration, its imports, its look, and the guard of its routes."""

import ast
import re
import tomllib
from pathlib import Path

import pytest
import streamlit as st
from streamlit import config

from pages.shared.routes import PHONE, ROUTES
from pages.shared.ui import html, style
from payday_core.drawing.icons import STROKES
from payday_core.text.wording import money, signed
from tests.support.drivers.page import app
from tests.support.sources import nodes
from tests.support.styles import sent_to

ROOT = Path(__file__).parents[3]
CONFIG = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text())
PAGES = sorted((ROOT / "pages").rglob("*_page.py"))


def test_every_setting_is_one_that_streamlit_knows():
    known = config.get_config_options()
    for section, values in CONFIG.items():
        for name, value in values.items():
            names = [f"{section}.{name}.{inner}" for inner in value] if isinstance(value, dict) else [f"{section}.{name}"]
            assert set(names) <= set(known), names


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("runner.postScriptGC", False),
        ("runner.magicEnabled", False),
        ("server.showEmailPrompt", False),
        ("server.address", "127.0.0.1"),
        ("server.fileWatcherType", "none"),
        ("server.disconnectedSessionTTL", 3600),
        ("browser.gatherUsageStats", False),
        ("client.toolbarMode", "minimal"),
        ("client.showErrorDetails", "type"),
        ("client.showErrorLinks", False),
        ("client.showSidebarNavigation", False),
    ],
)
def test_the_traps_of_streamlits_defaults_are_closed(option, value):
    """docs/streamlit.md #settings; the first one is hidden, so it is asserted to exist."""
    section, name = option.split(".")
    assert option in config.get_config_options()
    assert CONFIG[section][name] == value


def test_no_script_lies_where_streamlit_would_run_it_without_the_app():
    """Streamlit's older way takes each `pages/*.py` for a page and runs it alone: no style, no menu (docs/streamlit.md #routing)."""
    assert not list((ROOT / "pages").glob("*.py"))


def test_every_page_script_has_one_route():
    scripts = [route.script for route in ROUTES]
    assert sorted(scripts) == [str(page.relative_to(ROOT)) for page in PAGES]
    assert len({route.name for route in ROUTES}) == len(ROUTES)


def imports_of(path: Path) -> set[str]:
    found = set()
    for node in nodes(path):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            found.add((node.module or "").split(".")[0])
    return found


def test_the_engine_never_imports_streamlit_and_only_its_figures_plotly():
    for path in (ROOT / "payday_core").rglob("*.py"):
        imported = imports_of(path)
        assert "streamlit" not in imported, path
        assert "plotly" not in imported or "charts" in path.parts, path
        assert "pages" not in imported, path


def test_what_people_type_cannot_become_markup():
    assert str(html.card('<b>"$5"</b>')) == '<div class="card">&lt;b&gt;&#34;$5&#34;&lt;/b&gt;</div>'
    assert html.label("$3,000 [x](y) <b>") == "\\$3,000 \\[x\\](y) \\<b\\>"


def test_money_is_written_with_a_true_minus():
    assert money(-4700) == "\N{MINUS SIGN}$4,700"
    assert signed(7400) == "+$7,400"


def luminance(colour: str) -> float:
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("tint", style.TINTS)
def test_the_ink_of_every_square_is_readable_by_day_and_by_night(tint):
    fill, ink, night_fill, night_ink = style.TINTS[tint]
    assert contrast(fill, ink) >= 4.5
    assert contrast(night_fill, night_ink) >= 4.5


@pytest.mark.parametrize("name", ["ink", "soft", "act", "gain", "cost", "luck", "info", "gold", "word"])
def test_text_is_readable_on_card_and_on_sunk_ground(name):
    for theme in (0, 1):
        for ground in ("card", "sunk", "paper"):
            assert contrast(style.PALETTE[name][theme], style.PALETTE[ground][theme]) >= 4.5, (name, ground, theme)


def test_no_rule_asks_what_the_whole_page_holds():
    """`html:has()`, `*:has()` and `:not()` within are asked again at every change of the page: half a second for a click in the lab."""
    asked_always = r"html:has|html:not\(:has|[\s*]:has|:has\([^)]*:not"
    assert not [rule for rule in re.findall(r"[^{}]+(?={)", style.style_sheet(style.SHEETS)) if re.search(asked_always, rule.strip())]


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_the_style_of_a_page_is_closed_and_uses_only_values_that_are_set_somewhere(route):
    """A value is a colour of the palette, or set in a sheet of that page or in the markup that a page writes."""
    sheet = style.style_sheet(route.sheets)
    assert sheet.count("{") == sheet.count("}")
    written = "".join(file.read_text("utf-8") for folder in ("pages", "payday_core") for file in (ROOT / folder).rglob("*.py"))
    named = set(style.PALETTE) | set(re.findall(r"--([a-z][a-z-]*):", sheet + written))
    used = {part.split(")")[0].split(",")[0].strip() for part in sheet.split("var(--")[1:]}
    assert used <= named


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: route.name)
def test_a_movement_is_sent_with_the_rule_that_uses_it(route):
    every = set(re.findall(r"@keyframes ([\w-]+)", style.style_sheet(style.SHEETS)))
    sheet = style.style_sheet(route.sheets)
    used = {word for value in re.findall(r"animation(?:-name)?:([^;}]*)", sheet) for word in re.findall(r"[\w-]+", value)}
    assert used & every <= set(re.findall(r"@keyframes ([\w-]+)", sheet))


def test_every_style_sheet_is_sent_to_some_page_and_a_page_without_one_is_noticed():
    files = {str(file.relative_to(ROOT / "pages").with_suffix("")) for file in (ROOT / "pages").rglob("*.css")}
    alone = {name for name in files if name.startswith("shared/ui/projector/")}
    assert files - alone == set(style.SHEETS)
    assert {*style.EVERYWHERE, *(sheet for route in ROUTES for sheet in route.sheets)} == set(style.SHEETS)
    with pytest.raises(ValueError, match="no such style sheet: home/hom"):
        style.style_sheet(("home/hom",))


def test_only_the_pages_of_who_holds_one_in_a_hand_have_the_look_of_a_phone_and_no_logo(monkeypatch):
    app("home")  # the test client opens this page before its first one
    logos = []
    monkeypatch.setattr(st, "logo", lambda *args, **named: logos.append(args))
    held = {}
    for page in ("join", "lessons", "control"):
        logos.clear()
        held[page] = (PHONE in sent_to(app(page)), bool(logos))
    assert held == {"join": (True, False), "lessons": (False, True), "control": (True, True)}, "who has no key is turned away as on a phone"
    assert {route.name for route in ROUTES if PHONE in route.sheets} == {"join", "seat"}


def test_icons_are_single_paths():
    assert all('"' not in path and path.startswith("M") for path in STROKES.values())
