"""Above the board line: the day on its arc, hills, the gate of the cavern, and the kerb on which Combat and Spoils are counted."""

from __future__ import annotations

from functools import cache
from typing import Final

from delve.games.cavern.house_rules import SUN_TRACK
from delve.games.cavern.look.labels import label
from delve.games.cavern.sight import CavernView
from delve.games.cavern.state import GOES_ON
from delve.pictures import icons, tokens
from delve.pictures.ink.chance import chance, noise, sways
from delve.pictures.ink.lettering import letters, line
from delve.pictures.ink.lines import num, soft, straight, through, wobble, wobbly_poly
from delve.pictures.paper import box
from delve.pictures.scene import Scene, path
from delve.pictures.textures import fill

SKY: Final = 172.0
"""How much is drawn above the board line."""
WIDE: Final = 1250.0
"""How far to either side of the entrance the land goes on."""
MIDDLE: Final = 50.0
STONE: Final = 27.0
STONES: Final = 10
"""The last stone of a track; whoever has more stands beyond it with the number on a flag."""
ENDLESS: Final = 9000.0
WIDEST_SPACE: Final = 1.6
"""How much larger a space of the Sun track may be drawn: up to the next one."""
READABLE: Final = 1100.0
"""How wide a frame may be before letters of the usual size are too small to be read on a page."""


def draw(scene: Scene, view: CavernView, narrow: bool) -> None:
    """The paper and the land; then the sun, and the cubes of the seats."""
    scene.ground = box(-ENDLESS / 2, -SKY - 1000, ENDLESS, ENDLESS, "b-sheet")
    for name, drawn in (("earth", _earth()), ("land", _land()), ("kerb", _kerb()), ("gate", _gate())):
        scene.add(name, _once(scene, name, drawn))
    _sun(scene, view)
    if not narrow and view.outcome is None:
        _counts(scene, view)
    if view.end != GOES_ON and view.outcome is None:
        scene.add("last-round", line(label("board.last"), MIDDLE, -112, 12, "b-call", anchor="middle"))
    _cubes(scene, view)


def edge(scene: Scene) -> None:
    """The board line, drawn over the tiles that touch it."""
    scene.add("edge", _once(scene, "edge", _edge()))


def _once(scene: Scene, name: str, drawn: str) -> str:
    """What never changes is sent once for both widths."""
    return f'<use href="{scene.define(name, drawn)}"/>'


@cache
def _earth() -> str:
    """What is below the board line where nobody has dug yet."""
    here = f'x="{num(-ENDLESS / 2)}" y="0" width="{num(ENDLESS)}" height="{num(ENDLESS)}"'
    return f'<rect class="b-far" {here}/><rect {here} fill="{fill("earth")}"/>'


@cache
def _edge() -> str:
    pts = [p for i in range(-13, 14) for p in wobble((100.0 * i, 0.0), (100.0 * i + 100, 0.0), 0.9, "edge", i, step=25)[:-1]]
    return path("b-edge", soft(pts))


def _ridge(base: float, high: float, wide: float, key: str) -> list[tuple[float, float]]:
    out = []
    x = -WIDE
    i = 0
    while x < WIDE:
        x += wide * (0.5 + chance("ridge", key, i))
        up = high * (0.35 + 0.65 * chance("peak", key, i)) if i % 2 else high * 0.25 * chance("dale", key, i)
        calm = min(1.0, abs(x - MIDDLE) / 260 + 0.45)
        out.append((x, base - up * calm))
        i += 1
    return out


def _slope(x: float, y: float, key: str) -> str:
    """A few strokes down the far side of a peak."""
    out = ""
    for k in range(4):
        dx, long = 4.0 + 6 * k, (9.0 - 1.4 * k) * (0.7 + 0.6 * chance("slope", key, x, k))
        out += straight(((x + dx, y + 3.4 + 1.9 * k), (x + dx + 0.5 * long, y + 3.4 + 1.9 * k + long)))
    return out


