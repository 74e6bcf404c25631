"""Fair luck: committed to before the game, kept secret during it, revealed and checked after it."""

from __future__ import annotations

import random
import re
from hashlib import sha256
from pathlib import Path

import pytest

import delve
from delve.cli import main
from delve.kernel.luck import DICE, Keyed
from delve.kernel.record import Entry
from delve.table import resume
from delve.table.fair import Fair, commitment

SECRET = bytes(range(32))
NONCES = ("n1", "n2")


def fair(seats: int = 2, bot_seed: str = "whims") -> Fair:
    return Fair("table-1", SECRET, NONCES[:seats], bot_seed)


def opened(seats: int = 2, bots: dict[int, str] | None = None, luck: Fair | None = None) -> delve.Table:
    sitting = {seat: delve.bot(level, "pencil") for seat, level in (bots or {}).items()}
    return delve.Table(delve.game("pencil"), seats, "", None, ["Ana", "Ben"][:seats], "strict", sitting, luck or fair(seats))


def finished(table: delve.Table, seed: int = 1) -> delve.Table:
    """Play on to the end, any option as likely as another."""
    whim = random.Random(seed)
    while table.decision is not None:
        table.choose(whim.randrange(len(table.decision.faces)))
    return table


@pytest.fixture(scope="module")
def record() -> str:
    table = opened(bots={1: "instinct"})
    table.choose(0, seat=table.asked)
    table.note("here it gets dark", 0)
    return finished(table).record()


def rechecked(text: str) -> str:
    """A forger's work: the record with every check made anew, as anybody can who has the rules."""
    lines = text.rstrip("\n").split("\n")
    start = next(i for i, line in enumerate(lines) if line.startswith("start #"))
    words = dict(line.split(" ", 1) for line in lines[1:start])
    luck = Fair(words["match"], bytes.fromhex(lines[-1].split()[1]), tuple(words["nonces"].split(",")))
    head = "\n".join(lines[:start])
    forged = opened(len(luck.nonces), {1: "instinct"}, luck)
    forged.header = Verbatim(head)  # type: ignore[assignment]
    for line in lines[start + 1 : -1]:
        seat, _, key = line.partition(" #")[0].removeprefix("note ").partition(" ")
        if line.startswith("note"):
            forged.note(key, int(seat) - 1)
        else:
            forged.choose(key)
    body = [entry.line() for entry in forged.checked_entries()]
    reveal = forged.reveal_entry(lines[-1].split()[1])
    return "\n".join([head, f"start #{forged.start_check()}", *body, reveal.line()]) + "\n"


class Verbatim:
    """A header that says what it is told to."""

    def __init__(self, text: str) -> None:
        self._text = text

    def text(self) -> str:
        return self._text


# ---- the scheme


def test_the_commitment_is_the_hash_that_the_documents_say() -> None:
    wanted = sha256(b"delve-1|table-1|" + SECRET.hex().encode()).hexdigest()
    assert fair().commit == commitment("table-1", SECRET) == wanted
    assert fair().holds(wanted)
    assert not fair().holds("0" * 64)


def test_luck_begins_anew_every_time_and_is_that_of_the_published_vector() -> None:
    luck = Fair("table-1", b"\x01" * 32, NONCES)
    assert luck.label == "table-1|n1,n2"
    for _ in range(2):
        dice = luck.luck()
        assert isinstance(dice, Keyed)
        assert [dice.die(DICE) for _ in range(12)] == [3, 1, 5, 4, 5, 5, 6, 4, 1, 6, 4, 1]


def test_new_luck_is_new_in_every_part() -> None:
    one, two = Fair.new("m", 3), Fair.new("m", 3)
    assert len(one.secret) == 32
    assert len({*one.nonces, *two.nonces}) == 6
    assert one.secret != two.secret
    assert one.bot_seed != two.bot_seed


