"""The table: what every seat has, the dice pools of the lanes, relics, piles of cards, and where the round stands (RUINS-1, 2)."""

from __future__ import annotations

from delve.games.ruins.box import Content
from delve.games.ruins.codes import GOES_ON, NO_RESULT, NO_WINDOW, NOBODY, POOLS, SETTING_UP
from delve.games.ruins.house_rules import Rules
from delve.kernel.flow import State
from delve.kernel.part import Part
from delve.parts.deck import Deck


class Player(Part):
    """What one seat has. Seat 0 is the Ancient; what only Archaeologists have stays at its beginning there."""

    tag = "player"

    hand: tuple[int, ...]
    """Designs in the order they were drawn."""
    trinkets: int
    """The pile of an Archaeologist; of the Ancient, the field."""
    pips: int
    """Pip dice in stock."""
    slots: tuple[int, ...]
    """By slot: the design placed there this round, or NOBODY. Two of an Archaeologist (left, right), four of the Ancient (1 to 4)."""
    stakes: tuple[int, ...]
    """By slot: the trinkets on it; 0 once the card has resolved."""
    resolved: int
    """Bits: slots whose card has resolved, cancelled ones included."""
    cancelled: int
    """Bits: slots whose card was cancelled (OP37)."""
    front: tuple[int, ...]
    """Instants played this round."""
    ready: bool
    """Its placement is complete (5.20)."""
    cost_mods: tuple[int, int]
    """By how much its costs are changed, this round and the next (OP23)."""
    limit_mods: tuple[int, int]
    """By how much its card limit is changed, this round and the next (OP40)."""

    danger: int
    """4 for whoever is eliminated."""
    out: bool
    """Eliminated."""
    ability: int
    """Its design; NOBODY before it has one, and once eliminated."""
    ability_cooldown: int
    ability_spent: bool
    """A once ability that was used."""
    locked: bool
    """Its ability cannot be used this round (OP44)."""
    shields: int
    risk_tokens: int
    risk_mod: int
    """Risk modifiers of this round, 0 or less (OP24)."""
    safe: bool
    """No risk check this round (OP25)."""
    heist: int
    """The relic (by place in `s.relics`) of the Heist declared this round; NOBODY."""
    heist_done: bool
    """That Heist was resolved."""
    awards: tuple[int, int]
    """By how much this round's award is changed, after a failed and after a successful roll (OP22)."""
    result: int
    """Of the roll in the own lane: NO_RESULT before roll.5, FAILED or SUCCESS."""

    def __init__(
        self, hand: tuple[int, ...], trinkets: int, pips: int, slots: tuple[int, ...], stakes: tuple[int, ...], resolved: int = 0,
        cancelled: int = 0, front: tuple[int, ...] = (), ready: bool = False, cost_mods: tuple[int, int] = (0, 0),
        limit_mods: tuple[int, int] = (0, 0), danger: int = 0, out: bool = False, ability: int = NOBODY, ability_cooldown: int = 0,
        ability_spent: bool = False, locked: bool = False, shields: int = 0, risk_tokens: int = 0, risk_mod: int = 0, safe: bool = False,
        heist: int = NOBODY, heist_done: bool = False, awards: tuple[int, int] = (0, 0), result: int = NO_RESULT,
    ) -> None:  # fmt: skip
        self.hand = hand
        self.trinkets = trinkets
        self.pips = pips
        self.slots = slots
        self.stakes = stakes
        self.resolved = resolved
        self.cancelled = cancelled
        self.front = front
        self.ready = ready
        self.cost_mods = cost_mods
        self.limit_mods = limit_mods
        self.danger = danger
        self.out = out
        self.ability = ability
        self.ability_cooldown = ability_cooldown
        self.ability_spent = ability_spent
        self.locked = locked
        self.shields = shields
        self.risk_tokens = risk_tokens
        self.risk_mod = risk_mod
        self.safe = safe
        self.heist = heist
        self.heist_done = heist_done
        self.awards = awards
        self.result = result

    def copy(self) -> Player:
        return Player(
            self.hand, self.trinkets, self.pips, self.slots, self.stakes, self.resolved, self.cancelled, self.front, self.ready,
            self.cost_mods, self.limit_mods, self.danger, self.out, self.ability, self.ability_cooldown, self.ability_spent, self.locked,
            self.shields, self.risk_tokens, self.risk_mod, self.safe, self.heist, self.heist_done, self.awards, self.result,
        )  # fmt: skip


class Relic(Part):
    """A relic of this game, on the Ancient Board or claimed."""

    tag = "relic"
    fixed = True

    design: int
    exposed: bool
    """Its token shows the Exposed side."""
    face_up: bool
    """Activated this round: its effect holds even if it is claimed (16.17)."""
    cooldown: int
    holder: int
    """ANCIENT while on the board, the seat that claimed it, OUT once that seat is eliminated."""
    known: bool
    """The Expedition has seen which it is (R66)."""

    def __init__(self, design: int, exposed: bool, face_up: bool, cooldown: int, holder: int, known: bool) -> None:
        self.design = design
        self.exposed = exposed
        self.face_up = face_up
        self.cooldown = cooldown
        self.holder = holder
        self.known = known


class Pile(Part):
    """The cards of one side that are in no hand and on no board."""

    tag = "pile"

    deck: Deck
    """The draw pile. Cards whose place somebody has seen lie in `deck.top`, the next one last."""
    discard: tuple[int, ...]
    """In the order they came; open to all."""
    banished: tuple[int, ...]
    seen: tuple[int, int]
    """By side: how many cards of the top of the draw pile it has seen, the next one first (OP36)."""

    def __init__(self, deck: Deck, discard: tuple[int, ...] = (), banished: tuple[int, ...] = (), seen: tuple[int, int] = (0, 0)) -> None:
        self.deck = deck
        self.discard = discard
        self.banished = banished
        self.seen = seen

    def copy(self) -> Pile:
        return Pile(self.deck.copy(), self.discard, self.banished, self.seen)


