"""Withdrawals: a request, what it would bring in every group, and the decision (§7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from types import MappingProxyType

from pairloom.correspondence.desk.base import (
    OfficeWork,
    act_in_office,
    find_correspondent,
    require_sight,
)
from pairloom.correspondence.desk.enter.before_start import entries_of
from pairloom.correspondence.desk.leave.departures import (
    ANSWER,
    accepted_before,
    addressee_of,
    carry_out,
    consequences_of,
    departure_of,
    seats_of,
    told_by,
)
from pairloom.correspondence.desk.leave.requests import (
    find_withdrawal,
    plea_of,
    request_of,
)
from pairloom.correspondence.desk.post.letters import Addressee, audience_of, write_letters
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import Decision
from pairloom.correspondence.domain.states import Ground, RequestState
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.records import (
    Correspondent,
    Withdrawal,
)
from pairloom.correspondence.rules.requests import (
    Step,
    WithdrawalRequest,
    find_request_faults,
    kind_of,
    needs_review,
    take_step,
)
from pairloom.correspondence.rules.withdrawals import Consequences
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError, NotAllowed, quoted
from pairloom.messages import Text, message
from pairloom.storage.ledger import Reader

__all__ = [
    "ANSWER",
    "Ground",
    "Preview",
    "RequestState",
    "Role",
    "Step",
    "WithdrawalKind",
    "WithdrawalRequest",
    "decide_request",
    "enter_silent",
    "preview_withdrawal",
    "request_withdrawal",
]


NO_ANSWERS: Mapping[str, bool] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Preview:
    """What a withdrawal would bring, before anybody confirms it.

    Where results do not tell which rule fits, a group has a choice in place of its results.
    """

    player: Correspondent
    kind: WithdrawalKind
    states: dict[str, SectionState]
    consequences: Consequences
    obstacles: tuple[Text, ...]
    is_repeated: bool


def request_withdrawal(
    desk: Desk, event: int, correspondent: int, request: WithdrawalRequest
) -> Withdrawal:
    """Note a request with its ground; nothing happens to the games until it is decided."""
    with act_in_office(desk, event, "withdrawal request", Permission.WITHDRAW_PLAYERS) as work:
        player = find_correspondent(work.ledger, correspondent)
        _require_none_open(work.ledger, player)
        number = work.ledger.next_number(Withdrawal)
        made = work.ledger.put(
            Withdrawal(
                event,
                number,
                correspondent=correspondent,
                requested_on=request.on,
                state=request.state,
                request=plea_of(request),
            )
        )
        no_ground = message("{player}, no ground", player=player.name)
        ground = request.ground or ""
        named = message("{player}, ground {ground}", player=player.name, ground=ground)
        work.tell(named if ground else no_ground)
    return made


def preview_withdrawal(
    desk: Desk,
    event: int,
    correspondent: int,
    kind: WithdrawalKind,
    on: date,
    *,
    request: WithdrawalRequest | None = None,
    group: str = "",
    extended: bool = False,
) -> Preview:
    """What the table of decisions would do, group by group; nothing is stored."""
    require_sight(desk, event, Permission.WITHDRAW_PLAYERS)
    with desk.database.read(event) as reader:
        player = find_correspondent(reader, correspondent)
        states = seats_of(reader, correspondent)
        entries = entries_of(reader, correspondent)
        departure = departure_of(
            reader,
            player,
            kind,
            on=on,
            request=request,
            group=group,
            extended=extended,
            answers=NO_ANSWERS,
        )
        earlier = accepted_before(reader, correspondent)
        consequences = consequences_of(reader, states, departure, entries)
    obstacles = [fault.message for fault in find_request_faults(request)] if request else []
    repeated = request is not None and needs_review(request.on, earlier)
    by_name = {state.name: state for state, _ in (*states, *entries)}
    return Preview(
        player,
        kind,
        by_name,
        consequences=consequences,
        obstacles=tuple(obstacles),
        is_repeated=repeated,
    )


def decide_request(
    desk: Desk,
    event: int,
    withdrawal: int,
    step: Step,
    by: Role,
    on: date,
    *,
    answers: Mapping[str, bool] = NO_ANSWERS,
) -> Withdrawal:
    """Accept, refer, confirm, overrule, play on or withdraw anyway; the games follow at once.

    `answers` say by group (its name) what its results do not tell; a missing one is asked for.
    """
    with act_in_office(
        desk, event, f"withdrawal: {step.value}", Permission.WITHDRAW_PLAYERS
    ) as work:
        record = find_withdrawal(work.ledger, withdrawal)
        player = find_correspondent(work.ledger, record.correspondent)
        request = request_of(record, player)
        if on < request.on:
            raise InputError(
                message(
                    "decided on {on}, before the request came on {request_on}",
                    on=on,
                    request_on=request.on,
                )
            )
        decision = take_step(
            request, step, by, earlier_accepted=accepted_before(work.ledger, player.correspondent)
        )
        states = seats_of(work.ledger, player.correspondent)
        _tell(work, decision, player, states)
        kind = kind_of(decision.enters)
        done = replace(
            record,
            state=decision.enters.state,
            kind=kind,
            decided_on=on if kind else None,
        )
        work.ledger.put(done)
        if kind is not None:
            departure = departure_of(
                work.ledger,
                player,
                kind,
                on=on,
                request=request,
                group="",
                extended=False,
                answers=answers,
            )
            if departure.has_died:
                work.ledger.put(replace(player, is_deceased=True))
            carry_out(work, player, states, departure, withdrawal, suspend=True)
        work.tell(decision.ruling.cited, told_by(states, answers) if kind else "")
    return done


def enter_silent(
    desk: Desk,
    event: int,
    correspondent: int,
    group: str,
    on: date,
    *,
    suspend: bool = True,
    extended: bool = False,
    answers: Mapping[str, bool] = NO_ANSWERS,
) -> Withdrawal:
    """Somebody has stopped playing without a word (§7(5)); the ban of a first time is a choice."""
    with act_in_office(desk, event, "silent withdrawal", Permission.WITHDRAW_PLAYERS) as work:
        player = find_correspondent(work.ledger, correspondent)
        _require_none_open(work.ledger, player)
        states = seats_of(work.ledger, correspondent)
        here = next((state for state, _ in states if state.name == group), None)
        if here is None:
            raise InputError(
                message(
                    "{name} does not play in {group}",
                    name=player.name,
                    group=quoted(group),
                )
            )
        kind = WithdrawalKind.SILENT
        departure = departure_of(
            work.ledger,
            player,
            kind,
            on=on,
            request=None,
            group=group,
            extended=extended,
            answers=answers,
        )
        number = work.ledger.next_number(Withdrawal)
        done = work.ledger.put(
            Withdrawal(
                event,
                number,
                correspondent=correspondent,
                requested_on=on,
                state=RequestState.SILENT,
                request=None,
                kind=kind,
                decided_on=on,
                contest=here.contest.contest,
                section=here.section.section,
                is_extended=extended,
            )
        )
        carry_out(work, player, states, departure, number, suspend=suspend)
        told = message("{player}, {group}", player=player.name, group=here.title)
        work.tell(told, told_by(states, answers))
    return done


def _require_none_open(reader: Reader, player: Correspondent) -> None:
    for withdrawal in reader.all(Withdrawal, correspondent=player.correspondent):
        if not withdrawal.kind and withdrawal.state is not RequestState.PLAYS_ON:
            raise NotAllowed(
                message(
                    "a request of {name} is open ({state}); decide it first",
                    name=player.name,
                    state=withdrawal.state.words,
                )
            )


def _tell(
    work: OfficeWork,
    decision: Decision[WithdrawalRequest],
    player: Correspondent,
    states: Sequence[tuple[SectionState, int]],
) -> None:
    """The decision on a request goes to everybody who has to do with it, in all groups."""
    audience: dict[Role, list[Addressee]] = {Role.PLAYER: [addressee_of(player)]}
    for state, seat in states:
        own = audience_of(state, [seat])
        for role in (Role.CAPTAIN, Role.DIRECTOR):
            audience.setdefault(role, []).extend(own[role])
    write_letters(work, decision.tells, audience)
