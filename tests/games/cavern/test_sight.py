"""Hidden information (section 8 of the rules): what a seat sees, is told, and can imagine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from delve.games.cavern import GAME
from delve.games.cavern import events as ev
from delve.games.cavern.box import IMMEDIATE
from delve.games.cavern.busy import PlacingDelver, PlacingTile
from delve.games.cavern.codes import NOBODY
from delve.games.cavern.content import shipped
from delve.games.cavern.imagining import imagine
from delve.games.cavern.sight import view
from delve.games.cavern.state import Cavern
from delve.kernel import laws
from delve.kernel.codec import encode, freeze
from delve.kernel.events import Event
from delve.kernel.game import SPECTATOR
from delve.kernel.luck import seeded
from delve.table import Table, replay_record
from delve.table.undo import barrier
from tests.kit import CavernKit, CavernPlay

MANY = range(60)
NAMES = ["Ann", "Bea", "Cid", "Dot"]


def seen(play: CavernPlay, seat: int) -> str:
    """All that a seat sees, apart from the box, which is no secret."""
    return repr(replace(view(play.state, seat), content=shipped()))


def imagined(play: CavernPlay, seat: str) -> Iterator[Cavern]:
    """What that seat might take the game to be, many times over."""
    for seed in MANY:
        yield imagine(play.state, int(seat[1]), seeded(seed))


def lines(told: list[Event], seat: int) -> list[str]:
    """The log of what was told, as that seat reads it."""
    heard = [event.seen_by(seat) for event in told]
    return [line for event in heard if event is not None and (line := GAME.line(event, NAMES))]


def kinds_of(s: Cavern, number: int) -> str:
    [token] = [t for t in s.tokens if t.number == number]
    return s.content.kinds[token.kind].id


# ---- views


HIDDEN: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "tiles in hand": ({"hands": ["Q03", "Q01 Q02 Q03"]}, {"hands": ["Q03", "Q05 Q06 Q07"]}),
    "a facedown Delver": ({"delvers": "P1 sneak on a of (1,0)"}, {"delvers": "P1 oracle on a of (1,0)"}),
    "values of Gold": ({"gold": ["1", "1 1 2"]}, {"gold": ["1", "3 2 3"]}),
    "Treasures": ({"treasures": ["orb-1", "idol-1 hook-1"]}, {"treasures": ["orb-1", "crown-1 scales-2"]}),
    "the value of a shown Treasure": ({"treasures": ["", "hook-1:used"]}, {"treasures": ["", "hook-2:used"]}),
    "the tile stack": ({"stack": "Q01 Q02"}, {"stack": "Q07 Q05"}),
    "the Treasure deck": ({"treasure_deck": "hook-1 idol-1"}, {"treasure_deck": "crown-1 purse-1"}),
    "the Gold deck": ({"gold_deck": "1 1"}, {"gold_deck": "3 3"}),
    "the Encounter on top": ({"cards": ["SUCCEED"]}, {"cards": ["FIGHT RR"]}),
}


@pytest.mark.clause("CAVERN-H01", "CAVERN-I31")
@pytest.mark.parametrize("what", HIDDEN)
def test_what_is_hidden_from_a_seat_does_not_change_its_view(cavern: CavernKit, what: str) -> None:
    one, other = (cavern.given("(1,0) Q01@0", **given) for given in HIDDEN[what])
    assert encode(freeze(one.state)) != encode(freeze(other.state)) or one.state.content is not other.state.content
    assert seen(one, 0) == seen(other, 0)
    assert seen(one, SPECTATOR) == seen(other, SPECTATOR)


@pytest.mark.clause("CAVERN-H01")
@pytest.mark.parametrize("what", ["tiles in hand", "a facedown Delver", "values of Gold", "Treasures", "the value of a shown Treasure"])
def test_its_owner_sees_it(cavern: CavernKit, what: str) -> None:
    one, other = (cavern.given("(1,0) Q01@0", **given) for given in HIDDEN[what])
    assert seen(one, 1) != seen(other, 1)


@pytest.mark.clause("CAVERN-H01", "CAVERN-H06", "CAVERN-H09")
@pytest.mark.parametrize("seats", [2, 4])
def test_a_game_dealt_anew_looks_the_same_at_every_decision(seats: int) -> None:
    """Option order, card numbers and the order of containers do not depend on what others hide."""
    assert list(laws.secrecy(GAME, seats, 7)) == []


@pytest.mark.clause("CAVERN-H07")
def test_a_spectator_sees_what_is_public(cavern: CavernKit) -> None:
    play = cavern.given("(1,0) Q01@0", delvers="P0 seer on a of (1,0)", gold=["2", "3"], treasures=["orb-1", "hook-1:used"])
    watched = view(play.state, SPECTATOR)
    assert (watched.options, watched.picked, watched.ask, watched.asked) == ((), (), PlacingTile, 0)
    assert [token.kind for token in watched.tokens] == [NOBODY]
    for seat in watched.seats:
        assert (seat.hand, seat.reserve, seat.gold, seat.treasures, seat.score) == (None, None, None, None, None)
        assert (seat.tiles, seat.gold_cards, seat.treasure_cards) == (3, 1, 1)
    assert [seat.titles for seat in watched.seats] == [(), ("Serrated Hook",)]


@pytest.mark.clause("CAVERN-H07", "CAVERN-R56")
def test_kinds_not_accounted_for_are_those_at_home_or_facedown(cavern: CavernKit) -> None:
    """P1's Seer lies faceup, its Captain is held and its Bruiser lost, all in sight; the Sneak, facedown, could be the Oracle."""
    delvers = "P1 seer up on a of (1,0), P1 sneak on a of (1,0)"
    play = cavern.given("(1,0) Q01@0", delvers=delvers, held=["P1 captain"], lost=["P1 bruiser"])
    for seat in ("P0", "P1"):
        theirs = play.view(seat).seats[1]
        kinds = [play.state.content.kinds[kind].id for kind, count in enumerate(theirs.unaccounted) if count]
        assert (kinds, theirs.home) == (["sneak", "oracle"], 1)


