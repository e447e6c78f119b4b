"""Entries of a group, and its start: ratings from the list, seeding ratings, all games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

from pairloom.correspondence.desk.base import (
    OfficeWork,
    act_in_contest,
    find_contest,
    find_correspondent,
    require_record,
)
from pairloom.correspondence.desk.enter.admission import admit
from pairloom.correspondence.desk.enter.before_start import vacate
from pairloom.correspondence.desk.enter.one_place import where_placed
from pairloom.correspondence.desk.enter.qualifications import give_back
from pairloom.correspondence.desk.enter.start_ratings import (
    StartLine,
    overlooked,
    start_lines,
)
from pairloom.correspondence.desk.leave.deposits import return_deposits
from pairloom.correspondence.desk.leave.standing import standing_of
from pairloom.correspondence.desk.loading import load_section, register_of
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.post.letters import Addressee, write_letters
from pairloom.correspondence.desk.post.news import tell_start
from pairloom.correspondence.desk.sections import SectionState, rules_of
from pairloom.correspondence.domain.group import all_play_all
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import GroupState
from pairloom.correspondence.records import (
    Contest,
    ContestTeam,
    Correspondent,
    DepositPaid,
    Seat,
    Section,
    SectionGame,
)
from pairloom.correspondence.rules.deposits import Deposit, take_deposit
from pairloom.correspondence.rules.eligibility import Eligibility, Standing
from pairloom.director.desk.base import Desk
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, NotAllowed
from pairloom.messages import counted, message
from pairloom.messages.values import joined

__all__ = [
    "Entry",
    "enter_player",
    "enter_players",
    "put_entry",
    "remove_player",
    "start_section",
]


_MOST_PLAYERS = 60


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody who enters. `seat` is the team's number on a board of teams.

    `exception` is why the organiser takes a player whom the announcement does not let in.
    """

    correspondent: int
    on: date
    seat: int | None = None
    deposit: int = 0
    exception: str = ""


def enter_player(
    desk: Desk,
    place: SectionPlace,
    correspondent: int,
    *,
    on: date,
    seat: int | None = None,
    deposit: int = 0,
    exception: str = "",
) -> Seat:
    """Give a player a number; refused while banned, and without the deposit that is due.

    On a board of teams the number is the team's. The start rating comes with the start.
    """
    entry = Entry(correspondent, on, seat, deposit, exception)
    return enter_players(desk, place, [entry])[0]


def enter_players(desk: Desk, place: SectionPlace, chosen: Sequence[Entry]) -> list[Seat]:
    """Give numbers to several players: all of them or nobody."""
    acting = act_in_contest(desk, place, "enter player", Permission.ENTER_PLAYERS)
    if not chosen:
        raise InputError(message("nobody is chosen; choose the players who enter"))
    exception = next((entry.exception for entry in chosen if entry.exception.strip()), "").strip()
    if exception:
        desk.identity.require(
            Permission.EDIT_REGULATIONS, event=place.event, competition=place.contest
        )
    with acting as work:
        contest = find_contest(work.ledger, place.contest)
        table = _entering(work, place)
        made = [put_entry(work, contest, table, entry) for entry in chosen]
        people = register_of(work.ledger)
        names = tuple(f"{people[seat.correspondent].name} ({seat.seat})" for seat in made)
        told = message(
            "{competition}, {group}: {players}",
            competition=contest.name,
            group=table.name,
            players=names,
        )
        work.tell(told, exception)
    return made


def put_entry(work: OfficeWork, contest: Contest, table: Section, entry: Entry) -> Seat:
    """One entry as part of an act; nothing is stored of an entry that is refused."""
    person = find_correspondent(work.ledger, entry.correspondent)
    number, deposit, on = person.correspondent, entry.deposit, entry.on
    if person.is_deceased:
        raise InputError(
            message(
                "{name} is marked as deceased",
                name=person.name,
            )
        )
    _require_place(work, contest, table, number, entry.seat)
    _require_standing(work, contest, standing_of(work.ledger, person, on), person.name, deposit)
    admit(work, contest, person, on, exception=entry.exception.strip())
    if deposit:
        _take(work, contest, person, deposit, on)
    where = {"contest": contest.contest, "section": table.section}
    seat = entry.seat or work.ledger.next_number(Seat, **where)
    return work.ledger.put(Seat(work.event.event, contest.contest, table.section, seat, number))


def _require_place(
    work: OfficeWork, contest: Contest, table: Section, correspondent: int, seat: int | None
) -> None:
    seats = work.ledger.all(Seat, contest=contest.contest, section=table.section)
    if any(other.correspondent == correspondent for other in seats):
        raise InputError(
            message(
                "this player is in {name} already",
                name=table.name,
            )
        )
    if place := where_placed(work.ledger, contest, correspondent):
        raise InputError(
            message(
                "this player plays in {name} already: {place}",
                name=contest.name,
                place=place,
            )
        )
    if len(seats) >= _MOST_PLAYERS:
        raise InputError(
            counted(
                "{group} has {count} player; {most} at most",
                "{group} has {count} players; {most} at most",
                len(seats),
                group=table.name,
                most=_MOST_PLAYERS,
            )
        )
    if not contest.is_team:
        return
    teams = {team.team for team in work.ledger.all(ContestTeam, contest=contest.contest)}
    if seat not in teams or any(other.seat == seat for other in seats):
        raise InputError(
            message(
                "choose a team whose place on {name} is free",
                name=table.name,
            )
        )


