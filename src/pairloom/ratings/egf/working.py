"""A rating change in lines: every number that goes into it, in the order it is needed."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

from pairloom.messages import Message, message
from pairloom.messages.values import Figures
from pairloom.ratings.egf.change import LARGEST_LOSS, GameChange, RatedGame, RatingChange
from pairloom.ratings.egf.formula import LOWEST_RATING, thousandths

_DIGITS = Decimal("0.00001")


def working_lines(change: RatingChange) -> tuple[Message, ...]:
    """One line for the player, one per game, one for the sum and one for the new rating.

    >>> from pairloom.ratings.egf.change import RatedGame, rating_change
    >>> game = RatedGame(Decimal("2611.051"), Decimal(0), opponent=7, round=1)
    >>> for line in working_lines(rating_change(Decimal("2674.564"), [game])):
    ...     print(line)
    rating 2674.564: con 6.19790, bonus 0.00184
    round 1, 7 (2611.051), even: beta -45.06914 and -45.74617, Se 0.66307, Sa 0: -4.108
    sum -4.108 × weight 1 = -4.108
    new rating 2670.456
    """
    return (
        *_player_line(change),
        *map(_game_line, change.games),
        *_sum_lines(change),
        message("new rating {rating}", rating=Figures(str(change.new_rating))),
    )


def _player_line(change: RatingChange) -> tuple[Message, ...]:
    rating = Figures(str(change.rating))
    if not change.games:
        return (message("rating {rating}: no rated game", rating=rating),)
    first = change.games[0]
    return (
        message(
            "rating {rating}: con {con}, bonus {bonus}",
            rating=rating,
            con=_short(first.con),
            bonus=_short(first.bonus),
        ),
    )


def _game_line(change: GameChange) -> Message:
    game = change.game
    told = _GAME if game.round is None else _GAME_OF_A_ROUND
    return told.filled(
        round=game.round or 0,
        opponent=_opponent(game),
        handicap=_handicap(change),
        beta=_short(change.own_beta),
        other=_short(change.other_beta),
        expected=_short(change.expected),
        score=Figures(str(game.score)),
        change=_signed(change.change),
    )


_GAME = message(
    "{opponent}, {handicap}: beta {beta} and {other}, Se {expected}, Sa {score}: {change}"
)
_GAME_OF_A_ROUND = message(
    "round {round}, {opponent}, {handicap}: beta {beta} and {other}, "
    "Se {expected}, Sa {score}: {change}"
)


def _opponent(game: RatedGame) -> Message:
    rating = Figures(str(game.opponent_rating))
    if game.opponent is None:
        return _RATING.filled(rating=rating)
    return _NUMBER_AND_RATING.filled(number=game.opponent, rating=rating)


# No words: in no catalogue.
_RATING = Message("({rating})")
_NUMBER_AND_RATING = Message("{number} ({rating})")


def _handicap(change: GameChange) -> Message:
    stones = change.game.handicap
    if not stones:
        return message("even")
    if stones > 0:
        return message(
            "takes {stones}, counts as {rating}", stones=stones, rating=Figures(str(change.own))
        )
    return message(
        "gives {stones}, opponent counts as {rating}",
        stones=-stones,
        rating=Figures(str(change.other)),
    )


def _sum_lines(change: RatingChange) -> tuple[Message, ...]:
    if not change.games:
        return ()
    summed = message(
        "sum {sum} × weight {weight} = {change}",
        sum=_signed(change.plain),
        weight=Figures(str(change.weight)),
        change=_signed(change.exact),
    )
    if not change.is_limited:
        return (summed,)
    limited = message(
        "counted as {change}: nobody loses more than {most} points in a tournament or "
        "falls below {lowest}",
        change=_signed(change.change),
        most=Figures(str(LARGEST_LOSS)),
        lowest=Figures(str(LOWEST_RATING)),
    )
    return summed, limited


def _short(value: Decimal) -> Figures:
    return Figures(str(value.quantize(_DIGITS, rounding=ROUND_HALF_UP)))


def _signed(value: Decimal) -> Figures:
    return Figures(f"{thousandths(value):+}")
