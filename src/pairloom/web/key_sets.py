"""Which key stands for which result: sets to choose from, shown in the legend.

There is no standard. `2` and `3` mean opposite things in two widespread sets, so the set in
force is always visible and never guessed.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Key:
    """Keys that enter one value, and what the legend calls it."""

    keys: tuple[str, ...]
    value: str
    words: str


@dataclass(frozen=True, slots=True)
class KeySet:
    """One choice of keys for results."""

    name: str
    label: str
    keys: tuple[Key, ...]

    def as_json(self) -> str:
        """Pairs of key and value in the order of the legend, for the script of the board table."""
        return json.dumps([(key, entry.value) for entry in self.keys for key in entry.keys])


_FORFEITS: Final = (Key(("+",), "1F-0F", "1F-0F"), Key(("-",), "0F-1F", "0F-1F"))
_CLEAR: Final = Key(("Backspace",), "", "clear")


def _chess(name: str, draw: str, black: str, *others: str) -> KeySet:
    keys = (
        Key(("1",), "1-0", "1-0"),
        Key((draw, "="), "½-½", "½-½"),
        Key((black,), "0-1", "0-1"),
        *_FORFEITS,
        Key(("Backspace", *others), "", "clear"),
    )
    return KeySet(name, name.replace("-", "·"), keys)


KEY_SETS: Final = (
    _chess("1-0-5", "5", "0"),
    _chess("1-3-2", "3", "2", "0"),
    _chess("1-2-3", "2", "3", "0"),
    KeySet(
        "go",
        "Go W·B",
        (
            Key(("w",), "1-0", "White wins"),
            Key(("b",), "0-1", "Black wins"),
            Key(("=",), "½-½", "jigo"),
            Key(("x",), "0-0", "both lose"),
            Key(("+",), "1F-0F", "White by default"),
            Key(("-",), "0F-1F", "Black by default"),
            Key(("#",), "0F-0F", "both by default"),
            _CLEAR,
        ),
    ),
)


def get_key_set(name: str | None) -> KeySet:
    """The set of that name; the default one when there is none.

    >>> get_key_set("1-3-2").label, get_key_set(None).label
    ('1·3·2', '1·0·5')
    """
    return next((keys for keys in KEY_SETS if keys.name == name), KEY_SETS[0])
