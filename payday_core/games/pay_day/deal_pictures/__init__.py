"""The pictures of deals, drawn from a few plain shapes: each deal of each edition has its own, by its title.

A picture is data: a tuple of shapes on a sheet of 320 x 150. They stand in a file for each kind of deal, the `art` of a deck.
"""

from functools import cache

import htpy as h
from markupsafe import Markup

from payday_core.games.pay_day.deal_pictures.crafts import ART, CRAFTS
from payday_core.games.pay_day.deal_pictures.devices import DEVICE, DEVICES
from payday_core.games.pay_day.deal_pictures.farms import FARM, FARMS
from payday_core.games.pay_day.deal_pictures.food import EATERY, FOOD
from payday_core.games.pay_day.deal_pictures.fun import FAIR, FUN
from payday_core.games.pay_day.deal_pictures.homes import HOMES, HOUSE
from payday_core.games.pay_day.deal_pictures.shapes import HEIGHT, WIDTH, Picture, box
from payday_core.games.pay_day.deal_pictures.shops import SHOP, SHOPS
from payday_core.games.pay_day.deal_pictures.travel import TRAVEL, TRIP

PICTURES: dict[str, Picture] = HOMES | FOOD | SHOPS | FUN | TRAVEL | CRAFTS | FARMS | DEVICES
"""Each picture by the title of its deal."""

KINDS: dict[str, Picture] = {
    "house": HOUSE,
    "food": EATERY,
    "shop": SHOP,
    "fun": FAIR,
    "travel": TRIP,
    "art": ART,
    "farm": FARM,
    "tech": DEVICE,
}
"""By the kind of a deal: for those of a house deck, which have titles of their own."""


@cache
def deal_picture(title: str, kind: str) -> Markup:
    """The picture of a deal as an svg; it is decoration, named by the card's title."""
    shapes = PICTURES.get(title, KINDS[kind])
    return h.svg(".art", viewBox=f"0 0 {WIDTH} {HEIGHT}", aria_hidden="true")[box("sky", 0, 0, WIDTH, HEIGHT), *shapes].__html__()
