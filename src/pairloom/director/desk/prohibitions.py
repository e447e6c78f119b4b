"""Players who may not meet: family, federation, club. Part of the regulations, not of C.04."""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation, require_confirmed
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.fide_mode import leave
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.storage.records import Prohibition

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
    """No two of these players meet. In FIDE mode that is declared before round 1."""
    with desk.act(place, "prohibit pairing", Permission.EDIT_REGULATIONS) as work:
        state = work.state
        members = [state.find_entry(entry) for entry in dict.fromkeys(entries)]
        if len(members) < 2:
            raise InputError("a prohibited pairing needs two different players")
        if last_round is not None and last_round < first_round:
            raise InputError(
                f"rounds {first_round} to {last_round}: the last comes before the first"
            )
        if state.has_begun and state.is_in_fide_mode:
            require_confirmed(
                confirmation,
                "prohibit a pairing after round 1",
                5,
                consequence="Prohibited pairings are declared before round 1. The tournament"
                " leaves FIDE mode for good.",
                typed=state.competition.name,
            )
            leave(work, "a pairing was prohibited after round 1")
        forget_draft(work)
        competition = state.competition
        found = Prohibition(
            competition.event,
            competition.competition,
            work.ledger.next_number(Prohibition, competition=competition.competition),
            ",".join(str(one.entry) for one in members),
            first_round,
            last_round,
            reason,
        )
        work.ledger.put(found)
        names = ", ".join(one.name for one in members)
        work.tell(names, reason=reason or confirmation.reason)
        return found


def lift_prohibition(desk: Desk, place: Place, number: int) -> None:
    """The players may meet again."""
    with desk.act(place, "allow pairing", Permission.EDIT_REGULATIONS) as work:
        for one in work.state.prohibitions:
            if one.prohibition == number:
                forget_draft(work)
                work.ledger.remove(one)
                names = (work.state.find_entry(int(e)).name for e in one.entries.split(","))
                work.tell(", ".join(names))
                return
        raise InputError(f"there is no prohibited pairing {number}")
