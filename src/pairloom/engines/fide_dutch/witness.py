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


def no_pairing_exists(field: Field) -> NoPairingExists:
    """The error for a round without legal pairing, with a group that proves it."""
    highest = max(player.score for player in field.players) if field.is_odd else None
    graph = FieldGraph(field, highest)
    obstruction = witness(graph.rows_from(0))
    if obstruction is None:
        raise AssertionError("a round without legal pairing has an obstruction")
    groups = [_numbers(graph, component) for component in obstruction.components]
    concerned = sorted(number for group in groups for number in group)
    if not concerned:
        everybody = [player.number for player in field.players]
        reason = f"{len(everybody)} players are present and none of them may receive the bye"
        return NoPairingExists(field.round, "C.04.3 [C2]", sorted(everybody), reason)
    return NoPairingExists(
        field.round, "C.04.3 [C1]-[C3]", concerned, _reason(graph, obstruction, groups)
    )


def _numbers(graph: FieldGraph, vertices: Iterable[int]) -> list[int]:
    """Pairing numbers; the bye, a vertex of its own, is not a player."""
    players = graph.field.players
    return sorted(players[vertex].number for vertex in vertices if vertex < len(players))


def _reason(graph: FieldGraph, obstruction: Obstruction, groups: list[list[int]]) -> str:
    others = [str(number) for number in _numbers(graph, obstruction.separator)]
    if len(others) < len(obstruction.separator):
        others.append("the bye")
    if others and all(len(group) == 1 for group in groups):
        named = ", ".join(str(group[0]) for group in groups)
        return f"the players {named} have only {', '.join(others)} left to meet"
    named = "; ".join(", ".join(map(str, group)) or "the bye" for group in groups)
    if not others:
        if "," not in named:
            return f"player {named} has nobody left to meet"
        return f"the players {named} may only meet each other, and one of them is left over"
    return (
        f"each of these {len(groups)} groups leaves somebody over: {named}; "
        f"for them there are only {', '.join(others)}"
    )
