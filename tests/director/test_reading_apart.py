"""Reading in another process: whatever happens there, here it is a sentence, and life goes on."""

from __future__ import annotations

import io
import logging
import pickle
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import ExitStack
from itertools import islice
from pathlib import Path

import pytest

from pairloom import errors
from pairloom.director.process_limits import limit_process
from pairloom.director.reading_apart import (
    Kind,
    close_workers,
    messages,
    read_apart,
    warm_up,
    workers,
)
from pairloom.director.reading_apart.kinds import all_kinds
from pairloom.domain.finding import Finding
from pairloom.errors import GoFileError, InputError, PairloomError, TooLarge
from pairloom.messages import counted, message


def kind(reader: str, seconds: int = 1, size: int = 1000) -> Kind:
    return Kind("file", f"tests.director.readers_that_fail:{reader}", size, 512 * 1024**2, seconds)


WORKS = kind("count", seconds=60)
WAITS = kind("wait_for_a_file", seconds=100)


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    close_workers()
    yield
    assert read_apart(WORKS, "next.txt", b"abc") == 3, "the next file is not read"
    close_workers()


@pytest.mark.parametrize(
    ("reader", "seconds", "words"),
    [
        ("turn_for_ever", 1, "bad.txt: the file needed more than 1 s to read"),
        ("sleep_for_ever", 1, "bad.txt: the file needed more than 1 s to read"),
        ("take_memory", 60, "bad.txt: the file needed more than 512 MB of memory"),
        ("answer_too_much", 60, "bad.txt: the file needed more than 512 MB of memory"),
    ],
)
def test_who_needs_too_much_is_stopped_and_told(reader: str, seconds: int, words: str) -> None:
    with pytest.raises(TooLarge, match="Nothing was stored") as refusal:
        read_apart(kind(reader, seconds), "bad.txt", b"abc")
    assert str(refusal.value).startswith(words)


@pytest.mark.parametrize("reader", ["fail", "recurse", "end_at_once", "answer_what_cannot_be_sent"])
def test_a_mistake_of_a_reader_is_noted_and_told(
    reader: str, caplog: pytest.LogCaptureFixture
) -> None:
    with (
        caplog.at_level(logging.ERROR),
        pytest.raises(InputError, match="mistake of the program") as told,
    ):
        read_apart(kind(reader, seconds=60), "bad.txt", b"abc")
    assert "bad.txt" in str(told.value)
    assert "Reading a file failed" in caplog.text


def test_a_process_started_in_advance_reads_the_first_file() -> None:
    """With all readers loaded, as the desk does when it begins."""
    warm_up()
    (waiting,) = workers._POOL._idle
    assert read_apart(WORKS, "first.txt", b"abc") == 3
    assert workers._POOL._idle == [waiting]


def test_a_refusal_comes_back_as_a_message() -> None:
    """It is said in the language of the page, not in that of the process that read."""
    with pytest.raises(InputError) as refusal:
        read_apart(kind("refuse_in_words", seconds=60), "a.csv", b"ab")
    assert refusal.value.message == counted(
        "{name}: {count} row", "{name}: {count} rows", 2, name="a.csv"
    )


def test_a_refusal_comes_back_with_its_findings() -> None:
    with pytest.raises(GoFileError) as refusal:
        read_apart(kind("refuse", seconds=60), "a.h9", b"")
    (finding,) = refusal.value.findings
    assert (finding.code, finding.line, finding.file) == ("E-GO-EMPTY", 3, "a.h9")


def test_a_file_beyond_its_size_is_not_read_at_all() -> None:
    with pytest.raises(TooLarge, match="larger than 0 MB, the limit for a file"):
        read_apart(kind("turn_for_ever"), "bad.txt", b"x" * 1001)


def test_others_read_while_one_is_busy(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as pool:
        sign = tmp_path / "go on"
        busy = pool.submit(read_apart, WAITS, "bad.txt", str(sign).encode())
        done = [read_apart(WORKS, "good.txt", b"abcd") for _ in range(3)]
        assert done == [4, 4, 4]
        assert not busy.done()
        sign.touch()
        assert busy.result() == len(str(sign))


def test_only_a_few_wait_and_the_rest_is_told(tmp_path: Path) -> None:
    """Each who waits keeps a thread of the desk."""
    most = workers._AT_ONCE + workers._WAITING
    sign = tmp_path / "go on"
    with ThreadPoolExecutor(most + 3) as pool:
        asked = [
            pool.submit(read_apart, WAITS, "x.txt", str(sign).encode()) for _ in range(most + 3)
        ]
        first = [one.exception() for one in islice(as_completed(asked), 3)]
        sign.touch()
    assert all("Other files are being read just now" in str(one) for one in first)
    assert [one.exception() for one in asked].count(None) == most


def test_who_would_wait_too_long_is_told() -> None:
    """Both processes are busy, and this file has no time at all."""
    with ExitStack() as busy:
        for _ in range(workers._AT_ONCE):
            busy.enter_context(workers._POOL._turn(WAITS))
        with pytest.raises(TooLarge, match="this one would have to wait too long"):
            read_apart(kind("count", seconds=0), "x.txt", b"abc")


def test_a_reader_is_found_where_it_is_found_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "reader_of_its_own.py").write_text("def read(name, data):\n    return name, data\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    own = Kind("file", "reader_of_its_own:read", 1000, 512 * 1024**2, 60)
    assert read_apart(own, "a.txt", b"abc") == ("a.txt", b"abc")


def test_a_message_that_is_cut_off_is_none() -> None:
    stream = io.BytesIO()
    messages.send(stream, ("value", [1, 2]))
    data = stream.getvalue()
    assert messages.receive(io.BytesIO(data + b"the next")) == ("value", [1, 2])
    for length in range(len(data)):
        with pytest.raises(EOFError):
            messages.receive(io.BytesIO(data[:length]))


def test_processes_that_have_worked_are_kept_and_those_that_died_are_not() -> None:
    assert read_apart(WORKS, "a.txt", b"a") == 1
    (worker,) = workers._POOL._idle
    assert read_apart(WORKS, "a.txt", b"a") == 1
    assert workers._POOL._idle == [worker]
    worker._process.kill()
    worker._process.wait()
    assert read_apart(WORKS, "a.txt", b"a") == 1
    assert workers._POOL._idle != [worker]


def test_a_system_without_limits_reads_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resource", None)
    limit_process(1, 1)  # on another system this would end the test


def test_every_kind_names_a_reader_that_there_is() -> None:
    from importlib import import_module

    for one in all_kinds():
        module, _, name = one.reader.partition(":")
        assert callable(getattr(import_module(module), name))


EXAMPLES: tuple[PairloomError, ...] = (
    errors.TrfError([Finding("E-ID", "x", line=2)]),
    errors.FieldsRefused([("name", "is empty")]),
    errors.NoPairingExists(3, "C1", (1, 2), "they met"),
    errors.UnknownName(message("pairing system"), "x", ("dutch",)),
    errors.ImpossibleTieBreak("BH", "no", ("PTS",)),
    errors.FileAccess("a.txt", "no such file"),
    errors.StaleSnapshot("changed", stored=(1, 2)),
    errors.ConfirmationNeeded("act", 4, rule="C.04", typed="YES"),
    errors.InconsistentTournament([Finding("E-ID", "x")]),
    errors.NotFound("there is no event 7"),
    errors.TooLarge("too large"),
)


@pytest.mark.parametrize("error", EXAMPLES, ids=lambda one: type(one).__name__)
def test_errors_travel_with_all_they_carry(error: PairloomError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again)) == (type(error), str(error))
    assert vars(again) == vars(error)
