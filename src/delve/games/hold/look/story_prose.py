"""How the chronicle tells what comes about often: each kind of event in several wordings, picked by the luck of the hold.

What is not here is told as the log tells it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from delve.games.hold.events import Spot
from delve.games.hold.telling import LIQUIDS, Teller
from delve.kernel.english import NUMBERS, a, capital, counted
from delve.kernel.events import Event
from delve.pictures.ink.chance import chance

PROSE: Final[dict[str, tuple[str, ...]]] = {
    "HoldFounded": (
        "{supplies} in the wagons and {soldiers} Soldiers at the gate: so it began.",
        "They came with {supplies} and {soldiers} Soldiers, and the first of them spat on his hands.",
        "The gate was hung, the lamps were lit. {supplies}, {soldiers} Soldiers, and a mountain to go.",
    ),
    "Named": (
        "At {place} the picks broke into {what}: {name}.",
        "Behind the rock at {place} lay {what}. What lived there: {name}.",
        "The diggers came to {what} at {place}, and had a name for it soon enough: {name}.",
        "{What}, at {place}. Those who looked in said one thing: {name}.",
    ),
    "EnemySpawned": (
        "The alarm went up at {place}: {who}, {strength} strong.",
        "Out of the dark at {place}: {who}, {strength} strong.",
        "To arms at {place}! Against the hold: {who}, {strength} strong.",
        "Shields up, at {place}. The tally read: {who}, {strength} strong.",
    ),
    "EnemySleeps": (
        "Something sleeps at {place}: {who}, {strength} strong. They dug on quietly.",
        "At {place} they put out the lamps and backed away. Asleep there: {who}, {strength} strong.",
        "Let it lie, said the foreman. Asleep at {place}: {who}, {strength} strong.",
    ),
    "CombatEnded": (
        "It was over after {rounds}.",
        "{Rounds}, and then only the sound of breathing.",
        "Blades were wiped after {rounds}.",
        "It took {rounds}.",
    ),
    "Damaged": (
        "The {thing} at {place} took the worst of it.",
        "What is left of the {thing} at {place} wants a mason.",
        "The roof of the {thing} at {place} came down.",
    ),
    "Destroyed": ("Nothing is left of the {thing} at {place}.", "Where the {thing} stood, at {place}, there is rubble."),
    "Filled": (
        "{Liquid} came in at {place}, and stayed.",
        "{Liquid} took {spaces} at {place}.",
        "First a trickle at {place}; then {liquid}, wall to wall.",
    ),
    "JokersShuffledIn": (
        "They have dug deep enough to be noticed. From now on the Jokers are in the deck.",
        "Somewhere below, something turned over. The Jokers are in the deck.",
    ),
    "BeingCame": ("The {being} moved in.", "There is a new face at table: the {being}."),
    "BeingLost": ("The {being} did not come back{why}.", "They set a cup aside for the {being}, lost{why}."),
    "good magic": ("Good magic: {entry}.", "The air rang like a glass, and it was good magic: {entry}.", "A kind omen for once: {entry}."),
    "bad magic": ("Bad magic: {entry}.", "The lamps burned green. Bad magic: {entry}.", "Somebody should not have touched that: {entry}."),
    "wyrd": ("The Wyrd: {entry}.", "The rock had ideas of its own here: {entry}."),
}  # fmt: skip
"""By the name of an event, or what its card is drawn for."""


class Prose:
    """Tells the events of one hold, one after the other."""

    def __init__(self, teller: Teller, line: Callable[[Event], str], luck: str) -> None:
        self._teller = teller
        self._line = line
        self._luck = luck
        self._told = 0
        self._named: dict[Spot, str] = {}

    def tell(self, event: Event) -> str:
        """The sentence of an event; empty for one that is not worth one."""
        if type(event).__name__ == "SuppliesLost" and not (getattr(event, "resources", 0) or getattr(event, "goods", 0)):
            return ""
        words = self._words(event)
        kind = getattr(event, "what", "") if type(event).__name__ == "CardDrawn" else type(event).__name__
        ways = PROSE.get(kind) if words is not None else None
        if ways is None or words is None:
            return self._line(event)
        self._told += 1
        return ways[int(len(ways) * chance("prose", self._luck, self._told))].format(**words)

    def _words(self, event: Any) -> dict[str, str] | None:
        """What is filled in; None for an event that is told as the log tells it."""
        t = self._teller
        match type(event).__name__:
            case "HoldFounded":
                return {"supplies": t.supplies(event.resources, event.goods), "soldiers": NUMBERS[event.soldiers]}
            case "Named":
                self._named[event.space] = name = t.prompt(event.what, event.prompt)
                what = a(t.box.discoveries[event.what].name)
                return {"place": _place(event.space), "what": what, "What": capital(what), "name": name}
            case "EnemySpawned" | "EnemySleeps":
                who = self._named.get(event.space) or t.enemy(event.enemy)
                return {"place": _place(event.space), "who": who, "strength": str(event.strength)}
            case "CombatEnded":
                rounds = counted(event.rounds, "round")
                return {"rounds": rounds, "Rounds": capital(rounds)}
            case "Damaged" | "Destroyed":
                return {"place": _place(event.space), "thing": t.thing(event.kind, event.what)}
            case "Filled":
                liquid = LIQUIDS[event.liquid]
                spaces = counted(len(event.spaces), "space")
                return {"place": _place(event.spaces[0]), "liquid": liquid, "Liquid": capital(liquid), "spaces": spaces}
            case "JokersShuffledIn":
                return {}
            case "BeingCame" | "BeingLost":
                return {"being": t.being(event.kind, event.what), "why": t.why(getattr(event, "why", ""))}
            case "CardDrawn":
                entry = t.entry(event.what, event.card)
                return {"entry": entry} if entry else None
        return None


def _place(spot: Spot) -> str:
    return "the gate" if spot == (0, 1) else f"depth {spot[1]}"
