"""The input stored with a Go round: read once, and drawn again from its seed."""

from __future__ import annotations

from pairloom.director.go_draws import draw_from, read_input
from pairloom.domain.go import GoRound, GoTournament
from pairloom.storage.records import Round

__all__ = ["redraw", "stored_go_input"]


def stored_go_input(drawn: Round) -> GoTournament:
    """What the draw started from."""
    return read_input(drawn.input)


def redraw(drawn: Round) -> GoRound:
    """The round as the rules and its lot give it."""
    return draw_from(drawn.input, drawn.seed or 0)
