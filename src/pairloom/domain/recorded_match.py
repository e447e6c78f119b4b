"""A match whose results a decision changed after play, as a record can tell it.

A record has one letter for a board. If all of them were forfeits, no reader could know that
the teams have met and had their colours; so the games stay as they were played, and what the
decision gives or takes is an adjustment of the round.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pairloom.domain.pairing import Board
from pairloom.domain.team import Adjustment, Match, TeamSettings
from pairloom.domain.team_match import BoardResult, Matches, match_from_boards
from pairloom.domain.tournament import Settings

__all__ = ["RecordedMatch", "recorded_match"]


class RecordedMatch(NamedTuple):
    """The letters of the boards, the match they make, and the points that are missing."""

    results: tuple[BoardResult, ...]
    matches: Matches
    adjustments: tuple[Adjustment, ...] = ()


def recorded_match(
    teams: Board,
    round_number: int,
    *,
    played: Sequence[BoardResult],
    counting: Sequence[BoardResult],
    settings: Settings,
    keeps_games: bool = False,
) -> RecordedMatch:
    """The match as it is recorded: with the results that count, unless they hide the play.

    With `keeps_games` all games stay as they were played, as ratings need them in a report.
    """
    as_played = match_from_boards(teams, played, settings.points)
    as_counted = match_from_boards(teams, counting, settings.points)
    hides_play = as_played.white.is_played and not as_counted.white.is_played
    if not (hides_play or keeps_games):
        return RecordedMatch(tuple(counting), as_counted)
    # What the decision makes of the match; that it was played is no longer in its letters.
    decided = match_from_boards(
        teams, counting, settings.points, is_played=as_played.white.is_played
    )
    regulations = settings.team or TeamSettings()
    differences = (
        _difference(number, round_number, own, now, regulations)
        for number, own, now in zip(teams, as_played, decided, strict=True)
    )
    adjustments = (each for each in differences if any(_tenths(each)))
    return RecordedMatch(tuple(played), as_played, tuple(adjustments))


def _tenths(adjustment: Adjustment) -> tuple[int, int]:
    return adjustment.match_points.tenths, adjustment.game_points.tenths


def _difference(
    team: int, round_number: int, played: Match, counting: Match, settings: TeamSettings
) -> Adjustment:
    worth = settings.match_points.of
    return Adjustment(
        team,
        worth(counting.outcome) - worth(played.outcome),
        counting.game_points - played.game_points,
        round_number,
    )
