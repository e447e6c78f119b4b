"""A round as the desk shows it: boards with points before the round, and everybody else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pairloom.director.desk.accounting import Accounted, account
from pairloom.director.desk.results import result_text
from pairloom.director.desk.scores import points_before
from pairloom.director.desk.state import State
from pairloom.domain import Points
from pairloom.storage.records import Entry, Game, Round

__all__ = [
    "BoardLine",
    "PlayerLine",
    "RoundSign",
    "RoundView",
    "SeatsLine",
    "board_line",
    "round_signs",
    "round_view",
    "seats_of_round",
]


@dataclass(frozen=True, slots=True)
class PlayerLine:
    """A player at a board."""

    entry: int
    number: int
    name: str
    title: str
    rating: int | None
    points: Points
    rank: str = ""
    side: str = ""

    @property
    def short(self) -> str:
        """The surname; the whole name where nothing stands before its comma."""
        return self.name.partition(",")[0] or self.name


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A board; `label` is how people call it, `value` the result as written, empty if it is
    missing."""

    number: int
    label: str
    white: PlayerLine
    black: PlayerLine
    value: str
    version: int
    entered_by: str
    entered_at: str
    is_verified: bool
    handicap: int = 0
    komi: int | None = None


@dataclass(frozen=True, slots=True)
class SeatsLine:
    """Two who meet, whoever is paired: at a board, or in a match."""

    number: int
    white: PlayerLine
    black: PlayerLine


@dataclass(frozen=True, slots=True)
class RoundView:
    """A paired round."""

    state: State
    round: Round
    boards: tuple[BoardLine, ...]
    accounted: Accounted
    missing: tuple[int, ...]

    @property
    def missing_names(self) -> tuple[str, ...]:
        """Boards without a result, as people call them."""
        return tuple(str(self.state.board_name(board)) for board in self.missing)

    @property
    def entered(self) -> int:
        """How many results are in."""
        return len(self.boards) - len(self.missing)


@dataclass(frozen=True, slots=True)
class RoundSign:
    """A round in the round rail; `state` is `future` for one that is not paired."""

    number: int
    state: str
    boards: int = 0
    done: int = 0


def round_view(state: State, number: int) -> RoundView:
    """A round with everything around it; `InputError` if it is not paired."""
    round_ = state.find_round(number)
    points = points_before(state, number)
    games = state.games_by_round.get(number, [])
    return RoundView(
        state,
        round_,
        tuple(_line(state, points, game) for game in games),
        account(state, number),
        tuple(state.missing_boards(number)),
    )


def seats_of_round(state: State, number: int) -> tuple[SeatsLine, ...]:
    """Who meets whom in a round, in the order of their places."""
    points = points_before(state, number)
    return tuple(
        SeatsLine(
            met.board,
            *(
                _player(state, state.entry_by_id[entry], points.get(entry, 0))
                for entry in (met.white, met.black)
            ),
        )
        for met in state.kind.field.seats(state, number)
    )


def board_line(state: State, game: Game, points: Mapping[int, int] | None = None) -> BoardLine:
    """One board alone, for a row that changed; `points` are those before the round, if known."""
    return _line(state, points_before(state, game.round) if points is None else points, game)


def round_signs(state: State) -> Iterator[RoundSign]:
    """All planned rounds, with how far each has come."""
    paired = {round_.round: round_ for round_ in state.rounds}
    for number in range(1, max(state.competition.rounds, len(state.rounds)) + 1):
        if number not in paired:
            yield RoundSign(number, "future")
            continue
        boards = len(state.games_by_round.get(number, []))
        done = boards - len(state.missing_boards(number))
        yield RoundSign(number, paired[number].state, boards, done)


def _line(state: State, points: Mapping[int, int], game: Game) -> BoardLine:
    white, black = (
        _player(state, state.entry_by_id[entry], points.get(entry, 0))
        for entry in (game.white, game.black)
    )
    return BoardLine(
        number=game.board,
        label=str(state.board_name(game.board)),
        white=white,
        black=black,
        value=result_text(game.white_result, game.black_result),
        version=game.version,
        entered_by=game.entered_by,
        entered_at=game.entered_at,
        is_verified=bool(game.verified_by),
        handicap=game.handicap,
        komi=game.komi,
    )


def _player(state: State, entry: Entry, tenths: int) -> PlayerLine:
    return PlayerLine(
        entry=entry.entry,
        number=entry.number,
        name=entry.name,
        title=entry.title,
        rating=entry.rating,
        points=Points(tenths),
        rank=entry.rank,
        side=state.kind.field.plays_for(state.competition, entry),
    )
