"""The rounds of a file as boards and byes, and the byes that are asked for in rounds to come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pairloom import engines
from pairloom.director.desk.matches import is_of_matches
from pairloom.director.desk.numbering import is_there
from pairloom.director.desk.running.brackets import FileBracket
from pairloom.director.desk.running.choices import Adjustments
from pairloom.director.desk.schedules import is_scheduled
from pairloom.domain import Board, Outcome, ProhibitedGroup, Tournament
from pairloom.domain.bye import ByeCause
from pairloom.domain.player import Participant
from pairloom.domain.states import RoundState
from pairloom.errors import PairloomError
from pairloom.messages import message
from pairloom.simulate.baku_record import with_recorded_baku
from pairloom.simulate.recorded import Entrants, RecordedRound, in_board_order
from pairloom.storage.records import Bye, Entry, Game, Prohibition

__all__ = ["IN_FILE", "Beside", "Requests", "RoundMaker", "games_of", "state_of_round"]

Requests = Mapping[tuple[int, int], Outcome]
"""Byes asked for in rounds that lie behind a gap, by number and round."""


class Beside(NamedTuple):
    """What a file tells beside its tournament: byes asked for, and the bracket of a knockout."""

    requests: Requests
    bracket: FileBracket | None = None


_ASKED_FOR = message("asked for, as the imported file tells")
IN_FILE = message("in the imported file")
_BYE = message("pairing-allocated bye")


def games_of(maker: RoundMaker) -> Iterator[Game]:
    """The boards of all rounds, where players are paired."""
    for number in maker.rounds:
        for place, board in enumerate(maker.seated(number), 1):
            white, black = (maker.result(board, player, number) for player in board)
            pair = (maker.entry_of[board.white], maker.entry_of[board.black])
            yield Game(0, 0, number, place, *pair, white_result=white, black_result=black)


def state_of_round(games: list[Game], is_last: bool) -> RoundState:
    """Finished, or for the last round: published or being played while results are missing."""
    if not is_last or all(game.white_result for game in games):
        return RoundState.FINISHED
    return RoundState.PLAYING if any(game.white_result for game in games) else RoundState.PUBLISHED


class RoundMaker:
    """The rounds of a tournament on their way into records: who meets, and who does not.

    `entries` are those who are paired, players or teams, in the order of their numbers.
    """

    def __init__(
        self,
        tournament: Tournament,
        entries: tuple[Entry, ...],
        beside: Beside,
        adjusted: Adjustments,
    ) -> None:
        self.tournament = tournament
        self._beside = beside
        self.rounds = range(1, tournament.last_paired_round + 1)
        self._entries = entries
        self._adjusted = adjusted
        self._entrants = Entrants.of(tournament, tournament.settings.system)
        self.entry_of = {
            participant.number: entry.entry for participant, entry in self._participants()
        }
        self._told = with_recorded_baku(tournament)
        self._last = tournament.last_paired_round
        self._is_table = is_scheduled(tournament.settings.system)
        self._has_matches = is_of_matches(tournament.settings.system)

    def _participants(self) -> Iterator[tuple[Participant[Any], Entry]]:
        return zip(self._entrants.everybody, self._entries, strict=True)

    def seated(self, number: int) -> tuple[Board, ...]:
        """The boards in the order of the rules: a report tells none."""
        recorded = RecordedRound.of(self._entrants, number)
        if recorded.is_empty:
            self._adjusted.refuse(
                message(
                    "Round {round}: everybody is absent, so there is nothing that was"
                    " paired. Take these byes out of the file.",
                    round=number,
                )
            )
        is_drawn = self._is_table or self._beside.bracket is not None
        by_rules = self._by_rules(number) if is_drawn or recorded.colourless else ()
        boards = self._turned(recorded, by_rules, number)
        seated = in_board_order(boards, self._told, self._entrants, number)
        return _in_order_of(by_rules, seated) if is_drawn else seated

    def result(self, board: Board, player: int, number: int) -> Outcome | None:
        """What a player has at a board; one that is open in an earlier round is adjourned."""
        cell = self.tournament.find_player(player).cell(number)
        assert cell is not None
        if cell.outcome is not Outcome.PENDING:
            return cell.outcome
        if number == self._last:
            return None
        if player == board.white:
            self._adjusted.tell(
                message(
                    "Round {round}, {white}–{black} has no result: kept as adjourned, a"
                    " draw for pairing only. Correct it when it is known.",
                    round=number,
                    white=board.white,
                    black=board.black,
                ),
                message("games of earlier rounds without a result, kept as adjourned"),
            )
        return Outcome.ADJOURNED

    def _turned(
        self, recorded: RecordedRound, by_rules: tuple[Board, ...], number: int
    ) -> Iterator[Board]:
        """The boards; those of which the file tells no colours as the rules would give them."""
        for board in recorded.boards:
            other = Board(board.black, board.white)
            if board in recorded.colourless:
                board = other if other in by_rules else board
                self._adjusted.tell(
                    message(
                        "Round {round}, {white}–{black}: the file tells no colours;"
                        " {white} is put down as White.",
                        round=number,
                        white=board.white,
                        black=board.black,
                    ),
                    message("boards without colours in the file"),
                )
            yield board

    def _by_rules(self, number: int) -> tuple[Board, ...]:
        if self._beside.bracket is not None:
            return self._beside.bracket.boards(number)
        settings = self.tournament.settings
        engine = engines.get(settings.system)
        try:
            before = self.tournament.before(number)
            return engine.pair(before, edition=settings.edition or None).boards
        except PairloomError:
            return ()

    def byes(self) -> Iterator[Bye]:
        """Those of all rounds, then those that are asked for."""
        for number in self.rounds:
            yield from self._byes(number)
        yield from self._requests(self._beside.requests)

    def _byes(self, number: int) -> Iterator[Bye]:
        """Everybody who is there and has no board."""
        for participant, entry in self._participants():
            cell = participant.cell(number)
            outcome = Outcome.ZERO_BYE if cell is None else cell.outcome
            if outcome.has_opponent or not self._is_expected(entry, number, outcome):
                continue
            cause = self._cause(participant, number, outcome)
            reason = cause.words or (_BYE if cause is ByeCause.ALLOCATED else IN_FILE)
            yield Bye(0, 0, number, entry.entry, kind=outcome, reason=reason, cause=cause)

    def _is_expected(self, entry: Entry, number: int, outcome: Outcome) -> bool:
        """An absence is no bye: before the arrival, after leaving."""
        if outcome is not Outcome.ZERO_BYE:
            return True
        is_gone = entry.withdrawn_from is not None and entry.withdrawn_from <= number
        return self._is_table or (is_there(entry, number) and not is_gone)

    def _cause(self, participant: Participant[Any], number: int, outcome: Outcome) -> ByeCause:
        if self._beside.bracket is not None:
            return self._beside.bracket.cause(number, participant.number)
        if outcome is Outcome.PAIRING_BYE:
            return ByeCause.ALLOCATED
        if self._is_table:
            return ByeCause.RESTS
        if self._has_matches and number % 2 == 0:
            first = participant.cell(number - 1)
            has_bye = first is not None and not first.outcome.has_opponent
            return ByeCause.SECOND_OF_BYE if has_bye else ByeCause.AFTER_FIRST_GAME
        return ByeCause.GRANTED

    def _requests(self, later: Requests) -> Iterator[Bye]:
        """Byes for rounds to come, but those of people who have left."""
        if self._is_table:
            return
        for participant, entry in self._participants():
            wishes = {
                number: cell.outcome
                for number, cell in enumerate(participant.cells, 1)
                if number > self._last
            }
            wishes |= {
                number: outcome
                for (who, number), outcome in later.items()
                if who == participant.number
            }
            for number, outcome in sorted(wishes.items()):
                if entry.withdrawn_from is None or number < entry.withdrawn_from:
                    yield Bye(
                        0,
                        0,
                        number,
                        entry.entry,
                        kind=outcome,
                        reason=_ASKED_FOR,
                        cause=ByeCause.GRANTED,
                    )

    def prohibitions(self) -> Iterator[Prohibition]:
        """Those who may not meet."""
        for number, group in enumerate(self.tournament.settings.prohibited, 1):
            yield Prohibition(
                0,
                0,
                number,
                entries=self._members(group),
                first_round=group.first_round,
                last_round=group.last_round,
                reason=str(IN_FILE),
            )

    def _members(self, group: ProhibitedGroup) -> tuple[int, ...]:
        return tuple(self.entry_of[player] for player in sorted(group.players))


def _in_order_of(drawn: Sequence[Board], boards: Sequence[Board]) -> tuple[Board, ...]:
    """Boards in the order of a table or a bracket, whoever has White."""
    places = {frozenset(board): place for place, board in enumerate(drawn)}
    return tuple(sorted(boards, key=lambda board: places.get(frozenset(board), len(places))))
