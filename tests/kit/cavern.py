"""`cavern` positions from text, in the notation of section 6 of the rules.

Seats are `P0`, `P1` ... as there. A board is `(0,1) Q04@0, (1,0) Q10 xp`; sections are `a of (1,1)`; Delvers `P1 sneak on a of (1,0)`,
with `up` before `on` for one that lies faceup. Lists by seat begin with P0. The test tiles Q01 to Q15 are in the box beside the real ones.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from delve.games.cavern import GAME
from delve.games.cavern.dungeon import across, cell_at, down, open_cells, room_of, sections_of, type_of
from delve.games.cavern.ending import score
from delve.games.cavern.events import MonsterRolled, Rolled, RolledAgain
from delve.games.cavern.rooms import RESOLVE
from delve.games.cavern.state import BY_SUN, KINDS, Cavern
from delve.games.cavern.tiles import chests, doors, golds, rifts, torches
from delve.games.cavern.turn import BEGIN, BEGIN_EXTRA, NEXT_TURN
from delve.kernel.face import Face
from delve.kernel.flow import choose, push, settle
from delve.kernel.game import decision, index_of
from tests.kit.given import (
    PRICES,
    box,
    by_seat,
    delvers_given,
    listed,
    placement_of,
    pool_text,
    put_given,
    put_gold_under,
    seat_given,
    seat_named,
    section_at,
    section_name,
    shipped_stack,
)
from tests.kit.kit import Kit, Position
from tests.kit.wishes import COLOURS, Wishes, told_dice, worth

Cell = tuple[int, int]
TYPES = ("blue", "tan", "corridor")
QUIET = ("lanternguard", "runekin", "mirefolk", "cogwrights")
"""Factions by seat in positions about placing: those whose abilities would be asked about there come last."""
STEADY = ("cogwrights", "mirefolk", "runekin", "lanternguard")
"""Factions by seat in positions about rolling: likewise."""


@dataclass(frozen=True)
class Room:
    """A room as it stands."""

    type: str
    sections: set[str]
    gold: int
    chests: int
    rifts: int
    torches: int
    doors: int
    open: tuple[Cell, ...]
    """The empty cells its open slots face."""

    @property
    def complete(self) -> bool:
        return not self.open


class CavernPlay(Position):
    """A table of `cavern` in play. Seats are named P0 to P3."""

    state: Cavern

    def __init__(self, game: Any, state: Cavern, wishes: Wishes) -> None:
        super().__init__(game, state, wishes.foretell(state, lambda twin, luck: settle(twin, luck, None)))
        assert not wishes.unspent(), f"wished for, but not drawn: {wishes.unspent()}"

    # ---- acting

    def does(
        self, key: str, dice: str | Sequence[int] = (), seat: int | str | None = None, *, tiles: str = "", gold: str = "",
        treasures: str = "", cards: str = "",
    ) -> None:  # fmt: skip
        """The asked seat takes the option of that key, and this is what falls and is drawn, all of it."""
        self.plays(key, dice=dice, seat=seat, tiles=tiles, gold=gold, treasures=treasures, cards=cards)

    def plays(
        self, *keys: str, dice: str | Sequence[int] = (), seat: int | str | None = None, tiles: str = "", gold: str = "",
        treasures: str = "", cards: str = "",
    ) -> None:  # fmt: skip
        """Several choices one after another, and what falls and is drawn on the way, all of it."""
        wishes = Wishes(self.state.content, dice, tiles, gold, treasures, cards)
        mark = len(self._told)
        if seat is not None:
            wanted = f"P{seat - 1}" if isinstance(seat, int) else seat
            assert self.asks_whom == wanted, f"{self.asks_whom} is asked, not {wanted}"
        for key in keys:
            self._one(key, wishes)
        assert not wishes.unspent(), f"wished for, but not drawn: {wishes.unspent()}; {self.asks_whom} is asked {self.offers()}"
        if isinstance(dice, str):
            self._compare_dice(dice, self._told[mark:])

    def _one(self, key: str, wishes: Wishes) -> None:
        k = index_of(self.state, key)
        super().does(key, wishes.foretell(self.state, lambda twin, luck: choose(twin, k, luck, None)))

    def _compare_dice(self, text: str, told: Sequence[object]) -> None:
        """Fail where the dice that fell were not of the colours written."""
        if any(isinstance(event, RolledAgain) for event in told):
            return
        fell = [told_dice(self.state.content, event.dice) for event in told if isinstance(event, (Rolled, MonsterRolled))]
        colours = [[chain[0] for chain in roll.split()] for roll in fell]
        rolls = [roll.replace(",", " ").split() for roll in text.split("/") if roll.strip()]
        written = [sorted([chain[0] for chain in roll], key=COLOURS.index) for roll in rolls]
        assert colours == written, f"the rolls were {fell}, not '{text}'"

    def places(
        self, placement: str, delver: str = "", *, dice: str | Sequence[int] = (), tiles: str = "", gold: str = "",
        treasures: str = "", cards: str = "",
    ) -> None:  # fmt: skip
        """Place a tile, written as on boards with its price (`xp`, `chisel`, `forced`); then, if said, a Delver (`a sneak`) or `none`.

        With the Delver said, a second tile is declined.
        """
        x, y, tile, turned, price = placement_of(placement)
        wishes = Wishes(self.state.content, dice, tiles, gold, treasures, cards)
        if self.asks == "Act":
            self._one(f"place {tile}", wishes)
        elif self.asks == "SecondTile":
            self._one(f"scaffold {tile}", wishes)
        if self.asks == "PlaceCell":
            self._one(f"at {x},{y}", wishes)
        if self.asks == "PlaceRotation":
            self._one(f"turn {turned} {price}".strip(), wishes)
        assert self.tile((x, y)) == f"{tile}@{turned}", f"on {x, y} lies {self.tile((x, y))}; asked: {self.offers()}"
        if delver:
            letter, _, kind = delver.partition(" ")
            if self.asks == "SecondTile":
                self._one("no", wishes)
            if self.asks == "DelverWhere":
                self._one("none" if delver == "none" else f"on {x},{y} {letter}", wishes)
            if self.asks == "DelverWho" and kind:
                self._one(kind, wishes)
        assert not wishes.unspent(), f"wished for, but not drawn: {wishes.unspent()}; {self.asks_whom} is asked {self.offers()}"

    def rolls(self, combat: int, spoils: int, monster: tuple[int, int] | None = None, *, gold: str = "", treasures: str = "") -> None:
        """The asked seat rolls its pool for these totals, Rift bonus included; in a Fight the monster rolls for its own."""
        assert self.asks == "PrepareRoll", f"{self.asks_whom} is asked {self.asks} {self.offers()}"
        s, roll = self.state, self.state.affair.roll
        text = worth(s.content, pool_text(roll.pool), combat - roll.bonus, spoils)
        if monster is not None:
            text += f" / {worth(s.content, pool_text(s.affair.monster), *monster)}"
        self.plays("roll", dice=text, gold=gold, treasures=treasures)

    # ---- what is offered

    @property
    def asks_whom(self) -> str:
        """The seat that must choose; empty when the game is over."""
        return f"P{self.asked - 1}" if self.asked else ""

    def faces(self) -> tuple[Face, ...]:
        """The options of the pending question as people see them."""
        pending = decision(self.state)
        assert pending is not None, "the game is over: nothing is offered"
        return pending.faces

    @property
    def prompt(self) -> str:
        """The pending question in words."""
        pending = decision(self.state)
        return "" if pending is None else pending.prompt

    def placements(self, tile: str) -> dict[Cell, list[str]]:
        """Where that tile of the hand is offered: for each cell the rotations with their prices, as keys name them (`0`, `1 xp`)."""
        if f"place {tile}" not in self.offers():
            return {}
        out: dict[Cell, list[str]] = {}
        chosen = self._after(self.state, f"place {tile}")
        for there, at_cell in self._ways(chosen, "PlaceCell", "at "):
            ways = [way.removeprefix("turn ") for way, _ in self._ways(at_cell, "PlaceRotation", "turn ")]
            new = at_cell.dungeon.tiles[len(self.state.dungeon.tiles)].cell if not there else 0
            cell = there or f"{across(new)},{down(new)}"
            x, y = cell.removeprefix("at ").split(",")
            out[int(x), int(y)] = ways
        return out

    def free(self, tile: str) -> dict[Cell, list[int]]:
        """Where that tile can be placed for nothing."""
        found = {cell: [int(way) for way in ways if way.isdigit()] for cell, ways in self.placements(tile).items()}
        return {cell: ways for cell, ways in found.items() if ways}

    def _after(self, s: Cavern, key: str) -> Cavern:
        """The position after a choice, with dull luck."""
        k = index_of(s, key)
        numbers = Wishes(s.content).foretell(s, lambda twin, luck: choose(twin, k, luck, None))
        twin = s.copy()
        luck = type(self.luck)(numbers)
        choose(twin, k, luck, None)
        return twin

    def _ways(self, s: Cavern, question: str, prefix: str) -> list[tuple[str, Cavern]]:
        """Every option of a question with the position after it; one that was not asked is answered already."""
        if s.ask is None or type(s.ask).__name__ != question:
            if prefix != "turn ":
                return [("", s)]
            new = s.dungeon.tiles[len(self.state.dungeon.tiles)]
            return [(f"turn {new.rotation} {PRICES[new.price]}".strip(), s)]
        pending = decision(s)
        assert pending is not None
        return [(key, self._after(s, key)) for key in pending.keys]

    # ---- what lies on the table

    def tile(self, cell: Cell) -> str:
        """What lies on a cell: `Q04@0`; empty if nothing does."""
        s = self.state
        at = s.dungeon.at.get(cell_at(*cell), -1)
        return "" if at < 0 else f"{s.content.prints[s.dungeon.tiles[at].tile].id}@{s.dungeon.tiles[at].rotation}"

    @property
    def frontier(self) -> list[Cell]:
        return [(across(cell), down(cell)) for cell in self.state.dungeon.frontier]

    def room(self, section: str) -> Room:
        """The room of a section, such as `a of (1,1)`."""
        d = self.state.dungeon
        room = room_of(d, section_at(d, section))
        sums = d.sums[room]
        return Room(
            TYPES[type_of(d, room)], {section_name(d, one) for one in sections_of(d, room)}, golds(sums), chests(sums), rifts(sums),
            torches(sums), doors(sums), tuple((across(cell), down(cell)) for cell in open_cells(d, room)),
        )  # fmt: skip

    @property
    def delvers(self) -> list[str]:
        """Every Delver in the dungeon, as `given` takes them."""
        s = self.state
        names = [f"P{t.seat} {s.content.kinds[t.kind].id}{' up' if t.up else ''}" for t in s.tokens]
        return [f"{name} on {section_name(s.dungeon, t.section)}" for name, t in zip(names, s.tokens, strict=True)]

    def reserve(self, seat: str) -> list[str]:
        """The kinds of the Delvers at home, one entry for each."""
        s, i = self.state, seat_named(seat)
        return [s.content.kinds[kind].id for kind in range(KINDS) for _ in range(s.seats[i].reserve[kind])]

    def hand(self, seat: str) -> list[str]:
        return [self.state.content.tiles[tile].id for tile in self.state.seats[seat_named(seat)].hand]

    @property
    def stack(self) -> list[str]:
        return sorted(self.state.content.tiles[tile].id for tile in self.state.stack.tiles)

    @property
    def discards(self) -> list[str]:
        return [self.state.content.tiles[tile].id for tile in self.state.stack.discards]

    @property
    def xp(self) -> list[int]:
        return [player.xp for player in self.state.seats]

    def gold(self, seat: str) -> list[str]:
        """The values of a seat's Gold cards, a star behind those that are turned."""
        mine = self.state.seats[seat_named(seat)]
        down = [f"{value}" for value in (1, 2, 3) for _ in range(mine.gold[value - 1])]
        return down + [f"{value}*" for value in (1, 2, 3) for _ in range(mine.turned_gold[value - 1])]

    def treasures(self, seat: str) -> list[str]:
        """The ids of a seat's Treasure cards, with `:shown`, `:used` and `:turned` as they are."""
        s = self.state
        return [
            s.content.treasures[one.card].id + ":shown" * one.shown + ":used" * one.used + ":turned" * one.turned
            for one in s.seats[seat_named(seat)].treasures
        ]

    @property
    def gold_deck(self) -> int:
        """How many cards are in the Gold deck."""
        return self.state.gold_deck.size()

    @property
    def treasure_deck(self) -> int:
        return self.state.treasure_deck.size()

    @property
    def gold_bottom(self) -> list[tuple[int, int]]:
        """The cards at the bottom of the Gold deck from the top: value, and which seat knows it; 0 for one that nobody has seen."""
        return [(card.value, card.known_to) for card in self.state.gold_deck.bottom]

    def score(self, seat: str) -> int:
        return score(self.state, seat_named(seat))

    @property
    def turn(self) -> str:
        """Whose turn it is."""
        return f"P{self.state.turn.seat}"

    def view(self, seat: str) -> Any:
        """What a seat may know."""
        return self.game.view(self.state, seat_named(seat))

    def told_to(self, seat: str) -> list[Any]:
        """What was told since last asked, as that seat hears it."""
        return [event.seen_by(seat_named(seat)) for event in self.told()]

    def picture(self) -> str:
        s = self.state
        cells = [(across(on.cell), down(on.cell)) for on in s.dungeon.tiles]
        board = ", ".join(f"({x},{y}) {self.tile((x, y))}" for x, y in cells)
        lines = [f"board: {board}", f"delvers: {', '.join(self.delvers)}"]
        lines.append(f"turn: {self.turn}, first: P{s.turn.first}, sun {s.sun}, end {s.end}")
        for i, player in enumerate(s.seats):
            seat = f"P{i}"
            lines.append(f"{seat}: {player.xp} XP, hand {self.hand(seat)}, gold {self.gold(seat)}, treasures {self.treasures(seat)}")
        return "\n".join([*lines, f"asked: {self.asks_whom}, {self.asks} {self.offers()}"])


