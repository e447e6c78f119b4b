"""Reasons: a message id with its values, and the English sentence made from them.

Results carry ids and values, so that a page can say the same in another language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = int | str

__all__ = ["Reason", "Value", "reason"]

ENGLISH = {
    # the development coefficient
    "fide.k.2400": "K is 10: the published rating has reached 2400 (highest: {highest})",
    "fide.k.junior": "K is 40: not older than 18 in {year}, and always rated below 2300",
    "fide.k.new": "K is 40: {completed} games completed so far, fewer than 30",
    "fide.k.below-2400": "K is 20: rated below 2400",
    "fide.k.given": "K is {k}, as given",
    "fide.k.limit": "K is {k} instead of {before}: {games} games in the period, and K times games "
    "may not exceed 700",
    # the initial rating
    "fide.initial.given": "{games} games against rated opponents",
    "fide.initial.limited": "limited to {maximum}; {rating} by the formula",
    "fide.initial.few-games": "only {games} games against rated opponents, {needed} are needed",
    "fide.initial.too-low": "{rating} is below the lowest rating of the list, {minimum}",
    # title norms
    "fide.norm.women": "the {title} title is for women; the record says {sex}",
    "fide.norm.rounds-a-day": "{found} rounds a day, at most {needed} are allowed",
    "fide.norm.hours-a-day": "{found} hours of play a day, at most {needed} are allowed",
    "fide.norm.time": "{found} minutes a player for 60 moves, at least {needed} are required",
    "fide.norm.games": "{found} games count, at least {needed} are required",
    "fide.norm.games-with-unplayed": "{played} games and a round won without play: "
    "counts as {found}, once in an application",
    "fide.norm.all-rounds": "pairings were fixed in advance: all {needed} rounds belong to "
    "the norm, {found} are finished",
    "fide.norm.federations": "opponents from {found} federations other than {own}, "
    "at least {needed} are required",
    "fide.norm.own-federation": "{found} opponents from {own}, at most {needed} of {opponents} may "
    "come from there",
    "fide.norm.one-federation": "{found} opponents from {federation}, at most {needed} of "
    "{opponents} may come from one federation",
    "fide.norm.exempt": "exempt from the rules on federations by {article}",
    "fide.norm.titled": "{found} of {opponents} opponents hold a title other than CM and WCM, "
    "at least {needed} are required",
    "fide.norm.title-holders": "{found} of {opponents} opponents hold a title out of {titles}, "
    "at least {needed} are required",
    "fide.norm.players": "{found} players in the double round robin, at least {needed} are "
    "required",
    "fide.norm.average": "the opponents are rated {found} on average, at least {needed} is "
    "required",
    "fide.norm.performance": "performance {found}, at least {needed} is required",
    "fide.norm.score": "{found} points from {games} games, at least {needed} (35 %) are required",
    "fide.norm.not-known": "not known: {what}",
}


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is as it is.

    >>> print(reason("fide.k.new", completed=12))
    K is 40: 12 games completed so far, fewer than 30
    """

    message: str
    values: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        return ENGLISH[self.message].format(**dict(self.values))


def reason(message: str, **values: Value) -> Reason:
    """A reason with its values, in the order they are given."""
    return Reason(message, tuple(values.items()))
