"""Matches without a game in report files: who came, who was to play, and what comes out again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random

import pytest
from team_events import random_event

from pairloom.domain import (
    ABSENT,
    Board,
    BoardResult,
    Cell,
    Colour,
    Match,
    Outcome,
    Player,
    Points,
    Settings,
    Severity,
    Team,
    TeamSettings,
    Tournament,
    cells_of_boards,
    find_contradictions,
    match_from_boards,
)
from pairloom.formats.trf import TrfFile, canonical, convert, load, write_trf

SETTINGS = TeamSettings("WBW")
ROSTERS = {1: (1, 2, 3, 4), 2: (5, 6, 7, 8), 3: (9, 10, 11), 4: (12, 13, 14)}
SEEDS = range(100)


def results(text: str) -> list[BoardResult]:
    """`1+0- 2-6+`: player 1 against nobody, then 2 against 6, who alone came."""
    boards = []
    for board in text.split():
        numbers = board.replace("+", " ").replace("-", " ").split()
        signs = [sign for sign in board if sign in "+-"]
        boards.append(BoardResult(*map(int, numbers), *map(Outcome, signs)))
    return boards


def event(text: str, *, other: str = "9+0- 10+0- 11+0-") -> Tournament:
    """One round: team 1 with White against team 2, and team 3 against team 4."""
    cells: dict[int, Cell] = {}
    matches: dict[int, Match] = {}
    settings = Settings(rounds=3, initial_colour=Colour.WHITE, system="team", team=SETTINGS)
    for teams, boards in ((Board(1, 2), results(text)), (Board(3, 4), results(other))):
        cells |= cells_of_boards(boards, SETTINGS)
        matches |= dict(zip(teams, match_from_boards(teams, boards, settings.points), strict=True))
    numbers = [number for roster in ROSTERS.values() for number in roster]
    return Tournament(
        tuple(Player(number, cells=(cells.get(number, ABSENT),)) for number in numbers),
        settings,
        teams=tuple(
            Team(number, f"Team {number}", members=roster, cells=(matches[number],))
            for number, roster in ROSTERS.items()
        ),
    )


def told(file: TrfFile) -> list[str]:
    return [finding.code for finding in file.findings if finding.severity is not Severity.INFO]


def records(text: str, *kinds: str) -> list[str]:
    return [line for line in text.splitlines() if line[:3] in kinds]


def with_cells(text: str, players: Iterable[int], cell: str) -> str:
    """The text with another entry in round 1 of these players."""
    lines = text.splitlines()
    for place, line in enumerate(lines):
        if line[:3] == "001" and int(line[4:8]) in players:
            lines[place] = line[:91] + cell
    return "\n".join(lines) + "\n"


def require_kept(tournament: Tournament) -> str:
    """Written, read and written again: the same value, and the same bytes."""
    assert list(find_contradictions(tournament)) == []
    text = write_trf(tournament)
    file = load(text)
    assert told(file) == []
    assert file.require() == canonical(tournament)
    assert write_trf(file.require()) == text
    return text


@pytest.mark.parametrize(
    ("boards", "lines", "outcomes", "line_ups"),
    [
        pytest.param(
            "1+0- 2+0- 3+0-",
            ["330 +-   1   1   2"],
            "+-",
            ((1, 2, 3), (0, 0, 0)),
            id="one team came",
        ),
        pytest.param(
            "0-5+ 0-7+ 0-8+",
            ["330 -+   1   1   2"],
            "-+",
            ((0, 0, 0), (5, 7, 8)),
            id="the other came, with a reserve",
        ),
        pytest.param(
            "1+0- 0-0- 4+0-",
            ["300   1   1   2    1 0000    4", "330 +-   1   1   2"],
            "+-",
            ((1, 0, 4), (0, 0, 0)),
            id="one came with a gap",
        ),
        pytest.param(
            "3+0- 2+0- 1+0-",
            ["300   1   1   2    3    2    1", "330 +-   1   1   2"],
            "+-",
            ((3, 2, 1), (0, 0, 0)),
            id="one came in another order",
        ),
        pytest.param(
            "1+5- 2+6- 3+7-",
            ["330 +-   1   1   2"],
            "+-",
            ((1, 2, 3), (5, 6, 7)),
            id="the line-up of those who did not come is known",
        ),
        pytest.param(
            "0-0- 0-0- 0-0-", ["330 --   1   1   2"], "--", ((), ()), id="nobody was named"
        ),
        pytest.param(
            "1-5- 2-6- 3-7-",
            ["330 --   1   1   2"],
            "--",
            ((1, 2, 3), (5, 6, 7)),
            id="both were named, and nobody came",
        ),
        pytest.param(
            "1-0- 2-0- 3-0-",
            ["330 --   1   1   2"],
            "--",
            ((1, 2, 3), (0, 0, 0)),
            id="one was named, and nobody came",
        ),
        pytest.param(
            "1-0- 0-6- 3-0-",
            [
                "300   1   1   2    1 0000    3",
                "300   1   2   1 0000    6 0000",
                "330 --   1   1   2",
            ],
            "--",
            ((1, 0, 3), (0, 6, 0)),
            id="both were named in part",
        ),
        pytest.param(
            "1+0- 0-6+ 0-0-",
            ["300   1   1   2    1 0000 0000", "300   1   2   1 0000    6 0000"],
            "==",
            ((1, 0, 0), (0, 6, 0)),
            id="level, nobody has an opponent",
        ),
        pytest.param(
            "1+5- 2-6+ 3-7-", [], "==", ((1, 2, 3), (5, 6, 7)), id="level, everybody was named"
        ),
        pytest.param(
            "1+5- 0-6+ 0-0-",
            ["300   1   1   2    1 0000 0000", "300   1   2   1    5    6 0000"],
            "==",
            ((1, 0, 0), (5, 6, 0)),
            id="level, some were named",
        ),
        pytest.param(
            "1-0- 0-6+ 3+0-",
            ["300   1   1   2    1 0000    3", "300   1   2   1 0000    6 0000"],
            "==",
            ((1, 0, 3), (0, 6, 0)),
            id="level, and one who did not come to an empty board",
        ),
        pytest.param(
            "1+0- 2+0- 0-7+",
            ["300   1   1   2    1    2 0000", "300   1   2   1 0000 0000    7"],
            "+-",
            ((1, 2, 0), (0, 0, 7)),
            id="both came, so the match is not forfeited as such",
        ),
    ],
)
def test_every_forfeit_is_told_and_read_again(
    boards: str, lines: list[str], outcomes: str, line_ups: tuple[tuple[int, ...], ...]
) -> None:
    tournament = event(boards)
    text = require_kept(tournament)
    assert [line for line in records(text, "300", "330") if "  3   4" not in line] == lines
    read = [load(text).require().find_team(number).cells[0] for number in (1, 2)]
    assert "".join(match.outcome.value for match in read) == outcomes
    assert tuple(match.line_up for match in read) == line_ups
    assert not any(match.is_played for match in read)
    assert [match.colour for match in read] == [Colour.WHITE, Colour.BLACK]


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_is_lost_whatever_was_forfeited(seed: int) -> None:
    require_kept(random_event(Random(seed)))


def test_the_lot_has_every_kind_of_forfeit() -> None:
    kinds: Counter[tuple[str, str, bool]] = Counter()
    for seed in SEEDS:
        tournament = random_event(Random(seed))
        for team in tournament.teams:
            for round_number, match in enumerate(team.cells, start=1):
                facing = tournament.get_team(match.opponent)
                if facing is not None:
                    other = facing.cells[round_number - 1].outcome.value
                    kinds[match.outcome.value, other, match.is_played] += 1
    for kind in (("+", "-"), ("-", "+"), ("-", "-"), ("=", "=")):
        assert kinds[*kind, False] > 10, kind
    assert kinds["=", "=", True] > 10


@pytest.mark.parametrize("seed", SEEDS)
def test_what_was_played_is_what_the_lines_of_players_say(seed: int) -> None:
    """Of the text alone: a match was played if any of its players has a result of a game."""
    text = write_trf(random_event(Random(seed)))
    tournament = load(text).require()
    played: set[tuple[int, int]] = set()
    for line in records(text, "001"):
        for round_number in range(1, tournament.last_paired_round + 1):
            column = 98 + 10 * (round_number - 1)
            if line[column : column + 1] in tuple("1=0WDL"):
                played.add((tournament.team_of[int(line[4:8])], round_number))
    for team in tournament.teams:
        for round_number, match in enumerate(team.cells, start=1):
            assert match.is_played is ((team.number, round_number) in played)


def test_files_that_name_all_players_of_both_teams_pair_them_up() -> None:
    """`0000 - -` for everybody of two teams that stayed away, reserves too."""
    text = write_trf(event("0-0- 0-0- 0-0-"))
    file = load(with_cells(text, range(1, 9), "0000 - -"))
    assert told(file) == []
    cells = [file.require().find_team(number).cells[0] for number in (1, 2)]
    assert [match.line_up for match in cells] == [(1, 2, 3), (5, 6, 7)]
    assert write_trf(load(write_trf(file.require())).require()) == write_trf(file.require())


def test_more_winners_than_boards_tell_no_line_up() -> None:
    text = with_cells(write_trf(event("1+0- 2+0- 3+0-")), (4,), "0000 - +")
    match = load(text).require().find_team(1).cells[0]
    assert (match.line_up, match.boards, match.game_points) == ((), (), Points(30))


def test_the_winner_whose_players_are_not_named_has_the_points_of_a_whole_match() -> None:
    text = with_cells(write_trf(event("1+5- 2+6- 3+7-")), (1, 2, 3), "0000 - Z")
    read = load(with_cells(text, (5, 6, 7), "0000 - -")).require()
    won, lost = (read.find_team(number).cells[0] for number in (1, 2))
    assert (won.line_up, won.game_points) == ((), Points(30))
    assert (lost.line_up, lost.game_points) == ((5, 6, 7), Points(0))


def test_game_points_of_the_regulations_stay_where_a_line_up_is_known() -> None:
    """A match won by forfeit is worth two game points here: no sum of boards."""
    text = write_trf(event("1+0- 2+0- 3+0-"))
    file = load(text + "299 +         2.0\n")
    match = file.require().find_team(1).cells[0]
    assert (match.line_up, match.boards, match.game_points) == ((1, 2, 3), (), Points(20))
    assert list(find_contradictions(file.require())) == []
    once = write_trf(file.require())
    assert write_trf(load(once).require()) == once


def test_a_record_that_gives_the_match_to_another_team_than_the_boards_is_kept() -> None:
    """Both came for a board: without the record, more game points would decide."""
    text = write_trf(event("1+0- 2+0- 0-7+")) + "330 --   1   1   2\n"
    read = load(text).require()
    assert [read.find_team(number).cells[0].outcome for number in (1, 2)] == [
        Outcome.FORFEIT_LOSS,
        Outcome.FORFEIT_LOSS,
    ]
    assert "330 --   1   1   2" in write_trf(read)
    assert write_trf(load(write_trf(read)).require()) == write_trf(read)


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("240 H   1    2", id="one of them has a bye"),
        pytest.param("320  1.0  1.5 002", id="one of them has the bye"),
    ],
)
def test_line_ups_alone_make_no_match_of_a_bye(line: str) -> None:
    text = write_trf(event("1+0- 0-6+ 0-0-")) + f"{line}\n"
    read = load(text)
    assert "W-300" in told(read)
    assert read.require().find_team(2).cells[0].opponent == 0


def test_a_line_up_against_the_own_team_is_not_used() -> None:
    text = write_trf(event("1+0- 0-6+ 0-0-"))
    changed = text.replace("300   1   1   2", "300   1   1   1")
    assert changed != text
    assert "W-300" in told(load(changed))


def test_a_line_up_of_nobody_is_kept_as_it_stood() -> None:
    line = "300   1   2   1 0000 0000 0000"
    file = load(write_trf(event("1+0- 2+0- 3+0-"), eol="lf") + f"{line}\n")
    assert told(file) == []
    assert line in convert(file, "trf26")[0]
    assert line not in write_trf(file.require())
