"""Most pairs of a large field are never looked at closely: the answer is that of all pairs."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from go_draw_events import random_field, random_players, random_regulations, whole_event

from pairloom.domain.go import GoTournament
from pairloom.engines.go import matching
from pairloom.engines.go.criteria import Scale
from pairloom.engines.go.field import derive_field
from pairloom.engines.go.least_cost import LeastCost
from pairloom.engines.go.matching import DrawGraph
from pairloom.matching import is_optimal, solve_weighted


def compare_with_all_pairs(tournament: GoTournament, seed: int) -> None:
    """One search over the complete graph, its proof checked apart from the search."""
    graph = DrawGraph(derive_field(tournament, seed))
    size, lift = graph.size, graph.scale.lift
    complete = [
        (one, other, lift - graph.cost((one, other)))
        for one in range(size)
        for other in range(one + 1, size)
    ]
    found = solve_weighted(size, complete)
    assert is_optimal(size, complete, found)
    expected = [(one, other) for one, other in enumerate(found.mates) if one < other]
    assert graph.best_pairs() == expected


@pytest.mark.parametrize("seed", range(40))
def test_fields_under_pressure_are_paired_as_if_all_pairs_were_looked_at(seed: int) -> None:
    random = Random(seed)
    compare_with_all_pairs(random_field(random, random.randint(10, 50)), seed)


@pytest.mark.parametrize("seed", range(30))
def test_a_poor_choice_of_likely_pairs_changes_nothing(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing but neighbours to begin with: everything else has to be found missing."""
    for name in ("NEAREST", "DRAWN", "GROUPS_BELOW"):
        monkeypatch.setattr(matching, name, int(name == "NEAREST"))
    random = Random(1000 + seed)
    compare_with_all_pairs(random_field(random, random.randint(6, 30)), seed)


@pytest.mark.parametrize(("seed", "size"), [(1, 61), (2, 90)])
def test_whole_events_are_paired_as_if_all_pairs_were_looked_at(seed: int, size: int) -> None:
    random = Random(seed)
    players = random_players(random, size, (-9, 4))
    event = GoTournament(players, regulations=random_regulations(random, 4))
    for tournament, draw in whole_event(random, event):
        compare_with_all_pairs(tournament, draw.seed)


@pytest.mark.parametrize("seed", range(20))
def test_a_least_cost_is_never_more_than_the_cost(seed: int) -> None:
    """Without duals, against a bound of one pair's doubled cost: the pair must be suspect."""
    random = Random(seed)
    field = derive_field(random_field(random, 14), seed)
    graph = DrawGraph(field)
    players = range(len(field.entrants))
    least = LeastCost(field, Scale(field), players)
    no_duals = [0] * len(players)
    for one in players:
        for other in range(one + 1, len(players)):
            bound = 2 * graph.cost((one, other)) + 1
            suspects = dict(least.suspects(no_duals, bound))
            assert (one, other) in suspects


def test_the_proof_covers_a_large_field() -> None:
    """160 players in few groups, so that most pairs are left out at first."""
    random = Random(7)
    players = random_players(random, 160, (-3, 0))
    event = GoTournament(players, regulations=replace(random_regulations(random, 2), floor=-2))
    for tournament, draw in whole_event(random, event):
        compare_with_all_pairs(tournament, draw.seed)
