"""What the book leaves open, each question a key with named answers.

The default of every key is the reading we recommend; docs/decisions/0024 says why. A list
carries the policies it was worked out with.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields, replace
from functools import cache
from typing import Literal, get_args, get_type_hints

from pairloom.errors import InputError, UnknownName, quoted
from pairloom.messages import message

__all__ = ["Policies", "choices", "parse_policies"]


@dataclass(frozen=True, slots=True)
class Policies:
    """One answer to each open question. The first answer of every key is the default.

    >>> Policies().changed()
    {}
    >>> Policies(rounding_final="half-even").changed()
    {'rounding_final': 'half-even'}
    """

    p_rounding: Literal["half-up", "half-even", "away-from-half", "interpolate"] = "half-up"
    f_argument: Literal["rounded", "exact"] = "rounded"
    f_at_extremes: Literal["as-printed"] = "as-printed"
    rc_cap: Literal["each-opponent", "mean", "iterate", "none"] = "each-opponent"
    rc_reference: Literal["start-rating", "unpublished-rating"] = "start-rating"
    rc_opponent_rating: Literal["better-of-two", "start-rating"] = "better-of-two"
    history_frozen: Literal["frozen", "re-evaluate"] = "frozen"
    own_rating_in_d: Literal["list-at-end", "last-calculated"] = "list-at-end"
    gn_moment: Literal["start-of-period", "end-of-period", "per-game"] = "start-of-period"
    r_argument: Literal["last-calculated", "list-at-end"] = "last-calculated"
    order_in_period: Literal["simultaneous", "by-end-date"] = "simultaneous"
    cross_30: Literal["formula-1", "split"] = "formula-1"
    exception_strict: Literal["exact", "floor"] = "exact"
    exception_count: Literal["owned", "played"] = "owned"
    rounding_final: Literal["half-up", "half-even"] = "half-up"
    carry_fraction: Literal["no", "yes"] = "no"
    rate_defaults: Literal["yes", "no", "if-both-moved"] = "yes"
    late_report: Literal["next-period", "reopen"] = "next-period"
    unpublished_opponent: Literal["start-rating", "internal-rating"] = "start-rating"
    seed_mean: Literal["exact-published", "rounded-published", "exact-with-seeded"] = (
        "exact-published"
    )
    sub_prov: Literal["compare-performance", "not-favourable"] = "compare-performance"
    inactive_measure: Literal["cut-off", "validity"] = "cut-off"
    corrections: Literal["open-period", "re-rate"] = "open-period"

    def changed(self) -> dict[str, str]:
        """The keys whose answer is not the default."""
        usual = asdict(Policies())
        return {key: answer for key, answer in asdict(self).items() if answer != usual[key]}


@cache
def choices() -> dict[str, tuple[str, ...]]:
    """All keys with their answers, the default first."""
    hints = get_type_hints(Policies)
    return {each.name: get_args(hints[each.name]) for each in fields(Policies)}


def parse_policies(assignments: Iterable[str], base: Policies | None = None) -> Policies:
    """Policies from texts like 'rc_cap=mean'; what is not named stays as in `base`.

    >>> parse_policies(["rc_cap=none"]).rc_cap
    'none'
    """
    known = choices()
    answers: dict[str, str] = {}
    for assignment in assignments:
        key, equals, answer = (part.strip() for part in assignment.partition("="))
        if not equals:
            raise InputError(
                message(
                    "{assignment} is no policy; write KEY=ANSWER, such as rc_cap=mean",
                    assignment=quoted(assignment),
                )
            )
        if key not in known:
            raise UnknownName(message("policy"), key, known)
        if answer not in known[key]:
            raise UnknownName(message("answer to {key}", key=key), answer, known[key])
        answers[key] = answer
    return replace(base or Policies(), **answers)  # type: ignore[arg-type]
