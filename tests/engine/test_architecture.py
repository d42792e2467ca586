"""The shape of the code: who may import whom. What holds of every file by itself: `tests/docs/test_lints.py`."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CORE = ROOT / "payday_core"
MODULES = sorted(CORE.rglob("*.py"))
RULES = sorted((CORE / "games" / "pay_day" / "rules").glob("*.py"))

ENGINE = {"engine.asking", "engine.chance", "engine.compiling", "engine.rows", "engine.tables"}

GROUND = ENGINE | {"games.pay_day.dice", "games.pay_day.kinds", "games.pay_day.money", "games.pay_day.table"}
"""The ground floor: what rules stand on."""

LOOKED_UP = {"games.pay_day.decisions", "games.pay_day.rule_cards.answers"}
"""A rule asks for a decision, and a rule card looks at the table with the rules' own eyes: these lie between the rules."""

each_module = pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(CORE)))
each_rule_module = pytest.mark.parametrize("file", RULES, ids=lambda file: file.stem)


def imports(file, *, at_start_only=False):
    """The full names of everything that a file imports."""
    tree = ast.parse(file.read_text("utf-8"))
    nodes = tree.body if at_start_only else ast.walk(tree)
    found = set()
    for node in nodes:
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file.name}: imports are written in full"
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def roots(file):
    return {name.split(".")[0] for name in imports(file)}


KNOWN = {".".join(file.relative_to(CORE).with_suffix("").parts) for file in MODULES}


def parts(file):
    """The modules of payday_core that a file imports, the rules in one: 'games.pay_day.table', 'rules', ..."""
    found = {name.removeprefix("payday_core.") for name in imports(file)} & KNOWN
    return {"rules" if name.startswith("games.pay_day.rules.") else name for name in found}


@each_module
def test_the_core_knows_no_page_and_no_streamlit(file):
    assert not roots(file) & {"streamlit", "pages", "app", "lessons", "tests"}


@each_module
def test_plotly_is_for_the_figures_and_numba_for_compiled_play(file):
    figures = "charts" in file.relative_to(CORE).parts
    assert "plotly" not in roots(file) or figures
    assert not roots(file) & {"numba", "llvmlite"} or file.parent.name == "simulation"
    assert "numba" not in roots(file) or file.stem == "build"


@each_rule_module
def test_rules_stand_on_the_ground_floor(file):
    assert parts(file) <= GROUND | LOOKED_UP | {"rules"}
    assert roots(file) <= {"payday_core", "typing", "collections"}


@pytest.mark.parametrize("name", sorted(GROUND))
def test_the_ground_floor_stands_on_itself(name):
    assert parts(CORE / f"{name.replace(chr(46), chr(47))}.py") <= GROUND


@pytest.mark.parametrize("name", sorted(LOOKED_UP))
def test_decisions_know_rules_but_no_game(name):
    assert parts(CORE / f"{name.replace(chr(46), chr(47))}.py") <= GROUND | LOOKED_UP | {"rules"}


def test_modules_import_no_circles():
    """Followed from any module, the imports at the start of files never lead back to it."""
    names = {".".join(("payday_core", *file.relative_to(CORE).with_suffix("").parts)): file for file in MODULES if file.stem != "__init__"}
    leads = {name: imports(file, at_start_only=True) & set(names) - {name} for name, file in names.items()}
    free = set()
    while loose := {name for name in leads if name not in free and leads[name] <= free}:
        free |= loose
    assert set(leads) - free == set()
