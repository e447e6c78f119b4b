"""Pairing numbers: the initial ranking, late entries, and when numbers are settled.

FIDE C.04.2 (2026) art. 2.2 to 2.5; A2 and F7 of the rules of 1992, which have another order of
titles and settle no number. Before the first pairing everybody who is there is ranked.
A late entry is put in at the place that strength, title and name give, and everybody below
moves down by one. After a correction of a rating the order may be made anew, but no longer once
round 4 has been paired (art. 2.3).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import replace

from pairloom.director.desk.handling import HANDLING
from pairloom.director.desk.kinds import RankingKey
from pairloom.director.desk.state import State
from pairloom.domain.go import parse_rank
from pairloom.domain.unicode_forms import normalized
from pairloom.storage.records import Entry

__all__ = [
    "announced_for",
    "are_numbers_settled",
    "give_numbers",
    "insert_late",
    "is_there",
    "rank",
    "ranking_key",
    "renumber",
    "renumber_all",
    "with_numbered_members",
    "with_numbers",
]

TITLES = HANDLING["2026"].titles
Key = Callable[[Entry], RankingKey]


def ranking_key(entry: Entry, titles: tuple[str, ...] = TITLES) -> RankingKey:
    """Strength, title, name; then what is unique, so that two runs never differ.

    Go players have a rank, which counts before the rating.
    """
    title = titles.index(entry.title) if entry.title in titles else len(titles)
    rank_number = parse_rank(entry.rank) if entry.rank else 0
    strength = -rank_number, -(entry.ranking_strength or 0)
    return *strength, title, collation(entry.name), entry.name, entry.entry


def collation(name: str) -> str:
    """The alphabetical order we use: letters without marks and case, by code point."""
    plain = normalized("NFKD", name)
    return "".join(c for c in plain if not unicodedata.combining(c)).casefold()


def rank(entries: Iterable[Entry], key: Key = ranking_key) -> list[Entry]:
    """Entries in the order of the initial ranking (art. 2.2; 1992 A2)."""
    return sorted(entries, key=key)


def is_there(entry: Entry, round_number: int) -> bool:
    """Has the player arrived for the round? Announced and absent is not there (art. 2.5)."""
    return 0 < entry.arrival <= round_number


def announced_for(entry: Entry) -> int | None:
    """The round that somebody was announced for who has not arrived; `None` for everybody else."""
    return -entry.arrival if entry.arrival < 0 else None


def are_numbers_settled(state: State) -> bool:
    """Has round 4 been paired? Then no number changes for a correction (art. 2.3). The rules of
    1992 know no such round (F7).

    In a Go tournament numbers stay from round 1 on: the lots of a draw are drawn by them.
    """
    return state.kind.are_numbers_settled(state)


def give_numbers(state: State) -> list[Entry]:
    """Those whose number changes for the next pairing, with the new one.

    Until round 1 is published numbers are provisional, and everybody is ranked anew
    (art. 2.2): who was there for a draft and is not any more has none. Later only newcomers come
    in (art. 2.4), in a Go tournament at the end.
    """
    if state.has_begun:
        return state.kind.numbers_of_newcomers(state)
    there = {entry.entry: entry for entry in state.entries if is_there(entry, state.next_round)}
    gone = (entry for entry in state.numbered if entry.entry not in there)
    ranked = rank(there.values(), state.ranking_key)
    return [*_numbered(ranked), *(replace(entry, number=0) for entry in gone)]


def insert_late(entries: Iterable[Entry], round_number: int, key: Key = ranking_key) -> list[Entry]:
    """All entries with numbers for a round: newcomers at their place, the rest in their order."""
    everybody = list(entries)
    order = sorted((entry for entry in everybody if entry.number), key=lambda entry: entry.number)
    newcomers = [entry for entry in everybody if not entry.number and is_there(entry, round_number)]
    for newcomer in rank(newcomers, key):
        higher = sum(key(entry) < key(newcomer) for entry in order)
        order.insert(higher, newcomer)
    return _numbered(order)


def renumber(entries: Iterable[Entry], key: Key = ranking_key) -> list[Entry]:
    """Everybody with a number, ranked anew."""
    return _numbered(rank((entry for entry in entries if entry.number), key))


def renumber_all(entries: Iterable[Entry], key: Key = ranking_key) -> list[Entry]:
    """Everybody who is entered, ranked, whoever has arrived."""
    return _numbered(rank(entries, key))


def _numbered(order: list[Entry]) -> list[Entry]:
    """Those whose number changes, with the new one."""
    return [
        replace(entry, number=number)
        for number, entry in enumerate(order, 1)
        if entry.number != number
    ]


def with_numbered_members(state: State) -> State:
    """The tournament in which players of teams have the numbers of the next pairing."""
    changed = {entry.entry: entry for entry in state.kind.field.numbers_of_members(state)}
    if not changed:
        return state
    members = tuple(changed.get(member.entry, member) for member in state.members)
    return replace(state, members=members)


def with_numbers(state: State) -> State:
    """Before the first pairing numbers are provisional: those that it would give now."""
    if state.numbered:
        return with_numbered_members(state)
    numbered = give_numbers(state) or renumber_all(state.entries, state.ranking_key)
    by_entry = {entry.entry: entry for entry in numbered}
    entries = tuple(by_entry.get(entry.entry, entry) for entry in state.entries)
    return with_numbered_members(replace(state, entries=entries))
