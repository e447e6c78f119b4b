"""Validate tournament files: every finding, errors and notes alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pairloom.director import files
from pairloom.director.failures import Failure
from pairloom.director.go_names import is_go_file
from pairloom.director.reading import display_name, find_single_player
from pairloom.domain import Finding, Severity


@dataclass(frozen=True, slots=True)
class ValidatedFile:
    """What was found in one file; `failure` if it could not be read at all."""

    path: str
    dialect: str = ""
    players: int = 0
    rounds: int = 0
    findings: tuple[Finding, ...] = ()
    failure: Failure | None = None

    def count(self, severity: Severity) -> int:
        """How many findings there are of this severity."""
        return sum(finding.severity is severity for finding in self.findings)


def validate_files(paths: Sequence[str]) -> Iterator[ValidatedFile]:
    """Validate one file after the other; an unreadable file does not stop the others."""
    return map(validate_file, paths)


def validate_file(path: str) -> ValidatedFile:
    """Read a file and report everything that is worth telling."""
    from pairloom.formats import trf

    if is_go_file(path):
        return _validate_go(path)
    try:
        loaded = trf.load(files.read_bytes(path), name=display_name(path))
    except Exception as error:
        return ValidatedFile(path, failure=Failure.of(error))
    tournament = loaded.tournament
    return ValidatedFile(
        path,
        dialect=loaded.dialect_name,
        players=len(tournament.players) if tournament else 0,
        rounds=tournament.last_paired_round if tournament else 0,
        findings=(*loaded.findings, *find_single_player(tournament, display_name(path))),
    )


def _validate_go(path: str) -> ValidatedFile:
    from pairloom.director.go_checking import form_of, load_checked

    try:
        read = load_checked(path, display_name(path))
    except Exception as error:
        return ValidatedFile(path, failure=Failure.of(error))
    tournament = read.tournament
    return ValidatedFile(
        path,
        dialect=form_of(path),
        players=len(tournament.players) if tournament else 0,
        rounds=len(tournament.rounds) if tournament else 0,
        findings=read.findings,
    )
