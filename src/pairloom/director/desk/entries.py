"""Players of a tournament: entering, editing, removing, ranking anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import NOT_CONFIRMED, Confirmation
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.numbering import SETTLED_WITH_ROUND, are_numbers_settled, renumber
from pairloom.director.desk.presence import require_entry_in_time
from pairloom.director.desk.state import State
from pairloom.director.entry_lists.checks import check_entry
from pairloom.director.entry_lists.draft import EntryDraft, tidy_entry
from pairloom.director.entry_lists.duplicates import find_duplicate
from pairloom.director.people.roles import Permission
from pairloom.errors import FieldsRefused, InputError
from pairloom.storage.records import Bye, Entry

__all__ = ["edit_entry", "enter_player", "enter_players", "rank_anew", "remove_entry"]

_RANKED_BY = ("rating", "title", "name")
_MISSED = {"Z": "", "H": "the regulations grant half a point", "F": "the regulations grant a point"}


def enter_player(
    desk: Desk,
    place: Place,
    draft: EntryDraft,
    *,
    arrival: int | None = None,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> Entry:
    """A new player. After round 1 was paired this is a late entry (C.04.2 art. 2.4)."""
    with desk.act(place, "enter player", Permission.ENTER_PLAYERS) as work:
        if work.state.has_begun:
            require_entry_in_time(work.state, draft.name, confirmation)
        entry = _enter(work, draft, arrival)
        work.tell(_told(entry, work.state), reason=confirmation.reason)
        return entry


def enter_players(desk: Desk, place: Place, drafts: Sequence[EntryDraft]) -> list[Entry]:
    """Many players at once: all of them or, if one cannot be entered, none."""
    with desk.act(place, "import players", Permission.ENTER_PLAYERS) as work:
        if work.state.has_begun:
            raise InputError("players are imported before round 1; enter late entries one by one")
        entries = []
        for draft in drafts:
            entry = _enter(work, draft, None)
            entries.append(entry)
            work.state = replace(work.state, entries=(*work.state.entries, entry))
        work.tell(f"{len(entries)} players")
        return entries


def edit_entry(desk: Desk, place: Place, entry: int, draft: EntryDraft, **more: Any) -> Entry:
    """Change what is known of a player.

    Numbers do not follow by themselves (art. 2.3): `rank_anew` does that on purpose. Once
    round 4 has been paired a corrected rating is kept for the report only.
    """
    with desk.act(place, "edit player", Permission.ENTER_PLAYERS) as work:
        found = work.state.find_entry(entry)
        values = {**_values(_checked(work.state, draft, found)), **more}
        if are_numbers_settled(work.state) and values["rating"] != found.rating:
            values["report_rating"] = values["rating"]
            values["rating"] = found.rating
        changed = replace(found, **values)
        if any(getattr(changed, name) != getattr(found, name) for name in _RANKED_BY):
            forget_draft(work)
        work.ledger.put(changed)
        work.tell(changed.name)
        return changed


def remove_entry(desk: Desk, place: Place, entry: int) -> None:
    """Take out a player who never was in a round; others are withdrawn instead."""
    with desk.act(place, "remove player", Permission.ENTER_PLAYERS) as work:
        found = work.state.find_entry(entry)
        if work.state.has_begun and found.number:
            raise InputError(
                f"{found.name} has a pairing number since round 1 was paired; withdraw the player"
            )
        _require_in_no_prohibition(work.state, found)
        forget_draft(work)
        for bye in work.ledger.all(Bye, competition=found.competition, entry=entry):
            work.ledger.remove(bye)
        for one in work.state.numbered:
            if found.number and one.number > found.number:
                work.ledger.put(replace(one, number=one.number - 1))
        work.ledger.remove(found)
        work.tell(found.name)


def rank_anew(desk: Desk, place: Place) -> int:
    """Give numbers anew after ratings, titles or names were corrected (art. 2.3)."""
    with desk.act(place, "rank anew", Permission.PAIR) as work:
        if are_numbers_settled(work.state):
            raise InputError(
                f"round {SETTLED_WITH_ROUND} has been paired: no pairing number may change for a"
                " correction any more (C.04.2 art. 2.3)"
            )
        changed = renumber(work.state.entries)
        if changed:
            forget_draft(work)
        for entry in changed:
            work.ledger.put(entry)
        work.tell(f"{len(changed)} numbers changed")
        return len(changed)


def _enter(work: Work, draft: EntryDraft, arrival: int | None) -> Entry:
    state = work.state
    values = _values(_checked(state, draft, None))
    competition = state.competition
    numbers = (one.entry for one in state.entries)
    first = 0 if competition.checks_in else state.next_round
    entry = Entry(
        event=competition.event,
        competition=competition.competition,
        entry=1 + max(numbers, default=0),
        number=0,
        arrival=first if arrival is None else arrival,
        **values,
    )
    work.ledger.put(entry)
    forget_draft(work)
    _grant_missed_rounds(work, entry)
    return entry


def _grant_missed_rounds(work: Work, entry: Entry) -> None:
    """Rounds that are paired already: nothing, unless the regulations grant more (art. 2.4)."""
    kind = work.state.competition.missed_rounds
    if kind != "Z":
        for number in range(1, work.state.next_round):
            place = (entry.event, entry.competition, number)
            work.ledger.put(Bye(*place, entry.entry, kind, _MISSED[kind]))


def _values(draft: EntryDraft) -> dict[str, Any]:
    return {
        "name": draft.name,
        "rating": draft.rating_number,
        "title": draft.title,
        "sex": draft.sex,
        "federation": draft.federation,
        "fide_id": draft.fide_id,
        "birth": draft.birth,
        "club": draft.club,
    }


def _checked(state: State, draft: EntryDraft, instead_of: Entry | None) -> EntryDraft:
    """The draft in its usual spelling; `FieldsRefused` with everything that is wrong."""
    tidy = tidy_entry(draft)
    faults = [(error.field, error.message) for error in check_entry(tidy)]
    others = (one for one in state.entries if one is not instead_of)
    if not faults and (known := find_duplicate(tidy, others)):
        faults.append(("name", f"{known.name} is entered already."))
    if faults:
        raise FieldsRefused(faults)
    return tidy


def _require_in_no_prohibition(state: State, entry: Entry) -> None:
    for one in state.prohibitions:
        if str(entry.entry) in one.entries.split(","):
            raise InputError(f"{entry.name} is named in a prohibited pairing; take that back first")


def _told(entry: Entry, state: State) -> str:
    late = f", late entry for round {state.next_round}" if state.has_begun else ""
    rating = f" ({entry.rating})" if entry.rating else ""
    return f"{entry.name}{rating}{late}"
