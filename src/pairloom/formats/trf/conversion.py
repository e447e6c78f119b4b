"""From file to file: word for word, or into another dialect.

`rewrite` gives back the file as it was. `convert` writes the tournament anew and puts
lines that it does not know back in their place, where the other dialect allows them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairloom.domain import Finding, Severity
from pairloom.formats.trf.document import TrfFile
from pairloom.formats.trf.estimate_remarks import parse_estimate
from pairloom.formats.trf.lines import TRF26_RECORDS, Line, Part
from pairloom.formats.trf.losses import find_losses
from pairloom.formats.trf.lots_remark import parse_lots
from pairloom.formats.trf.maxi_remark import is_maxi_remark
from pairloom.formats.trf.targets import Target, find_target
from pairloom.formats.trf.type_codes import is_expressible, is_team_code
from pairloom.formats.trf.writer import Kept, compose, join_lines

# Tournament records without a place in `Tournament`: they are copied.
_COPIED = frozenset(("082", "172", "352", "362"))
_NOT_RECORDS = (Part.COMMENT, Part.UNKNOWN, Part.EMPTY)
_TEAM_NUMBERED = frozenset(("240", "250", "260", "299"))
# Team records that are written anew.
_OF_TEAMS = frozenset(("082", "299", "300", "310", "320", "330", "352", "362"))


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
    kept_lines = [line for line in file.lines if _is_foreign(line, file)]
    # Where teams are written as records 013, one more of them would be one more team.
    refused = ("013",) if tournament.teams and not target.numeric else ()
    can_hold = {line: _can_hold(target, line) and line.record not in refused for line in kept_lines}
    allowed = [line for line in kept_lines if can_hold[line]]
    findings = [_lost_line(line, dialect) for line in kept_lines if not can_hold[line]]
    findings += find_losses(tournament, dialect)
    if not target.has_request_records:
        findings += _lost_requests(file, dialect)
    lines = compose(tournament, target, file.ranks, _arrange(file, allowed))
    text = join_lines(lines, eol or _usual_end(file.lines))
    return text, tuple(finding.in_file(file.name) for finding in findings)


def _names_unknown_teams(file: TrfFile) -> bool:
    """Is it a team competition of which only the players could be read?"""
    return any(finding.code == "I-TEAM" for finding in file.findings)


def _is_foreign(line: Line, file: TrfFile) -> bool:
    """Does the line hold something that the tournament itself does not?"""
    if line.number in file.unused:
        return True
    if line.part is Part.COMMENT and _is_own_remark(line, file):
        return False
    if file.tournament is not None and file.tournament.teams:
        is_held = _is_held_by_teams(line, file)
        if is_held is not None:
            return not is_held
    if line.part in (Part.COMMENT, Part.UNKNOWN, Part.NATIONAL, Part.TEAM):
        return True
    if _is_copied(line, file):
        return True
    return line.record in _TEAM_NUMBERED and _names_unknown_teams(file)


def _is_own_remark(line: Line, file: TrfFile) -> bool:
    """Is it one that is written anew from the tournament?"""
    estimate = parse_estimate(line.text)
    if estimate is None or file.tournament is None:
        return is_maxi_remark(line.text) or parse_lots(line.text) is not None
    player = file.tournament.get_player(estimate[0])
    return player is not None and player.strength == estimate[1]


def _is_held_by_teams(line: Line, file: TrfFile) -> bool | None:
    """Is the line part of a tournament of teams? `None` for lines that have no say in it."""
    if line.record in _OF_TEAMS:
        return True
    if line.record == "013":
        return not any(other.record == "310" for other in file.lines)
    return None


def _is_copied(line: Line, file: TrfFile) -> bool:
    has_teams = file.tournament is not None and bool(file.tournament.teams)
    if line.record == "192":
        says_more = is_team_code(line.value) and not has_teams
        return says_more or not is_expressible(line.value)
    return line.record in _COPIED and not (has_teams and line.record in _OF_TEAMS)


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
    header = [line for line in allowed if _is_copied(line, file)]
    others = [line for line in allowed if not _is_copied(line, file)]
    following = _find_following(file)
    inside = [line for line in others if first_player < line.number <= last_record]
    trailing = [line for line in inside if following[line.number] is None]
    return Kept(
        header=tuple(line.text.rstrip() for line in header),
        before_players=tuple(line.raw for line in others if line.number < first_player),
        after_players=tuple(
            (record, line.raw) for line in inside if (record := following[line.number]) is not None
        ),
        at_end=tuple(line.raw for line in others if line.number > last_record or line in trailing),
        later_requests=file.later_requests,
        names_teams=_names_unknown_teams(file),
        team_ranks=file.team_ranks,
    )


def _find_following(file: TrfFile) -> dict[int, str | None]:
    """For each line the record written anew that is next behind it.

    `None` if there is none behind but one before it; empty if there is none at all
    between the line and the players.
    """
    anew = {line.number for line in file.lines if _is_written_anew(line, file)}
    first = min(anew, default=None)
    following: dict[int, str | None] = {}
    record: str | None = None
    for line in reversed(file.lines):
        is_first = first is None or line.number < first
        following[line.number] = (record or "") if is_first else record
        if line.number in anew:
            record = line.record
    return following


def _is_written_anew(line: Line, file: TrfFile) -> bool:
    """Is it a record behind the players that the tournament itself holds?"""
    is_behind = line.part in (Part.PARTICIPANT, Part.TEAM, Part.ENGINE)
    return is_behind and not _is_foreign(line, file)


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
