"""Reads hostile files in a process of its own: `python -m tests.hostile.child READER SIZE [SEED]`.

A file of a megabyte may take 30 seconds of the processor, a shorter one as much less as work that
grows with the square of it would be less; all files together may take a gigabyte and a half of
memory. Then the system ends the process, and the last line it printed names the file. A clock on
the wall would tell more of other programs than of this one.

Of every file below a megabyte a tenth is read first, then a fifth, and the whole of it only if it
might be too much: if a thousand times the work of a tenth would be, as where work grows with the
cube, and 125 times that of a fifth, or as many times the memory as if that grew with the square.
Where a fifth takes twice as long as a tenth, the whole is expected to take as long as five fifths.
"""

from __future__ import annotations

import json
import resource
import sys
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from math import ceil

from pairloom.errors import PairloomError
from tests.hostile import files
from tests.hostile.readers import READERS, Reader, messages

MEGABYTE, SECONDS = 1_000_000, 30
MEMORY = 1536 * 1024**2
TENTH, FIFTH = SHARES = (10, 5)
LONGEST_MESSAGE = 1_500
LONGEST_QUOTE = 200
_LOOKED_AT = 40


@dataclass(frozen=True, slots=True)
class Case:
    """A file, the seconds for it, and shorter ones of the same kind, if they are read first."""

    name: str
    data: bytes
    seconds: int
    shorter: tuple[bytes, ...] = ()


@dataclass(frozen=True, slots=True)
class Work:
    """What reading a file took: seconds of the processor, and bytes of memory more than before."""

    seconds: float
    memory: int = 0


def cases_of(reader: Reader, size: int, seed: int | None) -> Iterator[Case]:
    """The files for a reader; with a seed, random ones only."""
    if seed is not None:
        for sample in reader.samples:
            grown = _of_any_size(lambda size, of=sample: files.grown(of, seed, 6, size), size)
            yield from islice(grown, 0, None, min(2, reader.every) if size < MEGABYTE else 1)
        return
    common = _of_any_size(files.plain_files, size)
    if size < MEGABYTE:  # by day every other file; the next reader gets those between
        common = islice(common, list(READERS.values()).index(reader) % 2, None, 2)
    yield from islice(common, 0, None, reader.every)
    for sample in reader.samples:
        yield Case("a sample", sample, SECONDS)
        for name, data in files.with_huge_numbers(sample):
            yield Case(name, data, SECONDS)
    for name, data in reader.own(size):
        yield Case(name, data, _limit(size))


def _of_any_size(kind: Callable[[int], Iterator[tuple[str, bytes]]], size: int) -> Iterator[Case]:
    sizes = [size // share for share in (*SHARES, 1)]
    for (_, tenth), (_, fifth), (name, data) in zip(*map(kind, sizes), strict=True):
        are_first = size < MEGABYTE and len(fifth) < len(data)
        yield Case(name, data, _limit(size), (tenth, fifth) if are_first else ())


def _limit(size: int) -> int:
    return ceil(SECONDS * (size / MEGABYTE) ** 2)


def check(reader: Reader, data: bytes) -> str:
    """What is wrong with the way a file was read; empty if nothing is."""
    told: list[str] = []
    try:
        for number, message in enumerate(messages(reader.read(data))):
            if number < _LOOKED_AT:
                told.append(message)
    except PairloomError as error:
        told += str(error).splitlines()[:_LOOKED_AT]
    except BaseException:
        return traceback.format_exc()[-1500:]
    return next(filter(None, (_fault_of(message, data[:2_000_000]) for message in told)), "")


def _fault_of(message: str, data: bytes) -> str:
    if len(message) > LONGEST_MESSAGE:
        return f"a message of {len(message)} characters: {message[:300]}…"
    if len(message) <= LONGEST_QUOTE:
        return ""
    texts = [data.decode(code, "replace") for code in ("utf-8", "latin-1")]
    for at in range(0, len(message) - LONGEST_QUOTE, 20):
        if any(message[at : at + LONGEST_QUOTE] in text for text in texts):
            return f"more than {LONGEST_QUOTE} characters are quoted: {message[:300]}…"
    return ""


def is_much(case: Case, works: list[Work]) -> bool:
    """Might the whole file be too much, after what a tenth of it took, or a tenth and a fifth?"""
    share, work = SHARES[len(works) - 1], works[-1]
    if work.memory * share**2 > MEMORY // 2:
        return True
    limit = 0.8 * case.seconds
    return work.seconds * share**3 > limit and not (
        _has_doubled(case, works) and _whole_of(*works) <= limit
    )


def _has_doubled(case: Case, works: list[Work]) -> bool:
    """Is there a fifth beside the tenth, and twice as long? Parts are not repeated without end."""
    return len(works) == len(SHARES) and len(case.shorter[1]) > 1.9 * len(case.shorter[0])


def _whole_of(tenth: Work, fifth: Work) -> float:
    """The seconds for a whole file, if what a fifth took beyond two tenths grows with the square;
    twice that, because it may be the cube, and because no two measurements are the same."""
    beyond = max(0.0, fifth.seconds - 2 * tenth.seconds)
    square = beyond / (FIFTH**-2 - 2 * TENTH**-2)
    return FIFTH * fifth.seconds + 2 * square * (1 - 1 / FIFTH)


def allow_more_time(share: int) -> None:
    seconds = int(_seconds()) + 1 + share
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.RLIM_INFINITY))


def _seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def read_case(reader: Reader, case: Case) -> str:
    """What is wrong with the way a file was read, or a shorter one before it."""
    works: list[Work] = []
    for data in case.shorter:
        allow_more_time(case.seconds)
        seconds, memory = _seconds(), _memory()
        fault = check(reader, data)
        works.append(Work(_seconds() - seconds, _memory() - memory))
        if fault or not is_much(case, works):
            return fault
    allow_more_time(case.seconds)
    return check(reader, case.data)


def main() -> None:
    name, size, *seed = sys.argv[1:]
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.RLIM_INFINITY))
    reader = READERS[name]
    for case in cases_of(reader, int(size), int(seed[0]) if seed else None):
        print(json.dumps({"case": case.name}), flush=True)
        before = _seconds()
        fault = read_case(reader, case)
        used = round(_seconds() - before, 2)
        print(json.dumps({"case": case.name, "fault": fault, "seconds": used}), flush=True)
    print(json.dumps({"done": True}), flush=True)


if __name__ == "__main__":
    main()
