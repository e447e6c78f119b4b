"""The first candidate in a graph, against all pairings of the graph."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from small_positions import Matching, edges_of, loose_brackets, matchings

from pairloom.engines.fide_dutch import first_candidate
from pairloom.engines.fide_dutch.first_candidate import FirstCandidate, Question, find_first
from pairloom.engines.fide_dutch.sequence import generation_key
from pairloom.engines.fide_dutch.tight_graph import NOBODY, colour_target, tight_graph


def first_by_looking_at_all(question: Question) -> Matching | None:
    """Everybody moved down is paired; only who may float is left over."""
    size, movers = question.size, question.moved_down
    found = [
        (pairs, left)
        for pairs, left in matchings(range(size), edges_of(question.graph), question.floaters)
        if all(question.may_float >> floater & 1 for floater in left)
        and all(floater >= movers for floater in left)
    ]
    return min(found, key=lambda one: generation_key(one[0], movers, size), default=None)


def agrees(found: FirstCandidate | None, expected: Matching | None) -> bool:
    if found is None or expected is None:
        return found is expected
    return (set(found.pairs), found.floaters) == (set(expected[0]), expected[1])


@st.composite
def questions(draw: st.DrawFn) -> Question:
    """Any graph without edges between moved-down players; nobody clashes."""
    floaters = draw(st.integers(0, 2))
    size = 2 * draw(st.integers(1, 4 - floaters // 2)) + floaters % 2
    movers = draw(st.integers(0, (size - floaters) // 2))
    graph = [0] * size
    density = draw(st.integers(1, 3))
    for one in range(size):
        for other in range(max(one + 1, movers), size):
            if draw(st.integers(0, 3)) <= density:
                graph[one] |= 1 << other
                graph[other] |= 1 << one
    residents = (1 << size) - (1 << movers)
    may_float = draw(st.integers(0, (1 << size) - 1)) & residents if floaters else 0
    return Question(graph, movers, may_float, floaters, clashing=0, clashes=0)


@settings(max_examples=400)
@given(questions())
def test_the_first_candidate_of_any_graph_is_found(question: Question) -> None:
    assert agrees(find_first(question), first_by_looking_at_all(question))


def test_the_first_candidate_of_tight_graphs_with_clashes_is_found() -> None:
    """The number of clashes is fixed there, and closes pairs once it is used up."""
    ways = {"none": 0}
    clashing_found = 0
    for bracket in loose_brackets(500, (4, 11), most_movers=3, seed=4):
        if bracket.size > 9 or 2 * bracket.moved_down > bracket.size:
            continue
        floaters = bracket.size % 2
        for kind in sorted(set(bracket.kind_of)) if floaters else [NOBODY]:
            target = colour_target(bracket, kind)
            clashing = sum(
                1 << index
                for index, (colour, _) in enumerate(bracket.kind_of)
                if target.clashes and colour == target.colour
            )
            may_float = bracket.kinds[kind] & bracket.residents if floaters else 0
            graph = tight_graph(bracket, target)
            question = Question(
                graph, bracket.moved_down, may_float, floaters, clashing, target.clashes
            )
            found = find_first(question)
            assert agrees(found, first_by_looking_at_all(question))
            how = found.how if found else "none"
            ways[how] = ways.get(how, 0) + 1
            clashing_found += found is not None and target.clashes > 0
    assert all(ways[how] > 20 for how in ("none", "first transposition", "first exchange"))
    assert clashing_found > 50


def complete(size: int) -> list[int]:
    everybody = (1 << size) - 1
    return [everybody ^ (1 << index) for index in range(size)]


def test_without_any_obstacle_halves_meet() -> None:
    found = find_first(Question(complete(6), 0, 0, 0, 0, 0))

    assert found == FirstCandidate(((0, 3), (1, 4), (2, 5)), (), "first transposition")


def test_the_last_floats_if_everybody_may() -> None:
    found = find_first(Question(complete(5), 0, 0b11111, 1, 0, 0))

    assert found == FirstCandidate(((0, 2), (1, 3)), (4,), "first transposition")


def test_moved_down_players_take_the_lowest_opponents_that_leave_the_rest_possible() -> None:
    """0 could meet 1, but 2 and 3 have met: 0 meets 2 and leaves 1 to 3."""
    graph = [0b1110, 0b1101, 0b0011, 0b0011]

    found = find_first(Question(graph, 1, 0, 0, 0, 0))

    assert found is not None
    assert set(found.pairs) == {(0, 2), (1, 3)}


def test_an_exchange_is_found_where_halves_cannot_meet() -> None:
    """0 and 1 only have each other, and so have 2 and 3."""
    found = find_first(Question([0b0010, 0b0001, 0b1000, 0b0100], 0, 0, 0, 0, 0))

    assert found == FirstCandidate(((0, 1), (2, 3)), (), "first exchange")


@pytest.mark.parametrize("limit", [0, 1, 3])
def test_beyond_the_limit_of_exchanges_nothing_is_claimed(
    monkeypatch: pytest.MonkeyPatch, limit: int
) -> None:
    """With fewer exchanges to try the answer is the same, or none at all."""
    random = Random(9)
    given_up = 0
    monkeypatch.setattr(first_candidate, "EXCHANGES_TO_TRY", limit)
    for _ in range(150):
        size = random.choice((6, 8))
        graph = [0] * size
        for one in range(size):
            for other in range(one + 1, size):
                if random.random() < 0.4:
                    graph[one] |= 1 << other
                    graph[other] |= 1 << one
        question = Question(graph, 0, 0, 0, 0, 0)
        found, expected = find_first(question), first_by_looking_at_all(question)
        given_up += found is None and expected is not None
        assert found is None or agrees(found, expected)
    assert given_up > 0
