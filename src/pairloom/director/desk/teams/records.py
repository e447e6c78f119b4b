"""Players and teams with everything that happened to them, as the snapshot has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from pairloom.director.desk.fields.base import Participants
from pairloom.director.desk.snapshot import player_of, points_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.matches import views_of_round
from pairloom.director.desk.teams.recorded import differences, recorded
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.strengths import strength_of
from pairloom.domain import (
    ABSENT,
    Adjustment,
    BoardResult,
    Cell,
    Match,
    Outcome,
    Points,
    Team,
    TeamSettings,
    cells_of_boards,
)
from pairloom.domain.last_results import last_round_with_results
from pairloom.domain.player import NO_OPPONENT
from pairloom.domain.systems import system_facts
from pairloom.domain.team import NO_MATCH
from pairloom.domain.withdrawal import early_leavers, scheduled_games
from pairloom.storage.records import Bye, Entry

__all__ = ["participants_of", "settings_of_teams"]


def participants_of(state: State, rounds: int, *, for_report: bool) -> Participants:
    """Players and teams after so many rounds, with what teams asked for in the next one."""
    numbers = _Numbers.of(state)
    columns = [
        _column(state, number, numbers, for_report=for_report) for number in range(1, rounds + 1)
    ]
    players = []
    for member in state.members:
        if member.number:
            cells = tuple(column.cells.get(member.number, ABSENT) for column in columns)
            players.append(player_of(member, cells, for_report))
    requests = state.byes_by_round.get(rounds + 1, {})
    teams = (_team(state, entry, columns, requests.get(entry.entry)) for entry in state.numbered)
    return Participants(tuple(players), tuple(teams))


def settings_of_teams(state: State, *, for_report: bool) -> TeamSettings:
    """What engines, standings and files need of the regulations, with points by decision."""
    numbers = {entry.entry: entry.number for entry in state.numbered}
    given = (
        (each.team, each.round, Points(each.match_points), Points(each.game_points))
        for each in state.adjustments
    )
    adjustments = tuple(
        Adjustment(numbers[team], match_points, game_points, round_number)
        for team, round_number, match_points, game_points in (
            *given,
            *differences(state, for_report=for_report, taken_out=_taken_out(state)),
        )
        if team in numbers
    )
    rules = rules_of(state.competition)
    settings = rules.settings(adjustments)
    if not state.kind.has_table(state.competition.system):
        return settings
    return replace(
        settings,
        home_is_black=rules.home_is_black,
        removes_early_leavers=rules.removes_early_leavers,
    )


def _taken_out(state: State) -> frozenset[int]:
    """Entries of teams that left a table too early for any of their matches to count."""
    system = state.competition.system
    is_ruled_so = rules_of(state.competition).removes_early_leavers and state.kind.has_table(system)
    if not (is_ruled_so and any(entry.withdrawn_from for entry in state.numbered)):
        return frozenset()
    teams = participants_of(state, len(state.settled), for_report=False).teams
    scheduled = scheduled_games(len(teams), state.competition.rounds, system_facts(system).table)
    leavers = early_leavers(teams, scheduled, after=last_round_with_results(teams))
    return frozenset(entry.entry for entry in state.numbered if entry.number in leavers)


@dataclass(frozen=True, slots=True)
class _Numbers:
    """From entries to numbers; those of teams and of players count apart."""

    teams: Mapping[int, int]
    players: Mapping[int, int]

    @classmethod
    def of(cls, state: State) -> _Numbers:
        return cls(
            {entry.entry: entry.number for entry in state.entries},
            {0: 0, **{member.entry: member.number for member in state.members}},
        )

    def of_board(self, result: BoardResult) -> BoardResult:
        return result._replace(first=self.players[result.first], second=self.players[result.second])

    def of_match(self, match: Match) -> Match:
        line_up = tuple(self.players[player] for player in match.line_up)
        return replace(match, opponent=self.teams[match.opponent], line_up=line_up)


@dataclass(frozen=True, slots=True)
class _Column:
    """One round: the match of every team by entry, the cell of every player by number."""

    matches: Mapping[int, Match]
    cells: Mapping[int, Cell]

    @classmethod
    def of(cls, state: State, number: int, numbers: _Numbers, *, for_report: bool) -> _Column:
        settings = rules_of(state.competition).settings()
        matches: dict[int, Match] = {}
        cells: dict[int, Cell] = {}
        for view in views_of_round(state, number):
            sides, results = recorded(state, view, for_report=for_report)
            matches[view.white] = numbers.of_match(sides.white)
            matches[view.black] = numbers.of_match(sides.black)
            cells |= cells_of_boards([numbers.of_board(result) for result in results], settings)
        for entry, bye in state.byes_by_round.get(number, {}).items():
            matches.setdefault(entry, _bye(state, bye))
        return cls(matches, cells)


def _column(state: State, number: int, numbers: _Numbers, *, for_report: bool) -> _Column:
    """Made anew when a match, a bye or a number of the round changes."""
    byes = state.byes_by_round.get(number, {})
    return state.kept.get(
        ("column", number, for_report),
        (state.competition, views_of_round(state, number), byes, state.entries, state.members),
        lambda: _Column.of(state, number, numbers, for_report=for_report),
    )


def _team(state: State, entry: Entry, columns: list[_Column], request: Bye | None) -> Team:
    cells = tuple(column.matches.get(entry.entry, NO_MATCH) for column in columns)
    if request is not None and request.is_known_to_engine:
        cells += (_bye(state, request),)
    return Team(
        number=entry.number,
        name=entry.name,
        nickname=entry.short_name,
        strength=strength_of(state, entry),
        members=tuple(_numbers_of_roster(state, entry)),
        cells=cells,
        withdrawn_from=entry.withdrawn_from,
    )


def _numbers_of_roster(state: State, entry: Entry) -> Iterator[int]:
    return (member.number for member in state.rosters[entry.entry] if member.number)


def _bye(state: State, bye: Bye) -> Match:
    """A bye of a team is one row: match points of its kind, game points of as many boards."""
    settings = rules_of(state.competition).settings()
    outcome = Outcome(bye.kind)
    points = settings.game_points_without_play(outcome, points_of(state.competition))
    return Match(NO_OPPONENT, None, outcome, points)
