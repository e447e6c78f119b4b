"""[C5] As many pairs as possible, which is as few outgoing floaters as possible.

FIDE C.04.4.2 (2026) art. 2.3.1.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.engines.fide_burstein.state import PlayerState


def outgoing_floaters(floaters: Sequence[PlayerState]) -> int:
    """How many players leave the bracket unpaired."""
    return len(floaters)
