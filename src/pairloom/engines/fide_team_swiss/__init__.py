"""The FIDE Swiss Team Pairing System, FIDE Handbook C.04.6, editions of 2026 and 2024.

`editions.py` is the table of contents; `state.py` and `preferences.py` are article 1;
`criteria/` article 2; articles 3.3-3.6 are shared with the Double-Swiss System and stand in
`engines/common/upfloating/`; `colours.py` is article 4. The engine pairs teams; boards and
line-ups follow from the pattern of the regulations (`pairloom.domain.team`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pairloom.domain import Tournament
from pairloom.domain.team_scores import team_settings
from pairloom.engines.base import PairingResult
from pairloom.engines.colours_due import ColourDue, ColoursDue
from pairloom.engines.fide_team_swiss.editions import EDITION_2026, EDITIONS, Edition
from pairloom.engines.fide_team_swiss.preferences import preference
from pairloom.engines.fide_team_swiss.procedure import pair_team_round
from pairloom.errors import InputError, UnknownName
from pairloom.messages import message

if TYPE_CHECKING:
    from pairloom.engines.alternatives import Alternative, WhyNot

__all__ = ["SYSTEM", "FideTeamSwiss"]


@dataclass(frozen=True, slots=True)
class FideTeamSwiss:
    """The team system as a `PairingSystem`; boards of the result are matches of teams."""

    name: str = "team"
    editions: tuple[str, ...] = tuple(EDITIONS)

    def pair(self, tournament: Tournament, *, edition: str | None = None) -> PairingResult:
        """Pair the teams of the next round."""
        chosen = _find_edition(edition)
        _require_teams(tournament)
        return pair_team_round(tournament, chosen)

    def colours_due(self, tournament: Tournament) -> ColoursDue:
        """Article 1.7."""
        kind = team_settings(tournament).preferences
        is_last = tournament.settings.rounds == tournament.next_round
        return lambda colours: ColourDue(*preference(colours, kind, is_last=is_last))

    def why_not(
        self, tournament: Tournament, alternative: Alternative, *, edition: str | None = None
    ) -> WhyNot:
        """Compare the next round with the best one in which the alternative comes true."""
        # Loaded when asked for: pairing a round needs none of it.
        from pairloom.engines.fide_team_swiss.why_not import why_not

        chosen = _find_edition(edition)
        _require_teams(tournament)
        return why_not(tournament, alternative, chosen)


def _find_edition(name: str | None) -> Edition:
    chosen = EDITION_2026.name if name is None else name
    if chosen not in EDITIONS:
        raise UnknownName(message("edition of the team system"), chosen, EDITIONS)
    return EDITIONS[chosen]


def _require_teams(tournament: Tournament) -> None:
    if tournament.players and not tournament.teams:
        raise InputError(
            message(
                "the team system needs teams: give them as records 310, or choose a system for "
                "individual players"
            )
        )


SYSTEM = FideTeamSwiss()
