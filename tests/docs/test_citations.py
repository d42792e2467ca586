"""Whatever the code, the tests and the documents cite lies in this repository: rulings by page and number, sections, exit tickets, links.

The form of a citation: docs/rulings/README.md #how-to-cite.
"""

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest
from markdown_it import MarkdownIt

from payday_core import editions

ROOT = next(folder for folder in Path(__file__).resolve().parents if (folder / "pyproject.toml").exists())
RULINGS = ROOT / "docs" / "rulings"
PAGES = sorted(page for page in RULINGS.glob("*.md") if page.stem != "README")
KINDS = {".py", ".md", ".toml", ".css", ".js", ".csv", ".yml", ".yaml", ".sh"}
OTHER_GAMES = {"game-of-the-year", "play-or-pay"}
"""Their pages; all others are about editions of Pay Day."""
HISTORY = "CHANGELOG.md"
"""It may tell of files that are gone."""

ANCHOR = r"#(?:\d+(?:-#\d+)?|[a-z][\w-]*)"
CITATION = re.compile(
    r"(?<![\w./-])(?P<page>rulings/[\w-]+(?!\.(?:md|py)\b)|docs/[\w/-]+\.md|lessons/\d\d)(?![\w/-])"
    rf"(?P<anchors>\s{ANCHOR}(?:,\s+{ANCHOR})*)?"
)
SOURCE_TEXTS = re.compile(r"\b[Ss]ource texts? (\d{3}(?:(?:, | and )\d{3})*)")

OUTSIDE = "EDITIONS|DESIGN|STREAMLIT|STYLE|LESSONS|PERFORMANCE|HOUSE|SIDE_GAMES|ANCHORS_[A-Z]+"
OLD_FORMS = re.compile(rf'\b(?:{OUTSIDE})(?:\.md\b| \d)|"""(?:{OUTSIDE})[:,] |\((?=DESIGN\b)|(?<![\w.#$-])7\.[1-7] #\d|\b[Rr]ulings? 7\.\d')

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)


@cache
def texts() -> dict[str, str]:
    """All text files that are, or could be, under version control."""
    listed = subprocess.run(["git", "ls-files", "-coz", "--exclude-standard"], cwd=ROOT, capture_output=True, check=False)
    if listed.returncode == 0:
        names = set(listed.stdout.decode().split("\0"))
    else:
        names = {str(file.relative_to(ROOT)) for file in ROOT.rglob("*") if not re.search(r"/(?:\.|node_modules/|build/|dist/)", str(file))}
    return {name: (ROOT / name).read_text("utf-8") for name in sorted(names) if Path(name).suffix in KINDS and (ROOT / name).is_file()}


def searched() -> Iterator[tuple[str, str]]:
    return ((name, text) for name, text in texts().items() if name != HISTORY)


def at(name: str, text: str, start: int) -> str:
    """Where something stands, as an editor opens it."""
    return f"{name}:{text.count(chr(10), 0, start) + 1}"


def rulings(page: Path) -> dict[int, str]:
    """The rulings of a page by their numbers; a number that stands twice is refused."""
    parts = re.split(r"^### (\d+)\. ", page.read_text("utf-8"), flags=re.MULTILINE)[1:]
    numbers = [int(number) for number in parts[::2]]
    assert len(numbers) == len(set(numbers)), f"{page.name} gives a number twice"
    return dict(zip(numbers, parts[1::2], strict=True))


def slug(heading: str) -> str:
    """The anchor that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


@cache
def anchors(file: Path) -> frozenset[str]:
    """All that can be cited on a page: its headings, its rulings by number, and the questions of a lesson's exit ticket."""
    text = file.read_text("utf-8")
    tokens = MarkdownIt().parse(text)
    headings = [slug(tokens[i + 1].content) for i, token in enumerate(tokens) if token.type == "heading_open"]
    numbers = re.findall(r"^### (\d+)\. ", text, re.MULTILINE)
    tickets = [f"ticket-{n + 1}" for n in range(text.count("\n[[ticket]]\n"))]
    return frozenset(headings + numbers + tickets)


def file_of(page: str) -> Path:
    """The file that a citation names: rulings/1974, docs/streamlit.md, lessons/03."""
    if page.startswith("lessons/"):
        return next(ROOT.glob(f"{page}-*/lesson.md"), ROOT / page)
    return ROOT / "docs" / f"{page}.md" if page.startswith("rulings/") else ROOT / page


