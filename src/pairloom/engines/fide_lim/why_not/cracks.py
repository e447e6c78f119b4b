"""A pairing that was cracked for the median, as a turn (2.6)."""

from __future__ import annotations

from pairloom.engines.alternatives import NO_PLAYER, Moment, Proposal, Turn
from pairloom.engines.fide_lim.procedure import WorkedRound
from pairloom.engines.fide_lim.why_not.rules import rule


def crack_turn(worked: WorkedRound, pair: tuple[int, int]) -> Turn:
    """The pair that was taken back; the score is that of the median."""
    numbers = tuple(worked.graph.field.players[position].number for position in pair)
    score = worked.groups[-1].group.score
    return Turn(
        moment=Moment.CRACK,
        rule=rule("2.6"),
        player=NO_PLAYER,
        score=score,
        members=numbers,
        proposals=(Proposal(numbers),),
    )
