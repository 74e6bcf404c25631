"""Luck: the only source of chance in a game.

sfc32 by Chris Doty-Humphrey: four 32-bit words, every intermediate below 2**62 so that a compiled
build keeps it in machine integers. Draws are unbiased (Lemire's multiplication with rejection).
Each kind of luck has a stream of its own, so one more card drawn never changes the dice to come.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

from delve.kernel.errors import LuckRanOut
from delve.kernel.native import i64

SETUP: Final = 0
DECKS: Final = 1
DICE: Final = 2
STREAMS: Final = ("setup", "decks", "dice")

M32: Final = 0xFFFFFFFF
TWO32: Final = 0x100000000
SIX: Final = (1, 6, 36, 216, 1296, 7776, 46656, 279936, 1679616)
"""How many ways 0 to 8 dice can fall."""


class Sfc32:
    """One stream. Test vectors are in `docs/records.md`."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64 = 1) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def copy(self) -> Sfc32:
        return Sfc32(self.a, self.b, self.c, self.counter)

    def next32(self) -> i64:
        """The next 32 bits."""
        b: i64 = self.b
        c: i64 = self.c
        counter: i64 = self.counter
        out: i64 = (self.a + b + counter) & M32
        self.counter = (counter + 1) & M32
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & M32
        self.c = ((((c << 21) & M32) | (c >> 11)) + out) & M32
        return out

    def below(self, n: i64) -> i64:
        """A number from 0 to n-1, all equally likely; n up to 2**30."""
        # `next32` written out: interpreted, the call alone would cost a quarter of the draw
        b: i64 = self.b
        c: i64 = self.c
        counter: i64 = self.counter
        out: i64 = (self.a + b + counter) & M32
        self.counter = (counter + 1) & M32
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & M32
        self.c = ((((c << 21) & M32) | (c >> 11)) + out) & M32
        product: i64 = out * n
        low: i64 = product & M32
        if low < n:
            floor: i64 = (TWO32 - n) % n
            while low < floor:
                product = self.next32() * n
                low = product & M32
        return product >> 32


class Luck:
    """What steps draw from: numbers, dice and throws of several dice, by stream. `what` names what is drawn, for scripts and logs."""

    kind = "luck"

    def below(self, n: i64, stream: i64, what: str = "") -> i64:
        """A number from 0 to n-1."""
        raise NotImplementedError

    def die(self, stream: i64 = DICE, what: str = "die") -> i64:
        """One six-sided die: 1 to 6."""
        return self.below(6, stream, what) + 1

    def throw(self, dice: i64, stream: i64 = DICE, what: str = "dice") -> i64:
        """Several dice at once as one number below 6**dice; `parts.dice` reads faces and totals from it."""
        return self.below(SIX[dice], stream, what)

    def copy(self) -> Luck:
        """An independent copy that will draw the same."""
        raise NotImplementedError

    def drawn(self) -> int:
        """How many draws were made so far: a table compares it to see whether a choice drew luck."""
        raise NotImplementedError

    def freeze(self) -> list[object]:
        """Plain data from which `thaw` makes the same luck again."""
        raise NotImplementedError


class Seeded(Luck):
    """Luck that follows from a seed. The same seed and choices give the same game on any Python."""

    kind = "sfc32"

    def __init__(self, streams: list[Sfc32]) -> None:
        self.setup = streams[SETUP]
        self.decks = streams[DECKS]
        self.dice = streams[DICE]

    def _stream(self, stream: i64) -> Sfc32:
        if stream == DICE:
            return self.dice
        return self.decks if stream == DECKS else self.setup

    def below(self, n: i64, stream: i64, what: str = "") -> i64:
        return self._stream(stream).below(n)

    def die(self, stream: i64 = DICE, what: str = "die") -> i64:
        if stream == DICE:
            return self.dice.below(6) + 1
        return self._stream(stream).below(6) + 1

    def throw(self, dice: i64, stream: i64 = DICE, what: str = "dice") -> i64:
        if stream == DICE:
            return self.dice.below(SIX[dice])
        return self._stream(stream).below(SIX[dice])

    def copy(self) -> Luck:
        return Seeded([self.setup.copy(), self.decks.copy(), self.dice.copy()])

    def drawn(self) -> int:
        return int(self.setup.counter + self.decks.counter + self.dice.counter) - len(STREAMS)

    def freeze(self) -> list[object]:
        out: list[object] = ["sfc32"]
        for stream in (self.setup, self.decks, self.dice):
            out.append([int(stream.a), int(stream.b), int(stream.c), int(stream.counter)])
        return out


