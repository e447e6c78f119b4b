"""Virtual points: given explicitly, or by the Baku rule (FIDE C.04.7, edition 2026)."""

from __future__ import annotations

from collections.abc import Callable

from pairloom.domain import Player, Tournament
from pairloom.errors import InputError

VirtualPoints = Callable[[Player, int], int]
"""A player and a round give tenths of a point."""


def virtual_points(tournament: Tournament) -> VirtualPoints:
    """The acceleration of the tournament as a function of player and round."""
    if tournament.settings.virtual_points:
        return _explicit(tournament)
    if tournament.settings.baku:
        return _baku(tournament)
    return lambda player, round_number: 0


def _explicit(tournament: Tournament) -> VirtualPoints:
    given = tournament.settings.virtual_points

    def of(player: Player, round_number: int) -> int:
        points = given.get(player.number, ())
        return points[round_number - 1].tenths if round_number <= len(points) else 0

    return of


def _baku(tournament: Tournament) -> VirtualPoints:
    """Art. 1.4: a win in the first half of the accelerated rounds, then half of it."""
    points, rounds = tournament.settings.points, tournament.settings.rounds
    if rounds is None:
        raise InputError("Baku acceleration needs the number of rounds (record 142 or XXR)")
    if points.win.tenths != 2 * points.draw.tenths or points.loss.tenths != 0:
        raise InputError("Baku acceleration needs win = 2 draws and loss = 0 (C.04.7 art. 1.1)")
    accelerated = _half_rounded_up(rounds)
    full = _half_rounded_up(accelerated)
    last_member = _place_of_last_member(tournament)

    def of(player: Player, round_number: int) -> int:
        if player.pairing_order > last_member or round_number > accelerated:
            return 0
        return points.win.tenths if round_number <= full else points.win.tenths // 2

    return of


def _place_of_last_member(tournament: Tournament) -> int:
    """Art. 1.2, 1.3: who closed group GA in round 1 closes it for good.

    The list that is halved holds who was there to be paired in round 1; whoever came
    later belongs to GA exactly if ranked above that person.
    """
    first_pool = [player for player in tournament.players if _was_in_first_pool(tournament, player)]
    size = 2 * ((len(first_pool) + 3) // 4)
    if not first_pool:
        return 0
    return first_pool[min(size, len(first_pool)) - 1].pairing_order


def _was_in_first_pool(tournament: Tournament, player: Player) -> bool:
    if tournament.next_round == 1:
        return player.is_present(1)
    cell = player.cell(1)
    return cell is not None and not cell.outcome.is_requested_bye


def _half_rounded_up(number: int) -> int:
    return (number + 1) // 2
