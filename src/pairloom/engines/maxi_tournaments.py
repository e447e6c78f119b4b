"""Which tournaments can be Maxi-tournaments. FIDE C.04.4.3 art. 3.2.3, 3.8 and 5.7."""

from __future__ import annotations

from pairloom.domain.systems import system_facts
from pairloom.messages import Text, message

__all__ = ["maxi_refusal"]


def maxi_refusal(system: str) -> Text:
    """Why a tournament of the system is no Maxi-tournament; empty if it may be one."""
    if system_facts(system).has_maxi:
        return ""
    return message(
        "only the Lim system knows Maxi-tournaments (C.04.4.3 art. 3.2.3), {system} does not",
        system=system,
    )
