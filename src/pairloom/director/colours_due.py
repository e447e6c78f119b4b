"""Which colour each participant is due before a round, and with which score they are paired."""

from __future__ import annotations

from pairloom import engines
from pairloom.domain import Colour, Tournament
from pairloom.engines.colours_due import PrefersColours
from pairloom.engines.common.colour_preference import NO_COLOUR, WHITE
from pairloom.explain.bracket_map import Due

__all__ = ["colours_due", "pairing_scores"]


def colours_due(snapshot: Tournament, system: str) -> dict[int, Due] | None:
    """What everybody is due; who has no preference is left out. `None` if the system has none."""
    engine = engines.get(system) if system in engines.available() else None
    if not isinstance(engine, PrefersColours):
        return None
    due_after = engine.colours_due(snapshot)
    due = {
        participant.number: due_after(participant.history.colours)
        for participant in snapshot.participants
    }
    return {
        number: Due(Colour.WHITE if colour == WHITE else Colour.BLACK, is_strong)
        for number, (colour, is_strong) in due.items()
        if colour != NO_COLOUR
    }


def pairing_scores(snapshot: Tournament) -> dict[int, int]:
    """The scores, in tenths, with which the next round is paired: virtual points included."""
    from pairloom.domain import primary_score
    from pairloom.engines.common.virtual_points import virtual_tenths

    played = snapshot.next_round - 1
    lent = virtual_tenths(snapshot, played + 1)
    score = primary_score if snapshot.teams else Tournament.score
    return {
        participant.number: score(snapshot, participant.number, after=played).tenths
        + lent.get(participant.number, 0)
        for participant in snapshot.participants
    }
