"""Checks of what an answer says is impossible, shared by the systems."""

from __future__ import annotations

from collections.abc import Callable

from pairloom.domain import Tournament
from pairloom.engines.alternatives import Obstacle


def has_met_in(tournament: Tournament, one: int, other: int, round_number: int | None) -> bool:
    """Did the two play each other in this round?"""
    cell = tournament.find_player(one).cell(round_number or 0)
    return cell is not None and cell.opponent == other and cell.outcome.is_played


def is_prohibited(tournament: Tournament, one: int, other: int) -> bool:
    """Do the regulations keep the two apart in the next round?"""
    return any(
        group.covers(tournament.next_round) and {one, other} <= group.players
        for group in tournament.settings.prohibited
    )


def confirm_groups(
    obstacle: Obstacle, everybody: set[int], may_meet: Callable[[int, int], bool]
) -> None:
    """Tutte: odd groups, closed but for the others, and more groups than others."""
    assert len(obstacle.groups) > len(obstacle.others)
    for group in obstacle.groups:
        assert len(group) % 2 == 1
        assert set(group) <= everybody
        for one in group:
            for other in everybody - {*group, *obstacle.others}:
                assert not may_meet(one, other)
