"""From file to file: word for word, or into another dialect.

`rewrite` gives back the file as it was. `convert` writes the tournament anew and puts
lines that it does not know back in their place, where the other dialect allows them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairloom.domain import Finding, Severity
from pairloom.formats.trf.abnormal import is_general
from pairloom.formats.trf.document import TrfFile
from pairloom.formats.trf.lines import TRF26_RECORDS, Line, Part
from pairloom.formats.trf.losses import find_losses
from pairloom.formats.trf.targets import Target, find_target
from pairloom.formats.trf.type_codes import is_expressible
from pairloom.formats.trf.writer import Kept, compose, join_lines

# Tournament records without a place in `Tournament`: they are copied.
_COPIED = frozenset(("082", "172", "352", "362"))
_NOT_RECORDS = (Part.COMMENT, Part.UNKNOWN, Part.EMPTY)
_TEAM_NUMBERED = frozenset(("240", "250", "260", "299"))


def rewrite(file: TrfFile) -> str:
    """The file exactly as it was read."""
    return file.mark + "".join(line.raw + line.end for line in file.lines)


def convert(
    file: TrfFile, dialect: str, *, eol: str | None = None
) -> tuple[str, tuple[Finding, ...]]:
    """The file in another dialect, and what got lost on the way.

    Raises `TrfError` if the file has errors. Lines end as in the file unless `eol`
    says otherwise.
    """
    tournament = file.require()
    target = find_target(dialect)
    kept_lines = [line for line in file.lines if _is_foreign(line, is_team=_is_team(file))]
    allowed = [line for line in kept_lines if _can_hold(target, line)]
    findings = [_lost_line(line, dialect) for line in kept_lines if not _can_hold(target, line)]
    findings += find_losses(tournament, dialect)
    if not target.has_request_records:
        findings += _lost_requests(file, dialect)
    lines = compose(tournament, target, file.ranks, _arrange(file, allowed))
    text = join_lines(lines, eol or _usual_end(file.lines))
    return text, tuple(finding.in_file(file.name) for finding in findings)


def _is_team(file: TrfFile) -> bool:
    return any(finding.code == "I-TEAM" for finding in file.findings)


def _is_foreign(line: Line, *, is_team: bool) -> bool:
    """Does the line hold something that the tournament itself does not?"""
    if line.part in (Part.COMMENT, Part.UNKNOWN, Part.NATIONAL, Part.TEAM):
        return True
    if _is_copied(line):
        return True
    if line.record in _TEAM_NUMBERED and is_team:
        return True
    return line.record == "299" and not is_general(line)


def _is_copied(line: Line) -> bool:
    if line.record == "192":
        return not is_expressible(line.value)
    return line.record in _COPIED


def _can_hold(target: Target, line: Line) -> bool:
    if line.record in target.refused:
        return False
    if line.record == "192" and target.type_codes is not None:
        return False
    is_new = line.record in TRF26_RECORDS or line.part is Part.NATIONAL
    return target.numeric or not is_new


def _arrange(file: TrfFile, allowed: Sequence[Line]) -> Kept:
    first_player = next(line.number for line in file.lines if line.part is Part.PLAYER)
    last_record = max(line.number for line in file.lines if line.part not in _NOT_RECORDS)
    header = [line for line in allowed if _is_copied(line)]
    others = [line for line in allowed if not _is_copied(line)]
    return Kept(
        header=tuple(line.text.rstrip() for line in header),
        before_players=tuple(line.raw for line in others if line.number < first_player),
        after_players=tuple(
            line.raw for line in others if first_player < line.number <= last_record
        ),
        at_end=tuple(line.raw for line in others if line.number > last_record),
        later_requests=file.later_requests,
        names_teams=_is_team(file),
    )


def _usual_end(lines: Sequence[Line]) -> str:
    return next((line.end for line in lines if line.end), "crlf")


def _lost_line(line: Line, dialect: str) -> Finding:
    return Finding(
        "W-LOST",
        f"record {line.record} has no place in {dialect}",
        Severity.WARNING,
        line=line.number,
        column=1,
        column_end=len(line.text),
        record=line.record,
        found=line.text,
        action="left out",
    )


def _lost_requests(file: TrfFile, dialect: str) -> Iterator[Finding]:
    for number, round_number in file.later_requests:
        yield Finding(
            "W-LOST",
            f"the bye of player {number} in round {round_number} has no place in {dialect}",
            Severity.WARNING,
            action="left out",
            player=number,
            round=round_number,
        )
