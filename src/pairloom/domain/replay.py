"""What the pairing of a round sees of those who take part, for one round or one after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, TypeVar

from pairloom.domain.player import ABSENT, Participant, Player, R

P = TypeVar("P", bound=Participant[Any])


def all_before(participants: Sequence[P], round_number: int) -> tuple[P, ...]:
    """Each as the pairing of the round sees them."""
    return tuple(
        participant.with_record(participant.record(round_number))
        if len(participant.cells) < round_number
        else participant.before(round_number)
        for participant in participants
    )


def past_of(
    participants: Sequence[Participant[R]], absence: R, rounds: int
) -> Iterator[tuple[Any, ...]]:
    """What the pairing of each round sees of them, round after round."""
    past = [participant.without_record() for participant in participants]
    records = [
        participant.cells + (absence,) * (rounds - len(participant.cells))
        for participant in participants
    ]
    for cells in islice(zip(*records, strict=False), rounds):
        requests = [cell.outcome.is_requested_bye for cell in cells]
        if True not in requests:  # as in most rounds
            yield tuple(past)
            past = [
                participant.with_cell(cell) for participant, cell in zip(past, cells, strict=True)
            ]
            continue
        present = [
            participant.with_cell(cell) if is_request else participant
            for participant, cell, is_request in zip(past, cells, requests, strict=True)
        ]
        yield tuple(present)
        past = [
            participant if is_request else participant.with_cell(cell)
            for participant, cell, is_request in zip(present, cells, requests, strict=True)
        ]


def seated_past_of(players: Sequence[Player], rounds: int) -> Iterator[tuple[Player, ...]]:
    """Players of teams before each round: of the round itself nothing is known yet."""
    past = [player.without_record() for player in players]
    for round_number in range(1, rounds + 1):
        yield tuple(past)
        past = [
            player.with_cell(full.cell(round_number) or ABSENT)
            for player, full in zip(past, players, strict=True)
        ]
