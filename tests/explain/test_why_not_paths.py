"""Every exact path gives the same restricted candidate, in fields too large for the twin."""

from __future__ import annotations

from random import Random

import pytest
from random_tournaments import positions

from pairloom.engines.alternatives import Alternative, Wish
from pairloom.engines.common.scoregroups import Scoregroup
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.engines.fide_dutch.bracket import Bracket, Candidate
from pairloom.engines.fide_dutch.candidate_count import are_candidates_few
from pairloom.engines.fide_dutch.editions import Edition
from pairloom.engines.fide_dutch.enumeration import enumerate_candidates
from pairloom.engines.fide_dutch.weighted import Reach, solve_by_weights
from pairloom.engines.fide_dutch.why_not import rounds, solve
from pairloom.engines.fide_dutch.why_not.completion import RestrictedCompletion
from pairloom.errors import InputError, NoPairingExists, TooLarge

Content = tuple[frozenset[tuple[int, int]], frozenset[int]]


def _content(candidate: Candidate) -> Content:
    return frozenset(candidate.pairs), frozenset(candidate.floaters)


class Verifier:
    """Solves a restricted bracket as always, and again by weights and by enumeration."""

    def __init__(self) -> None:
        self.usual = solve.solve_without_look_ahead
        self.steps: set[str] = set()
        self.verified = 0

    def __call__(self, bracket: Bracket, edition: Edition) -> Candidate:
        answer = self.usual(bracket, edition)
        others = [solve_by_weights(bracket, edition, (Reach.ALL,))]
        if are_candidates_few(bracket):
            enumerated = enumerate_candidates(bracket, edition)
            assert enumerated is not None, "the released edition is proved"
            others.append(enumerated)
        for other in others:
            assert _content(other) == _content(answer), (answer, other)
        self.verified += 1
        self.steps.add(answer.decided_by)
        return answer


def _ask(random: Random, seed: int, most_players: int) -> None:
    for position in positions(
        Random(seed), lambda t: SYSTEM.pair(t).pairing, most_players=most_players
    ):
        pool = [p.number for p in position.players if p.is_present(position.next_round)]
        if len(pool) < 2:
            continue
        for _ in range(6):
            wish = random.choice((*Wish, *(Wish.MEETS,) * 6))
            one, other = random.sample(pool, 2)
            alternative = Alternative(wish, one, other if wish is Wish.MEETS else None)
            try:
                SYSTEM.why_not(position, alternative)
            except (NoPairingExists, InputError):
                continue


def _ask_all(seeds: range, most_players: int) -> None:
    for seed in seeds:
        _ask(Random(seed), seed, most_players)


def _verify(
    monkeypatch: pytest.MonkeyPatch, tournaments: int, first_seed: int, most_players: int
) -> Verifier:
    verifier = Verifier()
    monkeypatch.setattr(solve, "solve_without_look_ahead", verifier)
    _ask_all(range(first_seed, first_seed + tournaments), most_players)
    return verifier


def test_weights_confirm_the_fast_paths(monkeypatch: pytest.MonkeyPatch) -> None:
    verifier = _verify(monkeypatch, 12, first_seed=400_000, most_players=24)

    assert verifier.verified > 150
    assert any(step.startswith("tight graph") for step in verifier.steps)


class SetBySet:
    """Solves a restricted bracket as always, and again for every set of downfloaters alone."""

    def __init__(self) -> None:
        self.usual = solve.solve_restricted
        self.compared = 0

    def __call__(
        self,
        completion: RestrictedCompletion,
        moved_down: tuple[int, ...],
        group: Scoregroup,
        following: Scoregroup | None,
        edition: Edition,
    ) -> Candidate:
        answer = self.usual(completion, moved_down, group, following, edition)
        if answer.floaters and following is not None:
            blind = Bracket(completion.field, completion, moved_down, group, None)
            free = Bracket(completion.field, completion.free, moved_down, group, following)
            best = min(
                (
                    solve.solve_without_look_ahead(part, edition)
                    for some in solve._equal_by_scores(blind, answer.floaters)
                    for part in solve._parts(completion, blind, [some])
                ),
                key=lambda found: solve._order(free, found, edition),
            )
            assert _content(best) == _content(answer), (answer, best)
            self.compared += 1
        return answer


def test_no_other_set_of_downfloaters_is_better_by_c8(monkeypatch: pytest.MonkeyPatch) -> None:
    """All sets that C6 and C7 leave, each solved alone and compared by C8 and what follows."""
    comparison = SetBySet()
    monkeypatch.setattr(rounds, "solve_restricted", comparison)
    _ask_all(range(410_000, 410_030), most_players=16)

    assert comparison.compared > 200


def test_too_many_sets_of_downfloaters_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rather no answer than one that nobody has proved, or none in reasonable time."""
    monkeypatch.setattr(solve, "MOST_SETS", 0)
    with pytest.raises(TooLarge, match=r"too many possibilities .*\(more than 0\).*, floaters: \d"):
        _ask_all(range(420_000, 420_100), most_players=10)


@pytest.mark.nightly
@pytest.mark.parametrize("most_players", [12, 24, 50])
def test_weights_confirm_the_fast_paths_many_times(
    monkeypatch: pytest.MonkeyPatch, most_players: int
) -> None:
    verifier = _verify(monkeypatch, 400, first_seed=500_000, most_players=most_players)

    assert verifier.verified > 4_000
    print(most_players, verifier.verified, sorted(verifier.steps))
