"""Pairing the next round: what the kind of play draws is stored as a draft.

Everything that a draw is made from is stored with it, so that anyone can repeat it. The engine
runs before the database is locked; if the tournament changes meanwhile, it runs again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.draws import Draw, Lots
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.engines.base import PairingResult
from pairloom.errors import StaleSnapshot
from pairloom.messages import message

__all__ = ["Drafted", "pair_again", "pair_round"]

_ATTEMPTS = 3


@dataclass(frozen=True, slots=True)
class Drafted:
    """The draft that was stored; `seed` is the lot of a draw that needs one."""

    round: int
    result: PairingResult
    digest: str
    seed: int | None = None


def pair_round(desk: Desk, place: Place, *, colour: str = "", seed: int | None = None) -> Drafted:
    """Pair the next round and store it as a draft, instead of an older draft.

    `colour` is the colour drawn by lot before round 1 (`white` or `black`); without it the
    program draws. `seed` is the lot of a Go draw or a bracket, likewise. Raises `InputError` if
    something has to be done before, and `NoPairingExists`.
    """
    right = Permission.PAIR
    desk.identity.require(right, event=place.event, competition=place.competition)
    lots = Lots.draw(colour, seed)
    for _ in range(_ATTEMPTS):
        state = desk.state(place)
        draw = state.kind.draw(state, lots)
        with desk.act(place, "pair round", right) as work:
            if _is_still(work.state, state):
                return _store(work, draw)
    raise StaleSnapshot(message("the tournament keeps changing while it is paired; try again"))


def pair_again(state: State, round_number: int) -> PairingResult:
    """What the rules give for a round from the input that was stored with it."""
    round_ = state.find_round(round_number)
    return kind_of(round_.system).draw_again(round_)


def _is_still(state: State, seen: State) -> bool:
    """Is what the engine saw still so? Other tournaments of the event do not matter."""
    return replace(state, version=0) == replace(seen, version=0)


def _store(work: Work, draw: Draw) -> Drafted:
    forget_draft(work)
    for record in (*draw.changes, draw.round, *draw.boards):
        work.ledger.put(record)
    drawn = draw.round
    work.tell(draw.summary, round=drawn.round)
    return Drafted(drawn.round, draw.result, drawn.digest, drawn.seed)
