"""Two people of one name: the one place that decides how they are told apart.

Behind the surname, so that it is there also where only the surname is shown:
`Novák (SLO), Jan` and `Novák (CZE), Jan`. Taken is the first of these that differs among all
who share the name: the federation, the club, the pairing number, and before there are numbers
the number of the entry. Not the year of birth: public pages do not tell it. What is stored and
reported is the name alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache

from pairloom.domain.name_folding import same_name_key
from pairloom.storage.records import Entry

__all__ = ["tell_apart", "with_tag"]

_WAYS: tuple[Callable[[Entry], str], ...] = (
    lambda entry: entry.federation,
    lambda entry: entry.club,
    lambda entry: f"No. {entry.number}" if entry.number else "",
)


def tell_apart(entries: Sequence[Entry]) -> dict[int, Entry]:
    """Those who share their name with somebody, by entry, as they are shown."""
    by_name: dict[tuple[str, ...], list[Entry]] = defaultdict(list)
    for entry in entries:
        by_name[_key(entry.name)].append(entry)
    return {
        entry.entry: replace(entry, name=with_tag(entry.name, tag))
        for group in by_name.values()
        if len(group) > 1
        for entry, tag in zip(group, _tags(group), strict=True)
    }


def with_tag(name: str, tag: str) -> str:
    """A name with what tells it from the same name of somebody else."""
    surname, comma, rest = name.partition(",")
    return f"{surname} ({tag}){comma}{rest}"


def _tags(group: Iterable[Entry]) -> list[str]:
    people = list(group)
    for way in _WAYS:
        tags = [way(entry) for entry in people]
        if all(tags) and len(set(tags)) == len(tags):
            return tags
    return [f"entry {entry.entry}" for entry in people]


@lru_cache(8192)
def _key(name: str) -> tuple[str, ...]:
    return same_name_key(name)
