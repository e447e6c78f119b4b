"""The index of rules is current, and every criterion has a test that shows it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from scripts import go_articles


def test_the_index_of_rules_is_current(root: Path) -> None:
    command = [sys.executable, str(root / "scripts" / "rule_index.py"), "--check"]
    assert subprocess.run(command, check=False).returncode == 0, "run scripts/rule_index.py"


def test_every_criterion_of_the_dutch_system_has_a_file(root: Path) -> None:
    page = (root / "docs" / "rules" / "fide-dutch-2026.md").read_text()
    labels = re.findall(r"^\| (C\d+) \|", page.split("## Procedure")[0], re.MULTILINE)
    assert labels == [f"C{number}" for number in range(1, 22)]


def test_every_criterion_of_every_system_has_a_test(root: Path) -> None:
    pages = sorted((root / "docs" / "rules").glob("fide-*[0-9].md"))
    assert len(pages) == 7
    assert [page.name for page in pages if "none yet" in page.read_text()] == []


def test_every_general_requirement_has_a_test_or_a_reason_why_not(root: Path) -> None:
    page = (root / "docs" / "rules" / "general.md").read_text()
    labels = re.findall(r"^\| (GR-\d+) \|", page, re.MULTILINE)
    assert labels == [f"GR-{number}" for number in range(1, 29)]
    assert "none yet" not in page


def test_every_clause_of_the_go_rule_book_has_a_test_or_a_sentence_why_not(root: Path) -> None:
    """One row per clause; those that are not for a program are counted on the page."""
    page = (root / "docs" / "rules" / "go-articles.md").read_text()
    rows = re.findall(r"^\| ([1-7][^ |]*(?: \(validity\))?) \| .* \| (.*) \| (.*) \|$", page, re.M)
    others = [label for label, where, _ in rows if where == "not for a program"]
    assert f"{len(rows)} clauses, of which {len(others)} not for a program." in page
    assert len(rows) == len({label for label, _, _ in rows})
    assert all(shown.endswith(".") for _, where, shown in rows if where == "not for a program")
    missing = {label for label, _, shown in rows if shown == "none yet"}
    assert missing == set()


def test_every_mark_of_the_go_rule_book_names_a_clause(root: Path) -> None:
    labels = set()
    for path in (root / "tests").rglob("test_*.py"):
        labels |= set(re.findall(r'mark\.article\(\s*"go",\s*"([^"]+)"', path.read_text()))
    known = [one.label for one in go_articles.ARTICLES]
    unknown = [
        mark for mark in labels if not any(go_articles.counts_for(mark, one) for one in known)
    ]
    assert unknown == []


def test_every_clause_of_correspondence_has_a_test_or_a_reason_why_not(root: Path) -> None:
    """All articles are there, in order; rows that are not for a program are counted."""
    page = (root / "docs" / "rules" / "correspondence.md").read_text()
    rows = re.findall(r"^\| §(\d)\((\d+)\)", page, re.MULTILINE)
    articles = list(dict.fromkeys((int(one), int(other)) for one, other in rows))
    counts = {1: 8, 2: 4, 3: 7, 4: 7, 5: 3, 6: 3, 7: 10, 8: 2}
    assert articles == [(one, other) for one in counts for other in range(1, counts[one] + 1)]
    others = len(re.findall(r"^\| §.*\| not for a program \|", page, re.MULTILINE))
    assert f"{len(rows)} clauses, of which {others} not for a program." in page


def test_tests_of_a_requirement_are_named_after_it(root: Path) -> None:
    """A test with the mark `requirement("GR-15", …)` is called `test_gr15_…`; each has one.

    GR-27 and GR-28 are shown by the tests of the generator and by measurements.
    """
    mark = re.compile(
        r"mark\.requirement\(([^)]*)\)\n(?:@.*\n(?:[ )\]].*\n)*)*def (test_\w+)", re.MULTILINE
    )
    found = [
        (set(re.findall(r"GR-(\d+)", labels)), name)
        for path in sorted((root / "tests").rglob("test_*.py"))
        for labels, name in mark.findall(path.read_text())
    ]
    named = {number for _, name in found for number in re.findall(r"gr(\d+)_", name)}
    assert named == {str(number) for number in range(1, 27)}
    wrong = [name for labels, name in found if not labels & set(re.findall(r"_?gr(\d+)_", name))]
    assert wrong == []
