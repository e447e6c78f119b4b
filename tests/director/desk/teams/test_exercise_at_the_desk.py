"""FIDE's exercise in tie-breaking for teams, run at the desk: every published value comes out.

The exercise tells game points of matches only, and its rounds are no pairing of C.04.6. So the
boards are made to fit (whole wins first, then a draw), as another program would have written them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from fractions import Fraction

import pytest

from pairloom.director.desk.standings import standings_of
from pairloom.domain import (
    ABSENT,
    BoardResult,
    Cell,
    Match,
    Outcome,
    Player,
    Settings,
    TeamSettings,
    Tournament,
    cells_of_boards,
)
from pairloom.formats.trf import write_trf
from tests.director.desk.at_the_desk import Hall, open_empty
from tests.director.desk.imported_copies import import_text
from tests.tiebreaks.exercise_teams import CODES, exercise_teams, published_values

PUBLISHED = published_values()
BOARDS = 4


def with_boards() -> Tournament:
    """The exercise with four players a team, who sit in the same order in every round."""
    exercise = exercise_teams()
    cells: dict[int, list[Cell]] = {number: [] for number in range(1, 14 * BOARDS + 1)}
    for round_number in range(1, 8):
        column: dict[int, Cell] = {}
        for team in exercise.teams:
            match = team.cell(round_number)
            if match is not None and match.opponent > team.number and match.is_played:
                results = boards_of(team.number, match)
                column |= cells_of_boards(results, TeamSettings())
        for number, record in cells.items():
            record.append(column.get(number, ABSENT))
    players = (
        Player(number, f"Player {number}", rating=2000, cells=tuple(record))
        for number, record in cells.items()
    )
    teams = (
        replace(team, name=f"Team {team.number}", members=roster(team.number))
        for team in exercise.teams
    )
    settings = Settings(rounds=7, system="team", team=TeamSettings(), tiebreaks=CODES)
    return Tournament(tuple(players), settings, "Exercise", teams=tuple(teams))


def roster(team: int) -> tuple[int, ...]:
    return tuple(range((team - 1) * BOARDS + 1, team * BOARDS + 1))


def boards_of(team: int, match: Match) -> list[BoardResult]:
    """Boards with the game points of the match: won, then drawn, then lost."""
    halves = match.game_points.tenths // 5
    results = []
    for first, second in zip(roster(team), roster(match.opponent), strict=True):
        own = min(halves, 2)
        halves -= own
        letters = {2: "10", 1: "==", 0: "01"}[own]
        results.append(BoardResult(first, second, *map(Outcome, letters)))
    return results


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    path = tmp_path_factory.mktemp("exercise") / "exercise.db"
    with closing(open_empty(path)) as database:
        yield import_text(database, write_trf(with_boards()))


@pytest.mark.parametrize("place", range(len(CODES)), ids=CODES)
def test_the_standings_have_every_published_value(desk: Hall, place: int) -> None:
    rows = standings_of(desk.state).rows
    assert len(rows) == 14
    for row in rows:
        assert Fraction(row.texts[place]) == PUBLISHED[row.number][CODES[place]], row.number
