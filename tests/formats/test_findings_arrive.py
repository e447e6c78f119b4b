"""What a reader says about a place arrives whole: no line, column, word or number is lost."""

from __future__ import annotations

from dataclasses import fields

import pytest

from pairloom.director.rating_office.tables import Table
from pairloom.domain.finding import Finding, Severity
from pairloom.formats import go_journal
from pairloom.formats.go_journal import GoJournal
from pairloom.formats.trf import journal as trf_journal
from pairloom.formats.trf import load
from pairloom.formats.trf.columns import FORFEIT_ROUND
from pairloom.formats.trf.journal import Journal
from pairloom.formats.trf.lines import Line, Part

WORDS = {"found": "x7", "expected": "a digit", "action": "line not used"}
NUMBERS = {"player": 3, "round": 4}


def _line(number: int, text: str) -> Line:
    return Line(number, text, "\n", text, text[:3], Part.PLAYER)


def _differences(finding: Finding, expected: Finding) -> dict[str, tuple[object, object]]:
    names = (each.name for each in fields(Finding))
    pairs = {name: (getattr(finding, name), getattr(expected, name)) for name in names}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


def test_a_finding_about_a_go_file() -> None:
    journal = GoJournal()
    journal.note("W-H9-TIME", "time 'x7'", 12, 5, **WORDS, **NUMBERS)
    expected = Finding(
        "W-H9-TIME", "time 'x7'", Severity.WARNING, line=12, column=5, column_end=6,
        **WORDS, **NUMBERS,
    )  # fmt: skip
    assert _differences(journal.findings()[0], expected) == {}


def test_a_finding_about_a_report_file() -> None:
    journal = Journal("open.trf")
    line = _line(17, "330 +-   x   2   4")
    journal.note("E-330", "forfeited match", line, FORFEIT_ROUND, **WORDS, **NUMBERS, team=9)
    first, last, name = FORFEIT_ROUND.first, FORFEIT_ROUND.last, FORFEIT_ROUND.name
    expected = Finding(
        "E-330", "forfeited match", Severity.ERROR, "open.trf", 17, first, last, "330", name,
        *WORDS.values(), *NUMBERS.values(), 9,
    )  # fmt: skip
    assert _differences(journal.findings()[0], expected) == {}


def test_a_finding_about_a_table() -> None:
    table = Table("/somewhere/games.csv")
    table.note("E-CELL", "column 'white'", 8, "white", "a number")
    expected = Finding(
        "E-CELL", "column 'white'", file="games.csv", line=8, field="white", expected="a number"
    )
    assert _differences(table.findings[0], expected) == {}


@pytest.mark.parametrize("module", [go_journal, trf_journal])
def test_findings_come_in_the_order_of_the_file_and_the_rest_is_counted(module: object) -> None:
    most = module.MOST_OF_A_KIND  # type: ignore[attr-defined]
    journal = GoJournal() if module is go_journal else Journal()
    for number in range(most + 5, 0, -1):
        where = number if isinstance(journal, GoJournal) else _line(number, "001")
        journal.note("W-COLOUR", "colour", where)  # type: ignore[arg-type]
    *listed, last = journal.findings()
    assert [one.line for one in listed] == list(range(6, most + 6))
    assert (last.code, last.message) == ("I-MORE", "5 more findings W-COLOUR are not listed")


@pytest.mark.parametrize("codes", [("WW", "BW"), ("WD", "BD"), ("WL", "BL")])
def test_points_that_differ_by_colour_are_told_with_both_values(codes: tuple[str, str]) -> None:
    white, black = codes
    players = "\n".join(f"001 {n:4}      Player {n}" for n in (1, 2))
    text = f"012 Open\n{players}\nXXS {white}=0.7 {black}=0.2\n"
    (finding,) = (one for one in load(text).findings if one.code == "W-SCORING")
    assert finding.message == f"{white} is 0.7 but {black} is 0.2"
    assert (finding.action, finding.line) == (f"{white} used for both", 4)
