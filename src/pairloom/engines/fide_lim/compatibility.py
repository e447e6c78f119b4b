"""Who may meet whom: articles 2.1, 5.1.1, 5.1.2 and 5.3, and article 6 for the last round.

Two players are compatible if they have not met and some colours keep both inside the limits:
not the same colour in three games running, not three more of one colour than of the other.
In the last round, where equal scores go before colours, only the meeting counts. The text
relaxes the limits for players of the same score; we do so for everybody
(docs/decisions/0012-lim-readings.md).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pairloom.domain import Tournament
from pairloom.engines.common.colour_preference import BLACK, WHITE
from pairloom.engines.common.meetings import meeting_masks, prohibit
from pairloom.engines.fide_lim.state import Field, PlayerState

MOST_OF_ONE_COLOUR = 2


@cache
def may_receive(colours: str, colour: int) -> bool:
    """Does the colour keep a player with this history inside the limits (5.1.1, 5.1.2)?

    >>> may_receive("bww", WHITE), may_receive("bww", BLACK), may_receive("wbww", BLACK)
    (False, True, True)
    """
    letter = "w" if colour == WHITE else "b"
    difference = 2 * colours.count("w") - len(colours) + colour
    return not colours.endswith(2 * letter) and abs(difference) <= MOST_OF_ONE_COLOUR


def permissible_colours(first: PlayerState, second: PlayerState) -> list[int]:
    """The colours of the first that keep both players inside the limits."""
    return [
        colour
        for colour in (WHITE, BLACK)
        if may_receive(first.colours, colour) and may_receive(second.colours, -colour)
    ]


def compatible_opponents(field: Field, tournament: Tournament) -> list[int]:
    """For each position the mask of compatible opponents."""
    players = field.players
    everybody = (1 << len(players)) - 1
    numbers = [player.number for player in players]
    met = meeting_masks(numbers, [player.opponents for player in players])
    prohibit(met, numbers, tournament, field.round)
    allowed = [everybody] * len(players) if field.is_last_round else _by_colours(players)
    return [
        mask & ~(barred | 1 << position)
        for position, (mask, barred) in enumerate(zip(allowed, met, strict=True))
    ]


def _by_colours(players: Sequence[PlayerState]) -> list[int]:
    """For each position the mask of those with whom colours can be found for both."""
    may_have = {WHITE: 0, BLACK: 0}
    for position, player in enumerate(players):
        for colour in may_have:
            if may_receive(player.colours, colour):
                may_have[colour] |= 1 << position
    return [
        may_have[BLACK] * may_receive(player.colours, WHITE)
        | may_have[WHITE] * may_receive(player.colours, BLACK)
        for player in players
    ]
