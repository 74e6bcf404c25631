"""The tales of Campaigns: they follow from what happened, and end differently."""

from __future__ import annotations

from itertools import product

import pytest

from delve.games.heroes import verbs
from delve.games.heroes.box import Campaign
from delve.games.heroes.content import shipped
from delve.games.heroes.stories import Past, told

BOX = shipped()
PLACE = {quest.id: i for i, quest in enumerate(BOX.quests)}


def campaign(id: str) -> Campaign:
    return next(one for one in BOX.campaigns if one.id == id)


def ways(one: Campaign, stages: int) -> list[tuple[int, ...]]:
    """Every way to vote through so many stages."""
    return list(product(*[stage.quests for stage in one.stages[:stages]]))


def ending(id: str, **past: object) -> str:
    first = ways(campaign(id), 6)[0]
    return told(campaign(id).endings, Past(**{"over": True, "won": True, "quests": first, **past})).title  # type: ignore[arg-type]


@pytest.mark.parametrize(("id", "past", "title"), [
    ("K1", {"won": False, "doom": 3, "killed": 2}, "The sea road"),
    ("K1", {}, "Every lamp"),
    ("K1", {"killed": 1, "doom": 2}, "One in three"),
    ("K1", {"killed": 1, "retired": 1}, "The lamp at the bench"),
    ("K1", {"killed": 1, "quests": (PLACE["Q02"],)}, "Oil, by contract"),
    ("K1", {"killed": 1, "quests": (PLACE["Q05"],)}, "The miners' lamps"),
    ("K2", {"won": False, "doom": 3}, "Carried forward"),
    ("K2", {}, "Paid in full"),
    ("K2", {"killed": 1, "doom": 2}, "Paid, with interest"),
    ("K2", {"killed": 3, "retired": 1}, "The new clerk"),
    ("K2", {"killed": 1, "quests": (PLACE["Q10"],)}, "Postage paid"),
    ("K2", {"killed": 1, "quests": (PLACE["Q01"],)}, "The shelf in the inn"),
    ("K3", {"won": False}, "Adjourned"),
    ("K3", {"quests": (PLACE["Q09"], PLACE["Q04"])}, "The heir is found"),
    ("K3", {"killed": 1, "retired": 1}, "One of yours"),
    ("K3", {"killed": 1, "quests": (PLACE["Q02"], PLACE["Q04"])}, "For the Regent"),
    ("K3", {"killed": 1, "quests": (PLACE["Q09"], PLACE["Q04"])}, "For the Queen"),
    ("K3", {"killed": 1, "doom": 1, "quests": (PLACE["Q09"], PLACE["Q11"])}, "For the tree"),
    ("K3", {"killed": 1, "quests": (PLACE["Q09"], PLACE["Q11"])}, "For the moles"),
])  # fmt: skip
def test_a_campaign_ends_by_what_happened(id: str, past: dict[str, object], title: str) -> None:
    assert ending(id, **past) == title


@pytest.mark.parametrize("one", BOX.campaigns, ids=lambda one: one.id)
def test_every_tale_and_ending_can_be_told(one: Campaign) -> None:
    heard = set()
    for at, stage in enumerate(one.stages):
        for quests, again, doom, retired in product(ways(one, at), (False, True), (0, 1, 2), (0, 1)):
            if doom or not again:
                heard.add(told(stage.tales, Past(quests=quests, again=again, doom=doom, killed=retired, retired=retired)).text)
    for quests, won, doom, killed, retired in product(ways(one, 6), (False, True), (0, 1, 2, 3), (0, 1), (0, 1)):
        if retired <= killed and won == (doom < 3):
            heard.add(told(one.endings, Past(True, won, doom, quests, killed, retired)).text)
    assert heard == {tale.text for tales in (one.endings, *[stage.tales for stage in one.stages]) for tale in tales}


def test_a_lost_stage_is_told_otherwise_the_second_time() -> None:
    for one in BOX.campaigns:
        for stage in one.stages:
            assert told(stage.tales, Past()).title != told(stage.tales, Past(again=True)).title
            assert [op.verb for op in told(stage.tales, Past(again=True)).when] == [verbs.AGAIN]
