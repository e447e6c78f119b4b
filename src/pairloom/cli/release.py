"""The line that says which program and which rules these are."""

from __future__ import annotations

from pairloom import __version__

RULES = "FIDE Dutch C.04.3, rules effective 1 February 2026"


def release_line() -> str:
    """Name, version and rules in one line."""
    return f"Pairloom {__version__} ({RULES})"
