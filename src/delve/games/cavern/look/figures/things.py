"""Scenes and things: what bars the way, what tempts, what it all stands on."""

from __future__ import annotations

import math
from typing import Final

from delve.games.cavern.look.figures.pen import coins, disc, eyes, framed, moved, shape
from delve.games.cavern.look.figures.people import HAND, SKULL
from delve.pictures.ink.lines import num

_RINGED: Final = HAND + shape("gold", "M-9-14h5v4h-5zM7-14h5v4H7z")
_HANDS: Final = framed(
    shape("stone", "M-64-64h26l-8 30 10 28-8 34 6 34h-26zM64-64H38l8 30-10 28 8 34-6 34h26z")
    + shape("line", "M-64-30h14M-64 6h16M-64 40h14M64-30H50M64 6H48M64 40H50"),
    f'<g transform="translate(-22 -34) rotate(78)">{_RINGED}</g><g transform="translate(-14 14) rotate(96) scale(1.15)">{_RINGED}</g>',
    f'<g transform="translate(20 -12) rotate(-82) scale(1.1)">{_RINGED}</g><g transform="translate(22 38) rotate(-98)">{_RINGED}</g>',
    disc("gold", 0, 52, 8) + shape("line", "M-4 44h8"),
)
_CAP: Final = (
    shape("bone", "M-11 0h22l5 40h-32z")
    + shape("red", "M-32 2C-32-36 32-36 32 2 12 8-12 8-32 2z")
    + disc("bone", -14, -10, 4)
    + disc("bone", 8, -16, 4.6)
    + disc("bone", 20, -4, 3)
    + eyes(0, 18, 10, 2.2, "dark")
    + shape("line", "M-5 28C-2 30 2 30 5 28")
)
_MUSHROOMS: Final = framed(
    moved(_CAP, -34, -10, 0.9), moved(_CAP, 34, -8, 0.9), moved(_CAP, 0, 6, 1.2), moved(HAND, -52, 50, 0.6), moved(HAND, 50, 52, 0.6)
)
_ROOTS: Final = framed(
    shape("bone", "M-4-64l6 8-2 70h-9l-1-70z") + shape("gold", "M-20-2H12v6H-20z"),
    shape("iron", "M-36 10H36V54H-36z")
    + shape("wood", "M-38 12C-38-8 38-8 38 12z")
    + shape("wood", "M-34 16H34V52H-34z")
    + shape("gold", "M-6 12H6V26H-6z")
    + disc("dark", 0, 18, 2.4),
    shape("fur", "M-62-40C-40-20-56 10-30 20-8 28-10 50-24 62H-36C-22 48-22 36-38 30-66 18-50-14-66-28z"),
    shape("fur", "M62-52C40-34 52-4 30 6 10 14 14 30 28 36 44 44 44 56 40 62H30C34 54 30 48 20 44-4 34 0 8 24-2 40-10 30-36 56-62z"),
    shape("fur", "M-62 62C-50 40-30 40-12 48 8 56 30 40 62 46V56C34 50 10 66-14 58-30 52-44 50-52 62z"),
)
_GATE: Final = framed(
    "".join(shape("iron", f"M{x - 4}-64h8V38l-4 9-4-9z") for x in range(-48, 49, 24))
    + "".join(shape("iron", f"M-62 {y}H62v8H-62z") for y in (-46, -14, 18)),
    shape("stone", "M-62 62H62V56H-62z"),
    f'<g transform="translate(-36 30) rotate(180) scale(.8)">{HAND}</g><g transform="translate(-12 30) rotate(180) scale(.8)">{HAND}</g>'
    f'<g transform="translate(14 30) rotate(180) scale(.8)">{HAND}</g><g transform="translate(38 30) rotate(180) scale(.8)">{HAND}</g>',
    eyes(-24, -28, 9) + eyes(24, -28, 9) + eyes(0, 4, 9),
)
_MILL: Final = framed(
    disc("wood", 0, -12, 48) + disc("stone", 0, -12, 36),
    "".join(f'<path class="i-wood e-o" transform="rotate({45 * k} 0 -12)" d="M-4-58h8v92h-8z"/>' for k in range(4))
    + disc("iron", 0, -12, 10)
    + disc("dark", 0, -12, 4),
    shape("wood", "M-62 34H62V44H-62z") + shape("bone", "M-54 62C-58 48-48 44-40 44S-24 48-28 62zM-50 44l4-8 8 2 2 6z"),
    shape("bone", "M20 44h18l-3 10h-5v5h6v3H22v-3h6v-5h-5z") + disc("stone", 48, 56, 7) + disc("stone", 6, 56, 6),
)
_FIRE: Final = framed(
    eyes(-42, -34, 11) + eyes(40, -40, 11) + eyes(0, -54, 10, 2.2) + shape("bone", "M-60-8l30-10 2 5-30 11zM58-14L34-22l-2 5 24 9z"),
    shape("fire", "M0-44C10-22 34-10 30 18 28 36 14 42 0 42S-28 36-30 18C-32 4-18-4-16-18-8-12-4-24 0-44z"),
    shape("glow", "M2-12C8 2 20 8 18 22 16 34 8 38 0 38S-16 34-17 22C-18 14-8 8-6-2-2 2 0-4 2-12z"),
    shape("wood", "M-46 40l88 14-2 9-88-14zM46 40l-88 14 2 9 88-14z"),
)
_HOOK: Final = framed(
    shape("stone", "M-64-64H64V-38L30-42 0-36-34-42-64-36z") + eyes(-40, -50, 9) + eyes(-4, -52, 9) + eyes(36, -52, 9),
    shape("wave", "M-30-40V0M0-38V18M32-40V-4"),
    shape("chain", "M-30 0C-30 12-42 12-42 2M32-4C32 8 20 8 20-2M0 18C0 32-14 32-14 22"),
    shape("gold", "M-22 34C-34 48-24 62-4 62S26 48 14 34C8 30-16 30-22 34z") + shape("line", "M-18 34C-10 38 4 38 10 34"),
    shape("gold", "M-50 14C-58 24-52 32-40 32S-24 24-32 14zM20 10C12 20 18 28 30 28S46 20 38 10z"),
    shape("wave", "M44-38C36 0 40 36 62 50M62-40C54 0 54 20 62 34M40-10L62-20M42 12L62 2M50 34l12-6"),
)
_GRAVE: Final = framed(
    shape("stone", "M-30 50V-18C-30-54 30-54 30-18V50z") + shape("line", "M0-34V0M-13-22H13M-18 12H18M-18 22H18M-12 32H12"),
    shape("fur", "M-62 62C-50 40-20 44 0 44S50 40 62 62z") + shape("grain", "M-40 56l6-6M-16 54l6-6M12 54l6-6M34 56l6-6"),
    shape("wood", "M44-44h6V26h-6zM38-48h18v6H38z") + shape("iron", "M36 24h22v16C58 50 47 54 47 54S36 50 36 40z"),
    shape("bone", "M-50-30h7V40h-7z")
    + shape("gold", "M-60-30h27v6h-27z")
    + shape("dark", "M-50-46h7v16h-7z")
    + disc("gold", -46.5, -49, 5),
)
_BRIDGE: Final = framed(
    shape("stone", "M-64 62V6h26l4 20-8 36zM64 62V6H38l-4 20 8 36z") + shape("line", "M-64 24h24M-64 42h18M64 24H40M64 42H46"),
    shape("wood", "M-50-40h9V10h-9zM41-40h9V10h-9z") + shape("bone", "M-62-26h22v18h-22z") + shape("grain", "M-58-20h14M-58-15h10"),
    shape("wood", "M-40 2l24 4-1 7-24-4zM-14 10l14 6-3 6-13-6zM40 2L22 5l1 7 17-3z"),
    shape("chain", "M-42-30C-20 10 16 14 44-30M-42-36C-18-4 16 0 44-36"),
    shape("wave", "M-30 52C-18 47-6 57 6 52S24 47 32 52"),
)
_SAND: Final = framed(
    disc("glow", 0, -30, 3),
    f'<g transform="translate(-16 -6) rotate(-12) scale(1.5)">{HAND}</g><g transform="translate(26 2) rotate(16) scale(1.25)">{HAND}</g>',
    shape("stone", "M-64 62V30C-40 16-20 28 0 26S40 14 64 30V62z")
    + shape("grain", "M-50 40C-36 34-22 44-8 38M8 42C22 36 36 46 52 38M-40 52C-26 46-10 56 6 50M20 54C30 50 40 56 52 52"),
    moved(shape("wood", "M-16 0H16V20H-16zM-16 0C-16-14 16-14 16 0z") + shape("gold", "M-3-2H3V8H-3z"), 46, 20, 0.8)
    + coins((-46, 30), (-34, 34), (4, 36)),
)
_ONE_FISH: Final = (
    shape("bone", "M-24 0C-14-12 10-12 22 0 10 12-14 12-24 0zM20 0l16-10v20z")
    + disc("dark", -14, -2, 2)
    + shape("line", "M-6-7C-3-3-3 3-6 7M2-4l6 4-6 4M10-4l6 4-6 4")
)
_FISH: Final = framed(
    "".join(shape("iron", f"M{x - 3}-64h6V10h-6z") for x in range(-50, 51, 20)) + shape("iron", "M-62-40H62v7H-62zM-62 4H62v7H-62z"),
    moved(_ONE_FISH, -26, 26, 0.9), moved(_ONE_FISH, 24, 30, 0.85, True), moved(_ONE_FISH, 0, 46, 1.0),
    shape("wave", "M-44-56C-36-60-28-52-20-56S-4-60 4-56 20-52 28-56 40-60 46-56"),
    shape("wood", "M50 60l-6-44 6-1 6 44z") + disc("gold", 47, 14, 5),
)  # fmt: skip
_WALL: Final = framed(
    "".join(shape("stone", f"M{-62 + 31 * i + (15 if row % 2 else 0)} {-62 + 21 * row}h29v19h-29z") for row in range(6) for i in range(4 - row % 2)),
    shape("dark", "M-8-30L10-24 24-2 16 22-4 30-24 14-26-10z"), shape("glow", "M-2-16L8-12 14 0 10 14-2 18-12 8-14-6z"), eyes(0, 0, 9, 2.4, "dark"),
    shape("line", "M10-24L30-48M24-2L52-6M16 22L34 48M-24 14L-52 26M-26-10L-50-30M-8-30l-8-24"),
)  # fmt: skip
_BEAM: Final = framed(
    shape("stone", "M-64 62V36l16-8 12 14 16-6 10 26zM64 62V30L46 24 34 40 18 36 8 62zM40-64l24 0V-40l-14-4z"),
    shape("wood", "M-64 12L58-40 64-22-58 32z") + shape("line", "M-56 18L56-30M-40 16L20-10M-10 8l50-22") + disc("dark", -20, 6, 3),
    f'<g transform="translate(34 -30) rotate(24) scale(.95)">{HAND}</g><g transform="translate(10 -22) rotate(20) scale(.95)">{HAND}</g>', eyes(44, -2, 10),
)  # fmt: skip
_CHESS: Final = framed(
    "".join(shape("bone" if (i + row) % 2 else "iron", f"M{-62 + 25 * i} {40 + 11 * row}h25v11h-25z") for row in range(2) for i in range(5)),
    shape("bone", "M-24 42L-20 32C-8 24-10-10-14-18H14C10-10 8 24 20 32L24 42zM-18-18C-24-34-16-40 0-40S24-34 18-18z") + shape("bone", "M-4-58h8v6h6v7H4v8h-8v-8h-6v-7h6z") + shape("line", "M-16-18H16M-14-12H14M-18 32H18"),
    moved(shape("iron", "M-18 42L-14 30C-6 22-6 4-8-2H8C6 4 6 22 14 30L18 42z") + disc("iron", 0, -10, 12) + shape("wave", "M-12 34H12"), -42, 0, 0.95),
    moved(shape("iron", "M-18 42L-14 30H14L18 42zM-12 30C-14 10-22 0-10-20L-4-30 2-22C16-18 16 8 12 30z") + disc("glow", -3, -14, 2), 42, 0, 0.95),
)  # fmt: skip
_BOARD: Final = framed(
    shape("wood", "M-62-52H62V22H-62z") + shape("cloak", "M-56-46H56V16H-56z"),
    shape("wave", "M-46-32H-10M-4-32H30M-46-18H10M-46-4H-20M-12-4H24M-46 8H-6"),
    shape("wood", "M-62 22H62v6H-62z") + f'<g transform="translate(40 12) rotate(-24)">{HAND}</g>' + shape("bone", "M28-18l14-6 2 4-14 6z"),
    moved(shape("wood", "M-16-12H16V12H-16z") + shape("iron", "M-13-9H13V9H-13z") + shape("wave", "M-8 2l5 4 10-10"), -40, 48, 0.9),
    moved(shape("wood", "M-16-12H16V12H-16z") + shape("iron", "M-13-9H13V9H-13z") + shape("wave", "M-8 2l5 4 10-10"), 0, 48, 0.9),
)  # fmt: skip
_SKULL: Final = framed(
    moved(SKULL, -40, -16, 0.9) + disc("gold", -47.5, -15, 7) + disc("gold", -32.5, -15, 7), moved(SKULL, 40, -16, 0.9) + disc("gold", 32.5, -15, 7) + disc("gold", 47.5, -15, 7),
    moved(SKULL, 0, 6, 1.45) + disc("gold", -12, 8, 10) + disc("glow", 12, 8, 3.6) + shape("line", "M-16 8h8M-12 4v8"),
    coins((-46, 54), (-26, 58), (30, 57), (50, 54)),
)  # fmt: skip
_CROWN: Final = shape("gold", "M-20 12L-24-14l12 9L0-20 12-5l12-9-4 26C8 8-8 8-20 12z") + disc("red", 0, 3, 3)
_CROWNS: Final = framed(
    moved(_CROWN, -42, 46), moved(_CROWN, 0, 50), moved(_CROWN, 42, 46), moved(_CROWN, -24, 30), moved(_CROWN, 24, 30),
    shape("cloak", "M-44 20C-40-8-10-14 14-8 34-4 46 8 46 22 20 30-20 30-44 20z"),
    disc("bone", -28, -8, 17) + shape("fur", "M-45-8C-48-30-10-34-12-10-20-18-34-20-45-8z") + shape("line", "M-38-6C-36-3-33-3-31-6M-26-6C-24-3-21-3-19-6M-32 3C-30 4-28 4-26 3"),
    f'<g transform="translate(44 8) rotate(40) scale(.55)">{HAND}</g>',
)  # fmt: skip
_WELL: Final = framed(
    shape("wood", "M-40-34h7V26h-7zM33-34h7V26h-7z") + shape("red", "M-54-32L0-62 54-32z") + shape("line", "M-36-34L0-56 36-34"),
    shape("wood", "M-36-18H36v6H-36z") + shape("wave", "M0-12V14"), shape("wood", "M-11 12H11L8 28H-8z") + shape("chain", "M-11 12C-8 4 8 4 11 12"),
    shape("stone", "M-52 24H52L46 62H-46z") + shape("stone", "M-56 18H56V30H-56z") + shape("line", "M-30 18v12M-6 18v12M20 18v12M-44 44H44M-20 30v14M8 30v14M32 30v14M-32 44v18M-6 44v18M20 44v18"),
)  # fmt: skip
_GLASS: Final = framed(
    shape("wood", "M-50 34H50V62H-50z") + shape("line", "M-40 42h80v12h-80z"),
    shape("gem", "M-22-12l12-18h20l12 18L0 20z") + shape("line", "M-22-12h44M-10-30L0 20l10-50"), shape("red", "M-26 34C-26 20 26 20 26 34z"),
    shape("wave", "M-44 34V-46H44V34M-44-46l10-10H54V24L44 34M44-46L54-56M-34-30l14-12M-34-20l24-20"),
    f'<g transform="translate(-52 -8) rotate(66) scale(.9)">{HAND}</g>',
)  # fmt: skip
_FIST: Final = framed(
    disc("glow", 0, -44, 4), shape("glow", "M-40-20L-56-34M-20-34l-8-18M20-34l8-18M40-20l16-14M0-36V-56"),
    shape("stone", "M-36 62V34C-52 24-54-8-42-16-36-24-26-22-24-16-22-28-6-30-2-18 0-30 18-30 20-16 24-26 38-24 42-14 52-6 50 26 38 34V62z"),
    shape("line", "M-24-16V8M-2-18V8M20-16V8M-40 12C-20 20 10 20 24 10"), shape("stone", "M-44 8C-30-2 0-2 22 4 34 8 32 22 20 22-4 20-30 26-42 22z") + shape("bone", "M10 6C20 6 28 10 26 16 20 18 12 18 8 16z"),
    shape("glow", "M-20-16c4-6 10-6 14-1-4 4-10 4-14 1zM2-17c4-6 10-6 14-1-4 4-10 4-14 1z") + shape("grain", "M14 10h6M14 13h6"),
)  # fmt: skip
_MUSIC: Final = framed(
    shape("wood", "M-34 2L-28-40H40L34 2z") + shape("red", "M-28-2L-23-34H34L29-2z"), shape("wood", "M-36 0H36V34H-36z") + shape("gold", "M-26 6H26V18H-26z"),
    shape("line", "M-20 6v12M-14 6v12M-8 6v12M-2 6v12M4 6v12M10 6v12M16 6v12") + shape("chain", "M36 16h10v-8M46 8h6"),
    shape("stone", "M-46 34H46V44H-46zM-38 44H38V62H-38z"),
    shape("glow", "M-14-52l3-1v12a4 4 0 1 1-3-3zM8-62l12 3v14a4 4 0 1 1-3-3v-8l-6-2v10a4 4 0 1 1-3-3z"),
    shape("wave", "M-64-56L64 20M64-60L-64 26M-64-10L64-26M-64 50L64-44M-54-64L20 64"),
)  # fmt: skip
_IDOL: Final = framed(
    shape("stone", "M-56 62V46H56V62z") + shape("stone", "M-46 46C-54 16-38 2-22-4H22C38 2 54 16 46 46 20 54-20 54-46 46z") + disc("stone", -38, 8, 11) + disc("stone", 38, 8, 11),
    shape("stone", "M-26-6C-34-54 34-54 26-6 16 8-16 8-26-6z") + shape("gold", "M-28-26C-26-58 26-58 28-26 14-36-14-36-28-26z") + disc("red", 0, -42, 4),
    shape("dark", "M-16-16C-12-20-6-19-5-14-9-12-14-12-16-16zM16-16C12-20 6-19 5-14 9-12 14-12 16-16z") + shape("line", "M-13-4C-6 3 6 3 13-4M0-14l-3 8h5"),
    shape("red", "M-18 18H18V40H-18z") + shape("gold", "M-3 18h6v22h-6zM-18 26H18v6H-18z") + shape("gold", "M0 18C-12 6-14 14 0 18 14 14 12 6 0 18z"),
)  # fmt: skip


