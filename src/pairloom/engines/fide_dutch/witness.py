"""Why a round cannot be paired: the players concerned, for the arbiter to act on."""

from __future__ import annotations

from pairloom.engines.common.witness import LegalGraph, Rules
from pairloom.engines.common.witness import no_pairing_exists as prove
from pairloom.engines.fide_dutch.field_graph import FieldGraph
from pairloom.engines.fide_dutch.state import Field
from pairloom.errors import NoPairingExists

RULES = Rules(absolute="C.04.3 [C1]-[C3]", bye="C.04.3 [C2]")


def no_pairing_exists(field: Field) -> NoPairingExists:
    """The error for a round without legal pairing, with a group that proves it."""
    highest = max(player.score for player in field.players) if field.is_odd else None
    rows = FieldGraph(field, highest).rows_from(0)
    numbers = [player.number for player in field.players]
    return prove(LegalGraph(field.round, numbers, rows), RULES)
