"""What the operations of cards do (section 4.4 of the rules), once it is known whom they are aimed at."""

from __future__ import annotations

from delve.games.ruins import (
    card_changes,
    card_picks,
    changes,
    danger,
    dice_changes,
    effect_changes,
    picking,
    pile_changes,
    relic_picks,
    trinket_changes,
    verbs,
)
from delve.games.ruins.box import Line
from delve.games.ruins.codes import ANCIENT, BY_CARD, EXPEDITION
from delve.games.ruins.dice import lane_of_pool
from delve.games.ruins.state import Ruins
from delve.kernel.events import Tell
from delve.kernel.luck import Luck

_ASKS = frozenset({*verbs.DICE_PICKS, verbs.MOVE_GOLD, verbs.DISCARD, verbs.RECOVER, verbs.PURGE})


def asks(line: Line) -> bool:
    """Whether it asks something of every target: then the last target is done first, since the last question pushed is asked first."""
    return line.verb in _ASKS and not (line.verb == verbs.DISCARD and line.c == verbs.AT_RANDOM)


def on_pool(s: Ruins, seat: int, design: int, line: Line, pool: int, other: int, luck: Luck, tell: Tell | None) -> None:
    """An operation on the dice of a pool; `other` is the second pool of those that have two (OP01, OP04 to OP10, OP17, OP18)."""
    verb, numbers = line.verb, line.numbers
    if verb == verbs.GAIN_PIP:
        dice_changes.gain_pips(s, pool, numbers[1], design, luck, tell)
    elif verb == verbs.DISABLE:
        dice_changes.disable(s, pool, numbers[1], numbers[2], design, tell)
    elif verb == verbs.ENABLE:
        dice_changes.enable(s, pool, numbers[1], numbers[2], design, luck, tell)
    elif verb == verbs.BORROW:
        dice_changes.borrow(s, pool, other, numbers[2], numbers[3], design, tell)
    elif verb == verbs.MOVE_GOLD:
        picking.move_gold(s, seat, design, pool, numbers[0], tell)
    elif verb == verbs.FIX:
        dice_changes.fix(s, pool, numbers[1], numbers[2], design, tell)
    elif verb == verbs.FLAT:
        dice_changes.lay_flat(s, pool, numbers[1], design, tell)
    elif verb == verbs.CLEAR_FLAT:
        dice_changes.clear_flats(s, pool, numbers[1] == 0, numbers[2], design, tell)
    elif verb == verbs.REMAP:
        dice_changes.remap(s, pool, numbers[1], numbers[2], design, tell)
    else:
        dice_changes.tie_to(s, lane_of_pool(pool), numbers[1], design, tell)


def on_seat(s: Ruins, seat: int, design: int, line: Line, to: int, other: int, luck: Luck, tell: Tell | None) -> None:
    """An operation on what a player has (OP02, OP03, OP19 to OP25, OP29 to OP33, OP35, OP39, OP40, OP44)."""
    verb, number = line.verb, line.b
    if verb in (verbs.DRAW, verbs.DISCARD, verbs.RECOVER, verbs.PURGE):
        _on_hand(s, seat, design, line, to, luck, tell)
    elif verb in (verbs.TAKE, verbs.LOSE, verbs.MOVE_TRINKETS):
        _on_trinkets(s, design, line, to, other, tell)
    elif verb in (verbs.GAIN_WHITE, verbs.LOSE_WHITE):
        _on_whites(s, design, line, to, luck, tell)
    elif verb in (verbs.AWARD_MOD, verbs.COST_MOD, verbs.LIMIT):
        _on_numbers(s, design, line, to, tell)
    elif verb == verbs.RISK:
        effect_changes.add_risk(s, to, number, design, tell)
    elif verb == verbs.SAFE:
        effect_changes.make_safe(s, to, design, tell)
    elif verb == verbs.DANGER:
        danger.gain(s, to, number, BY_CARD, design, tell)
    elif verb == verbs.HEAL:
        danger.heal(s, to, number, design, tell)
    elif verb == verbs.SHIELD:
        effect_changes.add_shields(s, to, number, design, tell)
    else:
        effect_changes.lock(s, to, design, tell)


