"""The EGF rating change of a game and of a tournament, with everything it is made of.

| reading                                                        | from                        |
|----------------------------------------------------------------|-----------------------------|
| handicap H ≥ 1 raises Black by 100·(H - ½), in Se only          | EGD's own values            |
| all games use the ratings before the tournament, changes add up | EGD practice                |
| the class multiplies the whole change, the bonus included       | public implementations      |
| nobody loses more than 100 points in a tournament               | public implementations      |
| nobody falls below -900                                         | EGD                         |
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal, localcontext
from fractions import Fraction

from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.ratings.egf.formula import (
    ARITHMETIC,
    HIGHEST_RATING,
    LOWEST_RATING,
    beta,
    bonus,
    con,
    expected_result,
    thousandths,
)

MOST_STONES = 9
LARGEST_LOSS = Decimal(100)
# A strong player with many stones would be lifted over the end of the scale.
_HIGHEST_RAISED = HIGHEST_RATING - 1


@dataclass(frozen=True, slots=True)
class RatedGame:
    """The opponent's rating, the own result (1, ½, 0) and the handicap.

    `handicap` is as seen from the player: stones taken are positive, stones given negative;
    1 and -1 are a game without komi.
    """

    opponent_rating: Decimal
    score: Decimal
    handicap: int = 0
    opponent: int | None = None
    round: int | None = None

    def __post_init__(self) -> None:
        if abs(self.handicap) > MOST_STONES:
            raise InputError(
                message(
                    "handicap {abs}: at most {most_stones} stones",
                    abs=abs(self.handicap),
                    most_stones=MOST_STONES,
                )
            )
        if self.score not in (0, Decimal("0.5"), 1):
            raise InputError(
                message(
                    "result {score}: a game brings 1, 0.5 or 0",
                    score=str(self.score),
                )
            )


@dataclass(frozen=True, slots=True)
class GameChange:
    """What one game does, before the class of the tournament is counted in.

    `own` and `other` are the ratings with the handicap counted in, from which `own_beta`,
    `other_beta` and the expected result come; `con` and `bonus` come from the plain rating.
    """

    game: RatedGame
    own: Decimal
    other: Decimal
    own_beta: Decimal
    other_beta: Decimal
    expected: Decimal
    con: Decimal
    bonus: Decimal
    change: Decimal


@dataclass(frozen=True, slots=True)
class RatingChange:
    """The change of a tournament.

    `plain` is the sum over the games, `exact` that times the weight, `change` what is applied.
    """

    rating: Decimal
    weight: Fraction
    games: tuple[GameChange, ...]
    plain: Decimal
    exact: Decimal
    change: Decimal

    @property
    def new_rating(self) -> Decimal:
        """The rating after the tournament, in thousandths."""
        with localcontext(ARITHMETIC):
            return thousandths(self.rating + self.change)

    @property
    def is_limited(self) -> bool:
        """Was the loss cut, by the limit of 100 points or by the lowest rating?"""
        return self.change != thousandths(self.exact)


def game_change(rating: Decimal, game: RatedGame) -> GameChange:
    """The change of one game."""
    own = _raised(rating, game.handicap)
    other = _raised(game.opponent_rating, -game.handicap)
    own_beta, other_beta = beta(own), beta(other)
    expected = expected_result(own_beta, other_beta)
    size, extra = con(rating), bonus(rating)
    with localcontext(ARITHMETIC):
        change = size * (game.score - expected) + extra
    return GameChange(
        game=game,
        own=own,
        other=other,
        own_beta=own_beta,
        other_beta=other_beta,
        expected=expected,
        con=size,
        bonus=extra,
        change=change,
    )


def rating_change(
    rating: Decimal, games: Iterable[RatedGame], *, weight: Fraction = Fraction(1)
) -> RatingChange:
    """The change of a tournament; `weight` is that of its class (`domain.go.egf_class`)."""
    if rating < LOWEST_RATING:
        raise InputError(
            message(
                "rating {rating} is below {lowest_rating}, the lowest there is",
                rating=str(rating),
                lowest_rating=str(LOWEST_RATING),
            )
        )
    changes = tuple(game_change(rating, game) for game in games)
    with localcontext(ARITHMETIC):
        plain = sum((change.change for change in changes), Decimal(0))
        exact = plain * weight.numerator / weight.denominator
        applied = max(thousandths(exact), -LARGEST_LOSS, LOWEST_RATING - rating)
    return RatingChange(
        rating=rating, weight=weight, games=changes, plain=plain, exact=exact, change=applied
    )


def _raised(rating: Decimal, handicap: int) -> Decimal:
    """The rating of Black with the stones; `handicap` is negative or 0 for the others."""
    if handicap < 1:
        return rating
    with localcontext(ARITHMETIC):
        return max(rating, min(rating + 100 * handicap - 50, _HIGHEST_RAISED))
