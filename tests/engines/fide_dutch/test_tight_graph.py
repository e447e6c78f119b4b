"""The claim of the tight graph: its perfect matchings are the candidates with the best colours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from small_positions import (
    Matching,
    bracket_edges,
    coloured_bracket,
    edges_of,
    loose_brackets,
    matchings,
)

from pairloom.engines.common.colour_preference import MILD, Kind
from pairloom.engines.fide_dutch.bracket import KINDS, Bracket
from pairloom.engines.fide_dutch.criteria.c10_topscorer_colour_difference import (
    colour_differences_beyond_two,
)
from pairloom.engines.fide_dutch.criteria.c11_topscorer_third_colour import third_colours_running
from pairloom.engines.fide_dutch.criteria.c12_colour_preference import preferences_missed
from pairloom.engines.fide_dutch.criteria.c13_strong_preference import strong_preferences_missed
from pairloom.engines.fide_dutch.criteria.c15_upfloat_last_round import upfloat_repeated
from pairloom.engines.fide_dutch.criteria.c17_upfloat_two_rounds_ago import (
    upfloat_repeated_after_two_rounds,
)
from pairloom.engines.fide_dutch.tight_graph import NOBODY, ColourTarget, colour_target, tight_graph
from pairloom.engines.fide_dutch.tight_search import FloaterClasses
from pairloom.matching import vertices_of

HISTORIES = ("", "b", "w", "wb", "bw", "bb", "wbb", "wbwb")


def coloured_brackets(count: int) -> Iterator[Bracket]:
    """Mostly one colour is wanted, by all strengths; in the last round, too."""
    random = Random(31)
    for number in range(count):
        weights = random.choice(((1, 6, 1, 6, 1, 1, 1, 2), (1,) * 8, (0, 8, 0, 2, 1, 0, 0, 0)))
        histories = random.choices(HISTORIES, weights, k=random.randint(4, 8))
        bracket = coloured_bracket(histories, last=number % 3 == 0)
        if bracket is not None:
            yield bracket


@cache  # when they are needed first: every process looks for tests, one or two run these
def brackets() -> list[Bracket]:
    return [
        *coloured_brackets(250),
        *(
            bracket
            for bracket in loose_brackets(400, (4, 10), most_movers=3, seed=3)
            if bracket.size <= 8 and 2 * bracket.moved_down <= bracket.size
        ),
    ]


def value(bracket: Bracket, candidate: Matching) -> tuple[int, ...]:
    """C10 and C11, the colours (C12, C13), and C15 and C17 of the pairs."""
    pairs = [(bracket.players[i], bracket.players[j]) for i, j in candidate[0]]
    return (
        sum(colour_differences_beyond_two(*p) + third_colours_running(*p) for p in pairs),
        sum(preferences_missed(*p) for p in pairs),
        sum(strong_preferences_missed(*p) for p in pairs),
        sum(upfloat_repeated(*p) + upfloat_repeated_after_two_rounds(*p) for p in pairs),
    )


def candidates(bracket: Bracket, kind: Kind) -> Iterator[Matching]:
    """All pairings of the bracket; where somebody floats, a resident of this kind."""
    floaters = bracket.size % 2
    for candidate in matchings(range(bracket.size), bracket_edges(bracket), floaters):
        left = candidate[1]
        if not left or (left[0] >= bracket.moved_down and bracket.kind_of[left[0]] == kind):
            yield candidate


def is_beyond(bracket: Bracket) -> bool:
    return any(player.is_beyond_repair for player in bracket.players)


def kinds_to_try(bracket: Bracket) -> list[Kind]:
    return [NOBODY] if bracket.size % 2 == 0 else list(KINDS)


def test_perfect_matchings_of_the_tight_graph_are_the_candidates_at_the_target() -> None:
    reached = missed = clashing = 0
    for bracket in brackets():
        if is_beyond(bracket):
            continue
        for kind in kinds_to_try(bracket):
            target = colour_target(bracket, kind)
            tight = edges_of(tight_graph(bracket, target))
            for candidate in candidates(bracket, kind):
                at_target = value(bracket, candidate) == (0, *target.cost, 0)
                assert at_target == (set(candidate[0]) <= tight)
                reached += at_target
                missed += not at_target
                clashing += at_target and target.clashes > 0
    assert min(reached, missed) > 1_000
    assert clashing > 200


def test_the_tight_graph_is_a_part_of_the_legal_graph_and_symmetric() -> None:
    for bracket in brackets():
        for kind in kinds_to_try(bracket):
            graph = tight_graph(bracket, colour_target(bracket, kind))
            assert edges_of(graph) <= bracket_edges(bracket)
            for one, mask in enumerate(graph):
                assert all(graph[other] >> one & 1 for other in vertices_of(mask))


def test_the_target_is_a_lower_bound() -> None:
    for bracket in brackets():
        for kind in kinds_to_try(bracket):
            target = colour_target(bracket, kind)
            for candidate in candidates(bracket, kind):
                topscorers, *colours, _ = value(bracket, candidate)
                assert (topscorers, *colours) >= (0, *target.cost)


def test_a_target_is_reached_by_some_small_bracket_of_every_shape() -> None:
    """No excess, or some with fewer, as many and more mild preferences than that."""
    shapes = set()
    for bracket in brackets():
        for kind in kinds_to_try(bracket) if not is_beyond(bracket) else ():
            target = colour_target(bracket, kind)
            best = (0, *target.cost)
            if any(value(bracket, one)[:3] == best for one in candidates(bracket, kind)):
                mild = target.clashes > 0 and bracket.kinds[target.colour, MILD] > 0
                shapes.add((*target.cost, mild))
    assert {
        (0, 0, False),
        (1, 0, True),
        (2, 0, True),
        (1, 1, False),
        (2, 1, True),
        (3, 1, True),
    } <= shapes


def test_common_filters_keep_every_candidate_of_both_kinds() -> None:
    narrower = 0
    for bracket in brackets():
        if bracket.size % 2 == 0 or is_beyond(bracket):
            continue
        targets = {kind: colour_target(bracket, kind) for kind in KINDS}
        for one, first in targets.items():
            for other, second in targets.items():
                if one >= other or first.cost != second.cost:
                    continue
                common = first.common(second)
                assert common.is_exact == (first == second)
                graph = edges_of(tight_graph(bracket, common))
                for target in (first, second):
                    own = edges_of(tight_graph(bracket, target))
                    assert own <= graph
                    narrower += own < graph
    assert narrower > 20


def test_the_best_class_of_floaters_is_the_best_by_all_their_criteria() -> None:
    for bracket in brackets():
        if bracket.size % 2 == 0:
            continue

        def cost(index: int, bracket: Bracket = bracket) -> tuple[int, ...]:
            player = bracket.players[index]
            unplayed = player.unplayed if bracket.is_bound_to_give_bye else 0
            target = colour_target(bracket, player.kind).cost
            return (unplayed, *target, player.float1 == "D", player.float2 == "D")

        residents = set(range(bracket.moved_down, bracket.size))
        classes = FloaterClasses(bracket)
        for members, target in classes.best_first():
            best = min(map(cost, residents))
            assert members == sum(1 << index for index in residents if cost(index) == best)
            assert isinstance(target, ColourTarget)
            assert target.cost == best[1:3]
            floater = members.bit_length() - 1
            signature = bracket.completion.signature(bracket.positions[floater], bracket.group.end)
            classes.eliminate_like(floater)
            residents = {
                index
                for index in residents
                if bracket.completion.signature(bracket.positions[index], bracket.group.end)
                != signature
            }
        assert not residents
