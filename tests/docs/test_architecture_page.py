"""docs/architecture.md says only what a test holds, and names the test."""

import ast
import re
from pathlib import Path

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").exists())
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")


def test_every_claim_names_the_test_that_holds_it():
    claims = re.findall(r"^\*\*.*?(?=\n\n|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    ways = re.findall(r"^## The way of .*?(?=\n## )", PAGE, re.MULTILINE | re.DOTALL)
    assert (len(claims) > 15, len(ways)) == (True, 2)
    assert [claim.partition("\n")[0] for claim in [*claims, *ways] if not re.search(r"`tests/[\w/]+\.py`", claim)] == []


def test_every_test_that_the_page_names_is_there():
    tests = "".join(file.read_text("utf-8") for file in (ROOT / "tests").rglob("test_*.py"))
    assert [name for name in re.findall(r"`(test_\w+)`", PAGE) if f"def {name}(" not in tests] == []


def changes_an_account(node):
    """An assignment to an entry of some table's `money`."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AugAssign) else []
    return any(isinstance(one, ast.Subscript) and isinstance(one.value, ast.Attribute) and one.value.attr == "money" for one in targets)


def test_only_transfer_changes_an_account():
    texts = [(file.stem, file.read_text("utf-8")) for file in (ROOT / "payday_core").rglob("*.py")]
    changing = {
        f"{name}.{function.name}"
        for name, text in texts
        if ".money[" in text
        for function in ast.walk(ast.parse(text))
        if isinstance(function, ast.FunctionDef) and any(map(changes_an_account, ast.walk(function)))
    }
    assert changing == {"rows.transfer"}
