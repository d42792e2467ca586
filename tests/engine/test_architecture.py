"""The shape of the code: who may import whom, how long a file may be, and that what is public is documented."""

import ast
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import payday_core
from payday_core import editions

ROOT = Path(__file__).parents[2]
CORE = ROOT / "payday_core"
MODULES = sorted(CORE.rglob("*.py"))
RULES = sorted((CORE / "games" / "pay_day" / "rules").glob("*.py"))
LONGEST_MODULE = 350

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


@each_rule_module
def test_no_rule_knows_an_edition_by_its_name(file):
    """An edition is numbers, switches, a calendar and decks; a rule asks the switch. Docstrings may tell the history."""
    tree = ast.parse(file.read_text("utf-8"))
    docstrings = {
        ast.get_docstring(node, clean=False) for node in ast.walk(tree) if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
    }
    constants = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)} - docstrings
    texts = [text for text in constants if isinstance(text, str)]
    assert not [text for text in texts for printed in editions() if printed.id in text or printed.title in text]
    assert not constants & {printed.year for printed in editions()}
    assert not [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr in ("id", "year", "title")]


@each_rule_module
def test_rules_are_functions_in_words_and_of_a_readable_length(file):
    """The rules themselves have at most 30 lines, without the docstring."""
    for node in ast.parse(file.read_text("utf-8")).body:
        assert not isinstance(node, ast.ClassDef)
        if isinstance(node, ast.FunctionDef):
            lines = node.end_lineno - node.body[1].lineno + 1 if len(node.body) > 1 else 1
            assert ast.get_docstring(node), f"{node.name} does not say its rule"
            assert lines <= 30, f"{node.name} has {lines} lines"
            assert [ast.unparse(one) for one in node.decorator_list] == ["rule"], f"{node.name} is not noted as a rule"


@each_module
def test_no_module_is_too_long_to_read(file):
    assert len(file.read_text("utf-8").splitlines()) <= LONGEST_MODULE


@each_module
def test_everything_public_says_what_it_is(file):
    tree = ast.parse(file.read_text("utf-8"))
    assert ast.get_docstring(tree), "the module itself"
    undocumented = [node.name for node in public(tree) if not ast.get_docstring(node)]
    assert not undocumented


def public(tree):
    """Functions, classes and methods whose names promise something; stubs of a protocol say it by their names."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef) and not any(ast.unparse(base) == "Protocol" for base in node.bases):
                yield from (one for one in node.body if isinstance(one, ast.FunctionDef) and not one.name.startswith("_"))


def test_the_public_names_are_sorted_documented_and_there():
    names = payday_core.__all__
    assert names == sorted(names)
    assert len(set(names)) == len(names)
    for name in names:
        thing = getattr(payday_core, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert inspect.getdoc(thing), name
    assert {"Game", "Seat", "edition", "editions"} <= set(names)


EACH_FIRST = """
import importlib, sys
for name in sys.argv[1:]:
    for known in [module for module in sys.modules if module.startswith("payday_core")]:
        del sys.modules[known]
    importlib.import_module(name)
"""


def test_every_module_can_be_the_first_one_imported():
    """No circle of imports hides behind a lucky order."""
    names = [".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__") for file in MODULES if file.stem != "build"]
    finished = subprocess.run([sys.executable, "-c", EACH_FIRST, *names], capture_output=True, text=True, cwd=ROOT)
    assert finished.returncode == 0, finished.stderr
