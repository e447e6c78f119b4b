"""Who gets which colour (C.04.3 art. 5)."""

from __future__ import annotations

from typing import NamedTuple

from pairloom.domain import Colour, Tournament
from pairloom.errors import InputError
from twins.fide_dutch import record
from twins.fide_dutch.participant import Participant
from twins.fide_dutch.record import Strength


class Grant(NamedTuple):
    """The participant with White, the one with Black, and the article that said so."""

    white: Participant
    black: Participant
    article: str


def give_colours(one: Participant, other: Participant, initial: Colour | None) -> Grant:
    """Colours of a pair: the first rule of art. 5.2 that decides."""
    higher, lower = sorted((one, other), key=lambda participant: participant.rank)
    if higher.preference is None and lower.preference is None:
        return _by_number(higher, lower, initial)
    if higher.preference is not lower.preference:
        return _both_granted(higher, lower)
    return (
        _stronger(higher, lower)
        or _alternated(higher, lower)
        or _grant(higher, lower, higher.preference, "5.2.4")
    )


def _grant(one: Participant, other: Participant, colour: Colour | None, article: str) -> Grant:
    """`one` gets the colour."""
    white, black = (one, other) if colour is Colour.WHITE else (other, one)
    return Grant(white, black, article)


def _both_granted(higher: Participant, lower: Participant) -> Grant:
    if higher.preference is not None:
        return _grant(higher, lower, higher.preference, "5.2.1")
    return _grant(lower, higher, lower.preference, "5.2.1")


def _stronger(higher: Participant, lower: Participant) -> Grant | None:
    """Art. 5.2.2; of two absolute preferences that of the wider colour difference."""
    weights = [_weight_of_preference(player) for player in (higher, lower)]
    if weights[0] == weights[1]:
        return None
    stronger, weaker = (higher, lower) if weights[0] > weights[1] else (lower, higher)
    return _grant(stronger, weaker, stronger.preference, "5.2.2")


def _weight_of_preference(player: Participant) -> tuple[int, int]:
    is_absolute = player.strength is Strength.ABSOLUTE
    return (player.strength, abs(player.difference) if is_absolute else 0)


def _alternated(higher: Participant, lower: Participant) -> Grant | None:
    """Art. 5.2.3: change the colours of the latest game in which they differ."""
    backwards = zip(reversed(higher.colours), reversed(lower.colours), strict=False)
    for had, opponent_had in backwards:
        if had is not opponent_had:
            return _grant(higher, lower, had.opposite, "5.2.3")
    return None


def _by_number(higher: Participant, lower: Participant, initial: Colour | None) -> Grant:
    """Art. 5.2.5: nobody has a preference; an odd number gets the initial colour."""
    if initial is None:
        raise InputError(
            "the initial colour is needed, neither given nor to be seen in earlier rounds;"
            " give it in record 152 or XXC"
        )
    is_odd = higher.arrival_number % 2 == 1
    return _grant(higher, lower, initial if is_odd else initial.opposite, "5.2.5")


def find_initial_colour(tournament: Tournament) -> Colour | None:
    """The colour drawn by lot, or what the first round with colours tells about it."""
    if tournament.settings.initial_colour is not None:
        return tournament.settings.initial_colour
    for round_number in range(1, tournament.next_round):
        arrived = [
            player
            for player in tournament.players
            if record.has_taken_part(record.past_cells(player, round_number + 1))
        ]
        for index, player in enumerate(arrived):
            colour = record.cell_of(player, round_number).colour
            if colour is not None:
                return colour if index % 2 == 0 else colour.opposite
    return None
