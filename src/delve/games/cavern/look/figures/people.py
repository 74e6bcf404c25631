"""People, living, dead and made of other things."""

from __future__ import annotations

from typing import Final

from delve.games.cavern.look.figures.pen import coins, disc, eyes, framed, moved, shape

SKULL: Final = (
    shape("bone", "M0-22C-17-22-22-8-20 3-19 9-16 12-12 14V25H12V14C16 12 19 9 20 3 22-8 17-22 0-22z")
    + shape("dark", "M-14 2C-14-5-5-6-3 1-2 8-12 10-14 2zM14 2C14-5 5-6 3 1 2 8 12 10 14 2zM0 8l-3 6h6z")
    + shape("grain", "M-8 18v7M-4 19v6M0 19v6M4 19v6M8 18v7")
)
"""A skull around the origin, 44 wide."""
HAND: Final = shape("bone", "M-9 26V6C-14 2-17-4-18-10l5-1C-11-6-9-3-7-2L-9-24h5L-2-6-1-28h5L4-6 7-25h5L10-4 15-18l5 2C17-2 15 4 9 12V26z")
"""An open hand, fingers up, the wrist below the origin."""
_HOOD: Final = (
    shape("cloak", "M0-44C-20-42-24-22-21-8-34 2-38 30-42 62H42C38 30 34 2 21-8 24-22 20-42 0-44z")
    + shape("dark", "M0-36C-15-35-17-18-13-6-8 6 8 6 13-6 17-18 15-35 0-36z")
    + shape("line", "M-16 6C-20 24-24 44-25 60M16 6C20 24 24 44 25 60M0 10V60")
)
_FACE: Final = disc("bone", 0, -26, 15) + eyes(0, -28, 12, 2.2, "dark")

