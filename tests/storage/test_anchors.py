"""Codes on paper: the same for the same log, another one for any other, and slips are told."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.errors import InputError
from pairloom.storage.anchors import Anchor, parse_code

NUMBERS = st.integers(0, 999_999_999)
HASHES = st.text("0123456789abcdef", min_size=64, max_size=64)
ANCHORS = st.builds(Anchor, NUMBERS, NUMBERS, HASHES, NUMBERS, HASHES)
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def test_a_code_never_changes() -> None:
    """It stands on paper."""
    anchor = Anchor(1, 214, "a" * 64, 17, "b" * 64)
    assert anchor.code == "1.214.17-9TPSX-JK5AB-RF5A9-SQ98X"


@given(ANCHORS)
def test_a_code_can_be_typed_in_many_ways(anchor: Anchor) -> None:
    code = anchor.code
    assert re.fullmatch(r"\d+\.\d+\.\d+(-[0-9A-HJKMNP-TV-Z]{5}){4}", code)
    head, _, tail = code.partition("-")
    for typed in (
        code,
        code.lower(),
        f" {head} {tail.replace('-', ' ')} ",
        f"{head}-{tail.replace('-', '')}",
        f"{head}-{tail.replace('0', 'O').replace('1', 'l')}",
    ):
        assert parse_code(typed) == anchor.pin


@given(ANCHORS, st.sampled_from(["event", "action", "hash", "system", "system_hash"]), st.data())
def test_any_difference_gives_another_code(anchor: Anchor, name: str, data: st.DataObject) -> None:
    values = HASHES if "hash" in name else NUMBERS
    changed = data.draw(values.filter(lambda value: value != getattr(anchor, name)))
    assert replace(anchor, **{name: changed}).pin != anchor.pin


@given(ANCHORS, st.integers(0, 18), st.data())
def test_most_slips_of_the_pen_are_told(anchor: Anchor, at: int, data: st.DataObject) -> None:
    """Not all of them: one letter tells 31 of 32. The others are told as another log."""
    head, _, tail = anchor.code.partition("-")
    letters = tail.replace("-", "")
    wrong = data.draw(st.sampled_from([one for one in LETTERS if one != letters[at]]))
    typed = f"{head}-{letters[:at]}{wrong}{letters[at + 1 :]}"
    try:
        assert parse_code(typed) != anchor.pin
    except InputError as error:
        slip = str(error)
        assert "slip of the pen" in slip


@pytest.mark.parametrize(
    "text", ["", "1.2.3", "1.2-AAAAA-AAAAA-AAAAA-AAAAA", "x" * 5000, "1.2.3-U"]
)
def test_what_is_no_code_is_refused(text: str) -> None:
    with pytest.raises(InputError, match="is no anchor") as refusal:
        parse_code(text)
    assert len(str(refusal.value)) < 200
