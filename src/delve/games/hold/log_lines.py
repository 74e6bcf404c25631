"""The log: a sentence for every event, by the name of its class."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from delve.games.hold.cards import is_joker
from delve.games.hold.codes import HOSTILE
from delve.games.hold.telling import BARRICADES, GASES, KNOWN, LINKS, LIQUIDS, MARKS, TRAPS, Teller, sentence
from delve.kernel.english import NUMBERS, capital, counted
from delve.kernel.events import Event

Line = Callable[[Teller, Any], str]


def _founded(t: Teller, e: Any) -> str:
    return f"The hold is founded with {t.supplies(e.resources, e.goods)} and {NUMBERS[e.soldiers]} Soldiers"


def _card_drawn(t: Teller, e: Any) -> str:
    if e.what == "explore":
        return ""  # `Explored` tells
    entry = t.entry(e.what, e.card)
    return f"{t.card(e.card)} is drawn ({e.what}{': ' if entry else ''}{entry})"


def _gained(t: Teller, e: Any) -> str:
    lost = f"; {e.lost} more did not fit" if e.lost else ""
    return f"{t.supplies(e.resources, e.goods)} gained{t.why(e.why)}{lost}"


def _traded(t: Teller, e: Any) -> str:
    given, got = (f"{-e.goods}♦", f"{e.resources}♥") if e.goods < 0 else (f"{-e.resources}♥", f"{e.goods}♦")
    return f"{given} traded for {got}"


def _built(t: Teller, e: Any) -> str:
    paid = t.supplies(e.resources, e.goods)
    return f"A {t.room(e.room)} is built {t.all_at(e.spaces)} for {paid}"


def _trap(t: Teller, e: Any) -> str:
    return f"A level {e.level} {TRAPS[e.kind]} {t.at(e.space)} is {'armed' if e.armed else 'spent'}"


def _barricade(t: Teller, e: Any) -> str:
    over = "over the way down from the space " if e.link else ""
    return f"A level {e.level} {BARRICADES[e.kind]} ({e.strength}) stands {over}{t.at(e.space)}"


def _struck(t: Teller, e: Any) -> str:
    shield = f", {e.shielded} of it on a shield" if e.shielded else ""
    return f"{_who(t, e)}: {e.damage} damage taken{shield}, {e.left} STR left"


def _who(t: Teller, e: Any) -> str:
    return t.piece(e.piece, getattr(e, "who", ""))


def _fired(t: Teller, e: Any) -> str:
    return f"{_who(t, e)}: a shot at {getattr(e, 'whom', '') or t.piece(e.at, '')}"


IGNORED: Final = {
    "HOLD-2.10": "Jokers are no roll",
    "HOLD-5.07": "there are no remnants at depth 1", "HOLD-5.08": "it was seen and put back", "HOLD-5.09": "the other was taken",
    "HOLD-24.01": "that is invented already", "HOLD-25.05": "it has that power already", "HOLD-27.12": "only a second ♠ counts",
}  # fmt: skip
"""Why a card does not count, by the clause that says so."""


def _ignored(t: Teller, e: Any) -> str:
    why = IGNORED.get(e.clause)
    return f"{t.card(e.card)} does not count{f': {why}' if why else ''} ({e.clause})"


def _explored(t: Teller, e: Any) -> str:
    return f"{'The ' if is_joker(e.card) else ''}{t.card(e.card)} turns up {t.at(e.space)}"


def _units_lost(t: Teller, e: Any) -> str:
    return f"{t.units(e.unit, e.number)} who lived {t.at(e.space)} {'is' if e.number == 1 else 'are'} lost{t.why(e.why)}"


def _paid(t: Teller, e: Any) -> str:
    return "" if e.why == "recruit" else f"{t.supplies(e.resources, e.goods)} paid{t.why(e.why)}"  # `Recruited` tells


def _edited(t: Teller, e: Any) -> str:
    because = f", because {e.because}" if e.because else ""
    return f"By fiat ({e.what}): {e.before}, now {e.after}{because}"


def _artefact(t: Teller, e: Any) -> str:
    return f"A Legendary find {t.at(e.space)}: {t.form(e.form)}, {t.powers(e.powers)}"


LINES: Final[dict[str, Line]] = {
    # ---- set-up, turns, cards
    "HoldFounded": _founded,
    "RuneTaken": lambda t, e: f"The {t.rune(e.rune)} is raised {t.at(e.space)}",
    "TurnBegan": lambda _t, e: f"Turn {e.turn} begins",
    "CardDrawn": _card_drawn,
    "CardIgnored": _ignored,
    "Rolled": lambda _t, e: f"1D{e.sides} for {e.what or 'it'}: {e.value}",
    "JokersShuffledIn": lambda t, e: f"The {t.cards(e.jokers)} {'is' if len(e.jokers) == 1 else 'are'} shuffled into the deck",
    "JokerSetAside": lambda t, e: f"The {t.card(e.joker)} is set aside for {counted(e.turns, 'turn')}",
    "Explored": _explored,
    "CardNoted": lambda t, e: f"{t.card(e.card)} is noted {t.at(e.space)}",
    "NothingToExplore": lambda _t, e: f"There is nothing to explore, for {counted(e.turns, 'turn')} now",
    "Rested": lambda _t, e: f"Nothing is explored in turn {e.turn}",
    "HoldEnded": lambda _t, e: e.verdict,
    # ---- supplies
    "Gained": _gained,
    "Paid": _paid,
    "Trimmed": lambda t, e: f"{t.supplies(e.resources, e.goods)} over the cap is lost",
    "Traded": _traded,
    "SuppliesLost": lambda t, e: f"{t.supplies(e.resources, e.goods)} lost{t.why(e.why)}",
    # ---- the map
    "Drawn": lambda t, e: f"Drawn: {t.thing(e.kind, e.what)} {t.all_at(e.spaces)}",
    "LeftBlank": lambda t, e: f"The space {t.at(e.space)} is left blank",
    "BecameCavern": lambda t, e: f"An empty cavern is left {t.all_at(e.spaces)}",
    "OpeningsMade": lambda t, e: f"The space {t.at(e.space)} opens to that {t.all_at(e.to)}",
    "LinkMade": lambda t, e: f"{LINKS[e.kind]} the space {t.at(e.upper)} to the one below",
    "PortalOpened": lambda t, e: f"A portal joins the space {t.at(e.one)} to that {t.at(e.other)}",
    "RoomBuilt": _built,
    "RunLaid": lambda t, e: f"{t.room(e.room)} laid from {t.at(e.first)} to {t.at(e.last)}",
    "Damaged": lambda t, e: f"The {t.thing(e.kind, e.what)} {t.at(e.space)} is damaged",
    "Repaired": lambda t, e: f"What was damaged {t.at(e.space)} is repaired",
    "Destroyed": lambda t, e: f"The {t.thing(e.kind, e.what)} {t.at(e.space)} is destroyed",
    "Filled": lambda t, e: f"{LIQUIDS[e.liquid]} fills the space {t.all_at(e.spaces)}",
    "Drained": lambda t, e: f"The {LIQUIDS[e.liquid]} {t.at(e.space)} is drained",
    "GasSpread": lambda t, e: f"{GASES[e.gas]} spreads {t.all_at(e.spaces)}",
    "Marked": lambda t, e: f"{capital(t.at(e.space))} {MARKS[e.mark]}{'' if e.on else ' no more'}",
    "TrapSet": _trap,
    "BarricadeStands": _barricade,
    "BarricadeGone": lambda t, e: f"The barricade {'on the way down ' if e.link else ''}{t.at(e.space)} is gone",
    "Exploded": lambda t, e: f"The Laboratory {t.at(e.space)} explodes",
    "TrophyPlaced": lambda t, e: f"A trophy of {e.kind} hangs in the Museum {t.at(e.space)}",
    "MagicTrapped": lambda t, e: f"{t.box.bad[e.rank].name} is trapped in the Temple {t.at(e.space)}",
    "MagicEscaped": lambda t, e: f"{t.box.bad[e.rank].name} is loose from the Temple {t.at(e.space)}",
    "ShrineTrap": lambda t, e: f"The Shrine of Defence {t.at(e.space)} {'is ready' if e.armed else 'has struck'}",
    "BridgeOrdered": lambda t, e: f"The Drawbridge {t.at(e.space)} is to {'shut' if e.shuts else 'open'} at the end of round {e.round}",
    "BridgeMoved": lambda t, e: f"The Drawbridge {t.at(e.space)} is {f'shut ({e.strength})' if e.closed else 'open'}",
    "BridgeHit": lambda t, e: f"The Drawbridge {t.at(e.space)} has {e.strength} left",
    "FellFrom": lambda t, e: f"{_who(t, e)}: off the Drawbridge, {t.at(e.to)} now",
    "Flooded": lambda t, e: f"The Pump {t.at(e.space)} floods its surroundings",
    "Named": lambda t, e: f"The {t.box.discoveries[e.what].name} {t.at(e.space)} is home to: {t.prompt(e.what, e.prompt)}",
    # ---- who lives here, and who comes
    "Recruited": lambda t, e: f"{t.units(e.unit, e.number)} hired for {e.goods}♦, to live {t.at(e.space)}",
    "UnitsCame": lambda t, e: f"{t.units(e.unit, e.number)} {'arrives' if e.number == 1 else 'arrive'} {t.at(e.space)}{t.why(e.why)}",
    "UnitsLost": _units_lost,
    "BeingCame": lambda t, e: f"The {t.being(e.kind, e.what)} lives {t.home(e.space)} from now on",
    "BeingLost": lambda t, e: f"The {t.being(e.kind, e.what)} {t.home(e.space)} is lost{t.why(e.why)}",
    "BeingBack": lambda t, e: f"The {t.being(e.kind, e.what)} is brought back {t.home(e.space)}",
    "EnemySleeps": lambda t, e: f"{t.enemy(e.enemy)} ({e.strength}) rest {t.at(e.space)}",
    "EnemySpawned": lambda t, e: f"{t.enemy(e.enemy)} ({e.strength}) attack {t.at(e.space)}",
    "EnemyGone": lambda t, e: f"{t.enemy(e.enemy)} are gone{t.why(e.why)}",
    "Calmed": lambda t, e: f"{t.enemy(e.enemy)} {t.at(e.space)} let dwarves pass from now on",
    "NeverSeenAgain": lambda t, e: f"{t.enemy(e.enemy)} is not there, and is never seen again",
    "WentToGround": lambda t, e: f"{t.enemy(e.enemy)} ({e.strength}) goes to ground",
    "Claimed": lambda t, e: f"The {t.thing(e.kind, e.what)} {t.at(e.space)} is in enemy hands",
    "ClaimEnded": lambda t, e: f"The {t.thing(e.kind, e.what)} {t.at(e.space)} is free again",
    "Garrisoned": lambda t, e: f"{_who(t, e)}: {'standing still' if e.stands else 'on the march'} from now on",
    "TroopRevived": lambda t, e: f"{t.units(e.unit, e.number)} who lived {t.at(e.space)} stand again{t.why(e.why)}",
    # ---- combat
    "CombatBegan": lambda _t, _e: "To arms",
    "TroopTook": lambda t, e: f"{getattr(e, 'who', '') or t.fielded(e.unit, e.being)} take the field {t.at(e.space)} with {e.strength} STR",
    "RoundBegan": lambda _t, e: f"Round {e.round}",
    "Moved": lambda t, e: f"{_who(t, e)}: now {t.at(e.to)}",
    "Struck": _struck,
    "Defeated": lambda t, e: f"{_who(t, e)}: defeated {t.at(e.space)}{'!' if e.side == HOSTILE else ''}",
    "Fired": _fired,
    "LeftCombat": lambda t, e: f"{_who(t, e)}: out of the combat{t.why(e.why)}",
    "Stunned": lambda t, e: f"{_who(t, e)}: stunned for {counted(e.activations, 'activation')}",
    "Strengthened": lambda t, e: f"{_who(t, e)}: {e.more} more STR, {e.strength} in all",
    "Shielded": lambda t, e: f"{_who(t, e)}: a shield of {e.strength}",
    "Rooted": lambda t, e: f"{_who(t, e)}: rooted to the spot for this combat",
    "Doubled": lambda t, e: f"{_who(t, e)}: doubled to {e.strength} STR",
    "Grew": lambda t, e: f"{_who(t, e)}: grown to {e.strength} STR",
    "ExtraTrap": lambda t, e: f"A trap of level {e.level} {t.at(e.space)} is {'laid' if e.armed else 'spent'}",
    "TurnedHostile": lambda t, e: f"{_who(t, e)} ({e.strength}): hostile from now on {t.at(e.space)}",
    "Charmed": lambda t, e: f"{t.enemy(e.enemy)} ({e.strength}) {t.at(e.space)} is yours now",
    "SpellWalks": lambda t, e: f"A spell takes shape {t.at(e.space)}",
    "Vanished": lambda t, e: f"{_who(t, e)}: gone without a trace {t.at(e.space)}{t.why(e.why)}",
    "MonstrosityWoke": lambda t, e: f"{e.name} wakes {t.at(e.space)}: {t.traits(e.traits)}",
    "MonstrosityVanished": lambda _t, e: f"{e.name} vanishes, and waits for a King",
    "MonstrositySlain": lambda _t, e: f"{e.name} is slain by {e.means}",
    "Returned": lambda t, e: f"{_who(t, e)} rises again {t.at(e.space)} with {e.strength} STR",
    "Fed": lambda t, e: f"{_who(t, e)} feeds {t.at(e.space)}",
    "Regenerated": lambda t, e: f"{_who(t, e)} heals to {e.strength} STR",
    "Enthralled": lambda t, e: f"{_who(t, e)} {t.at(e.space)} fights for {e.master or 'a Monstrosity'} now",
    "Released": lambda t, e: f"{_who(t, e)} {t.at(e.space)} is free of the spell",
    "CombatEnded": lambda _t, e: f"The combat is over after {counted(e.rounds, 'round')}",
    # ---- lore
    "LayerChanged": lambda t, e: f"The world from depth {e.from_depth} down is another: {t.layer(e.layer)}",
    "Learned": lambda _t, e: KNOWN.get(e.what, f"Learned: {e.what}"),
    "Invented": lambda t, e: f"Invented: {t.invention(e.rank)}",
    "InventionLost": lambda t, e: f"{t.invention(e.rank)} is lost",
    "ArtefactFound": _artefact,
    "ArtefactMoved": lambda t, e: f"The {t.form(e.form)} {t.at(e.space)} is {t.at(e.to)} from now on",
    "ArtefactLost": lambda t, e: f"The {t.form(e.form)} {t.at(e.space)} is lost{t.why(e.why)}",
    "CrystalFound": lambda t, e: f"The Void Crystal lies {t.at(e.space)}!",
    "HudrakFreed": lambda t, e: f"Hudrak is freed {t.at(e.space)}!",
    "Risen": lambda t, e: f"{_who(t, e)} ({e.strength}) {t.at(e.space)} stands again as an enemy",
    "DragonLeft": lambda t, e: f"The dragon {t.at(e.space)} has melted {e.goods}♦ and is gone",
    "PuppyCame": lambda t, e: f"The Adorable Puppy runs out {t.at(e.space)}",
    "MushroomDied": lambda t, e: f"Lava has burnt out the God Mushroom {t.at(e.space)}",
    "ChallengeMet": lambda t, e: f"Challenge met: {t.box.challenges[e.challenge].name}{' (by fiat)' if e.by_fiat else ''}",
    "LargeCreatureTamed": lambda _t, e: f"{counted(e.number, 'large creature')} tamed in this hold",
    "Edited": _edited,
}  # fmt: skip


def line_of(teller: Teller, event: Event) -> str | None:
    """The sentence of an event, empty where it is not worth one; None for an event that is not listed."""
    line = LINES.get(type(event).__name__)
    if line is None:
        return None
    said = line(teller, event)
    return sentence(said) if said else ""
