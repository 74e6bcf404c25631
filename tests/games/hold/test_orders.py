"""Orders of the Overseer: holding the line, captains, quiet turns. Each ends where the Overseer should decide."""

from __future__ import annotations

import pytest

from delve.games.hold import GAME
from delve.games.hold.building import BUILD
from delve.games.hold.force_changes import spawn
from delve.games.hold.map_changes import damage, repair
from delve.games.hold.order_words import SENTENCES
from delve.games.hold.sight import view
from delve.games.hold.spaces import space
from delve.games.hold.stalemate import Withdraw
from delve.games.hold.tables import ENEMIES
from delve.games.hold.turn import NEXT_TURN
from delve.kernel.orders import Order, Stop
from tests.games.hold.kit import HoldKit, Play

LONG = "E   Co  Co  Co  Co  Co  Co  Co"
ORDERS = {order.word: order for order in GAME.orders}


def offered(play: Play) -> list[str]:
    return [order.word for order in GAME.orders if order.offered(view(play.state, 0)) is not None]


def label(play: Play, word: str) -> str:
    words = ORDERS[word].offered(view(play.state, 0))
    return "" if words is None else words.label


class Given:
    """An order carried out in a scripted hold: `goes` makes its next choice with these cards; `plays` all that draw nothing."""

    def __init__(self, play: Play, word: str) -> None:
        order: Order = ORDERS[word]
        assert order.offered(view(play.state, 0)) is not None
        self.play = play
        self.carrying = order.begun(view(play.state, 0))
        self.keys: list[str] = []

    def goes(self, *cards: str) -> str:
        """The key it takes; or why it ends, with a full stop."""
        found = self.carrying(view(self.play.state, 0))
        if isinstance(found, Stop):
            return found.words
        ask, k = self.play.state.ask, self.play.state.options.index(found)
        assert ask is not None
        key = ask.key(self.play.state, self.play.state.options[k])
        self.play.does(key, *cards)
        self.keys.append(key)
        return key

    def plays(self) -> str:
        """On to its end; returns why it ended."""
        while not (said := self.goes()).endswith("."):
            assert len(self.keys) < 300
        return said


# ---- in a fight


def test_orders_of_a_fight_are_offered_in_a_fight(hold: HoldKit) -> None:
    play = hold.fighting(LONG, "undead 12 6,1", units=["9 soldier 1,1"])
    assert offered(play) == ["hold", "captains", "fight"]
    play.does(play.offers("piece")[0])
    assert offered(play) == ["captains", "fight"], "the line is held from the phase on"


def test_the_line_waits_for_whoever_comes(hold: HoldKit) -> None:
    """The undead walk four spaces; nobody of yours leaves theirs, and the order ends when blood is shed."""
    play = hold.fighting(LONG, "undead 30 6,1", "undead 5 7,1", units=["9 soldier 1,1"])
    stood = [piece.at for piece in play.pieces(0)]
    given = Given(play, "hold")
    assert given.plays() == "The line has lost 30 STR."
    assert given.keys == ["end phase"] * 4
    assert [piece.at for piece in play.pieces(0)] == stood


def test_the_line_is_not_held_against_who_overruns_it(hold: HoldKit) -> None:
    """Nobody would be left, and nothing asked, before the hold falls: so the Overseer looks while there is time."""
    play = hold.fighting(LONG, "undead 100 6,1", units=["9 soldier 1,1"])
    given = Given(play, "hold")
    assert given.plays() == "Undead (100) will overrun whoever of yours is in its way."
    assert play.asks == "overseer-phase"
    assert [piece.at for piece in play.pieces(1)] == [space(2, 1)]
    assert Given(play, "hold").goes() == "end phase", "given again, it is carried out"


def test_the_line_strikes_who_stands_in_its_space(hold: HoldKit) -> None:
    play = hold.fighting(LONG, "undead 100 5,1", "undead 20 6,1", units=["9 soldier 1,1"])
    play.pieces(1)[1].at = space(1, 1)
    here = play.pieces(1)[1].number
    given = Given(play, "hold")
    assert given.goes().startswith("piece ")
    assert given.goes() == f"attack {here}"


def test_the_line_fires_at_who_comes_first(hold: HoldKit) -> None:
    play = hold.fighting(LONG, "undead 60 4,1", "undead 60 3,1", units=["4 gunner 0,1"])
    given = Given(play, "hold")
    assert given.goes().startswith("piece ")
    assert given.goes() == "fire 2", "the second stands nearer"


def test_the_line_is_not_held_against_more_than_were_seen(hold: HoldKit) -> None:
    play = hold.fighting("E   Co  Co  Co  Co  Co  Co  Co  Co  Co", "undead 30 9,1", units=["9 soldier 0,1"])
    given = Given(play, "hold")
    assert given.goes() == "end phase"
    spawn(play.state, ENEMIES.index("undead"), space(8, 1), 10, None)  # they join at the end of the round
    assert given.goes() == "end phase"
    assert given.goes() == SENTENCES["order.more"]


