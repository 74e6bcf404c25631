"""House rules and difficulty (HEROES-11): what tables differ on, each with its clause."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from delve.games.heroes.box import Content
from delve.games.heroes.content import shipped
from delve.kernel.english import counted
from delve.kernel.game import HouseRule, Setup

STORY, STANDARD, GRIM, NIGHTMARE = "story", "standard", "grim", "nightmare"

DELVE: Final = "delve"

def modes(content: Content) -> dict[str, str]:
    """What a table can be opened for (2.04), by the names that the content has."""
    quests = {one.id: f"the Quest {one.name} ({counted(one.stars, 'star')})" for one in content.quests}
    campaigns = {one.id: f"the Campaign {one.name}: six Quests, one game each" for one in content.campaigns}
    return {DELVE: "a Delve: five Challenges, the harder the deeper", **quests, **campaigns}


def house_rules(content: Content) -> tuple[HouseRule, ...]:
    """What tables differ on; the Quests and Campaigns are those of the content."""
    return (HouseRule("mode", "You play", modes(content), "HEROES-2.04", first=True), *HOUSE_RULES)


HOUSE_RULES: Final = (
    HouseRule(
        "difficulty",
        "How hard it is",
        {
            STANDARD: "as printed",
            STORY: "easier: everybody has two more dice in the Pool",
            GRIM: "harder: every Challenge attacks with one more die",
            NIGHTMARE: "hardest: one more attack die, and a quarter more Health",
        },
        "HEROES-11.21",
    ),
    HouseRule(
        "party_scale",
        "The party",
        {
            "as_printed": "wins if anybody comes through",
            "bound": "harder: nobody may be left behind",
        },
        "HEROES-11.11",
    ),
    HouseRule(
        "bound_attack",
        "A bound party meets one attack die more",
        {
            "measured": "from level 1, 3, 3, 4, 5 or 3 on, alone to six: about an even chance for every party",
            "mild": "alone, with two from level 4, with three or six at level 5: larger parties have it easier",
        },
        "HEROES-11.36",
    ),
    HouseRule(
        "characters",
        "Characters",
        {
            "random": "are dealt, sides and all",
            "choose_side": "are dealt as cards, and you choose the side of each",
            "draft": "are chosen in turn",
        },
        "HEROES-11.01",
    ),
    HouseRule(
        "stack_view",
        "Challenges to come",
        {
            "top_only": "are not known before they are met",
            "open": "are known from the start",
        },
        "HEROES-11.02",
    ),
    HouseRule(
        "last_die",
        "Spending the last Pool die",
        {
            "allowed": "is allowed, and kills",
            "forbidden": "is not allowed",
        },
        "HEROES-11.03",
    ),
    HouseRule(
        "dead_treasure",
        "Treasures of the killed",
        {
            "lost": "are lost",
            "score": "cannot be used, and count in the score",
        },
        "HEROES-11.04",
    ),
    HouseRule(
        "swap",
        "Treasure dice just rolled",
        {
            "exchange": "may be exchanged one for one",
            "gift": "may be given away as well",
        },
        "HEROES-11.05",
    ),
    HouseRule(
        "group_old",
        "Joining treasures",
        {
            "yes": "joins old and new ones",
            "new_only": "joins only dice just rolled",
        },
        "HEROES-11.06",
    ),
    HouseRule(
        "assist_damage",
        "Damage by whoever assists",
        {
            "on": "hits the Health of the assisted player",
            "off": "is not allowed",
        },
        "HEROES-11.07",
    ),
    HouseRule(
        "phase_lock",
        "Changing attack dice",
        {
            "off": "is possible until they are matched",
            "on": "is possible only before the other side has rolled",
        },
        "HEROES-11.08",
    ),
    HouseRule(
        "no_defense",
        "Where a Challenge has Defense 0",
        {
            "once": "you are asked once before the attack scores",
            "twice": "you are asked after the attack, and again after a defense of no dice",
        },
        "HEROES-11.12",
    ),
    HouseRule(
        "clear_upkeep",
        "The Challenge's upkeep",
        {
            "all": "is for every living player",
            "engaged": "is for players who have not cleared it",
        },
        "HEROES-11.09",
    ),
    HouseRule(
        "permadeath",
        "Who is killed in a Campaign",
        {
            "off": "returns with a scar, if the Quest is won",
            "on": "is gone: a new Character comes",
        },
        "HEROES-13.28",
    ),
)
"""All but what is played."""

NONE: Final = -1
LOSSES: Final = (0, 0, 0, 0, 0, 1)
"""By number of seats at set-up: the killed players that a bound party can bear (11.30)."""
NEVER: Final = 99
HARDER_FROM: Final = (1, 3, 3, 4, 5, 3)
"""Likewise: the level from which Challenges attack a bound party with one die more (11.30)."""
HARDER_FROM_MILD: Final = (1, 4, 5, NEVER, NEVER, 5)
"""The same with `bound_attack` = `mild` (11.36)."""


class Rules:
    """The house rules in force and the content played with, read once; shared by every copy of a game."""

    def __init__(self, given: tuple[tuple[str, str], ...], content: Content) -> None:
        setup = dict(given)
        self.setup = given
        self.content = content
        mode = setup["mode"]
        self.quest = next((i for i, one in enumerate(content.quests) if one.id == mode), NONE)
        """The place of the Quest that is played by itself; NONE in a Delve or a Campaign."""
        self.campaign = next((i for i, one in enumerate(content.campaigns) if one.id == mode), NONE)
        self.permadeath = setup["permadeath"] == "on"
        difficulty = setup["difficulty"]
        self.more_dice = 2 if difficulty == STORY else 0
        self.more_attack = 1 if difficulty in (GRIM, NIGHTMARE) else 0
        self.more_health = difficulty == NIGHTMARE
        self.bound = setup["party_scale"] == "bound"
        self.harder_from = HARDER_FROM_MILD if setup["bound_attack"] == "mild" else HARDER_FROM
        self.ask_twice = setup["no_defense"] == "twice"
        self.characters = setup["characters"]
        self.open_stack = setup["stack_view"] == "open"
        self.keep_last_die = setup["last_die"] == "forbidden"
        self.dead_score = setup["dead_treasure"] == "score"
        self.gifts = setup["swap"] == "gift"
        self.join_new_only = setup["group_old"] == "new_only"
        self.assist_damage = setup["assist_damage"] == "on"
        self.phase_lock = setup["phase_lock"] == "on"
        self.engaged_upkeep = setup["clear_upkeep"] == "engaged"

    def losses(self, seats: int) -> int:
        """How many killed players the party can bear (11.31, 11.34); one less than there are, where the party is not bound (11.35)."""
        if not self.bound or self.campaign != NONE:
            return seats - 1
        return LOSSES[seats - 1] + (1 if self.more_health and seats > 1 else 0)

    def scaled_attack(self, seats: int, level: int) -> int:
        """What difficulty and party add to the Attack of a Challenge of that level (11.22, 11.32); a party only in a Delve (11.35)."""
        scales = self.bound and self.quest == NONE and self.campaign == NONE
        return self.more_attack + (1 if scales and level >= self.harder_from[seats - 1] else 0)


@lru_cache(maxsize=64)
def _rules(given: tuple[tuple[str, str], ...], content: Content) -> Rules:
    return Rules(given, content)


def rules(setup: Setup, content: Content | None = None) -> Rules:
    """The house rules in force, made once for each set of them."""
    return _rules(tuple(setup.items()), content or shipped())
