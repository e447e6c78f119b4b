"""The check-list: what the pairing of a round knows of every player, as a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from pairloom.domain import RoundPairing, Tournament
from pairloom.engines.base import PairingSystem
from pairloom.errors import InputError
from pairloom.messages import message

if TYPE_CHECKING:
    from pairloom.simulate.checker import CheckReport


class ChecklistRow(Protocol):
    """One player before the pairing; `opponents` has 0 for a round without a game."""

    @property
    def number(self) -> int: ...
    @property
    def score_tenths(self) -> int: ...
    @property
    def colours(self) -> str: ...
    @property
    def preference(self) -> str: ...
    @property
    def may_receive_bye(self) -> bool: ...
    @property
    def float1(self) -> str: ...
    @property
    def float2(self) -> str: ...
    @property
    def opponents(self) -> tuple[int, ...]: ...


@runtime_checkable
class _ListsPlayers(PairingSystem, Protocol):
    """A pairing system that tells what it knows of every player."""

    def checklist(self, tournament: Tournament) -> Sequence[ChecklistRow]: ...


@dataclass(frozen=True, slots=True)
class Checklist:
    """The players of one round in order of score and ranking, and how they were paired."""

    round: int
    rows: tuple[ChecklistRow, ...]
    pairing: RoundPairing | None


def make_checklist(
    snapshot: Tournament, pairing: RoundPairing | None, *, system: str = "dutch"
) -> Checklist:
    """The check-list of the snapshot's next round."""
    from pairloom import engines

    engine = engines.get(system) if system in engines.available() else None
    if not isinstance(engine, _ListsPlayers):
        raise InputError(
            message(
                "there is no check-list for the system {system}, only for dutch",
                system=system,
            )
        )
    return Checklist(snapshot.next_round, tuple(engine.checklist(snapshot)), pairing)


def recorded_checklists(tournament: Tournament) -> Iterator[Checklist]:
    """The check-lists of all rounds, with the pairings as they are recorded."""
    from pairloom.simulate.checker import recorded_pairing

    system = tournament.settings.system or "dutch"
    for number in range(1, tournament.last_paired_round + 1):
        pairing = recorded_pairing(tournament, number)
        yield make_checklist(tournament.before(number), pairing, system=system)


def checked_checklists(
    tournament: Tournament, report: CheckReport, rounds: Iterable[int]
) -> Iterator[Checklist]:
    """The check-lists of checked rounds, with the pairings as the checker makes them."""
    from pairloom.simulate.checker import recorded_pairing

    differing = {difference.round: difference.expected for difference in report.differences}
    for number in rounds:
        pairing = differing.get(number, recorded_pairing(tournament, number))
        yield make_checklist(tournament.before(number), pairing, system=report.system)
