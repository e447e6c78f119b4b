"""Players of a tournament: entering, editing, removing, ranking anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.confirmation import (
    NOT_CONFIRMED,
    Confirmation,
    Question,
    require_agreed,
    require_confirmed,
)
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.handling import Handling
from pairloom.director.desk.late_entries import require_entry_in_time
from pairloom.director.desk.numbering import are_numbers_settled, renumber
from pairloom.director.desk.planning import is_table
from pairloom.director.desk.round_numbers import has_taken_part
from pairloom.director.desk.state import State
from pairloom.director.desk.strengths import STRENGTH_NEEDED, needs_strengths
from pairloom.director.entry_lists.draft import EntryDraft
from pairloom.director.entry_lists.duplicates import Known, People, find_duplicate
from pairloom.director.people.roles import Permission
from pairloom.errors import FieldsRefused, InputError
from pairloom.messages import Text, counted, message
from pairloom.storage.records import Bye, Entry

__all__ = [
    "arrival_of",
    "edit_entry",
    "enter_player",
    "enter_players",
    "last_entry",
    "people_of",
    "rank_anew",
    "remove_entry",
    "require_another_person",
    "store_entry",
    "take_out",
]

Namesake = Callable[[Known], None]


def enter_player(
    desk: Desk,
    place: Place,
    draft: EntryDraft,
    *,
    arrival: int | None = None,
    confirmation: Confirmation = NOT_CONFIRMED,
) -> Entry:
    """A new player. After round 1 was paired this is a late entry (C.04.2 art. 2.4).

    Somebody of the same name as somebody else is entered once the desk agrees to it
    (`Question.NAMESAKE`); the same FIDE ID is the same person.
    `arrival` is the round that the player is announced for, 0 for none in particular. Who is
    announced for a later round is paired once checked in, and not before (art. 2.5).
    """
    with desk.act(place, "enter player", Permission.ENTER_PLAYERS) as work:
        if work.state.has_begun:
            require_entry_in_time(work.state, draft.name, confirmation)
        forget_draft(work)
        people = people_of(work.state.players)
        namesake = partial(require_another_person, desk, draft)
        entry = store_entry(
            work,
            draft,
            arrival_of(work.state, arrival),
            people=people,
            number=last_entry(work.state) + 1,
            namesake=namesake,
            **work.state.kind.field.entry_values(work.state, draft),
        )
        work.tell(_told(entry, work.state), reason=confirmation.reason)
        return entry


def enter_players(desk: Desk, place: Place, drafts: Sequence[EntryDraft]) -> list[Entry]:
    """Many players at once: all of them or, if one cannot be entered, none."""
    with desk.act(place, "import players", Permission.ENTER_PLAYERS) as work:
        if work.state.has_begun:
            raise InputError(
                message("players are imported before round 1; enter late entries one by one")
            )
        entries: list[Entry] = []
        people = people_of(work.state.players)
        forget_draft(work)
        arrival, last = arrival_of(work.state, None), last_entry(work.state)
        for number, draft in enumerate(drafts, last + 1):
            entry = store_entry(work, draft, arrival, people=people, number=number)
            entries.append(entry)
            people.add(entry, entry)
        work.tell(counted("{count} player", "{count} players", len(entries)))
        return entries


def edit_entry(desk: Desk, place: Place, entry: int, draft: EntryDraft, **more: Any) -> Entry:
    """Change what is known of a player.

    Numbers do not follow by themselves (art. 2.3): `rank_anew` does that on purpose. Once
    round 4 has been paired a corrected rating is kept for the report only; typing the rating
    of the ranking again takes that back.
    """
    with desk.act(place, "edit player", Permission.ENTER_PLAYERS) as work:
        player = work.state.find_entry(entry)
        others = people_of(other for other in work.state.players if other is not player)
        namesake: Namesake = partial(require_another_person, desk, draft)
        if find_duplicate(player, (other for other in work.state.players if other is not player)):
            namesake = _known_as_another  # that was asked when the player was entered
        field = work.state.kind.field
        values = {**_values(_checked(work.state, others, draft, namesake)), **more}
        values |= field.entry_values(work.state, draft, player)
        if are_numbers_settled(work.state) and work.state.handling.has_rating_only:
            values |= _for_the_report(
                work.state.handling, player, values["rating"], values["strength"]
            )
        changed = replace(player, **values)
        _require_strength(work.state, changed)
        names = (*work.state.discipline.drawn_from, *field.drawn_from)
        if any(getattr(changed, name) != getattr(player, name) for name in names):
            forget_draft(work)
        work.ledger.put(changed)
        work.tell(changed.name)
        return changed


def remove_entry(desk: Desk, place: Place, entry: int) -> None:
    """Take out a player who never was in a round; others are withdrawn instead."""
    with desk.act(place, "remove player", Permission.ENTER_PLAYERS) as work:
        player = work.state.find_entry(entry)
        if has_taken_part(work.state, entry):
            raise InputError(
                message(
                    "{name} has a pairing number in a published round; withdraw the player",
                    name=player.name,
                )
            )
        take_out(work, player)


def take_out(work: Work, gone: Entry) -> None:
    """Somebody who never was in a round goes, with what belongs to them alone."""
    _require_in_no_prohibition(work.state, gone)
    forget_draft(work)
    for bye in work.ledger.all(Bye, competition=gone.competition, entry=gone.entry):
        work.ledger.remove(bye)
    for other in work.state.numbered:
        if gone.number and other.number > gone.number:
            work.ledger.put(replace(other, number=other.number - 1))
    work.state.kind.field.removed(work, gone)
    work.ledger.remove(gone)
    work.tell(gone.name)


def rank_anew(desk: Desk, place: Place, confirmation: Confirmation = NOT_CONFIRMED) -> int:
    """Give numbers anew after ratings, titles or names were corrected (art. 2.3).

    Past rounds stay as they are; the new order counts from the next pairing on. Once the
    tournament has begun that takes a reason.
    """
    with desk.act(place, "rank anew", Permission.PAIR) as work:
        _require_numbers_open(work.state)
        changed = renumber(work.state.entries, work.state.ranking_key)
        if changed and work.state.has_begun:
            require_confirmed(
                confirmation,
                message("rank anew"),
                3,
                rule=work.state.handling.renumbering,
                consequence=counted(
                    "{count} player gets another pairing number. Past rounds stay; the new order"
                    " counts from the next pairing on.",
                    "{count} players get another pairing number. Past rounds stay; the new order"
                    " counts from the next pairing on.",
                    len(changed),
                ),
            )
            work.ledger.note.reason = confirmation.reason
        if changed:
            forget_draft(work)
        for entry in changed:
            work.ledger.put(entry)
        work.tell(counted("{count} number changed", "{count} numbers changed", len(changed)))
        return len(changed)


def store_entry(
    work: Work,
    draft: EntryDraft,
    arrival: int,
    *,
    people: People[Known],
    number: int,
    namesake: Namesake | None = None,
    **more: Any,
) -> Entry:
    """A new entry in an act that was begun.

    `people` are those entered already; the draft of a round was forgotten before. `arrival` is
    what `arrival_of` says, `more` are fields that are typed elsewhere.
    """
    state = work.state
    values = _values(_checked(state, people, draft, namesake))
    competition = state.competition
    entry = Entry(
        event=competition.event,
        competition=competition.competition,
        entry=number,
        number=0,
        arrival=arrival,
        **values,
        **more,
    )
    work.ledger.put(entry)
    return entry


def arrival_of(state: State, announced: int | None) -> int:
    """Here from the next round on, or only announced: that is no arrival."""
    if announced == 0 or (announced is None and state.competition.checks_in):
        return 0
    wanted = max(announced or 0, state.next_round)  # a round that is paired has gone by
    is_here = wanted == state.next_round and not state.competition.checks_in
    return wanted if is_here else -wanted


def _for_the_report(
    handling: Handling, player: Entry, rating: int | None, strength: int | None
) -> dict[str, Any]:
    """The ranking keeps its rating; the report has the corrected one (C.04.2 art. 2.3, 4.3).

    An estimate is in no report: there is nothing left that another one could be for.
    """
    if rating is None and strength != player.strength:
        text = message(
            "Round {round} has been paired, and the ranking, which the estimate is for, is settled"
            " ({rule}). Leave it as it was.",
            round=handling.settled_with_round or 0,
            rule=handling.renumbering,
        )
        raise FieldsRefused([("strength", text)])
    return {
        "rating": player.rating,
        "strength": player.strength,
        "report_rating": None if rating == player.rating else rating,
    }


def _require_strength(state: State, changed: Entry) -> None:
    """Beside the field; `strengths` stands behind every other act."""
    is_needed = needs_strengths(state.competition) and state.has_begun
    is_known = bool(changed.ranking_strength) or not has_taken_part(state, changed.entry)
    if is_needed and not is_known:
        raise FieldsRefused([("strength", STRENGTH_NEEDED)])


def _require_numbers_open(state: State) -> None:
    if are_numbers_settled(state):
        raise InputError(
            message(
                "round {settled_with_round} has been paired: no pairing number may "
                "change for a correction any more ({renumbering})",
                settled_with_round=state.handling.settled_with_round or 0,
                renumbering=state.handling.renumbering,
            )
        )
    if state.has_begun and is_table(state.competition.system):
        raise InputError(message("the numbers of a round robin cannot change after round 1"))


def _values(draft: EntryDraft) -> dict[str, Any]:
    return {
        "name": draft.name,
        "rating": draft.rating_number,
        "strength": draft.strength_number,
        "title": draft.title,
        "sex": draft.sex,
        "federation": draft.federation,
        "fide_id": draft.fide_id,
        "birth": draft.birth,
        "club": draft.club,
        "rank": draft.rank,
        "correction": int(draft.correction or 0),
        "family": draft.family,
    }


def last_entry(state: State) -> int:
    """The number of the entry that was made last."""
    return max(state.entry_by_id, default=0)


def people_of(entries: Iterable[Entry]) -> People[Known]:
    """Those who are entered, to be asked whether somebody is among them."""
    people: People[Known] = People()
    for entry in entries:
        people.add(entry, entry)
    return people


def require_another_person(desk: Desk, draft: EntryDraft, known: Known) -> None:
    """The same name may be another person: only the arbiter knows."""
    require_agreed(
        desk.agreed,
        Question.NAMESAKE,
        message("enter {name}", name=draft.name),
        message(
            "{name} is entered already. If this is another person of the same name, both are shown"
            " with what tells them apart: federation, club or number. If it is the same person,"
            " cancel.",
            name=known.name,
        ),
    )


def _known_as_another(known: Known) -> None:
    """Nothing is asked."""


def _checked(
    state: State, others: People[Known], draft: EntryDraft, namesake: Namesake | None = None
) -> EntryDraft:
    """The draft in its usual spelling; `FieldsRefused` with everything that is wrong.

    `namesake` decides about somebody of the same name; without it there can be none.
    """
    kind = state.discipline.entries
    tidy = kind.tidy(draft)
    faults: list[tuple[str, Text]] = [(e.field, e.message) for e in kind.check(tidy)]
    if not faults and (duplicate := others.find(tidy)):
        by, known = duplicate
        if by == "name" and namesake is not None:
            namesake(known)
        else:
            faults.append(("name", message("{name} is entered already.", name=known.name)))
    if faults:
        raise FieldsRefused(faults)
    return tidy


def _require_in_no_prohibition(state: State, entry: Entry) -> None:
    for prohibition in state.prohibitions:
        if entry.entry in prohibition.entries:
            raise InputError(
                message(
                    "{name} is named in a prohibited pairing; take that back first",
                    name=entry.name,
                )
            )


def _told(entry: Entry, state: State) -> Text:
    told: Text = entry.name
    if entry.rating:
        told = f"{entry.name} ({entry.rating})"
    elif entry.strength:
        told = message("{name} (estimated {rating})", name=entry.name, rating=entry.strength)
    if not state.has_begun:
        return told
    return message("{player}, late entry for round {round}", player=told, round=state.next_round)
