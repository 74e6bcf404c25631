"""The writers of the table: characters, turn and phase, Health, who is killed, how it ends. Each tells its event."""

from __future__ import annotations

from delve.effects.windows import Window
from delve.games.heroes import events as ev
from delve.games.heroes.codes import CATK, DEF, HERO, KINDS, NOBODY, POOL, REWARDS, SKILL, TRE, UPKEEP, USED_THIS_CHALLENGE
from delve.games.heroes.dice import faces, throw
from delve.games.heroes.saga import altered
from delve.games.heroes.state import Hero, Heroes, Treasure
from delve.kernel.events import Tell
from delve.kernel.luck import DECKS, Luck

# ---- set-up


def make_character(s: Heroes, seat: int, hero: int, skill: int, tell: Tell | None) -> None:
    """A seat has its two faces (2.01-2.03)."""
    s.seats[seat].hero = hero
    s.seats[seat].skill = skill
    if tell is not None:
        tell.append(ev.CharacterMade(seat, hero, skill))


def choose_face(s: Heroes, seat: int, card: int, face: int, tell: Tell | None) -> None:
    """A seat has chosen the face of a card (11.01)."""
    if card == HERO:
        s.seats[seat].hero = face
    if card == SKILL:
        s.seats[seat].skill = face
    if tell is not None:
        tell.append(ev.FaceChosen(seat, card, face))


def set_loot(s: Heroes, face: int, tell: Tell | None) -> None:
    s.loot = face
    if tell is not None:
        tell.append(ev.LootFaceDrawn(face))


def roll_pool(s: Heroes, seat: int, number: int, luck: Luck, tell: Tell | None) -> None:
    """The Pool of a seat (2.09)."""
    dice = throw(number, luck, "pool")
    s.seats[seat].dice[POOL] = dice
    if tell is not None:
        tell.append(ev.PoolRolled(seat, faces(dice)))


def draw_challenge(s: Heroes, step: int, level: int, luck: Luck) -> None:
    """The Challenge of a step: one of the cards of its level that are not in the stack yet, then one of its faces (2.05, 2.06, 12.04)."""
    put_challenge(s, step, drawn_face(s, level, (), luck))


