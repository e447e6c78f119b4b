"""Everything that is told about files with defects, word for word and with every number.

Kept in `whole_files/findings.txt`, by file, and in short for every word of two whole events in
`whole_files/damage.txt`: a finding that is no longer made, comes in another order, or loses its
place, its player or its round is seen. `make golden` keeps what is told now.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import Enum
from pathlib import Path

import pytest
from test_teams import EXAMPLE
from test_whole_files import FOLDER, OPEN, TEAMS, as_written

from pairloom.domain.finding import Finding
from pairloom.formats.trf import DIALECTS, find_losses, load
from tests.formats.damage import changes_to_kept, records_damaged, told_of
from tests.formats.english import in_english

WORD = re.compile("[a-z]{2}")
FILES = Path(__file__).parent / "files"

# What is said of teams twice: here the second word differs from the boards.
TEAM_EDITS = {
    "byes of teams that play": (
        ("300   2", "240 H   1    1    3\n240 F   2    2\n300   2"),
        ("352 WB", "320  0.0  0.0    4\n352 WB"),
    ),
}


def defective() -> Iterator[tuple[str, Iterable[Finding]]]:
    """Files with what is told about them."""
    for path in sorted(FILES.glob("**/*.trf")):
        yield path.stem, load(path.read_bytes(), name=path.name).findings
    for name, changes in TEAM_EDITS.items():
        text = EXAMPLE
        for old, new in changes:
            assert text.count(old) == 1, old
            text = text.replace(old, new)
        yield name, load(text).findings


def losses() -> Iterator[tuple[str, Iterable[Finding]]]:
    """What cannot be written in a dialect."""
    for name, event in (("open", OPEN), ("teams", TEAMS.require())):
        for dialect in DIALECTS:
            yield f"losses of {name} in {dialect}", find_losses(event, dialect)


def as_line(finding: Finding) -> str:
    """All that a finding says, except what is not said."""
    plain = in_english(finding)
    told = {each.name: getattr(plain, each.name) for each in fields(finding)}
    words = [
        f"{name}={value.value if isinstance(value, Enum) else value!r}"
        for name, value in told.items()
        if value not in ("", 0, None) and name not in ("code", "message", "file")
    ]
    return f"  {finding.code}: {finding.message} | {' '.join(words)}"


def test_what_is_told_about_defects_is_told_whole() -> None:
    told = [
        line
        for name, findings in (*defective(), *losses())
        for line in (name, *map(as_line, findings))
    ]
    assert changes_to_kept(FOLDER / "findings.txt", told) == []


def test_what_is_told_can_be_said_in_another_language() -> None:
    """Only what has no words of its own is a plain text: `W, D or L` is said, `WB` is not."""
    told = [
        value
        for _, findings in (*defective(), *losses())
        for finding in findings
        for value in (finding.message, finding.expected, finding.action)
    ]
    assert [text for text in told if isinstance(text, str) and WORD.search(text)] == []


@pytest.mark.parametrize("name", ["open.trf26", "open.javafo", "teams.trf26"])
def test_damage_is_told_wherever_it_is(name: str) -> None:
    text = as_written(*name.split("."))
    told = told_of(text, load, records_damaged(text))
    assert changes_to_kept(FOLDER / f"damage.{name}.txt", told) == []
