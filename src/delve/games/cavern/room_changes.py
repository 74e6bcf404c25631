"""The writers of the room being resolved (CAVERN-10 to 12, 15): opened, read, decided, ranked, shared out; each change tells its event."""

from __future__ import annotations

from delve.games.cavern import events as ev
from delve.games.cavern.affair import BATTLE, ENCOUNTER, FAILED, FIGHT, TEST, UNPAID, opened
from delve.games.cavern.card_changes import give_gold, put_gold_under, take_gold, watch_gold
from delve.games.cavern.delver_changes import go_home, kind_name, turn_up
from delve.games.cavern.dungeon import first_section, room_of, spot, type_of
from delve.games.cavern.state import Cavern, left_of
from delve.games.cavern.tiles import chests, golds
from delve.kernel.events import Tell
from delve.kernel.luck import DECKS, Luck

# ---- the room


def open_room(s: Cavern, room: int, tell: Tell | None) -> None:
    """Begin resolving a room: all Delvers in it are turned faceup (10.03)."""
    dungeon = s.dungeon
    s.turn.completed.remove(room)
    s.resolving, s.past = opened(room, len(s.seats)), None
    if tell is not None:
        sums = dungeon.sums[room]
        inside = [(t.seat, kind_name(s, t.kind)) for t in s.tokens if room_of(dungeon, t.section) == room]
        seats = tuple(sorted({seat for seat, _ in inside}))
        at = spot(dungeon, first_section(dungeon, room))
        tell.append(ev.RoomOpened(at, type_of(dungeon, room), golds(sums), chests(sums), seats, tuple(sorted(inside))))
    for i in range(len(s.tokens)):
        if not s.tokens[i].up and room_of(dungeon, s.tokens[i].section) == room:
            turn_up(s, i, tell)


def close_room(s: Cavern, tell: Tell | None) -> None:
    """All Delvers of the resolved room go home (10.09), and the room is done with (10.11)."""
    affair = s.affair
    go_home(s, affair.room, tell)
    if tell is not None:
        tell.append(ev.RoomClosed(spot(s.dungeon, first_section(s.dungeon, affair.room))))
    s.resolving, s.past = None, affair.finished()


# ---- Encounters


def read_card(s: Cavern, explorer: int, luck: Luck, tell: Tell | None) -> None:
    """The top card is drawn for the reader and read out, without its outcomes (11.01, 11.02); an empty deck is made anew first (11.12)."""
    deck, affair = s.encounter_deck, s.affair
    if not deck.cards:
        deck.cards, deck.discards = deck.discards, []
        if tell is not None:
            tell.append(ev.EncountersReshuffled(len(deck.cards)))
    cards = deck.cards
    i = int(luck.below(len(cards), DECKS, "encounter"))
    affair.contest = ENCOUNTER
    affair.explorer = explorer
    affair.card = affair.fate = cards[i]
    cards[i] = cards[-1]
    cards.pop()
    if tell is not None:
        card = s.content.encounters[affair.card]
        tell.append(ev.EncounterRead(explorer, left_of(s, explorer), card.id, card.story, card.titles))


def choose_option(s: Cavern, option: int, tell: Tell | None) -> None:
    """The outcome behind a title becomes public (11.04)."""
    affair = s.affair
    affair.option = option
    if tell is not None:
        card, title = s.content.encounters[affair.fate], s.content.encounters[affair.card].titles[option]
        tell.append(ev.OptionChosen(affair.explorer, card.id, option, title, card.words[option]))


def fail_to_pay(s: Cavern, currency: str, tell: Tell | None) -> None:
    """A cost that cannot be paid in full is not paid, and the explorer Fails (11.09), without the riders of the outcome (R71)."""
    s.affair.verdict = FAILED if s.rules.riders_unpaid else UNPAID
    if tell is not None:
        tell.append(ev.CouldNotPay(s.affair.explorer, currency))


def go_alone(s: Cavern, kind: int, tell: Tell | None) -> None:
    """Of the explorer's Delvers only one takes part (R55)."""
    s.affair.alone = kind
    if tell is not None:
        tell.append(ev.WentAlone(s.affair.explorer, kind_name(s, kind)))


def begin_test(s: Cavern, what: str, need: int, tell: Tell | None) -> None:
    """The option leads to a Test (13): so much Combat or Spoils is needed."""
    s.affair.contest = TEST
    if tell is not None:
        tell.append(ev.ContestBegan(s.affair.explorer, TEST, what, need))


def begin_fight(s: Cavern, monster: int, tell: Tell | None) -> None:
    """The option leads to a Fight against a monster with these dice (14)."""
    s.affair.contest = FIGHT
    s.affair.monster = monster
    if tell is not None:
        tell.append(ev.ContestBegan(s.affair.explorer, FIGHT, "", 0))


def decide(s: Cavern, verdict: int) -> None:
    """How the Encounter ends; told when its loot is due (`end_encounter`)."""
    s.affair.verdict = verdict


def end_encounter(s: Cavern, tell: Tell | None) -> None:
    """Everybody hears how it ended (12.01, 12.02)."""
    if tell is not None:
        verdict = FAILED if s.affair.verdict == UNPAID else s.affair.verdict
        tell.append(ev.EncounterEnded(s.affair.explorer, verdict))


def discard_card(s: Cavern, tell: Tell | None) -> None:
    """The card goes faceup to its pile, whole (11.11); the option not taken can be read there (R48)."""
    affair = s.affair
    s.encounter_deck.discards.append(affair.card)
    if tell is not None and s.rules.show_unchosen:
        card = s.content.encounters[affair.card]
        tell.append(ev.OtherOptionShown(card.titles[1 - affair.option], card.words[1 - affair.option]))


# ---- Battles


def begin_battle(s: Cavern) -> None:
    """Several seats are in the room (10.05); whoever heard of its opening knows."""
    s.affair.contest = BATTLE


def rank(s: Cavern, ranks: tuple[int, ...], tell: Tell | None) -> None:
    """The seats of a Battle, the best first (15.04)."""
    affair = s.affair
    affair.ranks = ranks
    if tell is not None:
        tell.append(ev.BattleRanked(ranks, tuple([affair.results[seat].combat for seat in ranks])))


def set_gold_aside(s: Cavern, bags: int, tell: Tell | None) -> None:
    """Gold is dealt facedown for the bags of the room, as far as the deck goes (15.05)."""
    s.affair.left = bags
    s.affair.pool = take_gold(s, bags)
    watch_gold(s, tell)


def share_gold(s: Cavern, seat: int, share: int, luck: Luck, tell: Tell | None) -> int:
    """Give a seat its share of what was set aside; returns how many cards there were (15.16)."""
    affair = s.affair
    affair.left -= share
    dealt = affair.pool[:share]
    affair.pool = affair.pool[share:]
    give_gold(s, seat, dealt, "loot", luck, tell)
    return len(dealt)


def return_gold(s: Cavern, tell: Tell | None) -> None:
    """Gold not shared out goes unseen to the bottom of the deck (15.11)."""
    pool = s.affair.pool
    if tell is not None and pool:
        tell.append(ev.GoldReturned(len(pool)))
    for card in pool:
        put_gold_under(s, card)
    s.affair.pool = ()


def win_spoils(s: Cavern, seat: int, treasure: bool, tell: Tell | None) -> None:
    """Everybody hears who has a card for Spoils (14.07, 15.12). Nothing changes before it is collected."""
    if tell is not None:
        tell.append(ev.SpoilsWon(seat, s.affair.results[seat].spoils, treasure))
