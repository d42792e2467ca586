"""The pictures of deals, drawn from a few plain shapes: each deal of each edition has its own, by its kind and its title.

A picture is data: a tuple of shapes on a sheet of 320 x 150. They stand in a file for each kind of deal, the `art` of a deck.
"""

from functools import cache
from importlib import import_module
from typing import Any

import htpy as h
from markupsafe import Markup

from payday_core.games.pay_day.deal_pictures.shapes import HEIGHT, WIDTH, Picture, box

FILES = {
    "house": "homes",
    "food": "food",
    "shop": "shops",
    "fun": "fun",
    "travel": "travel",
    "art": "crafts",
    "farm": "farms",
    "tech": "devices",
}
"""By the kind of a deal: the file that has its pictures."""


@cache
def deal_picture(title: str, kind: str) -> Markup:
    """The picture of a deal as an svg; it is decoration, named by the card's title. A deal with a title of its own has that of its kind."""
    shapes = pictures(kind).get(title, any_other(kind))
    return h.svg(".art", viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true")[box("sky", 0, 0, WIDTH, HEIGHT), *shapes].__html__()


def pictures(kind: str) -> dict[str, Picture]:
    """Each picture of a kind by the title of its deal. To draw them all takes longer than a page: it is done once one is shown."""
    drawn: dict[str, Picture] = _file(kind).PICTURES
    return drawn


def any_other(kind: str) -> Picture:
    """The picture of a deal of this kind that has none of its own: those of a house deck have titles of their own."""
    drawn: Picture = _file(kind).ANY_OTHER
    return drawn


def _file(kind: str) -> Any:
    return import_module(f"{__name__}.{FILES[kind]}")
