"""Round robins by lot, as files with and without the record for the pairing system."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from pairloom import engines
from pairloom.domain import (
    ABSENT,
    Cell,
    Colour,
    EventDetails,
    Outcome,
    Player,
    RoundPairing,
    Settings,
    Tournament,
)
from pairloom.engines.base import ScheduledSystem
from pairloom.formats.trf import write_trf

_RESULTS = 3 * ("10", "==", "01") + ("-+", "+-", "--", "00", "=0")


def played_round_robin(
    random: Random, size: int, *, double: bool = False, rounds: int | None = None, kind: str = ""
) -> Tournament:
    """A round robin with results by lot, complete unless told how many rounds it has so far."""
    engine = engines.get("double-round-robin" if double else "round-robin")
    assert isinstance(engine, ScheduledSystem)
    players = tuple(Player(number, name=f"Player {number}") for number in range(1, size + 1))
    settings = Settings(rounds=engine.rounds_needed(size), system=engine.name)
    tournament = Tournament(players, settings, "All play all", EventDetails(kind=kind))
    for pairing in engine.schedule(tournament)[:rounds]:
        tournament = _with_results(random, tournament, pairing)
    return tournament


def _with_results(random: Random, tournament: Tournament, pairing: RoundPairing) -> Tournament:
    cells = {} if pairing.resting is None else {pairing.resting: ABSENT}
    for board in pairing.boards:
        white, black = random.choice(_RESULTS)
        cells[board.white] = Cell(board.black, Colour.WHITE, Outcome(white))
        cells[board.black] = Cell(board.white, Colour.BLACK, Outcome(black))
    players = tuple(player.with_cell(cells[player.number]) for player in tournament.players)
    return replace(tournament, players=players)


def renumbered(random: Random, tournament: Tournament) -> Tournament:
    """The same games under numbers that are not those of the table."""
    size = len(tournament.players)
    new = dict(enumerate(random.sample(range(1, size + 1), size), start=1)) | {0: 0}
    players = tuple(
        replace(
            player,
            number=new[player.number],
            cells=tuple(replace(cell, opponent=new[cell.opponent]) for cell in player.cells),
        )
        for player in tournament.players
    )
    return replace(tournament, players=players)


def both_files(tournament: Tournament) -> tuple[str, str]:
    """The event as TRF26, which names the system, and as TRF16, which cannot."""
    return write_trf(tournament), write_trf(tournament, dialect="trf16")
