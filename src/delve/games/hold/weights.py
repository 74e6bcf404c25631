"""How much an event weighs in the story ("Chronicle" of the rules): great, notable or small; and the heading of what weighs."""

from __future__ import annotations

from typing import Final

from delve.kernel.events import Event

SMALL, NOTABLE, GREAT = range(3)
GREAT_EVENTS: Final = {
    "HoldFounded": "The founding",
    "JokersShuffledIn": "The deep is reached",
    "ArtefactFound": "A Legendary Find",
    "CrystalFound": "The Void Crystal",
    "HudrakFreed": "Hudrak",
    "LayerChanged": "Another world",
    "MonstrosityWoke": "An Ancient Monstrosity",
    "MonstrosityVanished": "Gone for good",
    "MonstrositySlain": "A Monstrosity falls",
    "WentToGround": "Gone to ground",
    "NeverSeenAgain": "Gone for good",
    "Claimed": "A room is taken",
    "ClaimEnded": "A room is freed",
    "HoldEnded": "The end",
    "Edited": "By fiat",
}
"""By the name of the event: its heading."""
NOTABLE_EVENTS: Final = {
    "EnemySpawned": "Attack",
    "CombatEnded": "The combat is over",
    "MagicTrapped": "Bad Magic",
    "MagicEscaped": "Bad Magic",
    "Invented": "An invention",
    "InventionLost": "An invention",
    "BeingCame": "Somebody moves in",
    "BeingLost": "A loss",
    "BeingBack": "Brought back",
    "TurnedHostile": "Treason",
    "Charmed": "Charmed",
    "LargeCreatureTamed": "Tamed",
    "Filled": "A flood",
    "GasSpread": "Gas",
    "Exploded": "An explosion",
    "Damaged": "Damage",
    "Destroyed": "Destruction",
    "SuppliesLost": "Theft",
    "TrophyPlaced": "A trophy",
    "PortalOpened": "A portal",
    "ChallengeMet": "A challenge",
    "EnemySleeps": "Something sleeps here",
    "EnemyGone": "Gone",
    "Learned": "Learned",
    "ArtefactLost": "A loss",
    "TroopRevived": "Back from the dead",
    "Calmed": "Calmed",
    "MushroomDied": "The God Mushroom",
    "RuneTaken": "A Bloodrune",
    "Vanished": "Vanished",
    "Risen": "The dead rise",
    "DragonLeft": "The dragon",
    "PuppyCame": "A puppy",
    "Named": "A name",
}
TABLES: Final = {
    "good magic": "Good Magic",
    "bad magic": "Bad Magic",
    "wyrd": "Wyrd",
    "invention": "An invention",
    "adventurer": "An adventurer",
}
"""What a card is drawn for that says what is found: notable, too."""


def weight_of(event: Event) -> int:
    """GREAT, NOTABLE or SMALL."""
    name = type(event).__name__
    if name in GREAT_EVENTS:
        return GREAT
    return NOTABLE if name in NOTABLE_EVENTS or heading_of(event) else SMALL


def heading_of(event: Event) -> str:
    """The heading of a great or notable event; empty for a small one."""
    name = type(event).__name__
    if name == "CardDrawn":
        return TABLES.get(getattr(event, "what", ""), "")
    return GREAT_EVENTS.get(name) or NOTABLE_EVENTS.get(name, "")
