"""The options of `heroes` as people meet them: a key, words with what comes of it, and the place on the board."""

from __future__ import annotations

from delve.effects.program import Op
from delve.effects.windows import DONE, REST
from delve.games.heroes import quest_faces, verbs
from delve.games.heroes.abilities import (
    ability_of,
    cost_of,
    effect_of,
    number_of,
    paid_face,
    row_of_act,
    source_of,
    triggers,
)
from delve.games.heroes.codes import (
    ARTIFACT,
    BACK,
    CDEF,
    CHALLENGE,
    HERO,
    NO,
    NOBODY,
    OF_TREASURE,
    PERK,
    PLAYER,
    POOL,
    TRE,
    TREASURE,
    A,
    B,
    D,
    R,
    U,
)
from delve.games.heroes.dice import count, size
from delve.games.heroes.naming import KIND_KEYS, faces_key, hero_name, row_name, treasure_key, treasure_name, treasure_words
from delve.games.heroes.prospects import SIGNS, attack_score, coming_damage, consequence, dice_lost, known_after
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import challenge, dice_count, fights_for
from delve.games.heroes.using import face_after
from delve.games.heroes.words import KINDS, say
from delve.kernel.english import capital, counted
from delve.kernel.face import Face, Place, Words

VERBS = (
    "use", "done", "rest", "back", "pay", "die", "new", "heal", "face", "plus", "minus", "lose", "reroll", "no", "discard", "wear", "none",
    "assist", "offer", "give", "accept", "decline", "join", "pick", *quest_faces.VERBS,
)  # fmt: skip
"""The first words of all keys below."""


def face(key: str, id: str, place: Place | None = None, reveals: bool = False, group: str = "", **values: object) -> Face:
    """The option that a sentence of `words.TEXT` describes: its label and what comes of it, divided by a bar."""
    label, _, then = say(id, **values).partition("|")
    return Face(key, Words(capital(label), capital(then) if then else ""), place, reveals=reveals, group=group)


# ---- places on the board


def die_place(seat: int, kind: int, shown: int) -> Place:
    return Place("die", (seat, KIND_KEYS[kind], shown))


def seat_place(seat: int) -> Place:
    return Place("seat", (seat,))


def treasure_place(s: Heroes, seat: int, i: int) -> Place:
    return Place("treasure", (seat, faces_key(s.seats[seat].treasures[i].faces)))


# ---- windows

CHOICE = "Your choice"
"""The heading over all options of an activation, with those that decline it."""


def window_prompt(s: Heroes, seat: int) -> str:
    window, fighter = s.window.number, fights_for(s, seat)
    if window in (U, R):
        return say(f"ask.window.{window}")
    if fighter == NOBODY:
        return say("ask.window.idle")
    dice, health = s.seats[fighter].dice, s.seats[fighter].health
    help_ = "" if fighter == seat else ".help"
    values = {"who": hero_name(s, fighter), "health": health}
    if window in (A, B):
        matched = B if dice[CDEF] else A  # against Defense 0 nothing is matched
        said = say(f"ask.window.{matched}{help_}", score=attack_score(dice), **values)
    else:
        damage = coming_damage(s, dice)
        lost = counted(dice_lost(s, fighter, damage), "die", "dice")
        none = ".none" if window == D and not damage else ""
        said = say(f"ask.window.{window}{none}{help_}", damage=damage, lost=lost, **values)
    return capital(said)


def act_key(s: Heroes, seat: int, code: int) -> str:
    if code == DONE:
        return "done"
    if code == REST:
        return "rest"
    source, number = source_of(code), number_of(code)
    if source == ARTIFACT:
        return f"use {s.content.artifacts[number].id}"
    if source == PERK:
        return "use focus"
    if source == TREASURE:
        return f"use treasure-{faces_key(s.seats[seat].treasures[number].faces)}"
    return f"use {'hero' if source == HERO else 'skill'}-{number + 1}"


