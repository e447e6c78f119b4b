"""Teams by FIDE's Handbook: the Team Swiss system (C.04.6), and tables over teams.

The engine decides who meets whom and who has White on board 1; captains decide who plays. So a
round that is published has matches, and boards once its line-ups are revealed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pairloom.director.desk.fields.teams import TEAMS
from pairloom.director.desk.kinds.base import RankingKey
from pairloom.director.desk.kinds.handbook import Handbook
from pairloom.director.desk.regulation_faults import Fault
from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.faults import team_faults
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.strengths import team_ranking_key
from pairloom.domain import Outcome, TeamScore, running_score
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.messages import Text, message
from pairloom.storage.records import Competition, Entry

__all__ = ["Teams"]

_SWISS = ("MPvGP", "EDE", "BH:MP/C1")
_TABLE = ("MPvGP", "EDE", "EMGSB")


class Teams(Handbook):
    """FIDE's systems of teams."""

    name = "teams"
    shown_like = "teams"
    field = TEAMS
    why_colours_stay = message("the colours of a board follow from the match and its pattern")

    def ranking_key(self, state: State, entry: Entry) -> RankingKey:
        return team_ranking_key(state, entry)

    def score_word(self, system: str) -> Text:
        return message("MP")

    def points_before(self, state: State, round_number: int) -> Mapping[int, int]:
        return _primary_scores(state, round_number - 1)

    def points_in_standings(self, state: State) -> Mapping[int, int]:
        return _primary_scores(state, len(state.settled), only_settled=True)

    def faults_of_rules(self, competition: Competition, state: State | None) -> list[Fault]:
        return [*super().faults_of_rules(competition, state), *team_faults(competition, state)]

    def own_rules(self, system: str, source: Competition | None = None) -> dict[str, Any]:
        known = source.team_rules if source is not None else None
        return {"go_rules": None, "team_rules": known or TeamRegulations()}

    def usual_order(self, system: str) -> tuple[str, ...]:
        return _TABLE if self.has_table(system) else _SWISS


def _primary_scores(state: State, after: int, *, only_settled: bool = False) -> Mapping[int, int]:
    """Tenths of the score that ranks teams, by entry; with `only_settled` a match that is not over
    counts nothing, else as it is paired."""
    tournament = tournament_of(state, with_draft=after > len(state.settled))
    rules = rules_of(state.competition)
    is_taken_off = only_settled and rules.primary is TeamScore.MATCH
    pending = rules.match_points.tenths()[Outcome.PENDING.position] if is_taken_off else 0
    scores = {}
    for entry in state.numbered:
        team = tournament.find_team(entry.number)
        open_matches = sum(match.outcome is Outcome.PENDING for match in team.record(after))
        total = running_score(tournament, team, rules.primary, after)[-1]
        scores[entry.entry] = total - pending * open_matches
    return scores
