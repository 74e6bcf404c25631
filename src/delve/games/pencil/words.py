"""Every sentence of `pencil`, by id, in English: prompts, options, log lines, reasons. Ready for another language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from delve.games.pencil import events as ev
from delve.games.pencil import odds
from delve.games.pencil.content import MONSTERS, TRAPS
from delve.games.pencil.state import DEAD, EXIT, HOME, LIVES
from delve.games.pencil.telling import brings, part
from delve.games.pencil.totals import DELVE_TOTALS, EXIT_TOTALS
from delve.games.pencil.ways import FAR
from delve.kernel.english import listed
from delve.kernel.events import Event
from delve.kernel.face import Face, Place, Words
from delve.kernel.game import Stat
from delve.parts.grid import COMPASS, LETTERS

if TYPE_CHECKING:
    from delve.games.pencil.sight import Delver

TEXT = {
    # ---- questions
    "ask.phase": "Delve on, or turn back?",
    "ask.again": "Roll again? {left} rolls are left this turn.",
    "ask.again.one": "Roll again? One roll is left this turn.",
    "ask.wall": "A wall: on which side of your space?",
    "ask.door": "A door: on which side of your space?",
    "ask.move": "Move one space, or dig at a wall.",
    "ask.move_exit": "On the way out: move to a dotted space, or dig at a wall.",
    "ask.dig": "You are boxed in, so the wall becomes a dig: at which wall?",
    "ask.cavein": "The roof comes down: {due} more sides fall shut. Which one first?",
    "ask.cavein.one": "The roof comes down: which side falls shut?",
    "ask.monster": "{monster}, strength {strength}: fight it, or pay it off?",
    # ---- options: label, and what comes of it
    "delve": "Delve on|Roll three dice: {risk}",
    "exit": "Turn back|For good. Over dotted spaces home is about {way} away: {chance} to get there past traps and monsters.",
    "exit.home": "Go home|You stand on your start: you are home at once with what you carry.",
    "exit.later": "Turn back|For good: this turn ends. Home is about {way} away: {chance} to get there past traps and monsters.",
    "roll": "Roll again|{risk}",
    "risk": "{lose} to lose {life} to a trap or in a fight, {stops} that a trap or monster ends the turn.",
    "risk.life": "a life",
    "risk.last": "your last life",
    "stop": "Stop|Your turn ends; nothing is lost.",
    "wall": "Wall {side}|Shuts the way {beyond}. {home}",
    "door": "Door {side}|Keeps the way {beyond} open for good. {home}",
    "door.wall": "Door {side}|Makes a way {beyond}, for good. {home}",
    "move": "Move {side}|{seen} {home}",
    "move.home": "Move {side}|Home, with all you carry!",
    "dig": "Dig {side}|Opens the wall {beyond} on a 5 or 6, one time in three.",
    "beyond.start": "to your start",
    "beyond.rival": "to where a rival stands",
    "beyond.dead": "to a dead delver's treasure",
    "beyond.new": "to a space nobody has seen",
    "beyond.came": "back to where you came from",
    "beyond.seen": "to explored ground",
    "seen.start": "Back to your start.",
    "seen.rival": "To where a rival stands.",
    "seen.dead": "To a dead delver's treasure: you pick it up.",
    "seen.new": "To a space nobody has seen.",
    "seen.came": "Back to where you came from.",
    "seen.seen": "To explored ground.",
    "home.then": "Home is then about {rolls} away.",
    "home.same": "Your way home stays as it is.",
    "home.longer": "Your way home grows: about {rolls} instead of {before}.",
    "home.shorter": "Your way home gets shorter: about {rolls} instead of {before}.",
    "home.free": "Nobody passes until it is dug open or made a door.",
    "home.everybody": "Everybody may pass.",
    "fight": "Fight|{lose} to lose a life, {gain} to win treasure, {most} at most.",
    "bribe": "Bribe|Costs {price} treasure and leaves you {left}; no die is rolled.",
    # ---- why not
    "why.roll_first": "A turn spent delving needs at least one roll.",
    "why.roll_all": "At this table all three rolls are made.",
    "why.exit_at_start": "Exit can be declared only at the start of your turn, before rolling.",
    "why.already_leaving": "You are on the way out already.",
    "why.stop_at_monster": "The monster must be dealt with first; then your turn ends.",
    "why.must_draw": "The dice say {verb}, and it must be drawn if it can be.",
    "why.must_move": "The dice say move or dig, and one of them must be done.",
    "why.boxed_in": "With no side to pass you are boxed in: dig.",
    "why.edge": "That is the edge of the sheet.",
    "why.edge_move": "Nobody leaves the sheet.",
    "why.door_stays": "A door stays a door for the rest of the game.",
    "why.wall_there": "A wall stands there already.",
    "why.wall_blocks": "A wall is in the way.",
    "why.undotted": "On the way out you may enter only dotted spaces.",
    "why.frontier": "At this table you may not step back while a new space can be entered.",
    "why.nothing_to_dig": "That side is open: there is nothing to dig.",
    "why.cannot_dig": "Only walls can be dug, not doors nor the edge of the sheet.",
    # ---- the log
    "Started": "{name} rolls {column} across, {row} down, and starts {space} of the sheet.",
    "StartTaken": "{name} rolls a start that is taken, and rolls again.",
    "RolledForFirst": "{name} rolls {die} for the first turn.",
    "GoesFirst": "{name} goes first.",
    "TurnBegan": "",
    "Rolled": "{name} rolls {dice}: {total}, {operation}.",
    "NothingHappened": "There is nothing to draw on; nothing happens.",
    "WallDrawn": "{name} draws a wall to the {side}.",
    "DoorDrawn": "{name} draws a door to the {side}.",
    "Moved": "{name} moves {side}, to a space explored before.",
    "Moved.fresh": "{name} moves {side}, to a new space.",
    "Dug.opened": "{name} digs at the wall to the {side} with a {die}: it is open.",
    "Dug": "{name} digs at the wall to the {side} with a {die}: it holds.",
    "CavedIn.none": "The roof groans with a {die}, and holds.",
    "CavedIn": "The roof comes down with a {die}: {walls} sides fall shut.",
    "CavedIn.one": "The roof comes down with a {die}: one side falls shut.",
    "MetMonster": "{monster} (strength {strength}) bars the way.",
    "Fought.won": "{name} fights with a {die} and wins.",
    "Fought": "{name} fights with a {die} and is beaten.",
    "SearchedLair.found": "In its lair: {found} treasure.",
    "SearchedLair": "Its lair is bare (a {die}).",
    "Bribed": "{name} pays it {paid} treasure to look away.",
    "SprangTrap.disarmed": "{trap} (strength {strength}): {name} disarms it with a {die}.",
    "SprangTrap": "{trap} (strength {strength}): {name}'s {die} is not enough.",
    "FoundTreasure": "{name} finds {amount} treasure.",
    "FoundTreasure.of_the_dead": "{name} takes the {amount} treasure lying here.",
    "LostLife.one": "{name} loses a life; one is left.",
    "LostLife": "{name} loses a life; {left} are left.",
    "LostLife.none": "{name} loses the last life.",
    "Died": "{name} is dead, and {lost} treasure with them.",
    "Died.dropped": "{name} is dead; {lost} treasure lies where they fell.",
    "DeclaredExit": "{name} turns back.",
    "CameHome": "{name} is home with {treasure} treasure.",
    "GameEnded": "{verdict}",
    # ---- operations, as the table on the sheet names them
    "op.trap": "trap {strength}",
    "op.monster": "monster {strength}",
    "op.treasure": "treasure",
    "op.wall": "wall",
    "op.door": "door",
    "op.move": "move or dig",
    "op.cavein": "cave-in",
    # ---- the sheet
    "sheet.turn": "turn {turn}",
    "sheet.at": "at {at}  start {start}",
    "sheet.lying": "{amount} treasure lies there",
    "sheet.to_roll": "{name} to roll",
    "sheet.roll": "roll {n} of {of}",
    "sheet.house": "house rules",
    "sheet.ranks": "ranks",
    "picture.delver": "{name} at {at}, {fate}, {lives}, {treasure}.",
    "picture.rolled": "{name} rolled {total}: {what} ({nth}).",
    "stat.lives": "lives",
    "stat.lives.why": "Everybody begins with 3 (PENCIL-2.07); {lost} lost so far, and none comes back (12.01).",
    "stat.treasure": "treasure",
    "stat.treasure.why": "Found on a 6 and in the lairs of beaten monsters; it counts only at home (PENCIL-12.10).",
    "stat.phase": "now",
    "stat.phase.why": "Delving, on the way out, home or dead (PENCIL-1.13).",
    "fate.home": "home",
    "fate.dead": "dead",
    "phase.delve": "delve",
    "phase.exit": "exit",
    "lives.1": "1 life",
    "lives": "{n} lives",
    "treasure.0": "no treasure",
    "treasure": "{n} treasure",
    "house.grid": "11 by 11 spaces",
    "house.exit_rolls": "up to three exit rolls",
    "house.explore": "new spaces first",
    "house.declare": "exit between rolls",
    "house.dead_treasure": "the dead drop treasure",
    "house.tie": "lives break ties",
    "house.same_start": "no shared start",
    "house.dots": "own dots only",
    "house.dig_through": "dig and go through",
    "house.stop": "always three rolls",
    "stamp.returned": "returned",
    "stamp.lost": "lost below",
    "stamp.nobody": "nobody came back",
    "stamp.nobody.word": "Nobody wins",
    "stamp.nobody.count": "the dark keeps it all",
    "stamp.shared": "victory is shared",
    "stamp.shared.count": "{treasure} each",
    "stamp.won": "the winner is",
    "stamp.won.count": "{treasure} brought home",
    # ---- advice
    "hint.exit.solo": "Turning back is worth about {stay} treasure, delving on {go}, traps and fights counted.",
    "hint.delve.solo": "Delving on is worth about {go} treasure, turning back {stay}, traps and fights counted.",
    "hint.exit.race": "Turning back wins about {stay} of games, delving on {go}, traps and fights counted.",
    "hint.delve.race": "Delving on wins about {go} of games, turning back {stay}, traps and fights counted.",
    "hint.leaving": "You are on the way out: {move} of rolls let you move or dig, {lose} cost a life to a trap or in a fight.",
    "hint.only": "There is nothing else to choose.",
    "hint.stays": "You stand on your start, and this keeps you there.",
    "hint.stays.mostly": "You stand on your start, and two digs in three leave you there.",
    "hint.sides": "You stand on your start, so no side you mark makes your way home longer.",
    "hint.back": "This takes you back to your start.",
    "hint.home": "This takes you home.",
    "hint.way": "Then the way home takes about {rolls}.",
    "hint.way_hurts": "Then the way home takes you about {rolls}, and a rival has farther to go.",
    "hint.dares": "Turning back is a little better, but there is more to see.",
    "hint.explores": "Nobody has been there yet; the way home would take about {rolls}.",
    "hint.measure.solo": "treasure brought home",
    "hint.measure.race": "chance to win",
    "hint.measure.home": "chance to get home",
    "hint.fight.solo": "Fighting is worth about {fight} treasure, bribing {bribe}.",
    "hint.fight.race": "Fighting wins about {fight} of games, bribing {bribe}.",
    "rolls.0": "no roll",
    "rolls.1": "one roll",
    "rolls": "{n} rolls",
    "rolls.far": "{n} rolls or more",
    # ---- the end
    "solo.returned": "Returned with {score} treasure: {rank}.",
    "solo.lost": "Lost below: {rank}.",
    "end.nobody": "Nobody came back. Nobody wins.",
    "end.won": "The most treasure brought home is {treasure}.",
    "end.shared": "The victory is shared: {treasure} treasure each.",
    "rank.empty": "Empty-handed",
    "rank.scavenger": "Scavenger",
    "rank.prospector": "Prospector",
    "rank.delver": "Delver",
    "rank.master": "Master delver",
    "rank.legend": "Legend",
}


def say(id: str, **values: object) -> str:
    """A sentence by id."""
    return TEXT[id].format(**values)


def face(key: str, id: str, at: Place | None = None, final: bool = False, reveals: bool = False, **values: object) -> Face:
    """An option's face: its text holds label and consequence."""
    label, _, then = say(id, **values).partition("|")
    return Face(key, Words(label, then.strip()), at, final, reveals=reveals)