@pytest.mark.clause("CAVERN-H08")
def test_at_the_end_everything_is_public() -> None:
    play = laws.RandomGame(GAME, 3, 11)
    for _ in play.run():
        pass
    s = play.state
    assert isinstance(s, Cavern)
    last = view(s, SPECTATOR)
    assert last.outcome is not None
    assert [seat.score for seat in last.seats] == list(last.outcome.scores)
    assert [seat.hand for seat in last.seats] == [tuple(player.hand) for player in s.seats]
    assert all(None not in (seat.reserve, seat.gold, seat.treasures) for seat in last.seats)
    assert [token.kind for token in last.tokens] == [t.kind for t in s.tokens]
    assert any(not t.up for t in s.tokens), "some were facedown to the end"


# ---- questions


@pytest.mark.clause("CAVERN-H02")
def test_the_questions_of_placing_share_a_public_name_and_nobody_else_sees_their_options(cavern: CavernKit) -> None:
    """From the act on to the second tile of Scaffold, and then the Delver."""
    play = cavern.given(
        "(1,0) Q01@0", "Q01 Q02 Q07", factions=("cogwrights", "mirefolk"), delvers="P0 seer on a of (1,0), P0 sneak on a of (1,0)"
    )
    asked = []
    overheard = set()
    keys = [
        "redraw",
        "redraw Q01",
        "retrieve",
        "retrieve 1,0 a seer",
        "place Q07",
        "at 2,0",
        "turn 0",
        "scaffold Q02",
        "at 3,0",
        "on 2,0 a",
        "seer",
    ]
    for key in keys:
        mine, theirs = play.view("P0"), play.view("P1")
        asked.append((mine.ask and mine.ask.__name__, theirs.ask and theirs.ask.__name__))
        assert (theirs.options, theirs.picked, theirs.asked) == ((), (), 0)
        assert mine.options == play.state.options
        assert play.state.ask is not None
        overheard.add((theirs.ask, play.state.ask.overheard(play.state)))
        play.plays(key)
    assert asked == [
        *((kind, "PlacingTile") for kind in (
            "Act", "RedrawWhich", "Act", "RetrieveWhich", "Act", "PlaceCell", "PlaceRotation", "SecondTile", "PlaceCell",
        )),
        ("DelverWhere", "PlacingDelver"), ("DelverWho", "PlacingDelver"),
    ]  # fmt: skip
    assert len(overheard) == 2, "one sentence for placing, one for the Delver"


