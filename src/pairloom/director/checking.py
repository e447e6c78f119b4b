"""Check tournament files: pair every round again, rank everybody again, and compare."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from pairloom.director import files
from pairloom.director.failures import Failure
from pairloom.director.file_systems import FileSystem, find_file_system
from pairloom.director.go_names import is_go_file
from pairloom.director.pairing import with_maxi
from pairloom.director.pool import run_in_order
from pairloom.director.reading import LoadedFile, load_tournament
from pairloom.director.system_taken import take_system
from pairloom.domain import Tournament
from pairloom.errors import InputError
from pairloom.messages import Text, message

if TYPE_CHECKING:
    from pairloom.director.partial_checking import PartialCheck
    from pairloom.domain.deviation import Deviation
    from pairloom.formats.go_journal import GoFile
    from pairloom.simulate.checker import CheckReport, RoundDifference
    from pairloom.standings.recorded import PlacesCheck


@dataclass(frozen=True, slots=True)
class CheckRequest:
    """How to check: `system` and `edition` win over the file's own; `round` picks one.

    `maxi` declares a Maxi-tournament, which files of other programs cannot tell.
    """

    system: str | None = None
    edition: str | None = None
    round: int | None = None
    maxi: bool = False


@dataclass(frozen=True, slots=True)
class CheckedFile:
    """One file: its report, or why there is none.

    `places` compares the recorded places with the standings; `None` if only one round
    was asked for. `deviations` are those that the file tells of rounds that do differ.
    `partial` is there if no edition may judge the file, `system_taken` says which system was
    taken and why, if the file names none.
    """

    path: str
    report: CheckReport | None = None
    places: PlacesCheck | None = None
    failure: Failure | None = None
    deviations: tuple[Deviation, ...] = ()
    partial: PartialCheck | None = None
    system_taken: Text = ""

    @property
    def wrong(self) -> tuple[RoundDifference, ...]:
        """Rounds that differ and of which the file does not say why."""
        explained = {deviation.round for deviation in self.deviations}
        differences = () if self.report is None else self.report.differences
        return tuple(difference for difference in differences if difference.round not in explained)


def check_files(
    paths: Sequence[str], request: CheckRequest, *, jobs: int | None = None
) -> Iterator[CheckedFile]:
    """Check files on all cores (or `jobs`), giving the answers one by one, in order.

    A file that cannot be checked is an answer too, and does not stop the others.
    """
    if files.STANDARD_STREAM in paths:
        jobs = 1  # other processes cannot read our standard input
    return run_in_order(partial(check_one, request=request), paths, jobs=jobs)


def check_one(path: str, request: CheckRequest) -> CheckedFile:
    """Check one file; errors come back as data."""
    try:
        if is_go_file(path):
            return _check_go(path, request)
        source = load_tournament(path)
        if own := find_file_system(source, request.system):
            return _check_by(own, source, request)
        taken = take_system(source.tournament, request.system)
        source = replace(source, tournament=_as_declared(taken.tournament, request))
        report, partial = _check_rounds(source, request, is_recognised=taken.is_recognised)
        places = None if request.round is not None else check_standings(source)
        return CheckedFile(
            path,
            report=report,
            places=places,
            failure=None,
            deviations=explained(source, report),
            partial=partial,
            system_taken=taken.reason,
        )
    except Exception as error:
        return CheckedFile(path, failure=Failure.of(error))


def _check_by(system: FileSystem, source: LoadedFile, request: CheckRequest) -> CheckedFile:
    """Who of two equals had which place is no question to tie-breaks."""
    if request.edition or request.maxi:
        raise InputError(system.why_no_choices)
    report = system.check(source, request.round)
    places = None if request.round is not None else system.compare_places(source)
    told = explained(source, report)
    return CheckedFile(source.path, report, places, deviations=told)


def _as_declared(tournament: Tournament, request: CheckRequest) -> Tournament:
    settings = tournament.settings
    return replace(tournament, settings=with_maxi(settings, settings.system, asked=request.maxi))


def _check_go(path: str, request: CheckRequest) -> CheckedFile:
    from pairloom.director.go_files import load_go_file

    if request.system or request.edition or request.maxi:
        raise InputError(
            message(
                "{path}: a Go file tells its system itself; name no other",
                path=path,
            )
        )
    return check_go_file(load_go_file(path), path, request.round)


def check_go_file(read: GoFile, name: str, only_round: int | None = None) -> CheckedFile:
    """Check a Go tournament that was read already."""
    from pairloom.director import go_checking
    from pairloom.formats.go_json.record import GoJsonFile

    tournament = read.require()
    record = read.record if isinstance(read, GoJsonFile) else go_checking.NO_RECORD
    report = go_checking.check_go_rounds(tournament, name, only_round, record)
    explained = go_checking.explain_go_rounds(tournament, report, record)
    places = None if only_round is not None else go_checking.check_go_places(read)
    return CheckedFile(name, report, places, None, explained)


def _check_rounds(
    source: LoadedFile, request: CheckRequest, *, is_recognised: bool
) -> tuple[CheckReport, PartialCheck | None]:
    """Every round paired again, unless no edition of ours may judge the event."""
    from pairloom.director.partial_checking import check_in_part, find_obstacle

    obstacle = find_obstacle(source, request.edition, is_recognised=is_recognised)
    if obstacle is None or obstacle.is_replayed:
        report = check_loaded(source, request)
    else:
        report = _not_replayed(source, request)
    if obstacle is None or (obstacle.is_replayed and report.is_clean):
        return report, None
    return check_in_part(source, report, obstacle, request.round)


def _not_replayed(source: LoadedFile, request: CheckRequest) -> CheckReport:
    from pairloom.simulate.checker import CheckReport

    settings = source.tournament.settings
    rounds = 1 if request.round is not None else source.tournament.last_paired_round
    return CheckReport(source.name, settings.system, settings.edition, rounds, ())


def check_loaded(source: LoadedFile, request: CheckRequest) -> CheckReport:
    """Check a file that was read already."""
    from pairloom.simulate.checker import check

    last = source.tournament.last_paired_round
    if request.round is not None and not 1 <= request.round <= last:
        raise InputError(
            message(
                "{path} has no round {round}: its rounds are 1 to {last}",
                path=source.path,
                round=request.round,
                last=last,
            )
        )
    return check(
        source.tournament,
        system=request.system,
        edition=request.edition,
        only_round=request.round,
        name=source.name,
    )


def explained(source: LoadedFile, report: CheckReport) -> tuple[Deviation, ...]:
    """What the file tells of the rounds that differ."""
    differing = {difference.round for difference in report.differences}
    return tuple(deviation for deviation in source.deviations if deviation.round in differing)


def check_standings(source: LoadedFile) -> PlacesCheck:
    """Compare the places that a file records with its standings."""
    from pairloom.standings.recorded import check_places

    return check_places(source.tournament, source.places)
