"""What grows, grazes, hums and is picked."""

import htpy as h

from payday_core.games.pay_day.deal_pictures.parts import awning, crate, house, pot, windows
from payday_core.games.pay_day.deal_pictures.scenery import FIELD, HILLS, MEADOW, PEAKS, bush, cloud, fence, pine, sun, tree, tuft
from payday_core.games.pay_day.deal_pictures.shapes import Color, Picture, at, box, dot, fill, line, mirrored, oval, star


def _bee(x: float, y: float, size: float = 1) -> h.Node:
    """A bee that flies to the right."""
    body = [oval("gold", 0, 0, 9, 6), line("ink", 2.4, "M-3-5v10M2-5.500v11"), dot("ink", 8, -1, 3)]
    return at(x, y, oval("paper", -2, -8, 4, 6), oval("paper", 4, -8, 3.5, 5), body, size=size)


def _sheep(x: float, y: float, size: float = 1) -> h.Node:
    """A sheep that looks to the right."""
    legs = line("ink", 4, "M-12-14V0M-4-12V0M8-12V0M15-14V0")
    wool = [
        dot("paper", dx, dy, r) for dx, dy, r in ((-16, -24, 11), (-4, -31, 12), (10, -30, 12), (18, -21, 10), (2, -18, 13), (-12, -17, 10))
    ]
    head = [oval("ink", 29, -31, 8, 10), oval("ink", 21, -36, 5, 3), dot("paper", 32, -33, 1.8), dot("paper", 25, -41, 6)]
    return at(x, y, legs, wool, head, size=size)


def _goat(x: float, y: float, coat: Color = "paper", size: float = 1) -> h.Node:
    """A goat that looks to the right."""
    horns = line("stone", 4, "M28-60q-4-14-16-14M33-61q0-14-10-18")
    legs = line(coat, 6, "M-22-22V-2M-12-20V-2M10-20V-2M18-22V-2")
    body = fill(coat, "M-30-42q14-8 40-2l12-16q8-6 14-2l12 12q2 8-6 8l-10-2-6 14q-2 14-12 14h-34q-12-4-14-14l-6-6z")
    face = [
        fill(coat, "M18-58l-10 4 12 4z"),
        dot("ink", 33, -55, 1.8),
        line(coat, 4, "M40-44l-2 10"),
        line("ink", 4, "M-22-2v2M-12-2v2M10-2v2M18-2v2"),
    ]
    return at(x, y, horns, legs, body, face, size=size)


def _sunflower(x: float, y: float, tall: float, r: float = 16) -> h.Node:
    """A sunflower whose stem stands at x, y."""
    stem = [
        line("pine", 4, f"M{x} {y}v{-tall}"),
        fill("pine", f"M{x} {y - tall * 0.4:g}q12-14 24-8q-8 14-24 8zM{x} {y - tall * 0.25:g}q-12-14-24-8q8 14 24 8z"),
    ]
    return [stem, star("gold", x, y - tall, r * 1.35, 12, 0.68), dot("brick", x, y - tall, r * 0.66), dot("ink", x, y - tall, r * 0.36)]


def _lavender(x: float, y: float) -> h.Node:
    """A stalk of lavender that blooms from y upwards."""
    stalk = line("pine", 3, f"M{x} 150V{y}")
    return [
        stalk,
        line("violet", 9, "".join(f"M{x + side} {y - up}v3" for up in (0, 9, 18, 27) for side in (-4, 4))),
        line("violet", 8, f"M{x} {y - 37}v4"),
    ]


def _apples(x: float, y: float, *places: tuple[float, float]) -> h.Node:
    """Apples on a tree."""
    return [dot("red", x + dx, y + dy, 4) for dx, dy in places]