def _gear(x: float, y: float, r: float, teeth: int, of: str) -> str:
    points = []
    for i in range(4 * teeth):
        reach, turn = r if i % 4 in (0, 1) else r * 0.8, 2 * math.pi * (i + 0.5) / (4 * teeth)
        points.append(f"{num(x + reach * math.cos(turn))} {num(y + reach * math.sin(turn))}")
    return shape(of, f"M{'L'.join(points)}z") + disc("dark", x, y, r * 0.3)


_CLOCK: Final = framed(
    disc("glow", 30, -40, 15) + shape("glow", "M30-64l3 8h-6zM54-40l-8 3v-6zM6-40l8-3v6zM47-57l-3 8-5-4zM13-57l8 4-5 4zM47-23l-8-4 5-4z"),
    _gear(-18, -6, 36, 12, "gold"), _gear(34, 18, 24, 9, "iron"), _gear(-34, 44, 18, 8, "iron"), _gear(4, 48, 14, 7, "gold"),
    shape("chain", "M30-24V0") + shape("wood", "M-20-8h40v5h-40z") + f'<g transform="translate(22 -8) rotate(-60) scale(.7)">{HAND}</g>',
)  # fmt: skip

FIGURES: Final = {
    "hands": _HANDS, "mushrooms": _MUSHROOMS, "roots": _ROOTS, "gate": _GATE, "mill": _MILL, "fire": _FIRE, "hooks": _HOOK, "grave": _GRAVE,
    "bridge": _BRIDGE, "sand": _SAND, "fish": _FISH, "wall": _WALL, "beam": _BEAM, "chessmen": _CHESS, "schoolroom": _BOARD, "coins on eyes": _SKULL,
    "crowns": _CROWNS, "well": _WELL, "glass": _GLASS, "fist": _FIST, "music box": _MUSIC, "idol": _IDOL, "clockwork": _CLOCK,
}  # fmt: skip
