"""Works of art, collections, and the rooms in which art is made and shown."""

import htpy as h

from payday_core.games.pay_day.deal_pictures.parts import bunting, crate, framed, shelf
from payday_core.games.pay_day.deal_pictures.scenery import FIELD, HILLS, STREET, bush, cloud, room, sun, table, tree
from payday_core.games.pay_day.deal_pictures.shapes import Color, Picture, at, box, dot, fill, line, oval, star


def _stamp(x: float, y: float, color: Color, picture: h.Node, w: float = 34, tall: float = 26) -> h.Node:
    """A stamp with its perforation; the picture is drawn around its middle."""
    holes = "".join(f"M{x + k * w / 6:.4g} {edge:.4g}v.1" for k in range(7) for edge in (y, y + tall))
    return [
        box("paper", x, y, w, tall),
        box(color, x + 4, y + 4, w - 8, tall - 8),
        at(x + w / 2, y + tall / 2, picture),
        line("cream", 2.6, holes),
    ]


def _portrait(x: float, y: float, back: Color, coat: Color, hair: Color, skin: Color = "skin", size: float = 1) -> h.Node:
    """A painted portrait in a gold frame, 48 x 62 inside; x, y is the left top corner of the canvas."""
    bust = fill(coat, "M4 62q0-22 20-22t20 22z")
    head = [fill(hair, "M9 34q-6-26 15-26t15 26z"), oval(skin, 24, 27, 10, 13), fill(hair, "M13 24q2-13 11-13t11 13q-11-2-13-7q-2 5-9 7z")]
    face = [dot("ink", 20, 27, 1.5), dot("ink", 28, 27, 1.5), line("red", 1.8, "M20 34q4 2.5 8 0")]
    return at(x, y, framed(0, 0, 48, 62, back), bust, head, face, size=size)


def _piece(x: float, y: float, color: Color, top: h.Node, size: float = 1) -> h.Node:
    """A chessman on a turned foot."""
    return at(x, y, fill(color, "M-18 0v-7q4-6 10-8l4-28h8l4 28q6 2 10 8v7z"), box(color, -11, -46, 22, 6, 3), top, size=size)


FISH = (
    "..........3",
    "..22...2...",
    ".2112.22..3",
    "214112212..",
    "2111121122.",
    ".2112.22...",
    "..22...2..3",
    "3..........",
)
"""A fish of tiles: water, scales, fins, deep water, an eye."""

MOSAIC: dict[Color, list[tuple[int, int]]] = {
    color: [(i, j) for j, row in enumerate(FISH) for i, tile in enumerate(row) if tile in signs]
    for color, signs in (("water", "."), ("gold", "1"), ("red", "2"), ("blue", "3"), ("ink", "4"))
}
"""The tiles of each color, as columns and rows."""

COVERS: tuple[tuple[int, Color, int, h.Node], ...] = (
    (100, "red", -16, [star("gold", 0, -26, 17, 9, 0.6), star("red", 0, -26, 6)]),
    (140, "violet", -5, [fill("gold", "M4-46l-16 24h9l-5 18 18-26h-9z")]),
    (
        182,
        "gold",
        5,
        [
            dot("blue", 0, -24, 13),
            fill("red", "M-13-24h26q-4 16-13 22q-9-6-13-22z"),
            [dot("paper", d, -28, 3.5) for d in (-5, 5)],
        ],
    ),
    (222, "pine", 17, [fill("paper", "M-16-38h32v20H0l-8 8v-8h-8z"), line("ink", 2.5, "M-10-31h20M-10-25h14")]),
)
"""Four comics: where they stick out, their color, how they lean, and what is on them."""

