"""Quests and campaigns: what is drawn between them, and how they are told."""

from __future__ import annotations

from functools import cache
from xml.etree import ElementTree

import delve
from delve.games.heroes import GAME, log_lines
from delve.games.heroes import saga_events as ev
from delve.games.heroes.codes import POOL, TOWN
from delve.games.heroes.content import shipped
from delve.games.heroes.dice import faces
from delve.games.heroes.look.moments import moments
from delve.games.heroes.look.picture import scene
from delve.games.heroes.look.text import text
from delve.games.heroes.perks import Refocus
from delve.games.heroes.sight import HeroesView
from delve.kernel.face import Place
from delve.kernel.moments import Moment
from delve.pictures.palette import THEMES
from delve.table import Table

NAMES = ("Mirka", "Ada", "<Otto>")
BOX = shipped()


def seen(at: Table) -> HeroesView:
    view = at.view(at.decision.seat if at.decision is not None else 0)
    assert isinstance(view, HeroesView)
    return view


@cache
def campaign() -> tuple[tuple[HeroesView, ...], tuple[Moment, ...], tuple[str, ...]]:
    """Two Quests of the first Campaign by the judgement of the game: views in town, what was told, the log."""
    towns: list[HeroesView] = []
    told: list[Moment] = []
    lines: list[str] = []
    legacy = None
    for nth in range(2):
        at = delve.new("heroes", seats=3, seed=f"road {nth}", names=NAMES, house_rules={"mode": "K1", "difficulty": "story"}, legacy=legacy)
        judgement = at.game.instinct()
        assert judgement is not None
        while at.decision is not None:
            view = seen(at)
            if view.phase == TOWN:
                towns.append(view)
            at.choose("visit shrine" if "visit shrine" in at.decision.keys else judgement.pick(view))
        for decision in range(at.decisions + 1):
            told += at.moments(decision, 0)
            lines += [log_lines.line(BOX, event, NAMES) for event in at.told[decision]]
        legacy = at.legacy
    return tuple(towns), tuple(told), tuple(lines)


def test_the_road_shows_every_stage_the_next_quest_and_every_sheet() -> None:
    towns, _, _ = campaign()
    assert towns
    view = [one for one in towns if one.ask is not Refocus][-1]
    for narrow in (False, True):
        drawn = scene(view, NAMES, narrow)
        for theme in THEMES:
            ElementTree.fromstring(drawn.svg(theme))
        words = "".join(drawn.fragments.values())
        assert BOX.campaigns[0].name in words and "<Otto>" not in words
        assert sum(f"ribbon-{seat}" in drawn.fragments for seat in range(3)) == 3
        for stage in BOX.campaigns[0].stages:
            assert any(BOX.quests[quest].name.split()[-1] in words or "\u2026" in words for quest in stage.quests)


def test_dice_to_roll_again_lie_on_the_felt_and_can_be_pressed() -> None:
    """A visit to the Shrine ends on the road with a question about Pool dice: these are shown, not the road."""
    asked = [view for view in campaign()[0] if view.ask is Refocus]
    assert asked, "nobody went to the Shrine"
    for view in asked:
        for narrow in (False, True):
            drawn = scene(view, NAMES, narrow)
            assert "land" not in drawn.fragments and drawn.spot is not None
            for face in set(faces(view.seats[view.seat].dice[POOL])):
                assert drawn.spot(Place("pool", (view.seat, face))) is not None


def test_the_road_in_characters() -> None:
    view = [one for one in campaign()[0] if one.ask is not Refocus][-1]
    said = text(view, NAMES)
    assert view.saga is not None
    assert f"The Lantern Road, stage {view.saga.stage + 1} of 6, Doom {view.saga.doom}" in said and "Next: " in said
    assert all(name in said for name in NAMES)
    assert max(map(len, said.split("\n"))) <= 80


def test_a_campaign_is_told_with_its_stories() -> None:
    _, told, lines = campaign()
    kinds = [one.kind for one in told]
    assert any(kind.startswith("Quest: ") for kind in kinds)
    assert {"Quest won", "Quest lost"} & set(kinds)
    stories = {one.story for one in told}
    assert BOX.quests[0].before in stories and BOX.campaigns[0].stages[0].tales[-1].text in stories
    assert not [line for line in lines if "{" in line or "[" in line]


def test_every_event_of_a_saga_has_a_line() -> None:
    events = (
        ev.QuestBegan(0, 3),
        ev.ForkShown(0, (1, 2)),
        ev.Voted(0, 4, 1, (8, 9)),
        ev.Voted(1, 1, 0, (0, 9)),
        ev.PartyChose(2, 0, (1, 2)),
        ev.WardLost(0, 2),
        ev.DiceCursed(0, (1, 1)),
        ev.Refocused(0, False, (1, 2), (3, 4)),
        ev.StageEnded(False, 0, 1, 1, -9),
        ev.Experience(0, 2, 3, 2),
        ev.Earned(0, 2, 3, 6, 0, 9),
        ev.Scarred(0, 1),
        ev.CharacterRetired(0, 1, 2, 3, (), False),
        ev.ArtifactsShown((0, 1)),
        ev.ArtifactGained(0, 2),
        ev.PerkTaken(0, 3),
        ev.CampaignEnded(0, True, 1, 40),
        ev.StageBegan(0, 1, 1, 0, 0),
        *(ev.Visited(0, place, 1, 2, (3, 5)) for place in range(1, 7)),
        ev.Attuned(0, 1, -1),
        ev.Attuned(0, 1, 2),
        ev.HandedOver(0, 1, 2),
        ev.GoldGiven(0, 1, 2),
    )
    for event in events:
        line = GAME.line(event, NAMES)
        assert line.endswith((".", "!", "?")) and "{" not in line and "[" not in line, line
        (moment,) = moments(BOX, (event,), NAMES, 0)
        assert moment.title
    assert GAME.line(ev.Voted(0, 4, 1, (8, 9)), NAMES) == "Mirka votes for Ada."
    assert {type(event) for event in events} == {
        one for one in vars(ev).values() if isinstance(one, type) and one.__module__ == ev.__name__
    }
