"""The page of line-ups: a row for every team, a form for one, the reveal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from starlette.requests import Request
from starlette.responses import Response

from pairloom.director.desk.teams.deadlines import left_to_arbiters
from pairloom.director.desk.teams.late_tries import late_tries
from pairloom.director.desk.teams.line_up_view import (
    LineUpForm,
    LineUpLine,
    LineUpStatus,
    line_up_lines,
)
from pairloom.director.desk.teams.line_ups import receipt_of
from pairloom.director.desk.teams.round_view import TeamMatch
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.violations import violations_of
from pairloom.director.people.roles import Permission
from pairloom.domain.team_regulations import Reveal
from pairloom.domain.typed_text import parse_whole
from pairloom.errors import InputError, NotFound
from pairloom.messages import Text, in_context, message
from pairloom.web.access import Tournament
from pairloom.web.board_rows import time_of
from pairloom.web.pages import tournament_page
from pairloom.web.rendering import moment

__all__ = ["LineUpRow", "OpenedSeal", "line_up_page", "line_up_row", "no_line_ups_page"]

_WORDS = {
    LineUpStatus.MISSING: in_context("line-up", "Missing"),
    LineUpStatus.HANDED_IN: in_context("line-up", "Handed in {time}"),
    LineUpStatus.LATE: in_context("line-up", "Late {time}"),
    LineUpStatus.AT_THE_DESK: in_context("line-up", "At the desk {time}"),
    LineUpStatus.LATE_AT_THE_DESK: in_context("line-up", "At the desk, late {time}"),
    LineUpStatus.DEFAULT: in_context("line-up", "By the regulations {time}"),
    LineUpStatus.LAST: in_context("line-up", "By the regulations, as last time {time}"),
    LineUpStatus.FORFEIT: in_context("line-up", "Match forfeited"),
    LineUpStatus.NO_MATCH: in_context("line-up", "No match, none needed"),
}
_KINDS = {
    LineUpStatus.MISSING: "attention",
    LineUpStatus.HANDED_IN: "good",
    LineUpStatus.LATE: "attention",
    LineUpStatus.LATE_AT_THE_DESK: "attention",
    LineUpStatus.AT_THE_DESK: "good",
}


@dataclass(frozen=True, slots=True)
class LineUpRow:
    """A team: its match, and how far its line-up has come; `slots` only once it is known.

    `seated` is there where others sit at the boards than were handed in.
    """

    entry: int
    number: int
    name: str
    captain: str
    match: int | None
    opponent: str
    colour: str
    words: Text
    kind: str
    by: str
    slots: tuple[tuple[str, str], ...]
    seated: tuple[tuple[str, str], ...]
    type_url: str
    match_url: str
    receipt: str
    open_url: str
    tried: Text
    """That the captain came after the deadline, if so."""


@dataclass(frozen=True, slots=True)
class OpenedSeal:
    """A line-up that was opened before the reveal: names by board."""

    team: str
    players: tuple[str, ...]


def no_line_ups_page(request: Request, tournament: Tournament) -> Response:
    """Before a round is published there is nothing to hand in for."""
    require_line_ups(tournament)
    return tournament_page(
        request,
        tournament,
        "desk/line-ups.html",
        tab="line-ups",
        rows=None,
        problem="",
        opened=None,
        done="",
        form=None,
    )


def require_line_ups(tournament: Tournament) -> None:
    """Raise `NotFound` where everybody plays for themselves."""
    if not tournament.state.kind.field.has_line_ups:
        raise NotFound(message("There is nothing at this address."))


def line_up_page(
    request: Request,
    tournament: Tournament,
    round_number: int,
    form: LineUpForm | None,
    *,
    problem: Text = "",
    opened: OpenedSeal | None = None,
) -> Response:
    """A round; `form` is that of one team, with what was typed."""
    require_line_ups(tournament)
    state = tournament.state
    drawn = state.find_round(round_number)
    if drawn.is_draft:
        raise InputError(
            message(
                "round {round} is a draft; publish it before line-ups are handed in",
                round=round_number,
            )
        )
    lines, rules = line_up_lines(state, round_number), rules_of(state.competition)
    sealed = [line for line in lines if line.is_open]
    missing = [line for line in sealed if line.line_up is None]
    only = request.query_params.get("show", "")
    tried = late_tries(tournament.desk.database, state, round_number)
    shown = [line for line in lines if _is_asked_for(line, only)]
    return tournament_page(
        request,
        tournament,
        "desk/line-ups.html",
        tab="line-ups",
        state=state,
        round_number=round_number,
        status=422 if problem else 200,
        rows=[line_up_row(tournament, line, round_number, tried) for line in shown],
        counts={
            "all": len(lines),
            "missing": len(missing),
            "late": sum(line.is_late for line in lines),
        },
        only=only,
        is_sealed=bool(sealed),
        ready=_ready(lines) if rules.reveal is Reveal.MATCH or rules.opens_at_the_table else [],
        left=left_to_arbiters(state, round_number),
        until=_until(sealed),
        until_field=_until_field(sealed),
        reveal_words=rules.reveal.words,
        violations=len(violations_of(state)),
        form=form,
        own=next((line for line in lines if form and line.team.entry == form.team.entry), None),
        problem=problem,
        opened=opened,
        is_closed=any(line.match and line.match.closed_at for line in sealed),
        may_open=tournament.may(Permission.OPEN_SEALS),
        done=_done(request, lines),
        rules=rules,
        may_type=tournament.may(Permission.HAND_IN_LINE_UPS),
        may_reveal=tournament.may(Permission.PUBLISH),
    )


def _deadline(sealed: list[LineUpLine]) -> str:
    return next((line.match.line_ups_until for line in sealed if line.match), "")


def _until(sealed: list[LineUpLine]) -> str:
    """Until when line-ups are taken, with the day if it is another one."""
    stored = _deadline(sealed)
    return moment(datetime.fromisoformat(stored)) if stored else ""


def _until_field(sealed: list[LineUpLine]) -> str:
    """The same as the browser's own field has it."""
    stored = _deadline(sealed)
    if not stored:
        return ""
    return datetime.fromisoformat(stored).astimezone().strftime("%Y-%m-%dT%H:%M")


