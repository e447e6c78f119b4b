"""Whatever is sent is read in time that grows with it, and answered in words.

Every reader gets every hostile file in a process of its own with a limit of processor time for
each: in the nightly run a megabyte and 30 seconds, otherwise 300,000 bytes and 3 seconds. A reader
whose work grows with the square of its input needs minutes for the one and ten seconds for the
other; one that reads a tenth of the latter at once, or a fifth in twice the time of a tenth, need
not read it all (`tests/hostile/child.py`).
"""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from pairloom.errors import PairloomError
from tests.hostile.child import MEGABYTE
from tests.hostile.files import HUGE, NEARLY, SIGNS
from tests.hostile.readers import READERS, messages
from tests.warm_program import run_program

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "pairloom"
LONGEST = 7200
SHORT = 300_000
# Functions that take texts or bytes and are no readers of what people send.
NO_READERS = {
    "director/archives/opening.py:look_at_archive": "calls read_archive in our own process",
    "director/files.py:write_bytes": "writes what we made",
    "web/visitors/answers.py:make_answer": "packs a page of ours",
    "web/visitors/wishes.py:read_wishes": "reads headers, which the server bounds",
    "director/site_folder.py:digest_of": "digests files that we made",
    "director/brackets.py:read_bracket": "reads what the desk has stored",
    "director/reading_apart/messages.py:send": "talks to our own process",
    "director/reading_apart/messages.py:receive": "talks to our own process",
    "director/reading_apart/workers.py:read_apart": "calls readers in our own process",
    "director/entry_lists/list_files.py:list_of": "calls read_list in our own process",
    "director/desk/go/files.py:import_event": "calls parse_go_file in our own process",
    "director/desk/running/storing.py:look_at_running": "calls read_running in our own process",
    "correspondence/rules/rule_parameters.py:parse_value": "a value of a form, limited in length",
    "correspondence/desk/base.py:parse_day": "a value of a form, limited in length",
    "director/desk/results.py:parse_result": "a value of a form, compared with a few",
    "correspondence/domain/time_control.py:parse_time_control": "a value of a form; see below",
    "director/prize_files.py:read_plan": "hands the file to parse_plan",
    "domain/chess/position.py:parse_fen": "after find_fen_faults, which is read",
}
READING = ("read_", "parse_", "load_", "split_")
_MAY_READ = re.compile(rf"bytes|BinaryIO|^def ({'|'.join(READING)})", re.MULTILINE)
Candidate = Callable[..., Any]


def run_child(name: str, *of: int) -> Iterator[dict[str, Any]]:
    """What the child says of each file; the last is the one that it did not survive."""
    words = (name, *map(str, of))
    done = run_program(*words, module="tests.hostile.child", folder=ROOT, timeout=LONGEST)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    if not lines or "done" not in lines[-1]:
        last = lines[-1] if lines else {}
        told = done.stderr.decode(errors="replace")[-500:]
        yield {**last, "fault": f"ended with {done.returncode}, not read in time? {told}"}
    yield from lines


def faults_of(name: str, *of: int) -> list[str]:
    """The faults in reading files of a size, by lot if there is a seed."""
    said = run_child(name, *of)
    return [f"{line['case']}: {line['fault']}" for line in said if line.get("fault")]


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", READERS)
def test_hostile_files_end_as_findings(name: str) -> None:
    faults = faults_of(name, SHORT)
    assert not faults, "\n\n".join(faults)


@pytest.mark.timeout(1800)
@pytest.mark.parametrize("name", READERS)
def test_real_files_with_a_part_that_repeats_end_as_findings(name: str) -> None:
    faults = faults_of(name, SHORT, 1)
    assert not faults, "\n\n".join(faults)


@pytest.mark.nightly
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("name", READERS)
def test_hostile_files_of_a_megabyte_end_as_findings(name: str) -> None:
    faults = faults_of(name, MEGABYTE)
    assert not faults, "\n\n".join(faults)


