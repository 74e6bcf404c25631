"""The table as text, at most 80 columns: the four lanes side by side, dice as digits, everything that a roll is made of beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.games.ruins.box import Design
from delve.games.ruins.codes import ANCIENT, EXPEDITION, GOLD, GREEN, HIDDEN, NOBODY, OUT, PIP, SETTING_UP, WHITE
from delve.games.ruins.dice import is_disabled, is_fixed, is_rolled, kind_of, value_of
from delve.games.ruins.look.board import Board, Lane
from delve.games.ruins.sight import RelicView, RuinsView
from delve.kernel.english import counted, listed
from delve.parts.widths import columns as wide
from delve.parts.widths import cut as shortened
from delve.parts.widths import pad, wrap

PHASES: Final = ("Set-up", "Refresh", "Ready", "Rally", "Roll", "Reward", "Recoup")
HAZARDS: Final = ("", "One", "Two", "Three")
LETTERS: Final = ((GREEN, "g"), (WHITE, "w"), (GOLD, "a"), (PIP, "p"))
"""Dice kinds in the text: green, white, the Ancient's gold, pips."""
LABEL: Final = 9
COLUMN: Final = 17
TABLE: Final = LABEL + 4 * COLUMN
"""From this width on the lanes stand side by side."""


def text(view: RuinsView, names: Sequence[str], ascii_only: bool = False) -> str:
    """The whole board."""
    return "\n".join(lines(view, names, 80))


def described(view: RuinsView, names: Sequence[str]) -> str:
    """The picture in characters, for whoever cannot see it."""
    return text(view, names, True)


def lines(view: RuinsView, names: Sequence[str], columns: int, cards: bool = True, piles: bool = True) -> list[str]:
    """Line by line, none wider than `columns`."""
    board = Board(view, names)
    out = _head(board)
    if view.phase != SETTING_UP or any(lane.view.dice for lane in board.lanes):
        out += ["", *(_table(board) if columns >= TABLE else _listed(board))]
    if piles:
        out += _piles(board)
    if cards:
        out += _hand(board)
    return [part for line in out for part in ([line] if wide(line) <= columns else _folded(line, columns))]


def _folded(line: str, columns: int) -> list[str]:
    """A line that is too long; its first part stays as far in as it was."""
    return wrap(line, columns, " " * (len(line) - len(line.lstrip())), "    ")


def _head(board: Board) -> list[str]:
    view = board.view
    stage = "Entry" if view.round == 0 else f"Round {view.round}"
    first = f"{stage}, {PHASES[view.phase]}" if view.phase != SETTING_UP else "Set-up"
    peak = f", up to {HAZARDS[view.peak]} this round" if view.peak > (1 if view.alert < 4 else 2 if view.alert < 8 else 3) else ""
    held = f", held {view.holds} more" if view.holds else ""
    idle = f"   {view.idle} of 2 rounds without a relic" if view.idle else ""
    relics = "; ".join([f"{place + 1} {_relic(board, relic)}" for place, relic in enumerate(view.relics)]) or "none yet"
    return [
        f"{first}   Alert {view.alert} of {view.cap}{held}   Hazard {_hazard(view)}{peak}{idle}",
        f"Field {board.ancient.trinkets} trinkets, {view.discarded} spent   Relics: {relics}",
    ]


def _hazard(view: RuinsView) -> str:
    return HAZARDS[1 if view.alert < 4 else 2 if view.alert < 8 else 3]


def _relic(board: Board, relic: RelicView) -> str:
    name = board.content.designs[relic.design].name if relic.design != HIDDEN else "unknown"
    if relic.holder == OUT:
        return f"{name} is out"
    if relic.holder != ANCIENT:
        return f"{name} taken by {board.names[relic.holder]}"
    state = "active" if relic.face_up else "exposed" if relic.exposed else "hidden"
    cooling = f", cooling {relic.cooldown}" if relic.cooldown else ""
    return f"{state} ({name}{cooling})" if relic.design != HIDDEN else f"{state}{cooling}"