@cache
def _land() -> str:
    """Hills, near and far, with a few pines; grass along the line."""
    out = ""
    for base, high, wide, key in ((-36.0, 62.0, 74.0, "far"), (-20.0, 34.0, 60.0, "near")):
        ridge = _ridge(base, high, wide, key)
        top = through(ridge)
        out += path(f"b-{key}", f"{top}V0H{num(ridge[0][0])}z") + path("b-ridge", top)
        out += path("b-fine", "".join(_slope(x, y, key) for x, y in ridge[1::2]))
    pines = ""
    for i, x in enumerate((-372.0, -352.0, -336.0, -640.0, -622.0, 452.0, 470.0, 700.0, 722.0, 741.0)):
        h = 24 + 14 * chance("pine", i)
        pines += straight(((x, -2), (x, -h)))
        for k in range(5):
            w = 2 + 1.7 * k
            y = -h + 3 + k * h / 6.4
            pines += straight(((x - w, y + 4), (x, y), (x + w, y + 4)))
    tufts = ""
    for i in range(50):
        x = WIDE * (2 * chance("tuft", i) - 1)
        if abs(x - MIDDLE) < 348:
            continue
        j = sways(3, "blade", i)
        tufts += straight(((x - 3, -7 + j[0]), (x, -1), (x + 1 + j[1], -9 + j[2]))) + straight(((x, -1), (x + 4, -6)))
    return out + path("b-ridge", pines) + path("b-fine", tufts)


# ---- the tracks


def _stone(track: int, value: int) -> float:
    """Where the middle of a stone lies: Combat goes left from the gate, Spoils right."""
    off = 62 + STONE * (min(value, STONES + 1) + 0.5)
    return MIDDLE + (off if track else -off)


@cache
def _kerb() -> str:
    """Two rows of numbered stones on either side of the gate."""
    out = ""
    for track in (0, 1):
        for value in range(STONES + 1):
            x = _stone(track, value)
            j = sways(4, "stone", track, value)
            left, right, high = x - STONE / 2 + 0.8, x + STONE / 2 - 0.8, 22 + 1.6 * j[0]
            stone = wobbly_poly([(left, -1), (left + j[1], -high), (right + j[2], -high + j[3]), (right, -1)], 0.5, track, value)
            out += path("b-stone", stone)
            if value:
                out += path("b-number", letters(str(value), x, -7.6, 8.2, "middle"))
            else:
                mark = icons.PURSE if track else icons.SWORD
                out += f'<g class="b-mark" transform="translate({num(x)} -11.4) scale(.78)">{mark}</g>'
    return out


def _cubes(scene: Scene, view: CavernView) -> None:
    """Two cubes for each seat (1.15): what it has rolled for the room being resolved, else nothing."""
    for track, name in enumerate(("combat", "spoils")):
        piled: dict[int, int] = {}
        for seat, one in enumerate(view.seats):
            if one.faction < 0:
                continue
            scored = (view.affair.combat if track == 0 else view.affair.spoils)[seat] if view.affair is not None else 0
            value = max(0, scored)
            at = min(value, STONES + 1)
            x, y = _stone(track, value), -31.0 - 13.2 * piled.get(at, 0)
            piled[at] = piled.get(at, 0) + 1
            href = scene.define(f"cube-{one.faction}", tokens.cube(one.faction))
            flag = line(str(value), x + 9, y + 4, 8, "b-number") if value > STONES else ""
            scene.add(f"cube-{name}-{seat + 1}", f'<use href="{href}" transform="translate({num(x)} {num(y)})"/>{flag}')


# ---- the day


def _space(i: int) -> tuple[float, float]:
    return MIDDLE + 37.0 * (i - SUN_TRACK / 2), -151.0 + 0.62 * (i - SUN_TRACK / 2) ** 2


