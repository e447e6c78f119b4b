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
from pairloom.formats.trf.remarks import (
    is_maxi_remark,
    is_table_remark,
    parse_estimate,
    parse_lots,
)
from pairloom.formats.trf.type_codes import is_expressible, is_team_code
from pairloom.formats.trf.writer import Kept, compose, join_lines, write_trf
from pairloom.messages import Message, counted, message

# What a dialect cannot hold, told before anything is lost.
#
# The judge is the reader itself: the tournament is written, read back and compared, so
# nothing can be forgotten here when a dialect changes.

_LOST = {
    "rounds": message("the number of rounds cannot be written in {dialect}"),
    "initial_colour": message("the initial colour cannot be written in {dialect}"),
    "system": message("the pairing system cannot be written in {dialect}"),
    "edition": message("the edition of the rules cannot be written in {dialect}"),
    "baku": message("Baku acceleration cannot be written in {dialect}"),
    "virtual_points": message("virtual points cannot be written in {dialect}"),
    "prohibited": message("prohibited pairs cannot be written in {dialect}"),
    "tiebreaks": message("the tie-breaks cannot be written in {dialect}"),
    "round_dates": message("the dates of the rounds cannot be written in {dialect}"),
    "pairing_controller": message("who made the pairings cannot be written in {dialect}"),
    "encoded_time_control": message("the encoded time control cannot be written in {dialect}"),
    "team": message("the regulations for teams cannot be written in {dialect}"),
    "lots": message("the lots for equal places cannot be written in {dialect}"),
    "maxi": message("that it is a Maxi-tournament cannot be written in {dialect}"),
    "abnormal": message("points by decision of the arbiter cannot be written in {dialect}"),
    "rank": message("a ranking that is not the order of numbers cannot be written in {dialect}"),
    "name": message("the name cannot be written in {dialect}"),
    "city": message("the city cannot be written in {dialect}"),
    "federation": message("the federation cannot be written in {dialect}"),
    "start": message("the start cannot be written in {dialect}"),
    "end": message("the end cannot be written in {dialect}"),
    "kind": message("the kind cannot be written in {dialect}"),
    "chief_arbiter": message("the chief arbiter cannot be written in {dialect}"),
    "deputy_arbiters": message("the deputy arbiters cannot be written in {dialect}"),
    "time_control": message("the time control cannot be written in {dialect}"),
}
_LOST_OF_PLAYER = {
    "title": message("title {text} of player {player} has no place in {dialect}"),
    "sex": message("sex {text} of player {player} has no place in {dialect}"),
    "federation": message("federation {text} of player {player} has no place in {dialect}"),
    "fide_id": message("fide_id {text} of player {player} has no place in {dialect}"),
    "birth": message("birth {text} of player {player} has no place in {dialect}"),
    "rating": message("rating {text} of player {player} has no place in {dialect}"),
    "strength": message("strength {text} of player {player} has no place in {dialect}"),
}
_LOST_OF_TEAM = {
    "nickname": message("nickname {text} of team {team} has no place in {dialect}"),
    "strength": message("strength {text} of team {team} has no place in {dialect}"),
    "members": message("members {text} of team {team} have no place in {dialect}"),
    "rank": message("rank {text} of team {team} has no place in {dialect}"),
    "withdrawn_from": message("withdrawn from {text} of team {team} has no place in {dialect}"),
}


def find_losses(tournament: Tournament, dialect: str, *, called: str = "") -> Iterator[Finding]:
    """Everything that would be missing or different after reading the file back.

    `called` is the name of the dialect for people, where it is another one.
    """
    name = called or dialect
    given = canonical(tournament)
    copy = load(write_trf(tournament, dialect=dialect))
    if copy.tournament is None:
        yield from copy.errors
        return
    if given.settings.points != copy.tournament.settings.points:
        yield _loss(
            message("the scoring cannot be written in {dialect}", dialect=name), code="W-SCORING"
        )
    elif "299" in {line.record for line in copy.lines}:
        told = message("the points need 299 records, which few programs read")
        yield _loss(told, code="W-SCORING")
    for part, other in (
        (given.settings, copy.tournament.settings),
        (given.details, copy.tournament.details),
    ):
        for field in fields(part):
            if field.name == "points":
                continue
            if getattr(part, field.name) != getattr(other, field.name):
                yield _lost_field(field.name, name)
    for player in given.players:
        yield from _losses_of_player(player, copy.tournament.find_player(player.number), name)
    yield from _losses_of_teams(given, copy.tournament, name)
    if dialect == "bbp" and tournament.settings.baku and not tournament.settings.virtual_points:
        yield _loss(message("Baku groups are left to the engine, whose first group is too small"))


