"""House rules of `hold`: what tables may differ on, each with its ruling. The first value is the default."""

from __future__ import annotations

from functools import lru_cache

from delve.games.hold.box import Content
from delve.games.hold.content import shipped
from delve.games.hold.spaces import Page
from delve.games.hold.tables import RUNES
from delve.kernel.game import HouseRule, Setup

_RUNE_LINES = {
    "nightmares": "the Rune of Nightmares alone", "primal": "the Primal Rune alone", "gore": "the Gore-splattered Rune alone",
    "tombstone": "the Tombstone Rune alone", "drought": "the Rune of Drought alone", "greed": "the Rune of Greed alone",
    "doom": "the Rune of Doom alone", "wolf": "the Wolf Rune alone", "war": "the Rune of War alone", "shunned": "the Shunned Rune alone",
}  # fmt: skip


def _rule(id: str, label: str, clause: str, **values: str) -> HouseRule:
    return HouseRule(id, label, {name.strip("_"): line for name, line in values.items()}, f"HOLD-{clause}")


HOUSE_RULES = (
    _rule("world_layers", "World layers", "27.01", off="are not in play", on="change the deep with every King of clubs"),
    HouseRule(
        "runes", "Bloodrunes",
        {"none": "none are taken", "ask": "you choose them before turn 1", **_RUNE_LINES, "all": "all ten are taken"},
        "HOLD-1.09",
    ),
    _rule("start", "The hold starts with", "R363", printed="20 of each supply, five Soldiers", gentle="40 of each supply, ten Soldiers"),
    _rule(
        "jokers", "The Jokers come into the deck", "R364", reached="when a way leads to depth 5, a shaft or a portal too",
        dug="when you dig or build at depth 5",
    ),
    _rule("void_crystal", "A find is the Void Crystal", "R365", two_faces="if both its cards are faces", one_face="if either is a face"),
    _rule("greedy_dark", "The greedy dark", "11.04", off="enemies grow with depth alone", on="they also grow with every Red Joker found"),
    _rule("flavour", "Prompts", "30.09", ask="you name what you find", auto="what you find is named for you"),
    _rule(
        "reshuffle", "Cards that were drawn", "R01", each_card="are shuffled in again at once", end_of_turn="stay out until the turn ends",
        on_ace="stay out until an Ace is drawn",
    ),
    _rule("rolls", "Rolls", "R02", cards="are drawn from the deck", dice="are thrown, and the deck is left alone"),
    HouseRule(
        "page_size", "Size of a page",
        {"9x11": "9 columns by 11 rows", "13x17": "13 columns by 17 rows", "7x9": "7 columns by 9 rows"}, "HOLD-R11",
    ),
    _rule(
        "shape", "What fills several spaces", "R14", choose="lies as you draw it", row="lies in a row away from where you dug",
        random="lies as chance has it",
    ),
    _rule("adjacency", "Kitchens, Dorms and Clerics reach", "R16", eight="sides and corners", four="sides alone"),
    _rule("vertical_links", "Digging up or down", "R17", ladders="leaves a ladder", stairs_only="leaves no way until stairs are built"),
    _rule("openings", "A new room", "R18", choose="opens to what you choose", always_open="opens to all that it can"),
    _rule("red_spaces", "A space with hearts or diamonds", "R20", ask="is drawn or left blank", cavern="is drawn", blank="is left blank"),
    _rule("demolish", "Rooms", "R28", off="stand for good", on="may be torn down for nothing"),
    _rule("drain_bodies", "Rivers, lakes and magma", "R38", off="cannot be drained", on="are drained space by space, and caverns left"),
    _rule("gas_lingers", "Blinding gas", "R39", blinding="hangs until a combat ends or it is cleared", none="does nothing"),
    _rule("flow_reach", "A liquid spreads", "R41", two_total="to two spaces in all", two_each_way="to two spaces on each side"),
    _rule(
        "liquid_vs_enemies", "Water and enemies", "R45", wade="they wade", block="they cannot enter it",
        drown="they cannot enter it, and a flow defeats them",
    ),
    _rule("runs", "Elevators and Tracks cost", "R49", per_space="5♥ for each space", flat="5♥ for a run as long as the page allows"),
    _rule("eye_enemies", "Secret passages are seen by", "R60", printed="the few the book names", cunning="everybody who thinks"),
    _rule("stacking", "Troops in one space", "R66", different_types="only of different types", free="as many as you like"),
    _rule("range", "Shots go", "R68", line="straight, one or two spaces", path="one or two spaces, round corners too"),
    _rule("enemy_order", "Of several enemies", "R75", closest="the one nearest to its goal acts first", overseer="you say who acts next"),
    _rule(
        "entrance_escape", "The hold falls", "R77", next_activation="when an enemy leaves the Entrance", on_arrival="when it gets there"
    ),
    _rule("prisoner_escape", "Prisoners at the Entrance", "R82", fall="are the fall of the hold", flee="are just gone"),
    _rule("thrall_escape", "The hypnotised at the Entrance", "R366", stay="stay there", fall="are the fall of the hold"),
    _rule("tame_large", "Large creatures", "R86", on="can be tamed after defeat", off="cannot"),
    _rule("tamed_lair", "A tamed large creature", "R86", stays="fights in its lair alone", spawns="takes the field from its lair"),
    _rule("crystal_draw", "Crystal Caverns", "R91", each="draw a card each", single="share one card"),
    HouseRule("golems_per_forge", "Golems at a Forge", {"5": "five", "1": "one", "10": "ten"}, "HOLD-R99"),
    _rule("portals", "Portals", "R117", both="are used by enemies, too", dwarves="are closed to enemies"),
    HouseRule("orefinder_cost", "An Orefinder notes a card", {"0": "for nothing", "5": "for 5♦"}, "HOLD-R146"),
    _rule("enders_gate", "Ender's Gate", "R156", burns="is damaged by its use", free="stays whole"),
    _rule("doom_start", "The Rune of Doom", "R182", setup="has both Jokers in from the start", depth5="has them in from depth 5"),
    _rule(
        "takeover_troops", "A claimed Unit Room", "R190", capacity="turns out as many as it can house", housed="as many as lived there",
        one="a single unit",
    ),
    _rule("rehouse", "Units move house", "R193", muster="from the Entrance only", free="as they like", never="never"),
    _rule("rest", "Exploring", "R199", off="is done every turn", on="may be skipped"),
)  # fmt: skip


