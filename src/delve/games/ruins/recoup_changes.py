"""The writers of the end of a round: cooldowns, and the activated relic (RUINS-9.10, 9.11)."""

from __future__ import annotations

from delve.games.ruins import events as ev
from delve.games.ruins.codes import ANCIENT, BY_ACTIVATION, BY_ROUND, NOBODY
from delve.games.ruins.facts import cooldown_tokens_left
from delve.games.ruins.state import Relic, Ruins
from delve.kernel.events import Tell


def cool_down(s: Ruins, tell: Tell | None) -> None:
    """recoup.8: one token less on every ability and every relic on the board (9.10)."""
    for place in range(len(s.relics)):
        relic = s.relics[place]
        if relic.holder == ANCIENT and relic.cooldown:
            s.relics[place] = Relic(relic.design, relic.exposed, relic.face_up, relic.cooldown - 1, ANCIENT, relic.known)
            if tell is not None:
                tell.append(ev.CooldownChanged(ANCIENT, place, relic.cooldown, relic.cooldown - 1, BY_ROUND, NOBODY))
    for seat in range(1, len(s.seats)):
        player = s.seats[seat]
        if player.ability_cooldown:
            player.ability_cooldown -= 1
            if tell is not None:
                tell.append(ev.CooldownChanged(seat, NOBODY, player.ability_cooldown + 1, player.ability_cooldown, BY_ROUND, NOBODY))


def close_relics(s: Ruins, tell: Tell | None) -> None:
    """recoup.9: what was activated this round is face down, Exposed, and cooling down (9.11)."""
    s.activated = 0
    for place in range(len(s.relics)):
        relic = s.relics[place]
        if relic.face_up:  # one that was claimed is not
            tokens = relic.cooldown + min(s.content.designs[relic.design].cooldown, cooldown_tokens_left(s))
            s.relics[place] = Relic(relic.design, True, False, tokens, ANCIENT, relic.known)
            if tell is not None:
                tell.append(ev.RelicExposed(place, BY_ACTIVATION, ANCIENT, tokens))
