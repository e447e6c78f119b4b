"""All pictures of a tournament, in the order in which they are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pairloom.pictures.bracket import bracket_of
from pairloom.pictures.colours import colours_of
from pairloom.pictures.endings import endings_of
from pairloom.pictures.flow import flow_of
from pairloom.pictures.meetings import meetings_of
from pairloom.pictures.performance import performance_of
from pairloom.pictures.picture import Picture
from pairloom.pictures.race import race_of
from pairloom.pictures.record import Record

__all__ = ["pictures_of"]

_MAKERS: Final[tuple[Callable[[Record], Picture[Any] | None], ...]] = (
    bracket_of,
    race_of,
    flow_of,
    performance_of,
    meetings_of,
    colours_of,
    endings_of,
)


def pictures_of(record: Record) -> tuple[Picture[Any], ...]:
    """Every picture that has something to say; one without an answer is left out."""
    made = (make(record) for make in _MAKERS)
    return tuple(picture for picture in made if picture is not None)
