"""Which system a file is taken to follow, and why, where nobody has named one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairloom.domain import Tournament
from pairloom.domain.recognition import recognise, with_system
from pairloom.errors import UnknownName
from pairloom.messages import Text, message

__all__ = ["SystemTaken", "take_system"]


@dataclass(frozen=True, slots=True)
class SystemTaken:
    """A tournament with the system it is taken to follow.

    `reason` says why, in a sentence; it is empty if the file or the request names the
    system. `is_recognised` tells a round robin that no record declares.
    """

    tournament: Tournament
    reason: Text = ""
    is_recognised: bool = False

    @property
    def system(self) -> str:
        return self.tournament.settings.system


def take_system(tournament: Tournament, asked: str | None = None) -> SystemTaken:
    """The tournament as `asked`, as it declares, as it can be recognised, or as a Swiss.

    Raises `UnknownName` if there is no such system.
    """
    declared = tournament.settings.system
    if asked:
        return _as_asked(tournament, _known(asked), declared)
    if declared:
        return SystemTaken(tournament)
    recognised = recognise(tournament)
    if recognised is not None:
        sentence = message(
            "the file names no pairing system (record 192); {reason}: taken as {system}",
            reason=recognised.reason,
            system=recognised.system,
        )
        return SystemTaken(with_system(tournament, recognised.system), sentence, True)
    from pairloom.engines.participants import default_system

    swiss = default_system(tournament)
    other = "team-round-robin" if tournament.teams else "round-robin"
    sentence = message(
        "the file names no pairing system (record 192): taken as a Swiss ({swiss});"
        " '--system {other}' if all played all",
        swiss=swiss,
        other=other,
    )
    return SystemTaken(with_system(tournament, swiss), sentence)


def _known(asked: str) -> str:
    """The name of a system that can be taken."""
    from pairloom import engines

    known = (*engines.available(), "knockout", "team-knockout")
    if asked not in known:
        raise UnknownName(message("pairing system"), asked, known)
    return asked


def _as_asked(tournament: Tournament, asked: str, declared: str) -> SystemTaken:
    if declared in ("", asked):
        return SystemTaken(with_system(tournament, asked))
    # What the file says of the edition is said of its own system.
    settings = replace(tournament.settings, edition="")
    reason = message(
        "the file declares the system {declared}; {asked} was asked for",
        declared=declared,
        asked=asked,
    )
    return SystemTaken(with_system(replace(tournament, settings=settings), asked), reason)
