"""The table as text, at most 80 columns: dice are digits, everything that a score is made of stands beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from delve.games.heroes.annals import sheet_said
from delve.games.heroes.codes import BODY, NOBODY, RECKONING, REWARDS, SETTING_UP, TOWN, TRE
from delve.games.heroes.dice import faces
from delve.games.heroes.look import scores
from delve.games.heroes.look.board import Board, Fight
from delve.games.heroes.look.ladder import losses
from delve.games.heroes.perks import Refocus
from delve.games.heroes.saga import MOST_DOOM, STAGES, Saga
from delve.games.heroes.sight import HeroesView
from delve.games.heroes.state import Treasure
from delve.games.heroes.telling import PERKS
from delve.kernel.english import capital
from delve.parts.widths import columns as wide
from delve.parts.widths import pad, wrap

PHASES: Final = ("Set-up", "Upkeep", "Attack", "Its guard", "Strike", "Its attack", "Defend", "Wounds", "Rewards", "In town", "On the road")


def text(view: HeroesView, names: Sequence[str], ascii_only: bool = False) -> str:
    """The whole board."""
    return "\n".join(lines(view, names, 80))


def described(view: HeroesView, names: Sequence[str]) -> str:
    """The picture in characters, for whoever cannot see it."""
    return text(view, names, True)


def digits(shown: Sequence[int]) -> str:
    """Dice by their faces: `2-3-4-4-5`."""
    return "-".join(map(str, shown)) or "none"


def lines(
    view: HeroesView, names: Sequence[str], columns: int, loot: bool = True, cards: bool = True, others: bool = True
) -> list[str]:
    """Line by line, none wider than `columns`. Without `others` of the seats only those that fight now and one's own."""
    board = Board(view, names)
    seats = [seat for seat in range(len(view.seats)) if others or seat in (board.me, board.fighter)]
    if board.view.saga is not None and board.view.phase in (TOWN, RECKONING) and board.view.ask is not Refocus:
        return _fitted([*_road(board, board.view.saga), *(_loot(board) if loot else ())], columns)
    out = [*_head(board), *_quest(board), *_challenge(board, columns), ""]
    for seat in seats:
        out += _seat(board, seat, columns)
    out += _fight(board)
    if cards:
        out += _cards(board)
    if loot:
        out += _loot(board)
    return _fitted(out, columns)


def _fitted(out: list[str], columns: int) -> list[str]:
    return [part for line in out for part in ([line] if wide(line) <= columns else wrap(line, columns, "", "    "))]


def _quest(board: Board) -> list[str]:
    """The Quest in play: what is special about it."""
    venture = board.view.venture
    if venture is None:
        return []
    quest = board.content.quests[venture.quest]
    ward = f"  Ward {venture.ward}" if venture.ward else ""
    return [f"{quest.name}: {'; '.join(quest.said)}{ward}"]


def _road(board: Board, saga: Saga) -> list[str]:
    """A Campaign between its Quests."""
    campaign, quest = board.content.campaigns[saga.campaign], board.coming()
    out = [f"{campaign.name}, stage {min(saga.stage + 1, STAGES)} of {STAGES}, Doom {saga.doom} of {MOST_DOOM}"]
    if quest is not None:
        levels = "-".join([str(step.level) for step in quest.steps])
        out.append(f"Next: {quest.name} ({quest.stars} stars), levels {levels}. {'; '.join(quest.said)}")
    out.append("")
    for seat, sheet in enumerate(saga.sheets):
        mark = ">" if board.view.asked == seat else " "
        out.append(f"{mark}{seat + 1} {board.names[seat]}, {board.title(seat) or 'a new character'}: {sheet_said(board.content, sheet)}")
        perks = [f"{PERKS[i]}{' twice' if often > 1 else ''}" for i, often in enumerate(sheet.perks) if often]
        if perks:
            out.append(f"   {', '.join(perks)}")
    return out


