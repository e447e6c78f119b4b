"""One entry: what is brought into its usual spelling, and what is wrong."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.director.entry_lists import EntryDraft, check_entry, draft_of, tidy_entry
from pairloom.domain.listed_player import ListedPlayer, RatingKind

GOOD = EntryDraft(
    "Zupančič, Špela", "WIM", "2284", "2250", "14600001", "SLO", "1998/03/04", "w", "ŠK Triglav",
    "Triglav 1", "A", "comes late",
)  # fmt: skip


def test_a_good_entry_has_no_errors_and_stays_as_it_is() -> None:
    assert check_entry(GOOD) == ()
    assert tidy_entry(GOOD) == GOOD
    assert (GOOD.rating_number, GOOD.national_rating_number, GOOD.birth_year) == (
        2284,
        2250,
        "1998",
    )


def test_a_name_is_enough() -> None:
    only = EntryDraft("Li")
    assert check_entry(only) == ()
    assert (only.rating_number, only.birth_year) == (None, "")


@pytest.mark.parametrize(
    ("field", "written", "usual"),
    [
        ("name", "  Novák ,Jan   Karel ", "Novák, Jan Karel"),
        ("name", "Novák,", "Novák"),
        ("name", "Novák\xa0Jan", "Novák Jan"),
        ("title", "wim", "WIM"),
        ("title", "g", "GM"),
        ("title", "-", ""),
        ("rating", " 1 850 ", "1850"),
        ("rating", "1850.0", "1850"),
        ("rating", "0", ""),
        ("rating", "-", ""),
        ("fide_id", "14600001.0", "14600001"),
        ("fide_id", "0014600001", "14600001"),
        ("federation", "si", "SLO"),
        ("federation", "Slovenija", "SLO"),
        ("federation", "svn", "SLO"),
        ("birth", "1998", "1998/00/00"),
        ("birth", "1998.0", "1998/00/00"),
        ("birth", "4.3.1998", "1998/03/04"),
        ("birth", "4. 3. 1998", "1998/03/04"),
        ("birth", "1998-03-04", "1998/03/04"),
        ("birth", "1998-03-04 00:00:00", "1998/03/04"),
        ("birth", "13/04/1998", "1998/04/13"),
        ("birth", "0", ""),
        ("sex", "Ženska", "w"),
        ("sex", "F", "w"),
        ("sex", "muž", "m"),
        ("sex", "männlich", "m"),
    ],
)
def test_other_spellings_are_brought_to_the_usual_one(field: str, written: str, usual: str) -> None:
    tidied = tidy_entry(replace(GOOD, **{field: written}))
    assert getattr(tidied, field) == usual
    assert check_entry(tidied) == ()


@pytest.mark.parametrize(
    ("field", "text", "message", "suggestion"),
    [
        ("rating", "21470",
         "21470 has five digits. Ratings are 0 to 3999. Did you mean 2147?", "2147"),
        ("rating", "98765", "98765 has 5 digits. Ratings are 0 to 3999.", ""),
        ("rating", "214700", "214700 has 6 digits. Ratings are 0 to 3999.", ""),
        ("rating", "4000", "4000 is too high. Ratings are 0 to 3999.", ""),
        ("rating", "strong",
         '"strong" is not a whole number. Ratings are 0 to 3999.', ""),
        ("rating", "-5", '"-5" is not a whole number. Ratings are 0 to 3999.', ""),
        ("rating", "18½", '"18½" is not a whole number. Ratings are 0 to 3999.', ""),
        ("rating", "٢١٤٧", '"٢١٤٧" is not a whole number. Ratings are 0 to 3999.', ""),
        ("national_rating", "19999",
         "19999 has five digits. Ratings are 0 to 3999. Did you mean 1999?",
         "1999"),
        ("strength", "1650",
         "Rating 2284 is known, and an estimate is for players without a rating. Leave one of"
         " them empty.", ""),
        ("federation", "UKA", '"UKA" is not a federation. Did you mean UKR (Ukraine)?', "UKR"),
        ("federation", "Narnia",
         '"Narnia" is not a federation. Use a code of FIDE, such as GER or SLO.', ""),
        ("title", "XM",
         '"XM" is not a title. Titles are GM, IM, FM, CM, WGM, WIM, WFM, WCM, AGM, AIM, AFM, ACM.',
         ""),
        ("fide_id", "ID 123456", 'FIDE ID "ID123456" is not a number. It has digits only.',
         "123456"),
        ("fide_id", "1234567890123", "FIDE ID 1234567890123 has 13 digits. 12 at most.", ""),
        ("birth", "10/04/2009",
         'Birth date "10/04/2009" cannot be read. Write YYYY/MM/DD, D.M.YYYY or the year.', ""),
        ("birth", "yesterday",
         'Birth date "yesterday" cannot be read. Write YYYY/MM/DD, D.M.YYYY or the year.', ""),
        ("birth", "2001/02/30", "2001/02/30 is not a day of the calendar. Write YYYY/MM/DD.",
         "2001/00/00"),
        ("birth", "1066", "Birth year 1066 is not possible. Write a year of four digits.", ""),
        ("sex", "x", '"x" is not understood. Write m, w or leave it empty.', ""),
        ("name", "", "The name is empty. Type surname, first name.", ""),
        ("name", " , ", "The name is empty. Type surname, first name.", ""),
        ("name", "1234", '"1234" is not a name: it has no letter.', ""),
        ("name", "Nov\x00ák", "This has a control character (U+0000) at place 4. Remove it.",
         "Nov ák"),
        ("name", "Novák\nJan", "This has a control character (U+000A) at place 6. Remove it.",
         "Novák Jan"),
        ("name", "Nov\u202eák", "This has a control character (U+202E) at place 4. Remove it.",
         "Nov ák"),
        ("name", "x" * 101, "This has 101 characters. 100 fit.", "x" * 100),
        ("club", "x" * 101, "This has 101 characters. 100 fit.", "x" * 100),
        ("notes", "x" * 501, "This has 501 characters. 500 fit.", "x" * 500),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_beside_its_field(
    field: str, text: str, message: str, suggestion: str
) -> None:
    (error,) = check_entry(tidy_entry(replace(GOOD, **{field: text})))
    assert (error.field, str(error.message), error.suggestion) == (field, message, suggestion)
    assert error.code


def test_an_estimate_is_read_as_ratings_are() -> None:
    unrated = replace(GOOD, rating="")
    draft = tidy_entry(replace(unrated, strength=" 1 650.0 "))
    assert (draft.strength_number, check_entry(draft)) == (1650, ())
    (error,) = check_entry(replace(unrated, strength="16500"))
    assert str(error.message).startswith("16500 has five digits.")


def test_markup_in_a_name_is_a_name() -> None:
    """It is shown as it is written; showing it safely is the page's part."""
    draft = tidy_entry(replace(GOOD, name="<script>alert(1)</script>, Bobby"))
    assert check_entry(draft) == ()
    assert draft.name == "<script>alert(1)</script>, Bobby"


