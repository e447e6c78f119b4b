"""From the pool to the list of boards (C.04.3 art. 1.9 and 3.8, C.04.2 art. 3.6)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from pairloom.domain import Board, Colour, Tournament
from pairloom.engines.base import BracketTrace, ColourTrace, PairingResult, Trace
from pairloom.errors import NoPairingExists
from pairloom.messages import Message
from twins.fide_dutch import criteria
from twins.fide_dutch.bracket import (
    Bracket,
    Candidate,
    Pairs,
    Players,
    find_best_sized,
)
from twins.fide_dutch.colours import Grant, find_initial_colour, give_colours
from twins.fide_dutch.completion import Completion
from twins.fide_dutch.participant import Participant, find_participants


def pair(tournament: Tournament, labels: Sequence[str] | None = None) -> PairingResult:
    """Pair the next round; raise `NoPairingExists` if there is no complete legal pairing.

    `labels` are the criteria from [C6] on and their order, if not those of the edition 2026.
    """
    rules = criteria.CRITERIA if labels is None else criteria.find_criteria(labels)
    pool = find_participants(tournament)
    completion = Completion(tournament, pool)
    if not completion.exists:
        raise NoPairingExists(
            tournament.next_round,
            "FIDE C.04.3 (2026) C1, C2, C3",
            (player.number for player in pool),
            "every way to pair all players breaks one of these rules",
        )
    pairs, left_over, brackets = _pair_brackets(pool, completion, rules)
    grants = _in_board_order(pairs, find_initial_colour(tournament))
    return PairingResult(
        round=tournament.next_round,
        system="dutch",
        edition="2026",
        boards=tuple(_board(grant) for grant in grants),
        bye=left_over[0].number if left_over else None,
        reasons=Trace(brackets, tuple(_colour_trace(grant) for grant in grants)),
    )


def _pair_brackets(
    pool: Players, completion: Completion, rules: criteria.Criteria
) -> tuple[Pairs, Players, tuple[BracketTrace, ...]]:
    """Pair bracket after bracket; who floats out of the last one is left over."""
    groups = tuple(tuple(group) for _, group in groupby(pool, key=lambda player: player.score))
    pairs: Pairs = ()
    moved_down: Players = ()
    traces = []
    for index, residents in enumerate(groups):
        bracket = Bracket(moved_down, residents, groups[index + 1 :])
        situation = criteria.Situation(bracket, completion)
        chosen = _choose(situation, find_best_sized(bracket, completion), rules)
        traces.append(_bracket_trace(situation, chosen, rules))
        pairs += chosen.pairs
        moved_down = chosen.downfloaters
    return pairs, moved_down, tuple(traces)


def _choose(
    situation: criteria.Situation, candidates: list[Candidate], rules: criteria.Criteria
) -> Candidate:
    """Art. 3.8: keep the best by each criterion in turn; of equals, the first generated."""
    for _, criterion in rules:
        values = [criterion(situation, candidate) for candidate in candidates]
        best = min(values)
        candidates = [c for c, value in zip(candidates, values, strict=True) if value == best]
    return candidates[0]


def _in_board_order(pairs: Pairs, initial: Colour | None) -> list[Grant]:
    """Score of the higher-ranked player, sum of scores, pairing number."""

    def order(grant: Grant) -> tuple[int, int, int]:
        higher: Participant = min(grant.white, grant.black, key=lambda player: player.rank)
        return (-higher.score, -(grant.white.score + grant.black.score), higher.place)

    return sorted((give_colours(one, other, initial) for one, other in pairs), key=order)


def _board(grant: Grant) -> Board:
    return Board(grant.white.number, grant.black.number)


def _colour_trace(grant: Grant) -> ColourTrace:
    return ColourTrace(_board(grant), grant.article, Message(f"C.04.3 art. {grant.article}"))


def _bracket_trace(
    situation: criteria.Situation, chosen: Candidate, rules: criteria.Criteria
) -> BracketTrace:
    bracket = situation.bracket
    return BracketTrace(
        score=bracket.score,
        moved_down=_numbers(bracket.moved_down),
        residents=_numbers(bracket.residents),
        pairs=tuple((one.number, other.number) for one, other in chosen.pairs),
        downfloaters=_numbers(chosen.downfloaters),
        decided_by="enumeration of all candidates",
        values={label: criterion(situation, chosen) for label, criterion in rules},
    )


def _numbers(players: Players) -> tuple[int, ...]:
    return tuple(player.number for player in players)
