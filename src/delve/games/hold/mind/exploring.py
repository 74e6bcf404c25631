"""Where to dig, what to do with red cards, which cards to keep, what to trade."""

from __future__ import annotations

from typing import Final

from delve.games.hold.cards import CLUBS, DIAMONDS, HEARTS, RED_JOKER, is_joker, name_of, rank, suit
from delve.games.hold.explore import CLOSE, RED_BLANK, RED_CAVERN, REST, WAYS
from delve.games.hold.mind.depths import fit_depth, is_weak, worst_at
from delve.games.hold.mind.reading import Reading
from delve.games.hold.mind.wishes import RICH, next_room
from delve.games.hold.peeking import DIG, DISCARD, KEEP, NOTE
from delve.games.hold.spaces import TOUCHING, column, depth
from delve.games.hold.supplies import GOODS, NO_TRADE

ROOMY: Final = 2
OUTPOST: Final = 3
MIGHTY: Final = 400
"""An army that looks for the Jokers among the cards rather than for supplies."""
FINE: Final = 11.0
"""From here on a card is kept even so."""
DROWNED: Final = 40.0
"""The most that a floor's worth is lessened by what a flood could take there."""
MANY: Final = 7
"""Caverns that stand empty, from which on red cards are left blank."""


def explore(r: Reading) -> int:
    """The deepest floor that the army can face, not too close to the Entrance, where nothing lies in wait."""
    options = r.view.options
    if r.weights.closes_at and r.view.turn >= r.weights.closes_at and CLOSE in options:
        return r.why("closing", CLOSE, turn=r.view.turn)
    if REST in options and not any(code >= 0 for code in options):
        return r.why("rest", r.best([(1.0, REST)]))
    fit = fit_depth(r)
    chart = r.chart
    scored = []
    for code in options:
        if code < 0:
            continue
        at = code // WAYS
        level, far = depth(at), chart.near(at)
        score = 40.0 + 4.0 * level if level <= fit else 40.0 - 25.0 * (level - fit)
        score += min(far, 6) - 0.4 * max(0, far - 10) - 0.05 * abs(column(at))
        score -= min(DROWNED, 1.1 * chart.spilled(at, at - TOUCHING[code % WAYS]))
        scored.append((score, code))
    code = r.best(scored)
    level = depth(code // WAYS)
    if level > fit:
        return r.why("explore.pressed", code, depth=level)
    return r.why("explore" if level < fit or level == 1 else "explore.deeper", code, depth=level, army=chart.army, worst=worst_at(level))


def red(r: Reading) -> int:
    """A cavern, as long as there are not too many that nobody builds in."""
    if len(r.chart.caverns) > MANY and RED_BLANK in r.view.options:
        return r.why("blank", RED_BLANK, caverns=len(r.chart.caverns))
    at = r.view.about[0]
    level = depth(at)
    if level < ROOMY and r.chart.army < RICH and r.chart.near(at) >= OUTPOST and RED_BLANK in r.view.options:
        return r.why("blank.safe", RED_BLANK, depth=level)
    if level <= fit_depth(r) and RED_BLANK in r.view.options and not r.chart.leads_on(r.view.about[0]):
        return r.why("narrow", RED_BLANK, depth=level)
    return r.why("cavern", RED_CAVERN)


def card_worth(card: int) -> float:
    """What somebody hopes to turn up: red cards, and the Red Joker before all."""
    if is_joker(card):
        return 30.0 if card == RED_JOKER else -20.0
    if suit(card) in (HEARTS, DIAMONDS):
        return float(rank(card)) + (1.0 if suit(card) == DIAMONDS else 0.0)
    bad = (2, 7, 9, 13) if suit(card) == CLUBS else (1, 2, 9, 13)
    return -6.0 if rank(card) in bad else 2.0


def guided(r: Reading) -> int:
    code = r.best([(card_worth(card), card) for card in r.view.options])
    return r.why("keep_card", code, card=name_of(code))


def keep_it(r: Reading) -> int:
    card = r.view.about[0]
    if card_worth(card) < 0:
        return r.why("discard_card", DISCARD, card=name_of(card))
    if r.chart.army >= MIGHTY and not is_joker(card) and card_worth(card) < FINE:
        return r.why("discard_joker", DISCARD, card=name_of(card))
    return r.why("keep_card", KEEP, card=name_of(card))


def note_it(r: Reading) -> int:
    at, card = r.view.about[0], r.view.about[1]
    if card_worth(card) < 0 and at not in r.view.connected:
        return r.why("elsewhere", NOTE)
    return r.why("keep_card", DIG, card=name_of(card))


def trade(r: Reading) -> int:
    """Buys what the next room lacks; sells what is close to the cap or more than rooms need, if fighters wait for beds."""
    view = r.view
    room, (cost, goods_cost) = next_room(r)
    have, goods = view.resources, view.goods
    sells = [code for code in view.options if 0 < code < GOODS]
    buys = [code - GOODS for code in view.options if code > GOODS]
    if room >= 0 and have < cost:
        short = cost - have
        give = (short + 1) // 2
        if give in buys and goods - give >= goods_cost:
            return r.why("trade.goods", GOODS + give, room=r.box.rooms[room].name, short=short)
    beds = r.chart.room_for_fighters()
    least = (0, 0) if is_weak(r) else (20, 30)
    spare = have - max(cost, least[0]) if room >= 0 else have - least[1]
    if spare >= (2 if is_weak(r) else 8) and goods < beds:
        wanted = min(spare, 2 * (beds - goods))
        fit = [code for code in sells if code <= wanted]
        if fit:
            return r.why("trade.fighters", max(fit), places=beds)
    if have > view.caps[0] - 15 and goods < view.caps[1] - 15:
        fit = [code for code in sells if code <= 24]
        if fit:
            return r.why("trade.cap", max(fit), resources=have, cap=view.caps[0])
    if goods > view.caps[1] - 15 and beds < 20 and have < view.caps[0] - 30:
        fit = [give for give in buys if give <= 12]
        if fit:
            return r.why("trade.cap_goods", GOODS + max(fit), goods=goods, cap=view.caps[1])
    return r.why("trade.none", NO_TRADE, resources=have, goods=goods)
