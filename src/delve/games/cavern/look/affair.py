"""The room being resolved: the dice in sight, who stands against whom, the card that is read, and the room resolved last."""

from __future__ import annotations

from collections.abc import Sequence

from delve.games.cavern.affair import BATTLE, NOT_ROLLED
from delve.games.cavern.codes import NOBODY
from delve.games.cavern.dungeon import type_of
from delve.games.cavern.look import cardart, diceart
from delve.games.cavern.look.board import Board, token
from delve.games.cavern.look.labels import label
from delve.games.cavern.look.reading import loot_words
from delve.games.cavern.rolls import PrepareRoll
from delve.games.cavern.sight import AffairView
from delve.games.cavern.state import Token
from delve.kernel.english import listed
from delve.pictures.panels import TRAY, Card, Fact, Panel, Piece
from delve.pictures.scene import Scene, path

AGAIN = 256
DISC = (30.0, 30.0)


def draw(scene: Scene, board: Board) -> None:
    """The trays and the card of what goes on; else what was there last."""
    view = board.view
    if view.affair is not None:
        _trays(scene, board, view.affair)
        _card(scene, board, view.affair)
    elif view.past is not None:
        scene.panels.append(_past(board, view.past))


def _rolled(board: Board, rolled: Sequence[int], key: str) -> tuple[Piece, ...]:
    """The dice of a roll, face by face; a reroll lies behind the die it came from."""
    pieces = []
    for n, entry in enumerate(rolled):
        kind, face = entry >> 4 & 3, board.content.faces[entry >> 4 & 3][entry & 15]
        said = label("die.again" if entry & AGAIN else "die.face", die=label(f"die.{kind}"), shown=diceart.words(face)).capitalize()
        arrow = path("m-chain", "M-7 24h9M-1 20l4 4-4 4") if entry & AGAIN else ""
        pieces.append(Piece(f"die-{key}-{n + 1}", said, diceart.die(kind, face, n) + arrow, (diceart.SIZE, diceart.SIZE)))
    return tuple(pieces)


def _waiting(dice: Sequence[int], key: str) -> tuple[Piece, ...]:
    """Dice about to be rolled."""
    kinds = [kind for kind, count in enumerate(dice) for _ in range(count)]
    return tuple(
        Piece(
            f"die-{key}-{n + 1}",
            label("die.unrolled", die=label(f"die.{kind}")).capitalize(),
            diceart.die(kind, -1, n),
            (diceart.SIZE, diceart.SIZE),
        )
        for n, kind in enumerate(kinds)
    )


def _trays(scene: Scene, board: Board, affair: AffairView) -> None:
    """The dice in sight: what was chosen, who rolls or rolled, the monster, and how everybody stands."""
    view = board.view
    if affair.outcome:
        scene.panels.append(Panel(affair.titles[affair.option], aside=affair.outcome, kind=TRAY))
    name = board.names[affair.roller] if affair.roller != NOBODY else ""
    bonus = label("tray.bonus", bonus=affair.bonus) if affair.bonus else ""
    if affair.rolled:
        totals = _totals(board, affair.rolled, affair.bonus)
        scene.panels.append(Panel(label("tray.roll", name=name), _rolled(board, affair.rolled, "own"), totals, bonus, TRAY))
        if affair.second:
            again = _totals(board, affair.second, affair.bonus)
            scene.panels.append(Panel(label("tray.second"), _rolled(board, affair.second, "second"), again, bonus, TRAY))
    elif view.ask is PrepareRoll:
        scene.panels.append(Panel(label("tray.ready", name=name), _waiting(affair.dice, "own"), (), bonus, TRAY))
    if affair.monster_rolled:
        totals = (Fact(str(affair.monster_combat), label("tray.combat")), Fact(str(affair.monster_spoils), label("tray.spoils")))
        scene.panels.append(Panel(label("tray.monster"), _rolled(board, affair.monster_rolled, "monster"), totals, "", TRAY))
    elif any(affair.monster):
        scene.panels.append(Panel(label("tray.monster.ready"), _waiting(affair.monster, "monster"), (), "", TRAY))
    if affair.contest == BATTLE:
        scene.panels.extend(_rows(scene, board, affair))


