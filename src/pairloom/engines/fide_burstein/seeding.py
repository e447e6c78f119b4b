"""Seeding rounds, FIDE C.04.4.2 (2026) article 1.6: paired by the FIDE (Dutch) System."""

from __future__ import annotations

from dataclasses import replace

from pairloom.domain import Tournament
from pairloom.engines import get
from pairloom.engines.base import PairingResult, Trace
from pairloom.errors import InputError
from pairloom.messages import message

DUTCH_EDITION = "2026"


def seeding_rounds(rounds: int | None) -> int:
    """Half the number of rounds, rounded down, or four, whichever is lower (art. 1.6.2).

    >>> [seeding_rounds(rounds) for rounds in (1, 5, 7, 9, 11)]
    [0, 2, 3, 4, 4]
    """
    if rounds is None:
        raise InputError(
            message(
                "the number of rounds is not known: the seeding rounds of the Burstein system "
                "depend on it; give it as record 142 or XXR"
            )
        )
    return min(rounds // 2, 4)


def pair_seeding_round(tournament: Tournament, edition: str, seeding: int) -> PairingResult:
    """The pairing of the Dutch system, bye and colours included, as one of this system."""
    dutch = get("dutch").pair(tournament, edition=DUTCH_EDITION)
    note = message(
        "round {round} is one of {seeding} seeding rounds (art. 1.6): paired by the"
        " FIDE (Dutch) System, edition {edition}",
        round=dutch.round,
        seeding=seeding,
        edition=dutch.edition,
    )

    def write_trace() -> Trace:
        return replace(dutch.trace, notes=(note, *dutch.trace.notes))

    return replace(dutch, system="burstein", edition=edition, reasons=write_trace)