def percent(chance: float) -> str:
    """A chance in whole percent; only the certain is 0% or 100%."""
    if 0 < chance < 0.005:
        return "under 1%"
    if 0.995 < chance < 1:
        return "over 99%"
    return f"{100 * chance:.0f}%"


def tenths(chance: float) -> str:
    """A chance in percent, to a tenth below ten."""
    return f"{100 * chance:.1f}%" if chance < 0.095 else percent(chance)


def risk(lives: int, exiting: bool) -> str:
    """What can go wrong with a roll, in words (section 8.1): traps and monsters, both of which cost lives and end the turn."""
    lose, stops = (odds.LOSE_EXIT, odds.STOPS_EXIT) if exiting else (odds.LOSE, odds.STOPS)
    return say("risk", lose=tenths(lose), stops=tenths(stops), life=say("risk.last" if lives == 1 else "risk.life"))


def rolls(n: int) -> str:
    """A number of rolls in words."""
    return say(f"rolls.{n}") if n < 2 else say("rolls" if n < FAR else "rolls.far", n=min(n, FAR))


def stats(delver: Delver) -> tuple[Stat, ...]:
    """What everybody sees of one player, with where it comes from."""
    return _stats(delver.lives, delver.treasure, delver.status, delver.phase)


@lru_cache(maxsize=1024)
def _stats(lives: int, treasure: int, status: int, phase: int) -> tuple[Stat, ...]:
    return (
        Stat(say("stat.lives"), str(lives), say("stat.lives.why", lost=LIVES - lives)),
        Stat(say("stat.treasure"), str(treasure), say("stat.treasure.why")),
        Stat(say("stat.phase"), fate_word(status, phase), say("stat.phase.why")),
    )