def cited(anchors_told: str | None) -> Iterator[str]:
    """The anchors of a citation one by one, a range as all of its numbers."""
    for first, last, name in re.findall(r"#(?:(\d+)(?:-#(\d+))?|([a-z][\w-]*))", anchors_told or ""):
        yield from [name] if name else map(str, range(int(first), int(last or first) + 1))


@cache
def docstrings() -> list[str]:
    """What the tests say of themselves."""
    trees = [ast.parse(text) for name, text in texts().items() if name.startswith("tests/") and name.endswith(".py")]
    functions = [node for tree in trees for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")]
    return [ast.get_docstring(node) or "" for node in functions]


# ---- citations


def test_every_citation_leads_to_a_page_and_a_place_on_it() -> None:
    lost, found = [], 0
    for name, text in searched():
        for citation in CITATION.finditer(text):
            file, found = file_of(citation["page"]), found + 1
            known = anchors(file) if file.is_file() else frozenset()
            if not file.is_file() or not set(cited(citation["anchors"])) <= known:
                lost.append(f"{at(name, text, citation.start())}: {' '.join(citation[0].split())}")
    assert lost == []
    assert found > 300


def test_nothing_is_cited_that_a_reader_cannot_open() -> None:
    assert [f"{at(name, text, old.start())}: {old[0]}" for name, text in searched() for old in OLD_FORMS.finditer(text)] == []


def test_every_source_text_is_described() -> None:
    described = set(re.findall(r"^\| source text (\d{3}) \|", (RULINGS / "README.md").read_text("utf-8"), re.MULTILINE))
    told = {number for _, text in searched() for list_ in SOURCE_TEXTS.findall(text) for number in re.findall(r"\d{3}", list_)}
    assert told == described == {"000", "001", "002"}


@pytest.mark.parametrize(
    ("text", "page", "places"),
    [
        ("see rulings/1974 #5.", "rulings/1974", ["5"]),
        ("(rulings/all #5-#7, rulings/1974 #4)", "rulings/all", ["5", "6", "7"]),
        ("rulings/2008 #cards,\n    #14, rulings/all #1", "rulings/2008", ["cards", "14"]),
        ("as in docs/streamlit.md #routing: else", "docs/streamlit.md", ["routing"]),
        ("lessons/03 #ticket-1, #ticket-2: $800", "lessons/03", ["ticket-1", "ticket-2"]),
        ("rulings/2000, board and decks", "rulings/2000", []),
    ],
)
def test_how_a_citation_is_read(text, page, places) -> None:
    citation = CITATION.search(text)
    assert (citation["page"], list(cited(citation["anchors"]))) == (page, places)


# ---- the pages of rulings


def test_each_edition_has_its_page_and_the_index_names_them_all() -> None:
    assert {page.stem for page in PAGES} == {"all", *OTHER_GAMES} | {str(printed.year) for printed in editions()}
    index = (RULINGS / "README.md").read_text("utf-8")
    assert [page.name for page in PAGES if f"]({page.name})" not in index] == []


@each_page
def test_the_rulings_of_a_page_are_numbered_without_a_gap(page: Path) -> None:
    assert list(rulings(page)) == list(range(1, len(rulings(page)) + 1))


@each_page
def test_each_ruling_asks_answers_gives_its_reason_and_says_how_sure_it_is(page: Path) -> None:
    mark = r"\*(?:Certain|Probable|Weak|Ours)\b[^*]*\.\*"
    form = re.compile(rf"[^\n]+\?\n\n[^\n]+\nReason: [^\n]+\. {mark}\n*")
    assert [number for number, text in rulings(page).items() if not form.fullmatch(text)] == []


@each_page
def test_every_ruling_is_held_by_a_test(page: Path) -> None:
    """A test says in its docstring which ruling it holds."""
    citations = [citation for docstring in docstrings() for citation in CITATION.finditer(docstring)]
    held = {number for one in citations if one["page"] == f"rulings/{page.stem}" for number in cited(one["anchors"])}
    assert [number for number in rulings(page) if str(number) not in held] == []


# ---- links


@pytest.mark.parametrize("name", [name for name in texts() if name.endswith(".md")])
def test_every_link_of_a_document_leads_to_a_file_and_a_heading(name: str) -> None:
    lost = []
    for block in MarkdownIt().enable("table").parse(texts()[name]):
        for token in block.children or []:
            target = unquote(str(token.attrs.get("href", token.attrs.get("src", ""))))
            if target and not re.match(r"[a-z]+:", target):
                path, _, heading = target.partition("#")
                file = (ROOT / name).parent / path if path else ROOT / name
                if not file.exists() or (heading and heading not in anchors(file)):
                    lost.append(target)
    assert lost == []
