"""Tasks and answers on their way: pickled values behind their length in eight bytes."""

from __future__ import annotations

import pickle
import struct
from typing import Any, BinaryIO

__all__ = ["FAULT", "MEMORY", "REFUSED", "VALUE", "receive", "send"]

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
