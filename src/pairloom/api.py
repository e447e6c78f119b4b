"""The library's front door: read a file, pair a round, check a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pairloom import engines
from pairloom.domain import Tournament, require_consistent
from pairloom.engines.base import PairingResult
from pairloom.errors import InputError

if TYPE_CHECKING:
    from pairloom.simulate.checker import CheckReport

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
    `InconsistentTournament`, `NoPairingExists` or `UnknownName`, and `InputError` for a
    round that cannot be paired yet.
    """
    require_consistent(tournament)
    if round is not None and not 1 <= round <= tournament.next_round:
        raise InputError(
            f"round {round} cannot be paired: ask for a round from 1 to {tournament.next_round}"
        )
    snapshot = tournament if round is None else tournament.before(round)
    return engines.get(system).pair(snapshot, edition=edition)


def check(
    tournament: Tournament, *, system: str | None = None, edition: str | None = None
) -> CheckReport:
    """Pair every round again and report where the record differs.

    System and edition are those the tournament declares, unless given. Raises
    `InconsistentTournament` or `UnknownName`.
    """
    from pairloom.simulate.checker import check as check_rounds

    require_consistent(tournament)
    return check_rounds(tournament, system=system, edition=edition)
