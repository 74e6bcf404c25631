"""What a seat may know (section 7 of the rules). Archaeologists see each other's cards; the Ancient sees its own; a spectator neither."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from delve.games.ruins import ending
from delve.games.ruins.box import Content
from delve.games.ruins.codes import A_POOL, ANCIENT, EXPEDITION, HIDDEN, NOBODY
from delve.games.ruins.facts import card_limit, heists_hidden, in_play, risk_score, score_of, speaker, staked, whites_owned
from delve.games.ruins.facts import placed as number_placed
from delve.games.ruins.sides import same_side
from delve.games.ruins.state import Armed, Ruins
from delve.kernel.game import View, pending


class PlayerView(NamedTuple):
    """One seat. While placements are sealed, the other side sees trinkets and hand as they were before, and no card."""

    hand: tuple[int, ...]
    """Designs in the order they were drawn; each HIDDEN for the other side."""
    trinkets: int
    """Pile, or field."""
    pips: int
    """In stock."""
    slots: tuple[int, ...]
    """By slot: its card, or NOBODY."""
    stakes: tuple[int, ...]
    resolved: int
    """Bits by slot."""
    cancelled: int
    front: tuple[int, ...]
    ready: bool
    """Its placement is complete. While placements are sealed the table shows who of the other side has answered, not the view."""
    placed: int
    limit: int
    """Cards it may place this round."""
    cost_mods: tuple[int, int]
    limit_mods: tuple[int, int]
    danger: int
    out: bool
    ability: int
    ability_cooldown: int
    ability_spent: bool
    locked: bool
    shields: int
    risk_tokens: int
    risk_mod: int
    risk: int
    """Its Risk Score with the cards that the viewer may know."""
    safe: bool
    heist: int
    """The relic it is out for, by place; NOBODY."""
    heist_done: bool
    awards: tuple[int, int]
    result: int
    whites: int
    """White dice it owns, wherever they lie."""


class LaneView(NamedTuple):
    """A lane, 1 to 4. Dice as `dice.py` writes them. All of it is public."""

    in_play: bool
    dice: bytes
    """Pool X."""
    foes: bytes
    """Pool A."""
    flats: tuple[int, ...]
    foe_flats: tuple[int, ...]
    score: int
    """As it would be counted now; after roll.5 as it was counted then."""
    foe_score: int
    tie: int
    """The side that a tie goes to by a card; NOBODY."""
    result: int


class RelicView(NamedTuple):
    """A relic by its place."""

    design: int
    """HIDDEN where the viewer does not know it."""
    exposed: bool
    face_up: bool
    cooldown: int
    holder: int
    """ANCIENT on the board, the seat that claimed it, or OUT."""


class PileView(NamedTuple):
    """The piles of a side."""

    draw: int
    """Cards in the draw pile."""
    top: tuple[int, ...]
    """Those of its top that the viewer's side has seen, the next one first."""
    discard: tuple[int, ...]
    banished: tuple[int, ...]


@dataclass(frozen=True)
class RuinsView(View):
    """All that one seat may know."""

    content: Content
    setup: tuple[tuple[str, str], ...]
    side: int
    """ANCIENT or EXPEDITION; NOBODY for a spectator."""
    seats: tuple[PlayerView, ...]
    lanes: tuple[LaneView, ...]
    """Lane k is `lanes[k - 1]`; always four."""
    relics: tuple[RelicView, ...]
    piles: tuple[PileView, ...]
    """By side."""
    influence: tuple[int, ...]
    negatives: tuple[int, ...]
    armed: tuple[Armed, ...]
    remaps: tuple[tuple[int, int, int], ...]
    """Pool, face and what it counts this round."""
    discarded: int
    gone: int
    whites: int
    round: int
    phase: int
    window: int
    sealed: bool
    rolled: bool
    alert: int
    cap: int
    peak: int
    holds: int
    idle: int
    activated: int
    speaker: int
    end: int
    picked: tuple[int, ...]
    """What the asked seat's question holds besides the seat; for the asked seat alone."""


def side_seen(seat: int) -> int:
    """Whose secrets a viewer knows."""
    return ANCIENT if seat == ANCIENT else EXPEDITION if seat > ANCIENT else NOBODY


def view(s: Ruins, seat: int) -> RuinsView:
    ask = s.ask
    own_question = ask is not None and ask.seat == seat
    return RuinsView(
        *pending(s, seat), ending.outcome(s), s.content, s.rules.setup, side_seen(seat),
        tuple([_player(s, one, same_side(seat, one)) for one in range(len(s.seats))]), tuple([_lane(s, lane) for lane in range(1, 5)]),
        tuple([_relic(s, place, seat) for place in range(len(s.relics))]), tuple([_pile(s, side, seat) for side in range(2)]),
        s.influence, s.negatives, s.armed, s.remaps, s.discarded, s.gone, s.whites, s.round, s.phase, s.window, s.sealed, s.rolled, s.alert,
        s.rules.cap, s.peak, s.holds, s.idle, s.activated, speaker(s), s.end,
        ask.args()[1:] if ask is not None and own_question else (),
    )  # fmt: skip


def _player(s: Ruins, seat: int, own: bool) -> PlayerView:
    player = s.seats[seat]
    number = number_placed(player)
    hand, trinkets, slots, stakes, heist = player.hand, player.trinkets, player.slots, player.stakes, player.heist
    risk, limit, ready = risk_score(s, seat), card_limit(s, seat), player.ready
    if s.sealed and not own:
        trinkets += staked(player)
        hand = (HIDDEN,) * (len(hand) + number)
        slots, stakes, ready = (NOBODY,) * len(slots), (0,) * len(stakes), False
        risk, number = max(0, player.risk_tokens + player.risk_mod + sum([s.content.designs[card].risk for card in player.front])), 0
    elif not own:
        hand = (HIDDEN,) * len(hand)
    if not own and seat and heists_hidden(s):
        heist, limit = NOBODY, max(1, min(2, 2 + player.limit_mods[0]))
    return PlayerView(
        hand, trinkets, player.pips, slots, stakes, player.resolved, player.cancelled, player.front, ready, number, limit,
        player.cost_mods, player.limit_mods, player.danger, player.out, player.ability, player.ability_cooldown, player.ability_spent,
        player.locked, player.shields, player.risk_tokens, player.risk_mod, risk, player.safe, heist, player.heist_done, player.awards,
        player.result, whites_owned(s, seat) if seat else 0,
    )  # fmt: skip


def _lane(s: Ruins, lane: int) -> LaneView:
    foe = A_POOL + lane
    result = s.seats[lane].result if lane < len(s.seats) else NOBODY
    scored = result != NOBODY
    return LaneView(
        in_play(s, lane), s.pools[lane], s.pools[foe], s.flats[lane], s.flats[foe], s.scores[lane] if scored else score_of(s, lane),
        s.scores[foe] if scored else score_of(s, foe), s.ties[lane], result,
    )  # fmt: skip


def _relic(s: Ruins, place: int, seat: int) -> RelicView:
    relic = s.relics[place]
    shown = relic.known if seat != ANCIENT else True
    if seat < ANCIENT:
        shown = relic.face_up or relic.holder != ANCIENT
    return RelicView(relic.design if shown else HIDDEN, relic.exposed, relic.face_up, relic.cooldown, relic.holder)


def _pile(s: Ruins, side: int, seat: int) -> PileView:
    pile = s.piles[side]
    seen = pile.seen[ANCIENT if seat == ANCIENT else EXPEDITION] if seat >= ANCIENT else 0
    return PileView(pile.deck.size(), tuple(pile.deck.top[::-1][:seen]), pile.discard, pile.banished)
