"""Day and time as a browser's own field sends them."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.director.desk.typed_moments import parse_moment, parse_wall_time
from pairloom.errors import InputError


@given(st.datetimes(min_value=datetime(1980, 1, 1), max_value=datetime(2200, 1, 1)))
def test_a_start_is_stored_as_the_clock_on_the_wall_shows_it(wall: datetime) -> None:
    typed = wall.isoformat(timespec="minutes")
    assert parse_wall_time(f" {typed} ") == typed


@given(st.datetimes(min_value=datetime(1980, 1, 1), max_value=datetime(2200, 1, 1)))
def test_a_moment_is_that_of_the_clock_of_the_server(wall: datetime) -> None:
    moment = parse_moment(wall.isoformat())
    assert moment is not None
    assert moment.utcoffset() is not None
    assert moment.timestamp() == wall.timestamp()


def test_an_empty_field_is_no_time() -> None:
    assert (parse_moment(" "), parse_wall_time(" ")) == (None, "")


@pytest.mark.parametrize("typed", ["soon", "2026-13-01T10:00", "0000-00-00T00:00", "9" * 5000])
def test_what_is_no_time_is_named(typed: str) -> None:
    for parse in (parse_moment, parse_wall_time):
        with pytest.raises(InputError, match=r"is not a time\. Choose day and time\.") as refusal:
            parse(typed)
        assert len(str(refusal.value)) < 200


@given(st.text() | st.datetimes().map(datetime.isoformat))
def test_whatever_is_typed_is_a_moment_or_is_refused(typed: str) -> None:
    """A browser sends the years 1 and 9999, too: no clock of a server has a moment for them."""
    for parse in (parse_moment, parse_wall_time):
        with suppress(InputError):
            parse(typed)
