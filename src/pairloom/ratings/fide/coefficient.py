"""K, the development coefficient. FIDE B.02 (2024 and 2025), art. 8.3.3."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.errors import InputError
from pairloom.messages import Message, message

__all__ = ["Coefficient", "coefficient", "is_junior", "limited"]

_SENIOR_RATING = 2400
_JUNIOR_RATING = 2300
_JUNIOR_AGE = 18
_NEW_GAMES = 30
_LARGEST_PRODUCT = 700


@dataclass(frozen=True, slots=True)
class Coefficient:
    """K and why."""

    value: int
    reason: Message


def coefficient(
    rating: int,
    *,
    highest: int | None = None,
    completed: int | None = None,
    birth_year: int | None = None,
    year: int | None = None,
) -> Coefficient:
    """K of a rated player.

    `highest` is the highest rating published so far, `completed` the number of rated games
    in completed events, `year` the year of the games. What is left out is taken as ordinary:
    never rated higher than now, 30 games, no junior.

    The article gives four lines and no order among them. Read so: who has reached 2400 keeps
    10 for good, whatever the age; "remains under 2300" ends with the first rating of 2300.

    >>> coefficient(2000).value, coefficient(2380, highest=2405).value
    (20, 10)
    """
    top = rating if highest is None else max(highest, rating)
    if top >= _SENIOR_RATING:
        return Coefficient(
            10,
            message(
                "K is 10: the published rating has reached 2400 (highest: {highest})", highest=top
            ),
        )
    if (
        (birth_year is not None and year is not None)
        and is_junior(birth_year, year)
        and top < _JUNIOR_RATING
    ):
        return Coefficient(
            40,
            message("K is 40: not older than 18 in {year}, and always rated below 2300", year=year),
        )
    if completed is not None and completed < _NEW_GAMES:
        return Coefficient(
            40,
            message(
                "K is 40: {completed} games completed so far, fewer than 30", completed=completed
            ),
        )
    return Coefficient(20, message("K is 20: rated below 2400"))


def is_junior(birth_year: int, year: int) -> bool:
    """Is somebody not older than 18 by the end of the year?

    >>> is_junior(2008, 2026), is_junior(2007, 2026)
    (True, False)
    """
    return year - birth_year <= _JUNIOR_AGE


def limited(k: Coefficient, games: int) -> Coefficient:
    """The largest K whose product with the games of the period does not exceed 700.

    >>> k = Coefficient(20, message("K is 20: rated below 2400"))
    >>> limited(k, 35).value, limited(k, 39).value
    (20, 17)
    """
    if games < 0:
        raise InputError(
            message("{games} games in a rating period: a number from 0 on is possible", games=games)
        )
    if k.value * games <= _LARGEST_PRODUCT:
        return k
    value = _LARGEST_PRODUCT // games
    return Coefficient(
        value,
        message(
            "K is {k} instead of {before}: {games} games in the period, and K "
            "times games may not exceed 700",
            k=value,
            before=k.value,
            games=games,
        ),
    )