def _head(board: Board) -> list[str]:
    view = board.view
    if view.phase == SETTING_UP:
        return ["Set-up"]
    known = [board.content.challenges[face].name if face != NOBODY else "?" for face in view.stack]
    marks = ["x" if i < view.step else "*" if i == view.step else " " for i in range(len(known))]
    stack = "  ".join([f"{i + 1}{mark}{name}" for i, (mark, name) in enumerate(zip(marks, known, strict=True))])
    bears = losses(board)
    return [f"Turn {view.turn}, {PHASES[view.phase]}{': ' if bears else ''}{bears}", stack]


def _challenge(board: Board, columns: int) -> list[str]:
    now = board.view.challenge
    if now is None:
        return []
    numbers = f"Health {now.health}  Defense {now.defense}  Attack {now.attack}  Loot {now.loot}"
    name = f"{now.card.name} (level {now.card.level})"
    short = columns < 70
    return [name, numbers, *now.card.said] if short else [f"{name}  {numbers}", "  ".join(now.card.said)]


def _seat(board: Board, seat: int, columns: int) -> list[str]:
    hero, view = board.view.seats[seat], board.view
    mark = ">" if view.asked == seat else " "
    name = f"{mark}{seat + 1} {board.names[seat]}, {board.title(seat)}"
    if hero.killed:
        return [f"{name}: killed"]
    words = board.state(seat)[0]
    health = f"Health {hero.health}" if view.challenge is not None and view.met else ""
    pool = f"Pool {digits(board.pool(seat))} ({len(board.pool(seat))}/{board.most(seat)})  Body {hero.stats[BODY]}"
    line = f"{name}  {health}" if columns < 70 else f"{pad(name, 40)} {health}"
    out = [f"{line}  {words}" if words and words != "clear" else f"{line}{'  clear' if words else ''}", f"   {pool}"]
    if hero.helpers:
        out.append(f"   helped by {', '.join([board.names[other] for other in hero.helpers])}: +{len(hero.helpers)}")
    if board.on_table(seat) and not hero.blocked:
        out.append(f"   {dice_line(board.fight(seat))}")
    if hero.dice[TRE]:
        out.append(f"   rolled {digits(faces(hero.dice[TRE]))}")
    if hero.treasures:
        out.append(f"   treasures: {', '.join([_treasure(board, one) for one in hero.treasures])}")
    return out


def _treasure(board: Board, treasure: Treasure) -> str:
    row = board.row_of(treasure)
    name = row.name if row is not None else "plain"
    aside = " (aside)" if row is not None and row.type in "AW" and not treasure.worn else ""
    return f"{treasure.number()} {name}{aside}"


def dice_line(fight: Fight) -> str:
    """A fight in digits: what counts, and what met its match."""
    kind, other = ("its attack", "defence") if fight.theirs else ("attack", "its defence")
    said = f"{kind} {digits(fight.live)}"
    if fight.struck:
        said += f"  struck {digits(fight.struck)}"
    if fight.spare:
        said += f"  {other} left {digits(fight.spare)}"
    return said


def _fight(board: Board) -> list[str]:
    """The score of the fight that is on, as a sum."""
    if board.fighter == NOBODY or board.view.phase == REWARDS:
        return []
    fight = board.fight(board.fighter)
    parts = scores.sum_in_words(fight.combos, fight.live) or "nothing"
    end = f" = {fight.total}" + (f" damage, {fight.lost} {'die' if fight.lost == 1 else 'dice'} lost" if fight.theirs else "")
    whose = board.names[board.fighter]
    return ["", f"{f'Against {whose}' if fight.theirs else whose}: {parts}{end}"]


def _cards(board: Board) -> list[str]:
    out = [""]
    for face in board.faces_of(board.view.seats[board.me]):
        said = "; ".join([f"{ability.face} {ability.said.removesuffix('.')}" for ability in face.abilities])
        out.append(f"{face.name}: {said}" + (f"; upkeep: {face.upkeep_said}" if face.upkeep_said else ""))
    return out


def _loot(board: Board) -> list[str]:
    if board.view.loot == NOBODY:
        return []
    face = board.content.loots[board.view.loot]
    rows = [row for row in (face.row_of(number, board.quest) for number in range(1, 14)) if row is not None]
    said = [f"  {row.number}{'+' if row.number == 13 else ''} {row.name}: {capital(row.said.removesuffix('.'))}" for row in rows]
    return ["", f"Loot, {face.name}", *said]

