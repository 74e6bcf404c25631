"""What a hint says, by id. Figures are filled in where the choice is made, from the view alone."""

from __future__ import annotations

from typing import Final

MEASURE: Final = "how well it suits, against the best"

REASONS: Final = {
    "only": "There is nothing else to do.",
    "first": "Nothing speaks against the first.",
    # ---- exploring
    "explore": "Depth {depth} is what {army} STR can face: the worst that usually comes there has about {worst}.",
    "explore.deeper": "{army} STR are enough for depth {depth}, where cards bring more.",
    "explore.pressed": "Everything shallower is dug; depth {depth} it must be.",
    "rest": "There is nowhere to dig.",
    "closing": "It is turn {turn}, and the evening is over.",
    "glory": "The Void Crystal is found: nothing is left to win here.",
    "elsewhere": "This card may lie where it is.",
    "cavern": "A cavern opens new rock to dig, and costs nothing to build in.",
    "narrow": "Too little rock is left at depth {depth}: left blank, the space can be dug again.",
    "blank": "{caverns} caverns stand empty already; left blank, the space can be dug again.",
    "peek": "5♦ are little against a bad card.",
    "peek.no": "{goods}♦ are needed for fighters.",
    "keep_card": "The {card} does less harm than most.",
    "discard_card": "The {card} is worse than most.",
    # ---- supplies and building
    "trade.none": "{resources}♥ and {goods}♦ are in good proportion.",
    "trade.goods": "The {room} needs {short}♥ more.",
    "trade.cap": "{resources}♥ are close to the most that can be kept, {cap}.",
    "trade.cap_goods": "{goods}♦ are close to the most that can be kept, {cap}.",
    "trade.fighters": "There are beds for {places}♦ worth of fighters.",
    "build.none": "What can be had now is not worth its price; {resources}♥ are better kept.",
    "build.done": "Everything worth doing this turn is done.",
    "build": "{why}",
    "work": "{why}",
    "site.house": "{far} rounds from the Entrance: whoever lives there is at hand.",
    "site.kitchen": "It feeds {houses} houses beside it.",
    "site.store": "Out of the way: the spaces near the Entrance are for fighters.",
    "site.down": "It leads down to depth {depth}.",
    "openings": "Open to everything, so that your own can pass.",
    "recruit": "{number} {unit} for {goods}♦, and {left}♦ stay in hand.",
    "recruit.none": "There is no money or no bed for more fighters.",
    "muster": "They fight harder beside a Kitchen.",
    # ---- fighting
    "fire": "{enemy} takes {strength} STR and deals nothing back.",
    "kill": "Together you deal {sum} STR to {enemy}, which has {strength}.",
    "guard": "{enemy} is {rounds} rounds from the Entrance with {strength} STR against your {army}.",
    "hunt": "{enemy} with {strength} STR does not come: with {army} STR you can go and meet it.",
    "must": "An enemy in the same space must be fought.",
    "block": "{enemy} stands at the Entrance: somebody must be in its way.",
    "wait": "They are well placed where they are.",
    "phase.end": "Everybody stands where they should.",
    "piece": "{piece} first: {why}",
    "shield": "{piece} will bear the brunt.",
    "split": "It costs the fewest units this way.",
    "foe": "{enemy} can be finished off.",
    "foe.weak": "{enemy} is the weakest there.",
    "withdraw": "What does not move does no harm: your {army} STR are of use elsewhere.",
    "fight_on": "{enemy} can be beaten: {strength} STR against your {army}.",
    # ---- the rest
    "near": "It is the nearest to the Entrance.",
    "away": "It is the farthest from the Entrance.",
    "cheapest": "Least is lost there.",
    "strongest": "Most is gained there.",
    "pay": "It is worth the price: {goods}♦ are in hand.",
    "pay.no": "{goods}♦ are better kept.",
    "tame": "A tamed creature fights for you.",
    "revive": "The strongest comes back.",
    "no_rune": "A rune is a burden for the whole hold.",
    "name": "Any name will do.",
    "let_be": "It does no harm at home.",
    "follow": "{army} STR of yours can finish it.",
}
