"""All visibility of `cavern` (section 8 of the rules): what a seat may know. What it may take for the rest is in `imagining.py`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from delve.games.cavern import ending
from delve.games.cavern.affair import Affair
from delve.games.cavern.box import Content
from delve.games.cavern.codes import NOBODY
from delve.games.cavern.dice import counts
from delve.games.cavern.dungeon import Dungeon
from delve.games.cavern.state import Cavern, OwnedTreasure, Token, left_of
from delve.kernel.game import View, pending


class SeatView(NamedTuple):
    """One seat as the viewer sees it. What only its owner knows is None for the others, until the end (H08)."""

    faction: int
    xp: int
    tiles: int
    """How many tiles are in the hand."""
    home: int
    """How many Delvers are in reserve."""
    unaccounted: tuple[int, ...]
    """By kind: Delvers that are in reserve or facedown, which is all that others can say."""
    held: tuple[int, ...]
    lost: tuple[int, ...]
    gold_cards: int
    turned_gold: tuple[int, ...]
    """Turned Gold cards of value 1, 2 and 3."""
    treasure_cards: int
    titles: tuple[str, ...]
    """Titles it has shown, in alphabetical order; values stay hidden (17.13)."""
    turned_treasure: tuple[int, ...]
    hand: tuple[int, ...] | None
    reserve: tuple[int, ...] | None
    """Delvers in reserve by kind."""
    gold: tuple[int, ...] | None
    """Gold cards by value, facedown 1 2 3 and turned 1 2 3."""
    treasures: tuple[OwnedTreasure, ...] | None
    score: int | None


@dataclass(frozen=True, slots=True)
class AffairView:
    """The room being resolved: who is in it, what was read, what was rolled."""

    room: int
    contest: int
    explorer: int
    reader: int
    story: str
    art: str
    """What the card's picture shows; empty if the card does not say."""
    titles: tuple[str, ...]
    option: int
    outcome: str
    """What the chosen option says, in words; empty before the choice (11.15)."""
    verdict: int
    alone: int
    dice: tuple[int, int, int]
    """The dice about to be rolled: white, red, purple."""
    bonus: int
    roller: int
    """Who rolls, or rolled last; NOBODY before."""
    combat: tuple[int, ...]
    spoils: tuple[int, ...]
    thrown: tuple[tuple[int, ...], ...]
    """By seat: the dice that its totals come from."""
    rolled: tuple[int, ...]
    second: tuple[int, ...]
    monster: tuple[int, int, int]
    monster_rolled: tuple[int, ...]
    monster_combat: int
    monster_spoils: int
    ranks: tuple[int, ...]


@dataclass(frozen=True)
class CavernView(View):
    """All that one seat may know."""

    content: Content
    setup: tuple[tuple[str, str], ...]
    seats: tuple[SeatView, ...]
    dungeon: Dungeon = field(hash=False)  # it can be compared, but has no hash
    """A copy of its own; whoever wants to try a tile takes another."""
    tokens: tuple[Token, ...]
    """The `kind` of one that the viewer may not know is NOBODY."""
    stack: int
    discards: tuple[int, ...]
    gold_deck: int
    treasure_deck: int
    encounter_deck: int
    sun: int
    sun_start: int
    end: int
    first: int
    turn: int
    turns: int
    extra: int
    in_extra: bool
    stuck: bool
    placed: tuple[int, ...]
    completed: tuple[int, ...]
    affair: AffairView | None
    past: AffairView | None
    """The room resolved last, while no other is."""
    picked: tuple[int, ...]
    """What the asked seat has chosen of a placement so far: tile, then cell; or the section for its Delver. Its own view only."""


def view(s: Cavern, seat: int) -> CavernView:
    ask, turn = s.ask, s.turn
    over = ask is None
    return CavernView(
        *pending(s, seat), ending.outcome(s), s.content, s.rules.setup,
        tuple([_seat(s, i, over or i == seat) for i in range(len(s.seats))]), s.dungeon.copy(),
        tuple(s.tokens) if over else tuple([t if t.up or t.seat == seat else _facedown(t) for t in s.tokens]),
        len(s.stack.tiles), tuple(sorted(s.stack.discards)), s.gold_deck.size(), s.treasure_deck.size(), len(s.encounter_deck.cards),
        s.sun, s.rules.sun_start(len(s.seats)), s.end, turn.first, turn.seat, turn.number, turn.extra, turn.in_extra, turn.stuck,
        tuple(turn.placed), tuple(turn.completed), None if s.resolving is None else _affair(s, s.resolving),
        None if s.past is None else _affair(s, s.past), ask.args()[1:] if ask is not None and ask.seat == seat else (),
    )  # fmt: skip


def _facedown(t: Token) -> Token:
    """A Delver whose kind the viewer may not know."""
    return Token(t.number, t.seat, NOBODY, False, t.section, t.ruled_out, t.beside)


def _seat(s: Cavern, seat: int, private: bool) -> SeatView:
    player, cards = s.seats[seat], s.content.treasures
    unaccounted = player.reserve[:]
    for t in s.tokens:
        if t.seat == seat and not t.up:
            unaccounted[t.kind] += 1
    gold, treasures = (*player.gold, *player.turned_gold), player.treasures
    return SeatView(
        player.faction, player.xp, len(player.hand), sum(player.reserve), tuple(unaccounted), tuple([one.kind for one in player.held]),
        player.lost, sum(gold), gold[3:], len(treasures), tuple(sorted([cards[one.card].title for one in treasures if one.shown])),
        tuple([one.card for one in treasures if one.turned]), tuple(player.hand) if private else None,
        tuple(player.reserve) if private else None, gold if private or s.rules.open_gold else None,
        tuple(treasures) if private else None, ending.score(s, seat) if private else None,
    )  # fmt: skip


def _affair(s: Cavern, affair: Affair) -> AffairView:
    story, art, outcome = "", "", ""
    titles: tuple[str, ...] = ()
    if affair.card != NOBODY:
        card = s.content.encounters[affair.card]
        story, art, titles = card.story, card.art, card.titles
        if affair.option != NOBODY:
            outcome = s.content.encounters[affair.fate].words[affair.option]
    reader = left_of(s, affair.explorer) if affair.explorer != NOBODY else NOBODY
    roll, results, monster = affair.roll, affair.results, affair.monster_result
    return AffairView(
        affair.room, affair.contest, affair.explorer, reader, story, art, titles, affair.option, outcome, affair.verdict, affair.alone,
        counts(roll.pool), roll.bonus, roll.seat, tuple([one.combat for one in results]), tuple([one.spoils for one in results]),
        tuple([one.dice for one in results]), roll.dice, roll.second, counts(affair.monster), monster.dice, monster.combat,
        monster.spoils, affair.ranks,
    )  # fmt: skip
