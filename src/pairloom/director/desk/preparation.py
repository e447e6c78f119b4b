"""What has to happen before a round can be paired."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.director.desk.state import State
from pairloom.messages import Message, counted, message

__all__ = ["Preparation", "Step", "preparation_of"]


@dataclass(frozen=True, slots=True)
class Step:
    """Something that has to happen, and whether it has."""

    text: Message
    is_done: bool


@dataclass(frozen=True, slots=True)
class Preparation:
    """The steps to a round that is not paired yet, in their order."""

    steps: tuple[Step, ...]

    @property
    def is_complete(self) -> bool:
        return all(step.is_done for step in self.steps)


def preparation_of(state: State, round_number: int) -> Preparation:
    """Players are there, and every round before is finished."""
    return Preparation((*_arrivals(state, round_number), *_rounds_before(state, round_number)))


def _arrivals(state: State, round_number: int) -> Iterator[Step]:
    if round_number == 1:
        arrived = sum(entry.arrival == 1 for entry in state.entries)
        text = counted("{count} player is there", "{count} players are there", arrived)
        yield Step(text, arrived >= 2)


def _rounds_before(state: State, round_number: int) -> Iterator[Step]:
    for number in range(max(1, len(state.settled)), round_number):
        is_paired = number <= len(state.settled)
        if is_paired and state.find_round(number).is_finished:
            yield Step(message("Round {round} is finished", round=number), True)
        else:
            missing = len(state.missing_boards(number)) if is_paired else 0
            yield Step(_to_finish(number, missing), False)


def _to_finish(number: int, missing: int) -> Message:
    if not missing:
        return message("Finish round {round}", round=number)
    return counted(
        "Finish round {round}: {count} result is missing",
        "Finish round {round}: {count} results are missing",
        missing,
        round=number,
    )
