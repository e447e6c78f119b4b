"""Lists for reading follow the alphabet of the reader (language guide, section 4)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.director.desk.numbering import collation, rank
from pairloom.messages.catalogues import languages, speaker_of
from pairloom.messages.current import speaking
from pairloom.storage.records import Entry

LANGUAGES = st.sampled_from(languages())
# The letters that matter, in both forms, with signs that stand between words.
NAMES = st.text("aAbcCčČćdđDeéěhHiíkrŘřsšŠtuůyzžŽ ,.'-c\u030cłøß0９", max_size=12) | st.text(
    max_size=8
)


@pytest.mark.parametrize(
    ("language", "order"),
    [
        (
            "cs",
            "Cibulka Čermák Dvořák Hora Chalupa Rybář Řehák Svoboda Šimek",
        ),
        ("sl", "Car Čeh Ćosić Dolenc Đukić Erjavec Sever Šuštar Zajc Žagar"),
        ("en", "Čermák Chalupa Cibulka Dvořák Hora Řehák Rybář Šimek Svoboda"),
    ],
)
def test_names_of_a_country_are_in_its_order(language: str, order: str) -> None:
    names = order.split()
    mixed = Random(7).sample(names, len(names))
    assert sorted(mixed, key=speaker_of(language).sort_key) == names


@pytest.mark.parametrize(
    ("language", "before", "after"),
    [
        ("cs", "Nová, A", "Nova, Z"),  # marks decide only between equal names
        ("cs", "CHALUPA", "Ivan"),
        ("cs", "Hýbl", "Chalupa"),
        ("sl", "Chalupa", "Cibulka"),
        ("sl", "Müller", "Muller2"),
        ("en", "Novák, Zora", "Novákova, Ana"),
        ("cs", "de Groot", "Degroot"),
    ],
)
def test_what_comes_first(language: str, before: str, after: str) -> None:
    key = speaker_of(language).sort_key
    assert key(before) < key(after)


def test_marks_decide_between_equal_names() -> None:
    key = speaker_of("cs").sort_key
    names = ["Novák, Jan", "Novak, Jan", "novak, jan", "Nováková, Jana"]
    assert sorted(names, key=key)[0].casefold() == "novak, jan"
    assert sorted(names, key=key)[-2:] == ["Novák, Jan", "Nováková, Jana"]


@given(LANGUAGES, st.lists(NAMES, max_size=6), st.randoms(use_true_random=False))
def test_the_order_is_total_and_does_not_depend_on_where_one_begins(
    language: str, names: list[str], random: Random
) -> None:
    key = speaker_of(language).sort_key
    mixed = random.sample(names, len(names))
    assert sorted(mixed, key=key) == sorted(names, key=key)
    assert len({key(name) for name in names}) == len(set(names))


@given(LANGUAGES, NAMES, NAMES)
def test_capitals_never_decide_between_different_names(language: str, one: str, other: str) -> None:
    letters = [speaker_of(language).sort_key(name)[0] for name in (one, other)]
    loud = [speaker_of(language).sort_key(name.casefold())[0] for name in (one, other)]
    assert letters == loud


@given(NAMES)
def test_english_lists_stay_as_they_were(name: str) -> None:
    letters = speaker_of("en").sort_key(name)[0]
    assert "".join(sign for sign, _ in letters) == collation(name)


def test_numbers_of_players_never_follow_the_language() -> None:
    """C.04.2 art. 2.2.3 is a step of the ranking: a screen in Czech changes no pairing."""
    names = "Čermák Chalupa Cibulka Dvořák Hora Řehák Rybář Šimek Svoboda".split()
    entries = [Entry(1, 1, place, 0, name) for place, name in enumerate(reversed(names), 1)]
    found = []
    for language in languages():
        with speaking(speaker_of(language)):
            found.append([entry.name for entry in rank(entries)])
            assert collation("Čermák") == "cermak"
    assert found == [names] * len(languages())
