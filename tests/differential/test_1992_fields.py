"""Engine and twin of the rules of 1992 on fields that no tournament has to explain.

Scores, meetings, colours and floats are drawn at random, so that brackets without any way out,
and players without any opponent, are as common as they are rare in real life.
"""

from __future__ import annotations

from random import Random

import pytest

from pairloom.domain import Colour
from pairloom.engines.common.scoregroups import find_scoregroups
from pairloom.engines.fide_1992.criteria.b2_absolute_colours import colours_clash
from pairloom.engines.fide_1992.criteria.b4_colour_preferences import same_preference
from pairloom.engines.fide_1992.criteria.b5_b6_floats import may_float
from pairloom.engines.fide_1992.field import Field
from pairloom.engines.fide_1992.procedure import pair_brackets
from pairloom.engines.fide_1992.state import DOWN, UP, PlayerState, a7_colour_preference
from pairloom.errors import NoPairingExists
from twins.fide_1992 import procedure as literal
from twins.fide_1992.participant import Float, Participant, colour_preference

COLOURS = ("", "w", "b", "wb", "bw", "wbw", "bwb", "bww", "wbb")
FLOATS = ("", "", "", DOWN, UP)

# The pairs of every bracket and who moves down from it; `None` if there is no legal pairing.
Brackets = list[tuple[list[tuple[int, ...]], list[int]]] | None


class RandomField:
    """The same players for the engine and for the twin; numbers are positions in A2 order."""

    def __init__(self, random: Random, most_players: int) -> None:
        self._random = random
        size = random.randint(2, most_players)
        values = range(0, 10 * random.randint(1, 5), 10)
        self._scores = sorted((random.choice(values) for _ in range(size)), reverse=True)
        density = random.choice((0.2, 0.4, 0.5, 0.6, 0.7))
        self._barred: list[set[int]] = [set() for _ in range(size)]
        for one in range(size):
            for other in range(one):
                if random.random() < density:
                    self._barred[one].add(other)
                    self._barred[other].add(one)
        self._colours = [random.choice(COLOURS) for _ in range(size)]
        self._floats = [(random.choice(FLOATS), random.choice(FLOATS)) for _ in range(size)]
        bye = random.choice((0.3, 0.8))
        self._bye = [random.random() < bye for _ in range(size)]
        is_last = random.random() < 0.2
        self._exempt = [is_last and score > 10 for score in self._scores]

    def for_engine(self) -> Field:
        players = [self._state(number) for number in range(len(self._scores))]
        everybody = (1 << len(players)) - 1
        clashes = colours_clash(players)
        compatible = [
            everybody & ~clashes[one] & ~(1 << one) & ~sum(1 << other for other in barred)
            for one, barred in enumerate(self._barred)
        ]
        return Field(
            round=3,
            initial_colour=None,
            players=tuple(players),
            scoregroups=find_scoregroups(self._scores),
            compatible=compatible,
            alike=same_preference(players),
            may_go_down=may_float(players, DOWN),
            may_go_up=may_float(players, UP),
            bye=sum(1 << one for one, may in enumerate(self._bye) if may),
        )

    def _state(self, number: int) -> PlayerState:
        prefers, strength = a7_colour_preference(self._colours[number], self._exempt[number])
        return PlayerState(
            number,
            number,
            self._scores[number],
            self._colours[number],
            prefers,
            strength,
            *self._floats[number],
            self._exempt[number],
            number,
        )

    def for_twin(self) -> tuple[tuple[Participant, ...], ...]:
        players = [self._participant(number) for number in range(len(self._scores))]
        return tuple(
            tuple(player for player in players if player.score == score)
            for score in sorted(set(self._scores), reverse=True)
        )

    def _participant(self, number: int) -> Participant:
        colours = tuple(map(Colour, self._colours[number]))
        last, before = (Float(mark) if mark else None for mark in self._floats[number])
        exempt = self._exempt[number]
        preference, strength = colour_preference(colours, is_exempt=exempt)
        return Participant(
            number,
            number,
            self._scores[number],
            frozenset(self._barred[number]),
            colours,
            preference,
            strength,
            (last, before),
            self._bye[number],
            exempt,
            number,
        )


def _by_engine(field: Field) -> Brackets:
    try:
        paired = pair_brackets(field)
    except NoPairingExists:
        return None
    return [
        (sorted(tuple(sorted(pair)) for pair in one.pairing.pairs), list(one.floaters))
        for one in paired
    ]


def _by_twin(groups: tuple[tuple[Participant, ...], ...]) -> Brackets:
    paired = literal.pair_brackets(groups)
    return paired and [
        (
            sorted(tuple(sorted((a.number, b.number))) for a, b in one.solution.pairs),
            [player.number for player in one.floaters],
        )
        for one in paired
    ]


def _compare(fields: int, first_seed: int, most_players: int) -> None:
    for seed in range(first_seed, first_seed + fields):
        field = RandomField(Random(seed), most_players)
        assert _by_engine(field.for_engine()) == _by_twin(field.for_twin()), f"seed {seed}"


def test_engine_and_twin_agree_on_random_fields() -> None:
    _compare(400, first_seed=1, most_players=8)


@pytest.mark.nightly
@pytest.mark.parametrize("most_players", [7, 9])
def test_engine_and_twin_agree_on_many_random_fields(most_players: int) -> None:
    _compare(5_000, first_seed=1_000_000, most_players=most_players)
