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

from pairloom.tiebreaks.parts import Part
from pairloom.tiebreaks.unplayed import IS_VOLUNTARY

if TYPE_CHECKING:
    from pairloom.tiebreaks.sheet import Entry, ScoreSheet

__all__ = ["DUMMY", "DUMMY_CAPPED_BY_DRAWS", "DUMMY_CAPPED_BY_OPPONENT", "OPPONENT", "faced"]

OPPONENT = "tiebreak.opponent"
DUMMY = "tiebreak.dummy"
DUMMY_CAPPED_BY_OPPONENT = "tiebreak.dummy-capped-by-opponent"
DUMMY_CAPPED_BY_DRAWS = "tiebreak.dummy-capped-by-draws"


def faced(sheet: ScoreSheet, number: int, *, forfeits: bool = False) -> tuple[Part, ...]:
    """One part per round that counts; the amount is the score faced.

    `forfeits` counts forfeited games as games against the scheduled opponent (`/P`).
    """
    adjusted = sheet.adjusted
    in_advance = sheet.predetermined
    forfeits = forfeits or in_advance
    parts = []
    for round_number, entry in enumerate(sheet.entries[number], start=1):
        outcome = entry.outcome
        if outcome.is_played or (forfeits and entry.opponent and outcome.is_forfeit):
            score = adjusted[entry.opponent]
            parts.append(Part.of(round_number, entry.opponent, score, OPPONENT))
        elif not in_advance:
            parts.append(_against_dummy(sheet, number, round_number, entry))
    return tuple(parts)


def _against_dummy(sheet: ScoreSheet, number: int, round_number: int, entry: Entry) -> Part:
    score, message = sheet.scores[number], DUMMY
    if sheet.edition.caps_dummy:
        if entry.opponent:  # none in a forfeit against an empty board of a team
            cap, reason = sheet.adjusted[entry.opponent], DUMMY_CAPPED_BY_OPPONENT
        else:
            cap, reason = sheet.draw * sheet.planned, DUMMY_CAPPED_BY_DRAWS
        if cap < score:
            score, message = cap, reason
    voluntary = IS_VOLUNTARY[entry.outcome.position]
    return Part.of(round_number, entry.opponent, score, message, voluntary=voluntary)
