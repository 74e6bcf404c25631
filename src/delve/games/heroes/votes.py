"""Votes of the party (HEROES-12.12): each living seat in seat order, most votes win, a tie goes to the option listed first."""

from __future__ import annotations

from typing import Final

from delve.games.heroes import changes, quest_faces, saga_changes
from delve.games.heroes import saga_events as ev
from delve.games.heroes.state import Heroes
from delve.games.heroes.stats import level_of_step, living
from delve.kernel.errors import Stuck
from delve.kernel.events import Tell
from delve.kernel.face import Face
from delve.kernel.flow import Ask, Step, push
from delve.kernel.luck import Luck

PATH: Final = 0
SKIP: Final = 1
QUEST: Final = 2
FIND: Final = 3
OWNER: Final = 4
"""What a vote is about: one of two Challenges (12.27), skipping an attack (E-SKIP), the Quest of a stage (13.01), an artifact and its
owner (13.26)."""

NO_SKIP: Final = 0
"""Listed first, it wins a tie: without a majority nothing is skipped. The other option is the seat and the artifact, and one more."""


class Vote(Ask[Heroes]):
    """The vote of one seat; `tally` has the votes so far, four bits to an option."""

    tag = "vote"
    clause = "HEROES-12.12"

    def __init__(self, seat: int, topic: int, tally: int) -> None:
        super().__init__(seat)
        self.topic = topic
        self.tally = tally

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.topic, self.tally)

    def options(self, s: Heroes) -> tuple[int, ...]:
        return tuple(range(len(saga_changes.venture_of(s).offer)))

    def chosen(self, s: Heroes, code: int, luck: Luck, tell: Tell | None) -> None:
        offer = saga_changes.venture_of(s).offer
        if tell is not None:
            tell.append(ev.Voted(self.seat, self.topic, code, offer))
        push(s, Count(self.seat + 1, self.topic, self.tally + (1 << 4 * code)))

    def prompt(self, s: Heroes) -> str:
        return quest_faces.vote_prompt(s, self.topic)

    def key(self, s: Heroes, code: int) -> str:
        return quest_faces.vote_key(s, self.topic, code)

    def face(self, s: Heroes, code: int) -> Face:
        return quest_faces.vote_face(s, self.topic, code, self.tally >> 4 * code & 15)


class Count(Step[Heroes]):
    """Asks the next living seat from `seat` on; behind the last one the votes are counted."""

    tag = "count-votes"

    def __init__(self, seat: int, topic: int, tally: int) -> None:
        self.seat = seat
        self.topic = topic
        self.tally = tally

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.topic, self.tally)

    def run(self, s: Heroes, luck: Luck, tell: Tell | None) -> None:
        for seat in living(s):
            if seat >= self.seat:
                push(s, Vote(seat, self.topic, self.tally))
                return
        offer = saga_changes.venture_of(s).offer
        votes = [self.tally >> 4 * i & 15 for i in range(len(offer))]
        choice = votes.index(max(votes))
        if tell is not None:
            tell.append(ev.PartyChose(self.topic, choice, offer))
        decide(s, self.topic, offer[choice], luck, tell)


def hold(s: Heroes, topic: int, offer: tuple[int, ...], luck: Luck, tell: Tell | None) -> None:
    """The party votes on these; where there is only one there is nothing to vote on."""
    if len(offer) == 1:
        decide(s, topic, offer[0], luck, tell)
        return
    saga_changes.offer(s, offer)
    push(s, Count(0, topic, 0))


def decide(s: Heroes, topic: int, chosen: int, luck: Luck, tell: Tell | None) -> None:
    """What the party has chosen comes about."""
    if topic == PATH:
        changes.put_challenge(s, s.step, chosen)
    elif topic == SKIP:
        if chosen == NO_SKIP:
            saga_changes.refuse(s)
        else:
            saga_changes.use_artifact(s, chosen - 1 >> 6, chosen - 1 & 63, True)
            saga_changes.skip(s)
    else:
        handler = AFTERWARDS.get(topic)
        if handler is None:
            raise Stuck(f"nothing follows from a vote on topic {topic}")
        push(s, handler(chosen))
    saga_changes.offer(s, ())


class Chosen(Step[Heroes]):
    """Carries out what the party has voted for."""

    def __init__(self, chosen: int) -> None:
        self.chosen = chosen

    def args(self) -> tuple[int, ...]:
        return (self.chosen,)


AFTERWARDS: Final[dict[int, type[Chosen]]] = {}
"""By topic: the step that carries out what was chosen. Modules of the Campaign add theirs."""


def fork(s: Heroes, luck: Luck, tell: Tell | None) -> None:
    """Two faces of different cards for a random step, of which the party votes for one (12.27)."""
    level = level_of_step(s, s.step)
    one = changes.drawn_face(s, level, (), luck)
    found = (one, changes.drawn_face(s, level, (one,), luck))
    if tell is not None:
        tell.append(ev.ForkShown(s.step, found))
    hold(s, PATH, found, luck, tell)


def propose_skip(s: Heroes, seat: int, artifact: int, luck: Luck, tell: Tell | None) -> None:
    """Whether the party uses an artifact of that seat to skip the attack; whoever is alone need not vote."""
    yes = (seat << 6 | artifact) + 1
    hold(s, SKIP, (yes,) if len(living(s)) == 1 else (NO_SKIP, yes), luck, tell)