@pytest.mark.nightly
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("seed", range(1, 8))
@pytest.mark.parametrize("name", READERS)
def test_many_real_files_with_a_part_that_repeats_end_as_findings(name: str, seed: int) -> None:
    faults = faults_of(name, MEGABYTE, seed)
    assert not faults, "\n\n".join(faults)


@cache
def candidates() -> dict[str, Candidate]:
    """Public functions that take bytes, a stream, or (as their names say) read or parse a text."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        place = path.relative_to(PACKAGE).as_posix()
        text = path.read_text(encoding="utf-8")
        # Most modules have none, and reading them all takes longer than finding the tests.
        body = ast.parse(text).body if _MAY_READ.search(text) else []
        for node in body:
            if isinstance(node, ast.FunctionDef) and _takes_what_people_send(node):
                module = importlib.import_module(f"pairloom.{place[:-3].replace('/', '.')}")
                found[f"{place}:{node.name}"] = getattr(module, node.name)
    return found


def _takes_what_people_send(node: ast.FunctionDef) -> bool:
    if node.name.startswith("_"):
        return False
    kinds = {one.arg: ast.unparse(one.annotation or ast.Constant("")) for one in node.args.args}
    if any("Mapping" in kind for kind in kinds.values()) and "typed" in kinds:
        return False  # fields of a form
    if any("bytes" in kind or "BinaryIO" in kind for kind in kinds.values()):
        return True
    is_named_so = node.name.startswith(READING)
    texts = {"text", "line", "lines", "data", "path", "typed"} & kinds.keys()
    return is_named_so and any("str" in kinds[name] for name in texts)


def reads_one_text(function: Candidate) -> bool:
    """Can it be called with a text alone? Then it is given the hostile ones below."""
    needed = [
        one
        for one in inspect.signature(function).parameters.values()
        if one.default is inspect.Parameter.empty
    ]
    is_text = [one.annotation in ("str", str) and one.name != "path" for one in needed]
    return function.__name__.startswith("parse_") and is_text == [True]


def test_every_reader_gets_hostile_files() -> None:
    """A new function that reads must be called by one of READERS, or say why it need not be."""
    called: set[Any] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            called.add(frame.f_code)

    sys.setprofile(note)
    try:
        for reader in READERS.values():
            for sample in (*reader.samples, *(data for _, data in _few(reader.own(SHORT)))):
                with suppress(PairloomError):
                    list(messages(reader.read(sample)))
    finally:
        sys.setprofile(None)
    missing = [
        place
        for place, function in candidates().items()
        if inspect.unwrap(function).__code__ not in called
        and not reads_one_text(function)
        and place not in NO_READERS
    ]
    assert not missing, missing


def _few(cases: Iterator[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    for case, _ in zip(cases, range(2), strict=False):
        yield case


def test_no_exception_is_kept_that_is_not_needed() -> None:
    assert NO_READERS.keys() <= candidates().keys()


TYPED = [
    name
    for name, function in candidates().items()
    if reads_one_text(function) and name not in NO_READERS
]


@pytest.mark.parametrize("place", TYPED)
def test_hostile_texts_are_refused_in_few_words(place: str) -> None:
    """What is typed comes in forms of up to a megabyte."""
    function = candidates()[place]
    texts = [part * (100_000 // len(part)) for part in (*SIGNS, *NEARLY)]
    for text in (*texts, HUGE, f"-{HUGE}", f"1.{HUGE}", "\ud800" * 100, "\0" * 1000, "²", "٣"):
        refusal = _refusal(function, text)
        assert len(str(refusal)) < 700, f"{text[:20]!r}: {str(refusal)[:300]}"
        is_told = refusal is None or isinstance(refusal, PairloomError)
        assert is_told or "not a number of points" in str(refusal), f"{text[:20]!r}: {refusal}"


def _refusal(function: Candidate, text: str) -> Exception | None:
    try:
        function(text)
    except (PairloomError, ValueError) as error:
        return error
    return None