PICTURES: dict[str, Picture] = {
    "Honey farm share": (
        sun(40, 32),
        HILLS,
        MEADOW,
        at(
            106,
            128,
            [box("gold", -w, y, 2 * w, 17, 8.5) for y, w in ((-17, 42), (-33, 40), (-49, 34), (-65, 25), (-79, 13))],
            [line("brick", 2, f"M{-w} {y}H{w}") for y, w in ((-17, 38), (-33, 34), (-49, 26), (-64, 16))],
            fill("ink", "M-9 0v-12a9 9 0 0 1 18 0V0z"),
        ),
        at(
            216,
            132,
            box("paper", -30, -62, 60, 62, 12),
            fill("gold", "M-27-46q14 8 27 0t27 0v36q0 7-7 7h-40q-7 0-7-7z"),
            box("cream", -18, -34, 36, 20, 2),
            _bee(0, -22, 0.8),
            box("brick", -32, -72, 64, 12, 3),
            box("shine", -22, -48, 5, 38, 2),
        ),
        _bee(160, 38, 1.1),
        _bee(262, 62, 0.9),
        mirrored(52, _bee(58, 76, 0.8)),
        line("ink", 1.2, "M112 30q14 14 34 8M270 90q-2-12-6-18"),
        tuft(286, 140),
        tuft(28, 142),
    ),
    "Apple orchard": (
        cloud(228, 28, 0.7),
        HILLS,
        MEADOW,
        [[tree(x, 0.62, 112, "pine"), _apples(x, 86, (-8, 0), (6, -6), (10, 6))] for x in (22, 66, 254, 298)],
        tree(160, 1.75, 130),
        _apples(160, 74, (-34, 8), (-18, -16), (2, -34), (22, -12), (36, 10), (-4, 4), (14, 16), (-24, -2), (-14, 22), (28, -26)),
        line("brick", 4, "M196 132L182 46M216 132L202 46M185 58h19M187 72h19M190 86h19M192 100h19M194 116h20"),
        at(
            104,
            136,
            fill("brick", "M-20-18h40l-5 18h-30z"),
            line("cream", 2, "M-17-10h34M-15-4h30"),
            [dot("red", dx, dy, 6) for dx, dy in ((-12, -20), (0, -22), (12, -20))],
        ),
    ),
    "Vegetable stall": (
        sun(288, 28),
        FIELD,
        line("brick", 5, "M66 124V34M254 124V34"),
        awning(52, 18, 216, ("pine", "paper"), 18, 10),
        [crate(x, 96, 62, 22) for x in (62, 129, 196)],
        [crate(x, 126, 66, 26) for x in (52, 127, 202)],
        [[fill("red", f"M{x} 98l-5-22q5-6 10 0z"), line("pine", 3, f"M{x} 74l-5-9M{x} 74v-11M{x} 74l5-9")] for x in (74, 88, 102, 114)],
        [dot("red", x, y, 8) for x, y in ((142, 74), (158, 73), (176, 74), (150, 66), (168, 65))],
        [fill("pine", f"M{x - 1} 62l5-2 5 2-5 2z") for x in (146, 164)],
        [[dot("leaf", x, 73, 12), dot("pine", x, 76, 7), line("far", 2, f"M{x} 66v14")] for x in (212, 228, 244)],
        [oval("gold", x, 101, 9, 6) for x in (66, 84, 102)],
        [at(x, 102, oval("violet", 0, 0, 13, 8), fill("pine", "M-15-3l6-4v12l-6-2z")) for x in (146, 174)],
        [at(x, 101, dot("brick", 0, 0, 8), line("shine", 2, "M-3-5v10")) for x in (216, 234, 252)],
        box("cream", 146, 108, 30, 12, 2),
    ),
    "Sheep farm": (
        HILLS,
        cloud(32, 34, 0.8),
        at(
            248,
            112,
            fill("red", "M-30 0v-26l10-16h40l10 16V0z"),
            fill("paper", "M-9 0v-20H9V0z"),
            line("ink", 4, "M-33-24l13-20h40l13 20"),
            line("red", 2, "M-9-20L9 0M9-20L-9 0"),
        ),
        fence(120),
        FIELD,
        _sheep(232, 128, 0.75),
        _sheep(98, 140, 1.45),
        mirrored(196, _sheep(190, 144, 1.05)),
        _sheep(22, 126, 0.6),
        tuft(290, 144),
        tuft(158, 146),
    ),
    "Tree nursery": (
        HILLS,
        cloud(250, 28, 0.7),
        FIELD,
        fill("sky", "M20 114V62q38-44 76 0v52z"),
        fill("shine", "M20 114V62q38-44 76 0v52z"),
        line("paper", 3, "M20 114V62q38-44 76 0v52M58 40v74M20 62h76M20 88h76M39 46v68M77 46v68"),
        [[pot(x, 114, 18, 14), pine(x, 0.55, 102)] for x in (126, 158, 190, 222, 254, 286)],
        [[pot(x, 142, 26, 18), tree(x, 0.62, 126)] for x in (136, 182, 228, 274)],
        [[pot(x, 144, 22, 16), bush(x, 130, 0.55)] for x in (36, 66, 96)],
    ),
    "Mushroom cellar": (
        box("ink", 0, 0, 320, 150),
        fill("stone", "M14 150V70a146 66 0 0 1 292 0v80z"),
        fill("shade", "M14 150V70a146 66 0 0 1 292 0v80h-20V76a126 56 0 0 0-252 0v74z"),
        line("shade", 3, "M70 22l10 16M160 6v14M250 22l-10 16M110 10l5 16M210 10l-5 16"),
        [[box("brick", 40, y, 240, 12, 2), box("shade", 40, y + 12, 240, 4)] for y in (72, 128)],
        [
            at(
                x,
                y,
                box("cream", -6 * s, -20 * s, 12 * s, 22 * s, 4),
                fill(c, f"M{-20 * s:g} {-16 * s:g}a{20 * s:g} {20 * s:g} 0 0 1 {40 * s:g} 0q{-20 * s:g} {8 * s:g} {-40 * s:g} 0z"),
            )
            for x, y, s, c in (
                (70, 72, 0.8, "paper"),
                (104, 72, 1.1, "cream"),
                (146, 72, 0.9, "paper"),
                (184, 72, 1.2, "sand"),
                (222, 72, 0.8, "paper"),
                (252, 72, 1, "cream"),
                (84, 128, 1.5, "brick"),
                (132, 128, 1, "paper"),
                (178, 128, 1.7, "cream"),
                (234, 128, 1.2, "sand"),
            )
        ],
        line("ink", 2, "M160 0v24"),
        [dot("shine", 160, 28, 18), dot("gold", 160, 28, 7)],
    ),
    "Herb garden": (
        sun(46, 32),
        HILLS,
        FIELD,
        fence(116),
        box("brick", 34, 100, 252, 40, 3),
        box("ink", 42, 94, 236, 12, 3),
        line("shade", 3, "M34 114h252M34 127h252"),
        [line("pine", 4, f"M{x} 98v-32M{x} 88l-10-8M{x} 88l10-8M{x} 76l-9-8M{x} 76l9-8") for x in (60, 78, 96)],
        [
            [
                line("pine", 3, f"M{x} 98v-28"),
                [oval("leaf", x + dx, y, 7, 4.5) for y in (90, 80, 70) for dx in (-6, 6)],
                oval("leaf", x, 62, 5, 7),
            ]
            for x in (136, 160)
        ],
        [line("violet", 4, f"M{x} 82v-20") for x in (202, 212, 222)],
        line("pine", 3, "M202 98V80M212 98V80M222 98V80"),
        [[line("pine", 2.5, f"M{x} 98v-24"), dot("pine", x, 68, 8), dot("leaf", x - 2, 66, 3)] for x in (246, 264)],
        [
            [line("sand", 3, f"M{x} 104v-16"), box("paper", x - 11, 102, 22, 14, 2), line("ink", 2, f"M{x - 6} 109h12")]
            for x in (78, 148, 212, 255)
        ],
        at(300, 140, fill("blue", "M-12 0v-20h22v20z"), line("blue", 4, "M-12-8l-12-12M10-16q12 4 2 14"), oval("sky", -1, -20, 11, 3)),
    ),
    "Llama ranch": (
        PEAKS,
        FIELD,
        fence(124, color="brick"),
        at(
            158,
            138,
            line("cream", 9, "M-40-40V-4M-26-38V-4M14-38V-4M28-40V-4"),
            line("ink", 6, "M-40-3h1M-26-3h1M14-3h1M28-3h1"),
            fill(
                "cream",
                "M-52-66q6-14 30-12h44l4-32q-2-10 6-12l2-12 6 10 4-12 4 12q14 2 18 12q2 10-12 10l-8 2-4 44q-2 26-22 26h-48q-18 0-22-14z",
            ),
            fill("red", "M-30-78h36v24q-18 8-36 0z"),
            line("gold", 3, "M-30-70h36M-30-60h36"),
            line("gold", 2.5, "M-28-52v6M-20-50v6M-12-50v6M-4-50v6M4-52v6"),
            line("red", 4, "M23-92h16"),
            dot("ink", 46, -117, 2.2),
            line("ink", 1.8, "M58-110l-6 3"),
            fill("sand", "M-52-66q-8 4-6 14l8 2z"),
        ),
        at(
            52,
            134,
            line("brick", 5, "M-12-16V0M6-16V0"),
            fill("brick", "M-20-28q10-4 22-2l2-18 3-5 3 5q10 2 8 6l-6 2-2 18q0 10-12 10H-12q-8-4-8-16z"),
            dot("paper", 10, -44, 1.2),
        ),
        tuft(262, 144),
        tuft(96, 144),
    ),
    "Prize goats": (
        HILLS,
        cloud(24, 32, 0.7),
        FIELD,
        fence(122),
        mirrored(236, _goat(230, 136, "sand", 0.95)),
        _goat(112, 144, "paper", 1.35),
        at(
            136,
            103,
            fill("blue", "M-8 4l-6 24 8-5 6 8 4-28z"),
            fill("blue", "M4 6l10 22-8-3-5 8-4-26z"),
            star("blue", 0, 0, 15, 12, 0.8),
            dot("gold", 0, 0, 8),
            star("paper", 0, 0, 5),
        ),
        tuft(180, 146),
        tuft(40, 144),
        tuft(296, 146),
    ),
    "Walnut grove": (
        HILLS,
        sun(292, 26),
        MEADOW,
        [tree(x, 0.7, 116) for x in (40, 92, 208)],
        tree(266, 1.5, 134),
        [dot("brick", x, y, 4) for x, y in ((246, 82), (262, 62), (282, 78), (270, 96), (294, 94), (240, 98))],
        at(
            128,
            142,
            fill("brick", "M-34-6q-26-14-14-42q8-16 24-8q-12 4-10 18t12 20z"),
            fill("brick", "M-22 0q-8-30 12-36q-2-16 12-18l-2-9 8 7q12 2 14 12q0 8-10 10q4 20-8 34z"),
            oval("cream", 0, -16, 8, 12),
            dot("ink", 10, -48, 2),
            line("brick", 5, "M6-26l16 2"),
            oval("sand", 27, -27, 9, 8),
            line("brick", 1.6, "M27-35q-3 8 0 16M21-30q4 2 3 6M33-30q-4 2-3 6"),
        ),
        [
            [
                oval("sand", x, y, 13, 11),
                line(
                    "brick",
                    2,
                    f"M{x} {y - 11}q-4 11 0 22M{x - 8} {y - 4}q5 1 4 8"
                    f"M{x + 8} {y - 4}q-5 1-4 8M{x - 5} {y - 8}q3 2 1 4M{x + 5} {y - 8}q-3 2-1 4",
                ),
            ]
            for x, y in ((192, 136), (218, 140), (54, 138))
        ],
    ),
    "Sunflower field": (
        sun(272, 30),
        HILLS,
        fill("leaf", "M0 102q160-14 320 0v48H0z"),
        line("gold", 11, "".join(f"M{x} {103 - (x % 4)}v.1" for x in range(6, 320, 15))),
        line("brick", 5, "".join(f"M{x} {103 - (x % 4)}v.1" for x in range(6, 320, 15))),
        line("gold", 15, "".join(f"M{x} {116 + x % 3}v.1" for x in range(14, 320, 22))),
        line("brick", 7, "".join(f"M{x} {116 + x % 3}v.1" for x in range(14, 320, 22))),
        [_sunflower(x, 150, tall, 14) for x, tall in ((30, 56), (82, 44), (246, 46), (294, 58))],
        _sunflower(136, 150, 98, 22),
        _sunflower(198, 150, 74, 18),
    ),
    "Maple syrup works": (
        HILLS,
        FIELD,
        box("paper", 0, 126, 320, 24),
        [
            [box("brick", x, 0, 26, 132), box("shade", x + 17, 0, 9, 132), line("shade", 2, f"M{x + 6} 20v26M{x + 12} 60v20M{x + 5} 96v24")]
            for x in (32, 118)
        ],
        fill("red", "M0 0h206q6 14-8 16q-2 14-18 10q-8 14-24 4q-10 12-24 2q-14 12-28 0q-12 12-26 0q-16 8-22-6q-14 6-20-6q-18 6-36-2z"),
        [
            [
                line("stone", 4, f"M{x} 66h12"),
                fill("stone", f"M{x + 2} 76h32l-4 34h-24z"),
                box("paper", x, 72, 36, 6, 2),
                line("ink", 2, f"M{x + 3} 74q15-18 30 0"),
                dot("gold", x + 13, 69, 2.5),
            ]
            for x in (58, 144)
        ],
        at(
            248,
            134,
            fill("shade", "M-34 0h72v4h-72z"),
            fill("brick", "M-28 0q-4-40 14-50v-16h28v16q18 10 14 50z"),
            fill("shine", "M-20-6q-2-28 8-38l4 2q-8 12-6 36z"),
            line("brick", 6, "M14-58q20 0 16 18"),
            box("red", -16, -76, 32, 12, 3),
            box("cream", -17, -38, 34, 28, 2),
            fill("red", "M0-36l3 6 5-2-1 6 6 0-4 5 2 4-8 0 0 6h-6l0-6-8 0 2-4-4-5 6 0-1-6 5 2z"),
        ),
        [
            at(x, y, fill("red", "M0-12l3 6 5-2-1 6 6 0-4 5 2 4-8 0 0 6h-6l0-6-8 0 2-4-4-5 6 0-1-6 5 2z"), turn=t)
            for x, y, t in ((222, 34, 20), (288, 50, -24), (92, 138, 40))
        ],
    ),
    "Lavender farm": (
        sun(268, 32),
        HILLS,
        house(132, 44, 20, 18, "paper", "red", 106),
        windows([140, 158], 92, 8, 8),
        pine(120, 0.6, 106),
        pine(188, 0.5, 106),
        fill("leaf", "M0 104q160-10 320 0v46H0z"),
        fill(
            "violet",
            "".join(f"M{160 + a * 6:.4g} 101h3.700L{160 + a * 34 + 21:.4g} 150h-21z" for a in (-4.6, -3.4, -2.2, -1, 0.2, 1.4, 2.6, 3.8)),
        ),
        [_lavender(x, y) for x, y in ((22, 106), (44, 94), (66, 108), (252, 108), (274, 92), (298, 104))],
        _bee(212, 66, 0.9),
    ),
}
"""Each picture by the title of its deal."""

ANY_OTHER: Picture = (
    sun(),
    HILLS,
    FIELD,
    fill("red", "M98 122V76l16-26h58l16 26v46z"),
    line("ink", 5, "M92 76l22-30h58l22 30"),
    fill("paper", "M126 86h34v36h-34z"),
    line("red", 4, "M126 86l34 36M160 86l-34 36"),
    fill("stone", "M206 122V62a16 16 0 0 1 32 0v60z"),
    line("shade", 2, "M206 76h32M206 92h32M206 108h32"),
    fence(136),
)
"""For a farm that has no picture of its own."""
