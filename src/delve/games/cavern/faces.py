"""The options of `cavern` as people meet them: a key, words with what comes of it, and the place on the board."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from delve.games.cavern import odds, verbs
from delve.games.cavern.affair import BATTLE, FIGHT, TEST
from delve.games.cavern.box import HASTE, RED_DIE, TWICE, Faction, Treasure
from delve.games.cavern.codes import DICE, HOOK, HOURGLASS, KNUCKLES, NO_DELVER, NO_SCAFFOLD, PASS, REDRAW, RETRIEVE, STAY, SURGE
from delve.games.cavern.dice import WHITE, counts, pool, printed
from delve.games.cavern.dungeon import Dungeon, across, down, first_section, free_cells, free_rotations, open_cells, room_of, spot
from delve.games.cavern.naming import loot_words, name_of_room, nth_word, tile_name, words_of_cell
from delve.games.cavern.prospects import Prospect, besides, consequence, headline, inside_words, loot_value, prospects
from delve.games.cavern.state import Cavern
from delve.games.cavern.tiles import chests, golds, opens, torches
from delve.games.cavern.words import dice_word, percent, say
from delve.kernel.english import capital, listed
from delve.kernel.face import Face, Place, Words

VERBS = (
    "place", "redraw", "retrieve", "hourglass", "pass", "stuck", "at", "turn", "scaffold", "no", "on", "none", "room", "first", "second",
    "home", "nobody", "roll", "dice", "overchannel", "knuckles", "hook", "keep", "rethrow", "lose",
)  # fmt: skip
"""The first words of all keys below, beside the ids of factions and Delvers."""


def face(
    key: str, id: str, place: Place | None = None, final: bool = False, where: str = "", group: str = "", reveals: bool = False,
    **values: object,
) -> Face:  # fmt: skip
    """The option that a sentence of `words.TEXT` describes: its label and what comes of it, divided by a bar."""
    label, _, then = say(id, **values).partition("|")
    return Face(key, Words(label, then, where), place, final, reveals=reveals, group=say(f"group.{group}") if group else "")


# ---- places


def section_place(s: Cavern, section: int) -> Place:
    return Place("section", spot(s.dungeon, section))


def cell_place(cell: int) -> Place:
    return Place("cell", (across(cell), down(cell)))


def tile_place(s: Cavern, tile: int) -> Place:
    return Place("tile", (s.content.tiles[tile].id,))


def called(s: Cavern, seat: int) -> str:
    """A seat in words: its faction, since the rules know no names."""
    return f"the {s.content.factions[s.seats[seat].faction].name}"


def room_words(s: Cavern, seat: int, room: int) -> str:
    """A room in words: what it holds, how far it is from closed, and who is in it."""
    sums = s.dungeon.sums[room]
    parts = [listed(loot_words(golds(sums), chests(sums))) or say("loot.none")]
    gaps = len(open_cells(s.dungeon, room)) if opens(sums) else 0
    parts.append("complete" if not gaps else say("gaps.1" if gaps == 1 else "gaps", gaps=gaps))
    if torches(sums):
        parts.append(say("lit"))
    inside = {t.seat for t in s.tokens if room_of(s.dungeon, t.section) == room}
    who = inside_words(seat in inside, [called(s, rival) for rival in sorted(inside - {seat})])
    return "; ".join(part for part in (", ".join(parts), who) if part)


def room_called(s: Cavern, seat: int, section: int) -> str:
    """The room of a section by name: "your tan room just west of the gate" for somebody with a Delver in it, else "the"."""
    room = room_of(s.dungeon, section)
    mine = any(t.seat == seat and room_of(s.dungeon, t.section) == room for t in s.tokens)
    return say("room.your" if mine else "room.the", room=name_of_room(s.dungeon, section))


# ---- set-up and preparation


def faction_face(faction: Faction) -> Face:
    return face(faction.id, "faction", name=faction.name, ability=faction.ability_name, text=faction.ability_text)


def act_face(s: Cavern, seat: int, code: int) -> Face:
    if code < REDRAW:
        cells = len(free_cells(s.dungeon, code))
        fits = say("place.fits", cells="one place" if cells == 1 else f"{cells} places") if cells else say("place.unfit")
        where = say("hand.nth", nth=nth_word(s.seats[seat].hand.index(code)))
        return face(
            f"place {s.content.tiles[code].id}", "place", tile_place(s, code), where=where, group="tile", tile=named_tile(s, code),
            fits=fits,
        )  # fmt: skip
    if code == REDRAW:
        return face("redraw", "redraw", group="before")
    if code == RETRIEVE:
        return face("retrieve", "retrieve", group="before")
    if code == HOURGLASS:
        return face("hourglass", "hourglass", group="before", title=able(s, HASTE).title)
    return face("pass", "pass") if code == PASS else face("stuck", "stuck_redraw", reveals=True)


def named_tile(s: Cavern, tile: int) -> str:
    return capital(tile_name(s.content, tile))


def able(s: Cavern, ability: int) -> Treasure:
    """A treasure of that ability; they differ in their values alone."""
    return next(treasure for treasure in s.content.treasures if treasure.ability == ability)


def redraw_face(s: Cavern, seat: int, mask: int) -> Face:
    """Tiles by their places in the hand, which lies beside the board in this order."""
    hand = s.seats[seat].hand
    nth = [i for i in range(len(hand)) if mask >> i & 1]
    key = f"redraw {'+'.join([s.content.tiles[hand[i]].id for i in nth])}"
    if len(nth) == len(hand):
        return face(key, "redraw.all", reveals=True, count=len(nth))
    named = "; ".join(named_tile(s, hand[i]) for i in nth)
    id = "redraw.these" if len(nth) == 1 else "redraw.these.many"
    return face(key, id, reveals=True, nth=listed([nth_word(i) for i in nth]), tiles=named, count=len(nth))


def token_face(s: Cavern, i: int, verb: str) -> Face:
    """A Delver of one's own in the dungeon."""
    t = s.tokens[i]
    kind, at = s.content.kinds[t.kind], spot(s.dungeon, t.section)
    key = f"{verb} {at[0]},{at[1]} {at[2]} {kind.id}"
    room = room_words(s, t.seat, room_of(s.dungeon, t.section))
    words = "retrieve.this" if verb == "retrieve" else verb
    where = words_of_cell(s.dungeon.tiles[s.dungeon.tile_of[t.section]].cell)
    name = say("room.the", room=name_of_room(s.dungeon, t.section))
    group = "home" if verb == "home" else ""
    return face(key, words, section_place(s, t.section), where=where, group=group, kind=kind.name, at=name, room=room)