_BECOMES = message("{text} in round {round} of player {player} becomes {other} in {dialect}")
_BECOMES_NOTHING = message(
    "{text} in round {round} of player {player} becomes nothing in {dialect}"
)


def _losses_of_player(player: Player, copy: Player, dialect: str) -> Iterator[Finding]:
    if player.name != copy.name:
        yield _loss(
            message(
                "name {name} of player {player} becomes {other}",
                name=repr(player.name),
                player=player.number,
                other=repr(copy.name),
            ),
            player.number,
            code="W-TRUNCATED",
        )
    for name, told in _LOST_OF_PLAYER.items():
        if getattr(player, name) != getattr(copy, name):
            text = repr(getattr(player, name))
            lost = told.filled(text=text, player=player.number, dialect=dialect)
            yield _loss(lost, player.number)
    if player.rank != copy.rank:
        yield _lost_field("rank", dialect, player.number)
    if player.withdrawn_from != copy.withdrawn_from:
        lost = message(
            "the withdrawal of player {player} from round {round} cannot be written in {dialect}",
            player=player.number,
            round=player.withdrawn_from or 0,
            dialect=dialect,
        )
        yield _loss(lost, player.number)
    for round_number, cell in enumerate(player.cells, start=1):
        other = copy.cell(round_number)
        if cell != other:
            told = _BECOMES_NOTHING if other is None else _BECOMES
            lost = told.filled(
                text=repr(cell.outcome.value),
                round=round_number,
                player=player.number,
                other="" if other is None else repr(other.outcome.value),
                dialect=dialect,
            )
            yield _loss(lost, player.number, round_number)


def _losses_of_teams(given: Tournament, copy: Tournament, dialect: str) -> Iterator[Finding]:
    if given.teams and not copy.teams:
        yield _loss(
            counted(
                "{count} team and its matches cannot be written in {dialect}",
                "{count} teams and their matches cannot be written in {dialect}",
                len(given.teams),
                dialect=dialect,
            )
        )
        return
    for team in given.teams:
        other = copy.get_team(team.number)
        losses = (
            _losses_of_team(team, other, dialect)
            if other
            else (_loss(message("team {team}", team=team.number)),)
        )
        yield from (replace(loss, team=team.number) for loss in losses)


def _losses_of_team(team: Team, copy: Team, dialect: str) -> Iterator[Finding]:
    if team.name != copy.name:
        changed = message(
            "name {name} of team {team} becomes {other}",
            name=repr(team.name),
            team=team.number,
            other=repr(copy.name),
        )
        yield _loss(changed, code="W-TRUNCATED")
    for name, told in _LOST_OF_TEAM.items():
        if getattr(team, name) != getattr(copy, name):
            text = repr(getattr(team, name))
            yield _loss(told.filled(text=text, team=team.number, dialect=dialect))
    for round_number, match in enumerate(team.cells, start=1):
        if match != copy.cell(round_number):
            lost = message(
                "round {round} of team {team} cannot be written in {dialect}",
                round=round_number,
                team=team.number,
                dialect=dialect,
            )
            yield _loss(lost, round_number=round_number)


def _lost_field(name: str, dialect: str, player: int | None = None) -> Finding:
    return _loss(_LOST[name].filled(dialect=dialect), player)


_LEFT_OUT = message("left out")


def _loss(
    told: Message, player: int | None = None, round_number: int | None = None, code: str = "W-LOST"
) -> Finding:
    return Finding(
        code, told, Severity.WARNING, action=_LEFT_OUT, player=player, round=round_number
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
        has_teams = file.tournament is not None and bool(file.tournament.teams)
        is_told = is_maxi_remark(line.text) or (has_teams and is_table_remark(line.text))
        return is_told or parse_lots(line.text) is not None
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
        message("record {record} has no place in {dialect}", record=line.record, dialect=dialect),
        Severity.WARNING,
        line=line.number,
        column=1,
        column_end=len(line.text),
        record=line.record,
        found=line.text,
        action=_LEFT_OUT,
    )


def _lost_requests(file: TrfFile, dialect: str) -> Iterator[Finding]:
    for number, round_number in file.later_requests:
        yield Finding(
            "W-LOST",
            message(
                "the bye of player {player} in round {round} has no place in {dialect}",
                player=number,
                round=round_number,
                dialect=dialect,
            ),
            Severity.WARNING,
            action=_LEFT_OUT,
            player=number,
            round=round_number,
        )