def drawn_face(s: Heroes, level: int, beside: tuple[int, ...], luck: Luck) -> int:
    """A face of that level at random, of a card that is neither in the stack nor `beside`."""
    challenges = s.content.challenges
    taken = [challenges[face].card for face in (*s.stack, *beside) if face != NOBODY and challenges[face].level == level]
    left = [face for face in s.content.of_level[level] if challenges[face].card not in taken]
    return left[int(luck.below(len(left) // 2, DECKS, "challenge")) * 2 + int(luck.below(2, DECKS, "challenge side"))]


def put_challenge(s: Heroes, step: int, face: int) -> None:
    """That step has this Challenge; it is told when it is revealed."""
    s.stack = (*s.stack[:step], face, *s.stack[step + 1 :])


def show_stack(s: Heroes, tell: Tell | None) -> None:
    """All Challenges lie open from the start (11.02)."""
    if tell is not None:
        tell.append(ev.StackShown(s.stack))


# ---- turn


def begin_turn(s: Heroes, tell: Tell | None) -> None:
    """The next turn, in its Upkeep; dice of the turn before are cleared (3.04), nobody assists, rests, or is out of the turn."""
    s.turn += 1
    s.phase = UPKEEP
    s.upkeeps += 1
    s.window = s.window.awake()
    if s.venture is not None:
        s.venture = altered(s.venture, helped=s.venture.helping, helping=0, refused=False, skipped=False)
    for hero in s.seats:
        hero.out = False
        hero.blocked = False
        hero.assists = NOBODY
        hero.struck = 0
        for kind in range(1, KINDS):
            hero.dice[kind] = 0
    if tell is not None:
        tell.append(ev.TurnBegan(s.turn, s.step))


def meet(s: Heroes, health: int, tell: Tell | None) -> None:
    """The current Challenge is revealed: every living player gets its Health (3.05)."""
    s.met = True
    s.full_health = health
    seats = []
    if s.venture is not None:
        s.venture = altered(s.venture, used=(0,) * len(s.seats))
    for seat in range(len(s.seats)):
        hero = s.seats[seat]
        if hero.treasures:
            hero.treasures = tuple([Treasure(one.faces, one.worn, one.used & ~USED_THIS_CHALLENGE, one.fresh) for one in hero.treasures])
        if not hero.killed:
            hero.health = health
            seats.append(seat)
    if tell is not None:
        tell.append(ev.ChallengeRevealed(s.step, s.stack[s.step], health, tuple(seats)))


def count_horde(s: Heroes, engaged: int) -> None:
    """How many are engaged at the end of the reveal step (T-HORDE). Everybody can count them: no event."""
    s.horde = engaged


def enter_phase(s: Heroes, phase: int) -> None:
    """The next phase; what happens in it is told."""
    s.phase = phase


def set_window(s: Heroes, window: Window) -> None:
    """Who is done; front ends see it in the view."""
    s.window = window


def assist(s: Heroes, seat: int, other: int, tell: Tell | None) -> None:
    s.seats[seat].assists = other
    if s.venture is not None:
        s.venture = altered(s.venture, helping=s.venture.helping | 1 << other)
    if tell is not None:
        tell.append(ev.Assisted(seat, other))


# ---- Health


def hurt(s: Heroes, seat: int, damage: int) -> int:
    """Take that much from a player's Health, not below 0 (5.13); returns what is left. The caller tells what did it."""
    hero = s.seats[seat]
    hero.health = max(0, hero.health - damage)
    return hero.health


def mend(s: Heroes, seat: int, amount: int, tell: Tell | None) -> None:
    """The Challenge recovers against one player, not above what was set at the reveal (U-MEND)."""
    hero = s.seats[seat]
    before = hero.health
    hero.health = min(s.full_health, before + amount)
    if tell is not None and hero.health > before:
        tell.append(ev.Mended(seat, before, hero.health, s.stack[s.step]))


def clear(s: Heroes, seat: int, tell: Tell | None) -> None:
    """A player has nothing left to do against the Challenge, and is out of this turn (5.14, 5.17)."""
    s.seats[seat].out = True
    if tell is not None:
        tell.append(ev.Cleared(seat))


def leave_table(s: Heroes, seat: int) -> None:
    """A player's dice of the fight are removed (9.20, 6.15)."""
    hero = s.seats[seat]
    for kind in range(1, TRE):
        hero.dice[kind] = 0


def block(s: Heroes, seat: int, owner: int, tell: Tell | None) -> None:
    """The attack on a player does nothing (9.24); its dice are removed (6.17)."""
    hero = s.seats[owner]
    hero.blocked = True
    hero.dice[CATK] = 0
    hero.dice[DEF] = 0
    if tell is not None:
        tell.append(ev.Blocked(seat, owner))


# ---- ends


def kill(s: Heroes, seat: int, tell: Tell | None) -> None:
    """A player's Pool is empty: Health, dice and treasures are removed (6.14, 6.15); treasures are kept where they score (11.04)."""
    hero: Hero = s.seats[seat]
    hero.killed = True
    hero.health = 0
    hero.out = False
    hero.blocked = False
    hero.assists = NOBODY
    for kind in range(KINDS):
        hero.dice[kind] = 0
    lost = hero.treasures
    if not s.rules.dead_score:
        hero.treasures = ()
    if tell is not None:
        tell.append(ev.Killed(seat, tuple([treasure.faces for treasure in lost]) if not s.rules.dead_score else ()))


def defeat(s: Heroes, tell: Tell | None) -> None:
    """Every living player is clear (7.01): Rewards, which belong to no turn (7.02)."""
    s.phase = REWARDS
    s.window = s.window.awake()
    for hero in s.seats:
        hero.out = False
    if tell is not None:
        tell.append(ev.ChallengeDefeated(s.step, s.stack[s.step], s.turn))


def set_aside(s: Heroes) -> None:
    """The Challenge is set aside (7.19); the next turn tells of the next one."""
    s.step += 1
    s.met = False
    s.upkeeps = 0


def end(s: Heroes, how: int) -> None:
    """The game is over; `ending` tells it with the score."""
    s.end = how
    s.agenda.clear()
