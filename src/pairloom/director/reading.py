"""Reading one tournament file, ready for use."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace

from pairloom.director import files
from pairloom.domain import Finding, Severity, Tournament
from pairloom.domain.deviation import Deviation
from pairloom.errors import TrfError
from pairloom.messages import message


@dataclass(frozen=True, slots=True)
class LoadedFile:
    """A tournament with the file it came from; `findings` holds warnings and notes.

    `places` are those the file records, of teams in a competition of teams; `deviations` are
    rounds of which it says why the rules may pair them otherwise.
    """

    path: str
    data: bytes
    tournament: Tournament
    dialect: str
    findings: tuple[Finding, ...]
    places: Mapping[int, int] = field(default_factory=dict)
    deviations: tuple[Deviation, ...] = ()

    @property
    def name(self) -> str:
        """The file's name without directory and extension."""
        return base_name(self.path)

    @property
    def warnings(self) -> tuple[Finding, ...]:
        return tuple(each for each in self.findings if each.severity is Severity.WARNING)


def base_name(path: str) -> str:
    """The name of a file without directory and extension."""
    if path == files.STANDARD_STREAM:
        return "stdin"
    return os.path.splitext(os.path.basename(path))[0]


def load_tournament(path: str, *, refuse: Collection[str] = ()) -> LoadedFile:
    """Read a tournament; raise `TrfError` with every error if the file cannot be used.

    `refuse` names codes of warnings that count as errors here.
    """
    from pairloom.formats import trf

    data = files.read_bytes(path)
    loaded = trf.load(data, name=display_name(path))
    errors = [each for each in loaded.findings if each.severity is Severity.ERROR]
    errors += find_single_player(loaded.tournament, display_name(path))
    errors += [_as_error(each) for each in loaded.findings if _is_refused(each, refuse)]
    if errors or loaded.tournament is None:
        raise TrfError(errors or loaded.findings)
    tournament = loaded.tournament
    places = loaded.team_ranks if tournament.teams else loaded.ranks
    return LoadedFile(
        path,
        data,
        tournament=tournament,
        dialect=loaded.dialect_name,
        findings=tuple(loaded.findings),
        places=places,
        deviations=loaded.deviations,
    )


def find_single_player(tournament: Tournament | None, name: str) -> list[Finding]:
    """One player alone makes a readable file, but no tournament to work with."""
    if tournament is None or len(tournament.players) != 1:
        return []
    expected = message("at least two players (records 001)")
    return [Finding("E-ALONE", message("only one player"), file=name, expected=expected)]


def _is_refused(finding: Finding, refuse: Collection[str]) -> bool:
    return finding.severity is not Severity.ERROR and finding.code in refuse


def _as_error(finding: Finding) -> Finding:
    action = message("refused here; --lenient accepts it")
    return replace(finding, severity=Severity.ERROR, action=action)


def display_name(path: str) -> str:
    """How messages name the file."""
    return "standard input" if path == files.STANDARD_STREAM else path
