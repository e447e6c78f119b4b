"""Duals of sorts of players: brackets in which many must float, without weighted matchings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from pairloom.domain import ABSENT, Cell, Colour, Outcome, Player, Settings, Tournament
from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.by_sorts import solve_by_sorts
from pairloom.engines.fide_dutch.costs import Costs
from pairloom.engines.fide_dutch.editions import EDITION_2026
from pairloom.engines.fide_dutch.procedure import pair_brackets, solve_bracket
from pairloom.engines.fide_dutch.sort_graph import SortGraph
from pairloom.engines.fide_dutch.state import derive_field
from pairloom.engines.fide_dutch.weighted import Reach, solve_by_weights
from pairloom.errors import NoPairingExists
from pairloom.matching import vertices_of

RESULTS = ((Outcome.WIN, Outcome.LOSS), (Outcome.DRAW, Outcome.DRAW), (Outcome.LOSS, Outcome.WIN))
TENTHS = {Outcome.WIN: 10, Outcome.DRAW: 5, Outcome.LOSS: 0}


def paired_without_regard_to_colours(
    size: int, rounds: int, seed: int, *, planned: int = 14
) -> Tournament:
    """Score order, next free opponent, and mostly White for the higher: colours pile up."""
    draw = Random(seed)
    always_white, white_wins = draw.random() < 0.6, draw.choice([0.3, 0.5, 0.75, 0.9])
    cells: dict[int, list[Cell]] = {number: [] for number in range(1, size + 1)}
    score = dict.fromkeys(cells, 0)
    met: dict[int, set[int]] = {number: {number} for number in cells}
    for played in range(1, rounds + 1):
        free = sorted(cells, key=lambda number: (-score[number], number))
        while free:
            one = free.pop(0)
            other = next((number for number in free if number not in met[one]), None)
            if other is None:
                cells[one].append(ABSENT)
                continue
            free.remove(other)
            pair = (one, other) if always_white or draw.random() < 0.5 else (other, one)
            weights = (white_wins, 0.15, max(0, 0.85 - white_wins))
            outcomes = draw.choices(RESULTS, weights)[0]
            colours = (Colour.WHITE, Colour.BLACK)
            for own, opponent, colour, outcome in zip(
                pair, pair[::-1], colours, outcomes, strict=True
            ):
                cells[own].append(Cell(opponent, colour, outcome))
                score[own] += TENTHS[outcome]
                met[own].add(opponent)
        assert all(len(row) == played for row in cells.values())
    players = tuple(Player(number, cells=tuple(row)) for number, row in cells.items())
    return Tournament(players, Settings(rounds=planned, initial_colour=Colour.WHITE))


def brackets_of(tournament: Tournament) -> Iterator[tuple[Bracket, Candidate]]:
    try:
        for paired in pair_brackets(derive_field(tournament), EDITION_2026, solve_bracket):
            yield paired.bracket, paired.candidate
    except NoPairingExists:
        return


def content(candidate: Candidate) -> tuple[frozenset[tuple[int, int]], frozenset[int]]:
    return frozenset(candidate.pairs), frozenset(candidate.floaters)


def small_fields(count: int, first_seed: int, most: int) -> Iterator[Tournament]:
    for seed in range(first_seed, first_seed + count):
        draw = Random(seed)
        rounds = draw.randint(2, 8)
        planned = draw.choice([rounds + 1, 14, 14])  # the last round has topscorers
        yield paired_without_regard_to_colours(
            draw.randint(10, most), rounds, seed, planned=planned
        )


def compare(tournaments: Iterator[Tournament]) -> Counter[str]:
    seen: Counter[str] = Counter()
    for tournament in tournaments:
        for bracket, candidate in brackets_of(tournament):
            found = solve_by_sorts(SortGraph(bracket, is_bye_due=False), EDITION_2026)
            if found is None:
                seen["open"] += 1
                continue
            expected = solve_by_weights(bracket, EDITION_2026, (Reach.ALL,))
            assert content(found) == content(expected) == content(candidate)
            seen["proved"] += 1
    return seen


def test_what_duals_prove_is_what_weighted_matching_finds() -> None:
    seen = compare(small_fields(40, first_seed=100, most=50))
    assert seen["proved"] > 200
    assert seen["open"] < seen["proved"] / 8


@pytest.mark.nightly
def test_what_duals_prove_is_what_weighted_matching_finds_many_times() -> None:
    assert compare(small_fields(1_500, first_seed=1_000, most=90))["proved"] > 5_000


@pytest.mark.parametrize("planned", [14, 6])
def test_large_fields_need_no_weighted_matching(planned: int) -> None:
    tournament = paired_without_regard_to_colours(400, 5, seed=1, planned=planned)
    steps = Counter(candidate.decided_by for _, candidate in brackets_of(tournament))
    assert steps["duals of sorts"] >= 2
    assert not any(step.endswith("everybody below") for step in steps)


def test_players_of_one_sort_are_alike_in_every_criterion() -> None:
    before, after = EDITION_2026.sums(is_bye_due=True)
    for tournament in small_fields(12, first_seed=50, most=40):
        for bracket, _ in brackets_of(tournament):
            graph = SortGraph(bracket, is_bye_due=True)
            costs = Costs(bracket, before + after)
            by_sorts: dict[tuple[int, ...], set[int]] = {}
            for (one, other), cost in costs.pair.items():
                sorts = (graph.sort_of[one], graph.sort_of[other])
                if not graph.has_topscorers:
                    by_sorts.setdefault(tuple(sorted(sorts)), set()).add(cost)
            assert all(len(found) == 1 for found in by_sorts.values())
            for members in graph.members[: graph.own_sorts]:
                assert len({costs.left[player] for player in vertices_of(members)}) == 1


def test_the_graph_below_is_that_of_the_pool() -> None:
    for tournament in small_fields(8, first_seed=70, most=41):
        for bracket, _ in brackets_of(tournament):
            graph, completion = SortGraph(bracket, is_bye_due=False), bracket.completion
            positions = [*bracket.positions, *range(bracket.group.end, completion.graph.size)]
            pool = completion.graph.rows_from(positions[0])
            assert graph.size == len(positions)
            for one, row in enumerate(graph.rows):
                expected = {
                    other
                    for other, position in enumerate(positions)
                    if pool[positions[one]] >> position & 1
                    and max(one, other) >= bracket.moved_down
                }
                assert set(vertices_of(row)) == expected
