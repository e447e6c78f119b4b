"""What only a competition of teams can contradict: rosters, line-ups, boards of a match."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain.finding import Finding
from pairloom.domain.player import NO_OPPONENT, Cell, Player
from pairloom.domain.points import ZERO
from pairloom.domain.team import EMPTY_BOARD, Match, Team
from pairloom.domain.tournament import Tournament
from pairloom.messages import message


def find_team_contradictions(tournament: Tournament) -> Iterator[Finding]:
    """Rosters, players against the wrong team, line-ups and boards."""
    yield from _members(tournament)
    yield from _opponents_of_players(tournament)
    for team in tournament.teams:
        for round_number, match in enumerate(team.cells, start=1):
            yield from _line_up(team, round_number, match)


_ONE_TEAM = message("each player in one team")
_IN_TWO_TEAMS = message("player {player} of team {team} is also in team {other}")
_NO_SUCH_MEMBER = message("player {player} of team {team} does not exist")


def _members(tournament: Tournament) -> Iterator[Finding]:
    seen: dict[int, int] = {}
    for team in tournament.teams:
        for number in team.members:
            told = None
            if number in seen:
                told = _IN_TWO_TEAMS.filled(player=number, team=team.number, other=seen[number])
            elif tournament.get_player(number) is None:
                told = _NO_SUCH_MEMBER.filled(player=number, team=team.number)
            if told is not None:
                yield Finding("E-MEMBER", told, expected=_ONE_TEAM, team=team.number)
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
    code = "E-TEAM-OPP"
    if team is None:
        told = _PLAYER_IN_NO_TEAM
    elif other is None:
        told = _OPPONENT_IN_NO_TEAM
    elif other == team.number:
        code, told = "E-OWN-TEAM", _BOTH_OF_ONE_TEAM
    elif match and match.opponent:
        told = _TEAM_PLAYS_ANOTHER
    else:
        told = _TEAM_PLAYS_NOBODY
    told = told.filled(
        round=round_number,
        player=player.number,
        opponent=cell.opponent,
        team=team.number if team else 0,
        other=other or 0,
        paired=match.opponent if match else 0,
    )
    return Finding(code, told, player=player.number, round=round_number)


_PLAYER_IN_NO_TEAM = message(
    "in round {round}: player {player} against {opponent}, but {player} is in no team"
)
_OPPONENT_IN_NO_TEAM = message(
    "in round {round}: player {player} against {opponent}, who is in no team"
)
_BOTH_OF_ONE_TEAM = message(
    "in round {round}: player {player} against {opponent}, both of team {other}"
)
_TEAM_PLAYS_ANOTHER = message(
    "in round {round}: player {player} against {opponent} of team {other}, "
    "but team {team} plays team {paired}"
)
_TEAM_PLAYS_NOBODY = message(
    "in round {round}: player {player} against {opponent} of team {other}, "
    "but team {team} plays nobody"
)


def _line_up(team: Team, round_number: int, match: Match) -> Iterator[Finding]:
    seated = [number for number in match.line_up if number != EMPTY_BOARD]
    place = {"round": round_number, "team": team.number}
    strangers = set(seated).difference(team.members)
    for number in sorted(strangers):
        told = message(
            "player {player} in the line-up in round {round} of team {team} is not of that team",
            player=number,
            **place,
        )
        yield Finding("E-LINE-UP", told, round=round_number, team=team.number)
    if len(set(seated)) < len(seated):
        told = message("a player on two boards in round {round} of team {team}", **place)
        yield Finding("E-LINE-UP", told, round=round_number, team=team.number)
    if len(match.boards) != len(match.line_up) or (
        match.boards and sum(match.boards, ZERO) != match.game_points
    ):
        told = message(
            "boards and game points {points} do not fit in round {round} of team {team}",
            points=match.game_points,
            **place,
        )
        yield Finding("E-BOARDS", told, round=round_number, team=team.number)
