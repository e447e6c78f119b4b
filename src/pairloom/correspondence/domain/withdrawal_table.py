"""What becomes of the games of a player who withdraws: the table of §7(3) to §7(5).

Evaluated per group; the first row that fits decides. A finished game stands in every row.

| row | withdrawal   | condition                        | unfinished games | article |
|-----|--------------|----------------------------------|------------------|---------|
| 1   | accepted     | a game of his is finished        | adjudicated `A`  | §7(3)a  |
| 2   | accepted     | 25 moves or more on average      | adjudicated `A`  | §7(3)a  |
| 3   | accepted     | otherwise                        | cancelled `C`    | §7(3)b  |
| 4   | not accepted | he has not started any game      | cancelled `C`    | §7(4)   |
| 5   | not accepted | otherwise                        | lost `D`         | §7(4)   |
| 6   | silent       | he has not started any game      | cancelled `C`    | §7(5)   |
| 7   | silent       | otherwise                        | lost `D`         | §7(5)   |

A cross-table of results does not always tell which row fits. Who has a game that was played to
its end, or a recorded move, has started; a point for an opponent who left, ran out of time or was
adjudicated shows nothing. What the record does not tell is asked (`Question`), and the director
answers: guessing would cancel games that were played, or rate games that never began.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from fractions import Fraction

from pairloom.correspondence.domain.group import CorrespondenceGame, Group
from pairloom.correspondence.domain.results import (
    CANCELLED,
    TO_BE_ADJUDICATED,
    ResultCode,
    won_by,
)
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import (
    Decision,
    News,
    Notification,
    ResultEntry,
    Ruling,
    tell,
    tell_persons,
)
from pairloom.errors import InputError
from pairloom.messages import Message, Text, in_context, message
from pairloom.messages.values import Figures


class WithdrawalKind(StrEnum):
    """The three kinds of §7(3), §7(4) and §7(5)."""

    ACCEPTED = "accepted"
    NOT_ACCEPTED = "not accepted"
    SILENT = "silent"

    @property
    def words(self) -> Message:
        """For people."""
        return _WITHDRAWAL_KIND_WORDS[self]


_WITHDRAWAL_KIND_WORDS = {
    WithdrawalKind.ACCEPTED: in_context("withdrawal", "accepted"),
    WithdrawalKind.NOT_ACCEPTED: in_context("withdrawal", "not accepted"),
    WithdrawalKind.SILENT: in_context("withdrawal", "silent"),
}


class MovesBasis(Enum):
    """Policy `avg_moves_basis`: whose moves make the average."""

    OWN = "own"
    FULL = "full"

    @property
    def words(self) -> Message:
        return _BASIS_WORDS[self]


_BASIS_WORDS = {
    MovesBasis.OWN: message("own moves of the player"),
    MovesBasis.FULL: message("moves made by both sides"),
}


class Question(Enum):
    """What the table needs to know and results alone do not tell."""

    STARTED = "started"
    FAR_ENOUGH = "far enough"

    @property
    def words(self) -> Message:
        """The question itself; its gaps are filled with `player` and `limit`."""
        return _QUESTIONS[self]


_QUESTIONS = {
    Question.STARTED: message("Has {player} made a move in any of these games?"),
    Question.FAR_ENOUGH: message(
        "Have {limit} moves or more been played on average in these games?"
    ),
}


class Unanswered(InputError):
    """The record does not tell which row of the table fits: somebody has to say it."""

    def __init__(self, player: str, question: Question, limit: int) -> None:
        self.question = question
        super().__init__(
            message(
                "the results of {player} do not tell which rule fits. {question}",
                player=player,
                question=question.words.filled(player=player, limit=limit),
            )
        )


@dataclass(frozen=True, slots=True)
class GamesState:
    """What the table asks, of all games that are not cancelled.

    `has_started` and `is_far_enough` are `None` where the record does not tell.
    """

    has_finished: bool
    has_started: bool | None
    is_far_enough: bool | None
    average: Fraction
    has_open: bool = True


def games_state(
    group: Group, number: int, basis: MovesBasis = MovesBasis.OWN, limit: int = 25
) -> GamesState:
    """The state of somebody's games in a group. A cancelled game is none."""
    games = [game for game in group.games_of(number) if not game.is_cancelled]
    average = average_moves(games, number, basis)
    return GamesState(
        has_finished=any(game.has_score for game in games),
        has_started=any(_shows_start(game, number) for game in games) or None,
        is_far_enough=average >= limit or (False if _are_counted(games) else None),
        average=average,
        has_open=any(not game.is_final for game in games),
    )


def _shows_start(game: CorrespondenceGame, number: int) -> bool:
    """A game played to its end, or a move of his own.

    Codes show nothing: an opponent may have left, or run out of time, before the first move.
    """
    is_played = game.result is not None and game.result.code is ResultCode.PLAYED
    return is_played or game.moves_of(number) > 0


def _are_counted(games: list[CorrespondenceGame]) -> bool:
    """Somebody has told the moves of every game; without any count the average is not known."""
    return all(game.white_moves + game.black_moves for game in games)


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
    """What becomes of unfinished games; the value is the code that is entered."""

    ADJUDICATED = "A"
    CANCELLED = "C"
    LOST = "D"


Condition = Callable[[GamesState], bool]


@dataclass(frozen=True, slots=True)
class WithdrawalRow:
    """A row of the table."""

    number: int
    kind: WithdrawalKind
    fits: Condition
    unfinished: Treatment
    article: str
    sentence: Message


