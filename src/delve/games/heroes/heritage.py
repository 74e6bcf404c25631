"""Whether a Campaign can go on: of this content and party, not over, with sheets that play could have left (HEROES-13.01, 13.02)."""

from __future__ import annotations

from collections.abc import Iterator

from delve.games.heroes.box import CharacterFace, Content
from delve.games.heroes.chronicle import is_over
from delve.games.heroes.codes import HERO, NOBODY, SKILL
from delve.games.heroes.saga import (
    DRILL,
    MOST_ATTUNED,
    MOST_DOOM,
    MOST_OF_PERK,
    MOST_SCARS,
    PERKS,
    STAGES,
    Drill,
    Saga,
    Sheet,
    level_of,
)
from delve.games.heroes.town import ARMOURY_LEAST, ARMOURY_MOST
from delve.kernel.errors import BadLegacy


def must_go_on(content: Content, saga: Saga, campaign: int, seats: int) -> None:
    """Raises BadLegacy for a Campaign of another kind or party, for one that is over, and for one that no play could have left."""
    if saga.campaign >= len(content.campaigns) or saga.campaign < 0:
        raise BadLegacy("this campaign is not in the box: it was begun with other content")
    name = content.campaigns[saga.campaign].name
    if saga.campaign != campaign:
        raise BadLegacy(f"this is the campaign {name}: it goes on with mode={content.campaigns[saga.campaign].id}")
    if len(saga.sheets) != seats:
        raise BadLegacy(f"the campaign {name} is one of {len(saga.sheets)} characters, not of {seats}: open it for as many seats")
    if is_over(saga) >= 0:
        raise BadLegacy(f"the campaign {name} is over: begin another")
    wrong = next(_faults(content, saga), "")
    if wrong:
        raise BadLegacy(f"the campaign {name} cannot go on: {wrong}. It was invented, or begun with other content: begin another")


def _faults(content: Content, saga: Saga) -> Iterator[str]:
    """What no play could have left, sheets included."""
    if not 0 <= saga.stage < STAGES or not 0 <= saga.doom < MOST_DOOM or saga.killed < 0:
        yield f"stage {saga.stage + 1}, Doom {saga.doom} and {saga.killed} killed are none"
    if len(saga.won) != saga.stage or not _all_in(saga.won, len(content.quests)):
        yield f"before stage {saga.stage + 1} it won {len(saga.won)} quests"
    owned = [*saga.hoard, *[one for sheet in saga.sheets for one in sheet.artifacts]]
    if len(set(owned)) != len(owned) or not _all_in(owned, len(content.artifacts)):
        yield "an artifact is there twice, or is not in the box"
    for seat, sheet in enumerate(saga.sheets):
        for fault in _of_sheet(content, sheet):
            yield f"the sheet of seat {seat + 1} has {fault}"
    for gone in saga.retired:
        if not _all_in((gone.hero,), len(content.heroes)) or not _all_in((gone.skill,), len(content.skills)):
            yield "a retired character has a face that is not in the box"


def _of_sheet(content: Content, sheet: Sheet) -> Iterator[str]:
    nobody = sheet.hero == NOBODY and sheet.skill == NOBODY
    if not nobody and not (_all_in((sheet.hero,), len(content.heroes)) and _all_in((sheet.skill,), len(content.skills))):
        yield "a face that is not in the box"
    if sheet.xp < 0 or sheet.level != level_of(sheet.xp):
        yield f"level {sheet.level} with {sheet.xp} XP"
    if sheet.gold < 0 or sheet.favours < 0 or not 0 <= sheet.scars < MOST_SCARS:
        yield f"{sheet.gold} gold, {sheet.favours} favours and {sheet.scars} scars"
    if len(sheet.perks) != PERKS or not all(0 <= taken <= most for taken, most in zip(sheet.perks, MOST_OF_PERK, strict=True)):
        yield "perks that nobody can have"
    elif len(sheet.drills) != sheet.perks[DRILL] or not all(_is_drill(content, one) for one in sheet.drills):
        yield "drills that nobody can have"
    if len(sheet.attuned) > MOST_ATTUNED or len(set(sheet.attuned)) != len(sheet.attuned) or not set(sheet.attuned) <= set(sheet.artifacts):
        yield "artifacts attuned that it does not own, or too many"
    if sheet.bought and not ARMOURY_LEAST <= sheet.bought <= ARMOURY_MOST:
        yield f"bought a treasure of number {sheet.bought}"


def _is_drill(content: Content, drill: Drill) -> bool:
    """Whether there is such an ability, and a face of a die beside its trigger (13.43)."""
    if drill.source not in (HERO, SKILL):
        return False
    cards: tuple[CharacterFace, ...] = content.heroes if drill.source == HERO else content.skills
    if not _all_in((drill.card_face,), len(cards)) or not _all_in((drill.number,), len(cards[drill.card_face].abilities)):
        return False
    return 1 <= drill.trigger <= 6 and abs(drill.trigger - cards[drill.card_face].abilities[drill.number].face) == 1


def _all_in(places: tuple[int, ...] | list[int], number: int) -> bool:
    return all(0 <= place < number for place in places)
