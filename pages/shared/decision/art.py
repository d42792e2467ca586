"""The pictures on deal cards: eight small scenes of plain shapes, coloured by the classes a0 (sky) to a7 of style.css."""

import htpy as h

SUN = h.circle(".a4", cx="262", cy="36", r="17")
HILLS = h.path(".a1", d="M0 104 60 52l44 36 56-58 64 62 40-30 56 44v44H0z")
GROUND = h.path(".a1", d="M0 122h320v28H0z")
WATER = h.path(".a2", d="M0 112c60-12 100 8 160 0s110-8 160 0v38H0z")

SCENES = {
    "house": h.fragment[
        SUN,
        HILLS,
        WATER,
        h.path(".a3", d="M118 116V86l42-30 42 30v30z"),
        h.path(".a5", d="M148 92h24v24h-24zM178 90h14v12h-14zM128 90h14v12h-14z"),
    ],
    "food": h.fragment[
        SUN,
        GROUND,
        h.path(".a7", d="M74 50h128v70H74z"),
        h.path(".a3", d="M202 72h34l20 24v24h-54z"),
        h.path(".a5", d="M210 80h22l12 16h-34z"),
        h.path(
            ".a3", d="M74 44h128v12a11 11 0 0 1-21 4 11 11 0 0 1-22 0 11 11 0 0 1-22 0 11 11 0 0 1-21 0 11 11 0 0 1-22 0 11 11 0 0 1-20-4z"
        ),
        h.path(".a6", d="M90 74h70v20H90z"),
        h.circle(".a6", cx="108", cy="122", r="15"),
        h.circle(".a6", cx="226", cy="122", r="15"),
        h.circle(".a5", cx="108", cy="122", r="6"),
        h.circle(".a5", cx="226", cy="122", r="6"),
    ],
    "shop": h.fragment[
        SUN,
        GROUND,
        h.path(".a7", d="M78 60h164v64H78z"),
        h.path(".a3", d="M70 36h180l12 30H58z"),
        h.path(".a5", d="M100 36h30l-4 30H92zM160 36h30l6 30h-34zM220 36h30l12 30h-34z"),
        h.path(".a2", d="M92 78h58v34H92zM210 78h18v20h-18z"),
        h.path(".a3", d="M166 78h30v46h-30z"),
        h.circle(".a4", cx="190", cy="102", r="3"),
    ],
    "fun": h.fragment[
        GROUND,
        h.path(".a3", d="M60 124 160 26l100 98z"),
        h.path(".a5", d="M160 26 118 124h-30zM160 26l42 98h30z"),
        h.path(".a6", d="M160 70 138 124h44z"),
        h.path(".a6", d="M158 6h4v22h-4z"),
        h.path(".a4", d="M162 8l24 7-24 7z"),
        h.circle(".a4", cx="50", cy="46", r="15"),
        h.circle(".a2", cx="78", cy="34", r="13"),
        h.circle(".a3", cx="276", cy="44", r="15"),
    ],
    "travel": h.fragment[
        SUN,
        WATER,
        h.path(".a6", d="M152 22h6v82h-6z"),
        h.path(".a7", d="M150 28v66H92c28-14 48-36 58-66z"),
        h.path(".a5", d="M162 36c24 12 40 32 46 58h-46z"),
        h.path(".a3", d="M84 102h152c-8 18-20 26-34 26h-86c-14 0-26-8-32-26z"),
    ],
    "art": h.fragment[
        h.path(".a3", d="M0 118h320v32H0z"),
        h.path(".a6", d="M118 146 150 24h20l32 122h-10L160 40l-32 106z"),
        h.path(".a7", d="M104 32h112v76H104z"),
        h.path(".a1", d="M112 84 142 56l22 20 22-26 22 34v16h-96z"),
        h.circle(".a4", cx="190", cy="52", r="9"),
        h.circle(".a5", cx="262", cy="104", r="22"),
        h.circle(".a2", cx="254", cy="98", r="5"),
        h.circle(".a3", cx="268", cy="96", r="5"),
        h.circle(".a1", cx="266", cy="112", r="5"),
    ],
    "farm": h.fragment[
        SUN,
        h.path(".a1", d="M0 96c80-22 160-18 320 0v54H0z"),
        h.path(".a3", d="M92 112V72l18-26h44l18 26v40z"),
        h.path(".a7", d="M116 82h32v30h-32z"),
        h.path(".a3.line", d="M116 82l32 30M148 82l-32 30", stroke_width="4"),
        h.path(".a7", d="M188 112V66a13 13 0 0 1 26 0v46z"),
        h.path(".a5.line", d="M20 138h280M40 126h240M10 148h300", stroke_width="4"),
    ],
    "tech": h.fragment[
        h.path(".a1", d="M0 128h320v22H0z"),
        h.path(".a6", d="M84 24h152a8 8 0 0 1 8 8v78H76V32a8 8 0 0 1 8-8z"),
        h.path(".a7", d="M86 34h148v66H86z"),
        h.path(".a3", d="M60 112h200l8 16H52z"),
        h.path(".a2", d="M98 90V72h16v18zM122 90V60h16v30zM146 90V66h16v24zM170 90V50h16v40zM194 90V42h16v48z"),
        h.circle(".a4", cx="216", cy="44", r="6"),
    ],
}


def deal_art(kind: str) -> h.Node:
    """The picture of a deal, by its kind in the edition's deck; decoration, named by the card's title."""
    return h.svg(".art", viewBox="0 0 320 150", aria_hidden="true")[h.path(".a0", d="M0 0h320v150H0z"), SCENES[kind]]
