"""The options of `cavern` as people meet them: a key, words with what comes of it, and the place on the board."""

from __future__ import annotations

from dataclasses import replace

from delve.games.cavern import odds, verbs
from delve.games.cavern.affair import BATTLE, FIGHT, TEST
from delve.games.cavern.box import HASTE, RED_DIE, TWICE, Faction, Treasure
from delve.games.cavern.codes import DICE, HOOK, HOURGLASS, KNUCKLES, NO_DELVER, NO_SCAFFOLD, PASS, REDRAW, RETRIEVE, STAY, SURGE
from delve.games.cavern.dice import WHITE, counts, pool, printed
from delve.games.cavern.dungeon import across, down, first_section, free_cells, free_rotations, open_cells, room_of, spot, type_of
from delve.games.cavern.state import Cavern
from delve.games.cavern.tiles import chests, golds, opens, torches
from delve.games.cavern.words import at_word, capital, dice_word, loot, percent, say, some
from delve.kernel.english import listed
from delve.kernel.face import Face, Place, Words

VERBS = (
    "place", "redraw", "retrieve", "hourglass", "pass", "stuck", "at", "turn", "scaffold", "no", "on", "none", "room", "first", "second",
    "home", "nobody", "roll", "dice", "overchannel", "knuckles", "hook", "keep", "rethrow", "lose",
)  # fmt: skip
"""The first words of all keys below, beside the ids of factions and Delvers."""


def face(key: str, id: str, place: Place | None = None, final: bool = False, **values: object) -> Face:
    """The option that a sentence of `words.TEXT` describes: its label and what comes of it, divided by a bar."""
    label, _, then = say(id, **values).partition("|")
    return Face(key, Words(label, then), place, final)


# ---- places


def section_place(s: Cavern, section: int) -> Place:
    return Place("section", spot(s.dungeon, section))


def cell_place(cell: int) -> Place:
    return Place("cell", (across(cell), down(cell)))


def tile_place(s: Cavern, tile: int) -> Place:
    return Place("tile", (s.content.tiles[tile].id,))


def room_words(s: Cavern, room: int) -> str:
    """A room in words: what it holds, who is in it, and how far it is from closed."""
    sums = s.dungeon.sums[room]
    parts = [loot(golds(sums), chests(sums))]
    inside = sum(room_of(s.dungeon, t.section) == room for t in s.tokens)
    if inside:
        parts.append(some(inside, "Delver", "Delvers"))
    gaps = len(open_cells(s.dungeon, room)) if opens(sums) else 0
    parts.append("complete" if not gaps else f"{gaps} {'space' if gaps == 1 else 'spaces'} to close")
    return ", ".join(parts)


# ---- set-up and preparation


def faction_face(faction: Faction) -> Face:
    return face(faction.id, "faction", name=faction.name, ability=faction.ability_name, text=faction.ability_text)


def tile_words(s: Cavern, tile: int) -> str:
    """What a tile has on it, in words."""
    t = s.content.tiles[tile]
    total = sum(t.icons)
    parts = [capital(loot(golds(total), chests(total)))] if golds(total) or chests(total) else []
    parts += ["a Sun"] if t.sun else []
    parts += ["Fast Movement"] if t.fast else []
    parts += ["a Torch"] if torches(total) else []
    return f"{', '.join(parts)}. " if parts else ""


def act_face(s: Cavern, seat: int, code: int) -> Face:
    if code < REDRAW:
        cells = len(free_cells(s.dungeon, code))
        fits = say("place.fits", cells=some(cells, "space", "spaces")) if cells else say("place.unfit")
        tile = s.content.tiles[code].id
        return face(f"place {tile}", "place", tile_place(s, code), tile=tile, inside=tile_words(s, code), fits=fits)
    if code == REDRAW:
        return face("redraw", "redraw")
    if code == RETRIEVE:
        return face("retrieve", "retrieve")
    if code == HOURGLASS:
        return face("hourglass", "hourglass", title=able(s, HASTE).title)
    return face("pass", "pass") if code == PASS else face("stuck", "stuck_redraw")


def able(s: Cavern, ability: int) -> Treasure:
    """A treasure of that ability; they differ in their values alone."""
    return next(treasure for treasure in s.content.treasures if treasure.ability == ability)


def redraw_face(s: Cavern, tiles: list[int]) -> Face:
    ids = [s.content.tiles[tile].id for tile in tiles]
    return face(f"redraw {'+'.join(ids)}", "redraw.these", tiles=listed(ids), count=len(ids))


