"""What files hold of a match: games as they were played, and the rest as points by decision.

A report file tells of a match by its boards, so a match whose boards were all forfeited by decision
would read as one that was never played: its teams would not have met. There the file has what was
played, and adjustments (record 299) bring both teams to what counts. The same holds for match
points that too few game points take away: no record tells of such a rule. A report for rating has
what was played on every board.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from pairloom.director.desk.snapshot import points_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.matches import (
    MatchView,
    results_in,
    score_of,
    views_of,
)
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain import Board, BoardResult, Points, Settings
from pairloom.domain.points import ZERO
from pairloom.domain.recorded_match import recorded_match
from pairloom.domain.team_match import Matches

__all__ = ["Difference", "Recorded", "differences", "recorded"]


class Recorded(NamedTuple):
    """A match as a file has it: what both teams have, and the boards."""

    sides: Matches
    results: tuple[BoardResult, ...]


class Difference(NamedTuple):
    """What a team has in a round beyond what its boards make in a file; `team` is an entry."""

    team: int
    round: int
    match_points: Points
    game_points: Points


def recorded(state: State, view: MatchView, *, for_report: bool) -> Recorded:
    """A match as a file has it."""
    record = view.record
    counting = results_in(state, record, view.games)
    if record.decision is not None and not counting:
        return Recorded(view.sides, ())  # nobody came: there is a record of the match alone
    if record.decision is None and not any(game.reported_white for game in view.games):
        return Recorded(view.sides, counting)  # it counts as it was played
    told = recorded_match(
        Board(record.white, record.black),
        record.round,
        played=results_in(state, record, view.games, as_played=True),
        counting=counting,
        settings=Settings(points=points_of(state.competition)),
        keeps_games=for_report,
    )
    return Recorded(told.matches, told.results)


def differences(
    state: State, *, for_report: bool, taken_out: Collection[int] = ()
) -> Iterator[Difference]:
    """Where what counts is not what the boards in a file give, in order of rounds.

    A match of a team that was `taken_out` counts for nobody: no points bring it to anything.
    """
    rules = rules_of(state.competition)
    is_decided = any(record.decision is not None for record in state.matches)
    is_ruled = any(game.reported_white for game in state.games)
    if rules.threshold is None and not is_decided and not is_ruled:
        return
    for view in views_of(state):
        if view.white in taken_out or view.black in taken_out:
            continue
        counted = score_of(state.competition, view.sides)
        white, black = recorded(state, view, for_report=for_report).sides
        worth = rules.match_points.of
        more = (
            (view.white, counted.white_match - worth(white.outcome), counted.white_games, white),
            (view.black, counted.black_match - worth(black.outcome), counted.black_games, black),
        )
        for team, match_points, game_points, side in more:
            beyond = game_points - side.game_points
            if match_points != ZERO or beyond != ZERO:
                yield Difference(team, view.round, match_points, beyond)
