"""My board on a phone: the card of a player, and the search that leads to it.

The phone alone remembers who was looked for (`static/js/my-board.js`); the server is asked for
the card of a player as for any other page, and stores nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from urllib.parse import quote

from pairloom.director.desk.my_board import ComingRound, MyBoard, people_named
from pairloom.director.desk.state import State
from pairloom.messages import Text, message
from pairloom.messages.values import stored_day
from pairloom.web import notation

__all__ = ["BoardCard", "Person", "board_card", "people_found"]


@dataclass(frozen=True, slots=True)
class BoardCard:
    """What a player wants to know; `told` is where to go, in one line."""

    name: str
    number: int
    rating: str
    team: str
    round: int
    board: str
    colour: str
    opponent: str
    about: str
    result: str
    without: Text
    told: Text
    reason: Text
    next_words: Text
    url: str
    player_url: str
    why_url: str
    calendar_url: str


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who was looked for: where their card is."""

    name: str
    number: int
    tournament: str
    team: str
    url: str


def board_card(state: State, mine: MyBoard) -> BoardCard:
    """The card as people read it."""
    entry, opponent = mine.entry, mine.opponent
    base = _base(state)
    board = "" if mine.board is None else str(state.board_name(mine.board.number))
    colour = "" if mine.board is None else "white" if mine.is_white else "black"
    return BoardCard(
        name=entry.name,
        number=entry.number,
        rating=_strength(state, entry.rank, entry.rating),
        team="" if mine.team is None else mine.team.name,
        round=mine.round,
        board=board,
        colour=colour,
        opponent="" if opponent is None else opponent.name,
        about="" if opponent is None else _strength(state, opponent.rank, opponent.rating),
        result="" if mine.board is None else mine.board.value,
        without=mine.without,
        told=_told(mine, board, colour),
        reason=mine.reason,
        next_words=_next(mine.coming),
        url=_url(state, entry.entry),
        player_url=f"{base}/players/{entry.number}" if entry.number else "",
        why_url=_why(base, mine) if mine.round else "",
        calendar_url=f"{base}/rounds.ics",
    )


def people_found(states: Iterable[State], query: str) -> list[Person]:
    """Who fits, in all tournaments of the event."""
    return [
        Person(
            entry.name,
            entry.number,
            state.competition.name,
            state.find_entry(entry.team).name if entry.team else "",
            _url(state, entry.entry),
        )
        for state in states
        for entry in people_named(state, query)
    ]


def _strength(state: State, rank: str, rating: int | None) -> str:
    return rank if state.discipline.has_ranks else str(rating or "")


def _base(state: State) -> str:
    return f"/e/{quote(state.event.slug)}/{quote(state.competition.slug)}"


def _url(state: State, entry: int) -> str:
    return f"{_base(state)}/my-board/{entry}"


def _why(base: str, mine: MyBoard) -> str:
    """Reasons are asked by the number of whoever is paired: a player, or a team."""
    asked = mine.team or mine.entry
    return f"{base}/rounds/{mine.round}/explain?player={asked.number}" if asked.number else ""


def _told(mine: MyBoard, board: str, colour: str) -> Text:
    if not mine.round or mine.board is None:
        return message("Round {round}: {what}", round=mine.round, what=mine.without)
    if colour == "white":
        return message("Round {round}: board {board}, White", round=mine.round, board=board)
    return message("Round {round}: board {board}, Black", round=mine.round, board=board)


def _next(coming: ComingRound | None) -> Text:
    if coming is None:
        return ""
    if coming.starts_at is not None:
        time = notation.moment(coming.starts_at, datetime.now())
        return message("Round {round} begins {time}.", round=coming.number, time=time)
    if coming.day:
        return message(
            "Round {round} is on {day}.", round=coming.number, day=stored_day(coming.day)
        )
    return message("The time of round {round} is not announced yet.", round=coming.number)
