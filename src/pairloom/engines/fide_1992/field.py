"""The pool of a round as masks: who may meet whom, who may float, who may have the bye."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain import Colour, Tournament
from pairloom.engines.common.scoregroups import Scoregroup, find_scoregroups
from pairloom.engines.common.witness import LegalGraph
from pairloom.engines.fide_1992.criteria.b1_meetings_and_byes import have_met, may_get_bye
from pairloom.engines.fide_1992.criteria.b2_absolute_colours import colours_clash
from pairloom.engines.fide_1992.criteria.b4_colour_preferences import same_preference
from pairloom.engines.fide_1992.criteria.b5_b6_floats import may_float
from pairloom.engines.fide_1992.state import DOWN, UP, PlayerState, a2_order

Masks3 = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Field:
    """Everybody to be paired, by position in A2 order; all masks are over positions.

    `compatible[p]`: opponents that B1 and B2 allow. `alike[p]`: who prefers the same colour (B4).
    `may_go_down`, `may_go_up`: whom B5 and B6 let float, per level. `bye`: who may have it (B1b).
    """

    round: int
    initial_colour: Colour | None
    players: tuple[PlayerState, ...]
    scoregroups: tuple[Scoregroup, ...]
    compatible: list[int]
    alike: list[int]
    may_go_down: Masks3
    may_go_up: Masks3
    bye: int


def derive_field(tournament: Tournament) -> Field:
    """The pool of the tournament's next round, with everything sections A and B define."""
    players = a2_order(tournament)
    numbers = [player.number for player in players]
    everybody = (1 << len(players)) - 1
    barred = zip(have_met(tournament, numbers), colours_clash(players), strict=True)
    points = tournament.settings.points
    return Field(
        round=tournament.next_round,
        initial_colour=tournament.initial_colour,
        players=tuple(players),
        scoregroups=find_scoregroups([player.score for player in players]),
        compatible=[
            everybody & ~(met | clash | 1 << position)
            for position, (met, clash) in enumerate(barred)
        ],
        alike=same_preference(players),
        may_go_down=may_float(players, DOWN),
        may_go_up=may_float(players, UP),
        bye=sum(
            1 << position
            for position, number in enumerate(numbers)
            if may_get_bye(tournament.find_player(number), points)
        ),
    )


def legal_graph(field: Field) -> LegalGraph:
    """B1 and B2 alone: who may meet whom in the whole field; the bye is the last row."""
    rows = list(field.compatible)
    if len(rows) % 2:
        bit = 1 << len(rows)
        rows = [row | bit * (field.bye >> position & 1) for position, row in enumerate(rows)]
        rows.append(field.bye)
    return LegalGraph(field.round, [player.number for player in field.players], rows)
