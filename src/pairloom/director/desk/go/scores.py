"""Scores before a round, in half points by entry."""

from __future__ import annotations

from collections.abc import Mapping

from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.state import State
from pairloom.domain.go import score_halves

__all__ = ["halves_before"]


def halves_before(state: State, round_number: int) -> Mapping[int, int]:
    """The main score of everybody with a number, before a round."""
    tournament = snapshot_of(state, with_draft=True).before(round_number)
    return {one.entry: score_halves(tournament, one.number) for one in state.numbered}
