"""The draw against all perfect matchings of small fields: the same sums, criterion by criterion."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest
from go_draw_events import random_field, random_prohibitions

from pairloom.domain.go import GoGame, GoRegulations, GoTournament
from pairloom.engines import go
from pairloom.errors import NoPairingExists

Pairs = tuple[tuple[int, int], ...]
Vector = tuple[int, ...]


def all_pairings(numbers: Sequence[int]) -> Iterator[tuple[Pairs, int | None]]:
    """Every way to pair everybody; in an odd field with everybody free in turn."""
    if len(numbers) % 2:
        for free in numbers:
            rest = [each for each in numbers if each != free]
            yield from ((pairs, free) for pairs, _ in all_pairings(rest))
    elif not numbers:
        yield (), None
    else:
        first, *rest = numbers
        for other in rest:
            remaining = [each for each in rest if each != other]
            for pairs, _ in all_pairings(remaining):
                yield ((first, other), *pairs), None


class Costs:
    """The vector of any pairing of a field, from the vectors of its games one by one."""

    def __init__(self, tournament: GoTournament, seed: int) -> None:
        self._tournament, self._seed = tournament, seed
        self._known: dict[tuple[int, int | None], Vector] = {}

    def of(self, pairs: Pairs, free: int | None) -> Vector:
        parts = [self._single(*pair) for pair in pairs]
        if free is not None:
            parts.append(self._single(free, None))
        return tuple(map(sum, zip(*parts, strict=True)))

    def _single(self, one: int, other: int | None) -> Vector:
        if (one, other) not in self._known:
            games = () if other is None else (GoGame(1, one, other),)
            free = one if other is None else None
            found = go.cost_of(self._tournament, games, free, self._seed)
            self._known[one, other] = tuple(each.value for each in found)
        return self._known[one, other]


def vector(values: Sequence[go.CriterionValue]) -> Vector:
    return tuple(each.value for each in values)


def present(tournament: GoTournament) -> list[int]:
    return [player.number for player in tournament.present(tournament.next_round)]


def compare_with_all(seed: int, sizes: Sequence[int]) -> None:
    """In every other field some pairs are prohibited, perhaps so many that there is no draw."""
    random = Random(seed)
    tournament = random_field(random, random.choice(sizes))
    if seed % 2:
        tournament = replace(tournament, prohibited=random_prohibitions(random, tournament))
    numbers = present(tournament)
    if not numbers:
        assert not go.draw(tournament, seed=seed).games
        return
    costs = Costs(tournament, seed)
    best = min(costs.of(*each) for each in all_pairings(numbers))
    if best[go.LABELS.index("prohibited")]:
        with pytest.raises(NoPairingExists):
            go.draw(tournament, seed=seed)
    else:
        assert vector(go.draw(tournament, seed=seed).trace.totals) == best


@pytest.mark.parametrize("seed", range(150))
def test_no_pairing_of_a_small_field_is_better(seed: int) -> None:
    """4 to 8 players, any seeding, handicap and avoidances, absences, many who have met."""
    compare_with_all(seed, range(1, 9))


@pytest.mark.parametrize("seed", range(1000, 1008))
def test_no_pairing_of_nine_or_ten_players_is_better(seed: int) -> None:
    compare_with_all(seed, (9, 10))


@pytest.mark.nightly
@pytest.mark.parametrize("block", range(30))
def test_no_pairing_is_better_in_thousands_of_fields(block: int) -> None:
    for seed in range(10_000 + 100 * block, 10_100 + 100 * block):
        compare_with_all(seed, range(4, 11))


@pytest.mark.parametrize("seed", range(40))
def test_an_avoidance_never_costs_more_than_its_strength(seed: int) -> None:
    """Against the same draw without avoidances: what the score differences grow by is at most the
    strengths of the games that are avoided for it.

    Proof: the draw minimises differences + strengths among the pairings with the fewest
    rematches and the right free player, and the other draw is one of these.
    """
    random = Random(seed)
    tournament = random_field(random, random.randint(8, 24))
    plain = replace(tournament, regulations=without_avoidances(tournament.regulations))
    draw, other = go.draw(tournament, seed=seed), go.draw(plain, seed=seed)
    kept = dict(go.cost_of(tournament, other.games, other.free, seed))
    grown = differences(draw.trace) - differences(other.trace)
    avoided = kept["avoidance"] - draw.trace.total("avoidance")
    assert 0 <= grown <= avoided


def differences(trace: go.DrawTrace) -> int:
    return trace.total("distance") - trace.total("avoidance")


def without_avoidances(regulations: GoRegulations) -> GoRegulations:
    return replace(regulations, avoidances=())


@pytest.mark.parametrize("seed", range(25))
def test_why_not_is_what_all_pairings_say(seed: int) -> None:
    """For all pairs of a small field: the first criterion in which the best pairing with the pair
    is worse than the draw, with both values."""
    random = Random(seed)
    tournament = random_field(random, random.choice((4, 5, 6, 7)))
    numbers = present(tournament)
    draw = go.draw(tournament, seed=seed)
    costs = Costs(tournament, seed)
    everything = [(pairs, free, costs.of(pairs, free)) for pairs, free in all_pairings(numbers)]
    for one in numbers:
        for other in [each for each in numbers if each > one]:
            best = min(vector for pairs, _, vector in everything if (one, other) in pairs)
            check_answer(go.why_not(tournament, draw, one, other), draw, best)
        if len(numbers) % 2:
            best = min(vector for _, free, vector in everything if free == one)
            check_answer(go.why_not(tournament, draw, one, None), draw, best)


def check_answer(answer: go.WhyNot, draw: go.GoDraw, best: Vector) -> None:
    chosen = vector(draw.trace.totals)
    if best == chosen:
        assert answer.verdict is go.Verdict.IS_DRAWN
        return
    place = next(n for n, value in enumerate(chosen) if value != best[n])
    assert vector(answer.alternative) == best
    assert answer.criterion == go.CRITERIA[place]
    assert answer.values == (chosen[place], best[place])
    expected = go.Verdict.LOT if go.LABELS[place] == "lot" else go.Verdict.WORSE
    assert answer.verdict is expected