PICTURES: dict[str, Picture] = {
    "Attic painting": (
        box("sand", 0, 0, 320, 150),
        fill("brick", "M0 0h320v150h-20L210 0H110L20 150H0z"),
        line("shade", 4, "M60 0L0 96M260 0l60 96M30 0L0 44M290 0l30 44"),
        box("brick", 0, 124, 320, 26),
        line("shade", 3, "M0 134h320"),
        [dot("cream", 160, 14, 10), line("brick", 2, "M150 14h20M160 4v20")],
        framed(96, 36, 128, 80, "sky", "gold", 10),
        dot("gold", 196, 56, 9),
        fill("far", "M96 88q30-34 56-8q24-30 72-2v38H96z"),
        fill("leaf", "M96 96q60-12 128 2v18H96z"),
        fill("water", "M150 116q-4-12 10-16q12-2 6-8q20 6 8 12q-4 6 4 12z"),
        tree(122, 0.45, 108),
        fill("paper", "M84 26h56q-6 16-22 18q-8 20-22 34q-8 16-14 50q-6-40 2-102z"),
        fill("shade", "M96 30q-6 40-8 84l-4 6q-2-50 6-90z"),
        line("stone", 1.5, "M262 150v-30M262 120h36v30"),
        crate(258, 136, 46, 28),
        fill("shine", "M160 20L60 150h90z"),
    ),
    "Stamp album": (
        table("sand"),
        fill("red", "M42 124L54 22h212l12 102z"),
        fill("cream", "M50 118L60 26q54-8 100 4q46-12 100-4l10 92q-56-8-110 4q-54-12-110-4z"),
        line("shade", 3, "M160 30v92"),
        _stamp(74, 38, "sky", fill("red", "M-10 6l10-12 10 12z")),
        _stamp(116, 38, "blush", star("gold", 0, 0, 7)),
        _stamp(70, 74, "gold", dot("red", 0, 0, 6), 38, 28),
        _stamp(116, 74, "water", fill("paper", "M-10 3h20l-4 4H-6zM0-8v10h-8z"), 34, 28),
        _stamp(172, 38, "leaf", fill("pine", "M-8 7L0-8 8 7z")),
        _stamp(214, 38, "violet", dot("cream", 0, 0, 6)),
        _stamp(172, 74, "red", fill("paper", "M-4-8h8v16h-8z"), 34, 28),
        at(232, 88, box("paper", -20, -15, 40, 30), box("blue", -16, -11, 32, 22), fill("gold", "M-6 8V0q-6-8 6-9q12 1 6 9v8z"), turn=9),
        line("stone", 4, "M266 134L300 112M270 142L304 124"),
    ),
    "Flea market vase": (
        FIELD,
        cloud(18, 64, 0.7),
        bunting(10),
        box("brick", 40, 112, 240, 9, 2),
        fill("cream", "M46 121h228l-6 29H52z"),
        line("shade", 3, "M90 122l-2 28M140 122v28M190 122v28M236 122l2 28"),
        fill("paper", "M146 34h28l-3 12q30 14 28 38q-4 22-22 28h-34q-18-6-22-28q-2-24 28-38z"),
        fill("shade", "M166 34h8l-3 12q30 14 28 38q-4 22-22 28h-12q20-30-2-66z"),
        line("blue", 4, "M145 36h30M138 56h44M136 108h48"),
        line("blue", 3, "M160 96q-2-18 0-26M160 84q-12-2-18-12M160 80q12-2 18-12"),
        [dot("blue", x, y, r) for x, y, r in ((160, 68, 7), (140, 70, 4.5), (180, 66, 4.5))],
        dot("paper", 160, 68, 2.5),
        at(212, 112, line("ink", 1.5, "M-20-44q4 8 10 12"), fill("gold", "M-12-34l20 4-3 16-20-4z"), line("ink", 2.5, "M-8-26l10 2")),
        at(
            84,
            112,
            box("red", -18, -34, 36, 34, 3),
            box("cream", -12, -28, 24, 12, 2),
            dot("ink", 0, -9, 4),
            line("ink", 2.5, "M12-34l12-18"),
        ),
        at(256, 112, fill("pine", "M-14 0v-10h28V0zM-3-10h6v-14h-6z"), fill("gold", "M-18-24h36l-8-20h-20z")),
    ),
    "Box of old comics": (
        table("water"),
        fill("shine", "M160 90L40 0h34zM160 90L110 0h30zM160 90L178 0h30zM160 90L246 0h34zM160 90L0 26v34zM160 90L320 26v34z"),
        [
            at(
                x,
                96,
                box("paper", -24, -66, 48, 70, 2),
                box(c, -21, -63, 42, 64, 1),
                box("cream", -21, -63, 42, 14, 1),
                line("ink", 3.5, "M-15-56h30"),
                what,
                turn=turn,
            )
            for x, c, turn, what in COVERS
        ],
        crate(66, 138, 188, 54),
        box("cream", 116, 98, 88, 24, 2),
        line("ink", 4, "M128 106h64M138 114h44"),
    ),
    "Sculpture garden": (
        cloud(24, 30, 0.7),
        sun(286, 28),
        fill("pine", "M0 124V74h320v50z"),
        line("shade", 3, "M0 82h320M0 98h320"),
        FIELD,
        fill("sand", "M120 150l24-28h32l24 28z"),
        [
            [box("paper", x - 20, 104, 40, 28, 1), box("stone", x - 25, 98, 50, 8, 1), box("shade", x + 8, 106, 12, 26)]
            for x in (66, 160, 254)
        ],
        fill("stone", "M44 98q-6-46 20-66q14 2 10 18q-14 10-2 18q16 8 16 30z"),
        dot("sky", 62, 78, 8),
        [
            dot("gold", 160, 80, 18),
            fill("shade", "M160 62a18 18 0 0 1 0 36z"),
            dot("red", 160, 50, 12),
            fill("shade", "M160 38a12 12 0 0 1 0 24z"),
            dot("gold", 160, 31, 7),
        ],
        line("paper", 11, "M240 92q-10-30 14-32t14-24M268 92q8-26-6-40"),
        dot("paper", 266, 28, 8),
        bush(112, 130, 0.7),
        bush(208, 130, 0.7),
    ),
    "Carved chess set": (
        table("sand", "ink"),
        fill("brick", "M20 150l34-40h212l34 40z"),
        fill("cream", "M34 146l28-32h196l28 32z"),
        [
            fill("brick", f"M{62 + 24.5 * k - (0 if j == 0 else 14):.4g} {114 + 16 * j}h24.5l{'-2' if k < 4 else '2'} 16h-26z")
            for j in (0, 1)
            for k in range(8)
            if (j + k) % 2
        ],
        _piece(80, 132, "paper", [fill("paper", "M-10-46v-18h5v6h3v-6h4v6h3v-6h5v18z")]),
        _piece(
            124,
            138,
            "paper",
            [fill("paper", "M-12-46q-4-14 6-22l-2-8 10 6q14 6 14 20l-4 2-8-4q0 4 4 6z"), dot("ink", 4, -62, 1.6)],
            1.25,
        ),
        _piece(178, 138, "ink", [fill("ink", "M-12-46l-4-22 9 8 7-12 7 12 9-8-4 22z"), dot("gold", 0, -74, 3.5)], 1.3),
        _piece(228, 132, "ink", [dot("ink", 0, -54, 10)]),
        at(
            268,
            140,
            fill("gold", "M-10 0l3-26h14l3 26z"),
            box("gold", -9, -32, 18, 8, 3),
            [dot("brick", x, y, 1.3) for x, y in ((-3, -18), (3, -12), (-1, -6))],
        ),
        _piece(46, 138, "paper", [dot("paper", 0, -54, 10)], 0.8),
    ),
    "Pottery studio": (
        room("wall", "stone"),
        shelf(12, 48, 112),
        fill("water", "M24 48q-8-18 2-28h14q10 10 2 28z"),
        fill("red", "M58 48q-12-14 0-22v-6h20v6q12 8 0 22z"),
        fill("pine", "M94 48q-6-12-6-22h28q2 10-6 22z"),
        box("brick", 232, 34, 76, 90, 6),
        box("brick", 258, 6, 24, 30),
        line("shade", 2, "M234 56h14M292 56h14M234 88h14M292 88h14M258 20h24"),
        fill("ink", "M246 120V80a24 24 0 0 1 48 0v40z"),
        fill("red", "M252 120q-4-20 10-32q0 10 6 12q6-14 2-22q18 14 16 42z"),
        fill("gold", "M260 120q-2-12 8-20q0 8 4 8q4-6 2-10q8 10 6 22z"),
        fill("brick", "M128 150l8-26h76l8 26z"),
        box("shade", 136, 124, 76, 5),
        box("ink", 168, 100, 12, 24),
        box("ink", 130, 92, 88, 9, 4),
        fill("brick", "M150 92q-22-22 0-42q6-6 2-14h44q-4 8 2 14q22 20 0 42z"),
        fill("shade", "M182 92q30-28 4-56h10q-4 8 2 14q22 20 0 42z"),
        oval("ink", 174, 36, 21, 4.5),
        line("cream", 3, "M141 64h66M140 72h68"),
        line("stone", 4, "M122 78q-8 12 2 22M226 78q8 12-2 22"),
        at(
            60,
            122,
            fill("gold", "M-22-34h36v34h-36z"),
            line("gold", 6, "M14-28q16 0 10 12t-10 8"),
            line("brick", 3, "M-20-22q8 8 16 0t16 0"),
        ),
    ),
    "Glass studio": (
        room("ink", "stone"),
        box("brick", 12, 30, 92, 94, 4),
        line("shade", 3, "M12 54h92M12 78h14M90 78h14M12 102h92M36 30v24M76 30v24"),
        [dot("red", 58, 80, 27), dot("gold", 58, 80, 20), dot("cream", 58, 80, 11)],
        line("stone", 6, "M84 76L192 60"),
        dot("red", 206, 58, 27),
        dot("gold", 200, 60, 19),
        oval("shine", 214, 46, 8, 5),
        box("brick", 132, 114, 180, 8, 2),
        fill("water", "M148 114q-10-22 6-30q4-2 2-8h16q-2 6 2 8q16 8 6 30z"),
        fill("shine", "M154 108q-6-14 4-20l4 2q-6 8-2 18z"),
        fill("violet", "M196 92h52q0 16-18 18v4h-16v-4q-18-2-18-18z"),
        fill("shine", "M202 95h10q0 8 6 12q-14 0-16-12z"),
        fill("pine", "M268 114q-14-26 0-46l-4-12h20l-4 12q14 20 0 46z"),
        fill("shine", "M270 106q-8-18 0-32l4 0q-6 14 0 32z"),
        [star("cream", x, y, 6, 4, 0.3) for x, y in ((250, 34), (284, 44), (160, 30))],
    ),
    "Unsigned sketchbook": (
        table("wall"),
        fill("ink", "M40 128L62 20h204l18 108z"),
        fill("paper", "M48 122L68 24h90v98z"),
        fill("paper", "M162 24h98l16 98H162z"),
        [line("stone", 3, f"M154 {y}q6-6 12 0") for y in range(30, 122, 11)],
        line(
            "ink",
            3,
            "M78 88q-4-42 24-46q30 2 26 40q-4 22-24 26q-20-2-26-20"
            "M92 72h10M112 72h10M108 74q-6 12 2 12M98 96q10 6 18-2M80 66q8-20 30-18q14 4 18 20",
        ),
        line(
            "ink",
            2.5,
            "M182 96q10-40 36-46q24 10 30 46M182 96h68M200 96V78h14v18M222 84h14v-10h-14zM176 108h80M248 60q8-10 16 4M252 56q0-10 6-14",
        ),
        line("shade", 5, "M226 100l22-36M234 100l16-26"),
        at(
            222,
            106,
            fill("gold", "M-56 24L8-40l10 10-64 64z"),
            fill("red", "M8-40l6-6q6-2 10 4l-6 12z"),
            fill("cream", "M-56 24l10 10-18 8z"),
            fill("ink", "M-61 36l4 3-7 3z"),
            size=1.05,
        ),
    ),
    "Quilt collection": (
        cloud(22, 32, 0.6),
        sun(292, 26),
        HILLS,
        FIELD,
        line("brick", 6, "M30 130V14M290 130V14"),
        line("ink", 2.5, "M30 20Q160 30 290 20"),
        box("cream", 66, 24, 188, 96, 2),
        [
            at(
                90 + 47 * i,
                48 + 48 * j - 0,
                box(a, -20, -20, 40, 40),
                fill(b, "M-20-20L0 0-20 20zM20-20L0 0 20 20z") if (i + j) % 2 else star(b, 0, 0, 19, 4, 0.5),
                box("cream", -5, -5, 10, 10),
            )
            for i, j, a, b in (
                (0, 0, "red", "gold"),
                (1, 0, "blue", "sky"),
                (2, 0, "gold", "red"),
                (3, 0, "pine", "far"),
                (0, 1, "violet", "blush"),
                (1, 1, "gold", "brick"),
                (2, 1, "rose", "blush"),
                (3, 1, "blue", "gold"),
            )
        ],
        line("red", 4, "M68 26h184v92H68z"),
        [box("brick", x, 18, 6, 14, 2) for x in (78, 157, 236)],
        [box(c, 6, y, 40, 10, 4) for y, c in ((114, "rose"), (123, "gold"), (132, "blue"))],
    ),
    "Mosaic workshop": (
        room("sand", "brick"),
        box("ink", 84, 6, 152, 112, 4),
        box("paper", 90, 12, 140, 100, 2),
        [
            fill(color, "".join(f"M{92 + 12.5 * i:g} {14 + 12.3 * j:.4g}h10.5v10.3h-10.5z" for i, j in tiles))
            for color, tiles in MOSAIC.items()
        ],
        at(
            50,
            122,
            fill("stone", "M-24-30h48l-6 30h-36z"),
            [box(c, x, y, 9, 9, 1) for x, y, c in ((-18, -36, "blue"), (-8, -40, "red"), (3, -37, "gold"), (11, -34, "water"))],
        ),
        [
            at(x, y, box(c, -5, -5, 10, 10, 1), turn=t)
            for x, y, c, t in ((90, 134, "red", 20), (110, 141, "blue", 50), (20, 138, "gold", 10), (250, 138, "water", 30))
        ],
        at(276, 122, line("brick", 7, "M0-2L10-44"), fill("stone", "M-4-44h26l6 10-34 4z")),
    ),
    "Mural painters": (
        STREET,
        box("brick", 30, 8, 260, 116),
        line("shade", 2, "M30 22h260M30 110h260M40 8v14M70 8v14M250 8v14M280 8v14M46 110v14M90 110v14M230 110v14M270 110v14"),
        fill("water", "M40 102V22h180q-8 16 4 26t-6 24 6 30z"),
        dot("gold", 74, 48, 17),
        [
            line("gold", 4, f"M74 48m{dx} {dy}l{dx * 0.3:.3g} {dy * 0.3:.3g}")
            for dx, dy in ((0, -22), (16, -16), (22, 0), (16, 16), (-16, -16), (-22, 0), (-16, 16), (0, 22))
        ],
        fill("rose", "M96 102q4-42 44-42q38 2 40 42z"),
        fill("gold", "M108 102q4-30 32-30q26 2 28 30z"),
        fill("leaf", "M120 102q4-18 20-18t18 18z"),
        fill("paper", "M160 40q8-8 14 0q10-6 12 4l-8 12q-20-4-18-16z"),
        line("ink", 4.5, "M222 126L240 26M262 126L244 26M226 104h32M230 84h24M234 64h16M237 46h10"),
        at(
            236,
            62,
            line("blue", 7, "M0 20v-8M8 20v-8"),
            fill("paper", "M-6 14V-8q0-6 8-6h4q8 0 8 6v22z"),
            line("skin", 5, "M-4-4L-22-12"),
            dot("skin", 4, -22, 8),
            fill("red", "M-5-22a9 9 0 0 1 18 0h-22z"),
            line("brick", 3.5, "M-20-12L-34-20"),
            box("rose", -42, -27, 10, 12, 2),
        ),
        at(190, 130, fill("stone", "M-13-20h26l-3 20h-20z"), oval("rose", 0, -20, 13, 4)),
        at(62, 134, fill("stone", "M-13-20h26l-3 20h-20z"), oval("gold", 0, -20, 13, 4)),
    ),
    "Portrait gallery": (
        room("red", "brick"),
        box("gold", 0, 6, 320, 3),
        line("shade", 2, "M0 104h320"),
        [fill("shine", f"M{x} 9l34 100h-68z") for x in (58, 160, 262)],
        _portrait(34, 24, "blue", "gold", "brick"),
        _portrait(128, 18, "pine", "ink", "stone", "skin", 1.32),
        _portrait(238, 24, "violet", "blush", "ink", "brick"),
        box("ink", 100, 128, 120, 8, 3),
        line("ink", 5, "M110 134v12M210 134v12"),
        [[line("gold", 3, f"M{x} 142v-26"), dot("gold", x, 115, 3.5)] for x in (26, 76, 244, 294)],
        line("cream", 3, "M26 118q25 16 50 0M244 118q25 16 50 0"),
    ),
}
"""Each picture by the title of its deal."""

ANY_OTHER: Picture = (
    room("sand", "brick"),
    line("brick", 7, "M116 146L152 14M204 146L168 14M160 24v110"),
    framed(100, 30, 120, 76, "sky", "brick", 4),
    dot("gold", 190, 50, 10),
    fill("leaf", "M100 92l34-32 24 22 24-28 38 36v16H100z"),
    [
        dot("cream", 268, 112, 22),
        [dot(c, x, y, 5) for x, y, c in ((260, 104, "blue"), (274, 102, "red"), (280, 114, "gold"), (258, 118, "pine"))],
    ],
)
"""For a work of art that has no picture of its own."""
