"""Who uses what tests share."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["Users"]


class Users:
    """The tests behind names, each of which is a test or a thing that others use."""

    def __init__(self, shared: Iterable[tuple[str, Iterable[str]]]) -> None:
        self._shared = dict(shared)
        self._tests: dict[str, frozenset[str]] = {}

    def of(self, names: Iterable[str]) -> set[str]:
        """Things are made of other things, so their users are users of those."""
        return {
            test
            for name in names
            for test in (self._of_thing(name) if name in self._shared else (name,))
        }

    def _of_thing(self, name: str) -> frozenset[str]:
        if name not in self._tests:
            self._tests[name] = frozenset()  # nothing is made of itself
            self._tests[name] = frozenset(self.of(self._shared[name]))
        return self._tests[name]
