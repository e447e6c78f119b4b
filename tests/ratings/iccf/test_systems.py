"""Systems by name, and what each can and cannot do."""

from __future__ import annotations

from fractions import Fraction

import pytest
from iccf_games import LIST, both_lists, fixed, game, games_of, provisional, seat

from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.records import Replaced
from pairloom.correspondence.ratings.seeding import StartRating
from pairloom.correspondence.ratings.systems import RatingSystem, available, get_system
from pairloom.errors import InputError, UnknownName


def test_two_systems_can_be_used() -> None:
    assert available() == ("iccf-2009", "iccf-2017")
    assert get_system().name == "iccf-2009"


def test_the_system_of_2023_is_refused_with_the_reason() -> None:
    with pytest.raises(InputError, match=r"formulas .* not known"):
        get_system("iccf-2023")
    with pytest.raises(UnknownName, match="iccf-2009, iccf-2017"):
        get_system("elo")


@pytest.mark.parametrize("name", available())
def test_a_system_shows_ratings_as_crosstables_do(name: str) -> None:
    system: RatingSystem = get_system(name)
    new = system.initial_state(StartRating(1900, is_seeded=True))
    assert system.display(new) == "1900P"
    assert not system.is_published(new)
    published = provisional(2105, [2105] * 12, 6)
    assert (system.display(published), system.is_established(published)) == ("2105", False)
    assert system.is_established(fixed(2105, 30))
    assert system.expected(2000, 2000) == Fraction(1, 2)


def test_fixed_ratings_are_rated_by_the_curve_of_2017() -> None:
    players = {"p": fixed(2000), "q": fixed(2100)}
    games = [game("g", seat("p", 2000), seat("q", 2100), 1)]
    period = get_system("iccf-2017").rate_period(LIST, both_lists(players), games, Policies())
    change = period.outcomes["p"].change
    assert change is not None
    assert f"{float(change):.3f}" == "11.780"  # 20 × (1 - 0.4110)
    assert period.rating_list.system == "iccf-2017"


def test_formula_1_is_refused_where_its_conversion_is_not_known() -> None:
    system = get_system("iccf-2017")
    games = games_of("new", "1900P", [(2000, 1)])
    with pytest.raises(InputError, match=r"iccf-2017: .* not known"):
        system.rate_period(LIST, both_lists({}), games, Policies())


def test_a_new_substitute_is_not_favoured_where_formula_1_is_not_known() -> None:
    taken = Replaced("o", StartRating(2000))
    games = [game("g", seat("s", "1900P", taken), seat("q", 2000), 1)]
    lists = both_lists({"o": fixed(2000), "q": fixed(2000)})
    period = get_system("iccf-2017").rate_period(LIST, lists, games, Policies())
    assert [each.owner for each in period.attributions] == ["o"]