def dice_said(dice: bytes, flats: tuple[int, ...]) -> str:
    """A pool in few characters: `g6-5-4 w5 p2 +3`; dice that wait as `3g`, fixed ones as `=5`, disabled ones as `1w off`."""
    parts = []
    for kind, letter in LETTERS:
        values = sorted([value_of(die) for die in dice if kind_of(die) == kind and is_rolled(die)], reverse=True)
        if values:
            parts.append(letter + "-".join(map(str, values)))
        parts += [f"{letter}={value_of(die)}" for die in dice if kind_of(die) == kind and is_fixed(die)]
        waiting = len([die for die in dice if kind_of(die) == kind and not value_of(die) and not is_disabled(die)])
        if waiting:
            parts.append(f"{waiting}{letter}")
    parts += [f"{flat:+d}" for flat in flats]
    off = len([die for die in dice if is_disabled(die)])
    return " ".join([*parts, f"({off} off)"] if off else parts) or "none"


def _name(design: Design | None) -> str:
    return design.name if design is not None else "?"


def _slot(board: Board, seat: int, slot: int) -> str:
    player = board.view.seats[seat]
    card = player.slots[slot]
    if card == NOBODY:
        return "sealed" if board.sealed(seat) else "-"
    struck = "x " if player.cancelled >> slot & 1 else ""
    return f"{struck}{_name(board.design(card))}"


def _state(board: Board, lane: Lane) -> str:
    """How a lane stands, between the two pools."""
    if lane.player is None:
        return "vacant"
    if lane.out:
        return "eliminated"
    if lane.rolled:
        end = "won" if lane.won else "lost"
        return f"{lane.view.score} {lane.sign} {lane.view.foe_score} {end if lane.scored else f'({end} now)'}"
    return f"{lane.odds}% {'as it lies' if board.guessing() else 'to win'}"


def _risk(board: Board, seat: int) -> str:
    player = board.view.seats[seat]
    if player.heist != NOBODY or player.safe:
        return "no check"
    if board.sealed(seat):
        return f"? of {board.view.alert}"
    short = board.short_of(seat)
    return f"{player.risk} of {board.view.alert}{f', {short} short' if short else ''}"


def _ability(board: Board, seat: int) -> str:
    player = board.view.seats[seat]
    if player.ability == NOBODY:
        return "-"
    state = (
        " (used)"
        if player.ability_spent
        else f" ({player.ability_cooldown})"
        if player.ability_cooldown
        else " (locked)"
        if player.locked
        else ""
    )
    return f"{_name(board.design(player.ability))}{state}"


def _rows(board: Board) -> list[tuple[str, list[str]]]:
    """What is told of every lane."""
    lanes = board.lanes
    rows: list[tuple[str, list[str]]] = [("", [f"{lane.number} {_who(board, lane)}" for lane in lanes])]
    if board.view.round:
        rows.append(("slot", [_slot(board, ANCIENT, lane.number - 1) for lane in lanes]))
    rows += [
        ("Ancient", [dice_said(lane.view.foes, lane.view.foe_flats) for lane in lanes]),
        ("", [_state(board, lane) for lane in lanes]),
        ("dice", [dice_said(lane.view.dice, lane.view.flats) if not _vacant(lane) else "" for lane in lanes]),
    ]
    seats = [0 if _vacant(lane) else lane.number for lane in lanes]
    told = [_camp(board, seat) if seat else dict.fromkeys(CAMP, "") for seat in seats]
    return rows + [(label, [one[label] for one in told]) for label in CAMP]


CAMP: Final = ("left", "right", "ability", "Danger", "Risk", "pile")


def _camp(board: Board, seat: int) -> dict[str, str]:
    """What an Archaeologist has, by what it is called."""
    player = board.view.seats[seat]
    return {
        "left": _slot(board, seat, 0), "right": _slot(board, seat, 1), "ability": _ability(board, seat),
        "Danger": f"{player.danger} of 4{_shields(board, seat)}", "Risk": _risk(board, seat), "pile": str(player.trinkets),
    }  # fmt: skip


def _shields(board: Board, seat: int) -> str:
    shields = board.view.seats[seat].shields
    return f", {shields} shield{'s' if shields > 1 else ''}" if shields else ""


def _vacant(lane: Lane) -> bool:
    return lane.player is None or lane.out


