"""What lies beside the board: the hand, the mat with its Delvers, treasures, what rivals may still have; the dice; the opened card."""

from __future__ import annotations

from collections.abc import Sequence

from delve.games.cavern.box import Kind
from delve.games.cavern.look import cardart, diceart, tilework
from delve.games.cavern.look.board import Board, token
from delve.games.cavern.look.labels import label
from delve.games.cavern.look.reading import tile_words
from delve.games.cavern.sight import Affair, SeatView
from delve.games.cavern.state import BATTLE, NOBODY, NOT_ROLLED
from delve.pictures import icons, tokens
from delve.pictures.beside import TRAY, Card, Fact, Panel, Piece
from delve.pictures.ink.lettering import fit, line
from delve.pictures.ink.lines import num
from delve.pictures.scene import Scene, path

CARD = (64.0, 88.0)
CARD_BODY = '<path class="m-card" d="M3 3h58v82H3z"/>'
AGAIN = 256


def draw(scene: Scene, board: Board) -> None:
    """Every panel, those one acts with first."""
    view = board.view
    if 0 <= view.seat < len(view.seats):
        own = view.seats[view.seat]
        if own.hand is not None and view.outcome is None:
            scene.panels.append(_hand(scene, board, own, own.hand))
        if own.faction >= 0:
            scene.panels.append(_mat(scene, board, own))
    rivals = _rivals(scene, board)
    if rivals.pieces and view.outcome is None:
        scene.panels.append(rivals)
    if view.affair is not None:
        _trays(scene, board, view.affair)
        _card(scene, board, view.affair)
    elif view.past is not None and view.outcome is None:
        scene.panels.append(_past(board, view.past))


# ---- the hand


