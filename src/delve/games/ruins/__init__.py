"""`ruins`: one Ancient against an Expedition of two to four Archaeologists, with secret simultaneous choices and big hands of dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from delve.games.ruins import (
    armed,
    card_picks,
    ending,
    faces,
    heists,
    imagining,
    influence,
    invariants,
    log_lines,
    notices,
    picking,
    rally,
    ready,
    recoup,
    refresh,
    relic_picks,
    relics,
    reward,
    roll,
    setup,
    sight,
    turn,
    using,
    windows,
)
from delve.games.ruins.content import load, read_files, read_set
from delve.games.ruins.facts import side_of
from delve.games.ruins.house_rules import HOUSE_RULES, rules
from delve.games.ruins.mind.judgement import PERSONAS
from delve.games.ruins.state import Armed, Pile, Player, Relic, Ruins, blank_table
from delve.kernel.content_report import ContentReport
from delve.kernel.content_set import Files
from delve.kernel.events import Event
from delve.kernel.flow import push
from delve.kernel.game import Game, Guise, Instinct, Outcome, Setup, Stat
from delve.kernel.gauge import Gauge
from delve.kernel.luck import Luck
from delve.kernel.moments import Moment
from delve.kernel.notices import Notice
from delve.kernel.teaching import Teaching
from delve.kernel.text_board import TextBoard, TextRoom
from delve.parts.deck import Deck
from delve.parts.teaching_files import teaching_of

if TYPE_CHECKING:
    from delve.pictures.scene import Scene


class RuinsGame(Game):
    id = "ruins"
    title = "Delve, the Ruins"
    name = "Ruins"
    pitch = "One guards the ruins, the others carry them off: secret cards, big handfuls of dice, relics worth a heist."
    credit = (
        'Based on "Delve: Against the Ruins", designed by Dannah Lei Marcos, with art by Maika Jasmine Hidalgo, programming by '
        "Alexis Rovic John Jacinto and sound by Jessica Raye Adriano. Rules restated in our own words; cards and pictures are our own. "
        "No endorsement by its authors is implied."
    )
    min_seats, max_seats, minutes = 3, 5, "60-90"
    version = 1
    secrets = True
    scored = False
    undo = "strict"
    personas: ClassVar[Mapping[str, str]] = {name: line for name, (_, line) in PERSONAS.items()}
    house_rules = HOUSE_RULES
    verbs = faces.VERBS
    steps = (
        setup.SetUp, setup.PickRelic, setup.PickAbility, setup.PutRestOut, turn.BeginRound, turn.Phase, turn.EndPhase, turn.EndRound,
        refresh.Hands, refresh.FillHand, refresh.DiscardDown, refresh.Redraw, refresh.AlertRises, ready.Declarations,
        ready.Seal, ready.PlaceCard, ready.SendGold, rally.Reveal, rally.Activated,
        rally.Resolve, rally.CardDone, rally.NameLane, roll.RollDice, roll.Score, reward.Awards, reward.Divide,
        recoup.Close, armed.RunArmed, *using.STEPS, *picking.STEPS, *card_picks.STEPS, *relic_picks.STEPS,
        *windows.STEPS, *relics.STEPS, *heists.STEPS, *influence.STEPS,
    )  # fmt: skip
    parts = (Player, Relic, Pile, Armed, Deck)

    def __init__(self, folder: Path | None = None, files: Files | None = None) -> None:
        self._files: Files = read_files(folder)[0] if files is None else files
        self.box = load(folder) if files is None else read_set(files)
        self.content = self.box.digest

    def content_files(self) -> Files:
        return self._files

    def with_content(self, folder: Path) -> RuinsGame:
        return RuinsGame(folder)

    def with_files(self, files: Files) -> RuinsGame:
        return RuinsGame(files=files)

    def content_report(self, folder: Path | None = None) -> ContentReport:
        from delve.games.ruins.study.survey import survey

        return survey(folder)

    def blank(self, seats: int, setup_: Setup) -> Ruins:
        s = blank_table(rules(setup_, self.box), seats - 1)
        push(s, turn.BeginRound(0))
        push(s, setup.SET_UP)
        return s

    def outcome(self, s: Ruins) -> Outcome | None:
        return ending.outcome(s)

    def standing(self, s: Ruins) -> tuple[int, ...]:
        return ending.standing(s)

    def turns(self, s: Ruins) -> int:
        return s.round + 1

    def chances(self, s: Ruins) -> tuple[float, ...]:
        from delve.games.ruins.mind.prospects import chances

        return chances(s)

    def broken(self, before: Ruins | None, told: Sequence[Event], now: Ruins) -> list[str]:
        return invariants.broken(before, told, now)

    def side(self, seat: int) -> int:
        return side_of(seat)

    def view(self, s: Ruins, seat: int) -> sight.RuinsView:
        return sight.view(s, seat)

    def imagine(self, s: Ruins, seat: int, luck: Luck) -> Ruins:
        return imagining.imagine(s, seat, luck)

    def hidden(self, s: Ruins, seat: int) -> Mapping[str, object]:
        return imagining.hidden(s, seat)

    def gauge(self) -> Gauge:
        from delve.games.ruins.study.measures import RuinsGauge

        return RuinsGauge(self.box)

    def instinct(self) -> Instinct:
        from delve.games.ruins.mind.instinct import RuinsInstinct

        return RuinsInstinct()

    def persona(self, name: str) -> Instinct:
        from delve.games.ruins.mind.instinct import RuinsInstinct

        return RuinsInstinct(name)

    def notices(self, view: sight.RuinsView) -> tuple[Notice, ...]:
        return notices.notices(view)

    # ---- words

    def line(self, event: Event, names: Sequence[str]) -> str:
        return log_lines.line(self.box, event, names)

    def moments(self, told: Sequence[Event], earlier: int, names: Sequence[str], seat: int) -> tuple[Moment, ...]:
        from delve.games.ruins.look.moments import moments

        return moments(self.box, told, earlier, names, seat)

    def places(self, event: Event) -> tuple[str, ...]:
        from delve.games.ruins.look.moments import places

        return places(event)

    def text(self, view: sight.RuinsView, names: Sequence[str], ascii_only: bool = False) -> str:
        from delve.games.ruins.look.text import text

        return text(view, names, ascii_only)

    def text_board(self, view: sight.RuinsView, names: Sequence[str], room: TextRoom) -> TextBoard:
        from delve.games.ruins.look.text_board import text_board

        return text_board(view, names, room)

    def svg(self, view: sight.RuinsView, names: Sequence[str], theme: str = "light") -> str:
        from delve.games.ruins.look.picture import svg

        return svg(view, names, theme)

    def scene(self, view: sight.RuinsView, names: Sequence[str], narrow: bool = False) -> Scene:
        from delve.games.ruins.look.picture import scene

        return scene(view, names, narrow)

    def warm(self) -> None:
        from delve.games.ruins.look.art import gallery

        gallery.warm()

    def cover(self) -> str:
        from delve.games.ruins.look.cover import cover

        return cover()

    def glance_pictures(self) -> Mapping[str, str]:
        from delve.games.ruins.look.glance import pictures

        return pictures()

    def stats(self, view: sight.RuinsView, seat: int) -> tuple[Stat, ...]:
        from delve.games.ruins.look.seats import stats

        return stats(view, seat)

    def terms(self, view: sight.RuinsView, seat: int) -> tuple[Stat, ...]:
        from delve.games.ruins.look.seats import terms

        return terms(view, seat)

    def guise(self, view: sight.RuinsView, seat: int) -> Guise:
        from delve.games.ruins.look.seats import guise

        return guise(view, seat)

    def teaching(self) -> Teaching:
        return teaching_of(self)


GAME = RuinsGame()
