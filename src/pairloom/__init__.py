"""Pairloom: tournament pairings that are exact, explained and fast.

    import pairloom

    tournament = pairloom.read_trf("club-open.trf")
    result = pairloom.pair(tournament)

The public names are the ones listed in `__all__`; they are loaded when first used, so
that importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pairloom.api import check, pair
    from pairloom.domain import (
        Board,
        Cell,
        Colour,
        EventDetails,
        Finding,
        Outcome,
        Player,
        Points,
        PointSystem,
        ProhibitedGroup,
        RuleRef,
        Settings,
        Severity,
        Tournament,
    )
    from pairloom.engines.base import PairingResult, Trace
    from pairloom.errors import (
        FileAccess,
        InconsistentTournament,
        InputError,
        NoPairingExists,
        PairloomError,
        TooLarge,
        TrfError,
        UnknownName,
    )
    from pairloom.formats.trf import read_trf, write_trf
    from pairloom.simulate.checker import CheckReport, RoundDifference

__version__ = "0.2.0"

__all__ = [
    "Board",
    "Cell",
    "CheckReport",
    "Colour",
    "EventDetails",
    "FileAccess",
    "Finding",
    "InconsistentTournament",
    "InputError",
    "NoPairingExists",
    "Outcome",
    "PairingResult",
    "PairloomError",
    "Player",
    "PointSystem",
    "Points",
    "ProhibitedGroup",
    "RoundDifference",
    "RuleRef",
    "Settings",
    "Severity",
    "TooLarge",
    "Tournament",
    "Trace",
    "TrfError",
    "UnknownName",
    "__version__",
    "check",
    "pair",
    "read_trf",
    "write_trf",
]

_HOMES = {
    "pairloom.api": ("check", "pair"),
    "pairloom.domain": (
        "Board",
        "Cell",
        "Colour",
        "EventDetails",
        "Finding",
        "Outcome",
        "Player",
        "PointSystem",
        "Points",
        "ProhibitedGroup",
        "RuleRef",
        "Settings",
        "Severity",
        "Tournament",
    ),
    "pairloom.engines.base": ("PairingResult", "Trace"),
    "pairloom.errors": (
        "FileAccess",
        "InconsistentTournament",
        "InputError",
        "NoPairingExists",
        "PairloomError",
        "TooLarge",
        "TrfError",
        "UnknownName",
    ),
    "pairloom.formats.trf": ("read_trf", "write_trf"),
    "pairloom.simulate.checker": ("CheckReport", "RoundDifference"),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
