"""Cards made for one test: a card that does just this, in the hands of whoever should play it.

p = tiny("flat(own,5)")                         X1 has placed it, and Rally is next
p = tiny("disable(foe,any,2)", seat=ANCIENT, slot=1)   the Ancient has, on slot 2
p.resolve()                                     Rally up to the window behind it
"""

from __future__ import annotations

from functools import lru_cache

from delve.games.ruins import content
from delve.games.ruins.box import Content
from delve.games.ruins.codes import ANCIENT, NOBODY, RALLY, W_RALLY, W_RECOUP
from delve.games.ruins.events import LaneScored
from tests.games.ruins.kit import BOX, Played, at, copy_of

_DECKS = ("expedition.toml", "ancient.toml")
_FILES = {
    "action": _DECKS, "effect": _DECKS, "instant": _DECKS, "relic": ("relics.toml",) * 2, "ability": ("abilities.toml",) * 2,
    "influence": ("influence.toml",) * 2,
}  # fmt: skip
_IDS = {"action": "A99", "effect": "A99", "instant": "A99", "relic": "R99", "ability": "B99", "influence": "N99"}


@lru_cache(maxsize=512)
def box_with_card(
    does: tuple[str, ...], ancient: bool = False, type: str = "action", cost: int = 0, risk: int = 0, hazard: int = 1, cooldown: int = 1,
    mode: str = "reusable", windows: tuple[str, ...] = (), banish: bool = False,
) -> Content:  # fmt: skip
    """The shipped box with one card more, called "Test Card"."""
    lines = [f'id = "{"A" if ancient else "X"}-{_IDS[type]}"', 'name = "Test Card"']
    if does:
        lines.append(f"does = [{', '.join(repr(one) for one in does)}]")
    if type in ("action", "effect", "instant"):
        lines += [f'type = "{type}"', "copies = 1", f"cost = {cost}", f"hazard = {hazard}" if ancient else f"risk = {risk}"]
        lines += ["banish = true"] if banish else []
    if type == "influence":
        lines.append("copies = 1")
    if type == "ability":
        lines.append(f'mode = "{mode}"')
    if type == "relic" or (type == "ability" and mode == "reusable"):
        lines.append(f"cooldown = {cooldown}")
    if windows:
        lines.append(f"windows = [{', '.join(repr(one) for one in windows)}]")
    texts = dict(content.read_files(None)[0])
    texts[_FILES[type][ancient]] += "\n[[card]]\n" + "\n".join(lines) + "\n"
    return _in_order(content.read_cards(texts))


def _in_order(box: Content) -> Content:
    """The shipped cards keep their places, and the new ones come behind them."""
    new = [one for one in box.designs if one.id not in BOX.by_id]
    old = [box.designs[box.by_id[one.id]] for one in BOX.designs]
    return Content(box.digest, tuple(copy_of(one, place=place) for place, one in enumerate([*old, *new])), box.blocks)


@lru_cache(maxsize=64)
def two_cards(expedition: tuple[str, ...], ancient: tuple[str, ...]) -> Content:
    """The shipped box with an action more on each side, X-A99 and A-A99."""
    texts = dict(content.read_files(None)[0])
    for file, id, does, more in (("expedition.toml", "X-A99", expedition, "risk"), ("ancient.toml", "A-A99", ancient, "hazard")):
        row = [f'id = "{id}"', f'name = "{id}"', 'type = "action"', "copies = 1", "cost = 0", f"{more} = 1", f"does = {list(does)}"]
        texts[file] += "\n[[card]]\n" + "\n".join(row) + "\n"
    return _in_order(content.read_cards(texts))


class Tiny(Played):
    """A position with the test card in it."""

    card: int
    seat: int
    waits_for_holder = False

    def resolve(self) -> Tiny:
        """Resolve placed cards, up to the window behind them or a question of the card."""
        return self.until(W_RALLY)

    def until(self, window: int) -> Tiny:
        """Go on, passing in windows, up to that window (of whoever holds the card, if it is held) or a question of a card."""
        self.go()
        while self.s.ask is not None and self.s.ask.tag == "use-now":
            if self.s.window == window and (not self.waits_for_holder or self.s.ask.seat == self.seat):
                break
            self.do("pass")
        return self

    def scored(self, lane: int) -> LaneScored:
        """The result of a lane, once the dice have been counted."""
        self.until(W_RECOUP)
        found: LaneScored = next(event for event in self.events(LaneScored) if event.lane == lane)
        return found

    def answer(self, *keys: str) -> Tiny:
        self.do(*keys)
        return self


def tiny(
    *does: str, seat: int = 1, slot: int = 0, phase: int = RALLY, round: int = 1, n: int = 4, type: str = "action", cost: int = 0,
    risk: int = 0, hazard: int = 1, banish: bool = False, **house_rules: str,
) -> Tiny:  # fmt: skip
    """A seat has placed a card that does this; nobody holds anything else."""
    box = box_with_card(does, seat == ANCIENT, type, cost, risk, hazard, banish=banish)
    p = at(phase, round, n, box, **{"ask_all": "on", **house_rules})
    made = Tiny(p.s)
    made.card, made.seat = _card(box), seat
    empty_hands(made)
    player = made.s.seats[seat]
    player.slots = tuple([made.card if at_ == slot else NOBODY for at_ in range(len(player.slots))])
    return made


def held(
    *does: str, seat: int = 1, phase: int, round: int = 1, n: int = 4, type: str = "instant", windows: tuple[str, ...] = (), cost: int = 0,
    risk: int = 0, hazard: int = 1, cooldown: int = 1, mode: str = "reusable", **house_rules: str,
) -> Tiny:  # fmt: skip
    """A seat holds such an Instant, or has such an ability; with `type="relic"` the first relic is such a one."""
    box = box_with_card(does, seat == ANCIENT, type, cost, risk, hazard, cooldown, mode, windows)
    made = Tiny(at(phase, round, n, box, **{"ask_all": "on", **house_rules}).s)
    made.card, made.seat, made.waits_for_holder = _card(box), seat, True
    empty_hands(made)
    if type == "ability":
        for one in made.s.seats:
            one.ability = made.card if one is made.s.seats[seat] else NOBODY
    elif type == "relic":
        old = made.s.relics[0]
        made.s.relics[0] = old.__class__(made.card, old.exposed, old.face_up, old.cooldown, old.holder, old.known)
    else:
        made.s.seats[seat].hand = (made.card,)
    return made


def empty_hands(p: Played) -> None:
    """Nobody has cards or an ability that would be asked about."""
    for player in p.s.seats:
        player.hand = ()
        player.ability = NOBODY


def _card(box: Content) -> int:
    return next(one.place for one in box.designs if one.name == "Test Card")
