"""The random tournament generator."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import Any

import pytest

from pairloom.domain import (
    Board,
    Cell,
    Colour,
    Outcome,
    Player,
    Points,
    PointSystem,
    RoundPairing,
    Settings,
    Tournament,
    find_contradictions,
)
from pairloom.errors import InputError, NoPairingExists
from pairloom.simulate.checker import check, recorded_pairing
from pairloom.simulate.options import GeneratorOptions
from pairloom.simulate.rtg import ATTEMPTS, generate, generate_counted, generate_from_model
from pairloom.simulate.variety import varied_options

QUIET: dict[str, Any] = {
    "forfeit_rate": 0,
    "double_forfeit_rate": 0,
    "quick_game_rate": 0,
    "odd_result_rate": 0,
    "half_point_bye_rate": 0,
    "zero_point_bye_rate": 0,
    "full_point_bye_rate": 0,
    "withdrawal_rate": 0,
    "late_entry_rate": 0,
}


def options(players: int = 10, rounds: int = 5, **wishes: Any) -> GeneratorOptions:
    return GeneratorOptions(**{**QUIET, "players": players, "rounds": rounds, **wishes})


def outcomes(tournament: Tournament) -> Counter[Outcome]:
    return Counter(cell.outcome for player in tournament.players for cell in player.cells)


def test_a_generated_tournament_is_complete_and_consistent() -> None:
    tournament = generate(options(11, 6), 42)

    assert list(find_contradictions(tournament)) == []
    assert len(tournament.players) == 11
    assert tournament.last_paired_round == tournament.settings.rounds == 6
    assert {len(player.cells) for player in tournament.players} == {6}
    assert outcomes(tournament)[Outcome.PAIRING_BYE] == 6
    assert tournament.settings.initial_colour is not None


def test_the_seed_is_in_the_name() -> None:
    assert generate(options(4, 1), 2026).name == "Pairloom generated tournament 2026"


def test_the_same_seed_makes_the_same_tournament() -> None:
    wishes = varied_options(7, most_players=10)

    assert generate(wishes, 7) == generate(wishes, 7)
    assert generate(wishes, 7).players != generate(wishes, 8).players


@pytest.mark.parametrize("seed", range(40))
def test_varied_tournaments_are_consistent_and_check_clean(seed: int) -> None:
    tournament = generate(varied_options(seed, most_players=10), seed)

    assert list(find_contradictions(tournament)) == []
    assert check(tournament).differences == ()


def test_a_quiet_tournament_has_only_games() -> None:
    assert outcomes(generate(options(), 3)).keys() <= {Outcome.WIN, Outcome.DRAW, Outcome.LOSS}


def test_a_drawish_tournament_has_draws_only() -> None:
    tournament = generate(
        options(draw_percentage=100, rating_shape="equal", results="fide-table"), 3
    )

    assert outcomes(tournament).keys() == {Outcome.DRAW}


@pytest.mark.parametrize(
    ("rate", "expected"),
    [
        ("forfeit_rate", Outcome.FORFEIT_WIN),
        ("double_forfeit_rate", Outcome.FORFEIT_LOSS),
        ("quick_game_rate", Outcome.UNRATED_WIN),
        ("half_point_bye_rate", Outcome.HALF_BYE),
        ("zero_point_bye_rate", Outcome.ZERO_BYE),
        ("full_point_bye_rate", Outcome.FULL_BYE),
        ("withdrawal_rate", Outcome.ZERO_BYE),
        ("late_entry_rate", Outcome.ZERO_BYE),
    ],
)
def test_what_is_asked_for_happens(rate: str, expected: Outcome) -> None:
    tournament = generate(options(10, 4, **{rate: 0.25}), 5)

    assert outcomes(tournament)[expected] >= 2


def test_odd_results_happen() -> None:
    tournament = generate(options(odd_result_rate=1), 5)
    found = {
        (cell.outcome, tournament.find_player(cell.opponent).cells[index].outcome)
        for player in tournament.players
        for index, cell in enumerate(player.cells)
    }

    assert (Outcome.LOSS, Outcome.LOSS) in found
    assert (Outcome.DRAW, Outcome.LOSS) in found
    assert (Outcome.WIN, Outcome.LOSS) not in found


def test_the_initial_colour_is_as_wished_or_drawn() -> None:
    assert generate(options(initial_colour=Colour.BLACK), 1).settings.initial_colour is Colour.BLACK
    drawn = {generate(options(4, 1), seed).settings.initial_colour for seed in range(10)}
    assert drawn == {Colour.WHITE, Colour.BLACK}


def test_players_of_a_prohibited_group_never_meet() -> None:
    tournament = generate(options(10, 4, prohibited_groups=3), 9)

    assert len(tournament.settings.prohibited) == 3
    for group in tournament.settings.prohibited:
        for number in group.players:
            opponents = {cell.opponent for cell in tournament.find_player(number).cells}
            assert not opponents & group.players


def test_baku_points_are_written_down_round_by_round() -> None:
    """Ten players, six rounds: six of them have 1, 1 and ½ virtual points (C.04.7)."""
    tournament = generate(options(10, 6, baku=True), 4)

    assert tournament.settings.baku
    assert tournament.settings.virtual_points == dict.fromkeys(
        range(1, 7), (Points(10), Points(10), Points(5))
    )
    assert check(tournament).is_clean


def test_the_point_system_and_the_tiebreaks_are_recorded() -> None:
    points = PointSystem(win=Points(30), draw=Points(10))
    settings = generate(options(points=points, tiebreaks=("BH", "SB")), 1).settings

    assert settings.points == points
    assert settings.tiebreaks == ("BH", "SB")
    assert settings.system == "dutch"


def test_what_is_left_open_is_drawn() -> None:
    """Boards in order of the numbers: what is drawn does not depend on the engine."""
    sizes = set()
    for seed in range(8):
        tournament = generate(GeneratorOptions(rounds=1), seed, pair=pair_neighbours)
        sizes.add(len(tournament.players))

    assert len(sizes) > 5
    assert min(sizes) >= 15


def pair_neighbours(snapshot: Tournament) -> RoundPairing:
    """Not a pairing system: 1-2, 3-4, and so on."""
    numbers = [p.number for p in snapshot.players if p.is_present(snapshot.next_round)]
    pairs = zip(numbers[::2], numbers[1::2], strict=False)
    bye = numbers[-1] if len(numbers) % 2 else None
    return RoundPairing(tuple(Board(white, black) for white, black in pairs), bye)


def test_a_seed_makes_the_same_tournament_on_every_machine() -> None:
    """Written down: neither a platform nor a later version may change a seed's tournament."""
    wishes = options(
        7, 2, forfeit_rate=0.2, half_point_bye_rate=0.2, rating_shape="normal", results="gacrux"
    )
    tournament = generate(wishes, 2026, pair=pair_neighbours)
    records = ["".join(cell.outcome.value for cell in p.cells) for p in tournament.players]

    assert [player.rating for player in tournament.players] == [
        2300,
        2257,
        2195,
        2184,
        2150,
        2141,
        2094,
    ]
    assert records == ["=1", "=0", "0=", "H=", "11", "10", "0U"]
    assert tournament.settings.initial_colour is Colour.WHITE


