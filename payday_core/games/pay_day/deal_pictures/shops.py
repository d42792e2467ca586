"""Shops, workshops for things to sell, and what stands in a shop's way."""

import htpy as h

from payday_core.games.pay_day.deal_pictures.parts import awning, block, bulbs, crate, shelf, shop, windows
from payday_core.games.pay_day.deal_pictures.scenery import HILLS, MEADOW, STREET, cloud, room, shadow, sun, table, tree
from payday_core.games.pay_day.deal_pictures.shapes import Color, Picture, at, box, dot, fill, line, oval, star

BOOKS: tuple[Color, ...] = ("red", "blue", "gold", "pine", "violet", "brick", "water", "rose", "ink", "cream")
"""The backs of books, in the order in which they stand on a shelf."""


def _books(x: float, y: float, many: int, first: int = 0) -> h.Node:
    """Books on a shelf, upright, of different heights."""
    return [
        box(BOOKS[(first + 3 * k) % 10], x + 11 * k, y - 26 - (first + 2 * k) % 3 * 3, 9.5, 26 + (first + 2 * k) % 3 * 3, 1)
        for k in range(many)
    ]


def _button(x: float, y: float, r: float, color: Color) -> h.Node:
    """A button with four holes."""
    d = r * 0.26
    return [
        dot(color, x, y, r),
        dot("shade", x, y, r * 0.66),
        [dot("ink", x + a * d, y + b * d, r * 0.12) for a in (-1, 1) for b in (-1, 1)],
    ]


def _sock(x: float, y: float, color: Color, heel: Color, turn: float = 0) -> h.Node:
    """A sock that hangs from x, y."""
    return at(
        x,
        y,
        fill(color, "M-11 0h22v34l20 12a11 11 0 0 1-9 20l-29-14a8 8 0 0 1-4-8z"),
        box(heel, -11, 0, 22, 9),
        fill(heel, "M31 46a11 11 0 0 1-9 20l-5-2 8-21z"),
        turn=turn,
    )


def _teapot(x: float, y: float, color: Color, lid: Color, size: float = 1) -> h.Node:
    """A teapot that stands at x, y."""
    handle = line(color, 6, "M-24-40q-22-4-18 14q4 14 22 12")
    spout = fill(color, "M18-14q14-2 16-18q2-8 10-10l2 6q-4 4-4 12q-4 20-22 24z")
    return at(
        x,
        y,
        handle,
        spout,
        fill(color, "M-16 0q-14-8-14-24t16-22h28q16 6 16 22T16 0z"),
        box(lid, -16, -50, 32, 7, 3),
        dot(lid, 0, -54, 5),
        size=size,
    )


def _guitar(x: float, y: float, color: Color) -> h.Node:
    """A guitar that hangs with its neck up; x, y is the middle of its body."""
    neck = [line("ink", 5, "M0-14V-58"), box("ink", -5, -70, 10, 14, 2)]
    body = [dot(color, 0, 8, 19), dot(color, 0, -12, 14), dot("ink", 0, -4, 6), box("ink", -8, 12, 16, 3, 1)]
    return at(x, y, neck, body, line("paper", 0.8, "M-2-56V12M2-56V12"))


