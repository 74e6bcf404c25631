"""The gauge of `hold`: how holds end and when, and whether everything in the box is met."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from delve.games.hold.abandoned import AbandonedRoom
from delve.games.hold.box import Content
from delve.games.hold.cards import RED_JOKER, rank
from delve.games.hold.chronicle_events import ChallengeMet, LargeCreatureTamed, Named
from delve.games.hold.codes import BODY, CAVERN, DISCOVERY, ENDINGS, FALLEN, HOSTILE, NOTHING, SHAFT, YOURS
from delve.games.hold.combat_events import CombatBegan, RoundBegan
from delve.games.hold.events import (
    CardDrawn,
    CombatEnded,
    Drawn,
    EnemySleeps,
    EnemySpawned,
    Explored,
    HoldFounded,
    LayerChanged,
    Recruited,
    RoomBuilt,
    RuneTaken,
    RunLaid,
    UnitsCame,
)
from delve.games.hold.legend_events import ArtefactFound, CrystalFound
from delve.games.hold.monstrosity_events import Enthralled, MonstrosityVanished, MonstrosityWoke
from delve.games.hold.spaces import depth
from delve.games.hold.state import Hold
from delve.games.hold.tables import ABANDONED_ROOM, MASTERMIND, TURNED
from delve.games.hold.turning_events import TurnedHostile
from delve.kernel.events import Event
from delve.kernel.gauge import Gauge

SHALLOW: Final = 3
"""Down to this depth little should come that the hold has no means against."""
TEN: Final = 10
BEYOND: Final = 2
"""What has more than so many times the STR of all that fights for the hold is beyond its means."""
TABLES: Final = {"good magic": "Good Magic met", "bad magic": "Bad Magic met", "invention": "Invention met", "adventurer": "Adventurer met"}
"""What a card is drawn for, and the group of its entries."""


class HoldGauge(Gauge):
    """Counts of one hold."""

    def __init__(self, box: Content) -> None:
        super().__init__()
        self.box = box
        self.here: set[tuple[str, str]] = set()
        """Every entry that was met in this hold: (group, name)."""
        self.combats = 0
        self.reds = 0
        self.one_face = 0
        """The turn of the first find with a face card among its two, the Void Crystal too (R365); 0 for none."""
        self.largest = 0
        """The STR of the largest army in a combat."""
        for group, names in self._all():
            for name in names:
                self.meet(f"{group}/{name}", 0)

    def choice(self, s: Any, ask: Any, code: int) -> None:
        if isinstance(ask, AbandonedRoom):  # it is drawn as the room that it is
            self._meet("Discovery met", self.box.discoveries[ABANDONED_ROOM].name)

    def told(self, s: Any, events: Sequence[Event]) -> None:
        for event in events:
            self._one(s, event)

    def _one(self, s: Hold, event: Event) -> None:
        heard = HEARD.get(type(event))
        if heard is not None:
            heard(self, s, event)

    def on_explored(self, s: Hold, event: Explored) -> None:
        self.reds += event.card == RED_JOKER

    def on_card(self, s: Hold, event: CardDrawn) -> None:
        if event.what in TABLES and event.card < RED_JOKER:
            self._meet(TABLES[event.what], self._ranked(event.what, rank(event.card)))

    def on_drawn(self, s: Hold, event: Drawn) -> None:
        if event.kind in (DISCOVERY, CAVERN, BODY, SHAFT) and event.what in self.box.discoveries:
            self._meet("Discovery met", self.box.discoveries[event.what].name)

    def on_room(self, s: Hold, event: RoomBuilt | RunLaid) -> None:
        self._meet("Room built", self.box.rooms[event.room].name)

    def on_enemy(self, s: Hold, event: EnemySpawned | EnemySleeps) -> None:
        self._meet("Enemy met", self.box.enemies[event.enemy].id)

    def on_recruited(self, s: Hold, event: Recruited) -> None:
        self._meet("Unit recruited", self.box.units[event.unit].id)
        self._meet("Unit met", self.box.units[event.unit].id)

    def on_units(self, s: Hold, event: UnitsCame) -> None:
        self._meet("Unit met", self.box.units[event.unit].id)

    def on_named(self, s: Hold, event: Named) -> None:
        self._meet("Prompt met", self._prompt(self.box.discoveries[event.what].prompts, event.prompt))

    def on_challenge(self, s: Hold, event: ChallengeMet) -> None:
        self._meet("Challenge won", self.box.challenges[event.challenge].id)

    def on_tamed(self, s: Hold, event: LargeCreatureTamed) -> None:
        """Ten of one hold; those of several holds only the record of challenges knows (29.04)."""
        for one in self.box.challenges:
            if one.id == "beastmaster" and event.number == one.goal:
                self._meet("Challenge won", one.id)

    def on_rune(self, s: Hold, event: RuneTaken) -> None:
        self._meet("Rune taken", self.box.runes[event.rune].id)

    def on_founded(self, s: Hold, event: HoldFounded) -> None:
        if s.rules.layers:
            self._meet("Layer met", self.box.layers[0].id)

    def on_layer(self, s: Hold, event: LayerChanged) -> None:
        self._meet("Layer met", self.box.layers[event.layer].id)

    def on_turned(self, s: Hold, event: TurnedHostile | Enthralled) -> None:
        self._meet("Enemy met", self.box.enemies[TURNED].id)

    def on_mastermind(self, s: Hold, event: MonstrosityVanished) -> None:
        self._traits((*event.traits, MASTERMIND))

    def on_monstrosity(self, s: Hold, event: MonstrosityWoke) -> None:
        self._traits(event.traits)

    def on_artefact(self, s: Hold, event: ArtefactFound) -> None:
        if max(event.powers) > TEN:
            self.one_face = self.one_face or s.clock.turn
        self._meet("Form met", self.box.forms[event.form])
        for power in event.powers:
            self._meet("Power met", self.box.powers[power].name)

    def on_crystal(self, s: Hold, event: CrystalFound) -> None:
        self.one_face = self.one_face or s.clock.turn
        self.number("Turn of the Void Crystal", s.clock.turn)

    def on_combat(self, s: Hold, event: CombatBegan) -> None:
        self.combats += 1

    def on_round(self, s: Hold, event: RoundBegan) -> None:
        self._round(s, event.round)

    def on_combat_end(self, s: Hold, event: CombatEnded) -> None:
        self.number("Rounds of a combat", event.rounds)

    def _ranked(self, what: str, of: int) -> str:
        box = self.box
        table = {"good magic": box.good, "bad magic": box.bad, "invention": box.inventions, "adventurer": box.adventurers}[what]
        return table[of].name

    def _traits(self, traits: Sequence[int]) -> None:
        """Those of the table; what a layer or the cave spirits give is not drawn from it (26.05, 27.06)."""
        for trait in traits:
            if trait < len(self.box.traits):
                self._meet("Trait met", self.box.traits[trait].name)

    def _meet(self, group: str, name: str) -> None:
        self.here.add((group, name))
        self.meet(f"{group}/{name}")

    def _prompt(self, of: str, number: int) -> str:
        return f"{of} {self.box.prompts[of][number - 1]}"

    def _round(self, s: Hold, number: int) -> None:
        """At the start of a combat: whether it is beyond all means."""
        if number != 1 or s.combat is None:
            return
        ours = sum([one.strength for one in s.combat.pieces if one.side == YOURS])
        foes = [one for one in s.combat.pieces if one.side == HOSTILE]
        self.largest = max(self.largest, ours)
        if foes and all(depth(one.at) <= SHALLOW for one in foes):
            self.share("Threats beyond means at depth 3 or less", sum([one.strength for one in foes]) > BEYOND * ours)

    def over(self, s: Any) -> None:
        box = self.box
        ended = "went on" if not s.over else ENDINGS[s.ending.how]
        for how in (*ENDINGS[1:], "went on"):
            self.share(f"Ended/{how}", how == ended)
        self.share("Void Crystal found", s.lore.crystal)
        self.share("Void Crystal found if one face were enough", self.one_face > 0)
        self.number("Turns if one face were enough", self.one_face or s.clock.turn)
        if s.ending.how == FALLEN and s.ending.enemy != NOTHING:
            self.share(f"Felled by/{box.enemies[s.ending.enemy].id}", True)
        self.number("Turns to Crystal, fall or close", s.clock.turn)
        self.number("Depth reached", max([depth(at) for at in s.map.cells]))
        self.number("Spaces drawn", len(s.map.cells))
        self.number("Combats", self.combats)
        self.number("Largest army", self.largest)
        self.number("Legendary Finds", self.reds)
        for group, names in self._all():
            for name in names:
                self.share(f"{group}/{name}", (group, name) in self.here)

    def _all(self) -> list[tuple[str, Iterable[str]]]:
        """Every group with all that could be met in it."""
        box = self.box
        return [
            ("Room built", [room.name for room in box.rooms]),
            ("Discovery met", [one.name for one in box.discoveries.values()]),
            ("Enemy met", [one.id for one in box.enemies]),
            ("Unit met", [one.id for one in box.units]),
            ("Unit recruited", [one.id for one in box.units if one.recruited]),
            ("Good Magic met", [one.name for one in box.good[1:]]),
            ("Bad Magic met", [one.name for one in box.bad[1:]]),
            ("Invention met", [one.name for one in box.inventions[1:]]),
            ("Adventurer met", [one.name for one in box.adventurers[1:]]),
            ("Trait met", [one.name for one in box.traits[1:]]),
            ("Power met", [one.name for one in box.powers[1:]]),
            ("Form met", box.forms),
            ("Layer met", [one.id for one in box.layers]),
            ("Rune taken", [one.id for one in box.runes]),
            ("Prompt met", [self._prompt(of, number) for of, names in box.prompts.items() for number in range(1, len(names) + 1)]),
            ("Challenge won", [one.id for one in box.challenges if one.offered]),
        ]


HEARD: Final[dict[type[Event], Callable[[HoldGauge, Hold, Any], None]]] = {
    Explored: HoldGauge.on_explored, CardDrawn: HoldGauge.on_card, Drawn: HoldGauge.on_drawn, RoomBuilt: HoldGauge.on_room,
    RunLaid: HoldGauge.on_room, EnemySpawned: HoldGauge.on_enemy, EnemySleeps: HoldGauge.on_enemy, Recruited: HoldGauge.on_recruited,
    RuneTaken: HoldGauge.on_rune, LayerChanged: HoldGauge.on_layer, MonstrosityWoke: HoldGauge.on_monstrosity,
    MonstrosityVanished: HoldGauge.on_mastermind, TurnedHostile: HoldGauge.on_turned, Enthralled: HoldGauge.on_turned,
    ArtefactFound: HoldGauge.on_artefact, CrystalFound: HoldGauge.on_crystal, CombatBegan: HoldGauge.on_combat,
    RoundBegan: HoldGauge.on_round, CombatEnded: HoldGauge.on_combat_end, UnitsCame: HoldGauge.on_units, Named: HoldGauge.on_named,
    ChallengeMet: HoldGauge.on_challenge, LargeCreatureTamed: HoldGauge.on_tamed, HoldFounded: HoldGauge.on_founded,
}  # fmt: skip
"""What is counted of each event."""