def _done(request: Request, lines: tuple[LineUpLine, ...]) -> Text:
    """What was handed in just now, with the receipt that a captain may compare."""
    team = parse_whole(request.query_params.get("done", ""))
    for line in lines:
        if line.team.entry == team and line.line_up is not None:
            return message(
                "{team}, {time}, receipt {receipt}.",
                team=line.team.name,
                time=time_of(line.line_up.at),
                receipt=receipt_of(line.line_up.fingerprint),
            )
    return ""


def _ready(lines: tuple[LineUpLine, ...]) -> list[TeamMatch]:
    """Matches for which both line-ups are in."""
    handed_in = {line.team.entry for line in lines if line.is_open and line.line_up is not None}
    matches = {line.match.match: line.match for line in lines if line.is_open and line.match}
    return [
        match for _, match in sorted(matches.items()) if handed_in >= {match.white, match.black}
    ]


def _is_asked_for(line: LineUpLine, only: str) -> bool:
    if only == "late":
        return line.is_late
    return only in ("", line.status.value)


def line_up_row(
    tournament: Tournament, line: LineUpLine, round_number: int, tried: Mapping[int, str]
) -> LineUpRow:
    """A team of a round; `tried` tells which captains came after the deadline, and when."""
    urls, line_up, match = tournament.urls, line.line_up, line.match
    boards = rules_of(tournament.state.competition).boards
    may_type = line.is_open and tournament.may(Permission.HAND_IN_LINE_UPS)
    team = line.team
    return LineUpRow(
        entry=team.entry,
        number=team.number,
        name=team.name,
        captain=team.captain,
        match=match.match if match else None,
        opponent=line.opponent.name if line.opponent else "",
        colour=("white" if line.has_white else "black") if match else "",
        words=_WORDS[line.status].filled(time=time_of(line_up.at) if line_up else ""),
        kind=_KINDS.get(line.status, ""),
        by=line_up.by if line_up is not None else "",
        slots=tuple(_slot(place, boards) for place in line.places),
        seated=tuple(_slot(place, boards) for place in line.seated),
        type_url=urls.round(round_number, f"line-ups?team={team.entry}#line-up")
        if may_type
        else "",
        match_url=urls.round(round_number, f"matches/{match.match}") if match else "",
        receipt=receipt_of(line_up.fingerprint) if line_up is not None else "",
        open_url=urls.round(round_number, f"line-ups/{team.entry}/open")
        if line_up is not None and not line_up.is_revealed and line.is_open
        else "",
        tried=message(
            "The captain tried to hand in at {time}, after the deadline.",
            time=time_of(tried[team.entry]),
        )
        if team.entry in tried
        else "",
    )


def _slot(place: int, boards: int) -> tuple[str, str]:
    if not place:
        return "–", "none"
    return str(place), "reserve" if place > boards else ""
