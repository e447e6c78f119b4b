"""Players who may not meet: family, federation, club. Part of the regulations, not of C.04.

| system                       | what it means                                              |
|------------------------------|------------------------------------------------------------|
| Swiss, McMahon, chess and Go | no pairing of a round has them                             |
| knockout                     | they do not meet in round 1; later who wins meets whom     |
| Go round robin               | cannot be: the table has every pair                        |
| a stage after another        | what holds to the end goes along with those who go on      |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.fide_mode import leave
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.messages import Message, message
from pairloom.storage.records import Competition, Prohibition

__all__ = ["lift_prohibition", "prohibit"]


def prohibit(
    desk: Desk,
    place: Place,
    entries: Sequence[int],
    *,
    first_round: int = 1,
    last_round: int | None = None,
    reason: str = "",
    confirmation: Confirmation = NOT_CONFIRMED,
) -> Prohibition:
    """No two of these players meet. In FIDE mode that is declared before round 1.

    It counts for rounds to come only: what is paired was paired without it.
    """
    with desk.act(place, "prohibit pairing", Permission.EDIT_REGULATIONS) as work:
        state = work.state
        members = [state.find_entry(entry) for entry in dict.fromkeys(entries)]
        if len(members) < 2:
            raise InputError(message("a prohibited pairing needs two different players"))
        if last_round is not None and last_round < first_round:
            raise InputError(
                message(
                    "rounds {first_round} to {last_round}: the last comes before the first",
                    first_round=first_round,
                    last_round=last_round,
                )
            )
        if last_round is not None and last_round < state.next_round:
            raise InputError(
                message(
                    "round {last_round} is paired already",
                    last_round=last_round,
                )
            )
        require_avoidable(state)
        _require_meant(work, message("prohibit a pairing after round 1"), confirmation)
        forget_draft(work)
        competition = _drawn_anew(work)
        prohibition = Prohibition(
            competition.event,
            competition.competition,
            work.ledger.next_number(Prohibition, competition=competition.competition),
            entries=tuple(member.entry for member in members),
            first_round=max(first_round, state.next_round) if state.has_begun else first_round,
            last_round=last_round,
            reason=reason,
        )
        work.ledger.put(prohibition)
        names = ", ".join(member.name for member in members)  # the same in every language
        work.tell(names, reason=reason or confirmation.reason, is_reason_personal=True)
        return prohibition


def lift_prohibition(
    desk: Desk, place: Place, number: int, confirmation: Confirmation = NOT_CONFIRMED
) -> None:
    """The players may meet again, from the next round on; past rounds keep it in the record."""
    with desk.act(place, "allow pairing", Permission.EDIT_REGULATIONS) as work:
        prohibition = _find(work, number)
        _require_meant(work, message("lift a prohibition after round 1"), confirmation)
        forget_draft(work)
        _drawn_anew(work)
        last = len(work.state.settled)
        if prohibition.first_round <= last:
            work.ledger.put(replace(prohibition, last_round=last))
        else:
            work.ledger.remove(prohibition)
        names = (work.state.find_entry(entry).name for entry in prohibition.entries)
        work.tell(", ".join(names), reason=confirmation.reason)


def require_avoidable(state: State) -> None:
    """A table has every pair, and a bracket that is drawn has its pairs."""
    if obstacle := state.kind.why_not_apart(state):
        raise InputError(obstacle)


def _drawn_anew(work: Work) -> Competition:
    """The tournament, without a bracket that was drawn by lot and is not published yet."""
    competition = work.state.competition
    undrawn = work.state.kind.without_draw(work.state).competition
    if not work.state.has_begun and undrawn != competition:
        work.ledger.put(undrawn)
    return competition


def _find(work: Work, number: int) -> Prohibition:
    for prohibition in work.state.prohibitions:
        is_over = (
            prohibition.last_round is not None and prohibition.last_round < work.state.next_round
        )
        if prohibition.prohibition == number and not is_over:
            return prohibition
    raise InputError(
        message(
            "there is no prohibited pairing {number}",
            number=number,
        )
    )


def _require_meant(work: Work, act: Message, confirmation: Confirmation) -> None:
    """Once the tournament has begun it cannot stay in FIDE mode with this."""
    state = work.state
    if state.has_begun and state.is_in_fide_mode:
        require_confirmed(
            confirmation,
            act,
            5,
            consequence=message(
                "Prohibited pairings are declared before round 1. The tournament leaves FIDE mode "
                "for good."
            ),
            typed=state.competition.name,
        )
        told = message("{act}: round {round}", act=act, round=state.next_round)
        leave(work, told)
