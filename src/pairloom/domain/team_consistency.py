"""What only a competition of teams can contradict: rosters, line-ups, boards of a match."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain.finding import Finding
from pairloom.domain.player import NO_OPPONENT, Cell, Player
from pairloom.domain.points import ZERO
from pairloom.domain.team import EMPTY_BOARD, Match, Team
from pairloom.domain.tournament import Tournament


def find_team_contradictions(tournament: Tournament) -> Iterator[Finding]:
    """Rosters, players against the wrong team, line-ups and boards."""
    yield from _members(tournament)
    yield from _opponents_of_players(tournament)
    for team in tournament.teams:
        for round_number, match in enumerate(team.cells, start=1):
            yield from _line_up(team, round_number, match)


def _members(tournament: Tournament) -> Iterator[Finding]:
    seen: dict[int, int] = {}
    for team in tournament.teams:
        for number in team.members:
            message = ""
            if number in seen:
                message = f"player {number} of team {team.number} is also in team {seen[number]}"
            elif tournament.get_player(number) is None:
                message = f"player {number} of team {team.number} does not exist"
            if message:
                expected = "each player in one team"
                yield Finding("E-MEMBER", message, expected=expected, team=team.number)
            seen.setdefault(number, team.number)


def _opponents_of_players(tournament: Tournament) -> Iterator[Finding]:
    """All players of a team meet players of the one team their own is paired with."""
    team_of = tournament.team_of
    for player in tournament.players:
        team = tournament.get_team(team_of.get(player.number, NO_OPPONENT))
        for round_number, cell in enumerate(player.cells, start=1):
            if cell.opponent == NO_OPPONENT or tournament.get_player(cell.opponent) is None:
                continue
            other = team_of.get(cell.opponent)
            match = team.cell(round_number) if team else None
            if team is None or match is None or other != match.opponent:
                yield _wrong_team(
                    player, team, round_number=round_number, cell=cell, other=other, match=match
                )


def _wrong_team(
    player: Player,
    team: Team | None,
    *,
    round_number: int,
    cell: Cell,
    other: int | None,
    match: Match | None,
) -> Finding:
    game = f"in round {round_number}: player {player.number} against {cell.opponent}"
    against = f"team {match.opponent}" if match and match.opponent else "nobody"
    code, message = "E-TEAM-OPP", f"{game} of team {other}, but team "
    if team is None:
        message = f"{game}, but {player.number} is in no team"
    elif other is None:
        message = f"{game}, who is in no team"
    elif other == team.number:
        code, message = "E-OWN-TEAM", f"{game}, both of team {other}"
    else:
        message += f"{team.number} plays {against}"
    return Finding(code, message, player=player.number, round=round_number)


def _line_up(team: Team, round_number: int, match: Match) -> Iterator[Finding]:
    place = f"in round {round_number} of team {team.number}"
    seated = [number for number in match.line_up if number != EMPTY_BOARD]
    strangers = set(seated).difference(team.members)
    for number in sorted(strangers):
        message = f"player {number} in the line-up {place} is not of that team"
        yield Finding("E-LINE-UP", message, round=round_number, team=team.number)
    if len(set(seated)) < len(seated):
        message = f"a player on two boards {place}"
        yield Finding("E-LINE-UP", message, round=round_number, team=team.number)
    if len(match.boards) != len(match.line_up) or (
        match.boards and sum(match.boards, ZERO) != match.game_points
    ):
        message = f"boards and game points {match.game_points} do not fit {place}"
        yield Finding("E-BOARDS", message, round=round_number, team=team.number)
