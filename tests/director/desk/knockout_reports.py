"""Reports of knockouts held against their brackets."""

from __future__ import annotations

from pairloom.director.knockout_files import PLAYERS, TEAMS, Knockouts
from pairloom.director.reading import LoadedFile
from pairloom.formats import trf
from tests.director.desk.at_the_desk import Hall

__all__ = ["unexplained"]


def unexplained(hall: Hall) -> list[int]:
    """Rounds of the report that its bracket pairs otherwise, and of which it does not say why."""
    text = hall.report()
    loaded = trf.load(text)
    source = LoadedFile("cup.trf", text.encode(), loaded.require(), loaded.dialect, ())
    told = {each.round for each in loaded.deviations}
    played_by = Knockouts(TEAMS if source.tournament.teams else PLAYERS)
    differing = (each.round for each in played_by.check(source, None).differences)
    return [number for number in differing if number not in told]
