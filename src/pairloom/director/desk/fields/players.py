"""Players are paired: who meets sits at a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.boards import Pair
from pairloom.director.desk.draws import seat_pairs
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.fields.base import Field, Meeting, Participants, in_halves
from pairloom.director.desk.fields.words import OF_PLAYERS
from pairloom.director.desk.results import Letters, outcome_of
from pairloom.director.desk.snapshot import players_of, points_of
from pairloom.director.desk.state import State
from pairloom.director.entry_lists import EntryDraft
from pairloom.domain import Outcome, Player, Tournament
from pairloom.messages import Message, counted, message
from pairloom.storage.records import Competition, Entry, Game, Round

if TYPE_CHECKING:
    from pairloom.director.desk.running.boards import Beside
    from pairloom.director.desk.running.choices import Adjustments
    from pairloom.director.desk.running.records import FileRecords
    from pairloom.director.impact import Change
    from pairloom.engines.knockout import PlayedGame

__all__ = ["PLAYERS", "Players"]


class Players(Field):
    """Everybody plays for themselves."""

    heading = message("Players")
    participant = message("Player")
    met_as_white = message("White against {opponent}, board {board}: {result}")
    met_as_black = message("Black against {opponent}, board {board}: {result}")
    nobody_is_there = message("nobody is there to be paired; check players in or end their byes")
    words = OF_PLAYERS

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

    too_few_for_bracket = message("a knockout needs two players; check players in")

    def played_in_bracket(
        self, state: State, round_number: int, numbers: Mapping[int, int]
    ) -> Iterator[PlayedGame]:
        from pairloom.director.desk.knockout.played import games_of_players  # only brackets ask

        return games_of_players(state, round_number, numbers)

    def bracket_score(self, points: int) -> str:
        return in_halves(points)

    def changing(self, count: int) -> Message:
        return counted("{count} player changes", "{count} players change", count)

    def moving(self, count: int) -> Message:
        return counted(
            "{count} more player moves without a change of their own.",
            "{count} more players move without a change of their own.",
            count,
        )

    def without_strength(self, state: State, there: Sequence[Entry]) -> Message | None:
        unrated = sum(not entry.ranking_strength for entry in there)
        if not unrated:
            return None
        return counted(
            "{count} of {players} players has no rating and no estimate of it (C.04.2 art. 2.1); "
            "that player is ranked by title and name.",
            "{count} of {players} players have no rating and no estimate of it (C.04.2 art. 2.1); "
            "they are ranked by title and name.",
            unrated,
            players=len(there),
        )

    def places(self, state: State, count: int) -> Message:
        if state.discipline.has_stones:
            return counted("at {count} table", "at {count} tables", count)
        return counted("at {count} board", "at {count} boards", count)

    def from_file(
        self, tournament: Tournament, beside: Beside, adjusted: Adjustments
    ) -> FileRecords:
        from pairloom.director.desk.running.records import records_of_players  # reads a file

        return records_of_players(tournament, beside, adjusted)

    def counts(self, state: State) -> Message:
        return message(
            "Players: {players}, rounds: {rounds} of {planned}.",
            players=len(state.entries),
            rounds=len(state.rounds),
            planned=state.competition.rounds,
        )


PLAYERS: Final[Field] = Players()
