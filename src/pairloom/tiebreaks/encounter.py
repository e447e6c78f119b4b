"""Games among the tied (FIDE C.07 (2026) art. 6): one table, and what it decides.

The sum of the scores of the games among them; several games of one pair count as their
average (6.1.2). If all have met, the table ranks (6.2). Otherwise whoever is alone on top
whatever the missing results would be is first, then likewise the second and so on (6.3).

"Whatever the results": the least a participant can have takes a loss for each missing game,
the most a win. One is ahead for certain when its least is more than the most of every other;
that is exact, since any other may win all of its own missing games at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pairloom.tiebreaks.sheet import ScoreSheet
from pairloom.tiebreaks.values import Exact

__all__ = ["EncounterRow", "EncounterTable", "direct_encounter", "make_table"]

Groups = list[tuple[int, ...]]


class EncounterRow(NamedTuple):
    """One participant in a table, in tenths: sum so far, the least and most possible."""

    number: int
    points: Exact
    missing: int
    least: Exact
    most: Exact


class EncounterTable(NamedTuple):
    """The games among some tied participants, and the groups that follow."""

    rows: tuple[EncounterRow, ...]
    all_met: bool
    groups: tuple[tuple[int, ...], ...]


def make_table(sheet: ScoreSheet, tied: Sequence[int], *, forfeits: bool) -> EncounterTable:
    """The table of the tied. Forfeits count with pairings made in advance or if wanted."""
    count_forfeits = forfeits or sheet.predetermined
    rows = [_row(sheet, number, frozenset(tied), count_forfeits) for number in tied]
    all_met = not any(row.missing for row in rows)
    groups = _by_points(rows) if all_met else _certain_order(rows)
    return EncounterTable(tuple(rows), all_met, tuple(groups))


def _row(
    sheet: ScoreSheet, number: int, tied: frozenset[int], count_forfeits: bool
) -> EncounterRow:
    games: dict[int, list[int]] = {}
    for entry in sheet.entries[number]:
        if entry.opponent in tied and (entry.is_played or count_forfeits):
            games.setdefault(entry.opponent, []).append(entry.points)
    points: Exact = 0
    for scores in games.values():
        points += scores[0] if len(scores) == 1 else Fraction(sum(scores), len(scores))
    missing = len(tied) - 1 - len(games)
    least, most = points + missing * sheet.loss, points + missing * sheet.win
    return EncounterRow(number, points, missing, least, most)


def _by_points(rows: list[EncounterRow]) -> Groups:
    groups: dict[Exact, list[int]] = {}
    for row in rows:
        groups.setdefault(row.points, []).append(row.number)
    return [tuple(groups[points]) for points in sorted(groups, reverse=True)]


def _certain_order(rows: list[EncounterRow]) -> Groups:
    """Those who are alone on top for certain, one after the other; the rest in one group."""
    ranked = sorted(rows, key=lambda row: row.least, reverse=True)
    groups: Groups = []
    most_behind = _highest_behind(ranked)
    for position, row in enumerate(ranked[:-1]):
        if row.least <= most_behind[position]:
            break
        groups.append((row.number,))
    rest = {row.number for row in ranked[len(groups) :]}
    return [*groups, tuple(row.number for row in rows if row.number in rest)]


def _highest_behind(ranked: list[EncounterRow]) -> list[Exact]:
    """For each position the most that anybody further down can reach."""
    highest: list[Exact] = []
    top: Exact = ranked[-1].most
    for row in reversed(ranked[1:]):
        top = max(top, row.most)
        highest.append(top)
    return highest[::-1]


def direct_encounter(
    sheet: ScoreSheet, tied: Sequence[int], *, forfeits: bool
) -> tuple[list[EncounterTable], Groups]:
    """Every table looked at, and the order: a table that separates anybody is followed by one
    for each subset it leaves tied, until nothing changes (6.2, 6.3)."""
    table = make_table(sheet, tied, forfeits=forfeits)
    tables, groups = [table], list(table.groups)
    if len(groups) == 1:
        return tables, groups
    order: Groups = []
    for group in groups:
        if len(group) == 1:
            order.append(group)
            continue
        further, parts = direct_encounter(sheet, group, forfeits=forfeits)
        tables += further
        order += parts
    return tables, order
