"""Every path, command and name that a document gives is there, so that whoever follows it arrives."""

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest
from markdown_it import MarkdownIt

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").exists())
HISTORY = "CHANGELOG.md"
"""It may tell of files that are gone."""

FOLDERS = "pages|payday_core|lessons|tests|bench|docs|static|\\.ci|\\.streamlit"
PATH = re.compile(rf"(?:(?:{FOLDERS})/[\w./*-]*|[\w-]+\.(?:py|md|toml|css|js|c|csv|txt))$")
COMMAND = re.compile(rf"python -m ((?:bench|payday_core)[\w.]*)|python ((?:{FOLDERS})/[\w/]+\.py)")
NAME = re.compile(r"`(\w+)` in\s+`([\w./-]+\.py)`")
EXAMPLES = re.compile(r"lessons/12-|lessons/\d\d$|payday_core/games/pay_day/editions/harbor-2026/")
"""Files that CONTRIBUTING shows how to write, and citations, which test_citations.py reads."""


@cache
def files():
    """All files that are, or could be, under version control."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=False)
    if listed.returncode == 0:
        return sorted(name for name in listed.stdout.split("\n") if (ROOT / name).is_file())
    found = [file.relative_to(ROOT) for file in ROOT.rglob("*") if file.is_file()]
    return sorted(str(file) for file in found if not any(part.startswith(".") for part in file.parts))


def documents():
    """The Markdown files, without the lessons."""
    return [name for name in files() if name.endswith(".md") and name != HISTORY and not re.match(r"lessons/\d", name)]


each_document = pytest.mark.parametrize("name", documents())


def text(name):
    return (ROOT / name).read_text("utf-8")


def paths(name):
    """What a document writes between backticks and what looks like a path, or like the name of a file."""
    blocks = MarkdownIt().enable("table").parse(text(name))
    codes = [token.content for block in blocks for token in block.children or [] if token.type == "code_inline"]
    return [word for code in codes for word in code.split() if PATH.match(word) and not EXAMPLES.match(word)]


def is_there(name, path):
    """From the root or from the document's own folder; a name alone is the name of some file."""
    if "/" not in path:
        return any(Path(file).name == path for file in files())
    return any(any(folder.glob(path)) for folder in (ROOT, (ROOT / name).parent))


@each_document
def test_every_path_of_a_document_exists(name):
    assert [path for path in paths(name) if not is_there(name, path)] == []


@each_document
def test_every_command_of_a_document_can_be_started(name):
    named = [module.rstrip(".").replace(".", "/") if module else script for module, script in COMMAND.findall(text(name))]
    ways = [(f"{one}.py", f"{one}/__main__.py", one) for one in named]
    assert [files[0] for files in ways if not any((ROOT / file).is_file() for file in files)] == []


@each_document
def test_every_name_that_a_document_finds_in_a_file_is_in_it(name):
    lost = [f"{what} in {file}" for what, file in NAME.findall(text(name)) if not re.search(rf"\b{what}\b", text(file))]
    assert lost == []


def test_each_question_where_something_is_has_a_way_down():
    section = text("CONTRIBUTING.md").partition("## Where is ...?\n")[2].partition("\n## ")[0]
    asked = re.findall(r"^\*\*[^*]+\?\*\* (.*?)(?=\n\n|\Z)", section, re.MULTILINE | re.DOTALL)
    assert len(asked) >= 10
    assert [answer for answer in asked if not re.search(rf"`(?:{FOLDERS})/", answer)] == []