def act_face(s: Heroes, seat: int, code: int) -> Face:
    key = act_key(s, seat, code)
    if code in (DONE, REST):
        return face(key, key, group=CHOICE)
    if source_of(code) in (ARTIFACT, PERK):
        return quest_faces.use_face(s, number_of(code), key, source_of(code) == PERK)
    number, effect = number_of(code), effect_of(s, seat, code)
    does = effect_words(s, seat, effect)
    if source_of(code) == TREASURE:
        row, treasure = row_of_act(s, seat, code), s.seats[seat].treasures[number]
        return face(
            key, "use.treasure", treasure_place(s, seat, number), treasure=treasure_name(s, treasure), does=does,
            then=treasure_cost_words(row.cost), group=CHOICE,
        )  # fmt: skip
    pays = next((one for one in triggers(s, seat, code) if count(s.seats[seat].dice[POOL], one)), ability_of(s, seat, code).face)
    cost = cost_of(s, seat, code, pays)
    pay, then = cost_words(s, seat, cost, pays)
    return face(key, "use", die_place(seat, POOL, pays), pay=pay, does=does, then=then, group=CHOICE)


def effect_words(s: Heroes, seat: int, effect: Op) -> str:
    """What an effect does, and for whom if that is not oneself."""
    does = verbs.VOCABULARY.said(effect)
    fighter = fights_for(s, seat)
    own = effect.verb in (verbs.E_HEAL, verbs.E_HEALOTHERS) or fighter in (NOBODY, seat)
    return does if own else say("for", does=does, who=hero_name(s, fighter))


def cost_words(s: Heroes, seat: int, cost: Op, pays: int) -> tuple[str, str]:
    """How a Pool die pays, and what becomes of it."""
    if cost.verb == verbs.SPEND:
        last = size(s.seats[seat].dice[POOL]) == 1
        return say("pay.spend", face=pays), say("then.last" if last else "then.spend")
    if cost.verb == verbs.REROLL:
        return say("pay.reroll", face=pays), say("then.reroll")
    after = paid_face(cost, pays)
    return say("pay.to", face=pays, after=after), say("then.to", after=after)


def treasure_cost_words(cost: Op | None) -> str:
    if cost is None:
        return say("then.once")
    if cost.verb == verbs.SPEND:
        return say("then.treasure.spend")
    if cost.verb == verbs.REROLL:
        return say("then.treasure.reroll")
    return say("then.treasure.flip" if cost.verb == verbs.FLIP else "then.treasure.one")


def act_words(s: Heroes, seat: int, act: int) -> str:
    return capital(verbs.VOCABULARY.said(effect_of(s, seat, act)))


# ---- payment, target, value


def back_face() -> Face:
    return face("back", "back", group=CHOICE)


def pay_prompt(s: Heroes, seat: int, act: int) -> str:
    return say("ask.pay", what=act_words(s, seat, act))


def pay_face(s: Heroes, seat: int, act: int, code: int) -> Face:
    if code == BACK:
        return back_face()
    if source_of(act) == TREASURE:
        cost = row_of_act(s, seat, act).cost
        after = code if cost is None else paid_face(cost, code)
        return face(f"pay {code}", "pay.die.treasure", treasure_place(s, seat, number_of(act)), face=code, after=after, group=CHOICE)
    return face(f"pay {code}", "pay.die", die_place(seat, POOL, code), face=code, group=CHOICE)


def target_prompt(s: Heroes, seat: int, act: int) -> str:
    heals = effect_of(s, seat, act).verb == verbs.E_HEAL
    return say("ask.target.heal" if heals else "ask.target", what=act_words(s, seat, act))


def target_key(s: Heroes, seat: int, code: int) -> str:
    if code == BACK:
        return "back"
    if code >= PLAYER:
        return f"heal {code - PLAYER + 1}"
    if code >= OF_TREASURE:
        at = code - OF_TREASURE
        return f"die treasure-{treasure_key(s.seats[seat].treasures[at >> 3])}-{at & 7}"
    return f"die {KIND_KEYS[code >> 3]}-{code & 7}" if code & 7 else f"new {KIND_KEYS[code >> 3]}"


