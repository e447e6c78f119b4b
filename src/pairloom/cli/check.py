"""`pairloom check`: is every round paired as the rules prescribe?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from pairloom.cli.exits import tell

if TYPE_CHECKING:
    from pairloom.director.checking import CheckedFile
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated

import typer

from pairloom import messages
from pairloom.cli.exits import CODES, DIFFERENCE, DONE, tell_failure
from pairloom.cli.rules import EditionOption, MaxiOption, SystemOption
from pairloom.messages import Text, message
from pairloom.messages.current import current

if TYPE_CHECKING:
    from pairloom.director.checking import CheckedFile
    from pairloom.domain import RoundPairing
    from pairloom.domain.deviation import Deviation
    from pairloom.simulate.checker import CheckReport, RoundDifference
    from pairloom.standings import PlaceDifference

# What `pairloom check` says beside differences: which system was taken, what no edition judges.


def partial_lines(checked: CheckedFile) -> Iterator[str]:
    """Why the file was checked in part only, and what was wrong with that part."""
    if checked.partial is None:
        return
    say = current().say
    yield say(
        message(
            "{file}: {reason}; "
            "checked is what every edition shares: meetings, byes, colours, points",
            file=checked.path,
            reason=checked.partial.reason,
        )
    )
    for breach in checked.partial.breaches:
        yield f"    {breach}"
    yield ""


def tell_systems(files: Iterable[CheckedFile]) -> None:
    """Which systems were taken where none is named: one line for files of one kind."""
    sentences: Counter[Text] = Counter()
    first: dict[Text, str] = {}
    for checked in files:
        if checked.system_taken:
            sentences[checked.system_taken] += 1
            first.setdefault(checked.system_taken, checked.path)
    for sentence, count in sentences.items():
        told = message("{file}: {sentence}", file=first[sentence], sentence=sentence)
        if count > 1:
            told = messages.counted(
                "{file}: {sentence} (so in {count} more)",
                "{file}: {sentence} (so in {count} more)",
                count - 1,
                file=first[sentence],
                sentence=sentence,
            )
        tell(told)


def partial_data(checked: CheckedFile) -> dict[str, Any]:
    """The same for JSON."""
    assert checked.partial is not None
    return {
        "file": checked.path,
        "reason": str(checked.partial.reason),
        "breaches": [
            {
                "round": each.round or None,
                "numbers": list(each.numbers),
                "message": str(each.message),
            }
            for each in checked.partial.breaches
        ],
    }


def taken_data(checked: CheckedFile) -> dict[str, Any]:
    """Which system was taken for a file that names none."""
    system = checked.report.system if checked.report else ""
    return {"file": checked.path, "system": system, "reason": str(checked.system_taken)}


def register(app: typer.Typer) -> None:
    app.command("check")(check)


def check(
    paths: Annotated[
        list[str],
        typer.Argument(metavar="FILE...", help="Report files, directories of them, or '-'."),
    ],
    jobs: Annotated[
        int | None,
        typer.Option(metavar="N", min=1, help="Processes to use; default: one per core."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    round_number: Annotated[
        int | None, typer.Option("--round", metavar="N", min=1, help="Check only this round.")
    ] = None,
    system: SystemOption = None,
    edition: EditionOption = None,
    maxi: MaxiOption = False,
) -> None:
    """Pair every round of finished tournaments again and compare.

    Each round is paired from the file's own earlier results, so one wrong
    round does not make the later ones wrong. Boards that differ are shown
    side by side; a round of which the file says why it was paired otherwise
    (by hand, say, or from a result that was corrected later) is told as
    explained. Then everybody is ranked by the tie-breaks of the file
    (without any: by points) and the recorded places are compared. The exit
    code is 1 if a round or a place differs, 3 if a file cannot be used.
    An event from before an edition's first day is not judged by it: only
    what every edition shares is checked, and the output says so.

    A Go round is drawn again where the file keeps its seed, as the JSON of
    the desk does, which also tells what was done by hand and which places
    were given; of any other it is checked that nobody sits twice or meets
    the same opponent again.

    \b
    pairloom check finished.trf
    pairloom check archive/ --jobs 4 --json > report.json
    pairloom check cup.h9 cup.json
    """
    from pairloom.cli import terminal
    from pairloom.director.checking import CheckRequest, check_files
    from pairloom.director.files import find_tournament_files

    files = find_tournament_files(paths)
    request = CheckRequest(system, edition, round_number, maxi=maxi)
    summary = CheckSummary()
    answers = check_files(files, request, jobs=jobs)
    for checked in terminal.with_progress(answers, len(files), message("Checking")):
        summary.add(checked)
        if not as_json:
            _show(checked)
    tell_systems(summary.taken)
    print(terminal.as_json(summary.data()) if as_json else summary.sentence(), end="")
    raise typer.Exit(summary.exit_code)


@dataclass(slots=True)
class CheckSummary:
    """All answers so far, added up."""

    tournaments: int = 0
    rounds: int = 0
    boards: int = 0
    differences: list[tuple[CheckedFile, RoundDifference]] = field(default_factory=list)
    explained: list[tuple[CheckedFile, Deviation]] = field(default_factory=list)
    failed: list[CheckedFile] = field(default_factory=list)
    places: list[tuple[CheckedFile, PlaceDifference]] = field(default_factory=list)
    unranked: list[CheckedFile] = field(default_factory=list)
    partial: list[CheckedFile] = field(default_factory=list)
    breaches: int = 0
    taken: list[CheckedFile] = field(default_factory=list)

    def add(self, checked: CheckedFile) -> None:
        if checked.report is None:
            self.failed.append(checked)
            return
        self.tournaments += 1
        self.rounds += checked.report.rounds
        self.explained += [(checked, deviation) for deviation in checked.deviations]
        for difference in checked.wrong:
            self.differences.append((checked, difference))
            self.boards += max(len(difference.only_expected), len(difference.only_recorded))
        if checked.partial is not None:
            self.partial.append(checked)
            self.breaches += len(checked.partial.breaches)
        if checked.system_taken:
            self.taken.append(checked)
        if checked.places is not None:
            self.places += [(checked, difference) for difference in checked.places.differences]
            self.unranked += [checked] if checked.places.not_checked else []

    @property
    def exit_code(self) -> int:
        codes = [CODES[each.failure.kind] for each in self.failed if each.failure]
        if codes:
            return codes[0]
        return DIFFERENCE if self.differences or self.places or self.breaches else DONE

    def sentence(self) -> str:
        parts = [
            messages.counted("{count} tournament", "{count} tournaments", self.tournaments),
            messages.counted("{count} round", "{count} rounds", self.rounds),
            messages.counted(
                "{count} round differing", "{count} rounds differing", len(self.differences)
            ),
            messages.counted("{count} board differing", "{count} boards differing", self.boards),
            messages.counted(
                "{count} place differing", "{count} places differing", len(self.places)
            ),
        ]
        if self.explained:
            rounds = {(checked.path, deviation.round) for checked, deviation in self.explained}
            parts.append(
                messages.counted("{count} round explained", "{count} rounds explained", len(rounds))
            )
        if self.partial:
            broken = messages.counted("{count} rule broken", "{count} rules broken", self.breaches)
            parts.append(
                messages.counted(
                    "{count} file checked in part ({broken})",
                    "{count} files checked in part ({broken})",
                    len(self.partial),
                    broken=broken,
                )
            )
        if self.failed:
            parts.append(
                messages.counted(
                    "{count} file not checked", "{count} files not checked", len(self.failed)
                )
            )
        return current().show(tuple(parts)) + "\n"

    def data(self) -> dict[str, Any]:
        return {
            "tournaments": self.tournaments,
            "rounds": self.rounds,
            "discrepancies": len(self.differences),
            "files_failed": len(self.failed),
            "differences": [_difference_data(*each) for each in self.differences],
            "explained": [_deviation_data(*each) for each in self.explained],
            "places_differing": [_place_data(*each) for each in self.places],
            "standings_not_checked": [
                {"file": each.path, "reason": str(each.places.not_checked)}
                for each in self.unranked
                if each.places
            ],
            "checked_in_part": [partial_data(each) for each in self.partial],
            "systems_taken": [taken_data(each) for each in self.taken],
            "failures": [_failure_data(each) for each in self.failed],
        }


def _show(checked: CheckedFile) -> None:
    if checked.failure is not None:
        tell_failure(checked.failure)
    elif checked.report is not None:
        for deviation in checked.deviations:
            told = message(
                "{file}: round {round} is explained: {cause}",
                file=checked.path,
                round=deviation.round,
                cause=deviation.cause.sentence,
            )
            print(current().say(told))
        for difference in checked.wrong:
            for line in _difference_lines(checked.path, checked.report, difference):
                print(current().say(line))
        for line in (*partial_lines(checked), *_place_lines(checked)):
            print(current().say(line))


def _difference_lines(path: str, report: CheckReport, difference: RoundDifference) -> Iterator[str]:
    from pairloom.cli.engine_formats import side_by_side

    rules = f"{report.system} {report.edition}".strip()
    say = current().say
    yield say(
        message(
            "{file}: round {round} differs from the rules ({rules})",
            file=path,
            round=difference.round,
            rules=rules,
        )
    )
    if difference.expected is None:
        yield f"    {say(difference.reason)}"
    if difference.only_expected or difference.only_recorded:
        yield f"    {say(message('by the rules')):<25}{say(message('as recorded'))}"
        yield from side_by_side(difference.only_expected, difference.only_recorded)
    yield ""


def _place_lines(checked: CheckedFile) -> Iterator[str]:
    places = checked.places
    if places is None or not places.differences:
        return
    yield current().say(
        message(
            "{file}: standings differ from the rules ({rules})",
            file=checked.path,
            rules=(message("points"), *places.tiebreaks),
        )
    )
    for difference in places.differences:
        yield f"    {difference}"
    yield ""


def _place_data(checked: CheckedFile, difference: PlaceDifference) -> dict[str, Any]:
    return {
        "file": checked.path,
        "number": difference.number,
        "recorded": difference.recorded,
        "first": difference.first,
        "last": difference.last,
    }


def _difference_data(checked: CheckedFile, difference: RoundDifference) -> dict[str, Any]:
    report = checked.report
    return {
        "file": checked.path,
        "system": report.system if report else "",
        "edition": report.edition if report else "",
        "round": difference.round,
        "expected": _pairing_data(difference.expected),
        "recorded": _pairing_data(difference.recorded),
        "only_expected": [[board.white, board.black] for board in difference.only_expected],
        "only_recorded": [[board.white, board.black] for board in difference.only_recorded],
        "reason": str(difference.reason),
    }


def _deviation_data(checked: CheckedFile, deviation: Deviation) -> dict[str, Any]:
    return {"file": checked.path, "round": deviation.round, "cause": deviation.cause.value}


def _pairing_data(pairing: RoundPairing | None) -> dict[str, Any] | None:
    if pairing is None:
        return None
    boards = [[board.white, board.black] for board in pairing.boards]
    return {"boards": boards, "bye": pairing.bye}


def _failure_data(checked: CheckedFile) -> dict[str, Any]:
    failure = checked.failure
    assert failure is not None
    return {
        "file": checked.path,
        "kind": failure.kind.value,
        "error": str(failure.message),
        "findings": [str(finding) for finding in failure.findings],
    }
