"""What lies beside the board: the own cards and treasures, those of the others, and what every number of loot is worth."""

from __future__ import annotations

from typing import Final

from delve.games.heroes.box import CharacterFace, HeroFace
from delve.games.heroes.codes import HERO, NOBODY, TRE
from delve.games.heroes.look import cards, signs
from delve.games.heroes.look.board import Board
from delve.games.heroes.look.cards import Prints
from delve.games.heroes.look.dice_art import die
from delve.games.heroes.setup import ChooseFace, Draft
from delve.kernel.english import capital
from delve.pictures.panels import Line, Panel, Piece

DIE: Final = 30.0
SIGN: Final = (26.0, 26.0)


def panels(board: Board, shown: Prints) -> list[Panel]:
    view = board.view
    out = []
    if view.asked is not None and view.asked == view.seat and view.ask in (ChooseFace, Draft):
        out.append(_choice(board, shown))
    hero = view.seats[board.me]
    faces = board.faces_of(hero)
    if faces:
        pieces = tuple([_card(face, shown) for face in faces])
        _, attack, defense, body = hero.stats
        sums = f": attack {attack}, defence {defense}, body {body}" if attack else ""
        out.append(Panel(f"{'You' if board.me == view.seat else board.names[board.me]}{sums}", pieces))
    if hero.treasures:
        out.append(Panel("Your treasures" if board.me == view.seat else "Treasures", _treasures(board, board.me)))
    for seat, other in enumerate(view.seats):
        if seat != board.me and other.treasures and not other.killed:
            out.append(Panel(board.names[seat], _treasures(board, seat, True), row=True))
    if view.loot != NOBODY and view.outcome is None:
        out.append(_loot(board))
    return out


def about(face: CharacterFace) -> str:
    """What a face can do, in words."""
    said = [f"{ability.face}: {ability.said}" for ability in face.abilities]
    if face.upkeep_said:
        said.append(f"Upkeep: {face.upkeep_said}.")
    return " ".join(said)


def _card(face: CharacterFace, shown: Prints) -> Piece:
    drawn = cards.lying(face, isinstance(face, HeroFace), shown)
    return Piece(f"card-{face.id}", face.name, drawn, cards.LYING, f"{about(face)} {face.flavour}")


def _choice(board: Board, shown: Prints) -> Panel:
    """The faces that are offered."""
    of = board.content.heroes if board.view.picked[:1] == (HERO,) else board.content.skills
    return Panel("To choose from", tuple([_card(of[code], shown) for code in board.view.options]))


def _treasures(board: Board, seat: int, row_of_dice: bool = False) -> tuple[Piece, ...]:
    """Each as its dice, with the name and text of its row."""
    out: list[Piece] = []
    taken: dict[str, int] = {}
    for treasure in board.view.seats[seat].treasures:
        row = board.row_of(treasure)
        place = f"treasure-{seat}-{'+'.join(map(str, treasure.faces))}"
        taken[place] = taken.get(place, 0) + 1
        nth = f"-{taken[place]}" if taken[place] > 1 else ""
        name = row.name if row is not None else "A treasure"
        said = row.said if row is not None else "It does nothing, and counts 1 point."
        if row is not None and row.type in "AW" and not treasure.worn:
            said += " Not in use this turn."
        if row_of_dice:
            drawn, size = _dice(treasure.faces, row.type if row is not None else ""), (36 + len(treasure.faces) * DIE, 40.0)
        else:
            drawn, size = cards.treasure(treasure.faces, name, said, row.type if row is not None else "", treasure.worn), cards.LYING
        out.append(Piece(f"{place}{nth}", f"{name} ({treasure.number()})", drawn, size, said))
    return tuple(out)


def _dice(faces: tuple[int, ...], type: str) -> str:
    """A treasure as its dice, and the sign of what it is."""
    drawn = "".join([die(TRE, face, 18 + i * DIE, 20, 25) for i, face in enumerate(faces)])
    return drawn + (signs.icon(type, 18 + len(faces) * DIE, 20, 19) if type else "")


def _loot(board: Board) -> Panel:
    """The Loot face in force, row by row."""
    face = board.content.loots[board.view.loot]
    lines = []
    for number in range(1, 14):
        row = face.row_of(number, board.quest)
        if row is not None:
            label = f"{number}{'+' if number == 13 else ''} {row.name}"
            words = capital(row.effect_said) if row.effect_said else row.said.removesuffix(".")
            lines.append(Line(label, words, signs.icon(row.type, 13, 13, 20), SIGN))
    return Panel(f"Loot: {face.name}", lines=tuple(lines))
