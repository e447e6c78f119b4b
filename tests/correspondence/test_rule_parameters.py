"""What an announcement may set otherwise: every parameter has words, an article and a type."""

from __future__ import annotations

from dataclasses import fields

import pytest

from pairloom.correspondence.domain.teams import MatchPoints
from pairloom.correspondence.domain.withdrawal_table import MovesBasis
from pairloom.correspondence.rules.rule_parameters import (
    PARAMETERS,
    choices_of,
    find_parameter,
    parse_value,
    value_in_words,
    value_text,
)
from pairloom.correspondence.rules.rule_sets import (
    RULE_SETS,
    SKS_2014,
    Leaving,
    Override,
    TournamentRules,
    override,
)
from pairloom.errors import InputError, UnknownName


def test_every_parameter_of_the_rules_has_words_and_an_article() -> None:
    own = {"name", "valid_from", "valid_to", "overrides"}
    names = [one.name for one in PARAMETERS]
    assert sorted(names) == sorted({one.name for one in fields(TournamentRules)} - own)
    assert all(one.words and one.article for one in PARAMETERS)
    assert len({one.words for one in PARAMETERS}) == len(PARAMETERS)


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("name", [one.name for one in PARAMETERS if one.name != "tie_breaks"])
def test_what_is_written_is_read_again_and_can_be_an_override(
    name: str, rules: TournamentRules
) -> None:
    value = getattr(rules, name)
    read = parse_value(name, value_text(value))
    assert read == value
    assert getattr(override(SKS_2014, Override(name, read, "point 7")), name) == value
    assert value_in_words(name, value)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("adjudication_average", " 30 ", 30),
        ("replaced_round_up", "yes", True),
        ("average_basis", "full", MovesBasis.FULL),
        ("leaving", "time_forfeits", Leaving.TIME_FORFEITS),
        ("match_points", "3 - 1 - 0", MatchPoints(3, 1, 0)),
    ],
)
def test_a_typed_value_gets_the_type_of_its_parameter(name: str, text: str, value: object) -> None:
    assert parse_value(name, text) == value


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("adjudication_average", "-1", "from 0 to 999"),
        ("adjudication_average", "²", "no whole number from 0 to 999"),
        ("adjudication_average", "1000", "from 0 to 999"),
        ("adjudication_average", "", "no whole number"),
        ("replaced_round_up", "1", "possible: yes, no"),
        ("average_basis", "own moves", "possible: own, full"),
        ("match_points", "2-1", "such as 3-1-0"),
        ("match_points", "1-2-0", "such as 3-1-0"),
        ("match_points", "0-0-0", "such as 3-1-0"),
        ("tie_breaks", "points", "form of the competition"),
    ],
)
def test_a_value_that_cannot_be_says_what_can(name: str, text: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        parse_value(name, text)


def test_an_unknown_parameter_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownName, match="silent_years"):
        find_parameter("silent")
    assert choices_of("silent_years") == ()
