"""The matches of a file as records: who met whom, who sat where, and how it ended.

A match of which the boards tell the score is its boards. One that a record 330 decides, and of
which nobody sat down or the boards give something else, has that decision.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest

from pairloom.director.desk.running.boards import RoundMaker
from pairloom.director.desk.running.choices import Adjustments
from pairloom.director.desk.schedules import is_scheduled
from pairloom.domain import Board, BoardResult, Colour, Outcome
from pairloom.domain.team import EMPTY_BOARD, NO_MATCH
from pairloom.domain.team_match import Matches, match_from_boards
from pairloom.domain.team_scores import team_settings
from pairloom.messages import message
from pairloom.storage.records import Game, LineUp, TeamMatch
from pairloom.storage.team_records import LineUpOrigin, MatchDecision

__all__ = ["REVEALED", "MatchMaker"]

REVEALED = "-"
"""Stands for the moment of the import: boards in a file are known."""
_DECISIONS = {
    (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS): MatchDecision.WHITE_WINS,
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN): MatchDecision.BLACK_WINS,
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS): MatchDecision.BOTH_LOSE,
}


class MatchMaker:
    """Matches, line-ups and games of all rounds; `players` are entries by number."""

    def __init__(
        self, rounds: RoundMaker, players: Mapping[int, int], adjusted: Adjustments
    ) -> None:
        self.matches: list[TeamMatch] = []
        self.line_ups: list[LineUp] = []
        self.games: list[Game] = []
        self._rounds = rounds
        self._tournament = rounds.tournament
        self._settings = team_settings(self._tournament)
        self._player_of = {EMPTY_BOARD: EMPTY_BOARD, **players}
        self._adjusted = adjusted
        for number in rounds.rounds:
            for match, teams in enumerate(rounds.seated(number), 1):
                self._add(number, match, teams)

    def _add(self, number: int, match: int, teams: Board) -> None:
        sides = self._sides(number, teams)
        results = self._results(number, teams, sides)
        white, black = (self._rounds.entry_of[team] for team in teams)
        is_known = any(result.first or result.second for result in results)
        record = TeamMatch(
            event=0,
            competition=0,
            round=number,
            match=match,
            white=white,
            black=black,
            home=self._home(white, black),
            revealed_at=REVEALED if is_known else "",
            decision=self._decision(teams, sides, results),
        )
        self.matches.append(record)
        if is_known:
            line_ups = zip(*((result.first, result.second) for result in results), strict=True)
            for team, players in zip((white, black), line_ups, strict=True):
                origin = LineUpOrigin.PAPER
                line_up = LineUp(0, 0, number, team, origin, fingerprint="", players=players)
                self.line_ups.append(line_up)
            self.games += self._games(record, results)

    def _home(self, white: int, black: int) -> int:
        """The first-named of a table; no record tells of anybody else."""
        if not is_scheduled(self._tournament.settings.system):
            return 0
        return black if self._settings.home_is_black else white

    def _sides(self, number: int, teams: Board) -> Matches:
        cells = (self._tournament.find_team(team).cell(number) for team in teams)
        white, black = (NO_MATCH if cell is None else cell for cell in cells)
        return Matches(white, black)

    def _results(self, number: int, teams: Board, sides: Matches) -> tuple[BoardResult, ...]:
        """The boards of the match, seats as entries; one line-up may be longer than the other."""
        boards = self._settings.boards
        seats = [*zip_longest(sides.white.line_up, sides.black.line_up, fillvalue=EMPTY_BOARD)]
        if any(first or second for first, second in seats[boards:]):
            told = message(
                "Round {round}: the match {white}–{black} has more than {boards} boards, which is"
                " the number in record 352. Mend the record or the line-ups.",
                round=number,
                white=teams.white,
                black=teams.black,
                boards=boards,
            )
            self._adjusted.refuse(told)
        seats += [(EMPTY_BOARD, EMPTY_BOARD)] * (boards - len(seats))
        return tuple(
            BoardResult(
                self._player_of.get(first, EMPTY_BOARD),
                self._player_of.get(second, EMPTY_BOARD),
                self._outcome(number, first),
                self._outcome(number, second),
            )
            for first, second in seats[:boards]
        )

    def _outcome(self, number: int, player: int) -> Outcome:
        """A seat that is empty, or that nobody came to, is lost by forfeit."""
        known = self._tournament.get_player(player) if player else None
        cell = known.cell(number) if known else None
        if cell is None or not cell.outcome.has_opponent:
            return Outcome.FORFEIT_LOSS
        return cell.outcome

    def _decision(
        self, teams: Board, sides: Matches, results: Sequence[BoardResult]
    ) -> MatchDecision | None:
        made = match_from_boards(teams, results, self._tournament.settings.points)
        is_told = any(side.line_up for side in made) and all(
            (side.outcome, side.game_points) == (told.outcome, told.game_points)
            for side, told in zip(made, sides, strict=True)
        )
        if is_told or any(side.is_played for side in sides):
            return None
        return _DECISIONS.get((sides.white.outcome, sides.black.outcome))

    def _games(self, record: TeamMatch, results: Sequence[BoardResult]) -> Iterator[Game]:
        first = (record.match - 1) * self._settings.boards
        for board, (own, other, *letters) in enumerate(results, 1):
            if own == other == EMPTY_BOARD:
                continue
            white, black = self._letters(record, board, letters)
            seats = (own, other)
            if self._settings.colour_on(board, Colour.WHITE) is Colour.BLACK:
                seats, white, black = (other, own), black, white
            yield Game(
                0,
                0,
                record.round,
                first + board,
                *seats,
                white_result=white,
                black_result=black,
            )

    def _letters(
        self, record: TeamMatch, board: int, letters: Sequence[Outcome]
    ) -> tuple[Outcome | None, Outcome | None]:
        """What both sides have; a board that is open in an earlier round is adjourned."""
        if Outcome.PENDING not in letters:
            first, second = letters
            return first, second
        if record.round == self._tournament.last_paired_round:
            return None, None
        self._adjusted.tell(
            message(
                "Round {round}, board {match}.{board} has no result: kept as adjourned, a"
                " draw for pairing only. Correct it when it is known.",
                round=record.round,
                match=record.match,
                board=board,
            ),
            message("games of earlier rounds without a result, kept as adjourned"),
        )
        return Outcome.ADJOURNED, Outcome.ADJOURNED
