"""`heroes`: a party of one to six delves through five Challenges with dice that are hit points and fuel at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from delve.effects.windows import Window
from delve.games.heroes import (
    agendas,
    campaign,
    ending,
    faces,
    fate,
    fight,
    invariants,
    log_lines,
    perks,
    quests,
    rewards,
    setup,
    sight,
    town,
    turn,
    upkeep,
    votes,
    windows,
)
from delve.games.heroes.codes import GOES_ON
from delve.games.heroes.content import load, read_files, read_set
from delve.games.heroes.house_rules import house_rules, rules
from delve.games.heroes.mind.judgement import PERSONAS, STUDIES
from delve.games.heroes.saga import Drill, Retired, Saga, Sheet, Venture
from delve.games.heroes.state import Hero, Heroes, Treasure, blank_table
from delve.kernel.content_report import ContentReport
from delve.kernel.content_set import Files
from delve.kernel.events import Event
from delve.kernel.game import Game, Guise, Instinct, Outcome, Setup, Stat
from delve.kernel.gauge import Gauge
from delve.kernel.keepsakes import Keepsake
from delve.kernel.luck import Luck
from delve.kernel.moments import Moment
from delve.kernel.teaching import Teaching
from delve.kernel.text_board import TextBoard, TextRoom
from delve.parts.teaching_files import teaching_of

if TYPE_CHECKING:
    from delve.games.heroes.sight import HeroesView
    from delve.pictures.scene import Scene


class HeroesGame(Game):
    id = "heroes"
    title = "Delve, Dice of Heroes"
    name = "Heroes"
    pitch = "Roll your hero, beat five Challenges with the dice you have, and bring each other home."
    credit = (
        "Based on a print-and-play dice game of heroes and challenges named Delve, whose rules text names no designer. Rules restated in "
        "our own words; cards, pictures, quests and campaigns are our own. No endorsement by its author is implied."
    )
    min_seats, max_seats, minutes = 1, 6, "15-40"
    version = 2
    earlier_rules: ClassVar[Mapping[int, Mapping[str, str]]] = {1: {"bound_attack": "mild", "no_defense": "twice"}}  # R58, R59
    secrets = False
    shared = True
    undo = "strict"
    personas: ClassVar[Mapping[str, str]] = {name: line for name, (_, line) in PERSONAS.items()}
    studies = STUDIES
    verbs = faces.VERBS
    steps = (
        setup.Deal, setup.ChooseFace, setup.Draft, setup.Prepare, turn.BeginTurn, turn.Phase, fate.EndTurn, fate.Aftermath,
        upkeep.UpkeepEffect, upkeep.Equip, upkeep.Wear, upkeep.Assist, windows.OpenWindow, windows.Activate, windows.PayDie,
        windows.Target, windows.Value, fight.ResolveDefense, fight.LoseDie, rewards.Reward, rewards.SwapOffer, rewards.SwapAnswer,
        rewards.Gain, rewards.Join, rewards.AfterRewards, turn.Reveal, quests.WardHit, votes.Vote, votes.Count, perks.Perk, perks.Refocus,
        campaign.Enrol, campaign.NextStage, campaign.StageChosen, campaign.Dress, campaign.Reckoning, campaign.FindArtifact,
        campaign.ArtifactChosen, campaign.OwnerChosen, campaign.Close, town.TownPhase, town.Town, ending.QuestOver,
    )  # fmt: skip
    parts = (Hero, Treasure, Window, Venture, Saga, Sheet, Drill, Retired)
    legacies = (Saga, Sheet, Drill, Retired)
    legacy_title = "Your campaign"
    legacy_word = "campaign"

    def __init__(self, folder: Path | None = None, files: Files | None = None) -> None:
        self._files: Files = read_files(folder)[0] if files is None else files
        self.box = load(folder) if files is None else read_set(files)
        self.content = self.box.digest
        self.house_rules = house_rules(self.box)

    def content_files(self) -> Files:
        return self._files

    def with_content(self, folder: Path) -> HeroesGame:
        return HeroesGame(folder)

    def with_files(self, files: Files) -> HeroesGame:
        return HeroesGame(files=files)

    def blank(self, seats: int, setup_: Setup) -> Heroes:
        chosen = rules(setup_, self.box)
        s = blank_table(chosen, seats, setup.LEVELS)
        agendas.begin(s)
        return s

    def inherit(self, s: Heroes, legacy: Saga) -> None:
        agendas.go_on(s, legacy)

    def legacy_after(self, s: Heroes, before: Saga | None, origin: str) -> Saga | None:
        return s.saga if s.end != GOES_ON else None

    def goes_on(self, legacy: Saga) -> str:
        from delve.games.heroes.annals import next_stage

        return next_stage(self.box, legacy)

    def keepsakes(self, legacy: Saga | None, here: Saga | None = None) -> tuple[Keepsake, ...]:
        from delve.games.heroes.annals import keepsakes

        return keepsakes(self.box, legacy)

    def outcome(self, s: Heroes) -> Outcome | None:
        return ending.outcome(s)

    def standing(self, s: Heroes) -> tuple[int, ...]:
        return (ending.score(s),) * len(s.seats)

    def turns(self, s: Heroes) -> int:
        return s.turn

    def broken(self, before: Heroes | None, told: Sequence[Event], now: Heroes) -> list[str]:
        return invariants.broken(before, told, now)

    def view(self, s: Heroes, seat: int) -> HeroesView:
        return sight.view(s, seat)

    def imagine(self, s: Heroes, seat: int, luck: Luck) -> Heroes:
        return s.copy()

    def instinct(self) -> Instinct:
        from delve.games.heroes.mind.instinct import HeroesInstinct

        return HeroesInstinct()

    def persona(self, name: str) -> Instinct:
        from delve.games.heroes.mind.instinct import HeroesInstinct

        return HeroesInstinct(name)

    def chances(self, s: Heroes) -> tuple[float, ...]:
        from delve.games.heroes.mind.estimate import chances

        return chances(s)

    def content_report(self, folder: Path | None = None) -> ContentReport:
        from delve.games.heroes.study.survey import survey

        return survey(folder)

    def gauge(self) -> Gauge:
        from delve.games.heroes.study.measures import HeroesGauge

        return HeroesGauge(self.box)

    # ---- words and pictures

    def line(self, event: Event, names: Sequence[str]) -> str:
        return log_lines.line(self.box, event, names)

    def places(self, event: Event) -> tuple[str, ...]:
        from delve.games.heroes.look.moments import places

        return places(event)

    def moments(self, told: Sequence[Event], earlier: int, names: Sequence[str], seat: int) -> tuple[Moment, ...]:
        from delve.games.heroes.look.moments import moments

        return moments(self.box, told[earlier:], names, seat)

    def text(self, view: HeroesView, names: Sequence[str], ascii_only: bool = False) -> str:
        from delve.games.heroes.look.text import text

        return text(view, names, ascii_only)

    def text_board(self, view: HeroesView, names: Sequence[str], room: TextRoom) -> TextBoard:
        from delve.games.heroes.look.text_board import text_board

        return text_board(view, names, room)

    def svg(self, view: HeroesView, names: Sequence[str], theme: str = "light") -> str:
        from delve.games.heroes.look.picture import svg

        return svg(view, names, theme)

    def scene(self, view: HeroesView, names: Sequence[str], narrow: bool = False) -> Scene:
        from delve.games.heroes.look.picture import scene

        return scene(view, names, narrow)

    def warm(self) -> None:
        from delve.games.heroes.look.art import gallery

        gallery.warm()

    def cover(self) -> str:
        from delve.games.heroes.look.cover import cover

        return cover()

    def glance_pictures(self) -> Mapping[str, str]:
        from delve.games.heroes.look.glance import pictures

        return pictures(self.box)

    def teaching(self) -> Teaching:
        return teaching_of(self)

    def stats(self, view: HeroesView, seat: int) -> tuple[Stat, ...]:
        from delve.games.heroes.look.seats import stats

        return stats(view, seat)

    def terms(self, view: HeroesView, seat: int) -> tuple[Stat, ...]:
        from delve.games.heroes.look.seats import terms

        return terms(view, seat)

    def guise(self, view: HeroesView, seat: int) -> Guise:
        from delve.games.heroes.look.seats import guise

        return guise(view, seat)


GAME = HeroesGame()