def _hand(scene: Scene, board: Board, own: SeatView, hand: Sequence[int]) -> Panel:
    """One's tiles, of two alike the first to be pressed; and what one has so far."""
    picked = board.view.picked[0] if board.view.ask in ("PlaceCell", "PlaceRotation") and board.view.picked else -1
    pieces = []
    for i, number in enumerate(hand):
        tile = board.content.tiles[number]
        outline = board.outline(number)
        tilework.define(scene, outline, tile)
        twin = number in hand[:i]
        note = label("hand.note", tile=tile.id, sections=tile_words(tile))
        place = f"tile-{tile.id}-again" if twin else f"tile-{tile.id}"
        pieces.append(Piece(place, tile.id, tilework.whole(outline, tile, 0), (100, 100), note, number == picked and not twin))
    facts = [Fact(str(own.xp), label("fact.xp"))]
    if own.gold is not None:
        value = sum((i % 3 + 1 + i // 3) * count for i, count in enumerate(own.gold))
        facts.append(Fact(str(value), label("fact.gold")))
    facts.append(Fact(str(own.treasure_cards), label("fact.treasure")))
    return Panel(label("hand"), tuple(pieces), tuple(facts), label("private"))


# ---- the mat


def _mat(scene: Scene, board: Board, own: SeatView) -> Panel:
    """The faction: its ability, the Delvers at home with their dice, those held or lost, and the Treasures."""
    content = board.content
    faction = content.factions[own.faction]
    crest = f'<g transform="translate(32 34) scale(1.7)">{tokens.back(own.faction)}</g>{_xp(own.xp)}'
    ability = label("mat.ability", ability=faction.ability_name, text=faction.ability_text)
    pieces = [Piece("mat-ability", faction.ability_name, CARD_BODY + crest, CARD, ability)]
    for kind, count in enumerate(own.reserve or ()):
        for n in range(count):
            place = f"kind-{content.kinds[kind].id}" + (f"-{n + 1}" if n else "")
            pieces.append(_delver(scene, board, own.faction, kind, place, "mat.reserve"))
    away = [(kind, "mat.held") for kind in own.held] + [(kind, "mat.lost") for kind in own.lost]
    pieces += [_delver(scene, board, own.faction, kind, f"away-{n + 1}", why) for n, (kind, why) in enumerate(away)]
    return Panel(label("mat", name=faction.name), (*pieces, *_treasures(board, own)))


def _xp(count: int) -> str:
    """Experience tokens as stars; more than four as a number."""
    if count > 4:
        return f'<g transform="translate(22 72) scale(.6)">{icons.XP}</g>' + line(str(count), 32, 76, 10, "b-number")
    left = 32 - 6.5 * (count - 1)
    return "".join(f'<g transform="translate({num(left + 13 * i)} 72) scale(.55)">{icons.XP}</g>' for i in range(count))


def _delver(scene: Scene, board: Board, faction: int, kind: int, place: str, why: str) -> Piece:
    """A Delver of one's own: its face, its name below, its dice; pale while it is away."""
    known = board.content.kinds[kind]
    face = token(scene, board.content, faction, kind, True)
    rift = f'<g transform="translate(53 13) scale(.5)">{icons.RIFT}</g>' if known.rift else ""
    drawn = f'<g transform="translate(32 30) scale(1.5)">{face}</g>{diceart.row(diceart.pool(known.dice), 32, 54, 15)}{rift}'
    drawn += line(fit(known.name, 54, 6), 32, 80, 6, "b-number", anchor="middle")
    pale = "" if why == "mat.reserve" else ' class="m-away"'
    said = label(why, kind=known.name, dice=dice_words(known), rift=label("mat.rift") if known.rift else "")
    return Piece(place, known.name, f"{CARD_BODY}<g{pale}>{drawn}</g>", CARD, said)


def dice_words(kind: Kind) -> str:
    """The dice of a Delver in words."""
    counts = [(diceart.pool(kind.dice).count(die), die) for die in range(3)]
    return " and ".join(label(f"dice.{die}", count=count) for count, die in counts if count)


def _treasures(board: Board, own: SeatView) -> tuple[Piece, ...]:
    """Treasure cards one may look at, each with its value."""
    pieces = []
    for n, held in enumerate(own.treasures or ()):
        card = board.content.treasures[held.card]
        words = card.title.split()
        lines = "".join(line(fit(word, 52, 6.2), 32, 50 + 9 * i, 6.2, "b-number", anchor="middle") for i, word in enumerate(words[:3]))
        worth = line(str(card.value + 2 * held.turned), 54, 17, 8.5, "b-number", anchor="end")
        gem = f'<g transform="translate(32 26) scale(1.3)">{icons.TREASURE}</g>'
        pale = ' class="m-away"' if held.used else ""
        note = label("treasure.note", title=card.title, value=card.value, text=card.text)
        note += label("treasure.used") * held.used + label("treasure.turned") * held.turned
        pieces.append(Piece(f"treasure-{n + 1}", card.title, f"{CARD_BODY}<g{pale}>{gem}{lines}{worth}</g>", CARD, note))
    return tuple(pieces)


def _rivals(scene: Scene, board: Board) -> Panel:
    """For each rival the kinds that are in reserve or facedown, as everybody could work out."""
    pieces = []
    for seat, one in enumerate(board.view.seats):
        if seat == board.view.seat or one.faction < 0:
            continue
        kinds = [kind for kind, count in enumerate(one.unaccounted) for _ in range(count)]
        drawn = '<path class="m-card" d="M3 3h94v82H3z"/>' + line(fit(board.names[seat], 84, 8), 50, 18, 8, "b-number", anchor="middle")
        for i, kind in enumerate(kinds):
            face = token(scene, board.content, one.faction, kind, True)
            across = 3 if len(kinds) > 3 else len(kinds)
            x = 50 + 29 * (i % 3 - (min(across, len(kinds) - 3 * (i // 3)) - 1) / 2)
            drawn += f'<g transform="translate({num(x)} {num(38 + 29 * (i // 3))}) scale(.94)">{face}</g>'
        named = ", ".join(board.content.kinds[kind].name for kind in kinds) or "-"
        pieces.append(
            Piece(f"rival-{seat + 1}", board.names[seat], drawn, (100, 88), label("rivals.note", name=board.names[seat], kinds=named))
        )
    return Panel(label("rivals"), tuple(pieces))


# ---- the room being resolved


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


def _trays(scene: Scene, board: Board, affair: Affair) -> None:
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
    elif view.ask == "PrepareRoll":
        scene.panels.append(Panel(label("tray.ready", name=name), _waiting(affair.dice, "own"), (), bonus, TRAY))
    if affair.monster_rolled:
        totals = (Fact(str(affair.monster_combat), label("tray.combat")), Fact(str(affair.monster_spoils), label("tray.spoils")))
        scene.panels.append(Panel(label("tray.monster"), _rolled(board, affair.monster_rolled, "monster"), totals, "", TRAY))
    elif any(affair.monster):
        scene.panels.append(Panel(label("tray.monster.ready"), _waiting(affair.monster, "monster"), (), "", TRAY))
    if affair.contest == BATTLE:
        order = [*affair.ranks, *(seat for seat in range(len(view.seats)) if seat not in affair.ranks)]
        rolled = [seat for seat in order if affair.combat[seat] != NOT_ROLLED]
        facts = tuple(Fact(f"{affair.combat[seat]} / {affair.spoils[seat]}", board.names[seat]) for seat in rolled)
        if facts:
            scene.panels.append(Panel(label("card.battle", room=_room(board, affair)), (), facts, "", TRAY))


def _past(board: Board, affair: Affair) -> Panel:
    """The room resolved last: what was chosen there, the last dice, and what everybody came to."""
    facts = [Fact(f"{c} / {s}", name) for c, s, name in zip(affair.combat, affair.spoils, board.names, strict=True) if c != NOT_ROLLED]
    if affair.monster_rolled:
        facts.append(Fact(f"{affair.monster_combat} / {affair.monster_spoils}", label("tray.monster").lower()))
    title = affair.titles[affair.option] if affair.outcome else label("card.battle", room=_room(board, affair))
    return Panel(
        label("tray.past", title=title), _rolled(board, affair.rolled, "own") + _rolled(board, affair.monster_rolled, "monster"),
        tuple(facts), affair.outcome,
    )  # fmt: skip


def _totals(board: Board, rolled: Sequence[int], bonus: int) -> tuple[Fact, ...]:
    faces = [board.content.faces[entry >> 4 & 3][entry & 15] for entry in rolled]
    combat, spoils = sum(face & 15 for face in faces) + bonus, sum(face >> 4 & 15 for face in faces)
    return Fact(str(combat), label("tray.combat")), Fact(str(spoils), label("tray.spoils"))


def _room(board: Board, affair: Affair) -> str:
    return label(f"room.{board.view.types[affair.room]}").lower()


def _card(scene: Scene, board: Board, affair: Affair) -> None:
    """The card that is being read, until an option is chosen."""
    if not affair.story or affair.option != NOBODY:
        return
    held = board.room_words(board.rooms[affair.room]).partition(": ")[2]
    whose = board.names[affair.explorer] + "'s"
    foot = label("card.foot", loot=held, stake=label("card.stake", whose=whose))
    if affair.reader != NOBODY:
        foot = f"{label('card.reads', name=board.names[affair.reader])}. {foot}"
    scene.card = Card(label("card.encounter", room=_room(board, affair)), affair.story, cardart.picture(affair.story), foot, "CAVERN-11.02")
