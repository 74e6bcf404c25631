"""How a seat is shown outside the board: its plate, its guise, and what the end is made of."""

from __future__ import annotations

from delve.games.ruins.codes import ANCIENT, FULL_DANGER
from delve.games.ruins.look import dice_art, signs
from delve.games.ruins.look.board import Board
from delve.games.ruins.look.dice_art import token_of
from delve.games.ruins.sight import RuinsView
from delve.kernel.game import Guise, Stat


def guise(view: RuinsView, seat: int) -> Guise:
    """The piece of a seat, and which of them is the Ancient."""
    return Guise(token_of(seat), "" if seat else "Ancient")


def stats(view: RuinsView, seat: int) -> tuple[Stat, ...]:
    """The public numbers of a seat."""
    player, board = view.seats[seat], Board(view, ())
    cards = Stat("hand", str(len(player.hand)), "cards in hand", signs.SHAPES["cards"])
    if seat == ANCIENT:
        left = board.relics_left()
        exposed = len([one for one in left if one.exposed])
        said = f"relics left on the board, {exposed} of them exposed"
        return (
            Stat("field", str(player.trinkets), "trinkets left in the field", signs.trinket()),
            Stat("relics", str(len(left)), said, signs.SHAPES["relic"]), cards,
        )  # fmt: skip
    if player.out:
        return (Stat("eliminated", "out", "eliminated, and still part of the team", signs.SHAPES["skull"]),)
    out = [
        Stat("trinkets", str(player.trinkets), "trinkets in the pile", signs.trinket()),
        Stat("Danger", f"{player.danger}/{FULL_DANGER}", "Danger: at 4 an Archaeologist is eliminated", dice_art.lost(0, 0, 22)), cards,
    ]  # fmt: skip
    return tuple(out)


def terms(view: RuinsView, seat: int) -> tuple[Stat, ...]:
    """What decided it: Danger on one side, trinkets and relics on the other. For the Ancient, what is left on its board."""
    player = view.seats[seat]
    relics = len([one for one in view.relics if one.holder == seat])
    where = ("left in the field", "left on the board") if seat == ANCIENT else ("in the pile", "stolen from the Ancient")
    return (
        Stat("Danger", "" if seat == ANCIENT else str(player.danger), "4 is the end of an Archaeologist"),
        Stat("Trinkets", str(player.trinkets), where[0]), Stat("Relics", str(relics), where[1]),
    )  # fmt: skip
