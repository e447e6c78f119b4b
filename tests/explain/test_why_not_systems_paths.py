"""Every exact path gives the same narrowed bracket, in fields too large for the twins."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from literal_rounds import wishes
from random_tournaments import positions
from test_dubov_twin import rated

from pairloom.domain import RoundPairing, Tournament
from pairloom.engines import fide_burstein, fide_dubov
from pairloom.engines.alternatives import ExplainsAlternatives
from pairloom.engines.fide_burstein.bracket import Bracket, Candidate
from pairloom.engines.fide_burstein.procedure import solve_bracket
from pairloom.engines.fide_burstein.weighted import Reach, solve_by_weights
from pairloom.engines.fide_burstein.why_not import course as burstein_course
from pairloom.engines.fide_burstein.why_not import solve
from pairloom.engines.fide_burstein.why_not.solve import NarrowedCompletion
from pairloom.engines.fide_dubov import why_not as dubov_why_not
from pairloom.engines.fide_dubov.editions import Criterion
from pairloom.engines.fide_dubov.round_graph import RoundGraph
from pairloom.engines.fide_dubov.upfloaters import Selection, choose_with_forced
from pairloom.engines.fide_dubov.upfloaters_by_weights import with_the_rest
from pairloom.errors import InputError, NoPairingExists, TooLarge

Prepare = Callable[[Tournament, int], Tournament]


def _as_it_is(tournament: Tournament, seed: int) -> Tournament:
    return tournament


def _ask(system: ExplainsAlternatives, seeds: range, most_players: int, prepare: Prepare) -> None:
    """Some alternatives of every round of some tournaments."""
    for seed, position in _rounds(system, seeds, most_players, prepare):
        for asked in wishes(Random(100 * seed + position.next_round), position, 6):
            try:
                system.why_not(position, asked)
            except (NoPairingExists, InputError):
                continue


def _rounds(
    system: ExplainsAlternatives, seeds: range, most_players: int, prepare: Prepare
) -> Iterator[tuple[int, Tournament]]:
    for seed in seeds:

        def play(tournament: Tournament, seed: int = seed) -> RoundPairing:
            return system.pair(prepare(tournament, seed)).pairing

        for position in positions(Random(seed), play, most_players=most_players):
            yield seed, prepare(position, seed)


class ByWeights:
    """Chooses upfloaters of the Dubov system as always, and again by weights."""

    def __init__(self) -> None:
        self.steps: set[str] = set()
        self.verified = 0

    def __call__(
        self, graph: RoundGraph, residents: int, below: int, criteria: tuple[Criterion, ...]
    ) -> Selection:
        chosen = choose_with_forced(graph, residents, below, criteria)
        assert chosen.upfloaters == with_the_rest(graph, residents, below, criteria)
        self.verified += 1
        self.steps.add(str(chosen.decided_by))
        return chosen


@pytest.mark.parametrize("most_players", [9, 24])
def test_weights_confirm_narrowed_upfloaters(
    most_players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    verifier = ByWeights()
    monkeypatch.setattr(dubov_why_not, "choose_with_forced", verifier)
    _ask(fide_dubov.SYSTEM, range(7_000, 7_010), most_players, rated)

    assert verifier.verified > 50
    assert "all who must float up, and one more" in verifier.steps


class SetBySet:
    """Solves a narrowed bracket of the Burstein system as always, and again set by set."""

    def __init__(self) -> None:
        self.usual = solve.solve_narrowed
        self.compared = self.sets = 0

    def __call__(self, free: Bracket, completion: NarrowedCompletion) -> Candidate:
        answer = self.usual(free, completion)
        blind = solve.BlindBracket(free, completion)
        if not answer.floaters or free.look_ahead is None:
            return answer
        ahead = free.look_ahead

        def key(found: Candidate) -> tuple[object, ...]:
            return ahead.value_of_any(free.positions_of(found.floaters)), solve._order(blind, found)

        sets = list(solve._equal_by_scores(blind, answer.floaters))
        found = [solve._fill(blind, tuple(1 << one for one in each)) for each in sets]
        best = min(found, key=key)
        assert set(best.pairs) == set(answer.pairs), (answer, best)
        self.compared += 1
        self.sets += len(sets)
        return answer


def test_no_other_set_of_floaters_is_better_by_c7(monkeypatch: pytest.MonkeyPatch) -> None:
    """All sets that C5 and C6 leave, each solved alone and compared by C7 and what follows."""
    comparison = SetBySet()
    monkeypatch.setattr(burstein_course, "solve_narrowed", comparison)
    _ask(fide_burstein.SYSTEM, range(7_000, 7_016), 16, _as_it_is)

    assert comparison.compared > 80
    assert comparison.sets > comparison.compared


class Blindly:
    """Solves a bracket without its following one as always, and again by weights."""

    def __init__(self) -> None:
        self.verified = 0

    def __call__(self, bracket: Bracket) -> Candidate:
        answer = solve_bracket(bracket)
        if isinstance(bracket, solve.BlindBracket):
            for reaches in ((Reach.ALL,), tuple(Reach)):
                other = solve_by_weights(bracket, reaches)
                assert other[:2] == answer[:2], (answer, other)
            self.verified += 1
        return answer


def test_weights_confirm_narrowed_brackets(monkeypatch: pytest.MonkeyPatch) -> None:
    verifier = Blindly()
    monkeypatch.setattr(solve, "solve_bracket", verifier)
    _ask(fide_burstein.SYSTEM, range(7_100, 7_110), 24, _as_it_is)

    assert verifier.verified > 60


def test_too_many_sets_of_floaters_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rather no answer than one that nobody has proved, or none in reasonable time."""
    monkeypatch.setattr(solve, "MOST_SETS", 0)
    with pytest.raises(TooLarge, match=r"too many possibilities .*\(more than 0\).*, floaters: \d"):
        _ask(fide_burstein.SYSTEM, range(200_000, 200_100), 10, _as_it_is)
