"""The record of a round: what decided each bracket, and the colours of each board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pairloom.engines.base import BracketTrace, ColourTrace, Trace
from pairloom.engines.fide_burstein.bracket import Bracket, Candidate
from pairloom.engines.fide_burstein.criteria.c05_floaters import outgoing_floaters
from pairloom.engines.fide_burstein.criteria.c06_floater_scores import floater_scores
from pairloom.engines.fide_burstein.criteria.c08_colour_preference import preferences_missed
from pairloom.engines.fide_burstein.state import PlayerState
from pairloom.messages import Message, message


class PairedBracket(NamedTuple):
    """A bracket and the pairing chosen for it."""

    bracket: Bracket
    candidate: Candidate


def write_trace(
    paired: Sequence[PairedBracket], boards: Sequence[ColourTrace], bye: PlayerState | None
) -> Trace:
    """The whole record, with the value of every criterion in every bracket."""
    return Trace(
        tuple(_bracket(bracket, candidate) for bracket, candidate in paired),
        tuple(boards),
        tuple(_notes(bye)),
    )


def _bracket(bracket: Bracket, candidate: Candidate) -> BracketTrace:
    numbers = [player.number for player in bracket.players]
    incoming, residents = members_by_rank(bracket)
    return BracketTrace(
        score=bracket.score,
        moved_down=incoming,
        residents=residents,
        pairs=tuple((numbers[first], numbers[second]) for first, second in candidate.pairs),
        downfloaters=tuple(numbers[floater] for floater in candidate.floaters),
        decided_by=candidate.decided_by,
        values=criteria_values(bracket, candidate),
    )


def members_by_rank(bracket: Bracket) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Numbers of the incoming floaters and of the residents, from the highest rank down."""
    by_rank = list(zip(bracket.players, bracket.positions, strict=True))[::-1]
    end = bracket.group.end
    return (
        tuple(player.number for player, position in by_rank if position >= end),
        tuple(player.number for player, position in by_rank if position < end),
    )


def criteria_values(
    bracket: Bracket, candidate: Candidate, *, of_any: bool = False
) -> dict[str, object]:
    """The value of each quality criterion, in order of priority; C7 only if somebody floats.

    `of_any`: the candidate is not the one that the rules choose (see `LookAhead.value_of_any`).
    """
    players = bracket.players
    floaters = [players[floater] for floater in candidate.floaters]
    values: dict[str, object] = {
        "C5": outgoing_floaters(floaters),
        "C6": floater_scores(floaters),
    }
    if floaters and bracket.look_ahead is not None:
        ahead = bracket.look_ahead
        value = ahead.value_of_any if of_any else ahead.value
        values["C7"] = value(bracket.positions_of(candidate.floaters))
    values["C8"] = sum(
        preferences_missed(players[first], players[second]) for first, second in candidate.pairs
    )
    return values


def _notes(bye: PlayerState | None) -> Iterator[Message]:
    if bye is not None:
        yield message(
            "player {player} gets the pairing-allocated bye (art. 3.1): of those who may"
            " have it and leave a complete pairing, the lowest score, then the most games,"
            " then the lowest rank",
            player=bye.number,
        )