def test_captains_play_the_round_and_no_longer(hold: HoldKit) -> None:
    play = hold.fighting(LONG, "undead 300 6,1", units=["9 soldier 1,1"])
    assert play.state.combat is not None
    first = play.state.combat.round
    given = Given(play, "captains")
    said = given.plays()
    assert play.state.combat is not None
    assert play.state.combat.round == first + 1
    assert said == f"Round {first + 1} begins."


def test_captains_play_as_instinct_does(hold: HoldKit) -> None:
    one = hold.fighting(LONG, "undead 12 6,1", units=["9 soldier 1,1", "3 gunner 0,1"])
    two = hold.fighting(LONG, "undead 12 6,1", units=["9 soldier 1,1", "3 gunner 0,1"])
    given = Given(one, "fight")
    assert given.plays() == "The fight is over."
    mind = GAME.instinct()
    for key in given.keys:
        assert two.state.ask is not None
        seen = view(two.state, 0)
        assert two.state.ask.key(two.state, seen.options[mind.pick(seen)]) == key
        two.does(key)


def test_captains_stop_where_it_goes_badly(hold: HoldKit) -> None:
    """Two Troops against far more: when half of their STR is gone, the Overseer decides."""
    play = hold.fighting(LONG, "undead 40 3,1", "undead 90 7,1", units=["9 soldier 1,1"])
    assert Given(play, "fight").plays() == "It goes badly: 5 STR of yours are left against 90."
    assert play.asks == "overseer-phase"


def test_captains_stop_at_an_open_gate(hold: HoldKit) -> None:
    """The hold falls when the enemy leaves the Entrance: that is not to happen in the middle of an order (14.02)."""
    play = hold.fighting("E   Co  Co  Co  Co", "undead 30 2,1", units=["3 soldier 4,1"])
    given = Given(play, "fight")
    said = given.plays()
    assert said == SENTENCES["order.gate"]
    assert play.asks == "overseer-phase"
    assert Given(play, "fight").goes() != said, "given again, they go on"


def test_captains_leave_withdrawing_to_the_overseer(hold: HoldKit) -> None:
    play = hold.fighting(LONG, "undead 30 6,1", units=["9 soldier 1,1"])
    given = Given(play, "fight")
    hold.asking(play, Withdraw(0))
    play.goes_on()
    assert given.goes() == "This is for you to decide."
    assert offered(play) == []


# ---- in the turn


def at_explore(hold: HoldKit, text: str = "E   Co", resources: int = 20, **rules: str) -> Play:
    play = hold.given(text, resources=resources, rules=rules)
    return hold.asking(play, NEXT_TURN)


def test_end_the_turn_passes_what_is_left_of_it(hold: HoldKit) -> None:
    play = at_explore(hold, "E   oo", resources=40)
    play.goes_on()
    play.does("explore 2,1 right", "2♥")
    assert "pass" not in offered(play), "the card is not resolved yet"
    play.does("cavern")
    assert (play.asks, offered(play)) == ("trade", ["pass"])
    given = Given(play, "pass")
    assert given.plays() == "Turn 2 begins."
    assert given.keys == ["trade none", "build none"]
    assert play.asks == "explore"


def test_nothing_was_dug_yet_so_there_is_nowhere_to_dig_on(hold: HoldKit) -> None:
    play = at_explore(hold)
    play.goes_on()
    assert offered(play) == []


@pytest.mark.parametrize(("way", "key", "on", "says"), [
    ("right", "explore 2,1 right", "explore 3,1 right", "Dig on to the right"),
    ("left", "explore -1,1 left", "explore -2,1 left", "Dig on to the left"),
    ("down", "explore 1,2 down", "explore 1,3 down", "Dig on downwards"),
])  # fmt: skip
def test_dig_on_goes_the_same_way_and_passes_the_turn(hold: HoldKit, way: str, key: str, on: str, says: str) -> None:
    play = at_explore(hold)
    play.goes_on()
    play.does(key, "2♥")
    play.does("cavern")
    Given(play, "pass").plays()
    assert label(play, "dig") == says
    given = Given(play, "dig")
    assert given.goes("3♦") == on
    assert given.plays() == "Turn 3 begins."
    assert given.keys[:2] == [on, "cavern"]


def test_a_space_left_blank_is_dug_again(hold: HoldKit) -> None:
    play = at_explore(hold)
    play.goes_on()
    play.does("explore 2,1 right", "2♥")
    play.does("blank")
    Given(play, "pass").plays()
    assert Given(play, "dig").goes("3♥") == "explore 2,1 right"


def test_where_the_way_is_drawn_already_it_is_not_offered(hold: HoldKit) -> None:
    play = at_explore(hold, "E   Co  .   oo")
    play.goes_on()
    play.does("explore 2,1 right", "2♥")
    play.does("cavern")
    Given(play, "pass").plays()
    assert "dig" not in offered(play)


def test_a_quiet_turn_ends_where_something_is_found(hold: HoldKit) -> None:
    """A forest asks nothing, but it is no empty cavern."""
    play = at_explore(hold)
    play.goes_on()
    play.does("explore 2,1 right", "2♥")
    play.does("cavern")
    Given(play, "pass").plays()
    given = Given(play, "dig")
    given.goes("A♣")
    assert given.goes() == "You have found something: underground forest."


