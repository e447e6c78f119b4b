"""What the check of a Go tournament found, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pairloom.director.checking import CheckedFile
from pairloom.director.desk.state import State
from pairloom.domain import Board
from pairloom.messages import Message, Text, counted, message
from pairloom.messages.values import Clauses

__all__ = ["CheckLine", "check_lines"]


class CheckLine(NamedTuple):
    """A line; `kind` is its look: as it should be, explained, or wrong."""

    kind: str
    text: Text


def check_lines(state: State, checked: CheckedFile) -> list[CheckLine]:
    """A line per round, and what became of the places."""
    return [*_of_rounds(state, checked), *_of_places(checked)]


def _of_rounds(state: State, checked: CheckedFile) -> Iterator[CheckLine]:
    wrong = {difference.round: difference for difference in checked.wrong}
    for drawn in state.settled:
        causes = [
            deviation.cause.sentence
            for deviation in checked.deviations
            if deviation.round == drawn.round
        ]
        if drawn.round in wrong:
            yield CheckLine(
                "worse",
                message(
                    "Round {round}: {words}",
                    round=drawn.round,
                    words=_words(wrong[drawn.round]),
                ),
            )
        elif causes:
            yield CheckLine(
                "attention",
                _explained(drawn.round, drawn.by_hand, causes),
            )
        elif drawn.seed is None:
            yield CheckLine(
                "attention",
                message(
                    "Round {round}: no seed, so it is not drawn again.",
                    round=drawn.round,
                ),
            )
        else:
            text = message(
                "Round {round}: the seed {seed} gives the same tables.",
                round=drawn.round,
                seed=drawn.seed,
            )
            yield CheckLine("better", text)


def _explained(round_number: int, by_hand: Text, causes: Sequence[Text]) -> Message:
    told = Clauses(tuple(causes))
    if not by_hand:
        return message("Round {round}: {causes}.", round=round_number, causes=told)
    return message(
        "Round {round}: {causes}: {reason}.",
        round=round_number,
        causes=told,
        reason=by_hand,
    )


def _words(difference: Any) -> Text:
    if difference.expected is None:
        return message("{reason}.", reason=difference.reason)
    drawn, recorded = (
        ", ".join(map(_table, boards))
        for boards in (difference.only_expected, difference.only_recorded)
    )
    return message(
        "the seed gives {drawn}; recorded is {recorded}.",
        drawn=drawn,
        recorded=recorded,
    )


def _table(board: Board) -> str:
    return f"{board.white}–{board.black}" if board.black else f"{board.white} free"


def _of_places(checked: CheckedFile) -> Iterator[CheckLine]:
    places = checked.places
    if places is None or places.not_checked:
        yield CheckLine("attention", message("Places are not compared: the bracket gives them."))
    elif places.differences:
        for difference in places.differences:
            yield CheckLine(
                "worse",
                message(
                    "Places: {difference}.",
                    difference=difference.message,
                ),
            )
    else:
        yield CheckLine(
            "better",
            counted(
                "{count} place follows from the results.",
                "{count} places follow from the results.",
                places.compared,
            ),
        )
