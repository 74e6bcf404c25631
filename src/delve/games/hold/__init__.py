"""`hold`: dig a dwarven hold with a deck of cards, fight what comes up, keep the map and its story. One player, the Overseer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from delve.games.hold import (
    abandoned,
    adventurer_powers,
    adventurer_words,
    adventurers,
    alchemists,
    bad_magic,
    barricades,
    blood,
    building,
    building_words,
    burrowing,
    burrowing_monstrosities,
    combat,
    combat_end,
    combat_words,
    creatures,
    crowning,
    curses,
    dark_magic,
    demolition,
    discovering,
    discovery_words,
    dragon,
    drawbridges,
    enders_gate,
    ending,
    enemy_fire,
    explore,
    fiat,
    fiat_forces,
    fiat_map,
    fiat_rest,
    fighting,
    find_powers,
    find_words,
    finds,
    formations,
    free_units,
    garrisons,
    good_magic,
    graveyard,
    hazards,
    homecoming,
    hospitals,
    hypnosis,
    invariants,
    invention_rooms,
    inventions,
    lairs,
    layers,
    legacy,
    legend_words,
    magic,
    minecarts,
    monstrosities,
    museum,
    mushroom,
    notices,
    orders,
    overseer_phase,
    passages,
    pawrtals,
    peeking,
    pheromones,
    prisons,
    prompts,
    provoking,
    pumps,
    puppy,
    raids,
    recruiting,
    remnant_enemies,
    remnants,
    repairs,
    rolls,
    room_words,
    rooms,
    rounds,
    runes,
    runs,
    setup,
    shields,
    shrines,
    sight,
    spell_beings,
    spells_on_the_map,
    stalemate,
    start_of_turn,
    supplies,
    takeovers,
    taming,
    temples,
    traits,
    traps,
    turn,
    wyrd,
)
from delve.games.hold import end_of_turn as end_of_turn
from delve.games.hold.chronicle import Chronicle
from delve.games.hold.codes import INVENTION, ROOM
from delve.games.hold.combat_events import CombatBegan
from delve.games.hold.combat_state import Combat, Fallen, Spell
from delve.games.hold.content import read_files, shipped, shipped_files
from delve.games.hold.events import TurnBegan
from delve.games.hold.forces import Being, Dormant, Group, Piece, Shield
from delve.games.hold.house_rules import HOUSE_RULES, rules
from delve.games.hold.log_lines import line_of
from delve.games.hold.look.moments import moments, places
from delve.games.hold.look.text_board import text_board
from delve.games.hold.mapping import Barricade, Cell, HoldMap, Link, Run, Thing, Trap
from delve.games.hold.mind.judgement import PERSONAS, STUDIES
from delve.games.hold.own_content import read_own
from delve.games.hold.state import Cards, Clock, Ending, Find, Hold, Lore, Supplies, blank_hold
from delve.games.hold.telling import Teller
from delve.kernel.content_set import Files
from delve.kernel.events import Event, Tell
from delve.kernel.exports import ExportForm, Told, Wishes
from delve.kernel.flow import Step, push
from delve.kernel.game import Game, Instinct, Landmark, Outcome, Setup, Stat
from delve.kernel.gauge import Gauge
from delve.kernel.keepsakes import Keepsake
from delve.kernel.luck import Luck
from delve.kernel.moments import Moment
from delve.kernel.notices import Notice
from delve.kernel.teaching import Teaching
from delve.kernel.text_board import TextBoard, TextRoom
from delve.parts.deck import Deck
from delve.parts.teaching_files import teaching_of

if TYPE_CHECKING:
    from pathlib import Path

    from delve.kernel.content_report import ContentReport
    from delve.pictures.scene import Scene

SECTIONS = (
    setup, rolls, turn, start_of_turn, explore, peeking, discovering, prompts, supplies,
    building, passages, runs, repairs, demolition, traps, barricades, takeovers, garrisons, burrowing, burrowing_monstrosities,
    rooms, alchemists, raids, hospitals, museum, shrines, temples, drawbridges, pumps,
    prisons, recruiting, free_units, combat, provoking, rounds, overseer_phase, fighting, shields, enemy_fire,
    stalemate, combat_end, taming, homecoming,
    formations, creatures, lairs, remnants, abandoned, remnant_enemies, adventurers, adventurer_powers,
    magic, good_magic, spells_on_the_map, spell_beings, pawrtals, bad_magic, dark_magic, curses,
    wyrd, mushroom, hazards,
    inventions, invention_rooms, pheromones, minecarts, enders_gate,
    finds, find_powers, crowning, monstrosities, traits, hypnosis, layers, graveyard,
    runes, blood, dragon, puppy,
    end_of_turn,
)  # fmt: skip
"""Every section of the rulebook that has steps: each lists its own in STEPS."""


FIAT = {edit.form.word: edit for edit in (*fiat_rest.EDITS, *fiat_map.EDITS, *fiat_forces.EDITS)}
"""What the Overseer may edit, by its first word (34.02)."""


def _steps() -> tuple[type[Step[Any]], ...]:
    return tuple([step for section in SECTIONS for step in section.STEPS])


class HoldGame(Game):
    id = "hold"
    title = "DELVE, a solo map-drawing game"
    name = "Hold"
    pitch = "Dig a dwarven hold card by card, fight what you wake, and find the Void Crystal."
    credit = (
        'Based on "DELVE: A Solo Map-Drawing Game" designed and written by Anna Blackwell, edited by Mark Butt (Ironclad Writing), '
        "with artwork by Aaron Howdle, Dominik Lobkowitz and Ed Lynden-Bell. Rules restated in our own words; prompts and pictures "
        "beyond the printed tables are our own. No endorsement by the designer or the publisher is implied."
    )
    min_seats, max_seats, minutes = 1, 1, "60-300"
    version = 1
    secrets = False
    undo = "free"
    landmarks = (
        Landmark("turn", "the start of the turn", TurnBegan),
        Landmark("fight", "the moment before the last fight", CombatBegan, before=True),
    )
    edits = tuple([one.form for one in FIAT.values()])
    scored = False
    grows = "rooms"
    exports = (
        ExportForm("uvtt", "the map for a virtual tabletop (Universal VTT 0.3)", is_map=True),
        ExportForm("dd2vtt", "the same under its other ending", is_map=True),
        ExportForm("md", "the chronicle as Markdown"), ExportForm("html", "the chronicle as a page, with the map"),
    )
    edit_title = "The Overseer's fiat"
    edit_word = "Fiat"
    edited_mark = "Ruled by the Overseer."
    house_rules = HOUSE_RULES
    simulated: ClassVar[Mapping[str, str]] = {"flavour": "auto"}
    decisions: ClassVar[int] = 30_000
    personas: ClassVar[Mapping[str, str]] = {name: line for name, (_, line) in PERSONAS.items()}
    studies = STUDIES
    verbs = (
        "explore", "rest", *crowning.VERBS, "begin", "rune", "stand", "keep", "roll", "prison", "cavern", "blank", "place", "run",
        "name", "trade", "build", "work", "back", "at", "for", "open", "recruit", "muster", "piece", "end", "wait", "shield", "move",
        "attack", "fire", "take", "cut", "serve", *building_words.VERBS, *combat_words.VERBS, *discovery_words.VERBS, *legend_words.VERBS,
        *room_words.VERBS, *adventurer_words.VERBS, *find_words.VERBS,
    )  # fmt: skip
    steps = _steps()
    parts = (
        Deck, Supplies, Cards, Clock, Find, Lore, Ending, Chronicle,
        Trap, Barricade, Cell, Thing, Link, Run, HoldMap, Group, Being, Dormant, Shield,
        Piece, Fallen, Spell, Combat,
    )  # fmt: skip

    legacies = (legacy.Challenges, legacy.Won)
    legacy_title = "Your challenges"
    legacy_word = "challenges"

    def __init__(self, files: Files | None = None) -> None:
        self._files: Files = shipped_files() if files is None else files
        self.box = shipped() if files is None else read_own(files)
        self.content = self.box.digest
        self.orders = orders.all_of(self.box)
        self.teller = Teller(self.box)

    def content_files(self) -> Files:
        return self._files

    def with_content(self, folder: Path) -> HoldGame:
        return HoldGame(read_files(folder)[0])

    def with_files(self, files: Files) -> HoldGame:
        return HoldGame(files)

    def content_report(self, folder: Path | None = None) -> ContentReport:
        from delve.games.hold.study.survey import survey

        return survey(folder)

    def blank(self, seats: int, setup_: Setup) -> Hold:
        s = blank_hold(rules(setup_, self.box))
        push(s, turn.NEXT_TURN)
        push(s, setup.Found())
        return s

    def outcome(self, s: Hold) -> Outcome | None:
        return ending.outcome(s)

    def standing(self, s: Hold) -> tuple[int, ...]:
        return (ending.result(s),)

    def growth(self, s: Hold) -> tuple[int, ...]:
        return (len([thing for thing in s.map.things.values() if thing.kind in (ROOM, INVENTION)]),)

    def turns(self, s: Hold) -> int:
        return s.clock.turn

    def broken(self, before: Hold | None, told: Sequence[Event], now: Hold) -> list[str]:
        return invariants.broken(before, now)

    def edit(self, s: Hold, word: str, words: tuple[str, ...], luck: Luck, tell: Tell | None) -> tuple[str, str]:
        return fiat.edit(self, FIAT, s, word, words, luck, tell)

    def legacy_after(self, s: Hold, before: legacy.Challenges | None, origin: str) -> legacy.Challenges | None:
        own = legacy.left_by(s, origin)
        return own or before if before is None or own is None else self.joined(before, own)

    def joined(self, one: legacy.Challenges, other: legacy.Challenges) -> legacy.Challenges:
        return legacy.joined(one, other, self.box)

    def keepsakes(self, left: legacy.Challenges | None, here: legacy.Challenges | None = None) -> tuple[Keepsake, ...]:
        return tuple(legacy.keepsakes(self.box, left, here))

    def view(self, s: Hold, seat: int) -> sight.HoldView:
        return sight.view(s, seat)

    def notices(self, view: sight.HoldView) -> tuple[Notice, ...]:
        return notices.notices(self.box, view)

    def line(self, event: Event, names: Sequence[str]) -> str:
        said = line_of(self.teller, event)
        return super().line(event, names) if said is None else said

    def moments(self, told: Sequence[Event], earlier: int, names: Sequence[str], seat: int) -> tuple[Moment, ...]:
        return moments(told[earlier:], lambda event: self.line(event, names), self.teller, self.places)

    def places(self, event: Event) -> tuple[str, ...]:
        return places(event)

    def text(self, view: sight.HoldView, names: Sequence[str], ascii_only: bool = False) -> str:
        return text_board(self.box, view, TextRoom(ascii_only=ascii_only)).text

    def text_board(self, view: sight.HoldView, names: Sequence[str], room: TextRoom) -> TextBoard:
        return text_board(self.box, view, room)

    def svg(self, view: sight.HoldView, names: Sequence[str], theme: str = "light") -> str:
        from delve.games.hold.look.picture import svg

        return svg(self.box, view, names, theme)

    def scene(self, view: sight.HoldView, names: Sequence[str], narrow: bool = False) -> Scene:
        from delve.games.hold.look.picture import scene

        return scene(self.box, view, narrow)

    def export(self, word: str, told: Told, wishes: Wishes) -> str | bytes:
        from delve.games.hold.look.exports import export

        return export(self, word, told, wishes)

    def warm(self) -> None:
        from delve.games.hold.look import rock

        rock.texture()
        self.cover()

    def large(self, spaces: int) -> Hold:
        from delve.games.hold.study.growth import built

        return built(self, spaces)

    def cover(self) -> str:
        from delve.games.hold.look.cover import cover

        return cover()

    def stats(self, view: sight.HoldView, seat: int) -> tuple[Stat, ...]:
        from delve.games.hold.look.stores import stats

        return stats(view)

    def teaching(self) -> Teaching:
        return teaching_of(self)

    def glance_pictures(self) -> Mapping[str, str]:
        from delve.games.hold.look.glance import pictures

        return pictures(self.box)

    def terms(self, view: sight.HoldView, seat: int) -> tuple[Stat, ...]:
        from delve.games.hold.look.stores import terms

        return terms(view)

    def imagine(self, s: Hold, seat: int, luck: Luck) -> Hold:
        return s.copy()

    def chances(self, s: Hold) -> tuple[float, ...]:
        from delve.games.hold.mind.estimate import chances

        return chances(s)

    def instinct(self) -> Instinct:
        from delve.games.hold.mind.instinct import HoldInstinct

        return HoldInstinct(self.box)

    def persona(self, name: str) -> Instinct:
        if name not in PERSONAS:
            return super().persona(name)
        from delve.games.hold.mind.instinct import HoldInstinct

        return HoldInstinct(self.box, PERSONAS[name][0])

    def gauge(self) -> Gauge:
        from delve.games.hold.study.measures import HoldGauge

        return HoldGauge(self.box)


GAME = HoldGame()
