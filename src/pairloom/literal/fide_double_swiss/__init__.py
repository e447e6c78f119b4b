"""The Double-Swiss System (C.04.5, 2026) by plain enumeration, for small pools.

Written from the articles alone; it shares nothing with the engine. Baku groups are not
formed here: virtual points count only where the record gives them.
"""

from __future__ import annotations

from collections.abc import Callable

from pairloom.domain import Board, RoundPairing, Tournament
from pairloom.errors import NoPairingExists
from pairloom.literal.fide_double_swiss.colours import white_of
from pairloom.literal.fide_double_swiss.record import Competitor, competitors
from pairloom.literal.upfloating import Entry, Regulations, pair_round

__all__ = ["pair"]

Costs = Callable[[Entry, Entry, tuple[Entry, ...]], tuple[int, ...]]


def pair(tournament: Tournament) -> RoundPairing:
    """The first games of the next matches; `NoPairingExists` if there are none."""
    pool = competitors(tournament)
    by_place = {competitor.place: competitor for competitor in pool}
    is_last = tournament.settings.rounds in (tournament.next_round, tournament.next_round + 1)
    entries = [competitor.entry() for competitor in pool]
    found = pair_round(entries, Regulations(_costs(is_last), spares_floaters=not is_last))
    if found is None:
        numbers = [competitor.number for competitor in pool]
        raise NoPairingExists(tournament.next_round, "C.04.5 [C1], [C2]", numbers, "by enumeration")
    pairs, bye = found
    boards = [_board(tournament, *(by_place[place] for place in sorted(pair))) for pair in pairs]
    return RoundPairing(tuple(boards), None if bye is None else by_place[bye].number)


def _costs(is_last: bool) -> Costs:
    """[C8] a resident who floated in the previous round meets an upfloater."""

    def costs(one: Entry, other: Entry, upfloaters: tuple[Entry, ...]) -> tuple[int, ...]:
        if is_last or (one in upfloaters) == (other in upfloaters):
            return (0,)
        resident = other if one in upfloaters else one
        return (int(resident.floated),)

    return costs


def _board(tournament: Tournament, one: Competitor, other: Competitor) -> Board:
    white = white_of(one, other, tournament.initial_colour)
    black = other if white is one else one
    return Board(white.number, black.number)
