"""Pairing systems. `get("dutch")` finds one, `available()` lists them."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from pairloom.engines.base import PairingResult, PairingSystem
from pairloom.errors import UnknownName

__all__ = ["PairingResult", "PairingSystem", "available", "get"]

# Loaded when asked for: pairing one round should not import every system.
_MODULES = {
    "dutch": "pairloom.engines.fide_dutch",
}


def available() -> tuple[str, ...]:
    """Names of all pairing systems."""
    return tuple(_MODULES)


def get(name: str) -> PairingSystem:
    """The pairing system with this name; raise `UnknownName` if there is none."""
    if name not in _MODULES:
        raise UnknownName("pairing system", name, available())
    return cast(PairingSystem, import_module(_MODULES[name]).SYSTEM)
