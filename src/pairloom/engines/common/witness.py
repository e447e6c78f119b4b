"""Why a round cannot be paired: the players concerned, for the arbiter to act on.

The proof is Tutte's: groups of players who may only meet within their group or somebody
of a small set of others; each group has an odd number, and there are more groups than
others. "The bye" is one more such other, or a group of its own when nobody may have it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeAlias

from pairloom.errors import NoPairingExists
from pairloom.matching.gallai_edmonds import Obstruction, witness
from pairloom.messages import Message, Text, counted, message
from pairloom.messages.values import Clauses

_BYE = message("the bye")


Names: TypeAlias = tuple[int | Message, ...]


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

    absolute: Text
    bye: Text


def no_pairing_exists(graph: LegalGraph, rules: Rules) -> NoPairingExists:
    """The error for a round without legal pairing, with a group that proves it."""
    obstruction = witness(graph.rows)
    if obstruction is None:
        raise AssertionError("a round without legal pairing has an obstruction")
    concerned = sorted(
        number for component in obstruction.components for number in _numbers(graph, component)
    )
    if not concerned:
        reason = counted(
            "{count} player is present and may not receive the bye",
            "{count} players are present and none of them may receive the bye",
            count=len(graph.numbers),
        )
        return NoPairingExists(graph.round, rules.bye, sorted(graph.numbers), reason)
    return NoPairingExists(graph.round, rules.absolute, concerned, _reason(graph, obstruction))


def _numbers(graph: LegalGraph, vertices: Iterable[int]) -> list[int]:
    """Pairing numbers; the bye, a vertex of its own, is not a player."""
    numbers = graph.numbers
    return sorted(numbers[vertex] for vertex in vertices if vertex < len(numbers))


def _reason(graph: LegalGraph, obstruction: Obstruction) -> Message:
    """The proof in a sentence: the groups, and the few others they could turn to."""
    groups = [_names(graph, component) for component in obstruction.components]
    others = _names(graph, obstruction.separator)
    if not others:
        (group,) = groups
        return _alone(group)
    if all(len(group) == 1 and _BYE not in group for group in groups):
        listed = tuple(name for group in groups for name in group)
        return message(
            "the players {listed} have only {others} left to meet", listed=listed, others=others
        )
    return message(
        "each of these {number} groups leaves somebody over: {groups}; for them there"
        " are only {others}",
        number=len(groups),
        groups=Clauses(tuple(groups)),
        others=others,
    )


def _alone(group: Names) -> Message:
    """A group that has nobody else to turn to."""
    players = tuple(name for name in group if name != _BYE)
    if len(group) == 1:
        return message("player {player} has nobody left to meet", player=players[0])
    if _BYE in group:
        return message(
            "the players {listed} may only meet each other or have the bye, and one of them"
            " is left over",
            listed=players,
        )
    return message(
        "the players {listed} may only meet each other, and one of them is left over",
        listed=players,
    )


def _names(graph: LegalGraph, vertices: frozenset[int]) -> Names:
    """Pairing numbers, and the bye where it is one of the vertices."""
    numbers = tuple(_numbers(graph, vertices))
    return (*numbers, _BYE) if len(graph.numbers) in vertices else numbers