@pytest.mark.clause("CAVERN-H04")
@pytest.mark.parametrize(
    ("treasures", "asked"),
    [
        ("", False),
        ("orb-1", True),
        ("hook-1", True),
        ("hook-1:used", False),
        ("hook-1:shown", True),
        ("banner-1:shown", False),
        ("orb-1:turned", False),
    ],
)
def test_whether_a_roll_is_prepared_depends_on_what_all_can_see(cavern: CavernKit, treasures: str, asked: bool) -> None:
    """Without XP: a Treasure that was never shown could be one for rolls, so its owner is asked even if it is not."""
    play = cavern.resolving("", "P0 bruiser", card="TEST C 1", xp=0, treasures=[treasures])
    if asked:
        play.does("first")
        assert play.asks == "PrepareRoll"
    else:
        play.does("first", dice="W:- W:- W:-")
        assert play.turn == "P0", "the roll is made and P1's turn is over"


@pytest.mark.clause("CAVERN-H04")
def test_cards_and_delvers_that_look_alike_to_their_owner_are_asked_about_too(cavern: CavernKit) -> None:
    """One answer is offered, and the rival learns nothing from it."""
    gold = cavern.resolving("g", card="SUCCEED", gold=["2 2"], gold_deck="")
    gold.does("first")
    assert gold.offers() == ["turn 2"]
    lost = cavern.resolving("", card="NOLOOT | always GOLD-1", gold=["2 2"])
    lost.does("first")
    assert lost.offers() == ["lose 2"]
    home = "P0 bruiser on a of (1,0), P0 seer on a of (1,0), P0 captain on a of (1,0)"
    sneaks = cavern.given("(1,0) Q01@0", "Q01 Q03 Q03", factions=("mirefolk", "runekin"), delvers=home)
    sneaks.places("(2,0) Q01@0")
    sneaks.does("on 2,0 a")
    assert sneaks.offers() == ["sneak"]


@pytest.mark.clause("CAVERN-H04", "CAVERN-R72")
@pytest.mark.parametrize(("lone", "asked"), [("asked", True), ("taken", False)])
def test_a_hand_that_leaves_one_way_is_asked_about_too(cavern: CavernKit, lone: str, asked: bool) -> None:
    """P1 has three equal tiles and no XP; a rival who saw the turn play itself would know that."""
    play = cavern.given("(1,0) Q01@0", turn="P1", xp=0, hands=["Q02", "Q03 Q03 Q03"], house_rules={"lone_answer": lone})
    assert play.asks == ("Act" if asked else "PlaceCell")
    if asked:
        assert play.offers() == ["place Q03"]


@pytest.mark.clause("CAVERN-H04", "CAVERN-R72")
@pytest.mark.parametrize(("lone", "asked"), [("asked", True), ("taken", False)])
def test_delvers_that_look_alike_to_their_owner_alone_are_asked_about_on_the_way_home(cavern: CavernKit, lone: str, asked: bool) -> None:
    home = "P1 sneak on a of (1,0), P1 sneak on a of (1,0)"
    rules, mire = {"lone_answer": lone}, ("lanternguard", "mirefolk")  # they have two Sneaks
    play = cavern.given("(1,0) Q01@0", "Q01 Q03 Q03", turn="P1", xp=1, factions=mire, delvers=home, house_rules=rules)
    play.does("retrieve")
    assert play.asks == ("RetrieveWhich" if asked else "Act")


