"""Why a round cannot be paired: the players concerned, for the arbiter to act on.

The proof is Tutte's: groups of players who may only meet within their group or somebody
of a small set of others; each group has an odd number, and there are more groups than
others. "The bye" is one more such other, or a group of its own when nobody may have it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pairloom.errors import NoPairingExists
from pairloom.matching.gallai_edmonds import Obstruction, witness

BYE = "the bye"


class LegalGraph(NamedTuple):
    """Who may meet whom in a round, before any criterion of quality.

    `rows[p]` is the mask of possible partners of position p, whose number is `numbers[p]`.
    With an odd number of players one more row, the last, is the bye: the mask of those who
    may receive it (and their rows have its bit).
    """

    round: int
    numbers: Sequence[int]
    rows: list[int]


class Rules(NamedTuple):
    """The articles of a system to cite: all absolute criteria, and the one on the bye."""

    absolute: str
    bye: str


def no_pairing_exists(graph: LegalGraph, rules: Rules) -> NoPairingExists:
    """The error for a round without legal pairing, with a group that proves it."""
    obstruction = witness(graph.rows)
    if obstruction is None:
        raise AssertionError("a round without legal pairing has an obstruction")
    concerned = sorted(
        number for component in obstruction.components for number in _numbers(graph, component)
    )
    if not concerned:
        reason = f"{len(graph.numbers)} players are present and none of them may receive the bye"
        return NoPairingExists(graph.round, rules.bye, sorted(graph.numbers), reason)
    return NoPairingExists(graph.round, rules.absolute, concerned, _reason(graph, obstruction))


def _numbers(graph: LegalGraph, vertices: Iterable[int]) -> list[int]:
    """Pairing numbers; the bye, a vertex of its own, is not a player."""
    numbers = graph.numbers
    return sorted(numbers[vertex] for vertex in vertices if vertex < len(numbers))


def _reason(graph: LegalGraph, obstruction: Obstruction) -> str:
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


def _names(graph: LegalGraph, vertices: frozenset[int]) -> list[str]:
    """Pairing numbers, and the bye where it is one of the vertices."""
    names = [str(number) for number in _numbers(graph, vertices)]
    return [*names, BYE] if len(graph.numbers) in vertices else names
