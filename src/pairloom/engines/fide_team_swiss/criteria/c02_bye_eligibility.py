"""[C2] Who may not receive the pairing-allocated bye. FIDE C.04.6 art. 2.1.2 (2026), 3.1.2 (2024).

2026: a team that had it, won a match by forfeit, or was given a full-point bye. 2024: a team
that had it, or scored in one round, without playing, as many points as for a win.
"""

from __future__ import annotations

from pairloom.domain import Outcome, PointSystem, Team
from pairloom.engines.common.unplayed import bars_bye

_BARRING = frozenset(
    outcome.position for outcome in (Outcome.PAIRING_BYE, Outcome.FORFEIT_WIN, Outcome.FULL_BYE)
)


def barred_by_kind(team: Team, points: PointSystem) -> bool:
    """The text of 2026: by the kind of the unplayed round."""
    return not _BARRING.isdisjoint(team.history.unplayed)


def barred_by_points(team: Team, points: PointSystem) -> bool:
    """The text of 2024: by what the unplayed round was worth."""
    return any(map(bars_bye(points).__getitem__, team.history.unplayed))
