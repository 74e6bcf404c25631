"""What is said of things that wait to be seen to."""

from __future__ import annotations

SENTENCES = {
    "notice.one": "the {what} at depth {depth}",
    "notice.gate": "{enemy} at the Entrance, and nobody in the way",
    "notice.falls": "the hold falls when they act next",
    "notice.hero": "Keep {goods}♦ for the {hero}, or he turns on you",
    "notice.have": "you have {price}",
    "notice.repair": "Repair {what}",
    "notice.damaged": "{number} damaged places",
    "notice.drain": "Drain {what}",
    "notice.flooded": "{number} flooded places",
    "notice.reach": "Find a way to {what}",
    "notice.rooms": "{number} rooms",
    "notice.cut_off": "cut off",
    "notice.beds": "Hire fighters: {beds} free",
    "notice.paid": "you can pay for {number}",
    "notice.sleeper": "Asleep at depth {depth}: {enemy}, {strength} STR",
    "notice.sleepers": "{number} enemies are asleep",
    "notice.asleep": "leave them, or provoke them",
}