def test_a_tournament_without_a_legal_pairing_is_discarded_and_counted() -> None:
    calls = []

    def fail_twice(snapshot: Tournament) -> RoundPairing:
        calls.append(snapshot)
        if len(calls) <= 2:
            raise NoPairingExists(1, "C1", (), "for the test")
        return pair_neighbours(snapshot)

    generated = generate_counted(options(6, 1), 12, pair=fail_twice)

    assert generated.discarded == 2
    assert generated.seed == 12
    assert generated.tournament.name.endswith(" 12")
    assert len({tuple(p.rating for p in snapshot.players) for snapshot in calls}) == 3


def test_impossible_wishes_end_after_a_fixed_number_of_attempts() -> None:
    calls = []

    def fail(snapshot: Tournament) -> RoundPairing:
        calls.append(snapshot)
        raise NoPairingExists(1, "C1", (), "for the test")

    with pytest.raises(NoPairingExists):
        generate(options(6, 1), 1, pair=fail)
    assert len(calls) == ATTEMPTS


def test_a_round_in_which_nobody_is_there_is_never_paired() -> None:
    with pytest.raises(NoPairingExists, match="nobody"):
        generate(options(6, 2, zero_point_bye_rate=1), 1, pair=pair_neighbours)


def test_results_do_not_depend_on_the_order_of_the_boards() -> None:
    def reversed_boards(snapshot: Tournament) -> RoundPairing:
        pairing = pair_neighbours(snapshot)
        return RoundPairing(pairing.boards[::-1], pairing.bye)

    wishes = options(9, 1, forfeit_rate=0.3)

    assert generate(wishes, 3, pair=reversed_boards) == generate(wishes, 3, pair=pair_neighbours)


def test_a_generated_tournament_can_be_sent_between_processes() -> None:
    generated = generate_counted(options(6, 2), 1)

    assert pickle.loads(pickle.dumps(generated)) == generated


def test_a_model_lends_its_players_byes_and_regulations() -> None:
    wishes = options(
        10,
        4,
        half_point_bye_rate=0.1,
        withdrawal_rate=0.1,
        prohibited_groups=1,
        points=PointSystem(pairing_bye=Points(5)),
    )
    model = generate(wishes, 31)
    again = generate_from_model(model, 77).tournament

    assert again.name == "Pairloom generated tournament 77"
    assert again.settings == model.settings
    assert requests(again) == requests(model) != set()
    assert [player.rating for player in again.players] == [p.rating for p in model.players]
    assert [player.cells for player in again.players] != [p.cells for p in model.players]
    assert check(again).is_clean


def requests(tournament: Tournament) -> set[tuple[int, int, Outcome]]:
    return {
        (player.number, index, cell.outcome)
        for player in tournament.players
        for index, cell in enumerate(player.cells)
        if cell.outcome.is_requested_bye
    }


def test_a_model_before_its_first_round_is_played_to_the_end() -> None:
    half = Cell(0, None, Outcome.HALF_BYE)
    players = [Player(number, rating=2000 - number) for number in range(1, 8)]
    players[6] = Player(7, rating=1900, cells=(half,), withdrawn_from=3)
    model = Tournament(tuple(players), Settings(rounds=3, initial_colour=Colour.WHITE))

    again = generate_from_model(model, 1).tournament

    assert again.last_paired_round == 3
    assert requests(again) == {(7, 0, Outcome.HALF_BYE), (7, 2, Outcome.ZERO_BYE)}
    assert recorded_pairing(again, 1).bye is None


def test_a_model_with_forfeits_leads_to_forfeits() -> None:
    model = generate(options(10, 4, forfeit_rate=0.3), 2)
    again = generate_from_model(model, 3).tournament

    assert outcomes(again)[Outcome.FORFEIT_WIN] > 0


def test_a_model_without_any_round_is_refused() -> None:
    with pytest.raises(InputError, match="number of rounds"):
        generate_from_model(Tournament((Player(1), Player(2))), 1)
