"""The first assignment in order, against all assignments."""

from __future__ import annotations

from itertools import permutations
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pairloom.matching.assignment import first_assignment


def first_by_looking_at_all(rows: list[int], columns: int) -> list[int] | None:
    for picks in permutations(range(columns), len(rows)):
        if all(row >> column & 1 for row, column in zip(rows, picks, strict=True)):
            return list(picks)
    return None


@st.composite
def problems(draw: st.DrawFn) -> tuple[list[int], int]:
    columns = draw(st.integers(1, 6))
    mask = st.integers(0, (1 << columns) - 1)
    return draw(st.lists(mask, max_size=columns)), columns


@given(problems())
def test_the_first_of_all_assignments_is_found(problem: tuple[list[int], int]) -> None:
    rows, columns = problem
    assert first_assignment(rows) == first_by_looking_at_all(rows, columns)


def test_a_column_for_nobody_is_an_empty_answer() -> None:
    assert first_assignment([]) == []


def test_a_budget_of_clashes_changes_no_answer() -> None:
    """Two kinds of players; a pair of the majority kind clashes, and x of them must."""
    random = Random(3)
    for _ in range(400):
        size = random.randint(2, 4)
        kinds = [random.random() < 0.7 for _ in range(2 * size)]
        excess = sum(kinds) - size
        if excess < 0:
            continue
        majority = sum(1 << i for i in range(size) if kinds[size + i])
        everybody = (1 << size) - 1
        met = [random.getrandbits(size) & random.getrandbits(size) for _ in range(size)]
        # Every pair needs a player of the majority: then each complete assignment has
        # exactly `excess` clashes.
        rows = [(everybody if kinds[i] else majority) & ~met[i] for i in range(size)]
        clashes = [majority if kinds[i] else 0 for i in range(size)]
        assert first_assignment(rows, clashes, excess) == first_by_looking_at_all(rows, size)


def test_a_large_assignment_that_greedy_gets_wrong_at_the_end() -> None:
    """The last rows want what the first took: only the windows near the end are rearranged."""
    size = 600
    everybody = (1 << size) - 1
    rows = [everybody] * size
    rows[-1] = 1 << (size - 2)
    picks = first_assignment(rows)
    assert picks is not None
    assert picks[: size - 2] == list(range(size - 2))
    assert picks[-2:] == [size - 1, size - 2]
