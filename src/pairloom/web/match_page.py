"""The page of one match: line-ups, boards, total, what can be decided, what was done with it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from starlette.requests import Request
from starlette.responses import Response

from pairloom.acts import words_of_act
from pairloom.director.desk.history import HistoryEntry
from pairloom.director.desk.round_view import round_view
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.decisions import decision_words
from pairloom.director.desk.teams.late_tries import late_tries
from pairloom.director.desk.teams.line_up_view import line_up_lines
from pairloom.director.desk.teams.match_history import match_history
from pairloom.director.desk.teams.matches import board_text, first_board, left_team, match_view
from pairloom.director.desk.teams.offers import MatchOffers, offers_of, seat_offers
from pairloom.director.desk.teams.round_view import TeamMatch
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.violations import violations_of
from pairloom.director.people.roles import Permission
from pairloom.domain import Points
from pairloom.messages import Text, message
from pairloom.messages.current import current
from pairloom.messages.values import stored_day
from pairloom.web import notation
from pairloom.web.access import Tournament
from pairloom.web.line_up_page import line_up_row
from pairloom.web.pages import STATES, tournament_page
from pairloom.web.schedule_page import place_and_time
from pairloom.web.team_round import team_round_names

__all__ = ["board_to_enter", "match_page", "teams_from_left"]


@dataclass(frozen=True, slots=True)
class SeatChoices:
    """The form for who sat at a board: seats as they are known, and everybody of both teams."""

    seats: list[tuple[str, str]]
    players: list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class TotalField:
    """The control total of a match, as it is typed; `is_for` names the order of the two figures."""

    value: str
    is_for: Text


def match_page(
    request: Request,
    tournament: Tournament,
    round_number: int,
    match: int,
    *,
    problem: Text = "",
    typed: str | None = None,
) -> Response:
    """One match; results are entered here as on the page of its round.

    `typed` is a total that was refused.
    """
    state = tournament.state
    record = state.find_match(round_number, match)
    view = round_view(state, round_number)
    lines = {line.team.entry: line for line in line_up_lines(state, round_number)}
    tried = late_tries(tournament.desk.database, state, round_number)
    done = (
        match_history(tournament.desk, tournament.place, record) if tournament.sees_history else []
    )
    may_decide = tournament.may(Permission.DECIDE_MATCHES)
    offers = offers_of(state, record)
    return tournament_page(
        request,
        tournament,
        "desk/match.html",
        tab="rounds",
        status=422 if problem else 200,
        problem=problem,
        state=state,
        round_number=round_number,
        live_url=f"{tournament.urls.live}?round={round_number}",
        match=match,
        url=tournament.urls.round(round_number, f"matches/{match}"),
        round_state=STATES.get(view.round.state, view.round.state),
        mode="enter",
        options=state.discipline.options,
        line_ups=[
            line_up_row(tournament, lines[team], round_number, tried)
            for team in teams_from_left(record)
        ],
        is_sealed=not record.revealed_at and record.decision is None,
        may_reveal=tournament.may(Permission.PUBLISH) and not view.round.is_draft,
        offers=offers,
        may_decide=may_decide,
        settled=_settled(state, record, offers),
        reason=record.reason if record.decision is not None or record.postponed_to else "",
        postponed_to=record.postponed_to,
        where=place_and_time(record.venue, record.starts_at),
        schedule_url=tournament.urls.page("schedule") + f"#round-{round_number}",
        seats=_seats(state, record) if may_decide and offers.can_correct_seats else None,
        total=_total(tournament, record, offers, typed),
        violations=[
            violation
            for violation in violations_of(state, round_number)
            if violation.match == match
        ],
        done=[_told(entry) for entry in done],
        **team_round_names(request, tournament, view, only=match),
    )


def teams_from_left(record: TeamMatch) -> tuple[int, int]:
    """Both teams of a match, the first-named one first."""
    left = left_team(record)
    return left, record.black if left == record.white else record.white


def board_to_enter(tournament: Tournament, match: int) -> int | None:
    """A board of a match whose result the person may enter; `None` if there is none."""
    competition = tournament.state.competition
    first = first_board(competition, match)
    boards = range(first, first + rules_of(competition).boards)
    allowed = (each for each in boards if tournament.may(Permission.ENTER_RESULTS, each))
    return next(allowed, None)


def _settled(state: State, record: TeamMatch, offers: MatchOffers) -> Text:
    """What was decided about the match, empty for nothing."""
    if record.decision is not None:
        return decision_words(state, match_view(state, record), record.decision)
    if offers.is_ruled_on:
        return message("boards were lost by a ruling; what was played is still rated")
    if record.postponed_to:
        return message("postponed to {day}", day=stored_day(record.postponed_to))
    return ""


def _total(
    tournament: Tournament, record: TeamMatch, offers: MatchOffers, typed: str | None
) -> TotalField | None:
    if not offers.can_note_total or board_to_enter(tournament, record.match) is None:
        return None
    names = [tournament.state.entry_by_id[team].name for team in teams_from_left(record)]
    value = typed
    if value is None:
        value = ""
        if record.total_white is not None and record.total_black is not None:
            white, black = Points(record.total_white), Points(record.total_black)
            left, right = (white, black) if left_team(record) == record.white else (black, white)
            value = f"{notation.points(left)}–{notation.points(right)}"
    return TotalField(value, message("{left} – {right}", left=names[0], right=names[1]))


def _seats(state: State, record: TeamMatch) -> SeatChoices:
    offers = seat_offers(state, record)
    competition = state.competition
    seats = [
        (
            f"{offer.board}:{offer.seated.entry}",
            f"{board_text(competition, offer.board)} {offer.seated.place} {offer.seated.name}",
        )
        for offer in offers
    ]
    players = [
        (str(player.entry), f"{state.entry_by_id[team].name}: {player.place} {player.name}")
        for team in teams_from_left(record)
        for player in state.rosters[team]
        if player.number
    ]
    return SeatChoices(seats, players)


def _told(entry: HistoryEntry) -> tuple[str, Text, Text, str]:
    """When, what, in which words, by whom."""
    action = entry.action
    when = current().stamp(datetime.fromisoformat(action.at))
    return when, words_of_act(action.act), entry.summary, action.who
