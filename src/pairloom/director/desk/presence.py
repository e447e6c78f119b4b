"""Who is there: check-in, byes, withdrawals and returns.

FIDE C.04.2 (2026) art. 2.4, 2.5, 3.2 and 3.3. What becomes of the rounds to come: who withdraws
keeps results and number, and has `withdrawn_from`, which engines ask (`Player.is_present`). In a
table they stay, and the arbiter records their games as forfeits (`engines/round_robin`); in a
bracket the opponent goes on (`knockout/progress`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.late_entries import require_entry_in_time
from pairloom.director.desk.matches import next_match, rounds_together
from pairloom.director.desk.numbering import is_there
from pairloom.director.desk.planning import is_table
from pairloom.director.desk.prompts import absent_without_notice
from pairloom.director.desk.round_numbers import has_taken_part
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.domain import Outcome
from pairloom.domain.bye import ByeCause
from pairloom.errors import InputError, quoted
from pairloom.messages import Message, Text, counted, message
from pairloom.storage.records import Bye, Entry

__all__ = [
    "cancel_bye",
    "check_in",
    "check_out",
    "request_bye",
    "require_within_limits",
    "return_player",
    "withdraw",
    "withdraw_absent",
]


def check_in(
    desk: Desk, place: Place, entry: int, confirmation: Confirmation = NOT_CONFIRMED
) -> Entry:
    """The player has arrived, and is paired from the next round on."""
    with desk.act(place, "check in", Permission.CHECK_IN) as work:
        player = work.state.find_entry(entry)
        if is_there(player, work.state.next_round):
            raise InputError(
                message(
                    "{name} is checked in already",
                    name=player.name,
                )
            )
        require_entry_in_time(work.state, player.name, confirmation)
        forget_draft(work)
        changed = work.ledger.put(replace(player, arrival=work.state.next_round))
        work.tell(player.name, reason=confirmation.reason)
        return changed


def check_out(desk: Desk, place: Place, entry: int) -> Entry:
    """Not arrived after all; only before a round was published with the player."""
    with desk.act(place, "check out", Permission.CHECK_IN) as work:
        player = work.state.find_entry(entry)
        if has_taken_part(work.state, entry):
            raise InputError(
                message(
                    "{name} has a pairing number in a published round; withdraw the player",
                    name=player.name,
                )
            )
        if player.arrival <= 0:
            raise InputError(
                message(
                    "{name} is not checked in",
                    name=player.name,
                )
            )
        forget_draft(work)
        changed = work.ledger.put(replace(player, arrival=0, number=0))
        _close_gap(work, player)
        work.tell(player.name)
        return changed


def request_bye(
    desk: Desk,
    place: Place,
    entry: int,
    round_number: int,
    kind: str,
    *,
    reason: str = "",
    confirmation: Confirmation = NOT_CONFIRMED,
) -> Bye:
    """The player will not play a coming round. Beyond the regulations' limits it takes a reason."""
    with desk.act(place, "request bye", Permission.GRANT_BYES) as work:
        state = work.state
        player = state.find_entry(entry)
        _require_coming(state, round_number)
        names = state.discipline.byes
        if kind not in names:
            raise InputError(
                message(
                    "{kind} is no bye that can be asked for; possible: {possible}",
                    kind=quoted(kind),
                    possible=tuple(names),
                )
            )
        _require_byes_possible(state, player)
        worth = Outcome(kind)
        require_within_limits(state, player, round_number, worth, confirmation)
        rounds = _rounds_of_bye(state, round_number)
        if state.next_round in rounds:
            forget_draft(work)
        byes = [
            Bye(*place, number, entry, kind=worth, reason=reason, cause=ByeCause.GRANTED)
            for number in rounds
        ]
        for bye in byes:
            work.ledger.put(bye)
        work.tell(
            message(
                "{name}: {bye}, {rounds}", name=player.name, bye=names[kind], rounds=_named(rounds)
            ),
            round=round_number,
            reason=reason or confirmation.reason,
            is_reason_personal=True,
        )
        return byes[rounds.index(round_number)]


