"""From file to file: word for word, or into another dialect.

`rewrite` gives back the file as it was. `convert` writes the tournament anew and puts
lines that it does not know back in their place, where the other dialect allows them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace

from pairloom.domain import Finding, Player, Severity, Team, Tournament
from pairloom.formats.trf.canonical_form import canonical
from pairloom.formats.trf.document import Target, TrfFile, find_target
from pairloom.formats.trf.lines import TRF26_RECORDS, Line, Part
from pairloom.formats.trf.reader import load
from pairloom.formats.trf.remarks import is_maxi_remark, parse_estimate, parse_lots
from pairloom.formats.trf.type_codes import is_expressible, is_team_code
from pairloom.formats.trf.writer import Kept, compose, join_lines, write_trf

# What a dialect cannot hold, told before anything is lost.
#
# The judge is the reader itself: the tournament is written, read back and compared, so
# nothing can be forgotten here when a dialect changes.

_WORDS = {
    "rounds": "the number of rounds",
    "initial_colour": "the initial colour",
    "system": "the pairing system",
    "edition": "the edition of the rules",
    "baku": "Baku acceleration",
    "virtual_points": "virtual points",
    "prohibited": "prohibited pairs",
    "tiebreaks": "the tie-breaks",
    "round_dates": "the dates of the rounds",
    "pairing_controller": "who made the pairings",
    "encoded_time_control": "the encoded time control",
    "team": "the regulations for teams",
    "lots": "the lots for equal places",
    "maxi": "that it is a Maxi-tournament",
    "abnormal": "points by decision of the arbiter",
    "rank": "a ranking that is not the order of numbers",
}


def find_losses(tournament: Tournament, dialect: str) -> Iterator[Finding]:
    """Everything that would be missing or different after reading the file back."""
    given = canonical(tournament)
    copy = load(write_trf(tournament, dialect=dialect))
    if copy.tournament is None:
        yield from copy.errors
        return
    if given.settings.points != copy.tournament.settings.points:
        yield _loss(f"the scoring cannot be written in {dialect}", code="W-SCORING")
    elif "299" in {line.record for line in copy.lines}:
        message = "the points need 299 records, which few programs read"
        yield _loss(message, code="W-SCORING")
    for part, other in (
        (given.settings, copy.tournament.settings),
        (given.details, copy.tournament.details),
    ):
        for field in fields(part):
            if field.name == "points":
                continue
            if getattr(part, field.name) != getattr(other, field.name):
                yield _lost_field(field.name, dialect)
    for player in given.players:
        yield from _losses_of_player(player, copy.tournament.find_player(player.number), dialect)
    yield from _losses_of_teams(given, copy.tournament, dialect)
    if dialect == "bbp" and tournament.settings.baku and not tournament.settings.virtual_points:
        yield _loss("Baku groups are left to the engine, whose first group is too small")


def _losses_of_player(player: Player, copy: Player, dialect: str) -> Iterator[Finding]:
    if player.name != copy.name:
        yield _loss(
            f"name {player.name!r} of player {player.number} becomes {copy.name!r}",
            player.number,
            code="W-TRUNCATED",
        )
    for name in ("title", "sex", "federation", "fide_id", "birth", "rating", "strength"):
        if getattr(player, name) != getattr(copy, name):
            what = f"{name} {getattr(player, name)!r} of player {player.number}"
            yield _loss(f"{what} has no place in {dialect}", player.number)
    if player.rank != copy.rank:
        yield _lost_field("rank", dialect, player.number)
    if player.withdrawn_from != copy.withdrawn_from:
        what = f"the withdrawal of player {player.number} from round {player.withdrawn_from}"
        yield _loss(f"{what} cannot be written in {dialect}", player.number)
    for round_number, cell in enumerate(player.cells, start=1):
        other = copy.cell(round_number)
        if cell != other:
            becomes = "nothing" if other is None else repr(other.outcome.value)
            yield _loss(
                f"{cell.outcome.value!r} in round {round_number} of player {player.number} "
                f"becomes {becomes} in {dialect}",
                player.number,
                round_number,
            )


def _losses_of_teams(given: Tournament, copy: Tournament, dialect: str) -> Iterator[Finding]:
    if given.teams and not copy.teams:
        yield _loss(f"{len(given.teams)} teams and their matches cannot be written in {dialect}")
        return
    for team in given.teams:
        other = copy.get_team(team.number)
        losses = _losses_of_team(team, other, dialect) if other else (_loss(f"team {team.number}"),)
        yield from (replace(loss, team=team.number) for loss in losses)


def _losses_of_team(team: Team, copy: Team, dialect: str) -> Iterator[Finding]:
    if team.name != copy.name:
        message = f"name {team.name!r} of team {team.number} becomes {copy.name!r}"
        yield _loss(message, code="W-TRUNCATED")
    for name in ("nickname", "strength", "members", "rank", "withdrawn_from"):
        if getattr(team, name) != getattr(copy, name):
            what = f"{name.replace('_', ' ')} {getattr(team, name)!r} of team {team.number}"
            yield _loss(f"{what} has no place in {dialect}")
    for round_number, match in enumerate(team.cells, start=1):
        if match != copy.cell(round_number):
            what = f"round {round_number} of team {team.number}"
            yield _loss(f"{what} cannot be written in {dialect}", round_number=round_number)


def _lost_field(name: str, dialect: str, player: int | None = None) -> Finding:
    what = _WORDS.get(name, f"the {name.replace('_', ' ')}")
    return _loss(f"{what} cannot be written in {dialect}", player)


def _loss(
    message: str, player: int | None = None, round_number: int | None = None, code: str = "W-LOST"
) -> Finding:
    return Finding(
        code, message, Severity.WARNING, action="left out", player=player, round=round_number
    )


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
