"""Style sheets with which a run of a page costs the browser little.

At every run Streamlit changes the class of each element of the page. A rule that hangs from a part of a class has the browser look again at
whatever the rule may mean below that element: a `*`, a bare `:first-child` or a `::first-letter` there is everything, the whole board. A
`div`, a `span` or another part of a class is nearly everything; that is forbidden where people play. And `:has()` with a part of a class
in it has the browser look through a whole row of columns, for each class that changes there.
"""

import re
from pathlib import Path

import pytest

from pages.shared.routes import sheets_of
from pages.shared.ui import style

PAGES = Path(style.__file__).parents[2]
SHEETS = sorted(PAGES.rglob("*.css"))
WHERE_PEOPLE_PLAY = ("solo", "month", "report", "seat", "control", "screen")

MANY = r"(^|[(,])(div|span|b|i|li|ul|svg|path)(?![\w-])"
"""Elements of which a page of ours is full."""

PSEUDO = r"::?[\w-]+(\((?:[^()]|\([^()]*\))*\))?"


def parts(text: str, separators: str) -> list[str]:
    """A text parted at these signs, but not within brackets."""
    found, depth = [""], 0
    for sign in text:
        depth += (sign in "([") - (sign in ")]")
        if depth == 0 and sign in separators:
            found.append("")
        else:
            found[-1] += sign
    return [part.strip() for part in found if part.strip()]


def selectors(sheet: Path) -> list[list[str]]:
    """Each selector as its compounds."""
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    lists = [found.strip() for found in re.findall(r"([^{};]+)\{", text) if not found.strip().startswith("@")]
    return [parts(one, " >+~\n") for several in lists for one in parts(several, ",")]


def may_be_anything(compound: str) -> bool:
    """Does it name neither element nor class nor attribute, or a part of a text?"""
    named = re.sub(r":(is|where)\(", "(", compound)
    return "::first-" in compound or not re.search(r"[\w.#\[]", re.sub(PSEUDO, "", named).replace("*", ""))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_no_rule_means_everything_below_a_part_of_a_class(sheet):
    hanging = [one for one in selectors(sheet) if any("[class" in part for part in one[:-1]) and may_be_anything(one[-1])]
    assert hanging == []


@pytest.mark.parametrize("page", WHERE_PEOPLE_PLAY)
def test_where_people_play_no_rule_means_nearly_everything_below_a_part_of_a_class(page):
    sheets = [PAGES / f"{name}.css" for name in sheets_of(page)]
    below = [one for sheet in sheets for one in selectors(sheet) if any("[class" in part for part in one[:-1])]
    assert [one for one in below if re.search(MANY, one[-1]) or "[class" in one[-1]] == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_no_rule_looks_for_a_part_of_a_class_in_what_every_page_has(sheet):
    rows = [part for one in selectors(sheet) for part in one if part.startswith("[data-testid") and re.search(r":has\(.*\[class", part)]
    assert rows == []


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.stem)
def test_no_rule_asks_of_everything_what_is_in_it(sheet):
    assert [one for one in selectors(sheet) if len(one) == 1 and one[0].startswith(":has(")] == []


def test_how_a_rule_is_read():
    assert parts('[class*="a b"]>:is(p, i) b', " >+~") == ['[class*="a b"]', ":is(p, i)", "b"]
    assert [may_be_anything(one) for one in ("*", ":first-child", "p::first-letter")] == [True, True, True]
    assert all(re.search(MANY, one) for one in ("div", "i:first-child", ":is(p,span)"))
    assert not any(re.search(MANY, one) for one in (".div", "div-x", "[div]"))
    assert [may_be_anything(one) for one in (":is(p,i)", "b:first-child", ":where([data-testid])")] == [False, False, False]
