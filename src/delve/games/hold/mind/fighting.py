"""Who acts in a round and how: shots first, blows where they finish an enemy, and everybody else between it and the Entrance."""

from __future__ import annotations

from delve.games.hold.codes import CLERIC, NOTHING
from delve.games.hold.dispatch import ACTS_APART, RUSHING, SHIELDING
from delve.games.hold.mind.building import best_work
from delve.games.hold.mind.chart import FAR
from delve.games.hold.mind.field import CLOSE, Field, worthiest
from delve.games.hold.mind.reading import Reading
from delve.games.hold.overseer_phase import ACT, ATTACK, BACK, END_PHASE, FIRE, POWER, WAIT
from delve.games.hold.sight import SeenPiece
from delve.games.hold.tables import BROOD_MOTHER


def phase(r: Reading) -> int:
    """Powers, shots, blows, then moves; the phase ends when everybody stands well."""
    wanted, code, why = best_work(r, POWER)
    if wanted > 0:
        return r.why("work", code, why=why)
    field = Field(r)
    best: tuple[int, float, int] = (9, 0.0, END_PHASE)
    reason = ("phase.end", 0)
    for one in field.ours:
        if one.number not in r.view.options:
            continue
        act, target, why = field.intent(one)
        if act == WAIT and not (one.unit == CLERIC and _close_to_friends(one, field)):
            continue
        rank = 0 if act == FIRE else 1 if act == WAIT else 2 if why in CLOSE and field.fights(one) else 4 if why in CLOSE else 3
        order = (rank, _urgency(r, one, rank, target), one.number)
        if order < best:
            best, reason = order, (why if act != WAIT else "shield", target)
    if best[2] == END_PHASE:
        return r.why("phase.end", END_PHASE)
    piece = r.piece(best[2])
    name = piece.who if piece is not None else ""
    because = words_of(r, field, reason[0], reason[1], best[2]) if reason[0] != "shield" else ("shield", {"piece": name})
    r.values = because[1]
    r.because = because[0]
    return best[2]


def _urgency(r: Reading, one: SeenPiece, rank: int, target: int) -> float:
    """Who of equal rank is first, the lowest: of those who strike, who loses least for what it deals; else the strongest or the nearest."""
    if rank == 3:
        return float(r.chart.home.get(one.at, FAR))
    foe = r.piece(target)
    if rank != 2 or foe is None:
        return -float(one.strength)
    dealt = max(1, min(one.strength, foe.strength + foe.shield))
    return 100.0 * _price_of(r, one, foe.strength) / dealt - one.strength / 1000


def _close_to_friends(one: SeenPiece, field: Field) -> bool:
    """Whether a Cleric has somebody to shield before an enemy comes."""
    if one.acted or any(one.shield for one in field.ours):
        return False
    danger = field.danger()
    return danger is not None and field.r.chart.home.get(danger.at, FAR) <= 3


def words_of(r: Reading, field: Field, id: str, target: int, number: int) -> tuple[str, dict[str, object]]:
    """The reason of an intent with its figures."""
    foe, one = r.piece(target), r.piece(number)
    if foe is None or one is None:
        return id, {}
    army = sum([each.strength for each in field.ours if field.fights(each)])
    return id, {
        "enemy": _capital(foe.who), "strength": one.strength if id == "fire" else foe.strength, "sum": field.sum.get(foe.number, 0),
        "rounds": r.chart.home.get(foe.at, 0), "army": army,
    }  # fmt: skip


def _capital(name: str) -> str:
    return name[:1].upper() + name[1:]


def piece_acts(r: Reading) -> int:
    """What the piece was picked for; where that is not offered, it waits or does the first thing that it can."""
    number = r.view.about[0]
    options = r.view.options
    one = r.piece(number)
    if one is None:
        return r.why("wait", WAIT if WAIT in options else options[0])
    field = Field(r)
    act, target, why = field.intent(one)
    id, values = words_of(r, field, why, target, number)
    shield = ACT + SHIELDING * ACTS_APART
    if one.unit == CLERIC and shield in options and why not in ("kill", "block", "must", "charge"):
        return r.why("shield", shield, piece=_capital(_sturdiest(r, one).who))
    rush = ACT + RUSHING * ACTS_APART
    if rush in options and why == "kill":
        return r.why(id, rush, **values)
    code = act + target if act in (FIRE, ATTACK) else act
    if code in options:
        return r.why(id, code, **values)
    fights = [each for each in options if ATTACK <= each < FIRE]
    if WAIT in options:
        return r.why("wait", WAIT)
    return r.why("must", fights[0] if fights else next(each for each in options if each != BACK))


