"""Laws that hold for every period."""

from __future__ import annotations

from datetime import date, timedelta
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st
from iccf_games import both_lists, fixed, game, provisional, rate, seat, start

from pairloom.correspondence.ratings.audit import working_of
from pairloom.correspondence.ratings.development import coefficient, game_changes, total_change
from pairloom.correspondence.ratings.formulas import Rule
from pairloom.correspondence.ratings.performance import correction_factor, performance
from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.records import Game, Replaced
from pairloom.correspondence.ratings.states import HistoryGame, PlayerState, round_rating
from pairloom.correspondence.ratings.tables import curve_2009, rating_difference

ratings = st.integers(1200, 2800)
scores = st.integers(0, 2)


@st.composite
def federations(draw: st.DrawFn) -> tuple[dict[str, PlayerState], list[Game]]:
    """A few players of every kind, and games among them, some finished by substitutes."""
    players: dict[str, PlayerState] = {}
    for name in "abcdef":
        kind = draw(st.sampled_from(["new", "provisional", "fixed"]))
        if kind == "fixed":
            players[name] = fixed(draw(ratings), draw(st.integers(30, 120)))
        elif kind == "provisional":
            career = draw(st.lists(ratings, min_size=1, max_size=29))
            players[name] = provisional(draw(ratings), career, draw(st.integers(0, len(career))))
    games = []
    for number in range(draw(st.integers(1, 25))):
        white, black, third = draw(st.permutations("abcdef"))[:3]
        taken = None
        if draw(st.integers(0, 4)) == 0:
            taken = Replaced(third, start(draw(ratings)), draw(st.booleans()))
        ended = date(2015, 12, 1) + timedelta(days=draw(st.integers(0, 90)))
        games.append(
            game(
                f"g{number}",
                seat(white, draw(ratings), taken),
                seat(black, draw(ratings)),
                draw(scores) / 2,
                ended=ended,
            )
        )
    return players, games


@given(federations(), st.randoms(use_true_random=False))
def test_neither_the_order_of_games_nor_that_of_players_matters(
    federation: tuple[dict[str, PlayerState], list[Game]], dice: object
) -> None:
    players, games = federation
    first = rate(games, players)
    mixed = list(games)
    dice.shuffle(mixed)  # type: ignore[attr-defined]
    again = rate(mixed, dict(reversed(players.items())))
    assert first.attributions == again.attributions
    doubtful = [
        each.id for each in games if each.white.replaced and not each.white.replaced.has_status
    ]
    assert [each.game for each in first.attributions] == sorted(doubtful)
    assert first.rating_list == again.rating_list
    assert rate(games, players).rating_list == first.rating_list


@given(federations())
def test_every_side_of_every_game_is_counted_once(
    federation: tuple[dict[str, PlayerState], list[Game]],
) -> None:
    players, games = federation
    made = rate(games, players).rating_list
    before = sum(state.games for state in players.values())
    assert sum(state.games for state in made.states.values()) == before + 2 * len(games)
    before = sum(state.score for state in players.values())
    assert sum(state.score for state in made.states.values()) == before + 2 * len(games)


@given(federations())
def test_the_working_adds_up_to_the_number_in_the_list(
    federation: tuple[dict[str, PlayerState], list[Game]],
) -> None:
    """What is shown to people, with fractions game by game, is what was summed in integers."""
    players, games = federation
    period = rate(games, players)
    lists = both_lists(players)
    for player, outcome in period.outcomes.items():
        working = working_of(period, lists, player)
        assert len(working.games) == len(period.entries[player])
        if outcome.rule is Rule.CHANGE:
            changes = [each.change for each in working.games if each.change is not None]
            raw = working.before.rating + sum(changes, Fraction(0))
        else:
            career = [] if outcome.rule is Rule.MANY_GAMES else list(working.career)
            limited = [max(h.own - 350, min(h.own + 350, h.opponent)) for h in career]
            limited += [each.limited for each in working.games if each.limited is not None]
            won = sum(h.score for h in career) + sum(each.entry.score for each in working.games)
            percent = int(Fraction(50 * won, len(limited)) + Fraction(1, 2))
            factor = correction_factor(Fraction(percent, 100))
            raw = Fraction(sum(limited), len(limited)) + rating_difference(percent) * factor
        assert raw == outcome.raw
        assert round_rating(raw) == period.rating_list.states[player].rating
        for each in working.games:
            assert each.entry.opponent == max(found.rating for found in each.candidates)


@given(
    ratings,
    st.integers(30, 200),
    st.lists(st.tuples(ratings, ratings, scores), min_size=1, max_size=30),
)
def test_the_cap_bounds_the_change(
    rating: int, played: int, games: list[tuple[int, int, int]]
) -> None:
    state = fixed(rating, played)
    period = rate(
        [
            game(f"g{number}", seat("p", own), seat(f"q{number}", other), score / 2)
            for number, (own, other, score) in enumerate(games)
        ],
        {"p": state},
    )
    change = total_change(state, period.entries["p"], Policies(), curve_2009())
    assert abs(change) <= Fraction(89, 100) * coefficient(rating, played) * len(games)
    assert all(
        abs(each.counted) <= 350
        for each in game_changes(state, period.entries["p"], Policies(), curve_2009())
    )


@given(ratings, ratings, st.integers(0, 400), scores)
def test_a_stronger_opponent_and_a_better_result_never_cost_points(
    own: int, other: int, more: int, score: int
) -> None:
    def change(opponent: int, points: int) -> Fraction:
        period = rate(
            [game("g", seat("p", own), seat("q", opponent), points / 2)], {"p": fixed(own)}
        )
        found = period.outcomes["p"].change
        assert found is not None
        return found

    assert change(other + more, score) >= change(other, score)
    assert change(other, min(score + 1, 2)) >= change(other, score)


@given(ratings, ratings, scores)
def test_with_equal_k_and_no_choice_of_ratings_one_wins_what_the_other_loses(
    one: int, other: int, score: int
) -> None:
    """Equal k needs equal r: both above 2400 or both up to 2000, and 80 games."""
    curve = curve_2009()
    expected = curve.expected(one - other) + curve.expected(other - one)
    assert expected == 100
    assert (50 * score - curve.expected(one - other)) + (
        50 * (2 - score) - curve.expected(other - one)
    ) == 0


@given(st.lists(st.tuples(ratings, scores), min_size=1, max_size=4), ratings)
def test_iterated_limits_lie_around_the_result_that_they_give(
    games: list[tuple[int, int]], own: int
) -> None:
    career = [HistoryGame("g", ("q",), other, other, own, score) for other, score in games]
    shown = performance(career, Policies(rc_cap="iterate"))
    result = round_rating(shown.raw)
    near = [max(result - 350, min(result + 350, other)) for other, _ in games]
    assert shown.mean == Fraction(sum(near), len(near))


@given(st.lists(st.tuples(ratings, scores), min_size=1, max_size=40), ratings)
def test_formula_1_mirrors_scores_and_keeps_near_the_opponents(
    games: list[tuple[int, int]], own: int
) -> None:
    career = [HistoryGame("g", ("q",), other, other, own, score) for other, score in games]
    mirrored = [each._replace(score=2 - each.score) for each in career]
    policies = Policies(p_rounding="away-from-half")
    up, down = performance(career, policies), performance(mirrored, policies)
    assert up.mean == down.mean
    assert up.raw - up.mean == down.mean - down.raw
    assert own - 350 <= up.mean <= own + 350
    assert abs(up.raw - up.mean) < 352