@pytest.mark.clause("CAVERN-H06")
def test_hands_and_titles_have_an_order_that_tells_nothing(cavern: CavernKit) -> None:
    """A hand lies in the order of the box, however it was drawn; titles are in alphabetical order."""
    play = cavern.given("(1,0) Q01@0", "Q07", stack="Q05 Q01 Q02", tiles="")
    play.places("(2,0) Q07@0", "none", tiles="Q05 Q01 Q02")
    assert play.hand("P0") == ["Q01", "Q02", "Q05"]
    shown = cavern.given(treasures=["", "hook-2:used banner-1:shown"])
    assert shown.view("P0").seats[1].titles == ("Duelist's Banner", "Serrated Hook")


# ---- Delvers


@pytest.mark.clause("CAVERN-H03")
def test_a_token_has_a_fresh_number_each_time_it_is_placed(cavern: CavernKit) -> None:
    """P0 takes its only Delver of the dungeon home and places it again: the rival cannot tell that it is the same."""
    play = cavern.given("(1,0) Q01@0", "Q01 Q03 Q03", delvers="P0 sneak on a of (1,0)")
    before = play.view("P1").tokens
    play.does("retrieve")
    play.places("(2,0) Q01@0", "a sneak")
    after = play.view("P1").tokens
    assert [(token.number, token.kind) for token in (*before, *after)] == [(1, NOBODY), (2, NOBODY)]
    told = [event.seen_by(1) for event in play.told()]
    assert ev.Retrieved(0, 1, (1, 0, "a"), False, "") in told
    assert ev.DelverPlaced(0, 2, (2, 0, "a"), False, "", False) in told


@pytest.mark.clause("CAVERN-H05")
def test_a_log_is_cut_to_what_its_reader_may_know_and_stays_cut(cavern: CavernKit) -> None:
    """P0 places a Sneak facedown; a torch shows it later. The first line tells the rival nothing, then or afterwards; the second does."""
    play = cavern.given("(1,0) Q01@0", "Q01 Q03 Q03", hands=["Q01 Q03 Q03", "Q11 Q03 Q03"])
    play.places("(2,0) Q01@0", "a sneak", tiles="A03")
    placing = play.told()
    mine = lines(placing, 0)
    for later in (False, True):
        if later:
            play.places("(2,1) Q11@0", "none")
        theirs = lines(placing, 1)
        assert "Ann draws a tile." in mine and "Ann draws a tile." in theirs
        assert any("Sneak" in line for line in mine)
        assert not any("Sneak" in line for line in theirs)
    assert any("Sneak" in line for line in lines(play.told(), 1)), "the torch's own line"


@pytest.mark.clause("CAVERN-H05")
def test_what_has_been_shown_cannot_be_taken_back(cavern: CavernKit) -> None:
    """A Delver in torchlight before anything is drawn, a Treasure used, cards turned for points: each is a barrier of its own."""
    torch = cavern.given("(1,0) Q01@0", "Q11 Q03 Q03", delvers="P1 sneak on a of (1,0)")
    torch.places("(1,1) Q11@0", "none")
    hook = cavern.resolving("", card="TEST C 9", treasures=["hook-1"])
    hook.plays("first", "hook")
    gold = cavern.resolving("g", card="SUCCEED", gold=["2 3"], gold_deck="")
    gold.plays("first", "turn 2")
    treasure = cavern.resolving("k", card="SUCCEED", treasures=["orb-1 idol-1"], treasure_deck="")
    treasure.plays("first", "turn orb-1")
    for play, shown in ((torch, ev.TurnedUp), (hook, ev.TreasureShown), (gold, ev.GoldTurned), (treasure, ev.TreasureTurned)):
        [event] = [event for event in play.told() if isinstance(event, shown)]
        assert barrier([event], drew=False) == "something hidden was shown since"


