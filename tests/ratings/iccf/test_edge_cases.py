"""Where one thing ends and another begins: publication, fixed ratings, windows, inactivity."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest
from iccf_games import (
    DECEMBER,
    JANUARY,
    LIST,
    both_lists,
    fixed,
    game,
    games_of,
    provisional,
    rate,
    seat,
    start,
)

from pairloom.correspondence.domain.results import ResultCode
from pairloom.correspondence.ratings.audit import working_of
from pairloom.correspondence.ratings.careers import (
    CareerSums,
    Waiting,
    career_of_sums,
    waiting_players,
)
from pairloom.correspondence.ratings.development import coefficient
from pairloom.correspondence.ratings.formulas import Rule
from pairloom.correspondence.ratings.period import games_by_list, rate_period
from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.records import Game, Group, Replaced
from pairloom.correspondence.ratings.states import Lists, PlayerState, make_list
from pairloom.correspondence.ratings.tables import curve_2009
from pairloom.errors import InputError, NotFound

GROUPS = {"G": Group("G"), "F": Group("F", is_rated=False), "R": Group("R", pool="chess960")}


@pytest.mark.article("sks-2014", "§3(6)")
@pytest.mark.parametrize(
    ("rating", "games", "k"),
    [(2000, 30, "25"), (2001, 31, "24.868875"), (2399, 79, "10.075125"), (2400, 80, "10")],
)
def test_k_at_the_edges(rating: int, games: int, k: str) -> None:
    assert coefficient(rating, games) == Fraction(k)


@pytest.mark.article("sks-2014", "§1(4)")
@pytest.mark.parametrize(("games", "is_published"), [(11, False), (12, True)])
def test_a_rating_is_published_from_12_games_on(games: int, is_published: bool) -> None:
    made = rate(games_of("p", "1900P", [(1900, 0.5)] * games)).rating_list
    assert made.states["p"].rating == 1900
    assert ("p" in made.published) is is_published


@pytest.mark.article("sks-2014", "§1(5).1")
def test_without_a_published_rating_a_player_starts_with_the_seeding() -> None:
    made = make_list(LIST, {"p": provisional(2300, [2300] * 11, 5), "q": fixed(2105)})
    assert str(made.start_rating("p", start("1900P"))) == "1900P"
    assert str(made.start_rating("q", start("1900P"))) == "2105"


def test_an_unpublished_player_counts_with_the_start_rating_for_opponents() -> None:
    """Y has 5 games and an internal rating of 2300, but 1900P in the crosstable."""
    y = provisional(2300, [2300] * 5, 2.5)
    period = rate([game("g", seat("x", 2000), seat("y", "1900P"), 1)], {"x": fixed(2000), "y": y})
    assert period.entries["x"][0].opponent == 1900


@pytest.mark.article("sks-2014", "§1(4)")
def test_with_29_games_and_one_more_formula_1_is_used_and_the_rating_is_fixed() -> None:
    before = provisional(2000, [2000] * 29, 14.5)
    outcome = rate(games_of("p", 2000, [(2000, 1)]), {"p": before}).outcomes["p"]
    assert outcome.rule is Rule.CAREER
    assert outcome.performance is not None
    assert outcome.performance.games == 30
    assert outcome.state.is_fixed
    assert outcome.state.history == ()


@pytest.mark.article("sks-2014", "§1(8)")
def test_without_a_game_nothing_changes_and_there_is_no_working() -> None:
    period = rate([], {"p": fixed(2000)})
    assert period.rating_list.states == {"p": fixed(2000)}
    assert not period.outcomes
    working = working_of(period, both_lists({"p": fixed(2000)}), "p")
    assert (working.outcome, working.games) == (None, ())
    with pytest.raises(NotFound, match="no rated game"):
        working_of(period, both_lists({}), "q")


def counted(*games: Game, policies: Policies | None = None, pool: str = "standard") -> set[str]:
    """The games that the list 2016/2 counts."""
    found = games_by_list(games, GROUPS, policies or Policies(), pool=pool).get(LIST, [])
    return {each.id for each in found}


def one(name: str, points: float | None = 1, **options: object) -> Game:
    return game(name, seat("a", 2000), seat("b", 2000), points, **options)  # type: ignore[arg-type]


@pytest.mark.article("sks-2014", "§1(2)a", "§1(2)b", "§1(2)c")
def test_cancelled_undecided_unrated_and_other_games_do_not_count() -> None:
    found = counted(
        one("played"),
        one("adjudicated", code=ResultCode.ADJUDICATED),
        one("time", code=ResultCode.TIME),
        one("default", code=ResultCode.DEFAULT),
        one("cancelled", None, code=ResultCode.CANCELLED),
        one("cancelled with a score", code=ResultCode.CANCELLED),
        one("waiting", None, code=ResultCode.ADJUDICATED),
        one("friendly", group="F"),
        one("chess960", group="R"),
    )
    assert found == {"played", "adjudicated", "time", "default"}
    assert counted(one("x", group="R"), one("y"), pool="chess960") == {"x"}


@pytest.mark.article("sks-2014", "§4(1)")
def test_a_game_that_ended_on_30_november_and_was_reported_a_day_later_is_for_list_2() -> None:
    late = one("late", ended=date(2015, 11, 30), reported=date(2015, 12, 1))
    assert counted(late) == {"late"}
    autumn, winter = ({"a": fixed(rating), "b": fixed(2000)} for rating in (2100, 2200))
    lists = Lists(
        {
            each.id: each
            for each in (make_list(ListId(2015, 4), autumn), make_list(ListId(2016, 1), winter))
        }
    )
    period = rate_period(LIST, lists, [late], Policies(), curve_2009())
    assert period.entries["a"][0].own == 2100


def test_a_list_that_is_needed_and_missing_is_named() -> None:
    lists = Lists({ListId(2016, 1): make_list(ListId(2016, 1), {})})
    with pytest.raises(InputError, match="2015/4"):
        rate_period(LIST, lists, [one("g", ended=DECEMBER)], Policies(), curve_2009())


@pytest.mark.article("sks-2014", "§1(8)")
@pytest.mark.parametrize(
    ("last_end", "is_inactive"),
    [(date(2014, 2, 27), True), (date(2014, 2, 28), False), (date(2014, 3, 1), False)],
)
def test_two_years_without_a_game_make_a_player_inactive(last_end: date, is_inactive: bool) -> None:
    state = PlayerState(2000, 100, 100, (), last_end)
    made = rate([], {"p": state}).rating_list
    assert ("p" in made.inactive) is is_inactive
    assert made.published["p"] == 2000


@pytest.mark.article("sks-2014", "§1(8)")
def test_a_new_game_makes_the_player_active_again_with_the_old_rating_and_count() -> None:
    state = PlayerState(2000, 100, 100, (), date(2010, 1, 1))
    period = rate(games_of("p", 2000, [(2000, 0.5)]), {"p": state})
    assert "p" not in period.rating_list.inactive
    assert period.rating_list.states["p"][:2] == (2000, 101)


def test_who_has_no_known_career_waits_alone() -> None:
    """The opponent is rated; the game is kept, and the rating stays as it was taken over."""
    states = {"p": PlayerState(2000, 18, 18), "opponent 1": fixed(2000)}
    period = rate(games_of("p", 2000, [(2000, 1)]), states)
    after = period.rating_list.states
    assert (after["p"].rating, after["p"].games, len(after["p"].waiting)) == (2000, 18, 1)
    assert period.outcomes["p"].rule is Rule.WAITS
    assert after["opponent 1"].rating < 2000
    assert waiting_players(period.rating_list) == (Waiting("p", 18, 1),)


@pytest.mark.parametrize(("career", "late"), [(18, 1), (18, 3), (28, 5)])
def test_what_waited_is_counted_with_the_career(career: int, late: int) -> None:
    """Two lists later the rating is the one it would have been with the career from the start."""
    sums = CareerSums(career, career + 3, Fraction(2050))
    whole = PlayerState(2000, career, career + 3, career_of_sums(sums))
    new = games_of("p", 2000, [(2100, 0.5)] * late)
    at_once = rate(new, {"p": whole}).rating_list.states["p"]
    waiting = rate(new, {"p": PlayerState(2000, career, 0)}).rating_list
    told = rate_period(
        *(LIST.next(), Lists({LIST: waiting}), (), Policies(), curve_2009()),
        careers={"p": career_of_sums(sums)},
    ).rating_list.states["p"]
    assert told == at_once
    assert told.is_complete


def test_a_career_of_another_length_is_refused() -> None:
    waiting = rate((), {"p": PlayerState(2000, 18, 0)}).rating_list
    career = career_of_sums(CareerSums(17, 17, Fraction(2000)))
    with pytest.raises(InputError, match="a career of 17 games is told, and the list 2016/2 waits"):
        rate_period(
            *(LIST.next(), Lists({LIST: waiting}), (), Policies(), curve_2009()),
            careers={"p": career},
        )


def test_a_substitute_whose_career_is_not_known_is_named() -> None:
    taken = Replaced("o", start(2000))
    games = [game("g", seat("s", 2000, taken), seat("q", 2000), 1)]
    states = {"o": fixed(2000), "q": fixed(2000), "s": PlayerState(2000, 20, 0)}
    with pytest.raises(InputError, match="player s has finished a game as a substitute"):
        rate(games, states)


def test_a_new_substitute_is_compared_with_the_start_rating() -> None:
    """Without a rating and other games: R_p of this game against the seeding of 1900."""
    taken = Replaced("o", start(2000))
    for opponent, owner in ((1950, "s"), (1560, "o")):
        period = rate(
            [game("g", seat("s", "1900P", taken), seat("q", opponent), 1, ended=JANUARY)],
            {"o": fixed(2000), "q": fixed(opponent)},
        )
        assert [each.owner for each in period.attributions] == [owner]


def test_a_provisional_substitute_keeps_a_game_that_raises_the_performance() -> None:
    taken = Replaced("o", start(2000))
    before = provisional(2000, [2000] * 14, 7)
    for points, owner in ((1, "s"), (0.5, "o"), (0, "o")):
        period = rate(
            [game("g", seat("s", 2000, taken), seat("q", 2000), points)],
            {"o": fixed(2000), "q": fixed(2000), "s": before},
        )
        assert [each.owner for each in period.attributions] == [owner]


@pytest.mark.article("sks-2014", "§4(7)b")
def test_the_opponent_of_a_substitute_uses_the_highest_of_four_ratings() -> None:
    taken = Replaced("o", start(2050))
    period = rate(
        [game("g", seat("s", 2010, taken), seat("q", 2000), 0)],
        {"o": fixed(2090), "q": fixed(2000), "s": fixed(2020)},
    )
    working = working_of(period, both_lists(dict(period.previous.states)), "q")
    assert sorted(each.rating for each in working.games[0].candidates) == [2010, 2020, 2050, 2090]
    assert working.games[0].entry.opponent == 2090
