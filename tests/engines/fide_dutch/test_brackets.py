"""Whole brackets: every path gives the candidate that the articles single out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations

import pytest
from small_positions import Judge, Matching, bracket_edges, matchings, solved_brackets

from pairloom.domain import Board, Colour, Player, Settings, Tournament
from pairloom.engines.fide_dutch import SYSTEM, verification
from pairloom.engines.fide_dutch.bracket import KINDS, Bracket, Candidate
from pairloom.engines.fide_dutch.costs import criterion_value
from pairloom.engines.fide_dutch.criteria.c04_completion import Completion
from pairloom.engines.fide_dutch.editions import EDITION_2026, Edition
from pairloom.engines.fide_dutch.enumeration import enumerate_candidates
from pairloom.engines.fide_dutch.look_ahead import best_for_next_bracket, value_for_next_bracket
from pairloom.engines.fide_dutch.procedure import solve_bracket
from pairloom.engines.fide_dutch.sequence import generation_key
from pairloom.engines.fide_dutch.tight_search import search_tight_graph
from pairloom.engines.fide_dutch.trace import criteria_values
from pairloom.engines.fide_dutch.weighted import Reach, solve_by_weights
from pairloom.matching import vertices_of


@cache  # when they are needed first: every process looks for tests, one or two run these
def small() -> list[Bracket]:
    return [
        bracket
        for groups in (3, 5)
        for bracket in solved_brackets(350, (5, 11), groups=groups, seed=20 + groups)
        if bracket.size <= 7
    ]


@cache
def larger() -> list[Bracket]:
    return [b for b in solved_brackets(100, (11, 16), groups=2, seed=21) if 8 < b.size <= 13]


def test_a_bracket_cut_out_of_the_field_is_what_its_parts_say() -> None:
    for bracket in small():
        legal = {
            (one, other) if one < other else (other, one)
            for one, mask in enumerate(bracket.legal)
            for other in vertices_of(mask)
        }
        assert legal == bracket_edges(bracket)
        numbers = [bracket.field.players[p].number for p in bracket.positions]
        assert numbers == [player.number for player in bracket.players]
        assert vertices_of(bracket.residents) == list(range(bracket.moved_down, bracket.size))
        assert {player.score for player in bracket.players[bracket.moved_down :]} == {bracket.score}
        assert all(player.score > bracket.score for player in bracket.players[: bracket.moved_down])
        for kind in KINDS:
            members = [i for i, player in enumerate(bracket.players) if player.kind == kind]
            assert vertices_of(bracket.kinds[kind]) == members


def test_a_bracket_of_a_pool_without_graph_has_the_same_partners() -> None:
    """In a large field nobody asks for the graph of the pool, and brackets do without it."""
    for bracket in small() + larger():
        field, moved_down = bracket.field, tuple(bracket.positions[: bracket.moved_down])
        place = moved_down, bracket.group, bracket.following
        alone = Bracket(field, Completion(field, bracket.completion.bye_score), *place)
        completion = Completion(field, bracket.completion.bye_score)
        completion.graph.rows_from(0)

        assert alone.legal == Bracket(field, completion, *place).legal


def feasible(bracket: Bracket, judge: Judge) -> Iterator[Matching]:
    """Candidates that C4 permits, of the best size (C6)."""
    edges = bracket_edges(bracket)
    for floaters in range(bracket.size % 2, bracket.size + 1, 2):
        found = [
            candidate
            for candidate in matchings(range(bracket.size), edges, floaters)
            if judge.is_completable([bracket.positions[f] for f in candidate[1]], bracket.group.end)
        ]
        if found:
            yield from found
            return


def key(bracket: Bracket, judge: Judge, candidate: Matching) -> tuple[object, ...]:
    """C7, C8, C9, …, C21, then the order of article 4."""
    players = bracket.players
    pairs = [(players[one], players[other]) for one, other in candidate[0]]
    floaters = [players[floater] for floater in candidate[1]]
    scores = sorted((player.score for player in floaters), reverse=True)
    ahead: tuple[int, tuple[int, ...]] | None = (0, ())
    if floaters and bracket.following:
        following = bracket.following
        positions = [player.position for player in floaters]
        ahead = judge.next_value(positions, following.start, following.end)
    gives_bye = judge.bye_score is not None and bracket.score <= judge.bye_score
    _, criteria = EDITION_2026.sums(is_bye_due=gives_bye and len(floaters) == 1)
    values = [criterion_value(c, pairs, floaters, bracket.score) for c in criteria]
    order = generation_key(candidate[0], bracket.moved_down, bracket.size)
    return scores, ahead, values, order


def content(candidate: Candidate) -> tuple[set[tuple[int, int]], tuple[int, ...]]:
    return set(candidate.pairs), candidate.floaters


@pytest.fixture(scope="module")
def answers() -> list[tuple[Bracket, Matching]]:
    found = []
    for bracket in small():
        judge = Judge(bracket.field, bracket.completion.bye_score)
        candidates = list(feasible(bracket, judge))
        best = min(candidates, key=lambda one, b=bracket, j=judge: key(b, j, one))  # type: ignore[misc]
        found.append((bracket, best))
    return found


Answers = list[tuple[Bracket, Matching]]

PATHS = {
    "as usual": solve_bracket,
    "enumeration": enumerate_candidates,
    "weights": solve_by_weights,
    "weights, everybody below": lambda b, e: solve_by_weights(b, e, (Reach.ALL,)),
    "weights, next then all": lambda b, e: solve_by_weights(b, e, (Reach.NEXT, Reach.ALL)),
}


@pytest.mark.parametrize("path", PATHS)
def test_every_path_finds_the_best_of_all_candidates(path: str, answers: Answers) -> None:
    for bracket, (pairs, floaters) in answers:
        candidate = PATHS[path](bracket, EDITION_2026)
        assert content(candidate) == (set(pairs), floaters), [p.number for p in bracket.players]
        assert candidate.decided_by


def test_the_sample_has_brackets_of_all_kinds(answers: Answers) -> None:
    shapes = {
        (bool(bracket.moved_down), min(len(floaters), 3), bracket.following is not None)
        for bracket, (_, floaters) in answers
    }
    assert {(movers, n, True) for movers in (False, True) for n in range(3)} <= shapes
    assert (True, 3, True) in shapes
    assert any(bracket.is_bound_to_give_bye for bracket, _ in answers)
    assert any(bracket.field.is_last_round for bracket, _ in answers)


def test_the_fast_path_is_right_or_silent(answers: Answers) -> None:
    decided = 0
    for bracket, (pairs, floaters) in answers:
        if bracket.size > 1:
            candidate = search_tight_graph(bracket, EDITION_2026)
            assert candidate is None or content(candidate) == (set(pairs), floaters)
            decided += candidate is not None
    assert decided > 50


CHAINS = [chain for length in (1, 2, 3) for chain in permutations(Reach, length)]


@pytest.mark.parametrize("reaches", CHAINS, ids=lambda chain: ", ".join(r.name for r in chain))
def test_reaches_in_any_order_give_the_right_candidate(
    reaches: tuple[Reach, ...], answers: Answers
) -> None:
    """Without everybody below there may be no proof; then no answer is given."""
    for bracket, (pairs, floaters) in answers[::5]:
        try:
            candidate = solve_by_weights(bracket, EDITION_2026, reaches)
        except AssertionError:
            if Reach.ALL in reaches:
                raise
            continue
        assert content(candidate) == (set(pairs), floaters)


def test_larger_brackets_have_one_answer_on_all_paths() -> None:
    assert len(larger()) > 30
    for bracket in larger():
        usual = content(solve_bracket(bracket, EDITION_2026))
        assert content(solve_by_weights(bracket, EDITION_2026)) == usual
        assert content(solve_by_weights(bracket, EDITION_2026, (Reach.ALL,))) == usual


def test_looking_ahead_keeps_the_best_sets_only(answers: Answers) -> None:
    dropped = 0
    for bracket, (_, floaters) in answers:
        following = bracket.following
        if following is None or not floaters or len(floaters) > 2:
            continue
        judge = Judge(bracket.field, bracket.completion.bye_score)
        values = {
            chosen: judge.next_value(
                [bracket.positions[f] for f in chosen], following.start, following.end
            )
            for chosen in combinations(range(bracket.size), len(floaters))
            if bracket.is_completable(chosen)
        }
        best = min(value for value in values.values() if value is not None)
        kept = [chosen for chosen, value in values.items() if value == best]
        assert best_for_next_bracket(bracket, list(values)) == kept
        assert value_for_next_bracket(bracket, kept[0]) == best
        dropped += len(kept) < len(values)
    assert dropped > 10


def test_the_trace_tells_the_value_of_every_criterion(answers: Answers) -> None:
    for bracket, (pairs, floaters) in answers:
        values = criteria_values(bracket, Candidate(pairs, floaters, ""), EDITION_2026)
        labels = [f"C{n}" for n in (6, 7, *range(10, 22))]
        assert [label for label in values if label not in ("C8", "C9")] == labels
        assert ("C8" in values) == (bool(floaters) and bracket.following is not None)
        assert ("C9" in values) == (bracket.is_bound_to_give_bye and len(floaters) == 1)
        assert values["C6"] == len(floaters)
        scores = [bracket.players[floater].score for floater in floaters]
        assert values["C7"] == tuple(sorted(scores, reverse=True))
        in_order = sorted(values, key=lambda label: int(label[1:]))
        assert list(values) == in_order


def _another(bracket: Bracket, edition: Edition) -> Candidate:
    """Wrong on purpose: the first two pairs exchange their second players."""
    right = solve_bracket(bracket, edition)
    if len(right.pairs) < 2:
        return right
    (a, b), (c, d), *others = right.pairs
    return Candidate(((a, d), (c, b), *others), right.floaters, "a mistake")


def _four() -> Tournament:
    players = tuple(Player(number) for number in range(1, 5))
    return Tournament(players, Settings(rounds=5, initial_colour=Colour.WHITE))


def test_the_debug_switch_finds_a_wrong_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    start = _four()
    right = SYSTEM.pair(start, verify=True)
    monkeypatch.setattr(verification, "solve_bracket", _another)

    with pytest.raises(verification.BracketsDiffer, match="a mistake") as difference:
        SYSTEM.pair(start, verify=True)

    assert "[1, 2, 3, 4]" in str(difference.value)
    assert SYSTEM.pair(start) == right


def test_the_debug_switch_does_not_mind_the_order_of_pairs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def backwards(bracket: Bracket, edition: Edition) -> Candidate:
        right = solve_bracket(bracket, edition)
        return Candidate(right.pairs[::-1], right.floaters, "the same, backwards")

    start = _four()
    expected = SYSTEM.pair(start).boards
    monkeypatch.setattr(verification, "solve_bracket", backwards)

    assert SYSTEM.pair(start, verify=True).boards == expected == (Board(1, 3), Board(4, 2))