def _any(state: GamesState) -> bool:
    return True


def _has_finished(state: GamesState) -> bool:
    return state.has_finished


def _far_enough(state: GamesState) -> bool:
    return bool(state.is_far_enough)


def _not_started(state: GamesState) -> bool:
    return not state.has_started


_FINISHED = message(
    "{player} withdrew ({kind}) with a finished game, so the open games are adjudicated at once: "
    "{games}."
)
_AVERAGE = message(
    "{player} withdrew ({kind}) after {average} moves on average, {limit} or more; the open games "
    "are adjudicated at once: {games}."
)
_EARLY = message(
    "{player} withdrew ({kind}) without a finished game and with {average} moves on average, fewer "
    "than {limit}; all games are cancelled: {games}."
)
_UNSTARTED = message(
    "{player} withdrew ({kind}) without a move in any game; all games that are not finished are "
    "cancelled: {games}."
)
_LOST = message("{player} withdrew ({kind}); the open games are lost by default: {games}.")
_ACCEPTED, _REFUSED, _SILENT = WithdrawalKind
_A, _C, _D = Treatment
ROWS: tuple[WithdrawalRow, ...] = (
    WithdrawalRow(1, _ACCEPTED, _has_finished, _A, "§7(3)a", sentence=_FINISHED),
    WithdrawalRow(2, _ACCEPTED, _far_enough, _A, "§7(3)a", sentence=_AVERAGE),
    WithdrawalRow(3, _ACCEPTED, _any, _C, "§7(3)b", sentence=_EARLY),
    WithdrawalRow(4, _REFUSED, _not_started, _C, "§7(4)", sentence=_UNSTARTED),
    WithdrawalRow(5, _REFUSED, _any, _D, "§7(4)", sentence=_LOST),
    WithdrawalRow(6, _SILENT, _not_started, _C, "§7(5)", sentence=_UNSTARTED),
    WithdrawalRow(7, _SILENT, _any, _D, "§7(5)", sentence=_LOST),
)
# Where no average is recorded, the sentence names none.
_WITHOUT_AVERAGE = {
    _A: message(
        "{player} withdrew ({kind}) after {limit} moves or more on average; the open games are "
        "adjudicated at once: {games}."
    ),
    _C: message(
        "{player} withdrew ({kind}) without a finished game and with fewer than {limit} moves on "
        "average; all games are cancelled: {games}."
    ),
}


def row_for(kind: WithdrawalKind, state: GamesState) -> WithdrawalRow:
    """The first row that fits; every kind has one that always does."""
    return next(row for row in ROWS if row.kind is kind and row.fits(state))


def open_question(kind: WithdrawalKind, state: GamesState) -> Question | None:
    """What has to be asked before the table can decide; nothing where no game is left in play."""
    if not state.has_open:
        return None
    if kind is WithdrawalKind.ACCEPTED:
        is_known = state.has_finished or state.is_far_enough is not None
        return None if is_known else Question.FAR_ENOUGH
    return Question.STARTED if state.has_started is None else None


def settle_games(
    group: Group,
    number: int,
    kind: WithdrawalKind,
    *,
    average: int = 25,
    basis: MovesBasis = MovesBasis.OWN,
    answer: bool | None = None,
) -> Decision[tuple[ResultEntry, ...]]:
    """The results to be entered when a number of the group withdraws, by the table.

    `answer` is what the director says where the record does not tell; without it, `Unanswered`.
    A game that waits for an adjudicator already stays with him, unless all games are
    cancelled; cancelled games stay so.
    """
    state = games_state(group, number, basis, average)
    entrant = group.find_entrant(number)
    question = open_question(kind, state)
    if question is not None and answer is None:
        raise Unanswered(entrant.name, question, average)
    if question is None and answer is not None:
        raise InputError(
            message(
                "the games of {player} tell it themselves by now; look at what it brings again",
                player=entrant.name,
            )
        )
    row = row_for(kind, _with_answer(state, question, answer))
    entries = tuple(_entries(group, number, row))
    is_told = question is Question.FAR_ENOUGH
    sentence = _WITHOUT_AVERAGE[row.unfinished] if is_told else row.sentence
    filled = sentence.filled(
        player=entrant.name,
        kind=kind.words,
        games=len(entries),
        limit=average,
        average=Figures(f"{float(state.average):.1f}"),
    )
    ruling = Ruling(row.article, filled)
    return Decision(ruling, entries, _told(group, number, row, entries, ruling.sentence))


def _with_answer(state: GamesState, question: Question | None, answer: bool | None) -> GamesState:
    if question is Question.STARTED:
        return replace(state, has_started=answer)
    if question is Question.FAR_ENOUGH:
        return replace(state, is_far_enough=answer)
    return state


def _entries(group: Group, number: int, row: WithdrawalRow) -> Iterator[ResultEntry]:
    for game in group.games_of(number):
        if game.is_final:
            continue
        if row.unfinished is Treatment.CANCELLED:
            yield ResultEntry(game.key, CANCELLED)
        elif game.awaits_adjudication:
            continue
        elif row.unfinished is Treatment.ADJUDICATED:
            yield ResultEntry(game.key, TO_BE_ADJUDICATED)
        else:
            winner = game.colour_of(game.opponent_of(number))
            yield ResultEntry(game.key, won_by(winner, ResultCode.DEFAULT))


def _told(
    group: Group, number: int, row: WithdrawalRow, entries: tuple[ResultEntry, ...], about: Text
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
