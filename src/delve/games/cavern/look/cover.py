"""The lid of the box: four rivals before a hill that somebody, or something, has carved into a skull."""

from __future__ import annotations

from functools import cache
from typing import Final

from delve.pictures.ink.chance import chance, sway
from delve.pictures.ink.fills import hachure
from delve.pictures.ink.lines import Pt, num, soft, specks, wobbly_poly
from delve.pictures.tokens import CRESTS

INK: Final = "#20160e"
NIGHT: Final = "#223f50"
BONE: Final = "#d6c6a4"
TINTS: Final = ("#e69f00", "#1aa67c", "#cc79a7", "#d9692a")
RIVALS: Final = ((40.0, 212.0, 1.0), (73.0, 224.0, 1.14), (150.0, 224.0, 1.14), (184.0, 213.0, 1.0))
"""Where the four stand, and how near."""
SKULL: Final = (
    "M110 27C160 27 190 64 188 108C187 134 179 148 166 157C168 168 168 180 164 194C158 202 148 205 138 206L82 206"
    "C72 205 62 202 56 194C52 180 52 168 54 157C41 148 33 134 32 108C30 64 60 27 110 27z"
)


def _path(d: str, stroke: str = INK, width: float = 1.6, fill: str = "none", more: str = "") -> str:
    line = f'stroke="{stroke}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"' if width else ""
    return f'<path d="{d}" fill="{fill}" {line}{more}/>'


def _sky() -> str:
    """Stars, a moon, hills far off."""
    stars = specks([(220 * chance("star", i), 24 + 90 * chance("star y", i), 0.1, 0.0) for i in range(34)])
    far = "M0 150L26 118 44 134 60 108 90 140 120 120 158 104 180 132 204 112 220 130V238H0z"
    moon = '<path d="M196 38A15 15 0 1 0 207 62 12.5 12.5 0 1 1 196 38z" fill="#f6dfa0"/>'
    return _path(stars, "#f3e7cf", 1.3, more=' opacity=".8"') + moon + _path(far, INK, 1.6, "#1a3140")


def _skull() -> str:
    """The hill: bone where the moon falls on it, hatched where it does not; sockets with a light deep inside."""
    lit = _path(SKULL, INK, 3.0, BONE)
    side: list[Pt] = [
        (160, 44),
        (186, 80),
        (187, 112),
        (178, 144),
        (165, 156),
        (166, 182),
        (160, 196),
        (152, 196),
        (156, 150),
        (170, 120),
        (168, 84),
    ]
    under: list[Pt] = [(35, 116), (44, 142), (56, 152), (55, 184), (62, 196), (66, 160), (52, 138)]
    dark = hachure(side, 62, 4.2, "cover side", amp=0.5) + hachure(under, 118, 4.2, "cover under", amp=0.5)
    cracks = "M84 31L88 46 82 54 90 68M88 46L97 52M150 60L143 70 148 80M120 28L118 38"
    brow = "M48 90C60 78 82 80 97 97M172 90C160 78 138 80 123 97"
    out = lit + _path(dark, INK, 1.1, more=' opacity=".75"') + _path(cracks, INK, 1.4) + _path(brow, INK, 2.2)
    for x, turn in ((73.0, 1), (147.0, -1)):
        hollow = [
            (x - 21 * turn, 112),
            (x - 14 * turn, 97),
            (x + 6 * turn, 95),
            (x + 20 * turn, 106),
            (x + 16 * turn, 124),
            (x - 6 * turn, 130),
        ]
        out += _path(soft(hollow, close=True), INK, 2.0, "#17100a")
        at = f'cx="{num(x + 2 * turn)}" cy="113"'
        out += f'<circle {at} r="8" fill="#e8642a" opacity=".35"/><circle {at} r="3.4" fill="#ffd66b"/>'
    return out + _path("M110 122L100 143C104 147 107 145 110 141 113 145 116 147 120 143z", INK, 2.0, "#17100a")


def _mouth() -> str:
    """Teeth like gravestones, and between them the gate, lit from within."""
    out = ""
    for i, x in enumerate((60, 70, 80, 128, 139, 150)):
        j = [1.2 * sway("tooth", i, k) for k in range(3)]
        tooth = [(x, 160 + j[0]), (x + 9.4, 160 + j[1]), (x + 8.6, 181 + j[2]), (x + 0.8, 181 + j[1])]
        out += _path(wobbly_poly(tooth, 0.4, "tooth", i), INK, 1.6, "#f3e7cf")
    gums = _path("M58 160H91M127 160H162M62 184C70 190 80 191 88 191M132 191C142 191 152 189 159 184", INK, 1.6)
    gate = "M90 212V172C90 148 130 148 130 172V212z"
    inner = "M95 212V173C95 154 125 154 125 173V212z"
    deep = "M101 212V176C101 161 119 161 119 176V212z"
    stones = "M90 186H84M90 172L83 170M94 161L88 155M103 154L101 147M117 154L119 147M126 161L132 155M130 172L137 170M130 186H136"
    glow = _path(inner, width=0, fill="#f0b92e") + _path(deep, width=0, fill="#fff0b8")
    steps = "M96 200H124M98 193H122M100 187H120"
    return out + gums + _path(gate, INK, 2.6, "#8a5f24") + glow + _path(steps, "#8a5f24", 1.4) + _path(gate + stones, INK, 2.2)