class Keyed(Luck):
    """Luck from a keyed hash, for tables on a server: it cannot be predicted from the dice seen.

    Block i is HMAC-SHA256(secret, label | stream | i); a draw takes its first 62 bits, with rejection.
    """

    kind = "keyed"

    def __init__(self, secret: bytes, label: str, counters: Sequence[int] = (0, 0, 0)) -> None:
        self.secret = secret
        self.label = label
        self.counters = list(counters)

    def below(self, n: i64, stream: i64, what: str = "") -> i64:
        bound = (1 << 62) - (1 << 62) % int(n)
        while True:
            i = self.counters[stream]
            self.counters[stream] = i + 1
            text = f"{self.label}|{STREAMS[stream]}|{i}"
            block = hmac.new(self.secret, text.encode(), hashlib.sha256).digest()
            value = int.from_bytes(block[:8], "big") >> 2
            if value < bound:
                return value % int(n)

    def copy(self) -> Luck:
        return Keyed(self.secret, self.label, self.counters)

    def drawn(self) -> int:
        return sum(self.counters)

    def freeze(self) -> list[object]:
        return ["keyed", self.secret.hex(), self.label, list(self.counters)]


class Scripted(Luck):
    """Luck written down beforehand, for tests and rulings: `Scripted([3, 3, 3])` throws three threes."""

    kind = "scripted"

    def __init__(self, script: Sequence[int] = (), spent: int = 0) -> None:
        self.script = list(script)
        self.spent = spent

    def _take(self, low: int, high: int, what: str) -> int:
        if self.spent == len(self.script):
            raise LuckRanOut(f"the script of luck ends after {self.spent} entries; one more from {low} to {high} is needed", what)
        value = self.script[self.spent]
        if not low <= value <= high:
            raise LuckRanOut(f"entry {self.spent + 1} of the script is {value}, which cannot fall: {low} to {high} can", what)
        self.spent += 1
        return value

    def add(self, script: Sequence[int]) -> None:
        """Append to the script."""
        self.script.extend(script)

    def unspent(self) -> list[int]:
        """The entries of the script that were not drawn yet."""
        return self.script[self.spent :]

    def below(self, n: i64, stream: i64, what: str = "") -> i64:
        return self._take(0, int(n) - 1, what)

    def die(self, stream: i64 = DICE, what: str = "die") -> i64:
        return self._take(1, 6, what)

    def throw(self, dice: i64, stream: i64 = DICE, what: str = "dice") -> i64:
        code: i64 = 0
        for _ in range(dice):
            code = code * 6 + self._take(1, 6, what) - 1
        return code

    def copy(self) -> Luck:
        return Scripted(self.script, self.spent)

    def drawn(self) -> int:
        return self.spent

    def freeze(self) -> list[object]:
        return ["scripted", list(self.script), self.spent]


class Recording(Luck):
    """Luck that records every draw of another luck: `(stream, what, number of possible values, value)`."""

    kind = "recording"

    def __init__(self, inner: Luck, fell: list[tuple[int, str, int, int]]) -> None:
        self.inner = inner
        self.fell = fell

    def below(self, n: i64, stream: i64, what: str = "") -> i64:
        value = self.inner.below(n, stream, what)
        self.fell.append((int(stream), what, int(n), int(value)))
        return value

    def die(self, stream: i64 = DICE, what: str = "die") -> i64:
        value = self.inner.die(stream, what)
        self.fell.append((int(stream), what, 6, int(value) - 1))
        return value

    def throw(self, dice: i64, stream: i64 = DICE, what: str = "dice") -> i64:
        value = self.inner.throw(dice, stream, what)
        self.fell.append((int(stream), what, SIX[dice], int(value)))
        return value

    def copy(self) -> Luck:
        return Recording(self.inner.copy(), list(self.fell))

    def drawn(self) -> int:
        return self.inner.drawn()

    def freeze(self) -> list[object]:
        raise TypeError("a recording is frozen by freezing the luck it listens to")


class Foretold(Luck):
    """Another luck in which dice of a label fall as they are told, until those are used up: for tests that care for some of the dice."""

    kind = "foretold"

    def __init__(self, inner: Luck, told: dict[str, list[int]], spent: int = 0) -> None:
        self.inner = inner
        self.told = told
        """By label, the faces to come."""
        self.spent = spent

    def below(self, n: i64, stream: i64, what: str = "") -> i64:
        return self.inner.below(n, stream, what)

    def die(self, stream: i64 = DICE, what: str = "die") -> i64:
        faces = self.told.get(what)
        if not faces:
            return self.inner.die(stream, what)
        self.spent += 1
        return faces.pop(0)

    def throw(self, dice: i64, stream: i64 = DICE, what: str = "dice") -> i64:
        code: i64 = 0
        for _ in range(dice):
            code = code * 6 + self.die(stream, what) - 1
        return code

    def copy(self) -> Luck:
        return Foretold(self.inner.copy(), {what: list(faces) for what, faces in self.told.items()}, self.spent)

    def drawn(self) -> int:
        return self.inner.drawn() + self.spent

    def freeze(self) -> list[object]:
        raise TypeError("luck that was foretold is frozen by freezing the luck behind it")


def stream(seed: str, name: str) -> Sfc32:
    """The stream of that name for a seed. Bots have streams of their own, separate from the game's."""
    digest = hashlib.sha256(f"delve|{seed}|{name}".encode()).digest()
    words = [int.from_bytes(digest[i : i + 4], "big") for i in (0, 4, 8)]
    return Sfc32(words[0], words[1], words[2])


def seeded(seed: int | str) -> Seeded:
    """The luck of a seed, which may be a number or a text."""
    text = str(seed)
    return Seeded([stream(text, name) for name in STREAMS])
