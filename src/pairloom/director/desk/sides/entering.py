"""The side of somebody who is entered, by hand or with a list.

A list has it in its column of teams, with a board for the place. Two names that nobody has chosen
yet become the names of the sides, in the order in which the list has them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.entries import arrival_of, last_entry, people_of, store_entry
from pairloom.director.desk.sides.rules import sides_of
from pairloom.director.desk.state import State
from pairloom.director.entry_lists.draft import EntryDraft
from pairloom.director.people.roles import Permission
from pairloom.domain.name_folding import same_name_key
from pairloom.domain.sides import Sides
from pairloom.errors import FieldsRefused, InputError, shortened
from pairloom.messages import Message, Text, counted, message
from pairloom.storage.records import Competition, Entry

__all__ = ["enter_sides", "side_values"]

_LARGEST_PLACE = 999


def side_values(
    state: State, sides: Sides, draft: EntryDraft, known: Entry | None
) -> Mapping[str, Any]:
    """Side and place as a draft has them; `FieldsRefused` with what is wrong.

    `known` is the entry as it was, nothing for somebody new.
    """
    faults: list[tuple[str, Text]] = []
    side = sides.number_of(draft.team) if draft.team else 0
    if draft.team and not side:
        faults.append(("team", _no_side(sides, draft.team)))
    elif not side:
        text = message(
            "Choose a side: {first} or {second}.", first=sides.first, second=sides.second
        )
        faults.append(("team", text))
    board = draft.board.strip()
    place = int(board) if board.isascii() and board.isdigit() and len(board) < 4 else 0
    if board and not place:
        text = message(
            "A place in a side is a number from 1 to {most}. Leave it empty for the ranking.",
            most=_LARGEST_PLACE,
        )
        faults.append(("board", text))
    taken = _holder(state, side, place, known)
    if taken is not None:
        text = message(
            "Place {place} of {side} is that of {name}. Choose another one, or leave it empty.",
            place=place,
            side=sides.name_of(side),
            name=taken.name,
        )
        faults.append(("board", text))
    if not faults and known is not None and state.has_begun:
        faults += _settled(known, side, place)
    if faults:
        raise FieldsRefused(faults)
    return {"side": side, "place": place}


def _no_side(sides: Sides, name: str) -> Message:
    return message(
        "There is no side {name}; there are {first} and {second}.",
        name=shortened(name),
        first=sides.first,
        second=sides.second,
    )


def _holder(state: State, side: int, place: int, known: Entry | None) -> Entry | None:
    """Who else has a place."""
    if not place:
        return None
    own = known.entry if known is not None else 0
    others = (entry for entry in state.entries if entry.entry != own and entry.side == side)
    return next((entry for entry in others if entry.place == place), None)


def _settled(known: Entry, side: int, place: int) -> list[tuple[str, Text]]:
    if (side, place) == (known.side, known.place):
        return []
    text = message("Round 1 is published: sides and places are settled with the table.")
    return [("team" if side != known.side else "board", text)]


def enter_sides(desk: Desk, place: Place, drafts: Sequence[EntryDraft]) -> None:
    """The players of a list with their sides, in one act: all of them or none."""
    with desk.act(place, "import players", Permission.ENTER_PLAYERS) as work:
        if work.state.has_begun:
            raise InputError(
                message("players are imported before round 1; enter late entries one by one")
            )
        forget_draft(work)
        state = work.state
        sides = _sides_of_list(work, drafts)
        people, last = people_of(state.entries), last_entry(state)
        arrival = arrival_of(state, None)
        for number, draft in enumerate(drafts, last + 1):
            # What somebody before in the list has taken is taken.
            values = side_values(state, sides, draft, None)
            entry = store_entry(work, draft, arrival, people=people, number=number, **values)
            people.add(entry, entry)
            state = replace(state, entries=(*state.entries, entry))
        told = message(
            "{players}: {first} {first_count}, {second} {second_count}",
            players=counted("{count} player", "{count} players", len(drafts)),
            first=sides.first,
            first_count=sum(sides.number_of(draft.team) == 1 for draft in drafts),
            second=sides.second,
            second_count=sum(sides.number_of(draft.team) == 2 for draft in drafts),
        )
        work.tell(told)


def _sides_of_list(work: Work, drafts: Sequence[EntryDraft]) -> Sides:
    """The sides, with the names of the list where there are players on neither."""
    competition = work.state.competition
    sides = sides_of(competition)
    names = {same_name_key(draft.team): draft.team for draft in reversed(drafts)}
    in_list = list(dict.fromkeys(same_name_key(draft.team) for draft in drafts))
    strangers = [name for key, name in names.items() if not sides.number_of(name)]
    if not strangers:
        return sides
    if any(entry.side for entry in work.state.entries) or len(in_list) != 2:
        raise InputError(_no_side(sides, strangers[0]))
    renamed = Sides(names[in_list[0]], names[in_list[1]])
    kept = work.ledger.get(Competition, competition.competition)
    assert kept is not None
    work.ledger.put(replace(kept, sides=renamed))
    return renamed
