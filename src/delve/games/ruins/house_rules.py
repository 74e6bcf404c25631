"""House rules (section 3 of the rules): what tables differ on, each with its clause."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from delve.games.ruins.box import Content
from delve.kernel.game import HouseRule, Setup

HOUSE_RULES: Final = (
    HouseRule("tie", "A tie in a lane", {"expedition": "is a success", "ancient": "is a failure"}, "RUINS-R02"),
    HouseRule("draft", "Relics and abilities", {"select": "are chosen", "random": "are dealt"}, "RUINS-R55"),
    HouseRule(
        "short_pay", "A field too small for all awards",
        {"seat_order": "pays the Archaeologists from left to right", "speaker": "is divided by the speaker"}, "RUINS-R13",
    ),
    HouseRule(
        "round_limit", "The Ancient wins",
        {"30": "if round 30 ends without a winner", "20": "if round 20 does", "15": "if round 15 does", "0": "by elimination alone"},
        "RUINS-R16",
    ),
    HouseRule("heist_award", "On a Heist", {"yes": "the roll earns trinkets as well", "no": "the roll earns no trinkets"}, "RUINS-R17"),
    HouseRule("heist_sealed", "Heists", {"off": "are declared openly", "on": "are secret until cards are turned"}, "RUINS-R26"),
    HouseRule(
        "relic_clock", "Two rounds without a relic",
        {"rolling": "are any two in a row", "pairs": "are rounds 1 and 2, 3 and 4, and so on"}, "RUINS-R19",
    ),
    HouseRule(
        "relics_per_round", "The Ancient activates",
        {"one": "one relic in a round", "many": "any number of relics, each for one card less"}, "RUINS-R21",
    ),
    HouseRule("alert_cap", "Alert rises", {"10": "to 10 at most", "15": "to 15 at most"}, "RUINS-R33"),
    HouseRule(
        "head_start", "The Expedition's head start",
        {"0": "is none", "1": "is a round in which the Alert does not rise", "2": "is two rounds in which the Alert does not rise"},
        "RUINS-R87",
    ),
    HouseRule(
        "no_card_penalty", "Placing no card",
        {"both": "costs a Danger beside the risk check", "one": "costs a Danger in place of the risk check"}, "RUINS-R35",
    ),
    HouseRule(
        "orphan_gold", "Gold dice without an opponent",
        {"idle": "stay where they are", "reinforce": "may be sent to other lanes each round"}, "RUINS-R38",
    ),
    HouseRule(
        "vacant_slots", "A slot without an opponent",
        {"open": "may be used; what is for its lane is lost", "redirect": "is for a lane of the Ancient's choice", "closed": "is not used"},
        "RUINS-R39",
    ),
    HouseRule("influence_recycle", "Influence cards", {"off": "happen once each", "on": "are shuffled back"}, "RUINS-R45"),
    HouseRule("starter_banish", "Starters", {"off": "go to the discard like other cards", "on": "are banished once used"}, "RUINS-R48"),
    HouseRule("redraw", "Before drawing", {"none": "nothing is thrown away", "before_draw": "anybody may discard any cards"}, "RUINS-R49"),
    HouseRule("token_limit", "Tokens", {"soft": "never run out", "hard": "are limited to those in the box"}, "RUINS-R68"),
    HouseRule(
        "speaker", "The speaker of the Expedition",
        {"first": "is the first Archaeologist left in play", "rotate": "is another one each round"}, "RUINS-R65",
    ),
    HouseRule(
        "ask_all", "In a window", {"off": "those are asked who can do something", "on": "everybody is asked: a pause betrays nothing"},
        "RUINS-R61",
    ),
)  # fmt: skip
"""`ghost_chat` (R42) and `on_leave` (R69) are no rules of a game: who may talk and who takes a seat is the table's affair."""


class Rules:
    """The house rules of one game, read once, and the box it is played with."""

    def __init__(self, setup: Setup, content: Content) -> None:
        self.setup = tuple(sorted(setup.items()))
        self.content = content
        self.tie_to_ancient = setup["tie"] == "ancient"
        self.select = setup["draft"] == "select"
        self.speaker_divides = setup["short_pay"] == "speaker"
        self.round_limit = int(setup["round_limit"])
        """0 for none."""
        self.heist_award = setup["heist_award"] == "yes"
        self.heist_sealed = setup["heist_sealed"] == "on"
        self.clock_in_pairs = setup["relic_clock"] == "pairs"
        self.many_relics = setup["relics_per_round"] == "many"
        self.cap = int(setup["alert_cap"])
        self.head_start = int(setup["head_start"])
        self.one_penalty = setup["no_card_penalty"] == "one"
        self.reinforce = setup["orphan_gold"] == "reinforce"
        self.redirect = setup["vacant_slots"] == "redirect"
        self.closed = setup["vacant_slots"] == "closed"
        self.recycle = setup["influence_recycle"] == "on"
        self.banish_starters = setup["starter_banish"] == "on"
        self.redraw = setup["redraw"] == "before_draw"
        self.hard_tokens = setup["token_limit"] == "hard"
        self.rotate_speaker = setup["speaker"] == "rotate"
        self.ask_all = setup["ask_all"] == "on"


@lru_cache(maxsize=64)
def _rules(setup: tuple[tuple[str, str], ...], content: Content) -> Rules:
    return Rules(dict(setup), content)


def rules(setup: Setup, content: Content) -> Rules:
    """The rules for a set-up; the same object for the same choices."""
    return _rules(tuple(sorted(setup.items())), content)
