"""What holds of every file by itself: each test looks at all of them and names the ones at fault."""

import ast
import inspect
import subprocess
import sys
from itertools import groupby
from pathlib import Path

import payday_core
from payday_core import editions
from tests.support.sources import nodes, tree
from tests.support.volume import SLOWEST_FIRST, is_full

ROOT = Path(__file__).parents[2]
CORE = ROOT / "payday_core"
RULES = CORE / "games" / "pay_day" / "rules"
FILES = sorted(CORE.rglob("*.py"))
LONGEST_RULE = 30

EACH_FIRST = """
import importlib, sys
for names in sys.argv[1:]:
    for known in [module for module in sys.modules if module.startswith("payday_core")]:
        del sys.modules[known]
    for name in names.split():
        importlib.import_module(name)
"""
"""Each argument is imported as if nothing of ours had been."""


def where(file):
    return str(file.relative_to(CORE))


def dotted(file):
    """The name by which a file is imported."""
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def rules():
    """Every rule module and its tree."""
    return [(file, tree(file)) for file in FILES if file.parent == RULES]


def test_the_files_that_are_begun_first_are_there():
    known = {file.stem for file in (ROOT / "tests").rglob("test_*.py")}
    assert set(SLOWEST_FIRST) - known == set()


def test_everything_public_says_what_it_is():
    assert [where(file) for file in FILES if not ast.get_docstring(tree(file))] == [], "the module itself"
    silent = [f"{where(file)}: {node.name}" for file in FILES for node in public(tree(file)) if not ast.get_docstring(node)]
    assert silent == []


def public(tree):
    """Functions, classes and methods whose names promise something; stubs of a protocol say it by their names, and one of a pair of
    overloads for all of them."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("_"):
            yield node
            if isinstance(node, ast.ClassDef) and not any(ast.unparse(base) == "Protocol" for base in node.bases):
                methods = (one for one in node.body if isinstance(one, ast.FunctionDef) and not one.name.startswith("_"))
                yield from (one for one in methods if "overload" not in map(ast.unparse, one.decorator_list))


def test_no_rule_knows_an_edition_by_its_name():
    """An edition is numbers, switches, a calendar and decks; a rule asks the switch. Docstrings may tell the history."""
    assert len(rules()) > 5
    assert [where(file) for file, _ in rules() if knows_an_edition(file)] == []


def knows_an_edition(file):
    """Does it name one, or ask for its name?"""
    docstrings = {
        ast.get_docstring(node, clean=False) for node in nodes(file) if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef)
    }
    constants = {node.value for node in nodes(file) if isinstance(node, ast.Constant)} - docstrings
    names = {name for printed in editions() for name in (printed.id, printed.title)}
    said = any(name in text for text in constants if isinstance(text, str) for name in names)
    asked = any(isinstance(node, ast.Attribute) and node.attr in ("id", "year", "title") for node in nodes(file))
    return said or asked or bool(constants & {printed.year for printed in editions()})


def test_rules_are_functions_in_words_and_of_a_readable_length():
    """At most 30 lines, without the docstring."""
    assert [f"{where(file)}: {node.name}" for file, tree in rules() for node in tree.body if isinstance(node, ast.ClassDef)] == []
    functions = [(file, node) for file, tree in rules() for node in tree.body if isinstance(node, ast.FunctionDef)]
    assert [f"{where(file)}: {node.name}" for file, node in functions if not ast.get_docstring(node)] == [], "does not say its rule"
    assert [f"{where(file)}: {node.name}" for file, node in functions if length(node) > LONGEST_RULE] == []
    noted = {f"{where(file)}: {node.name}": [ast.unparse(one) for one in node.decorator_list] for file, node in functions}
    assert {name: notes for name, notes in noted.items() if notes != ["rule"]} == {}


def length(node):
    """The lines of a function below its docstring."""
    return node.end_lineno - node.body[1].lineno + 1 if len(node.body) > 1 else 1


def test_the_public_names_are_sorted_documented_and_there():
    names = payday_core.__all__
    assert names == sorted(names)
    assert len(set(names)) == len(names)
    for name in names:
        thing = getattr(payday_core, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert inspect.getdoc(thing), name
    assert {"Game", "Seat", "edition", "editions"} <= set(names)


def test_every_package_can_be_the_first_one_imported():
    """No circle of imports hides behind a lucky order; with `--full`, none behind that of any module."""
    files = [file for file in FILES if file.stem != "build"]
    modules = [(where(file.parent).partition("/")[0], dotted(file)) for file in files]
    packages = [" ".join(name for _, name in group) for _, group in groupby(modules, lambda module: module[0])]
    first = [name for _, name in modules] if is_full() else packages
    finished = subprocess.run([sys.executable, "-c", EACH_FIRST, *first], capture_output=True, text=True, cwd=ROOT)
    assert finished.returncode == 0, finished.stderr
