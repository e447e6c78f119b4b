"""The games of a player of a team, against the stored rows: whom, where, with which colour."""

from __future__ import annotations

import pytest

from pairloom.director.desk.public.tables import member_table
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.player_games import games_of_player
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.storage.records import Entry, Game
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls

RESULTS = {1: "1-0", 2: "0-1", 3: "½-½", 4: "1F-0F", 5: "0-1", 6: "1-0", 7: "0F-0F", 8: "½-½"}
POINTS = {
    "1-0": ("1.0", "0.0"),
    "0-1": ("0.0", "1.0"),
    "½-½": ("0.5", "0.5"),
    "1F-0F": ("1.0", "0.0"),
    "0F-0F": ("0.0", "0.0"),
}


@pytest.fixture
def hall(team_hall: TeamHalls) -> TeamHall:
    """Two rounds are over, in the third one half of the boards are still open."""
    made = team_hall(4, rules=TeamRegulations(pattern="WBBW"))
    for _ in range(2):
        made.play(RESULTS)
    made.publish()
    made.reveal()
    for board in range(1, 5):
        made.enter(board, RESULTS[board])
    return made


def rows_of(state: State, player: Entry) -> list[tuple[int, int, str, str, str, str | None]]:
    """Round, board of the match, colour, opponent and his team, points: from the rows alone."""
    return [
        _row(state, game, is_white=game.white == player.entry)
        for game in sorted(state.games, key=lambda game: (game.round, game.board))
        if player.entry in (game.white, game.black)
    ]


def _row(state: State, game: Game, *, is_white: bool) -> tuple[int, int, str, str, str, str | None]:
    other = state.entry_by_id[game.black if is_white else game.white]
    is_open = game.round == 3 and game.board > 4
    return (
        game.round,
        (game.board - 1) % 4 + 1,
        "white" if is_white else "black",
        other.name,
        state.entry_by_id[other.team].name,
        None if is_open else POINTS[RESULTS[game.board]][not is_white],
    )


def test_every_game_of_every_player_is_that_of_the_rows(hall: TeamHall) -> None:
    state = hall.state
    seen = 0
    for player in state.members:
        told = [
            (
                each.game.round,
                each.board,
                "white" if each.is_white else "black",
                each.opponent.name,
                state.entry_by_id[each.opponent.team].name,
                None if each.points is None else str(each.points),
            )
            for each in games_of_player(state, player.entry)
        ]
        assert told == rows_of(state, player), player.name
        seen += len(told)
    assert seen == 2 * 8 * 3


def test_so_they_are_as_data(hall: TeamHall) -> None:
    state = hall.state
    for player in state.members:
        table = member_table(state, player.number)
        told = [dict(zip(table.columns, row, strict=True)) for row in table.rows]
        wanted = ("round", "board", "colour", "opponent", "opponent_team", "points")
        assert [tuple(row[name] for name in wanted) for row in told] == rows_of(state, player)
        numbers = {member.name: member.number for member in state.members}
        assert all(row["opponent_number"] == numbers[str(row["opponent"])] for row in told)
