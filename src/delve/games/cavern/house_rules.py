"""House rules (section 3 of the rules): what tables differ on, each with its ruling."""

from __future__ import annotations

from functools import lru_cache

from delve.games.cavern.content import Content, shipped
from delve.kernel.game import HouseRule, Setup

SUN_TRACK = 12
"""The last space of the Sun track (2.05)."""

HOUSE_RULES = (
    HouseRule(
        "delver_placement",
        "Placing a Delver",
        {
            "optional": "is up to you",
            "mandatory": "must be done while you have one and the tile has a floor",
        },
        "CAVERN-R01",
    ),
    HouseRule(
        "stuck_hand",
        "A hand that fits nowhere",
        {
            "redraw_then_force": "is drawn anew once for nothing; then any tile may break the corridor rule",
            "force": "may break the corridor rule at once",
            "pass": "means no tile and no Delver this turn",
        },
        "CAVERN-R08",
    ),
    HouseRule(
        "tiles_out",
        "When the tiles run out",
        {
            "hand_empty": "the end comes when a hand is empty",
            "stack_empty": "the end comes with the first tile that cannot be drawn",
        },
        "CAVERN-R09",
    ),
    HouseRule(
        "fast_chain",
        "Fast Movement in an extra turn",
        {
            "unlimited": "gives another one",
            "one": "gives none",
        },
        "CAVERN-R11",
    ),
    HouseRule(
        "rift_in_tests",
        "A Magic Rift in Combat Tests",
        {
            "off": "does not help",
            "on": "helps as in a Fight",
        },
        "CAVERN-R27",
    ),
    HouseRule(
        "battle_min_one",
        "A single Gold Bag in a Battle",
        {
            "off": "goes to nobody",
            "on": "goes to the best fighter",
        },
        "CAVERN-R30",
    ),
    HouseRule(
        "xp_dice_limit",
        "Extra dice for one roll",
        {
            "none": "as often as you can pay",
            "one": "once at most",
        },
        "CAVERN-R37",
    ),
    HouseRule(
        "xp_supply",
        "Experience tokens",
        {
            "limited": "are 25 in all",
            "unlimited": "never run out",
        },
        "CAVERN-R41",
    ),
    HouseRule(
        "faction_pick",
        "Factions",
        {
            "draft": "are chosen one after another, the first player last",
            "random": "are dealt",
            "fixed": "go by seat: Lanternguard, Mirefolk, Runekin, Cogwrights",
        },
        "CAVERN-R44",
    ),
    HouseRule(
        "reveal_unchosen",
        "What the other choice would have brought",
        {
            "on": "is shown afterwards",
            "off": "stays a secret",
        },
        "CAVERN-R48",
    ),
    HouseRule(
        "open_gold",
        "Gold values",
        {
            "off": "are hidden until the end",
            "on": "are open to all",
        },
        "CAVERN-R57",
    ),
    HouseRule(
        "unpaid_cost",
        "A price that you cannot pay",
        {
            "loses_riders": "loses what the outcome does in any case, too",
            "keeps_riders": "leaves what the outcome does in any case",
        },
        "CAVERN-R71",
    ),
    HouseRule(
        "lone_answer",
        "A turn or a retreat with one way to go",
        {
            "asked": "is asked all the same, so that nobody learns of it",
            "taken": "goes by itself",
        },
        "CAVERN-R72",
    ),
    HouseRule(
        "sun_advances",
        "Suns until the end",
        {
            "3n": "three for each seat",
            **{str(n): f"{n}" for n in range(1, SUN_TRACK + 1)},
        },
        "CAVERN-2.06",
    ),
)


class Rules:
    """The house rules in force and the content played with, read once; shared by every copy of a game."""

    def __init__(self, given: tuple[tuple[str, str], ...], content: Content) -> None:
        setup = dict(given)
        self.setup = given
        self.content = content
        self.must_place = setup["delver_placement"] == "mandatory"
        self.stuck_redraw = setup["stuck_hand"] == "redraw_then_force"
        self.stuck_pass = setup["stuck_hand"] == "pass"
        self.stack_ends = setup["tiles_out"] == "stack_empty"
        self.one_chain = setup["fast_chain"] == "one"
        self.rift_in_tests = setup["rift_in_tests"] == "on"
        self.battle_min_one = setup["battle_min_one"] == "on"
        self.one_dice = setup["xp_dice_limit"] == "one"
        self.endless_xp = setup["xp_supply"] == "unlimited"
        self.faction_pick = setup["faction_pick"]
        self.show_unchosen = setup["reveal_unchosen"] == "on"
        self.open_gold = setup["open_gold"] == "on"
        self.riders_unpaid = setup["unpaid_cost"] == "keeps_riders"
        self.asks_anyway = setup["lone_answer"] == "asked"
        self.sun_advances = setup["sun_advances"]

    def sun_start(self, seats: int) -> int:
        """Where the Sun marker starts: 6, 3 or 0 with two, three or four seats (2.06)."""
        advances = 3 * seats if self.sun_advances == "3n" else int(self.sun_advances)
        return SUN_TRACK - advances


@lru_cache(maxsize=64)
def _rules(given: tuple[tuple[str, str], ...], content: Content) -> Rules:
    return Rules(given, content)


def rules(setup: Setup, content: Content | None = None) -> Rules:
    """The house rules in force, made once for each set of them."""
    return _rules(tuple(setup.items()), content or shipped())
