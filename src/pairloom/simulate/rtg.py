"""Random tournament generator (RTG): tournaments paired strictly by the engine.

FIDE C.04.A art. 5 and C.02.03 art. 7. The same options and seed give the same
tournament everywhere; the seed is in the tournament's name, so that every file can
be made again. A tournament in which some round has no legal pairing is thrown away
and drawn again from the next attempt of the same seed; how often is reported.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeVar

from pairloom import engines
from pairloom.domain import Colour, Outcome, Player, Settings, Team, Tournament
from pairloom.domain.systems import system_facts
from pairloom.engines.participants import pairs_teams, require_fit
from pairloom.errors import InputError, NoPairingExists
from pairloom.messages import message
from pairloom.simulate.absences import Absences, absences_of_model, draw_absences
from pairloom.simulate.events import Event, PlayerEvent, ScheduledEvent
from pairloom.simulate.field import draw_players, draw_prohibited
from pairloom.simulate.games import GameTable
from pairloom.simulate.lots import Lots
from pairloom.simulate.options import (
    NO_KNOCKOUTS,
    GeneratorOptions,
    Rates,
    draw_rates,
    draw_size,
)
from pairloom.simulate.pairing import PairFunction, engine_function, scheduled_system
from pairloom.simulate.sizes import games_per_match

P = TypeVar("P", Player, Team)

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
    system = _system_of_model(model, options)
    if pair is None and system_facts(system).has_bracket:
        raise InputError(NO_KNOCKOUTS)
    edition = model.settings.edition or options.edition
    pair = pair or engine_function(system, edition)
    return _first_complete(lambda lots: _event_of_model(model, options, seed, lots), seed, pair)


def _first_complete(draw: Callable[[Lots], Event], seed: int, pair: PairFunction) -> Generated:
    attempt = 0
    while True:
        lots = Lots(seed, attempt)
        try:
            return Generated(draw(lots).play(lots, pair), seed, attempt)
        except NoPairingExists:
            attempt += 1
            if attempt == ATTEMPTS:
                raise


def _draw_event(options: GeneratorOptions, seed: int, lots: Lots) -> Event:
    count, rounds = draw_size(options, lots)
    rates = draw_rates(options, lots)
    teams, players = _draw_field(options, count, lots)
    settings = Settings(
        rounds=rounds,
        points=options.points,
        initial_colour=_draw_colour(options.initial_colour, lots),
        system=options.system,
        edition=options.edition or _newest_edition(options.system),
        baku=options.baku,
        prohibited=draw_prohibited(options, count, lots),
        tiebreaks=options.tiebreaks,
        team=options.team if teams else None,
        maxi=options.maxi,
    )
    pairings = rounds // games_per_match(options.system)
    absences = draw_absences(rates, teams or players, pairings, lots)
    start = Tournament(players, settings, name=_name(seed), teams=teams)
    parts = start, pairings, absences, _games(options, rates, players)
    return _kind_of_event(options.system)(*parts)


def _draw_field(
    options: GeneratorOptions, count: int, lots: Lots
) -> tuple[tuple[Team, ...], tuple[Player, ...]]:
    if not pairs_teams(options.system):
        return (), draw_players(options, count, lots)
    from pairloom.simulate.team_field import draw_teams

    return draw_teams(options, count, lots)


def _kind_of_event(system: str) -> Callable[[Tournament, int, Absences, GameTable], Event]:
    """How the system plays; other systems than the one asked for need not be loaded."""
    if pairs_teams(system):
        from pairloom.simulate.team_events import ScheduledTeamEvent, TeamEvent

        return ScheduledTeamEvent if scheduled_system(system) else TeamEvent
    if games_per_match(system) > 1:
        from pairloom.simulate.team_events import MatchEvent

        return MatchEvent
    return ScheduledEvent if scheduled_system(system) else PlayerEvent


def _newest_edition(system: str) -> str:
    """The edition to declare, if a report file can tell it at all: of most systems it cannot."""
    if scheduled_system(system):
        return ""
    from pairloom.formats.trf.type_codes import TournamentType, format_type, parse_type

    newest = engines.get(system).editions[-1]
    declared = parse_type(format_type(TournamentType(system, newest)))
    return declared.edition if declared else newest


def _event_of_model(model: Tournament, options: GeneratorOptions, seed: int, lots: Lots) -> Event:
    rounds = model.settings.rounds or model.last_paired_round
    if not rounds:
        raise InputError(message("the model tells no number of rounds and has no round"))
    system = _system_of_model(model, options)
    require_fit(system, model)
    colour = _draw_colour(model.settings.initial_colour, lots)
    settings = replace(model.settings, rounds=rounds, initial_colour=colour)
    start = replace(
        model,
        players=tuple(_before_round_1(player) for player in model.players),
        teams=tuple(_before_round_1(team) for team in model.teams),
        settings=settings,
        name=_name(seed),
    )
    games = _games(options, _rates_of_model(model), start.players)
    games_each = games_per_match(system)
    absences = absences_of_model(model, rounds)[::games_each]
    return _kind_of_event(system)(start, rounds // games_each, absences, games)


def _system_of_model(model: Tournament, options: GeneratorOptions) -> str:
    return model.settings.system or ("team" if model.teams else options.system)


def _before_round_1(participant: P) -> P:
    return replace(participant, cells=(), arrival=None, withdrawn_from=None)


def _rates_of_model(model: Tournament) -> Rates:
    """Forfeits, double forfeits and unrated games, as often as the model has them.

    A forfeit against nobody is of a board that a team left empty: no game was forfeited there.
    """
    cells = (cell for player in model.players for cell in player.cells)
    outcomes = [cell.outcome for cell in cells if cell.opponent or not cell.outcome.is_forfeit]
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
    ratings = {player.number: player.rating_for_pairing for player in players}
    return GameTable(ratings, rates, options.results, options.draw_percentage)


def _name(seed: int) -> str:
    return f"Pairloom generated tournament {seed}"
