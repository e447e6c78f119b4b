"""The tables of a paper in spreadsheets: the same cells, numbers as numbers, no formulas."""

from __future__ import annotations

import csv
import io

import openpyxl  # type: ignore[import-untyped]
import pytest

from pairloom.director.papers.sheets import csv_of, xlsx_of
from pairloom.errors import InputError
from tests.papers.made import HOSTILE, list_of, paper_of, slips

HEADS = ["Place", "Player: Title", "Player", "Rating", "Pts", "Club"]
FORMULAS = ("=1+1", "@SUM(A1)", "+cmd|' /C calc'!A0", "-2+3", "\t=1")


def test_a_workbook_has_numbers_as_numbers() -> None:
    book = openpyxl.load_workbook(io.BytesIO(xlsx_of(paper_of(list_of(("Kos, Ana",))))))
    (sheet,) = book.worksheets
    assert [list(row) for row in sheet.iter_rows(values_only=True)] == [
        HEADS,
        [1, "FM", "Kos, Ana", 2399, 3.5, "Kos, Ana"],
    ]
    assert sheet.title == "Standings after round 5"


@pytest.mark.parametrize("text", [*FORMULAS, *HOSTILE])
def test_no_name_becomes_a_formula(text: str) -> None:
    paper = paper_of(list_of((text,)))
    sheet = openpyxl.load_workbook(io.BytesIO(xlsx_of(paper))).worksheets[0]
    assert {cell.data_type for cell in sheet[2]} <= {"s", "n"}
    _, row = csv.reader(io.StringIO(csv_of(paper).decode("utf-8-sig")))
    assert row[2][:1] not in tuple("=+@-\t")


def test_a_csv_has_all_tables_below_each_other() -> None:
    text = csv_of(paper_of(list_of(("Řehůřková, Štěpánka",)), list_of(("Kos, Ana",))))
    rows = list(csv.reader(io.StringIO(text.decode("utf-8-sig"))))
    assert rows[0] == rows[3] == HEADS
    assert rows[1][2:5] == ["Řehůřková, Štěpánka", "2399", "3.5"]
    assert rows[2] == []


def test_slips_have_no_table() -> None:
    with pytest.raises(InputError, match="no table"):
        csv_of(paper_of(slips(("Kos, Ana",))))
