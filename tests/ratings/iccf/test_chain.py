"""List after list: a small federation, reproduced and corrected."""

from __future__ import annotations

from functools import cache

import pytest

from benchmarks.rating_office import FIRST, digest_of, make_federation
from pairloom.correspondence.domain.results import ResultCode
from pairloom.correspondence.ratings.chain import Log, rate_lists, re_rate
from pairloom.correspondence.ratings.corrections import Correction
from pairloom.correspondence.ratings.formulas import Rule
from pairloom.correspondence.ratings.periods import ListId
from pairloom.correspondence.ratings.states import Lists, RatingList


@cache
def federation() -> tuple[Log, ListId]:
    """60 players, 3 years, 3000 games."""
    return make_federation(players=60, years=3, games=3000, seed=7)


def run(log: Log) -> dict[ListId, RatingList]:
    return {
        period.rating_list.id: period.rating_list
        for period in rate_lists(log, FIRST.next(), federation()[1])
    }


def with_lists() -> Log:
    log, _ = federation()
    return log._replace(lists=Lists(run(log), FIRST.next()))


@pytest.mark.article("sks-2014", "§1(1)")
def test_a_federation_meets_every_rule_and_the_lists_come_out_the_same_again() -> None:
    log, last = federation()
    assert len(log.games) == 3000
    periods = list(rate_lists(log, FIRST.next(), last))
    assert len(periods) == 12
    rules = {outcome.rule for period in periods for outcome in period.outcomes.values()}
    assert rules == {Rule.FIRST, Rule.CAREER, Rule.CHANGE, Rule.MANY_GAMES}
    assert any(period.attributions for period in periods)
    shuffled = log._replace(games=list(reversed(log.games)))
    lists = [period.rating_list for period in periods]
    assert digest_of(lists) == digest_of(run(log).values())
    assert digest_of(lists) == digest_of(run(shuffled).values())


def test_a_federation_is_the_same_for_the_same_seed() -> None:
    log, last = federation()
    again = make_federation(players=60, years=3, games=3000, seed=7)
    assert again == (log, last)


def test_one_corrected_game_changes_later_lists_and_every_change_is_told() -> None:
    """The report is exactly what differs between the lists with and without the correction."""
    log, last = with_lists(), federation()[1]
    wrong = next(each for each in log.games if each.score == 2 and each.ended.year == 2006)
    right = wrong._replace(score=0)
    told = list(re_rate(log, [right], last))
    before = run(federation()[0])
    games = [right if each.id == wrong.id else each for each in log.games]
    after = run(federation()[0]._replace(games=games))
    expected = {
        (name, player)
        for name, made in before.items()
        for player, state in made.states.items()
        if state.rating != after[name].states[player].rating
    }
    assert {(each.rating_list, each.player) for each in told if each.number == "rating"} == expected
    assert len(expected) > 20
    for each in told:
        if each.number == "rating":
            assert each.old == str(before[each.rating_list].states[each.player].rating)
            assert each.new == str(after[each.rating_list].states[each.player].rating)
        assert each.why, each
    first = min(each.rating_list for each in told)
    causes = {reason for each in told if each.rating_list == first for reason in each.why}
    assert {(reason.kind, reason.subject) for reason in causes} == {("game", wrong.id)}


def test_a_cancelled_game_changes_the_numbers_of_games_too() -> None:
    log, last = with_lists(), federation()[1]
    wrong = next(each for each in log.games if each.score == 1 and each.ended.year == 2007)
    gone = wrong._replace(score=None, code=ResultCode.CANCELLED)
    told = list(re_rate(log, [gone], last))
    assert {each.player for each in told if each.number == "games"} >= {wrong.black.player}
    assert list(re_rate(log, [wrong], last)) == []
    assert list(re_rate(log, [wrong._replace(id="unknown")], last)) == []


def test_a_booked_correction_leaves_published_lists_alone() -> None:
    log, last = federation()
    wrong = next(
        each
        for each in log.games
        if each.score == 2 and each.ended.year == 2007 and not each.white.replaced
    )
    booked = ListId(2008, 3)
    correction = Correction(wrong, wrong._replace(score=0))
    after = run(log._replace(corrections={booked: [correction]}))
    before = run(log)
    assert all(before[name] == after[name] for name in before if name < booked)
    changed = {
        player
        for player, state in before[booked].states.items()
        if state != after[booked].states[player]
    }
    assert changed == {wrong.white.player, wrong.black.player}
    assert last in after


@pytest.mark.nightly
def test_the_large_federation_is_rated() -> None:
    """5,000 players, 40 lists, 200,000 games; in under a minute: `benchmarks.rating_office`."""
    log, last = make_federation(players=5000, years=10, games=200_000)
    lists = [period.rating_list for period in rate_lists(log, FIRST.next(), last)]
    assert len(lists) == 40
