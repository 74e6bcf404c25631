"""The Overseer's fiat (HOLD-34): edits of a hold by their words, one kind after the other, and what they may never do.

`fiat_map` draws and erases, `fiat_forces` has units and enemies, `fiat_rest` everything else; each lists its edits in EDITS. What they
have in common is here: how their words are read, and the check that the hold is still one (34.04).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from delve.games.hold import fiat_changes, invariants
from delve.games.hold.box import Content
from delve.games.hold.codes import INFESTED, MIMIC, NOTHING, YOURS
from delve.games.hold.explore import Explored
from delve.games.hold.facts import facts
from delve.games.hold.setup import untouchable
from delve.games.hold.spaces import key_of, space
from delve.games.hold.state import Hold
from delve.games.hold.tables import GOD_MUSHROOM, MIMIC_ENEMY
from delve.kernel.edits import EditForm, one_of, usage_of, whole_number
from delve.kernel.english import counted
from delve.kernel.errors import BadEdit
from delve.kernel.events import Tell
from delve.kernel.luck import Luck

if TYPE_CHECKING:
    from delve.kernel.game import Game

FAR: Final = 999
"""The furthest column, and the deepest floor, that an edit reaches."""
MOST: Final = 99_999
"""The largest number that an edit sets."""
PERMITTED: Final = ("13:", "14:")
"""The invariants an edit may break (34.04): how many may be housed, and with whom. Supplies and caps are no invariants here."""


class Said:
    """The words of an edit after the first, read one by one. Every wrong one is named, with how the edit is typed."""

    def __init__(self, game: Game, word: str, words: tuple[str, ...]) -> None:
        self.game = game
        self.word = word
        self.words = words

    def wrong(self, why: str) -> BadEdit:
        return BadEdit(f"{why}: {usage_of(self.game, self.word)}")

    def needs(self, least: int, most: int = 0) -> None:
        """Raises unless there are so many words."""
        if not least <= len(self.words) <= max(least, most):
            raise self.wrong(f"'{self.word}' has {counted(len(self.words), 'word')} behind it")

    def number(self, i: int, least: int = 0, most: int = MOST) -> int:
        return whole_number(self.game, self.word, self.words[i], least, most)

    def pick(self, i: int, names: Sequence[str], what: str) -> int:
        return one_of(self.game, self.word, self.words[i], names, what)

    def space(self, i: int) -> int:
        """A space such as `-2,3`."""
        x, comma, d = self.words[i].partition(",")
        if not comma:
            raise self.wrong(f"'{self.words[i]}' should be a space such as -2,3, its column and its depth")
        return space(whole_number(self.game, self.word, x, -FAR, FAR), whole_number(self.game, self.word, d, 1, FAR))

    def drawn(self, s: Hold, i: int) -> int:
        """A space that is drawn."""
        at = self.space(i)
        if at not in s.map.cells:
            raise self.wrong(f"nothing is drawn at {key_of(at)}")
        return at

    def open_to_change(self, s: Hold, i: int) -> int:
        """A drawn space that is neither the Entrance nor a rune (1.11, 1.14, 34.04)."""
        at = self.drawn(s, i)
        if untouchable(s.map.thing_at(at)):
            raise self.wrong("the Entrance and Bloodrunes stay as they are")
        return at


def must_be_free(said: Said, s: Hold, at: int) -> None:
    """Raises if a step still to be done is about that space: it is answered first (R355). `Explored` only gives its card back."""
    if any(at in step.args() for step in s.agenda if not isinstance(step, Explored)):
        raise said.wrong(f"what is being done now is about {key_of(at)}; finish that first")


Does = Callable[[Said, Hold, Luck, Tell | None], tuple[str, str]]
"""Does one edit; returns what was so before and what is so now."""


class FiatEdit:
    """A kind of edit: how it is typed, and what does it."""

    def __init__(self, usage: str, help: str, does: Does) -> None:
        self.form = EditForm(usage, help)
        self.does = does


def edit(
    game: Game, edits: dict[str, FiatEdit], s: Hold, word: str, words: tuple[str, ...], luck: Luck, tell: Tell | None
) -> tuple[str, str]:
    """Do an edit (34.03), and refuse it if the hold would not be one any more (34.04)."""
    was_wrong = impossible(s)
    before, after = edits[word].does(Said(game, word, words), s, luck, tell)
    wrong = [line for line in impossible(s) if line not in was_wrong]
    if wrong:
        raise BadEdit(f"that would leave a hold that cannot be: {wrong[0].partition(': ')[2] or wrong[0]}")
    fiat_changes.count_edit(s)
    return before, after


def impossible(s: Hold) -> list[str]:
    """What no hold can be: invariants that no edit may break, and references to what is not there."""
    return [line for line in invariants.broken(None, s) if not line.startswith(PERMITTED)] + missing(s)


def missing(s: Hold) -> list[str]:
    """References to spaces and things that are not there."""
    m = s.map
    places = [(one.at, "a sleeping enemy") for one in s.dormant if one.at != NOTHING]
    places += [(find.at, "a Legendary artefact") for find in s.lore.finds]
    places += [(end, "a portal") for pair in m.portals for end in pair]
    places += [(end, "a run") for run in m.runs for end in (run.first, run.last)]
    fight = s.combat
    places += [(piece.at, "a piece") for piece in ([] if fight is None else [*fight.pieces, *fight.joining])]
    out = ["units live in a house that is gone" for house in s.houses if house not in m.things]
    out += [f"{what} is at {key_of(at)}, where nothing is drawn" for at, what in places if at not in m.cells]
    out += ["what is still to be done needs something that is gone" for step in s.agenda if getattr(step, "thing", 0) not in m.things]
    out += ["somebody lives in a house that is gone" for one in s.beings if one.home != NOTHING and one.home not in m.things]
    out += _marks_of_nobody(s)
    if fight is None:
        return out
    homes = [piece.home for piece in (*fight.pieces, *fight.joining) if piece.side == YOURS]
    homes += [one.home for one in fight.fallen if one.side == YOURS]
    return out + ["somebody of this combat came from a house that is gone" for home in homes if home not in m.things]


def _marks_of_nobody(s: Hold) -> list[str]:
    """Spaces that are infested, or a Mimic, without a God Mushroom or a Mimic in the hold; also while a combat is on."""
    m, fight = s.map, s.combat
    marks = {mark for cell in m.cells.values() for mark in cell.marks}
    out = []
    if INFESTED in marks and not facts(s).discoveries.get(GOD_MUSHROOM):
        out.append("spaces are infested and no God Mushroom lives")
    there = {one.enemy for one in s.dormant}
    if fight is not None:
        there.update([one.enemy for one in (*fight.pieces, *fight.joining)])
    if MIMIC in marks and MIMIC_ENEMY not in there:
        out.append("a room is a Mimic and none is there")
    return out


def slug(name: str) -> str:
    """A name as one word of an edit: `cave-kraken`."""
    return name.lower().replace("'", "").replace(" ", "-")


def named(box: Content, table: str) -> list[str]:
    """The words for the entries of a table by rank, from 1."""
    return [slug(one.name) for one in getattr(box, table)[1:]]