def _who(board: Board, lane: Lane) -> str:
    if lane.player is None:
        return "-"
    seat = lane.number
    mark = ">" if _asked(board, seat) else "*" if board.placing() and lane.player.ready else ""
    heist = " heist" if lane.player.heist != NOBODY else ""
    return f"{mark}{shortened(board.names[seat], COLUMN - 4 - len(mark) - len(heist))}{heist}"


def _asked(board: Board, seat: int) -> bool:
    """Whether a seat is marked as the one that is asked. While cards are placed all are asked at once, so only one's own is."""
    return board.view.asked == seat and (not board.view.sealed or seat == board.me)


def _table(board: Board) -> list[str]:
    """The lanes side by side; what does not fit into its column goes on below."""
    out = []
    for label, cells in _rows(board):
        parts = [wrap(cell, COLUMN - 1, "", "") if cell else [""] for cell in cells]
        for nth in range(max(map(len, parts))):
            row = "".join([pad(part[nth] if nth < len(part) else "", COLUMN) for part in parts])
            out.append(f"{pad(label if nth == 0 else '', LABEL)}{row}".rstrip())
    return out


def _listed(board: Board) -> list[str]:
    """The lanes one below the other, for a narrow terminal."""
    rows, out = _rows(board), []
    for nth, lane in enumerate(board.lanes):
        if lane.player is None:
            continue
        out.append(f"Lane {rows[0][1][nth]}")
        parts = [f"{label} {cells[nth]}".strip() for label, cells in rows[1:] if cells[nth] and cells[nth] != "-"]
        out.append("  " + "; ".join(parts))
    return out


def _piles(board: Board) -> list[str]:
    view = board.view
    ancient, expedition = view.piles[ANCIENT], view.piles[EXPEDITION]
    ready = " (ready)" if board.placing() and board.ancient.ready else ""
    asked = ">" if _asked(board, ANCIENT) else ""
    out = [
        "",
        f"{asked}Ancient, {board.names[ANCIENT]}{ready}: {counted(len(board.ancient.hand), 'card')} in hand, {ancient.draw} to draw, "
        f"{len(ancient.discard)} discarded, {len(view.influence)} influence",
        f"Expedition: {expedition.draw} to draw, {len(expedition.discard)} discarded, {view.whites} white dice left, "
        f"{board.names[view.speaker]} speaks"
        if view.speaker > 0
        else f"Expedition: {expedition.draw} to draw",
    ]
    seen = [(name, pile.top) for name, pile in (("the Ancient's", ancient), ("the Expedition's", expedition)) if pile.top]
    out += [f"Next in {name} pile: {listed([board.content.designs[card].name for card in top])}" for name, top in seen]
    played = [board.content.designs[card].name for player in view.seats for card in player.front]
    if any(lane.view.dice for lane in board.lanes):
        out.append("Dice: g green, w white, a the Ancient's gold, p pips")
    return [*out, f"Played this round: {listed(played)}"] if played else out


def _hand(board: Board) -> list[str]:
    """The hands that the viewer may see, the own one with what every card does."""
    out = []
    if board.me != NOBODY and board.view.seats[board.me].hand:
        out += ["", "Your hand"]
        for card in dict.fromkeys(board.view.seats[board.me].hand):
            design = board.content.designs[card]
            often = board.view.seats[board.me].hand.count(card)
            said = " ".join(design.said) or "nothing but its Risk."
            out.append(f"  {design.name}{f' x{often}' if often > 1 else ''} ({numbers(design)}): {said}")
    for seat in board.archaeologists:
        hand = board.view.seats[seat].hand
        if seat != board.me and hand and HIDDEN not in hand:
            out.append(f"{board.names[seat]} holds {listed([board.content.designs[card].name for card in hand])}")
    return out


def numbers(design: Design) -> str:
    """`cost 2, Risk 1`, `cost 0, Hazard Two`."""
    parts = [f"cost {design.cost}"] if design.placeable or design.windows else []
    if design.side == EXPEDITION and design.cooldown == 0:
        parts.append(f"Risk {design.risk}")
    if design.hazard:
        parts.append(f"Hazard {HAZARDS[design.hazard]}")
    if design.cooldown:
        parts.append(f"cooldown {design.cooldown}")
    return ", ".join(parts) or "influence"
