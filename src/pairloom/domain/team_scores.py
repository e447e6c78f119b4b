"""Match points and game points of teams, round by round: what pairing and ranking start from."""

from __future__ import annotations

from itertools import accumulate

from pairloom.domain.abnormal_points import decided_of_team
from pairloom.domain.points import Points
from pairloom.domain.team import Adjustment, Team, TeamScore, TeamSettings
from pairloom.domain.tournament import Tournament


def team_score(tournament: Tournament, number: int, score: TeamScore, *, after: int) -> Points:
    """One score of a team after a round, decisions of the arbiter included."""
    return Points(running_score(tournament, tournament.find_team(number), score, after)[after])


def primary_score(tournament: Tournament, number: int, *, after: int) -> Points:
    """The score that ranks the team (FIDE C.04.6 art. 1.2), without virtual points."""
    return team_score(tournament, number, team_settings(tournament).primary, after=after)


def running_score(
    tournament: Tournament, team: Team, score: TeamScore, rounds: int
) -> tuple[int, ...]:
    """Tenths of a score before round 1 and after each of the first rounds.

    Entry r - 1 is what the pairing of round r sees; virtual points are in `Settings`.
    """
    settings = team_settings(tournament)
    tenths = settings.match_points.tenths()
    gains = [0] * (rounds + 1)
    for round_number, match in enumerate(team.record(rounds), start=1):
        if score is TeamScore.MATCH:
            gains[round_number] = tenths[match.outcome.position]
        else:
            gains[round_number] = match.game_points.tenths
    for adjustment in settings.adjustments:
        from_round = adjustment.round or 0
        if adjustment.team == team.number and from_round <= rounds:
            gains[from_round] += _points_of(adjustment, score).tenths
    for round_number, tenths_decided in decided_of_team(tournament, team, score, rounds):
        gains[round_number] += tenths_decided
    return tuple(accumulate(gains))


def team_settings(tournament: Tournament) -> TeamSettings:
    """The regulations for teams; the usual ones if the tournament gives none."""
    return tournament.settings.team or TeamSettings()


def _points_of(adjustment: Adjustment, score: TeamScore) -> Points:
    is_match = score is TeamScore.MATCH
    return adjustment.match_points if is_match else adjustment.game_points
