"""Which hostile files are read to their end, after what a tenth and a fifth of them took."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest

from tests.hostile import child
from tests.hostile.child import Case, Work, is_much
from tests.hostile.readers import Reader

SIZE = 300_000
CASE = Case("x", b"x" * SIZE, 3, (b"x" * (SIZE // 10), b"x" * (SIZE // 5)))
Seconds = Callable[[float], float]


def sizes_read(monkeypatch: pytest.MonkeyPatch, seconds: Seconds, case: Case = CASE) -> list[int]:
    """How much of a file is read, if reading a part of it takes so many seconds."""
    clock = [0.0]
    sizes: list[int] = []

    def read(data: bytes) -> list[object]:
        sizes.append(len(data))
        clock[0] += seconds(len(data) / SIZE)
        return []

    monkeypatch.setattr(child, "allow_more_time", lambda share: None)
    monkeypatch.setattr(child, "_seconds", lambda: clock[0])
    assert not child.read_case(Reader(read, ()), case)
    return sizes


def test_a_tenth_is_enough_where_not_even_the_cube_would_be_too_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert sizes_read(monkeypatch, lambda share: 2 * share**3) == [SIZE // 10]


def test_a_fifth_is_enough_where_it_takes_twice_as_long_as_a_tenth(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert sizes_read(monkeypatch, lambda share: share) == [SIZE // 10, SIZE // 5]


@pytest.mark.parametrize(
    "seconds",
    [
        pytest.param(lambda share: 3 * share, id="linear"),
        pytest.param(lambda share: 3 * share**2, id="square"),
        pytest.param(lambda share: 1.5 * share + 1.5 * share**2, id="half a square"),
        pytest.param(lambda share: 5 * share**3, id="cube"),
        pytest.param(lambda share: 2.5 * share + 0.5 * share**1.5, id="little more than linear"),
    ],
)
def test_what_would_take_too_long_is_read_to_its_end(
    monkeypatch: pytest.MonkeyPatch, seconds: Seconds
) -> None:
    assert sizes_read(monkeypatch, seconds) == [SIZE // 10, SIZE // 5, SIZE]


def test_a_part_that_is_not_repeated_more_often_tells_nothing_of_growth(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    same = Case("x", CASE.data, 3, (CASE.shorter[1], CASE.shorter[1]))
    assert sizes_read(monkeypatch, lambda share: share, same)[-1] == SIZE


def test_a_reader_of_much_memory_reads_to_the_end() -> None:
    assert is_much(CASE, [Work(0.001, child.MEMORY // 150)])
    assert is_much(CASE, [Work(0.1), Work(0.2, child.MEMORY // 40)])


def test_a_file_of_a_megabyte_is_read_at_once() -> None:
    reader = Reader(lambda data: [], (b"x",))
    few = islice(child.cases_of(reader, child.MEGABYTE, None), 3)
    assert all(not case.shorter for case in few)