def _on_whites(s: Ruins, design: int, line: Line, to: int, luck: Luck, tell: Tell | None) -> None:
    if line.verb == verbs.GAIN_WHITE:
        dice_changes.gain_whites(s, to, line.b, design, luck, tell)
    else:
        dice_changes.lose_whites(s, to, line.b, design, tell)


def _on_numbers(s: Ruins, design: int, line: Line, to: int, tell: Tell | None) -> None:
    if line.verb == verbs.AWARD_MOD:
        failed, success = line.c if line.b != verbs.SUCCEEDS else 0, line.c if line.b != verbs.FAILS else 0
        effect_changes.change_award(s, to, failed, success, design, tell)
    elif line.verb == verbs.COST_MOD:
        effect_changes.change_costs(s, to, line.b, line.c == verbs.NEXT, design, tell)
    else:
        effect_changes.change_limit(s, to, line.b, line.c == verbs.NEXT, design, tell)


def _on_hand(s: Ruins, seat: int, design: int, line: Line, to: int, luck: Luck, tell: Tell | None) -> None:
    if line.verb == verbs.DRAW:
        card_changes.draw(s, to, line.b, BY_CARD, design, luck, tell)
    elif line.verb == verbs.DISCARD:
        picking.give_up(s, design, to, line.b, line.c == verbs.AT_RANDOM, luck, tell)
    elif line.verb == verbs.RECOVER:
        card_picks.pick_cards(s, seat, card_picks.RECOVERING, to, line.c, line.b, design)
    else:
        card_picks.pick_cards(s, seat, card_picks.PURGING, to, 0, line.b, design)


def _on_trinkets(s: Ruins, design: int, line: Line, to: int, other: int, tell: Tell | None) -> None:
    if line.verb == verbs.TAKE:
        trinket_changes.take(s, to, line.b, to == ANCIENT or line.c == verbs.FROM_DISCARD, design, tell)
    elif line.verb == verbs.LOSE:
        trinket_changes.lose(s, to, line.b, design, tell)
    elif to != other:
        trinket_changes.move(s, to, other, line.c, design, tell)


def on_table(s: Ruins, seat: int, design: int, line: Line, at: int, block: int, luck: Luck, tell: Tell | None) -> None:
    """An operation that is aimed at nobody (OP26 to OP28, OP34, OP36 to OP38, OP41 to OP43)."""
    verb, number = line.verb, line.a
    if verb == verbs.ALERT:
        changes.change_alert(s, number, BY_CARD, design, tell)
    elif verb == verbs.HOLD_ALERT:
        effect_changes.hold_alert(s, number, design, tell)
    elif verb == verbs.HAZARD:
        effect_changes.raise_hazard(s, number, design, tell)
    elif verb == verbs.BANISH:
        zone = number
        if zone == verbs.PEEKED:
            card_picks.pick_cards(s, seat, card_picks.BANISHING_SEEN, seat, _peeked_pile(s, seat, block, at), line.b, design)
        else:
            card_picks.pick_cards(s, seat, card_picks.BANISHING, seat, zone, line.b, design)
    elif verb == verbs.PEEK:
        card_picks.peek(s, seat, design, number, line.b, line.c == 1, luck, tell)
    elif verb == verbs.CANCEL:
        card_picks.cancel(s, seat, design, number)
    elif verb == verbs.SEED:
        pile_changes.seed(s, s.content.negative_kinds[number], line.b, design, tell)
    elif verb == verbs.EXPOSE:
        relic_picks.pick_relics(s, relic_picks.EXPOSING, number, 0, design)
    elif verb == verbs.CONCEAL:
        relic_picks.pick_relics(s, relic_picks.CONCEALING, number, 0, design)
    else:
        relic_picks.cool(s, seat, design, number, line.b)


def _peeked_pile(s: Ruins, seat: int, block: int, at: int) -> int:
    """Whose draw pile the card looked at last, before that operation."""
    own = ANCIENT if seat == ANCIENT else EXPEDITION
    for line in reversed(s.content.blocks[block][:at]):
        if line.verb == verbs.PEEK and line.a in (verbs.OWN_DRAW, verbs.FOE_DRAW):
            return own if line.a == verbs.OWN_DRAW else 1 - own
    return own
