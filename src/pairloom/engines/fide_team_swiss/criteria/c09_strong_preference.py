"""[C9] Type B only: as few teams as possible miss a strong preference.

FIDE C.04.6 (2026) art. 2.3.6; C8 in the text of 2024. Against a mild preference the strong one
is granted (art. 4.3.4), so a pair costs one team only if both are strong.
"""

from __future__ import annotations

from pairloom.engines.fide_team_swiss.criteria.c08_colour_preference import preference_missed
from pairloom.engines.fide_team_swiss.preferences import Preference


def strong_preference_missed(first: Preference, second: Preference) -> int:
    """Teams of the pair that miss a strong preference (0 or 1)."""
    return preference_missed(first, second) if first.is_strong and second.is_strong else 0
