"""Plain palettes and the style text: which class is how wide, and what colour it has in which theme.

Colours are resolved here, not left to custom properties, because the programs that turn a picture
into PNG or PDF cannot read those. A colour class sets `color`; lines and fills take it from there,
so one drawing serves every pencil in the box.
"""

from __future__ import annotations

from typing import Final

from delve.kernel.english import did_you_mean
from delve.kernel.errors import BadSetup
from delve.pictures import printed

THEMES: Final = ("light", "dark", "contrast")

# role: light (paper), dark (slate and chalk), contrast
_COLOURS: Final = {
    "desk": ("#d3bd95", "#15110e", "#ffffff"),
    "grain": ("#b89a6a", "#2a211a", "#ffffff"),
    "page": ("#fdfcf5", "#252b2c", "#ffffff"),
    "edge": ("#e9e2cf", "#4d4033", "#000000"),
    "rule": ("#b3cedb", "#4b636a", "#6d6d6d"),
    "half": ("#e0ebef", "#323f42", "#e4e4e4"),
    "frame": ("#7fa8ba", "#6d8a92", "#000000"),
    "lead": ("#36363a", "#ecebe2", "#000000"),
    "faint": ("#57565a", "#c2c4bb", "#000000"),
    "crayon-1": ("#b5301f", "#ff9a85", "#8a1500"),
    "crayon-2": ("#1f5796", "#8fc6ff", "#003a7a"),
    "crayon-3": ("#2f6b2c", "#a3d98c", "#0c4a08"),
    "wax": ("#a2441a", "#ffb07a", "#8a2b00"),
    "copy": ("#6a3aa0", "#d2b0ff", "#4b0a8c"),
    "good": ("#00636b", "#4fd0c4", "#004a58"),
    "price": ("#8a5200", "#f0b343", "#5c3500"),
    "refuse": ("#6a5a4a", "#b09d84", "#3a3a3a"),
    "marker": ("#ffe66b", "#6d6324", "#ffe14d"),
    "crumb": ("#c08a82", "#9aa09b", "#555555"),
    "cup": ("#a9713c", "#8d7a5e", "#ffffff"),
    "outline": ("#2a2521", "#14110f", "#000000"),
    "wood": ("#f0dcb6", "#bfa67c", "#ffffff"),
    "body": ("#e3b23c", "#a9822a", "#ffffff"),
    "metal": ("#c9c6be", "#8e8c86", "#ffffff"),
    "rubber": ("#d98c7e", "#a5695f", "#ffffff"),
    # tiles and boards: washes under the ink; blue is darker than tan, so that grey print tells them apart
    "sheet": ("#f8f1e2", "#2a2119", "#ffffff"),
    "ink": ("#2a2018", "#f3e7cf", "#000000"),
    "wall": ("#241a12", "#0d0906", "#000000"),
    "blue": ("#8fb8d1", "#2b5874", "#86bfe6"),
    "tan": ("#f4d797", "#a07a3a", "#ffe7b0"),
    "cor": ("#fbf5e6", "#786d61", "#ffffff"),
    "rock": ("#b8a587", "#3a2e23", "#8a8a8a"),
    "hatch": ("#4d3d2b", "#7d6a52", "#000000"),
    "water": ("#2f6f97", "#8cc3e0", "#00406b"),
    "grain-sand": ("#8d6320", "#3a2a0e", "#5c3500"),
    "hill": ("#ecdfc4", "#33291f", "#ffffff"),
    "hill-far": ("#f2e8d3", "#2e251c", "#ffffff"),
    "kerb": ("#cdbc9c", "#57483a", "#ffffff"),
    "soft": ("#6c5944", "#ad9a7c", "#1f1f1f"),
    "lit": ("#9f3a1b", "#ffb07a", "#7a1f00"),
    # an inked map of rooms in rock
    "h-paper": ("#f4ecdb", "#171615", "#ffffff"),
    "h-floor": ("#fffdf6", "#2b2826", "#ffffff"),
    "h-ink": ("#2a2521", "#ece2cf", "#000000"),
    "h-hatch": ("#443c35", "#8d8375", "#000000"),
    "h-faint": ("#8a7c66", "#8f8576", "#444444"),
    "h-wash": ("#e4dac6", "#3d3934", "#e6e6e6"),
    "h-deep": ("#5b524a", "#b5aa98", "#333333"),
    "h-gold": ("#e3b23c", "#c8952a", "#ffd24d"),
    "h-ember": ("#d8602a", "#e0703a", "#e06020"),
    "h-glow": ("#f9dcae", "#5a3520", "#ffe7b0"),
    "h-water": ("#bcd6e2", "#24414f", "#9fd0ee"),
    "h-wave": ("#3f6f8c", "#8fc0d8", "#00406b"),
    "h-moss": ("#8fa878", "#5d7449", "#9cc27a"),
    "h-foe": ("#2a2521", "#0d0c0c", "#000000"),
    "h-bone": ("#fbf4e4", "#ece2cf", "#ffffff"),
    "h-sky": ("#fbf7ec", "#1f1e1d", "#ffffff"),
    "h-gloom": ("#2a2521", "#0d0c0c", "#000000"),
    # a board of stone: the slab, its lit and its dark edges, what is let into it
    "slab": ("#cbbb98", "#3a3026", "#ffffff"),
    "slab-low": ("#b5a284", "#2c231a", "#ffffff"),
    "slab-dip": ("#8e7d60", "#171009", "#6b6b6b"),
    "slab-lip": ("#efe4c9", "#5d4d3a", "#ffffff"),
    "slab-cut": ("#9c8b6b", "#1d150e", "#d9d9d9"),
    "night": ("#3a2f2a", "#0d0906", "#000000"),
    "camp-off": ("#eadfc6", "#33281e", "#ffffff"),
    **printed.COLOURS,
}

