"""Edits of supplies, cards, counters, the layer, house rules and what enemies can do (HOLD-34.02, 34.06)."""

from __future__ import annotations

from typing import Final

from delve.games.hold import changes, fiat_changes
from delve.games.hold.cards import ALL_CARDS, name_of
from delve.games.hold.chronicle import ABILITIES, CLIMBS, SEES
from delve.games.hold.fiat import FiatEdit, Said
from delve.games.hold.fiat_changes import COUNTERS, FLAGS
from delve.games.hold.house_rules import HOUSE_RULES
from delve.games.hold.state import Hold
from delve.games.hold.tables import ENEMIES, LAYERS
from delve.kernel.events import Tell
from delve.kernel.luck import Luck

NUMBERS: Final = ("turn", "red-jokers", *COUNTERS)
YES: Final = ("no", "yes")
FIXED_RULES: Final = ("runes", "page_size")
"""House rules that shaped the map from the start: they are not changed later (1.09, R354)."""
CHANGEABLE: Final = tuple([rule.id for rule in HOUSE_RULES if rule.id not in FIXED_RULES])


def supplies(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """Both supplies, over the cap if need be (34.04)."""
    said.needs(2)
    resources, goods = said.number(0), said.number(1)
    before = f"{s.supplies.resources}♥ {s.supplies.goods}♦"
    fiat_changes.set_supplies(s, resources, goods)
    return before, f"{resources}♥ {goods}♦"


def card(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """That card is drawn next. It must be in the deck: the 54 cards stay what and where they are (34.04)."""
    said.needs(1)
    words = [card_word(one) for one in range(ALL_CARDS)]
    one = said.pick(0, words, "card")
    if not s.cards.deck.has(one):
        raise said.wrong(f"{name_of(one)} is not in the deck now")
    fiat_changes.put_on_top(s, one)
    return "any card next", f"{name_of(one)} next"


def card_word(card: int) -> str:
    """A card as it is typed: `7s`, `10h`, `red-joker`."""
    name = name_of(card)
    return name.replace(" ", "-") if name.endswith("joker") else name[:-1].lower() + "scdh"["♠♣♦♥".index(name[-1])]


def redraw(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """The cards to come are others (34.06)."""
    said.needs(0)
    fiat_changes.redraw(s, luck)
    return "the cards to come", "others"


def count(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """A counter of the hold."""
    said.needs(2)
    name = NUMBERS[said.pick(0, NUMBERS, "counter")]
    number = said.number(1, 1 if name == "turn" else 0, 9_999)
    before = {"turn": s.clock.turn, "red-jokers": s.cards.red_found}.get(name)
    before = getattr(s.lore, name) if before is None else before
    fiat_changes.set_counter(s, name, number)
    return f"{name} {before}", f"{name} {number}"


def known(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """What the hold knows or has found, once and for all."""
    said.needs(2)
    names = (*FLAGS, "transmutation")
    name, on = names[said.pick(0, names, "thing to know")], said.pick(1, YES, "answer")
    before = s.supplies.transmutation if name == "transmutation" else getattr(s.lore, name)
    fiat_changes.set_counter(s, name, on)
    return f"{name} {YES[int(before)]}", f"{name} {YES[on]}"


def layer(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """The world layer, and the depth from which it lies."""
    said.needs(1, 2)
    number = said.pick(0, LAYERS, "layer")
    depth = said.number(1, 1, 999) if len(said.words) > 1 else s.lore.layer_depth
    before = f"{LAYERS[s.lore.layer]} from {s.lore.layer_depth}"
    changes.change_layer(s, number, depth, tell)
    return before, f"{LAYERS[number]} from {depth}"


def option(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """A house rule is another one from now on."""
    said.needs(2)
    rule = next(rule for rule in HOUSE_RULES if rule.id == CHANGEABLE[said.pick(0, CHANGEABLE, "house rule that can change")])
    value = list(rule.values)[said.pick(1, list(rule.values), f"value of {rule.id}")]
    before = dict(s.rules.setup)[rule.id]
    fiat_changes.set_house_rule(s, rule.id, value)
    return f"{rule.id}={before}", f"{rule.id}={value}"


def declare(said: Said, s: Hold, luck: Luck, tell: Tell | None) -> tuple[str, str]:
    """What a kind of enemy can do: climb lifts, see passages, be tamed."""
    said.needs(3)
    enemy, ability, able = said.pick(0, ENEMIES, "enemy"), said.pick(1, ABILITIES, "ability"), said.pick(2, YES, "answer")
    entry = s.content.enemies[enemy]
    printed = ability == CLIMBS or (entry.eye if ability == SEES else entry.tamable)
    before = s.chronicle.can(enemy, ability, printed)
    fiat_changes.declare(s, enemy, ability, able == 1)
    return f"{ABILITIES[ability]} {YES[int(before)]}", f"{ABILITIES[ability]} {YES[able]}"


EDITS: Final = (
    FiatEdit("supplies RESOURCES GOODS", "both supplies", supplies),
    FiatEdit("card CARD", "the next card: 7s, 10h, qd, ac, red-joker", card),
    FiatEdit("redraw", "the cards to come are others", redraw),
    FiatEdit("count WHAT NUMBER", "turn, red-jokers, garish, dust, pawrtals, metals, avengers, bargains, artefacts", count),
    FiatEdit("known WHAT yes|no", "gills, valkyria, golems, crystal, hudrak, transmutation", known),
    FiatEdit("layer NAME [DEPTH]", "the world layer and where it begins", layer),
    FiatEdit("option RULE VALUE", "a house rule, from now on", option),
    FiatEdit("declare ENEMY climb|see|tame yes|no", "what a kind of enemy can do", declare),
)