# ---- placing a tile


def cell_key(cell: int) -> str:
    return f"at {across(cell)},{down(cell)}"


NOTHING: Final = (False, -1, False, -1, -1)
"""The weight of a tile that changes no room."""


def cell_face(s: Cavern, seat: int, tile: int, cell: int, price: int) -> Face:
    """A place by what the tile does there, in the way round that does most. `price` is what breaking a corridor costs."""
    free = free_rotations(s.dungeon, tile, cell)
    ways = [r for r in s.content.tiles[tile].rotations if free >> r & 1] or list(s.content.tiles[tile].rotations)
    tried = [prospects(s.dungeon, s.tokens, seat, tile, cell, rotation) for rotation in ways]
    trial, found = max(tried, key=lambda one: one[1][0].weight if one[1] else NOTHING)
    if not found:
        does, then = say("does.nothing"), []
    else:
        can = any(not rooms or (rooms[0].kind, rooms[0].old) != (found[0].kind, found[0].old) for _, rooms in tried)
        does, then = headline(s.dungeon, s.tokens, seat, found[0], can), _then(s, trial, found)
        if not can and any(loot_value(rooms[0].sums) < loot_value(found[0].sums) for _, rooms in tried):
            then[0] = say("best", then=then[0])
    said = "; ".join(part for part in (*then, "" if free else say(f"cell.paid.{price}")) if part)
    group = "fits" if free else f"breaks.{price}"
    return face(cell_key(cell), "cell", cell_place(cell), where=words_of_cell(cell), group=group, does=does, then=capital(said))


def _then(s: Cavern, trial: Dungeon, found: list[Prospect]) -> list[str]:
    return [consequence(trial, found[0], partial(called, s)), besides(found[1:])]


PRICE_KEYS = ("", " xp", " chisel", " forced")