def token_face(s: Cavern, i: int, verb: str) -> Face:
    """A Delver of one's own in the dungeon."""
    t = s.tokens[i]
    kind, at = s.content.kinds[t.kind], spot(s.dungeon, t.section)
    key = f"{verb} {at[0]},{at[1]} {at[2]} {kind.id}"
    room = room_words(s, room_of(s.dungeon, t.section))
    words = "retrieve.this" if verb == "retrieve" else verb
    return face(key, words, section_place(s, t.section), kind=kind.name, at=at_word(at), room=room)


# ---- placing a tile


def cell_key(cell: int) -> str:
    return f"at {across(cell)},{down(cell)}"


def cell_face(s: Cavern, tile: int, cell: int, price: int) -> Face:
    """`price` is what breaking a corridor costs."""
    free = free_rotations(s.dungeon, tile, cell).bit_count()
    ways = say("cell.free", ways="one way round" if free == 1 else f"{free} ways round") if free else say(f"cell.paid.{price}")
    return face(cell_key(cell), "cell", cell_place(cell), x=across(cell), y=down(cell), ways=capital(ways))


PRICE_KEYS = ("", " xp", " chisel", " forced")


def rotation_key(code: int) -> str:
    return f"turn {code >> 2}{PRICE_KEYS[code & 3]}"


def rotation_face(s: Cavern, seat: int, tile: int, cell: int, code: int) -> Face:
    rotation, price = code >> 2, code & 3
    told = face(
        rotation_key(code), "rotation", cell_place(cell), turned=say(f"turned.{rotation}"), price=say(f"price.{price}"),
        then=placed_words(s, seat, tile, cell, rotation),
    )  # fmt: skip
    return replace(told, turn=90 * rotation)


def placed_words(s: Cavern, seat: int, tile: int, cell: int, rotation: int) -> str:
    """What a placement would complete and join, in words."""
    trial = s.dungeon.copy()
    base = len(trial.parent)
    completed = trial.put(tile, cell, rotation, 0)
    inside = [(room_of(trial, t.section), t.seat) for t in s.tokens]
    parts = []
    for room in sorted({room_of(trial, section) for section in range(base, len(trial.parent))} | set(completed)):
        sums = trial.sums[room]
        own = sum(r == room and who == seat for r, who in inside)
        others = sum(r == room and who != seat for r, who in inside)
        who = f" with {some(own, 'Delver', 'Delvers')} of yours" if own else ""
        who += f"{' and' if own else ' with'} {some(others, 'rival', 'rivals')}" if others else ""
        if room in completed:
            parts.append(f"completes a {say(f'type.{type_of(trial, room)}')} ({loot(golds(sums), chests(sums))}){who}")
        elif own or others:
            gaps = len(open_cells(trial, room))
            parts.append(f"the {say(f'type.{type_of(trial, room)}')}{who} is {gaps} from closed")
    return capital(", ".join(parts) or "completes nothing") + "."


def scaffold_face(s: Cavern, code: int) -> Face:
    if code == NO_SCAFFOLD:
        return face("no", "no_scaffold")
    tile = s.content.tiles[code].id
    return face(f"scaffold {tile}", "scaffold", tile_place(s, code), tile=tile)


# ---- Delvers and rooms


def section_key(s: Cavern, section: int) -> str:
    if section == NO_DELVER:
        return "none"
    x, y, letter = spot(s.dungeon, section)
    return f"on {x},{y} {letter}"


def section_face(s: Cavern, seat: int, section: int) -> Face:
    if section == NO_DELVER:
        return face(section_key(s, section), "no_delver")
    x, y, letter = spot(s.dungeon, section)
    cracks = "" if s.dungeon.tile_of[section] in s.turn.placed else ", for 1 XP"
    room = capital(room_words(s, room_of(s.dungeon, section)))
    type = say(f"Type.{type_of(s.dungeon, section)}")
    where = section_place(s, section)
    return face(section_key(s, section), "section", where, type=type, x=x, y=y, letter=letter, room=room, cracks=cracks)


def delver_face(s: Cavern, seat: int, section: int, kind: int) -> Face:
    k = s.content.kinds[kind]
    lit = torches(s.dungeon.sums[room_of(s.dungeon, section)]) > 0
    how = "faceup in torchlight" if lit else "facedown"
    dice, rift = capital(dice_word(counts(pool(k.dice)))), ", Rift mark" if k.rift else ""
    return face(k.id, "who", Place("kind", (k.id,)), kind=k.name, dice=dice, rift=rift, how=how)


