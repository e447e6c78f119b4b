"""Which rules a competition is played under."""

from __future__ import annotations

from datetime import date

import pytest

from pairloom.correspondence.domain.teams import MatchPoints
from pairloom.correspondence.rules.rule_sets import (
    ICCF_2022_ETL,
    SKS_2014,
    Leaving,
    Override,
    find_rules,
    override,
    rules_for,
)
from pairloom.errors import InputError, UnknownName


@pytest.mark.article("sks-2014", "§8(1)")
@pytest.mark.parametrize(
    ("start", "name", "warnings"),
    [
        (date(2014, 1, 31), "sks-2014", 1),
        (date(2014, 2, 1), "sks-2014", 0),
        (date(2016, 12, 31), "sks-2014", 0),
        (date(2017, 1, 1), "sks-2014", 1),
        (date(2022, 11, 7), "sks-2014", 1),
        (date(2022, 11, 8), "iccf-2022-etl", 0),
    ],
)
def test_the_start_day_chooses_the_rules(start: date, name: str, warnings: int) -> None:
    rules, findings = rules_for(start)
    assert (rules.name, len(findings)) == (name, warnings)


def test_rules_may_be_chosen_by_name_with_a_warning() -> None:
    rules, findings = rules_for(date(2025, 1, 1), "sks-2014")
    assert rules is SKS_2014
    assert "2016-12-31" in str(findings[0].message)
    with pytest.raises(UnknownName, match="iccf-2022-etl"):
        find_rules("sks-2017")


def test_the_newer_rules_have_no_withdrawals() -> None:
    assert SKS_2014.leaving is Leaving.WITHDRAWALS
    assert ICCF_2022_ETL.leaving is Leaving.TIME_FORFEITS
    assert ICCF_2022_ETL.tie_breaks[1] == "wins"


@pytest.mark.article("sks-2014", "§8(1)")
def test_an_announcement_overrides_a_parameter_and_is_named() -> None:
    """§8(1): unless the announcement of the tournament says otherwise."""
    change = Override("match_points", MatchPoints(3, 1, 0), "announcement 2015, art. 7")
    rules = override(SKS_2014, change)
    assert rules.match_points.win == 3
    assert rules.overrides == (change,)
    assert SKS_2014.match_points.win == 2


def test_an_override_needs_a_known_parameter_a_value_and_a_reference() -> None:
    with pytest.raises(UnknownName, match="silent_years") as refusal:
        override(SKS_2014, Override("name", "x", "art. 1"))
    assert list(refusal.value.available) == sorted(refusal.value.available)
    with pytest.raises(InputError, match="where the announcement"):
        override(SKS_2014, Override("silent_years", 1, " "))
    with pytest.raises(InputError, match="is not of the type int"):
        override(SKS_2014, Override("silent_years", "one", "art. 1"))
