"""Names that are written differently and mean the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.domain.name_folding import fold_name, loosen, name_keys, search_key

LETTERS = st.text("abcdefghijklmnopqrstuvwxyzäöüéčřžšþæøßюяйщδουθ -", max_size=20)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Zupančič", "Zupancic"), ("Müller", "Mueller"), ("Müller", "Muller"), ("Søren", "Soeren"),
        ("Þórsson", "Thorsson"), ("Ågård", "Aagaard"), ("Łukasz", "Lukasz"), ("Weiß", "Weiss"),
        ("Дмитрий", "Dmitry"), ("Дмитрий", "Dmitrii"), ("Яковенко", "Jakovenko"),
        ("Ђоковић", "Djokovic"),
        ("Παπαϊωάννου", "Papaioannou"), ("İlhan", "Ilhan"), ("O’Neil", "O'Neil"), ("Noël", "Noel"),
        ("ﬁnn", "Finn"), ("Nguyễn", "Nguyen"), ("Dvor\u030ca\u0301k", "Dvořák"),
    ],
)  # fmt: skip
def test_spellings_of_one_name_have_one_key(one: str, other: str) -> None:
    assert search_key(one) == search_key(other)


@given(LETTERS, st.integers(0, 20))
def test_the_beginning_of_a_name_gives_the_beginning_of_its_key(name: str, length: int) -> None:
    """What is typed so far can be looked up; two equal letters are one, also at the end."""
    for word in name.split():
        assert search_key(word).startswith(search_key(word[:length]))


@given(st.text(max_size=40))
def test_keys_are_words_of_letters_and_digits_and_folding_twice_changes_nothing(text: str) -> None:
    folded = fold_name(text)
    assert all(sign.isalnum() or sign == " " for sign in folded)
    assert folded == " ".join(folded.split())
    assert '"' not in loosen(folded)


@given(st.text(st.characters(codec="ascii"), max_size=30))
def test_both_parts_of_a_name_are_found_by_the_whole(name: str) -> None:
    surname, given_names = name_keys(name)
    assert (
        set(search_key(name).replace(",", " ").split())
        <= {
            *surname.split(),
            *given_names.split(),
        }
        or "'" in name
    )
