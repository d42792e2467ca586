"""The pictures on deal cards: eight small scenes of plain shapes, coloured by the classes a0 (sky) to a7 of style.css."""

SUN = '<circle cx="262" cy="36" r="17" class="a4"/>'
HILLS = '<path d="M0 104 60 52l44 36 56-58 64 62 40-30 56 44v44H0z" class="a1"/>'
GROUND = '<path d="M0 122h320v28H0z" class="a1"/>'
WATER = '<path d="M0 112c60-12 100 8 160 0s110-8 160 0v38H0z" class="a2"/>'

SCENES = {
    "house": SUN
    + HILLS
    + WATER
    + '<path d="M118 116V86l42-30 42 30v30z" class="a3"/><path d="M148 92h24v24h-24zM178 90h14v12h-14zM128 90h14v12h-14z" class="a5"/>',
    "food": SUN
    + GROUND
    + '<path d="M74 50h128v70H74z" class="a7"/><path d="M202 72h34l20 24v24h-54z" class="a3"/><path d="M210 80h22l12 16h-34z" class="a5"/>'
    '<path d="M74 44h128v12a11 11 0 0 1-21 4 11 11 0 0 1-22 0 11 11 0 0 1-22 0 11 11 0 0 1-21 0 11 11 0 0 1-22 0 11 11 0 0 1-20-4z" class="a3"/>'
    '<path d="M90 74h70v20H90z" class="a6"/><circle cx="108" cy="122" r="15" class="a6"/><circle cx="226" cy="122" r="15" class="a6"/>'
    '<circle cx="108" cy="122" r="6" class="a5"/><circle cx="226" cy="122" r="6" class="a5"/>',
    "shop": SUN + GROUND + '<path d="M78 60h164v64H78z" class="a7"/><path d="M70 36h180l12 30H58z" class="a3"/>'
    '<path d="M100 36h30l-4 30H92zM160 36h30l6 30h-34zM220 36h30l12 30h-34z" class="a5"/>'
    '<path d="M92 78h58v34H92zM210 78h18v20h-18z" class="a2"/><path d="M166 78h30v46h-30z" class="a3"/><circle cx="190" cy="102" r="3" class="a4"/>',
    "fun": GROUND + '<path d="M60 124 160 26l100 98z" class="a3"/><path d="M160 26 118 124h-30zM160 26l42 98h30z" class="a5"/>'
    '<path d="M160 70 138 124h44z" class="a6"/><path d="M158 6h4v22h-4z" class="a6"/><path d="M162 8l24 7-24 7z" class="a4"/>'
    '<circle cx="50" cy="46" r="15" class="a4"/><circle cx="78" cy="34" r="13" class="a2"/><circle cx="276" cy="44" r="15" class="a3"/>',
    "travel": SUN
    + WATER
    + '<path d="M152 22h6v82h-6z" class="a6"/><path d="M150 28v66H92c28-14 48-36 58-66z" class="a7"/><path d="M162 36c24 12 40 32 46 58h-46z" class="a5"/>'
    '<path d="M84 102h152c-8 18-20 26-34 26h-86c-14 0-26-8-32-26z" class="a3"/>',
    "art": '<path d="M0 118h320v32H0z" class="a3"/><path d="M118 146 150 24h20l32 122h-10L160 40l-32 106z" class="a6"/>'
    '<path d="M104 32h112v76H104z" class="a7"/><path d="M112 84 142 56l22 20 22-26 22 34v16h-96z" class="a1"/><circle cx="190" cy="52" r="9" class="a4"/>'
    '<circle cx="262" cy="104" r="22" class="a5"/><circle cx="254" cy="98" r="5" class="a2"/><circle cx="268" cy="96" r="5" class="a3"/><circle cx="266" cy="112" r="5" class="a1"/>',
    "farm": SUN
    + '<path d="M0 96c80-22 160-18 320 0v54H0z" class="a1"/><path d="M92 112V72l18-26h44l18 26v40z" class="a3"/><path d="M116 82h32v30h-32z" class="a7"/>'
    '<path d="M116 82l32 30M148 82l-32 30" stroke-width="4" class="a3 line"/><path d="M188 112V66a13 13 0 0 1 26 0v46z" class="a7"/>'
    '<path d="M20 138h280M40 126h240M10 148h300" stroke-width="4" class="a5 line"/>',
    "tech": '<path d="M0 128h320v22H0z" class="a1"/><path d="M84 24h152a8 8 0 0 1 8 8v78H76V32a8 8 0 0 1 8-8z" class="a6"/><path d="M86 34h148v66H86z" class="a7"/>'
    '<path d="M60 112h200l8 16H52z" class="a3"/><path d="M98 90V72h16v18zM122 90V60h16v30zM146 90V66h16v24zM170 90V50h16v40zM194 90V42h16v48z" class="a2"/>'
    '<circle cx="216" cy="44" r="6" class="a4"/>',
}


def deal_art(kind: str) -> str:
    """The picture of a deal, by its kind in the edition's deck; decoration, named by the card's title."""
    return f'<svg viewBox="0 0 320 150" class="art" aria-hidden="true"><path d="M0 0h320v150H0z" class="a0"/>{SCENES[kind]}</svg>'
