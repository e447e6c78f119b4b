"""Event loops side by side in one thread.

As long as a browser is open, Playwright's loop counts as running in the thread of the tests, and
`asyncio` refuses to run another there.
"""

from __future__ import annotations

import asyncio
from asyncio.events import _get_running_loop, _set_running_loop
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

Answer = TypeVar("Answer")


@contextmanager
def other_loop_hidden() -> Iterator[None]:
    before = _get_running_loop()
    _set_running_loop(None)
    try:
        yield
    finally:
        _set_running_loop(before)


class Runner(asyncio.Runner):
    """Runs beside a browser, too."""

    def run(self, coro: Coroutine[Any, Any, Answer], **options: Any) -> Answer:
        with other_loop_hidden():
            return super().run(coro, **options)

    def close(self) -> None:
        with other_loop_hidden():
            super().close()
