"""Substitutes of team competitions: asked for, named, with or without status; or none (§7(7))."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from pairloom.correspondence.desk.base import (
    OfficeWork,
    act_in_contest,
    find_correspondent,
    require_record,
)
from pairloom.correspondence.desk.enter.start_ratings import seeding_of
from pairloom.correspondence.desk.leave.departures import answer_field, settle
from pairloom.correspondence.desk.leave.known_moves import with_known_moves
from pairloom.correspondence.desk.leave.naming import (
    name_in_time,
    replacement_of,
    require_free,
    status_outlook,
    tell_both_players,
)
from pairloom.correspondence.desk.leave.requests import find_withdrawal
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.play.playing import put_result, section_in_play
from pairloom.correspondence.desk.post.letters import audience_of, write_letters
from pairloom.correspondence.desk.rate.lists import published_rating
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.ruling import Decision
from pairloom.correspondence.domain.states import ReplacementCause, SubstitutionState
from pairloom.correspondence.domain.withdrawal_table import WithdrawalKind
from pairloom.correspondence.ratings.seeding import StartRating
from pairloom.correspondence.records import Correspondent, Substitution
from pairloom.correspondence.rules.substitute_status import (
    StatusRequest,
    find_status_obstacles,
    substitute_status,
)
from pairloom.correspondence.rules.substitutes import (
    Replacement,
    ask_captain,
    can_substitute,
    start_of_play,
)
from pairloom.correspondence.rules.withdrawals import (
    Choice,
    Departure,
    Participation,
    choice_of,
    settle_seat,
)
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.errors import FieldsRefused, NotAllowed
from pairloom.messages import Message, message
from pairloom.messages.values import joined, sentences
from pairloom.storage.ledger import Reader

__all__ = [
    "ReplacementCause",
    "StatusRequest",
    "Substitution",
    "apply_rule_g",
    "ask_for_substitute",
    "enter_substitute",
    "give_up_substitution",
    "open_choice",
    "status_outlook",
]


def ask_for_substitute(
    desk: Desk,
    place: SectionPlace,
    seat: int,
    cause: ReplacementCause,
    on: date,
    days: int | None = None,
) -> Substitution:
    """Ask a captain because a player has stopped or regular play is endangered (§7(7)b)."""
    with act_in_contest(desk, place, "ask for substitute", Permission.WITHDRAW_PLAYERS) as work:
        state = section_in_play(work.ledger, place)
        now = state.find_seat(seat)
        _require_possible(state, seat, cause)
        decision = ask_captain(cause, state.section.board, on, days=days, rules=state.rules)
        number = work.ledger.next_number(
            Substitution, contest=place.contest, section=place.section, seat=seat
        )
        due = decision.enters.at.date()
        made = work.ledger.put(
            Substitution(
                place.event,
                place.contest,
                place.section,
                seat,
                number,
                cause=cause,
                asked_on=on,
                due=due,
                replaced=now.correspondent,
                replaced_rating=now.rating,
                is_replaced_seeded=now.is_seeded,
            )
        )
        write_letters(work, decision.tells, audience_of(state, [seat]))
        work.tell(message("{group}: {ruling}", group=state.title, ruling=decision.ruling.cited))
    return made


def enter_substitute(
    desk: Desk,
    place: SectionPlace,
    seat: int,
    correspondent: int,
    *,
    on: date,
    starts_on: date,
    handicap: int = 0,
    status: StatusRequest | None = None,
) -> Substitution:
    """The captain has named a substitute: the seat changes hands, its points stay with the team."""
    with act_in_contest(desk, place, "enter substitute", Permission.WITHDRAW_PLAYERS) as work:
        state = section_in_play(work.ledger, place)
        asked = _asked(state, seat)
        person = find_correspondent(work.ledger, correspondent)
        require_free(work, state, person, on)
        _require_possible(state, seat, asked.cause)
        named = replacement_of(state, asked, person.name, starts_on, handicap)
        decision = name_in_time(named, asked, on)
        request = status or StatusRequest(requested=False)
        granted = substitute_status(state.group, seat, request, state.rules)
        why_not = find_status_obstacles(state.group, seat, request, state.rules)
        rulings = [ruling.cited for ruling in why_not or [granted.ruling]]
        done = _take_over(
            work,
            state,
            replace(asked, status_words=sentences(*rulings)),
            person=person,
            named=named,
            granted=granted,
        )
        tell_both_players(
            work, state, seat, substitute=person, change=decision.tells, status=granted.tells
        )
        told = message("{group}: {ruling}", group=state.title, ruling=decision.ruling.cited)
        work.tell(joined([told, *rulings]))
    return done


def _take_over(
    work: OfficeWork,
    state: SectionState,
    asked: Substitution,
    *,
    person: Correspondent,
    named: Replacement,
    granted: Decision[bool],
) -> Substitution:
    """The seat changes hands, with the start rating of the day play begins."""
    seat = state.find_seat(asked.seat)
    listed = published_rating(work.ledger, person.correspondent, named.starts_on)
    start = _start_rating(state, seat.seat, listed)
    finished = [game.key for game in state.group.games_of(seat.seat) if game.has_score]
    done = replace(
        asked,
        state=SubstitutionState.NAMED,
        substitute=person.correspondent,
        starts_on=named.starts_on,
        handicap=named.handicap,
        has_status=granted.enters,
        finished_before=tuple(finished),
    )
    taken = replace(
        seat,
        correspondent=person.correspondent,
        rating=start.value,
        is_seeded=start.is_seeded,
        departure=None,
        left_on=None,
    )
    work.ledger.put(taken)
    return work.ledger.put(done)


def give_up_substitution(
    desk: Desk,
    place: SectionPlace,
    seat: int,
    on: date,
    *,
    answer: bool | None = None,
) -> None:
    """Nobody was named in time: the table of games decides (§7(7)f).

    `answer` says what the results do not tell, as with any withdrawal.
    """
    with act_in_contest(desk, place, "no substitute", Permission.WITHDRAW_PLAYERS) as work:
        state = section_in_play(work.ledger, place)
        asked = _asked(state, seat)
        if on <= asked.due:
            raise NotAllowed(
                message(
                    "the captain may name a substitute through {due}",
                    due=asked.due,
                )
            )
        taken, departure = _leaving(work.ledger, state, asked, on)
        if answer is not None:
            departure = replace(departure, answers={state.name: answer})
        elif (choice := choice_of(taken, departure)) is not None:
            asks = message("{question} Choose yes or no.", question=choice.sentence)
            raise FieldsRefused([(answer_field(state.name), asks)])
        decision = settle_seat(taken, departure)
        work.ledger.put(replace(asked, state=SubstitutionState.LAPSED))
        settle(work, state, seat, decision, departure)
        work.tell(message("{group}: {ruling}", group=state.title, ruling=decision.ruling.cited))


def _leaving(
    reader: Reader, state: SectionState, asked: Substitution, on: date
) -> tuple[Participation, Departure]:
    """The seat that nobody takes, and how its player left."""
    kind, died, seat = WithdrawalKind.SILENT, False, asked.seat
    if asked.withdrawal is not None:
        kind = find_withdrawal(reader, asked.withdrawal).kind or kind
        died = asked.cause is ReplacementCause.DEATH
    departure = Departure(state.person_at(seat).name, kind, on, state.name, died)
    group = with_known_moves(reader, state, seat)
    return Participation(group, seat, state.rules), departure


def open_choice(reader: Reader, state: SectionState, asked: Substitution) -> Choice | None:
    """What giving up a substitution will ask, with both outcomes; `None` if nothing."""
    return choice_of(*_leaving(reader, state, asked, asked.due))


def apply_rule_g(desk: Desk, place: SectionPlace, seat: int, on: date) -> Message:
    """Who has not begun all games 30 days after the start loses them for the team (§7(7)g)."""
    with act_in_contest(desk, place, "board lost", Permission.CORRECT_RESULTS) as work:
        state = section_in_play(work.ledger, place)
        named = bool(_changes_at(state, seat, SubstitutionState.NAMED))
        decision = start_of_play(
            state.group, seat, state.start, on, substitute_named=named, rules=state.rules
        )
        if not decision.enters:
            raise NotAllowed(decision.ruling.cited)
        for entry in decision.enters:
            put_result(work, state, entry, on, on)
        opponents = [
            state.group.find_game(change.game).opponent_of(seat) for change in decision.enters
        ]
        write_letters(work, decision.tells, audience_of(state, [seat], opponents))
        work.tell(message("{group}: {ruling}", group=state.title, ruling=decision.ruling.cited))
    return decision.ruling.cited


def _changes_at(state: SectionState, seat: int, wanted: SubstitutionState) -> list[Substitution]:
    return [each for each in state.substitutions if (each.seat, each.state) == (seat, wanted)]


def _asked(state: SectionState, seat: int) -> Substitution:
    asked = _changes_at(state, seat, SubstitutionState.ASKED)
    return require_record(
        asked[-1] if asked else None,
        message("no captain has been asked for a substitute at {number}", number=seat),
    )


def _require_possible(state: SectionState, seat: int, cause: ReplacementCause) -> None:
    if not state.contest.is_team:
        raise NotAllowed(message("only teams have substitutes (§7(7))"))
    earlier, board = state.replacements(seat), state.section.board
    possible = can_substitute(state.contest.boards, earlier, board, cause, rules=state.rules)
    if not possible.enters:
        raise NotAllowed(possible.ruling.cited)


def _start_rating(state: SectionState, seat: int, listed: int | None) -> StartRating:
    """The substitute's start rating: by the list of the day play begins, or seeded."""
    if listed is not None:
        return StartRating(listed)
    others = [
        other.rating for other in state.seats.values() if other.seat != seat and not other.is_seeded
    ]
    return seeding_of(state.contest, state.section.board, others, state.office.policies)
