"""Draws of Go rounds from the text of a tournament and a lot, as anybody can repeat them."""

from __future__ import annotations

from functools import lru_cache

from pairloom.director.brackets import draw_go, read_bracket
from pairloom.domain.go import GoRound, GoSystem, GoTournament
from pairloom.engines import go, go_tables
from pairloom.formats import go_json

__all__ = ["draw_from", "draw_next", "read_input"]


def read_input(text: str) -> GoTournament:
    """The tournament of a stored input; raise `InputError` for no such text."""
    return _read(text)


def draw_next(tournament: GoTournament, seed: int) -> GoRound:
    """The next round by the system of the regulations."""
    if tournament.regulations.system is GoSystem.ROUND_ROBIN:
        return go_tables.draw_round_robin_round(tournament, seed=seed)
    if tournament.regulations.system is GoSystem.KNOCKOUT:
        return _of_bracket(tournament, seed)
    drawn = go.draw(tournament, seed=seed)
    return GoRound(drawn.games, drawn.free, seed)


def _of_bracket(tournament: GoTournament, seed: int) -> GoRound:
    """A knockout whose bracket nobody stored: by strength, with the lot of round 1."""
    first = tournament.rounds[0].seed if tournament.rounds else None
    bracket = go_tables.draw_bracket(tournament, seed=seed if first is None else first)
    return go_tables.draw_knockout_round(tournament, bracket, seed=seed).round


def draw_from(text: str, seed: int) -> GoRound:
    """The round that a stored input and a lot give; raise `InputError` for no such text."""
    return _drawn(text, seed)


@lru_cache(64)
def _read(text: str) -> GoTournament:
    return go_json.read(text)


@lru_cache(16)
def _drawn(text: str, seed: int) -> GoRound:
    tournament = _read(text)
    if tournament.regulations.system is GoSystem.KNOCKOUT:
        return draw_go(tournament, read_bracket(text), seed)
    return draw_next(tournament, seed)
