"""A Campaign before and after each of its Quests (HEROES-13): Characters, the stage, what a Quest brings and costs, perks, artifacts."""

from __future__ import annotations

from typing import Final

from delve.games.heroes import ending, perks, saga_changes, verbs, votes
from delve.games.heroes.box import FAVOUR, RANDOM
from delve.games.heroes.chronicle import first_that_fits, is_over, score
from delve.games.heroes.codes import DICE, NOBODY, STATS, WON
from delve.games.heroes.saga import FRAME, GRIT, GUARD, LEAST_DICE, MOST_SCARS
from delve.games.heroes.saga_changes import saga_of, venture_of
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import killed, living, quest_of, row_of
from delve.kernel.events import Tell
from delve.kernel.flow import Step, push
from delve.kernel.luck import DECKS, SETUP, Luck

PERK_STATS: Final = (GRIT, -1, GUARD, FRAME)
"""By stat: the perk that adds 1 to it."""


# ---- before a Quest


class Enrol(Step[Heroes]):
    """New Characters are on their sheets (13.03); one that takes the place of a retired one has a perk per level above 1 (13.16)."""

    tag = "enrol"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        new = [seat for seat in range(len(s.seats)) if saga_of(s).sheets[seat].hero == NOBODY]
        saga_changes.enrol(s)
        for seat in reversed(new):
            for _ in range(saga_of(s).sheets[seat].level - 1):
                push(s, perks.PERK[seat])


class NextStage(Step[Heroes]):
    """The Quest of the stage, by vote where there are two (13.01)."""

    tag = "next-stage"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        saga = saga_of(s)
        quests = s.content.campaigns[saga.campaign].stages[saga.stage].quests
        saga_changes.begin_quest(s, quests[0])
        votes.hold(s, votes.QUEST, quests, luck, tell)


class StageChosen(votes.Chosen):
    """The Quest with its Loot face, public before the town phase (13.22)."""

    tag = "stage-chosen"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        quest = s.content.quests[self.chosen]
        loot = quest.loot if quest.loot != RANDOM else int(luck.below(len(s.content.loots), SETUP, "loot face"))
        saga = saga_of(s)
        tale = first_that_fits(s.content.campaigns[saga.campaign].stages[saga.stage].tales, saga)
        saga_changes.begin_stage(s, self.chosen, tale, loot, tell)


class Dress(Step[Heroes]):
    """Characters as their sheets make them, before the Pools are rolled (13.04)."""

    tag = "dress"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        for seat in range(len(s.seats)):
            saga_changes.dress(s, seat, extra_stats(s, seat))


def extra_stats(s: Heroes, seat: int) -> tuple[int, ...]:
    """What perks and attuned artifacts add to each stat, less scars; the Dice Count is at least 4 (13.04)."""
    sheet = saga_of(s).sheets[seat]
    out = []
    for which in range(STATS):
        perk = PERK_STATS[which]
        value = sheet.perks[perk] if perk >= 0 else 0
        for artifact in sheet.attuned:
            use = s.content.artifacts[artifact].use
            if use.verb == verbs.P_STAT and use.a == which:
                value += use.b
        out.append(value)
    printed = s.content.heroes[sheet.hero].stats[DICE] + s.content.skills[sheet.skill].stats[DICE]
    out[DICE] = max(out[DICE] - sheet.scars, LEAST_DICE - printed)
    return tuple(out)


# ---- after a Quest


