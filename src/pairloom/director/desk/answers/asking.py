"""Asking about a round: who is meant, what the kind of play answers, and how people are called."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from pairloom.director.desk.answers.model import RoundAnswers, RoundQuestion
from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.reasons import find_player
from pairloom.director.desk.round_numbers import numbers_in_round
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.director.questions import WISHES
from pairloom.errors import InputError, NotFound
from pairloom.messages import Text, message
from pairloom.storage.records import Entry

__all__ = [
    "RoundReasons",
    "ask_at_board",
    "ask_of_player",
    "asked_at_desk",
    "find_typed",
    "people_of_round",
]

_NUMBERED = re.compile(r"\s*(\d{1,9})\s+\S")


@dataclass(frozen=True, slots=True)
class RoundReasons:
    """An answer, with those it is about as they are shown now.

    `names` are by the numbers of the round, which `told` speaks of.
    """

    round: int
    player: Entry
    other: Entry | None
    wish: str
    told: RoundAnswers
    names: Mapping[int, str]
    notes: tuple[Text, ...]


def asked_at_desk(desk: Desk, place: Place) -> State:
    """The tournament for somebody at the desk who asks."""
    desk.identity.require(Permission.SEE_DESK, event=place.event, competition=place.competition)
    return desk.state(place).shown


def ask_at_board(state: State, round_number: int, board: int) -> RoundReasons:
    """Why a board, or a match of teams: asked of who has White there."""
    met = state.kind.field.find_seats(state, round_number, board)
    return ask_of_player(state, round_number, state.entry_by_id[met.white])


def ask_of_player(
    state: State, round_number: int, player: Entry, other: Entry | None = None, wish: str = ""
) -> RoundReasons:
    """Why somebody has this round; why not with `other`; why not as in a wish.

    `NotFound` for a round that is not there, and for who had no number in it.
    """
    drawn = state.find_round(round_number)
    if wish and wish not in WISHES:
        raise NotFound(message("there is nothing to be asked like this"))
    if other is not None and other.entry == player.entry:
        raise InputError(message("{name} was named twice: ask about two", name=player.name))
    numbers = numbers_in_round(state, round_number)
    question = RoundQuestion(
        _number(numbers, player, round_number),
        None if other is None else _number(numbers, other, round_number),
        wish,
    )
    told = state.kind.answers(state, drawn, question)
    shown = state.shown.entry_by_id
    names = {number: shown[entry].name for entry, number in numbers.items() if entry in shown}
    met = _at_board_with(state, round_number, player)
    named = [player, *([other] if other is not None else met)]
    notes = (*told.notes, *_numbers_moved(named, numbers, round_number))
    return RoundReasons(
        round=round_number,
        player=player,
        other=other,
        wish=wish,
        told=told,
        names=names,
        notes=notes,
    )


def _number(numbers: Mapping[int, int], entry: Entry, round_number: int) -> int:
    number = numbers.get(entry.entry)
    if number is None:
        raise NotFound(
            message(
                "{number} {name} was not there in round {round}",
                number=entry.number,
                name=entry.name,
                round=round_number,
            )
        )
    return number


def _at_board_with(state: State, round_number: int, player: Entry) -> list[Entry]:
    """Whom somebody meets in the round."""
    return [
        state.entry_by_id[met.black if met.white == player.entry else met.white]
        for met in state.meetings_by_round.get(round_number, ())
        if player.entry in (met.white, met.black)
    ]


def _numbers_moved(
    named: list[Entry], numbers: Mapping[int, int], round_number: int
) -> Iterator[Text]:
    """Who was numbered anew since is told so."""
    moved = [entry for entry in named if numbers.get(entry.entry) not in (None, entry.number)]
    if moved:
        yield message(
            "These are the numbers of round {round}; today: {today}.",
            round=round_number,
            today=", ".join(f"{entry.number} {entry.name}" for entry in moved),
        )


def people_of_round(state: State, round_number: int) -> list[str]:
    """Whoever can be asked about, as `find_typed` takes them: those with a board or a round
    without one, by number."""
    met = state.meetings_by_round.get(round_number, ())
    there = {entry for each in met for entry in (each.white, each.black)}
    there |= state.byes_by_round.get(round_number, {}).keys()
    people = [entry for entry in state.shown.entries if entry.entry in there and entry.number]
    people.sort(key=lambda entry: entry.number)
    return [f"{entry.number} {entry.name}" for entry in people]


def find_typed(state: State, text: str) -> Entry:
    """Who is meant by a number, a name, or both as lists have them: `7 Lindqvist, Åsa`."""
    numbered = _NUMBERED.match(text)
    return find_player(state, numbered[1] if numbered else text.strip())
