"""Draw the pairing numbers of a round robin by lot, before round 1.

FIDE C.05 Annex 2, restricted drawing with the Varma tables: players of one federation draw
from one set of numbers and so do not meet in the last three rounds. Instead of envelopes
there is a seed; the same seed and the same players give the same numbers everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from pairloom.domain import Player, ProhibitedGroup, Tournament
from pairloom.errors import InputError
from pairloom.messages import message

if TYPE_CHECKING:
    from pairloom.simulate.lots import Lots

__all__ = ["draw_numbers", "with_drawn_numbers"]


def draw_numbers(
    players: Iterable[Player], seed: int, *, restricted: bool = True
) -> dict[int, int]:
    """The drawn number of every player, by the number they had before.

    Contingents draw one after the other: the larger first, equal ones by federation code,
    and their players in alphabetical order. Who is alone, or of no federation, draws last
    from all numbers left. Without `restricted`, and for fewer than 9 or more than 24
    players, everybody draws from all numbers.
    """
    from pairloom.engines.round_robin.varma import varma_sets
    from pairloom.simulate.lots import Lots

    lots = Lots(seed)
    contingents, others = _in_order_of_drawing(players)
    size = sum(map(len, contingents)) + len(others)
    sets = [list(numbers) for numbers in varma_sets(size)]
    if not restricted:
        sets = [list(range(1, size + 1))]
    drawn: dict[int, int] = {}
    for contingent in contingents:
        drawn |= zip(contingent, _draw_together(sets, len(contingent), lots), strict=True)
    left = sorted(chain(*sets))
    return drawn | dict(zip(others, lots.several(left, len(others)), strict=True))


def _in_order_of_drawing(players: Iterable[Player]) -> tuple[list[list[int]], list[int]]:
    """The numbers of the players, contingent by contingent, and of those who are alone."""
    federations: dict[str, list[int]] = {}
    for player in sorted(players, key=lambda each: (each.name.casefold(), each.number)):
        federations.setdefault(player.federation.upper(), []).append(player.number)
    nowhere = federations.pop("", [])
    order = sorted(federations, key=lambda code: (-len(federations[code]), code))
    contingents = [federations[code] for code in order]
    together = [contingent for contingent in contingents if len(contingent) > 1]
    return together, [*chain(*contingents[len(together) :]), *nowhere]


def _draw_together(sets: list[list[int]], count: int, lots: Lots) -> list[int]:
    """Numbers for one contingent, taken out of one set; of several if none is large enough."""
    drawn: list[int] = []
    while len(drawn) < count:
        missing = count - len(drawn)
        enough = [numbers for numbers in sets if len(numbers) >= missing]
        chosen = lots.pick(enough) if enough else max(sets, key=len)
        taken = lots.several(chosen, min(missing, len(chosen)))
        drawn += taken
        chosen[:] = [number for number in chosen if number not in taken]
    return drawn


def with_drawn_numbers(tournament: Tournament, seed: int, *, restricted: bool = True) -> Tournament:
    """The tournament with its players numbered by lot; only possible before round 1."""
    if tournament.last_paired_round:
        raise InputError(
            message(
                "round {last_paired_round} is paired already: pairing numbers are drawn "
                "before round 1 and stay",
                last_paired_round=tournament.last_paired_round,
            )
        )
    if tournament.teams:
        raise InputError(
            message("numbers are drawn for players who play for themselves, not for teams")
        )
    drawn = draw_numbers(tournament.players, seed, restricted=restricted)
    players = tuple(
        replace(player, number=drawn[player.number], rank=None) for player in tournament.players
    )
    prohibited = tuple(_renumbered(group, drawn) for group in tournament.settings.prohibited)
    settings = replace(tournament.settings, prohibited=prohibited)
    return replace(tournament, players=players, settings=settings)


def _renumbered(group: ProhibitedGroup, drawn: dict[int, int]) -> ProhibitedGroup:
    return replace(group, players=frozenset(drawn[number] for number in group.players))
