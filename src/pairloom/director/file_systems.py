"""Systems by which the rounds of a file are made although no engine pairs by them.

An engine pairs a snapshot; a bracket is more than that, and what is known of it stands in the file.
Such a system answers for whole files; a new one has its line in `_MODULES`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol, cast

from pairloom.messages import Text

if TYPE_CHECKING:
    from pairloom.director.pairing import PairedRound, PairingRequest
    from pairloom.director.reading import LoadedFile
    from pairloom.engines.knockout import PlaceRange
    from pairloom.simulate.checker import CheckReport
    from pairloom.standings.recorded import PlacesCheck

__all__ = ["FileSystem", "get_file_system"]

# Loaded when asked for: other files need none of it.
_MODULES: Mapping[str, str] = MappingProxyType(
    {
        "knockout": "pairloom.director.knockout_files",
        "team-knockout": "pairloom.director.team_knockout_files",
    }
)


class FileSystem(Protocol):
    """What can be asked of a file by such a system."""

    @property
    def why_not_weighed(self) -> Text:
        """Why no round is compared with another one, as a sentence."""
        ...

    @property
    def why_no_choices(self) -> Text:
        """Why neither an edition nor a Maxi-tournament can be chosen."""
        ...

    def pair(self, source: LoadedFile, request: PairingRequest) -> PairedRound:
        """The next round, or the one asked for."""
        ...

    def explain(self, source: LoadedFile, paired: PairedRound) -> Iterator[str]:
        """Why a round is as it is, line by line."""
        ...

    def check(self, source: LoadedFile, only_round: int | None) -> CheckReport:
        """Every round again."""
        ...

    def places(self, source: LoadedFile) -> Iterable[PlaceRange]:
        """Everybody in the order of places."""
        ...

    def compare_places(self, source: LoadedFile) -> PlacesCheck:
        """The recorded places beside those that the rounds give."""
        ...


def get_file_system(name: str | None) -> FileSystem | None:
    """The system of this name that answers for files; `None` for those of engines."""
    if name is None or name not in _MODULES:
        return None
    return cast(FileSystem, import_module(_MODULES[name]).FILE_SYSTEM)
