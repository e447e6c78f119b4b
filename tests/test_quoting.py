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
from pairloom.messages.catalogues import speaker_of
from pairloom.messages.stored import StoredForm

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


@given(st.text(max_size=200))
def test_every_language_has_its_own_marks(text: str) -> None:
    """Inside them stands the same as in English, also after the message was stored."""
    told = message("{name} is no colour", name=quoted(text))
    form = StoredForm(())
    assert form.read(form.write(told)) == told
    assert told.values[0][1] == quoted(text)
    for stored in (told, form.read(form.write(told))):
        assert str(stored) == f"{quoted(text)} is no colour"
        for language, (first, last) in {"cs": "„“", "sl": "»«"}.items():
            said = speaker_of(language).say(stored)
            assert said == f"{first}{quoted(text)[1:-1]}{last} is no colour"


def test_errors_that_carry_a_name_cut_it_themselves() -> None:
    """The whole name stays in the attribute, for programs."""
    unknown = UnknownName(message("pairing system"), _LONG, ["dutch"])
    assert len(str(unknown)) < 200
    assert unknown.name == _LONG
    assert len(str(ImpossibleTieBreak(_LONG, "so", ["BH"]))) < 200
    assert len(str(FileAccess(_LONG, "no such file"))) < 400
