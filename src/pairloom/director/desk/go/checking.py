"""The draws of a tournament repeated at the desk, as anybody can from its file."""

from __future__ import annotations

from pairloom.director.checking import CheckedFile, check_go_file
from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.go.files import go_file_text
from pairloom.director.desk.go.systems import is_go
from pairloom.director.go_files import parse_go_file
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, NotFound
from pairloom.messages import message

__all__ = ["check_tournament"]


def check_tournament(desk: Desk, place: Place) -> CheckedFile:
    """Every published round drawn again from its seed, everybody placed again from the results.

    It looks at nothing but the file that is handed out: what it finds, others find as well.
    """
    desk.identity.require(
        Permission.PRINT_AND_EXPORT, event=place.event, competition=place.competition
    )
    state = desk.state(place)
    if not is_go(state.competition.system):
        raise NotFound(
            message("draws are repeated in Go tournaments only; others have reports to check")
        )
    text = go_file_text(desk, place, "json")
    if not state.has_begun:
        raise InputError(message("no round has been published yet, so there is no draw to repeat"))
    return check_go_file(parse_go_file("results.json", text.encode()), "results.json")
