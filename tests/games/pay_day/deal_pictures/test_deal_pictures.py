"""The pictures of deals: each deal's own, small, whole, and made of nothing but shapes."""

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from payday_core import editions
from payday_core.games.pay_day.deal_pictures import FILES, deal_picture, pictures
from payday_core.games.pay_day.deal_pictures.shapes import HEIGHT, WIDTH
from tests.support.svg_extent import reaches

SHEET = Path(__file__).parents[4] / "pages" / "shared" / "decision" / "pictures.css"
OWN = [(title, kind) for kind in FILES for title in pictures(kind)]
ALL = {title: deal_picture(title, kind) for title, kind in OWN} | {kind: deal_picture("", kind) for kind in FILES}
SHAPES = {"svg", "g", "path", "rect", "circle", "ellipse"}
WORDS = {"class", "d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r", "transform", "stroke-width", "opacity"}
MOST_BYTES = 6000
PEN = 4
"""Half a broad pen, and what a branch at the edge may lose."""


def test_every_deal_of_every_edition_has_a_picture_and_no_picture_is_without_a_deal():
    assert {(deal.title, deal.art) for edition in editions() for deal in edition.deals} == set(OWN)


def test_the_lighthouse_is_no_cottage():
    assert deal_picture("Old lighthouse", "house") != deal_picture("Lakeside cabin", "house") != ALL["house"]


def test_different_deals_have_different_pictures():
    drawn = Counter(ALL.values())
    assert not [title for title, picture in ALL.items() if drawn[picture] > 1]


def test_a_deal_of_an_unknown_title_has_the_picture_of_its_kind():
    kinds = {deal.art for edition in editions() for deal in edition.deals}
    assert kinds == set(FILES)
    assert len({deal_picture("Our own idea", kind) for kind in FILES}) == len(FILES)


@pytest.mark.parametrize("title", ALL)
def test_a_picture_is_small_and_made_of_shapes_alone(title):
    assert len(ALL[title]) < MOST_BYTES
    top = ElementTree.fromstring(ALL[title])
    assert (top.get("viewBox"), top.get("aria-hidden")) == (f"0 0 {WIDTH} {HEIGHT}", "true")
    assert {node.tag for node in top.iter()} <= SHAPES
    assert {name for node in top.iter() if node is not top for name in node.attrib} <= WORDS
    assert not re.search(r"url\(|href|//|script", ALL[title])


@pytest.mark.parametrize("title", ALL)
def test_nothing_of_a_picture_is_cut_off(title):
    edges = list(reaches(ElementTree.fromstring(ALL[title])))
    assert len(edges) > 40
    beyond = [
        (tag, f"{point:.0f}") for tag, point in edges if not (-PEN <= point.real <= WIDTH + PEN and -PEN <= point.imag <= HEIGHT + PEN)
    ]
    assert not beyond


def test_each_paint_has_a_shade_for_day_and_night_and_is_used():
    rules = set(re.findall(r"^\.a-([a-z]+)\{color:", SHEET.read_text("utf-8"), re.MULTILINE))
    used = {paint for picture in ALL.values() for paint in re.findall(r'class="a-([a-z]+)', picture)}
    assert rules == used
