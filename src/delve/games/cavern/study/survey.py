"""`delve content check cavern`: what the files hold, how it is spread, and where it leaves the brief (section 5 of the rules)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from delve.effects.program import Program
from delve.games.cavern import verbs
from delve.games.cavern.box import Content, Encounter
from delve.games.cavern.content import FILES, load
from delve.games.cavern.study import balance
from delve.games.cavern.study.as_met import CardAsMet, Listener
from delve.games.cavern.study.balance import WeighedCard
from delve.games.cavern.study.rooms_met import rooms_met
from delve.games.cavern.study.survey_tiles import survey_tiles
from delve.games.cavern.verbs import POOL, VOCABULARY
from delve.kernel.content_report import ContentReport

GOLD: Final = (34, 34, 17)
FACES: Final = ((0, 1, 1, 2, 16, 273), (1, 1, 2, 2, 18, 258), (16, 16, 32, 17, 1, 288))
TREASURE_SUM: Final = 81
PATTERNS: Final = {"A": 12, "B": 10, "C": 8, "D": 8, "E": 8, "F": 6, "G": 4, "H": 4}
MONSTERS: Final = {
    "W": 3, "PP": 4, "WP": 3, "R": 4, "WW": 7, "RP": 5, "WWP": 2, "RPP": 1, "WWW": 3, "WR": 4, "WWR": 1, "RR": 1,
}  # fmt: skip
TESTS: Final = {"C 1": 3, "C 2": 12, "C 3": 6, "C 4": 2, "S 1": 11, "S 2": 10, "S 3": 4}
MOST: Final = {"HOLD": 12, "LOSE": 3, "SUN": 4, "READER GOLD": 6}
XP_RIDERS: Final = (20, 28)
MOST_BETTER: Final = 0.8
"""No option of a card is the better one more often than this (C10 h)."""
LEAST_HEARD: Final = 1 / 3
"""What hearing the story is worth, of what knowing the outcomes is worth (B08)."""
A_ROW: Final = 5
"""Cards on a line of the report."""
NOT_IN_STORIES: Final = re.compile(
    r"[0-9]|\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|hundred|thousand|dice|rolls?|rolled)\b", re.IGNORECASE
)


def survey(folder: Path | None = None) -> ContentReport:
    """Read a set and look it over: the shipped one, or that of a folder."""
    if folder is None:
        return look_over(load(), "the shipped set")
    out = look_over(load(folder), str(folder))
    out.notes += out.breaches  # the printed game need not keep our brief, but its owner may like to know
    out.breaches.clear()
    return out


def look_over(content: Content, where: str) -> ContentReport:
    """What a set holds, and where it leaves the brief."""
    out = ContentReport()
    out.say(f"cavern: {where}, digest {content.digest}")
    for name in content.borrowed:
        out.note(f"{name} is not in {where}: taken from the shipped set")
    for warning in content.warnings:
        out.note(warning)
    survey_tiles(content, out)
    _small_files(content, out)
    _encounters(content, out)
    _vocabulary(content, out)
    return out


def _small_files(content: Content, out: ContentReport) -> None:
    out.title("Gold, dice, factions, treasures")
    points = sum((i + 1) * count for i, count in enumerate(content.gold))
    out.say(f"gold        {sum(content.gold)} cards: {_row(content.gold)} of value 1, 2, 3; {points} points")
    out.must(content.gold == GOLD, f"gold.toml: Gold cards should be {_row(GOLD)} of value 1, 2, 3 (C04), are {_row(content.gold)}")
    out.must(content.faces == FACES, "dice.toml: the faces differ from C05; the odds the other content rests on change with them")
    for colour, faces in zip(("white", "red", "purple"), content.faces, strict=True):
        out.say(f"{colour:11} {'  '.join(_face(face) for face in faces)}")
    basic = set(range(balance.BASIC))
    for faction in content.factions:
        kinds = [content.kinds[delver.kind].name for delver in faction.delvers]
        out.say(f"{faction.id:11} {faction.ability_name}; {', '.join(kinds)}")
        out.must(basic <= {delver.kind for delver in faction.delvers}, f"factions.toml: {faction.id} should have each basic kind (C08)")
    spare = [kind.name for i, kind in enumerate(content.kinds) if not any(faction.counts[i] for faction in content.factions)]
    out.must(not spare, f"factions.toml: no Delver is of the kind {', '.join(spare)}")
    values = [card.value for card in content.treasures]
    copies = Counter(card.face for card in content.treasures)
    pairs = sum(count == 2 for count in copies.values())
    plain = sum(not card.effect for card in content.treasures)
    out.say(f"treasures   {len(values)} cards, {sum(values)} points; {pairs} pairs, {plain} without an ability")
    out.must(sum(values) == TREASURE_SUM, f"treasures.toml: the values should add up to {TREASURE_SUM} (5.1), are {sum(values)}")
    alike = sum(len({card.value for card in content.treasures if card.face == face}) < count for face, count in copies.items())
    out.must((pairs, plain, alike) == (8, 4, 0), "treasures.toml: eight pairs of different value and four plain cards are right (C11)")


def _encounters(content: Content, out: ContentReport) -> None:
    cards = content.encounters
    out.title("Encounters")
    patterns = Counter(pattern(card) for card in cards)
    out.say(f"patterns    {_counts(patterns)}")
    out.must(patterns == PATTERNS, f"encounters.toml: the patterns should be {_counts(PATTERNS)} (C09)")
    heads = [outcome.head for card in cards for outcome in card.outcomes]
    monsters = Counter(POOL.write(head.a) for head in heads if head.verb == verbs.FIGHT)
    tests = Counter(VOCABULARY.written(head)[5:] for head in heads if head.verb == verbs.TEST)
    out.say(f"monsters    {_counts(monsters)}")
    out.must(monsters == MONSTERS, f"encounters.toml: the monsters should be {_counts(MONSTERS)} (5.6)")
    out.say(f"tests       {_counts(tests)}")
    out.must(tests == TESTS, f"encounters.toml: the tests should be {_counts(TESTS)} (5.6)")
    first = sum(_rank(card.outcomes[0]) < _rank(card.outcomes[1]) for card in cards)
    equal = sum(_rank(card.outcomes[0]) == _rank(card.outcomes[1]) for card in cards)
    out.say(f"order       the pattern's first option stands first on {first}, second on {len(cards) - first - equal}")
    out.must(abs(len(cards) - equal - 2 * first) <= 4, "encounters.toml: mix which option stands first evenly (C09)")
    lengths = sorted(len(card.story) for card in cards)
    out.say(f"stories     {lengths[0]} to {lengths[-1]} characters, half of them below {lengths[len(lengths) // 2]}")
    for card in cards:
        _check_card(card, content, out)
    _riders(cards, out)
    _weigh(content, out)
    _weigh_as_met(content, out)


def _check_card(card: Encounter, content: Content, out: ContentReport) -> None:
    """The rules for writing one card (C10 a, c)."""
    for text in (card.story, *card.titles):
        found = NOT_IN_STORIES.search(text)
        out.must(found is None, f"encounters.toml, {card.id}: '{found[0] if found else ''}' should not stand in a story or title (C10 a)")
    for outcome in card.outcomes:
        if outcome.head.verb == verbs.FIGHT:
            danger = danger_of(outcome.head.a)
            out.must(card.danger == danger, f"encounters.toml, {card.id}: danger should be {danger} for this monster (C10 c)")
        room = balance.fails_well(outcome)
        if room is not None:
            told = f"'{outcome.text}' with {room[0]} Gold Bags and {room[1]} Chests"
            out.must(False, f"encounters.toml, {card.id}: failing should pay less than succeeding in {told} (C10 i)")
        if _never(outcome):
            out.must(False, f"encounters.toml, {card.id}: a rider of '{outcome.text}' can never apply; leave it out")


def danger_of(monster: int) -> int:
    """How dangerous a monster is: by its mean Combat, with the dice of C05 (C10 c)."""
    mean = (monster & 15) + 2 * (monster >> 4 & 15) + 0.4 * (monster >> 8 & 15)
    return 1 if mean <= 1.5 else 2 if mean <= 2.5 else 3


def _never(outcome: Program) -> bool:
    """Whether a rider waits for a Succeed or a Fail that cannot come. A cost may not be paid, which is a Fail (11.09)."""
    head = outcome.head.verb
    no_ok = head in (verbs.FAIL, verbs.NOLOOT)
    no_ko = head in (verbs.SUCCEED, verbs.NOLOOT) and not outcome.costs
    return bool((no_ok and outcome.ok) or (no_ko and outcome.ko))


def _riders(cards: tuple[Encounter, ...], out: ContentReport) -> None:
    outcomes = [outcome for card in cards for outcome in card.outcomes]
    ridden = sum(bool(outcome.riders()) for outcome in outcomes)
    xp = sum(op.a for outcome in outcomes for op in outcome.riders() if op.verb == verbs.XP)
    used = {word: sum(any(_word(op.verb) == word for op in outcome.ops()) for outcome in outcomes) for word in MOST}
    out.say(f"riders      on {ridden} outcomes; {_counts(used)}; XP {xp:+d} in all")
    out.must(ridden >= 40, "encounters.toml: at least 40 outcomes should carry a rider (C10 f)")
    for word, most in MOST.items():
        out.must(used[word] <= most, f"encounters.toml: {used[word]} outcomes use {word}; {most} is the most (C10 f)")
    out.must(XP_RIDERS[0] <= xp <= XP_RIDERS[1], f"encounters.toml: XP riders should come to about +24 (C10 g), are {xp:+d}")


def _weigh(content: Content, out: ContentReport) -> None:
    """The options against each other on the reference grid (C10 d, e)."""
    weighed = [WeighedCard(card, content) for card in content.encounters]
    for card, one in zip(content.encounters, weighed, strict=True):
        told = f"{one.means[0]:.1f} and {one.means[1]:.1f} points"
        out.must(one.apart <= 1.0, f"encounters.toml, {card.id}: the options are worth {told}; at most 1.0 apart (C10 d)")
    real = sum(min(one.better) >= 2 for one in weighed)
    clear = sum(max(one.better) == balance.CELLS for one in weighed)
    apart = [one.apart for one in weighed]
    out.say(f"balance     options at most {max(apart):.2f} points apart, {sum(apart) / len(apart):.2f} on average")
    cells = Counter(min(one.better) for one in weighed)
    out.say(f"            the rarer choice is better in {', '.join(f'{n} cells on {cells[n]}' for n in sorted(cells))}")
    out.say(f"            each option better in two cells or more on {real} cards; one better everywhere on {clear}")
    out.must(real >= 45, f"encounters.toml: on {real} cards each option is better in two cells of twelve; at least 45 should be (C10 e)")
    out.must(clear <= 5, f"encounters.toml: on {clear} cards one option is better everywhere; at most 5 should be (C10 e)")


def _weigh_as_met(content: Content, out: ContentReport) -> None:
    """The options against each other in the rooms as they are met (C10 h, B08)."""
    met = rooms_met()
    cards = [CardAsMet(card, content, met) for card in content.encounters]
    listener = Listener(cards, met)
    out.say("as met      how often each option is the better one, in the rooms in which Encounters are met; and how often it is taken")
    out.say("            by somebody who hears only the story and whether a title says Fight")
    told = [f"{one.card.id} {_split(one.better)} {_split(listener.takes(one))}" for one in cards]
    for i in range(0, len(told), A_ROW):
        out.say(f"            {'   '.join(told[i : i + A_ROW])}")
    for one in cards:
        for who, shares in (("the better one", one.better), ("taken by ear", listener.takes(one))):
            title = one.card.titles[shares[0] < shares[1]]
            wrong = f"'{title}' is {who} {max(shares):.0%} of the time in rooms as they are met; {MOST_BETTER:.0%} is the most (C10 h)"
            out.must(max(shares) <= MOST_BETTER, f"encounters.toml, {one.card.id}: {wrong}")
    knows = sum(one.knowing for one in cards) / len(cards)
    heard = listener.gain / knows
    out.say(f"choosing    over chance, in points a card: {knows:.2f} for one who knew the outcomes, {listener.gain:.2f} for one who hears")
    out.say(f"            the story and whether a title says Fight: {heard:.0%} of it")
    wrong = f"hearing the story is worth {heard:.0%} of knowing the outcomes; at least a third should be (B08)"
    out.must(heard >= LEAST_HEARD, f"encounters.toml: {wrong}")


def _split(shares: Sequence[float]) -> str:
    return f"{100 * shares[0]:2.0f}/{100 * shares[1]:<2.0f}"


def _vocabulary(content: Content, out: ContentReport) -> None:
    out.title("Words")
    used: Counter[str] = Counter()
    for card in content.encounters:
        for outcome in card.outcomes:
            used.update(_form(VOCABULARY.written(op)) for op in outcome.ops())
    used.update(_form(card.effect.partition(": ")[2]) for card in content.treasures if card.effect)
    out.say(f"uses        {_counts(used)}")
    words = {VOCABULARY.by_number[n].word for n in VOCABULARY.by_number}
    unused = sorted(word for word in words if not any(form.rstrip("+-") == word for form in used))
    for word in unused:
        out.must(False, f"no card uses the word {word}; use it or take it out of the vocabulary (5.6)")
    both = [word for word in ("GOLD", "TREASURE", "XP", "SUN") for sign in "+-" if f"{word}{sign}" not in used]
    if both:
        out.note(f"words that no card uses with both signs: {', '.join(both)}")
    cards = len(content.encounters) + len(content.treasures)
    out.say(f"verbs say   all {cards} cards; 0 need code of their own")
    out.say(f"files       {', '.join(FILES)}")


def pattern(card: Encounter) -> str:
    """Which of the eight patterns of C09 a card is of; ? for none."""
    kinds = sorted(_kind(outcome) for outcome in card.outcomes)
    known = {
        ("fight", "spoils"): "A", ("combat", "fight"): "B", ("fight", "pay"): "C", ("fail", "fight"): "D", ("combat", "spoils"): "E",
        ("combat", "pay"): "F", ("pay", "spoils"): "F", ("combat", "fail"): "G", ("fail", "spoils"): "G",
    }  # fmt: skip
    if all(kind in ("pay", "fail", "other") for kind in kinds):
        return "H"
    return known.get((kinds[0], kinds[1]), "?")


def _kind(outcome: Program) -> str:
    head = outcome.head
    if head.verb == verbs.TEST:
        return ("combat", "spoils")[head.a]
    return {verbs.FIGHT: "fight", verbs.SUCCEED: "pay", verbs.FAIL: "fail"}.get(head.verb, "other")


def _rank(outcome: Program) -> int:
    """Which option of its pattern this is: Fights come before Tests, Combat before Spoils, and those before what needs no roll."""
    return {"fight": 0, "combat": 1, "spoils": 2}.get(_kind(outcome), 3)


def _word(verb: int) -> str:
    return VOCABULARY.by_number[verb].word


def _form(written: str) -> str:
    """A verb without its arguments, its sign kept: GOLD+, TEST, PAY XP."""
    return re.sub(r"(?<=[+-]).*| [CS] .*| [0-9WRP]+$", "", written)


def _face(face: int) -> str:
    return "C" * (face & 15) + "S" * (face >> 4 & 15) + "*" * (face >> 8) or "-"


def _row(numbers: tuple[int, ...]) -> str:
    return " / ".join(str(n) for n in numbers)


def _counts(counts: Counter[str] | dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
