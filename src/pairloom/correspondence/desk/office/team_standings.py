"""The table of teams: places by the standings of the core, as in any other event of teams.

§6(3) ranks by match points, then board points, then board 1, 2, 3 …: FIDE calls these the primary
score, MPvGP and TBR (C.07 art. 13.1 and 12.2).
"""

from __future__ import annotations

from pairloom.correspondence.domain.places import Place
from pairloom.correspondence.domain.team_tournament import tournament_of_teams
from pairloom.correspondence.domain.teams import TeamCompetition, TeamRow, scores_of_teams
from pairloom.standings import Standings, make_standings

__all__ = ["TIE_BREAKS", "standings_of_teams", "team_table"]

TIE_BREAKS = ("MPvGP", "TBR")


def standings_of_teams(competition: TeamCompetition) -> Standings:
    """The standings as they are now; matches that are not over give no match points yet."""
    tournament = tournament_of_teams(competition)
    return make_standings(
        tournament, after=tournament.settings.rounds, tiebreaks=TIE_BREAKS, teams=True
    )


def team_table(competition: TeamCompetition) -> tuple[TeamRow, ...]:
    """The teams, best first, with their scores."""
    scores = scores_of_teams(competition)
    return tuple(
        TeamRow(
            Place(row.number, row.place, row.is_shared, row.decided_by),
            scores[row.number],
        )
        for row in standings_of_teams(competition).rows
    )
