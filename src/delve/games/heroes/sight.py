"""What a seat may know (section 7 of the rules): everything, and which Challenges are still to come is decided when they are met."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from delve.games.heroes import ending, stats
from delve.games.heroes.box import ChallengeFace, Content
from delve.games.heroes.codes import NO_WINDOW, NOBODY, STATS
from delve.games.heroes.saga import Saga, Venture
from delve.games.heroes.state import Heroes, Treasure
from delve.kernel.game import View, pending


class HeroView(NamedTuple):
    """One seat. Everything is public."""

    hero: int
    """Its Hero face in the content; NOBODY before it has one."""
    skill: int
    stats: tuple[int, ...]
    """Dice Count, Attack Dice, Defense Dice and Body as they are now; zeros before both faces are there."""
    killed: bool
    health: int
    engaged: bool
    out: bool
    """Cleared the Challenge in this turn: may only heal."""
    blocked: bool
    assists: int
    """The seat it assists, or NOBODY."""
    helpers: tuple[int, ...]
    """Who assists it this turn."""
    fights_for: int
    """Whose table dice it reaches: its own seat, the one it assists, or NOBODY."""
    dice: tuple[int, ...]
    """By kind of `codes`, as `dice.py` packs them: POOL, ATK, CDEF, CATK, DEF, and treasure dice of the present Rewards."""
    treasures: tuple[Treasure, ...]
    acts: int
    """Activations in this window."""
    done: bool
    """Done in this window."""
    score: int
    """What it would add to the party's score now."""
    extra: tuple[int, ...] = (0, 0, 0, 0)
    """What a Campaign adds to the four stats."""
    struck: int = 0
    """Dice of this turn's attack of the Challenge that met their match and are off the table."""


class ChallengeView(NamedTuple):
    """The current Challenge as it is now, difficulty, party and horde counted in."""

    face: int
    card: ChallengeFace
    health: int
    """What everybody's Health was set to."""
    defense: int
    attack: int
    loot: int


@dataclass(frozen=True)
class HeroesView(View):
    """All that one seat may know: the same for every seat but for the options."""

    content: Content
    setup: tuple[tuple[str, str], ...]
    seats: tuple[HeroView, ...]
    stack: tuple[int, ...]
    """Challenge faces in order; NOBODY for one not known yet."""
    step: int
    """Which of them is the current one."""
    met: bool
    challenge: ChallengeView | None
    """None before it is revealed, and after the last one."""
    loot: int
    turn: int
    phase: int
    window: int
    """The window that is open; NO_WINDOW between windows."""
    horde: int
    end: int
    losses: int
    """How many more killed players the party can bear (11.31); with everybody's life, where it is not bound."""
    score: int
    """The party's score as it would be counted now."""
    picked: tuple[int, ...]
    """What the asked seat has chosen of an activation so far, as its question holds it; empty otherwise."""
    upkeeps: int
    """Upkeeps against the current Challenge, this turn's included."""
    venture: Venture | None
    """The Quest in play; None in a Delve."""
    saga: Saga | None
    """The Campaign that it belongs to."""


def view(s: Heroes, seat: int) -> HeroesView:
    ask = s.ask
    return HeroesView(
        *pending(s, seat), ending.outcome(s), s.content, s.rules.setup, tuple([_hero(s, i) for i in range(len(s.seats))]), s.stack,
        s.step, s.met, _challenge(s), s.loot, s.turn, s.phase, _open_window(s), s.horde, s.end,
        s.rules.losses(len(s.seats)) - stats.killed(s), ending.score(s), ask.args()[1:] if ask is not None else (),
        s.upkeeps, s.venture, s.saga,
    )  # fmt: skip


def _open_window(s: Heroes) -> int:
    from delve.games.heroes.windows import OpenWindow

    for step in s.agenda:
        if isinstance(step, OpenWindow) and not step.opens:
            return step.number
    return NO_WINDOW


def _hero(s: Heroes, seat: int) -> HeroView:
    hero = s.seats[seat]
    made = NOBODY not in (hero.hero, hero.skill)
    now = tuple([stats.stat(s, hero, which) for which in range(STATS)]) if made else (0,) * STATS
    return HeroView(
        hero.hero, hero.skill, now, hero.killed, hero.health, stats.is_engaged(s, seat), hero.out, hero.blocked, hero.assists,
        tuple(stats.helpers(s, seat)), stats.fights_for(s, seat), tuple(hero.dice), hero.treasures, s.window.acts[seat],
        s.window.is_done(seat), ending.worth(s, hero), hero.extra, hero.struck,
    )  # fmt: skip


def _challenge(s: Heroes) -> ChallengeView | None:
    if s.step >= len(s.stack) or s.stack[s.step] == NOBODY or not s.met:
        return None
    face = stats.challenge(s)
    return ChallengeView(s.stack[s.step], face, s.full_health, stats.defense_of(face), stats.attack_of(s, face), face.loot)
