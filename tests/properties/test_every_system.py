"""What every pairing system owes, whatever its rules: the contract of `PairingSystem`.

Most systems pair from results; theirs are the positions of random tournaments. A system
with a table (`ScheduledSystem`) owes something else: everybody has a game or a rest, there
or not, and the whole table comes out in the end. Its positions are fields it has played.
"""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from double_tournaments import double_positions
from random_tournaments import positions
from scheduled_tournaments import scheduled_positions, with_field
from team_tournaments import team_positions

from pairloom import engines
from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult, PairingSystem, ScheduledSystem
from pairloom.errors import InputError, NoPairingExists, UnknownName

SYSTEMS = [engines.get(name) for name in engines.available()]
SCHEDULED = [system for system in SYSTEMS if isinstance(system, ScheduledSystem)]
FROM_RESULTS = [system for system in SYSTEMS if system not in SCHEDULED]


# Systems of matches have their own random tournaments.
POSITIONS = {"double-swiss": double_positions, "team": team_positions}


def _rounds(system: PairingSystem) -> list[tuple[Tournament, PairingResult | NoPairingExists]]:
    if isinstance(system, ScheduledSystem):
        fields = (scheduled_positions(Random(seed), system) for seed in range(20))
        return [(position, system.pair(position)) for field in fields for position in field]
    found: list[tuple[Tournament, PairingResult | NoPairingExists]] = []
    for seed in range(40):
        for position in POSITIONS.get(system.name, positions)(
            Random(seed), lambda t: system.pair(t).pairing
        ):
            try:
                found.append((position, system.pair(position)))
            except NoPairingExists as fact:
                found.append((position, fact))
            except InputError:
                continue
    return found


# The rounds of each system are made once; the tests that follow ask about them.
_MADE: dict[str, list[tuple[Tournament, PairingResult | NoPairingExists]]] = {}


def _name(system: PairingSystem) -> str:
    return system.name


every_system = pytest.mark.parametrize("system", SYSTEMS, ids=_name, indirect=True, scope="module")
from_results = pytest.mark.parametrize(
    "system", FROM_RESULTS, ids=_name, indirect=True, scope="module"
)
scheduled = pytest.mark.parametrize("system", SCHEDULED, ids=_name, indirect=True, scope="module")


@pytest.fixture(scope="module")
def system(request: pytest.FixtureRequest) -> PairingSystem:
    chosen: PairingSystem = request.param
    return chosen


@pytest.fixture(scope="module")
def rounds(system: PairingSystem) -> list[tuple[Tournament, PairingResult | NoPairingExists]]:
    if system.name not in _MADE:
        _MADE[system.name] = _rounds(system)
    return _MADE[system.name]


@pytest.fixture(scope="module")
def paired(
    rounds: list[tuple[Tournament, PairingResult | NoPairingExists]],
) -> list[tuple[Tournament, PairingResult]]:
    return [(position, answer) for position, answer in rounds if isinstance(answer, PairingResult)]


Paired = list[tuple[Tournament, PairingResult]]


@from_results
def test_everybody_present_is_paired_once_or_has_the_bye(paired: Paired) -> None:
    for position, result in paired:
        present = sorted(
            p.number for p in position.participants if p.is_present(position.next_round)
        )
        seen = [number for board in result.boards for number in (board.white, board.black)]
        seen += [] if result.bye is None else [result.bye]
        assert sorted(seen) == present


@from_results
def test_nobody_meets_the_same_opponent_twice(paired: Paired) -> None:
    for position, result in paired:
        for board in result.boards:
            assert board.black not in position.find_participant(board.white).history.opponents


@from_results
def test_prohibited_pairs_do_not_meet(paired: Paired) -> None:
    for position, result in paired:
        for group in position.settings.prohibited:
            if group.covers(position.next_round):
                for board in result.boards:
                    assert not {board.white, board.black} <= group.players


@from_results
def test_the_bye_is_given_to_an_odd_field_only(paired: Paired) -> None:
    for position, result in paired:
        present = sum(p.is_present(position.next_round) for p in position.participants)
        assert (result.bye is not None) == (present % 2 == 1)


