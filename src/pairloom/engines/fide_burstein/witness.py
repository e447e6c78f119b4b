"""Why a round cannot be paired (art. 1.9.3): the players concerned, for the arbiter to act on."""

from __future__ import annotations

from pairloom.engines.common.witness import LegalGraph, Rules
from pairloom.engines.common.witness import no_pairing_exists as prove
from pairloom.engines.fide_burstein.criteria.c02_bye_eligibility import may_get_bye
from pairloom.engines.fide_burstein.state import Field
from pairloom.errors import NoPairingExists

RULES = Rules(absolute="C.04.4.2 [C1]-[C3]", bye="C.04.4.2 [C2]")


def no_pairing_exists(field: Field) -> NoPairingExists:
    """The error for a pool without legal pairing, with a group that proves it."""
    return prove(with_bye(field), RULES)


def with_bye(field: Field) -> LegalGraph:
    """Who may meet whom; in an odd pool the bye is one vertex more."""
    rows = list(field.rows)
    if len(rows) % 2:
        bye, takers = 1 << len(rows), 0
        for position, player in enumerate(field.players):
            if may_get_bye(player):
                rows[position] |= bye
                takers |= 1 << position
        rows.append(takers)
    return LegalGraph(field.round, [player.number for player in field.players], rows)
