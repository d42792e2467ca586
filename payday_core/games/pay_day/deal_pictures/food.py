"""What is cooked, baked, stirred and sold to be eaten."""

import htpy as h

from payday_core.games.pay_day.deal_pictures.parts import awning, jar, plate, shelf, shop, spokes, steam, wheel, windows
from payday_core.games.pay_day.deal_pictures.scenery import FIELD, HILLS, MEADOW, STREET, cloud, room, shadow, sun, table, tree
from payday_core.games.pay_day.deal_pictures.shapes import Color, Picture, at, box, dot, fill, line, oval


def _lemon(x: float, y: float, size: float = 1) -> h.Node:
    """A lemon."""
    return at(x, y, fill("gold", "M-15 0q3-9 13-9q9 0 12 6l5 3-5 3q-3 6-12 6q-10 0-13-9z"), oval("shine", -5, -4, 4, 2), size=size)


def _strawberry(x: float, y: float, size: float = 1) -> h.Node:
    """A strawberry."""
    seeds = [dot("cream", dx, dy, 1) for dx, dy in ((-5, 0), (4, -1), (0, 5), (-1, -4))]
    return at(
        x, y, fill("red", "M-11-6q11-8 22 0q0 14-11 22q-11-8-11-22z"), seeds, fill("pine", "M-9-8l5-1 4-5 4 5 5 1-5 4-4-2-4 2z"), size=size
    )


def _cheese(x: float, y: float, color: Color) -> h.Node:
    """A wheel of cheese that stands at x, y."""
    side = f"M{x - 25} {y - 23}h50v15q-25 14-50 0z"
    return [fill(color, side), fill("shade", side), oval(color, x, y - 23, 25, 7), oval("shine", x - 5, y - 24, 14, 3)]


def _mug(x: float, y: float, color: Color = "red") -> h.Node:
    """A mug of coffee that stands at x, y."""
    return [
        line(color, 5, f"M{x + 14} {y - 26}q15 0 13 10t-15 8"),
        box(color, x - 17, y - 34, 34, 34, 5),
        oval("ink", x, y - 33, 15, 4),
        steam(x, y - 42),
    ]


