"""The log: a sentence for each event, by id. Rooms are named by what they are, dice by what they show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from delve.games.cavern import events as ev
from delve.games.cavern.affair import FAILED, NEITHER, SUCCEEDED
from delve.games.cavern.box import Content
from delve.games.cavern.dice import AGAIN
from delve.games.cavern.dungeon import FREE
from delve.games.cavern.naming import region, room_name
from delve.games.cavern.state import BY_GOLD, BY_PASSES, BY_SUN, BY_TILES
from delve.games.cavern.telling import face_words, loot, the_room
from delve.games.cavern.words import say as word
from delve.kernel.english import a, capital, listed, some
from delve.kernel.events import Event
from delve.kernel.moments import Die, in_words

TEXT: Final = {
    "FactionTaken": "{name} leads the {faction_name}.",
    "GoesFirst": "{name} goes first.",
    "DrewTiles": "{name} draws {tiles}.",
    "TilesReshuffled": "The {count} discarded tiles become a new stack.",
    "TurnBegan": "",
    "TurnBegan.extra": "{name} takes an extra turn.",
    "TurnSkipped": "{name} has no tile, and there is none to draw.",
    "Redrew": "{name} throws away {tiles} for {new}.",
    "Redrew.stuck": "{name} shows {tiles}: nothing fits. New tiles for nothing.",
    "Passed": "{name} passes.",
    "TilePlaced": "{name} lays a tile {cell}.",
    "TilePlaced.scaffold": "{name} scaffolds a tile {cell}.",
    "TilePlaced.broken": "{name} lays a tile {cell}, breaking a corridor.",
    "SunMoved": "The Sun moves to {now} of {last}.",
    "SunMoved.back": "The Sun moves back to {now} of {last}.",
    "ExtraTurnEarned": "{name} will take another turn.",
    "EndTriggered.sun": "The Sun has set: this is the last round.",
    "EndTriggered.gold": "The Gold deck is empty: this is the last round.",
    "EndTriggered.tiles": "The tiles have run out: this is the last round.",
    "EndTriggered.passes": "Everybody passed: this is the last round.",
    "RoomCompleted": "The {room} is complete: {loot}.",
    "RoomCompleted.empty": "The {room} is complete, with nobody in it: {loot}.",
    "TurnedUp": "{name}'s Delver in {room_named} is {a_kind}.",
    "DelverPlaced": "{name} hides a Delver in {room_named}.",
    "DelverPlaced.seen": "{name} hides {a_kind} in {room_named}.",
    "DelverPlaced.up": "{name} puts {a_kind} in {room_named}, in torchlight.",
    "Retrieved": "{name} calls a Delver home from {room_named}.",
    "Retrieved.seen": "{name} calls {a_kind} home from {room_named}.",
    "XpSpent": "{name} spends {amount} XP: {use}.",
    "XpGained": "{name} gains {amount} XP.",
    "XpLost": "{name} loses {amount} XP.",
    "RoomOpened": "Into the {room}: {loot}.",
    "EncounterRead": "{reader_name} reads to {explorer_name}: {story}",
    "EncountersReshuffled": "The {count} encounters are shuffled anew.",
    "OptionChosen": "{name}: {title}. {outcome}",
    "OtherOptionShown": "The other way, {title}: {outcome}",
    "ContestBegan": "",
    "CouldNotPay": "{name} cannot pay the {what}.",
    "WentAlone": "{name}'s {kind} goes alone.",
    "Prepared.dice": "{name} adds two white dice.",
    "Prepared.overchannel": "{name} overchannels.",
    "Prepared.knuckles": "{name} will roll twice.",
    "Prepared.hook": "{name} adds dice with a Treasure.",
    "Rolled": "{name} rolls {combat} Combat, {spoils} Spoils: {dice}{with_bonus}.",
    "RolledAgain": "{name} holds the line, and has {combat} Combat, {spoils} Spoils: {dice}{with_bonus}.",
    "KeptResult": "{name} keeps {combat} Combat, {spoils} Spoils.",
    "MonsterRolled": "The monster rolls {combat} Combat, {spoils} Spoils: {dice}.",
    "bonus": ", and {bonus} more Combat",
    "no.dice": "no dice",
    "EncounterEnded.ok": "{name} succeeds.",
    "EncounterEnded.ko": "{name} fails.",
    "EncounterEnded.none": "{name} leaves the loot behind.",
    "BattleRanked": "The Battle: {ranking}.",
    "GoldCollected": "{name} takes {gold}.",
    "GoldCollected.seen": "{name} takes {gold}, worth {values}.",
    "GoldReturned": "{Gold} {go} back to the deck.",
    "TreasureCollected": "{name} takes a Treasure.",
    "TreasureCollected.seen": "{name} takes a Treasure: {title}, worth {value}.",
    "TreasureShown": "{name} shows a Treasure: {title}.",
    "GoldTurned": "{name} turns a Gold card worth {value}.",
    "TreasureTurned": "{name} turns a Treasure: {title}, worth {value}.",
    "NothingToTurn": "{name} has no {what} to turn.",
    "GoldLost": "{name} gives up a Gold card.",
    "GoldLost.seen": "{name} gives up a Gold card worth {value}.",
    "TreasureLost": "{name} gives up a Treasure.",
    "TreasureLost.seen": "{name} gives up a Treasure: {title}, worth {value}.",
    "SpoilsWon": "{name}'s Spoils, {spoils}, earn a Gold card.",
    "SpoilsWon.treasure": "{name}'s Spoils, {spoils}, earn a Treasure.",
    "WentHome": "{name}'s {kinds} {go} home.",
    "DelverHeld": "{name}'s {kind} is held.",
    "DelverLost": "{name}'s {kind} is lost.",
    "DelverLost.spared": "{name} has only three Delvers left: the {kind} comes back.",
    "DelverFreed": "{name}'s {kind} comes home.",
    "RoomClosed": "",
    "GameEnded": "{verdict}",
}

NEW: Final = ("a new one", "new ones")
_CAUSES = {BY_SUN: "sun", BY_GOLD: "gold", BY_TILES: "tiles", BY_PASSES: "passes"}
_VERDICTS = {SUCCEEDED: "ok", FAILED: "ko", NEITHER: "none"}


def _variant(event: Event) -> str:  # noqa: PLR0912  # a table in the form of a match
    """Which of an event's sentences fits."""
    name = type(event).__name__
    match event:
        case ev.TurnBegan(extra=True):
            return f"{name}.extra"
        case ev.Redrew(stuck=True):
            return f"{name}.stuck"
        case ev.TilePlaced(scaffold=True):
            return f"{name}.scaffold"
        case ev.TilePlaced(price=price) if price != FREE:
            return f"{name}.broken"
        case ev.SunMoved(by=by) if by < 0:
            return f"{name}.back"
        case ev.EndTriggered(cause=cause):
            return f"{name}.{_CAUSES[cause]}"
        case ev.RoomCompleted(delvers=0):
            return f"{name}.empty"
        case ev.DelverPlaced(up=True):
            return f"{name}.up"
        case ev.DelverPlaced(kind=kind) | ev.Retrieved(kind=kind) if kind:
            return f"{name}.seen"
        case ev.Prepared(what=what):
            return f"{name}.{what}"
        case ev.EncounterEnded(verdict=verdict):
            return f"{name}.{_VERDICTS[verdict]}"
        case ev.GoldCollected(values=values) if values:
            return f"{name}.seen"
        case ev.TreasureCollected(value=value) | ev.GoldLost(value=value) | ev.TreasureLost(value=value) if value >= 0:
            return f"{name}.seen"
        case ev.SpoilsWon(treasure=True):
            return f"{name}.treasure"
        case ev.DelverLost(spared=True):
            return f"{name}.spared"
    return name


