"""Lists of entries: from a file to people who can be entered, with every doubt beside its field.

    table = read_sheet(name, data)             CSV or XLSX to a table of text
    mapping = guess_mapping(table)             which column is what; people may change it
    preview = preview_entries(table, mapping)  for each row a draft and its errors

The form for a single entry uses the same checks: `tidy_entry`, then `check_entry`.
"""

from pairloom.director.entry_lists.checks import FieldError, check_entry
from pairloom.director.entry_lists.columns import Column
from pairloom.director.entry_lists.draft import EntryDraft, tidy_entry
from pairloom.director.entry_lists.duplicates import Known, find_duplicate
from pairloom.director.entry_lists.listed import draft_of
from pairloom.director.entry_lists.mapping import Mapping, guess_mapping
from pairloom.director.entry_lists.preview import Preview, PreviewRow, preview_entries
from pairloom.director.entry_lists.reading import read_sheet

__all__ = [
    "Column",
    "EntryDraft",
    "FieldError",
    "Known",
    "Mapping",
    "Preview",
    "PreviewRow",
    "check_entry",
    "draft_of",
    "find_duplicate",
    "guess_mapping",
    "preview_entries",
    "read_sheet",
    "tidy_entry",
]
