"""What goes wrong behind the pages is told to the log: once, not twice a second."""

from __future__ import annotations

import logging
from collections.abc import Callable
from threading import Lock
from time import monotonic
from typing import Final, cast

from starlette.applications import Starlette

from pairloom.errors import PairloomError

__all__ = ["Troubles", "troubles_of"]

_LOG: Final = logging.getLogger("pairloom.web")
_MOST: Final = 100
_A_WHILE: Final = 600.0


class Troubles:
    """The troubles of one part of the program: each is told once, and again after a while."""

    def __init__(self, part: str, clock: Callable[[], float] = monotonic) -> None:
        self._part = part
        self._clock = clock
        self._told: dict[str, float] = {}
        self._lock = Lock()

    def tell(self, error: BaseException) -> None:
        """Tell of an error unless one like it was told; what nobody foresaw, with its place."""
        kind = f"{type(error).__name__}: {error}"
        with self._lock:
            now = self._clock()
            self._told = {told: at for told, at in self._told.items() if now - at < _A_WHILE}
            if kind in self._told or len(self._told) >= _MOST:
                return
            self._told[kind] = now
        foreseen = isinstance(error, PairloomError)
        what = str(error) if foreseen else kind
        _LOG.warning("%s: %s", self._part, what, exc_info=None if foreseen else error)

    def is_over(self) -> None:
        """The part has done its work again."""
        with self._lock:
            had_any, self._told = bool(self._told), {}
        if had_any:
            _LOG.warning("%s: works again", self._part)


def troubles_of(app: Starlette) -> Troubles:
    """The troubles of the database, as requests meet them."""
    troubles = getattr(app.state, "troubles", None)
    if troubles is None:
        troubles = app.state.troubles = Troubles("the database")
    return cast(Troubles, troubles)
