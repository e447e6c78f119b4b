"""The groups of a stage in order: what qualification is decided by.

Who has withdrawn does not go on, and is left out; places close up. Points that were brought along
count before everything else. A knockout ranks by the places of its bracket.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from fractions import Fraction

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.knockout.bracket import bracket_of, knockout_of
from pairloom.director.desk.knockout.progress import record_of
from pairloom.director.desk.results import outcome_of
from pairloom.director.desk.snapshot import points_of
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.state import State
from pairloom.director.stages.loading import StoredStage
from pairloom.domain import Outcome
from pairloom.domain.go import wins_halves
from pairloom.domain.stage import Encounter, GroupRanking, RankedEntrant
from pairloom.engines.knockout import places
from pairloom.engines.stages import group_names
from pairloom.placement import make_placement
from pairloom.storage.records import Game

__all__ = ["group_states", "is_over", "rankings_of"]

# Between members of one group only; it says nothing across groups.
_DIRECT = ("DE", "EDE")
_TENTHS = 10


def group_states(desk: Desk, stored: StoredStage) -> list[tuple[str, State]]:
    """The tournaments of a stage with the names of their groups."""
    names = group_names(len(stored.competitions))
    event = stored.record.event
    states = (desk.state(Place(event, number)) for number in stored.competitions)
    return list(zip(names, states, strict=True))


def is_over(state: State) -> bool:
    """Are all rounds of a tournament finished, or is its bracket settled?"""
    if not state.rounds or not state.rounds[-1].is_finished:
        return False
    return state.kind.is_over(state)


def rankings_of(
    groups: Iterable[tuple[str, State]], carried: Mapping[int, Fraction] | None = None
) -> list[GroupRanking]:
    """Every group as it stands; participants are entries."""
    return [
        GroupRanking(name, _placed(state, _ranked(state), carried or {})) for name, state in groups
    ]


def _ranked(state: State) -> list[RankedEntrant]:
    """By the bracket, the wall list or the standings: each kind of play has its own."""
    return _RANKINGS[state.kind.shown_like](state)


def _unbegun(state: State) -> list[RankedEntrant]:
    order = state.numbered or state.entries
    return [RankedEntrant(entry.entry, 1) for entry in order]


def _of_bracket(state: State) -> list[RankedEntrant]:
    stored = knockout_of(state.competition)
    placed = places(bracket_of(stored), record_of(state, stored))
    return [RankedEntrant(stored.order[place.number - 1], place.first) for place in placed]


def _of_standings(state: State) -> list[RankedEntrant]:
    if not state.has_begun:
        return _unbegun(state)
    standings = standings_of(state)
    met = _encounters(state)
    ranked = []
    for row in standings.rows:
        entry = state.find_number(row.number).entry
        values = [
            Fraction(value)
            for code, value in zip(standings.columns, row.values, strict=True)
            if code.partition("/")[0] not in _DIRECT and isinstance(value, int | Fraction)
        ]
        points = Fraction(row.points.tenths, _TENTHS)
        ranked.append(_entrant(entry, row.place, points, values, met))
    return ranked


def _of_wall_list(state: State) -> list[RankedEntrant]:
    if not state.has_begun:
        return _unbegun(state)
    tournament = snapshot_of(state)
    placement = make_placement(tournament)
    met = _encounters(state)
    ranked = []
    for row in placement.rows:
        entry = state.find_number(row.number).entry
        values = [
            Fraction(value)
            for code, value in zip(placement.columns, row.values, strict=True)
            if code not in (*_DIRECT, "PTS")
        ]
        halves = wins_halves(tournament, row.number, after=len(tournament.rounds))
        ranked.append(_entrant(entry, row.place, Fraction(halves, 2), values, met))
    return ranked


def _entrant(
    entry: int,
    place: int,
    points: Fraction,
    values: Iterable[Fraction],
    met: Mapping[int, tuple[Encounter, ...]],
) -> RankedEntrant:
    games = met.get(entry, ())
    return RankedEntrant(
        entry, place, points, games=len(games), values=tuple(values), encounters=games
    )


def _encounters(state: State) -> dict[int, tuple[Encounter, ...]]:
    """Everybody's games with a result, by entry."""
    worth = points_of(state.competition).tenths()
    encounters: dict[int, list[Encounter]] = {}
    for game in state.games:
        for entry, opponent, letter in _sides(game):
            if letter:
                tenths = worth[outcome_of(letter).position]
                points = Fraction(tenths, _TENTHS)
                encounters.setdefault(entry, []).append(Encounter(opponent, points))
    return {entry: tuple(games) for entry, games in encounters.items()}


def _sides(game: Game) -> tuple[tuple[int, int, Outcome | None], ...]:
    return (
        (game.white, game.black, game.white_result),
        (game.black, game.white, game.black_result),
    )


def _placed(
    state: State, ranked: Iterable[RankedEntrant], carried: Mapping[int, Fraction]
) -> tuple[RankedEntrant, ...]:
    """In order, with places that close up."""
    staying = [
        replace(entrant, points=entrant.points + carried.get(entrant.number, Fraction(0)))
        for entrant in ranked
        if state.find_entry(entrant.number).withdrawn_from is None
    ]
    if carried:
        staying.sort(key=lambda entrant: (-entrant.points, entrant.place))
    keys = [(entrant.points if carried else 0, entrant.place) for entrant in staying]
    return tuple(
        replace(entrant, place=keys.index(key) + 1)
        for entrant, key in zip(staying, keys, strict=True)
    )


_RANKINGS: Mapping[str, Callable[[State], list[RankedEntrant]]] = {
    "handbook": _of_standings,
    "teams": _of_standings,
    "two-sides": _of_standings,
    "go": _of_wall_list,
    "knockout": _of_bracket,
    "team-knockout": _of_bracket,
    "go-knockout": _of_bracket,
}