_SHAPES: Final = (
    ("path", "fill:none;stroke-linecap:round;stroke-linejoin:round"),
    (".strand,.thin,.shade,.script,.bold,.great,.rim,.dash,.wipe,.furrow,.blob", "stroke:currentColor"),
    (".mass,.blot,.smear,.type,.glow,.blob", "fill:currentColor"),
    # pencil
    (".strand", "stroke-width:1.15;opacity:.75"), (".thin", "stroke-width:.9;opacity:.75"), (".shade", "stroke-width:1.05;opacity:.6"),
    (".mass", "opacity:.68"), (".blot", "opacity:.85"), (".blob", "stroke-width:.9;opacity:.8"),
    (".tooth", "stroke-width:.85;opacity:.85"), (".smear", "opacity:.06"), (".wipe", "stroke-width:2.4;opacity:.045"),
    (".furrow", "stroke-width:1.5;opacity:.34"),
    # lettering and outlines
    (".script", "stroke-width:1.25;opacity:.9"), (".bold", "stroke-width:2;opacity:.9"), (".great", "stroke-width:3.1;opacity:.88"),
    (".rim", "stroke-width:1.9;opacity:.92"), (".dash", "stroke-width:2.2;stroke-dasharray:5 4.5"), (".halo", "stroke-width:5"),
    (".type", "font-family:'EB Garamond',Georgia,'Times New Roman',serif"),
    (".typed", "fill:currentColor;font-family:ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace;font-size:16px;white-space:pre"),
    # what may be chosen
    (".glow", "opacity:.16"), (".marker", "opacity:.6"), (".hit,.hit *", "fill:transparent"),
    (".ghost,.outlined", "display:none"), (".cell-frame,.cell-hatch", "stroke:currentColor"), (".cell-frame", "stroke-width:3"),
    (".cell-price .cell-frame", "stroke-width:1.6"), (".cell-refuse .cell-frame", "stroke-width:1.2;stroke-dasharray:4 4"),
    (".cell-hatch", "stroke-width:1.2;opacity:.4"), (".cell-disc,.cell-note", "fill:currentColor"),
    (".cell-num,.cell-note", "text-anchor:middle;font-family:'Atkinson Hyperlegible',Verdana,sans-serif"), (".cell-num", "font-weight:700"),
    # tiles: floors take their colour from where they are used, walls their width
    (".t-area", "fill:inherit"), (".t-line", "stroke:inherit;stroke-width:inherit;stroke-linecap:inherit"),
    (".t-wall", "stroke-width:2.7;stroke-linecap:round"),
    (".t-shade", "stroke-width:11;stroke-opacity:.2;stroke-linecap:butt"), (".t-hatch", "stroke-width:.85"),
    (".t-rim", "fill:none;stroke-width:.7;stroke-dasharray:1.4 2.6;stroke-opacity:.6"),
    (".tex", "stroke-width:.9;opacity:.5"), (".tex-water", "stroke-width:1.1;opacity:.75"), (".tex-grain", "stroke-width:1.15;opacity:.6"),
    (".tex-joint", "stroke-width:.8;opacity:.5"),
    (".t-stair", "stroke-width:1.5"), (".t-stone", "stroke-width:.8"),
    (".t-cast", "fill:#2a1600;opacity:.2"), (".t-faded", "opacity:.55"), (".t-used", "opacity:.5"), (".t-lit", "stroke-width:4.2"),
    (".t-tint", "opacity:.22"), (".t-choice", "stroke:currentColor;stroke-width:3"), (".t-held", "stroke-width:3"),
    (".t-trial", "opacity:.6"),
    # the land above a board
    (".b-edge", "stroke-width:4.2"), (".b-ridge,.b-arch", "stroke-width:1.3"), (".b-fine", "stroke-width:.8"),
    (".b-earth", "stroke-width:1.3;opacity:.5"), (".b-stone", "stroke-width:1.2"),
    (".b-number,.b-words", "stroke-width:1.15"), (".b-call", "stroke-width:1.9"), (".b-way", "stroke-width:1.2;stroke-dasharray:.1 5"),
    (".b-space", "stroke-width:1.4"),
    (".d-line", "stroke:currentColor;stroke-width:2.6"), (".b-mark path,.b-mark circle,.d-mark path:not(.d-line)", "fill:currentColor"),
    # printed things keep their colours in every light
    (".i-o", "stroke:#20160e;stroke-width:1.5"), (".i-line", "stroke:#20160e;stroke-width:1.4"),
    (".i-shine", "stroke:#fff3cc;stroke-width:1.4"),
    (".i-gold", "fill:#f0b92e"), (".i-sack", "fill:#c98a16"), (".i-chest", "fill:#a9713c"), (".i-lid", "fill:#c48a50"),
    (".i-rift", "fill:#6b3f8f"),
    (".i-halo", "fill:#cfa8f2;opacity:.55"), (".i-glint", "fill:#ecd9ff"), (".i-spark", "stroke:#6b3f8f;stroke-width:1.2"),
    (".i-fire", "fill:#e8642a"),
    (".i-aura", "fill:#fff0a8;opacity:.6"), (".i-wood", "fill:#8a5f38"), (".i-grain", "stroke:#20160e;stroke-width:.8"),
    (".i-stud", "stroke:#20160e;stroke-width:1.7"),
    (".i-beam", "stroke:#d98e04;stroke-width:1.7"), (".i-badge", "fill:#fbf4e4"), (".i-ray", "stroke:#c27c00;stroke-width:1.6"),
    (".i-dark", "fill:#20160e"), (".i-xp", "fill:#4fa3a5"),
    # the pieces of seats
    (".tint-1", "color:#e69f00"), (".tint-2", "color:#1aa67c"), (".tint-3", "color:#cc79a7"), (".tint-4", "color:#d9692a"),
    (".tint-5", "color:#3b8fc4"), (".tint-6", "color:#7cc4ec"),
    (".p-body,.p-top,.p-side", "fill:currentColor"), (".p-body", "stroke:#20160e;stroke-width:1.7"),
    (".p-edge", "stroke:#20160e;stroke-width:1.2"), (".p-side", "fill-opacity:.6"),
    (".p-bevel", "fill:none;stroke:#fff6e0;stroke-width:.9;stroke-opacity:.65"),
    (".p-cast", "fill:#140a02;opacity:.28;transform:translate(.8px,1.8px)"),
    (".p-paper", "fill:#fbf4e4;stroke:#20160e;stroke-width:1"),
    (".p-bold", "stroke:#20160e;stroke-width:2.2"),
    (".p-flame", "fill:#ffe9a8"), (".p-vein", "stroke:currentColor;stroke-width:1.1"),
    (".p-skin", "fill:#f3d9b1"),
    (".p-plume", "fill:#c43d22;stroke:#20160e;stroke-width:.8"), (".p-iris", "fill:#6b3f8f"),
    # dice: kind by the shape of the body, and by its colour
    (".d-cast", "fill:#000;opacity:.3"), (".d-white,.d-red,.d-plum", "stroke:#20160e;stroke-width:2"), (".d-white", "fill:#fbf4e4"),
    (".d-red", "fill:#a5331c"), (".d-plum", "fill:#5b3a78"),
    (".d-mark circle", "fill:currentColor"), (".d-on-0", "color:#2a2018"), (".d-on-1", "color:#fff4e4"), (".d-on-2", "color:#f8eefc"),
    (".d-waits", "opacity:.62"),
    # cards and mats
    (".m-card", "stroke-width:1.2"), (".m-away", "opacity:.38"),
    (".m-chain", "stroke:#f6d27a;stroke-width:2"),
    # pictures on cards, printed
    (".e-stone", "fill:#c2ae8b"), (".e-night", "fill:#3a2f2a"), (".e-o", "stroke:#20160e;stroke-width:2"),
    (".e-cloak", "fill:#6d7f78"), (".e-bone", "fill:#f3e7cf"),
    (".e-glow", "fill:#f6c445"),
    (".e-fur", "fill:#59483c"),
    (".e-iron", "fill:#4f4a46"), (".e-stud", "stroke:#d9d0c0;stroke-width:4"),
    (".e-ring", "stroke:#f0b92e;stroke-width:6"), (".e-ray", "stroke:#f6c445;stroke-width:2;opacity:.5"),
    (".e-deep", "fill:#3b7595"), (".e-wave", "stroke:#bfe0ef;stroke-width:1.8"),
    # an inked map of rooms in rock: weights of the pen, then what is filled
    (".h-wall", "stroke-width:3.6"), (".h-bold", "stroke-width:2.3"), (".h-pen", "stroke-width:1.5"), (".h-fine", "stroke-width:.9"),
    (".h-hatch", "stroke-width:1"), (".h-ring", "stroke-width:1.2"), (".h-stip", "stroke-width:1.5"),
    (".h-card,.h-gold,.h-ember,.h-moss,.h-ghost", "stroke-width:1.4"), (".h-rock", "stroke-width:1.5"), (".h-gloom", "stroke-width:1.2"),
    (".h-dash", "stroke-width:1.6;stroke-dasharray:6 5"), (".h-page", "stroke-width:.9;stroke-dasharray:1.5 4.5"),
    (".h-road", "stroke-width:4.5;stroke-dasharray:.1 10"),
    (".h-road-edge", "stroke-width:8;stroke-dasharray:.1 10"), (".h-due", "stroke-width:1.8"),
    (".h-goal", "stroke-width:3.2"), (".h-badge", "stroke-width:1.2"),
    (".h-flood", "opacity:.55"), (".h-ours,.h-foe", "stroke-width:1.6"), (".h-light", "stroke-width:1.6"),
    (".h-patch", "fill:url(#h-rock)"), (".h-glanced", "fill:url(#gl-h-rock)"),
    (".h-count,.h-when", "text-anchor:middle;font-family:'Atkinson Hyperlegible',Verdana,sans-serif;font-weight:700"),
    (".h-rank", "text-anchor:middle;font-family:'EB Garamond',Georgia,serif;font-weight:600"),
    (".h-sum", "font-family:'Atkinson Hyperlegible',Verdana,sans-serif"),
    (".h-name", "text-anchor:middle;font-family:'EB Garamond',Georgia,serif;font-style:italic;paint-order:stroke;stroke-width:5"),
    # paper, and the desk it lies on
    (".rule", "stroke-width:1"), (".half", "stroke-width:.7"), (".frame", "stroke-width:1.8"), (".cut", "stroke-width:1"),
    (".shadow", "fill:#000;opacity:.16"), (".streak", "stroke-width:1.2;opacity:.35"), (".outline", "stroke-width:1.1"),
    (".cup", "stroke-width:5;opacity:.15"), (".drop", "stroke-width:1.6;opacity:.22"),
    (".s-lip,.s-dip", "stroke-width:1.5"), (".s-call", "stroke-width:3.2"), (".s-well,.s-ill", "stroke-width:2.4"),
    (".s-pen,.s-faint", "stroke-width:1.5"), (".s-bold", "stroke-width:2.6"),
    *printed.SHAPES,
)  # fmt: skip

