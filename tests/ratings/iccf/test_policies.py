"""Every answer to every open question gives its own number, and the default is the first."""

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
from pairloom.correspondence.ratings.development import exceeds_limit
from pairloom.correspondence.ratings.formulas import Outcome, Rule
from pairloom.correspondence.ratings.performance import performance
from pairloom.correspondence.ratings.period import games_by_list, rate_period
from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.ratings.policies import Policies, choices, parse_policies
from pairloom.correspondence.ratings.records import Group, Replaced, Seat, is_rated
from pairloom.correspondence.ratings.states import (
    HistoryGame,
    Lists,
    PlayerState,
    inactive_before,
    make_list,
)
from pairloom.correspondence.ratings.tables import curve_2009
from pairloom.errors import InputError, UnknownName


def chosen(**answers: str) -> Policies:
    return parse_policies(f"{key}={answer}" for key, answer in answers.items())


def career(*games: tuple[int, int], own: int = 2000) -> list[HistoryGame]:
    """Games for formula 1: opponent's rating and half points."""
    return [HistoryGame("g", ("q",), other, other, own, score) for other, score in games]


def test_every_key_has_its_answers_the_default_first() -> None:
    found = choices()
    assert len(found) == 23
    assert all(getattr(Policies(), key) == answers[0] for key, answers in found.items())


def test_what_is_no_policy_is_told_with_what_is_possible() -> None:
    with pytest.raises(UnknownName, match="p_rounding"):
        parse_policies(["rounding=up"])
    with pytest.raises(UnknownName, match="each-opponent, mean, iterate, none"):
        parse_policies(["rc_cap=all"])
    with pytest.raises(InputError, match="KEY=ANSWER"):
        parse_policies(["rc_cap"])


@pytest.mark.parametrize(
    ("answer", "high", "low"),
    [
        ("half-up", "0.63", "0.38"),
        ("half-even", "0.62", "0.38"),
        ("away-from-half", "0.63", "0.37"),
        ("interpolate", "0.625", "0.375"),
    ],
)
def test_p_rounding(answer: str, high: str, low: str) -> None:
    """5 points and 3 points from 8 games."""
    found = [
        performance(career(*[(2000, 1)] * 6, (2000, end), (2000, end)), chosen(p_rounding=answer))
        for end in (2, 0)
    ]
    assert [each.percentage for each in found] == [Fraction(high), Fraction(low)]


def test_interpolation_meets_the_table_at_whole_percentages() -> None:
    shown = performance(career((2000, 2), (2000, 1)), chosen(p_rounding="interpolate"))
    assert (shown.percentage, shown.difference) == (Fraction(3, 4), 193)


def test_f_argument() -> None:
    games = career(*[(2000, 1)] * 6, (2000, 2), (2000, 2))
    rounded, exact = (performance(games, chosen(f_argument=each)) for each in ("rounded", "exact"))
    assert (rounded.factor, exact.factor) == (Fraction("0.9662"), Fraction("0.96875"))


def test_f_is_as_printed_and_falls_at_the_very_end() -> None:
    gains = [
        each.difference * each.factor
        for each in (
            performance(career(*[(2000, 2)] * 49, (2000, 0)), Policies()),
            performance(career(*[(2000, 2)] * 49, (2000, 1)), Policies()),
            performance(career((2000, 2)), Policies()),
        )
    ]
    assert gains == [Fraction("317.5888"), Fraction("351.9046"), Fraction("338.5")]


@pytest.mark.parametrize(
    ("answer", "mean"),
    [("each-opponent", 1950), ("mean", 1900), ("none", 1900), ("iterate", 1925)],
)
def test_rc_cap(answer: str, mean: int) -> None:
    """Own 2000; opponents 1500, 2100 and 2100, half of the points: 1925 is 350 above 1575."""
    shown = performance(career((1500, 1), (2100, 1), (2100, 1)), chosen(rc_cap=answer))
    assert round(shown.mean) == mean


def test_rc_cap_of_the_mean() -> None:
    shown = performance(career((2600, 1), (2700, 1)), chosen(rc_cap="mean"))
    assert shown.mean == 2350


def test_rc_reference() -> None:
    """5 games behind an unpublished 2300, 1900P in the crosstable, opponent 2600."""
    before = provisional(2300, [2300] * 5, 2.5)
    games = [game("g", seat("p", "1900P"), seat("q", 2600), 1)]
    found = [
        rate(games, {"p": before}, chosen(rc_reference=answer)).entries["p"][0].reference
        for answer in ("start-rating", "unpublished-rating")
    ]
    assert found == [1900, 2300]


