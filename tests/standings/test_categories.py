"""Categories keep the order of the standings and count their own places."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.domain import Player, Tournament
from pairloom.errors import InputError
from pairloom.standings import Category, make_standings, rank_category
from tests.tiebreaks.small_events import event

SAMPLE = event(
    """
    2100 4w1 2b=
    1900 3w1 1w=
    1700 2b0 4b1
    -    1b0 3w0
    """
)
PEOPLE = (
    Player(1, "Adler", 2100, sex="m", federation="GER", birth="1960/05/01"),
    Player(2, "Berg", 1900, sex="w", federation="CZE", birth="2010/01/01"),
    Player(3, "Clark", 1700, sex="", federation="cze", birth="2009"),
    Player(4, "Dahl", None, sex="f", federation="NOR", birth=""),
)


def named() -> Tournament:
    players = tuple(
        replace(person, cells=player.cells)
        for person, player in zip(PEOPLE, SAMPLE.players, strict=True)
    )
    return replace(SAMPLE, players=players)


@pytest.mark.parametrize(
    ("category", "members"),
    [
        (Category("all"), [1, 2, 3, 4]),
        (Category("women", sex="w"), [2, 4]),
        (Category("U16", highest_age=16, year=2026), [2]),
        (Category("U17", highest_age=17, year=2026), [2, 3]),
        (Category("65+", lowest_age=65, year=2026), [1]),
        (Category("up to 1900", highest_rating=1900), [2, 3, 4]),
        (Category("1800-2000", lowest_rating=1800, highest_rating=2000), [2]),
        (Category("Czech", federation="CZE"), [2, 3]),
        (Category("club", members=frozenset({1, 4})), [1, 4]),
        (Category("girls", sex="w", highest_age=18, year=2026), [2]),
    ],
)
def test_everything_given_must_hold(category: Category, members: list[int]) -> None:
    """Unrated players are in groups up to a rating; without a birth year in no age group."""
    tournament = named()
    rows = rank_category(make_standings(tournament), tournament, category)
    assert [row.overall.number for row in rows] == members


def test_places_are_counted_inside_and_shared_as_in_the_whole() -> None:
    """1 and 2 share the first place of all."""
    tournament = named()
    standings = make_standings(tournament)
    everybody = rank_category(standings, tournament, Category("all"))
    assert [(row.place, row.is_shared) for row in everybody] == [
        (1, True),
        (1, True),
        (3, False),
        (4, False),
    ]
    women = rank_category(standings, tournament, Category("women", sex="w"))
    assert [(row.place, row.is_shared, row.overall.place) for row in women] == [
        (1, False, 1),
        (2, False, 4),
    ]


def test_ages_need_a_year() -> None:
    with pytest.raises(InputError, match="category 'U16': ages need the year"):
        Category("U16", highest_age=16)
