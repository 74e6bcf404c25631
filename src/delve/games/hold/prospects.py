"""What your pieces have to expect in a combat, in words: whom they can reach, and whose way a space lies on."""

from __future__ import annotations

from delve.games.hold import foresight, rousing
from delve.games.hold.codes import NOTHING
from delve.games.hold.fighting import can_attack, enemies_at, fire_targets, is_ranged, piece_of
from delve.games.hold.forces import Piece
from delve.games.hold.naming import piece_called, piece_name
from delve.games.hold.reach import moves
from delve.games.hold.roads import Road, roads
from delve.games.hold.spaces import ENTRANCE_SPACE
from delve.games.hold.state import Hold
from delve.games.hold.words import say
from delve.kernel.english import listed


def of_piece(s: Hold, piece: Piece) -> str:
    """Whom a piece can attack from where it stands: those it is with, those it can walk to, those it can fire at."""
    here = enemies_at(s, piece.at)
    if here:
        return say("waits.met", enemy=_named(s, here))
    near = [enemy for at in moves(s, piece) for enemy in enemies_at(s, at)] if can_attack(s, piece) else []
    shot = fire_targets(s, piece) if is_ranged(s, piece) else []
    said = [say("reach.meets", enemies=_named(s, near))] if near else []
    said += [say("reach.fire", enemies=_named(s, shot))] if shot else []
    return " ".join(said) or say("reach.nobody")


def of_waiting(s: Hold, piece: Piece) -> str:
    """What staying means."""
    here = enemies_at(s, piece.at)
    if here:
        return say("waits.met", enemy=_named(s, here))
    coming = _coming(s, piece.at)
    if coming is None:
        return say("waits.aside")
    return say("waits.blocks", enemy=_called(s, coming[0]), round=coming[1])


def of_move(s: Hold, piece: Piece, at: int, after: Hold | None) -> str:
    """What a move comes to: whom they meet there and what comes of it, or whose way they are in then."""
    there = enemies_at(s, at)
    asleep = rousing.roused_at(s, at)
    if there or asleep != NOTHING:
        then = foresight.outcome(s, after, there)
        return say("meets", enemy=_named(s, there), then=then) if there else say("rouses", enemy=_sleeper(s, asleep), then=then)
    harm = foresight.outcome(s, after, [])
    coming = _coming(s, at)
    if coming is None:
        way = say("aside")
    else:
        goal = "blocks.goal" if coming[0].goal == ENTRANCE_SPACE else "blocks"
        way = say(goal, enemy=_called(s, coming[0]), round=coming[1])
    return f"{harm} {way}" if harm else way


def _coming(s: Hold, at: int) -> tuple[Road, int] | None:
    """Who comes through a space first, and in which round."""
    found = [(rounds, road.piece, road) for road in roads(s) for space, rounds in road.steps if space == at]
    if not found:
        return None
    rounds, _, road = min(found, key=lambda one: one[:2])
    return road, rounds


def _called(s: Hold, road: Road) -> str:
    piece = piece_of(s, road.piece)
    return "" if piece is None else piece_called(s, piece)


def _named(s: Hold, enemies: list[Piece]) -> str:
    return listed([piece_name(s, enemy) for enemy in enemies])


def _sleeper(s: Hold, number: int) -> str:
    one = next(one for one in s.dormant if one.number == number)
    return f"{s.content.enemies[one.enemy].name} ({one.strength})"