def test_rc_opponent_rating() -> None:
    games = [game("g", seat("p", "1900P"), seat("q", 1900), 0.5)]
    found = [
        rate(games, {"q": fixed(2000)}, chosen(rc_opponent_rating=answer)).outcomes["p"].raw
        for answer in ("better-of-two", "start-rating")
    ]
    assert found == [2000, 1900]


def test_history_frozen() -> None:
    """The opponent of the first game had 2000 then and has 2100 now."""
    history = tuple(HistoryGame(f"h{n}", ("q",), 1950, 2000, 2000, 1) for n in range(3))
    players = {"p": PlayerState(2000, 3, 3, history), "q": fixed(2100)}
    games = [game("g", seat("p", "2000P"), seat("r", 2000), 0.5)]
    frozen, again = (
        rate(games, players, chosen(history_frozen=answer)).outcomes["p"].raw
        for answer in ("frozen", "re-evaluate")
    )
    assert (frozen, again) == (2000, 2075)
    start_only = chosen(history_frozen="re-evaluate", rc_opponent_rating="start-rating")
    assert rate(games, players, start_only).outcomes["p"].raw == Fraction(1950 * 3 + 2000, 4)


def across_lists(policies: Policies, *, days: tuple[date, ...] = (DECEMBER,)) -> Outcome:
    """2288 on the autumn list, 2304 on the winter list; wins against 2350."""
    lists = [
        make_list(name, {"p": fixed(rating, 57)})
        for name, rating in ((ListId(2015, 4), 2288), (ListId(2016, 1), 2304))
    ]
    games = [
        game(f"g{number}", seat("p", 2300), seat("q", 2350), 1, ended=day)
        for number, day in enumerate(days)
    ]
    known = Lists({each.id: each for each in lists})
    return rate_period(LIST, known, games, policies, curve_2009()).outcomes["p"]


def test_own_rating_in_d() -> None:
    k = Fraction("13.826")
    assert across_lists(chosen(own_rating_in_d="list-at-end")).change == k * Fraction("0.59")
    assert across_lists(chosen(own_rating_in_d="last-calculated")).change == k * Fraction("0.56")


@pytest.mark.parametrize(
    ("answer", "games"),
    [("start-of-period", (57, 57)), ("end-of-period", (59, 59)), ("per-game", (57, 58))],
)
def test_gn_moment(answer: str, games: tuple[int, int]) -> None:
    """k of the two games counts as many games as the answer says."""
    outcome = across_lists(chosen(gn_moment=answer), days=(JANUARY, JANUARY))
    r = Fraction("12.4")
    expected = sum(r * Fraction(280 - count, 200) * Fraction("0.56") for count in games)
    assert outcome.change == expected


def test_r_argument() -> None:
    g = Fraction("1.115")
    surplus = Fraction("0.59")
    assert (
        across_lists(chosen(r_argument="last-calculated")).change == Fraction("12.4") * g * surplus
    )
    assert across_lists(chosen(r_argument="list-at-end")).change == Fraction("12.8") * g * surplus


def test_order_in_period() -> None:
    """One after the other, the second win is expected a little more and has a smaller k."""
    days = (date(2016, 1, 10), date(2016, 1, 20))
    together = across_lists(chosen(order_in_period="simultaneous"), days=days)
    in_turn = across_lists(chosen(order_in_period="by-end-date"), days=days)
    first = Fraction("13.826") * Fraction("0.56")
    r = 70 - (2304 + first) / 40
    second = r * Fraction("1.115") * Fraction("0.55")  # 2312 against 2350
    assert together.change == 2 * first
    assert in_turn.change == first + second


def test_cross_30() -> None:
    """28 games, then four: two complete the thirty, two are rated by formula 2."""
    before = provisional(2000, [2000] * 28, 14)
    games = [
        game(f"g{day}", seat("p", 2000), seat("q", 2000), 1, ended=date(2016, 1, day))
        for day in range(1, 5)
    ]
    whole, split = (
        rate(games, {"p": before}, chosen(cross_30=answer)).outcomes["p"]
        for answer in ("formula-1", "split")
    )
    assert (whole.rule, split.rule) == (Rule.CAREER, Rule.SPLIT)
    assert split.between is not None
    assert split.between.games == 30
    assert split.between.rating == 2021  # 16 of 30: 0.53
    assert split.change == 2 * Fraction("1.25") * (70 - Fraction(2021, 40)) * Fraction("0.5")
    assert split.state.games == whole.state.games == 32


