"""Players are paired: who meets sits at a board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.boards import Pair
from pairloom.director.desk.draws import seat_pairs
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.fields.base import Field, Meeting, Participants
from pairloom.director.desk.results import Letters, outcome_of
from pairloom.director.desk.snapshot import players_of, points_of
from pairloom.director.desk.state import State
from pairloom.director.entry_lists import EntryDraft
from pairloom.domain import Outcome, Player
from pairloom.messages import Message, counted, message
from pairloom.storage.records import Competition, Game, Round

if TYPE_CHECKING:
    from pairloom.director.impact import Change

__all__ = ["PLAYERS"]


class _Players(Field):
    heading = message("Players")
    met_as_white = message("White against {opponent}, board {board}: {result}")
    met_as_black = message("Black against {opponent}, board {board}: {result}")
    nobody_is_there = message("nobody is there to be paired; check players in or end their byes")

    def meetings(self, state: State) -> tuple[Meeting, ...]:
        return state.games

    def seats(self, state: State, round_number: int) -> Sequence[Game]:
        return state.games_by_round.get(round_number, ())

    def seated(self, drawn: Round, board: int, pair: Pair) -> Game:
        return Game(drawn.event, drawn.competition, drawn.round, board, *pair)

    def seat(self, drawn: Round, pairs: Sequence[Pair], ready: State) -> Iterator[Game]:
        return seat_pairs(drawn, pairs, ready)

    def participants(self, state: State, rounds: int, *, for_report: bool) -> Participants:
        return Participants(players_of(state, rounds, for_report=for_report))

    def corrected(self, state: State, game: Game, letters: Letters) -> Change:
        from pairloom.director.impact import ChangedResult  # pairs again: most acts do not

        numbers = {entry.entry: entry.number for entry in state.numbered}
        white, black = (outcome_of(letter) for letter in letters)
        first, second = numbers[game.white], numbers[game.black]
        return ChangedResult(game.round, first, white, black, second)

    @property
    def two_participants(self) -> Participants:
        return Participants(tuple(Player(number, f"{number}", rating=1) for number in (1, 2)))

    def enter_list(self, desk: Desk, place: Place, drafts: Sequence[EntryDraft]) -> None:
        enter_players(desk, place, drafts)

    def is_worth_a_win(self, competition: Competition, outcome: Outcome) -> bool:
        worth = points_of(competition).tenths()
        return worth[outcome.position] >= worth[Outcome.WIN.position]

    def places(self, state: State, count: int) -> Message:
        if state.discipline.has_stones:
            return counted("at {count} table", "at {count} tables", count)
        return counted("at {count} board", "at {count} boards", count)


PLAYERS: Final[Field] = _Players()
