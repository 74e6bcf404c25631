"""The writers of supplies, the clock, runes, lore and the end; each tells its event. Cards, map and forces have modules of their own."""

from __future__ import annotations

from delve.games.hold import challenges
from delve.games.hold import events as ev
from delve.games.hold.codes import NOTHING
from delve.games.hold.facts import facts
from delve.games.hold.map_changes import alter_thing, touch
from delve.games.hold.spaces import spot
from delve.games.hold.state import THE_ENTRANCE, Ending, Hold
from delve.games.hold.tables import GREED
from delve.games.hold.verbs import DUST, GARISH, GILLS, METAL, PAWRTAL
from delve.kernel.events import Tell

# ---- set-up and turns


def found(s: Hold, tell: Tell | None) -> None:
    """The hold is founded (1.03-1.07). Nothing changes, but people hear of it."""
    if tell is not None:
        tell.append(ev.HoldFounded(s.supplies.resources, s.supplies.goods, s.houses[THE_ENTRANCE][0].number))


def take_rune(s: Hold, rune: int, at: int, tell: Tell | None) -> None:
    """A Bloodrune lasts the whole hold (28.01); its space is drawn by the caller."""
    s.runes = tuple(sorted((*s.runes, rune)))
    touch(s)
    if tell is not None:
        tell.append(ev.RuneTaken(rune, spot(at)))


def begin_turn(s: Hold, tell: Tell | None) -> None:
    clock = s.clock
    clock.turn += 1
    clock.built = clock.free_room = clock.traded = False
    clock.used.clear()
    if tell is not None:
        tell.append(ev.TurnBegan(clock.turn))


def use_power(s: Hold, power: int, source: int) -> None:
    """A once-per-turn power of one source (4.15). What it does is told by itself."""
    s.clock.used.add(power * 65536 + source)


def nothing_to_explore(s: Hold, tell: Tell | None) -> None:
    """Skipped for want of a target (5.05)."""
    s.clock.sealed_in += 1
    if tell is not None:
        tell.append(ev.NothingToExplore(s.clock.sealed_in))


def rest(s: Hold, tell: Tell | None) -> None:
    """Skipped by choice (R199)."""
    s.clock.sealed_in = 0
    if tell is not None:
        tell.append(ev.Rested(s.clock.turn))


def count_sealed_in_anew(s: Hold) -> None:
    """The Overseer plays on although there is nothing to explore (32.07). `NothingToExplore` tells of the turns."""
    s.clock.sealed_in = 0


def explore(s: Hold, at: int, dug_from: int, card: int, tell: Tell | None) -> None:
    """A card is accepted for a space (5.06)."""
    s.clock.sealed_in = 0
    s.clock.gathers = True
    s.clock.dug, s.clock.dug_from = at, dug_from
    if tell is not None:
        tell.append(ev.Explored(spot(at), spot(dug_from), card))


def stop_gathering(s: Hold) -> None:
    """Everything a card brings is there: its enemies are fought now (11.06). `CombatBegan` tells."""
    s.clock.gathers = False


def end(s: Hold, how: int, verdict: str, tell: Tell | None, enemy: int = NOTHING, at_depth: int = 0) -> None:
    """The hold is over (32.01)."""
    s.ending = Ending(how, enemy, at_depth)
    if tell is not None:
        tell.append(ev.HoldEnded(how, s.clock.turn, enemy, verdict))


# ---- supplies


def gain(s: Hold, resources: int, goods: int, why: str, tell: Tell | None) -> None:
    """Fills the supply to the cap, the rest is lost (6.02); under the Rune of Greed Trade Goods may pass it until the turn ends (6.11)."""
    most_resources, most_goods = facts(s).caps
    before = s.supplies.resources, s.supplies.goods
    s.supplies.resources = max(before[0], min(before[0] + resources, most_resources))
    s.supplies.goods = before[1] + goods if GREED in s.runes else max(before[1], min(before[1] + goods, most_goods))
    if tell is not None:
        got = s.supplies.resources - before[0], s.supplies.goods - before[1]
        tell.append(ev.Gained(got[0], got[1], why, resources + goods - sum(got)))
    challenges.supplies_grew(s, tell)


def pay(s: Hold, resources: int, goods: int, why: str, tell: Tell | None) -> None:
    """Nothing is bought without the full price (6.01): what cannot be paid is not offered."""
    if not resources and not goods:
        return
    s.supplies.resources -= resources
    s.supplies.goods -= goods
    if tell is not None:
        tell.append(ev.Paid(resources, goods, why))


