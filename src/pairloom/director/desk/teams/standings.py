"""The standings of teams as they are shown: matches, both scores, and every tie-break."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from pairloom.director.desk.standings import StandingsView, make_view
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.adjustments import adjustment_notes
from pairloom.director.desk.teams.counted import counted_team, counting_sides
from pairloom.director.desk.teams.matches import views_of
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain import Match, Outcome, Points, Team, TeamScore, Tournament
from pairloom.domain.points import ZERO
from pairloom.messages import Message
from pairloom.standings import Standings, StandingsRow

__all__ = ["TeamLine", "team_standings"]

_WINS = (Outcome.WIN, Outcome.FORFEIT_WIN)
_LOSSES = (Outcome.LOSS, Outcome.FORFEIT_LOSS)


@dataclass(frozen=True, slots=True)
class TeamLine:
    """A row: the place as it is written, the team, its matches, both scores, values.

    `adjusted` are the points that a decision gave or took, match points first; they are in the
    scores already, and `notes` tell of them one by one. A guest (`is_guest`) has its place and
    takes no prize.
    """

    place: str
    team: Team
    matches: int
    won: int
    drawn: int
    lost: int
    match_points: Points
    game_points: Points
    adjusted: tuple[Points, Points]
    notes: tuple[Message, ...]
    texts: tuple[str, ...]
    values: tuple[object, ...]
    cells: tuple[Match, ...]
    decided_by: str
    is_guest: bool = False

    @property
    def is_provisional(self) -> bool:
        """Is a match of the team not over? It counts nothing yet."""
        return any(match.outcome.is_open for match in self.cells)

    @property
    def is_adjusted(self) -> bool:
        """Were points given or taken by decision?"""
        return any(points.tenths for points in self.adjusted)


def team_standings(
    state: State, *, after: int | None = None, tiebreaks: tuple[str, ...] | None = None
) -> StandingsView[TeamLine]:
    """The standings of teams; `NotFound` for a round without any."""
    entries = {entry.number: entry.entry for entry in state.numbered}
    ends = _ends_of_matches(state)
    sides = counting_sides(state)
    is_by_match = rules_of(state.competition).primary is TeamScore.MATCH

    @cache
    def notes(last: int) -> dict[int, list[Message]]:
        return adjustment_notes(state, last)

    def line_of(tournament: Tournament, standings: Standings, row: StandingsRow) -> TeamLine:
        team = tournament.find_team(row.number)
        cells = counted_team(team, sides).record(standings.after)
        other = row.other_points or ZERO
        left_out = {entries[number] for number in standings.unranked}
        outcomes = [
            end.outcome
            for end in ends[entries[row.number]]
            if end.round <= standings.after and end.opponent not in left_out
        ]
        return TeamLine(
            place=row.written_place,
            team=team,
            matches=sum(not outcome.is_open for outcome in outcomes),
            won=sum(outcome in _WINS for outcome in outcomes),
            drawn=sum(outcome is Outcome.DRAW for outcome in outcomes),
            lost=sum(outcome in _LOSSES for outcome in outcomes),
            match_points=row.points if is_by_match else other,
            game_points=other if is_by_match else row.points,
            adjusted=_adjusted(state, entries[row.number], standings.after),
            notes=tuple(notes(standings.after).get(entries[row.number], ())),
            texts=row.texts,
            values=row.values,
            cells=cells,
            decided_by=row.decided_by,
            is_guest=state.entry_by_id[entries[row.number]].is_guest,
        )

    return make_view(state, line_of, after=after, tiebreaks=tiebreaks)


class _End(NamedTuple):
    """How a match of a team came out; the opponent is an entry."""

    round: int
    opponent: int
    outcome: Outcome


def _ends_of_matches(state: State) -> dict[int, list[_End]]:
    """How the matches of every team came out: as they count, whatever was played."""
    ends: dict[int, list[_End]] = {entry.entry: [] for entry in state.entries}
    for view in views_of(state):
        ends[view.white].append(_End(view.round, view.black, view.sides.white.outcome))
        ends[view.black].append(_End(view.round, view.white, view.sides.black.outcome))
    return ends


def _adjusted(state: State, team: int, after: int) -> tuple[Points, Points]:
    given = [
        adjustment
        for adjustment in state.adjustments
        if adjustment.team == team and (adjustment.round or 0) <= after
    ]
    return (
        Points(sum(adjustment.match_points for adjustment in given)),
        Points(sum(adjustment.game_points for adjustment in given)),
    )