def target_face(s: Heroes, seat: int, act: int, code: int) -> Face:
    key = target_key(s, seat, code)
    if code == BACK:
        return back_face()
    effect = effect_of(s, seat, act)
    if code >= PLAYER:
        other = code - PLAYER
        hero = s.seats[other]
        dice, most = size(hero.dice[POOL]), dice_count(s, hero)
        if other == seat:
            return face(key, "target.you", seat_place(other), reveals=True, dice=dice, most=most, group=CHOICE)
        return face(key, "target.other", seat_place(other), reveals=True, who=hero_name(s, other), dice=dice, most=most, group=CHOICE)
    reveals = effect.verb in (verbs.E_ADD, verbs.E_REROLL)
    if code >= OF_TREASURE:
        at = code - OF_TREASURE
        after = known_after(effect, at & 7)
        then = say("becomes", after=after) if after > 0 else ""
        treasure = treasure_name(s, s.seats[seat].treasures[at >> 3])
        return face(
            key, "target.treasure", treasure_place(s, seat, at >> 3), reveals, face=at & 7, treasure=treasure, then=then, group=CHOICE
        )
    kind, shown = code >> 3, code & 7
    owner = seat if kind in (POOL, TRE) else fights_for(s, seat)
    if not shown:
        return face(key, "target.new", seat_place(owner), True, kind=KINDS[kind], group=CHOICE)
    after = known_after(effect, shown)
    then = consequence(s, owner, kind, shown, after) if after >= 0 else ""
    whose = "Your" if owner == seat and kind in (POOL, TRE) else "The"
    return face(
        key, "target.die", die_place(owner, kind, shown), reveals, whose=whose, kind=KINDS[kind], face=shown, then=then, group=CHOICE
    )


def _aimed_at(target: int) -> tuple[int, int]:
    """Kind and face of the die that was chosen."""
    if target >= OF_TREASURE:
        return TRE, target - OF_TREASURE & 7
    return target >> 3, target & 7


def value_prompt(s: Heroes, seat: int, act: int, target: int) -> str:
    kind, shown = _aimed_at(target)
    die = f"{KINDS[kind]} {shown}"
    return say("ask.sign" if effect_of(s, seat, act).verb == verbs.E_SHIFT else "ask.face", die=die)


def value_face(s: Heroes, seat: int, act: int, target: int, code: int) -> Face:
    if code == BACK:
        return back_face()
    effect, (kind, shown) = effect_of(s, seat, act), _aimed_at(target)
    after = face_after(effect, shown, code)
    owner = seat if kind in (POOL, TRE) else fights_for(s, seat)
    then = "" if kind in (POOL, TRE) else consequence(s, owner, kind, shown, after)
    if code not in SIGNS:
        return face(f"face {code}", "value.face", face=code, then=then, group=CHOICE)
    sign = SIGNS[code]
    return face(sign, "value.stays" if after == shown else f"value.{sign}", after=after, then="" if after == shown else then, group=CHOICE)


# ---- dice to lose


def lose_prompt(left: int) -> str:
    return say("ask.lose" if left == 1 else "ask.lose.more", left=left)


def lose_face(s: Heroes, seat: int, code: int) -> Face:
    hero = s.seats[seat]
    able = [*s.content.heroes[hero.hero].abilities, *s.content.skills[hero.skill].abilities]
    does = [verbs.VOCABULARY.said(one.effect) for one in able if one.face == code]
    then = say("lose.able", face=code, does=does[0]) if does else say("lose.idle", face=code)
    return face(f"lose {code}", "lose", die_place(seat, POOL, code), face=code, then=then)


# ---- Upkeep


def upkeep_prompt(s: Heroes, seat: int, op: Op, source: int) -> str:
    hero = s.seats[seat]
    if source == CHALLENGE:
        card = challenge(s).name
    else:
        card = s.content.heroes[hero.hero].name if source == HERO else s.content.skills[hero.skill].name
    return say("ask.upkeep.tithe" if op.verb == verbs.U_TITHE else "ask.upkeep.stir", card=card)


