"""What a final table brings: who goes up and down, and the qualifications of individuals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date

from pairloom.correspondence.desk.base import OfficeWork, act_in_contest
from pairloom.correspondence.desk.enter.qualifications import put_qualification
from pairloom.correspondence.desk.loading import load_section, sections_of
from pairloom.correspondence.desk.office.overview import team_rows
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.states import GroupState
from pairloom.correspondence.domain.tie_breaks import table_of
from pairloom.correspondence.records import Contest, ContestTeam, Qualification
from pairloom.correspondence.rules.promotion import (
    Movement,
    find_promotion_rule,
    move_players,
    move_teams,
)
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, NotAllowed
from pairloom.messages import Message, counted, message
from pairloom.messages.values import joined
from pairloom.storage.ledger import Reader

__all__ = [
    "OpenPlaces",
    "decide_shared_place",
    "movement_of",
    "movement_words",
    "open_places",
    "promote",
    "qualified_seats",
    "team_movement",
]


def movement_of(state: SectionState) -> Movement | None:
    """Who goes up and down by the final table; `None` without a rule for it."""
    if not state.contest.promotion or state.contest.is_team:
        return None
    rule = find_promotion_rule(state.contest.promotion)
    return move_players(table_of(state.group, state.order), rule)


def team_movement(reader: Reader, contest: Contest) -> Movement | None:
    """Which teams go up and down once all boards are closed; `None` before, or without a rule."""
    tables = sections_of(reader, contest.contest)
    if not (contest.is_team and contest.promotion and tables):
        return None
    if any(table.state != GroupState.CLOSED for table in tables):
        return None
    places = [row.place for row, _, _ in team_rows(reader, contest)]
    return move_teams(places, find_promotion_rule(contest.promotion))


def movement_words(movement: Movement, names: Mapping[int, str]) -> Message | None:
    """The names of those who go up and down, for the history; `None` if nobody does."""
    kinds = (
        (message("up: {names}"), movement.up),
        (message("down: {names}"), movement.down),
        (message("shared place, up: {names}"), movement.open_up),
        (message("shared place, down: {names}"), movement.open_down),
    )
    parts = [
        kind.filled(names=tuple(names[number] for number in numbers))
        for kind, numbers in kinds
        if numbers
    ]
    return joined(parts) if parts else None


def promote(work: OfficeWork, state: SectionState, on: date) -> Message | None:
    """Store the qualifications that a closed group brings; in words, who goes up and down."""
    if state.contest.is_team:
        moved = team_movement(work.ledger, state.contest)
        teams = work.ledger.all(ContestTeam, contest=state.contest.contest)
        names = {team.team: team.name for team in teams}
        return None if moved is None else movement_words(moved, names)
    movement = movement_of(state)
    if movement is None:
        return None
    if state.contest.qualifies_for:
        for seat in movement.up:
            _qualify(work, state, seat, on, "")
    return movement_words(movement, {seat: state.person_at(seat).name for seat in state.seats})


def _qualify(work: OfficeWork, state: SectionState, seat: int, on: date, reason: str) -> None:
    person = state.person_at(seat)
    if person.is_deceased:
        return
    contest = state.contest
    put_qualification(
        work,
        person.correspondent,
        contest.qualifies_for,
        on,
        valid_years=find_promotion_rule(contest.promotion).valid_years,
        gained_in=(contest.contest, state.section.section),
        reason=reason,
    )


@dataclass(frozen=True, slots=True)
class OpenPlaces:
    """A shared place at the limit: who shares it, and how many of them go up."""

    seats: tuple[int, ...]
    places: int


def open_places(reader: Reader, state: SectionState) -> OpenPlaces | None:
    """What the organiser has still to decide in a closed group; `None` if nothing."""
    movement = movement_of(state)
    if (
        movement is None
        or state.section.state is not GroupState.CLOSED
        or not state.contest.qualifies_for
    ):
        return None
    chosen = qualified_seats(reader, state)
    waiting = tuple(
        seat
        for seat in movement.open_up
        if seat not in chosen and not state.person_at(seat).is_deceased
    )
    places = min(movement.places_open - len(chosen & {*movement.open_up}), len(waiting))
    return OpenPlaces(waiting, places) if places > 0 else None


def qualified_seats(reader: Reader, state: SectionState) -> set[int]:
    """Who has gained a qualification in a group."""
    where = {"contest": state.contest.contest, "section": state.section.section}
    players = {qualification.correspondent for qualification in reader.all(Qualification, **where)}
    return {seat for seat, holder in state.seats.items() if holder.correspondent in players}


def decide_shared_place(
    desk: Desk, place: SectionPlace, seats: Iterable[int], on: date, reason: str
) -> None:
    """The organiser says who of those who share the place at the limit goes up, and why."""
    acting = act_in_contest(desk, place, "decide shared place", Permission.EDIT_REGULATIONS)
    chosen = tuple(dict.fromkeys(seats))
    with acting as work:
        state = load_section(work.ledger, place)
        waiting = open_places(work.ledger, state)
        if waiting is None:
            raise NotAllowed(
                message(
                    "{title}: no shared place waits for a decision",
                    title=state.title,
                )
            )
        _require_choice(state, waiting, chosen, reason)
        for seat in chosen:
            _qualify(work, state, seat, on, " ".join(reason.split()))
        told = message(
            "{group}: {players} for {competition}",
            group=state.title,
            players=tuple(state.person_at(seat).name for seat in chosen),
            competition=state.contest.qualifies_for,
        )
        work.tell(told, reason.strip())


def _require_choice(
    state: SectionState, waiting: OpenPlaces, chosen: tuple[int, ...], reason: str
) -> None:
    if not reason.strip():
        raise InputError(
            message("the decision about a shared place needs a reason; it stays in the log")
        )
    if not chosen or not set(chosen) <= set(waiting.seats):
        names = tuple(state.person_at(seat).name for seat in waiting.seats)
        raise InputError(
            message(
                "choose among those who share the place: {names}",
                names=names,
            )
        )
    if len(chosen) > waiting.places:
        raise InputError(
            counted(
                "{chosen} are chosen for {count} open place; grant others by hand",
                "{chosen} are chosen for {count} open places; grant others by hand",
                waiting.places,
                chosen=len(chosen),
            )
        )
