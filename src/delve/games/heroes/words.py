"""Every sentence of the rules of `heroes`, by id: prompts, options, reasons, verdicts. Options read `label|what comes of it`.

Log lines are in `log_lines`, moments in `telling`.
"""

from __future__ import annotations

from delve.games.heroes import quest_words

TEXT = {
    # ---- questions
    "ask.window.0": "Before the attack: use something?",
    "ask.window.1": "Your attack is {dice} and scores {score} of {health}. Change it?",
    "ask.window.1.help": "{who} attacks with {dice}, scores {score} of {health}. Help?",
    "ask.window.2": "After matching, your attack scores {score} of {health}. Change it?",
    "ask.window.2.help": "After matching, {who} scores {score} of {health}. Help?",
    "ask.window.3": "{challenge} attacks with {dice}: {damage} damage before you defend. Do something?",
    "ask.window.3.help": "{challenge} attacks {who} with {dice}: {damage} damage before defence. Help?",
    "ask.window.4": "{damage} damage comes through: {lost} of your Pool. Do something?",
    "ask.window.4.help": "{damage} damage comes through to {who}: {lost}. Help?",
    "ask.window.5": "Treasure dice are rolled. Use something?",
    "ask.window.heal": "Heal somebody?",
    "ask.pay": "{what}: which die pays?",
    "ask.target": "{what}: which?",
    "ask.target.heal": "{what}: who?",
    "ask.face": "Which face does the {die} show?",
    "ask.sign": "Does the {die} rise or fall?",
    "ask.lose": "Lose a Pool die: which?",
    "ask.lose.more": "Lose {left} Pool dice: which first?",
    "ask.upkeep.stir": "{card}: re-roll one of your Pool dice?",
    "ask.upkeep.tithe": "{card} wants one of your treasures: which?",
    "ask.wear.0": "You may use two pieces of armour this turn: which?",
    "ask.wear.0.one": "And the second piece of armour?",
    "ask.wear.1": "You may use one weapon this turn: which?",
    "ask.assist": "You have cleared the Challenge. Whom do you assist this turn?",
    "ask.swap": "Offer one of your new treasure dice for another?",
    "ask.swap.gift": "Exchange or give away one of your new treasure dice?",
    "ask.answer": "{who} offers a {give} for your {take}.",
    "ask.join": "Join treasures for good?",
    "ask.side.0": "Which face of your Hero card?",
    "ask.side.1": "Which face of your Skill card?",
    "ask.draft.0": "Which Hero are you?",
    "ask.draft.1": "Which Skill do you have?",
    # ---- options
    "done": "Done|You do nothing more in this window unless something of yours is changed.",
    "rest": "Done for this turn|You are not asked again this turn unless something of yours is changed.",
    "back": "Something else|Nothing is paid yet.",
    "use": "{pay}: {does}|{then}",
    "use.treasure": "{treasure}: {does}|{then}",
    "pay.spend": "Spend a {face}",
    "pay.reroll": "Pay a {face}, re-roll it",
    "pay.to": "Pay a {face}, it becomes a {after}",
    "then.spend": "The die is gone for good.",
    "then.last": "It is your last die: without a heal you are killed.",
    "then.reroll": "The die shows something new.",
    "then.to": "The die shows {after}.",
    "then.once": "Once a turn; costs nothing.",
    "then.treasure.spend": "The treasure is used up.",
    "then.treasure.reroll": "The treasure is rolled again and becomes another.",
    "then.treasure.flip": "The treasure is turned over and becomes another.",
    "then.treasure.one": "One of its dice changes, and it becomes another.",
    "for": "{does} for {who}",
    "pay.die": "A {face}|",
    "pay.die.treasure": "Its {face}|It becomes a {after}.",
    "target.die": "{whose} {kind} {face}|{then}",
    "target.new": "One more {kind}|",
    "target.treasure": "The {face} of your {treasure}|{then}",
    "target.you": "Yourself|{dice} of {most} dice.",
    "target.other": "{who}|{dice} of {most} dice.",
    "value.face": "A {face}|{then}",
    "value.plus": "Rises to {after}|{then}",
    "value.minus": "Falls to {after}|{then}",
    "value.stays": "Would leave 1 to 6, so nothing changes|{then}",
    "scores": "The attack then scores {after} instead of {before}.",
    "hurts": "{after} damage instead of {before}.",
    "becomes": "It becomes a {after}.",
    "lose": "A {face}|{then}",
    "lose.idle": "Nothing of yours needs a {face}.",
    "lose.able": "A {face} pays for: {does}.",
    "stir": "Re-roll a {face}|",
    "stir.no": "Leave them|",
    "tithe": "{treasure}|It is discarded.",
    "wear": "{treasure}|{does}",
    "wear.none": "None|",
    "assist": "{who}|One attack die more for them, and your abilities reach their dice. {health} Health to go.",
    "assist.none": "Nobody|You may only heal and change your own dice this turn.",
    "offer": "Your {give} for the {take} of {who}|They may decline.",
    "give": "Give your {give} to {who}|You get nothing for it.",
    "swap.done": "Done|You keep what you have.",
    "accept": "Agree|You get a {give} for your {take}.",
    "decline": "Decline|Both keep their dice.",
    "join": "{one} and {other}|Together {joined}, for good.",
    "join.done": "Done|They stay as they are.",
    "card": "{name}|{stats}. {abilities}",
    # ---- treasures
    "treasure": "{name} ({number})",
    "treasure.plain": "plain treasure ({number})",
    "treasure.nothing": "No use but its point.",
    # ---- reasons
    "why.no_die": "No die in your Pool shows {faces}, which pays for that.",
    "why.no_target": "There is nothing for it to act on now.",
    "why.out": "You have cleared the Challenge this turn: only healing is left to you.",
    "why.last": "Your last Pool die cannot be spent.",
    "why.not_worn": "It is not in use this turn.",
    "why.used": "It was used this turn.",
    "why.no_use": "That treasure has nothing to use in a window.",
    "why.not_yours": "You have no such treasure.",
    # ---- verdicts
    "end.won": "Everybody came through: {points} points.",
    "end.won.one": "The party came through, and lost one on the way: {points} points.",
    "end.won.some": "The party came through, and lost {killed} on the way: {points} points.",
    "end.alone": "Killed at Challenge {step}.",
    "end.killed": "Everybody was killed; the last at Challenge {step}.",
    "end.many": "Somebody was left behind at Challenge {step}, and the party was bound.",
    "end.long": "After two hundred turns the party gave up.",
}  # fmt: skip

KINDS = ("Pool die", "attack die", "enemy defence die", "enemy attack die", "defence die", "treasure die")
"""A die of each kind."""


def say(id: str, /, **values: object) -> str:
    """The sentence of that id, filled in."""
    return (TEXT.get(id) or quest_words.TEXT[id]).format(**values)
