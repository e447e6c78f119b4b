"""The process that reads: a task comes in, its answer goes out, again and again.

    python -m pairloom.director.reading_apart.worker

Tasks come from and answers go to the program that started this process, through pipes that nobody
else holds.
"""

from __future__ import annotations

import importlib
import os
import sys
import traceback
from contextlib import suppress
from pickle import PicklingError
from typing import Any, BinaryIO

from pairloom.director.process_limits import limit_process
from pairloom.director.reading_apart.kinds import all_kinds
from pairloom.director.reading_apart.messages import (
    FAULT,
    MEMORY,
    REFUSED,
    VALUE,
    receive,
    send,
)
from pairloom.errors import PairloomError

WARM = "--warm"


def main() -> None:
    """Work until there is nothing more to read."""
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints does not spoil the answers
    tasks = sys.stdin.buffer
    if WARM in sys.argv:
        _warm_up()
    with suppress(EOFError, BrokenPipeError, KeyboardInterrupt):
        while True:
            reader, arguments, memory, seconds = receive(tasks)
            limit_process(memory, seconds)
            _send(answers, _answer(reader, arguments))


def _send(answers: BinaryIO, answer: tuple[str, object]) -> None:
    """An answer that is too large to be sent, or cannot be, is an answer as well."""
    try:
        send(answers, answer)
    except MemoryError:
        send(answers, (MEMORY, None))
    except (AttributeError, TypeError, RecursionError, PicklingError):
        send(answers, (FAULT, traceback.format_exc()))


def _warm_up() -> None:
    """Load what reading needs before the first file comes."""
    for kind in all_kinds():
        importlib.import_module(kind.reader.partition(":")[0])
    with suppress(ImportError):
        importlib.import_module("openpyxl")


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


if __name__ == "__main__":
    main()
