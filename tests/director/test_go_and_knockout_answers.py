"""Answers about rounds of Go and of knockouts, whole: who has White, in which order, how many."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pairloom.director.checking import CheckRequest, check_one
from pairloom.director.go_checking import check_go_rounds, find_go_faults
from pairloom.director.go_questions import DrawnFile, PlacedFile
from pairloom.director.knockout_files import FILE_SYSTEM, KnockoutFile
from pairloom.director.pairing import PairingRequest
from pairloom.director.reading import load_tournament
from pairloom.domain import Board, RoundPairing
from pairloom.domain.go import GoGame, GoPlayer, GoResult, GoRound, GoTournament
from pairloom.engines import go
from pairloom.errors import InputError
from pairloom.placement import make_placement
from pairloom.standings.recorded import PlaceDifference, PlacesCheck

PLAYERS = tuple(GoPlayer(n, f"P{n}", 4 - n) for n in range(1, 6))
FIRST = GoRound(
    (
        GoGame(1, 1, 2, result=GoResult.WHITE_WINS),
        GoGame(2, 3, 4, result=GoResult.BLACK_WINS),
    ),
    5,
)
SECOND = GoRound((GoGame(1, 3, 1, 2, 0), GoGame(2, 2, 4, 0, 13)), 5)
CUP = GoTournament(PLAYERS, (FIRST,), name="Cup")


def test_a_drawn_round_is_told_with_both_sides_and_their_scores() -> None:
    drawn = DrawnFile(CUP, SECOND, 2, 77, ())
    assert [tuple(map(str, row)) for row in drawn.rows()] == [
        ("1", "3 P3 (2d)", "31", "2 stones", "1 P1 (4d)", "34"),
        ("2", "2 P2 (3d)", "32", "even, komi 6½", "4 P4 (1d)", "31"),
    ]
    assert drawn.free_name() == "5 P5 (1k)"
    assert drawn.data() == {
        "round": 2, "system": "mcmahon", "seed": 77,
        "games": [
            {"table": 1, "white": 3, "black": 1, "handicap": 2, "komi": 0.0},
            {"table": 2, "white": 2, "black": 4, "handicap": 0, "komi": 6.5},
        ],
        "free": 5,
    }  # fmt: skip


def test_a_placement_is_told_row_by_row() -> None:
    placement = make_placement(CUP)
    told = PlacedFile(CUP, placement, ()).data()
    assert (told["after"], told["columns"]) == (1, list(placement.columns))
    assert [(row["number"], row["name"], row["rank"]) for row in told["rows"]] == [
        (row.number, f"P{row.number}", {1: "4d", 2: "3d", 3: "2d", 4: "1d", 5: "1k"}[row.number])
        for row in placement.rows
    ]
    assert [(row["place"], row["is_shared"], row["values"]) for row in told["rows"]] == [
        (row.place, row.is_shared, list(row.texts)) for row in placement.rows
    ]


def drawn_event() -> GoTournament:
    players = tuple(GoPlayer(n, f"P{n}", 3 - n) for n in range(1, 9))
    event = GoTournament(players, name="Drawn")
    return replace(event, rounds=(GoRound(go.draw(event, seed=5).games, None, 5),))


def test_a_round_that_was_drawn_otherwise_is_told_with_the_boards_of_both() -> None:
    event = drawn_event()
    games = event.rounds[0].games
    turned = tuple(replace(game, white=game.black, black=game.white) for game in games[:3])
    bent = replace(event, rounds=(GoRound((*turned, games[3]), None, 5),))
    assert check_go_rounds(event, "cup").differences == ()
    (difference,) = check_go_rounds(bent, "cup").differences
    ours = [Board(game.white, game.black) for game in games]
    theirs = [*(Board(board.black, board.white) for board in ours[:3]), ours[3]]
    assert difference.expected == RoundPairing(tuple(ours), None)
    assert difference.recorded == RoundPairing(tuple(theirs), None)
    assert (difference.only_expected, difference.only_recorded) == (
        tuple(sorted(ours[:3], key=lambda board: board.white)),
        tuple(sorted(theirs[:3], key=lambda board: board.white)),
    )


def test_another_handicap_is_told_with_that_of_the_rules() -> None:
    event = drawn_event()
    first, *rest = event.rounds[0].games
    other = replace(first, handicap=first.handicap + 3, komi=first.komi + 1)
    bent = replace(event, rounds=(GoRound((other, *rest), None, 5),))
    (difference,) = check_go_rounds(bent, "cup").differences
    assert str(difference.reason) == ("table 1: handicap 3, komi 7; by the rules 0, 6½")


def test_faults_of_a_round_come_by_number() -> None:
    games = (GoGame(1, 9, 4), GoGame(2, 8, 3), GoGame(3, 1, 4))
    absent = replace(PLAYERS[2], absent=frozenset({1}))
    event = replace(CUP, players=(*PLAYERS[:2], absent, *PLAYERS[3:]), rounds=(GoRound(games, 1),))
    assert [
        (one.code, one.player, one.round, str(one.message)) for one in find_go_faults(event)
    ] == [
        ("E-GO-TWICE", 1, 1, "round 1: P1 is there 2 times"),
        ("W-GO-PRESENT", 3, 1, "round 1: P3 is absent, and has a place all the same"),
        ("E-GO-TWICE", 4, 1, "round 1: P4 is there 2 times"),
        ("E-GO-TWICE", 8, 1, "round 1: nobody has the number 8"),
        ("E-GO-TWICE", 9, 1, "round 1: nobody has the number 9"),
    ]


FOUR = """012 Cup
142 2
001    1      Player 1                          2000                             2.0    1     4 b 1     3 w 1
001    2      Player 2                          1900                             1.0    3     3 w 0     4 b 1
001    3      Player 3                          1800                             1.0    2     2 b 1     1 b 0
001    4      Player 4                          1700                             0.0    4     1 w 0     2 w 0
"""  # noqa: E501
THREE = """012 Cup
142 2
001    3      Player 3                          1800                             0.0    3     2 b 0  0000 - Z
001    1      Player 1                          2000                             2.0    1  0000 - F     2 w 1
001    2      Player 2                          1900                             1.0    2     3 w 1     1 b 0
"""  # noqa: E501
KNOCKOUT = CheckRequest("knockout")


@pytest.fixture
def four(tmp_path: Path) -> Path:
    path = tmp_path / "four.trf"
    path.write_text(FOUR, encoding="utf-8")
    return path


def test_a_knockout_is_sound_with_the_colours_of_its_record(four: Path) -> None:
    checked = check_one(str(four), KNOCKOUT)
    assert checked.report is not None
    assert (checked.report.differences, checked.report.rounds) == ((), 2)
    assert checked.places == PlacesCheck(4, (), ())
    knockout = KnockoutFile.of(load_tournament(str(four)))
    boards = [
        set(knockout.pair_as_recorded(knockout.tournament.before(number)).boards)
        for number in (1, 2)
    ]
    assert boards == [{Board(4, 1), Board(2, 3)}, {Board(1, 3), Board(4, 2)}]


def test_the_lowest_number_has_the_bye_of_a_bracket_that_no_file_tells(tmp_path: Path) -> None:
    path = tmp_path / "three.trf"
    path.write_text(THREE, encoding="utf-8")
    checked = check_one(str(path), KNOCKOUT)
    assert checked.report is not None
    assert (checked.report.differences, checked.report.rounds) == ((), 2)
    assert [
        (each.number, each.first) for each in FILE_SYSTEM.places(load_tournament(str(path)))
    ] == [
        (1, 1),
        (2, 2),
        (3, 3),
    ]


def test_places_that_do_not_follow_are_told_by_number(four: Path) -> None:
    text = FOUR
    for old, new in (("2.0    1", "2.0    4"), ("1.0    3", "1.0    2"), ("0.0    4", "0.0    1")):
        text = text.replace(old, new)
    four.write_text(text, encoding="utf-8")
    checked = check_one(str(four), KNOCKOUT)
    assert checked.places == PlacesCheck(
        4,
        (),
        (PlaceDifference(1, 4, 1, 1), PlaceDifference(2, 2, 3, 3), PlaceDifference(4, 1, 4, 4)),
    )


def test_the_way_to_a_board_is_told_with_both_sides(four: Path) -> None:
    source = load_tournament(str(four))
    paired = FILE_SYSTEM.pair(source, PairingRequest(round=1))
    lines = list(FILE_SYSTEM.explain(source, paired))
    heads = [line for line in lines if not line.startswith(" ")]
    assert all(lines[lines.index(head) + 1].startswith(" ") for head in heads), "each has a way"
    assert heads == [
        f"Player {board.white} – Player {board.black}" for board in paired.result.boards
    ]
    assert {frozenset(board) for board in paired.result.boards} == {
        frozenset({1, 4}), frozenset({2, 3}),
    }  # fmt: skip
    with pytest.raises(InputError) as refused:
        FILE_SYSTEM.pair(source, PairingRequest(round=9))
    assert str(refused.value) == "round 9 cannot be paired: ask for a round from 1 to 3"


def test_teams_play_no_knockout_here() -> None:
    teams = Path(__file__).parent.parent / "formats" / "files" / "team_round_robin.trf"
    with pytest.raises(InputError) as refused:
        KnockoutFile.of(load_tournament(str(teams)))
    told = "a knockout is played by players here; this is a competition of teams: '--system"
    assert str(refused.value) == f"{told} team-knockout'"
