"""The gauge of `heroes`: how often parties win and what it costs them, by level, Character, ability and Challenge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from delve.games.heroes import events as ev
from delve.games.heroes.box import Content
from delve.games.heroes.codes import HERO, MOST_ACTIVATIONS, NOBODY, POOL, SKILL, TOO_LONG, TREASURE, WON
from delve.games.heroes.dice import size
from delve.games.heroes.state import Heroes
from delve.games.heroes.windows import Activate
from delve.kernel.events import Event
from delve.kernel.gauge import Gauge

LEVELS: Final = 5
MOST_SNOWBALL: Final = 9


class HeroesGauge(Gauge):
    """Counts of one Delve."""

    def __init__(self, box: Content) -> None:
        super().__init__()
        self.box = box
        self.turns: Counter[int] = Counter()
        """By level."""
        self.killed: Counter[int] = Counter()
        self.used: Counter[tuple[int, int, int]] = Counter()
        """By seat, source and ability."""
        self.limit = False
        self.step = 0
        self.offered = False
        """Whether anybody was asked for an activation this turn."""
        for id, name in [(one.id, one.name) for cards in (box.heroes, box.skills, box.challenges, box.loots) for one in cards]:
            self.meet(f"Card met/{id} {name}", 0)

    def choice(self, s: Any, ask: Any, code: int) -> None:
        if isinstance(ask, Activate):
            self.offered = True
            self.limit = self.limit or max(s.window.acts) >= MOST_ACTIVATIONS - 1

    def told(self, s: Any, events: Sequence[Event]) -> None:
        for event in events:
            heard = HEARD.get(type(event))
            if heard is not None:
                heard(self, s, event)

    def on_character(self, s: Heroes, event: ev.CharacterMade) -> None:
        hero = s.seats[event.seat]
        for box, face in ((self.box.heroes, hero.hero), (self.box.skills, hero.skill)):
            if face != NOBODY:
                self.meet(f"Card met/{box[face].id} {box[face].name}")

    def on_loot(self, s: Heroes, event: ev.LootFaceDrawn) -> None:
        self.meet(f"Card met/{self.box.loots[s.loot].id} {self.box.loots[s.loot].name}")

    def on_turn(self, s: Heroes, event: ev.TurnBegan) -> None:
        if event.turn > 1:
            self.share("Turns in which somebody can use an ability", self.offered)
        self.offered = False
        self.step = event.step
        self.turns[event.step + 1] += 1

    def on_revealed(self, s: Heroes, event: ev.ChallengeRevealed) -> None:
        face = self.box.challenges[event.face]
        self.meet(f"Card met/{face.id} {face.name}")

    def on_activated(self, s: Heroes, event: ev.Activated) -> None:
        self.used[event.seat, event.source, event.number if event.source != TREASURE else 0] += 1
        if event.source == TREASURE:
            row = self.box.loots[s.loot].row_of(sum(event.treasure))
            if row is not None:
                self.meet(f"Treasure used/{row.name}")

    def on_attack(self, s: Heroes, event: ev.AttackResolved) -> None:
        dice = min(len(event.attack), MOST_SNOWBALL)
        self.number(f"Score by attack dice/{dice}", event.score)

    def on_defense(self, s: Heroes, event: ev.DefenseResolved) -> None:
        self.number("Dice lost to an attack", event.lose)

    def on_killed(self, s: Heroes, event: ev.Killed) -> None:
        self.killed[self.step + 1] += 1

    def over(self, s: Heroes) -> None:
        won, seats, fallen = s.end == WON, len(s.seats), sum(self.killed.values())
        self.share("Delves won", won)
        self.share("Delves won without a death", won and not fallen)
        self.number("Turns", s.turn)
        self.share("Activation limit reached", self.limit)
        self.share("Ended by the last turn", s.end == TOO_LONG)
        for level in range(1, LEVELS + 1):
            if self.turns[level]:
                self.number(f"Turns to a Challenge/{level}", self.turns[level])
            self.share(f"Players killed, by level/{level}", self.killed[level], seats)
        if fallen:
            self.share("Deaths at level 5", self.killed[LEVELS], fallen)
        if won:
            self.number("Score without bonus points", sum([len(hero.treasures) for hero in s.seats]) + self._dice(s) - 3 * fallen)
        for seat in range(seats):
            own = [(source, times) for (who, source, _), times in self.used.items() if who == seat]
            self.number("Activations each", sum([times for _, times in own]))
            self.number("Activations each, of treasures", sum([times for source, times in own if source == TREASURE]))
            self._abilities(s, seat)
        for place in [place for place in s.stack[: s.step + 1] if place != NOBODY]:
            face = self.box.challenges[place]
            self.share(f"Won where it was met/{face.id} {face.name}", won)

    def _dice(self, s: Heroes) -> int:
        return sum([size(hero.dice[POOL]) for hero in s.seats])

    def _abilities(self, s: Heroes, seat: int) -> None:
        hero = s.seats[seat]
        if NOBODY in (hero.hero, hero.skill):
            return
        for source, face in ((HERO, self.box.heroes[hero.hero]), (SKILL, self.box.skills[hero.skill])):
            for number, ability in enumerate(face.abilities):
                self.share(f"Delves in which it is used/{face.name}: {ability.text}", self.used[seat, source, number] > 0)

    def sides(self, s: Heroes) -> tuple[tuple[str, ...], ...]:
        """The faces of every Character, and which two they are together."""
        out: list[tuple[str, ...]] = []
        for one in s.seats:
            if NOBODY in (one.hero, one.skill):
                out.append(())
                continue
            hero, skill = self.box.heroes[one.hero].name, self.box.skills[one.skill].name
            out.append((f"Hero/{hero}", f"Skill/{skill}", f"Pair/{skill} {hero}"))
        return tuple(out)


HEARD: Final[dict[type[Event], Any]] = {
    ev.CharacterMade: HeroesGauge.on_character,
    ev.LootFaceDrawn: HeroesGauge.on_loot,
    ev.TurnBegan: HeroesGauge.on_turn,
    ev.ChallengeRevealed: HeroesGauge.on_revealed,
    ev.Activated: HeroesGauge.on_activated,
    ev.AttackResolved: HeroesGauge.on_attack,
    ev.DefenseResolved: HeroesGauge.on_defense,
    ev.Killed: HeroesGauge.on_killed,
}
