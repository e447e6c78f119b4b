"""Tables that somebody pastes into a form arrive with every cell, or are told with their line."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest

from pairloom.correspondence.desk.typed_tables import (
    TakenRating,
    parse_career_table,
    parse_rating_table,
    typed_rows,
)
from pairloom.correspondence.ratings.careers import CareerSums, career_of_sums
from pairloom.correspondence.ratings.states import HistoryGame
from pairloom.errors import InputError

CAREERS = "\ufeffId, opponent ,own,score\n7,2100,,1\n8,1900,2000,½\n7,2200,2150,0\n7,2300,,=\n"
RATINGS = (
    "id,rating,games,points,mean,last_game,status,remark\n"
    "7,2100,20,11½,\"2050,5\",2015-01-02,,x\n8,,3,,,,,\n9,1950,100,,,,Inactive,\n"
)  # fmt: skip


def test_careers_are_read_game_by_game() -> None:
    assert parse_career_table(CAREERS) == {
        "7": (
            HistoryGame("before 1", (), 2100, 2100, 2100, 2),
            HistoryGame("before 2", (), 2200, 2200, 2150, 0),
            HistoryGame("before 3", (), 2300, 2300, 2300, 1),
        ),
        "8": (HistoryGame("before 1", (), 1900, 1900, 2000, 1),),
    }


def test_careers_are_read_as_sums() -> None:
    text = "id,points,mean\n7,11½,2050.5\n8,3,1999\n"
    assert parse_career_table(text) == {"7": (23, Fraction(4101, 2)), "8": (6, Fraction(1999))}


def test_ratings_are_read_with_all_that_is_told() -> None:
    career = career_of_sums(CareerSums(20, 23, Fraction(4101, 2)))
    assert parse_rating_table(RATINGS) == [
        TakenRating("7", 2100, 20, career, date(2015, 1, 2), is_inactive=False),
        TakenRating("9", 1950, 100, (), None, is_inactive=True),
    ]


def _plain_rows(text: str) -> object:
    return typed_rows(text, ("id",), "a column id is needed")


@pytest.mark.parametrize(
    ("read", "text", "words"),
    [
        (_plain_rows, "id,a\n1,2\n3\r4,5\n", "line 3: cannot be read as a table"),
        (_plain_rows, "a,b\n1,2\n", "line 1: a column id is needed"),
        (_plain_rows, "id" + ",a" * 100 + "\n", "line 1: 101 columns; 100 at most"),
        (parse_career_table, "id,opponent,score\n7,2100,1\n7,2100,2\n", "line 3: '2' is no score"),
        (parse_career_table, "id,opponent,score\n7,2100.5,1\n", "line 2: '2100.5' is no rating"),
        (parse_career_table, "id,points,mean\n7,1,2000\n7,2,2000\n", "line 3: player 7 stands"),
        (parse_career_table, "id,points\n7,1\n", "line 1: columns id, opponent and score"),
        (parse_career_table, "id,points,mean\n", "the table holds no career"),
        (parse_rating_table, "id,rating,games\n7,2100,1\n8,21x,3\n", "line 3: rating and games"),
        (parse_rating_table, "id,rating,games,points\n7,2100,1,1\n", "line 2: points and mean go"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(
    read: Callable[[str], object], text: str, words: str
) -> None:
    with pytest.raises(InputError) as refusal:
        read(text)
    assert str(refusal.value).startswith(words)
