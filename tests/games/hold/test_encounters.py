"""Arranged holds: each meets what it is arranged for, by cards that come and choices of a bot."""

from __future__ import annotations

import json

import pytest

from delve.games.hold import GAME
from delve.games.hold.cards import card_of, name_of
from delve.games.hold.study.arrangements import Arrangement, arrangements, of_rank
from delve.games.hold.study.encounters import Encounters, StackedDeck, main
from delve.games.hold.study.growth import built
from delve.kernel.luck import seeded
from delve.parts.deck import Deck

ALL = {one.name: one for one in arrangements(GAME.box)}
CHALLENGES = [one.id for one in GAME.box.challenges if one.offered]


def met(one: Arrangement, group: str, seeds: int = 3) -> set[str]:
    """What is met of a group in a few holds, of which none may break a rule or get stuck."""
    found = Encounters(GAME)
    names: set[str] = set()
    for i in range(seeds):
        names.update(name.partition("/")[2] for name, times in found.play(one, f"test/{i}").met.items() if times and name.startswith(group))
    assert (found.broken, found.stuck) == ([], 0)
    return names


@pytest.mark.parametrize("id", CHALLENGES)
def test_every_challenge_can_be_met_in_play(id: str) -> None:
    assert id in met(ALL[id], "Challenge won/")


@pytest.mark.parametrize("rank", [1, 7, 13])
def test_adventurers_and_the_wyrd_are_met(rank: int) -> None:
    assert GAME.box.adventurers[rank].name in met(ALL[f"Adventurer {rank}"], "Adventurer met/", 1)
    wyrd = [one.name for one in GAME.box.discoveries.values()][-13:]
    assert wyrd[rank - 1] in met(ALL[f"Wyrd {rank}"], "Discovery met/", 1)


def test_forms_and_layers_are_met() -> None:
    assert met(ALL[f"Form {GAME.box.forms[6]}"], "Form met/", 1) == {GAME.box.forms[6]}
    assert met(ALL["Layers"], "Layer met/", 1) == {one.id for one in GAME.box.layers[1:]}


SELDOM = {
    "elemental": "Enemy met/elemental", "thieves": "Enemy met/thieves", "takeover": "Enemy met/takeover-troop",
    "hero": "Enemy met/greedy-hero",
    "soul": "Power met/Old Soul", "breeder": "Room built/Breeder", "laboratory": "Room built/Inventor's Lab", "museum": "Room built/Museum",
}  # fmt: skip


@pytest.mark.parametrize("name", SELDOM)
def test_what_is_seldom_else_is_met(name: str) -> None:
    group, _, entry = SELDOM[name].partition("/")
    assert entry in met(ALL[f"Seldom {name}"], f"{group}/", 1)


def test_wished_cards_come_where_they_are_drawn_for_and_only_once() -> None:
    s, luck = built(GAME, 1), seeded("x")
    joker = ("explore", (card_of("red joker"),))
    deck = s.cards.deck = StackedDeck(s.cards.deck, (("explore", (card_of("9♣"),)), ("wyrd", of_rank(3)), joker))
    assert name_of(deck.draw(luck, "explore")) == "9♣" and not deck.has(card_of("9♣"))
    assert deck.draw(luck, "wyrd") in of_rank(3)
    assert deck.wishes == [joker]
    deck.draw(luck, "magic")
    assert deck.wishes == [joker]
    deck.draw(luck, "explore")  # there is no Joker in the deck yet: any card comes
    assert deck.wishes == [] and deck.size() == 48
    assert type(s.copy().cards.deck) is Deck


def test_what_is_written_says_that_it_was_arranged(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--times", "1", "--only", "Form G"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["arranged"], figures["games"], figures["stuck"]["count"]) == (True, 1, 0)
    assert figures["measures"]["met"]["Form met/Gem"] == 1
