"""What every pairing system owes, whatever its rules: the contract of `PairingSystem`."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random

import pytest
from random_tournaments import positions

from pairloom import engines
from pairloom.domain import Tournament
from pairloom.engines.base import PairingResult, PairingSystem
from pairloom.errors import InputError, NoPairingExists, UnknownName

SYSTEMS = [engines.get(name) for name in engines.available()]


def _rounds(system: PairingSystem) -> list[tuple[Tournament, PairingResult | NoPairingExists]]:
    found: list[tuple[Tournament, PairingResult | NoPairingExists]] = []
    for seed in range(40):
        for position in positions(Random(seed), lambda t: system.pair(t).pairing):
            try:
                found.append((position, system.pair(position)))
            except NoPairingExists as fact:
                found.append((position, fact))
            except InputError:
                continue
    return found


@pytest.fixture(scope="module", params=SYSTEMS, ids=lambda system: system.name)
def system(request: pytest.FixtureRequest) -> PairingSystem:
    chosen: PairingSystem = request.param
    return chosen


@pytest.fixture(scope="module")
def rounds(system: PairingSystem) -> list[tuple[Tournament, PairingResult | NoPairingExists]]:
    return _rounds(system)


@pytest.fixture(scope="module")
def paired(
    rounds: list[tuple[Tournament, PairingResult | NoPairingExists]],
) -> list[tuple[Tournament, PairingResult]]:
    return [(position, answer) for position, answer in rounds if isinstance(answer, PairingResult)]


Paired = list[tuple[Tournament, PairingResult]]


def test_everybody_present_is_paired_once_or_has_the_bye(paired: Paired) -> None:
    for position, result in paired:
        present = sorted(p.number for p in position.players if p.is_present(position.next_round))
        seen = [number for board in result.boards for number in (board.white, board.black)]
        seen += [] if result.bye is None else [result.bye]
        assert sorted(seen) == present


def test_nobody_meets_the_same_opponent_twice(paired: Paired) -> None:
    for position, result in paired:
        for board in result.boards:
            assert board.black not in position.find_player(board.white).history.opponents


def test_prohibited_pairs_do_not_meet(paired: Paired) -> None:
    for position, result in paired:
        for group in position.settings.prohibited:
            if group.covers(position.next_round):
                for board in result.boards:
                    assert not {board.white, board.black} <= group.players


def test_the_bye_is_given_to_an_odd_field_only(paired: Paired) -> None:
    for position, result in paired:
        present = sum(p.is_present(position.next_round) for p in position.players)
        assert (result.bye is not None) == (present % 2 == 1)


def test_the_same_position_has_the_same_answer(system: PairingSystem, paired: Paired) -> None:
    for position, result in paired:
        assert system.pair(position) == result


def test_the_order_of_the_player_list_does_not_matter(
    system: PairingSystem, paired: Paired
) -> None:
    for position, result in paired:
        shuffled = list(position.players)
        Random(1).shuffle(shuffled)
        again = system.pair(replace(position, players=tuple(shuffled)))
        assert (again.boards, again.bye) == (result.boards, result.bye)


def test_pairing_does_not_change_the_tournament(system: PairingSystem, paired: Paired) -> None:
    for position, _ in paired:
        before = pickle.dumps(replace(position))
        system.pair(position)
        assert pickle.loads(before) == position


def test_every_bracket_and_board_has_a_trace(paired: Paired) -> None:
    for _, result in paired:
        trace = result.trace
        assert tuple(colour.board for colour in trace.colours) == result.boards
        traced = {frozenset(pair) for bracket in trace.brackets for pair in bracket.pairs}
        assert traced == {frozenset((board.white, board.black)) for board in result.boards}
        assert all(bracket.decided_by for bracket in trace.brackets)


def test_a_round_without_legal_pairing_names_a_witness(
    rounds: list[tuple[Tournament, PairingResult | NoPairingExists]],
) -> None:
    facts = [(position, fact) for position, fact in rounds if isinstance(fact, NoPairingExists)]
    assert facts
    for position, fact in facts:
        assert fact.round == position.next_round
        present = {p.number for p in position.players if p.is_present(fact.round)}
        assert fact.players
        assert set(fact.players) <= present


def test_an_unknown_edition_is_refused_with_the_known_ones(system: PairingSystem) -> None:
    with pytest.raises(UnknownName) as refusal:
        system.pair(Tournament(()), edition="1066")
    assert refusal.value.available == system.editions
