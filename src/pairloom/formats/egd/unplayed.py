"""Rounds without a game: who was free, who was absent, and what each was worth.

A file only tells the points: `0+` one, `0=` half a point, `0-` none. One player is free in a
round at most, so the following is read:

| in the file                               | free                     | absent              |
|-------------------------------------------|--------------------------|---------------------|
| `0+`, and `0=` or `0-`                    | the (first) `0+`         | `0=` or `0-`        |
| only `0=`, or only `0-`                   | nobody                   | all of them         |
| `0=` and `0-`, one of them once a round   | that one, rather `0=`    | the others          |
| anything else                             | the first `0+`           | half a point, noted |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pairloom.domain.go import Scoring
from pairloom.formats.egd.player_line import PlayerLine
from pairloom.formats.go_journal import GoJournal

_HALVES = {"+": 2, "=": 1, "-": 0}


@dataclass(frozen=True, slots=True)
class Unplayed:
    """The points of rounds without a game, and who was free in each round."""

    scoring: Scoring
    free: tuple[int | None, ...]


def read_unplayed(
    lines: Sequence[PlayerLine], rounds: int, scoring: Scoring, journal: GoJournal
) -> Unplayed:
    """Judge all rounds without a game; `scoring` is kept where nothing tells otherwise."""
    idle = [_idle(lines, number) for number in range(1, rounds + 1)]
    most = {sign: max((len(one[sign]) for one in idle), default=0) for sign in _HALVES}
    free_sign = _free_sign(most)
    absent = {sign for sign in _HALVES if most[sign] and sign != free_sign}
    if not absent and most["+"] > 1:
        absent = {"+"}
    for number, one in enumerate(idle, start=1):
        for line in one["+"][1:] if absent != {"+"} else []:
            journal.note(
                "W-H9-FREE", f"round {number}: a second free round with a point", line.line,
                line.games[number - 1].column, action="read as absent",
                player=line.number, round=number,
            )  # fmt: skip
    if absent:
        scoring = replace(scoring, absent=_absent_halves(absent, idle, journal))
    if free_sign:
        scoring = replace(scoring, free=_HALVES[free_sign])
    free = tuple(one[free_sign][0].number if free_sign and one[free_sign] else None for one in idle)
    return Unplayed(scoring, free)


def _idle(lines: Sequence[PlayerLine], number: int) -> dict[str, list[PlayerLine]]:
    """The lines without a game in a round, by sign."""
    found: dict[str, list[PlayerLine]] = {sign: [] for sign in _HALVES}
    for line in lines:
        entry = line.games[number - 1]
        if entry.opponent == 0:
            found[entry.sign].append(line)
    return found


def _free_sign(most: dict[str, int]) -> str:
    if most["+"]:
        return "+"
    if most["="] and most["-"]:
        return next((sign for sign in "=-" if most[sign] == 1), "")
    return ""


def _absent_halves(
    signs: set[str], idle: Sequence[dict[str, list[PlayerLine]]], journal: GoJournal
) -> int:
    if len(signs) > 1:
        line = next(one["-"][0].line for one in idle if one["-"])
        journal.note(
            "W-H9-ABSENT", "rounds without a game are worth half a point on some lines and "
            "nothing on others", line, action="half a point for all",
        )  # fmt: skip
        return _HALVES["="]
    return _HALVES[signs.pop()]
