"""The gauge of `heroes` counts what happened."""

from __future__ import annotations

from collections import Counter

import pytest

from delve.games.heroes import GAME
from delve.games.heroes import events as ev
from delve.games.heroes.codes import SKILL, WON
from delve.games.heroes.mind.instinct import HeroesInstinct
from delve.games.heroes.state import Heroes
from delve.games.heroes.study.measures import HeroesGauge
from delve.kernel.events import Event
from delve.kernel.flow import choose
from delve.kernel.luck import seeded


def played(seats: int, seed: str, **options: str) -> tuple[Heroes, HeroesGauge, list[Event]]:
    """A whole Delve with its gauge, and everything that was told."""
    gauge, luck = GAME.gauge(), seeded(seed)
    told: list[Event] = []
    every: list[Event] = []
    assert isinstance(gauge, HeroesGauge)
    s = GAME.start(seats, GAME.setup(options), luck, told)
    assert isinstance(s, Heroes)
    instinct = HeroesInstinct()
    gauge.told(s, told)
    while s.ask is not None:
        every += told
        told.clear()
        view = GAME.view(s, s.ask.seat)
        k = instinct.pick(view)
        gauge.choice(s, s.ask, s.options[k])
        choose(s, k, luck, told)
        gauge.told(s, told)
    gauge.over(s)
    return s, gauge, every + told


@pytest.mark.parametrize(("seats", "seed"), [(1, "one"), (1, "two"), (3, "three")])
def test_turns_deaths_and_wins_are_counted(seats: int, seed: str) -> None:
    s, gauge, told = played(seats, seed, difficulty="grim")
    won = s.end == WON
    assert (gauge.hits["Delves won"], gauge.tries["Delves won"]) == (won, 1)
    fallen = sum(hero.killed for hero in s.seats)
    assert gauge.hits["Delves won without a death"] == (won and not fallen)
    assert gauge.numbers["Turns", s.turn] == 1
    turns = Counter(event.step + 1 for event in told if isinstance(event, ev.TurnBegan))
    for level, number in turns.items():
        assert gauge.numbers[f"Turns to a Challenge/{level}", number] == 1
    assert sum(gauge.hits[f"Players killed, by level/{level}"] for level in range(1, 6)) == fallen
    assert {gauge.tries[f"Players killed, by level/{level}"] for level in range(1, 6)} == {seats}


def test_abilities_are_counted_for_whoever_used_them() -> None:
    s, gauge, told = played(3, "abilities")
    used = {(event.seat, event.source, event.number) for event in told if isinstance(event, ev.Activated)}
    for seat, hero in enumerate(s.seats):
        for source, face in ((0, GAME.box.heroes[hero.hero]), (SKILL, GAME.box.skills[hero.skill])):
            for number, ability in enumerate(face.abilities):
                name = f"Delves in which it is used/{face.name}: {ability.text}"
                assert (gauge.hits[name], gauge.tries[name]) == ((seat, source, number) in used, 1)
    acts = Counter(event.seat for event in told if isinstance(event, ev.Activated))
    assert Counter({acts[seat]: 1 for seat in range(3)}).keys() == {value for name, value in gauge.numbers if name == "Activations each"}


def test_the_snowball_is_counted_by_attack_dice() -> None:
    _, gauge, told = played(2, "snowball")
    attacks = [event for event in told if isinstance(event, ev.AttackResolved)]
    found = {(name, value): times for (name, value), times in gauge.numbers.items() if name.startswith("Score by attack dice/")}
    assert sum(found.values()) == len(attacks)
    assert set(found) == {(f"Score by attack dice/{min(len(event.attack), 9)}", event.score) for event in attacks}


def test_every_card_of_the_box_can_be_met_and_sides_are_named() -> None:
    s, gauge, _ = played(2, "met")
    assert len([name for name in gauge.met if name.startswith("Card met/")]) == 12 + 12 + 60 + 6
    for face in s.stack[: s.step]:
        card = GAME.box.challenges[face]
        assert gauge.met[f"Card met/{card.id} {card.name}"] == 1
        assert gauge.tries[f"Won where it was met/{card.id} {card.name}"] == 1
    one = s.seats[1]
    hero, skill = GAME.box.heroes[one.hero].name, GAME.box.skills[one.skill].name
    assert gauge.sides(s)[1] == (f"Hero/{hero}", f"Skill/{skill}", f"Pair/{skill} {hero}")
