"""[C8] As few teams as possible miss their colour preference.

FIDE C.04.6 (2026) art. 2.3.5; C7 in the text of 2024. Preferences are granted whenever they
do not clash (art. 4.3), so a pair costs one team if both prefer the same colour.
"""

from __future__ import annotations

from pairloom.engines.common.colour_preference import NO_COLOUR
from pairloom.engines.fide_team_swiss.preferences import Preference


def preference_missed(first: Preference, second: Preference) -> int:
    """Teams of the pair that miss their preference (0 or 1)."""
    return int(first.colour != NO_COLOUR and first.colour == second.colour)
