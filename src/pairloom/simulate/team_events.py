"""Playing a competition of teams: matches on boards, forfeited boards and forfeited matches."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from pairloom.domain import (
    ABSENT,
    Board,
    BoardResult,
    Cell,
    Colour,
    Match,
    Outcome,
    RoundPairing,
    TeamSettings,
    Tournament,
    cells_of_boards,
    match_from_boards,
)
from pairloom.domain.team import EMPTY_BOARD
from pairloom.domain.team_scores import team_settings
from pairloom.engines.base import PairingResult
from pairloom.engines.fide_double_swiss.second_game import second_cell
from pairloom.engines.fide_double_swiss.state import match_virtual_tenths
from pairloom.simulate.absences import Absences
from pairloom.simulate.acceleration import with_virtual_points
from pairloom.simulate.events import cells_of_round, require_somebody, with_cells
from pairloom.simulate.games import GameTable
from pairloom.simulate.lots import Lots
from pairloom.simulate.pairing import PairFunction
from pairloom.simulate.team_field import draw_line_up

# Playing a Double-Swiss tournament: matches of two games, each over two rounds of the record.
#
# FIDE C.04.5; docs/decisions/0011-double-swiss-record.md. Absences are for whole matches.

_STAYS_AWAY = 0.5
"""How likely somebody who forfeits the first game forfeits the second, too."""


@dataclass(frozen=True, slots=True)
class MatchEvent:
    """A Double-Swiss tournament; `absences` are by match."""

    start: Tournament
    matches: int
    absences: Absences
    games: GameTable

    def play(self, lots: Lots, pair: PairFunction) -> Tournament:
        """All matches, one after the other."""
        played = self.start
        for match in range(1, self.matches + 1):
            byes = self.absences[match - 1]
            require_somebody(played, byes, 2 * match - 1)
            played = self._first_games(played, byes, lots, pair)
            played = self._second_games(played, lots, pair)
        return played

    def _first_games(
        self, played: Tournament, byes: Mapping[int, Outcome], lots: Lots, pair: PairFunction
    ) -> Tournament:
        round_number = played.next_round
        absent = {number: Cell(0, None, bye) for number, bye in byes.items()}
        snapshot = with_virtual_points(with_cells(played, absent), round_number, _lend)
        return with_cells(snapshot, cells_of_round(pair(snapshot), self.games, lots))

    def _second_games(self, played: Tournament, lots: Lots, pair: PairFunction) -> Tournament:
        """The byes of the match first: who has one plays no second game either."""
        firsts = {player.number: player.cells[-1] for player in played.players}
        byes = {
            number: second for number, first in firsts.items() if (second := second_cell(first))
        }
        snapshot = with_virtual_points(with_cells(played, byes), played.next_round, _lend)
        cells = cells_of_round(pair(snapshot), self.games, lots)
        return with_cells(snapshot, _with_those_away(cells, firsts, lots))


def _with_those_away(
    cells: dict[int, Cell], firsts: Mapping[int, Cell], lots: Lots
) -> dict[int, Cell]:
    """Whoever did not come to the first game may not come to the second."""
    repeated = dict(cells)
    for number in sorted(cells):
        first = firsts[number]
        speaks = number < first.opponent
        if speaks and first.outcome.is_forfeit and lots.chance(_STAYS_AWAY):
            for team in (number, first.opponent):
                repeated[team] = replace(cells[team], outcome=firsts[team].outcome)
    return repeated


def _lend(tournament: Tournament, round_number: int) -> Mapping[int, int]:
    """Both games of a match are played with its virtual points."""
    return match_virtual_tenths(tournament, (round_number + 1) // 2)


__all__ = ["MatchEvent", "ScheduledTeamEvent", "TeamEvent"]

_WHOLE_MATCHES = 0.25
"""For each forfeited game so many matches are forfeited as a whole."""

Ends = tuple[Outcome, Outcome]


@dataclass(frozen=True, slots=True)
class TeamEvent:
    """A Swiss tournament of teams."""

    start: Tournament
    rounds: int
    absences: Absences
    games: GameTable

    def play(self, lots: Lots, pair: PairFunction) -> Tournament:
        """All rounds, one after the other."""
        played = self.start
        for round_number in range(1, self.rounds + 1):
            byes = self.absences[round_number - 1]
            require_somebody(played, byes, round_number)
            absent = {number: _without_play(played, bye) for number, bye in byes.items()}
            snapshot = with_virtual_points(_with_matches(played, absent), round_number)
            played = self._play_round(snapshot, pair(snapshot), lots)
        return played

    def _play_round(
        self,
        snapshot: Tournament,
        pairing: PairingResult | RoundPairing,
        lots: Lots,
        absent: Collection[int] = (),
    ) -> Tournament:
        """Matches in the order of the first team's number; see `events.cells_of_round`.

        Those of `absent` teams, if any are paired, are forfeited as a whole.
        """
        matches: dict[int, Match] = {}
        cells: dict[int, Cell] = {}
        for teams in sorted(pairing.boards, key=lambda board: board.white):
            results = self._play_match(snapshot, teams, lots, absent)
            points = snapshot.settings.points
            matches[teams.white], matches[teams.black] = match_from_boards(teams, results, points)
            cells |= cells_of_boards(results, team_settings(snapshot))
        if pairing.bye is not None:
            matches[pairing.bye] = _without_play(snapshot, Outcome.PAIRING_BYE)
        if pairing.resting is not None:
            matches[pairing.resting] = _without_play(snapshot, Outcome.ZERO_BYE)
        return _with_boards(_with_matches(snapshot, matches), cells)

    def _play_match(
        self, snapshot: Tournament, teams: Board, lots: Lots, absent: Collection[int] = ()
    ) -> list[BoardResult]:
        """The boards of a match; one that is forfeited as a whole is without those who lost it."""
        forfeits = self.games.draw_forfeits(lots, share=_WHOLE_MATCHES)
        is_there = [number not in absent for number in teams]
        if not all(is_there):
            forfeits = _ends_without_players(*is_there)
        settings = team_settings(snapshot)
        first, second = (
            draw_line_up(
                snapshot.find_team(number), settings.boards, lots, short=self.games.rates.forfeit
            )
            for number in teams
        )
        if forfeits:
            nobody = (EMPTY_BOARD,) * settings.boards
            came = (outcome is Outcome.FORFEIT_WIN for outcome in forfeits)
            first, second = (
                line_up if is_there else nobody
                for line_up, is_there in zip((first, second), came, strict=True)
            )
        return [
            self._play_board(settings, board, own, other, lots)
            for board, (own, other) in enumerate(zip(first, second, strict=True), start=1)
        ]

    def _play_board(
        self, settings: TeamSettings, board: int, first: int, second: int, lots: Lots
    ) -> BoardResult:
        if EMPTY_BOARD in (first, second):
            return BoardResult(first, second, *_ends_without_players(bool(first), bool(second)))
        if settings.colour_on(board, Colour.WHITE) is Colour.WHITE:
            own, other = self.games.play(Board(first, second), lots)
        else:
            other, own = self.games.play(Board(second, first), lots)
        return BoardResult(first, second, own.outcome, other.outcome)


@dataclass(frozen=True, slots=True)
class ScheduledTeamEvent(TeamEvent):
    """A competition of teams with a table: absent teams lose their matches by forfeit."""

    def play(self, lots: Lots, pair: PairFunction) -> Tournament:
        """All rounds, one after the other."""
        played = self.start
        for absent in self.absences[: self.rounds]:
            played = self._play_round(played, pair(played), lots, absent)
        return played


def _ends_without_players(first_is_there: bool, second_is_there: bool) -> Ends:
    """Nobody can win against somebody who is there."""
    win, loss = Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS
    if first_is_there == second_is_there:
        return loss, loss
    return (win, loss) if first_is_there else (loss, win)


def _without_play(tournament: Tournament, outcome: Outcome) -> Match:
    """A bye, with the game points that go with it."""
    settings, points = team_settings(tournament), tournament.settings.points
    return Match(0, None, outcome, settings.game_points_without_play(outcome, points))


def _with_matches(tournament: Tournament, matches: dict[int, Match]) -> Tournament:
    """Append a match to the record of each team named."""
    teams = tuple(
        team.with_cell(matches[team.number]) if team.number in matches else team
        for team in tournament.teams
    )
    return replace(tournament, teams=teams)


def _with_boards(tournament: Tournament, cells: dict[int, Cell]) -> Tournament:
    """Append the round to the record of every player; who did not play was absent."""
    players = tuple(
        player.with_cell(cells.get(player.number, ABSENT)) for player in tournament.players
    )
    return replace(tournament, players=players)
