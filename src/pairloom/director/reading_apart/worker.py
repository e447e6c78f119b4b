"""The process that reads: a task comes in, its answer goes out, again and again.

    python -m pairloom.director.reading_apart.worker

Tasks and answers are pickled values behind their length in eight bytes. They come from and go to
the program that started this process, through pipes that nobody else holds.
"""

from __future__ import annotations

import importlib
import os
import pickle
import struct
import sys
import traceback
from contextlib import suppress
from typing import Any, BinaryIO

from pairloom.errors import PairloomError

__all__ = ["FAULT", "REFUSED", "VALUE", "receive", "send"]

_LENGTH = struct.Struct(">Q")
# What an answer is: a value, a refusal of the reader, too little memory, a fault of a reader.
VALUE, REFUSED, MEMORY, FAULT = "value", "refused", "memory", "fault"


def send(stream: BinaryIO, message: object) -> None:
    """Write a message."""
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    stream.write(_LENGTH.pack(len(data)))
    stream.write(data)
    stream.flush()


def receive(stream: BinaryIO) -> Any:
    """Read a message; `EOFError` if the other side is gone."""
    head = stream.read(_LENGTH.size)
    if len(head) < _LENGTH.size:
        raise EOFError
    (length,) = _LENGTH.unpack(head)
    data = stream.read(length)
    if len(data) < length:
        raise EOFError
    return pickle.loads(data)


def main() -> None:
    """Work until there is nothing more to read."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints does not spoil the answers
    tasks = sys.stdin.buffer
    with suppress(EOFError, BrokenPipeError, KeyboardInterrupt):
        while True:
            reader, arguments, memory, seconds = receive(tasks)
            _limit(memory, seconds)
            send(answers, _answer(reader, arguments))


def _answer(reader: str, arguments: tuple[Any, ...]) -> tuple[str, object]:
    try:
        module, _, name = reader.partition(":")
        return VALUE, getattr(importlib.import_module(module), name)(*arguments)
    except PairloomError as refusal:
        return REFUSED, refusal
    except MemoryError:
        return MEMORY, None
    except BaseException:  # told to the other side, which notes it and goes on
        return FAULT, traceback.format_exc()


def _limit(memory: int, seconds: int) -> None:
    """Limits for this task alone, where the system has them: they count from now on."""
    try:
        import resource
    except ImportError:  # Windows: the clock of the other side alone
        return
    used = resource.getrusage(resource.RUSAGE_SELF)
    until = int(used.ru_utime + used.ru_stime) + 1 + seconds
    _set_soft_limit(resource.RLIMIT_CPU, until)
    _set_soft_limit(resource.RLIMIT_AS, memory)
    _set_soft_limit(resource.RLIMIT_CORE, 0)


def _set_soft_limit(what: int, limit: int) -> None:
    import resource

    _, hard = resource.getrlimit(what)
    if hard != resource.RLIM_INFINITY:
        limit = min(limit, hard)
    with suppress(ValueError, OSError):  # some systems refuse some limits
        resource.setrlimit(what, (limit, hard))


if __name__ == "__main__":
    main()
