"""The functions the EGF rating is made of (European Go Database, since 2021).

    con(r)   = ((3300 - r) / 200) ^ 1.6
    bonus(r) = ln(1 + exp((2300 - r) / 80)) / 5
    beta(r)  = -7 · ln(3300 - r)
    Se       = 1 / (1 + exp(beta(o) - beta(r)))

Logarithms and powers have no exact values. They are computed as decimal numbers of 40
digits, not as binary floating point, so that every machine gets the same digits; what is
stored and printed is rounded once, at the end, to thousandths (decision 0022).
"""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Context, Decimal, localcontext
from functools import lru_cache

from pairloom.errors import InputError
from pairloom.messages import message

LOWEST_RATING = Decimal(-900)
HIGHEST_RATING = Decimal(3300)
"""The formulas end here: every rating is below it."""

ARITHMETIC = Context(prec=40, rounding=ROUND_HALF_UP)
"""Never that of the caller: the digits must not depend on who asks."""

# A tournament asks for the same ratings again and again, and a power of 40 digits takes long.
_MOST_RATINGS = 4096
_EXPONENT = Decimal("1.6")
_THOUSANDTH = Decimal("0.001")


@lru_cache(maxsize=_MOST_RATINGS)
def con(rating: Decimal) -> Decimal:
    """How much a surprising result moves the rating: less for the strong."""
    with localcontext(ARITHMETIC):
        return (_room(rating) / 200) ** _EXPONENT


@lru_cache(maxsize=_MOST_RATINGS)
def bonus(rating: Decimal) -> Decimal:
    """What every game adds, against the deflation of a growing field."""
    with localcontext(ARITHMETIC):
        return (1 + ((2300 - rating) / 80).exp()).ln() / 5


@lru_cache(maxsize=_MOST_RATINGS)
def beta(rating: Decimal) -> Decimal:
    """Strength on the scale on which differences give expected results."""
    with localcontext(ARITHMETIC):
        return -7 * _room(rating).ln()


def expected_result(own: Decimal, other: Decimal) -> Decimal:
    """The share of games that should be won, from the two strengths `beta` gives."""
    with localcontext(ARITHMETIC):
        return 1 / (1 + (other - own).exp())


def thousandths(value: Decimal) -> Decimal:
    """The value as it is stored and printed: three decimals, a half away from zero."""
    return value.quantize(_THOUSANDTH, context=ARITHMETIC)


def _room(rating: Decimal) -> Decimal:
    if not rating < HIGHEST_RATING:
        raise InputError(
            message(
                "rating {rating} is not below {highest_rating}, where the formulas end",
                rating=str(rating),
                highest_rating=str(HIGHEST_RATING),
            )
        )
    return HIGHEST_RATING - rating
