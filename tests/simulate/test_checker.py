"""The pairings checker."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from pairloom.domain import (
    Board,
    Cell,
    Colour,
    Outcome,
    Player,
    ProhibitedGroup,
    RoundPairing,
    Settings,
    Tournament,
)
from pairloom.errors import InconsistentTournament, InputError, UnknownName
from pairloom.simulate.checker import check, recorded_pairing
from pairloom.simulate.options import GeneratorOptions
from pairloom.simulate.rtg import generate

W, B = Colour.WHITE, Colour.BLACK
Change = Callable[[Cell], Cell]


def game(opponent: int, colour: Colour | None, code: str) -> Cell:
    return Cell(opponent, colour, Outcome(code))


PAB = Cell(0, None, Outcome.PAIRING_BYE)


def field(*records: tuple[Cell, ...], rounds: int | None = 3) -> Tournament:
    players = tuple(Player(number, cells=cells) for number, cells in enumerate(records, start=1))
    return Tournament(players, Settings(rounds=rounds, initial_colour=W))


def five_players() -> Tournament:
    """Round 1 of five players as the rules pair it: 1-3, 4-2, 5 has the bye."""
    return field(
        (game(3, W, "1"),),
        (game(4, B, "1"),),
        (game(1, B, "0"),),
        (game(2, W, "0"),),
        (PAB,),
    )


def with_round(tournament: Tournament, round_number: int, cells: dict[int, Cell]) -> Tournament:
    """The same tournament with other cells in one round."""

    def changed(player: Player) -> Player:
        if player.number not in cells:
            return player
        record = list(player.cells)
        record[round_number - 1] = cells[player.number]
        return replace(player, cells=tuple(record))

    return replace(tournament, players=tuple(changed(player) for player in tournament.players))


def test_a_round_paired_by_the_rules_is_clean() -> None:
    report = check(five_players(), name="five")

    assert report.is_clean
    assert (report.name, report.system, report.rounds) == ("five", "dutch", 1)
    assert report.edition


def test_swapped_opponents_are_named_board_by_board() -> None:
    """1-4 and 3-2 instead of 1-3 and 4-2; the bye is right and not named."""
    tournament = with_round(
        five_players(),
        1,
        {1: game(4, W, "1"), 4: game(1, B, "0"), 3: game(2, W, "0"), 2: game(3, B, "1")},
    )

    (difference,) = check(tournament).differences

    assert difference.round == 1
    assert difference.only_expected == (Board(1, 3), Board(4, 2))
    assert difference.only_recorded == (Board(1, 4), Board(3, 2))
    assert difference.expected == RoundPairing((Board(1, 3), Board(4, 2)), 5)
    assert difference.recorded == RoundPairing((Board(1, 4), Board(3, 2)), 5)


def test_wrong_colours_are_a_difference_of_that_board_only() -> None:
    tournament = with_round(five_players(), 1, {2: game(4, W, "1"), 4: game(2, B, "0")})

    (difference,) = check(tournament).differences

    assert difference.only_expected == (Board(4, 2),)
    assert difference.only_recorded == (Board(2, 4),)


def test_a_wrong_bye_is_a_board_against_nobody() -> None:
    """4 has the bye in place of 5."""
    tournament = with_round(five_players(), 1, {4: PAB, 5: game(2, W, "0"), 2: game(5, B, "1")})

    (difference,) = check(tournament).differences

    assert difference.only_expected == (Board(4, 2), Board(5, 0))
    assert difference.only_recorded == (Board(5, 2), Board(4, 0))
    assert difference.recorded.bye == 4


def test_a_second_bye_is_a_difference() -> None:
    """Two byes and two players less to pair: 2-4 is missing, 4 is shown with the bye."""
    tournament = with_round(five_players(), 1, {4: PAB, 2: Cell(0, None, Outcome.ZERO_BYE)})

    (difference,) = check(tournament).differences

    assert Board(4, 0) in difference.only_recorded


@pytest.mark.parametrize(("white", "black"), [("+", "-"), ("-", "+"), ("-", "-")])
def test_a_forfeit_without_colours_is_compared_without_them(white: str, black: str) -> None:
    tournament = with_round(five_players(), 1, {4: game(2, None, white), 2: game(4, None, black)})

    assert check(tournament).is_clean


def test_a_forfeit_with_colours_is_compared_with_them() -> None:
    tournament = with_round(five_players(), 1, {2: game(4, W, "+"), 4: game(2, B, "-")})

    assert check(tournament).differences[0].only_recorded == (Board(2, 4),)


def test_a_forfeit_with_the_colour_on_one_side_is_compared_with_it() -> None:
    tournament = with_round(five_players(), 1, {2: game(4, None, "+"), 4: game(2, B, "-")})

    assert check(tournament).differences[0].only_recorded == (Board(2, 4),)


def test_a_forfeit_without_colours_against_the_wrong_player_is_a_difference() -> None:
    tournament = with_round(
        five_players(),
        1,
        {1: game(4, None, "+"), 4: game(1, None, "-"), 3: game(2, W, "0"), 2: game(3, B, "1")},
    )

    (difference,) = check(tournament).differences

    assert difference.only_recorded == (Board(1, 4), Board(3, 2))


def test_a_round_without_legal_pairing_is_reported_and_the_check_goes_on() -> None:
    """Two players who have met; in round 3 they meet for the third time."""
    tournament = field(
        (game(2, W, "1"), game(2, B, "1"), game(2, W, "=")),
        (game(1, B, "0"), game(1, W, "0"), game(1, B, "=")),
    )

    report = check(tournament)

    assert report.rounds == 3
    assert [(each.round, each.expected) for each in report.differences] == [(2, None), (3, None)]
    assert report.differences[0].only_recorded == (Board(2, 1),)
    assert "round 2" in report.differences[0].reason


def test_a_prohibited_pair_is_never_expected() -> None:
    tournament = five_players()
    settings = replace(tournament.settings, prohibited=(ProhibitedGroup(frozenset({1, 3})),))

    (difference,) = check(replace(tournament, settings=settings)).differences

    assert Board(1, 3) in difference.only_recorded


def test_one_wrong_round_does_not_make_the_others_wrong() -> None:
    """The later rounds are paired from the recorded results, whatever they are."""
    wishes = GeneratorOptions(players=8, rounds=5, forfeit_rate=0, zero_point_bye_rate=0)
    tournament = generate(wishes, 17)
    board = recorded_pairing(tournament, 5).boards[0]
    white, black = (
        tournament.find_player(number).cells[4] for number in (board.white, board.black)
    )
    swapped = with_round(
        tournament,
        5,
        {board.white: replace(white, colour=B), board.black: replace(black, colour=W)},
    )

    (difference,) = check(swapped).differences

    assert difference.round == 5
    assert difference.only_expected == (board,)
    assert difference.only_recorded == (Board(board.black, board.white),)


def test_only_one_round_can_be_checked() -> None:
    tournament = generate(GeneratorOptions(players=8, rounds=4), 3)
    report = check(tournament, only_round=2)

    assert (report.rounds, report.is_clean) == (1, True)


@pytest.mark.parametrize("round_number", [0, 2])
def test_a_round_that_is_not_there_cannot_be_checked(round_number: int) -> None:
    with pytest.raises(InputError, match="rounds 1 to 1"):
        check(five_players(), only_round=round_number)


def test_a_report_without_planned_rounds_ends_with_its_last_round() -> None:
    seen = []

    def pair(snapshot: Tournament) -> RoundPairing:
        seen.append(snapshot.settings.rounds)
        return recorded_pairing(five_players(), 1)

    tournament = replace(five_players(), settings=Settings(initial_colour=W))

    assert check(tournament, pair=pair).is_clean
    assert seen == [1]


def test_a_round_nobody_played_is_clean() -> None:
    absent = Cell(0, None, Outcome.ZERO_BYE)
    tournament = field((absent,), (absent,))

    report = check(tournament)

    assert (report.rounds, report.is_clean) == (1, True)


def test_a_tournament_without_rounds_is_clean() -> None:
    report = check(field((), ()))

    assert (report.rounds, report.differences) == (0, ())


def test_boards_are_listed_in_board_order() -> None:
    """By score, then sum of scores, then rank: 2-3 (1 and ½) before 1-4 (½ and 0)."""
    tournament = field(
        (game(3, W, "="), game(4, B, "1")),
        (game(4, B, "1"), game(3, W, "1")),
        (game(1, B, "="), game(2, B, "0")),
        (game(2, W, "0"), game(1, W, "0")),
    )

    assert recorded_pairing(tournament, 2).boards == (Board(2, 3), Board(4, 1))


def test_a_contradiction_is_not_checked_but_raised() -> None:
    with pytest.raises(InconsistentTournament):
        check(with_round(five_players(), 1, {1: game(4, W, "1")}))


def test_an_unknown_system_is_named() -> None:
    with pytest.raises(UnknownName, match="martian"):
        check(five_players(), system="martian")
