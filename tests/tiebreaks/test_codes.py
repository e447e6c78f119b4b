"""Reading and writing tie-break codes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pairloom.domain import TeamScore
from pairloom.errors import ImpossibleTieBreak
from pairloom.tiebreaks.codes import Code, parse_code


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("BH", "BH"),
        ("bh/c1", "BH/C1"),
        ("BH-C1", "BH/C1"),
        ("BH-M2", "BH/M2"),
        ("BH:GP/C1", "BH:GP/C1"),
        ("bh:mp/p/c2", "BH:MP/C2/P"),
        ("KS/L-1", "KS/L-1"),
        ("KS/L+2", "KS/L+2"),
        ("KS/L+0", "KS"),
        ("SSSC/K3", "SSSC/K3"),
        ("sssc/f/k2.5", "SSSC/K2.5/F"),
        ("TPN/R", "TPN/R"),
        ("mpvgp", "MPvGP"),
        (" DE/P ", "DE/P"),
        ("GE", "REP"),
    ],
)
def test_a_code_is_written_the_official_way(text: str, canonical: str) -> None:
    assert str(parse_code(text)) == canonical
    assert parse_code(canonical) == parse_code(text)


def test_everything_in_a_code_is_understood() -> None:
    assert parse_code("BH:GP/M1/P") == Code("BH", TeamScore.GAME, median=1, forfeits=True)
    assert parse_code("SSSC/K2.5/F") == Code("SSSC", divisor=Fraction(5, 2), fore=True)


def test_an_organisers_own_tiebreak_keeps_its_name() -> None:
    """Record 202 may name what only the organiser can compute."""
    code = parse_code("OTHER_Fair-Play/2")
    assert code.is_own
    assert str(code) == "OTHER_Fair-Play/2"


def test_private_marks_of_other_programs_are_kept_but_not_written() -> None:
    code = parse_code("ARO/C1/U1400/V2026")
    assert str(code) == "ARO/C1"
    assert code.private == ("U1400", "V2026")
    assert code.unrated == 1400


@pytest.mark.parametrize(
    "text", ["", "BH/", "BH/C", "BH/C0", "BH/Q1", "BH:XP", "KS/L2", "SSSC/K0", "BH/C1/C2", "/C1"]
)
def test_what_is_no_code_is_refused_with_the_form_of_one(text: str) -> None:
    with pytest.raises(ImpossibleTieBreak, match="possible: ") as caught:
        parse_code(text)
    assert caught.value.code == text


def test_a_cut_and_a_median_exclude_each_other() -> None:
    with pytest.raises(ImpossibleTieBreak, match="a cut and a median"):
        parse_code("BH/C1/M1")