def _past(board: Board, affair: AffairView) -> Panel:
    """The room resolved last: what was chosen there, the last dice, and what everybody came to."""
    facts = [Fact(f"{c} / {s}", name) for c, s, name in zip(affair.combat, affair.spoils, board.names, strict=True) if c != NOT_ROLLED]
    if affair.monster_rolled:
        facts.append(Fact(f"{affair.monster_combat} / {affair.monster_spoils}", label("tray.monster").lower()))
    title = affair.titles[affair.option] if affair.outcome else label("card.battle", room=_room(board, affair))
    return Panel(
        label("tray.past", title=title), _rolled(board, affair.rolled, "own") + _rolled(board, affair.monster_rolled, "monster"),
        tuple(facts), affair.outcome, row=True,
    )  # fmt: skip


def _totals(board: Board, rolled: Sequence[int], bonus: int) -> tuple[Fact, ...]:
    faces = [board.content.faces[entry >> 4 & 3][entry & 15] for entry in rolled]
    combat, spoils = sum(face & 15 for face in faces) + bonus, sum(face >> 4 & 15 for face in faces)
    return Fact(str(combat), label("tray.combat")), Fact(str(spoils), label("tray.spoils"))


def _room(board: Board, affair: AffairView) -> str:
    return label(f"room.{type_of(board.dungeon, affair.room)}").lower()


def _rows(scene: Scene, board: Board, affair: AffairView) -> tuple[Panel, ...]:
    """A Battle, a line for each seat in it, in the order it stands so far: its Delvers, its dice unless they are in the tray, totals."""
    inside = board.inside(board.rooms[affair.room])
    seats = sorted({one.seat for one in inside}, key=lambda seat: (-affair.combat[seat], -affair.spoils[seat], seat))
    lines = []
    for seat in seats:
        own = [one for one in inside if one.seat == seat]
        pieces = tuple(_fighter(scene, board, one) for one in own)
        if seat != affair.roller:
            pieces += _rolled(board, affair.thrown[seat], f"of-{seat + 1}")
        rolled = affair.combat[seat] != NOT_ROLLED
        facts = (Fact(str(affair.combat[seat]), label("tray.combat")), Fact(str(affair.spoils[seat]), label("tray.spoils")))
        aside = "" if rolled else label("tray.now" if seat == affair.roller else "tray.later")
        lines.append(Panel(board.names[seat], pieces, facts if rolled else (), aside, TRAY, row=True))
    return tuple(lines)


def _fighter(scene: Scene, board: Board, one: Token) -> Piece:
    """A Delver in a Battle, small."""
    face = token(scene, board.content, board.view.seats[one.seat].faction, one.kind, one.up)
    name = board.content.kinds[one.kind].name if one.kind != NOBODY else label("room.hidden", count=1)
    return Piece(f"fighter-{one.number}", name, f'<g transform="translate(15 15)">{face}</g>', DISC, name)


def _story(board: Board, affair: AffairView) -> str:
    """What a Battle is about."""
    room = board.rooms[affair.room]
    names = [board.names[seat] for seat in sorted({one.seat for one in board.inside(room)})]
    loot = listed(loot_words(board.dungeon.sums[room])) or label("room.empty")
    return label("battle.story", names=listed(names), room=_room(board, affair), loot=loot)


def _card(scene: Scene, board: Board, affair: AffairView) -> None:
    """The card that is being read, until an option is chosen; or a Battle, until it is over."""
    if affair.contest == BATTLE:
        kind, rows = label("card.battle", room=_room(board, affair)), _rows(scene, board, affair)
        if rows:
            scene.card = Card(kind, _story(board, affair), "", label("battle.foot"), "CAVERN-15.06", rows)
        return
    if not affair.story or affair.option != NOBODY:
        return
    held = board.room_words(board.rooms[affair.room]).partition(": ")[2]
    whose = board.names[affair.explorer] + "'s"
    foot = label("card.foot", loot=held, stake=label("card.stake", whose=whose))
    if affair.reader != NOBODY:
        foot = f"{label('card.reads', name=board.names[affair.reader])}. {foot}"
    scene.card = Card(
        label("card.encounter", room=_room(board, affair)), affair.story, cardart.picture(affair.story, affair.art), foot, "CAVERN-11.02"
    )
