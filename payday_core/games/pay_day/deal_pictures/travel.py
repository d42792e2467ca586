"""What goes by road, water, rail and air, and where travelers stay."""

import htpy as h

from payday_core.games.pay_day.deal_pictures.parts import door, flag, house, wheel, windows
from payday_core.games.pay_day.deal_pictures.scenery import (
    FIELD,
    HILLS,
    MEADOW,
    PEAKS,
    STREET,
    cloud,
    moon,
    pine,
    sea,
    shadow,
    stars,
    sun,
    tree,
)
from payday_core.games.pay_day.deal_pictures.shapes import Color, Picture, at, box, dot, fill, line, mirrored, oval, star


def _canoe(x: float, y: float, color: Color, size: float = 1) -> h.Node:
    """A canoe from the side; x, y is the middle of its rim."""
    hull = fill(color, "M-62-10q6 6 20 8q42 4 84 0q14-2 20-8q0 18-20 24h-84q-20-6-20-24z")
    return at(x, y, hull, line("cream", 2.5, "M-58 0q58 12 116 0"), size=size)


def _swan(x: float, y: float, size: float = 1) -> h.Node:
    """A pedal boat in the shape of a swan that swims to the right."""
    body = fill("paper", "M-62-12q-2 26 30 28h66q28-4 24-34q-14 10-30 6q-14-22-40-16q-30 2-50 16z")
    neck = line("paper", 11, "M44-10q16-22 2-40q-8-12 6-20q12-4 14 8")
    face = [fill("gold", "M64-64l16 4-14 8z"), dot("ink", 60, -67, 2)]
    riders = [
        [dot("brick" if dx > 0 else "skin", dx, -40, 8), fill(c, f"M{dx - 9}-14v-10q0-9 9-9t9 9v10z")]
        for dx, c in ((-18, "red"), (8, "blue"))
    ]
    return at(x, y, riders, neck, body, line("shade", 3, "M-46-2q24-16 44 0t36 2"), face, size=size)


def _walker(x: float, y: float, coat: Color, legs: Color = "ink", hair: Color = "brick", skin: Color = "skin") -> h.Node:
    """Somebody who walks, 50 high."""
    body = [
        line(legs, 6, "M-2-20l-6 20M2-20l7 20"),
        fill(coat, "M-9-18v-14q0-7 9-7t9 7v14z"),
        dot(skin, 0, -46, 7),
        fill(hair, "M-7-46a7 7 0 0 1 14 0z"),
    ]
    return at(x, y, body)


