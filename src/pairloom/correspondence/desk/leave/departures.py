"""What a withdrawal brings, carried out: results, cases, captains asked, bans, letters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date

from pairloom.correspondence.desk.adjudicate.adjudicating import (
    cancel_cases,
    open_cases,
)
from pairloom.correspondence.desk.base import (
    OfficeWork,
    require_record,
)
from pairloom.correspondence.desk.enter.before_start import entries_of, remove_entry
from pairloom.correspondence.desk.leave.banning import suspend as suspend_player
from pairloom.correspondence.desk.leave.known_moves import with_known_moves
from pairloom.correspondence.desk.loading import load_sections_of
from pairloom.correspondence.desk.play.playing import put_result
from pairloom.correspondence.desk.post.letters import (
    Addressee,
    audience_of,
    in_group,
    write_letters,
)
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.states import Ground, GroupState
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.records import (
    Correspondent,
    Seat,
    Substitution,
    Withdrawal,
)
from pairloom.correspondence.rules.requests import WithdrawalRequest
from pairloom.correspondence.rules.rule_sets import SKS_2014
from pairloom.correspondence.rules.withdrawals import (
    Consequences,
    Departure,
    GroupConsequence,
    Participation,
    Results,
    TeamSeat,
    consequences,
)
from pairloom.errors import FieldsRefused
from pairloom.messages import Text, message
from pairloom.messages.values import joined
from pairloom.storage.ledger import Reader

__all__ = [
    "ANSWER",
    "accepted_before",
    "addressee_of",
    "answer_field",
    "carry_out",
    "consequences_of",
    "departure_of",
    "seats_of",
    "settle",
    "told_by",
]

ANSWER = "answer:"
"""What the names of form fields begin with that answer a question about a group."""


def seats_of(reader: Reader, correspondent: int) -> list[tuple[SectionState, int]]:
    """Every group in play where the player sits."""
    seats = []
    for state in load_sections_of(reader, correspondent):
        seat = state.seat_of(correspondent)
        if seat is not None and not seat.departure and state.section.state is GroupState.PLAYING:
            seats.append((state, seat.seat))
    return seats


def accepted_before(reader: Reader, correspondent: int) -> list[date]:
    """The days on which withdrawals of a player were accepted."""
    accepted = reader.all(Withdrawal, correspondent=correspondent, kind=WithdrawalKind.ACCEPTED)
    return [withdrawal.decided_on for withdrawal in accepted if withdrawal.decided_on is not None]


def departure_of(
    reader: Reader,
    player: Correspondent,
    kind: WithdrawalKind,
    *,
    on: date,
    request: WithdrawalRequest | None,
    group: str,
    extended: bool,
    answers: Mapping[str, bool],
) -> Departure:
    """The withdrawal for the rules, with the silent ones before it."""
    earlier = reader.all(Withdrawal, correspondent=player.correspondent, kind=WithdrawalKind.SILENT)
    died = request is not None and request.ground is Ground.DEATH
    return Departure(
        player=player.name,
        kind=kind,
        decided_on=on,
        group=group,
        has_died=died,
        extended=extended,
        earlier_silent=len(earlier),
        answers=answers,
    )


def consequences_of(
    reader: Reader,
    states: Sequence[tuple[SectionState, int]],
    departure: Departure,
    entries: Sequence[tuple[SectionState, int]] = (),
) -> Consequences:
    """What the rules make of a withdrawal: of groups in play, and of entries (not started)."""
    seats = [
        Participation(
            with_known_moves(reader, state, seat), seat, state.rules, _team_seat(state, seat)
        )
        for state, seat in states
    ]
    entered = {state.name: state.title for state, _ in entries}
    rules = states[0][0].rules if states else SKS_2014
    return consequences(departure, seats, rules, entered)


def _team_seat(state: SectionState, seat: int) -> TeamSeat | None:
    if not state.contest.is_team:
        return None
    return TeamSeat(state.section.board, state.contest.boards, state.replacements(seat))


def carry_out(
    work: OfficeWork,
    player: Correspondent,
    states: Sequence[tuple[SectionState, int]],
    departure: Departure,
    withdrawal: int,
    *,
    suspend: bool,
) -> None:
    """Store what a withdrawal brings in every group, and the ban if it is to be entered."""
    entries = entries_of(work.ledger, player.correspondent)
    consequences = consequences_of(work.ledger, states, departure, entries)
    _require_answers(consequences)
    by_name = {state.name: (state, seat) for state, seat in (*states, *entries)}
    for consequence in consequences.groups:
        _carry_out_in(work, *by_name[consequence.group], consequence, departure, withdrawal)
    for entry in consequences.entries:
        state, seat = by_name[entry.group]
        remove_entry(work, state, seat, departure.decided_on, entry.decision.tells)
    if consequences.ban is not None and suspend:
        suspend_player(work, player, consequences.ban)


def answer_field(group: str) -> str:
    """The name of the form field in which the question about a group is answered."""
    return f"{ANSWER}{group}"


def _require_answers(consequences: Consequences) -> None:
    """Results alone do not tell everything; nobody's games are settled by a guess."""
    open_choices = {
        consequence.group: consequence.choice
        for consequence in consequences.groups
        if consequence.choice is not None
    }
    if open_choices:
        raise FieldsRefused(
            (
                answer_field(group),
                message(
                    "{question} The results do not tell; choose yes or no.",
                    question=choice.sentence,
                ),
            )
            for group, choice in open_choices.items()
        )


