"""The library's front door: read a file, pair a round, check a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pairloom import engines
from pairloom.domain import Tournament, require_consistent
from pairloom.engines.base import PairingResult
from pairloom.engines.participants import default_system, entrants, require_fit
from pairloom.errors import InputError
from pairloom.messages import message

if TYPE_CHECKING:
    from pairloom.simulate.checker import CheckReport


def pair(
    tournament: Tournament,
    *,
    system: str | None = None,
    edition: str | None = None,
    round: int | None = None,
) -> PairingResult:
    """Pair a round; by default the next one.

    System and edition are those the tournament declares, unless given; without a word of
    either, the Dutch system (for teams the team system) in its newest edition.
    An earlier `round` is paired again from the results before it. Raises
    `InconsistentTournament`, `NoPairingExists` or `UnknownName`, and `InputError` for a
    round that cannot be paired yet.
    """
    declared = tournament.settings
    chosen = system or declared.system or default_system(tournament)
    if edition is None and chosen == declared.system:
        edition = declared.edition or None
    engine = engines.get(chosen)
    require_fit(chosen, tournament)
    require_consistent(tournament)
    planned = tournament.settings.rounds
    if planned is None and isinstance(engine, engines.ScheduledSystem):
        planned = engine.rounds_needed(len(entrants(tournament, chosen)))
    _require_round(tournament, tournament.next_round if round is None else round, planned)
    snapshot = tournament if round is None else tournament.before(round)
    return engine.pair(snapshot, edition=edition)


def _require_round(tournament: Tournament, round_number: int, planned: int | None) -> None:
    """The number of rounds is fixed in advance (C.04.1 art. 1): without it the last round
    cannot be told, and beyond it there is nothing to pair."""
    if planned is None:
        raise InputError(
            message("the number of rounds is not known: set settings.rounds (record 142)")
        )
    last = min(tournament.next_round, planned)
    if not 1 <= round_number <= last:
        raise InputError(
            message(
                "round {round_number} cannot be paired: ask for a round from 1 to {last}",
                round_number=round_number,
                last=last,
            )
        )


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