def trade(s: Hold, resources: int, goods: int, tell: Tell | None) -> None:
    """One trade: what is given is below zero (6.05)."""
    s.supplies.resources += resources
    s.supplies.goods += goods
    s.clock.traded = True
    if tell is not None:
        tell.append(ev.Traded(resources, goods))
    challenges.supplies_grew(s, tell)


def trim(s: Hold, tell: Tell | None) -> None:
    """At the end of the turn what is over the cap is lost (6.04)."""
    over = [max(0, have - most) for have, most in zip((s.supplies.resources, s.supplies.goods), facts(s).caps, strict=True)]
    s.supplies.resources -= over[0]
    s.supplies.goods -= over[1]
    if any(over) and tell is not None:
        tell.append(ev.Trimmed(over[0], over[1]))


def build_room(s: Hold, room: int, spaces: tuple[int, ...], resources: int, goods: int, tell: Tell | None) -> None:
    """This turn's room stands and is paid for (7.01, 7.04)."""
    s.clock.built = True
    s.clock.free_room = False
    s.supplies.resources -= resources
    s.supplies.goods -= goods
    if tell is not None:
        tell.append(ev.RoomBuilt(room, tuple([spot(at) for at in spaces]), resources, goods))


def make_room_free(s: Hold) -> None:
    """A forest was cut: this turn's room costs nothing (18.02). `BecameCavern` tells."""
    s.clock.free_room = True


# ---- lore


def learn(s: Hold, what: int, tell: Tell | None) -> None:
    """Gills or Valkyria, for good (21.11, 21.12)."""
    if what == GILLS:
        s.lore.gills = True
    else:
        s.lore.valkyria = True
    touch(s)
    if tell is not None:
        tell.append(ev.Learned("gills" if what == GILLS else "valkyria"))


def count_up(s: Hold, what: int, by: int, tell: Tell | None) -> None:
    """One more, or less, of what waits: Pawrtals, Living Metal, garish rooms, Diamond Dust."""
    lore = s.lore
    if what == PAWRTAL:
        lore.pawrtals += by
    elif what == METAL:
        lore.metals += by
    elif what == GARISH:
        lore.garish += by
    elif what == DUST:
        lore.dust += by
    if by > 0 and tell is not None:
        tell.append(ev.Learned(("pawrtal", "metal", "garish", "dust")[what]))


def paint_colours(s: Hold, at: int, tell: Tell | None) -> None:
    """Charming Colours shimmer in a space (21.14)."""
    s.lore.colours.append(at)
    if tell is not None:
        tell.append(ev.Learned("colours"))


def resolve_magic(s: Hold, good: bool, rank: int) -> None:
    """Remember which results were resolved (29.12). The card drawn has told of it."""
    (s.lore.good if good else s.lore.bad).add(rank)


def learn_transmutation(s: Hold, tell: Tell | None) -> None:
    """1 Resource trades for 3 Trade Goods from now on (8.22)."""
    s.supplies.transmutation = True
    if tell is not None:
        tell.append(ev.Learned("transmutation"))
    challenges.learned(s, tell)


def keep_artefact(s: Hold, by: int) -> None:
    """An artefact waits for a Unit Room, or is placed in one (19.15)."""
    s.lore.artefacts += by


def place_artefact(s: Hold, thing: int, tell: Tell | None) -> None:
    """An artefact that was found is kept in a Unit Room from now on (19.15)."""
    alter_thing(s, thing, artefacts=s.map.things[thing].artefacts + 1)
    s.lore.artefacts -= 1
    if tell is not None:
        tell.append(ev.Learned("artefact"))


def allow_golems(s: Hold, allowed: bool, tell: Tell | None) -> None:
    """Whether Forges house Golems (8.12, 19.14)."""
    if s.lore.golems == allowed:
        return
    s.lore.golems = allowed
    touch(s)
    if allowed and tell is not None:
        tell.append(ev.Learned("golems"))


def expect_toads(s: Hold, swamp: list[int]) -> None:
    """Toads come out of these spaces at the end of the next turn (22.08, 31.04). `Marked` has told of the swamp."""
    for at in swamp:
        s.clock.toads[at] = s.clock.turn + 1


def forget_toads(s: Hold, at: int) -> None:
    """They have come, or their space was drained (R133)."""
    del s.clock.toads[at]


def change_layer(s: Hold, layer: int, from_depth: int, tell: Tell | None) -> None:
    """The world layer and where it begins (27.02)."""
    s.lore.layer = layer
    s.lore.layer_depth = from_depth
    touch(s)
    if tell is not None:
        tell.append(ev.LayerChanged(layer, from_depth))