def room_face(s: Cavern, room: int) -> Face:
    first = first_section(s.dungeon, room)
    x, y, letter = spot(s.dungeon, first)
    return face(
        f"room {x},{y} {letter}", "room", section_place(s, first), type=say(f"Type.{type_of(s.dungeon, room)}"), x=x, y=y, letter=letter,
        room=capital(room_words(s, room)),
    )  # fmt: skip


def option_face(s: Cavern, code: int) -> Face:
    return face(("first", "second")[code], "option", title=s.content.encounters[s.affair.card].titles[code])


def kind_face(s: Cavern, id: str, kind: int) -> Face:
    k = s.content.kinds[kind]
    return face(k.id, id, kind=k.name, dice=capital(dice_word(counts(pool(k.dice)))))


def home_face(s: Cavern, code: int) -> Face:
    return face("nobody", "stay") if code == STAY else token_face(s, code, "home")


# ---- rolls and cards


def chance_words(s: Cavern, dice: int, bonus: int) -> str:
    """The chance of this roll, for whoever wants it: to pass the Test, to win the Fight, to beat the best so far."""
    own, faces, affair = printed(dice), s.content.faces, s.affair
    if affair.contest == TEST:
        head = s.content.encounters[affair.fate].outcomes[affair.option].head
        return f"{capital(percent(odds.passes(own, head.a, head.b, bonus if head.a == verbs.COMBAT else 0, faces)))} to pass."
    if affair.contest == FIGHT:
        return f"{capital(percent(odds.beats(own, printed(affair.monster), bonus, faces)))} to win."
    best = max(result.combat for result in affair.results)
    if best >= 0:
        return f"{capital(percent(odds.passes(own, verbs.COMBAT, best + 1, bonus, faces)))} to roll more than the {best} to beat."
    return f"{odds.moments(own, faces)[0] + bonus:.1f} Combat to be expected."


def roll_prompt(s: Cavern) -> str:
    affair, roll = s.affair, s.affair.roll
    dice = dice_word(counts(roll.pool)) + (f" and {roll.bonus} Combat" if roll.bonus else "")
    if affair.contest == BATTLE:
        return say("ask.roll.battle", dice=dice)
    if affair.contest == FIGHT:
        return say("ask.roll.fight", dice=dice, monster=dice_word(counts(affair.monster)))
    head = s.content.encounters[affair.fate].outcomes[affair.option].head
    return say("ask.roll.test", what="Combat" if head.a == verbs.COMBAT else "Spoils", need=head.b, dice=dice)


PREPARE_KEYS = {DICE: "dice", SURGE: "overchannel", KNUCKLES: "knuckles", HOOK: "hook"}


def prepare_key(code: int) -> str:
    return PREPARE_KEYS.get(code, "roll")


def prepare_face(s: Cavern, bonus: int, code: int) -> Face:
    """`bonus` is what Overchannel would add."""
    roll = s.affair.roll
    if code == DICE:
        return face(prepare_key(code), "dice", chance=chance_words(s, roll.pool + 2 * WHITE, roll.bonus))
    if code == SURGE:
        return face(prepare_key(code), "overchannel", bonus=bonus, chance=chance_words(s, roll.pool, roll.bonus + bonus))
    if code == KNUCKLES:
        return face(prepare_key(code), "knuckles", title=able(s, TWICE).title)
    if code == HOOK:
        hook = able(s, RED_DIE)
        more = pool(hook.amount)
        chance = chance_words(s, roll.pool + more, roll.bonus)
        return face(prepare_key(code), "hook", title=hook.title, dice=dice_word(counts(more)), chance=chance)
    return face(prepare_key(code), "roll", final=True, chance=chance_words(s, roll.pool, roll.bonus))


def keep_face(code: int, combat: int, spoils: int) -> Face:
    return face(("first", "second")[code], "keep.result", combat=combat, spoils=spoils)


def gold_face(code: int) -> Face:
    value = code % 3 + 1
    return face(f"lose {value}{' turned' if code > 2 else ''}", "lose.gold.turned" if code > 2 else "lose.gold", value=value)


def treasure_face(s: Cavern, card: int, verb: str, id: str) -> Face:
    treasure = s.content.treasures[card]
    return face(f"{verb} {treasure.id}", id, title=treasure.title, value=treasure.value)
