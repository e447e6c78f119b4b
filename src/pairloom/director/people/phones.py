"""What a phone sees and does: the empty boards of the latest published round."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.round_view import BoardLine, round_view
from pairloom.director.people.device_links import require_fillable
from pairloom.errors import NotAllowed
from pairloom.storage.records import Game

__all__ = ["PhoneRound", "fill_board", "phone_round"]

_OPEN = ("published", "playing")


@dataclass(frozen=True, slots=True)
class PhoneRound:
    """The boards in reach of a phone; no round number if none is open."""

    event_name: str
    competition_name: str
    boards_in_words: str
    round: int | None
    boards: tuple[BoardLine, ...] = ()

    @property
    def missing(self) -> int:
        """How many results are not in yet."""
        return sum(not board.value for board in self.boards)


def phone_round(desk: Desk) -> PhoneRound:
    """What the phone that asks may fill, and what is filled already."""
    place, grant = _place(desk), desk.identity.grants[0]
    state = desk.state(place)
    latest = max((one.round for one in state.rounds if one.state in _OPEN), default=None)
    boards: tuple[BoardLine, ...] = ()
    if latest is not None:
        found = [one for one in round_view(state, latest).boards if grant.reaches(one.number)]
        # What is still to do comes first; within both parts by board.
        boards = tuple(sorted(found, key=lambda one: (bool(one.value), one.number)))
    names = (state.event.name, state.competition.name)
    return PhoneRound(*names, grant.boards or "all boards", latest, boards)


def fill_board(desk: Desk, round_number: int, board: int, text: str, version: int | None) -> Game:
    """Enter a result from a phone, if the board is empty and the round the latest."""
    place = _place(desk)
    with desk.database.read(place.event) as reader:
        require_fillable(desk.identity, reader, place.competition, round_number, board)
    return enter_result(desk, place, round_number, board, text, version=version)


def _place(desk: Desk) -> Place:
    identity = desk.identity
    if identity.link is None:
        raise NotAllowed("This page is for phones with a device link. Scan the code again.")
    (grant,) = identity.grants
    assert grant.event is not None
    assert grant.competition is not None
    return Place(grant.event, grant.competition)
