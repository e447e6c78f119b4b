"""What is played where a request leads, for what is told outside of the pages of a tournament.

A refusal may come before its tournament is looked up, or from deep inside. Its words are those of
the kind of play all the same (`Kind.in_own_words`): for whoever may see what is played there.
"""

from __future__ import annotations

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from pairloom.director.desk import Desk, Place
from pairloom.director.desk.kinds import Kind, kind_of
from pairloom.director.desk.publishing import find_public_tournament
from pairloom.errors import PairloomError
from pairloom.web.access import at_desk
from pairloom.web.addresses import path_of
from pairloom.web.languages import PUBLIC

__all__ = ["played_where"]

_CHESS = kind_of("")


async def played_where(request: Request) -> Kind:
    """The kind of the tournament that is asked for; chess, if none is or nobody knows."""
    desk, named = await at_desk(request), request.path_params
    if "tournament" not in named and desk.identity.link is None:
        return _CHESS
    try:
        return await run_in_threadpool(_played, request, desk)
    except (PairloomError, OSError):  # what has gone wrong is being told already
        return _CHESS


def _played(request: Request, desk: Desk) -> Kind:
    named = request.path_params
    if "tournament" not in named:
        grant = desk.identity.grants[0]  # a phone has one
        return _kind_at(desk, grant.event, grant.competition)
    event, tournament = named["event"], named["tournament"]
    if path_of(request).startswith(PUBLIC):
        return find_public_tournament(desk.database, desk.cache, event, tournament).kind
    return _kind_at(desk, *desk.find_place(event, tournament))


def _kind_at(desk: Desk, event: int | None, competition: int | None) -> Kind:
    """For whoever has a role there, or a phone with a link for it."""
    if event is None or competition is None:
        return _CHESS
    knows = any(grant.touches(event, competition) for grant in desk.identity.grants)
    return desk.state(Place(event, competition)).kind if knows else _CHESS
