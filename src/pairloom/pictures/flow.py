"""The flow between score groups: how a field that began level spread out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Final

from pairloom.messages import Message, Value, message
from pairloom.pictures.picture import Picture, Points, Table, WordedPoints
from pairloom.pictures.record import Record

__all__ = ["Flow", "Group", "Stream", "flow_of"]

MOST_LEVELS: Final = 24
"""More scores than this are put together in steps of equal width."""


@dataclass(frozen=True, slots=True)
class Group:
    """Everybody with a score after a round; `level` counts scores from the lowest."""

    round: int
    level: int
    size: int


@dataclass(frozen=True, slots=True)
class Stream:
    """So many who came from one group to another in a round."""

    round: int
    source: int
    target: int
    size: int


@dataclass(frozen=True, slots=True)
class Flow:
    """Groups after each round and streams between them. `levels` are the scores from the lowest
    on, the first and the last where several are put together; `largest` is told in the sentence."""

    rounds: int
    levels: tuple[tuple[Fraction, Fraction], ...]
    groups: tuple[Group, ...]
    streams: tuple[Stream, ...]
    largest: Group


def flow_of(record: Record) -> Picture[Flow] | None:
    """The flow; `None` before the second round, when nothing has flowed yet."""
    if record.rounds < 2 or not record.places[-1]:
        return None
    scores = [record.points_after(number) for number in range(1, record.rounds + 1)]
    levels = _levels({score for after in scores for score in after.values()})
    levelled = [_on_levels(after, levels) for after in scores]
    groups = tuple(
        Group(number, level, size)
        for number, after in enumerate(levelled, start=1)
        for level, size in sorted(Counter(after.values()).items())
    )
    final = [group for group in groups if group.round == record.rounds]
    largest = max(final, key=lambda group: (group.size, group.level))
    figures = Flow(record.rounds, levels, groups, tuple(_streams(levelled)), largest)
    return Picture(
        "flow",
        message("How has the field spread?"),
        _sentence(figures, final),
        _table(figures),
        figures,
        note=message("Each number is how many have that score after the round."),
    )


def _levels(scores: set[Fraction]) -> tuple[tuple[Fraction, Fraction], ...]:
    ordered = sorted(scores)
    if len(ordered) <= MOST_LEVELS:
        return tuple((score, score) for score in ordered)
    width = -(-(ordered[-1] - ordered[0]) // MOST_LEVELS) or 1
    steps: dict[int, list[Fraction]] = {}
    for score in ordered:
        steps.setdefault(int((score - ordered[0]) // width), []).append(score)
    return tuple((step[0], step[-1]) for _, step in sorted(steps.items()))


def _on_levels(
    after: Mapping[int, Fraction], levels: tuple[tuple[Fraction, Fraction], ...]
) -> dict[int, int]:
    tops = [last for _, last in levels]
    return {
        number: next(level for level, top in enumerate(tops) if score <= top)
        for number, score in after.items()
    }


def _streams(levelled: list[dict[int, int]]) -> list[Stream]:
    """Who has a place after one round only is in no stream."""
    streams = []
    for number, (before, after) in enumerate(pairwise(levelled), start=2):
        sizes = Counter((before[each], after[each]) for each in before if each in after)
        streams += [Stream(number, *ends, size) for ends, size in sorted(sizes.items())]
    return streams


def level_text(level: tuple[Fraction, Fraction]) -> Value:
    """A score, or the first and the last of several."""
    if level[0] == level[1]:
        return Points(level[0])
    return message("{first}–{last}", first=Points(level[0]), last=Points(level[1]))


def _sentence(flow: Flow, final: list[Group]) -> Message:
    low, high = flow.levels[flow.largest.level]
    points: Value = WordedPoints(high)
    if low != high:
        points = message("{first} to {last}", first=Points(low), last=points)
    return message(
        "After round {round} there are {groups} scoregroups; the largest has {size} of {count},"
        " with {points}.",
        round=flow.rounds,
        groups=len(final),
        size=flow.largest.size,
        count=sum(group.size for group in final),
        points=points,
    )


def _table(flow: Flow) -> Table:
    sizes = {(group.round, group.level): group.size for group in flow.groups}
    rounds = range(1, flow.rounds + 1)
    final = [group.size for group in flow.groups if group.round == flow.rounds]
    return Table(
        heads=(
            message("Points"),
            *(message("R{round}", round=number) for number in rounds),
        ),
        rows=tuple(
            (level_text(flow.levels[level]), *(sizes.get((number, level), 0) for number in rounds))
            for level in reversed(range(len(flow.levels)))
        ),
        totals=(
            (message("Rounds"), flow.rounds),
            (message("Scoregroups now"), len(final)),
            (message("Take part"), sum(final)),
        ),
    )
