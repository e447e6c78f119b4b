"""The notation of time controls: what it takes, how it is written, what it refuses."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.domain.time_control import (
    Canadian,
    Fischer,
    Japanese,
    TimeControl,
    parse_time_control,
)
from pairloom.errors import InputError


@pytest.mark.parametrize(
    ("text", "control", "written"),
    [
        ("60m", TimeControl(3600), "60m"),
        ("60m+15/5m", TimeControl(3600, Canadian(15, 300)), "60m+15/5m"),
        ("60m+3x30s", TimeControl(3600, Japanese(3, 30)), "60m+3x30s"),
        ("45m+15s/move", TimeControl(2700, Fischer(15)), "45m+15s/move"),
        ("45m+15s/move max 1h", TimeControl(2700, Fischer(15, 3600)), "45m+15s/move max 60m"),
        (" 1H30M + 1 × 30S ", TimeControl(5400, Japanese(1, 30)), "90m+1x30s"),
        ("60m 3x30s", TimeControl(3600, Japanese(3, 30)), "60m+3x30s"),
        ("0m+25/10m", TimeControl(0, Canadian(25, 600)), "0m+25/10m"),
        ("90s", TimeControl(90), "1m30s"),
    ],
)
@pytest.mark.article("go", "4.5.1a")
@pytest.mark.article("go", "4.5.3a")
@pytest.mark.article("go", "4.5.4c")
def test_a_time_control_is_read_and_written(text: str, control: TimeControl, written: str) -> None:
    assert parse_time_control(text) == control
    assert str(control) == written


@pytest.mark.parametrize(
    "text",
    ["", "60", "m", "60m+", "60m+3x", "60m+15", "60m60m", "60m+3x30s+1", "٣m", "-5m", "1.5h"],
)
def test_a_text_that_is_no_time_control_is_refused_with_what_is_possible(text: str) -> None:
    with pytest.raises(InputError, match=r"is not a time control; write 60m \(sudden death\)"):
        parse_time_control(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("0m", "main time is from 1 second to 24 hours"),
        ("0m+15s/move", "main time is from 1 second"),
        ("25h", "main time is from 1 second to 24 hours"),
        ("60m+0x30s", "from 1 to 99 periods"),
        ("60m+0/5m", "from 1 to 999 moves"),
        ("60m+3x0s", "a period lasts from 1 second"),
        ("60m+0s/move", "a move adds from 1 second"),
        ("60m+5s/move max 59m", "the limit is from the main time"),
    ],
)
def test_values_that_cannot_be_are_refused_one_by_one(text: str, why: str) -> None:
    with pytest.raises(InputError, match=why):
        parse_time_control(text)


SECONDS = st.integers(1, 24 * 3600)
OVERTIMES = st.one_of(
    st.none(),
    st.builds(Canadian, st.integers(1, 999), SECONDS),
    st.builds(Japanese, st.integers(1, 99), SECONDS),
    st.builds(Fischer, SECONDS, st.none() | st.just(24 * 3600)),
)


@given(SECONDS, OVERTIMES)
def test_what_is_written_is_read_as_the_same(
    main: int, overtime: Canadian | Japanese | Fischer | None
) -> None:
    control = TimeControl(main, overtime)
    assert parse_time_control(str(control)) == control
    assert parse_time_control(str(control).replace("+", " ")) == control
