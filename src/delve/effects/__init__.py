"""The card language: few verbs with typed arguments, read from text once and lowered into programs of integers.

A game brings a `Vocabulary`; this package reads, writes and says what is told in it. It knows no game's words.
"""
