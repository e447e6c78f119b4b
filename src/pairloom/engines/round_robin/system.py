"""The systems that pair by a table: place in the ranking → number of the table → game.

Nothing here depends on results or on who is there. A player who is absent or has
withdrawn keeps their games; the arbiter records them as forfeits (FIDE C.05 art. 6.6).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

from pairloom.domain import Board, Player, RoundPairing, Tournament
from pairloom.engines.base import BracketTrace, ColourTrace, PairingResult, Trace
from pairloom.errors import InputError, UnknownName
from pairloom.messages import Message, counted, message
from pairloom.messages.values import Both

if TYPE_CHECKING:
    from pairloom.engines.alternatives import Alternative, WhyNot

# Are the rounds so far those of the table? If not, the rest of it does not fit either.

_NOBODY = 0


_NO_GAME = message("in round {round} player {player} had no game, where the table has {expected}")
_NO_OPPONENT = message(
    "in round {round} player {player} had {opponent}, where the table has nobody"
)
_OTHER_OPPONENT = message(
    "in round {round} player {player} had {opponent}, where the table has {expected}"
)


class Misfit(NamedTuple):
    """A player who had another opponent than the table's; 0 is nobody."""

    round: int
    player: int
    opponent: int
    expected: int

    @property
    def told(self) -> Message:
        """The difference in words."""
        if not self.opponent:
            told = _NO_GAME
        else:
            told = _OTHER_OPPONENT if self.expected else _NO_OPPONENT
        return told.filled(**self._asdict())


def find_misfit(tournament: Tournament, schedule: tuple[RoundPairing, ...]) -> Misfit | None:
    """The first player and round that the table has otherwise, or `None`.

    A game that nobody recorded may have been left out because somebody had withdrawn; but
    who was never paired although the table has games for them has entered late.
    """
    for index in range(min(tournament.last_paired_round, len(schedule))):
        opponents = _opponents(schedule[index])
        for player in tournament.players:
            cell = player.cell(index + 1)
            opponent = _NOBODY if cell is None else cell.opponent
            expected = opponents.get(player.number, _NOBODY)
            if opponent != expected and (opponent or _is_late_entry(player)):
                return Misfit(index + 1, player.number, opponent, expected)
    return None


def _is_late_entry(player: Player) -> bool:
    return not player.has_been_paired()


def _opponents(pairing: RoundPairing) -> dict[int, int]:
    pairs = {board.white: board.black for board in pairing.boards}
    return pairs | {black: white for white, black in pairs.items()}


__all__ = ["Table", "TableSystem"]

_FIRST_NAMED = message("the first-named has White")


class Table(Protocol):
    """What a table must tell; players are numbered from 1 on, and so are cycles."""

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
        """How many rounds the table has."""
        return self.tables[-1][1].cycle_length(players) * self.cycles

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
        misfit = find_misfit(tournament, self._schedule(tournament, chosen))
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
            if find_misfit(tournament, self._schedule(tournament, edition)) is None:
                return edition
        return self.editions[-1]

    def _schedule(self, tournament: Tournament, edition: str) -> tuple[RoundPairing, ...]:
        table = dict(self.tables)[edition]
        table.require_sides(tournament)
        cycles = self._cycles(tournament, table)
        numbers = [player.number for player in tournament.players]
        rounds = table.rounds(len(numbers), cycles)
        return tuple(_with_numbers(pairing, numbers) for pairing in rounds)

    def _cycles(self, tournament: Tournament, table: Table) -> int:
        players = len(tournament.players)
        needed = table.cycle_length(players) * self.cycles
        planned = tournament.settings.rounds or needed
        if planned > needed and planned % needed:
            raise InputError(
                message(
                    "players: {players}; rounds in their table ({system}): {needed}, planned:"
                    " {planned}."
                    " Plan {needed}, or a multiple for more cycles",
                    players=players,
                    system=self.name,
                    needed=needed,
                    planned=planned,
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
            return _trace(tournament, pairing, book)

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
        return counted(
            "the rounds so far are not those of the table for {count} player ({system},"
            " edition {edition}): {misfit}. The numbers and the field of a round robin"
            " are fixed before round 1: a late entry would change the whole schedule,"
            " and a player who does not come loses by forfeit",
            "the rounds so far are not those of the table for {count} players ({system},"
            " edition {edition}): {misfit}. The numbers and the field of a round robin"
            " are fixed before round 1: a late entry would change the whole schedule,"
            " and a player who does not come loses by forfeit",
            len(tournament.players),
            system=self.name,
            edition=edition,
            misfit=misfit.told,
        )


def _with_numbers(pairing: RoundPairing, numbers: list[int]) -> RoundPairing:
    boards = tuple(Board(numbers[w - 1], numbers[b - 1]) for w, b in pairing.boards)
    resting = None if pairing.resting is None else numbers[pairing.resting - 1]
    return RoundPairing(boards, None, resting)


def _trace(tournament: Tournament, pairing: RoundPairing, book: Message) -> Trace:
    field = BracketTrace(
        score=0,
        moved_down=(),
        residents=tuple(player.number for player in tournament.players),
        pairs=tuple((board.white, board.black) for board in pairing.boards),
        downfloaters=(),
        decided_by="table",
    )
    colours = tuple(ColourTrace(board, book, _FIRST_NAMED) for board in pairing.boards)
    return Trace((field,), colours, tuple(_notes(tournament, pairing, book)))


def _notes(tournament: Tournament, pairing: RoundPairing, book: Message) -> Iterator[Message]:
    number = tournament.next_round
    players = len(tournament.players)
    yield message(
        "round {round} of the table for {size} players ({book})",
        round=number,
        size=players,
        book=book,
    )
    if pairing.resting is not None:
        yield message(
            "player {player} rests: no opponent in the table, no points, no bye",
            player=pairing.resting,
        )
    absent = {p.number for p in tournament.players if not p.is_present(number)}
    for board in pairing.boards:
        if missing := sorted(absent.intersection(board)):
            yield message(
                "{board}: {joined} will not be there; the game stays, as a forfeit (C.05 art. 6.6)",
                board=board,
                joined=Both(tuple(missing)),
            )
        for group in tournament.settings.prohibited:
            if group.covers(number) and group.players.issuperset(board):
                yield message(
                    "{board}: not to be paired in this round, but the table knows no exception",
                    board=board,
                )
