"""Which list is valid, which list counts a game, and by when it has to appear."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from pairloom.correspondence.ratings.periods import (
    ListId,
    cutoff,
    list_valid_on,
    lists_between,
    parse_list_id,
    period_of_game,
    publication_deadline,
)
from pairloom.errors import InputError


@pytest.mark.article("sks-2014", "§1(6)")
@pytest.mark.parametrize(
    ("quarter", "valid", "counts", "deadline"),
    [
        (1, ("2016-01-01", "2016-03-31"), ("2015-09-01", "2015-11-30"), "2015-12-18"),
        (2, ("2016-04-01", "2016-06-30"), ("2015-12-01", "2016-02-29"), "2016-03-18"),
        (3, ("2016-07-01", "2016-09-30"), ("2016-03-01", "2016-05-31"), "2016-06-17"),
        (4, ("2016-10-01", "2016-12-31"), ("2016-06-01", "2016-08-31"), "2016-09-17"),
    ],
)
def test_the_calendar_of_a_year(
    quarter: int, valid: tuple[str, str], counts: tuple[str, str], deadline: str
) -> None:
    name = ListId(2016, quarter)
    assert (str(name.valid_from), str(name.valid_to)) == valid
    assert (str(name.counts_from), str(cutoff(name))) == counts
    assert str(publication_deadline(name)) == deadline


def test_february_has_28_days_in_other_years() -> None:
    assert cutoff(ListId(2015, 2)) == date(2015, 2, 28)


def test_every_day_belongs_to_one_validity_and_one_window() -> None:
    day = date(2014, 1, 1)
    while day < date(2018, 1, 1):
        valid, counted = list_valid_on(day), period_of_game(day)
        assert valid.valid_from <= day <= valid.valid_to
        assert counted.counts_from <= day <= cutoff(counted)
        assert valid < counted
        day += timedelta(days=1)


def test_lists_are_written_with_a_slash_and_in_names_of_files_with_a_hyphen() -> None:
    assert parse_list_id(" 2016/2 ") == parse_list_id("2016-2") == ListId(2016, 2)


@pytest.mark.parametrize("text", ["2016", "2016/5", "16/2", "2016/02", "", "２０１６/2"])
def test_other_texts_are_no_lists(text: str) -> None:
    with pytest.raises(InputError, match="such as 2016/2"):
        parse_list_id(text)


def test_lists_follow_each_other_over_the_turn_of_the_year() -> None:
    found = lists_between(ListId(2015, 3), ListId(2016, 2))
    assert [str(each) for each in found] == ["2015/3", "2015/4", "2016/1", "2016/2"]
    assert all(each.next().previous() == each for each in found)