@pytest.mark.parametrize(
    ("match", "secret", "nonces", "message"),
    [
        ("a|b", SECRET, ("n",), "'a|b' cannot name a match"),
        ("", SECRET, ("n",), "'' cannot name a match"),
        ("m", SECRET, ("a,b",), "'a,b' cannot"),
        ("m", SECRET, ("a\n",), "cannot"),
        ("m", SECRET[:31], ("a",), "32 bytes, not 31"),
    ],
)
def test_luck_that_could_be_mistaken_for_another_is_refused(match: str, secret: bytes, nonces: tuple[str, ...], message: str) -> None:
    with pytest.raises(delve.BadSetup, match=re.escape(message)):
        Fair(match, secret, nonces)


def test_every_part_of_the_luck_changes_the_dice() -> None:
    def dice(luck: Fair) -> list[int]:
        keyed = luck.luck()
        return [int(keyed.die()) for _ in range(40)]

    others = [Fair("table-2", SECRET, NONCES), Fair("table-1", SECRET[::-1], NONCES), Fair("table-1", SECRET, ("n1", "n3"))]
    assert len({tuple(dice(luck)) for luck in [fair(), *others]}) == 4
    assert dice(fair(bot_seed="other")) == dice(fair())


# ---- at a table


def freely(seats: int = 1) -> delve.Table:
    return delve.Table(delve.game("pencil"), seats, "", None, ["Ana", "Ben"][:seats], "free", fair=fair(seats))


@pytest.mark.clause("HOLD-34.06")
def test_dice_taken_back_with_fair_luck_fall_again_and_the_record_says_that_they_were_seen() -> None:
    table = freely()
    table.choose("delve")
    seen = table.text(0)
    assert table.undo() == "delve"
    assert table.notes == [(0, 0, "Took back 1 choice from 'delve' on, after dice or cards had been seen.")]
    table.choose("delve")
    assert table.text(0) == seen
    record = finished(table).record()
    assert "Took back 1 choice from 'delve' on" in record
    assert delve.replay(record).record() == record


def test_a_choice_that_showed_nothing_is_taken_back_without_a_word_at_a_fair_table() -> None:
    table, whim = freely(), random.Random(1)
    while table.asked is not None:
        table.choose(whim.randrange(len(table.decision.faces)) if table.decision else 0)
        if table.asked is not None and not table._history.barriers[-1]:
            break
    table.undo()
    assert table.notes == []


def test_what_was_seen_is_said_of_all_choices_that_are_taken_back_together_and_by_whom() -> None:
    table, whim = freely(2), random.Random(1)
    while table.last_chooser != 1 or table.decisions < 4:
        assert table.decision is not None
        table.choose(whim.randrange(len(table.decision.faces)))
    first, made = table.choice(1).text, table.decisions
    twin = table.undone(1, 0)
    assert twin.notes == [(0, 1, f"Took back {made} choices from '{first}' on, after dice or cards had been seen.")]
    assert table.notes == []
    table.undo(1, 0)
    assert table.notes == twin.notes
    assert table.record() == twin.record()


def test_a_seeded_table_says_nothing_of_what_was_taken_back() -> None:
    table = delve.new("pencil", seats=1, seed=7, undo="free")
    table.choose("delve")
    table.undo()
    assert table.notes == []


def test_nothing_is_taken_back_once_fair_dice_are_revealed() -> None:
    table = finished(freely())
    with pytest.raises(delve.CannotUndo, match="the game is over and its dice are revealed"):
        table.undo()


def test_every_seat_needs_its_nonce() -> None:
    with pytest.raises(delve.BadSetup, match="a nonce for every seat: 1, not 2"):
        delve.Table(delve.game("pencil"), 1, "", fair=fair(2))


def test_the_seed_is_not_looked_at() -> None:
    tables = [delve.Table(delve.game("pencil"), 1, seed, fair=fair(1)) for seed in (1, 2)]
    for table in tables:
        finished(table)
    assert tables[0].record() == tables[1].record()
    assert tables[0].seed == ""


