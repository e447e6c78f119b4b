"""What a reader says about a place arrives whole: no line, column, word or number is lost."""

from __future__ import annotations

from dataclasses import fields

import pytest

from pairloom.correspondence.rating_office.tables import Table
from pairloom.domain import Player, Settings, Tournament
from pairloom.domain.finding import Finding, Severity
from pairloom.formats import go_journal
from pairloom.formats.go_journal import GoJournal
from pairloom.formats.rating_list.journal import ListJournal
from pairloom.formats.trf import DIALECTS, convert, load, write_trf
from pairloom.formats.trf import findings as trf_findings
from pairloom.formats.trf.columns import FORFEIT_ROUND
from pairloom.formats.trf.findings import Journal
from pairloom.formats.trf.lines import Line, Part
from tests.formats.english import in_english

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


@pytest.mark.parametrize("module", [go_journal, trf_findings])
def test_findings_come_in_the_order_of_the_file_and_the_rest_is_counted(module: object) -> None:
    most = module.MOST_OF_A_KIND  # type: ignore[attr-defined]
    journal = GoJournal() if module is go_journal else Journal()
    for number in range(most + 5, 0, -1):
        where = number if isinstance(journal, GoJournal) else _line(number, "001")
        journal.note("W-COLOUR", "colour", where)  # type: ignore[arg-type]
    *listed, last = journal.findings()
    assert [one.line for one in listed] == list(range(6, most + 6))
    assert (last.code, str(last.message)) == ("I-MORE", "5 more findings W-COLOUR are not listed")


@pytest.mark.parametrize("codes", [("WW", "BW"), ("WD", "BD"), ("WL", "BL")])
def test_points_that_differ_by_colour_are_told_with_both_values(codes: tuple[str, str]) -> None:
    white, black = codes
    players = "\n".join(f"001 {n:4}      Player {n}" for n in (1, 2))
    text = f"012 Open\n{players}\nXXS {white}=0.7 {black}=0.2\n"
    (finding,) = (one for one in load(text).findings if one.code == "W-SCORING")
    assert str(finding.message) == f"{white} is 0.7 but {black} is 0.2"
    assert (str(finding.action), finding.line) == (f"{white} used for both", 4)


def test_a_finding_about_a_rating_list() -> None:
    journal = ListJournal("players.txt")
    journal.row_left_out(7, "no name", "a name", "x" * 90)
    journal.field_left_empty(8, "rating", "12345", "four digits")
    left_out = Finding(
        "W-LIST-ROW", "no name", Severity.WARNING, "players.txt", 7, found="x" * 80,
        expected="a name", action="row left out",
    )  # fmt: skip
    emptied = Finding(
        "W-LIST-FIELD", "rating '12345'", Severity.WARNING, "players.txt", 8, found="12345",
        expected="four digits", action="rating left empty",
    )  # fmt: skip
    assert _differences(in_english(journal.findings[0]), left_out) == {}
    assert _differences(in_english(journal.findings[1]), emptied) == {}
    assert (journal.count, journal.rows_left_out, journal.fields_left_empty) == (2, 1, 1)


LATER = "240 H   4    2"


def _small(*lines: str) -> str:
    tournament = Tournament(tuple(Player(n, f"Player {n}") for n in (1, 2, 3)), Settings(), "Open")
    return write_trf(tournament) + "".join(f"{line}\n" for line in lines)


def test_what_a_conversion_loses_is_told_with_its_place() -> None:
    text = _small("### a remark", LATER)
    losses = [in_english(loss) for loss in convert(load(text, name="a.trf"), "trf16")[1]]
    at = text.splitlines().index("### a remark") + 1
    line = Finding(
        "W-LOST", "record ### has no place in trf16", Severity.WARNING, "a.trf", at, 1, 12, "###",
        found="### a remark", action="left out",
    )  # fmt: skip
    bye = Finding(
        "W-LOST", "the bye of player 2 in round 4 has no place in trf16", Severity.WARNING,
        "a.trf", action="left out", player=2, round=4,
    )  # fmt: skip
    assert line in losses
    assert bye in losses


@pytest.mark.parametrize("dialect", DIALECTS)
def test_a_bye_of_a_later_round_arrives_or_is_told_to_be_lost(dialect: str) -> None:
    converted, losses = convert(load(_small(LATER)), dialect)
    told = [loss for loss in losses if (loss.player, loss.round) == (2, 4)]
    assert (LATER in converted.splitlines()) != bool(told)
    if dialect == "trf26":
        assert not told