class Armed(Part):
    """An operation that waits for a later phase (6.07), or for the next Refresh (4.01)."""

    tag = "armed"
    fixed = True

    when: int
    """AT_REROLL, AT_ADJUST, AT_REWARD, AT_RECOUP or AT_NEXT_REFRESH."""
    seat: int
    """Its controller."""
    lane: int
    """The lane of the card it came from; NOBODY for a card without one."""
    design: int
    op: int
    """Which operation of the design: its place in `Design.ops`, or what `verbs` numbers operations by."""

    def __init__(self, when: int, seat: int, lane: int, design: int, op: int) -> None:
        self.when = when
        self.seat = seat
        self.lane = lane
        self.design = design
        self.op = op


class Ruins(State):
    """A game of `ruins`."""

    tag = "ruins"
    SHARED = ("rules", "content")

    rules: Rules
    content: Content
    seats: list[Player]
    pools: list[bytes]
    """Dice by pool: X:k is pool k, A:k is pool A_POOL + k, k from 1 to 4. How a die is written is in `dice.py`."""
    flats: list[tuple[int, ...]]
    """Flat tokens by pool, minus tokens below 0 (12.01)."""
    scores: list[int]
    """Roll Scores by pool as they were at roll.5; 0 before it."""
    remaps: tuple[tuple[int, int, int], ...]
    """Pool, face and what it counts at roll.5 (OP17)."""
    ties: tuple[int, ...]
    """By lane: the side that a tie goes to this round by OP18, or NOBODY."""
    relics: list[Relic]
    """In the order of the places they were laid on: `s.relics[0]` lies on slot 1."""
    piles: list[Pile]
    """By side."""
    influence: tuple[int, ...]
    """The Influence discard."""
    negatives: tuple[int, ...]
    """The negative supply."""
    armed: tuple[Armed, ...]
    """In the order in which they were armed: rally order."""
    discarded: int
    """The trinket discard."""
    gone: int
    """Trinkets that are out."""
    whites: int
    """The white supply of the Common Pool."""
    whites_out: int
    """White dice that are out with their owners."""
    round: int
    phase: int
    window: int
    """The window that is open; NO_WINDOW."""
    sealed: bool
    """From the beginning of ready.4 to rally.1: placements are hidden from the other side (5.09)."""
    rolled: bool
    """roll.1 of this round is over."""
    alert: int
    peak: int
    """Peak hazard (14.07)."""
    holds: int
    """Passive increases of Alert that will not happen (4.11)."""
    idle: int
    activated: int
    """How many relics were activated this round."""
    out_cards: tuple[int, ...]
    """Cards that are out: the hands and boards of eliminated Archaeologists, unpicked relics and abilities; not shown to anybody."""
    end: int

    def __init__(
        self, rules: Rules, seats: list[Player], pools: list[bytes], flats: list[tuple[int, ...]], scores: list[int],
        remaps: tuple[tuple[int, int, int], ...], ties: tuple[int, ...], relics: list[Relic], piles: list[Pile],
        influence: tuple[int, ...], negatives: tuple[int, ...], armed: tuple[Armed, ...], discarded: int, gone: int, whites: int,
        whites_out: int, round: int, phase: int, window: int, sealed: bool, rolled: bool, alert: int, peak: int, holds: int, idle: int,
        activated: int, out_cards: tuple[int, ...], end: int,
    ) -> None:  # fmt: skip
        super().__init__()
        self.rules = rules
        self.content = rules.content
        self.seats = seats
        self.pools = pools
        self.flats = flats
        self.scores = scores
        self.remaps = remaps
        self.ties = ties
        self.relics = relics
        self.piles = piles
        self.influence = influence
        self.negatives = negatives
        self.armed = armed
        self.discarded = discarded
        self.gone = gone
        self.whites = whites
        self.whites_out = whites_out
        self.round = round
        self.phase = phase
        self.window = window
        self.sealed = sealed
        self.rolled = rolled
        self.alert = alert
        self.peak = peak
        self.holds = holds
        self.idle = idle
        self.activated = activated
        self.out_cards = out_cards
        self.end = end

    def copy(self) -> Ruins:
        twin = Ruins(
            self.rules, [player.copy() for player in self.seats], self.pools[:], self.flats[:], self.scores[:], self.remaps, self.ties,
            self.relics[:], [pile.copy() for pile in self.piles], self.influence, self.negatives, self.armed, self.discarded, self.gone,
            self.whites, self.whites_out, self.round, self.phase, self.window, self.sealed, self.rolled, self.alert, self.peak, self.holds,
            self.idle, self.activated, self.out_cards, self.end,
        )  # fmt: skip
        self.give_agenda(twin)
        return twin


def blank_table(rules: Rules, archaeologists: int) -> Ruins:
    """The table before anything is laid out."""
    seats = [Player((), 0, 0, (NOBODY,) * 4, (0,) * 4)]
    seats += [Player((), 0, 0, (NOBODY,) * 2, (0,) * 2) for _ in range(archaeologists)]
    return Ruins(
        rules, seats, [b""] * POOLS, [()] * POOLS, [0] * POOLS, (), (NOBODY,) * 5, [], [Pile(Deck([], [])), Pile(Deck([], []))],
        (), (), (), 0, 0, 0, 0, 0, SETTING_UP, NO_WINDOW, False, False, 0, 1, 0, 0, 0, (), GOES_ON,
    )  # fmt: skip
