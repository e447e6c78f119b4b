"""The rules of 1992 answer "why not?" with the place in their order; the twin goes through it.

The twin makes the pairings of a bracket one after the other, attempt after attempt. The first
with the alternative, and whether it comes before or after what was chosen, is seen there.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import groupby
from random import Random
from typing import NamedTuple

import pytest
from obstacle_proofs import confirm_groups, has_met_in, is_prohibited
from random_tournaments import positions

from pairloom.domain import Tournament
from pairloom.engines.alternatives import (
    NO_PLAYER,
    Alternative,
    Bar,
    ExplainsAlternatives,
    Moment,
    Obstacle,
    Side,
    Step,
    Verdict,
    WhyNot,
    Wish,
)
from pairloom.engines.fide_1992 import SYSTEM
from pairloom.errors import InputError, NoPairingExists
from twins import fide_1992 as twin
from twins.fide_1992.bracket import Attempt, Bracket, Loops, Solution, solutions
from twins.fide_1992.criteria import compatible
from twins.fide_1992.participant import Participant, find_participants
from twins.fide_1992.procedure import Paired, pair_brackets

QUICK_ROUNDS = 60
NIGHTLY_ROUNDS = int(os.environ.get("PAIRLOOM_WHY_NOT_ROUNDS", "2000"))
ALTERNATIVES_PER_ROUND = 8

LOOPS = dict(
    zip(
        Loops._fields,
        (
            Step.UNMET_PREFERENCES,
            Step.UPFLOATS,
            Step.MOVED_DOWN_OPPONENTS,
            Step.DOWNFLOATS,
            Step.EXCHANGE,
            Step.TRANSPOSITION,
        ),
        strict=True,
    )
)
Fits = Callable[[Solution], bool]


class Found(NamedTuple):
    """A pairing in the sequence of a bracket."""

    attempt: int
    solution: Solution


def _sequence(bracket: Bracket) -> Iterator[Found]:
    """Every pairing of a bracket in order, many more than once."""
    attempts: Iterator[Attempt] = bracket.attempts()
    if bracket.is_lowest:
        attempts = bracket.attempts_with_a_place_for_the_bye()
    for index, attempt in enumerate(attempts):
        for solution in solutions(bracket, attempt):
            yield Found(index, solution)


def _content(solution: Solution) -> frozenset[frozenset[int]]:
    pairs = [frozenset((one.number, other.number)) for one, other in solution.pairs]
    return frozenset([*pairs, *(frozenset((one.number,)) for one in solution.left)])


class Round:
    """A round as the twin pairs it."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.result = twin.pair(tournament)
        everybody = find_participants(tournament)
        self.pool = {player.number: player for player in everybody}
        groups = (tuple(group) for _, group in groupby(everybody, key=lambda one: one.score))
        paired = pair_brackets(tuple(groups))
        assert paired is not None
        self.paired: list[Paired] = paired

    def may_meet(self, one: int, other: int) -> bool:
        if NO_PLAYER in (one, other):
            return self.pool[max(one, other)].may_have_bye
        return compatible(self.pool[one], self.pool[other])

    @property
    def everybody(self) -> set[int]:
        return {*self.pool, *([NO_PLAYER] if len(self.pool) % 2 else [])}

    def can_be_completed(self, left: set[int], barred: tuple[int, int] | None = None) -> bool:
        """Can these all be paired, without one certain pair? The bye is one of them."""
        if not left:
            return True
        first, *others = sorted(left)
        return any(
            self.may_meet(first, other)
            and {first, other} != set(barred or ())
            and self.can_be_completed(left - {first, other}, barred)
            for other in others
        )


def _fits(alternative: Alternative, bracket: Bracket) -> Fits:
    """What the alternative asks of a pairing of this bracket."""
    asked = {alternative.player, alternative.opponent}
    here = [player for player in bracket.players if player.number in asked]

    def fits(solution: Solution) -> bool:
        if len(here) == 2:
            return any({one, other} == set(here) for one, other in solution.pairs)
        is_left = here[0] in solution.left
        wants_pair = alternative.wish in (Wish.STAYS, Wish.HAS_NO_BYE)
        return is_left != wants_pair

    return fits


def _confirm(round_: Round, answer: WhyNot) -> None:
    wish = answer.alternative.wish
    if wish in (Wish.HAS_WHITE, Wish.HAS_BLACK):
        _confirm_colour(round_, answer)
        return
    is_so = _is_fulfilled(round_, answer.alternative)
    assert (answer.verdict is Verdict.IS_THE_PAIRING) == is_so
    if is_so:
        return
    is_possible = _is_possible(round_, answer.alternative)
    assert (answer.verdict is Verdict.IMPOSSIBLE) == (not is_possible)
    if not is_possible:
        assert answer.obstacle is not None
        _confirm_obstacle(round_, answer.obstacle, answer.alternative)
        return
    _confirm_order(round_, answer)


