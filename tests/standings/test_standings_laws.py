"""Laws that hold for the standings of any tournament."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from pairloom.domain import Tournament
from pairloom.standings import Standings, StandingsRules, make_standings
from tests.tiebreaks.random_events import generated, wild

LIST = ("DE", "BH/C1", "BH", "SB", "DE/P", "PS", "AOB", "WIN", "ARO", "TPR")
RULES = StandingsRules(unrated=1400)


def standings_of(tournament: Tournament, **options: object) -> Standings:
    return make_standings(tournament, tiebreaks=LIST, rules=RULES, **options)  # type: ignore[arg-type]


def check_places(standings: Standings, tournament: Tournament) -> None:
    """Everybody once; a place is one more than the number of those before."""
    assert Counter(row.number for row in standings) == Counter(
        player.number for player in tournament.players
    )
    holders = Counter(row.place for row in standings)
    for position, row in enumerate(standings):
        assert row.place <= position + 1
        assert row.place == 1 + sum(other.place < row.place for other in standings)
        assert row.is_shared == (holders[row.place] > 1)
    points = [row.points for row in standings]
    assert points == sorted(points, reverse=True)
    for one, other in zip(standings.rows, standings.rows[1:], strict=False):
        if one.place == other.place:
            assert one.values == other.values
        else:
            assert other.decided_by


@pytest.mark.parametrize("seed", range(15))
def test_places_are_consistent_and_do_not_depend_on_the_order_of_the_list(seed: int) -> None:
    tournament = generated(seed)
    standings = standings_of(tournament)
    check_places(standings, tournament)
    shuffled = list(tournament.players)
    Random(seed).shuffle(shuffled)
    assert standings_of(replace(tournament, players=tuple(shuffled))) == standings


@pytest.mark.parametrize("seed", range(8))
def test_places_are_consistent_in_wild_tournaments(seed: int) -> None:
    for tournament in wild(100 + seed):
        check_places(standings_of(tournament), tournament)


@pytest.mark.parametrize("seed", range(6))
def test_lots_split_every_tie_and_nothing_else(seed: int) -> None:
    tournament = generated(seed)
    shared, drawn = (
        make_standings(tournament, tiebreaks=("WIN",), lots=lots) for lots in (None, 5)
    )
    assert [row.place for row in drawn] == list(range(1, len(drawn.rows) + 1))
    for row in drawn:
        before = shared.find_row(row.number)
        assert before.place <= row.place
        assert (row.lot is not None) == before.is_shared


@pytest.mark.parametrize("seed", range(5))
def test_the_standings_after_a_round_are_those_of_the_record_up_to_it(seed: int) -> None:
    """Whatever comes later does not change them."""
    tournament = generated(seed)
    half = tournament.last_paired_round // 2 + 1
    cut = replace(
        tournament,
        players=tuple(replace(player, cells=player.record(half)) for player in tournament.players),
    )
    assert standings_of(tournament, after=half).rows == standings_of(cut, after=half).rows
