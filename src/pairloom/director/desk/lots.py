"""Lots for places that are still equal at the end: drawn once, stored, and told in the report.

F10 of the rules of 1992 ends in them; elsewhere the organiser may announce them. Who has which lot
follows from a seed and the pairing number, so that nobody can draw twice until it suits.
"""

from __future__ import annotations

import secrets
from dataclasses import replace

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.report import is_over
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.messages import Text, counted, in_context, message
from pairloom.storage.records import Competition

__all__ = ["draw_lots", "why_no_lots"]

_SEEDS = 1_000_000


def draw_lots(
    desk: Desk, place: Place, confirmation: Confirmation = NOT_CONFIRMED, seed: int | None = None
) -> int:
    """Decide every place that is still equal; the seed is drawn unless it is given."""
    with desk.act(place, "draw lots", Permission.PUBLISH) as work:
        if obstacle := why_no_lots(work.state):
            raise InputError(obstacle)
        equal = _count_equal(work.state)
        require_confirmed(
            confirmation,
            in_context("lot", "draw lots"),
            2,
            rule=work.state.handling.lots,
            consequence=counted(
                "{count} player shares a place. The lots are drawn once and stand in the report.",
                "{count} players share their places. The lots are drawn once and stand in the "
                "report.",
                equal,
            ),
        )
        drawn = secrets.randbelow(_SEEDS) if seed is None else seed
        competition = work.ledger.get(Competition, place.competition)
        assert competition is not None
        work.ledger.put(replace(competition, lots=drawn))
        work.tell(
            counted(
                "{count} player, seed {seed}", "{count} players, seed {seed}", equal, seed=drawn
            )
        )
        return drawn


def why_no_lots(state: State) -> Text:
    """Why lots cannot be drawn now, as a sentence; empty if they can."""
    if obstacle := state.kind.why_no_lots(state):
        return obstacle
    if state.competition.lots is not None:
        return message(
            "Lots have been drawn (seed {seed}), and are not drawn again.",
            seed=state.competition.lots,
        )
    if not is_over(state):
        return message("Lots are drawn when all rounds are finished and no game is adjourned.")
    if not _count_equal(state):
        return message("Nobody shares a place.")
    return ""


def _count_equal(state: State) -> int:
    return sum(row.is_shared for row in standings_of(state).rows)
