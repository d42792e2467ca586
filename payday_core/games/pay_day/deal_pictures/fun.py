"""Shows, games, rides and sports."""

import htpy as h

from payday_core.games.pay_day.deal_pictures.parts import bulbs, bunting, flag
from payday_core.games.pay_day.deal_pictures.scenery import FIELD, HILLS, MEADOW, STREET, cloud, moon, room, shadow, stars, sun
from payday_core.games.pay_day.deal_pictures.shapes import Color, Picture, at, box, dot, fill, line, mirrored, oval, polygon, star


def _horse(x: float, y: float, coat: Color, saddle: Color) -> h.Node:
    """A carousel horse that gallops to the right around its pole."""
    tail = fill("gold", "M-34-6q-20-2-20 18q-2 10-8 12q18 4 22-14q2-8 8-6z")
    legs = line(coat, 7, "M-26 14l-12 10 4 12M-16 16l4 12-8 10M20 14l14 6-2 12M12 16l10 12 10 0")
    body = fill(coat, "M-38-2q0-12 18-12h24q8-2 12-18q2-12 14-16l2-7 5 6q8 6 14 20l-7 6-13-5q-2 20-4 30q-2 16-20 16h-30q-15-2-15-20z")
    mane = fill("gold", "M28-46q-16 2-18 20q-2 10-10 14q14 2 18-10q2-14 10-18z")
    seat = [fill(saddle, "M-18-16h24q6 20-12 22q-18-2-12-22z"), line("gold", 2.5, "M-16 2q10 8 20 0")]
    return at(
        x, y, line("gold", 5, "M-6-60V50"), tail, legs, body, mane, seat, dot("ink", 38, -36, 2), line(saddle, 2.5, "M46-27l-18 2-8 14")
    )


def _puppet(x: float, y: float, coat: Color, hat: Color) -> h.Node:
    """A puppet on three strings."""
    strings = line("ink", 1.2, "M-14 4L-10-40M14 4L10-40M0-20V-42M-16-42h32")
    limbs = [line("skin", 4.5, "M-9 2L-16 8M9 2L16 8"), line("ink", 5, "M-5 26v14M5 26v14")]
    head = [dot("skin", 0, -11, 9), fill(hat, "M-11-13L0-30 11-13z"), line("ink", 1.6, "M-3-12v1M3-12v1M-3-7q3 3 6 0")]
    return at(x, y, strings, limbs, fill(coat, "M-8-2h16l6 30h-28z"), dot("gold", 0, 8, 1.6), dot("gold", 0, 15, 1.6), head)


def _tower(x: float, y: float, w: float, tall: float, color: Color) -> h.Node:
    """A tower of an inflated castle, with its flag."""
    bulges = [box(color, x, y - tall + k * tall / 3, w, tall / 3 + 1, 6) for k in range(3)]
    teeth = [box(color, x - 3 + k * (w + 6) / 3, y - tall - 10, (w + 6) / 3 - 3, 16, 3) for k in range(3)]
    return [bulges, teeth, box("shade", x + w * 0.7, y - tall, w * 0.3, tall, 3), flag(x + w / 2, y - tall - 8, 22, "gold")]


def _cabinet(x: float, side: Color, screen: h.Node) -> h.Node:
    """An arcade machine; x is the middle of its foot."""
    return at(
        x,
        132,
        fill(side, "M-30 0V-116q0-6 6-6h48q6 0 6 6V0z"),
        box("gold", -25, -117, 50, 16, 3),
        star("red", 0, -109, 6),
        box("ink", -24, -96, 48, 40, 3),
        screen,
        fill("stone", "M-30-52h60l6 14h-72z"),
        line("ink", 3, "M-12-46v-8"),
        dot("red", -12, -56, 4),
        [dot(c, d, -45, 3) for d, c in ((6, "red"), (15, "gold"))],
        box("shade", -22, -30, 44, 30, 2),
        box("gold", -5, -20, 10, 12, 1),
    )


def _lying(u: float, v: float) -> str:
    """A place in a field of 10 x 6 that lies flat before us, in a path."""
    deep = v / 6
    y = 42 + 96 * deep**1.15
    return f"{160 + (u - 5) * (19 + 10 * deep):.4g} {y:.4g}"


