"""What lies ahead when a table is opened: the agenda of a Delve, of a Quest, and of one stage of a Campaign."""

from __future__ import annotations

from delve.games.heroes import campaign, perks, saga_changes, setup, town, turn
from delve.games.heroes.codes import NOBODY
from delve.games.heroes.heritage import must_go_on
from delve.games.heroes.saga import Saga, new_saga
from delve.games.heroes.state import Heroes
from delve.kernel.flow import push


def begin(s: Heroes) -> None:
    """Everything from the deal on; the last pushed is done first."""
    if s.rules.campaign != NOBODY:
        begin_stage(s)
        return
    if s.rules.quest != NOBODY:
        saga_changes.begin_quest(s, s.rules.quest)
    push(s, turn.BEGIN_TURN)
    push(s, setup.PREPARE)
    push(s, setup.DEAL)


def begin_stage(s: Heroes) -> None:
    """What lies before, in and behind the Quest of one stage."""
    saga_changes.begin_with(s, new_saga(s.rules.campaign, len(s.seats)))
    push(s, campaign.RECKONING)
    push(s, campaign.QUEST_OVER)
    push(s, turn.BEGIN_TURN)
    for seat in reversed(range(len(s.seats))):
        push(s, perks.BLESSING[seat])
    push(s, setup.PREPARE)
    push(s, campaign.DRESS)
    push(s, town.TOWN_PHASE)
    push(s, campaign.NEXT_STAGE)
    push(s, campaign.ENROL)
    push(s, setup.DEAL)


def go_on(s: Heroes, saga: Saga) -> None:
    """The Campaign goes on. Raises BadLegacy for one of another kind or party, one that is over, and one that no play could have left."""
    must_go_on(s.content, saga, s.rules.campaign, len(s.seats))
    saga_changes.begin_with(s, saga)
