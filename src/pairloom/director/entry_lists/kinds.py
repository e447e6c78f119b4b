"""Two kinds of entries: chess and Go. Each has its own fields, spelling and checks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from pairloom.director.entry_lists.checks import FieldError, check_entry
from pairloom.director.entry_lists.columns import Column
from pairloom.director.entry_lists.draft import EntryDraft, tidy_entry
from pairloom.director.entry_lists.go_entries import check_go_entry, tidy_go_entry

__all__ = ["CHESS", "GO", "EntryKind", "Rows"]

_PERSON = (Column.NAME, Column.SURNAME, Column.FIRST_NAME)


Rows = Sequence[tuple[int, EntryDraft]]
"""Drafts with the lines they were read from."""


def _nothing(rows: Rows) -> Mapping[int, tuple[FieldError, ...]]:
    return {}


@dataclass(frozen=True, slots=True)
class EntryKind:
    """How entries of a kind are brought into their usual spelling and checked; `kept` are the
    columns of a list that are used."""

    tidy: Callable[[EntryDraft], EntryDraft]
    check: Callable[[EntryDraft], tuple[FieldError, ...]]
    kept: tuple[Column, ...]
    check_rows: Callable[[Rows], Mapping[int, tuple[FieldError, ...]]] = _nothing
    """What is wrong with rows because of others, by line."""


def _tidy_chess(draft: EntryDraft) -> EntryDraft:
    return replace(tidy_entry(draft), rank="", correction="", family="")


CHESS = EntryKind(
    _tidy_chess,
    check_entry,
    (
        *(*_PERSON, Column.TITLE, Column.RATING, Column.FIDE_ID, Column.FEDERATION),
        *(Column.BIRTH, Column.SEX, Column.CLUB, Column.STRENGTH),
    ),
)
GO = EntryKind(
    tidy_go_entry,
    check_go_entry,
    (
        *(*_PERSON, Column.RANK, Column.RATING, Column.FIDE_ID, Column.FEDERATION),
        *(Column.CLUB, Column.FAMILY, Column.CORRECTION, Column.BIRTH, Column.SEX),
    ),
)
