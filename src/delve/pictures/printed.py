"""The colours of printed things: cards, their pictures, dice. They stay printed in every light, a little dimmer by lamp.

A drawing gives them by class: `cf-gold` fills, `cl-gold` strokes, `co` adds the ink outline of a filled shape, `cw6` to `cwh` are weights
of the pen. `pictures.palette` takes the rules up into its style text.
"""

from __future__ import annotations

import re
from typing import Final

PAPER: Final = {
    "k": "#20160e", "p": "#f8f1e2", "aged": "#eadcc0", "s": "#d6c6a4", "d": "#5d4836", "edge": "#b9a57f", "soft": "#584736",
    "red": "#a5331c", "gold": "#e6b23c", "blue": "#7fb3cf", "deepblue": "#24577c", "moss": "#7f9a62", "deepmoss": "#4c5f3a",
    "bone": "#efe2c2", "skin": "#d8a476", "brown": "#8f5f3c", "plum": "#5b3a78", "lilac": "#b49ac9", "ember": "#dd6427", "steel": "#b3bcbb",
    "slate": "#45505a", "good": "#00636b", "felt": "#31473f", "feltink": "#eef3e6",
    "stone": "#cdbf9c", "stone2": "#ab9d7a", "stone3": "#7d7156", "lit": "#f0e6cb", "gloom": "#33291f", "gold2": "#a8741a",
    "glow": "#f6c445", "flash": "#fff3c4", "green": "#3f6b4a", "sky": "#a9c3cc", "tan": "#e2c48f", "wood": "#b98a55", "cloth": "#8c7a5c",
    "pipblue": "#43586a",
    "m1": "#a9b88e", "m2": "#93b3bf", "m3": "#ddb15a", "m4": "#cb6f45", "m5": "#8d6ea6", "mh": "#e2a94b", "ms": "#b9a98a", "ml": "#c9a56a",
    "n1": "#7b8d63", "n2": "#5f8596", "n3": "#b27f2c", "n4": "#8f3f22", "n5": "#553a70", "nh": "#c07f28", "ns": "#8a7757", "nl": "#97703a",
}  # fmt: skip
"""By name, on paper. `m1` to `m5` are the moods of levels, `mh`, `ms` and `ml` those of heroes, skills and loot; `n` is the hatching."""
ONLY_FILLED: Final = frozenset((
    "aged", "soft", "deepblue", "brown", "plum", "steel", "felt", "m1", "m2", "m3", "m4", "m5", "mh", "ms", "ml",
    "stone2", "gloom", "flash", "sky", "tan", "wood", "cloth", "pipblue",
))  # fmt: skip
"""Colours that no line has."""
_CONTRAST: Final = {
    "k": "#000000", "p": "#ffffff", "aged": "#ffffff", "s": "#dddddd", "edge": "#000000", "soft": "#000000", "bone": "#ffffff",
    "d": "#3a3a3a", "felt": "#000000", "feltink": "#ffffff",
}  # fmt: skip
_LAMP: Final = {"felt": "#16241f", "feltink": "#d8e4d6", "good": "#00535a"}
_WEIGHTS: Final = {"cw6": 6.0, "cw4": 4.6, "cw3": 3.4, "cw2": 2.3, "cw1": 1.5, "cw0": 1.0, "cwh": 0.6}
_TITLE: Final = "font-family:'EB Garamond',Georgia,serif"
_TEXT: Final = "font-family:'Atkinson Hyperlegible',Verdana,sans-serif"


def _mix(colour: str, to: str, share: float) -> str:
    parts = [(int(colour[i : i + 2], 16), int(to[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join([f"{round(a + (b - a) * share):02x}" for a, b in parts])


def _by_lamp(name: str) -> str:
    return _LAMP.get(name) or (PAPER[name] if name == "k" else _mix(PAPER[name], "#2a1606", 0.16))


def _in_contrast(name: str) -> str:
    mood = len(name) == 2 and name[0] in "mn"
    return _CONTRAST.get(name) or (_mix(PAPER[name], "#ffffff", 0.45) if mood else PAPER[name])


COLOURS: Final = {f"c-{name}": (colour, _by_lamp(name), _in_contrast(name)) for name, colour in PAPER.items()}
"""Role: light, dark, contrast."""
SHAPES: Final = (
    *((f".{name}", f"stroke-width:{width}") for name, width in _WEIGHTS.items()),
    (".co", "stroke-width:2.3"),
    (".c-dash", "stroke-dasharray:5 5"), (".c-faint", "opacity:.38"), (".c-half", "opacity:.6"), (".c-cast", "opacity:.26"),
    (".c-thin", "opacity:.28"),
    (".ct", f"{_TITLE};font-weight:600"), (".ci", f"{_TITLE};font-style:italic;font-weight:500"), (".cs", _TEXT),
    (".cb", f"{_TEXT};font-weight:700"), (".cc", f"{_TITLE};font-weight:600;letter-spacing:.09em"),
    (".c-mid", "text-anchor:middle"), (".c-end", "text-anchor:end"),
)  # fmt: skip
COLOURED: Final = (
    *((f".cf-{name}", f"fill:{{c-{name}}}") for name in PAPER),
    *((f".cl-{name}", f"stroke:{{c-{name}}}") for name in PAPER if name not in ONLY_FILLED),
    (".co", "stroke:{c-k}"),
    (".c-on", "fill:{ink}"), (".c-by", "fill:{soft}"), (".c-well", "fill:{good}"), (".c-ill", "fill:{crayon-1}"),
    (".c-rule", "stroke:{soft}"),
)  # fmt: skip
"""What follows the light: words and rules on the sheet that printed things lie on."""

_CLASSES: Final = re.compile(r'class="([^"]*)"')
_DECLARED: Final = {name.removeprefix("."): declared for name, declared in SHAPES}


def resolved(markup: str) -> str:
    """Classes of printed colours as attributes, for what has no style of its own, such as the cover of a box."""
    return _CLASSES.sub(_attributes, markup)


def _attributes(found: re.Match[str]) -> str:
    out = {"fill": "none"}
    for name in found[1].split():
        if name.startswith("cf-"):
            out["fill"] = PAPER[name[3:]]
        elif name.startswith("cl-"):
            out["stroke"] = PAPER[name[3:]]
        elif name in _DECLARED:
            out |= dict(one.split(":", 1) for one in _DECLARED[name].split(";"))
        if name == "co":
            out["stroke"] = PAPER["k"]
    if "stroke" in out:
        out |= {"stroke-linecap": "round", "stroke-linejoin": "round"}
    return " ".join([f'{name}="{value}"' for name, value in out.items()])
