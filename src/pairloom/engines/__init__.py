"""Pairing systems. `get("dutch")` finds one, `available()` lists them."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from pairloom.engines.base import PairingResult, PairingSystem, ScheduledSystem
from pairloom.errors import UnknownName
from pairloom.messages import message

__all__ = ["PairingResult", "PairingSystem", "ScheduledSystem", "available", "get"]

# Loaded when asked for: pairing one round should not import every system. After a colon
# the name in the module, where it is not SYSTEM.
_MODULES = {
    "dutch": "pairloom.engines.fide_dutch",
    "dubov": "pairloom.engines.fide_dubov",
    "burstein": "pairloom.engines.fide_burstein",
    "lim": "pairloom.engines.fide_lim",
    "double-swiss": "pairloom.engines.fide_double_swiss",
    "team": "pairloom.engines.fide_team_swiss",
    "round-robin": "pairloom.engines.round_robin:ROUND_ROBIN",
    "double-round-robin": "pairloom.engines.round_robin:DOUBLE_ROUND_ROBIN",
    "team-round-robin": "pairloom.engines.round_robin:TEAM_ROUND_ROBIN",
    "team-double-round-robin": "pairloom.engines.round_robin:TEAM_DOUBLE_ROUND_ROBIN",
    "scheveningen": "pairloom.engines.round_robin:SCHEVENINGEN",
    "double-scheveningen": "pairloom.engines.round_robin:DOUBLE_SCHEVENINGEN",
    "fide-1992": "pairloom.engines.fide_1992",
}


def available() -> tuple[str, ...]:
    """Names of all pairing systems."""
    return tuple(_MODULES)


def get(name: str) -> PairingSystem:
    """The pairing system with this name; raise `UnknownName` if there is none."""
    if name not in _MODULES:
        raise UnknownName(message("pairing system"), name, available())
    module, _, attribute = _MODULES[name].partition(":")
    return cast(PairingSystem, getattr(import_module(module), attribute or "SYSTEM"))
