"""The sentences of moments and of the log, by id. For whoever did it the second form in brackets is told, for the others the first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.games.heroes.box import Ability, Content, LootRow
from delve.games.heroes.codes import (
    ALL_KILLED,
    ARTIFACT,
    CHALLENGE,
    HERO,
    NO_WARD,
    NOBODY,
    PERK,
    SKILL,
    TOO_LATE,
    TOO_LONG,
    TOO_MANY_KILLED,
    WON,
)
from delve.games.heroes.saga import FOCUS
from delve.kernel.english import addressed, capital, counted, listed

TEXT: Final = {
    # ---- set-up
    "made": "{Name} [is/are] the {character}.",
    "chosen": "{Name} [takes/take] {card}.",
    "pool": "{Name} [rolls/roll] a Pool of {dice}.",
    "loot": "Treasures are worth what {loot} says.",
    "stack": "The five Challenges are known: {names}.",
    # ---- turn
    "turn": "Turn {turn}.",
    "revealed": "In the way: {challenge}, with {health} Health for everybody.",
    "revealed.aside": "Attack {attack}, Defense {defense}. {said}",
    "rerolled": "{card}: {name} [re-rolls/re-roll] {before}, now {after}.",
    "rerolled.none": "{card}: nobody has a die that it re-rolls.",
    "sank": "{card}: {whose} {before} falls to {after}.",
    "sank.not": "{card}: {whose} {before} cannot fall.",
    "mended": "{card}: {name} [has/have] {after} Health to go instead of {before}.",
    "taken": "{Name} [gives/give] up {treasure} to the Challenge.",
    "declined": "{Name} [leaves/leave] the dice as they are.",
    "equipped": "{Name} [uses/use] {treasure} this turn.",
    "assisted": "{Name} [assists/assist] {other}: one more attack die.",
    # ---- rolls
    "rolled.1": "{Name} [attacks/attack] with {dice}{lent}.",
    "rolled.2": "Its guard against {name}: {dice}.",
    "rolled.3": "Its attack on {name}: {dice}.",
    "rolled.4": "{Name} [defends/defend] with {dice}.",
    "rolled.5": "{Name} [rolls/roll] {dice} for treasure.",
    "lent": ", {n} lent by {names}",
    # ---- activations
    "used": "{Name} [uses/use] {what}: {does}.",
    "paid.0": "{Name} [spends/spend] a {before}",
    "paid.1": "{Name} [re-rolls/re-roll] a {before}, now {after}",
    "paid.2": "{Name} [raises/raise] a {before} to {after}",
    "paid.3": "{Name} [lowers/lower] a {before} to {after}",
    "paid.4": "{Name} [flips/flip] a {before} to {after}",
    "paid.treasure": "{Name} [uses/use] {what}",
    "added": "one more {kind}{of}: {face}",
    "removed": "the {kind}{of} {face} is removed",
    "changed": "the {kind}{of} {before} becomes {after}",
    "changed.same": "the {kind}{of} {before} stays",
    "rethrown": "the {kind}{of} {before} is re-rolled: {after}",
    "hurt": "{amount} damage, {after} Health left{of}",
    "healed": "{owner} [heals/heal] {dice}",
    "blocked": "the attack on {owner} is blocked",
    "treasure.spent": "{treasure} is used up",
    "treasure.now": "{before} becomes {after}",
    # ---- resolutions
    "strike": "{Name} [deals/deal] {score}: {left}.",
    "strike.left": "{after} Health left",
    "strike.clear": "the Challenge is cleared",
    "strike.note": "{matched}{after}",
    "matched.one": "Struck out: {dice}. ",
    "cleared": "{Name} [has/have] cleared the Challenge.",
    "wounds": "{Name} [takes/take] {damage} damage: {lost}.",
    "wounds.none": "{Name} [comes/come] away unhurt.",
    "wounds.blocked": "The attack on {name} is blocked.",
    "wounds.note": "{matched}{damage} against Body {body}.",
    "lost": "{Name} [loses/lose] Pool {word} {dice}.",
    "killed": "{Name} [is/are] killed.",
    # ---- rewards and end
    "defeated": "{challenge}: defeated in turn {turn}.",
    "offered": "{Name} [offers/offer] {other} a {give} for a {take}.",
    "accepted": "{Name} [agrees/agree]: {theirs} {give} and the {take} change hands.",
    "refused": "{Name} [keeps/keep] the {take}.",
    "given": "{Name} [gives/give] {other} a {face}.",
    "gained": "{Name} [gains/gain] {treasures}.",
    "joined": "{Name} [joins/join] {one} and {other} for good: {joined}.",
    # ---- quests
    "quest": "{quest}: {stars}.",
    "ward": "{n} ward points.",
    "fork": "Two ways: {ways}.",
    "voted": "{Name} [votes/vote] for {what}.",
    "party": "The party chooses {what}.",
    "party.skip": "The party lets this turn's attack pass.",
    "party.not": "The party stays for the attack.",
    "ward.lost": "A hard blow for {name}: {left} left.",
    "cursed": "{Whose} {dice}: cursed, and gone.",
    "refocused": "{Name} [re-rolls/re-roll] {before}, now {after}.",
    # ---- campaign
    "stage": "Stage {stage} of {campaign}: {quest}.",
    "stage.won": "{quest} is won.",
    "stage.lost": "{quest} is lost; Doom is {doom} of 3.",
    "stage.score": "{score} points.",
    "experience": "{Name} [gains/gain] {gained} XP: {xp}, level {level}.",
    "earned": "{Name} [earns/earn] {gold} gold{sold}; {now} now.",
    "earned.sold": ", {sale} of it for {sold}",
    "scarred": "{Name} [has/have] {scars} now.",
    "retired": "The {character} retires at level {level}.",
    "retired.aside": "{Name} [begins/begin] anew with another.",
    "shown": "Found: {what}.",
    "gained.artifact": "{Name} [gets/get] {what}.",
    "perk": "{Name} [takes/take] {what}.",
    "campaign": "{campaign}: {ending}",
    "visited.1": "{Name} [has/have] a scar seen to at the Infirmary.",
    "visited.2": "{Name} [buys/buy] a treasure of number {what} at the Armoury.",
    "visited.3": "{Name} [turns/turn] a card in the Hall of Arms.",
    "visited.4": "{Name} [prays/pray] at the Shrine, for better dice.",
    "visited.5": "{Name} [rolls/roll] {what} in the Tavern, for {paid} gold: {gold} left.",
    "visited.6": "{Name} [calls/call] in a Favour at the Guild.",
    "attuned": "{Name} [attunes/attune] {what}.",
    "attuned.instead": "{Name} [attunes/attune] {what} instead of {other}.",
    "handed": "{Name} [gives/give] {what} to {other}.",
    "gave": "{Name} [gives/give] {other} {gold} gold.",
    "end.late": "Time has run out.",
    "end.ward": "The last ward point is gone.",
    "end.won": "The party comes home with {points}.",
    "end.lost": "The party is lost.",
    "end.many": "More were killed than the party can bear.",
    "end.long": "It took too long.",
}
KINDS: Final = ("Pool die", "attack die", "enemy defence die", "enemy attack die", "defence die", "treasure die")
PERKS: Final = ("Grit", "Guard", "Frame", "Drill", "Focus", "Second nature")
ENDS: Final = {
    TOO_LATE: "end.late", NO_WARD: "end.ward", ALL_KILLED: "end.lost", TOO_MANY_KILLED: "end.many", TOO_LONG: "end.long", WON: "end.won",
}  # fmt: skip


def digits(dice: Sequence[int]) -> str:
    """Dice by their faces: `2-3-4-4-5`."""
    return "-".join(map(str, dice)) if dice else "no dice"


class Teller:
    """Sentences for one person. `viewer` is a seat, or nobody's number for the log and for spectators."""

    def __init__(self, content: Content, names: Sequence[str], viewer: int) -> None:
        self.content = content
        self.names = names
        self.viewer = viewer

    def name(self, seat: int) -> str:
        return "you" if seat == self.viewer else self.names[seat]

    def whose(self, seat: int) -> str:
        return "your" if seat == self.viewer else f"{self.names[seat]}'s"

    def of(self, seat: int, doer: int) -> str:
        """Whose dice they are, where they are not the doer's."""
        return "" if seat == doer else f" of {self.name(seat)}"

    def say(self, id: str, seat: int = NOBODY, /, **values: object) -> str:
        """The sentence of that id about a seat."""
        name = self.name(seat) if seat != NOBODY else ""
        whose = self.whose(seat) if seat != NOBODY else ""
        told = {"name": name, "Name": capital(name), "whose": whose, "Whose": capital(whose), **values}
        return addressed(TEXT[id], seat == self.viewer and seat != NOBODY).format(**told)

    def everybody(self, seats: Sequence[int]) -> str:
        return listed([self.name(seat) for seat in seats])

    def challenge(self, face: int) -> str:
        return self.content.challenges[face].name if face != NOBODY else "the Challenge"

    def card(self, source: int, face: int) -> str:
        """The card that something comes from."""
        if source == PERK:
            return PERKS[FOCUS]
        if face == NOBODY:
            return "the card"
        if source == ARTIFACT:
            return self.content.artifacts[face].name
        if source == HERO:
            return self.content.heroes[face].name
        return self.content.skills[face].name if source == SKILL else self.challenge(face) if source == CHALLENGE else "the treasure"

    def ability(self, source: int, face: int, number: int) -> Ability:
        cards = self.content.heroes if source == HERO else self.content.skills
        return cards[face].abilities[number]

    def row(self, loot: int, dice: Sequence[int], quest: bool) -> LootRow | None:
        return self.content.loots[loot].row_of(sum(dice), quest) if loot != NOBODY else None

    def treasure(self, loot: int, dice: Sequence[int], quest: bool) -> str:
        """A treasure by the name of its row, which in a Quest may be another one."""
        row = self.row(loot, dice, quest)
        return f"a plain {sum(dice)}" if row is None else f"{row.name} ({sum(dice)})"

    def character(self, hero: int, skill: int) -> str:
        return f"{self.content.skills[skill].name} {self.content.heroes[hero].name}"

    def dice_lost(self, lost: int) -> str:
        return counted(lost, "Pool die", "Pool dice") if lost else "no Pool die"


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return capital(text) if text.endswith((".", "!", "?")) else f"{capital(text)}."
