"""The only writers of what can be seen on the sheet; each change tells its event."""

from __future__ import annotations

from delve.games.pencil.events import (
    Bribed,
    CameHome,
    DeclaredExit,
    Died,
    DoorDrawn,
    Dug,
    FoundTreasure,
    GameEnded,
    GoesFirst,
    LostLife,
    Moved,
    Rolled,
    SearchedLair,
    Started,
    TurnBegan,
    WallDrawn,
)
from delve.games.pencil.state import DEAD, EXIT, HOME, NO_THROW, Sheet
from delve.kernel.events import Tell
from delve.kernel.game import Outcome
from delve.parts.dice import faces
from delve.parts.grid import DOOR, OPEN, WALL


def pen(s: Sheet, seat: int) -> int:
    """The dot this player draws: everybody's, or with own dots (13.08) the player's own."""
    return 1 << seat if s.rules.own_dots else 7


def spot(s: Sheet, space: int) -> tuple[int, int]:
    """A space as people name it: column and row."""
    return s.rules.grid.column(space), s.rules.grid.row(space)


def settle_in(s: Sheet, seat: int, space: int, across: int, down: int, tell: Tell | None) -> None:
    """Mark a start space: position (2.05) and dot (2.04) with it."""
    s.start[seat] = s.at[seat] = s.came[seat] = space
    s.dots[space] |= pen(s, seat)
    if tell is not None:
        tell.append(Started(seat, faces(across, 2), faces(down, 2), spot(s, space)))


def go_first(s: Sheet, first: int, tell: Tell | None) -> None:
    """Leave the turn with the seat before, so that it passes on to the first player."""
    s.turn = (first - 1) % s.seats
    if tell is not None and s.seats > 1:
        tell.append(GoesFirst(first))


def begin_turn(s: Sheet, seat: int, tell: Tell | None) -> None:
    s.turn = seat
    s.turns += 1
    s.rolls = 0
    s.throw = NO_THROW
    if tell is not None:
        tell.append(TurnBegan(seat, s.turns))


def roll(s: Sheet, seat: int, throw: int, tell: Tell | None) -> None:
    s.rolls += 1
    s.throw = throw
    if tell is not None:
        tell.append(Rolled(seat, faces(throw, 3), s.phase[seat] == EXIT))


def draw_wall(s: Sheet, seat: int, d: int, tell: Tell | None) -> None:
    here = s.at[seat]
    s.rules.grid.set_side(s.sides, here, d, WALL)
    if tell is not None:
        tell.append(WallDrawn(seat, spot(s, here), d))


def draw_door(s: Sheet, seat: int, d: int, tell: Tell | None) -> None:
    here = s.at[seat]
    s.rules.grid.set_side(s.sides, here, d, DOOR)
    if tell is not None:
        tell.append(DoorDrawn(seat, spot(s, here), d))


def move(s: Sheet, seat: int, d: int, tell: Tell | None) -> None:
    """Step through a side and dot the space (8.06); treasure lying there is taken (13.05)."""
    here = s.at[seat]
    there = here + s.rules.grid.ways[d]
    fresh = not s.dots[there]
    s.came[seat] = here
    s.at[seat] = there
    s.dots[there] |= pen(s, seat)
    if tell is not None:
        tell.append(Moved(seat, d, spot(s, there), fresh, spot(s, s.start[seat])))
    if s.rules.drop:
        for fallen, amount in enumerate(s.lying):
            if amount and s.at[fallen] == there:
                s.lying[fallen] = 0
                gain(s, seat, amount, tell, of_the_dead=True)


def rub_out(s: Sheet, seat: int, d: int, die: int, opened: bool, tell: Tell | None) -> None:
    """The outcome of a dig: the wall is open, or stands."""
    here = s.at[seat]
    if opened:
        s.rules.grid.set_side(s.sides, here, d, OPEN)
        s.rubbed = (*s.rubbed, here * 4 + d)
    if tell is not None:
        tell.append(Dug(seat, d, die, opened, spot(s, here)))


def gain(s: Sheet, seat: int, amount: int, tell: Tell | None, of_the_dead: bool = False) -> None:
    """Treasure found without a fight."""
    s.treasure[seat] += amount
    if tell is not None:
        tell.append(FoundTreasure(seat, amount, of_the_dead, s.treasure[seat]))


def loot(s: Sheet, seat: int, die: int, amount: int, tell: Tell | None) -> None:
    """What the treasure die after a won fight brings."""
    s.treasure[seat] += amount
    if tell is not None:
        tell.append(SearchedLair(seat, die, amount, s.treasure[seat]))


def bribe(s: Sheet, seat: int, amount: int, tell: Tell | None) -> None:
    s.treasure[seat] -= amount
    if tell is not None:
        tell.append(Bribed(seat, amount, s.treasure[seat]))


def lose_life(s: Sheet, seat: int, tell: Tell | None) -> None:
    s.lives[seat] -= 1
    if tell is not None:
        tell.append(LostLife(seat, s.lives[seat]))


def die(s: Sheet, seat: int, tell: Tell | None) -> None:
    """Out of the game; the treasure is lost (12.03) or lies where it fell (13.05)."""
    s.status[seat] = DEAD
    lost = s.treasure[seat]
    s.treasure[seat] = 0
    if s.rules.drop:
        s.lying[seat] = lost
    if tell is not None:
        tell.append(Died(seat, lost, s.rules.drop))


def declare_exit(s: Sheet, seat: int, tell: Tell | None) -> None:
    s.phase[seat] = EXIT
    if tell is not None:
        tell.append(DeclaredExit(seat))


def come_home(s: Sheet, seat: int, tell: Tell | None) -> None:
    s.status[seat] = HOME
    if tell is not None:
        tell.append(CameHome(seat, s.treasure[seat]))


def end_game(outcome: Outcome, tell: Tell | None) -> None:
    """Nobody is left in play (12.09). Nothing changes, but people hear of it."""
    if tell is not None:
        tell.append(GameEnded(outcome.winners, outcome.scores, outcome.verdict))