def lives_word(n: int) -> str:
    return say("lives.1" if n == 1 else "lives", n=n)


def treasures(n: int) -> str:
    return say("treasure" if n else "treasure.0", n=n)


def fate_word(status: int, phase: int) -> str:
    """Home or dead; while in play the phase."""
    return say("fate.home" if status == HOME else "fate.dead" if status == DEAD else "phase.exit" if phase == EXIT else "phase.delve")


def rank_word(rank: str) -> str:
    return say(f"rank.{rank}")


def direction(key: str, verb: str) -> int | None:
    """The direction of `verb n`; None when the key is something else."""
    word, _, letter = key.partition(" ")
    return LETTERS.index(letter) if word == verb and len(letter) == 1 and letter in LETTERS else None


def monster(strength: int, salt: int) -> str:
    """A name for a monster of that strength; for show only, so it comes from where we are, not from luck."""
    names = MONSTERS[strength]
    return names[salt * 7 % len(names)]


def trap(strength: int, salt: int) -> str:
    """A name for a trap, likewise."""
    names = TRAPS[strength]
    return names[salt * 7 % len(names)]


def operation(total: int, exiting: bool) -> str:
    """What a total brings, as the table on the sheet says it."""
    kind, strength = (EXIT_TOTALS if exiting else DELVE_TOTALS)[total]
    return say(f"op.{kind}", strength=strength)


