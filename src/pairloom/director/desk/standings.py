"""Standings of a tournament at the desk."""

from __future__ import annotations

from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.state import State
from pairloom.standings import Standings, make_standings

__all__ = ["standings_of"]


def standings_of(
    state: State, *, after: int | None = None, tiebreaks: tuple[str, ...] | None = None
) -> Standings:
    """The standings after a round, by default the last one with results."""
    return make_standings(tournament_of(state), after=after, tiebreaks=tiebreaks)