def _sun(scene: Scene, view: CavernView) -> None:
    """The Sun track: what is past, the Sun, what is left; the last space is the end (2.05)."""
    size = _lettering(scene)
    wide = min(size, WIDEST_SPACE)
    every = 1 if size <= WIDEST_SPACE else 2 if size <= 2 * WIDEST_SPACE else 5
    way = path("b-way", soft([_space(i) for i in range(view.sun_start, SUN_TRACK + 1)]))
    spots = ""
    for i in range(view.sun_start, SUN_TRACK + 1):
        x, y = _space(i)
        if i < view.sun:
            spots += f'<circle class="b-past" cx="{num(x)}" cy="{num(y)}" r="4.4"/>'
        elif i > view.sun:
            last = " b-last" if i == SUN_TRACK else ""
            spots += f'<circle class="b-space{last}" cx="{num(x)}" cy="{num(y)}" r="{num(10 * wide)}"/>'
            if (SUN_TRACK - i) % every == 0:
                spots += path(f"b-number{last}", letters(str(i), round(x, 1), round(y + 4.3 * size, 1), round(8.8 * size, 1), "middle"))
    scene.add("days", way, spots)
    x, y = _space(view.sun)
    scene.add("sun", f'<g transform="translate({num(x)} {num(y)}) scale({num(1.35 * wide)})">{icons.SHINING}</g>')


def _lettering(scene: Scene) -> float:
    """How much larger letters are drawn so that they can be read: the wider the dungeon, the smaller it is shown."""
    return max(1.0, round(scene.width / READABLE, 1))


def _counts(scene: Scene, view: CavernView) -> None:
    """How far off the end is, and what the decks have left; each a fragment of its own, for most of them stay as they are.

    The wider the dungeon, the smaller it is drawn: the letters grow with it, so that they can be read.
    """
    left = SUN_TRACK - view.sun
    size = _lettering(scene)
    lines = (
        ("suns", left, 1, 0), ("gold", view.gold_deck, 1, 1), ("tiles", view.stack, -1, 0), ("treasures", view.treasure_deck, -1, 1),
    )  # fmt: skip
    for what, count, side, row in lines:
        anchor = "start" if side > 0 else "end"
        y = round(-127.5 + (17 * row - 8.5) * size, 1)
        words = line(label(f"board.{what}", count=count), MIDDLE + 250 * side, y, 9.5 * size, "b-words", anchor=anchor)
        scene.add(f"count-{what}", words)


# ---- the gate


@cache
def _gate() -> str:
    """A gatehouse with a skull over its door, and the dark behind it."""
    wall = wobbly_poly([(6, 0), (9, -54), (91, -54), (94, 0)], 0.7, "gate")
    roof = wobbly_poly(
        [(1, -54), (4, -66), (18, -66), (18, -72), (30, -72), (30, -66), (70, -66), (70, -72), (82, -72), (82, -66), (96, -66), (99, -54)],
        0.5,
        "roof",
    )
    courses = ""
    for row in range(4):
        y = -12.0 - 11 * row
        courses += straight(((9, y), (28, y))) + straight(((72, y), (91, y)))
        for k in range(3):
            x = 13 + 8 * k + 4 * (row % 2) + noise(k, row, "gate")
            courses += straight(((x, y), (x, y - 10))) + straight(((x + 62, y), (x + 62, y - 10)))
    arch = "M30 0V-26C30-48 70-48 70-26V0z"
    keystones = "M30-24L23-27M33-34L27-39M40-41.5L37-48M60-41.5L63-48M67-34L73-39M70-24L77-27"
    skull = (
        '<path class="i-badge i-o" d="M50-75C60-75 64.6-69.4 64.2-62.6 64-58 61.4-55.4 58.6-54V-46.6H41.4V-54C38.6-55.4 36-58 35.8-62.6 '
        '35.4-69.4 40-75 50-75z"/>'
        '<path class="i-dark" d="M44.6-66.4C48-66.4 48.6-63.4 48-61 47.2-58.6 42.4-58 41-60.4 40-63 41.6-66.4 '
        '44.6-66.4zM55.4-66.4C52-66.4 51.4-63.4 52-61 52.8-58.6 57.6-58 59-60.4 60-63 58.4-66.4 55.4-66.4zM50-59.6L48.2-55.6H51.8z"/>'
        '<path class="b-fine" d="M45.6-52V-47M50-52.4V-47M54.4-52V-47"/>'
    )
    return (
        path("b-stone", wall)
        + path("b-fine", courses)
        + path("i-dark", arch)
        + path("b-arch", arch + keystones)
        + path("b-stone", roof)
        + skull
    )
