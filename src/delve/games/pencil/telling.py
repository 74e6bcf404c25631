"""The sentences of moments, by id: what a decision brought about, told to whoever did it (second form in brackets) or to the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.games.pencil.totals import DELVE_TOTALS, EXIT_TOTALS
from delve.kernel.english import addressed, capital, number
from delve.parts.grid import COMPASS

TEXT: Final = {
    # ---- kinds of cards
    "kind.roll": "Roll",
    "kind.treasure": "Treasure",
    "kind.trap": "Trap of strength {strength}",
    "kind.monster": "Monster of strength {strength}",
    "kind.dig": "Dig",
    "kind.cavein": "Cave-in",
    "kind.home": "Home",
    "kind.dead": "Death",
    "kind.end": "The end",
    # ---- light
    "started": "{Name} [starts/start] {part} of the sheet.",
    "started.dice": "{across} across and {down} down.",
    "taken": "{Name} [rolls/roll] a start that is taken, and [rolls/roll] again.",
    "first": "{Name} [goes/go] first.",
    "first.dice": "The dice for it: {dice}.",
    "wall": "{Name} [draws/draw] a wall to the {side}.",
    "door": "{Name} [draws/draw] a door to the {side}.",
    "move": "{Name} [moves/move] {side}, to a space explored before.",
    "move.fresh": "{Name} [moves/move] {side}, to a new space.",
    "way.home": "That is {whose} start.",
    "way.1": "{Whose} start is next to it.",
    "way": "{Whose} start is {n} spaces away.",
    "exit": "{Name} [turns/turn] back, for good.",
    "exit.aside": "From now on only explored spaces may be entered, until [they are/you are] home.",
    # ---- a roll
    "roll": "{Name} [rolls/roll] {total}: {brings}.",
    "roll.exit": "{Name} [rolls/roll] {total} on the way out: {brings}.",
    "roll.nothing": "There is nothing to draw on, so nothing happens.",
    "roll.result": "{total}, {brings}",
    "op.trap": "a trap of strength {strength}",
    "op.monster": "a monster of strength {strength}",
    "op.treasure": "treasure",
    "op.wall": "a wall",
    "op.door": "a door",
    "op.move": "move or dig",
    "op.cavein": "a cave-in",
    "enough.yes": "enough",
    "enough.no": "not enough",
    # ---- trap
    "trap.disarmed": "{Name} [disarms/disarm] {trap}.",
    "trap.sprung": "{Trap} costs {name} a life.",
    "trap.last": "{Trap} costs {name} [the/your] last life.",
    "trap.who": "To disarm it",
    "trap.rule": "{need} or more disarms it.",
    "trap.enough": "{Spare}: the trap is harmless now.",
    "trap.short": "{Short}: the trap goes off.",
    "turn.ends": "[The turn ends here./Your turn ends here.]",
    # ---- monster
    "monster.won": "{Name} [beats/beat] {monster}, and {find}.",
    "monster.find": "[finds/find] {found} treasure in its lair",
    "monster.bare": "its lair is bare",
    "monster.lost": "{Monster} beats {name}: a life is lost.",
    "monster.last": "{Monster} takes {whose} last life.",
    "monster.bribed": "{Name} [pays/pay] {monster} {paid} treasure to look away.",
    "monster.who": "The fight",
    "monster.rule": "{need} or more beats it.",
    "monster.enough": "{Spare}: it falls, and is gone.",
    "monster.short": "{Short}: it strikes, and is gone.",
    "lair.who": "Its lair",
    "lair.found": "{found} treasure",
    "lair.bare": "nothing",
    "lair.rule": "A die below its strength is treasure.",
    # ---- treasure, dig, cave-in
    "treasure": "{Name} [finds/find] a treasure.",
    "treasure.dead": "{Name} [takes/take] {amount} treasure that a dead delver left.",
    "treasure.aside": "It counts only at home.",
    "dig.opened": "{Name} [digs/dig] through the wall to the {side}.",
    "dig.held": "The wall to the {side} withstands {whose} dig.",
    "dig.who": "The dig",
    "dig.rule": "5 or 6 opens a wall.",
    "dig.enough": "5 was needed: the wall is open.",
    "dig.short": "5 was needed: the wall holds.",
    "cave.none": "The roof over {name} groans, and holds.",
    "cave": "The roof comes down on {name}: {walls} fall shut.",
    "cave.one": "The roof comes down on {name}: one side falls shut.",
    "cave.walls": "{n} sides",
    "cave.who": "The cave-in",
    "cave.rule": "The die less 2 is the number of sides that fall.",
    "cave.result": "{n} to fall",
    "cave.fell": "So far: {sides}.",
    "cave.due": "{Name} [chooses/choose] which.",
    # ---- what it comes to
    "plus.treasure": "treasure, so {name} [carries/carry] {now}",
    "minus.treasure": "treasure, so {name} [carries/carry] {now}",
    "minus.treasure.lost": "treasure, lost with {name}",
    "minus.treasure.dropped": "treasure, lying where {name} fell",
    "minus.life": "life, so {left} left",
    "minus.life.last": "life, the last one",
    "home": "{Name} [is/are] home with {treasure} treasure.",
    "home.none": "{Name} [is/are] home, with empty hands.",
    "home.aside": "It is safe now.",
    "home.plus": "treasure brought home",
    "dead": "{Name} [is/are] dead.",
    "dead.nothing": "[They/You] carried no treasure.",
    "dead.lost": "{lost} treasure [is lost with them/is lost with you].",
    "dead.dropped": "{lost} treasure lies where [they/you] fell.",
    # ---- the end
    "end.won": "{Name} [wins/win] with {score} treasure.",
    "end.shared": "{Names} share the victory with {score} treasure each.",
    "end.score": "treasure, {name}",
    # ---- parts of the sheet, and how far it was
    "part.11": "in the upper left", "part.21": "at the top", "part.31": "in the upper right",
    "part.12": "on the left side", "part.22": "in the middle", "part.32": "on the right side",
    "part.13": "in the lower left", "part.23": "at the bottom", "part.33": "in the lower right",
    "spare.0": "Just enough",
    "spare": "{n} to spare",
    "short": "{n} short",
}  # fmt: skip


class Telling:
    """Sentences for one viewer: who did it is `You` for the viewer's own seat, else a name."""

    def __init__(self, names: Sequence[str], viewer: int) -> None:
        self.names = names
        self.viewer = viewer

    def name(self, seat: int) -> str:
        """Within a sentence, also as an object."""
        return "you" if seat == self.viewer else self.names[seat]

    def whose(self, seat: int) -> str:
        return "your" if seat == self.viewer else f"{self.names[seat]}'s"

    def say(self, id: str, seat: int = -1, **values: object) -> str:
        """The sentence of that id about a seat, filled in. The brackets are resolved before names are put in, which may have their own."""
        if seat >= 0:
            name, whose = self.name(seat), self.whose(seat)
            values |= {"name": name, "Name": capital(name), "whose": whose, "Whose": capital(whose)}
        return addressed(TEXT[id], seat >= 0 and seat == self.viewer).format(**values)


def brings(total: int, exiting: bool) -> str:
    """What a total of three dice brings, in words."""
    kind, strength = (EXIT_TOTALS if exiting else DELVE_TOTALS)[total]
    return TEXT[f"op.{kind}"].format(strength=strength)


def met(name: str) -> str:
    """A monster or trap within a sentence: "a moth in armour"."""
    return name[:1].lower() + name[1:]


def spare(die: int, need: int) -> str:
    """How much more than needed was thrown."""
    return TEXT["spare.0"] if die == need else capital(TEXT["spare"].format(n=number(die - need)))


def short(die: int, need: int) -> str:
    """How much was missing."""
    return capital(TEXT["short"].format(n=number(need - die)))


def part(space: tuple[int, int]) -> str:
    """The part of the sheet in which a space lies, by thirds."""
    column, row = (1 if n <= 4 else 2 if n <= 8 else 3 for n in space)
    return TEXT[f"part.{column}{row}"]


def side(d: int) -> str:
    return COMPASS[d]
