"""Which systems of the desk are Go systems; the only place where that is told."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from pairloom.domain.go import GoSystem

__all__ = ["GO_SYSTEMS", "desk_name", "is_go"]

GO_SYSTEMS: Mapping[str, GoSystem] = MappingProxyType(
    {
        "mcmahon": GoSystem.MCMAHON,
        "go-swiss": GoSystem.SWISS,
        "go-round-robin": GoSystem.ROUND_ROBIN,
        "go-knockout": GoSystem.KNOCKOUT,
    }
)


def is_go(system: str) -> bool:
    """Is it a system of Go tournaments?"""
    return system in GO_SYSTEMS


def desk_name(system: GoSystem) -> str:
    """What the desk calls a system; empty if it has none of that kind."""
    return next((name for name, known in GO_SYSTEMS.items() if known is system), "")
