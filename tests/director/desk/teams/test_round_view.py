"""A match is read from the left, whoever has which colour: every board, name and point of it.

The truth here is the boards as they are stored, and the teams of those who sit at them.
"""

from __future__ import annotations

import pytest

from pairloom.director.desk.round_view import PlayerLine
from pairloom.director.desk.teams.decisions import decide_match
from pairloom.director.desk.teams.matches import score_of
from pairloom.director.desk.teams.round_view import MatchBoard, is_turned, match_line, match_lines
from pairloom.domain import Colour, Points
from pairloom.domain.team_regulations import TeamRegulations
from pairloom.storage.team_records import MatchDecision
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls

# Results that are not what they are seen from the other side, each with what it gives the left.
FROM_THE_LEFT = {"1-0": 10, "0-1": 0, "½-½": 5, "1F-0F": 10, "0F-1F": 0}
OF_BOARDS = ("1-0", "1-0", "0-1", "½-½")


@pytest.fixture(params=["team", "home has White", "home has Black"])
def hall(request: pytest.FixtureRequest, team_hall: TeamHalls) -> TeamHall:
    """Round 1 is open, in a pattern that no turn leaves as it is."""
    rules = TeamRegulations(pattern="WBBB", home_is_black=request.param == "home has Black")
    system = "team" if request.param == "team" else "team-round-robin"
    made = team_hall(4, rules=rules, system=system, rounds=3)
    made.publish()
    made.reveal()
    return made


def left_result(hall: TeamHall, board: MatchBoard, team: int) -> str:
    """What a stored board is for the team, computed from who sits there."""
    game = hall.state.find_game(1, board.line.number)
    white, _, black = board.line.value.partition("-")
    has_white = hall.state.entry_by_id[game.white].team == team
    return f"{white}-{black}" if has_white else f"{black}-{white}"


def test_boards_are_read_from_the_left(hall: TeamHall) -> None:
    for match in (1, 2):
        for number, result in enumerate(OF_BOARDS, 1):
            hall.enter(4 * match - 4 + number, result)
    state = hall.state
    for line in match_lines(state, 1):
        assert line.left.entry == (line.record.home or line.record.white)
        assert {line.left.entry, line.right.entry} == {line.record.white, line.record.black}
        for side in (line.left, line.right):
            assert side.is_white is (side.entry == line.record.white)
            assert side.colour is (Colour.WHITE if side.is_white else Colour.BLACK)
        scored = 0
        for board in line.boards:
            team_of = {state.entry_by_id[seat.entry].team: seat for seat in _seats(board)}
            assert board.left is team_of[line.left.entry]
            assert board.right is team_of[line.right.entry]
            assert board.is_turned is is_turned(state, 1, board.line.number)
            assert board.value == left_result(hall, board, line.left.entry)
            scored += FROM_THE_LEFT[board.value]
        assert line.left.scored == Points(scored)
        assert line.right.scored == Points(40 - scored)
        assert line.leader == ("left" if scored > 20 else "right")
        assert line.is_complete
    # With White on board 1 of three, half of the boards turned would show nothing.
    assert {board.is_turned for line in match_lines(state, 1) for board in line.boards} == {
        False,
        True,
    }


def _seats(board: MatchBoard) -> tuple[PlayerLine, PlayerLine]:
    return board.line.white, board.line.black


def test_the_first_boards_lead_and_decide(hall: TeamHall) -> None:
    """The right team wins boards 1 to 3 of match 1; a board that is open counts nothing."""
    right = match_line(hall.state, 1, 1).right
    for board, (leads, decided) in enumerate((("right", False), ("right", False), ("right", True))):
        hall.enter(board + 1, hall.won_by(board + 1, right.name))
        line = match_line(hall.state, 1, 1)
        assert (line.leader, line.is_decided) == (leads, decided)
        assert (line.left.scored, line.right.scored) == (Points(0), Points(10 * board + 10))
        assert (line.missing, line.is_complete) == (3 - board, False)
    assert match_line(hall.state, 1, 2).leader == ""


@pytest.mark.parametrize("decision", MatchDecision)
def test_a_decided_match_shows_what_each_team_gets(hall: TeamHall, decision: MatchDecision) -> None:
    decide_match(*hall.at, 1, 1, decision, because())
    line = match_line(hall.state, 1, 1)
    score = score_of(hall.state.competition, hall.view(1, 1).sides)
    got = {line.record.white: score.white_games, line.record.black: score.black_games}
    assert (line.left.scored, line.right.scored) == (got[line.left.entry], got[line.right.entry])
    winner = {
        MatchDecision.WHITE_WINS: line.record.white,
        MatchDecision.BLACK_WINS: line.record.black,
    }.get(decision)
    assert line.leader == {line.left.entry: "left", line.right.entry: "right"}.get(winner or 0, "")
    assert (line.missing, line.is_complete) == (0, True)
