"""A competition of teams: everything its records say, put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from pairloom.domain import Match, Outcome, Player, Settings, Team, Tournament
from pairloom.domain.player import NO_OPPONENT
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.participants import (
    References,
    read_absentees,
    read_byes,
    read_prohibited,
)
from pairloom.formats.trf.requests import (
    RequestTable,
    note_later_requests,
    split_requests,
    take_withdrawals,
)
from pairloom.formats.trf.roster import Entry
from pairloom.formats.trf.rounds import complete_cells, find_last_paired_round
from pairloom.formats.trf.scoring import make_point_system, read_scoring
from pairloom.formats.trf.team_checks import TeamChecks, note_players_without_team
from pairloom.formats.trf.team_records import (
    TeamRecords,
    read_forfeits,
    read_line_ups,
    read_pairing_byes,
)
from pairloom.formats.trf.team_roster import TeamEntry
from pairloom.formats.trf.team_rounds import (
    TeamRound,
    bye_of_players,
    cells_of_round,
    infer_pattern,
    read_matches,
    rounds_of,
)
from pairloom.formats.trf.team_rules import (
    TeamScoring,
    make_team_settings,
    read_pattern,
    read_team_scoring,
)
from pairloom.formats.trf.team_types import parse_team_options
from pairloom.formats.trf.virtual_points import read_virtual_points


@dataclass(frozen=True, slots=True)
class TeamEvent:
    """Teams, their players and regulations, and what waits for later or does not fit."""

    entries: Sequence[TeamEntry]
    teams: tuple[Team, ...]
    players: tuple[Player, ...]
    settings: Settings
    later_requests: RequestTable
    records: TeamRecords

    @property
    def ranks(self) -> dict[int, int]:
        """The places that the file reports, by team."""
        return {entry.number: entry.rank for entry in self.entries if entry.rank is not None}

    def check(
        self, tournament: Tournament, players: Sequence[Entry], journal: Journal
    ) -> frozenset[int]:
        """Compare everything with the boards; the lines that do not fit.

        Where something is wrong already, comparing would only tell it again.
        """
        if journal.has_errors:
            return frozenset()
        note_players_without_team(players, tournament.team_of, journal)
        checks = TeamChecks(tournament, self.entries, self.records, journal)
        checks.run(self.entries)
        return frozenset(checks.unused)


def read_team_event(
    records: Records,
    settings: Settings,
    players: Sequence[Entry],
    teams: Sequence[TeamEntry],
    journal: Journal,
) -> TeamEvent:
    """Put the records together; nothing is compared yet."""
    by_number = {entry.number: entry.team for entry in teams}
    refs = References(by_number, settings.rounds, journal, noun="team")
    found = TeamRecords(
        read_line_ups(records, by_number, refs, journal),
        read_pairing_byes(records, refs, journal),
        read_forfeits(records, refs, journal),
        read_byes(records, refs, journal),
    )
    scoring = read_team_scoring(records, refs, journal)
    last = max(find_last_paired_round(players), found.last_round)
    settings = _complete_settings(records, settings, scoring, refs, journal)
    rounds = rounds_of(players, tuple(by_number.values()), found, last)
    pattern = read_pattern(records, journal) or infer_pattern(rounds)
    team_settings = make_team_settings(_type_code(records), scoring, settings.points, pattern)
    settings = replace(settings, team=team_settings)
    matches = _matches(rounds, by_number, settings)
    requests = _requests(records, players, by_number, found, last, refs)
    later = split_requests(by_number, last, requests)
    withdrawals = take_withdrawals(later, settings.rounds)
    note_later_requests(later, journal, noun="team")
    read = tuple(
        replace(
            team,
            cells=_with_requests(team.number, matches[team.number], requests, settings),
            withdrawn_from=withdrawals.get(team.number),
        )
        for team in by_number.values()
    )
    return TeamEvent(teams, read, _seated(players, read), settings, later, found)


def _complete_settings(
    records: Records,
    settings: Settings,
    scoring: TeamScoring,
    refs: References,
    journal: Journal,
) -> Settings:
    primary = parse_team_options(_type_code(records)).primary
    virtual_points = read_virtual_points(records, refs, journal, primary=primary)
    has_only_zeros = not virtual_points and ("250" in records or "XXA" in records)
    return replace(
        settings,
        points=make_point_system(read_scoring(records, journal) | scoring.games),
        virtual_points=virtual_points,
        baku=settings.baku and not has_only_zeros,
        prohibited=read_prohibited(records, refs, journal),
        abnormal=tuple(scoring.decisions),
    )


def _type_code(records: Records) -> str:
    return next((line.value for line in records.get("192", ())), "")


def _matches(
    rounds: Sequence[TeamRound], teams: Mapping[int, Team], settings: Settings
) -> dict[int, tuple[Match, ...]]:
    assert settings.team is not None
    by_round = [read_matches(round_, settings.team, settings.points) for round_ in rounds]
    return {number: tuple(matches[number] for matches in by_round) for number in teams}


def _requests(
    records: Records,
    players: Sequence[Entry],
    teams: Mapping[int, Team],
    found: TeamRecords,
    last: int,
    refs: References,
) -> RequestTable:
    """Byes of the rounds to come: `240`, `XXZ`, or an entry of every player of the team."""
    requests: RequestTable = {
        place: outcome for place, (outcome, _) in found.byes.items() if place[1] > last
    }
    for number in read_absentees(records, refs):
        requests.setdefault((number, last + 1), Outcome.ZERO_BYE)
    width = max((len(entry.cells) for entry in players), default=0)
    for round_number in range(last + 1, width + 1):
        cells = cells_of_round(players, round_number)
        for team in teams.values():
            if team.members and all(member in cells for member in team.members):
                outcome = bye_of_players(cells, team.members)
                requests.setdefault((team.number, round_number), outcome)
    return requests


def _with_requests(
    number: int, matches: tuple[Match, ...], requests: RequestTable, settings: Settings
) -> tuple[Match, ...]:
    """The matches, then byes asked for as long as there is no gap."""
    assert settings.team is not None
    while (outcome := requests.get((number, len(matches) + 1))) is not None:
        game_points = settings.team.game_points_without_play(outcome, settings.points)
        matches += (Match(NO_OPPONENT, None, outcome, game_points),)
    return matches


def _seated(entries: Sequence[Entry], teams: tuple[Team, ...]) -> tuple[Player, ...]:
    """The players with their boards of all paired rounds, and nothing else."""
    last = Tournament((), teams=teams).last_paired_round
    return tuple(
        replace(entry.player, cells=complete_cells(entry, last, {})[:last]) for entry in entries
    )