def _hedge(*corners: tuple[float, float]) -> str:
    """The path of a hedge in that field."""
    return "M" + "L".join(_lying(u, v) for u, v in corners)


HEDGES = (
    ((4.5, 6), (0, 6), (0, 0), (10, 0), (10, 6), (5.5, 6)),
    ((1, 5), (1, 1), (4, 1)),
    ((5, 1), (9, 1), (9, 5), (6.5, 5)),
    ((1, 5), (4.5, 5)),
    ((2, 4), (2, 2), (5, 2), (5, 1)),
    ((2, 4), (3.5, 4)),
    ((8, 4), (8, 2), (6, 2), (6, 3)),
    ((3, 3), (4, 3)),
    ((7, 3), (7, 4), (5.5, 4), (5.5, 5)),
)
"""The maze: each hedge from corner to corner."""

WAY = ((5, 6.4), (5, 4.5), (4.5, 4.5), (4.5, 3.5), (5.5, 3.5), (5.5, 3))
"""The way in."""


PICTURES: dict[str, Picture] = {
    "Carousel horses": (
        HILLS,
        FIELD,
        fill("red", "M40 42L160 2l120 40z"),
        fill("cream", "M88 42L160 2l-24 40zM184 42L160 2l72 40z"),
        box("gold", 36, 40, 248, 10, 4),
        [fill(c, f"M{x} 50h31v4a15.5 12 0 0 1-31 0z") for x, c in zip(range(36, 284, 31), ("red", "cream") * 4, strict=True)],
        bulbs(44, 45, 232, 15, "red"),
        box("brick", 44, 128, 232, 12, 3),
        box("gold", 44, 128, 232, 4, 2),
        _horse(92, 98, "paper", "red"),
        _horse(168, 92, "brick", "blue"),
        _horse(240, 100, "blush", "violet"),
    ),
    "Village cinema": (
        box("night", 0, 0, 320, 150),
        moon(286, 26),
        stars((24, 24), (50, 12), (76, 22), (304, 66), (20, 70), (230, 14), (282, 90), (34, 98)),
        STREET,
        box("red", 64, 30, 192, 94, 3),
        fill("brick", "M92 30V16h22V8h92v8h22v14z"),
        star("gold", 160, 21, 10),
        box("cream", 50, 50, 220, 28, 4),
        box("gold", 46, 46, 228, 6, 3),
        box("gold", 46, 76, 228, 6, 3),
        bulbs(52, 49, 216, 19, "red"),
        bulbs(52, 79, 216, 19, "red"),
        line("ink", 5, "M70 60h70M70 69h44M196 60h54M196 69h32"),
        at(
            168,
            64,
            box("ink", -16, -8, 32, 18, 2),
            fill("ink", "M-16-10l30-7 2 5-31 7z"),
            line("paper", 2.5, "M-8-11l4 4M2-13l4 4"),
            fill("gold", "M-3-5l8 5-8 5z"),
        ),
        [box("gold", x, 90, 26, 34, 1) for x in (118, 146, 174)],
        line("ink", 2, "M131 90v34M159 90v34M187 90v34"),
        [
            [box("ink", x, 88, 26, 32, 2), box(c, x + 3, 91, 20, 26, 1), star("cream", x + 13, 103, 7)]
            for x, c in ((78, "blue"), (216, "violet"))
        ],
        fill("red", "M112 124h92l14 20H98z"),
    ),
    "Puppet theater": (
        room("violet", "brick"),
        box("gold", 62, 14, 196, 112, 5),
        box("sky", 72, 26, 176, 92),
        fill("far", "M72 96q40-30 80-4q40-28 96 2v24H72z"),
        box("brick", 62, 104, 196, 28, 3),
        box("shine", 62, 104, 196, 4),
        _puppet(134, 66, "blue", "red"),
        mirrored(188, _puppet(188, 66, "red", "pine")),
        [
            [fill("red", "M72 24h40q-2 50-30 80h-10z"), line("shade", 3, "M82 26q0 40-6 74M96 26q-2 36-14 66"), dot("gold", 90, 72, 4)],
            mirrored(
                160,
                fill("red", "M72 24h40q-2 50-30 80h-10z"),
                line("shade", 3, "M82 26q0 40-6 74M96 26q-2 36-14 66"),
                dot("gold", 90, 72, 4),
            ),
        ],
        [fill("red", f"M{x} 18h44q-2 16-22 18q-20-2-22-18z") for x in (72, 116, 160, 204)],
        star("gold", 160, 116, 9),
        [dot("gold", x, 117, 4) for x in (92, 120, 200, 228)],
    ),
    "Mini golf course": (
        sun(190, 30),
        HILLS,
        fill("leaf", "M0 104q160-14 320 0v46H0z"),
        fill("pine", "M96 150q-20-34 30-34h104q52 0 66 34z"),
        fill("brick", "M60 126l12-70h40l12 70z"),
        fill("red", "M66 58q26-34 52 0z"),
        box("ink", 82, 100, 20, 26, 9),
        at(
            92,
            54,
            line("ink", 3, "M-40-20L40 20M-20 40L20-40"),
            [
                fill("paper", d)
                for d in ("M-42-14l6-13 28 14-5 10zM42 14l-6 13-28-14 5-10z", "M-14 42l-13-6 14-28 10 5zM14-42l13 6-14 28-10-5z")
            ],
            dot("gold", 0, 0, 5),
        ),
        oval("ink", 236, 130, 12, 4),
        line("paper", 3, "M236 130V58"),
        fill("red", "M237 58l32 10-32 11z"),
        dot("paper", 162, 136, 7),
        dot("shade", 164, 138, 3),
        line("sand", 3, "M170 136q30-8 52-7"),
        line("stone", 5, "M288 60L268 134l-12 2"),
        line("ink", 6, "M288 60l-4 16"),
    ),
    "Roller rink": (
        room("violet", "rose"),
        [fill("shine", d) for d in ("M160 30L20 122h60zM160 30L250 122h56z", "M160 30L120 122h70z")],
        line("ink", 2, "M160 0v14"),
        dot("paper", 160, 30, 18),
        line("violet", 1.5, "M143 25h34M142 33h36M147 41h26M154 13q-8 17 0 34M166 13q8 17 0 34"),
        [
            dot(c, x, y, 4)
            for x, y, c in (
                (40, 40, "gold"),
                (84, 66, "water"),
                (246, 40, "blush"),
                (282, 74, "gold"),
                (60, 96, "blush"),
                (228, 80, "water"),
            )
        ],
        shadow(162, 142, 70),
        at(
            160,
            136,
            fill("paper", "M-44-24v-60h40q4 26 18 32q24 4 32 16q4 6 2 12z"),
            fill("red", "M-44-84h40l1 10h-41zM-44-32h92l-1 8h-91z"),
            line("red", 3, "M-6-66h10M-4-58h14M0-50h18"),
            box("ink", -50, -24, 102, 7, 3),
            [[dot("red", dx, -9, 10), dot("gold", dx, -9, 4)] for dx in (-34, -12, 14, 36)],
            fill("ink", "M46-24h12v8h-10z"),
        ),
    ),
    "Magic show": (
        box("violet", 0, 0, 320, 150),
        fill("shine", "M160 0L70 126h180z"),
        [fill("red", d) for d in ("M0 0h62q-4 70-34 124H0z", "M320 0h-62q4 70 34 124h28z")],
        line("shade", 4, "M20 0q4 60-8 120M42 0q0 50-16 100M300 0q-4 60 8 120M278 0q0 50 16 100"),
        box("brick", 0, 122, 320, 28),
        box("shine", 0, 122, 320, 3),
        [[oval("paper", 160 + d, 34, 7, 24), oval("blush", 160 + d, 36, 3.5, 18)] for d in (-12, 12)],
        dot("paper", 160, 66, 21),
        [dot("ink", 152, 62, 2.5), dot("ink", 168, 62, 2.5), dot("rose", 160, 69, 3)],
        line("ink", 1.6, "M160 72v4M150 70l-14-2M150 73l-14 3M170 70l14-2M170 73l14 3"),
        fill("ink", "M124 82h72l-6 54h-60z"),
        oval("ink", 160, 82, 56, 8),
        fill("red", "M126 90h68l-1 12h-66z"),
        fill("paper", "M136 82a9 7 0 0 1 18 0zM166 82a9 7 0 0 1 18 0z"),
        [line("ink", 6, "M222 124L264 70"), line("paper", 6, "M257 79l7-9"), star("gold", 274, 52, 14)],
        [star("gold", x, y, r, 4, 0.35) for x, y, r in ((90, 40, 9), (108, 78, 6), (230, 34, 8), (212, 64, 5), (82, 100, 7))],
    ),
    "Climbing hall": (
        room("sand", "blue"),
        polygon("stone", [(60, 120), (40, 0), (250, 0), (230, 50), (252, 84), (226, 120)]),
        polygon("shade", [(250, 0), (230, 50), (252, 84), (226, 120), (200, 120), (212, 84), (196, 50), (212, 0)]),
        [
            [oval(c, x, y, 8, 6), oval("shade", x, y + 2, 5, 2)]
            for x, y, c in (
                (70, 22, "red"),
                (104, 44, "gold"),
                (76, 70, "blue"),
                (100, 98, "violet"),
                (130, 14, "pine"),
                (182, 20, "rose"),
                (66, 104, "gold"),
                (178, 92, "red"),
                (128, 108, "blue"),
                (194, 62, "gold"),
                (110, 72, "rose"),
                (206, 104, "pine"),
                (92, 8, "violet"),
                (220, 26, "blue"),
            )
        ],
        line("paper", 3, "M158 0v56"),
        at(
            156,
            66,
            line("skin", 6, "M-8-14l-16-14M8-14L22-40"),
            line("ink", 7, "M-5 14l-18 6-4 18M6 14l16 10-4 20"),
            fill("red", "M-11-18h22l-3 34h-16z"),
            dot("skin", 0, -28, 10),
            fill("gold", "M-11-28a11 11 0 0 1 22 0z"),
            line("ink", 3, "M-8 12h16"),
        ),
        box("red", 36, 116, 226, 14, 5),
        line("paper", 3, "M276 26v56q0 12 10 12t10-12V40"),
        dot("ink", 276, 24, 4),
    ),
    "Wave pool": (
        sun(46, 32),
        cloud(100, 30, 0.6),
        box("sand", 0, 96, 320, 20),
        [
            line("brick", 5, "M286 96q4-26-4-48"),
            fill("pine", "M282 48q-26-8-30 12q14-10 30-12q-6-22 14-24q-10 10-14 24q22-14 34 2q-16-4-34-2q16 4 14 20q-6-12-14-20z"),
        ],
        fill("water", "M0 124q40-2 66-34q40-46 92-34q32 10 26 38q-8-18-26-16q-24 6-20 24q8 18 40 20q70 4 142-12v40H0z"),
        fill("shine", "M44 120q24-8 40-30q30-34 68-26q14 4 20 12q-40-14-62 14q-18 26-66 30z"),
        line("paper", 5, "M68 88q38-42 88-31q30 10 27 35"),
        [dot("paper", x, y, r) for x, y, r in ((186, 92, 6), (178, 100, 4), (192, 102, 4), (148, 98, 4), (138, 92, 3))],
        line("paper", 3.5, "M196 124q10-5 20 0t20 0 20 0M210 138q10-5 20 0t20 0 20 0M20 138q10-5 20 0t20 0 20 0"),
        at(
            254,
            108,
            oval("red", 0, 6, 30, 11),
            [fill("paper", d) for d in ("M-30 4l12-6 4 18-12-4z", "M30 4l-12-6-4 18 12-4z")],
            oval("water", 0, 4, 13, 5),
            dot("skin", 0, -16, 10),
            fill("brick", "M-10-16a10 10 0 0 1 20 0z"),
            line("skin", 6, "M-4-2L-20-18M4-2l16-16"),
            fill("gold", "M-8-6h16v12h-16z"),
        ),
    ),
    "Arcade machines": (
        room("ink", "violet"),
        [star("shine", x, y, 10, 4, 0.3) for x, y in ((26, 30), (296, 36), (22, 90), (300, 92))],
        _cabinet(
            76,
            "red",
            [
                fill("stone", "M-3-86h6l17 28h-40z"),
                line("cream", 2, "M0-84v4M0-76v5M0-67v6"),
                fill("gold", "M5-68h10l3 7H2z"),
                dot("far", -14, -86, 5),
            ],
        ),
        _cabinet(
            160,
            "blue",
            [star("gold", 10, -86, 6), line("leaf", 3, "M-20-60h10v-8h10v-8h12"), dot("blush", -15, -67, 5), dot("red", 16, -66, 3)],
        ),
        _cabinet(
            244,
            "pine",
            [box("paper", -20, -84, 4, 14), box("paper", 16, -78, 4, 14), dot("gold", 2, -72, 3), line("stone", 1.5, "M0-94v36")],
        ),
    ),
    "Bouncy castles": (
        sun(40, 30),
        cloud(252, 30, 0.7),
        MEADOW,
        shadow(160, 138, 112),
        _tower(66, 122, 38, 74, "red"),
        _tower(216, 122, 38, 74, "blue"),
        box("gold", 100, 62, 120, 60, 6),
        [box("gold", x, 50, 20, 22, 5) for x in (104, 134, 164, 194)],
        line("shade", 2, "M130 66v20M190 66v20M104 84h22M194 84h22"),
        fill("ink", "M134 122V98a26 24 0 0 1 52 0v24z"),
        [box("violet", 58, y, 204, 12, 6) for y in (116, 126)],
        at(
            160,
            104,
            line("skin", 4, "M-5-2l-12-10M5-2l12-10"),
            line("blue", 5, "M-4 10l-8 6M4 10l8 6"),
            box("red", -7, -5, 14, 16, 4),
            dot("skin", 0, -13, 8),
            fill("brick", "M-8-13a8 8 0 0 1 16 0z"),
        ),
    ),
    "Corn maze": (
        sun(286, 26),
        fill("far", "M0 46q80-20 160-8q80 10 160-6v118H0z"),
        fill("gold", "M60 34h200l60 110H0z"),
        fill("sand", f"{_hedge((0, 0), (10, 0), (10, 6), (0, 6))}z"),
        line("pine", 7, "".join(_hedge(*corners) for corners in HEDGES)),
        line("red", 3, _hedge(*WAY)),
        at(174, 88, fill("red", "M0 0q-11-13-11-21a11 11 0 0 1 22 0q0 8-11 21z"), dot("paper", 0, -21, 4.5)),
        [
            at(
                x,
                146,
                line("pine", 3, "M0 0v-60M0-14q-16-4-20-20M0-22q16-4 20-20"),
                fill("gold", "M-6-40q0-20 6-24q6 4 6 24q-6 6-12 0z"),
                fill("leaf", "M-7-34q-2-10 2-14l5 12 5-12q4 4 2 14q-7 8-14 0z"),
            )
            for x in (26, 294)
        ],
    ),
    "Half-pipe skate park": (
        cloud(226, 30, 0.7),
        sun(120, 34),
        STREET,
        fill("stone", "M20 130V50h46q2 58 60 58h68q58 0 60-58h46v80z"),
        line("paper", 4, "M66 50q2 58 60 58h68q58 0 60-58"),
        fill("shade", "M20 130v-22h60q20 12 46 12h68q26 0 46-12h60v22z"),
        line("ink", 3, "M24 50V30M44 50V30M20 30h32M276 50V30M296 50V30M268 30h32"),
        [star("gold", 46, 82, 12), line("violet", 6, "M270 74q10 12 22 0q-2 22-22 20")],
        at(
            208,
            64,
            line("ink", 7, "M-8 8l-10 10 8 10M4 8l10 8-2 12"),
            fill("red", "M-12-18h18l4 28h-22z"),
            line("skin", 5.5, "M-8-12l-18 4M4-12l16-10"),
            dot("skin", -2, -28, 9),
            fill("blue", "M-12-28a10 10 0 0 1 20 0z"),
            line("brick", 6, "M-22 31h40M-22 31l-6-4M18 31l6-4"),
            [dot("gold", x, 37, 4.5) for x in (-14, 10)],
            turn=-32,
        ),
        line("paper", 2.5, "M178 88q10-4 14-12M168 82q8-2 12-10"),
    ),
}
"""Each picture by the title of its deal."""

ANY_OTHER: Picture = (
    FIELD,
    bunting(8),
    fill("red", "M70 124L160 30l90 94z"),
    fill("cream", "M160 30l-50 94h-24zM160 30l50 94h24z"),
    fill("ink", "M160 76l-20 48h40z"),
    flag(160, 32, 24, "gold"),
)
"""For fun that has no picture of its own."""
