"""Sentences of orders: what they are called, and why they end."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "order.hold": "Hold the line|Nobody leaves their space; who has an enemy there strikes, who can fires. Goes on until you are hurt.",
    "order.captains": "Captains: this round|They decide for the rest of the round.",
    "order.fight": "Captains: the fight|They decide to the end of the fight, unless it goes badly.",
    "order.dig": "Dig on {way}|The next space that way, and nothing more this turn. Stops if more than an empty cavern turns up.",
    "order.tunnel": "Tunnel {way}|The same turn after turn, {turns} at most. Stops if more than a cavern turns up, or a store is full.",
    "order.tunnelled": "{turns} turns were dug.",
    "order.full": "A store is full: what is found now would be lost.",
    "order.mend": "Repair all {number}|What is damaged, one after the other, as far as you can pay.",
    "order.mended": "Nothing is damaged any more.",
    "order.unpaid": "What is left, {left} more, cannot be paid for now or stands in lava.",
    "order.pass": "End the turn|No more trading, building or recruiting.",
    "order.asked": "This is for you to decide.",
    "order.fight_over": "The fight is over.",
    "order.round": "Round {round} begins.",
    "order.gate": "An enemy stands at the Entrance, and nobody of yours is in its way.",
    "order.overrun": "{enemy} will overrun whoever of yours is in its way.",
    "order.badly": "It goes badly: {yours} STR of yours are left against {theirs}.",
    "order.hurt": "The line has lost {lost} STR.",
    "order.more": "More enemies have come.",
    "order.waited": "{rounds} rounds have passed.",
    "order.turn": "Turn {turn} begins.",
    "order.attacked": "You are attacked.",
    "order.found": "You have found something: {what}.",
}