def test_every_wrong_field_is_told_at_once() -> None:
    errors = check_entry(EntryDraft("", "XM", "99999", "x", "y", "QQQ", "z", "?"))
    assert [error.field for error in errors] == [
        *("name", "title", "rating", "national_rating", "fide_id", "federation", "birth", "sex"),
    ]


def test_a_federation_that_the_list_knows_can_be_accepted() -> None:
    draft = replace(GOOD, federation="XYZ")
    assert check_entry(draft, federations={"XYZ"}) == ()


def test_a_suggestion_has_no_error_itself() -> None:
    for field, text in (
        ("rating", "21470"),
        ("federation", "UKA"),
        ("name", "a\x01b"),
        ("birth", "2001/02/30"),
    ):
        (error,) = check_entry(tidy_entry(replace(GOOD, **{field: text})))
        assert check_entry(tidy_entry(replace(GOOD, **{field: error.suggestion}))) == ()


@given(st.builds(EntryDraft, **{name: st.text(max_size=30) for name in EntryDraft.__slots__}))
def test_any_text_is_either_wrong_or_can_be_used(draft: EntryDraft) -> None:
    tidied = tidy_entry(draft)
    errors = check_entry(tidied)
    assert {error.field for error in errors} <= set(EntryDraft.__slots__)
    assert tidy_entry(tidied) == tidied or errors
    if not errors:
        assert 0 <= (tidied.rating_number or 0) <= 3999
        assert not any(ord(sign) < 32 for field in (tidied.name, tidied.club) for sign in field)
        assert tidied.name.encode().strip()


def test_a_player_of_the_list_becomes_an_entry_with_the_rating_wanted() -> None:
    listed = ListedPlayer(
        14600001, "Zupancic, Spela", "SLO", "w", "WIM", rapid=2201, birth_year=1998
    )
    draft = draft_of(listed, RatingKind.RAPID)
    assert draft == EntryDraft(
        "Zupancic, Spela", "WIM", "2201", "", "14600001", "SLO", "1998/00/00", "w"
    )
    assert check_entry(draft) == ()
    assert draft_of(listed).rating == ""
    assert draft_of(ListedPlayer(5, "Li")) == EntryDraft("Li", fide_id="5")
