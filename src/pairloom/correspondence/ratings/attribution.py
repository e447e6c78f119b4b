"""Who is rated for a game that a substitute finished. § 4(7)a, § 7(8), § 7(9).

| substitute                        | the game belongs to                                       |
|-----------------------------------|-----------------------------------------------------------|
| has the status of § 7(8)          | the substitute                                            |
| fixed rating                      | the substitute if W - W_e > 0, else the replaced player   |
| no fixed rating                   | the substitute if R_p with the game is higher, else not   |

R_p without the game rests on the career and on the games of the period that are the substitute's
for certain; every doubtful game is tried alone against it, so that their order does not matter.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pairloom.correspondence.ratings.development import game_changes
from pairloom.correspondence.ratings.performance import performance
from pairloom.correspondence.ratings.policies import Policies
from pairloom.correspondence.ratings.records import Game, Seat
from pairloom.correspondence.ratings.references import Entry, as_history
from pairloom.correspondence.ratings.states import PlayerState
from pairloom.correspondence.ratings.tables import Curve

__all__ = ["Attribution", "Disputed", "is_favourable"]


class Disputed(NamedTuple):
    """A game of a substitute without the status, and how it would count for each."""

    game: Game
    seat: Seat
    for_substitute: Entry
    for_replaced: Entry


class Attribution(NamedTuple):
    """Whose game it is, and whether it was favourable to the substitute."""

    game: str
    substitute: str
    replaced: str
    owner: str
    is_favourable: bool


def is_favourable(
    state: PlayerState,
    disputed: Disputed,
    certain: Sequence[Entry],
    policies: Policies,
    curve: Curve,
) -> bool:
    """Does the game raise the substitute's rating? A game that changes nothing does not."""
    entry = disputed.for_substitute
    if state.is_fixed:
        (change,) = game_changes(state, (entry,), policies, curve)
        return change.change > 0
    if policies.sub_prov == "not-favourable" or not curve.has_inverse:
        return False
    base = [*state.history, *(as_history(each, policies) for each in certain)]
    with_it = performance([*base, as_history(entry, policies)], policies).raw
    if not base:
        return with_it > disputed.seat.start.value
    return with_it > performance(base, policies).raw
