"""Playing whole events in memory: every round paired by our engine, results by lot.

The generator of `pairloom.simulate` stops where the columns of a report file end, at
9,999 players; and some fields here are built to be hard, not to be realistic. A seed
gives the same event everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pairloom.domain import (
    Board,
    Cell,
    Colour,
    Outcome,
    Player,
    Points,
    ProhibitedGroup,
    Settings,
    Tournament,
)
from pairloom.engines.acceleration import baku
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.errors import NoPairingExists
from pairloom.simulate.games import model_odds
from pairloom.simulate.lots import Lots

_RATINGS = (1200, 2600)
_HALF_POINT_BYE = Cell(0, None, Outcome.HALF_BYE)
_ABSENT = Cell(0, None, Outcome.ZERO_BYE)
_PAIRING_BYE = Cell(0, None, Outcome.PAIRING_BYE)


@dataclass(frozen=True, slots=True)
class Style:
    """What kind of event is played.

    `draws` imposes a share of draws; `absent` and `forfeits` are shares of players and
    games in each round. `clubs` are the sizes of groups that never meet. With
    `only_topscorers` everybody with half of the points or less leaves before the last round.
    """

    draws: float | None = None
    absent: float = 0.0
    forfeits: float = 0.0
    rated: bool = True
    clubs: tuple[int, int] | None = None
    baku: bool = False
    only_topscorers: bool = False


REGULAR = Style()


def play(style: Style, players: int, rounds: int, seed: int) -> Iterator[Tournament]:
    """The snapshots before each round of an event; ends early if no pairing exists."""
    lots = Lots(seed)
    tournament = _start(style, players, rounds, lots)
    for round_number in range(1, rounds + 1):
        tournament = _with_requests(tournament, style, round_number, lots)
        yield tournament
        if round_number == rounds:
            return
        try:
            result = SYSTEM.pair(tournament)
        except NoPairingExists:
            return
        cells = dict(_played(tournament, result.boards, style, lots))
        if result.bye is not None:
            cells[result.bye] = _PAIRING_BYE
        tournament = with_cells(tournament, cells)


def with_cells(tournament: Tournament, cells: dict[int, Cell]) -> Tournament:
    """One more round for the players named; what is known of their records is carried on."""
    players = (
        player.with_cell(cells[player.number]) if player.number in cells else player
        for player in tournament.players
    )
    return replace(tournament, players=tuple(players))


def _start(style: Style, players: int, rounds: int, lots: Lots) -> Tournament:
    ratings = sorted((lots.between(*_RATINGS) for _ in range(players)), reverse=True)
    field = tuple(
        Player(number, f"Player {number}", rating if style.rated else None)
        for number, rating in enumerate(ratings, start=1)
    )
    settings = Settings(
        rounds=rounds,
        initial_colour=Colour.WHITE,
        system="dutch",
        edition="2026",
        baku=style.baku,
        prohibited=tuple(_clubs(style, players, lots)),
    )
    return Tournament(field, settings, name=f"Benchmark, {players} players")


def _clubs(style: Style, players: int, lots: Lots) -> Iterator[ProhibitedGroup]:
    """The field divided by lot into clubs, none left out."""
    if style.clubs is None:
        return
    urn = lots.several(range(1, players + 1), players)
    while urn:
        size = lots.between(*style.clubs)
        yield ProhibitedGroup(frozenset(urn[:size]))
        del urn[:size]


def _with_requests(
    tournament: Tournament, style: Style, round_number: int, lots: Lots
) -> Tournament:
    """Byes of the round, and its virtual points: a report file must tell them."""
    cells = {
        player.number: _HALF_POINT_BYE
        for player in tournament.players
        if style.absent and lots.chance(style.absent)
    }
    if style.only_topscorers and round_number == tournament.settings.rounds:
        cells |= dict.fromkeys(_not_topscorers(tournament, round_number), _ABSENT)
    tournament = with_cells(tournament, cells) if cells else tournament
    return _with_virtual_points(tournament, round_number) if style.baku else tournament


def _not_topscorers(tournament: Tournament, round_number: int) -> list[int]:
    half = Points((round_number - 1) * 5)
    after = round_number - 1
    return [
        player.number
        for player in tournament.players
        if tournament.score(player.number, after=after) <= half
    ]


def _with_virtual_points(tournament: Tournament, round_number: int) -> Tournament:
    settings = tournament.settings
    plain = replace(tournament, settings=replace(settings, virtual_points={}))
    now = baku.virtual_points(plain, round_number)
    told = dict(settings.virtual_points)
    for player in tournament.players:
        if player.number in now or player.number in told:
            points = Points(now.get(player.number, 0))
            told[player.number] = (*told.get(player.number, ()), points)
    return replace(tournament, settings=replace(settings, virtual_points=told))


def _played(
    tournament: Tournament, boards: tuple[Board, ...], style: Style, lots: Lots
) -> Iterator[tuple[int, Cell]]:
    """Both cells of every board, in an order that does not depend on the board order."""
    ratings = {player.number: player.rating for player in tournament.players}
    for board in sorted(boards, key=lambda board: board.white):
        draws = None if style.draws is None else style.draws * 100
        odds = model_odds("milvang", ratings[board.white], ratings[board.black], draws)
        ends = odds.outcomes(lots.fraction())
        if style.forfeits and lots.chance(style.forfeits):
            ends = Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS
        yield board.white, Cell(board.black, Colour.WHITE, ends[0])
        yield board.black, Cell(board.white, Colour.BLACK, ends[1])
