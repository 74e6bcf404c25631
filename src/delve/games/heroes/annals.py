"""A Campaign as front ends show it between its Quests: the stage, Doom, every Character, what the party keeps, who retired."""

from __future__ import annotations

from delve.games.heroes.box import Content
from delve.games.heroes.chronicle import is_over, score
from delve.games.heroes.codes import NOBODY
from delve.games.heroes.naming import character_name
from delve.games.heroes.saga import MOST_DOOM, STAGES, XP_OF_LEVEL, Saga, Sheet
from delve.kernel.english import counted, listed
from delve.kernel.keepsakes import Keepsake


def keepsakes(box: Content, saga: Saga | None) -> tuple[Keepsake, ...]:
    """The rows of a Campaign; none before the first Quest is over."""
    if saga is None:
        return ()
    campaign = box.campaigns[saga.campaign]
    won = listed([box.quests[quest].name for quest in saga.won]) or "none yet"
    rows = [
        Keepsake(campaign.name, f"Quests won: {won}.", saga.stage, STAGES, saga.stage == STAGES, clause="HEROES-13.01"),
        Keepsake("Doom", "At 3 the campaign is lost.", saga.doom, MOST_DOOM, clause="HEROES-13.19"),
        Keepsake("Score", f"{score(saga)} points so far.", clause="HEROES-13.29"),
    ]
    for seat, sheet in enumerate(saga.sheets):
        rows.append(Keepsake(_name(box, seat, sheet), sheet_said(box, sheet), sheet.xp, XP_OF_LEVEL[-1], clause="HEROES-13.02"))
    if saga.hoard:
        kept = listed([box.artifacts[artifact].name for artifact in saga.hoard])
        rows.append(Keepsake("The party keeps", f"{kept}, to be handed out in town.", clause="HEROES-13.17"))
    for one in saga.retired:
        name = character_name(box, one.hero, one.skill)
        rows.append(Keepsake(name, f"Retired at level {one.level}, in stage {one.stage + 1}.", done=True, clause="HEROES-13.16"))
    return tuple(rows)


def next_stage(box: Content, saga: Saga) -> str:
    """What the Campaign goes on with; empty when it is over."""
    if is_over(saga) >= 0:
        return ""
    return f"stage {saga.stage + 1} of {box.campaigns[saga.campaign].name}{', once more' if saga.again else ''}"


def _name(box: Content, seat: int, sheet: Sheet) -> str:
    return character_name(box, sheet.hero, sheet.skill) if sheet.hero != NOBODY else f"A new character of seat {seat + 1}"


def sheet_said(box: Content, sheet: Sheet) -> str:
    """A sheet in a sentence."""
    parts = [f"level {sheet.level}", f"{sheet.gold} gold", counted(sheet.scars, "scar")]
    if sheet.favours:
        parts.append(counted(sheet.favours, "favour"))
    if sheet.artifacts:
        parts.append(listed([box.artifacts[artifact].name for artifact in sheet.artifacts]))
    return f"{', '.join(parts)}."[:1].upper() + f"{', '.join(parts)}."[1:]
