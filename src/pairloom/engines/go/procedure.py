"""The draw of a McMahon or Swiss round: best pairing, handicaps, colours, tables."""

from __future__ import annotations

from collections.abc import Iterable

from pairloom.domain.go import GoGame, GoTournament
from pairloom.engines.go.field import Field, derive_field
from pairloom.engines.go.handicap import komi_of, seat, work_out
from pairloom.engines.go.matching import DrawGraph
from pairloom.engines.go.records import GoDraw
from pairloom.engines.go.tracing import trace_field
from pairloom.errors import NoPairingExists
from pairloom.messages import message

NumberPair = tuple[int, int]


def draw(tournament: GoTournament, *, seed: int) -> GoDraw:
    """Draw the next round: the same snapshot and seed give the same draw.

    Players who are excused, withdrawn or not there yet are left out (Czech rules 3.2). `InputError`
    if the system is not drawn by score, `NoPairingExists` if whoever the draw has left must not
    meet by the regulations.
    """
    field = derive_field(tournament, seed)
    pairs, free = name_pairs(field, DrawGraph(field).best_pairs())
    _require_allowed(field, pairs)
    games = seat_games(field, pairs)
    return GoDraw(field.round, games, free, seed, trace_field(field, games, free))


def _require_allowed(field: Field, pairs: Iterable[NumberPair]) -> None:
    """The draw has as few of these pairs as can be: with any, there is no other draw."""
    for first, second in pairs:
        if field.is_prohibited(first, second):
            reason = message(
                "every draw has a prohibited pair, such as {first} and {second}; allow one again",
                first=first,
                second=second,
            )
            raise NoPairingExists(field.round, message("regulations"), (first, second), reason)


def name_pairs(
    field: Field, pairs: Iterable[tuple[int, int]]
) -> tuple[list[NumberPair], int | None]:
    """Places in the field as numbers of players; whoever is paired with the free round is free."""
    entrants, named, free = field.entrants, [], None
    for first, second in pairs:
        if second == len(entrants):
            free = entrants[first].number
        else:
            named.append((entrants[first].number, entrants[second].number))
    return named, free


def seat_games(field: Field, pairs: Iterable[NumberPair]) -> tuple[GoGame, ...]:
    """Games in order of tables: the best score first, then the best rating."""

    def importance(pair: NumberPair) -> tuple[int, ...]:
        entrants = [field.by_number[each] for each in pair]
        scores = sorted(-entrant.score for entrant in entrants)
        ratings = sorted(-entrant.rating for entrant in entrants)
        return (*scores, *ratings, min(pair))

    ordered = sorted(pairs, key=importance)
    return tuple(_game(field, table, *pair) for table, pair in enumerate(ordered, start=1))


def _game(field: Field, table: int, first: int, second: int) -> GoGame:
    entrants = field.by_number[first], field.by_number[second]
    working = work_out(*entrants, field.regulations.handicap)
    seats = seat(*entrants, working, field.lots)
    komi = komi_of(working.handicap, field.regulations)
    return GoGame(table, seats.white, seats.black, working.handicap, komi)