@every_system
def test_the_same_position_has_the_same_answer(system: PairingSystem, paired: Paired) -> None:
    for position, result in paired:
        assert system.pair(position) == result


@every_system
def test_the_order_of_the_player_list_does_not_matter(
    system: PairingSystem, paired: Paired
) -> None:
    for position, result in paired:
        players, teams = list(position.players), list(position.teams)
        Random(1).shuffle(players)
        Random(1).shuffle(teams)
        again = system.pair(replace(position, players=tuple(players), teams=tuple(teams)))
        assert (again.boards, again.bye) == (result.boards, result.bye)


@every_system
def test_pairing_does_not_change_the_tournament(system: PairingSystem, paired: Paired) -> None:
    for position, _ in paired:
        before = pickle.dumps(replace(position))
        system.pair(position)
        assert pickle.loads(before) == position


@every_system
def test_every_bracket_and_board_has_a_trace(paired: Paired) -> None:
    for _, result in paired:
        trace = result.trace
        assert tuple(colour.board for colour in trace.colours) == result.boards
        traced = {frozenset(pair) for bracket in trace.brackets for pair in bracket.pairs}
        assert traced == {frozenset((board.white, board.black)) for board in result.boards}
        assert all(bracket.decided_by for bracket in trace.brackets)


@from_results
def test_a_round_without_legal_pairing_names_a_witness(
    rounds: list[tuple[Tournament, PairingResult | NoPairingExists]],
) -> None:
    facts = [(position, fact) for position, fact in rounds if isinstance(fact, NoPairingExists)]
    assert facts
    for position, fact in facts:
        assert fact.round == position.next_round
        present = {p.number for p in position.participants if p.is_present(fact.round)}
        assert fact.players
        assert set(fact.players) <= present


@every_system
def test_an_unknown_edition_is_refused_with_the_known_ones(system: PairingSystem) -> None:
    with pytest.raises(UnknownName) as refusal:
        system.pair(Tournament(()), edition="1066")
    assert refusal.value.available == system.editions


@from_results
def test_nobody_rests_where_results_decide(paired: Paired) -> None:
    assert all(result.resting is None for _, result in paired)


@scheduled
def test_a_table_has_a_game_or_the_rest_for_everybody(paired: Paired) -> None:
    """Whoever is there: the game of an absent player is forfeited, not taken away."""
    assert any(
        not participant.is_present(position.next_round)
        for position, _ in paired
        for participant in position.participants
    )
    for position, result in paired:
        seen = [number for board in result.boards for number in (board.white, board.black)]
        seen += [] if result.resting is None else [result.resting]
        assert sorted(seen) == sorted(each.number for each in position.participants)
        assert result.bye is None
        assert (result.resting is None) == (len(position.participants) % 2 == 0)


@scheduled
def test_a_table_is_played_round_by_round(system: ScheduledSystem, paired: Paired) -> None:
    for position, result in paired:
        assert len(system.schedule(position)) == system.rounds_needed(len(position.participants))
        assert system.schedule(position)[result.round - 1] == result.pairing
        assert system.look_up(position) == result


@scheduled
def test_everybody_meets_equally_often_whom_they_meet_at_all(system: ScheduledSystem) -> None:
    for size in (4, 6, 8, 12):
        position = next(scheduled_positions(Random(size), system, size=size))
        schedule = system.schedule(position)
        games = [frozenset(board) for pairing in schedule for board in pairing.boards]
        assert len({games.count(game) for game in games}) == 1


@scheduled
def test_a_table_does_not_follow_a_round_that_is_not_its_own(system: ScheduledSystem) -> None:
    """A newcomer after round 1: the schedule would be another one."""
    *_, last = scheduled_positions(Random(3), system, size=8)
    field: tuple[Any, ...] = last.participants
    first = max(each.number for each in field) + 1
    late = [replace(field[0], number=first + each, rank=900 + each, cells=()) for each in range(2)]
    with pytest.raises(InputError, match="late entry"):
        system.pair(with_field(last, (*field, *late)))
