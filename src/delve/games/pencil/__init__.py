"""`pencil`: roll, draw walls on graph paper, get out alive with treasure. One to three players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from delve.games.pencil import cavein, ending, invariants, monsters, moves, setup, sight, traps, treasure, turn, walls, words
from delve.games.pencil.characters import CHARACTERS, Explorer
from delve.games.pencil.house_rules import HOUSE_RULES, rules
from delve.games.pencil.state import Sheet, blank_sheet
from delve.kernel.events import Event
from delve.kernel.flow import push
from delve.kernel.game import SPECTATOR, Game, Instinct, Outcome, Setup, Stat
from delve.kernel.luck import Luck
from delve.kernel.moments import Moment
from delve.kernel.teaching import Teaching
from delve.kernel.text_board import TextBoard, TextRoom
from delve.parts.teaching_files import teaching_of

if TYPE_CHECKING:
    from delve.pictures.scene import Scene


class Pencil(Game):
    id = "pencil"
    title = "Delve, an hour game"
    name = "The Hour"
    pitch = "Roll, draw the dungeon on graph paper, and know when to turn back."
    credit = (
        'Based on "Delve" by Matt Williams / Steam Kitty Games, licensed under CC BY-SA 4.0 '
        "(https://creativecommons.org/licenses/by-sa/4.0/). This adaptation restates and extends the rules; changes were made. "
        "The adapted rules text is available under the same licence. No endorsement by the original author is implied."
    )
    min_seats, max_seats, minutes = 1, 3, "10-20"
    version = 1
    secrets = False
    personas: ClassVar[Mapping[str, str]] = {name: one.line for name, one in CHARACTERS.items()}
    opponent = "wanderer"
    house_rules = HOUSE_RULES
    verbs = ("delve", "exit", "roll", "stop", "wall", "door", "move", "dig", "fight", "bribe")
    steps = (
        setup.StartSpace, setup.FirstPlayer, turn.NextTurn, turn.DelveOrExit, turn.Roll, turn.Again, treasure.Treasure,
        walls.DrawWall, walls.DrawDoor, moves.MoveOrDig, moves.Dig, cavein.CaveIn, cavein.CaveWall, monsters.Monster, traps.Trap,
    )  # fmt: skip

    def blank(self, seats: int, setup_: Setup) -> Sheet:
        s = blank_sheet(rules(setup_), seats)
        push(s, turn.NEXT_TURN)
        push(s, setup.FIRST_PLAYER[seats - 1])
        for seat in reversed(range(seats)):
            push(s, setup.START_SPACES[seat])
        return s

    def outcome(self, s: Sheet) -> Outcome | None:
        return ending.outcome(s)

    def standing(self, s: Sheet) -> tuple[int, ...]:
        return ending.scores(s)

    def turns(self, s: Sheet) -> int:
        return s.turns

    def broken(self, before: Sheet | None, told: Sequence[Event], now: Sheet) -> list[str]:
        return invariants.broken(before, told, now)

    def view(self, s: Sheet, seat: int) -> sight.SheetView:
        return sight.view(s, seat)

    def imagine(self, s: Sheet, seat: int, luck: Luck) -> Sheet:
        return sight.imagine(s, seat, luck)

    def line(self, event: Event, names: Sequence[str]) -> str:
        return words.line(event, names)

    def places(self, event: Event) -> tuple[str, ...]:
        from delve.games.pencil.look.moments import places

        return places(event)

    def moments(self, told: Sequence[Event], earlier: int, names: Sequence[str], seat: int) -> tuple[Moment, ...]:
        from delve.games.pencil.look.moments import moments

        return moments(told, earlier, names, seat)

    def text(self, view: sight.SheetView, names: Sequence[str], ascii_only: bool = False) -> str:
        from delve.games.pencil.look.text import text

        return text(view, names, ascii_only)

    def text_board(self, view: sight.SheetView, names: Sequence[str], room: TextRoom) -> TextBoard:
        from delve.games.pencil.look.text_board import text_board

        return text_board(view, names, room)

    def svg(self, view: sight.SheetView, names: Sequence[str], theme: str = "light") -> str:
        from delve.games.pencil.look.picture import svg

        return svg(view, names, theme)

    def scene(self, view: sight.SheetView, names: Sequence[str], narrow: bool = False) -> Scene:
        from delve.games.pencil.look.picture import scene

        return scene(view, names, narrow)

    def teaching(self) -> Teaching:
        return teaching_of(self)

    def glance_pictures(self) -> Mapping[str, str]:
        from delve.games.pencil.look.glance import pictures

        return pictures()

    def cover(self) -> str:
        from delve.games.pencil.look.cover import cover

        return cover()

    def stats(self, view: sight.SheetView, seat: int) -> tuple[Stat, ...]:
        return words.stats(view.delvers[seat])

    def chances(self, s: Sheet) -> tuple[float, ...]:
        from delve.games.pencil.instinct import chances

        return chances(sight.view(s, SPECTATOR))

    def instinct(self) -> Instinct:
        from delve.games.pencil.instinct import PencilInstinct

        return PencilInstinct()

    def persona(self, name: str) -> Instinct:
        if name not in CHARACTERS:
            return super().persona(name)
        return Explorer(CHARACTERS[name])


GAME = Pencil()
