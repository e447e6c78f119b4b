"""The debug switch: solve every bracket by every exact path and compare."""

from __future__ import annotations

from pairloom.engines.fide_burstein.bracket import Bracket, Candidate
from pairloom.engines.fide_burstein.procedure import solve_bracket
from pairloom.engines.fide_burstein.weighted import Reach, solve_by_weights


class BracketsDiffer(AssertionError):
    """Two exact paths disagree: a bug. Carries the bracket's players and both answers."""


def solve_and_verify(bracket: Bracket) -> Candidate:
    """The usual answer, after every other path has given the same."""
    answer = solve_bracket(bracket)
    for reaches in ((Reach.ALL,), tuple(Reach)):
        other = solve_by_weights(bracket, reaches)
        if other[:2] != answer[:2]:
            numbers = [player.number for player in bracket.players]
            raise BracketsDiffer(f"bracket of players {numbers}: {answer} is not {other}")
    return answer
