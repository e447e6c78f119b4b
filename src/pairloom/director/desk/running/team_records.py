"""The teams of a file with their players, and points by decision, as records.

Numbers of players stay as they are in the file: they count apart from those of teams.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from pairloom.director.desk.running.boards import IN_FILE, Beside, RoundMaker
from pairloom.director.desk.running.choices import Adjustments
from pairloom.director.desk.running.people import entry_of_player, presence_of, tell_of_numbers
from pairloom.director.desk.running.records import FileRecords
from pairloom.director.desk.running.team_matches import MatchMaker
from pairloom.domain import Team, Tournament
from pairloom.domain.team_scores import team_settings
from pairloom.messages import message
from pairloom.storage.records import Entry, PointAdjustment

__all__ = ["records_of_teams"]

_LONGEST_NAME = 120


def records_of_teams(tournament: Tournament, beside: Beside, adjusted: Adjustments) -> FileRecords:
    """A tournament in which teams are paired."""
    tell_of_numbers(tournament, tournament.teams, adjusted)
    _require_teams(tournament, adjusted)
    teams = tuple(_teams(tournament))
    members = _members(tournament, adjusted)
    rounds = RoundMaker(tournament, teams, beside, adjusted)
    players = {number: member.entry for number, member in members.items()}
    matches = MatchMaker(rounds, players, adjusted)
    return FileRecords(
        teams,
        games=tuple(matches.games),
        byes=tuple(rounds.byes()),
        prohibitions=tuple(rounds.prohibitions()),
        members=tuple(members.values()),
        matches=tuple(matches.matches),
        line_ups=tuple(matches.line_ups),
        adjustments=tuple(_adjustments(tournament, rounds, adjusted)),
    )


def _teams(tournament: Tournament) -> Iterator[Entry]:
    has_begun = tournament.last_paired_round > 0
    for place, team in enumerate(tournament.teams, 1):
        yield Entry(
            0,
            0,
            place,
            number=place if has_begun else 0,
            name=_name(team, place),
            short_name=team.nickname.strip(),
            strength=team.strength,
            **presence_of(team, tournament)._asdict(),
        )


def _name(team: Team, place: int) -> str:
    name = " ".join(team.name.split())[:_LONGEST_NAME]
    return name if any(sign.isalnum() for sign in name) else f"Team {place} {name}".strip()


def _members(tournament: Tournament, adjusted: Adjustments) -> dict[int, Entry]:
    """The players by number, in order of it; their entries are behind those of the teams."""
    has_begun = tournament.last_paired_round > 0
    seats = {
        member: (entry, place)
        for entry, team in enumerate(tournament.teams, 1)
        for place, member in enumerate(team.members, 1)
    }
    known: set[str] = set()
    people: dict[int, Entry] = {}
    for player in sorted(tournament.players, key=lambda player: player.number):
        if player.number in seats:
            team, place = seats[player.number]
            entry = len(tournament.teams) + len(people) + 1
            person = entry_of_player(player, entry, known, adjusted)
            number = player.number if has_begun else 0
            people[player.number] = replace(person, number=number, team=team, place=place)
    return people


def _require_teams(tournament: Tournament, adjusted: Adjustments) -> None:
    """Everybody plays for one team, and nobody for two."""
    teams = Counter(member for team in tournament.teams for member in team.members)
    for player in tournament.players:
        if not teams[player.number]:
            told = message(
                "{number} {name} is in no team. Put them into a record 310, or take them out.",
                number=player.number,
                name=player.name,
            )
            adjusted.refuse(told)
        elif teams[player.number] > 1:
            told = message(
                "{number} {name} is in more than one team. Mend the records 310.",
                number=player.number,
                name=player.name,
            )
            adjusted.refuse(told)


def _adjustments(
    tournament: Tournament, rounds: RoundMaker, adjusted: Adjustments
) -> Iterator[PointAdjustment]:
    """Record 299, one for each team that it names."""
    for number, given in enumerate(team_settings(tournament).adjustments, 1):
        adjusted.tell(
            message(
                "Team {team} has points by decision (record 299): {match_points} MP,"
                " {game_points} GP. The reason is not in the file.",
                team=given.team,
                match_points=given.match_points,
                game_points=given.game_points,
            ),
            message("points of teams by decision (record 299)"),
        )
        yield PointAdjustment(
            0,
            0,
            number,
            rounds.entry_of[given.team],
            match_points=given.match_points.tenths,
            game_points=given.game_points.tenths,
            round=given.round,
            reason=IN_FILE,
        )
