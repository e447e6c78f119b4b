"""Why a round cannot be paired: the players concerned, for the arbiter to act on.

The proof is Tutte's: groups of players who may only meet within their group or somebody
of a small set of others; each group has an odd number, and there are more groups than
others. "The bye" is one more such other, or a group of its own when nobody may have it.
"""

from __future__ import annotations

from collections.abc import Iterable

from pairloom.engines.fide_dutch.field_graph import FieldGraph
from pairloom.engines.fide_dutch.state import Field
from pairloom.errors import NoPairingExists
from pairloom.matching.gallai_edmonds import Obstruction, witness

BYE = "the bye"


def no_pairing_exists(field: Field) -> NoPairingExists:
    """The error for a round without legal pairing, with a group that proves it."""
    highest = max(player.score for player in field.players) if field.is_odd else None
    graph = FieldGraph(field, highest)
    obstruction = witness(graph.rows_from(0))
    if obstruction is None:
        raise AssertionError("a round without legal pairing has an obstruction")
    concerned = sorted(
        number for component in obstruction.components for number in _numbers(graph, component)
    )
    if not concerned:
        everybody = [player.number for player in field.players]
        reason = f"{len(everybody)} players are present and none of them may receive the bye"
        return NoPairingExists(field.round, "C.04.3 [C2]", sorted(everybody), reason)
    return NoPairingExists(field.round, "C.04.3 [C1]-[C3]", concerned, _reason(graph, obstruction))


def _numbers(graph: FieldGraph, vertices: Iterable[int]) -> list[int]:
    """Pairing numbers; the bye, a vertex of its own, is not a player."""
    players = graph.field.players
    return sorted(players[vertex].number for vertex in vertices if vertex < len(players))


def _reason(graph: FieldGraph, obstruction: Obstruction) -> str:
    """The proof in a sentence: the groups, and the few others they could turn to."""
    groups = [_names(graph, component) for component in obstruction.components]
    others = ", ".join(_names(graph, obstruction.separator))
    if others and all(len(group) == 1 and BYE not in group for group in groups):
        named = ", ".join(name for group in groups for name in group)
        return f"the players {named} have only {others} left to meet"
    if others:
        named = "; ".join(", ".join(group) for group in groups)
        return (
            f"each of these {len(groups)} groups leaves somebody over: {named}; "
            f"for them there are only {others}"
        )
    (group,) = groups
    players = [name for name in group if name != BYE]
    if len(group) == 1:
        return f"player {players[0]} has nobody left to meet"
    bye = f" or have {BYE}" if BYE in group else ""
    return (
        f"the players {', '.join(players)} may only meet each other{bye}, "
        "and one of them is left over"
    )


def _names(graph: FieldGraph, vertices: frozenset[int]) -> list[str]:
    """Pairing numbers, and the bye where it is one of the vertices."""
    names = [str(number) for number in _numbers(graph, vertices)]
    return [*names, BYE] if len(graph.field.players) in vertices else names