_FIELDS: dict[str, Callable[[Any], object]] = {
    "cell": lambda cell: region(*cell),
    "tiles": lambda tiles: some(len(tiles), "tile"),
    "kinds": listed,
    "values": lambda values: listed([str(value) for value in values]),
    "use": lambda use: word(f"use.{use}"),
}


def _dice(content: Content, dice: Sequence[int]) -> str:
    """A roll, die by die, with what came of a reroll in brackets behind it."""
    shown = [Die(face_words(content.faces[entry >> 4 & 3][entry & 15]), after=bool(entry & AGAIN)) for entry in dice]
    return in_words(shown) or TEXT["no.dice"]


def line(event: Event, names: Sequence[str], content: Content) -> str:  # a table in the form of a match
    """A log line; empty for an event that needs none."""
    values: dict[str, object] = {}
    for field, value in vars(event).items():
        values[field] = _FIELDS[field](value) if field in _FIELDS else value
    values["name"] = names[event.seat] if hasattr(event, "seat") else ""
    match event:
        case ev.FactionTaken():
            values["faction_name"] = event.name
        case ev.Redrew():
            values["new"] = NEW[len(event.tiles) > 1]
        case ev.DrewTiles():
            values["tiles"] = some(event.count, "tile")
        case ev.RoomCompleted() | ev.RoomOpened():
            values |= {"loot": loot(event.gold, event.chests), "room": room_name(event.type, event.at[0], event.at[1])}
        case ev.TurnedUp() | ev.DelverPlaced() | ev.Retrieved():
            values |= {"room_named": the_room(event.room.type, event.room.at), "a_kind": a(event.kind) if event.kind else ""}
        case ev.EncounterRead():
            values |= {"reader_name": names[event.reader], "explorer_name": names[event.explorer]}
        case ev.Rolled() | ev.RolledAgain() | ev.MonsterRolled():
            values["dice"] = _dice(content, event.dice)
            bonus = 0 if isinstance(event, ev.MonsterRolled) else event.bonus
            values["with_bonus"] = TEXT["bonus"].format(bonus=bonus) if bonus else ""
        case ev.BattleRanked():
            values["ranking"] = ", ".join(f"{names[seat]} {combat}" for seat, combat in zip(event.ranks, event.combat, strict=True))
        case ev.GoldCollected():
            values["gold"] = some(event.count, "Gold card")
        case ev.GoldReturned():
            values |= {"Gold": capital(some(event.count, "Gold card")), "go": "goes" if event.count == 1 else "go"}
        case ev.WentHome():
            values["go"] = "goes" if len(event.kinds) == 1 else "go"
    return TEXT[_variant(event)].format(**values)
