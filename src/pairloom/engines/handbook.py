"""How a pairing system stands with FIDE: where the Handbook has it, and whether it may be used.

C.04.2 (2026) art. 1.4 calls a Swiss system deprecated unless there is an approved program with a
free checker for it. That is so for the Dutch system alone; the others of the Handbook are for
those who have asked, and the rules of 1992 are no longer in it. Tables (round robins and matches
of teams) are no Swiss systems: C.05 lets the organiser announce them.
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Standing", "standing_of"]


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a system is found, and what FIDE says about its use; nothing if nothing."""

    article: str
    notice: str = ""

    @property
    def is_in_handbook(self) -> bool:
        return bool(self.article)


_DEPRECATED = (
    "FIDE calls the use of this system deprecated while no approved program with a free checker"
    " exists for it (C.04.2 art. 1.4). Have it agreed before an event that is to be rated."
)
_GONE = "The rules of 1992 are no longer part of FIDE's Handbook."
_STANDINGS = {
    "dutch": Standing("C.04.3"),
    "dubov": Standing("C.04.4.1", _DEPRECATED),
    "burstein": Standing("C.04.4.2", _DEPRECATED),
    "lim": Standing("C.04.4.3", _DEPRECATED),
    "double-swiss": Standing("C.04.5", _DEPRECATED),
    "team": Standing("C.04.6", _DEPRECATED),
    "round-robin": Standing("C.05 Annex 1"),
    "double-round-robin": Standing("C.05 Annex 1"),
    "scheveningen": Standing("C.05"),
    "double-scheveningen": Standing("C.05"),
    "fide-1992": Standing("", _GONE),
}


def standing_of(system: str) -> Standing:
    """How a system of chess stands; one that nobody knows is outside the Handbook.

    >>> standing_of("dutch").is_in_handbook, standing_of("fide-1992").is_in_handbook
    (True, False)
    """
    return _STANDINGS.get(system, Standing("", "FIDE's Handbook does not know this system."))
