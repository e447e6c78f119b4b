"""Corrections of a game: another result, or the colours that were really played.

FIDE C.04.2 (2026) art. 4.3; when a correction counts is told by `timing`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairloom.director.impact.change import Change, player_name, with_participants
from pairloom.domain import (
    Board,
    BoardResult,
    Cell,
    Colour,
    Match,
    Outcome,
    Player,
    Team,
    Tournament,
    can_face,
    match_from_boards,
)
from pairloom.domain.team import EMPTY_BOARD
from pairloom.errors import InputError, quoted
from pairloom.messages import Message, Value, message

# One board of a match gets another result: the match of both teams follows.


def with_board_result(
    tournament: Tournament, round_number: int, player: int, result: tuple[Outcome, Outcome]
) -> Tournament:
    """The tournament with another result on the board of a player (that player's first).

    Game points, match points and the outcome of the match are made again from all boards
    (C.07 art. 11.1). Raises `InputError` where the record does not tell the line-ups.
    """
    own = tournament.find_team(tournament.team_of[player])
    match = _match(own, round_number)
    other = tournament.find_team(match.opponent)
    boards = _boards(tournament, round_number, own, other)
    changed = [_changed(board, player, result) for board in boards]
    # Who has White counts for nothing here: the colours of the match stay as they are.
    made = match_from_boards(Board(own.number, other.number), changed, tournament.settings.points)
    teams = (
        _with_match(own, round_number, made.white),
        _with_match(other, round_number, made.black),
    )
    return with_participants(_with_cells(tournament, round_number, changed), teams)


def _match(team: Team, round_number: int) -> Match:
    match = team.cell(round_number)
    if match is None or not match.opponent:
        raise InputError(
            message(
                "team {team} has no match in round {round}", team=team.number, round=round_number
            )
        )
    if not match.line_up:
        raise InputError(
            message(
                "the line-up of team {team} in round {round} is not recorded, so that the match "
                "cannot follow from its boards",
                team=team.number,
                round=round_number,
            )
        )
    return match


def _boards(
    tournament: Tournament, round_number: int, first: Team, second: Team
) -> list[BoardResult]:
    line_ups = (_match(first, round_number).line_up, _match(second, round_number).line_up)
    return [
        BoardResult(
            player,
            opponent,
            _outcome(tournament, player, round_number),
            _outcome(tournament, opponent, round_number),
        )
        for player, opponent in zip(*line_ups, strict=True)
    ]


def _outcome(tournament: Tournament, number: int, round_number: int) -> Outcome:
    """What a player has on the board; an empty board is a loss by forfeit."""
    cell = tournament.find_player(number).cell(round_number) if number != EMPTY_BOARD else None
    return Outcome.FORFEIT_LOSS if cell is None else cell.outcome


def _changed(board: BoardResult, player: int, result: tuple[Outcome, Outcome]) -> BoardResult:
    outcome, facing = result
    if board.first == player:
        return board._replace(outcome=outcome, facing=facing)
    if board.second == player:
        return board._replace(outcome=facing, facing=outcome)
    return board


def _with_match(team: Team, round_number: int, made: Match) -> Team:
    """The team with what its boards make of the match; who met whom stays."""
    old = _match(team, round_number)
    match = replace(
        old,
        outcome=made.outcome,
        game_points=made.game_points,
        boards=made.boards,
        is_played=made.is_played,
    )
    cells = team.cells
    return team.with_record((*cells[: round_number - 1], match, *cells[round_number:]))


def _with_cells(tournament: Tournament, round_number: int, boards: list[BoardResult]) -> Tournament:
    outcomes = {board.first: board.outcome for board in boards}
    outcomes |= {board.second: board.facing for board in boards}
    players = []
    for number, outcome in outcomes.items():
        player = tournament.get_player(number)
        if player is not None and number != EMPTY_BOARD:
            cell = replace(player.cells[round_number - 1], outcome=outcome)
            cells = player.cells
            players.append(
                player.with_record((*cells[: round_number - 1], cell, *cells[round_number:]))
            )
    return with_participants(tournament, players)


__all__ = ["ChangedResult", "WrongColours", "result_text"]

_TURNED = {
    Colour.WHITE: message("round {round}, {white} – {black}: {player} had Black, not White"),
    Colour.BLACK: message("round {round}, {white} – {black}: {player} had White, not Black"),
}

_USUAL_ANSWER = {
    Outcome.WIN: Outcome.LOSS,
    Outcome.DRAW: Outcome.DRAW,
    Outcome.LOSS: Outcome.WIN,
    Outcome.UNRATED_WIN: Outcome.UNRATED_LOSS,
    Outcome.UNRATED_DRAW: Outcome.UNRATED_DRAW,
    Outcome.UNRATED_LOSS: Outcome.UNRATED_WIN,
    Outcome.ADJOURNED: Outcome.ADJOURNED,
    Outcome.PENDING: Outcome.PENDING,
    Outcome.FORFEIT_WIN: Outcome.FORFEIT_LOSS,
    Outcome.FORFEIT_LOSS: Outcome.FORFEIT_WIN,
}

_SCORES = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.UNRATED_WIN: "1u",
    Outcome.UNRATED_DRAW: "½u",
    Outcome.UNRATED_LOSS: "0u",
    Outcome.FORFEIT_WIN: "1F",
    Outcome.FORFEIT_LOSS: "0F",
    Outcome.ADJOURNED: "?",
    Outcome.PENDING: "*",
}


def result_text(outcome: Outcome, facing: Outcome) -> str:
    """A result as it is written: `1-0`, `½-½`, `1F-0F`; open games are `?-?` and `*-*`."""
    return f"{_SCORES[outcome]}-{_SCORES[facing]}"


@dataclass(frozen=True, slots=True)
class ChangedResult:
    """Another result of one game; both sides change together.

    `outcome` is what `player` has. `facing` is what the opponent has; it may be left out
    unless both sides lose or only one of them draws. `opponent`, where given, must be who
    the player met: a protection against a wrong round or number. In a competition of teams
    the players are those of the board, and the match follows.
    """

    round: int
    player: int
    outcome: Outcome
    facing: Outcome | None = None
    opponent: int | None = None

    def apply(self, tournament: Tournament) -> Tournament:
        player, opponent = _sides(tournament, self.round, self.player, self.opponent)
        outcome, facing = self._new_result()
        if tournament.teams:
            return with_board_result(tournament, self.round, self.player, (outcome, facing))
        if outcome.is_played and _cell(player, self.round).colour is None:
            raise InputError(
                message(
                    "the record does not tell the colours of round {round}, {white} – {black}; "
                    "a played game needs them",
                    **_game_values(tournament, self.round, player),
                )
            )
        return with_participants(
            tournament,
            (
                _with(player, self.round, outcome=outcome),
                _with(opponent, self.round, outcome=facing),
            ),
        )

    def _new_result(self) -> tuple[Outcome, Outcome]:
        outcome = self.outcome
        if not outcome.has_opponent:
            raise InputError(
                message(
                    "a game cannot become a bye ({letter}); possible are the results 1-0, ½-½, "
                    "0-1, ½-0, 0-0, the forfeits 1F-0F and 0F-0F, and open games",
                    letter=outcome.value,
                )
            )
        facing = self.facing or _USUAL_ANSWER[outcome]
        if not can_face(outcome, facing):
            raise InputError(
                message(
                    "the results {first} and {second} exclude each other; both must be rated, "
                    "unrated, by forfeit or open alike, and together at most one point",
                    first=quoted(outcome.value),
                    second=quoted(facing.value),
                )
            )
        return outcome, facing

    def reverse(self, tournament: Tournament) -> Change:
        player, opponent = _sides(tournament, self.round, self.player, self.opponent)
        old, facing = _cell(player, self.round).outcome, _cell(opponent, self.round).outcome
        return replace(self, outcome=old, facing=facing)

    def describe(self, tournament: Tournament) -> Message:
        player, opponent = _sides(tournament, self.round, self.player, self.opponent)
        return message(
            "round {round}, {white} – {black}: {old} becomes {new}",
            **_game_values(tournament, self.round, player),
            old=result_text(_cell(player, self.round).outcome, _cell(opponent, self.round).outcome),
            new=result_text(*self._new_result()),
        )

    def concerned(self, tournament: Tournament) -> frozenset[int]:
        player, opponent = _sides(tournament, self.round, self.player, self.opponent)
        if tournament.teams:
            return frozenset(tournament.team_of[each.number] for each in (player, opponent))
        return frozenset((player.number, opponent.number))

    def first_round(self, tournament: Tournament) -> int | None:
        return self.round + 1


@dataclass(frozen=True, slots=True)
class WrongColours:
    """A game was played with the other colours than recorded; its result stays."""

    round: int
    player: int
    opponent: int | None = None

    def apply(self, tournament: Tournament) -> Tournament:
        if tournament.teams:
            raise InputError(
                message(
                    "colours of single boards cannot be changed in a competition of teams; "
                    "correct the file"
                )
            )
        player, opponent = _sides(tournament, self.round, self.player, self.opponent)
        colour = _cell(player, self.round).colour
        if colour is None:
            raise InputError(
                message(
                    "the record does not tell the colours of round {round}, {white} – {black}",
                    **_game_values(tournament, self.round, player),
                )
            )
        turned = replace(_cell(player, self.round), colour=colour.opposite)
        facing = replace(_cell(opponent, self.round), colour=colour)
        return with_participants(
            tournament,
            (_with_cell(player, self.round, turned), _with_cell(opponent, self.round, facing)),
        )

    def reverse(self, tournament: Tournament) -> Change:
        return self

    def describe(self, tournament: Tournament) -> Message:
        player, _ = _sides(tournament, self.round, self.player, self.opponent)
        game = _game_values(tournament, self.round, player)
        colour = _cell(player, self.round).colour
        if colour is None:
            return message("round {round}, {white} – {black}: other colours", **game)
        return _TURNED[colour].filled(**game, player=player.number)

    def concerned(self, tournament: Tournament) -> frozenset[int]:
        sides = _sides(tournament, self.round, self.player, self.opponent)
        return frozenset(side.number for side in sides)

    def first_round(self, tournament: Tournament) -> int | None:
        return self.round + 1


def _sides(
    tournament: Tournament, round_number: int, number: int, expected: int | None
) -> tuple[Player, Player]:
    """The player and the opponent of a round, or an `InputError` that says what there is."""
    player = tournament.get_player(number)
    if player is None:
        raise InputError(message("there is no player {number}", number=number))
    last = tournament.last_paired_round
    if not 1 <= round_number <= last:
        raise InputError(_no_games(round_number, last))
    cell = player.cell(round_number)
    who = player_name(tournament, number)
    opponent = tournament.get_player(cell.opponent) if cell is not None else None
    if cell is None or opponent is None:
        raise InputError(_no_opponent(who, round_number, cell))
    if expected not in (None, opponent.number):
        met = player_name(tournament, opponent.number)
        raise InputError(
            message(
                "{player} met {opponent} in round {round}, not {other}",
                player=who,
                opponent=met,
                round=round_number,
                other=str(expected),
            )
        )
    return player, opponent


def _no_games(round_number: int, last: int) -> Message:
    if not last:
        return message("round {round} has no games: no round is paired yet", round=round_number)
    return message(
        "round {round} has no games: rounds 1 to {last} are paired", round=round_number, last=last
    )


def _no_opponent(who: str, round_number: int, cell: Cell | None) -> Message:
    if cell is None:
        return message(
            "{player} has no opponent in round {round} (was not there)",
            player=who,
            round=round_number,
        )
    return message(
        "{player} has no opponent in round {round} (has {letter} there)",
        player=who,
        round=round_number,
        letter=cell.outcome.value,
    )


def _cell(player: Player, round_number: int) -> Cell:
    return player.cells[round_number - 1]


def _with(player: Player, round_number: int, *, outcome: Outcome) -> Player:
    cell = replace(_cell(player, round_number), outcome=outcome)
    return _with_cell(player, round_number, cell)


def _with_cell(player: Player, round_number: int, cell: Cell) -> Player:
    cells = player.cells
    return player.with_record((*cells[: round_number - 1], cell, *cells[round_number:]))


def _game_values(tournament: Tournament, round_number: int, player: Player) -> dict[str, Value]:
    """What a sentence on a game has: the round, and the two players."""
    return {
        "round": round_number,
        "white": player_name(tournament, player.number),
        "black": player_name(tournament, _cell(player, round_number).opponent),
    }
