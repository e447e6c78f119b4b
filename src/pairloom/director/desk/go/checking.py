"""The draws of a tournament repeated at the desk, as anybody can from its file."""

from __future__ import annotations

from pairloom.director.checking import CheckedFile, check_go_file
from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.go.files import go_file_text
from pairloom.director.go_files import parse_go_file
from pairloom.errors import InputError

__all__ = ["check_tournament"]


def check_tournament(desk: Desk, place: Place) -> CheckedFile:
    """Every published round drawn again from its seed, everybody placed again from the results.

    It looks at nothing but the file that is handed out: what it finds, others find as well.
    """
    text = go_file_text(desk, place, "json")
    if not desk.state(place).has_begun:
        raise InputError("no round has been published yet, so there is no draw to repeat")
    return check_go_file(parse_go_file("results.json", text.encode()), "results.json")