# ---- imagining


@pytest.mark.clause("CAVERN-H09")
def test_imagined_games_keep_what_the_seat_sees_and_deal_the_rest_anew(cavern: CavernKit) -> None:
    play = cavern.given("(1,0) Q01@0", gold=["1 2", "3 3 3"], treasures=["orb-1", "hook-1 idol-1"], delvers="P1 seer on a of (1,0)")
    hands, golds, treasures, kinds = set(), set(), set(), set()
    for other in imagined(play, "P0"):
        assert other.seats[0] == play.state.seats[0]
        rival = other.seats[1]
        assert (len(rival.hand), sum(rival.gold), len(rival.treasures)) == (3, 3, 2)
        assert play.game.broken(None, [], other) == []
        hands.add(tuple(rival.hand))
        golds.add(tuple(rival.gold))
        treasures.add(tuple(one.card for one in rival.treasures))
        kinds.add(kinds_of(other, 1))
    assert min(len(hands), len(golds), len(treasures)) > 5
    assert kinds == {"bruiser", "captain", "sneak", "seer", "oracle"}


@pytest.mark.clause("CAVERN-H07", "CAVERN-H09")
def test_a_spectator_imagines_every_hand_anew(cavern: CavernKit) -> None:
    play = cavern.given("(1,0) Q01@0", gold=["3"], treasures=["orb-1", "hook-1"], delvers="P1 seer on a of (1,0)")
    games = [imagine(play.state, SPECTATOR, seeded(seed)) for seed in MANY]
    for seat in (0, 1):
        assert len({tuple(other.seats[seat].hand) for other in games}) > 5
        assert len({other.seats[seat].treasures[0].card for other in games}) > 5
    assert len({tuple(other.seats[0].gold) for other in games}) == 3
    assert len({kinds_of(other, 1) for other in games}) == 5


@pytest.mark.clause("CAVERN-H09", "CAVERN-R57")
def test_with_open_gold_nobody_imagines_other_values(cavern: CavernKit) -> None:
    play = cavern.given(gold=["1 2", "3 3 1"], house_rules={"open_gold": "on"})
    for other in imagined(play, "P0"):
        assert [player.gold for player in other.seats] == [player.gold for player in play.state.seats]
        assert repr(play.game.view(play.state, 0)) == repr(play.game.view(other, 0))


@pytest.mark.clause("CAVERN-H09", "CAVERN-R35")
def test_imagined_treasures_agree_with_what_was_shown(cavern: CavernKit) -> None:
    """A shown title stays with either value, a turned card is known with its own, an unshown one never shows itself when collected."""
    play = cavern.given(treasures=["", "hook-1:used banner-2:turned orb-1"])
    hooks = set()
    for other in imagined(play, "P0"):
        mine, cards = other.seats[1].treasures, other.content.treasures
        shown = [cards[one.card] for one in mine if one.shown]
        assert sorted(card.title for card in shown) == ["Duelist's Banner", "Serrated Hook"]
        assert [cards[one.card].id for one in mine if one.turned] == ["banner-2"]
        [secret] = [cards[one.card] for one in mine if not one.shown]
        assert secret.kind != IMMEDIATE
        hooks.add(next(card.id for card in shown if card.title == "Serrated Hook"))
    assert hooks == {"hook-1", "hook-2"}


@pytest.mark.clause("CAVERN-H09")
def test_imagined_delvers_are_not_those_in_sight(cavern: CavernKit) -> None:
    play = cavern.given("(1,0) Q01@0", delvers="P1 seer up on a of (1,0), P1 sneak on a of (1,0)")
    assert {kinds_of(other, 2) for other in imagined(play, "P0")} == {"bruiser", "captain", "sneak", "oracle"}


