"""Where everybody sits in a round, in order of names: the list that hangs on the wall."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.director.desk.round_view import RoundView
from pairloom.director.go_words import handicap_words
from pairloom.domain import Colour, Points
from pairloom.messages import Text
from pairloom.messages.current import current

__all__ = ["Seat", "seats_by_name"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's place in a round; without a board `opponent` says what they have instead.

    `number` and `opponent_number` are those of the players, 0 where there is none.
    """

    name: str
    opponent: Text
    board: int | None = None
    colour: Colour | None = None
    points: Points | None = None
    handicap: Text = ""
    number: int = 0
    opponent_number: int = 0
    title: str = ""
    opponent_title: str = ""


def seats_by_name(view: RoundView) -> list[Seat]:
    """Everybody who has a board or a bye."""
    seats, order = (*_at_boards(view), *_without_board(view)), current().sort_key
    return sorted(seats, key=lambda seat: order(seat.name))


def _at_boards(view: RoundView) -> Iterator[Seat]:
    for board in view.boards:
        handicap = handicap_words(board.handicap, board.komi)
        for player, other, colour in (
            (board.white, board.black, Colour.WHITE),
            (board.black, board.white, Colour.BLACK),
        ):
            yield Seat(
                player.name,
                other.name,
                board=board.number,
                colour=colour,
                points=player.points,
                handicap=handicap,
                number=player.number,
                opponent_number=other.number,
                title=player.title,
                opponent_title=other.title,
            )


def _without_board(view: RoundView) -> Iterator[Seat]:
    are_teams = view.state.kind.field.has_line_ups
    for entry, bye in view.accounted.byes:
        words = view.state.kind.printed_bye(view.state, bye)
        yield Seat(entry.name, words, number=0 if are_teams else entry.number, title=entry.title)
