"""Go: McMahon, Swiss and round robin. A seed decides among equals, and is stored with the round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pairloom.director.desk.boards import Pair
from pairloom.director.desk.disciplines import GO
from pairloom.director.desk.draws import (
    Draw,
    Lots,
    Terms,
    make_round,
    require_round_to_come,
    seat_pairs,
)
from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.go.stored import draw_next, redraw, stored_go_input
from pairloom.director.desk.go.systems import GO_SYSTEMS
from pairloom.director.desk.kinds.base import Kind
from pairloom.director.desk.knockout.systems import GO_KNOCKOUT
from pairloom.director.desk.numbering import give_numbers
from pairloom.director.desk.state import State
from pairloom.domain import Board
from pairloom.domain.go import GoDetails, GoRound, GoSystem, GoTournament
from pairloom.engines.base import PairingResult
from pairloom.errors import InputError
from pairloom.formats import go_json
from pairloom.storage.records import Bye, Game, Round

__all__ = ["KINDS", "Go"]


class Go(Kind):
    """Everything that is played on a board of lines."""

    systems = frozenset(GO_SYSTEMS) - {GO_KNOCKOUT}
    discipline = GO

    def draw(self, state: State, lots: Lots) -> Draw:
        require_round_to_come(state)
        renumbered = tuple(give_numbers(state))
        changed = {one.entry: one for one in renumbered}
        ready = replace(state, entries=tuple(changed.get(one.entry, one) for one in state.entries))
        tournament = snapshot_of(ready)
        if len(tournament.present(state.next_round)) < 2:
            raise InputError("fewer than two players are there; check players in")
        seed = _seed(state, lots)
        tables = draw_next(tournament, seed)
        drawn = make_round(state, go_json.write(tournament), state.competition.edition, seed)
        boards = tuple(_tables(drawn, ready, tables))
        return Draw(drawn, renumbered, boards, _result(drawn, tables), _summary(drawn, tables))

    def draw_again(self, drawn: Round) -> PairingResult:
        return _result(drawn, redraw(drawn))

    def is_drawn_from(self, draft: Round, state: State) -> bool:
        return _what_counts(stored_go_input(draft)) == _what_counts(snapshot_of(state))


def _seed(state: State, lots: Lots) -> int:
    """The seed of the round; the table of a round robin is drawn once, with round 1."""
    first = state.settled[0].seed if state.settled else None
    is_table = GO_SYSTEMS[state.competition.system] is GoSystem.ROUND_ROBIN
    if first is None or not is_table:
        return lots.seed
    if lots.typed_seed is not None and lots.seed != first:
        raise InputError(f"the table was drawn with the seed {first} in round 1; it stays")
    return first


def _tables(drawn: Round, ready: State, tables: GoRound) -> Iterator[Game | Bye]:
    """Tables in the order of the draw, fixed ones apart; then who is free."""
    by_number = {one.number: one.entry for one in ready.numbered}
    terms = {
        Pair(by_number[one.white], by_number[one.black]): Terms(one.handicap, one.komi)
        for one in tables.games
    }
    yield from seat_pairs(drawn, terms, ready, terms)
    if tables.free is not None:
        place = (drawn.event, drawn.competition, drawn.round)
        yield Bye(*place, by_number[tables.free], "U", GO.pairing_bye)


def _result(drawn: Round, tables: GoRound) -> PairingResult:
    """Tables as boards and bye, as any other system gives them."""
    boards = tuple(Board(game.white, game.black) for game in tables.games)
    return PairingResult(drawn.round, drawn.system, drawn.edition, boards, tables.free)


def _summary(drawn: Round, tables: GoRound) -> str:
    free = "" if tables.free is None else f", free {tables.free}"
    summary = f"round {drawn.round}: {len(tables.games)} tables{free}, seed {drawn.seed}"
    return f"{summary}, by {GO_SYSTEMS[drawn.system].words}"


def _what_counts(tournament: GoTournament) -> GoTournament:
    """What a draw is made from; a city or an arbiter's name is not."""
    return replace(tournament, name="", details=GoDetails())


KINDS = (Go(),)
