"""A QR code as SVG: dark on light whatever the theme, since not every phone reads the other way round."""

from functools import lru_cache
from itertools import groupby

import htpy as h
import segno

QUIET = 4
"""Modules of empty border, as the standard asks for."""


CODES_KEPT = 64
"""The big screen draws the same one for each pupil who joins; so many classes, and seats that somebody takes to another device."""


@lru_cache(CODES_KEPT)
def qr_svg(text: str, label: str) -> h.Element:
    """The code of a text, as large as the place it is put in; `label` is what it is, in words, for those who cannot see it."""
    rows = [list(map(bool, row)) for row in segno.make(text, micro=False, error="m").matrix]
    size = len(rows) + 2 * QUIET
    path = "".join(_bars(row, y + QUIET) for y, row in enumerate(rows))
    return h.svg(".qr", viewBox=f"0 0 {size} {size}", role="img", aria_label=label, shape_rendering="crispEdges")[
        h.title[label], h.rect(width=size, height=size, fill="#FFFFFF"), h.path(d=path, fill="#12161C")
    ]


def _bars(row: list[bool], y: int) -> str:
    """The dark stretches of a row, each as one bar."""
    path, x = "", QUIET
    for dark, stretch in groupby(row):
        length = len(list(stretch))
        path += f"M{x} {y}h{length}v1h-{length}z" if dark else ""
        x += length
    return path
