"""HTML is built from elements that escape what is not HTML; whatever people type is text wherever it stands."""

import ast
from collections import defaultdict
from pathlib import Path

import htpy as h
import pytest
import streamlit
from hypothesis import given
from hypothesis import strategies as st
from markupsafe import Markup

from pages.shared.ui import html
from pages.shared.ui.html import card, chip, joined
from tests.support.markup import Tags, lost
from tests.support.sources import nodes

ROOT = Path(__file__).parents[3]
FILES = [path for folder in ("pages", "payday_core") for path in sorted((ROOT / folder).rglob("*.py"))]
GIVES_HTML = {"h.Node", "h.Element", "Markup", "list[h.Node]", "list[h.Element]"}


def called(call):
    """The plain name of what is called; nothing where it has none."""
    return call.func.id if isinstance(call.func, ast.Name) else ""


def module_of(path):
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def functions_that_give_html():
    """Their names by module; two functions of one name may give different things."""
    found = defaultdict(set)
    for path in FILES:
        for node in nodes(path):
            if isinstance(node, ast.FunctionDef) and node.returns is not None and ast.unparse(node.returns) in GIVES_HTML:
                found[module_of(path)].add(node.name)
    return found


def seen_from(path, found):
    """The names in a file that give HTML, its own and those that it imports."""
    names = set(found[module_of(path)])
    for node in nodes(path):
        if isinstance(node, ast.ImportFrom):
            names |= {one.asname or one.name for one in node.names if one.name in found[node.module]}
    return names


def test_no_function_that_gives_html_is_called_inside_of_a_string():
    found = functions_that_give_html()
    inside = [
        f"{path.relative_to(ROOT)}:{hole.lineno} {ast.unparse(hole.value)}"
        for path in FILES
        for names in [seen_from(path, found)]
        for hole in nodes(path)
        if isinstance(hole, ast.FormattedValue) and isinstance(hole.value, ast.Call) and called(hole.value) in names
    ]
    assert inside == []


def test_only_what_other_libraries_rendered_is_taken_as_html_as_it_stands():
    """Markdown, style sheets, scripts, elements and drawings that are html already: each is named; a new one has to be thought about."""
    trusted = {
        str(path.relative_to(ROOT)) for path in FILES for node in nodes(path) if isinstance(node, ast.Call) and called(node) == "Markup"
    }
    assert trusted == {
        "pages/lessons/lesson/text.py",
        "pages/shared/ui/rendering.py",
        "payday_core/drawing/document.py",
        "payday_core/teaching/paper/html.py",
    }


@given(st.text(max_size=40))
def test_what_people_type_is_one_piece_of_text_in_every_piece_of_html(typed):
    for piece in (card(typed), chip(typed), h.p(title=typed)[typed], h.fragment[joined([typed, h.b[typed]])]):
        tags = Tags()
        tags.feed(str(piece))
        assert {tag for tag, _ in tags.seen} <= {"div", "span", "p", "b"}


@pytest.mark.parametrize(
    ("parts", "words"), [([], ""), (["Oak"], "Oak"), (["Oak", "Fern"], "Oak and Fern"), (["Oak", "Fern", "Sky"], "Oak, Fern and Sky")]
)
def test_pieces_are_joined_as_names_are(parts, words):
    assert str(h.fragment[joined(parts)]) == words


@pytest.fixture
def sent(monkeypatch):
    """What is sent to the browser: how, and its HTML."""
    found = []
    monkeypatch.setattr(streamlit, "html", lambda body: found.append(("html", body._repr_html_())))
    monkeypatch.setattr(streamlit, "markdown", lambda body, **_: found.append(("markdown", body)))
    monkeypatch.setattr(html, "heading_first", lambda: None)
    return found


@pytest.mark.parametrize(
    ("part", "how"),
    [
        (h.h1["Class game"], "html"),
        (h.div[h.a(href="lessons")["Lessons"], h.h1["Standards"]], "html"),
        (h.h1[html.icon("check"), "Thank you"], "markdown"),
        (h.div[h.style["p{margin:0}"], h.h1["A hand"]], "markdown"),
        (h.div[h.h1["A lesson"], h.table[h.tr[h.td["10%"]]]], "markdown"),
        (h.div[h.h1["The final"], h.p(role="status")["Third place"]], "markdown"),
        (h.h2["A card"], "markdown"),
        (h.p["<h1>"], "markdown"),
    ],
)
def test_a_heading_goes_as_html_unless_it_has_what_would_be_lost(sent, part, how):
    html.md(part)
    assert sent == [(how, str(h.div(".pd-x")[part]))]


def test_an_empty_line_does_not_end_what_goes_as_markdown(sent):
    html.md(Markup("<p>One</p>\n\n  <p>:material/home:</p>"))
    assert sent == [("markdown", '<div class="pd-x"><p>One</p><p>&#58;material/home:</p></div>')]


@pytest.mark.parametrize(
    ("piece", "left_out"),
    [
        ('<p class="a" aria-label="b" data-c="d"><a href="e" target="_self">f</a></p>', set()),
        ('<a href="e" target="_blank">f</a>', {"target"}),
        ('<h1 title="</script>">a</h1>', {"title"}),
        ('<button onclick="a()">b</button>', {"button", "onclick"}),
        ("<h1><svg><path></path></svg></h1>", {"svg", "path"}),
        ('<h1 title="a --> b">c</h1>', {"title"}),
        ('<a href="data:a">b</a>', {"href"}),
    ],
)
def test_the_look_at_what_goes_as_html_sees_what_is_lost(piece, left_out):
    assert lost(piece) == left_out
