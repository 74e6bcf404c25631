"""Options speak: they say what is paid, what it does and what comes of it."""

from __future__ import annotations

import re
from typing import Any

import pytest

from delve.games.heroes import GAME
from delve.games.heroes.codes import CHALLENGE_ATTACK_RESOLUTION, A, B, C, D, R, U
from delve.kernel.flow import choose
from delve.kernel.game import decision
from delve.kernel.luck import seeded, stream
from tests.games.heroes.kit import Played, hero, phase, rewards_of, upkeep, window


def option(p: Played, key: str) -> tuple[str, str]:
    found = decision(p.s)
    assert found is not None
    words = next(face.words for face in found.faces if face.key == key)
    return words.label, words.then


def prompt(p: Played) -> str:
    found = decision(p.s)
    assert found is not None
    return found.prompt


def other() -> Any:
    return hero("Frost Warden", pool="3", health=9)


def test_an_ability_says_what_is_paid_and_what_it_does() -> None:
    p = window(A, other(), hero("Frost Reaver", pool="6 5 3", atk="1 1"))
    assert option(p, "use hero-1") == ("Pay a 6, re-roll it: one more attack die", "The die shows something new.")
    assert option(p, "use hero-2") == ("Spend a 5: the Challenge takes 5 damage", "The die is gone for good.")
    p = window(B, other(), hero("Frost Seer", pool="5 1", atk="1 1", cdef="3"))
    assert option(p, "use hero-2")[0] == "Pay a 5, it becomes a 4: add or subtract 1 on one attack die"
    assert option(p, "use skill-2") == ("Pay a 1, it becomes a 2: subtract 1 from one enemy defence die", "The die shows 2.")


def test_spending_the_last_die_is_warned_of() -> None:
    p = window(A, other(), hero("Frost Reaver", pool="5"))
    assert option(p, "use hero-2")[1] == "It is your last die: without a heal you are killed."


def test_whoever_assists_is_told_for_whom() -> None:
    p = window(A, hero("Frost Warden", pool="3", atk="2 5", health=6), hero("Frost Reaver", pool="6", health=0, assists=1))
    assert option(p, "use hero-1")[0] == "Pay a 6, re-roll it: one more attack die for the Frost Warden"
    assert prompt(p) == "The Frost Warden scores 1: 6 Health to go. Help?"


def test_targets_and_values_say_what_comes_of_them() -> None:
    p = window(B, other(), hero("Frost Scholar", pool="4", atk="2 2 3 5 6", cdef="1"))
    p.do("use hero-1")
    assert option(p, "die atk-3") == ("The attack die 3", "")
    p.do("die atk-3")
    assert option(p, "plus") == ("Rises to 4", "The attack then scores 5 instead of 3.")
    p.do("back", "use hero-1", "die atk-6")
    assert option(p, "plus") == ("Would leave 1 to 6, so nothing changes", "")
    p = window(C, other(), hero("Iron Warden", pool="4", catk="2 2 3"))
    p.do("use hero-2")
    assert option(p, "die catk-2") == ("The enemy attack die 2", "No damage instead of 2.")
    assert option(p, "die catk-3")[1] == "6 damage instead of 2."


def test_treasures_say_what_becomes_of_them() -> None:
    p = window(A, other(), hero("Frost Warden", pool="3", atk="1 1", treasures=["4", "3+4", "6"]))
    assert option(p, "use treasure-4") == ("Firepot (4): the Challenge takes 2 damage", "The treasure is used up.")
    assert option(p, "use treasure-3+4")[1] == "Once a turn; costs nothing."
    p.do("use treasure-6")
    assert prompt(p) == "Set one attack die to any face: which?" if p.ask == "target" else "Which face does the attack die 1 show?"


PROMPTS = [
    (U, {}, "Before the attack: use something?"),
    (A, {"atk": "2 5 5"}, "Your attack scores 3: 9 Health to go. Change it?"),
    (B, {"atk": "2 5 5", "cdef": "2"}, "Your attack scores 1 after matching: 9 Health to go. Change it?"),
    (C, {"catk": "2 2 5"}, "2 damage is coming: do something before you defend?"),
    (D, {"catk": "2 2 5"}, "2 damage comes through: 1 die of your Pool. Do something?"),
    (D, {"catk": "2 3 5"}, "No damage comes through: change anything?"),
    (R, {}, "Treasure dice are rolled. Use something?"),
]


@pytest.mark.parametrize(("which", "dice", "said"), PROMPTS)
def test_each_window_says_how_things_stand(which: int, dice: dict[str, Any], said: str) -> None:
    own = hero("Iron Warden", pool="3", health=9, treasures=["2"], **dice)
    assert prompt(window(which, other(), own)) == said


def test_who_fights_no_more_is_asked_without_a_fight() -> None:
    p = window(A, other(), hero("Frost Mender", pool="6 3", health=0))
    assert prompt(p) == "You fight no more this turn. Use something?"


def test_dice_to_lose_say_what_they_are_good_for() -> None:
    p = phase(CHALLENGE_ATTACK_RESOLUTION, other(), hero("Frost Reaver", pool="3 6 6", catk="2 2", health=9))
    assert option(p, "lose 3")[1] == "Nothing of yours needs a 3."
    assert option(p, "lose 6")[1] == "A 6 pays for: one more attack die."


def test_swaps_joins_and_assisting_name_who_and_what() -> None:
    p = rewards_of(hero("Iron Seer", pool="3", health=0), hero("Frost Warden", pool="3", health=0, treasures=["5"]), dice=[5, 1])
    assert option(p, "offer 5-2-1") == ("Your 5 for the 1 of the Frost Warden", "They may decline.")
    p.do("offer 5-2-1")
    assert prompt(p) == "The Iron Seer offers a 5 for your 1."
    p.do("decline", "done")
    label, then = option(p, "join 5 1")
    assert (label, then) == (
        "Coin String (5) and Bent Pin (1)",
        "For good, they are a Whetstone (6). Pay: spend. Set one attack die to any face.",
    )
    p = upkeep(hero("Iron Seer", pool="3", health=0), hero("Frost Warden", pool="3", health=4))
    assert option(p, "assist 2")[0] == "The Frost Warden"
    assert "Health to go: 4" in option(p, "assist 2")[1]


@pytest.mark.parametrize("seats", [1, 3, 6])
def test_every_option_of_random_games_is_worded(seats: int) -> None:
    """Labels without a full stop, consequences with one, no gap left unfilled, and different keys."""
    for seed in range(6):
        s = GAME.start(seats, GAME.setup({"swap": "gift", "characters": ("random", "draft", "choose_side")[seed % 3]}), seeded(f"w{seed}"))
        whim, luck = stream("words", str(seed)), seeded(f"l{seed}")
        while s.ask is not None:
            found = decision(s)
            assert found is not None
            assert re.fullmatch(r"[A-Z0-9].*[.?]", found.prompt), found.prompt
            assert len(set(found.keys)) == len(found.keys)
            for face in found.faces:
                assert face.key.split()[0] in GAME.verbs
                assert re.fullmatch(r"[A-Z0-9].*[^.]", face.words.label, re.S) or face.words.label[:2] == "A ", face.words
                assert not face.words.then or re.fullmatch(r"[A-Z0-9+].*\.", face.words.then), face.words
                assert "{" not in face.words.label + face.words.then
            choose(s, int(whim.below(len(s.options))), luck, None)
