"""Which key stands for which result: sets to choose from, shown in the legend.

There is no standard. `2` and `3` mean opposite things in two widespread sets, so the set in
force is always visible and never guessed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
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

    def in_words_of(self, is_go: bool) -> KeySet:
        """The same keys; the legend calls the results as the game does."""
        words = {key.value: _GO_WORDS[key.value] if is_go else key.value for key in self.keys}
        keys = tuple(replace(key, words=words[key.value] or "clear") for key in self.keys)
        return replace(self, keys=keys)


_FORFEITS: Final = (Key(("+",), "1F-0F", "1F-0F"), Key(("-",), "0F-1F", "0F-1F"))
_CLEAR: Final = Key(("Backspace",), "", "clear")
_GO_WORDS: Final = {
    "1-0": "White wins",
    "0-1": "Black wins",
    "½-½": "jigo",
    "0-0": "both lose",
    "1F-0F": "White by default",
    "0F-1F": "Black by default",
    "0F-0F": "both by default",
    "": "clear",
}
_GO_KEYS: Final = {
    "w": "1-0",
    "b": "0-1",
    "=": "½-½",
    "x": "0-0",
    "+": "1F-0F",
    "-": "0F-1F",
    "#": "0F-0F",
}


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
        (*(Key((key,), value, _GO_WORDS[value]) for key, value in _GO_KEYS.items()), _CLEAR),
    ),
)


def get_key_set(name: str | None) -> KeySet:
    """The set of that name; the default one when there is none.

    >>> get_key_set("1-3-2").label, get_key_set(None).label
    ('1·3·2', '1·0·5')
    """
    return next((keys for keys in KEY_SETS if keys.name == name), KEY_SETS[0])


def chosen_key_set(cookies: Mapping[str, str], *, is_go: bool) -> KeySet:
    """The set that was chosen in this browser for the game; Go has a default of its own.

    >>> chosen_key_set({}, is_go=True).label, chosen_key_set({"keys": "1-2-3"}, is_go=False).label
    ('Go W·B', '1·2·3')
    """
    name = cookies.get(cookie_of(is_go), "go" if is_go else None)
    return get_key_set(name).in_words_of(is_go)


def cookie_of(is_go: bool) -> str:
    """Where a browser keeps its choice: one for chess, one for Go."""
    return "go-keys" if is_go else "keys"
