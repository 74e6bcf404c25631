"""`cavern`: lay dungeon tiles, hide Delvers in rooms, fight rivals or the Encounter deck for loot. Two to four players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from delve.games.cavern import (
    battles,
    cards,
    delvers,
    encounters,
    ending,
    faces,
    imagining,
    invariants,
    log_lines,
    placement,
    rolls,
    rooms,
    setup,
    sight,
    turn,
)
from delve.games.cavern.affair import Affair, PastAffair, Result, Roll
from delve.games.cavern.content import load, read_files, read_set
from delve.games.cavern.decks import BottomTreasure, EncounterDeck, GoldCard, GoldDeck, TileStack, TreasureDeck
from delve.games.cavern.dungeon import Dungeon, PlacedTile
from delve.games.cavern.house_rules import HOUSE_RULES, rules
from delve.games.cavern.mind.judgement import PERSONAS, STUDIES
from delve.games.cavern.state import Cavern, HeldDelver, OwnedTreasure, Player, Token, Turn, blank_table
from delve.kernel.content_set import Files
from delve.kernel.events import Event
from delve.kernel.flow import push
from delve.kernel.game import Game, Guise, Instinct, Outcome, Setup, Stat
from delve.kernel.gauge import Gauge
from delve.kernel.luck import Luck
from delve.kernel.moments import Moment
from delve.kernel.teaching import Teaching
from delve.kernel.text_board import TextBoard, TextRoom
from delve.parts.teaching_files import teaching_of

if TYPE_CHECKING:
    from delve.kernel.content_report import ContentReport
    from delve.pictures.scene import Scene


class CavernGame(Game):
    id = "cavern"
    title = "Delve, Skull Cavern"
    name = "Skull Cavern"
    pitch = "Lay the dungeon tile by tile, hide your delvers in it, and get out richer than your rivals."
    credit = (
        'Based on "Delve" designed by Richard Launius and Pete Shirey, developed by Travis R. Chance and Nick Little, '
        "illustrated by Gong Studios. Rules restated in our own words; tiles, cards, factions, stories and pictures are our own. "
        "No endorsement by the designers or the publisher is implied."
    )
    min_seats, max_seats, minutes = 2, 4, "40-60"
    version = 3
    earlier_rules: ClassVar[Mapping[int, Mapping[str, str]]] = {
        1: {"unpaid_cost": "keeps_riders", "lone_answer": "taken"}, 2: {"lone_answer": "taken"},  # R71, R72
    }  # fmt: skip
    secrets = True
    simulated: ClassVar[Mapping[str, str]] = {"faction_pick": "random"}  # R44
    personas: ClassVar[Mapping[str, str]] = {name: line for name, (_, line) in PERSONAS.items()}
    studies = STUDIES
    house_rules = HOUSE_RULES
    steps = (
        setup.Factions, setup.FirstPlayer, setup.FactionPick, setup.DealHands, turn.FirstTurn, turn.NextTurn, turn.BeginTurn,
        turn.Act, turn.RedrawWhich, turn.RetrieveWhich, placement.PlaceCell, placement.PlaceRotation, placement.SecondTile, placement.Draw,
        delvers.DelverWhere, delvers.DelverWho, rooms.Resolve, rooms.RoomNext, rooms.GoHome, encounters.Read,
        encounters.EncounterOption, encounters.Costs, encounters.Modifiers, encounters.AloneWhich, encounters.Head,
        encounters.Tested, encounters.Fought, encounters.Loot, encounters.FightSpoils, encounters.Riders, encounters.Rider,
        encounters.DelverPick, encounters.HomeWhich, encounters.Discard, rolls.BeginRoll, rolls.PrepareRoll, rolls.RollKeep,
        rolls.RollHold, rolls.Count, battles.Rank, battles.Share, battles.ShareGold, battles.ReturnPool, battles.BattleSpoils,
        cards.CollectGold, cards.CollectTreasure, cards.FlipGold, cards.FlipTreasure, cards.LoseGold, cards.LoseTreasure,
    )  # fmt: skip
    parts = (
        Dungeon, PlacedTile, Player, HeldDelver, OwnedTreasure, Token, GoldDeck, GoldCard, TreasureDeck, BottomTreasure, EncounterDeck,
        TileStack, Turn, Affair, PastAffair, Roll, Result,
    )  # fmt: skip

    def __init__(self, folder: Path | None = None, files: Files | None = None) -> None:
        self._files: Files = read_files(folder)[0] if files is None else files
        self.box = load(folder) if files is None else read_set(files)
        self.content = self.box.digest
        self.verbs = (*faces.VERBS, *(faction.id for faction in self.box.factions), *(kind.id for kind in self.box.kinds))

    def content_files(self) -> Files:
        return self._files

    def with_content(self, folder: Path) -> CavernGame:
        return CavernGame(folder)

    def with_files(self, files: Files) -> CavernGame:
        return CavernGame(files=files)

    def content_report(self, folder: Path | None = None) -> ContentReport:
        from delve.games.cavern.study.survey import survey

        return survey(folder)

    def blank(self, seats: int, setup_: Setup) -> Cavern:
        s = blank_table(rules(setup_, self.box), seats)
        push(s, turn.FIRST_TURN)
        setup.begin(s)
        return s

    def outcome(self, s: Cavern) -> Outcome | None:
        return ending.outcome(s)

    def standing(self, s: Cavern) -> tuple[int, ...]:
        return tuple(ending.score(s, seat) for seat in range(len(s.seats)))

    def turns(self, s: Cavern) -> int:
        return s.turn.number

    def broken(self, before: Cavern | None, told: Sequence[Event], now: Cavern) -> list[str]:
        return invariants.broken(before, told, now)

    def view(self, s: Cavern, seat: int) -> sight.CavernView:
        return sight.view(s, seat)

    def imagine(self, s: Cavern, seat: int, luck: Luck) -> Cavern:
        return imagining.imagine(s, seat, luck)

    def hidden(self, s: Cavern, seat: int) -> Mapping[str, object]:
        return imagining.hidden(s, seat)

    def line(self, event: Event, names: Sequence[str]) -> str:
        return log_lines.line(event, names, self.box)

    def places(self, event: Event) -> tuple[str, ...]:
        from delve.games.cavern.look.moments import places

        return places(event)

    def moments(self, told: Sequence[Event], earlier: int, names: Sequence[str], seat: int) -> tuple[Moment, ...]:
        from delve.games.cavern.look.moments import moments

        return moments(self.box, told, earlier, names, seat)

    def text(self, view: sight.CavernView, names: Sequence[str], ascii_only: bool = False) -> str:
        from delve.games.cavern.look.text import text

        return text(view, names, ascii_only)

    def text_board(self, view: sight.CavernView, names: Sequence[str], room: TextRoom) -> TextBoard:
        from delve.games.cavern.look.text_board import text_board

        return text_board(view, names, room)

    def svg(self, view: sight.CavernView, names: Sequence[str], theme: str = "light") -> str:
        from delve.games.cavern.look.picture import svg

        return svg(view, names, theme)

    def scene(self, view: sight.CavernView, names: Sequence[str], narrow: bool = False) -> Scene:
        from delve.games.cavern.look.picture import scene

        return scene(view, names, narrow)

    def teaching(self) -> Teaching:
        return teaching_of(self)

    def glance_pictures(self) -> Mapping[str, str]:
        from delve.games.cavern.look.glance import pictures

        return pictures(self.box)

    def cover(self) -> str:
        from delve.games.cavern.look.cover import cover

        return cover()

    def stats(self, view: sight.CavernView, seat: int) -> tuple[Stat, ...]:
        from delve.games.cavern.look.picture import stats

        return stats(view, seat)

    def terms(self, view: sight.CavernView, seat: int) -> tuple[Stat, ...]:
        from delve.games.cavern.look.reckoning import terms

        return terms(view, seat)

    def warm(self) -> None:
        from delve.games.cavern.look import cardart, tilework

        tilework.warm(self.box.prints)
        cardart.warm()

    def guise(self, view: sight.CavernView, seat: int) -> Guise:
        from delve.games.cavern.look.picture import guise

        return guise(view, seat)

    def instinct(self) -> Instinct:
        from delve.games.cavern.mind.instinct import CavernInstinct

        return CavernInstinct()

    def persona(self, name: str) -> Instinct:
        from delve.games.cavern.mind.instinct import CavernInstinct

        return CavernInstinct(name)

    def chances(self, s: Cavern) -> tuple[float, ...]:
        from delve.games.cavern.mind.estimate import chances

        return chances(s)

    def gauge(self) -> Gauge:
        from delve.games.cavern.study.measures import CavernGauge

        return CavernGauge()


GAME = CavernGame()
