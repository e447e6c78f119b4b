"""Every tie-break has a plain name of its own, with every modifier."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from pairloom.director.tiebreak_list import list_offered
from pairloom.tiebreaks.codes import parse_code
from pairloom.tiebreaks.plain_names import offered_codes, plain_name
from pairloom.tiebreaks.registry import all_tiebreaks

ALL = all_tiebreaks()
MODIFIERS = {
    "C": [f"/C{n}" for n in range(1, 7)],
    "M": [f"/M{n}" for n in range(1, 7)],
    "L": [f"/L{n:+}" for n in (-3, -2, -1, 1, 2, 3)],
    "K": ["/K1", "/K2.5", "/K10"],
    "P": ["/P"],
    "F": ["/F"],
    "R": ["/R"],
}


def every_code() -> list[str]:
    """All tie-breaks with all their modifiers, alone and in pairs."""
    codes = []
    for tiebreak in ALL.values():
        about = tiebreak.about
        starts = [about.code, *(f"{about.code}:{score.value}" for score in about.scores)]
        letters = about.modifiers + about.newer_modifiers
        single = ["", *(text for letter in letters for text in MODIFIERS[letter])]
        pairs = [
            one + other
            for one, other in product(single, single)
            if one < other
            and {one[1:2], other[1:2]} not in ({"C", "M"}, {"C"}, {"M"}, {"L"}, {"K"})
        ]
        codes += [start + modifier for start in starts for modifier in {*single, *pairs}]
    return [str(parse_code(code)) for code in codes]


def test_no_two_codes_have_the_same_name() -> None:
    """Two that are computed in different ways would look alike in a list."""
    names: dict[str, set[str]] = {}
    for code in every_code():
        names.setdefault(str(plain_name(code)), set()).add(code)
    assert len(names) > 300
    assert {name: codes for name, codes in names.items() if len(codes) > 1} == {}


@pytest.mark.parametrize("code", sorted(set(every_code()))[::7])
def test_a_name_is_words_and_not_the_code(code: str) -> None:
    name = str(plain_name(code))
    assert len(name) >= 6
    assert name.lower() != code.lower()
    assert not set("/:()") & set(name)
    assert " ".join(name.split()) == name


def test_what_the_set_up_offers_is_unique_and_can_be_read_back() -> None:
    offered = [(code, str(name)) for code, name in list_offered()]
    assert [name for name, times in Counter(name for _, name in offered).items() if times > 1] == []
    assert len({code for code, _ in offered}) == len(offered)
    for code, name in offered:
        assert str(parse_code(code)) == code
        assert name.endswith(f" ({code})")
    texts = dict(offered)
    assert texts["BH/C1"] == "Buchholz, lowest opponent left out (BH/C1)"
    assert texts["BH/M2"] == "Buchholz, 2 lowest and 2 highest opponents left out (BH/M2)"
    assert texts["PS/C1"] == "Sum of Progressive Scores, first round left out (PS/C1)"
    assert texts["KS/L+1"] == "Koya System, limit higher by 0.5 (KS/L+1)"


def test_those_of_teams_are_not_offered_to_players() -> None:
    offered = {code for code, _ in list_offered()}
    assert not {"EDE", "BC", "EMMSB", "MPvGP"} & offered
    for code in offered:
        assert ALL[parse_code(code).name].about.individual


def test_only_modifiers_that_a_tie_break_takes_are_offered() -> None:
    for tiebreak in ALL.values():
        taken = tiebreak.about.modifiers + tiebreak.about.newer_modifiers
        for code in offered_codes(tiebreak.about):
            assert all(letter in taken for letter, _ in parse_code(code).modifiers)


def test_what_is_no_code_of_ours_is_its_own_name() -> None:
    for text in ("OTHER_CLUB", "XYZ", "not a code", ""):
        assert plain_name(text) == text
