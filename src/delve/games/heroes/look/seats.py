"""How a seat is shown outside the board: its plate, its guise, and what its score is made of."""

from __future__ import annotations

from delve.games.heroes.codes import BODY, DICE, GOES_ON, NOBODY, POOL, WON
from delve.games.heroes.dice import size
from delve.games.heroes.ending import quest_points
from delve.games.heroes.look.board import Board
from delve.games.heroes.look.dice_art import die
from delve.games.heroes.look.signs import small_icon
from delve.games.heroes.sight import HeroesView
from delve.kernel.game import Guise, Stat

DEATH = 3


def guise(view: HeroesView, seat: int) -> Guise:
    """A token for each seat, and the name of its Character."""
    return Guise(seat % 6, Board(view, ()).title(seat))


def stats(view: HeroesView, seat: int) -> tuple[Stat, ...]:
    """The public numbers of a seat."""
    hero = view.seats[seat]
    if hero.killed:
        return (Stat("killed", "", "out of the game", small_icon("skull")),)
    if not hero.stats[DICE]:
        return ()
    out = [
        Stat("pool", f"{size(hero.dice[POOL])}/{hero.stats[DICE]}", "Pool dice, of at most so many: life and fuel", die(POOL, 5, 0, 0, 20)),
        Stat("body", str(hero.stats[BODY]), "damage that one Pool die stands for", small_icon("body")),
    ]
    if hero.treasures:
        out.append(Stat("treasures", str(len(hero.treasures)), "a point each, and what is printed on them", small_icon("bag")))
    if view.challenge is not None and view.met:
        words = "Health of the Challenge that is left to do" if hero.health else "has cleared the Challenge"
        out.append(Stat("health", str(hero.health) if hero.health else "clear", words, small_icon("heart")))
    return tuple(out)


def terms(view: HeroesView, seat: int) -> tuple[Stat, ...]:
    """What a seat brought into the party's score (10.04); after a loss everybody costs 3 (10.07)."""
    hero = view.seats[seat]
    if view.end not in (GOES_ON, WON):
        return (Stat("Lost", str(-DEATH), "the party lost: 3 less for everybody"),)
    board = Board(view, ())
    points = sum([row.points for row in (board.row_of(one) for one in hero.treasures) if row is not None]) if view.loot != NOBODY else 0
    own = (
        Stat("Pool", "0" if hero.killed else str(size(hero.dice[POOL])), "1 point for each Pool die that is left"),
        Stat("Treasures", str(len(hero.treasures)), "1 point each"),
        Stat("On them", str(points), "points printed on treasures"),
        Stat("Killed", str(-DEATH) if hero.killed else "0", "3 points less for whoever was killed"),
    )
    if view.venture is None:
        return own
    quest, more = quest_points(view.content.quests[view.venture.quest], view.saga is not None)
    why = f"{quest} for its stars{f', {more} for its reward' if more else ''}: for the party, counted once"
    return (*own, Stat("Quest", str(quest + more) if seat == 0 else "\u2013", why))