def told_by(states: Sequence[tuple[SectionState, int]], answers: Mapping[str, bool]) -> Text:
    """For the log: what somebody said where the results did not tell."""
    yes, no = message("{group}: yes"), message("{group}: no")
    said = [
        (yes if answers[state.name] else no).filled(group=state.title)
        for state, _ in states
        if state.name in answers
    ]
    return joined(said) if said else ""


def _carry_out_in(
    work: OfficeWork,
    state: SectionState,
    seat: int,
    consequence: GroupConsequence,
    departure: Departure,
    withdrawal: int,
) -> None:
    if consequence.asked is not None:
        _ask(work, state, seat, consequence=consequence, departure=departure, withdrawal=withdrawal)
    elif consequence.results is not None:
        settle(work, state, seat, consequence.results, departure)


def settle(
    work: OfficeWork,
    state: SectionState,
    seat: int,
    results: Results,
    departure: Departure,
) -> None:
    """Enter what the table says about the games of a seat, and open the cases it asks for."""
    on = departure.decided_on
    for entry in results.enters:
        put_result(work, state, entry, on, on)
    open_cases(work, state, results.enters, departure)
    cancel_cases(work, state, results.enters)
    place = (state.contest.contest, state.section.section, seat)
    now = require_record(work.ledger.get(Seat, *place), message("no number {number}", number=seat))
    work.ledger.put(replace(now, departure=departure.kind, left_on=on))
    tells, people = in_group(state, results.tells), state.people.values()
    write_letters(work, tells, audience_of(state, [seat]), people)


def _ask(
    work: OfficeWork,
    state: SectionState,
    seat: int,
    consequence: GroupConsequence,
    departure: Departure,
    withdrawal: int,
) -> None:
    """A captain is asked for a substitute; the games wait."""
    assert consequence.asked is not None
    now = state.seats[seat]
    place = {"contest": now.contest, "section": now.section, "seat": seat}
    number = work.ledger.next_number(Substitution, **place)
    due = consequence.asked.enters.at.date()
    work.ledger.put(
        Substitution(
            now.event,
            now.contest,
            now.section,
            seat,
            number,
            cause=departure.cause,
            asked_on=departure.decided_on,
            due=due,
            replaced=now.correspondent,
            replaced_rating=now.rating,
            is_replaced_seeded=now.is_seeded,
            withdrawal=withdrawal,
        )
    )
    write_letters(work, in_group(state, consequence.asked.tells), audience_of(state, [seat]))


def addressee_of(player: Correspondent) -> Addressee:
    """A player as somebody to write to."""
    return Addressee(player.name, player.email)
