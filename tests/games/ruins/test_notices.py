"""What waits to be seen to while cards are placed."""

from __future__ import annotations

from delve.games.ruins import GAME
from delve.games.ruins.codes import ANCIENT, BY_CARD, NOBODY, READY
from delve.games.ruins.danger import gain
from delve.games.ruins.state import Relic
from tests.games.ruins.kit import Played, at, only


def told(p: Played, seat: int) -> list[str]:
    return [notice.words for notice in GAME.notices(GAME.view(p.s, seat))]


def test_an_archaeologist_is_told_of_the_last_danger_and_of_risk_that_is_missing() -> None:
    p = only(at(READY, round=4))
    p.s.alert = 4
    gain(p.s, 2, 3, BY_CARD, NOBODY, None)
    gain(p.s, 4, 4, BY_CARD, NOBODY, None)
    p.s.seats[3].safe = True
    p.go().calm()
    p.do("place X-S2", "place X-S3")  # Risk 4: nothing is missing there
    assert p.asked == (2, "place-card")
    assert told(p, 2) == ["One more Danger eliminates you"]
    assert told(p, 1) == told(p, ANCIENT) == told(p, -1) == []
    p.do("ready")
    (risk,) = GAME.notices(GAME.view(p.s, 3))
    assert (risk.aside, risk.places) == ("4 in lane 2; whoever stays below the Alert gains a Danger.", ("seat-2",))


def test_the_ancient_is_told_of_the_relic_clock_and_of_the_end() -> None:
    p = only(at(READY, round=4))
    p.s.idle = 1
    p.go()
    (clock,) = GAME.notices(GAME.view(p.s, ANCIENT))
    assert (clock.words, clock.places) == ("A hidden relic is exposed", ("relic-0", "relic-1", "relic-2", "relic-3"))
    fresh = only(at(READY, round=4)).go()
    assert told(fresh, ANCIENT) == []
    last = only(at(READY, round=9))
    last.s.relics[:] = [Relic(relic.design, True, False, 0, 1, True) for relic in last.s.relics]
    last.s.seats[ANCIENT].trinkets, last.s.discarded = 5, 95
    last.go().calm().do(*["ready"] * 4)
    assert told(last, ANCIENT) == ["5 trinkets left, and no relic"]


def test_at_other_questions_nothing_is_told() -> None:
    p = only(at(READY, round=4, ask_all="on"))
    p.s.alert = 9
    p.go().do("none")
    assert p.asked == (ANCIENT, "use-now")
    assert told(p, ANCIENT) == []
