"""The sentences of moments, by id: what a decision brought about, told to whoever did it (second form in brackets) or to the others.

Places are named by what they are and where they lie from the gate, never by coordinates; log lines name them the same way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.games.cavern.events import RoomTold, Spot
from delve.games.cavern.naming import loot_words, room_name
from delve.kernel.english import addressed, capital, listed, number

TEXT: Final = {
    # ---- set-up and turns
    "faction": "{Name} [leads/lead] the {faction}.",
    "first": "{Name} [goes/go] first.",
    "drew": "{Name} [draws/draw] {tiles}.",
    "drew.all": "Everybody draws {tiles}.",
    "reshuffled": "The {count} discarded tiles become a new stack.",
    "extra": "{Name} [takes/take] an extra turn.",
    "skipped": "{Name} [has/have] no tile, and there is none to draw.",
    "passed": "{Name} [passes/pass]: no tile fits.",
    "redrew": "{Name} [throws/throw] away {tiles} for {new}.",
    "redrew.stuck": "{Name} [shows/show] a hand that fits nowhere, and [draws/draw] new tiles for nothing.",
    "freed": "{Whose} {kind} is free, and comes home.",
    "treasure.used": "{Name} [uses/use] {title}.",
    "xp.left": "It costs {spent} XP; {name} [has/have] {left} left.",
    # ---- tiles
    "tile": "{Name} [lays/lay] a tile {where}.",
    "tile.second": "{Name} [scaffolds/scaffold] a second tile {where}.",
    "tile.broken": "A corridor is broken{price}.",
    "tile.grows": "{Room} grows to {loot}{with_them}.",
    "tile.opens": "It opens {room} with {loot}.",
    "complete": "{Room} is complete: {loot}. {who}",
    "complete.empty": "{N} rooms with nobody in them are complete.",
    "complete.nobody": "Nobody is in it.",
    "complete.one": "{Name} [is/are] alone in it.",
    "complete.many": "{names} are in it.",
    "sun": "The Sun moves on: {left}.",
    "sun.back": "The Sun moves back: {left}.",
    "sun.left": "{n} steps before it sets",
    "sun.left.1": "one step before it sets",
    "sun.left.0": "it has set",
    "another": "{Name} will take another turn.",
    "torch": "Torchlight falls on {whose} Delver: {kind}.",
    # ---- Delvers
    "delver": "{Name} [hides/hide] a Delver in {room}.",
    "delver.seen": "{Name} [hides/hide] {kind} in {room}.",
    "delver.up": "{Name} [puts/put] {kind} in {room}, in torchlight.",
    "delver.cracks": "Through the cracks, for 1 XP.",
    "room.now": "{Loot}, {gaps}{with_them}.",
    "with": "; {names} [is/are] there too",
    "with.many": "; {names} are there too",
    "there": "; {names} [is/are] there",
    "there.many": "; {names} are there",
    "gaps": "{count} spaces to close",
    "gaps.1": "one space to close",
    "gaps.0": "complete",
    "retrieved": "{Name} [calls/call] a Delver home from {room}.",
    "retrieved.seen": "{Name} [calls/call] {kind} home from {room}.",
    # ---- the last round
    "kind.last": "The last round",
    "last.sun": "The Sun has set: this is the last round.",
    "last.gold": "The Gold deck is empty: this is the last round.",
    "last.tiles": "The tiles have run out: this is the last round.",
    "last.passes": "Everybody passed: this is the last round.",
    "last.aside": "When everybody has had a turn in it, all cards are counted.",
    # ---- into a room
    "kind.encounter": "Encounter, {room}",
    "kind.test": "Test, {room}",
    "kind.fight": "Fight, {room}",
    "kind.battle": "Battle of {n}, {room}",
    "into": "{Name} [steps/step] into {room}, alone, for {loot}.",
    "into.none": "{Name} [steps/step] into {room}, alone; there is no loot.",
    "into.battle": "{names} meet in {room}, over {loot}.",
    "into.battle.none": "{names} meet in {room}, where there is no loot.",
    "into.reads": "{Reader} [reads/read] the card aloud to {to}.",
    "chose": "{Name} [chooses/choose]: {title}.",
    "chose.other": "The other way, {title}: {outcome}",
    "alone": "{Whose} {kind} goes alone.",
    "prepared.dice": "{Name} [adds/add] two white dice for 1 XP.",
    "prepared.overchannel": "{Name} [overchannels/overchannel] for 1 XP: {amount} more Combat.",
    "prepared.knuckles": "{Name} [uses/use] {title}: everything will be rolled twice.",
    "prepared.hook": "{Name} [uses/use] {title} for more dice.",
    "treasure": "a Treasure",
    # ---- dice
    "rolled": "{Name} [rolls/roll] {result}.",
    "again": "{Name} [holds/hold] the line, and [has/have] {result} now.",
    "kept": "{Name} [keeps/keep] {result}.",
    "waiting": "{names} [has/have] yet to roll.",
    "waiting.many": "{names} have yet to roll.",
    "result": "{combat} Combat, {spoils} Spoils",
    "monster": "The monster",
    "first.roll": "first roll",
    "second.roll": "second roll",
    "not.kept": "Not kept.",
    "note.dice": "{n} on the dice",
    "note.rift": "{n} for the Rift",
    "note.surge": "{n} overchannelled",
    "note.of": "From {kinds}.",
    "note.bought": "{n} dice were bought for XP.",
    "note.alone": "{kind} alone.",
    "note.hold": "The dice without swords were thrown again for 1 XP.",
    "die": "{colour}: {shown}",
    "die.0": "white", "die.1": "red", "die.2": "purple",
    "sword.1": "a sword", "sword": "{n} swords",
    "purse.1": "a purse", "purse": "{n} purses",
    "reroll": "roll again",
    "blank": "blank",
    # ---- how it ended
    "fight.won": "{Name} [beats/beat] the monster, {mine} to {its}.",
    "fight.even": "{Name} [beats/beat] the monster: {mine} each, and equal is enough.",
    "fight.lost": "The monster beats {name}, {its} to {mine}.",
    "test.won": "{Name} [passes/pass] the test with {mine} {what}.",
    "test.lost": "{Name} [fails/fail] the test: {mine} {what} of {need}.",
    "unpaid": "{Name} cannot pay the {what}, and [fails/fail].",
    "ok": "{Name} [succeeds/succeed].",
    "ko": "{Name} [fails/fail].",
    "none": "{Name} [leaves/leave] the loot behind.",
    "spare.0": "Just enough: equal is enough.",
    "spare": "{n} to spare.",
    "short": "{n} short.",
    "half": "Half the gold, rounded down, is saved.",
    "half.1": "Half of one bag, rounded down, is nothing.",
    "battle.won": "{Name} [wins/win] the battle for {room}.",
    "battle.ranks": "{ranking}.",
    "battle.tie": "Equal Combat: the one whose turn it is comes first, then player order.",
    "spoils": "{Whose} Spoils, {spoils}, earn {card}.",
    "a.gold": "a Gold card",
    "a.treasure": "a Treasure",
    # ---- what it comes to
    "gold": "{cards} for {name}{worth}{why}",
    "card.gold.1": "Gold card", "card.gold": "Gold cards",
    "why.spoils": ", for Spoils", "why.card": ", as the card says",
    "share.all": ", all that lay there",
    "share.half": ", half of what lay there",
    "share.rest": ", half of what was left",
    "worth": ", worth {values}",
    "treasure.for": "Treasure for {name}{which}",
    "treasure.which": ": {title}, worth {value}",
    "gold.back": "{cards} back to the deck",
    "xp.plus": "XP for {name}, who [has/have] {left} now",
    "xp.minus": "XP, so {name} [has/have] {left} left",
    "seen": "{whose} {kinds}, hidden until now",
    "seen.amount": "seen",
    "shown": "{title}, shown by {name}",
    "held.amount": "held",
    "held": "{whose} {kind}, until the end of {whose} next turn",
    "lost.amount": "lost",
    "lost": "{whose} {kind}, for the rest of the game",
    "spared.amount": "spared",
    "spared": "{whose} {kind}: nobody has fewer than three Delvers",
    "home.amount": "home",
    "home": "{whose} {kind} from {room}",
    "home.hidden": "{whose} Delver from {room}",
    "turned.gold": "point for {name}: a Gold card worth {value} is turned up",
    "turned.treasure": "points for {name}: {title} is turned up",
    "nothing.amount": "0",
    "nothing": "for {name}: no {what} left to take or to turn up",
    "gold.lost": "Gold card, given up by {name}{worth}",
    "treasure.lost": "Treasure, given up by {name}{which}",
    "sun.change": "Sun: {left}",
    # ---- a Treasure for one's own eyes
    "kind.treasure": "Treasure, for your eyes",
    "treasure.own": "You find {title}, worth {value}.",
    "treasure.points": "{points} at the end, if you still hold it",
    # ---- the end
    "kind.end": "The end",
    "end.won": "{Name} [wins/win] with {score} points.",
    "end.shared": "{Names} share the victory with {score} points.",
    "end.score": "points, {name}",
    "end.score.1": "point, {name}",
    "nothing.there": "no loot",
}  # fmt: skip


def the_room(type: int, at: Spot) -> str:
    """A room by its type and where it begins: "the blue room just west of the gate"."""
    return f"the {room_name(type, at[0], at[1])}"


def told_room(room: RoomTold) -> str:
    return the_room(room.type, room.at)


def loot(gold: int, chests: int) -> str:
    """What a room holds: "3 bags and a chest"."""
    return listed(loot_words(gold, chests)) or TEXT["nothing.there"]


def face_words(face: int) -> str:
    """What the face of a die shows: "two swords and a purse"."""
    said = []
    for id, count in (("sword", face & 15), ("purse", face >> 4 & 15)):
        if count:
            said.append(TEXT[f"{id}.1"] if count == 1 else TEXT[id].format(n=number(count)))
    said += [TEXT["reroll"]] * (face >> 8 & 1)
    return listed(said) or TEXT["blank"]


class Telling:
    """Sentences for one viewer: who did it is `You` for the viewer's own seat, else a name."""

    def __init__(self, names: Sequence[str], viewer: int) -> None:
        self.names = names
        self.viewer = viewer

    def name(self, seat: int) -> str:
        """Within a sentence, also as an object."""
        return "you" if seat == self.viewer else self.names[seat]

    def whose(self, seat: int) -> str:
        return "your" if seat == self.viewer else f"{self.names[seat]}'s"

    def all(self, seats: Sequence[int]) -> str:
        """Several of them; the viewer comes last: "Ada and you"."""
        return listed([self.name(seat) for seat in sorted(seats, key=lambda seat: seat == self.viewer)])

    def say(self, id: str, seat: int = -1, **values: object) -> str:
        """The sentence of that id about a seat, filled in. The brackets are resolved before names are put in, which may have their own."""
        if seat >= 0:
            name, whose = self.name(seat), self.whose(seat)
            values |= {"name": name, "Name": capital(name), "whose": whose, "Whose": capital(whose)}
        return addressed(TEXT[id], seat >= 0 and seat == self.viewer).format(**values)

    def room(self, type: int, at: Spot, seats: Sequence[int] = ()) -> str:
        """A room, as the viewer's own where nobody else is in it: "your tan room in the east"."""
        named = the_room(type, at)
        return f"your{named.removeprefix('the')}" if tuple(seats) == (self.viewer,) else named

    def with_them(self, seats: Sequence[int], doer: int) -> str:
        """Who else is there: "; Ada is there too"."""
        return self._there("with", [seat for seat in seats if seat != doer])

    def held_by(self, seats: Sequence[int]) -> str:
        """Who is there: "; Ada is there"."""
        return self._there("there", seats)

    def _there(self, words: str, seats: Sequence[int]) -> str:
        if not seats:
            return ""
        alone = len(seats) == 1
        return self.say(words if alone else f"{words}.many", seats[0] if alone else -1, names=self.all(seats))

    def sun_left(self, left: int) -> str:
        own = f"sun.left.{left}"
        return TEXT[own] if own in TEXT else TEXT["sun.left"].format(n=left)

    def gaps(self, count: int) -> str:
        own = f"gaps.{count}"
        return TEXT[own] if own in TEXT else TEXT["gaps"].format(count=count)