def _sturdiest(r: Reading, one: SeenPiece) -> SeenPiece:
    """Who stands near a Cleric and will be hit: the strongest that has no shield yet."""
    near = [each for each in r.ours() if abs(each.at // 65536 - one.at // 65536) <= 1 and abs(each.at % 65536 - one.at % 65536) <= 1]
    return max(near, key=lambda each: (each.shield == 0, each.strength, -each.number))


def place_shield(r: Reading) -> int:
    """The strongest of those that can be reached."""
    pieces = [r.piece(code) for code in r.view.options]
    best = max([one for one in pieces if one is not None], key=lambda one: (one.strength, -one.number), default=None)
    if best is None:
        return r.why("first", r.view.options[0])
    return r.why("shield", best.number, piece=_capital(best.who))


def foe(r: Reading) -> int:
    """Whom a piece attacks among several in its space."""
    one = r.piece(r.view.about[0])
    there = [each for each in [r.piece(code) for code in r.view.options] if each is not None]
    if one is None or not there:
        return r.why("first", r.view.options[0])
    choice = worthiest(one, there)
    return r.why("foe" if choice.strength + choice.shield <= one.strength else "foe.weak", choice.number, enemy=_capital(choice.who))


def spare(r: Reading, one: SeenPiece) -> int:
    """How much it can take without losing anybody: its shields, and what it has beyond the STR of its units but one."""
    if one.unit == NOTHING:
        return one.shield
    each = r.box.units[one.unit].strength
    alive = -(-min(one.strength, one.count * each) // each)
    return one.shield + max(0, one.strength - (alive - 1) * each - 1)


def split(r: Reading) -> int:
    """The way that costs least to make good: everybody first takes what costs nothing, and the cheapest the rest."""
    damage, numbers = r.view.about[0], r.view.about[1:]
    pieces = [one for one in [r.piece(number) for number in numbers] if one is not None]
    if len(pieces) < 2:
        return r.why("first", r.view.options[0])
    first, others = pieces[0], pieces[1:]
    free = sum([spare(r, one) for one in others])
    dear = min([_dearness(r, one) for one in others])

    def costs(code: int) -> float:
        left = damage - code
        rest = _price_of(r, others[0], left) if len(others) == 1 else dear * max(0, left - free)
        return _price_of(r, first, code) + rest

    return r.why("split", min(r.view.options, key=lambda code: (costs(code), code)))


def _price_of(r: Reading, one: SeenPiece, damage: int) -> float:
    """What it costs to make good what that damage kills of a piece."""
    if damage <= spare(r, one):
        return 0.0
    if one.unit == NOTHING:
        return 1000.0 if damage >= one.strength + one.shield else 0.1 * damage
    each = r.box.units[one.unit].strength
    alive = -(-min(one.strength, one.count * each) // each)
    left = max(0, one.strength - max(0, damage - one.shield))
    return float(r.box.units[one.unit].goods * (alive - -(-min(left, one.count * each) // each)))


def _dearness(r: Reading, one: SeenPiece) -> float:
    """What a point of its STR costs to have again; a being cannot be had again."""
    if one.unit == NOTHING:
        return 9.0
    unit = r.box.units[one.unit]
    return unit.goods / max(1, unit.strength)


def withdraw(r: Reading) -> int:
    """What does not move is left alone, unless it is as good as beaten."""
    foes = r.foes()
    army = sum([one.strength for one in r.ours()])
    strongest = max(foes, key=lambda one: one.strength, default=None)
    breeds = any(BROOD_MOTHER in one.traits for one in foes)
    if strongest is not None and not breeds and army >= 3 * strongest.strength and r.view.round < 30:
        return r.why("fight_on", 0, enemy=_capital(strongest.who), strength=strongest.strength, army=army)
    return r.why("withdraw", 1, army=army)
