"""Machines, instruments, and the workshops in which they are built and mended."""

import htpy as h

from payday_core.games.pay_day.deal_pictures.parts import crate, house, jar, windows
from payday_core.games.pay_day.deal_pictures.scenery import FIELD, HILLS, MEADOW, cloud, moon, room, stars, sun, table
from payday_core.games.pay_day.deal_pictures.shapes import Color, Picture, at, box, dot, fill, line, oval, star


def _clock(x: float, y: float, r: float, rim: Color, hands: str) -> h.Node:
    """A round clock; `hands` is a path from its middle."""
    marks = "".join(
        f"M{dx * 0.78 * r:.3g} {dy * 0.78 * r:.3g}l{dx * 0.1 * r:.3g} {dy * 0.1 * r:.3g}" for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0))
    )
    return at(x, y, dot(rim, 0, 0, r), dot("paper", 0, 0, r * 0.8), line("ink", 2.5, marks), line("ink", 3.2, hands), dot("red", 0, 0, 3))


def _radio(x: float, y: float, color: Color, turn: float = 0) -> h.Node:
    """A pocket radio that stands on x, y."""
    body = [
        box(color, -24, -54, 48, 54, 6),
        dot("ink", -7, -26, 13),
        line("shine", 2, "M-16-30h18M-17-25h20M-15-20h16"),
        box("cream", -18, -49, 36, 7, 2),
    ]
    return at(
        x,
        y,
        line("stone", 3, "M18-52L30-84"),
        body,
        dot("gold", 14, -33, 4.5),
        dot("gold", 14, -18, 4.5),
        line("red", 2, "M2-49v7"),
        turn=turn,
    )


def _camera(x: float, y: float, color: Color, turn: float = 0) -> h.Node:
    """An old camera that stands on x, y."""
    body = [
        box("stone", -14, -50, 28, 14, 3),
        box(color, -34, -42, 68, 42, 5),
        box("stone", -34, -42, 68, 9, 4),
        box("sky", -7, -48, 14, 8, 1),
    ]
    lens = [dot("stone", 0, -17, 17), dot("ink", 0, -17, 13), dot("water", 0, -17, 8), dot("paper", -3, -20, 2.5)]
    return at(x, y, body, lens, box("red", 20, -46, 9, 5, 1), turn=turn)


def _reel(x: float, y: float, r: float) -> h.Node:
    """A reel of film."""
    holes = [
        dot("sand", x + dx * r * 0.55, y + dy * r * 0.55, r * 0.22)
        for dx, dy in ((0, -1), (0.95, -0.31), (0.59, 0.81), (-0.59, 0.81), (-0.95, -0.31))
    ]
    return [dot("ink", x, y, r), dot("stone", x, y, r * 0.88), holes, dot("ink", x, y, r * 0.14)]


def _gear(x: float, y: float, r: float, color: Color) -> h.Node:
    """A toothed wheel."""
    return [star(color, x, y, r, 10, 0.8), dot("cream", x, y, r * 0.34)]


