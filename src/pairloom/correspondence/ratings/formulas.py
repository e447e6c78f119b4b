"""Which formula a player is rated by, and the new rating. § 4(3) to 4(6).

What the player was at the beginning of the period decides:

| rating rests on  | rule        | games used                    | formula | article       |
|------------------|-------------|-------------------------------|---------|---------------|
| no games         | FIRST       | of this period                | 1       | § 4(3)        |
| 1 to 29 games    | CAREER      | all ever played               | 1       | § 4(4)        |
| 30 games or more | CHANGE      | of this period                | 2       | § 4(5)        |
| the same, more than 800/k games | MANY_GAMES | of this period   | 1       | § 4(5), end   |

SPLIT is the reading of `cross_30` that rates the games after the thirtieth by formula 2. WAITS is
no rule of the book: the career of a player who came with a list made elsewhere is not known yet,
so the rating stays and the games are kept until it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from fractions import Fraction
from typing import NamedTuple

from pairloom.correspondence.ratings.development import (
    exceeds_limit,
    period_coefficient,
    total_change,
)
from pairloom.correspondence.ratings.performance import Performance, performance
from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.references import Entry, as_history, order_of_entry
from pairloom.correspondence.ratings.states import (
    FIXED_FROM,
    NOT_KNOWN,
    HistoryGame,
    PlayerState,
    round_rating,
)
from pairloom.correspondence.ratings.tables import Curve
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["NO_RATING", "Booking", "Outcome", "Rule", "rate_player"]

NO_RATING = PlayerState(0, 0, 0)
"""A player of whom no game has been rated yet."""

_NOTHING = Fraction(0)


class Rule(Enum):
    """By which rule a new rating was made."""

    FIRST = "first rating"
    CAREER = "whole career"
    CHANGE = "change"
    MANY_GAMES = "more than 800/k games"
    SPLIT = "split at 30 games"
    WAITS = "waits for the career"


class Booking(NamedTuple):
    """A correction for one player: the game as it counted, and as it counts now; None: not."""

    old: Entry
    new: Entry | None


class Outcome(NamedTuple):
    """A new rating with its parts; those that the rule does not use are None.

    `correction` is what booked corrections add. `between` is the state at 30 games of a SPLIT.
    """

    rule: Rule
    raw: Fraction
    state: PlayerState
    k: Fraction | None = None
    change: Fraction | None = None
    performance: Performance | None = None
    correction: Fraction = _NOTHING
    between: PlayerState | None = None


def rate_player(
    state: PlayerState,
    entries: Sequence[Entry],
    policies: Policies,
    curve: Curve,
    *,
    played: int | None = None,
    bookings: Sequence[Booking] = (),
    waiting: Sequence[HistoryGame] = (),
) -> Outcome:
    """The new rating; `played` counts for the limit of 800/k, if not the number of entries.

    `waiting` are games of earlier periods that could not be counted before the career was known.
    """
    if not state.is_complete:
        return _wait(state, entries, policies, bookings)
    if state.is_fixed:
        return _rate_fixed(
            state,
            entries,
            policies=policies,
            curve=curve,
            played=len(entries) if played is None else played,
            bookings=bookings,
        )
    if policies.cross_30 == "split" and state.games + len(entries) > FIXED_FROM and not waiting:
        return _rate_split(state, entries, policies, curve, bookings)
    late = _corrected(tuple(waiting), bookings)
    history = (*_corrected(state.history, bookings), *late)
    ordered = sorted(entries, key=order_of_entry)
    history += tuple(as_history(entry, policies) for entry in ordered)
    rule = Rule.CAREER if state.games else Rule.FIRST
    if not history:  # the only games there were are cancelled now
        return Outcome(rule, _NOTHING, NO_RATING)
    shown = _performance(history, policies, curve)
    after = _after(state, entries, bookings, shown.raw, policies)
    if waiting:
        after = after._replace(games=len(history), score=sum(game.score for game in history))
    if not after.is_fixed:
        after = after._replace(history=history)
    return Outcome(rule, shown.raw, after, performance=shown)


def _wait(
    state: PlayerState, entries: Sequence[Entry], policies: Policies, bookings: Sequence[Booking]
) -> Outcome:
    """Nothing is rated, and nothing is forgotten."""
    ordered = sorted(entries, key=order_of_entry)
    new = tuple(as_history(entry, policies) for entry in ordered)
    ends = [entry.game.ended for entry in ordered]
    if state.last_end is not None:
        ends.append(state.last_end)
    kept = state._replace(
        score=NOT_KNOWN,
        history=(*_corrected(state.waiting, bookings), *new),
        last_end=max(ends, default=None),
    )
    return Outcome(Rule.WAITS, Fraction(state.rating), kept)


def _rate_fixed(
    state: PlayerState, entries: Sequence[Entry], *, policies: Policies, curve: Curve, played: int,
    bookings: Sequence[Booking],
) -> Outcome:  # fmt: skip
    k = period_coefficient(state, len(entries), policies)
    correction = k * _booked(bookings, curve) if bookings else _NOTHING
    if entries and exceeds_limit(played, k, policies):
        shown = _performance([as_history(each, policies) for each in entries], policies, curve)
        raw = shown.raw + correction
        after = _after(state, entries, bookings, raw, policies)
        return Outcome(
            rule=Rule.MANY_GAMES,
            raw=raw,
            state=after,
            k=k,
            change=None,
            performance=shown,
            correction=correction,
        )
    change = total_change(state, entries, policies, curve)
    raw = state.rating + change + correction
    after = _after(state, entries, bookings, raw, policies)
    return Outcome(
        rule=Rule.CHANGE,
        raw=raw,
        state=after,
        k=k,
        change=change,
        performance=None,
        correction=correction,
    )


def _rate_split(
    state: PlayerState, entries: Sequence[Entry], policies: Policies, curve: Curve,
    bookings: Sequence[Booking],
) -> Outcome:  # fmt: skip
    """Formula 1 up to the thirtieth game by date, formula 2 for those after it."""
    ordered = sorted(entries, key=order_of_entry)
    missing = FIXED_FROM - state.games
    first = rate_player(state, ordered[:missing], policies, curve, bookings=bookings)
    rest = _rate_fixed(
        first.state, ordered[missing:], policies=policies, curve=curve, played=0, bookings=()
    )
    return rest._replace(rule=Rule.SPLIT, performance=first.performance, between=first.state)


def _performance(history: Sequence[HistoryGame], policies: Policies, curve: Curve) -> Performance:
    if not curve.has_inverse:
        raise InputError(
            message(
                "{name}: a player without a fixed rating, or with more than 800/k games, "
                "needs the conversion from percentage to rating difference, which is not "
                "known for this system; rate the list by iccf-2009, or leave such "
                "players out",
                name=curve.name,
            )
        )
    return performance(history, policies)


def _booked(bookings: Sequence[Booking], curve: Curve) -> Fraction:
    """What corrections change in the sum of (W - W_e)."""
    total = sum(_surplus(each.new, curve) - _surplus(each.old, curve) for each in bookings)
    return Fraction(total, curve.scale)


def _surplus(entry: Entry | None, curve: Curve) -> int:
    if entry is None:
        return 0
    return curve.scale // 2 * entry.score - curve.expected(entry.own - entry.opponent)


def _corrected(
    history: tuple[HistoryGame, ...], bookings: Sequence[Booking]
) -> tuple[HistoryGame, ...]:
    """The games of a career with corrected results; opponents' ratings stay as they were."""
    if not bookings:
        return history
    changed = {each.old.game.id: each.new for each in bookings}
    kept = []
    for game in history:
        new = changed.get(game.game)
        if new is not None:
            kept.append(game._replace(score=new.score))
        elif game.game not in changed:
            kept.append(game)
    return tuple(kept)


def _after(
    state: PlayerState, entries: Sequence[Entry], bookings: Sequence[Booking], raw: Fraction,
    policies: Policies,
) -> PlayerState:  # fmt: skip
    """The player after the period; the fraction is dropped unless it is carried."""
    ends = [entry.game.ended for entry in entries]
    if state.last_end is not None:
        ends.append(state.last_end)
    games = state.games + len(entries) - sum(each.new is None for each in bookings)
    if state.is_fixed:  # and stays so, whatever is cancelled later
        games = max(games, FIXED_FROM)
    score = state.score + sum(entry.score for entry in entries)
    for each in bookings:
        score += (each.new.score if each.new is not None else 0) - each.old.score
    rating: int | Fraction = raw
    if policies.carry_fraction == "no":
        rating = round_rating(raw, policies.rounding_final)
    return PlayerState(rating, games, score, (), max(ends, default=None))