class CavernKit(Kit):
    """Positions of `cavern`."""

    def __init__(self) -> None:
        super().__init__(GAME)

    def begins(
        self, seats: int = 2, house_rules: Mapping[str, str] | None = None, *, first: str = "P0", factions: Sequence[str] = (),
        tiles: str = "",
    ) -> CavernPlay:  # fmt: skip
        """A game from its set-up on, with the shipped box: who goes first, the factions dealt (`random`), the tiles drawn, seat by seat."""
        s = GAME.blank(seats, GAME.setup(house_rules))
        return self._play(GAME, s, Wishes(s.content, tiles=tiles, factions=factions, first=seat_named(first)))

    def given(
        self, board: str = "", hand: str = "Q03 Q03 Q03", *, seats: int = 2, turn: str = "P0", first: str = "",
        hands: Sequence[str] | None = None, factions: Sequence[str] = QUIET, xp: Sequence[int] | int = 3,
        gold: Sequence[str] = (), treasures: Sequence[str] = (), delvers: Sequence[str] | str = (), held: Sequence[str] = (),
        lost: Sequence[str] = (), sun: int | None = None, ending: bool = False, extra: int = 0, in_extra: bool = False,
        stack: str | None = None, discards: str = "", gold_deck: int | str | None = None, treasure_deck: str | None = None,
        card: str | tuple[str, str] = "", cards: Sequence[str | tuple[str, str]] = (), encounter_deck: int | None = None,
        house_rules: Mapping[str, str] | None = None, tiles: str = "",
    ) -> CavernPlay:  # fmt: skip
        """A position at the start of a seat's turn.

        Unless said, the first player is the seat before. `hand` is that seat's, the others hold rock unless `hands` tells.
        Gold is by seat, `1 2 3*` with a star for a turned card; so are
        Treasures, `hook-1 purse-1:used` (marks: shown, used, turned). A `gold_deck` is a number of cards or their values; a `treasure_deck`
        their ids. The Encounter cards come in the order given, outcomes as in section 5.6: one text is the first option, the second then
        being NOLOOT. `encounter_deck` is how many are left, the rest lying in the discards. `tiles` are drawn at once, by an empty hand.
        """
        first = first or f"P{(seat_named(turn) - 1) % seats}"
        game, s = self._table(
            board, hand, seats, turn, first, hands, factions, xp, gold, treasures, delvers, held, lost, sun, ending, stack, discards,
            gold_deck, treasure_deck, [card, *cards] if card else cards, encounter_deck, house_rules,
        )  # fmt: skip
        now = s.turn
        now.extra = extra
        now.number = now.regular = (now.seat - now.first) % seats + in_extra
        push(s, BEGIN_EXTRA[now.seat] if in_extra else BEGIN[now.seat])
        return self._play(game, s, Wishes(s.content, tiles=tiles))

    def resolving(
        self, loot: str = "", delvers: Sequence[str] | str = "P0 bruiser", *, type: str = "B", seats: int = 2, turn: str = "",
        first: str = "", factions: Sequence[str] = STEADY, xp: Sequence[int] | int = 3, gold: Sequence[str] = (),
        treasures: Sequence[str] = (), sun: int | None = None, ending: bool = False, gold_deck: int | str | None = None,
        treasure_deck: str | None = None, card: str | tuple[str, str] = "", cards: Sequence[str | tuple[str, str]] = (),
        encounter_deck: int | None = None, house_rules: Mapping[str, str] | None = None, dice: str = "", lost: Sequence[str] = (),
        board: str = "", gold_under: str = "",
    ) -> CavernPlay:  # fmt: skip
        """A position at step 4: one completed room with that loot (`gg` two bags, `k` a chest, `r` a rift), these Delvers in it.

        The room is `a of (1,0)`. A Delver `on` another section stands there. `dice` are for rolls that nobody is asked about.
        `gold_under`, such as `3@P1`, are cards of the Gold deck that a seat has put at its bottom.
        Unless said, the current player and the first player are seats without a Delver in the room, and two different ones, as far as
        there are seats enough: so a test notices when a rule speaks of one and another is taken.
        """
        inside = [f"{one} on a of (1,0)" if " on " not in one else one for one in listed(delvers)]
        there = {one[:2] for one in inside if one.endswith(" on a of (1,0)")}
        others = [f"P{seat}" for seat in range(seats) if f"P{seat}" not in there]
        turn = turn or (others[-1] if others else "P0")
        first = first or next((seat for seat in others if seat != turn), turn)
        room = f"tile ROOM .../.../.../... a={type}{':' if loot else ''}{loot}"
        game, s = self._table(
            f"(1,0) ROOM{', ' if board else ''}{board}", "Q03 Q03 Q03", seats, turn, first, None, factions, xp, gold, treasures, inside, (),
            lost, sun, ending, None, "", gold_deck, treasure_deck, [card, *cards] if card else cards, encounter_deck, house_rules, room,
        )  # fmt: skip
        put_gold_under(s, gold_under)
        now = s.turn
        now.number = now.regular = (now.seat - now.first) % seats + 1
        now.placed = [1]
        now.completed = [s.dungeon.tiles[1].base]
        push(s, NEXT_TURN)
        push(s, RESOLVE)
        return self._play(game, s, Wishes(s.content, dice))

    def _play(self, game: Any, s: Cavern, wishes: Wishes) -> CavernPlay:
        play = CavernPlay(game, s, wishes)
        self.plays.append(play)
        return play

    def _table(
        self, board: str, hand: str, seats: int, turn: str, first: str, hands: Sequence[str] | None, factions: Sequence[str],
        xp: Sequence[int] | int, gold: Sequence[str], treasures: Sequence[str], delvers: Sequence[str] | str, held: Sequence[str],
        lost: Sequence[str], sun: int | None, ending: bool, stack: str | None, discards: str, gold_deck: int | str | None,
        treasure_deck: str | None, cards: Sequence[str | tuple[str, str]], encounter_deck: int | None,
        house_rules: Mapping[str, str] | None, room: str = "",
    ) -> tuple[Any, Cavern]:  # fmt: skip
        """The table itself: a box that holds just what is given, so that nothing is lost or added, and everything in its place."""
        placed = [placement_of(one) for one in re.split(r", (?=\()", board) if one]
        in_hand = [one.split() for one in hands or ["Q03 Q03 Q03"] * seats]
        if hands is None:
            in_hand[seat_named(turn)] = hand.split()
        content = box(
            [tile for _, _, tile, _, _ in placed] + [tile for one in in_hand for tile in one], stack, discards,
            by_seat(gold, seats), gold_deck, by_seat(treasures, seats), treasure_deck, cards, room,
        )  # fmt: skip
        game = type(GAME)()
        game.box = content
        s: Cavern = game.blank(seats, GAME.setup({"faction_pick": "fixed", **(house_rules or {})}))
        s.agenda.clear()
        ids = [tile.id for tile in content.tiles]
        s.stack.tiles = [ids.index(tile) for tile in stack.split()] if stack is not None else list(shipped_stack())
        s.stack.discards = [ids.index(tile) for tile in discards.split()]
        for player, one in zip(s.seats, in_hand, strict=True):
            player.hand = sorted(ids.index(tile) for tile in one)
        s.turn.seat, s.turn.first = seat_named(turn), seat_named(first)
        for x, y, tile, rotation, price in placed:
            put_given(s, ids.index(tile), cell_at(x, y), rotation, price)
        seat_given(s, factions, [xp] * seats if isinstance(xp, int) else list(xp), by_seat(gold, seats), by_seat(treasures, seats))
        delvers_given(s, listed(delvers), held, lost)
        s.sun = s.sun if sun is None else sun
        s.end = BY_SUN if ending else s.end
        if encounter_deck is not None:
            deck = s.encounter_deck
            deck.cards, deck.discards = deck.cards[:encounter_deck], deck.cards[encounter_deck:]
        return game, s
