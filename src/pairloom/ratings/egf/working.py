"""A rating change in lines: every number that goes into it, in the order it is needed."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

from pairloom.ratings.egf.change import LARGEST_LOSS, GameChange, RatingChange
from pairloom.ratings.egf.formula import LOWEST_RATING, thousandths

_DIGITS = Decimal("0.00001")


def working_lines(change: RatingChange) -> tuple[str, ...]:
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
        f"new rating {change.new_rating}",
    )


def _player_line(change: RatingChange) -> tuple[str, ...]:
    if not change.games:
        return (f"rating {change.rating}: no rated game",)
    first = change.games[0]
    return (f"rating {change.rating}: con {_short(first.con)}, bonus {_short(first.bonus)}",)


def _game_line(change: GameChange) -> str:
    game = change.game
    place = f"round {game.round}, " if game.round is not None else ""
    opponent = "" if game.opponent is None else f"{game.opponent} "
    return (
        f"{place}{opponent}({game.opponent_rating}), {_handicap(change)}: "
        f"beta {_short(change.own_beta)} and {_short(change.other_beta)}, "
        f"Se {_short(change.expected)}, Sa {game.score}: {_signed(change.change)}"
    )


def _handicap(change: GameChange) -> str:
    stones = change.game.handicap
    if not stones:
        return "even"
    if stones > 0:
        return f"takes {stones}, counts as {change.own}"
    return f"gives {-stones}, opponent counts as {change.other}"


def _sum_lines(change: RatingChange) -> tuple[str, ...]:
    if not change.games:
        return ()
    lines = [f"sum {_signed(change.plain)} × weight {change.weight} = {_signed(change.exact)}"]
    if change.is_limited:
        lines.append(
            f"counted as {_signed(change.change)}: nobody loses more than {LARGEST_LOSS} points "
            f"in a tournament or falls below {LOWEST_RATING}"
        )
    return tuple(lines)


def _short(value: Decimal) -> str:
    return str(value.quantize(_DIGITS, rounding=ROUND_HALF_UP))


def _signed(value: Decimal) -> str:
    return f"{thousandths(value):+}"