def _require_standing(
    work: OfficeWork, contest: Contest, standing: Eligibility, name: str, deposit: int
) -> None:
    if standing.standing is Standing.BANNED:
        raise NotAllowed(
            message(
                "{name} cannot enter. {ruling}",
                name=name,
                ruling=standing.ruling.cited,
            )
        )
    if standing.standing is Standing.DEPOSIT_REQUIRED and not deposit:
        least = rules_of(contest).deposit_factor * contest.entry_fee
        raise NotAllowed(
            message(
                "{name} enters with a deposit only, {least} at least (§7(4))",
                name=name,
                least=least,
            )
        )


def _take(work: OfficeWork, contest: Contest, person: Correspondent, amount: int, on: date) -> None:
    money = Deposit(f"{person.name} ({person.iccf_id})", contest.name, amount, on)
    decision = take_deposit(money, contest.entry_fee, rules_of(contest))
    number = work.ledger.next_number(DepositPaid)
    work.ledger.put(
        DepositPaid(
            work.event.event,
            number,
            correspondent=person.correspondent,
            contest=contest.contest,
            amount=amount,
            paid_on=on,
        )
    )
    write_letters(work, decision.tells, {Role.PLAYER: [Addressee(person.name, person.email)]})


def remove_player(desk: Desk, place: SectionPlace, seat: int, on: date) -> None:
    """Take a mistaken entry back before the start; later numbers move up.

    A qualification that it used may be used again, and a deposit goes back; who withdraws loses
    the qualification (`before_start`).
    """
    with act_in_contest(desk, place, "remove player", Permission.ENTER_PLAYERS) as work:
        table = _entering(work, place)
        gone = require_record(
            work.ledger.get(Seat, place.contest, place.section, seat),
            message("no number {number}", number=seat),
        )
        contest = find_contest(work.ledger, place.contest)
        vacate(work, gone, is_team=contest.is_team)
        give_back(work, gone.correspondent, place.contest)
        person = find_correspondent(work.ledger, gone.correspondent)
        return_deposits(work, place.contest, person, on)
        work.tell(
            message(
                "{player}: {competition}, {group}",
                player=person.name,
                competition=contest.name,
                group=table.name,
            )
        )


def start_section(
    desk: Desk,
    place: SectionPlace,
    *,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> None:
    """Fix start ratings from the list at hand on the start day, seed the others (P), make games.

    Who has a published rating, though not on that list, is seeded only when somebody confirms it.
    """
    with act_in_contest(desk, place, "start group", Permission.PAIR) as work:
        table = _entering(work, place)
        state = _without_gaps(work, load_section(work.ledger, place))
        if len(state.seats) < 2:
            raise InputError(
                message(
                    "{name} needs two players at least",
                    name=table.name,
                )
            )
        teams = len(state.teams)
        if state.contest.is_team and len(state.seats) != teams:
            raise InputError(
                counted(
                    "{board}: {entered} of {count} team has a player",
                    "{board}: {entered} of {count} teams have a player",
                    teams,
                    board=table.name,
                    entered=len(state.seats),
                )
            )
        lines = start_lines(work.ledger, state)
        if asked := overlooked(state, lines):
            require_confirmed(confirmation, message("start the group"), 2, rule="§1(5)",
                              consequence=joined(asked))  # fmt: skip
        _put_ratings(work, state, lines)
        # Teams keep their numbers on all boards, also where one of them was taken back.
        numbers = dict(enumerate(sorted(state.seats), 1))
        for game in all_play_all(len(numbers), state.contest.cycles):
            white, black = numbers[game.white], numbers[game.black]
            work.ledger.put(
                SectionGame(
                    place.event,
                    place.contest,
                    place.section,
                    cycle=game.cycle,
                    white=white,
                    black=black,
                )
            )
        work.ledger.put(replace(table, state=GroupState.PLAYING))
        tell_start(work, state)
        work.tell(
            counted(
                "{group}: {count} player",
                "{group}: {count} players",
                len(state.seats),
                group=state.title,
            )
        )


def _without_gaps(work: OfficeWork, state: SectionState) -> SectionState:
    """Numbers follow one another, also where an entry between them was taken back."""
    numbers = sorted(state.seats)
    wanted = range(1, len(numbers) + 1)
    if state.contest.is_team or numbers == list(wanted):
        return state
    for number in numbers:
        work.ledger.remove(state.seats[number])
    for number, seat in zip(wanted, numbers, strict=True):
        work.ledger.put(replace(state.seats[seat], seat=number))
    return load_section(work.ledger, state.place)


def _put_ratings(work: OfficeWork, state: SectionState, lines: list[StartLine]) -> None:
    for line in lines:
        if line.rating is None:
            raise InputError(line.source)
        seat, (value, is_seeded) = state.seats[line.seat], line.rating
        work.ledger.put(replace(seat, rating=value, is_seeded=is_seeded))


def _entering(work: OfficeWork, place: SectionPlace) -> Section:
    section = require_record(
        work.ledger.get(Section, place.contest, place.section),
        message(
            "competition {competition} has no group {group}",
            competition=place.contest,
            group=place.section,
        ),
    )
    if section.state != GroupState.ENTERING:
        raise NotAllowed(
            message(
                "{name} has started; its entries stay",
                name=section.name,
            )
        )
    return section