def undoable() -> delve.Table:
    """A table whose last choice met no dice, the game still going on."""
    for number in range(200):
        table = opened(1, luck=Fair(f"m{number}", SECRET, ("n",)))
        for _ in range(12):
            if table.decision is None:
                break
            told = table.choose(0 if table.decision.ask != "again" else "stop")
            if table.asked is not None and table.decisions > 1 and not any(type(event).__name__ == "Rolled" for event in told):
                return table
    raise AssertionError("no game has a choice without dice")


def test_a_choice_without_dice_is_taken_back_and_the_dice_to_come_are_the_same() -> None:
    table = undoable()
    key, after = table.keys[-1], table.record()
    assert table.undo() == key
    table.choose(key)
    assert table.record() == after
    again = finished(undoable())
    assert finished(table).record() == again.record()


def test_nothing_is_taken_back_once_the_secret_is_out() -> None:
    table = opened(1)
    table.choose("exit")
    assert table.outcome is not None
    with pytest.raises(delve.CannotUndo, match="its dice are revealed"):
        table.undo()


def test_the_secret_is_nowhere_before_the_end() -> None:
    """Whatever a table shows or hands out while the game goes on, the secret and the seed of bots' whims are not in it."""
    luck = Fair.new("table-1", 2)
    table = opened(bots={1: "random"}, luck=luck)
    table.note("a note", 0)
    whim = random.Random(3)
    while table.decision is not None:
        imagined = table.imagined(0, 1)
        shown = [
            table.record(), table.header.text(), repr(table.header), repr(luck), str(luck), repr(table), repr(table.notes), table.seed,
            repr([table.log(seat) for seat in (0, 1, delve.SPECTATOR)]), repr([table.view(seat) for seat in (0, 1, delve.SPECTATOR)]),
            table.text(0), table.svg(1), repr(table.seat(1)), table.digest(),
            repr([getattr(imagined, slot) for slot in imagined.__slots__]), repr(vars(imagined._luck)),
        ]  # fmt: skip
        for text in shown:
            for secret in (luck.secret.hex(), repr(luck.secret)[2:-1], luck.bot_seed):
                assert secret not in text
        assert "reveal" not in table.record()
        table.choose(whim.randrange(len(table.decision.faces)))
    assert f"\nreveal {luck.secret.hex()} #" in table.record()
    assert luck.bot_seed not in table.record()


def test_whims_of_bots_come_from_neither_the_secret_nor_anything_public() -> None:
    def whims(luck: Fair) -> list[int]:
        seat = opened(luck=luck).seat(1)
        return [int(seat.whim().next32()) for _ in range(3)]

    assert whims(fair(bot_seed="a")) != whims(fair(bot_seed="b"))
    assert whims(fair(bot_seed="a")) == whims(Fair("table-9", SECRET[::-1], ("x", "y"), "a"))


# ---- records


def test_the_header_tells_the_match_the_nonces_and_the_commitment_instead_of_a_seed(record: str) -> None:
    head = record.partition("\nstart #")[0]
    assert head.endswith(f"undo strict\nluck keyed\nmatch table-1\nnonces n1,n2\ncommit {fair().commit}")
    assert "seed" not in head
    assert re.fullmatch(rf"reveal {SECRET.hex()} #[0-9a-f]{{6}}", record.rstrip("\n").split("\n")[-1])


def test_a_finished_record_replays_to_itself(record: str) -> None:
    table = delve.replay(record)
    assert table.record() == record
    assert table.outcome is not None
    assert table.notes[0][2] == "here it gets dark"
    assert delve.replay(record.replace("\n", "\r\n")).record() == record


def test_a_finished_record_can_be_opened_at_any_decision(record: str) -> None:
    whole = delve.replay(record)
    for at in range(whole.decisions + 1):
        part = delve.replay(record, at=at)
        assert part.decisions == at
        assert part.asked is None or "reveal" not in part.record()
        assert record.startswith(part.record())


