"""How the rounds of a tournament were drawn, for its file: what a checker needs besides."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.director.desk.state import State
from pairloom.director.go_draws import read_input
from pairloom.domain.deviation import Cause
from pairloom.domain.go import GoSystem, GoTournament
from pairloom.formats.go_json.record import DrawRecord, GoRecord, PlaceRecord
from pairloom.placement import make_placement
from pairloom.storage.records import Round

__all__ = ["record_of_draws"]


def record_of_draws(state: State, tournament: GoTournament) -> GoRecord:
    """The record beside a snapshot of the published rounds."""
    rounds = (_of_round(round_, tournament) for round_ in state.settled)
    told = tuple(draw for draw in rounds if draw != DrawRecord(draw.round))
    return GoRecord(told, tuple(_places(tournament)))


def _of_round(round_: Round, tournament: GoTournament) -> DrawRecord:
    is_bracket = tournament.regulations.system is GoSystem.KNOCKOUT
    is_same = read_input(round_.input) == tournament.before(round_.round)
    causes = (Cause.BY_HAND,) if round_.by_hand else ()
    # The bracket of a knockout stands in the stored text only.
    text = round_.input if is_bracket or not is_same else ""
    return DrawRecord(round_.round, text, causes, str(round_.by_hand))


def _places(tournament: GoTournament) -> Iterator[PlaceRecord]:
    """Nobody has a place before the first round; those of a knockout are in its bracket."""
    if not tournament.rounds or tournament.regulations.system is GoSystem.KNOCKOUT:
        return
    for row in make_placement(tournament).rows:
        yield PlaceRecord(row.number, row.place)