def _home(round_: Round, number: int) -> Paired:
    return next(
        one
        for one in round_.paired
        if number in {p.number for p in (*one.bracket.players, *one.bracket.stuck)}
    )


def _is_fulfilled(round_: Round, alternative: Alternative) -> bool:
    number, wish = alternative.player, alternative.wish
    if wish is Wish.MEETS:
        asked = {number, alternative.opponent}
        return any(set(board) == asked for board in round_.result.boards)
    if wish in (Wish.HAS_BYE, Wish.HAS_NO_BYE):
        return (round_.result.bye == number) == (wish is Wish.HAS_BYE)
    floaters = {player.number for player in _home(round_, number).floaters}
    return (number in floaters) == (wish is Wish.FLOATS)


def _is_possible(round_: Round, alternative: Alternative) -> bool:
    """Is there any legal round with the alternative? Floats are not asked."""
    number, everybody = alternative.player, round_.everybody
    if alternative.wish is Wish.HAS_NO_BYE:
        return round_.can_be_completed(everybody, (NO_PLAYER, number))
    if alternative.wish not in (Wish.MEETS, Wish.HAS_BYE):
        return True
    other = alternative.opponent or NO_PLAYER
    return (
        other in everybody
        and round_.may_meet(number, other)
        and round_.can_be_completed(everybody - {number, other})
    )


def _confirm_obstacle(round_: Round, obstacle: Obstacle, alternative: Alternative) -> None:
    number, other = alternative.player, alternative.opponent or NO_PLAYER
    tournament = round_.tournament
    if obstacle.bar is Bar.EVEN_NUMBER:
        assert len(round_.pool) % 2 == 0
    elif obstacle.bar is Bar.MAY_NOT_HAVE_BYE:
        assert not round_.pool[number].may_have_bye
    elif obstacle.bar is Bar.MET_BEFORE:
        assert has_met_in(tournament, number, other, obstacle.round)
    elif obstacle.bar is Bar.PROHIBITED:
        assert is_prohibited(tournament, number, other)
    elif obstacle.bar is Bar.COLOUR_LIMITS:
        assert other not in round_.pool[number].barred
        assert not round_.may_meet(number, other)
    else:
        assert obstacle.bar is Bar.NO_COMPLETION
        assert set(obstacle.settled) == (
            {number, other} if alternative.wish is not Wish.HAS_NO_BYE else set()
        )

        def may_meet(one: int, two: int) -> bool:
            is_barred = alternative.wish is Wish.HAS_NO_BYE and {one, two} == {number, NO_PLAYER}
            return not is_barred and round_.may_meet(one, two)

        confirm_groups(obstacle, round_.everybody - set(obstacle.settled), may_meet)


def _deciding(round_: Round, alternative: Alternative) -> int:
    """The index of the bracket in which the alternative was left behind."""
    number, wish = alternative.player, alternative.wish
    if wish is Wish.HAS_NO_BYE:
        return len(round_.paired) - 1
    if wish in (Wish.FLOATS, Wish.STAYS):
        return round_.paired.index(_home(round_, number))
    asked = {number, alternative.opponent}
    return next(
        index
        for index, one in enumerate(round_.paired)
        if any({a.number, b.number} & asked for a, b in one.solution.pairs)
    )


def _confirm_order(round_: Round, answer: WhyNot) -> None:
    index = _deciding(round_, answer.alternative)
    paired = round_.paired[index]
    bracket = paired.bracket
    stuck = {player.number for player in bracket.stuck}
    if answer.alternative.player in stuck:
        assert answer.verdict is Verdict.SETTLED
        assert answer.turns[0].rule.label == "C1"
        return
    fits, chosen = _fits(answer.alternative, bracket), _content(paired.solution)
    found = next((found for found in _sequence(bracket) if fits(found.solution)), None)
    if found is None:
        assert answer.verdict is Verdict.SETTLED
        assert answer.turns[0].rule.label == _never(answer.alternative, bracket)
        return
    assert answer.bracket is not None
    assert answer.bracket.index == index
    assert _side(answer.bracket.alternative) == _with_stuck(found.solution, stuck)
    assert _side(answer.bracket.chosen) == _with_stuck(paired.solution, stuck)
    first = next(
        each
        for each in _sequence(bracket)
        if fits(each.solution) or _content(each.solution) == chosen
    )
    if fits(first.solution):
        assert answer.verdict is Verdict.REJECTED
        assert answer.turns[0].rule.label in ("C12", "C13")
        return
    assert answer.verdict is Verdict.LATER
    assert answer.precedence is not None
    assert answer.precedence.step is _parts_at(first, found)
    _confirm_values(answer.bracket.chosen, first)
    _confirm_values(answer.bracket.alternative, found)


