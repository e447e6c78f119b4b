"""Leaving a round robin: whose games count in the final standings. FIDE C.05 art. 6.6.

Who withdraws, or is expelled, with less than half of their games completed is taken out:
their results stay in the table (for ratings, and as history), but neither their points nor
those of their opponents against them count. With at least half of them everything counts,
and the games to come are lost by forfeit.

The schedule never changes. A game that was not completed - forfeited, open or adjourned -
is none of the completed ones (our reading of "completed").
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

from pairloom.domain.player import Participant, Round
from pairloom.domain.systems import Table

__all__ = ["completed_games", "early_leavers", "is_taken_out", "scheduled_games"]


def scheduled_games(size: int, rounds: int | None, table: Table | None = None) -> int:
    """Games of everybody in a table of so many players, in all cycles.

    >>> scheduled_games(10, 9), scheduled_games(9, 9), scheduled_games(10, 18)
    (9, 8, 18)

    In a Scheveningen table everybody meets the other half only:

    >>> scheduled_games(12, 6, Table.SCHEVENINGEN), scheduled_games(12, 12, Table.SCHEVENINGEN)
    (6, 12)
    """
    opponents = size // 2 if table is Table.SCHEVENINGEN else size - 1
    per_cycle = opponents if table is Table.SCHEVENINGEN else opponents + size % 2
    cycles = max(1, (rounds or per_cycle) // max(1, per_cycle))
    return opponents * cycles


def completed_games(participant: Participant[Any], *, after: int | None = None) -> int:
    """Games that were played to a result, up to a round."""
    cells: tuple[Round, ...] = participant.cells[:after]
    return sum(cell.is_played and not cell.outcome.is_open for cell in cells)


def is_taken_out(
    participant: Participant[Any], scheduled: int, *, after: int | None = None
) -> bool:
    """Does somebody who has left count no longer? `scheduled` are the games of the whole event.

    Of nine games four are too few, five are enough:

    >>> from pairloom.domain import Cell, Colour, Outcome, Player
    >>> win = Cell(2, Colour.WHITE, Outcome.WIN)
    >>> is_taken_out(Player(1, cells=(win,) * 4), 9), is_taken_out(Player(1, cells=(win,) * 5), 9)
    (True, False)
    """
    return 2 * completed_games(participant, after=after) < scheduled


def early_leavers(
    participants: Iterable[Participant[Any]],
    scheduled: int,
    *,
    after: int | None = None,
    withdrawn: Collection[int] = (),
) -> frozenset[int]:
    """The numbers of those whose games count for nobody, after a round.

    Games against them are ignored on both sides, in points and in tie-breaks, and they are
    not ranked. Only who has left is asked about: everybody of whom the record tells
    (`withdrawn_from`), and those `withdrawn` by the arbiter's word, for a finished report
    shows forfeits, but not why. Who merely missed games stays in.
    """
    return frozenset(
        participant.number
        for participant in participants
        if _has_left(participant, after, withdrawn)
        and is_taken_out(participant, scheduled, after=after)
    )


def _has_left(participant: Participant[Any], after: int | None, withdrawn: Collection[int]) -> bool:
    leaves = participant.withdrawn_from
    if participant.number in withdrawn:
        return True
    return leaves is not None and (after is None or leaves <= after + 1)
