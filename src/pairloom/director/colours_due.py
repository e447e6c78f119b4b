"""Which colour each participant is due before a round, by the words of the system.

C.04.3 and C.04.4.2 art. 1.7, C.04.4.1 art. 1.6, C.04.4.3 art. 5, C.04.6 art. 1.7, and A7 of the
rules of 1992. Double-Swiss has no preferences.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from pairloom.domain import Colour, Tournament
from pairloom.engines.common.colour_preference import NO_COLOUR, STRONG, WHITE, colour_preference
from pairloom.explain.bracket_map import Due

__all__ = ["colours_due", "pairing_scores"]

# Preferred colour and whether it is strong, from the colours so far.
_Preference = tuple[int, bool]


def colours_due(snapshot: Tournament, system: str) -> dict[int, Due] | None:
    """What everybody is due; who has no preference is left out. `None` if the system has none."""
    preference = _preferences(snapshot, system)
    if preference is None:
        return None
    found = {one.number: preference(one.history.colours) for one in snapshot.participants}
    return {
        number: Due(Colour.WHITE if colour == WHITE else Colour.BLACK, is_strong)
        for number, (colour, is_strong) in found.items()
        if colour != NO_COLOUR
    }


def _preferences(snapshot: Tournament, system: str) -> Callable[[str], _Preference] | None:
    match system:
        case "dutch" | "burstein":
            return lambda colours: _by_strength(*colour_preference(colours)[1])
        case "dubov":
            due = import_module("pairloom.engines.fide_dubov.state").due_colour
            return lambda colours: _by_strength(*due(colours))
        case "fide-1992":
            a7 = import_module("pairloom.engines.fide_1992.state").a7_colour_preference
            return lambda colours: _by_strength(*a7(colours))
        case "lim":
            lim = import_module("pairloom.engines.fide_lim.state").due_colour
            return lambda colours: (lim(colours), False)
        case "team":
            return _of_teams(snapshot)
        case _:
            return None


def _by_strength(colour: int, strength: int) -> _Preference:
    return colour, strength >= STRONG


def _of_teams(snapshot: Tournament) -> Callable[[str], _Preference]:
    from pairloom.domain.team_scores import team_settings
    from pairloom.engines.fide_team_swiss.preferences import preference

    kind = team_settings(snapshot).preferences
    is_last = snapshot.settings.rounds == snapshot.next_round

    def of_colours(colours: str) -> _Preference:
        found = preference(colours, kind, is_last=is_last)
        return found.colour, found.is_strong

    return of_colours


def pairing_scores(snapshot: Tournament) -> dict[int, int]:
    """The scores, in tenths, with which the next round is paired: virtual points included."""
    from pairloom.domain import primary_score
    from pairloom.engines.common.virtual_points import virtual_tenths

    played = snapshot.next_round - 1
    lent = virtual_tenths(snapshot, played + 1)
    score = primary_score if snapshot.teams else Tournament.score
    return {
        one.number: score(snapshot, one.number, after=played).tenths + lent.get(one.number, 0)
        for one in snapshot.participants
    }