def cancel_bye(desk: Desk, place: Place, entry: int, round_number: int) -> None:
    """The player plays after all."""
    with desk.act(place, "cancel bye", Permission.GRANT_BYES) as work:
        player = work.state.find_entry(entry)
        _require_coming(work.state, round_number)
        bye = work.state.byes_by_round.get(round_number, {}).get(entry)
        if bye is None or bye.is_of_pairing:
            raise InputError(
                message(
                    "{name} has asked for no bye in round {round_number}",
                    name=player.name,
                    round_number=round_number,
                )
            )
        rounds = _rounds_of_bye(work.state, round_number)
        if work.state.next_round in rounds:
            forget_draft(work)
        for number in rounds:
            work.ledger.remove(work.state.byes_by_round[number][entry])
        work.tell(
            message("{name} plays: {rounds}", name=player.name, rounds=_named(rounds)),
            round=round_number,
        )


def withdraw(desk: Desk, place: Place, entry: int, *, reason: str = "") -> Entry:
    """The player leaves: not paired from the next round on (art. 3.2)."""
    with desk.act(place, "withdraw", Permission.WITHDRAW_PLAYERS) as work:
        player = work.state.find_entry(entry)
        if player.withdrawn_from is not None:
            raise InputError(
                message(
                    "{name} has withdrawn already, from round {withdrawn_from}",
                    name=player.name,
                    withdrawn_from=player.withdrawn_from,
                )
            )
        since = next_match(work.state)
        forget_draft(work)
        changed = _take_out(work, player, reason)
        told = message("{name}, from round {round}", name=player.name, round=since)
        work.tell(told, round=since, reason=reason, is_reason_personal=True)
        return changed


def withdraw_absent(desk: Desk, place: Place, entries: Sequence[int]) -> list[Entry]:
    """Those who were absent without notice leave: not paired from the next round on.

    One act for all that are named. Until the next pairing is published it is taken back with
    `return_player` or by an undo, as if it had never been.
    """
    with desk.act(place, "withdraw absent", Permission.WITHDRAW_PLAYERS) as work:
        state, since = work.state, next_match(work.state)
        if not entries:
            raise InputError(message("nobody was named who was absent without notice"))
        absent = {player.entry for player in absent_without_notice(state)}
        gone = [state.find_entry(entry) for entry in dict.fromkeys(entries)]
        for player in gone:
            if player.entry not in absent:
                raise InputError(
                    message(
                        "{name} was not absent without notice in round {round}, or is withdrawn "
                        "or excused already",
                        name=player.name,
                        round=since - 1,
                    )
                )
        forget_draft(work)
        reason = _was_absent(since - 1, state.handling.absent_without_notice)
        changed = [_take_out(work, player, reason) for player in gone]
        names = tuple(player.name for player in gone)
        told = message("{names}, from round {round}", names=names, round=since)
        work.tell(told, round=since, reason=reason, is_reason_personal=True)
        return changed


def _was_absent(round_number: int, rule: Text) -> Message:
    if not rule:
        return message("absent without notice in round {round}", round=round_number)
    return message("absent without notice in round {round} ({rule})", round=round_number, rule=rule)


def return_player(desk: Desk, place: Place, entry: int, *, reason: Text = "") -> Entry:
    """The player is back from the next round on; the rounds between stay without points."""
    with desk.act(place, "return", Permission.WITHDRAW_PLAYERS) as work:
        player = work.state.find_entry(entry)
        if player.withdrawn_from is None:
            raise InputError(
                message(
                    "{name} has not withdrawn",
                    name=player.name,
                )
            )
        forget_draft(work)
        if obstacle := work.state.kind.why_not_back(work.state, player, player.withdrawn_from):
            raise InputError(obstacle)
        changed = work.ledger.put(replace(player, withdrawn_from=None, withdrawal_reason=""))
        _record_absence(work, entry, player.withdrawn_from)
        told = message("{name}, from round {round}", name=player.name, round=work.state.next_round)
        work.tell(told, reason=reason, is_reason_personal=True)
        return changed


def _take_out(work: Work, entry: Entry, reason: Text) -> Entry:
    """Gone from the next round on, and what was asked for in rounds to come with it."""
    since = next_match(work.state)
    for bye in work.state.byes:
        if bye.entry == entry.entry and bye.round >= since and not bye.is_of_pairing:
            work.ledger.remove(bye)
    return work.ledger.put(replace(entry, withdrawn_from=since, withdrawal_reason=reason))


