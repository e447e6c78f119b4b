"""What an arbiter should know before publishing boards that were made by hand.

Basic rules of FIDE C.04.1 that a draft breaks: three equal colours in a row (art. 7), a colour
difference of more than two (art. 6), players who may not meet by the regulations. A second
meeting and a second bye are not possible in the first place (art. 2 and 4).
"""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.director.desk.fields.base import Meeting
from pairloom.director.desk.state import State
from pairloom.messages import Message, message

__all__ = ["colour_breaches", "find_breaches"]

_MOST_DIFFERENCE = 2


def find_breaches(state: State, round_number: int) -> list[Message]:
    """Every breach of a basic rule in the boards of a round, as sentences."""
    meetings = state.meetings_by_round.get(round_number, [])
    return [line for met in meetings for line in _of_board(state, met)]


def colour_breaches(state: State, round_number: int) -> list[Message]:
    """Those of colours alone."""
    meetings = state.meetings_by_round.get(round_number, [])
    return [line for met in meetings for line in _of_both_colours(state, met)]


def _of_both_colours(state: State, met: Meeting) -> Iterator[Message]:
    for entry, colour in ((met.white, "W"), (met.black, "B")):
        yield from _of_colours(state, entry, colour, met.round)


def _of_board(state: State, met: Meeting) -> Iterator[Message]:
    yield from _of_both_colours(state, met)
    for prohibition in state.prohibitions:
        members = set(prohibition.entries)
        last = prohibition.last_round or met.round
        if {met.white, met.black} <= members and prohibition.first_round <= met.round <= last:
            yield message(
                "{first} and {second} may not meet.",
                first=_who(state, met.white),
                second=_who(state, met.black),
            )


def _of_colours(state: State, entry: int, colour: str, round_number: int) -> Iterator[Message]:
    played = _colours(state, entry, round_number) + colour
    difference = abs(played.count("W") - played.count("B"))
    if played.endswith(colour * 3):
        yield _THREE_TIMES[colour].filled(
            player=_who(state, entry), rule=state.handling.colour_sequence
        )
    elif difference > _MOST_DIFFERENCE:
        yield message(
            "{player} has a colour difference of {difference} ({rule}).",
            player=_who(state, entry),
            difference=difference,
            rule=state.handling.colour_difference,
        )


_THREE_TIMES = {
    "W": message("{player} has White three times in a row ({rule})."),
    "B": message("{player} has Black three times in a row ({rule})."),
}


def _colours(state: State, entry: int, before: int) -> str:
    """The colours of games that were played (C.04.2 art. 3.4)."""
    return "".join(
        "W" if entry == met.white else "B"
        for met in state.meetings
        if met.round < before and entry in (met.white, met.black) and _is_played(met)
    )


def _is_played(met: Meeting) -> bool:
    return met.white_result is not None and met.white_result.is_played


def _who(state: State, entry: int) -> str:
    player = state.entry_by_id[entry]
    return f"{player.number} {player.name}"
