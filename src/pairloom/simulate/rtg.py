"""Random tournament generator (RTG): tournaments paired strictly by the engine.

FIDE C.04.A art. 5 and C.02.03 art. 7. The same options and seed give the same
tournament everywhere; the seed is in the tournament's name, so that every file can
be made again. A tournament in which some round has no legal pairing is thrown away
and drawn again from the next attempt of the same seed; how often is reported.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, replace

from pairloom import engines
from pairloom.domain import (
    ABSENT,
    Cell,
    Colour,
    Outcome,
    Player,
    Points,
    RoundPairing,
    Settings,
    Tournament,
)
from pairloom.engines.base import PairingResult
from pairloom.errors import InputError, NoPairingExists
from pairloom.simulate.absences import Absences, absences_of_model, draw_absences
from pairloom.simulate.field import draw_players, draw_prohibited
from pairloom.simulate.games import GameTable
from pairloom.simulate.lots import Lots
from pairloom.simulate.options import GeneratorOptions, Rates, draw_rates, draw_size
from pairloom.simulate.pairing import PairFunction, engine_function, scheduled_system

__all__ = ["ATTEMPTS", "Generated", "generate", "generate_counted", "generate_from_model"]

ATTEMPTS = 100
"""After so many tournaments without a legal pairing the wishes are taken to be impossible."""


@dataclass(frozen=True, slots=True)
class Generated:
    """A generated tournament, its seed, and how many were discarded on the way to it."""

    tournament: Tournament
    seed: int
    discarded: int


def generate(
    options: GeneratorOptions, seed: int, *, pair: PairFunction | None = None
) -> Tournament:
    """A complete random tournament; see `generate_counted` for the discarded ones."""
    return generate_counted(options, seed, pair=pair).tournament


def generate_counted(
    options: GeneratorOptions, seed: int, *, pair: PairFunction | None = None
) -> Generated:
    """A complete random tournament, with the number of discarded ones.

    Raises `NoPairingExists` if no attempt could be paired to the end.
    """
    pair = pair or engine_function(options.system, options.edition)
    return _first_complete(lambda lots: _draw_event(options, seed, lots), seed, pair)


def generate_from_model(
    model: Tournament,
    seed: int,
    *,
    options: GeneratorOptions | None = None,
    pair: PairFunction | None = None,
) -> Generated:
    """Play an existing tournament again with new results.

    Players, regulations and byes are the model's; forfeits and unrated games come as
    often as there. `options` says how results are drawn; nothing else is taken from it.
    """
    options = options or GeneratorOptions()
    settings = model.settings
    system, edition = settings.system or options.system, settings.edition or options.edition
    pair = pair or engine_function(system, edition)
    return _first_complete(lambda lots: _event_of_model(model, options, seed, lots), seed, pair)


@dataclass(frozen=True, slots=True)
class _Event:
    """A tournament before round 1, and all that is needed to play it."""

    start: Tournament
    rounds: int
    absences: Absences
    games: GameTable


def _first_complete(draw: Callable[[Lots], _Event], seed: int, pair: PairFunction) -> Generated:
    attempt = 0
    while True:
        lots = Lots(seed, attempt)
        try:
            return Generated(_play(draw(lots), lots, pair), seed, attempt)
        except NoPairingExists:
            attempt += 1
            if attempt == ATTEMPTS:
                raise


def _draw_event(options: GeneratorOptions, seed: int, lots: Lots) -> _Event:
    count, rounds = draw_size(options, lots)
    rates = draw_rates(options, lots)
    players = draw_players(options, count, lots)
    settings = Settings(
        rounds=rounds,
        points=options.points,
        initial_colour=_draw_colour(options.initial_colour, lots),
        system=options.system,
        edition=options.edition or _newest_edition(options.system),
        baku=options.baku,
        prohibited=draw_prohibited(options, count, lots),
        tiebreaks=options.tiebreaks,
    )
    absences = draw_absences(rates, players, rounds, lots)
    start = Tournament(players, settings, name=_name(seed))
    return _Event(start, rounds, absences, _games(options, rates, players))


def _newest_edition(system: str) -> str:
    """The edition to declare; a report file has no way to tell that of a table."""
    return "" if scheduled_system(system) else engines.get(system).editions[-1]


def _event_of_model(model: Tournament, options: GeneratorOptions, seed: int, lots: Lots) -> _Event:
    rounds = model.settings.rounds or model.last_paired_round
    if not rounds:
        raise InputError("the model tells no number of rounds and has no round")
    colour = _draw_colour(model.settings.initial_colour, lots)
    settings = replace(model.settings, rounds=rounds, initial_colour=colour)
    players = tuple(
        replace(player, cells=(), arrival=None, withdrawn_from=None) for player in model.players
    )
    start = replace(model, players=players, settings=settings, name=_name(seed))
    games = _games(options, _rates_of_model(model), players)
    return _Event(start, rounds, absences_of_model(model, rounds), games)


def _rates_of_model(model: Tournament) -> Rates:
    """Forfeits, double forfeits and unrated games, as often as the model has them."""
    outcomes = [cell.outcome for player in model.players for cell in player.cells]
    sides = max(1, sum(outcome.has_opponent for outcome in outcomes))
    won = outcomes.count(Outcome.FORFEIT_WIN)
    lost = outcomes.count(Outcome.FORFEIT_LOSS)
    unrated = sum(outcome.value in "WDL" for outcome in outcomes)
    return Rates(
        forfeit=2 * won / sides,
        double_forfeit=max(0, lost - won) / sides,
        quick_game=unrated / sides,
    )


def _draw_colour(wished: Colour | None, lots: Lots) -> Colour:
    drawn = lots.pick((Colour.WHITE, Colour.BLACK))
    return wished or drawn


def _games(options: GeneratorOptions, rates: Rates, players: tuple[Player, ...]) -> GameTable:
    ratings = {player.number: player.rating for player in players}
    return GameTable(ratings, rates, options.results, options.draw_percentage)


def _name(seed: int) -> str:
    return f"Pairloom generated tournament {seed}"


def _play(event: _Event, lots: Lots, pair: PairFunction) -> Tournament:
    """All rounds, one after the other."""
    played = event.start
    for round_number in range(1, event.rounds + 1):
        byes = event.absences[round_number - 1]
        if scheduled_system(played.settings.system):
            cells = _cells_of_round(pair(played), event.games, lots)
            played = _with_cells(played, _with_forfeits(cells, byes))
            continue
        if len(byes) == len(played.players):
            raise NoPairingExists(round_number, "C.04.1", (), "nobody is there to be paired")
        absent = {number: Cell(0, None, bye) for number, bye in byes.items()}
        snapshot = _with_virtual_points(_with_cells(played, absent), round_number)
        played = _with_cells(snapshot, _cells_of_round(pair(snapshot), event.games, lots))
    return played


def _with_cells(tournament: Tournament, cells: dict[int, Cell]) -> Tournament:
    """Append a cell to the record of each player named."""
    players = tuple(
        player.with_cell(cells[player.number]) if player.number in cells else player
        for player in tournament.players
    )
    return replace(tournament, players=players)


def _cells_of_round(
    pairing: PairingResult | RoundPairing, games: GameTable, lots: Lots
) -> dict[int, Cell]:
    # In the order of White's number, so that results do not depend on the board order,
    # which an edition may change without changing a pairing.
    cells: dict[int, Cell] = {}
    for board in sorted(pairing.boards, key=lambda board: board.white):
        cells[board.white], cells[board.black] = games.play(board, lots)
    if pairing.bye is not None:
        cells[pairing.bye] = Cell(0, None, Outcome.PAIRING_BYE)
    if pairing.resting is not None:
        cells[pairing.resting] = ABSENT
    return cells


def _with_forfeits(cells: dict[int, Cell], absent: Collection[int]) -> dict[int, Cell]:
    """A table knows no byes: who is not there loses the scheduled game by forfeit."""
    forfeited = dict(cells)
    for number, cell in cells.items():
        if cell.opponent and number in absent:
            forfeited[number] = replace(cell, outcome=Outcome.FORFEIT_LOSS)
        elif cell.opponent in absent:
            forfeited[number] = replace(cell, outcome=Outcome.FORFEIT_WIN)
    return forfeited


def _with_virtual_points(snapshot: Tournament, round_number: int) -> Tournament:
    """Write down the round's Baku points: a reader should not have to guess the group.

    FIDE C.04.7 (2026). Points the tournament already tells for the round stay.
    """
    settings = snapshot.settings
    told = max((len(points) for points in settings.virtual_points.values()), default=0)
    if not settings.baku or told >= round_number:
        return snapshot
    from pairloom.engines.acceleration import baku  # only accelerated tournaments need it

    plain = replace(snapshot, settings=replace(settings, virtual_points={}))
    points = dict(settings.virtual_points)
    for number, tenths in baku.virtual_points(plain, round_number).items():
        points[number] = (*_padded(points.get(number, ()), round_number - 1), Points(tenths))
    return replace(snapshot, settings=replace(settings, virtual_points=points))


def _padded(points: tuple[Points, ...], rounds: int) -> tuple[Points, ...]:
    return points + (Points(0),) * (rounds - len(points))
