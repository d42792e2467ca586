"""The spinner: two calendar pages that turn to two numbers, or to a color."""

import htpy as h

from payday_core.games.game_of_the_year.drawing.borders import LOOKS
from payday_core.games.game_of_the_year.view import Spin, View

BLANK = "?"


def spinner(view: View) -> h.Node:
    """The two pages as they came to rest in the last turn, and whose turn it was."""
    spin = view.last_spin
    said = f"{view.seats[spin.seat].name}: {in_words(spin)}" if spin else "Nobody has spun yet"
    turned = "gy-even" if view.turn % 2 == 0 else "gy-odd"  # a motion starts again only under another name
    return h.div(".gy-spin")[
        h.div(class_=["gy-pages", turned if spin else ""], aria_hidden="true")[[_page(look, text) for look, text in faces(spin)]],
        h.span(".gy-said")[said],
    ]


def in_words(spin: Spin) -> str:
    """Where the spinner came to rest."""
    if spin.days:
        return f"{spin.days[0]} or {spin.days[1]} days"
    return f"the next day with a {spin.color.name.lower()} border" if spin.color else ""


def faces(spin: Spin | None) -> tuple[tuple[str, str], ...]:
    """What both pages show: the class of their color, and a number or letter."""
    if spin is None:
        return (("gy-plain", BLANK),) * 2
    if spin.color:
        return ((LOOKS[spin.color].kind, LOOKS[spin.color].letter),) * 2
    return tuple(("gy-plain", str(days)) for days in spin.days or ())


def _page(look: str, text: str) -> h.Node:
    return h.div(class_=["gy-page", look])[h.i(".gy-rings"), h.b[text]]
