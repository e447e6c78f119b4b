"""K of a player of an event (FIDE B.02 art. 8.3.3), also where the year of birth is withheld."""

from __future__ import annotations

from pairloom.director.desk.state import State
from pairloom.ratings.fide.coefficient import Coefficient, coefficient, is_junior
from pairloom.storage.records import Entry

__all__ = ["coefficient_of", "juniors_in"]


def coefficient_of(state: State, player: Entry, rating: int) -> Coefficient:
    """K from the rating and the age. Whether somebody was rated higher before, or has completed
    fewer than 30 games, no entry tells."""
    year = _year(state.event.start)
    birth = _year(player.birth)
    if birth is None and player.entry in state.juniors:
        birth = year  # how young does not matter
    return coefficient(rating, birth_year=birth, year=year)


def juniors_in(state: State) -> frozenset[int]:
    """Everybody whose year of birth gives another K in the year of the event."""
    year = _year(state.event.start)
    if year is None:
        return frozenset()
    people = ((player.entry, _year(player.birth)) for player in state.players)
    return frozenset(
        entry for entry, birth in people if birth is not None and is_junior(birth, year)
    )


def _year(day: str) -> int | None:
    return int(day[:4]) if day[:4].isascii() and day[:4].isdecimal() else None
