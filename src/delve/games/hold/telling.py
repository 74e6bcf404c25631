"""What events hold, in words: places, cards, units, prices, reasons. `log_lines` makes sentences of them."""

from __future__ import annotations

from typing import Final

from delve.games.hold.box import Content
from delve.games.hold.cards import is_joker, name_of, rank
from delve.games.hold.chronicle_events import ChallengeMet
from delve.games.hold.codes import NOTHING, WYRD
from delve.games.hold.events import CardDrawn, LayerChanged, Spot
from delve.games.hold.forces import ADVENTURER, SABRETOOTH
from delve.games.hold.naming import what_name, where
from delve.games.hold.spaces import space
from delve.games.hold.tables import FERAL
from delve.games.hold.words import price
from delve.kernel.english import capital, counted, listed
from delve.kernel.events import Event

LIQUIDS: Final = ("nothing", "water", "lava", "slime", "solid lava")
GASES: Final = ("", "poison gas", "flammable gas", "blinding gas")
TRAPS: Final = ("Damage Trap", "Stopping Trap")
BARRICADES: Final = ("Defensive Barricade", "Offensive Barricade", "secret passage")
LINKS: Final = ("A ladder joins", "Stairs join", "An open shaft joins", "A tunnel joins", "An elevator joins", "An opening joins")
MARKS: Final = (
    "blinding gas hangs", "infestation spreads", "everything is scorched", "growth covers everything", "the enemy holds the room",
    "a mimic lies in wait", "a healing sigil shines", "a siren song sounds", "Hudrak's Chains lie ready", "Chains hold their prey",
    "bones lie about", "a swamp stands",
)  # fmt: skip
"""By mark: what is so where it is."""
KNOWN: Final = {
    "gills": "Dwarves breathe water from now on", "valkyria": "The fallen may be called back from now on", "pawrtal": "A Pawrtal is kept",
    "metal": "Living Metal waits in a Forge", "garish": "The next room with a price costs double",
    "dust": "The next diamonds will be worth nothing", "colours": "Charming Colours shimmer",
    "transmutation": "1 Resource trades for 3 Trade Goods from now on", "artefact": "An artefact is kept in a Unit Room",
    "golems": "Forges can house Golems from now on",
}  # fmt: skip
"""By what is learned."""
REASONS: Final = {
    "explored": "for what was dug out", "hoard": "from the wyrm's hoard", "prison": "for prisoners", "gold": "from the gold",
    "trees": "from the cave trees", "forest": "for the timber", "growth": "for the growth that was cut", "recruit": "for recruits",
    "well": "to the wishing well", "cowardice": "out of cowardice", "outbreak": "to the outbreak", "combat": "in combat",
    "turned": "to the other side", "lava": "in lava", "fire": "in the fire", "clone": "by cloning", "sigil": "by the healing sigil",
    "moved": "from another house", "hospital": "in the Hospital", "adventurer": "for an adventurer", "alchemists": "by the Alchemists",
    "orefinder": "for the Orefinder",
}  # fmt: skip
"""By the reason an event gives; others are told as they are written."""


TABLES: Final = {"good magic": "good", "bad magic": "bad", "invention": "inventions", "adventurer": "adventurers"}
"""By what a card is drawn for, the table of the content that it is looked up in."""


class Teller:
    """Puts into words what events of one content hold."""

    def __init__(self, box: Content) -> None:
        self.box = box

    def at(self, spot: Spot) -> str:
        """Where a space is."""
        return where(space(*spot))

    def origin(self, spot: Spot) -> str:
        """Where something was dug from."""
        return f"from {self.at(spot).removeprefix('at ')}"

    def all_at(self, spots: tuple[Spot, ...]) -> str:
        """Where several spaces are: the first, and how many more."""
        more = len(spots) - 1
        return self.at(spots[0]) + (f" and {counted(more, 'space')} beside" if more else "") if spots else "nowhere"

    def thing(self, kind: int, what: int) -> str:
        return what_name(self.box, kind, what)

    def card(self, card: int) -> str:
        return name_of(card)

    def entry(self, what: str, card: int) -> str:
        """The entry of a rank table that a card means; empty where it is drawn for something else."""
        if is_joker(card):
            return ""
        if what == "wyrd":
            found = self.box.discoveries.get(WYRD + rank(card))
            return "" if found is None else found.name
        table = TABLES.get(what)
        return "" if table is None else str(getattr(self.box, table)[rank(card)].name)

    def story(self, event: Event) -> str:
        """What the card of a table says of an event; empty for most."""
        if isinstance(event, CardDrawn):
            if is_joker(event.card):
                return ""
            if event.what == "wyrd":
                found = self.box.discoveries.get(WYRD + rank(event.card))
                return "" if found is None else found.text
            table = TABLES.get(event.what)
            return "" if table is None else str(getattr(self.box, table)[rank(event.card)].text)
        if isinstance(event, LayerChanged):
            return self.box.layers[event.layer].text
        return self.box.challenges[event.challenge].text if isinstance(event, ChallengeMet) else ""

    def cards(self, cards: tuple[int, ...]) -> str:
        return listed([name_of(card) for card in cards])

    def units(self, unit: int, number: int) -> str:
        entry = self.box.units[unit]
        return f"{number} {entry.name if number == 1 else entry.plural}"

    def enemy(self, enemy: int) -> str:
        return self.box.enemies[enemy].name if 0 <= enemy < len(self.box.enemies) else "an enemy"

    def being(self, kind: int, what: int) -> str:
        if kind == SABRETOOTH:
            return "Sabretooth"
        return self.box.adventurers[what].name if kind == ADVENTURER else self.enemy(what)

    def home(self, spot: Spot) -> str:
        """Where somebody lives; (0, 0) is nowhere."""
        return self.at(spot) if spot[1] else "nowhere yet"

    def prompt(self, discovery: int, prompt: int) -> str:
        return self.box.prompts[self.box.discoveries[discovery].prompts][prompt - 1]

    def fielded(self, unit: int, being: int) -> str:
        return self.box.units[unit].plural if unit != NOTHING else "somebody of the hold" if being != NOTHING else "an ally"

    def piece(self, number: int, who: str) -> str:
        """A piece by its name if the event has one."""
        return who or f"piece {number}"

    def room(self, room: int) -> str:
        return self.box.rooms[room].name

    def rune(self, rune: int) -> str:
        return self.box.runes[rune].name

    def layer(self, layer: int) -> str:
        return self.box.layers[layer].name

    def invention(self, rank: int) -> str:
        return self.box.inventions[rank].name

    def form(self, form: int) -> str:
        return self.box.forms[form]

    def powers(self, ranks: tuple[int, ...]) -> str:
        return listed([self.box.powers[rank].name for rank in ranks])

    def traits(self, ranks: tuple[int, ...]) -> str:
        return listed([self.box.traits[rank].name if rank != FERAL else "Feral" for rank in ranks]) or "no traits"

    def supplies(self, resources: int, goods: int) -> str:
        return price(resources, goods)

    def why(self, reason: str) -> str:
        """A reason with a blank before it; empty for none."""
        if not reason:
            return ""
        named = {one.id: one.name for one in self.box.discoveries.values()}
        return f" {REASONS.get(reason, f'({named.get(reason, reason)})')}"


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return capital(text) if text.endswith((".", "!")) else f"{capital(text)}."