_HERMIT: Final = framed(
    shape("stone", "M-60 62V44h26V28h24V14h70v48z") + shape("line", "M-34 44V62M-10 28V62"),
    shape("cloak", "M-30 52C-28 8-22-10-16-18H16C24-8 30 10 32 52z"),
    _FACE, shape("bone", "M-14-24C-16 0-6 16 0 24 6 16 16 0 14-24 5-14-5-14-14-24z") + shape("line", "M-10-33l7 3M10-33l-7 3"),
    shape("wood", "M36-58l6 1-8 90h-6z") + shape("gold", "M18 30h26l8 30H10z") + shape("grain", "M22 36l-5 22M30 36v22M38 36l5 22"),
    shape("bone", "M18 0C28-2 36 0 40 4l-2 8C30 12 22 10 16 8z"),
)  # fmt: skip
_ARMOUR: Final = (
    shape("bone", "M34-62l7 18-5 2V62h-5V-42l-5-2z")
    + shape("iron", "M-22 30h18v32h-18zM4 30h18v32H4z")
    + shape("iron", "M-26-8H26L22 34H-22z")
    + shape("grain", "M0-4V32M-18 12H18")
    + disc("iron", -30, 0, 11)
    + disc("iron", 30, 0, 11)
    + shape("iron", "M-18-12V-36C-18-56 18-56 18-36V-12z")
    + shape("bone", "M-14-34H14v7H-14z")
    + shape("dark", "M-12-32H12v3H-12z")
)
_ARMOURED: Final = framed(
    shape("wood", "M-60-62h4V62h-4zM56-62h4V62h-4z") + shape("red", "M-56-60h26l-6 11 6 11h-26zM56-60H30l6 11-6 11h26z"),
    moved(_ARMOUR, -30, 8, 0.8, True), moved(_ARMOUR, 30, 8, 0.8), moved(_ARMOUR, 0, 4, 0.96),
)  # fmt: skip
_FIGHTER: Final = framed(
    shape("wood", "M-52 36h84v26h-84z") + shape("line", "M-52 48h84M-24 36v26M4 36v26") + disc("gold", -40, 31, 8) + disc("gold", -24, 30, 7),
    shape("cloak", "M-30 60C-28 10-24-8-16-14H16C24-8 28 10 30 60z") + shape("line", "M0-10V60M-12 20l24 6"),
    _FACE, shape("red", "M-26-34C-14-44 14-44 26-34L12-36C8-50-8-50-12-36z") + shape("line", "M-5-19C-2-17 2-17 5-19"),
    shape("bone", "M40-62l7 3-20 62-8-3z") + shape("gold", "M8-4l26 9-2 6L6 2z") + shape("bone", "M10 4C16 0 26 4 26 10 22 18 12 16 8 12z"),
)  # fmt: skip
_STATUE: Final = (
    shape("stone", "M-26 62V54H26V62zM-18 54V18C-28 4-24-10-12-14-18-42 18-42 12-14 24-10 28 4 18 18V54z")
    + eyes(3, -26, 10, 2.4, "dark")
    + shape("line", "M-4-17H8M-6 0l8 14-5 16M10-36l-6 8")
)
_STATUES: Final = framed(
    moved(_STATUE, -36, 6, 0.85) + moved(shape("stone", "M-3-30h6V30h-6zM-16-38H16v16H-16z"), -54, -8, 0.7),
    moved(_STATUE, 36, 4, 0.9) + moved(shape("stone", "M-3-30h6V30h-6zM-16-38H16v16H-16z"), 55, -12, 0.7),
    moved(_STATUE, 0, 22, 0.72) + shape("stone", "M8 24l20-4 2 6-20 6z") + disc("gold", 32, 20, 6),
)  # fmt: skip
_SINGER: Final = (
    shape("cloak", "M-22 60C-22 26-14 16 0 16S22 26 22 60z")
    + disc("bone", 0, 0, 16)
    + shape("line", "M-9-2C-7 1-4 1-2-2M2-2C4 1 7 1 9-2M-5 8H5")
)
_CHOIR: Final = framed(
    moved(_SINGER, -42, -34, 0.7), moved(_SINGER, 0, -40, 0.7), moved(_SINGER, 42, -34, 0.7), moved(_SINGER, -26, -10, 0.9),
    moved(_SINGER, 26, -10, 0.9), shape("water", "M-64 26C-44 20-24 32 0 26S44 20 64 26V64H-64z"),
    shape("wave", "M-56 38C-40 33-24 43-8 38S24 33 40 38M-44 50C-28 45-12 55 4 50S36 45 52 50"),
)  # fmt: skip
_OGRE: Final = framed(
    shape("fur", "M-60 62C-64 20-48-6-26-12H26C48-6 64 20 60 62z"),
    shape("cloak", "M-24-8C-34-52 34-52 24-8 18 10-18 10-24-8z") + disc("cloak", -27, -24, 8) + disc("cloak", 27, -24, 8),
    eyes(0, -24, 20, 3.8) + eyes(0, -24, 20, 1.5, "dark") + shape("line", "M-18-32l12 4M18-32l-12 4M-3-18C-7-12-4-9 0-9S7-12 3-18"),
    shape("dark", "M-14-4C-6 2 6 2 14-4 10 6-10 6-14-4z") + shape("bone", "M-11-2l-2-9 7 9zM11-2l2-9-7 9z"),
    shape("cloak", "M30 40V10l6-1 1 16 2-22h6l0 22 4-18 5 1-2 20 5-10 4 3C58 30 54 38 48 44z"),
    shape("bone", "M-58 30h24v-6h-22zM-60 30h28l3 32h-34z") + coins((-46, 40), (-46, 48), (-46, 56)),
    shape("bone", "M-26 38h20l3 24h-26z") + coins((-16, 48), (-16, 56)),
)  # fmt: skip
_BONES: Final = framed(
    shape("bone", "M-4 0h8v46h-8z") + "".join(shape("bone", f"M0 {y}C-16 {y - 5}-26 {y + 2}-25 {y + 10}-16 {y + 5}-6 {y + 7} 0 {y + 7}S16 {y + 5} 25 {y + 10}C26 {y + 2} 16 {y - 5} 0 {y}z") for y in (6, 19, 32)),
    shape("bone", "M-16 46H16L12 56H-12zM-11 55h6v8h-6zM5 55h6v8H5z"),
    moved(SKULL, 0, -18, 0.95), shape("iron", "M-26-14L-19-54H19L26-14C10-22-10-22-26-14z") + shape("chain", "M-19-52C-12-64 12-64 19-52") + shape("grain", "M-22-40H22"),
    shape("wood", "M40-40l6 2-8 70-7-2z") + shape("wood", "M24 26l24 6-2 6-24-6z") + shape("bone", "M20 12C28 16 34 24 36 32l-6 4C26 28 20 22 14 20z"),
)  # fmt: skip
_MINER: Final = (
    SKULL
    + shape("iron", "M-23-6C-24-32 24-32 23-6 8-12-8-12-23-6z")
    + disc("glow", 0, -20, 6)
    + shape("cloak", "M-26 62C-26 36-18 26 0 26S26 36 26 62z")
)
_MINERS: Final = framed(
    disc("glow", 0, -28, 4),
    moved(_MINER, -38, -14, 0.75) + moved(_MINER, 38, -14, 0.75) + moved(_MINER, 0, 4, 0.95),
    shape("wood", "M44 56l-20-60 5-2 20 60z") + shape("iron", "M6-6C20-16 38-16 50-2 36-8 24-6 8 2z"),
    shape("wood", "M-56 58l16-56 5 2-16 56z"),
)  # fmt: skip
_CLERK: Final = framed(
    shape("cloak", "M-44 62C-44 20-30 0 0 0S44 20 44 62z") + shape("bone", "M-10 0l10 16L10 0z"),
    moved(SKULL, 0, -26, 1.0) + shape("line", "M-17-24h15v7h-15zM2-24h15v7H2z"),
    shape("bone", "M16-34C34-60 44-62 52-60 50-46 38-34 20-28z") + shape("grain", "M18-31L48-56"),
    shape("red", "M-50 30h100v26H-50z") + shape("bone", "M-46 26C-30 20-12 22 0 28 12 22 30 20 46 26V54C30 48 12 50 0 56-12 50-30 48-46 54z"),
    shape("grain", "M0 28V56M-38 32C-28 29-18 30-8 33M-38 39C-28 36-18 37-8 40M-38 46C-28 43-18 44-8 47M8 33C18 30 28 29 38 32M8 40C18 37 28 36 38 39"),
)  # fmt: skip
_MASKED: Final = (
    shape("fur", "M0 30C-22 28-28 8-27-4L-34-32-14-22C-6-26 6-26 14-22L34-32 27-4C28 8 22 28 0 30z")
    + shape("bone", "M0 26C-8 22-10 12-8 4-4 0 4 0 8 4 10 12 8 22 0 26z")
    + shape("dark", "M-18-6C-14-12-6-10-6-4-10 0-16 0-18-6zM18-6C14-12 6-10 6-4 10 0 16 0 18-6zM-3 8h6l-3 4z")
)
_MASK: Final = framed(
    shape("cloak", "M-54 62C-54 16-40-2-26-2S2 16 2 62zM-2 62C-2 16 12-2 26-2S54 16 54 62z"),
    moved(_MASKED, -26, -22, 0.85) + moved(_MASKED, 26, -22, 0.85),
    shape("wood", "M-62 28H62V40H-62zM-58 40h10V62h-10zM48 40h10V62H48z"),
    shape("gold", "M-50 28l-4-14 8 5 6-9 6 9 8-5-4 14z") + shape("iron", "M-8 28V10H8V28z") + shape("glow", "M0 12c5 5 4 12 0 14-4-2-5-9 0-14z") + shape("chain", "M-8 10C-8-2 8-2 8 10"),
    shape("fur", "M24 28V12h10v10h12v6z") + disc("gold", -18, 23, 6),
)  # fmt: skip
_CROW: Final = shape("iron", "M-14 10C-14-2-4-8 6-8L8-14C14-16 18-12 18-8l8 3-9 2C14 8 2 12-8 12L-20 18z") + disc("glow", 13, -10, 1.6)
_SCARECROW: Final = framed(
    shape("wood", "M-4-40h8V62h-8zM-58-18H58v7H-58z"),
    shape("fur", "M-46-22H46L50 2 24-2 30 44H-30L-24-2-50 2z") + shape("line", "M0-18V44M-18 12h12v14h-12zM6 12h12v14H6z") + shape("gold", "M-52-4l-8 8M-50 0l-4 10M52-4l8 8M50 0l4 10M-28 44l-6 12M-10 44l-2 12M10 44l2 12M28 44l6 12"),
    disc("stone", 0, -38, 15) + shape("dark", "M-9-42l6 4M-9-38l6-4M9-42l-6 4M9-38l-6-4") + shape("line", "M-9-42l6 5M-9-37l6-5M9-42l-6 5M9-37l-6-5M-7-30H7M-4-32v4M0-32v4M4-32v4"),
    shape("fur", "M-26-48H26L12-52C10-66-10-66-12-52z"),
    moved(_CROW, -42, -30, 0.8, True) + moved(_CROW, 42, -30, 0.8) + moved(_CROW, 28, -28, 0.6),
)  # fmt: skip
_COMPANY: Final = framed(
    moved(_HOOD, -34, 4, 0.82) + eyes(-34, -16, 9, 2.2), moved(_HOOD, 34, 4, 0.82) + eyes(34, -16, 9, 2.2),
    moved(_HOOD, 0, 14, 0.95) + eyes(0, -8, 11, 2.6),
    shape("wood", "M18-30h6V34h-6z") + shape("fire", "M21-62C34-48 32-36 21-30 10-36 8-48 21-62z") + shape("glow", "M21-50C27-43 26-36 21-33 16-36 15-43 21-50z"),
    shape("bone", "M10 12C16 8 28 8 32 12L30 20C24 24 14 22 10 20z"),
)  # fmt: skip
_COOK: Final = framed(
    shape("bone", "M-24-2C-40 6-46 30-46 62H46C46 30 40 6 24-2z"), disc("bone", 0, -18, 20) + eyes(0, -20, 15, 2.6, "dark") + shape("line", "M-12-28l8 3M12-28l-8 3M-8-6C-3-9 3-9 8-6"),
    shape("bone", "M-18-30V-42C-34-44-32-62-16-60-10-68 10-68 16-60 32-62 34-44 18-42V-30C6-34-6-34-18-30z"),
    shape("iron", "M-60-40h22v32h-22z") + shape("wood", "M-52-8h7V20h-7z") + shape("iron", "M60-40H38v32h22z") + shape("wood", "M45-8h7V20h-7z"),
    shape("iron", "M-40 24H40C40 54 26 62 0 62S-40 54-40 24z") + shape("iron", "M-44 20H44v7H-44z") + coins((-24, 19), (-8, 17), (10, 19), (26, 17)),
    shape("wave", "M-20 10C-26 4-14 0-20-6M20 10C14 4 26 0 20-6"),
)  # fmt: skip
_PEDLAR: Final = framed(
    moved(_HOOD, 0, 4, 1.05), disc("bone", 0, -20, 12) + eyes(0, -22, 9, 2, "dark") + shape("gold", "M-3-18L16-13-3-12z"),
    moved(_CROW, 28, -34, 0.7, True), shape("bone", "M24 14C34 12 44 16 48 22L44 28C36 28 28 26 22 22z") + disc("gold", 46, 17, 6),
    disc("gold", -20, 34, 7) + disc("gold", 16, 42, 6) + shape("wood", "M-52-30l5-1 6 92h-6z") + shape("wood", "M-60-30h24v9h-24zM-58-18h20v8h-20z"),
)  # fmt: skip

FIGURES: Final = {
    "hermit": _HERMIT, "armour": _ARMOURED, "fighter": _FIGHTER, "statues": _STATUES, "choir": _CHOIR, "ogre": _OGRE, "bones": _BONES,
    "miners": _MINERS, "clerk": _CLERK, "masks": _MASK, "scarecrow": _SCARECROW, "company": _COMPANY, "cook": _COOK, "pedlar": _PEDLAR,
}  # fmt: skip
