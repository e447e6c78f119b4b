"""The speaker of what is being made at this moment: a page, the answer of a command, a letter.

Only the edges set it, and only what makes text for a person asks for it. It belongs to the
request or the command (a context variable), never to the whole process.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from pairloom.messages.speaker import ENGLISH, Speaker

__all__ = ["current", "speaking"]

_SPEAKER: ContextVar[Speaker] = ContextVar("speaker", default=ENGLISH)


def current() -> Speaker:
    """Who speaks now."""
    return _SPEAKER.get()


@contextmanager
def speaking(speaker: Speaker) -> Iterator[None]:
    """Everything inside is said by this speaker."""
    token = _SPEAKER.set(speaker)
    try:
        yield
    finally:
        _SPEAKER.reset(token)