_COLOURED: Final = (
    (".lead", "color:{lead}"), (".faint", "color:{faint}"), (".wax", "color:{wax}"), (".copy", "color:{copy}"), (".crumb", "color:{crumb}"),
    (".cell-free", "color:{good}"), (".cell-price", "color:{price}"), (".cell-refuse", "color:{refuse}"), (".cell-num", "fill:{page}"),
    (".crayon-1", "color:{crayon-1}"), (".crayon-2", "color:{crayon-2}"), (".crayon-3", "color:{crayon-3}"),
    (".desk", "fill:{desk}"), (".page", "fill:{page}"), (".marker", "fill:{marker}"),
    (".tooth,.halo", "stroke:{page}"), (".cut", "stroke:{edge}"), (".streak", "stroke:{grain}"),
    (".rule", "stroke:{rule}"), (".half", "stroke:{half}"), (".frame", "stroke:{frame}"),
    (".cup,.drop", "stroke:{cup}"), (".outline", "stroke:{outline}"), (".tip", "fill:{outline}"), (".cone", "fill:{wood}"),
    (".t-blue", "fill:{blue}"), (".t-tan", "fill:{tan}"), (".t-cor", "fill:{cor}"), (".t-rock,.t-stone", "fill:{rock}"),
    (".t-hatch", "stroke:{hatch}"), (".t-wall,.t-rim,.t-stone,.t-shade,.tex,.t-stair", "stroke:{wall}"),
    (".tex-water", "stroke:{water}"), (".tex-grain", "stroke:{grain-sand}"), (".t-tint", "fill:{lit}"),
    (".t-faded,.b-sheet,.b-space,.m-card", "fill:{sheet}"), (".b-far", "fill:{hill-far}"), (".b-near", "fill:{hill}"),
    (".b-stone", "fill:{kerb}"), (".b-past", "fill:{soft}"), (".b-ridge,.b-fine,.b-earth,.b-words,.m-card", "stroke:{soft}"),
    (".b-edge,.b-arch,.b-stone,.b-number,.b-way,.b-space", "stroke:{ink}"), (".b-mark", "color:{ink}"),
    (".t-lit,.t-held,.b-last,.b-call", "stroke:{lit}"),
    (".h-wall,.h-bold,.h-pen,.h-fine,.h-stip", "stroke:{h-ink}"), (".h-hatch", "stroke:{h-hatch}"), (".h-ring", "stroke:{h-wave}"),
    (".h-hot", "stroke:{h-ember}"), (".h-faint,.h-page", "stroke:{h-faint}"), (".h-dash", "stroke:{lit}"), (".h-light", "stroke:{h-bone}"),
    (".h-paper", "fill:{h-paper}"), (".h-sky", "fill:{h-sky}"), (".h-void", "fill:{h-floor}"), (".h-solid", "fill:{h-ink}"),
    (".h-wash", "fill:{h-wash}"), (".h-deep", "fill:{h-deep}"), (".h-glow", "fill:{h-glow}"), (".h-water,.h-flood", "fill:{h-water}"),
    (".h-card,.h-ours", "fill:{h-floor};stroke:{h-ink}"), (".h-gloom", "fill:{h-gloom};stroke:{h-ink}"),
    (".h-rock", "fill:{h-paper};stroke:{h-ink}"), (".h-gold", "fill:{h-gold};stroke:{h-ink}"),
    (".h-ember", "fill:{h-ember};stroke:{h-ink}"),
    (".h-moss", "fill:{h-moss};stroke:{h-ink}"), (".h-foe", "fill:{h-foe};stroke:{h-bone}"), (".h-bone", "fill:{h-bone}"),
    (".h-ghost", "stroke:{h-faint}"), (".h-count", "fill:{h-bone}"), (".h-sum,.h-rank", "fill:{h-ink}"),
    (".h-name", "fill:{h-ink};stroke:{h-paper}"),
    (".h-road", "stroke:{h-ink}"), (".h-road-edge", "stroke:{h-floor}"), (".h-due", "fill:{h-floor};stroke:{h-ink}"),
    (".h-badge", "fill:{h-gloom};stroke:{h-bone}"), (".h-when", "fill:{h-ink}"),
    (".body", "fill:{body}"), (".metal", "fill:{metal}"), (".rubber", "fill:{rubber}"),
    (".s-slab", "fill:{slab}"), (".s-low", "fill:{slab-low}"), (".s-cut", "fill:{slab-cut}"), (".s-night", "fill:{night}"),
    (".s-page", "fill:{sheet}"), (".s-off", "fill:{camp-off}"), (".s-lip", "stroke:{slab-lip}"), (".s-dip", "stroke:{slab-dip}"),
    (".s-pen,.s-bold", "stroke:{ink}"), (".s-faint", "stroke:{soft}"), (".s-call", "stroke:{lit}"), (".s-well", "stroke:{good}"),
    (".s-ill", "stroke:{crayon-1}"), (".s-good", "fill:{good}"), (".s-lettered", "fill:{lit}"),
    *printed.COLOURED,
)  # fmt: skip

