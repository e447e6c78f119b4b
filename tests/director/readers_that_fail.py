"""Readers for the tests of `reading_apart`, called in its process."""

from __future__ import annotations

import os
import time

from pairloom.domain.finding import Finding
from pairloom.errors import GoFileError, InputError
from pairloom.messages import counted


def count(name: str, data: bytes) -> int:
    print("this must not spoil the answer")
    return len(data)


def turn_for_ever(name: str, data: bytes) -> None:
    while True:
        pass


def sleep_for_ever(name: str, data: bytes) -> None:
    time.sleep(10_000)


def wait_for_a_file(name: str, data: bytes) -> int:
    while not os.path.exists(data):
        time.sleep(0.02)
    return len(data)


def take_memory(name: str, data: bytes) -> int:
    return len(bytearray(10**10))


def answer_too_much(name: str, data: bytes) -> list[bytes]:
    return [bytes([number]) * 10**7 for number in range(30)]


def answer_what_cannot_be_sent(name: str, data: bytes) -> object:
    return lambda: None


def end_at_once(name: str, data: bytes) -> None:
    os._exit(7)


def fail(name: str, data: bytes) -> None:
    raise KeyError("no such thing")


def recurse(name: str, data: bytes) -> None:
    recurse(name, data)


def refuse(name: str, data: bytes) -> None:
    raise GoFileError([Finding("E-GO-EMPTY", "nobody", line=3, file=name)])


def take_for_ever(name: str, data: bytes, sheet: str) -> None:
    turn_for_ever(name, data)


def refuse_in_words(name: str, data: bytes) -> None:
    raise InputError(counted("{name}: {count} row", "{name}: {count} rows", len(data), name=name))
