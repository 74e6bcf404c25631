"""Why something is not offered in a window, with the clause that says so."""

from __future__ import annotations

from delve.games.heroes import verbs
from delve.games.heroes.abilities import ability_of, act_code, bare, may_apply, triggers
from delve.games.heroes.box import ARMOUR, WEAPON
from delve.games.heroes.codes import HERO, POOL, SKILL, USED_THIS_TURN
from delve.games.heroes.dice import count, size
from delve.games.heroes.naming import faces_key
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import row_of
from delve.games.heroes.words import say
from delve.kernel.face import Refusal


def why_not_activate(s: Heroes, seat: int, key: str) -> Refusal | None:
    verb, _, what = key.partition(" ")
    if verb != "use":
        return None
    source, _, which = what.partition("-")
    if source == "treasure":
        return why_not_treasure(s, seat, which)
    if source not in ("hero", "skill") or which not in ("1", "2"):
        return None
    return why_not_ability(s, seat, act_code(HERO if source == "hero" else SKILL, int(which) - 1))


def why_not_ability(s: Heroes, seat: int, act: int) -> Refusal | None:
    ability, pool = ability_of(s, seat, act), s.seats[seat].dice[POOL]
    if s.seats[seat].out and bare(ability.effect).verb not in (verbs.E_HEAL, verbs.E_HEALOTHERS):
        return Refusal(say("why.out"), "HEROES-5.17")
    faces = triggers(s, seat, act)
    if not any(count(pool, face) for face in faces):
        return Refusal(say("why.no_die", faces=" or ".join(map(str, faces))), "HEROES-4.03")
    if may_apply(s, seat, ability.effect) and ability.cost.verb == verbs.SPEND and s.rules.keep_last_die and size(pool) == 1:
        return Refusal(say("why.last"), "HEROES-11.03")
    return Refusal(say("why.no_target"), "HEROES-4.08")


def why_not_treasure(s: Heroes, seat: int, faces: str) -> Refusal | None:
    own = [one for one in s.seats[seat].treasures if faces_key(one.faces) == faces]
    if not own:
        return Refusal(say("why.not_yours"), "HEROES-4.26")
    row = row_of(s, own[0])
    if row is None or row.effect is None:
        return Refusal(say("why.no_use"), "HEROES-7.13" if row is None else "HEROES-4.26")
    if row.type in (ARMOUR, WEAPON) and not any(one.worn for one in own):
        return Refusal(say("why.not_worn"), "HEROES-7.17")
    if row.once and all(one.used & USED_THIS_TURN for one in own if one.worn):
        return Refusal(say("why.used"), "HEROES-4.26")
    return Refusal(say("why.no_target"), "HEROES-4.08")
