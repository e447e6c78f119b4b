"""Write the index of rules: label, article, where it is written, which tests show it.

One page per pairing system, made from the sources: the first line of a criterion's file has its
label and what it says, the first line of any other module its articles; tests name their rule in
the mark `rule(system, edition, label)`. One page for the general requirements of running an event
(`general_requirements.py`), whose tests carry the mark `requirement(label)`, one for the
handling rules clause by clause (`handling_articles.py`), one for the Go rule book
(`go_articles.py`) and one for the rules of correspondence chess (`correspondence_articles.py`),
whose tests carry the mark `article(book, label)`.

Usage: python scripts/rule_index.py [--check]
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import correspondence_articles
import go_articles
from general_requirements import REQUIREMENTS, Requirement
from handling_articles import BOOKS, Clause

ROOT = Path(__file__).resolve().parents[1]
PAGES = ROOT / "docs" / "rules"
ENGINES = ROOT / "src" / "pairloom" / "engines"
TESTS = ROOT / "tests" / "rules"
SHARED = {
    "upfloating": ENGINES / "common" / "upfloating",
    "acceleration": ENGINES / "acceleration",
}


class System(NamedTuple):
    """A pairing system and its page; `shared` names folders that it shares with others."""

    title: str
    folder: str
    mark: str
    edition: str
    shared: tuple[str, ...] = ()

    @property
    def page(self) -> Path:
        return PAGES / f"{self.mark}-{self.edition}.md".replace("1992-1992", "1992")


SYSTEMS = (
    System("FIDE (Dutch) System, C.04.3", "fide_dutch", "fide-dutch", "2026", ("acceleration",)),
    System("FIDE Dubov System, C.04.4.1", "fide_dubov", "fide-dubov", "2026"),
    System("FIDE Burstein System, C.04.4.2", "fide_burstein", "fide-burstein", "2026"),
    System("FIDE Lim System, C.04.4.3", "fide_lim", "fide-lim", "2026"),
    System(
        "FIDE Double-Swiss System, C.04.5",
        "fide_double_swiss",
        "fide-double-swiss",
        "2026",
        ("upfloating",),
    ),
    System(
        "FIDE Swiss Team Pairing System, C.04.6",
        "fide_team_swiss",
        "fide-team-swiss",
        "2026",
        ("upfloating",),
    ),
    System("FIDE Swiss rules based on rating", "fide_1992", "fide-1992", "1992"),
)


def write_page(system: System) -> str:
    """The page of a system as text."""
    tests = _tests_by_label(system)
    folder = ENGINES / system.folder
    criteria = sorted((folder / "criteria").glob("[a-z][0-9]*.py"))
    text = (
        f"# {system.title}, edition {system.edition}\n\n"
        "Every rule, the file that says it, and the tests that show it. "
        "Written by `scripts/rule_index.py`.\n"
    )
    if criteria:
        rows = [row for path in criteria for row in _criterion_rows(path, tests)]
        text += "\n## Criteria\n\n" + _table(
            ("Label", "Article", "What it says", "Code", "Tests"), rows
        )
    modules = sorted(path for path in folder.glob("*.py") if path.name != "__init__.py")
    for name in system.shared:
        modules += sorted(path for path in SHARED[name].glob("*.py") if path.name != "__init__.py")
    text += "\n## Procedure\n\n" + _table(
        ("Code", "What it holds"), [(_link(path), _first_line(path)) for path in modules]
    )
    return (
        text
        + "\n## Tests by rule\n\n"
        + _table(
            ("Rule", "Tests"),
            [(label, ", ".join(map(_link, tests[label]))) for label in sorted(tests, key=_natural)],
        )
    )


def _tests_by_label(system: System) -> dict[str, list[Path]]:
    mark = re.compile(rf'rule\(\s*"{system.mark}",\s*"{system.edition}",\s*"([^"]+)"')
    found: dict[str, list[Path]] = {}
    for path in sorted((TESTS / system.folder).glob("test_*.py")):
        for label in dict.fromkeys(mark.findall(path.read_text())):
            found.setdefault(label, []).append(path)
    return found


def _criterion_rows(path: Path, tests: dict[str, list[Path]]) -> Iterator[tuple[str, ...]]:
    """One line per label that the first line of the file has."""
    text, first = path.read_text(), _first_line(path)
    labels = re.findall(r"\[([A-Z]\d+)\] ([^\[]+)", first)
    assert labels, f"{path.name}: the first line has no label"
    cited = re.search(r"art\.\s+(\d+(?:\.\d+)+)", text)
    for label, says in labels:
        shown = ", ".join(map(_link, tests.get(label, []))) or "none yet"
        yield label, cited[1] if cited else label, says.strip(), _link(path), shown


def write_general_page() -> str:
    """The page of the general requirements as text."""
    tests = _tests_by_requirement()
    rows = [
        (one.label, one.article, one.says, _code_of(one), _tests_of(one, tests))
        for one in REQUIREMENTS
    ]
    return (
        "# General requirements of running an event\n\n"
        "FIDE C.04.1 and C.04.2, edition of 1 February 2026, and C.04.A, in our own words: every "
        "requirement, the code that meets it, and the tests that show it. How we read them: "
        "[0019](../decisions/0019-running-an-event.md). "
        "Written by `scripts/rule_index.py`.\n\n"
        + _table(("No.", "Article", "What it says", "Code", "Tests"), rows)
    )


def _tests_by_requirement() -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = {}
    for path in sorted(TESTS.parent.rglob("test_*.py")):
        marks = re.findall(r"mark\.requirement\(([^)]*)\)", path.read_text())
        for label in dict.fromkeys(re.findall(r"GR-\d+", " ".join(marks))):
            found.setdefault(label, []).append(path)
    unknown = set(found) - {one.label for one in REQUIREMENTS}
    assert not unknown, f"no such requirement: {unknown}"
    return found


def _code_of(one: Requirement) -> str:
    paths = [ROOT / "src" / "pairloom" / name for name in one.code]
    assert all(path.exists() for path in paths), f"{one.label}: code that is not there"
    return ", ".join(map(_link, paths)) or "–"


def _tests_of(one: Requirement, tests: dict[str, list[Path]]) -> str:
    paths = [*tests.get(one.label, []), *(TESTS.parent / name for name in one.also)]
    assert all(path.exists() for path in paths), f"{one.label}: a test that is not there"
    shown = ", ".join(map(_link, dict.fromkeys(paths)))
    return shown or one.why_untested or "none yet"


def write_handling_page() -> str:
    """The handling rules clause by clause, and how many of them are not for a program."""
    text = (
        "# The handling rules, clause by clause\n\n"
        "C.04.1 and C.04.2 of FIDE's Handbook and the rules of 1992, in our own words: the page "
        "of the desk or the command where each clause is met, and the test that shows it. Which "
        "rules an event has, its system and its first day decide: "
        "[`handling.py`](../../src/pairloom/director/desk/handling.py). Written by "
        "`scripts/rule_index.py`.\n"
    )
    for title, clauses in BOOKS:
        others = sum(bool(one.not_for_a_program) for one in clauses)
        rows = [(one.article, one.says, *_met(one)) for one in clauses]
        text += (
            f"\n## {title}\n\n{len(clauses)} clauses, of which {others} not for a program.\n\n"
            + _table(("Article", "What it says", "Page or command", "Tests"), rows)
        )
    return text


def write_correspondence_page() -> str:
    """The rules of correspondence chess clause by clause, with the tests that name them."""
    tests = _tests_by_article(correspondence_articles.BOOK)
    clauses = [one for _, part in correspondence_articles.PARTS for one in part]
    unknown = set(tests) - {one.article for one in clauses}
    assert not unknown, f"no such article: {unknown}"
    others = sum(bool(one.not_for_a_program) for one in clauses)
    text = (
        "# The rules of correspondence chess, clause by clause\n\n"
        "The rating and tournament rules of the Czech correspondence chess association of 2014, in "
        "our own words: the page of the desk or the command where each clause is met, and the "
        "tests that show it. A number behind a point counts the statements of a long article. The "
        "code: [events](correspondence-events.md), [ratings](correspondence-ratings.md); how we "
        "read what is unclear: [0024](../decisions/0024-iccf-2009-policies.md), "
        "[0025](../decisions/0025-correspondence-readings.md). Written by "
        "`scripts/rule_index.py`.\n\n"
        f"{len(clauses)} clauses, of which {others} not for a program.\n"
    )
    for title, part in correspondence_articles.PARTS:
        shown = [one._replace(tests=tuple(tests.get(one.article, ()))) for one in part]
        rows = [(one.article, one.says, *_met(one)) for one in shown]
        text += f"\n## {title}\n\n" + _table(
            ("Article", "What it says", "Page or command", "Tests"), rows
        )
    return text


def _tests_by_article(book: str) -> dict[str, list[str]]:
    """Tests by the articles of a book that their marks name, in the order of files."""
    found: dict[str, list[str]] = {}
    for path in sorted(TESTS.parent.rglob("test_*.py")):
        text = path.read_text()
        if f'mark.article("{book}"' not in text:
            continue
        name = str(path.relative_to(TESTS.parent))
        for function in ast.walk(ast.parse(text)):
            if isinstance(function, ast.FunctionDef):
                for label in _articles_of(function, book):
                    found.setdefault(label, []).append(f"{name}::{function.name}")
    return found


def _articles_of(function: ast.FunctionDef, book: str) -> Iterator[str]:
    for mark in function.decorator_list:
        if isinstance(mark, ast.Call) and getattr(mark.func, "attr", "") == "article":
            named, *labels = (one.value for one in mark.args if isinstance(one, ast.Constant))
            yield from (str(label) for label in labels if named == book)


def _met(clause: Clause) -> tuple[str, str]:
    if clause.not_for_a_program:
        return "not for a program", clause.not_for_a_program
    assert clause.where, f"{clause.article}: nowhere to be met"
    assert clause.tests, f"{clause.article}: no test"
    return clause.where, ", ".join(map(_link_to_test, clause.tests))


def _link_to_test(name: str) -> str:
    """A test by file, or by file and function, which must be there."""
    file, _, function = name.partition("::")
    path = TESTS.parent / file
    assert path.exists(), f"{file} is not there"
    if not function:
        return _link(path)
    assert f"def {function}(" in path.read_text(), f"{function} is not in {file}"
    return f"[`{function}`](../../{path.relative_to(ROOT)})"


def write_go_page() -> str:
    """The Go rule book clause by clause, and how many clauses are not for a program."""
    tests = _tests_by_article(go_articles.BOOK)
    articles = go_articles.ARTICLES
    rows = [(one.label, one.says, *_shown_by(one, tests)) for one in articles]
    others = sum(bool(one.not_for_a_program) for one in articles)
    return (
        "# The Go rule book, clause by clause\n\n"
        "Tournament rules of the Czech Go Association (20 February 2009) in our own words: the "
        "page of the desk or the command where each clause is met, and the tests that show it. "
        "Our copy of the text has no article 2 and no section 4.2. How we read it: "
        "[draw](../decisions/0020-go-draw.md), "
        "[placement](../decisions/0021-go-placement-readings.md), [clock](go-clock.md). "
        "Written by `scripts/rule_index.py`.\n\n"
        f"{len(articles)} clauses, of which {others} not for a program.\n\n"
        + _table(("Article", "What it says", "Page or command", "Tests"), rows)
    )


def _shown_by(article: go_articles.Article, tests: dict[str, list[str]]) -> tuple[str, str]:
    if article.not_for_a_program:
        return "not for a program", article.not_for_a_program
    names = [
        name
        for label, shown in tests.items()
        if go_articles.counts_for(label, article.label)
        for name in shown
    ]
    return article.where, ", ".join(map(_link_to_test, dict.fromkeys(names))) or "none yet"


def _first_line(path: Path) -> str:
    documentation = ast.get_docstring(ast.parse(path.read_text()))
    assert documentation, f"{path.name}: no documentation"
    return documentation.splitlines()[0]


def _link(path: Path) -> str:
    return f"[`{path.name}`](../../{path.relative_to(ROOT)})"


def _table(heads: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [f"| {' | '.join(line)} |" for line in (heads, *rows)]
    lines.insert(1, "|---" * len(heads) + "|")
    return "\n".join(lines) + "\n"


def _natural(label: str) -> list[tuple[int, str]]:
    """Sort key: numbers by value."""
    parts = re.split(r"(\d+)", label)
    return [(int(part), "") if part.isdigit() else (-1, part) for part in parts]


def main() -> int:
    """Write the pages, or with `--check` say whether they are current."""
    stale = 0
    PAGES.mkdir(exist_ok=True)
    pages = {system.page: write_page(system) for system in SYSTEMS}
    pages[PAGES / "general.md"] = write_general_page()
    pages[PAGES / "handling.md"] = write_handling_page()
    pages[PAGES / "go-articles.md"] = write_go_page()
    pages[PAGES / "correspondence.md"] = write_correspondence_page()
    for path, text in pages.items():
        if "--check" not in sys.argv:
            path.write_text(text)
        elif not path.exists() or path.read_text() != text:
            sys.stderr.write(f"{path.name} is not current\n")
            stale = 1
    return stale


if __name__ == "__main__":
    sys.exit(main())