PICTURES: dict[str, Picture] = {
    "Bicycle shop": (
        STREET,
        box("blue", 40, 12, 240, 112, 3),
        box("sky", 54, 50, 212, 62, 2),
        awning(32, 18, 256, ("gold", "paper"), 16, 14),
        box("shade", 40, 112, 240, 12),
        shadow(160, 138, 84),
        at(
            160,
            104,
            [line("ink", 5, f"M{x - 31} 0a31 31 0 1 0 62 0a31 31 0 1 0-62 0") for x in (-48, 48)],
            [line("paper", 1.5, f"M{x - 28} 0h56M{x} -28v56M{x - 20} -20l40 40M{x + 20} -20l-40 40") for x in (-48, 48)],
            line("red", 6, "M-48 0l26-40h52l18 40M30-40L-4 0h-44M-26-46L-4 0M30-40l-5-14"),
            line("ink", 5, "M-36-48h20M16-56h14q8 0 8 8"),
            dot("ink", -4, 0, 7),
            line("ink", 3, "M-4 0l8 12M2 13h8"),
        ),
    ),
    "Toy store": (
        STREET,
        shop("rose", ("gold", "paper")),
        dot("brick", 100, 96, 14),
        dot("brick", 100, 76, 11),
        [
            dot("brick", 91, 67, 5),
            dot("brick", 109, 67, 5),
            oval("cream", 100, 79, 5, 4),
            dot("ink", 96, 74, 1.5),
            dot("ink", 104, 74, 1.5),
            dot("ink", 100, 78, 1.8),
        ],
        oval("cream", 100, 98, 8, 9),
        [box("red", 128, 92, 20, 20, 1), box("blue", 150, 92, 20, 20, 1), box("gold", 139, 72, 20, 20, 1)],
        line("paper", 3, "M134 102h8M138 98v8M156 102h8M145 82h8"),
        at(
            186,
            110,
            box("pine", -12, -16, 24, 12, 2),
            box("red", 0, -26, 12, 12, 1),
            box("ink", -9, -23, 6, 8),
            dot("ink", -7, -2, 4),
            dot("ink", 6, -2, 4),
        ),
        [dot(c, x, 22, 7) for x, c in ((130, "red"), (160, "blue"), (190, "pine"))],
        line("paper", 2, "M127 22h6M157 22h6M187 22h6"),
        at(292, 92, line("ink", 1.5, "M0 0q-6 16 2 34"), oval("red", 0, -16, 13, 16), fill("red", "M-4 2h8l-4-5z")),
        at(22, 84, line("ink", 1.5, "M0 0q6 16-2 36"), oval("blue", 0, -16, 13, 16), fill("blue", "M-4 2h8l-4-5z")),
    ),
    "Used book shop": (
        room("sand", "brick"),
        box("brick", 30, 4, 170, 118, 3),
        box("ink", 38, 10, 154, 108),
        [[_books(42, y, 13, k), box("brick", 36, y, 158, 7)] for k, y in enumerate((44, 82, 116))],
        at(
            246,
            122,
            box("brick", -30, -36, 60, 7, 2),
            line("brick", 5, "M-24-30L-28 0M24-30L28 0"),
            [box(c, -20, y, 40, 9, 1) for c, y in (("red", -45), ("pine", -54), ("gold", -63))],
            line("paper", 2, "M-12-40.500h14M-12-49.500h14M-12-58.500h14"),
            fill("ink", "M-17-63c-2-26 6-34 14-36l0-1c-6-2-8-8-7-21l7 6h8l7-6c2 14-2 20-7 22 9 8 14 20 12 36z"),
            line("ink", 5, "M14-65q16 0 14-18"),
            [dot("gold", -4, -106, 1.8), dot("gold", 4, -106, 1.8)],
        ),
    ),
    "Kite workshop": (
        HILLS,
        cloud(18, 40, 0.7),
        MEADOW,
        block(10, 78, 48, "brick"),
        windows([54], 88, 22, 20, "gold"),
        box("ink", 22, 86, 22, 38),
        at(50, 66, fill("gold", "M0-12l10 12L0 14-10 0z"), line("ink", 1.5, "M0-12V14M-10 0h20")),
        [
            at(
                x,
                y,
                fill(a, "M0-34L24-4 0 40z"),
                fill(b, "M0-34L-24-4 0 40z"),
                line("ink", 1.8, "M0-34V40M-24-4h48"),
                line("ink", 1.8, tail),
                [fill(c, f"M{p} {q}l-9-5v10zl9-5v10z") for p, q, c in bows],
                size=size,
                turn=turn,
            )
            for x, y, a, b, size, turn, tail, bows in (
                (170, 52, "red", "gold", 1.1, 18, "M0 40q14 14 0 26t4 20", ((8, 52, "blue"), (0, 68, "red"))),
                (252, 44, "blue", "sky", 0.85, 32, "M0 40q14 14 0 26t4 20", ((8, 52, "gold"), (0, 68, "rose"))),
                (124, 84, "violet", "blush", 0.55, -14, "M0 40q10 8 0 18", ((6, 50, "gold"),)),
            )
        ],
    ),
    "Sports store": (
        STREET,
        shop("pine", ("blue", "paper")),
        [
            dot("paper", 96, 90, 20),
            star("ink", 96, 90, 8, 5, 0.8),
            line("ink", 2, "M96 82V70M104 88l11-4M101 97l7 10M91 97l-7 10M88 88l-11-4"),
        ],
        at(
            146,
            84,
            line("red", 4, "M-15-4a15 20 0 1 0 30 0a15 20 0 1 0-30 0"),
            line("paper", 1.2, "M-12-12h24M-14-4h28M-12 4h24M-6-21v34M0-23v38M6-21v34"),
            line("brick", 6, "M0 18v10"),
            turn=12,
        ),
        [dot("brick", 184, 94, 17), line("ink", 1.8, "M167 94h34M184 77v34M172 82q10 12 0 24M196 82q-10 12 0 24")],
        at(160, 20, box("gold", -22, -11, 44, 22, 11), line("ink", 5, "M-10 0h20M-12-5v10M12-5v10")),
        at(292, 124, line("ink", 4, "M0 0l-8-64"), fill("ink", "M-14-64h10l-4-10z")),
        at(300, 124, line("red", 4, "M0 0l6-70")),
    ),
    "Button shop": (
        room("blush", "brick"),
        box("brick", 22, 8, 146, 112, 3),
        fill("sand", "".join(f"M{30 + 34 * i} {14 + 26 * j}h28v21h-28z" for i in range(4) for j in range(4))),
        [
            line(c, 14, "".join(f"M{44 + 34 * i} {24.5 + 26 * j}v.1" for i in range(4) for j in range(4) if (i + 3 * j) % 5 == k))
            for k, c in enumerate(BOOKS[:5])
        ],
        line("shade", 7, "".join(f"M{44 + 34 * i} {24.5 + 26 * j}v.1" for i in range(4) for j in range(4))),
        _button(242, 52, 42, "red"),
        _button(206, 98, 24, "blue"),
        _button(282, 100, 22, "gold"),
        _button(244, 112, 13, "pine"),
        line("paper", 3.5, "M231 41l22 22M253 41l-22 22"),
    ),
    "Lamp store": (
        room("violet", "brick"),
        [
            [
                line("ink", 2, f"M{x} 0V{y - 22}"),
                fill("shine", f"M{x - 16} {y}h32l22 {120 - y}h-76z"),
                fill(c, f"M{x - 8} {y - 24}h16l16 24h-48z"),
                dot("gold", x, y + 2, 7),
            ]
            for x, y, c in ((46, 44, "red"), (186, 44, "water"))
        ],
        [fill("shine", "M228 54h54l32 66h-118z"), line("ink", 5, "M255 54v64"), oval("ink", 255, 119, 22, 4)],
        [fill("cream", "M240 12h30l18 42h-66z"), fill("shade", "M260 12h10l18 42h-16z")],
        [box("brick", 70, 104, 92, 6, 1), line("brick", 6, "M78 108v34M154 108v34")],
        [fill("shine", "M90 64h52l14 40H76z"), fill("blue", "M104 104q-12-16 2-32h20q14 16 2 32z"), fill("gold", "M84 72l14-34h36l14 34z")],
    ),
    "Music store": (
        room("sand", "brick"),
        shelf(16, 8, 190),
        _guitar(50, 82, "gold"),
        _guitar(110, 82, "red"),
        _guitar(170, 82, "blue"),
        at(
            254,
            120,
            line("ink", 3, "M-46 0l12-62M44 0L34-62"),
            oval("gold", -36, -66, 24, 5),
            oval("gold", 36, -72, 24, 5),
            box("red", -30, -58, 26, 24, 3),
            box("red", 2, -58, 26, 24, 3),
            oval("paper", -17, -58, 13, 4),
            oval("paper", 15, -58, 13, 4),
            dot("ink", 0, -20, 26),
            dot("red", 0, -20, 24),
            dot("paper", 0, -20, 20),
            star("gold", 0, -20, 11),
        ),
    ),
    "Sock store": (
        room("wall", "brick"),
        line("ink", 3, "M0 16Q160 34 320 16"),
        _sock(52, 23, "red", "gold", 4),
        _sock(122, 27, "blue", "paper"),
        _sock(192, 27, "pine", "blush"),
        _sock(258, 23, "gold", "violet"),
        line("paper", 5, "M42 40l20 1.500M41.3 50l20 1.5"),
        [dot("gold", x, y, 2.5) for x, y in ((117, 46), (127, 53), (117, 60), (136, 74))],
        line("gold", 4, "M183 46h18M183 55h18"),
        [star("red", x, y, 6) for x, y in ((258, 42), (258, 57))],
        [
            box("brick", x - 3, y, 6, 14, 2)
            for x, y in ((45, 17), (60, 19), (116, 21), (130, 21), (186, 21), (200, 21), (252, 18), (266, 17))
        ],
        box("brick", 18, 110, 284, 40, 2),
        box("shade", 18, 112, 284, 4),
        [[box("sand", 24 + 46 * k, 120, 42, 24, 2), dot("gold", 45 + 46 * k, 132, 3)] for k in range(6)],
        [
            [dot(c, 45 + 46 * k, 102, 10), line("shade", 2, f"M{39 + 46 * k} 99q6-5 12 0M{39 + 46 * k} 105q6-5 12 0")]
            for k, c in enumerate(("violet", "red", "water", "gold", "rose", "pine"))
        ],
    ),
    "Hardware store": (
        room("sand", "brick"),
        box("brick", 20, 4, 280, 104, 4),
        box("cream", 27, 11, 266, 90, 2),
        line("shade", 3, "".join(f"M{40 + 20 * i} {24 + 16 * j}v.1" for i in range(13) for j in range(5))),
        at(62, 58, line("brick", 8, "M0-14v50"), fill("ink", "M-22-32h30q12 2 14 14H8v6H-8v-6h-14z"), turn=-12),
        at(
            118,
            56,
            line("stone", 9, "M0-18v50"),
            fill("stone", "M-14-40l-2 18 10 8h12l10-8-2-18-8 2v12H-6v-12z"),
            dot("cream", 0, 28, 3),
            turn=14,
        ),
        at(
            170,
            56,
            fill("red", "M-9 4h18l3 34q0 4-4 4h-16q-4 0-4-4z"),
            line("stone", 6, "M0 4v-36"),
            fill("stone", "M-5-32h10l-2-10h-6z"),
            line("shine", 3, "M-3 12v22"),
            turn=6,
        ),
        at(
            240,
            58,
            fill("stone", "M-46-12h62l6 10-68 26z"),
            line("ink", 1.6, "M-46 24l6-4 2 3 6-4 2 3 6-4 2 3 6-4 2 3 6-4 2 3 6-4 2 3 6-4"),
            fill("red", "M14-20h20q12 2 10 20t-14 16h-12z"),
            box("cream", 24, -10, 10, 18, 5),
        ),
        box("brick", 0, 116, 320, 34),
        box("shine", 0, 116, 320, 4),
        [
            [
                box(c, x, 124, 40, 20, 2),
                dot("stone", x + 20, 132, 6),
                box("stone", x + 18, 132, 4, 10, 1),
                line("ink", 1.8, f"M{x + 17} 132h6"),
            ]
            for x, c in ((16, "gold"), (66, "cream"), (116, "gold"), (166, "cream"), (216, "gold"), (266, "cream"))
        ],
    ),
    "Crate of teapots": (
        table("leaf"),
        [
            _teapot(x, y, c, lid, size)
            for x, y, c, lid, size in ((94, 92, "red", "cream", 1), (222, 92, "violet", "gold", 1), (158, 86, "paper", "blue", 1.2))
        ],
        [dot("blue", x, 66, 3.5) for x in (146, 158, 170)],
        crate(62, 140, 192, 52),
        box("cream", 122, 102, 72, 22, 2),
        line("ink", 3, "M134 110h48M142 117h32"),
        line("gold", 3, "M62 90l12 8M82 88l8 10M204 88l8 10M226 90l8 8M240 88l8 10"),
        _teapot(284, 138, "gold", "red", 0.75),
        _teapot(30, 138, "water", "paper", 0.7),
    ),
    "Jukebox factory": (
        room("night", "ink"),
        [star("shine", x, y, 12, 4, 0.3) for x, y in ((34, 36), (288, 30), (274, 84), (52, 92))],
        fill("brick", "M104 122V56a56 52 0 0 1 112 0v66z"),
        fill("gold", "M110 122V56a50 46 0 0 1 100 0v66h-9V56a41 38 0 0 0-82 0v66z"),
        fill("rose", "M119 122V56a41 38 0 0 1 82 0v66h-7V56a34 32 0 0 0-68 0v66z"),
        fill("cream", "M126 72V56a34 32 0 0 1 68 0v16z"),
        [dot("ink", 160, 50, 19), dot("red", 160, 50, 7), dot("cream", 160, 50, 2)],
        line("stone", 3, "M186 36l-12 16"),
        box("ink", 126, 72, 68, 8),
        bulbs(132, 76, 56, 8),
        box("red", 126, 82, 68, 40),
        line("gold", 3, "M140 122V92M150 122V88M160 122V86M170 122V88M180 122V92"),
        box("ink", 100, 120, 120, 9, 2),
        [
            [line("paper", 3.5, f"M{x} {y}v-22l13-4v22"), oval("paper", x - 4, y, 5.5, 4), oval("paper", x + 9, y - 4, 5.5, 4)]
            for x, y in ((62, 70), (248, 66))
        ],
        fill("stone", "M0 136h320v6H0z"),
        [dot("stone", x, 139, 6) for x in range(14, 320, 36)],
    ),
}
"""Each picture by the title of its deal."""

ANY_OTHER: Picture = (
    STREET,
    sun(300, 24),
    tree(18, 0.7),
    shop("brick", ("red", "paper")),
    crate(84, 112, 40, 20),
    box("gold", 136, 88, 50, 24, 2),
    star("red", 161, 100, 9),
)
"""For a shop that has no picture of its own."""
