"""The order of imports. The list is the documentation: a room may import itself and what stands above it in the list, nothing else."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from tests.support.sources import nodes, tree

ROOT = Path(__file__).parents[2]

ORDER = (
    "payday_core.meters",  # what is measured while the app runs
    "payday_core.text",  # money, numbers and lists in words
    "payday_core.settings",  # every setting; it knows nothing of what it is for
    "payday_core.engine",  # what any game needs, and no game's word
    "payday_core.store",  # what is kept, as plain data: it knows no game
    "payday_core.drawing",  # teams, icons and scales
    "payday_core.games.pay_day",  # the first game; each further game is a room of its own, and imports no other
    "payday_core.games.play_or_pay",  # the second one
    "payday_core.games.game_of_the_year",  # the third
    "payday_core.games.registry",  # the list of games
    "payday_core.simulation",  # many games at once; jobs in the background
    "payday_core.sessions",  # the games that are open now
    "payday_core.review",  # a game looked at afterwards
    "payday_core.lab",  # paired experiments, tournaments
    "payday_core.classroom",  # a class on its own devices
    "payday_core.teaching",  # set lessons, papers, the check
    "payday_core.charts",  # every plotly figure
    "payday_core.launch",  # the command `payday`
    "payday_core.commands",  # what else it can do; it imports them by their names, when one is asked for
    "payday_core.public",  # the public names
    "payday_core",  # hands them on
    "pages.shared.routes",  # every page's address
    "pages.shared.menu",  # the same pages, as Streamlit is given them
    "pages.shared.ui",  # HTML, charts, keys, style
    "pages.shared.server",  # whatever leans on Streamlit's inner names
    "pages.shared.board",  # a running game on the page
    "pages.shared.decision",  # a question and its answers
    "pages.shared.setup",  # setting up a game
    "pages.games",  # the other games: setting one up, its table
    "pages.editions",
    "pages.lab",
    "pages.review",
    "pages.solo",
    "pages.lessons",
    "pages.classroom",
    "pages.class_game",
    "pages.home",
    "app",
)
"""From the ground up. To change it, say why in the commit."""

NO_WORD_OF_THE_ENGINE = r"month|calendar|mail|deal\b|deals|pay day|loan|wage|savings|edition\b|dollar|jackpot|\bpot\b|bill\b|lotter|insur"
"""Words of Pay Day. `payday` is the project's name, and the key by which a file is known."""


def name_of(file):
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def files():
    """Every module of the app, by its name."""
    found = [ROOT / "app.py", *(ROOT / "payday_core").rglob("*.py"), *(ROOT / "pages").rglob("*.py")]
    return {name_of(file): file for file in found}


@cache
def imports(name, *, at_start_only=False):
    """The modules of the app that a module imports, anywhere in it; with `at_start_only` those at the start of its file."""
    file, found = files()[name], set()
    for node in tree(file).body if at_start_only else nodes(file):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name}: imports are written in full"
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= inner & files().keys() if inner <= files().keys() else inner & files().keys() | {node.module}
    return found & files().keys() - {name}


def room(name):
    """The place in the list of the longest entry that a module belongs to."""
    places = [place for place, entry in enumerate(ORDER) if name == entry or (name.startswith(f"{entry}.") and entry != "payday_core")]
    assert places, f"{name} has no place in the list"
    return max(places, key=lambda place: len(ORDER[place]))


def test_no_import_leads_upwards():
    up = [f"{name} -> {other}" for name in files() for other in imports(name) if room(other) > room(name)]
    assert not up, "\n".join(sorted(up))


def test_every_entry_of_the_list_is_there():
    used = {room(name) for name in files()}
    assert [entry for place, entry in enumerate(ORDER) if place not in used] == []


def test_no_circle_of_imports():
    """Followed from any module, imports at the start of files never lead back to it."""
    leads = {name: imports(name, at_start_only=True) for name in files() if files()[name].stem != "__init__"}
    free = {name for name in files() if files()[name].stem == "__init__"}
    while loose := {name for name in leads if name not in free and leads[name] <= free}:
        free |= loose
    assert leads.keys() - free == set()


def test_no_circle_of_rooms():
    """Nor do imports anywhere in a room lead round through others."""
    leads = defaultdict(set)
    for name in files():
        leads[room(name)] |= {room(other) for other in imports(name)} - {room(name)}
    assert all(other < one for one, others in leads.items() for other in others)


@pytest.mark.parametrize("name", sorted(name for name in files() if name.startswith("payday_core.engine")))
def test_the_engine_knows_no_word_of_any_game(name):
    lines = [line for line in files()[name].read_text("utf-8").splitlines() if "import " not in line]
    assert not [line for line in lines if re.search(NO_WORD_OF_THE_ENGINE, line, re.IGNORECASE)]
    assert not [other for other in imports(name) if not other.startswith("payday_core.engine")]


def test_a_game_imports_no_other_game():
    games = [entry for entry in ORDER if entry.startswith("payday_core.games.") and entry != "payday_core.games.registry"]
    for name in files():
        mine = [game for game in games if name.startswith(f"{game}.")]
        assert not mine or not [other for other in imports(name) for game in games if game != mine[0] and other.startswith(f"{game}.")]


def test_no_folder_is_too_full():
    """About 25 files side by side are the most that somebody looks through."""
    folders = defaultdict(int)
    for top in ("pages", "payday_core", "tests"):
        for file in (ROOT / top).rglob("*"):
            if file.is_file() and "__pycache__" not in file.parts:
                folders[str(file.parent.relative_to(ROOT))] += 1
    assert not {folder: count for folder, count in folders.items() if count > 27}