class Rules:
    """The rules of one table, as the code asks for them. `setup` has the value of every house rule."""

    def __init__(self, setup: dict[str, str], content: Content) -> None:
        self.setup = tuple(sorted(setup.items()))
        self.content = content
        self.layers = setup["world_layers"] == "on"
        self.runes = setup["runes"]
        self.gentle_start = setup["start"] == "gentle"
        self.jokers_when_dug = setup["jokers"] == "dug"
        self.one_face_is_enough = setup["void_crystal"] == "one_face"
        self.greedy_dark = setup["greedy_dark"] == "on"
        self.asks_flavour = setup["flavour"] == "ask"
        self.keeps_discards = setup["reshuffle"] != "each_card"
        self.aces_reshuffle = setup["reshuffle"] == "on_ace"
        self.dice = setup["rolls"] == "dice"
        columns, _, rows = setup["page_size"].partition("x")
        self.page = Page(int(columns), int(rows))
        self.sides_alone = setup["adjacency"] == "four"
        self.flat_runs = setup["runs"] == "flat"
        self.shots_round_corners = setup["range"] == "path"
        self.overseer_orders = setup["enemy_order"] == "overseer"
        self.tamed_take_field = setup["tamed_lair"] == "spawns"
        self.ladders = setup["vertical_links"] == "ladders"
        self.red_spaces = setup["red_spaces"]
        self.drain_bodies = setup["drain_bodies"] == "on"
        self.demolish = setup["demolish"] == "on"
        self.two_each_way = setup["flow_reach"] == "two_each_way"
        self.liquid_blocks = setup["liquid_vs_enemies"] != "wade"
        self.liquid_drowns = setup["liquid_vs_enemies"] == "drown"
        self.cunning_eye = setup["eye_enemies"] == "cunning"
        self.free_stacking = setup["stacking"] == "free"
        self.falls_on_arrival = setup["entrance_escape"] == "on_arrival"
        self.prisoners_flee = setup["prisoner_escape"] == "flee"
        self.thralls_stay = setup["thrall_escape"] == "stay"
        self.tame_large = setup["tame_large"] == "on"
        self.single_crystal_draw = setup["crystal_draw"] == "single"
        self.golems_per_forge = int(setup["golems_per_forge"])
        self.doom_at_depth_5 = setup["doom_start"] == "depth5"
        self.takeover_troops = setup["takeover_troops"]
        self.rehouse = setup["rehouse"]
        self.shape = setup["shape"]
        self.always_open = setup["openings"] == "always_open"
        self.blinding_gas = setup["gas_lingers"] == "blinding"
        self.enemy_portals = setup["portals"] == "both"
        self.orefinder_cost = int(setup["orefinder_cost"])
        self.gate_burns = setup["enders_gate"] == "burns"
        self.may_rest = setup["rest"] == "on"

    def chosen_runes(self) -> tuple[int, ...]:
        """The runes that the house rule fixes; none where the Overseer is asked."""
        if self.runes == "all":
            return tuple(range(len(RUNES)))
        return (RUNES.index(self.runes),) if self.runes in RUNES else ()


def rules(setup: Setup, content: Content) -> Rules:
    """The rules of a set-up; tables with the same set-up share them."""
    return _rules(tuple(sorted(setup.items())), content)


def changed_rules(before: Rules, changes: dict[str, str]) -> Rules:
    """Rules with some house rules changed during the hold (34.02)."""
    return rules({**dict(before.setup), **changes}, before.content) if changes else before


@lru_cache(maxsize=64)
def _rules(setup: tuple[tuple[str, str], ...], content: Content) -> Rules:
    return Rules(dict(setup), content)


def default_rules() -> Rules:
    """The rules with every house rule at its default."""
    return rules({rule.id: rule.default for rule in HOUSE_RULES}, shipped())
