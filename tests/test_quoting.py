"""What somebody sent stands in a message, but never all of it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pairloom.errors import (
    LONGEST_QUOTE,
    FileAccess,
    ImpossibleTieBreak,
    UnknownName,
    quoted,
    shortened,
)
from pairloom.messages import message

_LONG = "x" * 100_000


@given(st.text(max_size=1000))
def test_a_short_text_is_shown_whole_and_a_long_one_is_cut(text: str) -> None:
    """The beginning stays, so that it can be recognised."""
    shown = shortened(text)

    if len(text) <= LONGEST_QUOTE:
        assert shown == text
    else:
        assert shown == text[:LONGEST_QUOTE] + "…"


@given(st.text(max_size=1000) | st.text(st.sampled_from("\0\x1b\U000e0001'\""), max_size=500))
def test_a_quotation_is_in_quotation_marks_and_bounded(text: str) -> None:
    """Also when every character has to be made visible."""
    shown = quoted(text)

    assert shown[0] == shown[-1] or shown.endswith("…'")
    assert len(shown) <= 2 * LONGEST_QUOTE + 2
    if len(repr(text)) <= LONGEST_QUOTE:
        assert shown == repr(text)


def test_errors_that_carry_a_name_cut_it_themselves() -> None:
    """The whole name stays in the attribute, for programs."""
    unknown = UnknownName(message("pairing system"), _LONG, ["dutch"])
    assert len(str(unknown)) < 200
    assert unknown.name == _LONG
    assert len(str(ImpossibleTieBreak(_LONG, "so", ["BH"]))) < 200
    assert len(str(FileAccess(_LONG, "no such file"))) < 400
