"""An aid for estimates: what a number of another scale is as a rating (1992 A1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pairloom.director.entry_lists.checks import HIGHEST_RATING
from pairloom.domain.typed_text import parse_whole, shortened
from pairloom.errors import FieldsRefused
from pairloom.messages import Message, message
from pairloom.ratings.fide.estimates import rating_from_bcf, rating_from_ingo

__all__ = ["SCALES", "Estimate", "Scale", "estimate_from"]

_MOST_DIGITS = 3


@dataclass(frozen=True, slots=True)
class Scale:
    """A scale that ratings are estimated from."""

    label: str
    formula: str
    convert: Callable[[int], int]


SCALES = {
    "ingo": Scale("INGO", "2840 − 8 × INGO", rating_from_ingo),
    "bcf": Scale("BCF", "600 + 8 × BCF", rating_from_bcf),
}


@dataclass(frozen=True, slots=True)
class Estimate:
    """A rating with the sentence that says how it came about."""

    rating: int
    working: Message


def estimate_from(scale: str, typed: str) -> Estimate:
    """What was typed on a scale as a rating; `FieldsRefused` beside `other_number` if it is none.

    >>> print(estimate_from("ingo", "105").working)
    INGO 105 is 2000: 2840 − 8 × INGO (1992 A1).
    """
    known = SCALES.get(scale)
    if known is None:
        told = message(
            "{text} is not a scale. Choose one of these: {scales}.",
            text=shortened(scale),
            scales=tuple(offered.label for offered in SCALES.values()),
        )
        raise FieldsRefused([("other_scale", told)])
    number = parse_whole(typed, _MOST_DIGITS)
    if number is None:
        told = message(
            "“{text}” is not a number of the scale {scale}. Type one of up to three digits.",
            text=shortened(typed),
            scale=known.label,
        )
        raise FieldsRefused([("other_number", told)])
    rating = known.convert(number)
    if not 0 < rating <= HIGHEST_RATING:
        told = message(
            "{scale} {number} would be {rating}. Ratings are 1 to {highest}.",
            scale=known.label,
            number=number,
            rating=rating,
            highest=HIGHEST_RATING,
        )
        raise FieldsRefused([("other_number", told)])
    working = message(
        "{scale} {number} is {rating}: {formula} (1992 A1).",
        scale=known.label,
        number=number,
        rating=rating,
        formula=known.formula,
    )
    return Estimate(rating, working)