ROOMS = "(1,0) Q01@0, (2,0) Q07@2"


@pytest.mark.clause("CAVERN-H09")
def test_a_token_that_lay_facedown_while_a_kind_was_in_sight_is_never_imagined_as_that_kind(cavern: CavernKit) -> None:
    """P1's only Seer is shown in another room and goes home; everybody remembers that it was not the one on (1,0)."""
    play = cavern.given(ROOMS, delvers="P1 sneak on a of (1,0), P1 seer on a of (2,0)", card="NOLOOT")
    play.places("(2,1) Q03", "none")
    play.does("first", seat="P1")
    assert "seer" in play.reserve("P1")
    assert {kinds_of(other, 1) for other in imagined(play, "P0")} == {"bruiser", "captain", "sneak", "oracle"}


@pytest.mark.clause("CAVERN-H09")
def test_nor_is_one_that_was_placed_facedown_while_it_was_in_sight(cavern: CavernKit) -> None:
    """P1's Seer stands in torchlight when the Sneak is placed elsewhere; then the Seer goes home."""
    play = cavern.given("(1,0) Q01@0, (-1,0) Q03, (-1,1) Q11@3", "Q01 Q03 Q03", turn="P1", xp=[3, 1], delvers="P1 seer on a of (-1,1)")
    play.places("(2,0) Q01@0", "a sneak")
    play.places("(-1,2) Q03", "none")
    play.plays("retrieve", "retrieve -1,1 a seer", seat="P1")
    assert "seer" in play.reserve("P1")
    assert {kinds_of(other, 2) for other in imagined(play, "P0")} == {"bruiser", "captain", "sneak", "oracle"}


@pytest.mark.clause("CAVERN-H09")
@pytest.mark.parametrize("again", [False, True])
def test_of_two_of_a_kind_both_may_be_seen_one_after_the_other(cavern: CavernKit, again: bool) -> None:
    """P1's two Captains are shown in two rooms and go home. The second lay facedown while the first was in sight, so it is
    another, and the third token is no Captain. If it was placed only afterwards, it may be the same, and the third one the other."""
    board, both = "(1,0) Q07@2, (2,0) Q07@2, (-1,0) Q01", "P1 captain on a of (1,0), P1 captain on a of (2,0), "
    delvers = ("P1 captain on a of (1,0), " if again else both) + "P1 sneak on a of (-1,0)"
    hands = ["Q03 Q03 Q03", "Q12 Q03 Q03" if again else "Q03 Q03 Q03"]
    play = cavern.given(board, hands=hands, delvers=delvers, cards=["NOLOOT", "NOLOOT"], factions=("runekin", "cogwrights"))
    play.places("(1,1) Q03", "none")
    play.does("first", seat="P1")
    if again:
        play.places("(2,1) Q12@2", "a captain")
        play.places("(2,2) Q03", "none")
    else:
        play.places("(2,1) Q03", "none")
    play.does("first", seat="P1")
    last = 2 if again else 3
    assert {kinds_of(other, last) for other in imagined(play, "P0")} == {"bruiser", "sneak", "seer"} | ({"captain"} if again else set())


@pytest.mark.clause("CAVERN-H09")
@pytest.mark.parametrize(
    ("other", "ruled_out"),
    [
        ({}, False), ({"delvers": ["P1 captain up on a of (-1,0)"]}, True), ({"held": ["P1 captain"]}, True),
        ({"lost": ["P1 captain"]}, True),
    ],
)  # fmt: skip
def test_a_kind_is_ruled_out_once_all_that_its_owner_has_of_it_are_in_sight(
    cavern: CavernKit, other: dict[str, list[str]], ruled_out: bool
) -> None:
    """P0's torch shows one of P1's two Captains; the other is at home, or in sight, held or lost. P0 itself has one Captain."""
    delvers = [*other.get("delvers", []), "P1 captain on a of (1,0)", "P1 sneak on a of (-1,0)"]
    play = cavern.given(
        "(1,0) Q01@0, (-1,0) Q01", "Q11 Q03 Q03", delvers=delvers, factions=("runekin", "cogwrights"), held=other.get("held", []),
        lost=other.get("lost", []),
    )  # fmt: skip
    captain = [kind.id for kind in play.state.content.kinds].index("captain")
    play.places("(1,1) Q11@0", "none")
    [sneak] = [token for token in play.view("P0").tokens if not token.up]
    assert (sneak.seat, captain in sneak.ruled_out, sneak.beside) == (1, ruled_out, (captain,))


