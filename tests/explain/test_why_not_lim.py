"""The Lim system answers "why not?" with a step of its procedure; the twin's journal confirms it.

The twin writes down every step while pairing: whom it looked at, in which order, and why it
passed on. Which step settled the matter is worked out here from the journal alone.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import chain
from random import Random

import pytest
from obstacle_proofs import confirm_groups, has_met_in, is_prohibited
from test_lim_twin import _positions as lim_positions

from pairloom.domain import Tournament
from pairloom.engines.alternatives import (
    NO_PLAYER,
    Alternative,
    Bar,
    ExplainsAlternatives,
    Moment,
    Obstacle,
    Refusal,
    Turn,
    Verdict,
    WhyNot,
    Wish,
)
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_lim import SYSTEM
from pairloom.errors import InputError, NoPairingExists
from twins import fide_lim as twin
from twins.fide_lim.compatibility import Compatibility
from twins.fide_lim.journal import (
    ByeGiven,
    Entry,
    FloaterChosen,
    PairCracked,
    PairMade,
    Passed,
)
from twins.fide_lim.participant import Participant, find_participants

QUICK_ROUNDS = 60
NIGHTLY_ROUNDS = int(os.environ.get("PAIRLOOM_WHY_NOT_ROUNDS", "2000"))
ALTERNATIVES_PER_ROUND = 12


class Round:
    """A round as the twin pairs it."""

    def __init__(self, tournament: Tournament) -> None:
        self.tournament = tournament
        self.result: PairingResult = twin.pair(tournament)
        self.entries: list[Entry] = twin.journal(tournament)
        self.pool = {player.number: player for player in find_participants(tournament)}
        self.rules = Compatibility(tournament)

    def made(self) -> list[PairMade]:
        """The pairs that stayed, in the order of making."""
        pairs: list[PairMade] = []
        for entry in self.entries:
            if isinstance(entry, PairMade):
                pairs.append(entry)
            elif isinstance(entry, PairCracked):
                pairs = [p for p in pairs if {p.player, p.opponent} != set(entry.pair)]
        return pairs

    def cracked(self) -> list[set[int]]:
        return [
            {one.number for one in entry.pair}
            for entry in self.entries
            if isinstance(entry, PairCracked)
        ]

    def floats(self) -> list[FloaterChosen]:
        return [entry for entry in self.entries if isinstance(entry, FloaterChosen)]

    def bye(self) -> ByeGiven | None:
        return next((entry for entry in self.entries if isinstance(entry, ByeGiven)), None)

    def can_be_completed(self, *settled: int) -> bool:
        """Can everybody else be paired, one of an odd number having the bye?"""
        left = tuple(player for number, player in self.pool.items() if number not in settled)
        if len(left) % 2 == 0:
            return self.rules.can_all_be_paired(left)
        return any(
            not one.is_barred
            and self.rules.can_all_be_paired(tuple(p for p in left if p is not one))
            for one in left
        )


def _confirm(round_: Round, answer: WhyNot) -> None:
    wish = answer.alternative.wish
    if wish is Wish.MEETS:
        _confirm_pair(round_, answer)
    elif wish in (Wish.HAS_BYE, Wish.HAS_NO_BYE):
        _confirm_bye(round_, answer)
    elif wish in (Wish.FLOATS, Wish.STAYS):
        _confirm_float(round_, answer)
    else:
        _confirm_colour(round_, answer)


def _confirm_pair(round_: Round, answer: WhyNot) -> None:
    one, other = (
        round_.pool[answer.alternative.player],
        round_.pool[answer.alternative.opponent or 0],
    )
    asked = {one.number, other.number}
    is_paired = any(set(board) == asked for board in round_.result.boards)
    assert (answer.verdict is Verdict.IS_THE_PAIRING) == is_paired
    if is_paired:
        return
    is_possible = round_.rules.are_compatible(one, other) and round_.can_be_completed(*asked)
    assert (answer.verdict is Verdict.IMPOSSIBLE) == (not is_possible)
    if not is_possible:
        assert answer.obstacle is not None
        _confirm_obstacle(round_, answer.obstacle, one, other)
        return
    turns = list(answer.turns)
    if turns[0].moment is Moment.BYE:
        assert round_.result.bye in asked
        assert answer.verdict is Verdict.SETTLED
        _confirm_bye_turn(round_, turns[0])
        return
    assert round_.result.bye not in asked
    if asked in round_.cracked():
        assert turns.pop(0).moment is Moment.CRACK
    made = next(p for p in round_.made() if {p.player.number, p.opponent.number} & asked)
    _confirm_search(turns[-1], made)
    _confirm_verdict_of_pair(round_, answer, turns, made)


def _confirm_verdict_of_pair(
    round_: Round, answer: WhyNot, turns: list[Turn], made: PairMade
) -> None:
    asked = {answer.alternative.player, answer.alternative.opponent}
    here = asked & {player.number for player in made.left}
    if len(here) == 1:
        assert answer.verdict is Verdict.SETTLED
        _confirm_floater_turns(round_, turns[:-1], *here)
        return
    assert len(turns) == 1
    if made.player.number not in asked:
        assert answer.verdict is Verdict.SETTLED
        return
    (other,) = asked - {made.player.number}
    reason = {player.number: reason.name for player, reason in made.passed.items()}[other or 0]
    shown = {proposal.players: proposal.refusal for proposal in turns[0].proposals}
    refusal = shown[made.player.number, other or 0]
    assert refusal is not None
    assert refusal.name == reason
    is_later = refusal is Refusal.COMES_LATER
    assert answer.verdict is (Verdict.LATER if is_later else Verdict.REJECTED)
    assert (answer.obstacle is not None) == (refusal is Refusal.LEAVES_SOMEBODY)
    if answer.obstacle is not None:
        left = {p.number for p in made.left} - {made.player.number, other}
        confirm_groups(answer.obstacle, left, _may_meet(round_))


def _may_meet(round_: Round) -> Callable[[int, int], bool]:
    def may_meet(one: int, other: int) -> bool:
        if NO_PLAYER in (one, other):
            return not round_.pool[max(one, other)].is_barred
        return round_.rules.are_compatible(round_.pool[one], round_.pool[other])

    return may_meet


def _confirm_obstacle(
    round_: Round, obstacle: Obstacle, one: Participant, other: Participant
) -> None:
    tournament = round_.tournament
    if obstacle.bar is Bar.MET_BEFORE:
        assert has_met_in(tournament, one.number, other.number, obstacle.round)
    elif obstacle.bar is Bar.PROHIBITED:
        assert other.number not in one.met
        assert is_prohibited(tournament, one.number, other.number)
    elif obstacle.bar is Bar.COLOUR_LIMITS:
        assert other.number not in one.met
        assert not is_prohibited(tournament, one.number, other.number)
        assert not round_.rules.are_compatible(one, other)
    else:
        assert obstacle.bar is Bar.NO_COMPLETION
        everybody = {*round_.pool, *([NO_PLAYER] if len(round_.pool) % 2 else [])}
        confirm_groups(obstacle, everybody - {one.number, other.number}, _may_meet(round_))


def _confirm_search(turn: Turn, made: PairMade) -> None:
    """Whose turn it was, who was there, and everybody who was looked at, in order."""
    assert turn.player == made.player.number
    assert set(turn.members) == {player.number for player in made.left}
    is_of_floater = turn.moment is Moment.OPPONENT_OF_FLOATER
    assert is_of_floater == made.is_of_floater
    taken = [p.players for p in turn.proposals if p.refusal is None]
    assert taken == [(made.player.number, made.opponent.number)]
    _confirm_refusals(turn, made.passed, made.player.number)
    before = list(
        chain.from_iterable(p.players[1:] for p in turn.proposals if p.players not in taken)
    )
    in_order = [player.number for player in made.passed]
    assert [number for number in in_order if number in before] == before


def _confirm_refusals(turn: Turn, passed: Passed, *first: int) -> None:
    reasons = {(*first, player.number): reason.name for player, reason in passed.items()}
    for proposal in turn.proposals:
        if proposal.refusal is not None:
            assert proposal.refusal.name == reasons[proposal.players]
            assert proposal.rule is not None


def _confirm_bye_turn(round_: Round, turn: Turn) -> None:
    given = round_.bye()
    assert given is not None
    assert [p.players for p in turn.proposals if p.refusal is None] == [(given.receiver.number,)]
    _confirm_refusals(turn, given.passed)


def _confirm_bye(round_: Round, answer: WhyNot) -> None:
    number, wants_it = answer.alternative.player, answer.alternative.wish is Wish.HAS_BYE
    has_it = round_.result.bye == number
    assert (answer.verdict is Verdict.IS_THE_PAIRING) == (has_it == wants_it)
    if has_it == wants_it:
        return
    takers = [number] if wants_it else sorted(set(round_.pool) - {number})
    is_even = len(round_.pool) % 2 == 0
    is_possible = not is_even and any(_can_have_bye(round_, taker) for taker in takers)
    assert (answer.verdict is Verdict.IMPOSSIBLE) == (not is_possible)
    if not is_possible:
        assert answer.obstacle is not None
        assert (answer.obstacle.bar is Bar.EVEN_NUMBER) == is_even
        if answer.obstacle.bar is Bar.MAY_NOT_HAVE_BYE:
            assert round_.pool[number].is_barred
        return
    assert answer.verdict is (Verdict.LATER if wants_it else Verdict.SETTLED)
    _confirm_bye_turn(round_, answer.turns[0])


def _can_have_bye(round_: Round, number: int) -> bool:
    player = round_.pool[number]
    others = tuple(one for one in round_.pool.values() if one is not player)
    return not player.is_barred and round_.rules.can_all_be_paired(others)


def _confirm_floater_turns(round_: Round, turns: list[Turn], asked: int) -> None:
    """All choices of the group in which the player asked about was a member, and stayed."""
    choices = [f for f in round_.floats() if asked in {p.number for p in f.present}]
    (first,) = {turns[0].members}
    if not turns[0].proposals:
        # Nobody had to leave: the members can all be paired.
        members = tuple(round_.pool[number] for number in first)
        assert round_.rules.can_all_be_paired(members)
        return
    by_members = {frozenset(p.number for p in choice.present): choice for choice in choices}
    for turn in turns:
        choice = by_members[frozenset(turn.members)]
        assert turn.proposals[-1].players == (choice.floater.number,)
        assert turn.proposals[-1].refusal is None
        assert turn.proposals[0].players == (asked,)
        _confirm_refusals(turn, choice.passed)


def _confirm_float(round_: Round, answer: WhyNot) -> None:
    number, wants_it = answer.alternative.player, answer.alternative.wish is Wish.FLOATS
    if round_.result.bye == number:
        assert answer.verdict is Verdict.SETTLED
        _confirm_bye_turn(round_, answer.turns[0])
        return
    chosen = [f for f in round_.floats() if f.floater.number == number]
    cracked = any(number in pair for pair in round_.cracked())
    has_left = bool(chosen) or cracked
    assert (answer.verdict is Verdict.IS_THE_PAIRING) == (has_left == wants_it)
    if has_left == wants_it:
        return
    if wants_it:
        _confirm_floater_turns(round_, list(answer.turns), number)
        return
    (turn,) = answer.turns
    if not chosen:
        assert turn.moment is Moment.CRACK
        assert set(turn.members) in round_.cracked()
        return
    choice = chosen[0]
    assert set(turn.members) == {player.number for player in choice.present}
    assert turn.proposals[-1].players == (number,)
    _confirm_refusals(turn, choice.passed)
    costless = {p.number for p, reason in choice.passed.items() if reason.name != "COSTS_A_PAIR"}
    assert {p.players[0] for p in turn.proposals[:-1]} == costless


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
        assert answer.turns[0].rule.article == colour.article
        assert answer.turns[0].members == tuple(colour.board)


def _alternatives(random: Random, tournament: Tournament) -> Iterator[Alternative]:
    pool = [p.number for p in tournament.players if p.is_present(tournament.next_round)]
    if len(pool) < 2:
        return
    for index in range(ALTERNATIVES_PER_ROUND):
        wish = Wish.MEETS if index % 2 else random.choice(list(Wish))
        player, opponent = random.sample(pool, 2)
        yield Alternative(wish, player, opponent if wish is Wish.MEETS else None)


def _rounds(first_seed: int) -> Iterator[tuple[int, Round]]:
    seed = first_seed
    while True:
        for position in lim_positions(seed):
            try:
                yield seed, Round(position)
            except (NoPairingExists, InputError):
                continue
        seed += 1


def _verify(rounds: int, first_seed: int) -> Counter[str]:
    """Confirm the answers of that many rounds; how often each kind was right."""
    seen: Counter[str] = Counter()
    found = _rounds(first_seed)
    for _ in range(rounds):
        seed, round_ = next(found)
        for alternative in _alternatives(Random(seed), round_.tournament):
            answer = SYSTEM.why_not(round_.tournament, alternative)
            try:
                _confirm(round_, answer)
            except AssertionError as error:
                place = f"seed {seed}, round {round_.tournament.next_round}: {alternative}"
                raise AssertionError(f"{place}: {answer}") from error
            seen[answer.verdict.name] += 1
            seen.update(t.moment.name for t in answer.turns)
            seen.update(p.refusal.name for t in answer.turns for p in t.proposals if p.refusal)
    return seen


def test_the_twin_confirms_every_answer() -> None:
    seen = _verify(QUICK_ROUNDS, first_seed=400_000)

    assert {"IS_THE_PAIRING", "IMPOSSIBLE", "REJECTED", "SETTLED", "LATER"} <= set(seen)
    assert {moment.name for moment in Moment} - {"CRACK", "BRACKET"} <= set(seen)


@pytest.mark.nightly
def test_the_twin_confirms_every_answer_of_many_rounds() -> None:
    seen = _verify(NIGHTLY_ROUNDS, first_seed=410_000)

    print(sorted(seen.items()))
    assert {r.name for r in Refusal} - {"BELOW_FAILS"} <= set(seen)


def test_the_lim_system_can_be_asked() -> None:
    assert isinstance(SYSTEM, ExplainsAlternatives)
