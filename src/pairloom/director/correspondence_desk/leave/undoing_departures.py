"""Why an act about somebody who left cannot be taken back: others have built on it since."""

from __future__ import annotations

from pairloom.director.correspondence_desk.sections import ENTERING
from pairloom.storage.actions import Action
from pairloom.storage.correspondence_records import MaterialsRequest, Seat, Section, Substitution
from pairloom.storage.ledger import Reader

__all__ = ["why_not_back"]


def why_not_back(reader: Reader, action: Action) -> str:
    """Empty if nothing stands in the way."""
    return _why_no_entry(reader, action) or _why_no_seat(reader, action)


def _why_no_entry(reader: Reader, action: Action) -> str:
    """An entry that was taken out cannot come back into a group that has started without it."""
    started = {change.key for change in action.changes if change.table == Section.TABLE}
    for change in action.changes:
        if change.table != Seat.TABLE or change.after is not None or change.key[:3] in started:
            continue
        section = reader.get(Section, *change.key[1:3])
        if section is not None and section.state != ENTERING:
            return f"{section.name} has started since, without this entry"
    return ""


def _why_no_seat(reader: Reader, action: Action) -> str:
    """Materials are asked for because a seat has changed hands."""
    for change in action.changes:
        if change.table != Substitution.TABLE or not (change.after or {}).get("substitute"):
            continue
        *place, substitution = change.key[1:]
        names = ("contest", "section", "seat")
        asked = reader.all(MaterialsRequest, **dict(zip(names, place, strict=True)))
        if any(one.substitution == substitution for one in asked):
            return "materials of its games have been asked for since; take that back first"
    return ""