# What only one theme does: high contrast gives up softness, and its desk is the page.
_ONLY: Final = {
    "contrast": (
        (".strand,.thin,.shade,.script,.bold,.great,.rim,.mass,.blot,.blob", "opacity:1"),
        (".shadow,.cup,.drop,.streak,.tooth,.smear", "display:none"),
    ),
}


def check_theme(theme: str) -> None:
    """Raises BadSetup for a theme that does not exist."""
    if theme not in THEMES:
        raise BadSetup(f"there is no theme '{theme}'{did_you_mean(theme, THEMES)}; there are: {', '.join(THEMES)}")


def colours(theme: str) -> dict[str, str]:
    """Every role's colour in a theme."""
    check_theme(theme)
    index = THEMES.index(theme)
    return {role: values[index] for role, values in _COLOURS.items()}


def css(*themes: str) -> str:
    """The style text: shapes once, colours once per theme under the theme's root class.

    Every rule is scoped to pictures, so that the text can also stand in the stylesheet of a page.
    """
    out = [_rule(".picture", selectors, declared) for selectors, declared in _SHAPES]
    for theme in themes:
        ink = colours(theme)
        for selectors, declared in (*_COLOURED, *_ONLY.get(theme, ())):
            out.append(_rule(f".picture.{theme}", selectors, declared.format_map(ink)))
    return "".join(out)


def page_css() -> str:
    """The style text for a page, which has all themes and may change while it is open.

    Colours are custom properties here, each `light-dark(day, night)`: they follow the page's colour scheme, high contrast is set
    apart by the page's `data-theme`, and what is drawn once and used in several places inherits them.
    """
    day, night, contrast = (colours(theme) for theme in THEMES)
    both = "".join(f"--p-{role}:light-dark({day[role]},{night[role]});" for role in day)
    high = "".join(f"--p-{role}:{colour};" for role, colour in contrast.items() if colour != day[role])  # its scheme is that of the day
    ink = {role: f"var(--p-{role})" for role in day}
    rules = [_rule(".picture", selectors, declared.format_map(ink)) for selectors, declared in _COLOURED]
    only = [_rule("[data-theme=contrast] .picture", selectors, declared) for selectors, declared in _ONLY["contrast"]]
    return f":root{{{both}}}[data-theme=contrast]{{{high}}}{css()}{''.join(rules)}{''.join(only)}"


def _rule(scope: str, selectors: str, declared: str) -> str:
    scoped = ",".join(f"{scope} {selector}" for selector in selectors.split(","))
    return f"{scoped}{{{declared}}}"
