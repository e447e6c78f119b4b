"""Why an alternative to a round is impossible, in any system: what the record and the graph say."""

from __future__ import annotations

from collections.abc import Iterable

from pairloom.domain import RuleRef, Tournament
from pairloom.engines.alternatives import NO_PLAYER, Bar, Obstacle
from pairloom.engines.common.unplayed import bars_bye
from pairloom.engines.common.witness import LegalGraph
from pairloom.matching import witness

__all__ = [
    "bar_of_meeting",
    "no_completion",
    "round_of_meeting",
    "round_that_bars",
    "without_bye",
]


def round_of_meeting(tournament: Tournament, first: int, second: int) -> int | None:
    """The last round in which two players have played; `None` if they have not."""
    player = tournament.find_player(first)
    for round_number in range(tournament.next_round - 1, 0, -1):
        cell = player.cell(round_number)
        if cell is not None and cell.opponent == second and cell.outcome.is_played:
            return round_number
    return None


def bar_of_meeting(
    tournament: Tournament, first: int, second: int, rule: RuleRef
) -> Obstacle | None:
    """They have met, or the regulations do not let them."""
    met = round_of_meeting(tournament, first, second)
    if met is not None:
        return Obstacle(Bar.MET_BEFORE, rule, met)
    for group in tournament.settings.prohibited:
        if group.covers(tournament.next_round) and group.players.issuperset((first, second)):
            return Obstacle(Bar.PROHIBITED, rule)
    return None


def round_that_bars(tournament: Tournament, number: int) -> int | None:
    """The first round that bars a player from the bye (C.04.1 art. 4)."""
    bars = bars_bye(tournament.settings.points)
    record = tournament.find_player(number).record(tournament.next_round - 1)
    for index, cell in enumerate(record):
        if not cell.outcome.is_played and bars[cell.outcome.position]:
            return index + 1
    return None


def no_completion(
    graph: LegalGraph, within: int, settled: Iterable[int], rule: RuleRef
) -> Obstacle | None:
    """Who of the vertices `within` cannot be paired (Tutte); `None` if they all can.

    `settled` are the numbers of those who are taken out of the graph.
    """
    obstruction = witness(graph.rows, within=within)
    if obstruction is None:
        return None
    numbers = [*graph.numbers, NO_PLAYER]
    return Obstacle(
        Bar.NO_COMPLETION,
        rule,
        groups=tuple(
            sorted(
                tuple(sorted(numbers[position] for position in group))
                for group in obstruction.components
            )
        ),
        others=tuple(sorted(numbers[position] for position in obstruction.separator)),
        settled=tuple(sorted(settled)),
    )


def without_bye(graph: LegalGraph, position: int, rule: RuleRef) -> Obstacle | None:
    """Who could not be paired if the player does not get the bye; `None` if everybody could."""
    bye = len(graph.numbers)
    rows = list(graph.rows)
    rows[position] &= ~(1 << bye)
    rows[bye] &= ~(1 << position)
    return no_completion(graph._replace(rows=rows), (1 << len(rows)) - 1, (), rule)