class Reckoning(Step[Heroes]):
    """What the Quest brings and costs (13.06 to 13.19), then the votes and choices that follow from it."""

    tag = "reckoning"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        won, seats = venture_of(s).result == WON, range(len(s.seats))
        push(s, CLOSE)
        stars = quest_of(s).stars
        fallen = killed(s)
        saga_changes.end_stage(s, won, ending.score(s), fallen, tell)
        for seat in reversed(seats):
            dead = s.seats[seat].killed
            gained = (stars - 1 if dead else stars + (not fallen)) if won else 1
            for _ in range(saga_changes.experience(s, seat, gained, tell)):
                push(s, perks.PERK[seat])
        for seat in living(s):
            pay(s, seat, won, tell)
        if won and any(op.verb == verbs.ARTIFACT for op in quest_of(s).reward):
            push(s, FIND_ARTIFACT)
        for seat in seats:
            dead = s.seats[seat].killed
            if dead and s.rules.permadeath:
                saga_changes.retire(s, seat, True, tell)  # 13.28
            elif (dead or not won) and saga_changes.scar(s, seat, tell) >= MOST_SCARS:
                saga_changes.retire(s, seat, False, tell)  # 13.16


def pay(s: Heroes, seat: int, won: bool, tell: Tell | None) -> None:
    """A living Character after the Quest: gold and sale if it was won (13.11), Favours in any case (13.12, 13.13)."""
    rows = [row_of(s, treasure) for treasure in s.seats[seat].treasures]
    favours = sum([row is not None and row.type == FAVOUR for row in rows])
    if not won:
        saga_changes.earn(s, seat, 0, 0, 0, favours, tell)
        return
    quest = quest_of(s)
    reward = quest.stars + sum([op.a for op in quest.reward if op.verb == verbs.GOLD])
    sold = [row for row in rows if row is None or row.type != FAVOUR]
    sale = sum([1 if row is None else 1 + row.points for row in sold])
    saga_changes.earn(s, seat, reward, len(sold), sale, favours, tell)


class FindArtifact(Step[Heroes]):
    """Two at random of those that nobody owns, of which the party votes for one (13.26)."""

    tag = "find-artifact"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        found = unowned(s)
        if not found:
            return
        shown = []
        for _ in range(min(2, len(found))):
            shown.append(found.pop(int(luck.below(len(found), DECKS, "artifact"))))
        saga_changes.show_artifacts(s, tuple(shown), tell)
        votes.hold(s, votes.FIND, tuple(shown), luck, tell)


def unowned(s: Heroes) -> list[int]:
    """Artifacts that no Character and not the party owns."""
    saga = saga_of(s)
    owned = [*saga.hoard]
    for sheet in saga.sheets:
        owned.extend(sheet.artifacts)
    return [i for i in range(len(s.content.artifacts)) if i not in owned]


class ArtifactChosen(votes.Chosen):
    """Whose it is, is voted on next (13.26); Characters that have just retired get nothing."""

    tag = "artifact-chosen"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        owners = [seat for seat in range(len(s.seats)) if saga_of(s).sheets[seat].hero != NOBODY]
        if owners:
            votes.hold(s, votes.OWNER, tuple([self.chosen << 3 | seat for seat in owners]), luck, tell)
        else:
            saga_changes.leave_to_party(s, self.chosen, tell)


class OwnerChosen(votes.Chosen):
    """`chosen` is the artifact and the seat that gets it."""

    tag = "owner-chosen"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        saga_changes.gain_artifact(s, self.chosen & 7, self.chosen >> 3, tell)


class Close(Step[Heroes]):
    """The Campaign is written down for the next Quest, or is over (13.19, 13.20)."""

    tag = "close"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        saga = saga_of(s)
        over = is_over(saga)
        if over >= 0:
            ending_told = first_that_fits(s.content.campaigns[saga.campaign].endings, saga, over)
            saga_changes.end_campaign(s, over == 1, ending_told, score(saga), tell)
        ending.close(s)


ENROL: Final = Enrol()
NEXT_STAGE: Final = NextStage()
DRESS: Final = Dress()
RECKONING: Final = Reckoning()
FIND_ARTIFACT: Final = FindArtifact()
CLOSE: Final = Close()
QUEST_OVER: Final = ending.QuestOver()
votes.AFTERWARDS[votes.QUEST] = StageChosen
votes.AFTERWARDS[votes.FIND] = ArtifactChosen
votes.AFTERWARDS[votes.OWNER] = OwnerChosen
