"""Which key stands for which result: sets to choose from, shown in the legend.

There is no standard. `2` and `3` mean opposite things in two widespread sets, so the set in
force is always visible and never guessed.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from pairloom.director.desk.disciplines import GO, Discipline
from pairloom.messages import Text, in_context, message


@dataclass(frozen=True, slots=True)
class Key:
    """Keys that enter one value, and what the legend calls it."""

    keys: tuple[str, ...]
    value: str
    words: Text


@dataclass(frozen=True, slots=True)
class KeySet:
    """One choice of keys for results."""

    name: str
    label: str
    keys: tuple[Key, ...]

    def as_json(self) -> str:
        """Pairs of key and value in the order of the legend, for the script of the board table."""
        return json.dumps([(key, entry.value) for entry in self.keys for key in entry.keys])

    def in_words_of(self, discipline: Discipline) -> KeySet:
        """The same keys; the legend calls the results as the discipline does."""
        keys = (replace(key, words=_words(key.value, discipline)) for key in self.keys)
        return replace(self, keys=tuple(keys))

    @property
    def from_left(self) -> KeySet:
        """The same keys where they are read from the left, as in a match of teams."""
        keys = (replace(key, words=_LEFT.get(key.value, key.words)) for key in self.keys)
        return replace(self, keys=tuple(keys))


_LEFT: Final[Mapping[str, Text]] = {
    "1-0": message("left wins"),
    "½-½": in_context("result", "draw"),
    "0-1": message("right wins"),
    "1F-0F": message("left by forfeit"),
    "0F-1F": message("right by forfeit"),
}
_FORFEITS: Final = (Key(("+",), "1F-0F", "1F-0F"), Key(("-",), "0F-1F", "0F-1F"))
_CLEAR: Final = Key(("Backspace",), "", in_context("key", "clear"))
_COOKIES: Final = {"chess": "keys", "go": "go-keys"}
_USUAL: Final = {"chess": "1-0-5", "go": "go"}
_GO_KEYS: Final = {
    "w": "1-0",
    "b": "0-1",
    "=": "½-½",
    "x": "0-0",
    "+": "1F-0F",
    "-": "0F-1F",
    "#": "0F-0F",
}


_BRIEF: Final = {
    "1F-0F": message("White by default"),
    "0F-1F": message("Black by default"),
    "0F-0F": message("both by default"),
}


def _words(value: str, discipline: Discipline) -> Text:
    """In few words: a legend has little room."""
    if not value:
        return in_context("key", "clear")
    words = discipline.result_words[value]
    return words if isinstance(words, str) else _BRIEF.get(value, words)


def _chess(name: str, draw: str, black: str, *others: str) -> KeySet:
    keys = (
        Key(("1",), "1-0", "1-0"),
        Key((draw, "="), "½-½", "½-½"),
        Key((black,), "0-1", "0-1"),
        *_FORFEITS,
        Key(("Backspace", *others), "", in_context("key", "clear")),
    )
    return KeySet(name, name.replace("-", "·"), keys)


KEY_SETS: Final = (
    _chess("1-0-5", "5", "0"),
    _chess("1-3-2", "3", "2", "0"),
    _chess("1-2-3", "2", "3", "0"),
    KeySet(
        "go",
        "Go W·B",
        (*(Key((key,), value, _words(value, GO)) for key, value in _GO_KEYS.items()), _CLEAR),
    ),
)


def get_key_set(name: str | None) -> KeySet:
    """The set of that name; the default one when there is none.

    >>> get_key_set("1-3-2").label, get_key_set(None).label
    ('1·3·2', '1·0·5')
    """
    return next((keys for keys in KEY_SETS if keys.name == name), KEY_SETS[0])


def chosen_key_set(cookies: Mapping[str, str], discipline: Discipline) -> KeySet:
    """The set that was chosen in this browser; each discipline has a default of its own.

    >>> from pairloom.director.desk.disciplines import CHESS
    >>> chosen_key_set({}, GO).label, chosen_key_set({"keys": "1-2-3"}, CHESS).label
    ('Go W·B', '1·2·3')
    """
    name = cookies.get(cookie_of(discipline), _USUAL[discipline.name])
    return get_key_set(name).in_words_of(discipline)


SIDES_COOKIE: Final = "keys-of"
"""Where a browser keeps whether keys mean colours in matches of teams."""


def keys_mean_colours(cookies: Mapping[str, str]) -> bool:
    """Do keys mean White and Black also where a match is read from the left?"""
    return cookies.get(SIDES_COOKIE) == "colours"


def cookie_of(discipline: Discipline) -> str:
    """Where a browser keeps its choice: one for each discipline."""
    return _COOKIES[discipline.name]