PICTURES: dict[str, Picture] = {
    "Used camper van": (
        sun(50, 30),
        HILLS,
        MEADOW,
        pine(292, 1.2),
        pine(266, 0.8),
        shadow(148, 134, 102),
        fill("cream", "M70 40l14-20h96l8 20z"),
        line("red", 3, "M88 36l10-12M110 36V24M140 36V24M168 36l-4-12"),
        fill("paper", "M52 88V56q0-16 16-16h142q14 0 20 14l12 34z"),
        fill("water", "M52 86h190q6 4 6 14v16q0 8-8 8H60q-8 0-8-8z"),
        line("cream", 3, "M52 86h192"),
        [box("sky", x, 52, 38, 26, 4) for x in (66, 112)],
        fill("sky", "M162 52h44q8 0 12 8l8 18h-64z"),
        fill("red", "M66 52h10q2 16-4 26h-6zM104 52H94q-2 16 4 26h6z"),
        line("shade", 2, "M156 50v72"),
        dot("gold", 240, 102, 6),
        box("stone", 232, 116, 20, 6, 3),
        wheel(96, 124, 16, "paper"),
        wheel(204, 124, 16, "paper"),
        at(
            24,
            140,
            line("brick", 5, "M-14 0L12-6M-12-6L14 0"),
            fill("red", "M-10-5q-4-14 8-26q2 10 8 12q6 8 2 14z"),
            fill("gold", "M-4-5q-2-8 4-12q6 6 4 12z"),
        ),
    ),
    "River ferry": (
        sun(48, 30),
        cloud(224, 30, 0.8),
        HILLS,
        fill("leaf", "M0 96q60-10 100 6H0zM320 92q-60-8-100 10h100z"),
        tree(24, 0.7, 100),
        tree(296, 0.8, 98),
        sea(100),
        box("paper", 118, 52, 92, 44, 3),
        box("paper", 140, 30, 46, 24, 3),
        box("red", 134, 26, 58, 6, 2),
        windows([146, 168], 36, 14, 12, "sky"),
        box("ink", 196, 30, 12, 22, 2),
        box("red", 196, 34, 12, 6),
        [dot("sky", x, 68, 8) for x in (136, 164, 192)],
        line("stone", 2, "M118 84h92"),
        fill("red", "M40 94h240l-16 30H60z"),
        fill("shade", "M50 112h220l-6 12H60z"),
        box("paper", 38, 92, 244, 6, 2),
        line("paper", 3, "M56 92V76M78 92V76M100 92V76M50 76h62M218 76h52M232 92V76M254 92V76M270 92V76"),
        at(84, 92, box("gold", -18, -14, 36, 12, 3), fill("gold", "M-10-14l6-10h10l8 10z"), wheel(-10, -1, 4), wheel(10, -1, 4)),
        [flag(64, 76, 20, "blue"), flag(260, 76, 20, "gold")],
        line("paper", 3, "M24 130q10-5 20 0t20 0M252 134q10-5 20 0t20 0M130 138q10-5 20 0t20 0 20 0"),
    ),
    "Hot-air balloon": (
        cloud(18, 48, 0.9),
        cloud(240, 40, 0.8),
        HILLS,
        MEADOW,
        line("ink", 2, "M140 84l10 26M180 84l-10 26"),
        fill("red", "M110 46a50 44 0 0 1 100 0q0 20-34 44h-32q-34-24-34-44z"),
        fill("gold", "M128 46q2-40 32-44q30 4 32 44q-2 24-24 44h-16q-22-20-24-44z"),
        fill("red", "M146 46q0-36 14-44q14 8 14 44q0 26-10 44h-8q-10-18-10-44z"),
        fill("shine", "M118 40q4-24 22-32q-12 14-14 34z"),
        box("brick", 144, 108, 32, 20, 4),
        box("gold", 141, 105, 38, 6, 3),
        line("shade", 2, "M146 117h28M146 123h28"),
        fill("gold", "M156 98q4-12 4-12t4 12q-4 5-8 0z"),
        [dot(c, x, 101, 4.5) for x, c in ((150, "skin"), (170, "brick"))],
        at(
            66,
            100,
            fill("violet", "M-14-8a14 13 0 0 1 28 0q0 6-10 14h-8q-10-8-10-14z"),
            fill("cream", "M-5-8q1-12 5-13q4 1 5 13q-1 8-4 14h-2q-3-6-4-14z"),
            box("brick", -4, 11, 8, 6, 1),
        ),
    ),
    "Canoe rental": (
        sun(280, 28),
        HILLS,
        fill("leaf", "M0 86q160-14 320 0v20H0z"),
        pine(28, 0.9, 92),
        pine(300, 1, 92),
        sea(100),
        line("brick", 5, "M70 102V34M168 102V34M62 56h12M62 80h12M164 56h12M164 80h12"),
        _canoe(119, 40, "red", 0.9),
        _canoe(119, 64, "gold", 0.9),
        _canoe(119, 88, "pine", 0.9),
        box("cream", 214, 56, 54, 20, 3),
        line("brick", 4, "M241 76v26"),
        line("ink", 3, "M222 66h26"),
        at(258, 66, line("red", 3, "M0-6V8"), oval("red", 0, 4, 4, 5)),
        _canoe(214, 124, "brick", 1.35),
        line("cream", 4, "M190 92L246 146"),
        [at(x, y, oval("cream", 0, 0, 6, 12), turn=-46) for x, y in ((186, 88),)],
        line("paper", 3, "M20 130q10-5 20 0t20 0 20 0M96 142q10-5 20 0t20 0"),
    ),
    "Mountain inn": (
        PEAKS,
        MEADOW,
        pine(48, 1.2),
        pine(80, 0.8),
        pine(280, 1.1),
        house(106, 116, 58, 36, "cream", "brick", 128),
        fill("brick", "M106 96h116v32H106z"),
        line("shade", 2, "M106 104h116M106 112h116M106 120h116"),
        windows([120, 157, 194], 74, 15, 14, "gold"),
        [[box("red", x - 7, 72, 5, 18), box("red", x + 17, 72, 5, 18)] for x in (120, 157, 194)],
        box("brick", 112, 93, 104, 5, 1),
        [dot(c, x, 92, 3.5) for x, c in zip(range(116, 216, 9), ("rose", "red", "gold") * 4, strict=True)],
        dot("water", 164, 50, 6),
        windows([116, 194], 104, 18, 14, "gold"),
        door(154, 20, 28, "ink", 128),
        box("stone", 192, 34, 12, 26),
        line("paper", 3.5, "M198 30c-8-8 8-10 0-20"),
        [line("brick", 3, "M248 130V98"), box("cream", 232, 94, 34, 14, 2), line("ink", 2.5, "M238 101h16l-4-3M254 101l-4 3")],
    ),
    "Swan pedal boats": (
        sun(46, 30),
        HILLS,
        fill("leaf", "M0 86q160-12 320 0v20H0z"),
        tree(288, 0.8, 92),
        tree(20, 0.7, 92),
        sea(94),
        _swan(256, 100, 0.5),
        _swan(64, 102, 0.45),
        _swan(150, 118, 1.1),
        line("paper", 3, "M70 142q10-5 20 0t20 0 20 0M180 144q10-5 20 0t20 0M262 134q10-5 20 0t20 0"),
    ),
    "Night bus line": (
        box("ink", 0, 0, 320, 150),
        box("violet", 0, 0, 320, 124),
        box("shade", 0, 0, 320, 124),
        moon(274, 30),
        stars((24, 20), (64, 36), (110, 14), (170, 24), (214, 12), (300, 66), (16, 60), (238, 52)),
        fill("ink", "M0 124V86h26V70h30v20h18v34zM248 124V80h24V64h26v28h22v32z"),
        [box("gold", x, y, 5, 6) for x, y in ((34, 78), (44, 78), (8, 94), (254, 88), (280, 72), (304, 100))],
        box("stone", 0, 122, 320, 28),
        line("gold", 4, "M6 142h28M66 142h28M126 142h28M186 142h28M246 142h28"),
        fill("gold", "M274 104l46-8v28l-46-4z"),
        box("blue", 48, 44, 226, 78, 10),
        box("red", 48, 96, 226, 9),
        [box("cream", x, 56, 34, 30, 4) for x in (60, 100, 140, 180)],
        box("cream", 222, 54, 26, 62, 3),
        line("blue", 3, "M235 54v62"),
        fill("cream", "M254 54h10q6 0 8 8v24h-18z"),
        [[dot("brick", x, 74, 7), fill("brick", f"M{x - 9} 86a9 8 0 0 1 18 0z")] for x in (77, 157)],
        box("ink", 60, 47, 60, 6, 2),
        [dot("gold", 66 + 7 * k, 50, 1.5) for k in range(7)],
        dot("gold", 270, 110, 5),
        wheel(96, 122, 15),
        wheel(206, 122, 15),
    ),
    "Cable car": (
        PEAKS,
        cloud(20, 28, 0.6),
        fill("leaf", "M0 134q80-30 170-12t150-8v36H0z"),
        pine(38, 0.9, 140),
        pine(66, 0.6, 138),
        pine(292, 0.8, 136),
        line("ink", 3, "M0 56L320 8"),
        at(
            154,
            34,
            dot("ink", -10, 1, 5),
            dot("ink", 10, -2, 5),
            line("ink", 5, "M0 0v22"),
            box("red", -48, 20, 96, 68, 14),
            box("shade", 24, 20, 24, 68, 12),
            box("paper", -48, 64, 96, 7),
            [box("sky", x, 32, 24, 26, 4) for x in (-40, -12, 16)],
            [[dot("skin", x, 46, 6), fill(c, f"M{x - 8} 58q0-8 8-8t8 8z")] for x, c in ((-28, "gold"), (4, "blue"))],
            box("ink", -40, 86, 80, 6, 3),
        ),
        at(268, 14, line("ink", 2, "M0 2v8"), box("gold", -11, 9, 22, 17, 5), box("sky", -7, 13, 14, 6, 1)),
    ),
    "Vintage motor scooter": (
        box("blush", 0, 0, 320, 150),
        windows([24, 262], 22, 34, 48, "sky"),
        [
            [box("brick", x, 74, 46, 12, 2), dot("pine", x + 8, 72, 8), dot("red", x + 22, 70, 7), dot("pine", x + 37, 72, 8)]
            for x in (18, 256)
        ],
        STREET,
        shadow(156, 140, 86),
        wheel(98, 124, 19, "paper"),
        wheel(216, 124, 19, "paper"),
        fill(
            "leaf",
            "M70 108q-2-34 30-40h44q10 2 12 14l4 22h26q14-2 14-20l-6-46 12-2 10 44"
            "q22 6 26 26l-14 2q-4-14-14-14q-10 0-14 14q-2 10-10 10h-68q-4-18-24-18t-24 18q-4-2-4-10z",
        ),
        fill("shade", "M70 108q2-14 22-16h44l10 26h-26q-4-18-24-18t-24 18q-3-2-2-10z"),
        fill("brick", "M84 66q0-10 12-10h40q10 2 10 10l-2 4H86z"),
        line("ink", 4, "M196 34l-16-8M196 34l18-10"),
        dot("gold", 206, 44, 8),
        dot("cream", 208, 44, 4.5),
        line("stone", 3, "M202 66l8 30M124 96h18M128 104h14"),
        dot("red", 71, 96, 4),
        line("ink", 3, "M150 118l-6 14"),
        dot("paper", 214, 22, 5),
    ),
    "Walking tours": (
        fill("far", "M0 124V70h30l10-18 10 18h24V58h44v18h20l12-40 12 40h26V62h40v14l16-20 16 20h60v48z"),
        sun(284, 24),
        STREET,
        line("ink", 5, "M270 128V48"),
        line("ink", 4, "M270 56h-16M270 56h16"),
        [fill("gold", f"M{x - 7} 56h14l-3 20h-8z") for x in (252, 288)],
        fill("ink", "M262 50l8-12 8 12z"),
        box("ink", 260, 124, 20, 6, 2),
        _walker(86, 136, "blue"),
        _walker(124, 140, "gold", hair="ink", skin="brick"),
        _walker(50, 140, "rose"),
        mirrored(200, _walker(200, 140, "red", hair="ink")),
        line("red", 5, "M194 104l-12-22"),
        line("ink", 3, "M182 88V34"),
        fill("gold", "M158 52q2-20 24-22q22 2 24 22q-6-6-12 0q-6-6-12 0q-6-6-12 0q-6-6-12 0z"),
        box("paper", 206, 108, 14, 18, 1),
        line("water", 2, "M209 114h8M209 119h5"),
    ),
    "Dog hotel": (
        sun(48, 30),
        FIELD,
        tree(290, 0.9),
        house(78, 130, 66, 38, "cream", "red"),
        box("brick", 115, 53, 56, 20, 3),
        [line("paper", 6, "M130 63h26"), line("paper", 8, "M128 60v.1M128 66v.1M158 60v.1M158 66v.1")],
        windows([90, 178], 74, 18, 16),
        [
            [dot("brick", x, 86, 6), oval("ink", x - 6, 86, 2.5, 5), oval("ink", x + 6, 86, 2.5, 5), dot("ink", x, 88, 1.8)]
            for x in (99, 187)
        ],
        fill("ink", "M122 124v-24a21 21 0 0 1 42 0v24z"),
        at(
            232,
            138,
            fill("brick", "M-26 0q-8-26 8-36q2-10 10-14l22 4q8 16 2 30l4 16z"),
            line("brick", 6, "M-26-4q-16-4-14-20"),
            dot("brick", 4, -50, 17),
            fill("ink", "M-12-58q-10 2-8 20q6 4 12-6zM20-60q10 2 9 18q-6 4-11-6z"),
            oval("cream", 8, -43, 9, 7),
            dot("ink", 9, -46, 3.5),
            [dot("ink", x, -54, 2) for x in (0, 13)],
            line("red", 4, "M-8-36q10 6 22 2"),
            dot("gold", 4, -31, 3),
            line("cream", 5, "M0-2v-12M14-2v-12"),
        ),
        at(60, 138, fill("red", "M-18 0l4-14h28l4 14z"), oval("brick", 0, -14, 13, 4)),
    ),
    "Double-decker tours": (
        cloud(20, 26, 0.6),
        fill("far", "M0 124V84h24V60h22v24h14v40zM262 124V76h20V54l8-16 8 16v30h22v40z"),
        STREET,
        shadow(162, 138, 112),
        box("red", 54, 76, 218, 48, 6),
        fill("red", "M54 80V50h8v22h194V54q10 0 14 10l2 16z"),
        box("cream", 54, 74, 218, 5),
        line("stone", 3, "M62 52h190"),
        [
            [dot("skin", x, 46, 8), fill(c, f"M{x - 10} 74V62q0-8 10-8t10 8v12z"), fill(b, f"M{x - 8} 46a8 8 0 0 1 16 0z")]
            for x, c, b in (
                (82, "blue", "brick"),
                (114, "gold", "ink"),
                (146, "pine", "brick"),
                (178, "rose", "ink"),
                (210, "water", "gold"),
            )
        ],
        box("red", 54, 62, 214, 12),
        [box("sky", x, 84, 30, 20, 3) for x in (64, 100, 136, 172)],
        box("sky", 208, 82, 20, 40, 2),
        fill("sky", "M236 84h30q4 4 5 20h-35z"),
        box("gold", 100, 109, 92, 7, 3),
        dot("gold", 268, 114, 5),
        wheel(94, 124, 15),
        wheel(242, 124, 15),
        star("cream", 146, 68, 5),
    ),
}
"""Each picture by the title of its deal."""

ANY_OTHER: Picture = (
    sun(),
    sea(104),
    line("ink", 4, "M154 104V22"),
    fill("paper", "M150 28v66H96q44-22 54-66z"),
    fill("cream", "M160 36q34 22 46 58h-46z"),
    fill("red", "M84 102h152q-10 28-34 28h-86q-24 0-32-28z"),
    line("shine", 3, "M100 112h120"),
)
"""For a journey that has no picture of its own."""
