"""What becomes of seals: opened early, void with the pairing, closed after boards were seen.

A line-up is for one opponent: with another pairing it is void, and the captain is told. Boards
that were seen stay seen: whoever takes a reveal back does not open hand-in again by it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.line_ups import get_line_up, match_of_team
from pairloom.director.desk.teams.matches import boards_of_match
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.messages import Text, counted, message
from pairloom.storage import Change, Ledger
from pairloom.storage.database import now
from pairloom.storage.records import LineUp, Round, TeamMatch

__all__ = [
    "close_what_was_seen",
    "forget_seals",
    "open_hand_in",
    "open_seal",
    "take_boards_away",
    "void_line_ups",
    "why_known_since",
]


def open_seal(
    desk: Desk,
    place: Place,
    round_number: int,
    team: int,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> tuple[int, ...]:
    """Look into one line-up before the reveal: players by board. The captain is told of it.

    It stays sealed for everybody else: the history has who looked, when and why, not what.
    """
    with desk.act(place, "open seal", Permission.OPEN_SEALS) as work:
        name = work.state.find_entry(team).name
        line_up = get_line_up(work.state, round_number, team)
        if line_up is None or line_up.is_revealed:
            raise InputError(
                message(
                    "{team} has no sealed line-up in round {round}", team=name, round=round_number
                )
            )
        require_confirmed(
            confirmation,
            message("open the line-up of {team} in round {round}", team=name, round=round_number),
            3,
            consequence=message(
                "The other team has not seen it. The captain is told that you have."
            ),
        )
        opened = work.ledger.seals.open(line_up.fingerprint)
        work.ledger.put(replace(line_up, opened_by=desk.identity.name, opened_at=now()))
        told = message("round {round}: {team}", round=round_number, team=name)
        work.tell(told, round=round_number, reason=confirmation.reason)
        return opened.players


def open_hand_in(
    desk: Desk,
    place: Place,
    round_number: int,
    matches: Collection[int] | None = None,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> int:
    """Line-ups are taken again although both sides have seen the boards; for how many matches."""
    with desk.act(place, "open hand-in again", Permission.OPEN_SEALS) as work:
        closed = [
            match
            for match in work.state.matches
            if match.round == round_number
            and match.closed_at
            and not match.revealed_at
            and (matches is None or match.match in matches)
        ]
        if not closed:
            raise InputError(
                message("hand-in of round {round} was not closed by a reveal", round=round_number)
            )
        require_confirmed(
            confirmation,
            message("open hand-in of round {round} again", round=round_number),
            3,
            consequence=message("Both teams have seen the line-ups."),
        )
        for match in closed:
            work.ledger.put(replace(match, closed_at=""))
        told = counted(
            "round {round}: {count} match",
            "round {round}: {count} matches",
            len(closed),
            round=round_number,
        )
        work.tell(told, round=round_number, reason=confirmation.reason)
        return len(closed)


def why_known_since(state: State, changes: Iterable[Change]) -> Text:
    """Why a line-up that was handed in is not taken back any more: its players are known, and
    would stand beside the fingerprint of another one. Empty if they are not."""
    for change in changes:
        if change.table != LineUp.TABLE or "players" in (change.after or {}):
            continue
        _, competition, round_number, team = change.key
        line_up = get_line_up(state, round_number, team)
        if competition == state.competition.competition and line_up and line_up.is_revealed:
            match = match_of_team(state, round_number, team).match
            return message(
                "the line-ups of match {match} have been revealed since; take the reveal back "
                "first",
                match=match,
            )
    return ""


def close_what_was_seen(ledger: Ledger, before: Iterable[State]) -> None:
    """After acts were taken back: matches whose boards were known and are not known any more
    take no line-ups. What the reveal opened is sealed again."""
    for state in before:
        for was in state.matches:
            key = (was.competition, was.round, was.match)
            match = ledger.get(TeamMatch, *key) if was.revealed_at else None
            if match is None or match.revealed_at:
                continue
            if (match.white, match.black) != (was.white, was.black):
                continue
            ledger.put(replace(match, closed_at=match.closed_at or now()))
            for team in (was.white, was.black):
                line_up = get_line_up(state, was.round, team)
                if line_up is not None and line_up.is_revealed:
                    ledger.seals.keep(line_up)


def take_boards_away(work: Work, round_: Round) -> None:
    """The publication of a round is withdrawn: no boards are known, and those that were seen
    stay closed while the pairing stays as it was."""
    for match in work.state.matches:
        if match.round != round_.round or not match.revealed_at:
            continue
        for game in boards_of_match(work.state, match):
            work.ledger.remove(game)
        for team in (match.white, match.black):
            line_up = get_line_up(work.state, round_.round, team)
            if line_up is not None:
                _close_again(work, line_up)
        work.ledger.put(replace(match, revealed_at="", closed_at=now()))


def _close_again(work: Work, line_up: LineUp) -> None:
    """What was handed in is sealed again; what the regulations gave is found again later."""
    if not line_up.salt:
        work.ledger.remove(line_up)
        return
    work.ledger.seals.keep(line_up)
    work.ledger.put(replace(line_up, players=(), salt=""))


def void_line_ups(work: Work, match: TeamMatch) -> TeamMatch:
    """Another pairing: nothing that was handed in for this one counts; the match without it."""
    for team in (match.white, match.black):
        line_up = work.ledger.get(LineUp, match.competition, match.round, team)
        if line_up is not None:
            work.ledger.remove(line_up)
    return replace(match, closed_at="", line_ups_until="")


def forget_seals(work: Work, round_number: int) -> None:
    """A round is over: nobody needs its seals any more, but for matches that were put off, or
    decided as a whole: such a decision can be taken back."""
    competition = work.state.competition.competition
    waiting = {
        team
        for match in work.state.matches
        if match.round == round_number and not match.revealed_at
        for team in (match.white, match.black)
    }
    work.ledger.seals.forget(competition, round_number, but=waiting)
