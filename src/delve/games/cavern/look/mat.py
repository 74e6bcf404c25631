"""What lies beside the board: the hand, the mat with its Delvers, treasures, what rivals may still have."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from textwrap import wrap

from delve.games.cavern.box import Kind
from delve.games.cavern.look import affair, diceart, tilework
from delve.games.cavern.look.board import Board, token
from delve.games.cavern.look.labels import label
from delve.games.cavern.look.reading import tile_words
from delve.games.cavern.placement import PlaceCell, PlaceRotation
from delve.games.cavern.sight import SeatView
from delve.kernel.english import listed
from delve.pictures import icons, tokens
from delve.pictures.ink.lettering import fit, line
from delve.pictures.ink.lines import num
from delve.pictures.panels import Fact, Panel, Piece
from delve.pictures.scene import Scene

CARD = (64.0, 88.0)
LINE = 9
"""Letters in a line of a card; a longer word is cut."""
CARD_BODY = '<path class="m-card" d="M3 3h58v82H3z"/>'


def draw(scene: Scene, board: Board) -> None:
    """Every panel, those one acts with first."""
    view = board.view
    if 0 <= view.seat < len(view.seats):
        own = view.seats[view.seat]
        if own.hand is not None:
            scene.panels.append(_hand(scene, board, own, own.hand))
        if own.faction >= 0:
            scene.panels.append(_mat(scene, board, own))
    rivals = _rivals(scene, board)
    if rivals.pieces:
        scene.panels.append(rivals)
    affair.draw(scene, board)


# ---- the hand


def _hand(scene: Scene, board: Board, own: SeatView, hand: Sequence[int]) -> Panel:
    """One's tiles, of two alike the first to be pressed; and what one has so far."""
    picked = board.view.picked[0] if board.view.ask in (PlaceCell, PlaceRotation) and board.view.picked else -1
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
    back = scene.define(f"back-{own.faction}", tokens.back(own.faction))
    crest = f'<use href="{back}" transform="translate(32 34) scale(1.7)"/>{_xp(own.xp)}'
    ability = label("mat.ability", ability=faction.ability_name, text=faction.ability_text)
    pieces = [Piece("mat-ability", faction.ability_name, CARD_BODY + crest, CARD, ability)]
    for kind, count in enumerate(own.reserve or ()):
        for n in range(count):
            place = f"kind-{content.kinds[kind].id}" + (f"-{n + 1}" if n else "")
            pieces.append(_delver(scene, board, own.faction, kind, place, "mat.reserve"))
    away = [(kind, "mat.held") for kind in own.held] + [(kind, "mat.lost") for kind in own.lost]
    pieces += [_delver(scene, board, own.faction, kind, f"away-{n + 1}", why) for n, (kind, why) in enumerate(away)]
    return Panel(label("mat", name=faction.name), (*pieces, *treasures(board, own, "treasure")))


def _xp(count: int) -> str:
    """Experience tokens as stars; more than four as a number."""
    if count > 4:
        return f'<g transform="translate(22 72) scale(.6)">{icons.XP}</g>' + line(str(count), 32, 76, 10, "b-number")
    left = 32 - 6.5 * (count - 1)
    return "".join(f'<g transform="translate({num(left + 13 * i)} 72) scale(.55)">{icons.XP}</g>' for i in range(count))


def printed(text: str, x: float, y: float) -> str:
    """A name on a card, set in type: lettered by hand it would be ten times as long. Long words are set narrower."""
    narrow = ' textLength="55" lengthAdjust="spacingAndGlyphs"' if len(text) > LINE - 1 else ""
    return f'<text class="type" x="{num(x)}" y="{num(y)}" font-size="13.5" text-anchor="middle"{narrow}>{escape(text)}</text>'


def _delver(scene: Scene, board: Board, faction: int, kind: int, place: str, why: str) -> Piece:
    """A Delver of one's own: its face, its name below, its dice; pale while it is away."""
    known = board.content.kinds[kind]
    face = token(scene, board.content, faction, kind, True)
    rift = f'<g transform="translate(53 13) scale(.5)">{icons.RIFT}</g>' if known.rift else ""
    drawn = f'<g transform="translate(32 30) scale(1.5)">{face}</g>{diceart.row(scene, diceart.pool(known.dice), 32, 54, 15)}{rift}'
    drawn += printed(wrap(known.name, LINE)[0], 32, 81)
    pale = "" if why == "mat.reserve" else ' class="m-away"'
    said = label(why, kind=known.name, dice=dice_words(known), rift=label("mat.rift") if known.rift else "")
    return Piece(place, known.name, f"{CARD_BODY}<g{pale}>{drawn}</g>", CARD, said)


def dice_words(kind: Kind) -> str:
    """The dice of a Delver in words."""
    counts = [(diceart.pool(kind.dice).count(die), die) for die in range(3)]
    return listed([label(f"dice.{die}", count=count) for count, die in counts if count])


def treasures(board: Board, own: SeatView, key: str) -> tuple[Piece, ...]:
    """Treasure cards one may look at, each with its value."""
    pieces = []
    for n, held in enumerate(own.treasures or ()):
        card = board.content.treasures[held.card]
        words = wrap(card.title, LINE, max_lines=3, placeholder="…")
        lines = "".join(printed(text, 32, 53 + 13 * i) for i, text in enumerate(words))
        worth = line(str(card.value + 2 * held.turned), 54, 17, 8.5, "b-number", anchor="end")
        gem = f'<g transform="translate(32 26) scale(1.3)">{icons.TREASURE}</g>'
        pale = ' class="m-away"' if held.used else ""
        note = label("treasure.note", title=card.title, value=card.value, text=card.text)
        note += label("treasure.used") * held.used + label("treasure.turned") * held.turned
        pieces.append(Piece(f"{key}-{n + 1}", card.title, f"{CARD_BODY}<g{pale}>{gem}{lines}{worth}</g>", CARD, note))
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
