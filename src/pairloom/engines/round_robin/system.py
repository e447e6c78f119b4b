"""The systems that pair by a table: place in the ranking → number of the table → game.

Nothing here depends on results or on who is there. A player who is absent or has
withdrawn keeps their games; the arbiter records them as forfeits (FIDE C.05 art. 6.6).
Who is paired, players or teams, the facts of the system say; of two teams the first-named
is at home and has White on board 1, or Black if the regulations say so, and the pattern of the
competition gives the other boards their colours.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from pairloom.domain import Board, RoundPairing, Tournament
from pairloom.domain.player import Participant
from pairloom.domain.systems import Field, system_facts
from pairloom.engines.base import BracketTrace, ColourTrace, PairingResult, Trace
from pairloom.engines.participants import entrants
from pairloom.engines.round_robin.cycles import turned
from pairloom.engines.round_robin.past import Misfit, find_misfit
from pairloom.engines.round_robin.words import TableWords, words_of
from pairloom.errors import InputError, UnknownName
from pairloom.messages import Message, counted, message
from pairloom.messages.values import Both

if TYPE_CHECKING:
    from pairloom.engines.alternatives import Alternative, WhyNot

__all__ = ["Table", "TableSystem"]


class Table(Protocol):
    """What a table must tell; players, or teams, are numbered from 1 on, and so are cycles."""

    @property
    def book(self) -> Message:
        """Where the table comes from."""
        ...

    def size(self, players: int) -> int:
        """How many numbers the table for so many players has."""
        ...

    def cycle_length(self, players: int) -> int:
        """Rounds of one cycle; raise `InputError` if there is no such table."""
        ...

    def rounds(self, players: int, cycles: int) -> tuple[RoundPairing, ...]:
        """All rounds, with the numbers of the table."""
        ...

    def require_sides(self, tournament: Tournament) -> None:
        """Raise `InputError` if the players do not stand where the table wants them."""
        ...


@dataclass(frozen=True, slots=True)
class TableSystem:
    """A `ScheduledSystem`: tables by edition, the last of them the default."""

    name: str
    tables: tuple[tuple[str, Table], ...]
    cycles: int = 1

    @property
    def editions(self) -> tuple[str, ...]:
        return tuple(name for name, _ in self.tables)

    def rounds_needed(self, players: int) -> int:
        """How many rounds the table has for so many players, or teams."""
        return self.tables[-1][1].cycle_length(players) * self.cycles

    @property
    def _words(self) -> TableWords:
        return words_of(system_facts(self.name).field)

    def _field(self, tournament: Tournament) -> tuple[Participant[Any], ...]:
        return entrants(tournament, self.name)

    def schedule(
        self, tournament: Tournament, *, edition: str | None = None
    ) -> tuple[RoundPairing, ...]:
        """All rounds of the tournament, with the numbers of its players.

        A planned number of rounds that is a multiple of what the table has asks for more
        cycles. Without an edition the one that fits the rounds so far is taken.
        """
        chosen = self._known(edition) or self._fitting(tournament)
        return self._schedule(tournament, chosen)

    def look_up(self, tournament: Tournament, *, edition: str | None = None) -> PairingResult:
        """What the table has for the next round, whatever was paired before."""
        chosen = self._known(edition) or self.editions[-1]
        return self._result(tournament, chosen)

    def pair(self, tournament: Tournament, *, edition: str | None = None) -> PairingResult:
        """The next round; raise `InputError` if the rounds so far are not those of the table."""
        chosen = self._known(edition) or self._fitting(tournament)
        misfit = self._misfit(tournament, chosen)
        if misfit is not None:
            raise InputError(self._refusal(tournament, chosen, misfit))
        return self._result(tournament, chosen)

    def why_not(
        self, tournament: Tournament, alternative: Alternative, *, edition: str | None = None
    ) -> WhyNot:
        """What the table has instead, and when it has what was asked for."""
        # Loaded when asked for: pairing a round needs none of it.
        from pairloom.engines.round_robin.why_not import why_not

        result = self.pair(tournament, edition=edition)
        table = dict(self.tables)[result.edition]
        return why_not(
            tournament, alternative, result, self._schedule(tournament, result.edition), table
        )

    def _known(self, edition: str | None) -> str | None:
        if edition is not None and edition not in self.editions:
            raise UnknownName(
                message("edition of the system {system}", system=self.name), edition, self.editions
            )
        return edition

    def _fitting(self, tournament: Tournament) -> str:
        """The edition the rounds so far are paired by, the default if several or none are."""
        for edition in reversed(self.editions):
            if self._misfit(tournament, edition) is None:
                return edition
        return self.editions[-1]

    def _misfit(self, tournament: Tournament, edition: str) -> Misfit | None:
        schedule = self._schedule(tournament, edition)
        return find_misfit(self._field(tournament), schedule, tournament.last_paired_round)

    def _schedule(self, tournament: Tournament, edition: str) -> tuple[RoundPairing, ...]:
        table = dict(self.tables)[edition]
        table.require_sides(tournament)
        cycles = self._cycles(tournament, table)
        numbers = [participant.number for participant in self._field(tournament)]
        rounds = table.rounds(len(numbers), cycles)
        if self._gives_black(tournament):
            rounds = tuple(map(turned, rounds))
        return tuple(_with_numbers(pairing, numbers) for pairing in rounds)

    def _gives_black(self, tournament: Tournament) -> bool:
        """Does the first-named have Black? Of teams, if the regulations say so."""
        teams = tournament.settings.team
        is_of_teams = system_facts(self.name).field is Field.TEAMS
        return is_of_teams and teams is not None and teams.home_is_black

    def _cycles(self, tournament: Tournament, table: Table) -> int:
        players = len(self._field(tournament))
        needed = table.cycle_length(players) * self.cycles
        planned = tournament.settings.rounds or needed
        if planned > needed and planned % needed:
            raise InputError(
                self._words.other_rounds.filled(
                    players=players, system=self.name, needed=needed, planned=planned
                )
            )
        return self.cycles * max(1, planned // needed)

    def _result(self, tournament: Tournament, edition: str) -> PairingResult:
        rounds = self._schedule(tournament, edition)
        number = tournament.next_round
        if number > len(rounds):
            raise InputError(
                counted(
                    "the only round of the table is already paired",
                    "all {count} rounds of the table are already paired",
                    len(rounds),
                )
            )
        pairing = rounds[number - 1]
        book = dict(self.tables)[edition].book

        def reasons() -> Trace:
            return self._trace(tournament, pairing, book)

        return PairingResult(
            round=number,
            system=self.name,
            edition=edition,
            boards=pairing.boards,
            bye=None,
            reasons=reasons,
            resting=pairing.resting,
        )

    def _refusal(self, tournament: Tournament, edition: str, misfit: Misfit) -> Message:
        return self._words.refusal.filled(
            count=len(self._field(tournament)),
            system=self.name,
            edition=edition,
            misfit=self._words.misfit(*misfit),
        )

    def _trace(self, tournament: Tournament, pairing: RoundPairing, book: Message) -> Trace:
        field = BracketTrace(
            score=0,
            moved_down=(),
            residents=tuple(participant.number for participant in self._field(tournament)),
            pairs=tuple((board.white, board.black) for board in pairing.boards),
            downfloaters=(),
            decided_by="table",
        )
        words = self._words
        reason = words.first_named_black if self._gives_black(tournament) else words.first_named
        colours = tuple(ColourTrace(board, book, reason) for board in pairing.boards)
        return Trace((field,), colours, tuple(self._notes(tournament, pairing, book)))

    def _notes(
        self, tournament: Tournament, pairing: RoundPairing, book: Message
    ) -> Iterator[Message]:
        number, words, field = tournament.next_round, self._words, self._field(tournament)
        yield words.round_of_table.filled(round=number, size=len(field), book=book)
        if pairing.resting is not None:
            yield words.rest_of(pairing.resting)
        absent = {each.number for each in field if not each.is_present(number)}
        for board in pairing.boards:
            if missing := sorted(absent.intersection(board)):
                yield words.stays.filled(board=board, joined=Both(tuple(missing)))
            for group in tournament.settings.prohibited:
                if group.covers(number) and group.players.issuperset(board):
                    yield message(
                        "{board}: not to be paired in this round, but the table knows no exception",
                        board=board,
                    )


def _with_numbers(pairing: RoundPairing, numbers: list[int]) -> RoundPairing:
    boards = tuple(Board(numbers[w - 1], numbers[b - 1]) for w, b in pairing.boards)
    resting = None if pairing.resting is None else numbers[pairing.resting - 1]
    return RoundPairing(boards, None, resting)
