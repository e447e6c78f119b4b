"""Baku acceleration, FIDE C.04.7 (2026; C.04.5 in the 2025 text).

The upper half of the field, group A, gets virtual points in the first half of the
tournament: as many as a win in the first half of that, half as many in the second.
Which players count for the size of the group, and where late entries belong:
docs/decisions/0003-baku-groups.md.
"""

from __future__ import annotations

from typing import Any

from pairloom.domain import Outcome, PointSystem, TeamScore, Tournament
from pairloom.domain.player import Participant
from pairloom.errors import InputError
from pairloom.messages import message


def phases(rounds: int) -> tuple[int, int]:
    """Last round with full, and last round with half virtual points (art. 1.4).

    >>> [phases(rounds) for rounds in (5, 7, 9, 11, 13)]
    [(2, 3), (2, 4), (3, 5), (3, 6), (4, 7)]
    """
    accelerated = (rounds + 1) // 2
    return (accelerated + 1) // 2, accelerated


def group_a_size(participants: int) -> int:
    """Size of group A: the upper half, rounded up to an even number (art. 1.2).

    >>> [group_a_size(n) for n in (8, 9, 10, 13, 40, 50, 161)]
    [4, 6, 6, 8, 20, 26, 82]
    """
    return 2 * ((participants + 3) // 4)


def virtual_tenths(tournament: Tournament, round_number: int) -> int:
    """Virtual points, in tenths, of every member of group A in a round."""
    rounds = tournament.settings.rounds
    if rounds is None:
        raise InputError(
            message("Baku acceleration needs the number of rounds (record 142 or XXR)")
        )
    points = _points(tournament)
    if points.win != points.draw * 2 or points.loss.tenths != 0:
        raise InputError(
            message(
                "Baku acceleration needs a scoring in which a win is worth two draws and a loss "
                "nothing (C.04.7 art. 1.1); this is {win}-{draw}-{loss}",
                win=points.win,
                draw=points.draw,
                loss=points.loss,
            )
        )
    full, half = phases(rounds)
    if round_number <= full:
        return points.win.tenths
    return points.win.tenths // 2 if round_number <= half else 0


def _points(tournament: Tournament) -> PointSystem:
    """What a win is: that of a game, or, in a competition of teams, that of a match."""
    settings = tournament.settings
    if not tournament.teams or settings.team is None:
        return settings.points
    if settings.team.primary is not TeamScore.MATCH:
        raise InputError(
            message(
                "Baku acceleration of teams needs match points as primary score (C.04.7); this "
                "competition is ranked by game points"
            )
        )
    return settings.team.match_points


def last_of_group_a(tournament: Tournament) -> Participant[Any] | None:
    """The lowest-ranked member of group A, fixed by the pool of round 1.

    Later entries above this player belong to the group, those below do not (art. 1.3).
    """
    is_first = tournament.next_round == 1
    pool = [
        participant
        for participant in tournament.participants
        if _in_first_pool(participant, is_first)
    ]
    size = min(group_a_size(len(pool)), len(pool))
    return pool[size - 1] if size else None


def _in_first_pool(player: Participant[Any], is_first: bool) -> bool:
    """Was (or is) the player to be paired in round 1? A requested bye there says no.

    Without a record: yes while round 1 itself is paired (`is_first`), no for a late entry.
    """
    if not player.cells:
        return is_first and player.is_present(1)
    first: Outcome = player.cells[0].outcome
    return first.has_opponent or first is Outcome.PAIRING_BYE


def virtual_points(tournament: Tournament, round_number: int) -> dict[int, int]:
    """Virtual points of the round, in tenths, of every player who has any."""
    tenths = virtual_tenths(tournament, round_number)
    last = last_of_group_a(tournament)
    if not tenths or last is None:
        return {}
    return {
        player.number: tenths
        for player in tournament.participants
        if player.pairing_order <= last.pairing_order
    }