def _never(alternative: Alternative, bracket: Bracket) -> str:
    """In the lowest bracket nobody may stay behind; elsewhere all could move down."""
    if bracket.is_lowest:
        return "C13"
    asked = {alternative.player, alternative.opponent}
    here = [player for player in bracket.players if player.number in asked]
    return "A6" if len(here) == 2 or alternative.wish is Wish.STAYS else "C14"


def _parts_at(chosen: Found, found: Found) -> Step:
    if chosen.attempt != found.attempt:
        return Step.FEWER_PAIRS
    one, other = chosen.solution.loops, found.solution.loops
    assert one is not None
    assert other is not None
    loops = zip(LOOPS.values(), one, other, strict=True)
    return next(step for step, here, there in loops if here != there)


def _confirm_values(side: Side, found: Found) -> None:
    loops = found.solution.loops
    assert loops is not None
    expected = (loops.x, loops.up, loops.down)
    assert tuple(side.values[label] for label in ("C11", "C10", "C9")) == expected


def _side(side: Side) -> tuple[frozenset[frozenset[int]], frozenset[int]]:
    return frozenset(map(frozenset, side.pairs)), frozenset(side.downfloaters)


def _with_stuck(
    solution: Solution, stuck: set[int]
) -> tuple[frozenset[frozenset[int]], frozenset[int]]:
    pairs = frozenset(frozenset((one.number, other.number)) for one, other in solution.pairs)
    return pairs, frozenset({player.number for player in solution.left} | stuck)


def _confirm_colour(round_: Round, answer: WhyNot) -> None:
    number, white = answer.alternative.player, answer.alternative.wish is Wish.HAS_WHITE
    colours = round_.result.trace.colours
    colour = next((c for c in colours if number in c.board), None)
    if colour is None:
        assert answer.verdict is Verdict.SETTLED
        assert answer.turns[0].moment is Moment.BYE
        return
    has_it = (colour.board.white == number) == white
    assert (answer.verdict is Verdict.IS_THE_PAIRING) == has_it
    if not has_it:
        assert answer.turns[0].rule.label == colour.article
        assert answer.turns[0].members == tuple(colour.board)


def _alternatives(random: Random, pool: dict[int, Participant]) -> Iterator[Alternative]:
    if len(pool) < 2:
        return
    for index in range(ALTERNATIVES_PER_ROUND):
        wish = Wish.MEETS if index % 2 else random.choice(list(Wish))
        player, opponent = random.sample(sorted(pool), 2)
        yield Alternative(wish, player, opponent if wish is Wish.MEETS else None)


def _rounds(first_seed: int, most_players: int) -> Iterator[tuple[int, Round]]:
    seed = first_seed
    while True:
        for position in positions(
            Random(seed), lambda t: SYSTEM.pair(t).pairing, most_players=most_players
        ):
            try:
                yield seed, Round(position)
            except (NoPairingExists, InputError):
                continue
        seed += 1


def _verify(rounds: int, first_seed: int, most_players: int) -> Counter[str]:
    """Confirm the answers of that many rounds; how often each kind was right."""
    seen: Counter[str] = Counter()
    found = _rounds(first_seed, most_players)
    for _ in range(rounds):
        seed, round_ = next(found)
        for alternative in _alternatives(Random(seed), round_.pool):
            answer = SYSTEM.why_not(round_.tournament, alternative)
            try:
                _confirm(round_, answer)
            except AssertionError as error:
                place = f"seed {seed}, round {round_.tournament.next_round}: {alternative}"
                raise AssertionError(f"{place}: {answer}") from error
            seen[answer.verdict.name] += 1
            if answer.precedence:
                seen[answer.precedence.step.name] += 1
            seen.update(turn.rule.label for turn in answer.turns)
    return seen


def test_the_twin_confirms_every_answer() -> None:
    seen = _verify(QUICK_ROUNDS, first_seed=500_000, most_players=7)

    assert {"IS_THE_PAIRING", "IMPOSSIBLE", "SETTLED", "LATER"} <= set(seen)


@pytest.mark.nightly
def test_the_twin_confirms_every_answer_of_many_rounds() -> None:
    seen = _verify(NIGHTLY_ROUNDS, first_seed=510_000, most_players=8)

    print(sorted(seen.items()))
    steps = {*LOOPS.values(), Step.FEWER_PAIRS}
    assert {"REJECTED", "C1", "C12", "C13", *(step.name for step in steps)} <= set(seen)


def test_the_rules_of_1992_can_be_asked() -> None:
    assert isinstance(SYSTEM, ExplainsAlternatives)