def rotation_key(code: int) -> str:
    return f"turn {code >> 2}{PRICE_KEYS[code & 3]}"


def rotation_face(s: Cavern, seat: int, tile: int, cell: int, code: int) -> Face:
    rotation, price = code >> 2, code & 3
    trial, found = prospects(s.dungeon, s.tokens, seat, tile, cell, rotation)
    does = headline(s.dungeon, s.tokens, seat, found[0]) if found else say("does.nothing")
    then = "; ".join(part for part in _then(s, trial, found) if part) if found else ""
    told = face(
        rotation_key(code), "rotation", cell_place(cell), turned=say(f"turned.{rotation}"), price=say(f"price.{price}"),
        does=does[:1].lower() + does[1:], then=capital(then),
    )  # fmt: skip
    return replace(told, turn=90 * rotation)


def scaffold_face(s: Cavern, code: int) -> Face:
    if code == NO_SCAFFOLD:
        return face("no", "no_scaffold")
    return face(f"scaffold {s.content.tiles[code].id}", "scaffold", tile_place(s, code), tile=tile_name(s.content, code))


# ---- Delvers and rooms


def section_key(s: Cavern, section: int) -> str:
    if section == NO_DELVER:
        return "none"
    x, y, letter = spot(s.dungeon, section)
    return f"on {x},{y} {letter}"


def section_face(s: Cavern, seat: int, section: int) -> Face:
    if section == NO_DELVER:
        return face(section_key(s, section), "no_delver", group="none")
    d = s.dungeon
    here = d.tile_of[section] in s.turn.placed
    return face(
        section_key(s, section), "section", section_place(s, section), where=words_of_cell(d.tiles[d.tile_of[section]].cell),
        name=room_called(s, seat, section), corner=corner_words(s, section),
        room=capital(room_words(s, seat, room_of(d, section))),
        group="here" if here else "cracks",
    )  # fmt: skip


def corner_words(s: Cavern, section: int) -> str:
    """Which of several floors of one type on a tile is meant: the sides that it touches; empty if there is only one of the type."""
    d = s.dungeon
    on = d.tiles[d.tile_of[section]]
    printed = d.content.prints[on.tile]
    local = section - on.base
    if printed.types.count(printed.types[local]) == 1:
        return ""
    touched = sorted({k // 3 for k, slot in enumerate(printed.prints[on.rotation]) if slot == local})
    return say("corner", sides=listed([say(f"side.{side}") for side in touched]))


def delver_face(s: Cavern, seat: int, section: int, kind: int) -> Face:
    k = s.content.kinds[kind]
    lit = torches(s.dungeon.sums[room_of(s.dungeon, section)]) > 0
    how = "faceup in torchlight" if lit else "facedown"
    dice, rift = capital(dice_word(counts(pool(k.dice)))), ", Rift mark" if k.rift else ""
    return face(k.id, "who", Place("kind", (k.id,)), kind=k.name, dice=dice, rift=rift, how=how)


def room_face(s: Cavern, seat: int, room: int) -> Face:
    first = first_section(s.dungeon, room)
    x, y, letter = spot(s.dungeon, first)
    return face(
        f"room {x},{y} {letter}", "room", section_place(s, first), where=words_of_cell(s.dungeon.tiles[s.dungeon.tile_of[first]].cell),
        name=capital(room_called(s, seat, room)), room=capital(room_words(s, seat, room)),
    )  # fmt: skip


def option_face(s: Cavern, code: int) -> Face:
    return face(("first", "second")[code], "option", reveals=True, title=s.content.encounters[s.affair.card].titles[code])


def kind_face(s: Cavern, id: str, kind: int) -> Face:
    k = s.content.kinds[kind]
    return face(k.id, id, kind=k.name, dice=capital(dice_word(counts(pool(k.dice)))))


def home_face(s: Cavern, code: int) -> Face:
    return face("nobody", "stay", group="none") if code == STAY else token_face(s, code, "home")


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
        return f"{capital(percent(odds.passes(own, verbs.COMBAT, best + 1, bonus, faces)))} to beat the {best} rolled so far."
    return f"About {odds.moments(own, faces)[0] + bonus:.1f} Combat on average."


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
    return face(f"{verb} {treasure.id}", id, reveals=verb == "turn", title=treasure.title, value=treasure.value)
