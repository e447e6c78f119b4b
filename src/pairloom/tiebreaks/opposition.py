"""Whom a participant faced in every round, and with which score (FIDE C.07 (2026) art. 16.4).

An opponent counts with the adjusted score. An unplayed round is a game against a dummy
that has the participant's own score, since 2026 not more than

- after a forfeit, the adjusted score of the scheduled opponent (16.4.1);
- after a bye, a draw in every round of the tournament (16.4.2): the planned number of
  rounds, also while the tournament is under way (our reading).

With pairings made in advance, forfeits are games like others and a round without opponent
is no round at all (15.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pairloom.messages import counted, message
from pairloom.tiebreaks.parts import Part
from pairloom.tiebreaks.unplayed import IS_VOLUNTARY

if TYPE_CHECKING:
    from pairloom.tiebreaks.sheet import Entry, ScoreSheet

__all__ = [
    "ADJUSTED",
    "DUMMY",
    "DUMMY_CAPPED_BY_DRAWS",
    "DUMMY_CAPPED_BY_OPPONENT",
    "OPPONENT",
    "faced",
]

OPPONENT = message("opponent {opponent} with {score}")
ADJUSTED = message("opponent {opponent} with {score} (adjusted, really {actual})")
DUMMY = message("unplayed (category {category}): a dummy with the own score {own}")
DUMMY_CAPPED_BY_OPPONENT = message(
    "unplayed (category {category}): a dummy with {cap}, the score of the scheduled "
    "opponent {opponent}, which is below the own score {own}"
)
DUMMY_CAPPED_BY_DRAWS = counted(
    "unplayed (category {category}): a dummy with {cap}, a draw in {count} round, "
    "which is below the own score {own}",
    "unplayed (category {category}): a dummy with {cap}, a draw in each of {count} rounds, "
    "which is below the own score {own}",
    0,
)


def faced(sheet: ScoreSheet, number: int, *, forfeits: bool = False) -> tuple[Part, ...]:
    """One part per round that counts; the amount is the score faced.

    `forfeits` counts forfeited games as games against the scheduled opponent (`/P`).
    """
    adjusted = sheet.adjusted
    in_advance = sheet.predetermined
    forfeits = forfeits or in_advance
    parts = []
    for round_number, entry in enumerate(sheet.entries[number], start=1):
        if entry.is_played or (forfeits and entry.opponent):
            score = adjusted[entry.opponent]
            parts.append(Part.of(round_number, entry.opponent, score, OPPONENT))
        elif not in_advance:
            parts.append(_against_dummy(sheet, number, round_number, entry))
    return tuple(parts)


def _against_dummy(sheet: ScoreSheet, number: int, round_number: int, entry: Entry) -> Part:
    score, told = sheet.scores[number], DUMMY
    if sheet.edition.caps_dummy:
        if entry.opponent:  # none in a forfeit against an empty board of a team
            cap, reason = sheet.adjusted[entry.opponent], DUMMY_CAPPED_BY_OPPONENT
        else:
            cap, reason = sheet.draw * sheet.planned, DUMMY_CAPPED_BY_DRAWS
        if cap < score:
            score, told = cap, reason
    voluntary = IS_VOLUNTARY[entry.outcome.position]
    return Part.of(round_number, entry.opponent, score, told, voluntary=voluntary)
