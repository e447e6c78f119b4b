"""Reads hostile files in a process of its own: `python -m tests.hostile.child READER SIZE [SEED]`.

A file of a megabyte may take 30 seconds of the processor, a shorter one as much less as work that
grows with the square of it would be less; all files together may take a gigabyte and a half of
memory. Then the system ends the process, and the last line it printed names the file. A clock on
the wall would tell more of other programs than of this one.
"""

from __future__ import annotations

import json
import resource
import sys
import traceback
from collections.abc import Iterable, Iterator
from itertools import islice
from math import ceil

from pairloom.errors import PairloomError
from tests.hostile import files
from tests.hostile.readers import READERS, Reader, messages

MEGABYTE, SECONDS = 1_000_000, 30
MEMORY = 1536 * 1024**2
LONGEST_MESSAGE = 1_500
LONGEST_QUOTE = 200
_LOOKED_AT = 40


def cases_of(reader: Reader, size: int, seed: int | None) -> Iterator[tuple[str, bytes, int]]:
    """The files for a reader with the seconds for each; with a seed, random ones only."""
    limit = ceil(SECONDS * (size / MEGABYTE) ** 2)
    if seed is not None:
        for sample in reader.samples:
            yield from _timed(files.grown(sample, seed, 6, size), limit)
        return
    yield from _timed(islice(files.plain_files(size), 0, None, reader.every), limit)
    for sample in reader.samples:
        yield "a sample", sample, SECONDS
        yield from _timed(files.with_huge_numbers(sample), SECONDS)
    yield from _timed(reader.own(), SECONDS)


def _timed(cases: Iterable[tuple[str, bytes]], seconds: int) -> Iterator[tuple[str, bytes, int]]:
    for case, data in cases:
        yield case, data, seconds


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


def allow_more_time(share: int) -> None:
    used = resource.getrusage(resource.RUSAGE_SELF)
    seconds = int(used.ru_utime + used.ru_stime) + 1 + share
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, resource.RLIM_INFINITY))


def main() -> None:
    name, size, *seed = sys.argv[1:]
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, resource.RLIM_INFINITY))
    reader = READERS[name]
    for case, data, limit in cases_of(reader, int(size), int(seed[0]) if seed else None):
        print(json.dumps({"case": case}), flush=True)
        allow_more_time(limit)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_utime
        fault = check(reader, data)
        used = resource.getrusage(resource.RUSAGE_SELF).ru_utime - before
        print(json.dumps({"case": case, "fault": fault, "seconds": round(used, 2)}), flush=True)
    print(json.dumps({"done": True}), flush=True)


if __name__ == "__main__":
    main()