# ---- log lines: how the fields of an event read, and which of its sentences fits

_FIELDS: dict[str, Callable[[Any], str]] = {
    "space": part,
    "column": lambda dice: listed([str(die) for die in dice]),
    "row": lambda dice: listed([str(die) for die in dice]),
    "d": lambda d: COMPASS[d],
    "dice": lambda dice: listed([str(die) for die in dice]),
}


def _variant(event: Event) -> str:
    name = type(event).__name__
    match event:
        case ev.Moved(fresh=True):
            return "Moved.fresh"
        case ev.Dug(opened=True):
            return "Dug.opened"
        case ev.CavedIn(walls=0):
            return "CavedIn.none"
        case ev.CavedIn(walls=1):
            return "CavedIn.one"
        case ev.Fought(won=True):
            return "Fought.won"
        case ev.SearchedLair(found=found) if found:
            return "SearchedLair.found"
        case ev.SprangTrap(disarmed=True):
            return "SprangTrap.disarmed"
        case ev.FoundTreasure(of_the_dead=True):
            return "FoundTreasure.of_the_dead"
        case ev.LostLife(left=0):
            return "LostLife.none"
        case ev.LostLife(left=1):
            return "LostLife.one"
        case ev.Died(dropped=True):
            return "Died.dropped"
    return name


def line(event: Event, names: Sequence[str]) -> str:
    """A log line; empty for an event that needs none."""
    values: dict[str, object] = {}
    for field, value in vars(event).items():
        values[field] = _FIELDS[field](value) if field in _FIELDS else value
    if isinstance(event, (ev.WallDrawn, ev.DoorDrawn, ev.Moved, ev.Dug)):
        values["side"] = values["d"]
    if isinstance(event, ev.Rolled):
        total = sum(event.dice)
        values |= {"total": total, "operation": brings(total, event.exiting)}
    if isinstance(event, ev.MetMonster):
        values["monster"] = monster(event.strength, event.salt)
    if isinstance(event, ev.SprangTrap):
        values["trap"] = trap(event.strength, event.salt)
    seat = values.get("seat")
    values["name"] = names[seat] if isinstance(seat, int) else ""
    return say(_variant(event), **values)