PICTURES: dict[str, Picture] = {
    "Lemonade stand": (
        sun(282, 30),
        HILLS,
        MEADOW,
        tree(40, 1.1),
        line("brick", 5, "M96 126V36M224 126V36"),
        box("gold", 88, 84, 144, 42, 2),
        box("shade", 212, 84, 20, 42),
        line("cream", 3, "M112 86v40M136 86v40M160 86v40M184 86v40M208 86v40"),
        box("brick", 82, 78, 156, 8, 2),
        awning(82, 22, 156, ("gold", "paper"), 18, 8),
        dot("cream", 160, 106, 19),
        _lemon(159, 106, 1.1),
        fill("paper", "M120 78l-4-28h28l-4 28z"),
        fill("gold", "M119 72l-2-14h26l-2 14z"),
        line("paper", 3, "M142 54q10 2 8 10t-9 8"),
        [
            [fill("paper", f"M{x} 78l-2-16h14l-2 16z"), fill("gold", f"M{x} 77l-1-10h12l-1 10z"), line("red", 2, f"M{x + 6} 66l5-12")]
            for x in (168, 192)
        ],
    ),
    "Corner bakery": (
        STREET,
        shop("brick", ("cream", "red")),
        shelf(66, 84, 138),
        [at(x, 82, fill("gold", "M-20 2q-2-18 20-18t20 18z"), line("brick", 2, "M-9-12l4 9M0-14l3 10M9-12l3 8")) for x in (92, 140)],
        at(184, 82, line("brick", 5.5, "M-10-4a10 8 0 0 1 20 0q0 6-10-6q-10 12-10 6")),
        [at(x, 112, fill("gold", "M-30-6q30-16 60 0q-30 12-60 0z"), line("cream", 2, "M-14-8l6 6M-2-9l6 6M10-8l6 6")) for x in (102, 168)],
        at(
            160,
            21,
            fill("gold", "M-34 4q4-16 18-12q16-10 32 0q14-4 18 12l-10 2q-8-8-14-4q-10-4-20 0q-6-4-14 4z"),
            line("brick", 2, "M-14-7l3 8M0-10v8M14-7l-3 8"),
        ),
    ),
    "Food cart": (
        STREET,
        sun(286, 28),
        shadow(160, 140, 90),
        line("ink", 4, "M158 96V22"),
        fill("red", "M74 40a86 34 0 0 1 172 0z"),
        fill("cream", "M118 40q8-30 42-34q-16 8-16 34zM202 40q-8-30-42-34q16 8 16 34z"),
        box("blue", 86, 84, 148, 40, 3),
        box("brick", 78, 78, 164, 8, 2),
        box("shade", 216, 86, 18, 38),
        line("brick", 5, "M240 86l34-10"),
        fill("paper", "M102 78q-6-20-6-22h44q0 2-6 22z"),
        line("gold", 3, "M100 56q4-8 10 0t10 0 10 0M104 53q4-8 10 0t10 0"),
        line("brick", 2.5, "M112 54l22-26M118 54l24-22"),
        line("paper", 3, "M186 62c-8-8 8-10 0-18M202 62c-8-8 8-10 0-18"),
        box("stone", 172, 66, 44, 12, 2),
        oval("ink", 194, 66, 22, 4),
        fill("gold", "M116 98h52a26 20 0 0 1-52 0z"),
        line("cream", 2.5, "M120 94q6-6 12 0t12 0 12 0"),
        spokes(114, 124, 17, "ink"),
        spokes(208, 124, 17, "ink"),
    ),
    "Ice cream van": (
        HILLS,
        MEADOW,
        cloud(20, 34, 0.7),
        shadow(164, 134, 104),
        box("blush", 70, 46, 142, 78, 8),
        fill("blush", "M206 62h34q8 0 12 10l14 26v26h-60z"),
        fill("sky", "M214 68h24q4 0 7 6l10 22h-41z"),
        box("rose", 70, 100, 196, 24, 5),
        box("cream", 92, 66, 88, 30, 2),
        awning(86, 54, 100, ("rose", "paper"), 10, 8),
        [[fill("gold", f"M{x - 6} 84h12l-6 14z"), dot(c, x, 81, 7)] for x, c in ((112, "red"), (136, "paper"), (160, "brick"))],
        at(120, 46, fill("gold", "M-15-14h30L0 16z"), line("brick", 1.5, "M-10-10L4 6M10-10L-4 6M-2-13l8 12M2-13l-8 12")),
        [dot("paper", 111, 24, 12), dot("rose", 129, 24, 12), dot("cream", 120, 14, 11), dot("red", 120, 4, 3.5)],
        dot("gold", 259, 108, 5),
        wheel(108, 124, 16),
        wheel(222, 124, 16),
    ),
    "Family restaurant": (
        STREET,
        tree(22, 0.8),
        box("sand", 46, 46, 228, 78, 2),
        fill("brick", "M36 48l18-26h212l18 26z"),
        fill("shade", "M36 48l3-5h242l3 5z"),
        [dot("cream", 160, 34, 24), dot("paper", 160, 34, 20), dot("shade", 160, 34, 13)],
        line("ink", 3, "M154 22v8q0 4-4 4t-4-4v-8M150 22v26M170 22v26M170 22q6 4 5 13l-5 1"),
        windows([60, 104], 66, 34, 34, "gold"),
        windows([196, 236], 66, 30, 34, "gold"),
        box("red", 148, 70, 32, 54, 2),
        [box("cream", 153, 75, 22, 20, 1), dot("gold", 174, 102, 2.5)],
        awning(54, 56, 92, ("red", "paper"), 8, 10),
        awning(184, 56, 90, ("red", "paper"), 8, 10),
        [
            at(
                x,
                138,
                line("ink", 3, "M0 0V-26M-12 0h24M-34 0v-12h-8v-12M34 0v-12h8v-12"),
                oval("paper", 0, -27, 25, 4.5),
                box("red", -4, -33, 8, 5, 2),
            )
            for x in (90, 232)
        ],
    ),
    "Pancake kitchen": (
        table("sand"),
        line("stone", 4, "M0 14h320"),
        at(266, 22, line("ink", 4, "M0-8v18"), box("ink", -14, 10, 28, 34, 3), line("sand", 3, "M-6 16v22M0 16v22M6 16v22")),
        at(50, 22, line("ink", 5, "M0-8v22"), dot("ink", 0, 34, 24), dot("stone", 0, 34, 18)),
        plate(160, 116, 84),
        [
            [box("brick", 102 - d, 100 - 13 * k, 116, 13, 6.5), box("gold", 102 - d, 98 - 13 * k, 116, 10, 5)]
            for k, d in enumerate((0, 3, -3, 2, -1))
        ],
        fill(
            "brick",
            "M106 48q54-14 108 0q4 10-4 12q-6 2-6 14q0 8-5 8t-5-8q0-10-8-10t-8 14q0 8-5 8t-5-10q0-14-12-14t-12 26"
            "q0 8-6 8t-6-8q0-26-14-24q-8 2-10 10q-2 6-6 2q-4-8 4-28z",
        ),
        at(160, 42, fill("cream", "M-18 2l14-10 22 4-12 12z"), fill("gold", "M-18 2l24 6v8l-24-6zM6 8l12-12v8L6 16z")),
        at(
            58,
            116,
            fill("shade", "M-18 0h40v3h-40z"),
            fill("brick", "M-14 0v-28q0-6 8-12v-10h12v10q8 6 8 12v28z"),
            line("brick", 4, "M12-34q14 2 2 18"),
            box("red", -7, -56, 14, 8, 2),
        ),
        at(268, 116, _strawberry(-16, -14, 1.1), _strawberry(8, -13)),
    ),
    "Jam kitchen": (
        table("wall"),
        shelf(20, 52, 130),
        [jar(x, 52, c, lid) for x, c, lid in ((44, "gold", "blue"), (84, "violet", "red"), (124, "pine", "gold"))],
        jar(72, 116, "red", "blue", 52, 52),
        box("cream", 54, 84, 36, 22, 2),
        _strawberry(72, 94, 0.8),
        at(
            218,
            116,
            box("stone", -54, -46, 108, 46, 8),
            box("shade", 30, -46, 24, 46, 8),
            box("ink", -62, -38, 12, 6, 3),
            box("ink", 50, -38, 12, 6, 3),
            oval("stone", 0, -46, 56, 11),
            oval("red", 0, -46, 49, 8),
            [dot("blush", x, y, 2.5) for x, y in ((-26, -46), (6, -48), (24, -44))],
            line("brick", 6, "M10-46L46-92"),
            steam(-14, -58, "sand"),
        ),
        _strawberry(122, 104, 1.1),
        _strawberry(144, 106, 0.9),
    ),
    "Cheese cellar": (
        box("stone", 0, 0, 320, 150),
        fill("shade", "M0 0h320v150h-20V70a140 64 0 0 0-280 0v80H0z"),
        [shelf(28, y, 172) for y in (52, 98)],
        [
            _cheese(x, y, c)
            for y, row in ((52, ((58, "gold"), (114, "red"), (170, "cream"))), (98, ((58, "cream"), (114, "gold"), (170, "gold"))))
            for x, c in row
        ],
        box("brick", 196, 116, 116, 34, 2),
        box("shine", 196, 116, 116, 4),
        fill("gold", "M206 116V84l92-30v62z"),
        fill("cream", "M206 84l82-36q12 2 10 6z"),
        [dot("brick", x, y, r) for x, y, r in ((226, 100, 7), (252, 88, 5.5), (270, 104, 8), (284, 78, 5), (244, 110, 3.5))],
        [
            at(
                40,
                148,
                oval("paper", 0, -8, 13, 8),
                dot("paper", 13, -10, 6),
                dot("blush", 11, -16, 4),
                dot("ink", 15, -11, 1.2),
                line("blush", 2, "M-12-6q-14 2-14-8"),
            )
        ],
        _cheese(116, 149, "cream"),
    ),
    "Popcorn wagon": (
        STREET,
        cloud(16, 46, 0.7),
        sun(292, 28),
        shadow(160, 142, 84),
        awning(88, 22, 144, ("red", "paper"), 16, 8),
        fill("red", "M84 22l20-14h112l20 14z"),
        box("sky", 98, 40, 124, 50),
        fill("gold", "M98 90V70q10-12 22-8q10-10 22-2q12-10 24-2q12-8 22 4q14-4 34 8v20z"),
        [
            dot("cream", x, y, 6)
            for x, y in (
                (108, 76),
                (122, 68),
                (136, 76),
                (148, 66),
                (160, 76),
                (176, 68),
                (190, 76),
                (204, 74),
                (214, 80),
                (116, 84),
                (148, 84),
                (180, 84),
                (128, 60),
                (168, 60),
            )
        ],
        line("brick", 3, "M160 36v10"),
        fill("brick", "M146 46h28l-4 12h-20z"),
        line("gold", 5, "M98 40v50M222 40v50"),
        box("red", 90, 90, 140, 30, 3),
        box("shade", 212, 90, 18, 30),
        at(
            160,
            106,
            fill("paper", "M-12-10h24l-4 22h-16z"),
            fill("red", "M-5-10h4v22h-4zM3-10h4l-2 22h-2z"),
            [dot("cream", x, -11, 4.5) for x in (-8, 0, 8)],
        ),
        line("brick", 5, "M230 100l44-14"),
        spokes(118, 122, 20),
        spokes(204, 122, 20),
    ),
    "Railroad diner": (
        STREET,
        sun(40, 28),
        line("ink", 4, "M254 66V30M278 66V30"),
        [
            box("red", 232, 10, 68, 28, 6),
            box("cream", 237, 15, 58, 18, 4),
            fill("brick", "M252 31l14-12 16 12z"),
            box("gold", 250, 28, 34, 4, 2),
        ],
        fill("stone", "M34 66q0-16 20-16h212q20 0 20 16z"),
        box("paper", 30, 64, 260, 50, 8),
        box("red", 30, 96, 260, 10),
        box("stone", 30, 108, 260, 6),
        [box("gold", x, 70, 28, 22, 4) for x in (44, 82, 178, 216, 252)],
        [fill("ink", f"M{x + 6} 92v-4a8 6 0 0 1 16 0v4zM{x + 14} 75a5 5 0 1 0 .1 0z") for x in (82, 216)],
        box("blue", 128, 68, 30, 46, 4),
        box("sky", 133, 73, 20, 20, 2),
        fill("stone", "M122 114h42v5h-42zM118 119h50v5h-50z"),
        [wheel(x, 122, 9, "stone") for x in (60, 84, 232, 256)],
        line("ink", 4, "M0 134h320"),
        line("brick", 4, "".join(f"M{x} 139h14" for x in range(8, 300, 29))),
    ),
    "Smoothie bar": (
        table("leaf"),
        [dot("shine", x, y, r) for x, y, r in ((40, 40, 26), (290, 54, 34))],
        at(
            118,
            116,
            fill("ink", "M-24 0l6-28h36l6 28z"),
            [dot(c, x, -10, 3.5) for x, c in ((-8, "red"), (2, "gold"), (12, "paper"))],
            fill("paper", "M-20-28l-10-58h60l-10 58z"),
            fill("pine", "M-19-32l-7-38q10-6 18 0t18 0 16 0l-7 38z"),
            line("paper", 5, "M26-76q18 2 14 16t-18 18"),
            box("ink", -30, -94, 60, 9, 3),
            box("ink", -8, -100, 16, 7, 2),
        ),
        at(
            214,
            116,
            line("red", 5, "M4-20L22-92l16-4"),
            fill("paper", "M-28-70h56l-10 70h-36z"),
            fill("rose", "M-25-58h50l-8 55h-34z"),
            fill("shine", "M-19-54h8l5 46h-6z"),
            dot("gold", -26, -70, 15),
            dot("cream", -26, -70, 11),
            line("gold", 2, "M-26-81v22M-37-70h22"),
        ),
        _strawberry(164, 104, 1.1),
        _strawberry(276, 102, 1.2),
        line("gold", 13, "M30 106q22 8 42-22"),
        line("ink", 3, "M72 84l3-5"),
    ),
    "Pickle company": (
        table("sand"),
        [
            at(
                x,
                112,
                box("pine", -26, -9, 52, 18, 9),
                [dot("leaf", dx, dy, 2) for dx, dy in ((-16, -2), (-6, 3), (5, -3), (16, 2))],
                turn=turn,
            )
            for x, turn in ((112, 8), (208, -6))
        ],
        jar(160, 118, "far", "red", 92, 94),
        [
            at(
                x,
                y,
                box("pine", -9, -27, 18, 54, 9),
                [dot("leaf", dx, dy, 2) for dx, dy in ((-3, -16), (3, -6), (-3, 5), (3, 16))],
                turn=turn,
            )
            for x, y, turn in ((134, 82, 6), (160, 80, -5), (186, 83, 8))
        ],
        box("cream", 124, 74, 72, 26, 3),
        at(160, 87, box("pine", -22, -7, 44, 14, 7), [dot("leaf", x, y, 1.8) for x, y in ((-12, -2), (-2, 2), (8, -2), (15, 2))]),
        jar(66, 118, "leaf", "gold", 46, 50),
        [at(x, 100, box("pine", -5, -14, 10, 30, 5)) for x in (56, 68, 79)],
        jar(256, 118, "leaf", "blue", 46, 50),
        [at(x, 100, dot("pine", 0, 0, 8), dot("leaf", -2, -2, 2)) for x in (246, 264)],
        [dot("pine", 256, 108, 8), dot("leaf", 254, 106, 2)],
    ),
    "Breakfast counter": (
        room("sky", "red"),
        box("cream", 0, 0, 320, 18),
        line("ink", 2, "M70 0v30M250 0v30"),
        [fill("red", f"M{x - 20} 46q2-18 20-18t20 18z") for x in (70, 250)],
        box("stone", 0, 108, 320, 12, 2),
        box("shine", 0, 108, 320, 3),
        box("paper", 0, 120, 320, 30),
        line("red", 5, "M0 134h320"),
        plate(150, 107, 74),
        [
            fill("paper", "M92 100q-4-14 14-14q8-10 24-4q20-4 20 10q6 10-10 11h-38q-8 0-10-3z"),
            oval("gold", 122, 89, 13, 9),
            oval("shine", 118, 86, 4, 2),
        ],
        [
            fill("paper", "M152 101q-2-12 12-13q10-9 22-2q18-2 18 9q4 8-10 8h-34q-6 0-8-2z"),
            oval("gold", 179, 91, 12, 8),
            oval("shine", 175, 88, 4, 2),
        ],
        line("brick", 5, "M98 106q8-5 16 0t16 0 16 0"),
        _mug(258, 108),
        at(46, 108, fill("brick", "M-24 0v-36q-4-14 12-14h24q16 0 12 14v36z"), fill("gold", "M-19-4v-34q-2-8 8-8h22q10 0 8 8v34z")),
    ),
}
"""Each picture by the title of its deal."""

ANY_OTHER: Picture = (
    sun(),
    FIELD,
    shadow(160, 136, 96),
    box("paper", 76, 52, 126, 72, 4),
    fill("red", "M200 74h34l22 24v26h-56z"),
    fill("sky", "M208 80h22l14 18h-36z"),
    box("cream", 96, 72, 76, 24),
    awning(80, 46, 118),
    wheel(108, 124, 15),
    wheel(226, 124, 15),
)
"""For food that has no picture of its own."""
