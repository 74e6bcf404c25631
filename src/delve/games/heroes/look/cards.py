"""Cards worth holding: characters, Challenges and loot, 360 wide and 504 high; on small ones signs take the place of words."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from html import escape
from typing import Final

from delve.games.heroes import verbs
from delve.games.heroes.box import ChallengeFace, CharacterFace, LootFace
from delve.games.heroes.codes import CATK, TRE
from delve.games.heroes.look import signs
from delve.games.heroes.look.art.gallery import HERO, LOOT, SKILL, hatching, picture
from delve.games.heroes.look.art.pen import HEIGHT, WIDTH, Art
from delve.games.heroes.look.dice_art import die
from delve.kernel.english import capital
from delve.pictures.ink.lines import num
from delve.pictures.scene import Scene
from delve.pictures.text_width import cut, wrap
from delve.pictures.text_width import width as wide

CARD: Final = (360, 504)
SHADOW: Final = "M14 6H351Q362 6 362 17V498Q362 509 351 509H14Q4 509 4 498V17Q4 6 14 6Z"
SHEET: Final = "M12 1H348Q359 1 359 12V492Q359 503 348 503H12Q1 503 1 492V12Q1 1 12 1Z"
SHORT_UPKEEP: Final = {
    verbs.U_REROLL: "Re-rolls {}s", verbs.U_SINK: "Sinks", verbs.U_MEND: "Mends {}", verbs.U_TITHE: "Tithe",
}  # fmt: skip
Prints = Callable[[str, str], str]
"""How pictures come onto cards: by name and mood, as markup."""


def inline(name: str, mood: str) -> str:
    """A picture written out, for cards that stand alone."""
    return picture(name, mood)


def prints(scene: Scene) -> Prints:
    """Pictures drawn once in a scene, then used."""

    def used(name: str, mood: str) -> str:
        ground = "" if mood == LOOT else scene.define(f"hatching-{mood}", hatching(mood))
        return f'<use href="{scene.define(f"art-{name}-{mood}", picture(name, mood, ground))}"/>'

    return used


def framed(drawing: str, x: float, y: float, w: float, h: float, box: str = "") -> str:
    """A picture cut to a frame; `box` is the part of it that is shown."""
    box = box or f"0 0 {WIDTH} {HEIGHT}"
    place = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
    return f'<svg {place} viewBox="{box}" preserveAspectRatio="xMidYMid slice">{drawing}</svg>'


@lru_cache(maxsize=512)
def character(face: CharacterFace, hero: bool, small: bool, shown: Prints = inline) -> str:
    """A face of a Hero or Skill card."""
    a = Art("card", face.id, small)
    high = 214 if small else 248
    _blank(a, shown(face.art, HERO if hero else SKILL), high)
    if not small:
        _tab(a, "Hero" if hero else "Skill")
    _name(a, face.name, small)
    _numbers(a, signs.stat, face.stats, 308 if small else 343, small)
    if small:
        a.d("l-k w1", "M14 338 L346 338")
        for i, ability in enumerate(face.abilities):
            y = 382 + 74 * i
            drawn = die(0, ability.face, 64, y, 58) + signs.cost(ability.cost, 138, y, 46)
            a.raw(drawn + signs.icon("to", 200, y, 36) + signs.effect(ability.effect, 274, y, 60))
        return str(a)
    a.d("l-edge w1", "M20 370 L340 370")
    for i, ability in enumerate(face.abilities):
        y = 395 + 44 * i
        drawn = die(0, ability.face, 36, y, 34) + signs.cost(ability.cost, 76, y, 25)
        a.raw(drawn + signs.icon("to", 105, y, 16) + signs.effect(ability.effect, 140, y, 34))
        _lines(a, capital(ability.effect_said), 170, y, 15.5, 172)
    _flavour(a, face.upkeep_said or face.flavour, bool(face.upkeep_said))
    return str(a)


@lru_cache(maxsize=512)
def challenge(face: ChallengeFace, numbers: tuple[int, int, int, int], small: bool, shown: Prints = inline) -> str:
    """A face of a Challenge card, with its Health, Defense, Attack and Loot as they are now."""
    a = Art("card", face.id, small)
    _blank(a, shown(face.art, str(face.level)), 214 if small else 248)
    _pennant(a, face.level, small)
    _name(a, face.name, small)
    _numbers(a, signs.challenge_stat, numbers, 308 if small else 343, small)
    if small:
        _small_combos(a, face)
        return str(a)
    _tab(a, capital(face.archetype))
    a.d("l-edge w1", "M20 370 L340 370")
    trait = face.said[len(face.combos)] if len(face.said) > len(face.combos) else ""
    size = (34 if trait else 40) if len(face.combos) == 1 else 29
    widths = [(len(signs.combo_dice(op)) * 1.1 + 0.9) * size for op in face.combos]
    gap = 14 if len(face.combos) > 2 else 26
    x, y = 180 - (sum(widths) + gap * (len(widths) - 1)) / 2, 394 if trait else 408
    for op, w in zip(face.combos, widths, strict=True):
        _combo(a, signs.combo_dice(op), op.numbers[-1], x, y, size)
        words = signs.combo_name(op)
        alone = len(face.combos) == 1
        told = f"{'' if words.startswith('each') else 'each '}{words} deals {op.numbers[-1]}" if alone else words
        a.text("s mid f-soft", x + w / 2 - 6, y + size * 0.5 + 17, 14.5, told)
        x += w + gap
    if trait:
        a.raw(signs.icon("horde" if face.horde else "hex", 36, 447, 22))
        _lines(a, trait, 54, 445, 14, 288)
    _flavour(a, face.flavour)
    return str(a)


@lru_cache(maxsize=64)
def loot(face: LootFace, quest: bool = False, shown: Prints = inline) -> str:
    """A Loot face: what every number is worth."""
    a = Art("card", face.id)
    _blank(a, shown(face.art, LOOT), 92)
    _tab(a, "Loot")
    a.text("t f-k mid", 180, 139, 33, escape(face.name))
    a.d("l-k w1", "M24 149 L336 149 M24 153 L336 153")
    for i in range(1, 14):
        row, y = face.row_of(i, quest), 172 + 25.2 * (i - 1)
        a.text("t end f-k", 46, y + 5, 19, i if i < 13 else "13+")
        if row is None:
            continue
        a.raw(signs.icon(row.type, 64, y - 1, 19))
        a.text("b f-k", 82, y + 5, 15, escape(row.name))
        a.text("s end f-soft", 342, y + 5, 13.5, escape(brief(row.name, row.effect_said or row.said)))
        if i < 13:
            a.d("l-s w1", f"M22 {y + 12.4} L340 {y + 12.4}")
    return str(a)


LYING: Final = (204, 96)
CLIP: Final = "clip-portrait"
PORTRAIT: Final = f'<clipPath id="{CLIP}"><rect x="4" y="4" width="80" height="88"/></clipPath>'
"""What cuts the portrait of a lying card: to be defined where one is shown."""


@lru_cache(maxsize=512)
def lying(face: CharacterFace, hero: bool, shown: Prints = inline) -> str:
    """A face of a Hero or Skill card as low as a hand beside the board: portrait, numbers, abilities in signs."""
    a = Art("lying", face.id)
    a.plain("f-p", f"M0 0H{LYING[0]}V{LYING[1]}H0Z")
    a.raw(f'<g clip-path="url(#{CLIP})"><g transform="translate(-16 4) scale(.355)">{shown(face.art, HERO if hero else SKILL)}</g></g>')
    a.d("l-k w2", "M4 4 L84 4 L84 92 L4 92 Z", 0.5)
    a.text("t f-k", 90, 17, 17, escape(face.name))
    for i, value in enumerate(face.stats):
        a.raw(signs.stat(i, 96 + i * 28, 31, 12))
        a.text("t f-k", 104 + i * 28, 36, 15, value)
    for i, ability in enumerate(face.abilities):
        y = 55 + i * 25
        a.raw(die(0, ability.face, 101, y, 19) + signs.cost(ability.cost, 127, y, 16))
        a.raw(signs.icon("to", 150, y, 12) + signs.effect(ability.effect, 176, y, 20))
    return str(a)


@lru_cache(maxsize=1024)
def treasure(faces: tuple[int, ...], name: str, said: str, type: str, worn: bool) -> str:
    """A treasure as low as a hand: its dice, its name and what it does."""
    a = Art("treasure", faces, name)
    a.plain("f-aged" if not worn else "f-p", f"M0 0H{LYING[0]}V{LYING[1]}H0Z")
    size = 24.0 if len(faces) < 4 else 17.0
    for i, face in enumerate(faces):
        a.raw(die(TRE, face, 18 + i % 6 * (size + 5), 18 + i // 6 * (size + 3), size))
    a.text("t end f-k", LYING[0] - 8, 26, 22, sum(faces))
    if type:
        a.raw(signs.icon(type, 16, 50, 16))
    a.text("b f-k", 30 if type else 10, 55, 15, escape(cut(name, 15, LYING[0] - 38)))
    for i, line in enumerate(wrap(said, 12.5, LYING[0] - 16, 2)):
        a.text("s f-k", 10, 73 + 14 * i, 12.5, escape(line))
    return str(a)


def brief(name: str, said: str) -> str:
    """What a row does, as short as it fits beside its name."""
    said = said.removesuffix(".").replace("+", "+").replace(" when scores are counted", " points")
    room = 342 - 92 - wide(name, 15) * 1.06
    return wrap(said, 13.5, room, 1)[0] if said else ""


def card_back(mood: str, mark: str, shown: Prints = inline) -> str:
    """A card that lies facedown; `mark` is what is written on it: the level of a Challenge."""
    a = Art("back", mood)
    a.plain("f-k cast", SHADOW)
    a.plain("f-p l-edge w1", SHEET)
    a.raw(framed(shown("back", mood), 14, 14, 332, 476))
    a.d("l-k w4", "M14 14 L346 14 L346 490 L14 490 Z", 1.0)
    a.text("t mid f-p", 180, 110, 84, mark)
    return str(a)


def _blank(a: Art, drawing: str, high: float) -> None:
    """The card: cut edge, picture in a heavy frame."""
    a.plain("f-k cast", SHADOW)
    a.plain("f-p l-edge w1", SHEET)
    top = (HEIGHT - high) * 0.4 if high > 120 else 0
    a.raw(framed(drawing, 14, 14, 332, high, f"0 {num(top)} 332 {num(high)}"))
    a.d("l-k w4", f"M14 14 L346 14 L346 {14 + high} L14 {14 + high} Z", 1.0)


def _name(a: Art, name: str, small: bool) -> None:
    size = 46.0 if small else 37.0
    size = min(size, size * 322 / (wide(name, size) * 0.94 + 1))
    a.text("t mid f-k", 180, 270 if small else 300, size, escape(name))
    if not small:
        a.d("l-k w1", "M24 311 L336 311 M24 315 L336 315")


def _pennant(a: Art, level: int, small: bool) -> None:
    """The level: a pennant from the top edge, its number and as many notches."""
    w, h = (66.0, 84.0) if small else (58.0, 74.0)
    a.d("f-k", f"M26 10 L{26 + w} 10 L{26 + w} {h} L{26 + w / 2} {h + 16} L26 {h} Z", 0.6)
    a.plain("l-gold w1", f"M31 10V{num(h - 3)}L{num(26 + w / 2)} {num(h + 10)}L{num(21 + w)} {num(h - 3)}V10")
    a.text("t mid f-p", 26 + w / 2, h * 0.66, 56 if small else 46, level)
    for i in range(level):
        a.raw(f'<circle class="cf-gold" cx="{num(26 + w / 2 + (i - (level - 1) / 2) * 8.4)}" cy="{num(h * 0.86)}" r="2.7"/>')


def _tab(a: Art, word: str) -> None:
    w = 30.0 + 12.0 * len(word)
    a.d("f-k", f"M{340 - w} 10 L340 10 L340 38 L{340 - w} 38 L{348 - w} 24 Z", 0.5)
    a.text("c end f-p", 332, 30, 15, word.upper())


def _numbers(a: Art, sign: Callable[[int, float, float, float], str], values: tuple[int, ...], y: float, small: bool) -> None:
    """Four numbers with their signs; those of two digits get more room."""
    shares = [1.28 if value > 9 else 1.0 for value in values]
    x, s = 14.0, 37.0 if small else 31.0
    for i, value in enumerate(values):
        w = 332 / sum(shares) * shares[i]
        cx = x + w / 2 - (20 if small else 17) - (8 if value > 9 else 0)
        a.raw(sign(i, cx, y, s))
        a.text("t f-k", cx + s * 0.68, y + (16 if small else 12), 47 if small else 38, value)
        if i:
            a.d("l-edge w1", f"M{x} {y - 20} L{x} {y + 20}")
        x += w


def _combo(a: Art, faces: tuple[int, ...], value: int, x: float, y: float, s: float) -> None:
    """Dice that form it, then what each such set does."""
    for i, face in enumerate(faces):
        a.raw(die(CATK, face, x + s * 0.5 + i * s * 1.1, y, s * 0.94))
    a.text("t f-k", x + len(faces) * s * 1.1 + s * 0.16, y + s * 0.38, s * 1.24, value)


def _small_combos(a: Art, face: ChallengeFace) -> None:
    a.d("l-k w1", "M14 338 L346 338")
    trait = face.horde or face.upkeep is not None
    rows = [face.combos] if trait or len(face.combos) == 1 else [face.combos[:-1], face.combos[-1:]]
    s = min(52.0, *[316 / sum([len(signs.combo_dice(op)) * 1.1 + 1.0 for op in row]) for row in rows])
    top = 418 - (len(rows) + trait - 1) * 37
    for r, row in enumerate(rows):
        widths = [(len(signs.combo_dice(op)) * 1.1 + 0.9) * s for op in row]
        x = 180 - sum(widths) / 2 - 4 * (len(row) - 1)
        for op, w in zip(row, widths, strict=True):
            _combo(a, signs.combo_dice(op), op.numbers[-1], x, top + r * 74, s)
            x += w + 8
    if trait:
        y = top + len(rows) * 74
        word = "Horde" if face.upkeep is None else SHORT_UPKEEP[face.upkeep.verb].format(face.upkeep.a)
        half = wide(word, 46) / 2
        a.raw(signs.icon("horde" if face.horde else "hex", 180 - half - 16, y, 52))
        a.text("t mid f-k", 206, y + 16, 46, word)


def _lines(a: Art, words: str, x: float, y: float, size: float, room: float) -> None:
    """One or two lines, in the middle of `y`."""
    for smaller in (1.0, 0.92, 0.84, 0.76):
        lines = wrap(words, size * smaller, room, 2)
        if "\u2026" not in lines[-1]:
            break
    first = y + 5 if len(lines) == 1 else y - 3
    for i, line in enumerate(lines):
        a.text("s f-k", x, first + i * size * 1.08, size * smaller, escape(line))


def _flavour(a: Art, words: str, rule: bool = False) -> None:
    """The last lines of a card: a rule if it has one, else what is said of it."""
    a.d("l-edge w1", "M20 464 L340 464")
    lines = wrap(words, 15.2, 346, 2)
    y = 485 if len(lines) == 1 else 479
    for i, line in enumerate(lines):
        a.text("s mid f-k" if rule else "i mid f-soft", 180, y + 15.4 * i, 14 if rule else 16, escape(line))
