"""Why a round cannot be paired: the players concerned, for the arbiter to act on."""

from __future__ import annotations

from pairloom.engines.fide_dutch.criteria.c04_completion import Completion
from pairloom.engines.fide_dutch.state import Field
from pairloom.errors import NoPairingExists
from pairloom.matching.gallai_edmonds import witness

RULE = "C.04.3 [C1]-[C3]"


def no_pairing_exists(field: Field) -> NoPairingExists:
    """The error for a round without legal pairing, with a group that proves it."""
    highest = max(player.score for player in field.players) if field.is_odd else None
    rest = Completion(field, highest).rest(0)
    obstruction = witness(rest.adjacency)
    if obstruction is None:
        raise AssertionError("a round without legal pairing has an obstruction")
    concerned = _numbers(field, obstruction.vertices - obstruction.separator)
    partners = _numbers(field, obstruction.separator)
    return NoPairingExists(field.round, RULE, sorted(concerned), _reason(concerned, partners))


def _numbers(field: Field, vertices: frozenset[int]) -> list[int]:
    """Pairing numbers; the bye, a vertex of its own, is not a player."""
    players = field.players
    return [players[vertex].number for vertex in sorted(vertices) if vertex < len(players)]


def _reason(concerned: list[int], partners: list[int]) -> str:
    names = ", ".join(map(str, sorted(concerned)))
    if not partners:
        return f"not all of the players {names} can be given an opponent or the bye"
    others = ", ".join(map(str, sorted(partners)))
    return f"the players {names} have too few opponents left: only {others}, or each other in part"
