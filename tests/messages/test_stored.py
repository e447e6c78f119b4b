"""What is told is stored as one line, and comes back as it was."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.acts import ActName
from pairloom.domain import Board, Points, RuleRef
from pairloom.errors import NotFound
from pairloom.messages import Message, Text, Value, counted, in_context, message
from pairloom.messages.catalogues import speaker_of
from pairloom.messages.speaker import Speaker
from pairloom.messages.stored import MARK, is_told_plainly
from pairloom.messages.values import Both, Clauses, Groups, LongNumber, Pairs, Players
from pairloom.storage.told import TOLD

TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
NUMBERS = st.integers(-(2**40), 2**40)
TUPLES = st.lists(st.integers(0, 500), max_size=4).map(tuple)
SINGLE = st.one_of(
    TEXTS,
    NUMBERS,
    st.dates(),
    st.builds(Players, TUPLES),
    st.builds(Groups, st.lists(TUPLES, max_size=3).map(tuple)),
    st.builds(Pairs, st.lists(st.tuples(NUMBERS, NUMBERS), max_size=3).map(tuple)),
    st.builds(LongNumber, NUMBERS),
    st.builds(Points, NUMBERS),
    st.builds(Board, NUMBERS, NUMBERS),
    st.builds(RuleRef, TEXTS, TEXTS, TEXTS, TEXTS),
    st.builds(ActName, st.sampled_from(["undo", "enter result", "close group", "unheard of"])),
)


def sentences(values: st.SearchStrategy[Value]) -> st.SearchStrategy[Message]:
    return st.one_of(
        st.builds(lambda one, two: message("{one}, {two}", one=one, two=two), values, values),
        st.builds(
            lambda n, who: counted("{count} of {who}", "{count} all of {who}", n, who=who),
            st.integers(0, 9),
            values,
        ),
        st.builds(lambda one: in_context("here", "only {one}", one=one), values),
        st.just(message("nothing to fill in")),
    )


VALUES = st.recursive(
    SINGLE,
    lambda inner: st.one_of(
        sentences(inner),
        st.lists(inner, max_size=3).map(tuple),
        st.builds(LongNumber, st.integers(0, 10**6)),
        st.builds(Clauses, st.lists(inner, max_size=3).map(tuple)),
        st.builds(Both, st.lists(inner, min_size=1, max_size=3).map(tuple)),
    ),
    max_leaves=8,
)


@given(st.one_of(TEXTS, sentences(VALUES)))
def test_what_is_told_comes_back(told: Text) -> None:
    stored = TOLD.write(told)
    assert "\n" not in stored
    assert TOLD.read(stored) == told
    assert TOLD.write(TOLD.read(stored)) == stored
    assert TOLD.read(TOLD.write_field(told)) == told


@given(TEXTS.filter(lambda text: text == text.strip()))
def test_what_an_older_version_told_is_read_as_it_is(text: str) -> None:
    assert TOLD.read(text) == text
    assert is_told_plainly(text) == bool(text)
    assert TOLD.write_field(text) == text, "equal texts keep their bytes in records"
    assert not is_told_plainly(TOLD.write(text))


def test_a_message_is_stored_by_its_english_and_its_values() -> None:
    sentences = "{count} round since {day}", "{count} rounds since {day}"
    told = counted(*sentences, 2, day=date(2026, 1, 2))
    assert TOLD.write(told) == (
        f'{MARK}{{"id":"{{count}} round since {{day}}","plural":"{{count}} rounds since {{day}}",'
        '"values":[["count",2],["day",{"date":"2026-01-02"}]]}'
    )
    assert TOLD.write("Kos, Ana") == f'{MARK}"Kos, Ana"'
    assert TOLD.write("") == ""


def test_an_error_is_stored_as_what_it_says_and_a_moment_as_such() -> None:
    moment = datetime(2026, 1, 2, 3, 4, tzinfo=UTC)
    told = message("{error}, {moment}", error=NotFound(message("not there")), moment=moment)
    kept = message("{error}, {moment}", error=message("not there"), moment=moment)
    assert TOLD.read(TOLD.write(told)) == kept


@dataclass(frozen=True)
class Stranger:
    """Knows how it is said, but not how it is stored."""

    def said_by(self, speaker: Speaker) -> str:
        return "stranger"


@dataclass(frozen=True)
class Other:
    """Something else that is called like a kind that can be stored."""

    numbers: tuple[int, ...] = ()

    def said_by(self, speaker: Speaker) -> str:
        return "other"


Other.__name__ = "Players"


@pytest.mark.parametrize("value", [Stranger(), Other(), 1.5, None, [1]])
def test_a_value_of_no_known_kind_is_refused_when_it_is_told(value: object) -> None:
    with pytest.raises(TypeError, match="cannot keep"):
        TOLD.write(Message("{what}", (("what", value),)))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("{", "{"),
        ("", ""),
        ("7", "7"),
        ('["id"]', '["id"]'),
        ("[" * 100_000, "[" * 100_000),
        ('{"id":"to be {told}"}', "to be {told}"),
        ('{"id":"{a.__class__}","values":[["a",1]]}', "{a.__class__}"),
        ('{"id":"{a!r}","values":[["a",1]]}', "{a!r}"),
        ('{"id":"{a:>99999999}","values":[["a",1]]}', "{a:>99999999}"),
        ('{"id":"{","values":[["a",1]]}', "{"),
        ('{"id":"{n} round","plural":"{n} rounds","values":[["n",2]]}', "{n} round"),
        ('{"id":"{a}","values":[["a",{"Players":"no list"}]]}', "…"),
        ('{"id":"{a}","values":[["a",{"Players":[1,2,3]}]]}', "…"),
        ('{"id":"{a}","values":[["a",{"date":"the 3rd"}]]}', "…"),
    ],
)
def test_what_was_damaged_is_told_as_far_as_it_goes(line: str, told: str) -> None:
    read = TOLD.read(MARK + line)
    for speaker in (speaker_of("en"), speaker_of("cs")):
        assert speaker.say(read) == told


def test_what_a_newer_version_has_told_is_told_as_far_as_it_goes() -> None:
    newer = {"id": "{a} and {b}", "tone": "loud", "values": [["a", {"Orchestra": [1]}], ["b", 2]]}
    assert str(TOLD.read(MARK + json.dumps(newer))) == "… and 2"


def test_the_same_line_is_read_by_everybody_in_their_own_language() -> None:
    read = TOLD.read(TOLD.write(message("nobody")))
    assert speaker_of("cs").say(read) != "nobody"
    assert str(read) == "nobody"
