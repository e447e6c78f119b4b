"""The rounds of a file as boards and byes, and the byes that are asked for in rounds to come."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pairloom import engines
from pairloom.director.desk.matches import is_of_matches
from pairloom.director.desk.numbering import is_there
from pairloom.director.desk.running.choices import Adjustments
from pairloom.director.desk.schedules import is_scheduled
from pairloom.domain import ABSENT, Board, Outcome, Player, ProhibitedGroup, Tournament
from pairloom.domain.bye import ByeCause
from pairloom.domain.states import RoundState
from pairloom.errors import PairloomError
from pairloom.messages import message
from pairloom.simulate.baku_record import with_recorded_baku
from pairloom.simulate.recorded import Entrants, RecordedRound, in_board_order
from pairloom.storage.records import Bye, Entry, Game, Prohibition

__all__ = ["Boards", "boards_of", "state_of_round"]

_ASKED_FOR = message("asked for, as the imported file tells")
_IN_FILE = message("in the imported file")
_BYE = message("pairing-allocated bye")


@dataclass(frozen=True, slots=True)
class Boards:
    """Who plays where, who does not, and who may not meet."""

    games: tuple[Game, ...]
    byes: tuple[Bye, ...]
    prohibitions: tuple[Prohibition, ...]


def boards_of(
    tournament: Tournament,
    entries: tuple[Entry, ...],
    later: Mapping[tuple[int, int], Outcome],
    adjusted: Adjustments,
) -> Boards:
    """All rounds; `later` are byes asked for in rounds that lie behind a gap."""
    maker = _Maker(tournament, entries, adjusted)
    rounds = range(1, tournament.last_paired_round + 1)
    games = [game for number in rounds for game in maker.games(number)]
    byes = [bye for number in rounds for bye in maker.byes(number)]
    requests = maker.requests(later)
    return Boards(tuple(games), (*byes, *requests), tuple(maker.prohibitions()))


def state_of_round(games: list[Game], is_last: bool) -> RoundState:
    """Finished, or for the last round: published or being played while results are missing."""
    if not is_last or all(game.white_result for game in games):
        return RoundState.FINISHED
    return RoundState.PLAYING if any(game.white_result for game in games) else RoundState.PUBLISHED


class _Maker:
    """One tournament on its way into records."""

    def __init__(
        self, tournament: Tournament, entries: tuple[Entry, ...], adjusted: Adjustments
    ) -> None:
        self._tournament = tournament
        self._entries = entries
        self._adjusted = adjusted
        self._entry_of = {
            player.number: entry.entry
            for player, entry in zip(tournament.players, entries, strict=True)
        }
        self._entrants = Entrants.of(tournament, tournament.settings.system)
        self._told = with_recorded_baku(tournament)
        self._last = tournament.last_paired_round
        self._is_table = is_scheduled(tournament.settings.system)
        self._has_matches = is_of_matches(tournament.settings.system)

    def games(self, number: int) -> Iterator[Game]:
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
        by_rules = self._by_rules(number) if self._is_table or recorded.colourless else ()
        boards = self._turned(recorded, by_rules, number)
        order = {board: place for place, board in enumerate(by_rules)}
        seated = in_board_order(boards, self._told, self._entrants, number)
        if self._is_table:
            seated = tuple(sorted(seated, key=lambda board: order.get(board, len(order))))
        for place, board in enumerate(seated, 1):
            white, black = (
                self._result(board, player, number) for player in (board.white, board.black)
            )
            pair = (self._entry_of[board.white], self._entry_of[board.black])
            yield Game(0, 0, number, place, *pair, white_result=white, black_result=black)

    def _result(self, board: Board, player: int, number: int) -> Outcome | None:
        cell = self._tournament.find_player(player).cell(number)
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
        settings = self._tournament.settings
        engine = engines.get(settings.system)
        try:
            before = self._tournament.before(number)
            return engine.pair(before, edition=settings.edition or None).boards
        except PairloomError:
            return ()

    def byes(self, number: int) -> Iterator[Bye]:
        """Everybody who is there and has no board."""
        for player, entry in zip(self._tournament.players, self._entries, strict=True):
            cell = player.cell(number) or ABSENT
            if cell.outcome.has_opponent or not self._is_expected(entry, number, cell.outcome):
                continue
            cause = self._cause(player, number, cell.outcome)
            reason = cause.words or (_BYE if cause is ByeCause.ALLOCATED else _IN_FILE)
            yield Bye(0, 0, number, entry.entry, kind=cell.outcome, reason=reason, cause=cause)

    def _is_expected(self, entry: Entry, number: int, outcome: Outcome) -> bool:
        """An absence is no bye: before the arrival, after leaving."""
        if outcome is not Outcome.ZERO_BYE:
            return True
        is_gone = entry.withdrawn_from is not None and entry.withdrawn_from <= number
        return self._is_table or (is_there(entry, number) and not is_gone)

    def _cause(self, player: Player, number: int, outcome: Outcome) -> ByeCause:
        if outcome is Outcome.PAIRING_BYE:
            return ByeCause.ALLOCATED
        if self._is_table:
            return ByeCause.RESTS
        if self._has_matches and number % 2 == 0:
            first = player.cell(number - 1)
            has_bye = first is not None and not first.outcome.has_opponent
            return ByeCause.SECOND_OF_BYE if has_bye else ByeCause.AFTER_FIRST_GAME
        return ByeCause.GRANTED

    def requests(self, later: Mapping[tuple[int, int], Outcome]) -> Iterator[Bye]:
        """Byes for rounds to come, but those of people who have left."""
        if self._is_table:
            return
        for player, entry in zip(self._tournament.players, self._entries, strict=True):
            wishes = {
                number: cell.outcome
                for number, cell in enumerate(player.cells, 1)
                if number > self._last
            }
            wishes |= {
                number: outcome for (who, number), outcome in later.items() if who == player.number
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
        for number, group in enumerate(self._tournament.settings.prohibited, 1):
            yield Prohibition(
                0,
                0,
                number,
                entries=self._members(group),
                first_round=group.first_round,
                last_round=group.last_round,
                reason=str(_IN_FILE),
            )

    def _members(self, group: ProhibitedGroup) -> tuple[int, ...]:
        return tuple(self._entry_of[player] for player in sorted(group.players))
