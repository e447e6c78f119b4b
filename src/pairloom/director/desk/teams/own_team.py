"""Which team a captain is the captain of."""

from __future__ import annotations

from pairloom.director.desk.base import Desk, Place
from pairloom.errors import NotAllowed
from pairloom.messages import message

__all__ = ["own_team"]


def own_team(desk: Desk) -> tuple[Place, int]:
    """The team that the link is for, and its tournament; `NotAllowed` for everybody else."""
    for grant in desk.identity.grants:
        if grant.team is not None and grant.event is not None and grant.competition is not None:
            return Place(grant.event, grant.competition), grant.team
    raise NotAllowed(message("This page is for captains. Scan the code of the team again."))
