"""The next season: a competition announced again, and the teams that take part again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum, auto
from typing import Any, Final

from pairloom.correspondence.desk.announce.contests import create_contest
from pairloom.correspondence.desk.base import (
    OfficeWork,
    act_in_contest,
    find_contest,
)
from pairloom.correspondence.desk.enter.entries import Entry, put_entry
from pairloom.correspondence.desk.enter.promoting import team_movement
from pairloom.correspondence.desk.loading import register_of, sections_of
from pairloom.correspondence.desk.office.overview import team_rows
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.correspondence.domain.states import GroupState
from pairloom.correspondence.records import (
    Contest,
    ContestTeam,
    Correspondent,
    Seat,
    Section,
)
from pairloom.correspondence.rules.calendar import years_after
from pairloom.correspondence.rules.promotion import Movement, find_promotion_rule
from pairloom.correspondence.rules.qualifications import is_same_competition
from pairloom.correspondence.rules.rule_sets import rules_for
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, NotAllowed
from pairloom.messages import Message, in_context, message
from pairloom.messages.values import joined
from pairloom.storage.ledger import Reader

__all__ = [
    "Moves",
    "TeamOffer",
    "begin_next",
    "enter_teams_again",
    "finished_leagues",
    "offered_teams",
    "proposed_dates",
]

# Overrides refer to points of the old announcement: the new one sets its own.
_OWN: Final = {"event", "contest", "slug", "name", "start", "end", "rules", "overrides"}


def proposed_dates(contest: Contest) -> tuple[date, date | None]:
    """Start and last day a year later."""
    end = years_after(contest.end, 1) if contest.end else None
    return years_after(contest.first_day, 1), end


def begin_next(
    desk: Desk, place: ContestPlace, name: str, *, start: date, end: date | None = None
) -> Contest:
    """Announce a competition again with other dates; an individual one gets a first group."""
    with desk.database.read(place.event) as reader:
        before = find_contest(reader, place.contest)
        groups = sections_of(reader, place.contest)
    if start <= before.first_day:
        raise InputError(
            message(
                "{name} started on {start}; the next one starts later",
                name=before.name,
                start=before.first_day,
            )
        )
    announced: dict[str, Any] = {
        field: getattr(before, field) for field in Contest.__slots__ if field not in _OWN
    }
    # Rules that followed from the start day follow from the new one; chosen ones stay.
    usual = rules_for(before.first_day)[0].name
    announced["rules"] = "" if before.rules == usual else before.rules
    announced["first_group"] = groups[0].name if groups else "Group A"
    return create_contest(desk, place.event, name, start=start, end=end, **announced)


class Moves(Enum):
    """Where a team goes after a season."""

    UP = auto()
    DOWN = auto()
    SHARED = auto()
    STAYS = auto()

    @property
    def words(self) -> Message:
        return _MOVES[self]


_MOVES: Final = {
    Moves.UP: in_context("team", "up"),
    Moves.DOWN: in_context("team", "down"),
    Moves.SHARED: message("shared place"),
    Moves.STAYS: in_context("team", "stays"),
}


@dataclass(frozen=True, slots=True)
class TeamOffer:
    """A team of a finished competition, and where it goes from there.

    `players` are those who sit on its boards now, board 1 first.
    """

    team: ContestTeam
    place: str
    moves: Moves
    is_expected: bool
    players: tuple[Correspondent, ...]


def finished_leagues(reader: Reader, contest: Contest) -> list[Contest]:
    """Other team competitions whose boards are all closed, the newest first."""
    leagues = []
    for league in reversed(reader.all(Contest)):
        tables = sections_of(reader, league.contest)
        if (
            league.is_team
            and league != contest
            and tables
            and all(t.state == GroupState.CLOSED for t in tables)
        ):
            leagues.append(league)
    return leagues


def offered_teams(reader: Reader, contest: Contest, source: Contest) -> list[TeamOffer]:
    """The teams of a finished competition, best first, with who is expected in the new one."""
    teams = {team.team: team for team in reader.all(ContestTeam, contest=source.contest)}
    movement = team_movement(reader, source)
    people = register_of(reader)
    offers = []
    for row, _, _ in team_rows(reader, source):
        number = row.place.number
        seats = reader.all(Seat, contest=source.contest, seat=number)
        players = tuple(people[seat.correspondent] for seat in seats)
        moves = _moves(movement, number)
        expected = moves is (Moves.UP if _leads_to(source, contest) else Moves.STAYS)
        place = f"{row.place.place}{'=' if row.place.shared else ''}"
        offers.append(TeamOffer(teams[number], place, moves, expected, players))
    return offers


def _moves(movement: Movement | None, team: int) -> Moves:
    if movement is None:
        return Moves.STAYS
    if team in (*movement.open_up, *movement.open_down):
        return Moves.SHARED
    if team in movement.up:
        return Moves.UP
    return Moves.DOWN if team in movement.down else Moves.STAYS


def _leads_to(source: Contest, contest: Contest) -> bool:
    """Do those who go up play there? In a league whose rest goes down, "up" is to stay."""
    if source.qualifies_for:
        wanted = contest.needs_qualification or contest.name
        return is_same_competition(source.qualifies_for, wanted)
    return bool(source.promotion) and find_promotion_rule(source.promotion).rest_down


def enter_teams_again(
    desk: Desk, place: ContestPlace, source: int, teams: Sequence[int], on: date
) -> list[Message]:
    """Enter teams of a finished competition with captains, and players in board order.

    A player who cannot enter leaves the place free; why is told, here and in the log.
    """
    with act_in_contest(desk, place, "enter teams", Permission.ENTER_PLAYERS) as work:
        contest, before = (find_contest(work.ledger, number) for number in (place.contest, source))
        offers = {offer.team.team: offer for offer in offered_teams(work.ledger, contest, before)}
        chosen = [offers[number] for number in dict.fromkeys(teams) if number in offers]
        tables = sections_of(work.ledger, place.contest)
        _require_open(work, contest, tables, chosen)
        left = [why for offer in chosen for why in _enter_team(work, contest, tables, offer, on)]
        entered = message(
            "{competition}: {teams}",
            competition=contest.name,
            teams=tuple(offer.team.name for offer in chosen),
        )
        work.tell(joined([entered, *left]) if left else entered)
    return left


def _require_open(
    work: OfficeWork, contest: Contest, tables: Iterable[Section], chosen: Sequence[TeamOffer]
) -> None:
    if not contest.is_team or not chosen:
        raise InputError(
            message(
                "{name}: choose teams of a finished competition of teams",
                name=contest.name,
            )
        )
    started = [table.name for table in tables if table.state != GroupState.ENTERING]
    if started:
        raise NotAllowed(
            message(
                "{name}: {started} has started; its teams stay",
                name=contest.name,
                started=tuple(started),
            )
        )
    known = {team.name for team in work.ledger.all(ContestTeam, contest=contest.contest)}
    twice = [offer.team.name for offer in chosen if offer.team.name in known]
    if twice:
        raise InputError(
            message(
                "{name} has a team {twice} already; leave it out",
                name=contest.name,
                twice=twice[0],
            )
        )


def _enter_team(
    work: OfficeWork, contest: Contest, tables: Sequence[Section], offer: TeamOffer, on: date
) -> list[Message]:
    """The team, then its players board by board; who cannot enter, and why."""
    number = work.ledger.next_number(ContestTeam, contest=contest.contest)
    work.ledger.put(replace(offer.team, contest=contest.contest, team=number))
    left = []
    for table, player in zip(tables, offer.players, strict=False):
        try:
            put_entry(work, contest, table, Entry(player.correspondent, on, number))
        except (InputError, NotAllowed) as refusal:
            left.append(
                message(
                    "{team}, {board} is free: {refusal}",
                    team=offer.team.name,
                    board=table.name,
                    refusal=refusal,
                )
            )
    return left