PICTURES: dict[str, Picture] = {
    "Box of pocket radios": (
        table("water"),
        _radio(92, 98, "red", -10),
        _radio(146, 94, "gold", -2),
        _radio(202, 98, "pine", 7),
        crate(54, 140, 186, 56),
        line("shade", 3, "M54 102h186"),
        box("cream", 112, 94, 70, 26, 2),
        line("ink", 3, "M122 107q5-10 10 0t10 0 10 0 10 0 10 0"),
        _radio(274, 134, "violet", 4),
        [
            [line("paper", 4, f"M{x} {y}v-18l12-4v18"), oval("paper", x - 4, y, 5, 3.5), oval("paper", x + 8, y - 4, 5, 3.5)]
            for x, y in ((30, 60), (258, 44))
        ],
    ),
    "Clock workshop": (
        room("sand", "brick"),
        [
            fill("brick", "M28 122V34q0-22 24-24t24 24v88z"),
            _clock(52, 36, 18, "gold", "M0 0V-10M0 0h7"),
            box("ink", 38, 62, 28, 52, 2),
            line("gold", 3, "M52 62v28"),
            dot("gold", 52, 94, 8),
            box("brick", 22, 116, 60, 8, 1),
        ],
        _clock(142, 54, 38, "blue", "M0 0l16-14M0 0l-3-26"),
        [
            fill("brick", "M212 92V52l32-30 32 30v40z"),
            line("red", 6, "M204 56l40-36 40 36"),
            _clock(244, 68, 16, "cream", "M0 0V-9M0 0l-7 4"),
            fill("ink", "M236 46v-6a8 8 0 0 1 16 0v6z"),
            [oval("gold", 250, 41, 6, 4), fill("red", "M255 40l8 2-8 2z")],
            line("ink", 1.8, "M232 92v16M256 92v24"),
            [fill("pine", f"M{x} {y}q7 6 0 14q-7-8 0-14z") for x, y in ((232, 106), (256, 114))],
        ],
        box("brick", 98, 106, 96, 7, 2),
        line("brick", 5, "M106 112v12M186 112v12"),
        _gear(122, 96, 13, "gold"),
        _gear(144, 100, 9, "stone"),
        line("ink", 3, "M160 104l22-12"),
    ),
    "Garage inventions": (
        HILLS,
        box("leaf", 0, 122, 320, 28),
        house(40, 240, 78, 34, "cream", "blue"),
        box("ink", 66, 52, 188, 72, 2),
        box("stone", 66, 50, 188, 10),
        line("shade", 2, "M66 55h188"),
        fill("shine", "M80 124l60-64h40l60 64z"),
        at(
            156,
            124,
            box("stone", -46, -34, 84, 34, 5),
            _gear(-24, -18, 13, "gold"),
            _gear(-2, -22, 9, "red"),
            box("paper", 14, -28, 18, 12, 2),
            line("red", 2, "M16-20l5-4 4 4 5-4"),
            line("stone", 6, "M-32-34v-14h20v14"),
            line("brick", 4, "M22-34v-10l16-8"),
            line("red", 4, "M38-52q10 8 2 14t4 14"),
            dot("shine", -2, -50, 17),
            fill("gold", "M-2-64a12 12 0 0 1 7 22v5h-14v-5a12 12 0 0 1 7-22z"),
            box("ink", -9, -38, 14, 5, 1),
            size=1.05,
        ),
        [box("brick", 212, 90, 42, 5, 1), jar(223, 90, "gold", "red", 14, 18), jar(243, 90, "leaf", "blue", 14, 18)],
        line("brick", 5, "M78 124V92h24v32"),
        [line("stone", 4, "M80 90l-4-16M92 90v-20M100 90l6-14")],
    ),
    "Repair workshop": (
        room("wall", "brick"),
        _gear(44, 46, 30, "stone"),
        _gear(90, 74, 19, "gold"),
        at(
            288,
            58,
            line("stone", 9, "M0-20v40"),
            fill("stone", "M-14-42l-2 18 10 8h12l10-8-2-18-8 2v12H-6v-12zM-14 42l-2-18 10-8h12l10 8-2 18-8-2V28H-6v12z"),
        ),
        box("brick", 16, 110, 288, 9, 2),
        line("brick", 7, "M36 118v30M284 118v30"),
        at(
            158,
            110,
            [fill("gold", f"M{x - 11}-52v-18q-4-2-4-7q0-9 15-9t15 9q0 5-4 7v18z") for x in (-17, 17)],
            [line("brick", 2, f"M{x - 7}-54v-14q-3-2-3-6q1-6 10-6t10 6q0 4-3 6v14") for x in (-17, 17)],
            box("red", -42, -58, 84, 58, 16),
            box("shade", 20, -58, 22, 58, 14),
            box("stone", -42, -10, 84, 8),
            dot("cream", 30, -34, 6),
            line("paper", 4, "M-30-38h22M-30-28h14"),
            line("ink", 3, "M40-10q18 0 16 6t22 4"),
        ),
        at(
            244,
            110,
            box("stone", -28, -42, 56, 42, 5),
            dot("ink", -8, -21, 14),
            dot("water", -8, -21, 9),
            dot("gold", 17, -30, 4),
            dot("red", 17, -17, 4),
            line("ink", 2.5, "M0-42q-4-12 4-16M8-42q2-8 10-10"),
            dot("gold", 4, -60, 3),
            dot("red", 20, -53, 3),
        ),
        at(80, 110, line("stone", 4, "M4-4h30"), line("red", 9, "M-24-4H4")),
    ),
    "Science kit maker": (
        table("violet"),
        [star("shine", x, y, 8, 4, 0.35) for x, y in ((40, 30), (292, 26), (270, 84), (24, 82))],
        fill("brick", "M98 118l38-66h30l38 66z"),
        fill("shade", "M158 52h8l38 66h-24z"),
        fill("red", "M132 58l6-10h26l6 10q-4 8-8 2q-6 18-10 2q-4-4-8 12q-6 6-6-10q-4 4-6-6z"),
        fill("red", "M144 50q-4-20-22-26q20-4 26 10q0-18-8-26q18 4 20 24q6-14 20-14q-12 10-14 32z"),
        fill("gold", "M148 50q0-16-6-22q10 2 10 10q2-8 8-12q-2 12-4 24z"),
        [dot("gold", x, y, 3.5) for x, y in ((108, 36), (194, 34), (116, 14), (188, 12), (98, 56), (206, 58))],
        box("blue", 84, 106, 134, 30, 3),
        box("gold", 84, 114, 134, 12),
        at(151, 120, line("ink", 1.8, "M-12 0a12 5 0 1 0 24 0a12 5 0 1 0-24 0M0-9a5 9 0 1 0 .1 0"), dot("red", 0, 0, 2.5)),
        at(
            256,
            122,
            fill("paper", "M-9-62H9v20l22 34q4 8-6 8h-50q-10 0-6-8l22-34z"),
            fill("leaf", "M-15-28h30l12 20q2 4-4 4h-46q-6 0-4-4z"),
            box("paper", -12, -66, 24, 6, 3),
            [dot("cream", x, y, r) for x, y, r in ((-6, -16, 4), (8, -12, 3), (2, -38, 3), (-2, -50, 2))],
        ),
        at(
            48,
            122,
            [[box("paper", x, -44, 13, 44, 6), box(c, x + 2, -28, 9, 26, 4)] for x, c in ((-26, "red"), (-7, "gold"), (12, "water"))],
            box("brick", -32, -18, 64, 7, 2),
        ),
    ),
    "Crate of old cameras": (
        table("far"),
        _camera(100, 92, "brick", -12),
        _camera(178, 90, "ink", 6),
        _camera(230, 96, "red", 16),
        crate(62, 138, 196, 50),
        box("cream", 122, 98, 76, 26, 2),
        at(160, 111, box("ink", -12, -6, 24, 15, 2), box("ink", -5, -9, 10, 5, 1), dot("cream", 0, 1, 4.5)),
        at(40, 132, box("paper", -20, -46, 40, 46, 1), box("sky", -15, -41, 30, 28), fill("sand", "M-6-13v-18q6-10 12 0v18z"), turn=-8),
        at(
            286,
            134,
            box("gold", -13, -30, 26, 30, 3),
            oval("ink", 0, -30, 13, 4),
            box("ink", -3, -38, 6, 9, 1),
            fill("ink", "M12-24h14v18H12z"),
        ),
    ),
    "Weather station": (
        cloud(16, 50, 1),
        [cloud(228, 44, 1.1), line("water", 3, "M244 52l-5 14M260 52l-5 14M276 52l-5 14M268 72l-5 12M250 74l-5 12")],
        fill("gold", "M70 8a22 22 0 1 0 .1 0z"),
        cloud(50, 54, 0.9),
        HILLS,
        MEADOW,
        line("ink", 4, "M160 128V22"),
        line("ink", 3, "M140 36h40"),
        fill("red", "M138 30l-14 6 14 6zM180 30h8v12h-8z"),
        line("ink", 2.5, "M160 20l-20-8M160 20l20-8M160 20v-12"),
        [dot("red", x, y, 6) for x, y in ((140, 12), (180, 12), (160, 7))],
        box("paper", 126, 62, 68, 48, 2),
        fill("blue", "M118 64l42-18 42 18z"),
        [line("stone", 2.5, f"M132 {y}h56") for y in range(72, 108, 7)],
        line("paper", 5, "M134 110v20M186 110v20"),
        at(
            240,
            128,
            box("paper", -7, -50, 14, 50, 7),
            box("red", -3, -34, 6, 30, 3),
            dot("red", 0, -7, 6),
            line("ink", 1.5, "M3-40h4M3-32h4M3-24h4"),
        ),
        at(
            84,
            130,
            line("brick", 4, "M0 0v-40"),
            box("sky", -9, -58, 18, 26, 2),
            box("water", -9, -46, 18, 14, 2),
            line("ink", 1.5, "M-9-52h6M-9-46h6M-9-40h6"),
        ),
    ),
    "Robot workshop": (
        room("water", "stone"),
        _gear(40, 38, 24, "stone"),
        _gear(74, 62, 15, "gold"),
        _gear(284, 34, 20, "red"),
        at(
            160,
            122,
            line("stone", 8, "M-36-56L-58-40l-8-20M36-56L58-44l4 24"),
            dot("paper", -66, -62, 8),
            dot("paper", 60, -50, 8),
            line("stone", 8, "M-14-20V-4M14-20V-4"),
            box("ink", -26, -6, 20, 9, 4),
            box("ink", 6, -6, 20, 9, 4),
            box("paper", -34, -66, 68, 48, 8),
            box("shade", 14, -66, 20, 48, 8),
            box("ink", -22, -56, 30, 18, 3),
            line("leaf", 2.5, "M-18-46h5l4-6 5 10 4-4h4"),
            [dot(c, x, -28, 4) for x, c in ((-16, "red"), (-4, "gold"), (8, "pine"))],
            box("stone", -8, -72, 16, 8),
            box("paper", -28, -108, 56, 38, 10),
            box("ink", -21, -100, 42, 22, 8),
            dot("water", -9, -89, 6),
            dot("water", 9, -89, 6),
            dot("paper", -7, -91, 2),
            dot("paper", 11, -91, 2),
            line("stone", 4, "M0-108v-8"),
            dot("red", 0, -116, 4),
            dot("gold", -31, -88, 5),
            dot("gold", 31, -88, 5),
        ),
        line("brick", 4, "M222 58v74"),
        fill("gold", "M210 128h24l6 18h-36z"),
        line("brick", 2, "M214 134v10M222 134v10M230 134v10"),
        at(276, 122, box("brick", -26, -26, 52, 26, 2), line("ink", 3, "M-8-26v-7h16v7"), box("stone", -4, -18, 8, 6, 1)),
    ),
    "Film projectors": (
        room("ink", "brick"),
        fill("shine", "M186 66L320 10v110L186 82z"),
        fill("cream", "M306 4h14v122h-14z"),
        _reel(84, 36, 30),
        _reel(152, 30, 25),
        line("stone", 6, "M84 36l30 34M152 30l-10 36"),
        box("red", 76, 60, 96, 46, 5),
        box("shade", 146, 60, 26, 46, 5),
        box("stone", 170, 64, 20, 20, 2),
        box("ink", 188, 62, 7, 24, 2),
        dot("gold", 100, 84, 8),
        [line("cream", 3, f"M{x} 74v20") for x in (122, 130, 138)],
        line("stone", 6, "M124 106L96 146M124 106v38M124 106l30 40"),
        [dot("shine", x, y, 2) for x, y in ((230, 62), (256, 48), (270, 84), (290, 56), (244, 84))],
        at(256, 146, oval("stone", 0, -6, 24, 6), box("stone", -24, -16, 48, 10), oval("ink", 0, -16, 24, 6), oval("stone", 0, -16, 8, 2)),
    ),
    "Small observatory": (
        box("night", 0, 0, 320, 150),
        moon(36, 34),
        stars((76, 22), (108, 50), (20, 80), (60, 66), (132, 16), (292, 24), (306, 70), (246, 14), (276, 96), (96, 90)),
        [star("cream", x, y, 6, 4, 0.3) for x, y in ((88, 40), (288, 50), (52, 94))],
        line("cream", 1.2, "M246 14l46 10 14 46"),
        fill("pine", "M0 126q160-36 320 0v24H0z"),
        box("paper", 122, 84, 84, 40),
        box("shade", 180, 84, 26, 40),
        fill("stone", "M114 84a50 50 0 0 1 100 0z"),
        fill("ink", "M166 84q0-34 18-46l14 8q-8 16-8 38z"),
        at(184, 66, box("paper", -8, -12, 54, 18, 3), box("red", 40, -15, 10, 24, 2), box("ink", -14, -8, 8, 10, 2), turn=-38),
        box("ink", 110, 82, 108, 6, 2),
        box("brick", 152, 98, 20, 28, 2),
        windows([130], 100, 12, 14, "gold"),
    ),
    "Lost phone finder": (
        box("leaf", 0, 0, 320, 150),
        line("cream", 12, "M0 118L96 92 150 150M96 92L70 0M0 40l76-18M320 34l-92 26-26-60M228 60l30 90"),
        fill("water", "M262 150q-10-40 30-50t28-20v70z"),
        [dot("pine", x, y, r) for x, y, r in ((24, 70, 10), (40, 82, 8), (270, 74, 9), (290, 62, 11))],
        [dot("shine", 160, 74, r) for r in (70, 56)],
        at(
            160,
            76,
            box("ink", -34, -64, 68, 128, 11),
            box("sky", -28, -52, 56, 102, 3),
            line("paper", 5, "M-28-20L28-34M-6-50v98M-28 24l56 8"),
            box("stone", -8, -60, 16, 4, 2),
            [line("red", 2.5, f"M{-r} 26a{r} {r * 0.4:.3g} 0 1 0 {2 * r} 0a{r} {r * 0.4:.3g} 0 1 0 {-2 * r} 0") for r in (9, 18)],
            fill("red", "M0 26q-22-26-22-42a22 22 0 0 1 44 0q0 16-22 42z"),
            dot("paper", 0, -16, 9),
            turn=6,
        ),
        at(
            262,
            38,
            box("ink", -8, -14, 16, 28, 3),
            box("gold", -5, -10, 10, 18, 1),
            line("red", 3, "M14-10q6 10 0 20M-14-10q-6 10 0 20"),
            turn=-14,
        ),
    ),
    "Solar panel firm": (
        sun(270, 40),
        [
            line("gold", 5, f"M270 40m{dx} {dy}l{dx * 0.4:.3g} {dy * 0.4:.3g}")
            for dx, dy in ((0, -24), (0, 24), (-24, 0), (24, 0), (17, -17), (-17, -17), (17, 17), (-17, 17))
        ],
        HILLS,
        FIELD,
        box("cream", 58, 88, 150, 38),
        fill("red", "M38 92L76 26h140l-8 66z"),
        fill("cream", "M206 92l8-62 26 62v34h-34z"),
        fill("shade", "M206 92l8-62 26 62v34h-34z"),
        line("red", 5, "M214 29l28 62"),
        fill("blue", "M58 82L86 34h112l-6 48z"),
        line("sky", 2.5, "M86 34L58 82h134l6-48zM72 58h123M114 34L91 82M142 34l-17 48M170 34l-11 48"),
        fill("shine", "M86 34h30L92 76H62z"),
        windows([74, 112], 98, 20, 16, "gold"),
        box("brick", 154, 96, 22, 30, 2),
        at(
            278,
            128,
            line("stone", 4, "M0 0v-22"),
            fill("blue", "M-30-16l14-30h44l-12 30z"),
            line("sky", 2, "M-30-16l14-30h44l-12 30zM-23-31h44M-1-46l-10 30"),
        ),
        at(
            28,
            130,
            line("stone", 4, "M0 0v-18"),
            fill("blue", "M-22-12l10-24h34l-8 24z"),
            line("sky", 2, "M-22-12l10-24h34l-8 24zM-17-24h35M5-36l-8 24"),
        ),
    ),
    "Video game studio": (
        room("violet", "ink"),
        box("ink", 76, 10, 168, 96, 6),
        box("sky", 84, 18, 152, 80, 2),
        fill("far", "M84 80l30-26 24 20 32-34 32 32 34-24v50H84z"),
        box("leaf", 84, 86, 152, 12),
        [box("brick", x, 66, 14, 8, 1) for x in (98, 112)],
        at(
            172,
            86,
            fill("pine", "M-22 0q-16-2-26-16q10 4 18 2q2-24 24-24l8-14q-2-10 10-14l4-8 4 8q14 2 20 14l-18 6q-6 4-4 14q4 20-10 32z"),
            fill("rose", "M-16-34q-14-28-36-24q8 6 6 14q10-2 12 6q8-2 12 6z"),
            fill("gold", "M-4-8q2-14 16-20q4 16-6 26h-10z"),
            dot("paper", 22, -64, 3.5),
            dot("ink", 23, -64, 1.6),
            fill("red", "M40-54q18-6 22 4q-4 8-24-2z"),
            fill("gold", "M40-54q10-3 14 2q-6 4-14 0z"),
        ),
        box("stone", 150, 106, 20, 10),
        box("stone", 128, 114, 64, 6, 2),
        box("brick", 30, 118, 260, 32, 2),
        at(
            160,
            134,
            fill("paper", "M-34-14h68q16 6 16 20q-2 10-12 6l-14-10h-48l-14 10q-10 4-12-6q0-14 16-20z"),
            line("ink", 5, "M-32-3h14M-25-10v14"),
            [dot(c, x, y, 3.5) for x, y, c in ((24, -8, "red"), (32, -2, "gold"), (16, -2, "blue"), (24, 4, "pine"))],
        ),
        [box("gold", 30 + 4 * k, 30 + 16 * k, 28 - 8 * k, 10, 2) for k in range(2)],
        star("gold", 284, 44, 14),
    ),
}
"""Each picture by the title of its deal."""

ANY_OTHER: Picture = (
    room("sand", "brick"),
    box("ink", 84, 16, 152, 92, 6),
    box("paper", 92, 24, 136, 76, 2),
    [box("water", x, 92 - tall, 16, tall) for x, tall in ((104, 18), (128, 30), (152, 26), (176, 42), (200, 50))],
    box("stone", 66, 112, 188, 12, 3),
    _gear(276, 44, 20, "gold"),
)
"""For a machine that has no picture of its own."""