def upkeep_face(s: Heroes, seat: int, op: Op, code: int) -> Face:
    if op.verb == verbs.U_TITHE:
        treasure = s.seats[seat].treasures[code]
        return face(
            f"discard {faces_key(treasure.faces)}", "tithe", treasure_place(s, seat, code), treasure=treasure_name(s, treasure)
        )  # fmt: skip
    if code == NO:
        return face("no", "stir.no")
    return face(f"reroll {code}", "stir", die_place(seat, POOL, code), reveals=True, face=code)


def wear_prompt(kind: int, slots: int) -> str:
    return say("ask.wear.0.one" if kind == 0 and slots == 1 else f"ask.wear.{kind}")


def wear_face(s: Heroes, seat: int, code: int) -> Face:
    if code == NO:
        return face("none", "wear.none")
    treasure = s.seats[seat].treasures[code]
    return face(
        f"wear {faces_key(treasure.faces)}", "wear", treasure_place(s, seat, code), treasure=treasure_name(s, treasure),
        does=treasure_words(s, treasure),
    )  # fmt: skip


def assist_prompt() -> str:
    return say("ask.assist")


def assist_face(s: Heroes, seat: int, code: int) -> Face:
    if code == NO:
        return face("none", "assist.none")
    return face(f"assist {code + 1}", "assist", seat_place(code), who=hero_name(s, code), health=s.seats[code].health)


# ---- Rewards


def swap_prompt(gifts: bool) -> str:
    return say("ask.swap.gift" if gifts else "ask.swap")


def swap_key(code: int) -> str:
    if code == DONE:
        return "done"
    give, other, take = code >> 6, (code >> 3 & 7) + 1, code & 7
    return f"offer {give}-{other}-{take}" if take else f"give {give}-{other}"


def swap_face(s: Heroes, seat: int, code: int) -> Face:
    key = swap_key(code)
    if code == DONE:
        return face(key, "swap.done")
    give, other, take = code >> 6, code >> 3 & 7, code & 7
    who = hero_name(s, other)
    if not take:
        return face(key, "give", seat_place(other), give=give, who=who)
    return face(key, "offer", die_place(other, TRE, take), give=give, who=who, take=take)


def answer_prompt(s: Heroes, seat: int, asking: int, give: int, take: int) -> str:
    return capital(say("ask.answer", who=hero_name(s, asking), give=give, take=take))


def answer_face(s: Heroes, seat: int, code: int, give: int, take: int) -> Face:
    id = "accept" if code else "decline"
    return face(id, id, give=give, take=take)


def join_prompt() -> str:
    return say("ask.join")


def join_key(s: Heroes, seat: int, code: int) -> str:
    if code == DONE:
        return "done"
    own = s.seats[seat].treasures
    return f"join {faces_key(own[code >> 6].faces)} {faces_key(own[code & 63].faces)}"


def join_face(s: Heroes, seat: int, code: int) -> Face:
    key = join_key(s, seat, code)
    if code == DONE:
        return face(key, "join.done")
    one, other = s.seats[seat].treasures[code >> 6], s.seats[seat].treasures[code & 63]
    number = one.number() + other.number()
    row = s.content.loots[s.loot].row_of(number, s.venture is not None)
    joined = f"{row_name(row, number)}. {say('treasure.nothing') if row is None else row.said}"
    place = treasure_place(s, seat, code >> 6)
    return face(key, "join", place, one=treasure_name(s, one), other=treasure_name(s, other), joined=joined)


# ---- set-up


def side_prompt(card: int) -> str:
    return say(f"ask.side.{card}")


def draft_prompt(card: int) -> str:
    return say(f"ask.draft.{card}")


def card_face(s: Heroes, card: int, code: int) -> Face:
    """A face of a Hero or Skill card to choose."""
    one = s.content.heroes[code] if card == HERO else s.content.skills[code]
    dice, attack, defense, frame = one.stats
    stats = f"{dice} dice, attack {attack}, defence {defense}, body {frame}"
    abilities = " ".join([f"{able.face}: {able.said}" for able in one.abilities])
    return face(f"pick {one.id}", "card", Place("card", (one.id,)), name=one.name, stats=stats, abilities=abilities)
