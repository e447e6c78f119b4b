"""What a phone sees and does: the empty boards of the latest published round."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.kinds import Kind
from pairloom.director.desk.results import result_text
from pairloom.director.desk.round_view import BoardLine, round_view
from pairloom.director.people.device_links import require_fillable, require_latest
from pairloom.errors import NotAllowed
from pairloom.messages import Text, message
from pairloom.storage.records import Game

__all__ = ["PhoneRound", "fill_board", "phone_round"]


@dataclass(frozen=True, slots=True)
class PhoneRound:
    """The boards in reach of a phone; no round number if none is open."""

    event_name: str
    competition_name: str
    kind: Kind
    boards_in_words: Text
    round: int | None
    boards: tuple[BoardLine, ...] = ()

    @property
    def missing(self) -> int:
        """How many results are not in yet."""
        return sum(not board.value for board in self.boards)

    def get_board(self, number: int | None) -> BoardLine | None:
        """One of the boards in reach, or `None`."""
        return next((board for board in self.boards if board.number == number), None)

    def next_empty(self, board: int) -> int:
        """The board to go on with: the next one without a result, from the start if need be."""
        empty = [board.number for board in self.boards if not board.value]
        return next((number for number in empty if number > board), (empty or [board])[0])


def phone_round(desk: Desk) -> PhoneRound:
    """What the phone that asks may fill, and what is filled already."""
    place, grant = _place(desk), desk.identity.grants[0]
    state = desk.state(place).shown
    latest = max((round_.round for round_ in state.rounds if round_.is_running), default=None)
    boards: tuple[BoardLine, ...] = ()
    if latest is not None:
        # By board, whatever is filled: a list that sorts itself anew moves under the thumb.
        lines = round_view(state, latest).boards
        boards = tuple(line for line in lines if grant.reaches(line.number))
    names = (state.event.name, state.competition.name)
    return PhoneRound(*names, state.kind, grant.boards or message("all boards"), latest, boards)


def fill_board(
    desk: Desk,
    round_number: int,
    board: int,
    text: str,
    version: int | None,
    *,
    request: str | None = None,
    takes_back: str | None = None,
) -> Game:
    """Enter a result from a phone, if the board is empty and the round the latest.

    `takes_back` is the request of a tap of this phone: what it entered is cleared again.
    """
    place = _place(desk)
    with desk.database.read(place.event) as reader:
        game = reader.get(Game, place.competition, round_number, board)
        if takes_back:
            require_latest(desk.identity, reader, place.competition, round_number)
        elif game is None or not text or _value(game) != text:  # said twice is said once
            require_fillable(desk.identity, reader, place.competition, round_number, board)
    return enter_result(
        desk,
        place,
        round_number,
        board,
        text,
        version=version,
        request=request,
        takes_back=takes_back,
    )


def _value(game: Game) -> str:
    return result_text(game.white_result, game.black_result)


def _place(desk: Desk) -> Place:
    identity = desk.identity
    if identity.link is None:
        raise NotAllowed(
            message("This page is for phones with a device link. Scan the code again.")
        )
    (grant,) = identity.grants
    assert grant.event is not None
    assert grant.competition is not None
    return Place(grant.event, grant.competition)
