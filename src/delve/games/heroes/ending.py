"""The end and the score (HEROES-10, 12.09)."""

from __future__ import annotations

from delve.games.heroes import changes, saga_changes, verbs
from delve.games.heroes import events as ev
from delve.games.heroes.box import FAVOUR, Quest
from delve.games.heroes.chronicle import first_that_fits, is_over
from delve.games.heroes.chronicle import score as campaign_score
from delve.games.heroes.codes import GOES_ON, NO_WARD, POOL, TOO_LATE, TOO_LONG, TOO_MANY_KILLED, WON
from delve.games.heroes.dice import size
from delve.games.heroes.saga import Saga
from delve.games.heroes.state import Hero, Heroes
from delve.games.heroes.stats import killed, quest_of, row_of
from delve.games.heroes.words import say
from delve.kernel.events import Tell
from delve.kernel.flow import Step, cut
from delve.kernel.game import Outcome
from delve.kernel.luck import Luck

DEATH = 3
"""What a killed player costs (10.04)."""
STAR_POINTS = 2
ARTIFACT_POINTS = 5
FAVOUR_POINTS = 2
"""What a star of a won Quest, an artifact and a Favour add to a score (12.09, 12.11)."""


class QuestOver(Step[Heroes]):
    """Where a Quest of a Campaign ends, won or lost: below it lies what follows from it."""

    tag = "quest-over"

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        """What ended the Quest was told."""


def worth(s: Heroes, hero: Hero) -> int:
    """What a player adds to the score: Pool dice, 1 for each treasure, and the bonus points on them (10.04-10.06, 12.11)."""
    points = size(hero.dice[POOL]) + len(hero.treasures)
    for treasure in hero.treasures:
        row = row_of(s, treasure)
        if row is not None:
            points += row.points
            if row.type == FAVOUR and s.saga is None:
                points += FAVOUR_POINTS
    return points


def result(s: Heroes) -> int:
    """How the Delve or Quest ended, also while a Campaign still takes stock of it; GOES_ON before."""
    return s.end if s.venture is None or s.end != GOES_ON else s.venture.result


def score(s: Heroes) -> int:
    """The party's score: after a loss 3 less for every player (10.07), otherwise what players add and 3 less for each killed (10.04).

    A won Quest adds 2 for each star, and outside a Campaign its reward: 5 for an artifact and 1 for each gold (12.09).
    """
    how = result(s)
    if how not in (GOES_ON, WON):
        return -DEATH * len(s.seats)
    points = sum([worth(s, hero) for hero in s.seats]) - DEATH * killed(s)
    if how == GOES_ON or s.venture is None:
        return points
    return points + sum(quest_points(quest_of(s), s.saga is not None))


def quest_points(quest: Quest, campaign: bool) -> tuple[int, int]:
    """What a won Quest adds to the score: for its stars, and outside a Campaign for its reward (12.09)."""
    reward = 0 if campaign else sum([op.a if op.verb == verbs.GOLD else ARTIFACT_POINTS for op in quest.reward])
    return STAR_POINTS * quest.stars, reward


def end(s: Heroes, how: int, tell: Tell | None) -> None:
    """The Delve or the Quest is over; a Campaign then takes stock of it."""
    if s.saga is None:
        changes.end(s, how)
    else:
        saga_changes.begin_reckoning(s, how)
        cut(s, QuestOver)
    if tell is not None:
        tell.append(ev.DelveEnded(how, score(s), s.turn))


def close(s: Heroes) -> None:
    """A Campaign has taken stock: the game of this Quest is over."""
    changes.end(s, saga_changes.venture_of(s).result)


def outcome(s: Heroes) -> Outcome | None:
    """All win or all lose; the score is the party's."""
    if s.end == GOES_ON:
        return None
    points = score(s)
    scores = (points,) * len(s.seats)
    winners = tuple(range(len(s.seats))) if s.end == WON else ()
    return Outcome(winners, scores, verdict(s, points))


def verdict(s: Heroes, points: int) -> str:
    """How it ended, in words."""
    fallen = killed(s)
    if s.end == WON:
        words = "end.won" if not fallen else "end.won.one" if fallen == 1 else "end.won.some"
    elif s.end in (TOO_LONG, TOO_MANY_KILLED, TOO_LATE, NO_WARD):
        words = {TOO_LONG: "end.long", TOO_MANY_KILLED: "end.many", TOO_LATE: "end.late", NO_WARD: "end.ward"}[s.end]
    else:
        words = "end.alone" if len(s.seats) == 1 else "end.killed"
    if s.venture is None:
        return say(words, points=points, killed=fallen, step=s.step + 1)
    quest = quest_of(s)
    said = say(words.replace("end.", "quest."), points=points, killed=fallen, step=s.step + 1, quest=quest.name)
    if s.saga is not None:  # the stories are on the cards of the Quest and of the Campaign
        return f"{said} {campaign_said(s, s.saga)}"
    return f"{said} {quest.won if s.end == WON else quest.lost}"


def campaign_said(s: Heroes, saga: Saga) -> str:
    """What the end of a Quest means for its Campaign; at the last the title of its ending."""
    campaign, over = s.content.campaigns[saga.campaign], is_over(saga)
    if over >= 0:
        tale = campaign.endings[first_that_fits(campaign.endings, saga, over)]
        return say("campaign.over", campaign=campaign.name, points=campaign_score(saga), title=tale.title)
    if saga.again:
        return say("campaign.again", campaign=campaign.name, doom=saga.doom)
    return say("campaign.goes.on", campaign=campaign.name, stage=saga.stage + 1)
