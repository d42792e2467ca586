"""One set of icons: 24 x 24, one stroke of 1.9 with round ends, drawn in the ink of whatever they stand on."""

from functools import cache

import htpy as h
from markupsafe import Markup

STROKES = {
    "receipt": "M6 2h12v20l-3-2-3 2-3-2-3 2zM9 7h6M9 11h6M9 15h4",
    "bank": "M4 20h16M6 20V10M10 20V10M14 20V10M18 20V10M3 10l9-7 9 7z",
    "mail": "M2 5h20v14H2zM2 6l10 8 10-8",
    "star": "M12 2l3 7 7 .6-5.3 4.7 1.6 7L12 17.6 5.7 21.3l1.6-7L2 9.6 9 9z",
    "ticket": "M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 7v10",
    "pct": "M5 19L19 5M7.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM16.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z",
    "dollar": "M12 2v20M17 6.5C15.5 3.5 7 3.5 7 8s10 3 10 7.5-8.5 4.5-10 1.5",
    "tag": "M3 12V3h9l9 9-9 9zM7.5 7.5h.01",
    "cake": "M4 21h16M5 21v-8h14v8M5 16c2 2 3 2 5 0s3-2 4.5 0 3 1.5 4.5 0M8.5 13V9M12 13V9M15.5 13V9M8.5 6v-.5M12 6v-.5M15.5 6v-.5",
    "radio": "M3 9h18v11H3zM6 9l11-6M8 17a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM14 13h4M14 16h4",
    "cart": "M2 4h3l2.5 11h11L21 7H6M9 20h.01M17 20h.01",
    "walk": "M13 4.5h.01M10 21l2-6-3-3 1-4 3 1 2 3 3 1M9 8.5L6 11v3M12 15l4 6",
    "yard": "M4 21V10l8-6 8 6v11zM10 21v-6h4v6",
    "flag": "M5 21V3M5 4h13l-3 4 3 4H5",
    "users": "M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM2 21c0-4 3-6.5 7-6.5s7 2.5 7 6.5M16 3.5a4 4 0 0 1 0 7.5M18 15c2.5.8 4 3 4 6",
    "user": "M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM4 21c0-4.5 3.5-7 8-7s8 2.5 8 7",
    "book": "M12 6c-2-2-5-2.5-9-2.5v15c4 0 7 .5 9 2.5 2-2 5-2.5 9-2.5v-15c-4 0-7 .5-9 2.5zM12 6v15",
    "chart": "M3 3v18h18M7 15l4-5 3 3 6-8",
    "flask": "M9 2h6M10 2v7L4 20c-.5 1 0 2 1 2h14c1 0 1.5-1 1-2L14 9V2M7 15h10",
    "box": "M3 7l9-5 9 5v10l-9 5-9-5zM3 7l9 5 9-5M12 12v10",
    "lock": "M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4",
    "clock": "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2",
    "check": "M4 12.5l5.5 5.5L20 6.5",
    "arrow": "M4 12h16M14 6l6 6-6 6",
    "play": "M7 4l13 8-13 8z",
    "up": "M12 20V5M6 11l6-6 6 6",
    "down": "M12 4v15M6 13l6 6 6-6",
    "dash": "M5 12h14",
    "talk": "M3 4h18v12H11l-5 5v-5H3z",
    "cal": "M3 5h18v16H3zM3 10h18M8 2v5M16 2v5",
    "home": "M3 11l9-8 9 8M5 10v11h14V10",
    "bulb": "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 11c.8.7 1 1.5 1 2.5h5c0-1 .2-1.8 1-2.5A6 6 0 0 0 12 3z",
    "eye": "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
    "dice": "M4 4h16v16H4zM8.5 8.5h.01M15.5 15.5h.01M12 12h.01",
    "bot": "M5 9h14v11H5zM12 9V5M12 4h.01M9 14h.01M15 14h.01M9.5 17h5M2.5 13v4M21.5 13v4",
    "pig": "M4 12a7 6 0 0 1 11-5l3-2v4l2.5 2v4H18l-2 2v3h-3v-2h-3v2H7v-4a6 6 0 0 1-3-4zM15.5 11h.01",
    "umbrella": "M12 3v1M3 13a9 9 0 0 1 18 0zM12 13v6a2 2 0 0 1-4 0",
    "vote": "M4 12h16v9H4zM8 12V3h8v9M10 7l1.5 1.5L14.5 5M9 16h6",
    "clockback": "M4 5v5h5M4.5 10a8 8 0 1 1-.5 4M12 8v5l3 2",
    "cards": "M8 3h12v15H8zM8 6H4v15h12v-3M14 8l2.5 3-2.5 3-2.5-3z",
    "sun": "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5",
    "gift": "M4 11h16v10H4zM3 7h18v4H3zM12 7v14M12 7c-6 0-6-5-3-5 2 0 3 3 3 5zM12 7c6 0 6-5 3-5-2 0-3 3-3 5z",
    "open": "M3 6h7l2 3h9v11H3zM12 18v-6M9 15l3-3 3 3",
    "save": "M12 3v12M7 10l5 5 5-5M4 20h16",
    "undo": "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
    "warn": "M12 3l10 18H2zM12 10v5M12 18h.01",
    "bolt": "M13 2L5 13.5h6L10 22l9-12.5h-6.5z",
    "rocket": "M12 2c3 3 4 6 4 10v4H8v-4c0-4 1-7 4-10zM8 12l-4 4v4l4-3M16 12l4 4v4l-4-3M12 8.5h.01M12 19v3",
    "mic": "M12 15a3.5 3.5 0 0 0 3.5-3.5v-6a3.5 3.5 0 0 0-7 0v6A3.5 3.5 0 0 0 12 15zM5 11.5a7 7 0 0 0 14 0M12 18.5V22M8 22h8",
    "party": "M3 21L8.5 8.5l7 7zM13 3c1.5 1.5 1 3.5-.5 5M21 11c-1.5-1.5-3.5-1-5 .5M17 7l3-3M19 16h.01M8 4h.01",
    "case": "M3 8h18v12H3zM9 8V4h6v4M3 13.5h18",
    "thermo": "M9.5 14.5V5a2.5 2.5 0 0 1 5 0v9.5a4.5 4.5 0 1 1-5 0zM12 9v9.5",
    "clover": "M8 10a4 4 0 1 1 4-4 4 4 0 1 1 4 4 4 4 0 1 1-4 4 4 4 0 1 1-4-4zM12 10v.01M13 14c.2 3 1.5 5.5 4 8",
    "redo": "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
    "balloon": "M12 16c3.5 0 6-3.5 6-7.5a6 6 0 0 0-12 0c0 4 2.5 7.5 6 7.5zM12 16l-1.5 2.5h3zM12 18.5c0 1.5-1.5 1.5-1 3.5",
    "plus": "M12 5v14M5 12h14",
}


def icon_path(name: str) -> h.Element:
    """The bare path, to stand inside a larger drawing."""
    return h.path(d=STROKES[name])


@cache
def icon(name: str, size: int = 24) -> Markup:
    """The icon as an svg of its own; it is decoration, the words next to it carry the meaning."""
    return h.svg(".ic", width=size, height=size, viewBox="0 0 24 24", aria_hidden="true")[icon_path(name)].__html__()
