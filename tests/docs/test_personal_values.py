"""The decision about personal values names every kind of records and every marked field."""

from __future__ import annotations

import re
from pathlib import Path

from pairloom.storage.personal import personal_fields
from pairloom.storage.rows import columns_of, kinds

DECISION = Path(__file__).resolve().parents[2] / "docs/decisions/0042-personal-values.md"


def rows() -> list[tuple[set[str], set[str]]]:
    """Records and their personal fields, row by row."""
    lines = [line for line in DECISION.read_text().splitlines() if line.startswith("| `")]
    cells = [line.strip("|").split("|") for line in lines]
    return [(names_in(row[0]), names_in(row[1])) for row in cells]


def names_in(text: str) -> set[str]:
    return set(re.findall(r"`(\w+)`", text))


def test_every_kind_of_records_is_judged_once() -> None:
    named = [name for records, _ in rows() for name in records]
    assert sorted(named) == sorted(kind.__name__ for kind in kinds().values())


def test_the_fields_named_as_personal_are_those_that_are_marked() -> None:
    by_name = {kind.__name__: kind for kind in kinds().values()}
    for records, fields in rows():
        marked = [name for record in records for name in personal_fields(by_name[record])]
        assert sorted(marked) == sorted(fields), records


def test_what_looks_personal_is_marked() -> None:
    """A field that is added later is judged when it is added."""
    for kind in kinds().values():
        for name in columns_of(kind):
            if re.search(r"email|phone|address|birth|contact|notes", name):
                assert name in personal_fields(kind), f"{kind.__name__}.{name}"