def _require_coming(state: State, round_number: int) -> None:
    rounds = state.competition.rounds
    if round_number < state.next_round:
        raise InputError(
            message(
                "round {round_number} is paired already",
                round_number=round_number,
            )
        )
    if round_number > rounds:
        raise InputError(
            counted(
                "there is no round {round}: {count} round is planned",
                "there is no round {round}: {count} rounds are planned",
                rounds,
                round=round_number,
            )
        )


def _rounds_of_bye(state: State, round_number: int) -> tuple[int, ...]:
    """The rounds that a bye is for: both games of a match, and not the second one alone."""
    rounds = rounds_together(state, round_number)
    if rounds[0] < state.next_round:
        raise InputError(
            message(
                "round {round_number} is the second game of a match that has begun: a "
                "bye is for the whole match (C.04.5); the game of an absent player is "
                "forfeited",
                round_number=round_number,
            )
        )
    return rounds


def _named(rounds: tuple[int, ...]) -> Message:
    if len(rounds) == 1:
        return message("round {round}", round=rounds[0])
    return message("rounds {first} and {last}", first=rounds[0], last=rounds[-1])


def require_within_limits(
    state: State, entry: Entry, round_number: int, kind: Outcome, confirmation: Confirmation
) -> None:
    """Raise `ConfirmationNeeded` for a bye beyond what the regulations allow."""
    together = rounds_together(state, round_number)
    others = [bye for bye in state.byes if bye.entry == entry.entry and bye.round not in together]
    competition = state.competition
    consequence: Text = ""
    if kind is Outcome.FULL_BYE:
        consequence = message("A full-point bye is worth a win and bars the pairing-allocated bye.")
    elif kind is Outcome.HALF_BYE:
        half_byes = sum(bye.kind is Outcome.HALF_BYE for bye in others) // len(together)
        last = competition.last_half_bye_round
        if half_byes >= competition.half_byes:
            consequence = message(
                "Half-point byes of {name}: {count}. The regulations allow: {allowed}.",
                name=entry.name,
                count=half_byes,
                allowed=competition.half_byes,
            )
        elif last is not None and round_number > last:
            consequence = message(
                "The regulations allow half-point byes up to round {round}.", round=last
            )
    if consequence:
        require_confirmed(
            confirmation,
            _GIVING[kind].filled(name=entry.name),
            3,
            rule=state.handling.known_absence,
            consequence=consequence,
        )


_GIVING = {
    Outcome.FULL_BYE: message("give {name} a full-point bye"),
    Outcome.HALF_BYE: message("give {name} a half-point bye"),
}


def _require_byes_possible(state: State, entry: Entry) -> None:
    if entry.team:
        raise InputError(
            message("{name} is a player of a team: byes are given to teams", name=entry.name)
        )
    if entry.withdrawn_from is not None:
        raise InputError(
            message(
                "{name} has withdrawn, from round {withdrawn_from}; no bye is needed",
                name=entry.name,
                withdrawn_from=entry.withdrawn_from,
            )
        )
    if is_table(state.competition.system):
        raise InputError(_no_byes_in_table(state.handling.absence_in_table))


def _no_byes_in_table(rule: Text) -> Message:
    if not rule:
        return message("a table has no byes: the game of an absent player stays and is forfeited")
    return message(
        "a table has no byes: the game of an absent player stays and is forfeited ({rule})",
        rule=rule,
    )


def _record_absence(work: Work, entry: int, since: int) -> None:
    """The rounds between going and coming back: zero points, told as such in the record.

    A bye that was given there meanwhile, by a correction, stands.
    """
    state, competition = work.state, work.state.competition
    for number in range(since, state.next_round):
        meetings = state.meetings_by_round.get(number, [])
        is_seated = any(entry in (met.white, met.black) for met in meetings)
        if not is_seated and entry not in state.byes_by_round.get(number, {}):
            place = (competition.event, competition.competition, number)
            told = message("had withdrawn")
            work.ledger.put(Bye(*place, entry, Outcome.ZERO_BYE, told, ByeCause.GRANTED))


def _close_gap(work: Work, gone: Entry) -> None:
    """Numbers without a gap: everybody below moves up."""
    if gone.number:
        for player in work.state.numbered:
            if player.number > gone.number:
                work.ledger.put(replace(player, number=player.number - 1))
