"""Sentences about knockouts, in every language."""

from __future__ import annotations

import pytest
from spoken import require_translated

from pairloom.engines.knockout import earliest_meeting, make_bracket, why_they_meet
from pairloom.explain.knockout import KnockoutWords, match_name, round_name
from pairloom.messages.catalogues import speaker_of

NAMES = {1: "Anna", 2: "Boris", 3: "Cyril", 4: "Dana"}


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            [
                "They meet in match 1 of the bracket: semi-final.",
                "Anna: seed 1.",
                "Dana: seed 4.",
                "The seats of a bracket of 4 put 1 against 4.",
            ],
        ),
        (
            "cs",
            [
                "Hrají spolu v zápase 1 pavouka: semifinále.",
                "Anna: číslo nasazení 1.",
                "Dana: číslo nasazení 4.",
                "Nasazení v pavouku o velikosti 4 staví proti sobě čísla 1 a 4.",
            ],
        ),
        (
            "sl",
            [
                "Igrata v dvoboju 1 izločilne sheme: polfinale.",
                "Anna: številka nosilca 1.",
                "Dana: številka nosilca 4.",
                "Razporeditev v izločilni shemi velikosti 4 postavi drugo proti drugi številki"
                " 1 in 4.",
            ],
        ),
    ],
)
def test_why_two_meet_is_told(language: str, expected: list[str]) -> None:
    bracket = make_bracket([1, 2, 3, 4])
    answer = why_they_meet(bracket, 1, 4)
    assert answer is not None
    speaker = speaker_of(language, NAMES.__getitem__)
    told = [speaker.say(line) for line in KnockoutWords(bracket).why(answer)]
    assert [line.replace("\xa0", " ") for line in told] == expected


@pytest.mark.parametrize(
    ("size", "names"),
    [
        (4, ["Semi-finals", "Final"]),
        (64, ["Round of 64", "Round of 32", "Round of 16", "Quarter-finals"]),
    ],
)
def test_a_round_has_its_name(size: int, names: list[str]) -> None:
    bracket = make_bracket(range(1, size + 1))
    told = [round_name(bracket, number + 1) for number in range(len(names))]
    assert list(map(str, told)) == names
    require_translated(told)


def test_everything_about_a_bracket_is_translated() -> None:
    bracket = make_bracket(range(1, 14))
    words = KnockoutWords(bracket)
    for match in bracket.matches:
        require_translated(
            [
                match_name(bracket, match),
                words.source(match, first=True),
                words.source(match, first=False),
            ]
        )
    for other in range(2, 14):
        require_translated([words.earliest(1, other, earliest_meeting(bracket, 1, other))])
