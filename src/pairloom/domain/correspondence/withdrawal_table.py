"""What becomes of the games of a player who withdraws: the table of §7(3) to §7(5).

Evaluated per group; the first row that fits decides.

| row | withdrawal   | condition                        | unfinished games | finished  | article |
|-----|--------------|----------------------------------|------------------|-----------|---------|
| 1   | accepted     | a game of his is finished        | adjudicated `A`  | stand     | §7(3)a  |
| 2   | accepted     | 25 moves or more on average      | adjudicated `A`  | stand     | §7(3)a  |
| 3   | accepted     | otherwise                        | cancelled `C`    | (none)    | §7(3)b  |
| 4   | not accepted | he has not made a move anywhere  | cancelled `C`    | cancelled | §7(4)   |
| 5   | not accepted | otherwise                        | lost `D`         | stand     | §7(4)   |
| 6   | silent       | he has not made a move anywhere  | cancelled `C`    | cancelled | §7(5)   |
| 7   | silent       | otherwise                        | lost `D`         | stand     | §7(5)   |
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from pairloom.domain.correspondence.group import CorrespondenceGame, Group
from pairloom.domain.correspondence.results import (
    CANCELLED,
    TO_BE_ADJUDICATED,
    ResultCode,
    won_by,
)
from pairloom.domain.correspondence.roles import Role
from pairloom.domain.correspondence.ruling import (
    Decision,
    News,
    Notification,
    ResultEntry,
    Ruling,
    tell,
    tell_persons,
)


class WithdrawalKind(Enum):
    """The three kinds of §7(3), §7(4) and §7(5)."""

    ACCEPTED = "accepted"
    NOT_ACCEPTED = "not accepted"
    SILENT = "silent"


class MovesBasis(Enum):
    """Policy `avg_moves_basis`: whose moves make the average."""

    OWN = "own moves of the player"
    FULL = "moves made by both sides"


@dataclass(frozen=True, slots=True)
class GamesState:
    """What the table asks. `average` is over all games that are not cancelled."""

    has_finished: bool
    has_moved: bool
    average: Fraction


def games_state(group: Group, number: int, basis: MovesBasis = MovesBasis.OWN) -> GamesState:
    """The state of somebody's games in a group. A cancelled game is none."""
    games = [game for game in group.games_of(number) if not game.is_cancelled]
    return GamesState(
        has_finished=any(game.has_score for game in games),
        has_moved=any(game.moves_of(number) for game in games),
        average=average_moves(games, number, basis),
    )


def average_moves(
    games: list[CorrespondenceGame], number: int, basis: MovesBasis = MovesBasis.OWN
) -> Fraction:
    """Moves per game; 0 without games."""
    moves = [
        game.moves_of(number)
        if basis is MovesBasis.OWN
        else min(game.white_moves, game.black_moves)
        for game in games
    ]
    return Fraction(sum(moves), len(moves)) if moves else Fraction(0)


class Treatment(Enum):
    """What becomes of games; the value is the code that is entered."""

    STANDS = ""
    ADJUDICATED = "A"
    CANCELLED = "C"
    LOST = "D"


# Whether a row fits: the state of the games, and the average from which games are adjudicated.
Condition = Callable[[GamesState, int], bool]


@dataclass(frozen=True, slots=True)
class WithdrawalRow:
    """A row of the table."""

    number: int
    kind: WithdrawalKind
    fits: Condition
    unfinished: Treatment
    finished: Treatment
    article: str
    message: str


def _any(state: GamesState, average: int) -> bool:
    return True


def _has_finished(state: GamesState, average: int) -> bool:
    return state.has_finished


def _far_enough(state: GamesState, average: int) -> bool:
    return state.average >= average


def _never_moved(state: GamesState, average: int) -> bool:
    return not state.has_moved


_ACCEPTED, _REFUSED, _SILENT = WithdrawalKind
_A, _C, _D, _STANDS = (
    *(Treatment.ADJUDICATED, Treatment.CANCELLED, Treatment.LOST),
    Treatment.STANDS,
)
ROWS: tuple[WithdrawalRow, ...] = (
    WithdrawalRow(1, _ACCEPTED, _has_finished, _A, _STANDS, "§7(3)a", "withdrawn.finished"),
    WithdrawalRow(2, _ACCEPTED, _far_enough, _A, _STANDS, "§7(3)a", "withdrawn.average"),
    WithdrawalRow(3, _ACCEPTED, _any, _C, _STANDS, "§7(3)b", "withdrawn.early"),
    WithdrawalRow(4, _REFUSED, _never_moved, _C, _C, "§7(4)", "withdrawn.unstarted"),
    WithdrawalRow(5, _REFUSED, _any, _D, _STANDS, "§7(4)", "withdrawn.lost"),
    WithdrawalRow(6, _SILENT, _never_moved, _C, _C, "§7(5)", "withdrawn.unstarted"),
    WithdrawalRow(7, _SILENT, _any, _D, _STANDS, "§7(5)", "withdrawn.lost"),
)


def row_for(kind: WithdrawalKind, state: GamesState, average: int = 25) -> WithdrawalRow:
    """The first row that fits; every kind has one that always does."""
    return next(row for row in ROWS if row.kind is kind and row.fits(state, average))


def settle_games(
    group: Group,
    number: int,
    kind: WithdrawalKind,
    *,
    average: int = 25,
    basis: MovesBasis = MovesBasis.OWN,
) -> Decision[tuple[ResultEntry, ...]]:
    """The results to be entered when a number of the group withdraws, by the table.

    A game that waits for an adjudicator already stays with him, unless all games are
    cancelled; cancelled games stay so.
    """
    state = games_state(group, number, basis)
    row = row_for(kind, state, average)
    entries = tuple(_entries(group, number, row))
    entrant = group.find_entrant(number)
    values = {
        "player": entrant.name,
        "kind": kind.value,
        "games": len(entries),
        "limit": average,
        "average": f"{float(state.average):.1f}",
    }
    ruling = Ruling(row.article, row.message, values)
    return Decision(ruling, entries, _told(group, number, row, entries, ruling.sentence))


def _entries(group: Group, number: int, row: WithdrawalRow) -> Iterator[ResultEntry]:
    for game in group.games_of(number):
        if game.is_cancelled:
            continue
        treatment = row.finished if game.has_score else row.unfinished
        if treatment is Treatment.CANCELLED:
            yield ResultEntry(game.key, CANCELLED)
        elif game.awaits_adjudication or treatment is Treatment.STANDS:
            continue
        elif treatment is Treatment.ADJUDICATED:
            yield ResultEntry(game.key, TO_BE_ADJUDICATED)
        else:
            winner = game.colour_of(game.opponent_of(number))
            yield ResultEntry(game.key, won_by(winner, ResultCode.DEFAULT))


def _told(
    group: Group, number: int, row: WithdrawalRow, entries: tuple[ResultEntry, ...], about: str
) -> tuple[Notification, ...]:
    games = [group.find_game(entry.game) for entry in entries]
    opponents = [group.find_entrant(game.opponent_of(number)).player for game in games]
    player = group.find_entrant(number).player
    told = [
        *tell_persons(News.WITHDRAWAL, about, Role.OPPONENT, dict.fromkeys(opponents)),
        *tell_persons(News.WITHDRAWAL, about, Role.PLAYER, [player]),
    ]
    if row.unfinished is Treatment.ADJUDICATED and entries:
        told += tell(News.ADJUDICATION, about, Role.DIRECTOR)
    return tuple(told)
