"""Why an alternative is impossible: the rule it breaks, or the players who prove it."""

from __future__ import annotations

from pairloom.domain import Tournament
from pairloom.engines.alternatives import NO_PLAYER, Alternative, Bar, Obstacle, Wish
from pairloom.engines.common.unplayed import bars_bye
from pairloom.engines.fide_dutch.criteria.c01_no_rematch import have_met
from pairloom.engines.fide_dutch.criteria.c02_bye_eligibility import may_get_bye
from pairloom.engines.fide_dutch.criteria.c03_absolute_colours import colours_clash
from pairloom.engines.fide_dutch.editions import Edition
from pairloom.engines.fide_dutch.field_graph import FieldGraph, mask_of
from pairloom.engines.fide_dutch.state import Field, PlayerState
from pairloom.engines.fide_dutch.why_not.restriction import RestrictedGraph, Restriction
from pairloom.matching import witness


def find_obstacle(
    tournament: Tournament,
    field: Field,
    alternative: Alternative,
    restriction: Restriction,
    edition: Edition,
) -> Obstacle:
    """What stands in the way of an alternative that is known to be impossible."""
    states = {player.number: player for player in field.players}
    player = states[alternative.player]
    if alternative.wish is Wish.MEETS and alternative.opponent is not None:
        obstacle = _bar_of_pair(tournament, player, states[alternative.opponent], edition)
        if obstacle is not None:
            return obstacle
    if alternative.wish is Wish.HAS_BYE:
        if not field.is_odd:
            return Obstacle(Bar.EVEN_NUMBER)
        if not may_get_bye(player):
            round_number = _round_that_bars(tournament, player.number)
            return Obstacle(Bar.MAY_NOT_HAVE_BYE, edition.rule("C2"), round_number)
    if not restriction.partners:
        return Obstacle(Bar.NOBODY_TO_MEET)
    return _no_completion(field, restriction, edition)


def _bar_of_pair(
    tournament: Tournament, first: PlayerState, second: PlayerState, edition: Edition
) -> Obstacle | None:
    if have_met(first, second):
        round_number = _round_of_meeting(tournament, first.number, second.number)
        bar = Bar.PROHIBITED if round_number is None else Bar.MET_BEFORE
        return Obstacle(bar, edition.rule("C1"), round_number)
    if colours_clash(first, second):
        return Obstacle(Bar.SAME_ABSOLUTE_COLOUR, edition.rule("C3"))
    return None


def _round_of_meeting(tournament: Tournament, first: int, second: int) -> int | None:
    """The last round in which the two have played; `None` if they are only prohibited."""
    rounds = range(tournament.next_round - 1, 0, -1)
    player = tournament.find_player(first)
    for round_number in rounds:
        cell = player.cell(round_number)
        if cell is not None and cell.opponent == second and cell.outcome.is_played:
            return round_number
    return None


def _round_that_bars(tournament: Tournament, number: int) -> int | None:
    """The first round that bars the player from the bye."""
    bars = bars_bye(tournament.settings.points)
    for index, cell in enumerate(tournament.find_player(number).record(tournament.next_round - 1)):
        if not cell.outcome.is_played and bars[cell.outcome.position]:
            return index + 1
    return None


def _no_completion(field: Field, restriction: Restriction, edition: Edition) -> Obstacle:
    """A group that cannot be paired once the alternative has come true (Tutte)."""
    highest = max(player.score for player in field.players) if field.is_odd else None
    graph = RestrictedGraph(FieldGraph(field, highest), restriction.by_vertex())
    settled: frozenset[int] = frozenset()
    if restriction.partners.bit_count() == 1:
        # The pair is made; the question is about everybody else.
        settled = frozenset((restriction.player, restriction.partners.bit_length() - 1))
    within = graph.everybody & ~mask_of(list(settled))
    obstruction = witness(graph.rows_from(0), within=within)
    assert obstruction is not None, "an alternative that is possible has no obstacle"
    return Obstacle(
        Bar.NO_COMPLETION,
        edition.rule("C4"),
        groups=tuple(sorted(_numbers(field, group) for group in obstruction.components)),
        others=_numbers(field, obstruction.separator),
        settled=_numbers(field, settled),
    )


def _numbers(field: Field, vertices: frozenset[int]) -> tuple[int, ...]:
    """Pairing numbers, and the bye where it is one of the vertices."""
    numbers = [player.number for player in field.players] + [NO_PLAYER]
    return tuple(sorted(numbers[vertex] for vertex in vertices))