def test_exception_strict() -> None:
    for answer in ("exact", "floor"):
        policies = chosen(exception_strict=answer)
        assert not exceeds_limit(34, Fraction(23), policies)
        assert exceeds_limit(35, Fraction(23), policies)
        assert not exceeds_limit(40, Fraction(20), policies)


def test_exception_count() -> None:
    """40 own games and one lost as a substitute, which belongs to the replaced player."""
    games = games_of("p", 1900, [(1900, 0.5)] * 40)
    taken = Replaced("o", start(1900))
    games.append(game("sub", seat("p", 1900, taken), seat("q", 1900), 0))
    players = {"p": fixed(1900, 100), "o": fixed(1900, 100)}
    found = [
        rate(games, players, chosen(exception_count=answer)).outcomes["p"].rule
        for answer in ("owned", "played")
    ]
    assert found == [Rule.CHANGE, Rule.MANY_GAMES]


@pytest.mark.article("sks-2014", "§4(6)")
def test_rounding_final() -> None:
    games = games_of("p", 2000, [(2000, 1)] * 8)
    found = [
        rate(games, policies=chosen(rounding_final=answer)).outcomes["p"].state.rating
        for answer in ("half-up", "half-even")
    ]
    assert found == [2339, 2338]


def test_carry_fraction() -> None:
    games = games_of("p", 2000, [(2020, 0.5)])
    for answer, rating in (("no", 2001), ("yes", Fraction("2000.6"))):
        made = rate(games, {"p": fixed(2000)}, chosen(carry_fraction=answer)).rating_list
        assert made.states["p"].rating == rating
        assert made.published["p"] == 2001


def test_rate_defaults() -> None:
    both = game("both", seat("a", 2000), seat("b", 2000), 1, code=ResultCode.DEFAULT)
    silent = both._replace(id="one", black=Seat("b", start(2000), has_moved=False))
    found = {
        answer: [
            each.id
            for each in games_by_list(
                [both, silent], {"G": Group("G")}, chosen(rate_defaults=answer)
            ).get(LIST, [])
        ]
        for answer in choices()["rate_defaults"]
    }
    assert found == {"yes": ["both", "one"], "no": [], "if-both-moved": ["both"]}


def test_late_report() -> None:
    late = game(
        "late", seat("a", 2000), seat("b", 2000), 1, ended=date(2015, 11, 20), reported=DECEMBER
    )
    found = [
        next(iter(games_by_list([late], {"G": Group("G")}, chosen(late_report=answer))))
        for answer in ("next-period", "reopen")
    ]
    assert found == [ListId(2016, 2), ListId(2016, 1)]


def test_unpublished_opponent() -> None:
    players = {"x": fixed(2000), "y": provisional(2300, [2300] * 5, 2.5)}
    games = [game("g", seat("x", 2000), seat("y", "1900P"), 1)]
    found = [
        rate(games, players, chosen(unpublished_opponent=answer)).entries["x"][0].opponent
        for answer in ("start-rating", "internal-rating")
    ]
    assert found == [1900, 2300]


def test_sub_prov() -> None:
    taken = Replaced("o", start(2000))
    games = [game("g", seat("s", "1900P", taken), seat("q", 2000), 1)]
    found = [
        rate(games, {"o": fixed(2000)}, chosen(sub_prov=answer)).attributions[0].owner
        for answer in ("compare-performance", "not-favourable")
    ]
    assert found == ["s", "o"]


def test_inactive_measure() -> None:
    found = [
        inactive_before(LIST, chosen(inactive_measure=answer)) for answer in ("cut-off", "validity")
    ]
    assert found == [date(2014, 2, 28), date(2014, 4, 1)]


def test_a_list_keeps_the_policies_it_was_made_with() -> None:
    policies = chosen(rc_cap="none")
    assert rate([], policies=policies).rating_list.policies is policies
    assert both_lists({}).find(ListId(2016, 1)).policies == Policies()


@pytest.mark.parametrize("white", [True, False])
@pytest.mark.parametrize("black", [True, False])
def test_a_default_counts_by_the_moves_of_both_sides(white: bool, black: bool) -> None:
    sides = seat("p", 2000)._replace(has_moved=white), seat("q", 2000)._replace(has_moved=black)
    default = game("g", *sides, 1, code=ResultCode.DEFAULT)
    counts = {
        answer: is_rated(default, chosen(rate_defaults=answer))
        for answer in choices()["rate_defaults"]
    }
    assert counts == {"no": False, "yes": True, "if-both-moved": white and black}