@pytest.mark.clause("CAVERN-H09")
def test_nor_are_two_tokens_both_of_the_kind_that_was_in_sight_beside_them(cavern: CavernKit) -> None:
    """One of P1's two Captains was shown and went home: either of the tokens may be the other, not both."""
    delvers = "P1 captain on a of (1,0), P1 sneak on a of (-1,0), P1 bruiser on a of (-1,0)"
    play = cavern.given("(1,0) Q07@2, (-1,0) Q01", delvers=delvers, card="NOLOOT", factions=("runekin", "cogwrights"))
    play.places("(1,1) Q03", "none")
    play.does("first", seat="P1")
    pairs = {(kinds_of(other, 2), kinds_of(other, 3)) for other in imagined(play, "P0")}
    assert ("captain", "captain") not in pairs
    assert {one for one, _ in pairs} == {other for _, other in pairs} == {"bruiser", "captain", "sneak", "seer"}


@pytest.mark.clause("CAVERN-H09", "CAVERN-17.14")
@pytest.mark.parametrize(("lost", "by_all"), [("crown-1", False), ("idol-1", True)])
def test_a_card_put_at_the_bottom_stays_there_for_those_who_know_it(cavern: CavernKit, lost: str, by_all: bool) -> None:
    """P1 gives up a facedown Crown, or an Idol that lay turned: in its own eyes it is at the bottom, in P0's only if it was in sight."""
    card = "NOLOOT | always TREASURE-1 | always GOLD-1"
    play = cavern.resolving("", "P1 bruiser", card=card, gold=["", "1 3*"], treasures=["orb-1", "crown-1 idol-1:turned"])
    play.plays("first", f"lose {lost}", "lose 3 turned" if by_all else "lose 1")
    for seat in ("P0", "P1"):
        assert all(play.game.broken(None, [], other) == [] for other in imagined(play, seat)), "no card is there twice, none is missing"
        treasures = {other.content.treasures[other.treasure_deck.bottom[0].card].id for other in imagined(play, seat)}
        golds = {other.gold_deck.bottom[0].value for other in imagined(play, seat)}
        if seat == "P1" or by_all:
            assert (treasures, golds) == ({lost}, {3 if by_all else 1})
        else:
            assert (len(treasures) > 5, golds) == (True, {1, 2, 3})


@pytest.mark.clause("CAVERN-H09", "CAVERN-11.15")
def test_whoever_chooses_by_titles_imagines_other_outcomes_behind_them(cavern: CavernKit) -> None:
    play = cavern.resolving("gg", card=("FIGHT W", "SUCCEED"))
    fates = {other.affair.fate for other in imagined(play, "P0")}
    assert len(fates) > 5
    for fate in fates:
        assert [title.startswith("Fight") for title in play.state.content.encounters[fate].titles] == [True, False]


