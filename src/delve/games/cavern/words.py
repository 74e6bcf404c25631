"""Every sentence of `cavern`, by id, in English: prompts, options, reasons. Ready for another language.

Log lines are in `log_lines`, moments in `telling`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from delve.kernel.english import listed, some
from delve.kernel.game import Stat

if TYPE_CHECKING:
    from delve.games.cavern.sight import SeatView

TEXT = {
    # ---- questions
    "ask.faction": "Which faction do you lead?",
    "ask.act": "Which tile do you place?",
    "ask.redraw": "Which tiles do you throw away for new ones?",
    "ask.retrieve": "Which Delver do you call home?",
    "ask.cell": "Where does this tile go? {tile}.",
    "ask.rotation": "Which way round?",
    "ask.scaffold": "Scaffold: a second tile beside the first, for 1 XP?",
    "ask.where": "Hide a Delver on this tile?",
    "ask.who": "Which Delver?",
    "ask.room": "Several rooms are complete. Which one next?",
    "ask.option": "You are alone in there. What do you do?",
    "ask.alone": "Only one may go in. Who?",
    "ask.pick.hold": "One of them is held. Who stays behind?",
    "ask.pick.lose": "One of them will not come back. Who?",
    "ask.home": "One Delver from another room may come home. Who?",
    "ask.roll.battle": "Battle: prepare your roll of {dice}.",
    "ask.roll.test": "Test of {what}: you need {need} with {dice}.",
    "ask.roll.fight": "Fight with {dice} against {monster}.",
    "ask.keep": "Which result do you keep?",
    "ask.hold": "Combat {combat}. Hold the Line: throw the dice without Combat again, for 1 XP?",
    "ask.flip_gold": "The Gold deck is empty. Which of your Gold cards do you turn for a point?",
    "ask.flip_treasure": "The Treasure deck is empty. Which of your Treasures do you turn for two points?",
    "ask.lose_gold": "Which Gold card do you give up?",
    "ask.lose_treasure": "Which Treasure do you give up?",
    "overheard.placing": "Prepares and places a tile.",
    "overheard.delver": "Places a Delver, or none.",
    # ---- options: label, and what comes of it
    "faction": "{name}|{ability}: {text}",
    "place": "{tile}|{fits}.",
    "place.fits": "Fits in {cells}",
    "place.unfit": "Fits nowhere unless a corridor is broken",
    "redraw": "Redraw tiles|For 1 XP throw away one, two or three tiles and draw as many.",
    "redraw.these": "Throw away the {nth} tile|{tiles}. You draw a new one.",
    "redraw.these.many": "Throw away the {nth} tile|{tiles}. You draw {count} new ones.",
    "redraw.all": "Throw away all {count} tiles|You draw {count} new ones.",
    "retrieve": "Call a Delver home|For 1 XP; it may be placed again this turn.",
    "retrieve.this": "{kind} from {at}|Comes home for 1 XP. Left there: {room}.",
    "hourglass": "Use the {title}|You take another turn after this one.",
    "stuck_redraw": "Show the hand and draw anew|Nothing fits: three new tiles for nothing, once.",
    "pass": "Pass|Nothing fits: no tile and no Delver this turn.",
    "cell": "{does}|{then}",
    "cell.paid.0": "",
    "cell.paid.1": "breaks a corridor for 1 XP",
    "cell.paid.2": "breaks a corridor with the Chisel",
    "cell.paid.3": "breaks a corridor, free for once",
    "rotation": "{turned}: {does}{price}|{then}",
    "does.closes": "Closes {room}",
    "does.closes_new": "Makes a small {type}, closed at once",
    "does.joins": "Joins {room} with another",
    "does.lengthens": "Lengthens {room}",
    "does.carries_on": "Carries on {room}",
    "does.opens": "Opens a new {type}",
    "does.nothing": "Only rock: changes no room",
    "can.closes": "Can close {room}",
    "can.closes_new": "Can make a small closed {type}",
    "can.joins": "Can join {room} with another",
    "can.lengthens": "Can lengthen {room}",
    "can.carries_on": "Can carry on {room}",
    "can.opens": "Can open a new {type}",
    "room.your": "your {room}",
    "room.the": "the {room}",
    "loot.none": "no loot",
    "gaps": "{gaps} spaces to close",
    "gaps.1": "1 space to close",
    "lit": "in torchlight",
    "then.closes.alone": "{loot}: yours alone",
    "then.closes.battle": "{loot}: a Battle with {rivals}",
    "then.closes.theirs": "{loot}: for {rivals}, unless you join them",
    "then.closes.nobody": "{loot}: nobody is in it yet",
    "inside": "inside: {who}",
    "inside.you": "you",
    "inside.own": "inside: you",
    "corner": " (its {sides} side)",
    "hand.nth": "The {nth} tile in your hand.",
    "best": "at best {then}",
    "also": "also {does}",
    "also.closes": "closes a {type}",
    "also.grows": "adds to a {type}",
    "scaffold": "Also {tile}|For 1 XP, beside the first tile.",
    "no_scaffold": "No second tile|Your XP stays.",
    "section": "In {name}{corner}|{room}.",
    "no_delver": "No Delver|All of them stay at home.",
    "who": "{kind}|{dice}{rift}; {how}.",
    "room": "{name}|{room}.",
    "option": "{title}",
    "alone": "{kind}|{dice} alone.",
    "held": "{kind}|Comes home after your next turn.",
    "lost": "{kind}|Leaves the game.",
    "home": "{kind} from {at}|Comes home. Left there: {room}.",
    "stay": "Nobody|All stay where they are.",
    "roll": "Roll|{chance}",
    "dice": "Add two white dice|For 1 XP. {chance}",
    "overchannel": "Overchannel|For 1 XP: +{bonus} Combat in this roll. {chance}",
    "knuckles": "Use the {title}|Roll twice in full and keep one.",
    "hook": "Use the {title}|Adds {dice}. {chance}",
    "keep.result": "Keep Combat {combat}, Spoils {spoils}",
    "keep": "Keep the roll|Your XP stays.",
    "rethrow": "Throw again|For 1 XP every die without Combat.",
    "flip.gold": "The {value}|It is seen by all, and worth a point more.",
    "flip.treasure": "{title}, worth {value}|It is seen by all, and worth two points more.",
    "lose.gold": "A facedown {value}|To the bottom of the deck.",
    "lose.gold.turned": "A turned {value}|To the bottom of the deck, and its extra point with it.",
    "lose.treasure": "{title}, worth {value}|To the bottom of the deck.",
    # ---- headings of lists
    "group.tile": "Place a tile",
    "group.before": "Before that",
    "group.fits": "Where it fits",
    "group.breaks.0": "Breaks a corridor",
    "group.breaks.1": "Breaks a corridor, 1 XP",
    "group.breaks.2": "Breaks a corridor, Chisel",
    "group.breaks.3": "Breaks a corridor, free",
    "group.here": "On your new tile",
    "group.cracks": "Through the Cracks, 1 XP",
    "group.home": "Call home",
    "group.none": "Or",
    # ---- why not
    "why.no_tile": "You have no tile {tile} in your hand.",
    "why.tile_unfit": "Tile {tile} fits nowhere without breaking a corridor, and you have nothing to pay with.",
    "why.no_xp": "That costs 1 XP, and you have none.",
    "why.no_token": "You have no Delver in the dungeon.",
    "why.occupied": "There is a tile already.",
    "why.line": "That is above the board line.",
    "why.alone": "A tile must share a side with the dungeon; a corner is not enough.",
    "why.corridor": "Whichever way round, this tile breaks the corridor rule there: {sides}. {remedy}",
    "why.corridor.no_xp": "Breaking it costs 1 XP, and you have none.",
    "why.corridor.scaffold": "Breaking it costs another XP, and you have none.",
    "why.corridor.need": "a corridor comes in from the {side}",
    "why.corridor.bar": "no corridor comes in from the {side}",
    "why.must_place": "At this table a Delver must be placed.",
    "why.not_this_tile": "A Delver goes on the tile placed this turn.",
    "why.rock": "Nobody can stand in the rock.",
    "why.beside_first": "A Scaffold tile goes beside the first tile of this turn.",
    "why.cracks_beside": "Through the Cracks reaches tiles that share a side with the one placed this turn.",
    "why.cracks": "The Mirefolk slip through the cracks for 1 XP, and you have none.",
    "why.complete": "That room was complete before this turn.",
    "why.tests_no_surge": "Overchannel works in Battles and Fights, not in Tests.",
    "why.surged": "Overchannel works once a roll.",
    "why.no_mark": "None of your Delvers here has a Rift mark.",
    "why.not_runekin": "Only the Runekin can Overchannel.",
    "why.one_dice": "At this table dice are bought once a roll.",
    # ---- things
    "type.0": "blue room",
    "type.1": "tan room",
    "type.2": "corridor",
    "Type.0": "Blue room",
    "Type.1": "Tan room",
    "Type.2": "Corridor",
    "side.0": "north",
    "side.1": "east",
    "side.2": "south",
    "side.3": "west",
    "turned.0": "As it is",
    "turned.1": "Turned right",
    "turned.2": "Turned round",
    "turned.3": "Turned left",
    "price.0": "",
    "price.1": ", for 1 XP",
    "price.2": ", with the Chisel",
    "price.3": ", breaking a corridor for nothing",
    "use.redraw": "redraws",
    "use.retrieve": "calls a Delver home",
    "use.corridor": "breaks a corridor",
    "use.dice": "more dice",
    "use.ability": "faction ability",
    "use.cost": "the price",
    # ---- plates
    "stat.xp": "XP",
    "stat.xp.why": "Experience: pays for redraws, broken corridors, more dice, calling Delvers home, and the faction ability.",
    "stat.gold": "Gold",
    "stat.gold.why": "Gold cards, worth 1 to 3 each. Values are secret until the end.",
    "stat.treasure": "Treasures",
    "stat.treasure.why": "Treasure cards, worth 1 to 7 each. The tie-break.",
    "stat.home": "At home",
    "stat.home.why": "Delvers in reserve.",
    # ---- the end
    "end.won": "Won with {points}.",
    "end.treasures": "Won with {points} and more Treasures.",
    "end.shared": "A shared victory with {points}.",
}


def say(id: str, /, **values: object) -> str:
    """The sentence of that id, filled in."""
    return TEXT[id].format(**values)


def percent(chance: float) -> str:
    """A chance in whole percent; only the certain is 0% or 100%."""
    if 0 < chance < 0.005:
        return "under 1%"
    if 0.995 < chance < 1 - 1e-9:
        return "over 99%"
    return f"{100 * chance:.0f}%"


def points_word(count: int) -> str:
    return f"{count} point" if count == 1 else f"{count} points"


def loot(gold: int, chests: int) -> str:
    """What a room holds, in words."""
    parts = [some(gold, "Gold Bag")] if gold else []
    parts += [some(chests, "Treasure Chest")] if chests else []
    return listed(parts) or "nothing to take"


def dice_word(counts: tuple[int, int, int]) -> str:
    """A pool in words: "2 white and a purple die"."""
    parts = [f"{n} {colour}" if n > 1 else f"a {colour}" for n, colour in zip(counts, ("white", "red", "purple"), strict=True) if n]
    if not parts:
        return "no dice"
    return f"{listed(parts)} {'die' if sum(counts) == 1 or parts[-1].startswith('a ') else 'dice'}"


def stats(seat: SeatView) -> tuple[Stat, ...]:
    """What everybody sees of one seat, with where it comes from."""
    return (
        Stat(say("stat.xp"), str(seat.xp), say("stat.xp.why")),
        Stat(say("stat.gold"), str(seat.gold_cards), say("stat.gold.why")),
        Stat(say("stat.treasure"), str(seat.treasure_cards), say("stat.treasure.why")),
        Stat(say("stat.home"), str(seat.home), say("stat.home.why")),
    )
