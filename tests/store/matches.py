"""Matches for the tests of the store."""

from __future__ import annotations

import random
import sys

import delve
from delve.store import ChoiceMade, NewEvent, Opened, Revealed, Store, StoredMatch, fold
from delve.table.fair import Fair


def luck(match: str = "m1", seats: int = 2) -> Fair:
    return Fair.new(match, seats)


def opening(fair: Fair, kinds: tuple[str, ...] = ("me", "friend"), **more: object) -> Opened:
    """Event 0 of a game of pencil."""
    game = delve.game("pencil")
    names = ["Ana", "Ben", "Cleo"][: len(kinds)]
    return Opened(
        match=fair.match, game=game.id, rules=game.version, content=game.content, names=names, kinds=list(kinds),
        commit=fair.commit, nonces=list(fair.nonces), **more,  # type: ignore[arg-type]
    )  # fmt: skip


def begun(store: Store, match: str = "m1", kinds: tuple[str, ...] = ("me", "friend")) -> Fair:
    """A match in the store, nothing chosen yet."""
    fair = luck(match, len(kinds))
    store.create(opening(fair, kinds), fair)
    return fair


def chosen(seat: int = 0, key: str = "delve", once: str | None = None) -> NewEvent:
    return NewEvent("choice", f"seat {seat + 1}", ChoiceMade(seat, key), once)


def play_on(store: Store, stored: StoredMatch, choices: int = 10_000, seed: int = 1, leave: bool = True) -> delve.Table:
    """Any option as likely as another, each kept as it is chosen; at the end the reveal. Who may not leave stays in the dungeon."""
    folded = fold(stored)
    table, seq, whim = folded.table, folded.seq, random.Random(seed)
    for _ in range(choices):
        if table.decision is None:
            break
        seat, keys = table.decision.seat, [key for key in table.decision.keys if leave or key != "exit"]
        key = whim.choice(keys)
        table.choose(key, seat)
        seq += 1
        store.append_many(stored.match, seq, [chosen(seat, key)])
    if table.decision is None:
        store.append(stored.match, seq + 1, "reveal", "table", Revealed(stored.fair.secret.hex()))
    return table


def write_until_killed(place: str, match: str, threads: int) -> None:
    """Append for ever from several threads, and say so on standard output each time an event is acknowledged."""
    import threading

    store = Store.open(place)
    gate = threading.Lock()

    def work(number: int) -> None:
        name = f"{match}{number}"
        begun(store, name)
        seq = 0
        while True:
            seq += 1
            store.append(name, seq, "choice", "seat 1", ChoiceMade(0, f"step {seq}"), f"{name} {seq}")
            with gate:
                sys.stdout.write(f"{name} {seq}\n")
                sys.stdout.flush()

    for number in range(threads):
        threading.Thread(target=work, args=(number,), daemon=True).start()
    threading.Event().wait()


if __name__ == "__main__":
    write_until_killed(sys.argv[1], sys.argv[2], int(sys.argv[3]))
