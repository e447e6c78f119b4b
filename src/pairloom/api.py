"""The library's front door: read a file, pair a round, check a tournament."""

from __future__ import annotations

from pairloom import engines
from pairloom.domain import Tournament, require_consistent
from pairloom.engines.base import PairingResult

DEFAULT_SYSTEM = "dutch"


def pair(
    tournament: Tournament,
    *,
    system: str = DEFAULT_SYSTEM,
    edition: str = "2026",
    round: int | None = None,
) -> PairingResult:
    """Pair a round; by default the next one.

    An earlier `round` is paired again from the results before it. Raises
    `InconsistentTournament`, `NoPairingExists` or `UnknownName`.
    """
    require_consistent(tournament)
    snapshot = tournament if round is None else tournament.before(round)
    return engines.get(system).pair(snapshot, edition=edition)
