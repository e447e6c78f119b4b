"""What only a competition of teams can contradict: rosters, line-ups, boards of a match."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.domain.finding import Finding
from pairloom.domain.player import NO_OPPONENT, Cell, Player
from pairloom.domain.points import ZERO
from pairloom.domain.result import Outcome
from pairloom.domain.team import EMPTY_BOARD, Match, Team
from pairloom.domain.tournament import Tournament
from pairloom.domain.typed_text import quoted
from pairloom.messages import Message, message


def find_team_contradictions(tournament: Tournament) -> Iterator[Finding]:
    """Rosters, players against the wrong team, line-ups, boards, and what was played."""
    yield from _members(tournament)
    yield from _opponents_of_players(tournament)
    for team in tournament.teams:
        for round_number, match in enumerate(team.cells, start=1):
            yield from _line_up(team, round_number, match)
            yield from _play(tournament, team, round_number, match)


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
    # A match that was not played may be worth something else than its boards, which it lacks then.
    has_boards = bool(match.boards) or (match.is_played and bool(match.line_up))
    if has_boards and (
        len(match.boards) != len(match.line_up) or sum(match.boards, ZERO) != match.game_points
    ):
        told = message(
            "boards and game points {points} do not fit in round {round} of team {team}",
            points=match.game_points,
            **place,
        )
        yield Finding("E-BOARDS", told, round=round_number, team=team.number)


_BYE_PLAYED = message("the bye {outcome} in round {round} of team {team} cannot have been played")
_NOT_PLAYED = message(
    "the match in round {round} of team {team} was not played, but its outcome is {outcome}"
)
_PLAYED_BY_ONE = message(
    "in round {round}: the match of teams {team} and {opponent} was played, as one of them has it, "
    "and was not, as the other has it"
)
_GAME_PLAYED = message(
    "the match in round {round} of team {team} was not played, but player {player} has played"
)


def _play(tournament: Tournament, team: Team, round_number: int, match: Match) -> Iterator[Finding]:
    """Without a game a match is forfeited, or its forfeited boards come out level."""
    if match.is_played and match.outcome.is_played:
        return  # nearly all; whether the other team has it so is asked there
    told = _contradiction(tournament, round_number, match)
    if told is not None:
        told = told.filled(
            round=round_number,
            team=team.number,
            opponent=match.opponent,
            outcome=quoted(match.outcome.value),
        )
        yield Finding("E-BOARDS", told, round=round_number, team=team.number)


def _contradiction(tournament: Tournament, round_number: int, match: Match) -> Message | None:
    if not match.outcome.has_opponent:
        return _BYE_PLAYED if match.is_played else None
    if not match.is_played and match.outcome.is_played and match.outcome is not Outcome.DRAW:
        return _NOT_PLAYED
    other = tournament.get_team(match.opponent)
    facing = other.cell(round_number) if other else None
    if facing is not None and facing.is_played is not match.is_played:
        return _PLAYED_BY_ONE
    players = (tournament.get_player(number) for number in match.line_up if not match.is_played)
    for player in players:
        cell = player.cell(round_number) if player else None
        if player is not None and cell is not None and cell.is_played:
            return _GAME_PLAYED.filled(player=player.number)
    return None