@pytest.mark.clause("CAVERN-H02", "CAVERN-H09")
@pytest.mark.parametrize(
    "keys", [["place Q07"], ["place Q07", "at 2,0"], ["redraw"], ["retrieve"], ["place Q07", "at 2,0", "turn 0", "on 2,0 a"]]
)
def test_nobody_imagines_how_far_a_rival_is_with_its_placing(cavern: CavernKit, keys: list[str]) -> None:
    """The tile it has picked is a secret like the rest of its hand."""
    delvers = "P0 seer on a of (1,0), P0 sneak on a of (1,0)"
    play = cavern.given("(1,0) Q01@0", "Q07 Q02 Q03", delvers=delvers)
    play.plays(*keys)
    hands = set()
    for other in imagined(play, "P1"):
        assert type(other.ask).__name__ == ("DelverWhere" if "on" in keys[-1] else "Act")
        hands.add(tuple(other.seats[0].hand))
        assert repr(play.game.view(play.state, 1)) == repr(play.game.view(other, 1))
    assert len(hands) > 30


@pytest.mark.clause("CAVERN-H02", "CAVERN-H09")
@pytest.mark.parametrize("question", ["PlaceCell", "DelverWho"])
def test_nor_is_the_real_game_imagined_where_an_earlier_question_answered_itself(cavern: CavernKit, question: str) -> None:
    """P0's only tile was picked without asking; or the only section, where a Delver must be placed."""
    if question == "PlaceCell":
        play = cavern.given(hands=["Q01", "Q03"], xp=0, house_rules={"lone_answer": "taken"})
    else:
        play = cavern.given(hand="Q01 Q03 Q03", house_rules={"delver_placement": "mandatory"})
        play.places("(1,0) Q01")
    assert play.asks == question
    hands = set()
    for other in imagined(play, "P1"):
        assert other.ask is not None
        assert (other.ask.seen_as, bool(other.options)) == (PlacingTile if question == "PlaceCell" else PlacingDelver, True)
        assert repr(play.game.view(play.state, 1)) == repr(play.game.view(other, 1))
        hands.add(tuple(other.seats[0].hand))
    assert len(hands) > 20


@pytest.mark.clause("CAVERN-H09")
def test_nor_is_a_rival_imagined_with_a_hand_that_would_have_answered_for_it(cavern: CavernKit) -> None:
    """P0, without XP, chooses where its tile goes; a hand that fits nowhere would have been drawn anew unasked."""
    board = "(0,1) Q10, (1,0) Q10, (-1,0) Q10"
    play = cavern.given(board, hands=["Q05 Q03 Q03", "Q03"], stack="Q03 Q03 Q03 Q03 Q05", xp=0, house_rules={"lone_answer": "taken"})
    assert play.asks == "PlaceCell"
    for other in imagined(play, "P1"):
        assert (other.turn.stuck, other.stack.discards, len(other.dungeon.tiles)) == (False, [], 4)
        assert any(other.content.tiles[tile].id == "Q05" for tile in other.seats[0].hand)


@pytest.mark.clause("CAVERN-H09")
def test_an_imagined_game_can_be_played_on() -> None:
    """Whoever is asked in it has something to choose from, whatever was dealt."""
    play = laws.RandomGame(GAME, 3, 5)
    for s in play.run():
        assert isinstance(s, Cavern)
        for seat in range(3):
            other = imagine(s, seat, seeded(f"{play.made} {seat}"))
            assert other.options, f"after {play.made} decisions"
            assert other.ask is not None
            assert other.options == other.ask.options(other)


@pytest.mark.clause("CAVERN-H10")
def test_a_saved_game_holds_everything_a_view_nothing_of_it_and_a_replay_of_a_finished_game_shows_all() -> None:
    table = Table(GAME, 2, seed=3)
    whim = laws.RandomGame(GAME, 2, 3).whim
    assert table.view(SPECTATOR).seats[0].hand is None  # type: ignore[attr-defined]
    assert not hasattr(table.imagined(0), "record")
    while table.decision is not None:
        table.choose(int(whim.below(len(table.decision.keys))))
    again = replay_record(GAME, table.record())
    assert all(seat.hand is not None and seat.gold is not None for seat in again.view(SPECTATOR).seats)  # type: ignore[attr-defined]
