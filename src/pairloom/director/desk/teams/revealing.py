"""The reveal: line-ups become known, and boards come about, all at once.

Teams that handed in nothing play with those whom the regulations name. A seat left empty is lost
by forfeit at once; a board that is empty on both sides has no game.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import Question, require_agreed
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.line_ups import get_line_up
from pairloom.director.desk.teams.openings import is_short, open_matches, opened
from pairloom.director.desk.teams.orders import available_players, top_line_up
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.people.roles import Permission
from pairloom.domain.team import EMPTY_BOARD
from pairloom.domain.team_regulations import MissingLineUp
from pairloom.errors import InputError
from pairloom.messages import Message, counted, message
from pairloom.storage.database import now
from pairloom.storage.records import Entry, LineUp, TeamMatch
from pairloom.storage.team_records import LineUpOrigin

__all__ = ["hidden_matches", "reveal_line_ups", "reveal_on_time", "teams_without_line_up"]


def reveal_line_ups(
    desk: Desk,
    place: Place,
    round_number: int,
    matches: Collection[int] | None = None,
    *,
    request: str | None = None,
) -> int:
    """Make the line-ups of a round known, or those of some of its matches; how many matches.

    Asks before a team plays that handed in nothing, or is too short.
    """
    with desk.act(place, "reveal line-ups", Permission.PUBLISH, request=request) as work:
        state = work.state
        hidden = hidden_matches(state, round_number, matches)
        _require_meant(desk, state, round_number, hidden)
        line_ups = _line_ups(work, hidden)
        _require_enough(desk, state, hidden, line_ups)
        open_matches(work, hidden, line_ups)
        work.tell(_told(round_number, len(hidden)), round=round_number)
        return len(hidden)


def reveal_on_time(desk: Desk, place: Place, round_number: int, until: str, *, request: str) -> int:
    """Reveal the matches of a round that have one deadline, as the clock does; how many.

    It asks nobody. A match about which an arbiter has to be asked stays sealed, and the history
    says so; with the request that is done, too.
    """
    with desk.act(place, "reveal line-ups", Permission.PUBLISH, request=request) as work:
        due = [
            match
            for match in hidden_matches(work.state, round_number)
            if match.line_ups_until == until and not match.closed_at
        ]
        line_ups = _line_ups(work, due)
        left = [match for match in due if _is_for_arbiters(work.state, match, line_ups)]
        open_matches(work, [match for match in due if match not in left], line_ups)
        work.ledger.note.is_worth_telling = bool(due)
        work.tell(_told(round_number, len(due) - len(left), left), round=round_number)
        return len(due) - len(left)


def _told(round_number: int, revealed: int, left: Sequence[TeamMatch] = ()) -> Message:
    """What the history says: how many matches, and which of them wait for an arbiter."""
    if not left:
        return counted(
            "round {round}: {count} match",
            "round {round}: {count} matches",
            revealed,
            round=round_number,
        )
    return counted(
        "round {round}: {count} match; an arbiter is asked about: {left}",
        "round {round}: {count} matches; an arbiter is asked about: {left}",
        revealed,
        round=round_number,
        left=", ".join(str(match.match) for match in left),
    )


def _line_ups(work: Work, matches: Sequence[TeamMatch]) -> dict[int, LineUp]:
    """Who plays, by team."""
    return {
        team: _known_line_up(work, match.round, team)
        for match in matches
        for team in (match.white, match.black)
    }


def _is_for_arbiters(state: State, match: TeamMatch, line_ups: Mapping[int, LineUp]) -> bool:
    """Does the clock leave a match to an arbiter? A team is short, or nobody says who plays."""
    teams = (match.white, match.black)
    if rules_of(state.competition).missing_line_up is MissingLineUp.ARBITER and any(
        get_line_up(state, match.round, team) is None for team in teams
    ):
        return True
    return any(is_short(state, line_ups[team]) for team in teams)


def teams_without_line_up(state: State, round_number: int) -> list[Entry]:
    """Who plays in a round, has handed in nothing, and is not known yet, by number."""
    waiting = {
        team
        for match in state.matches
        if match.round == round_number and not match.revealed_at and match.decision is None
        for team in (match.white, match.black)
        if get_line_up(state, round_number, team) is None
    }
    return [entry for entry in state.numbered if entry.entry in waiting]


def hidden_matches(
    state: State, round_number: int, matches: Collection[int] | None = None
) -> list[TeamMatch]:
    """The matches of a round, or some of them, whose boards nobody knows; `InputError` if there
    are none."""
    round_ = state.find_round(round_number)
    if round_.is_draft:
        raise InputError(
            message("round {round} is a draft; publish it before the reveal", round=round_number)
        )
    for match in matches or ():
        state.find_match(round_number, match)
    hidden = [
        match
        for match in state.matches
        if match.round == round_number
        and (not match.postponed_to if matches is None else match.match in matches)
        and not match.revealed_at
        and match.decision is None
    ]
    if not hidden:
        raise InputError(message("all line-ups of round {round} are known", round=round_number))
    return hidden


def _require_meant(
    desk: Desk, state: State, round_number: int, hidden: Sequence[TeamMatch]
) -> None:
    concerned = {team for match in hidden for team in (match.white, match.black)}
    missing = [
        entry for entry in teams_without_line_up(state, round_number) if entry.entry in concerned
    ]
    if not missing:
        return
    rule = rules_of(state.competition).missing_line_up
    names = ", ".join(entry.name for entry in missing)
    if rule is MissingLineUp.ARBITER:
        raise InputError(
            message(
                "teams that have handed in nothing: {names}. Type their line-ups first, as the "
                "regulations have it",
                names=names,
            )
        )
    require_agreed(
        desk.agreed,
        Question.MISSING_LINE_UPS,
        message("reveal round {round}", round=round_number),
        _without(len(missing), names, rule),
    )


def _without(count: int, names: str, rule: MissingLineUp) -> Message:
    if rule is MissingLineUp.LAST:
        return counted(
            "{count} team has handed in nothing: {names}. It will play with those of its last "
            "round.",
            "{count} teams have handed in nothing: {names}. They will play with those of their "
            "last round.",
            count,
            names=names,
        )
    return counted(
        "{count} team has handed in nothing: {names}. It will play with the top of its roster.",
        "{count} teams have handed in nothing: {names}. They will play with the top of their "
        "rosters.",
        count,
        names=names,
    )


def _known_line_up(work: Work, round_number: int, team: int) -> LineUp:
    """Who plays for a team, out of its seal or by the regulations."""
    handed_in = get_line_up(work.state, round_number, team)
    if handed_in is None:
        return _default(work, round_number, team)
    return opened(work, handed_in)


def _default(work: Work, round_number: int, team: int) -> LineUp:
    state, competition = work.state, work.state.competition
    place = (competition.event, competition.competition, round_number, team)
    players, origin = top_line_up(state, team, round_number), LineUpOrigin.DEFAULT
    if rules_of(competition).missing_line_up is MissingLineUp.LAST:
        last = _last_line_up(state, round_number, team)
        if last is not None:
            players, origin = last, LineUpOrigin.LAST
    fingerprint = work.ledger.seals.fingerprint(*place[1:], players)
    return LineUp(*place, origin, fingerprint, players, at=now())


def _last_line_up(state: State, round_number: int, team: int) -> tuple[int, ...] | None:
    """Those of the last round, if all of them are there."""
    there = {player.entry for player in available_players(state, team, round_number)}
    for line_up in reversed(state.line_ups):
        if line_up.team == team and line_up.round < round_number and line_up.is_revealed:
            is_possible = there.issuperset(set(line_up.players) - {EMPTY_BOARD})
            return line_up.players if is_possible else None
    return None


def _require_enough(
    desk: Desk, state: State, hidden: Sequence[TeamMatch], line_ups: dict[int, LineUp]
) -> None:
    """A team below the minimum stops the reveal of its match with a question."""
    fewest = rules_of(state.competition).fewest
    short = [
        state.entry_by_id[team].name
        for team, line_up in line_ups.items()
        if is_short(state, line_up)
    ]
    if short:
        require_agreed(
            desk.agreed,
            Question.SHORT_TEAM,
            message("reveal round {round}", round=hidden[0].round),
            counted(
                "{names}: fewer than {count} player. Those play who are there; to forfeit the "
                "match instead, cancel and decide it on its page.",
                "{names}: fewer than {count} players. Those play who are there; to forfeit the "
                "match instead, cancel and decide it on its page.",
                fewest,
                names=", ".join(short),
            ),
        )
