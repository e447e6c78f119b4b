"""The names of the two sides, and what can be wrong with them."""

from __future__ import annotations

import json
from collections.abc import Iterable

from pairloom.director.desk.regulation_faults import Fault
from pairloom.director.entry_lists import EntryDraft, check_entry
from pairloom.domain.name_folding import same_name_key
from pairloom.domain.sides import Sides
from pairloom.messages import Message, message
from pairloom.storage.records import Competition

__all__ = ["FIELDS", "faults_of_sides", "read_remark", "remark_of", "sides_of"]

FIELDS = ("first_side", "second_side")
"""The fields of the form, in the order of the sides."""
_LONGEST_NAME = 40
_REMARK = "SIDES: "


def sides_of(competition: Competition) -> Sides:
    """The names of the sides; those of nobody's choosing if none were chosen."""
    return competition.sides or Sides()


def faults_of_sides(competition: Competition) -> list[Fault]:
    """What is wrong with the names."""
    names = sides_of(competition).names
    faults = [
        Fault(field, text)
        for field, name in zip(FIELDS, names, strict=True)
        for text in _faults_of_name(name)
    ]
    if not faults and same_name_key(names[0]) == same_name_key(names[1]):
        text = message("Both sides are called {name}. Give them two names.", name=names[0])
        faults.append(Fault(FIELDS[1], text))
    return faults


def _faults_of_name(name: str) -> Iterable[Message]:
    if not same_name_key(name):
        yield message("A side needs a name, with a letter or a figure in it.")
    elif len(name) > _LONGEST_NAME:
        yield message("The name of a side has at most {most} characters.", most=_LONGEST_NAME)
    elif check_entry(EntryDraft("X", club=name)):
        yield message("The name of a side is one line of plain text.")


def remark_of(sides: Sides) -> str:
    """The names as a remark of a report file, which has no record for them."""
    return _REMARK + json.dumps(sides.names, ensure_ascii=False)


def read_remark(remarks: Iterable[str]) -> Sides | None:
    """The names that such a remark tells; nothing if there is none, or one that tells nothing."""
    for remark in remarks:
        _, mark, text = remark.partition(_REMARK)
        if not mark:
            continue
        try:
            first, second = json.loads(text)
        except ValueError:
            continue
        if isinstance(first, str) and isinstance(second, str):
            return Sides(first, second)
    return None
