"""Handing in a line-up: sealed until it is revealed, replaced as often as wanted until then."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import Question, require_agreed
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.openings import open_at_the_table
from pairloom.director.desk.teams.orders import require_allowed
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.people.roles import Permission
from pairloom.domain.team import EMPTY_BOARD
from pairloom.errors import DeadlinePassed, InputError
from pairloom.messages import Text, Value, counted, message
from pairloom.messages.values import TimeOfDay
from pairloom.storage import RequestRepeated
from pairloom.storage.database import now
from pairloom.storage.records import LineUp, TeamMatch
from pairloom.storage.team_records import LineUpOrigin

__all__ = ["get_line_up", "hand_in", "match_of_team", "receipt_of", "why_closed"]

_RECEIPT = 8
_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


def hand_in(
    desk: Desk,
    place: Place,
    round_number: int,
    team: int,
    players: tuple[int, ...],
    *,
    origin: LineUpOrigin = LineUpOrigin.PAPER,
    seen: str | None = None,
    request: str | None = None,
) -> LineUp:
    """Seal a line-up, instead of the one that was handed in before.

    `seen` is the fingerprint of what the person knew to be handed in, empty for nothing: who did
    not see what somebody else sent meanwhile is asked. A repeated `request` gives the line-up as
    it is and stores nothing. Where both captains hand in at the table, the second line-up
    opens both.
    """
    try:
        with desk.act(
            place, "hand in line-up", Permission.HAND_IN_LINE_UPS, team=team, request=request
        ) as work:
            match = require_open(work.state, round_number, team)
            _require_seen(desk, work.state, round_number, team, seen)
            require_allowed(work.state, team, round_number, players)
            _require_enough(desk, work.state, team, players)
            line_up = _seal(work, match, team, players)
            line_up = replace(line_up, origin=origin, by=desk.identity.name)
            work.ledger.put(line_up)
            told = message(
                "round {round}: {team} handed in, receipt {receipt}",
                round=round_number,
                team=work.state.entry_by_id[team].name,
                receipt=receipt_of(line_up.fingerprint),
            )
            work.tell(told, round=round_number)
    except RequestRepeated:
        known = get_line_up(desk.state(place), round_number, team)
        assert known is not None
        line_up = known
    # Also after a repeated request: the first one may have ended in between.
    if rules_of(desk.state(place).competition).opens_at_the_table:
        open_at_the_table(desk, place, round_number, team)
    return line_up


def _seal(work: Work, match: TeamMatch, team: int, players: tuple[int, ...]) -> LineUp:
    fingerprint = work.ledger.seals.seal(match.competition, match.round, team, players)
    return LineUp(
        event=match.event,
        competition=match.competition,
        round=match.round,
        team=team,
        origin=LineUpOrigin.PAPER,
        fingerprint=fingerprint,
        at=now(),
        is_late=_is_late(match),
    )


def get_line_up(state: State, round_number: int, team: int) -> LineUp | None:
    """What was handed in for a team in a round, be it sealed; `None` for nothing."""
    return state.line_up_by_team.get((round_number, team))


def match_of_team(state: State, round_number: int, team: int) -> TeamMatch:
    """The match of a team in a round; `InputError` if it has none."""
    for match in state.matches:
        if match.round == round_number and team in (match.white, match.black):
            return match
    raise InputError(
        message(
            "{team} has no match in round {round}",
            team=state.find_entry(team).name,
            round=round_number,
        )
    )


def require_open(state: State, round_number: int, team: int) -> TeamMatch:
    """The match whose line-up can still be handed in; `InputError` says why none can."""
    match = match_of_team(state, round_number, team)
    if obstacle := why_closed(state, match):
        raise DeadlinePassed(obstacle) if _is_over(state, match) else InputError(obstacle)
    return match


def why_closed(state: State, match: TeamMatch) -> Text:
    """Why no line-up can be handed in for a match any more, or not yet; empty if it can."""
    if state.find_round(match.round).is_draft:
        return message(
            "Round {round} is a draft; publish it before line-ups are handed in.",
            round=match.round,
        )
    if match.revealed_at or match.decision is not None:
        return message(
            "The line-ups of match {match} are known; only an arbiter changes one now.",
            match=match.match,
        )
    if match.closed_at:
        return message(
            "Both sides have seen the boards of match {match}; only the chief arbiter opens "
            "hand-in again.",
            match=match.match,
        )
    if _is_over(state, match):
        return message(
            "Line-ups for round {round} closed at {until}; it is {now}. Ask an arbiter.",
            **times_of(match),
        )
    return ""


def times_of(match: TeamMatch) -> dict[str, Value]:
    """Until when line-ups were taken, and what time it is, for who comes too late."""
    return {
        "round": match.round,
        "until": TimeOfDay(match.line_ups_until),
        "now": TimeOfDay(now()),
    }


def _is_over(state: State, match: TeamMatch) -> bool:
    """Has the deadline passed, and does that count? Nothing else closes the match by itself."""
    is_known = match.revealed_at or match.decision is not None or match.closed_at
    return not is_known and _is_late(match) and not rules_of(state.competition).takes_late_line_ups


def receipt_of(fingerprint: str) -> str:
    """Eight letters that a captain can compare: `KTRW-2F7Q`."""
    number = int(fingerprint[:16], 16)
    letters = []
    for _ in range(_RECEIPT):
        number, place = divmod(number, len(_LETTERS))
        letters.append(_LETTERS[place])
    return "".join(letters[:4]) + "-" + "".join(letters[4:])


def _is_late(match: TeamMatch) -> bool:
    until = match.line_ups_until
    return bool(until) and datetime.now(UTC) > datetime.fromisoformat(until)


def _require_seen(desk: Desk, state: State, round_number: int, team: int, seen: str | None) -> None:
    known = get_line_up(state, round_number, team)
    if seen is None or known is None or known.fingerprint == seen:
        return
    require_agreed(
        desk.agreed,
        Question.REPLACED_LINE_UP,
        message("hand in for {team}", team=state.entry_by_id[team].name),
        message(
            "{person} handed in at {time} (receipt {receipt}). Replace it?",
            person=known.by,
            time=TimeOfDay(known.at),
            receipt=receipt_of(known.fingerprint),
        ),
    )


def _require_enough(desk: Desk, state: State, team: int, players: tuple[int, ...]) -> None:
    """A team that is too short may hand in; the arbiter will be asked about its match."""
    rules = rules_of(state.competition)
    seated = sum(player != EMPTY_BOARD for player in players)
    if seated >= rules.fewest:
        return
    require_agreed(
        desk.agreed,
        Question.SHORT_TEAM,
        message("hand in for {team}", team=state.entry_by_id[team].name),
        counted(
            "{count} player: at least {fewest} of {boards} boards are needed. The arbiter will be "
            "asked to forfeit the match.",
            "{count} players: at least {fewest} of {boards} boards are needed. The arbiter will be "
            "asked to forfeit the match.",
            seated,
            fewest=rules.fewest,
            boards=rules.boards,
        ),
    )