def _ground() -> str:
    """The three floors of the game run together before the gate: water, sand, and the paved way between them."""
    water, sand = "M0 190C24 184 44 196 72 198L92 208 66 238H0z", "M220 190C196 184 176 196 148 198L128 208 154 238H220z"
    way = "M92 206H128L158 238H62z"
    places = ((8, 202), (26, 212), (4, 222), (38, 226), (14, 232))
    ripples = "".join(soft([(x, y), (x + 4, y - 2.4), (x + 8, y), (x + 12, y - 2.4), (x + 16, y)]) for x, y in places)
    grains = specks([(146 + 72 * chance("grain", i), 200 + 36 * chance("grain y", i), 0.1, 0.0) for i in range(46)])
    joints = (
        "M88 212H132M82 219H138M75 227H145M110 207V212M98 212L96 219M122 212L124 219M110 219V227M92 227L88 238M128 227L132 238M110 227V238"
    )
    beam = _path("M98 206H122L140 238H80z", width=0, fill="#f6c445", more=' opacity=".35"')
    return (
        _path(water, INK, 2.2, "#4f8fb5") + _path(sand, INK, 2.2, "#f0d08c") + _path(way, INK, 2.2, "#f6eedb") + beam
        + _path(ripples, "#1d4d6b", 1.5) + _path(grains, "#8d6320", 1.7) + _path(joints, INK, 1.1, more=' opacity=".7"')
    )  # fmt: skip


def _rival(seat: int) -> str:
    """One of the four, seen from behind: a hood in the colour of the faction, its crest on the back."""
    x, y, k = RIVALS[seat]
    cloak = "M0-30C-9-28-11-17-8-12-14-5-16 6-16 14 -8 18 8 18 16 14 16 6 14-5 8-12 11-17 9-28 0-30z"
    folds = "M-8-12C-4-9 4-9 8-12M-9-2C-11 4-11 9-11 15M9-2C11 4 11 9 11 15"
    crest = CRESTS[seat].replace('class="i-dark"', f'fill="{INK}"').replace('class="p-flame"', 'fill="#ffe9a8"')
    for cls, width in (("i-line", 1.5), ("p-bold", 2.2)):
        crest = crest.replace(f'class="{cls}"', f'fill="none" stroke="{INK}" stroke-width="{width}" stroke-linecap="round"')
    crest = crest.replace('class="p-vein"', f'fill="none" stroke="{TINTS[seat]}" stroke-width="1.1"')
    body = _path(cloak, INK, 2.2, TINTS[seat]) + _path(folds, INK, 1.3) + f'<g transform="translate(0 4) scale(.8)">{crest}</g>'
    held = ""
    if seat == 0:
        held = _path("M18 12L20-34", INK, 2.2) + '<circle cx="14" cy="-26" r="11" fill="#f6c445" opacity=".35"/>'
        held += _path("M20-33H13V-30M10-30H16L17-20H9z", INK, 1.4, "#ffe9a8")
    if seat == 3:
        held = _path("M-18 14L-19-30M-22.5-24H-15.5M-19-34L-21-26H-17z", INK, 2.0, "#d9d4c6")
    return f'<g transform="translate({num(x)} {num(y)}) scale({k})">{held}{body}</g>'


def _label() -> str:
    """The title on the lower edge of the lid."""
    rules = _path("M0 238h220", width=2.2) + _path("M0 242.5h220", width=0.8)
    title = f'<text class="cv-title" x="110" y="272" fill="{INK}">Skull Cavern</text>'
    below = '<text class="cv-sub" x="110" y="289" fill="#5b4632">two to four \u00b7 tiles and rivals</text>'
    return f'<path fill="#f5e9cf" d="M0 238h220v62H0z"/>{rules}{title}{below}'


@cache
def cover() -> str:
    """The lid as SVG, 220 wide and 300 high. Printed things keep their colours in every theme."""
    ground = f'<rect width="220" height="300" fill="{NIGHT}"/>'
    art = _sky() + _skull() + _ground() + _mouth() + "".join(_rival(seat) for seat in (0, 3, 1, 2))
    clip = '<clipPath id="cv-cavern"><rect width="220" height="238"/></clipPath>'
    brand = '<text class="cv-brand" x="110" y="19" fill="#f5e9cf">Delve</text>'
    head = '<svg xmlns="http://www.w3.org/2000/svg" class="printed" viewBox="0 0 220 300" role="img" aria-label="Skull Cavern">'
    return f'{head}<defs>{clip}</defs>{ground}<g clip-path="url(#cv-cavern)">{art}</g>{_label()}{brand}</svg>'
