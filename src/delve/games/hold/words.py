"""Every sentence of `hold`, by id: prompts, options, reasons. Options read `label|what comes of it`.

Modules beside this one have the sentences of larger groups of sections; all of them are said from here.
"""

from __future__ import annotations

from typing import Any

from delve.games.hold import (
    adventurer_words,
    building_words,
    combat_words,
    discovery_words,
    find_words,
    legend_words,
    notice_words,
    order_words,
    room_words,
)
from delve.games.hold.spaces import column, depth
from delve.kernel.face import Face, Place, Words

TEXT = {
    # ---- questions
    "ask.lucky": "1D2 for {what} came up {value}. Keep it?",
    "ask.rune": "Take a Bloodrune? Each is a burden and a boon for the whole hold.",
    "ask.rune_place": "Where does the {rune} stand?",
    "ask.explore": "Turn {turn}: where do you dig? A card will say what is there.",
    "ask.red": "{card}: draw a cavern there, or leave the space blank?",
    "ask.place": "The {what} goes on: which space is next? {left} to go.",
    "ask.anchor": "The {what} does not fit there. Where is it found instead?",
    "ask.river": "Which way does the {what} run?",
    "ask.prompt": "What lives in the {what}?",
    "ask.trade": "Trade? You have {resources}♥ and {goods}♦.",
    "ask.build": "Build, or go on? You have {resources}♥ and {goods}♦.",
    "ask.room": "Which room do you build?",
    "ask.room_space": "Where does the {room} stand?",
    "ask.openings": "What does the {room} open to?",
    "ask.purpose": "What is the {room} for?",
    "ask.recruit": "Recruit? You have {goods}♦.",
    "ask.peek": "Pay 5♦ to see the next card?",
    "ask.prisoners": "{left} Prisoners arrive. Which Prison takes them?",
    "ask.work": "{label}: which?",
    "ask.split": "{damage} damage to share. How much does {piece} take?",
    "ask.phase": "Round {round}: who acts?",
    "ask.act": "{piece}: what do they do?",
    "ask.target": "{piece}: which enemy do they attack?",
    # ---- options
    "prisoners": "Into {where}|It holds {inside}.",
    "prompt.roll": "Let the dice say|One of the four.",
    "work": "{label}|",
    "cut": "Cut {where}|This turn's room costs nothing; the forest gives nothing more.",
    "serve": "A Cleric for {where}|Roll 1D4: 4 is Good Magic, anything else Bad.",
    "split": "{piece} takes {damage}|",
    "phase.piece": "{piece}|In {where}. {then}",
    "phase.end": "End the phase|Whoever has not acted stays where they are.",
    "act.back": "Somebody else|",
    "act.wait": "Wait|{then}",
    "act.move": "Move to {where}|{then}",
    "act.attack": "Attack {enemy}|{then}",
    "act.fire": "Fire at {enemy}|{then}",
    "target": "Attack {enemy}|Both sides deal their STR at the same moment.",
    "lucky.keep": "Keep the {value}|The roll stands.",
    "lucky.again": "Roll again|You must take what comes.",
    "rune.take": "Take the {rune}|{burden} {boon}",
    "rune.done": "No more runes|The hold begins.",
    "rune.place": "Stand it {where}|Drawn for good at depth 1.",
    "explore": "Dig {way} from {origin}|{then}",
    "explore.then": "Depth {depth}: hearts and diamonds are worth their value and {depth}.",
    "explore.no_spades": "No remnants (♠) so high up.",
    "explore.jokers": "If it stays connected, the Jokers come into the deck.",
    "explore.no_ladder": "Nobody gets there without stairs.",
    "explore.opens": "A cavern there would be open to {what} as well.",
    "explore.beside": "It lies beside {what}.",
    "explore.flooded": "{what} (flooded)",
    "explore.noted": "The {card} that was noted there.",
    "rest": "Nothing to explore|The turn goes on.",
    "rest.chosen": "Explore nothing in this turn|The turn goes on with trading.",
    "close.abandoned": "Close the hold|It counts as neither won nor lost.",
    "close.triumph": "End in triumph|The Void Crystal is yours.",
    "close.wish": "End with the wish granted|Hudrak is free, and nothing more is asked of you.",
    "ask.triumph": "The Void Crystal is found. Does the hold end here, in triumph?",
    "ask.entombed": "For twenty turns there was nothing to dig. Is the hold closed here?",
    "entombed.on": "Play on|You are asked again after twenty more such turns.",
    "entombed.end": "Close the hold|Nobody digs here any more.",
    "triumph.on": "Play on|The triumph is yours, even if the hold falls later; you can end it between any two turns.",
    "triumph.end": "End in triumph|The Void Crystal is yours.",
    "ask.wish": "Hudrak is free and grants a wish. Write it down as a note; does the hold end with it?",
    "wish.on": "Play on|You can end it between any two turns.",
    "wish.end": "End in glory|The wish is granted, and the hold is done.",
    "red.cavern": "Draw a cavern|It can be built in, and dug from.",
    "red.blank": "Leave it blank|It can be explored again.",
    "place": "Take the space {where}|",
    "river": "It runs {way}|To the edge of the page.",
    "prompt": "{name}|So it is called from now on, and so are its trophies.",
    "prompt.skip": "None of these|Write an idea of your own as a note.",
    "trade.none": "No trade|",
    "group.on": "go on",
    "group.trade_goods": "Trade Goods for Resources",
    "group.trade_resources": "Resources for Trade Goods",
    "group.passage": "ways",
    "group.unit": "homes and workshops",
    "group.buff": "stores and help",
    "group.infrastructure": "machines",
    "group.advanced": "late works",
    "group.piece": "who can act",
    "group.power": "powers",
    "group.close": "the end",
    "group.work": "other work",
    "group.recruit": "{unit}, {goods}♦ each",
    "group.muster": "from the Entrance",
    "trade.goods": "Give {given}♦ for {got}♥|Leaves you {resources}♥ and {goods}♦.",
    "trade.resources": "Give {given}♥ for {got}♦|Leaves you {resources}♥ and {goods}♦.",
    "build.done": "Build no more|On to recruiting.",
    "build.room": "Build {room}: {price}|{text}",
    "room.space": "{where}|{then}",
    "room.new": "Dug out of the rock.",
    "room.on": "Built over what is there.",
    "room.cavern": "The cavern becomes the room.",
    "room.back": "Something else|",
    "openings": "Open to {sides}|",
    "purpose.fortune": "Fortune|♦ that are dug out have a value of 3 more.",
    "purpose.defence-damage": "Defence, damage|A level 3 Damage Trap that dwarves can pass.",
    "purpose.defence-stopping": "Defence, stopping|A level 3 Stopping Trap that dwarves can pass.",
    "purpose.protection": "Protection|Once a round of a fight, 5♦ give one of your pieces a shield of 20 STR.",
    "purpose.purity": "Purity|It may hold one Bad Magic that would come over you.",
    "recruit": "{number} {unit} for {goods}♦|Into {house}; {strength} STR together.",
    "recruit.done": "Recruit no more|The turn ends.",
    "muster": "{number} {unit} {moves} in|From the Entrance into {house}, for nothing.",
    # ---- endings
    "end.fallen": "The hold fell on turn {turn}.",
    "end.fallen_after": "The Void Crystal was found, and on turn {turn} the hold fell: triumphant, then fallen.",
    "end.by": "The hold fell on turn {turn}: {enemy} at the open gate.",
    "end.triumph": "The Void Crystal was found: triumph on turn {turn}.",
    "end.wish": "Hudrak was freed on turn {turn}, and granted a wish.",
    "end.abandoned": "The hold was closed on turn {turn}.",
    "end.entombed": "Nothing was left to dig: the hold was closed on turn {turn}.",
    # ---- why not
    "why.no_money": "That costs more than you have: {price}, and you have {have}.",
    "why.drawn": "Something is drawn there already; only undrawn spaces are explored.",
    "why.sky": "There is nothing above depth 1 to dig in.",
    "why.far": "It touches no connected space; the hold grows from what dwarves can walk to.",
    "why.unstood": "Nobody can stand in what lies beside it, so nobody can dig there.",
    "why.way": "It cannot be dug from that side; {ways} is possible.",
    "why.must_dig": "Exploring cannot be skipped while there is a space to dig.",
    "why.built": "This turn's room is built: one a turn.",
    "why.needs": "That needs {what} first.",
    "why.no_place": "There is no place for it: a room stands in a connected empty cavern, or in rock beside a connected space.",
    "why.occupied": "{what} is there; only an empty cavern can be built in.",
    "why.cut_off": "Nobody can walk there from the Entrance.",
    "why.corridor": "A Corridor in the rock goes left or right of the Entrance, a room, a cavern or a rune.",
    "why.step": "That belongs to {then}; this is {now}.",
    "why.no_opening": "A room opens to no liquid body or sealed room, and nothing else beside it can be walked to.",
    "why.no_house": "{unit} live in {houses}, and no such room that works has space for them.",
    "why.no_recruit": "{unit} cannot be recruited.",
    "why.too_many": "There is space for {space} there.",
    "why.no_trade": "More than fits under the cap of {most} would be lost.",
    "why.no_work": "There is nothing here that it can be done to now.",
    "why.apart": "The next space has to touch one it has, and be rock or an empty cavern.",
    "why.trade_pairs": "Resources are given two for one Trade Good.",
    **building_words.SENTENCES,
    **combat_words.SENTENCES,
    **discovery_words.SENTENCES,
    **adventurer_words.SENTENCES,
    **find_words.SENTENCES,
    **legend_words.SENTENCES,
    **notice_words.SENTENCES,
    **order_words.SENTENCES,
    **room_words.SENTENCES,
}


def say(id: str, **values: object) -> str:
    """The sentence of that id, filled in."""
    return TEXT[id].format(**values)


def face(key: str, id: str, at: Place | None = None, final: bool = False, reveals: bool = False, group: str = "", **values: Any) -> Face:
    """An option: its key, and its words by id."""
    label, _, then = say(id, **values).partition("|")
    return Face(key, Words(label, then), at, final=final, reveals=reveals, group=group)


def space_place(at: int) -> Place:
    """A space of the map as a place that options point at."""
    return Place("space", (column(at), depth(at)))


def price(resources: int, goods: int, nothing: str = "nothing") -> str:
    """A price for people: `15♥ 7♦`, `nothing`."""
    parts = [f"{amount}{suit}" for amount, suit in ((resources, "♥"), (goods, "♦")) if amount]
    return " ".join(parts) or nothing