def test_a_note_after_the_end_stands_before_the_reveal(record: str) -> None:
    table = delve.replay(record)
    table.note("well played", 1)
    lines = table.record().rstrip("\n").split("\n")
    assert lines[-2].startswith("note 2 well played #")
    assert lines[-1].startswith("reveal ")
    assert delve.replay(table.record()).record() == table.record()


def test_a_game_in_play_cannot_be_replayed_from_its_record() -> None:
    table = opened()
    table.choose(0)
    with pytest.raises(delve.BadRecord, match="the dice are secret until the game is over"):
        delve.replay(table.record())


def test_every_single_character_edit_is_refused() -> None:
    """Whatever character is changed, dropped or doubled, the record is not taken."""
    table = opened(1, luck=Fair("t1", SECRET, ("n1",)))
    table.choose("delve")
    table.note("dark", 0)
    record = finished(table, seed=5).record()
    for i in range(len(record) - 1):
        edits = {record[:i] + other + record[i + 1 :] for other in "x1 n#A" if other != record[i]}
        edits |= {record[:i] + record[i + 1 :], record[: i + 1] + record[i:]}
        for edited in edits - {record}:
            with pytest.raises(delve.BadRecord):
                delve.replay(edited)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (r"reveal 00", "reveal 01", "the commitment does not hold: match table-1 with the secret revealed gives"),
        (r"reveal \w{64}", "reveal " + "F" * 64, "should be 64 hex digits"),
        (r"match table-1", "match table-2", "the commitment does not hold: match table-2"),
        (r"commit \w\w", "commit zz", "the commitment does not hold"),
        (r"nonces n1,n2", "nonces n1,n3", "does not fit the start"),
        (r"nonces n1,n2", "nonces n1", "a nonce for every seat: 2, not 1"),
        (r"nonces n1,n2", "nonces n1,n|", "cannot name a match or be a nonce"),
        (r"luck keyed", "luck sfc32", "only keyed luck has a secret"),
        (r"commit \w+\n", "", "'keyed' cannot be replayed from a seed"),
        (r"undo strict", "undo free", "does not fit the start"),
        (r"\nreveal ([^\n]*)\n", r"\nreveal \1\nreveal \1\n", "nothing can follow the line that reveals"),
        (r"(reveal \w+ #)\w{6}", r"\g<1>000000", "the line that reveals the secret was edited"),
    ],
)
def test_a_forged_record_is_refused_with_the_reason(record: str, old: str, new: str, message: str) -> None:
    edited = re.sub(old, new, record, count=1)
    assert edited != record
    with pytest.raises(delve.BadRecord, match=re.escape(message)):
        delve.replay(edited)


def test_a_forger_who_mends_every_check_still_cannot_change_the_secret(record: str) -> None:
    assert rechecked(record) == record
    other = Fair("table-1", SECRET[::-1], NONCES)
    forged = finished(opened(luck=other)).record().replace(other.commit, fair().commit)
    with pytest.raises(delve.BadRecord, match="the commitment does not hold"):
        delve.replay(rechecked(forged))


def test_the_secret_cannot_be_revealed_before_the_end(record: str) -> None:
    lines = record.rstrip("\n").split("\n")
    with pytest.raises(delve.BadRecord, match="revealed before the game is over"):
        delve.replay(rechecked("\n".join(lines[:-2] + lines[-1:])))


def test_a_seeded_record_has_nothing_to_reveal() -> None:
    text = delve.new("pencil", seats=1, seed=7).record()
    with pytest.raises(delve.BadRecord, match="only keyed luck has a secret to reveal"):
        delve.replay(text + f"reveal {SECRET.hex()} #000000\n")


