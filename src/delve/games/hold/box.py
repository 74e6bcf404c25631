"""What the content files hold, as rules use it: rooms, units, enemies, discoveries and the tables by rank."""

from __future__ import annotations

from delve.effects.program import Op


class Room:
    """A room of section 8, or an invention that is drawn (24.02)."""

    def __init__(
        self, number: int, id: str, name: str, resources: int, goods: int, spaces: int, is_run: bool, group: str, houses: dict[int, int],
        beings: int, one_kind: bool, needs: tuple[int, ...], invention: int, purposes: tuple[int, ...], text: str, clause: str,
    ) -> None:  # fmt: skip
        self.number = number
        self.id = id
        self.name = name
        self.resources = resources
        self.goods = goods
        self.spaces = spaces
        self.is_run = is_run
        """Laid as a straight run, priced for each space (8.68, 8.74)."""
        self.group = group
        self.houses = houses
        """How many of which unit, as printed."""
        self.beings = beings
        self.one_kind = one_kind
        self.needs = needs
        self.invention = invention
        self.purposes = purposes
        self.text = text
        self.clause = clause

    @property
    def priced(self) -> bool:
        """Whether it has a printed cost (R26)."""
        return self.resources + self.goods > 0


class Unit:
    """A unit of section 10."""

    def __init__(
        self, number: int, id: str, name: str, plural: str, strength: int, goods: int, ranged: bool, one_shot: bool, moves: int,
        recruited: bool, fixed_price: bool, dwarf: bool, ban: int,
    ) -> None:  # fmt: skip
        self.number = number
        self.id = id
        self.name = name
        self.plural = plural
        self.strength = strength
        self.goods = goods
        self.ranged = ranged
        self.one_shot = one_shot
        self.moves = moves
        self.recruited = recruited
        self.fixed_price = fixed_price
        self.dwarf = dwarf
        """A living dwarf, not a Golem, Cannon or Skull Dwarf (22.13, 26.17)."""
        self.ban = ban
        """The rune under which it cannot be had; NOTHING for none."""


class Enemy:
    """A row of the enemy table (section 11)."""

    def __init__(
        self, number: int, id: str, name: str, base: int, per_space: bool, suit: str, tamable: bool, ranged: bool, eye: bool, cunning: bool,
        no_traps: bool, depth: bool, stays: bool,
    ) -> None:  # fmt: skip
        self.number = number
        self.id = id
        self.name = name
        self.base = base
        self.per_space = per_space
        self.suit = suit
        self.tamable = tamable
        self.ranged = ranged
        self.eye = eye
        """Sees and uses secret passages (9.28)."""
        self.cunning = cunning
        """Has the Eye with `eye_enemies=cunning` (R60)."""
        self.no_traps = no_traps
        self.depth = depth
        self.stays = stays

    @property
    def is_monstrosity(self) -> bool:
        return self.suit == "M"


class Discovery:
    """What a club, a spade or a Wyrd card draws on the map."""

    def __init__(
        self, number: int, id: str, name: str, spaces: str, drawn_as: int, effects: tuple[Op, ...], helps: bool, houses: dict[int, int],
        prompts: str, text: str, clause: str,
    ) -> None:  # fmt: skip
        self.number = number
        self.id = id
        self.name = name
        self.spaces = spaces
        self.drawn_as = drawn_as
        self.effects = effects
        self.helps = helps
        """It does so only while connected and dry (3.34)."""
        self.houses = houses
        self.prompts = prompts
        self.text = text
        self.clause = clause


class Ranked:
    """An entry of a table that is read by rank: magic, inventions, powers, traits, adventurers."""

    def __init__(
        self, rank: int, name: str, text: str, clause: str, effects: tuple[Op, ...] = (), strength: int = 0, ranged: bool = False,
        attacks: bool = True, spaces: int = 0, names: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        self.rank = rank
        self.name = name
        self.text = text
        self.clause = clause
        self.effects = effects
        self.strength = strength
        self.ranged = ranged
        self.attacks = attacks
        self.spaces = spaces
        self.names = names


class Listed:
    """An entry of a plain list: a layer, rune or challenge."""

    def __init__(
        self, number: int, id: str, name: str, text: str, clause: str, boon: str = "", goal: int = 1, offered: bool = True
    ) -> None:
        self.number = number
        self.id = id
        self.name = name
        self.text = text
        self.clause = clause
        self.boon = boon
        self.goal = goal
        self.offered = offered


class Content:
    """Everything in the box. Tables by rank have 14 entries, so that `adventurers[12]` is the Queen's; entry 0 is the Ace again."""

    def __init__(
        self, digest: str, rooms: tuple[Room, ...], units: tuple[Unit, ...], enemies: tuple[Enemy, ...], discoveries: dict[int, Discovery],
        adventurers: tuple[Ranked, ...], good: tuple[Ranked, ...], bad: tuple[Ranked, ...], inventions: tuple[Ranked, ...],
        forms: tuple[str, ...], powers: tuple[Ranked, ...], traits: tuple[Ranked, ...], layers: tuple[Listed, ...],
        runes: tuple[Listed, ...], challenges: tuple[Listed, ...], prompts: dict[str, tuple[str, ...]],
    ) -> None:  # fmt: skip
        self.digest = digest
        self.rooms = rooms
        self.units = units
        self.enemies = enemies
        self.discoveries = discoveries
        self.adventurers = adventurers
        self.good = good
        self.bad = bad
        self.inventions = inventions
        self.forms = forms
        self.powers = powers
        self.traits = traits
        self.layers = layers
        self.runes = runes
        self.challenges = challenges
        self.prompts = prompts
