"""Systems by which the rounds of a file are made although no engine pairs by them.

An engine pairs a snapshot; a bracket is more than that, and what is known of it stands in the file.
Such a system answers for whole files; a new one has its line in `_MODULES`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Protocol, cast

from pairloom.domain.systems import system_facts
from pairloom.messages import Text

if TYPE_CHECKING:
    from pairloom.director.pairing import PairedRound, PairingRequest
    from pairloom.director.reading import LoadedFile
    from pairloom.engines.knockout import PlaceRange
    from pairloom.simulate.checker import CheckReport
    from pairloom.standings.recorded import PlacesCheck

__all__ = ["FileSystem", "find_file_system", "get_file_system"]

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
    def name(self) -> str:
        """What `--system` calls it."""
        ...

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


def find_file_system(source: LoadedFile, asked: str | None = None) -> FileSystem | None:
    """The one asked for, else that of a bracket which the file holds; `None` for those of engines.

    A file that only declares a knockout has no bracket: who names it takes numbers as seeds.
    """
    if asked:
        return get_file_system(asked)
    from pairloom.director.brackets import has_bracket

    declared = source.tournament.settings.system
    if declared and not system_facts(declared).has_bracket:
        return None
    if not has_bracket(source.data.decode("utf-8", "replace")):
        return None
    return get_file_system("team-knockout" if source.tournament.teams else "knockout")


def get_file_system(name: str | None) -> FileSystem | None:
    """The system of this name that answers for files; `None` for those of engines."""
    if name is None or name not in _MODULES:
        return None
    return cast(FileSystem, import_module(_MODULES[name]).FILE_SYSTEM)
