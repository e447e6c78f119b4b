"""Teams by FIDE's Handbook: the Team Swiss system (C.04.6), and tables over teams.

The engine decides who meets whom and who has White on board 1; captains decide who plays. So a
round that is published has matches, and boards once its line-ups are revealed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pairloom.director.desk.fields.teams import TEAMS
from pairloom.director.desk.kinds.base import RankingKey
from pairloom.director.desk.kinds.chess import Chess
from pairloom.director.desk.kinds.handbook import Handbook, prepare
from pairloom.director.desk.regulation_faults import Fault
from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.faults import team_faults
from pairloom.director.desk.teams.matches import views_of_round
from pairloom.director.desk.teams.no_pairing import told_of_teams
from pairloom.director.desk.teams.ordering import require_order_drawn
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.strengths import team_ranking_key
from pairloom.director.desk.teams.tables import at_home
from pairloom.domain import Outcome, TeamScore, running_score
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.errors import NoPairingExists
from pairloom.messages import Text, message
from pairloom.storage.records import Competition, Entry, Round, TeamMatch

if TYPE_CHECKING:
    from pairloom.director.desk.draws import Draw, Lots
    from pairloom.director.desk.kinds.base import Seated
    from pairloom.director.desk.public.tables import PublicTable

__all__ = ["OfTeams", "Teams"]

_SWISS = ("MPvGP", "EDE", "BH:MP/C1")
_TABLE = ("MPvGP", "EDE", "EMGSB")


class OfTeams(Chess):
    """What all kinds of team events share, whoever says who meets whom."""

    field = TEAMS
    has_prizes = False
    """Plans speak of players; a team's prizes are given by hand."""
    why_colours_stay = message("the colours of a board follow from the match and its pattern")

    def standings_table(self, state: State, after: int | None) -> PublicTable:
        from pairloom.director.desk.public.standings_tables import teams_standings

        return teams_standings(state, after)

    def ranking_key(self, state: State, entry: Entry) -> RankingKey:
        return team_ranking_key(state, entry)

    def score_word(self, system: str) -> Text:
        return message("MP")

    def points_before(self, state: State, round_number: int) -> Mapping[int, int]:
        earlier = tuple(views_of_round(state, number) for number in range(1, round_number))
        return state.kept.get(
            ("points before", round_number, len(state.rounds), len(state.settled)),
            (state.competition, state.entries, state.byes, state.adjustments, earlier),
            lambda: _primary_scores(state, round_number - 1),
        )

    def points_in_standings(self, state: State) -> Mapping[int, int]:
        return _primary_scores(state, len(state.settled), only_settled=True)

    def faults_of_rules(self, competition: Competition, state: State | None) -> list[Fault]:
        return [*super().faults_of_rules(competition, state), *team_faults(competition, state)]

    def own_rules(self, system: str, source: Competition | None = None) -> dict[str, Any]:
        known = source.team_rules if source is not None else None
        return {**super().own_rules(system, source), "team_rules": known or TeamRegulations()}


class Teams(OfTeams, Handbook):
    """FIDE's systems of teams."""

    name = "teams"
    shown_like = "teams"

    def draw(self, state: State, lots: Lots) -> Draw:
        require_order_drawn(state)
        try:
            return super().draw(state, lots)
        except NoPairingExists as error:
            raise told_of_teams(prepare(state, lots.colour).ready, error) from None

    def made_by_hand(self, state: State, draft: Round, met: Seated) -> Seated:
        made = super().made_by_hand(state, draft, met)
        assert isinstance(made, TeamMatch)
        return at_home(state, made)

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