def test_a_quiet_turn_ends_where_somebody_attacks(hold: HoldKit) -> None:
    play = at_explore(hold, flavour="auto")
    play.goes_on()
    play.does("explore 2,1 right", "2♥")
    play.does("cavern")
    Given(play, "pass").plays()
    given = Given(play, "dig")
    given.goes("J♣", "1")
    assert play.asks == "overseer-phase"
    assert given.goes() == "You are attacked."
    assert offered(play) == ["hold", "captains", "fight"]


def tunnelling(hold: HoldKit, resources: int = 20) -> tuple[Play, Given]:
    """A first space is dug to the right, and the order given in the turn after it."""
    play = at_explore(hold, resources=resources)
    play.goes_on()
    play.does("explore 2,1 right", "2♥")
    play.does("cavern")
    Given(play, "pass").plays()
    return play, Given(play, "tunnel")


def on_for(given: Given, *cards: str) -> str:
    """Dig with each of these cards in turn, and pass all else; why it ended, if it did before the last one was dug."""
    for card in cards:
        while not (said := given.goes(*((card,) if given.play.asks == "explore" else ()))).startswith("explore"):
            if said.endswith("."):
                return said
    return ""


def test_a_tunnel_is_dug_the_same_way_turn_after_turn(hold: HoldKit) -> None:
    play, given = tunnelling(hold, resources=0)
    assert label(play, "tunnel") == "Tunnel to the right"
    assert on_for(given, *["A♦", "A♥"] * 5) == ""
    assert given.plays() == "10 turns were dug."
    assert [key for key in given.keys if key.startswith("explore")] == [f"explore {x},1 right" for x in range(3, 13)]
    assert play.asks == "explore" and play.state.clock.turn == 12


def test_a_tunnel_ends_where_something_is_found(hold: HoldKit) -> None:
    play, given = tunnelling(hold)
    assert on_for(given, "2♥", "A♣") == ""
    assert given.goes() == "You have found something: underground forest."
    assert play.state.clock.turn == 3


def test_a_tunnel_ends_before_anything_is_lost(hold: HoldKit) -> None:
    """The first space is dug whatever is in store: that is for the Overseer to see."""
    play, given = tunnelling(hold, resources=60)
    assert play.supplies[0] >= 50
    assert on_for(given, "2♥", "3♥") == "A store is full: what is found now would be lost."
    assert play.state.clock.turn == 3


def test_a_tunnel_ends_where_the_way_is_drawn_already(hold: HoldKit) -> None:
    play = at_explore(hold, "E   Co  .   .   oo")
    play.goes_on()
    play.does("explore 2,1 right", "2♥")
    play.does("cavern")
    Given(play, "pass").plays()
    given = Given(play, "tunnel")
    assert on_for(given, "2♥", "3♥") == "This is for you to decide."


def test_every_order_has_words_and_help() -> None:
    assert list(ORDERS) == ["hold", "captains", "fight", "mend", "dig", "tunnel", "pass"]
    assert [order.word for order in GAME.orders if order.judges] == ["captains", "fight"]
    assert all(order.help and f"order.{order.word}" in SENTENCES for order in GAME.orders)


# ---- repairs


def damaged(hold: HoldKit, resources: int, goods: int) -> Play:
    """A Forge and two Barracks that are damaged, the Barracks beyond it as well."""
    play = hold.given("E   Fo  Ba  Ba  Co", resources=resources, goods=goods)
    for x in (1, 2, 3):
        damage(play.state, play.thing(x, 1).number, None)
    return hold.asking(play, BUILD)


def test_all_repairs_are_one_word(hold: HoldKit) -> None:
    play = damaged(hold, 50, 50)
    play.goes_on()
    assert label(play, "mend") == "Repair all 3"
    given = Given(play, "mend")
    assert given.plays() == "Nothing is damaged any more."
    assert given.keys == ["work repair", "repair 1,1", "work repair", "repair 2,1", "work repair", "repair 3,1"]
    assert play.supplies == (50 - 7 - 4 - 4, 50 - 3)
    assert "mend" not in offered(play)


def test_repairs_end_with_the_money(hold: HoldKit) -> None:
    play = damaged(hold, 9, 0)
    play.goes_on()
    given = Given(play, "mend")
    assert given.plays() == "What is left, 1 more, cannot be paid for now or stands in lava."
    assert play.thing(1, 1).damaged


def test_one_repair_is_no_order(hold: HoldKit) -> None:
    play = damaged(hold, 50, 50)
    for x in (2, 3):
        repair(play.state, play.thing(x, 1).number, None)
    play.goes_on()
    assert "work repair" in play.offers()
    assert "mend" not in offered(play)


def test_captains_are_no_use_twice_where_nobody_is_left(hold: HoldKit) -> None:
    """A fight that goes badly can be given to them all the same: they stop when it gets worse, not at once."""
    play = hold.fighting("E   Co  Co  Co  Co", "undead 90 4,1", units=["2 soldier 0,1"])
    given = Given(play, "fight")
    assert given.goes() != ""
    assert given.keys