def test_verify_says_that_the_commitment_holds(record: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "evening.delve"
    file.write_text(record, encoding="utf-8")
    assert main(["verify", str(file)]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert said.startswith("True: pencil, rules 1, ")
    assert f"dice were fixed before the first choice: commitment {fair().commit} holds" in said
    file.write_text(record.replace("reveal 00", "reveal 01"), encoding="utf-8")
    assert main(["verify", str(file)]) == 2
    assert "the commitment does not hold" in " ".join(capsys.readouterr().err.split())


# ---- resuming


def test_whoever_keeps_the_secret_can_resume_a_game_in_play() -> None:
    whole = opened(bots={0: "random", 1: "instinct"})
    whole.play_bots()
    entries = [Entry("choice", seat, key) for seat, key in _choices(whole)]
    half = resume(whole.game, whole.header, entries[:5], fair(), whole.bots)
    assert half.decisions == 5
    assert "reveal" not in half.record()
    assert whole.record().startswith(half.record())
    half.play_bots()
    assert half.record() == whole.record()


def test_the_header_of_a_resumed_table_stays_when_bots_change() -> None:
    whole = opened(bots={1: "instinct"})
    half = resume(whole.game, whole.header, [], fair(), {0: delve.bot("random", "pencil")})
    assert half.record() == whole.record()
    assert list(half.bots) == [0]


@pytest.mark.parametrize("luck", [fair(), None])
def test_a_table_can_show_itself_as_it_was(luck: Fair | None) -> None:
    table = delve.Table(delve.game("pencil"), 2, 5, fair=luck)
    records, turns = [table.record()], [table.turns]
    for _ in range(6):
        table.choose(0)
        records.append(table.record())
        turns.append(table.turns)
        table.note("on we go", 0)
    for at, record in enumerate(records):
        past = table.at(at)
        assert (past.decisions, past.keys, past.choosers, past.turns) == (at, table.keys[:at], table.choosers[:at], turns[at])
        assert past.digest()
        assert at > 1 or past.record() == record
    assert table.decisions == 6
    for wrong in (-1, 7):
        with pytest.raises(delve.DelveError, match=f"6 decisions, not {wrong}"):
            table.at(wrong)


def test_a_table_tells_beforehand_whether_a_choice_can_be_taken_back() -> None:
    table = undoable()
    before = table.record()
    assert table.undoable(0) == table.keys[-1]
    assert table.record() == before
    assert table.undo(0)
    table = opened(1)
    table.choose("delve")
    with pytest.raises(delve.CannotUndo, match="dice were rolled"):
        table.undoable(0)


def test_an_option_is_found_by_its_key() -> None:
    table = opened(1)
    assert [table.index("delve"), table.index("exit")] == [0, 1]
    with pytest.raises(delve.NotOffered):
        table.index("0")


@pytest.mark.parametrize(
    ("luck", "message"),
    [
        (Fair("table-2", SECRET, NONCES), "the match or the nonces"),
        (Fair("table-1", SECRET, ("n1", "n3")), "the match or the nonces"),
        (Fair("table-1", SECRET[::-1], NONCES), "the commitment does not hold"),
    ],
)
def test_a_table_is_not_resumed_with_other_luck(luck: Fair, message: str) -> None:
    table = opened()
    with pytest.raises(delve.BadRecord, match=message):
        resume(table.game, table.header, [], luck)


def test_a_table_is_not_resumed_with_what_was_never_offered() -> None:
    table = opened()
    asked = table.asked or 0
    for entry in (Entry("choice", asked, "fly"), Entry("choice", 1 - asked, "delve"), Entry("note", 5, "hello")):
        with pytest.raises(delve.BadRecord):
            resume(table.game, table.header, [entry], fair())
    seeded = delve.new("pencil", seats=2, seed=1)
    with pytest.raises(delve.BadRecord, match="does not come from a secret"):
        resume(seeded.game, seeded.header, [], fair())
    with pytest.raises(delve.BadRecord, match="'keyed' needs its secret"):
        resume(table.game, table.header, [])


def _choices(table: delve.Table) -> list[tuple[int, str]]:
    lines = [line for line in table.record().split("\n") if re.match(r"\d+ ", line)]
    return [(int(line.split(" ", 1)[0]) - 1, line.split(" ", 1)[1][:-8]) for line in lines]
