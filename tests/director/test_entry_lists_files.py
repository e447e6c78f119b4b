"""From a file to a preview: headings, contents, names, duplicates, and wrong files."""

from __future__ import annotations

import datetime
import io
import zipfile
from collections.abc import Sequence

import openpyxl
import openpyxl.utils.datetime
import pytest

from pairloom.director.entry_lists import (
    Column,
    EntryDraft,
    Preview,
    find_duplicate,
    guess_mapping,
    preview_entries,
    read_sheet,
)
from pairloom.director.entry_lists.mapping import NameOrder
from pairloom.director.entry_lists.workbook import read_workbook
from pairloom.domain import Player
from pairloom.errors import InputError, TooLarge
from pairloom.formats.sheet.table import SheetRow, SheetTable


def csv(*lines: str) -> bytes:
    return "\n".join(lines).encode()


def workbook(*rows: Sequence[object], sheets: int = 1) -> bytes:
    book = openpyxl.Workbook()
    for _ in range(sheets - 1):
        book.create_sheet()
    for row in rows:
        book.worksheets[-1].append(list(row))
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def columns(*lines: str) -> list[str | None]:
    found = guess_mapping(read_sheet("x.csv", csv(*lines))).columns
    return [column.value if column else None for column in found]


def preview(*lines: str, **options: object) -> Preview:
    table = read_sheet("x.csv", csv(*lines))
    return preview_entries(table, guess_mapping(table), **options)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "heading",
    [
        "Name;Title;FIDE rating;National rating;Federation;FIDE ID;Date of birth;Sex;Club;Notes",
        "Příjmení a jméno;Titul;ELO FIDE;Národní ELO;Země;FIDE-ID;Datum narození;Pohlaví;Oddíl;"
        "Poznámka",
        "Priimek in ime;Naziv;Rating;Nacionalni rating;Država;FIDE ID;Datum rojstva;Spol;Klub;"
        "Opombe",
        "Name, Vorname;Titel;Elo;DWZ;Land;FIDE-Nummer;Geburtsdatum;Geschlecht;Verein;Bemerkung",
        "Apellidos y nombre;Título;Elo FIDE;Elo nacional;País;Código FIDE;Fecha de nacimiento;"
        "Sexo;Club;Observaciones",
        "Nom et prénom;Titre;Elo FIDE;Elo national;Pays;Code FIDE;Date de naissance;Sexe;Club;"
        "Remarques",
    ],
    ids=["English", "Czech", "Slovene", "German", "Spanish", "French"],
)
def test_headings_of_six_languages_are_understood(heading: str) -> None:
    row = "Novák, Jan;FM;2300;2250;CZE;300001;1990/01/02;m;ŠK;-"
    assert columns(heading, row) == [
        *("name", "title", "rating", "national_rating", "federation", "fide_id", "birth", "sex"),
        *("club", "notes"),
    ]


@pytest.mark.parametrize(
    ("heading", "row", "name"),
    [
        ("Surname;First name", "Novák;Jan", "Novák, Jan"),
        ("Příjmení;Jméno", "Novák;Jan", "Novák, Jan"),
        ("Name;Vorname", "Novák;Jan", "Novák, Jan"),
        ("Ime;Priimek", "Jan;Novák", "Novák, Jan"),
        ("Nom;Prénom", "Novák;Jan", "Novák, Jan"),
        ("Nombre;Apellidos", "Jan;Novák Dvořák", "Novák Dvořák, Jan"),
        ("Jméno;Elo", "Novák, Jan;1800", "Novák, Jan"),
        ("Jméno a příjmení;Elo", "Jan Novák;1800", "Novák, Jan"),
        ("Priimek in ime;Elo", "Novák Jan Karel;1800", "Novák, Jan Karel"),
        ("Nom et prénom;Elo", "DE LA TOUR Jean Luc;1800", "DE LA TOUR, Jean Luc"),
        ("Vor- und Nachname;Elo", "Jan VAN DYCK;1800", "VAN DYCK, Jan"),
        ("Player;Elo", "Jan Novák;1800", "Jan Novák"),
    ],
)
def test_names_become_surname_comma_first_name(heading: str, row: str, name: str) -> None:
    (found,) = preview(heading, row).rows
    assert found.draft.name == name


def test_without_headings_the_contents_tell() -> None:
    lines = [
        f"{number};Nov{letter}k Jan;{1700 + 40 * number};CZE;30000{number};{1960 + number};m;FM"
        for number, letter in enumerate("abcdefgh", 1)
    ]
    assert columns(*lines) == [
        *(None, "name", "rating", "federation", "fide_id", "birth", "sex", "title"),
    ]


def test_two_columns_of_single_words_are_surname_and_first_name() -> None:
    assert columns("Novák;Jan;1800", "Dvořák;Petr;2100") == ["surname", "first_name", "rating"]


def test_years_are_not_taken_for_ratings() -> None:
    assert columns("Novák, Jan;1998;1950", "Dvořák, A;1971;2150") == ["name", "birth", "rating"]


def test_a_serial_number_called_id_is_not_a_fide_id() -> None:
    assert columns("ID;Name;Elo", "1;Novák, Jan;1800", "2;Dvořák, A;1900") == [
        *(None, "name", "rating"),
    ]


def test_a_column_called_fide_is_what_it_holds() -> None:
    assert columns("Name;FIDE", "Novák, Jan;1800")[1] == "rating"
    assert columns("Name;FIDE", "Novák, Jan;300001")[1] == "fide_id"


def test_a_title_above_the_headings_is_left_out_and_lines_stay_right() -> None:
    lines = ["Spring Open;;", "as of 3 May;;", ";;", "Name;Elo;Klub", "Novák, Jan;1800;ŠK"]
    (row,) = preview(*lines).rows
    assert (row.line, row.draft.name, row.draft.rating) == (5, "Novák, Jan", "1800")


def test_people_may_change_the_meaning_of_a_column() -> None:
    table = read_sheet("x.csv", csv("Name;Elo;Local", "Novák, Jan;1800;1750"))
    mapping = guess_mapping(table)
    changed = mapping.with_column(2, Column.RATING)
    assert changed.columns == (Column.NAME, None, Column.RATING)
    assert preview_entries(table, changed).rows[0].draft.rating == "1750"
    assert changed.with_column(2, None).columns == (Column.NAME, None, None)


def test_people_may_say_in_which_order_names_are_written() -> None:
    table = read_sheet("x.csv", csv("Player;Elo", "Jan Novák;1800"))
    mapping = guess_mapping(table).with_name_order(NameOrder.FIRST_NAME_FIRST)
    assert preview_entries(table, mapping).rows[0].draft.name == "Novák, Jan"


def test_without_a_column_of_names_nothing_is_proposed() -> None:
    table = read_sheet("x.csv", csv("Name;Elo", "Novák, Jan;1800"))
    empty = preview_entries(table, guess_mapping(table).with_column(0, None))
    assert (empty.rows, empty.ready) == ((), ())
    assert str(empty.problem) == "No column holds the names. Choose the column of names."


def test_each_row_is_an_entry_or_has_errors_beside_its_fields() -> None:
    shown = preview(
        "Name;Elo;Fed;FIDE ID;Birth", "Novák, Jan;1800;CZE;300001;1990", ";21470;XX;abc;31.2.1990"
    )
    assert [row.is_ready for row in shown.rows] == [True, False]
    assert shown.ready == (EntryDraft("Novák, Jan", "", "1800", "", "300001", "CZE", "1990/00/00"),)
    (bad,) = shown.with_errors
    assert {error.field for error in bad.errors} == {
        *("name", "rating", "federation", "fide_id", "birth"),
    }
    assert bad.errors_of("rating")[0].suggestion == "2147"
    assert bad.line == 3


@pytest.mark.parametrize(
    ("rows", "field"),
    [
        (["Novák, Jan;300001;1990", "Somebody Else;300001;"], "fide_id"),
        (["Müller, Jörg;;1990", "Mueller Joerg;;1990/05/06"], "name"),
        (["Müller, Jörg;;", "jörg MULLER;;"], "name"),
        (["Müller, Jörg;300001;1990", "Müller, Jörg;;1990"], "name"),
    ],
)
def test_the_same_person_twice_is_told_at_the_second(rows: list[str], field: str) -> None:
    first, second = preview("Name;FIDE ID;Birth", *rows).rows
    assert first.is_ready
    (error,) = second.errors
    assert (error.field, error.code) == (field, "duplicate")
    assert "also in line 2" in str(error.message)


@pytest.mark.parametrize(
    "rows",
    [
        ["Novák, Jan;300001;1990", "Novák, Jan;300002;1990"],
        ["Novák, Jan;;1990", "Novák, Jan;;1991"],
        ["Novák, Jan;;1990", "Nováková, Jana;;1990"],
        ["Meier, Jan;;1990", "Meyer, Jan;;1990"],
    ],
)
def test_two_people_of_one_name_are_two(rows: list[str]) -> None:
    assert preview("Name;FIDE ID;Birth", *rows).with_errors == ()


def test_somebody_entered_already_is_told() -> None:
    known = [Player(1, "Zupančič, Špela", fide_id="14600001", birth="1998/03/04")]
    shown = preview("Name;FIDE ID", "Zupancic, Spela;14600001", existing=known)
    assert str(shown.rows[0].errors[0].message) == (
        'FIDE ID 14600001: "Zupančič, Špela" is entered already. Leave out one of the two.'
    )
    person = EntryDraft("Spela Zupancic", birth="1998/00/00")
    assert find_duplicate(person, known) is known[0]
    assert find_duplicate(EntryDraft("Kos, Ana"), known) is None


def test_a_workbook_gives_the_same_as_a_text_file() -> None:
    data = workbook(
        ("Name", "Elo", "FIDE ID", "Birth", "Club"),
        ("Řehůřková, Žofie", 1850.0, 300001, datetime.datetime(1990, 1, 2), None),
        (None, None, None, None, None),
        ("Novák, Jan", "1900", "300002", 1985, "ŠK"),
    )
    table = read_sheet("entries.xlsx", data)
    shown = preview_entries(table, guess_mapping(table))
    assert shown.with_errors == ()
    assert [
        (row.line, row.draft.name, row.draft.rating, row.draft.birth) for row in shown.rows
    ] == [
        (2, "Řehůřková, Žofie", "1850", "1990/01/02"),
        (4, "Novák, Jan", "1900", "1985/00/00"),
    ]


def test_a_table_keeps_what_it_was_read_with_when_its_headings_are_found() -> None:
    table = read_sheet("a.csv", "Entries;;\nJméno;Elo;Klub\nŽák;1800;Řež\n".encode("cp1250"))
    row = SheetRow(3, ("Žák", "1800", "Řež"))
    assert table == SheetTable(("Jméno", "Elo", "Klub"), (row,), "a.csv", 2, "cp1250", ";")


def test_days_and_times_of_a_workbook_are_those_it_shows() -> None:
    """Some programs count days from 1904, and every format of a day may be one's own."""
    book = openpyxl.Workbook()
    book.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
    sheet = book.active
    moment, span = datetime.datetime(1990, 1, 2), datetime.timedelta(hours=30)
    sheet.append(["Name", moment, span, datetime.datetime(1990, 1, 2, 13, 5), True, 2.5, 3.0])
    sheet["B1"].number_format = 'd". "mmmm yyyy'
    sheet["C1"].number_format = "[hh]:mm"
    file = io.BytesIO()
    book.save(file)
    table = read_workbook("a.xlsx", file.getvalue())
    assert [row.cells for row in table.rows] == [
        ("Name", "1990/01/02", "1 day, 6:00:00", "1990/01/02", "True", "2.5", "3"),
    ]


def test_many_sheets_are_refused_before_they_are_read() -> None:
    data = workbook(("Name",))
    many = repacked(data, "xl/workbook.xml", lambda text: text + b"<!--sheetId-->" * 100)
    with pytest.raises(TooLarge) as refused:
        read_workbook("a.xlsx", many)
    assert str(refused.value) == "a.xlsx: 101 sheets; the limit is 100. Save one as CSV"
    fine = repacked(data, "xl/workbook.xml", lambda text: text + b"<!--sheetId-->" * 99)
    assert len(read_workbook("a.xlsx", fine).rows) == 1


def test_the_first_sheet_that_is_not_empty_is_read_or_the_one_named() -> None:
    data = workbook(("Name", "Elo"), ("Novák, Jan", 1800), sheets=3)
    assert len(read_sheet("x.xlsx", data).rows) == 1
    with pytest.raises(InputError, match="no sheet 'Players'; there are Sheet, Sheet1, Sheet2"):
        read_sheet("x.xlsx", data, sheet="Players")


def test_a_dimension_that_lies_costs_nothing() -> None:
    """A file may claim to have 17 thousand million cells."""
    lying = repacked(
        workbook(("Name",), ("Novák, Jan",)),
        "xl/worksheets/sheet1.xml",
        lambda text: text.replace(b'ref="A1:A2"', b'ref="A1:XFD1048576"'),
    )
    assert read_sheet("x.xlsx", lying).width == 1


def repacked(data: bytes, name: str, change: object) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(file, "w") as new:
        for member in old.infolist():
            content = old.read(member)
            new.writestr(member.filename, change(content) if member.filename == name else content)  # type: ignore[operator]
    return file.getvalue()


def test_a_small_file_that_unpacks_to_a_large_one_is_refused() -> None:
    file = io.BytesIO(workbook(("Name",)))
    with zipfile.ZipFile(file, "a", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("xl/bomb.xml", b" " * (30 * 1024**2))
    assert len(file.getvalue()) < 100_000
    with pytest.raises(TooLarge, match="30 MB when unpacked; the limit is 20 MB"):
        read_sheet("x.xlsx", file.getvalue())


def test_too_many_rows_of_a_workbook_are_refused() -> None:
    book = openpyxl.Workbook(write_only=True)
    sheet = book.create_sheet()
    for number in range(20_001):
        sheet.append([number])
    file = io.BytesIO()
    book.save(file)
    with pytest.raises(TooLarge, match="more than 20,000 rows"):
        read_sheet("x.xlsx", file.getvalue())


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"", "no rows"),
        (b"\n\n ; \n", "no rows"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(500), "Save it as XLSX or CSV"),
        (b"%PDF-1.7", "a PDF file"),
        (b"PK\x03\x04" + b"x" * 100, "damaged"),
        (workbook(("Name",))[:-200], "damaged"),
        (repacked(workbook(("Name",)), "xl/workbook.xml", lambda _: b"<oops"), "damaged"),
    ],
    ids=["empty", "blank", "old", "pdf", "not an archive", "cut", "broken"],
)
def test_a_file_that_cannot_be_used_is_refused_with_what_to_do(data: bytes, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence) as caught:
        read_sheet("my list", data)
    assert str(caught.value).startswith("my list: ")


def test_other_archives_are_named() -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("content.xml", "<x/>")
    with pytest.raises(InputError, match="an OpenDocument file, not a spreadsheet in XLSX"):
        read_sheet("x.ods", file.getvalue())


def test_an_upload_of_200_mb_is_refused_at_once() -> None:
    with pytest.raises(TooLarge, match="200 MB; the limit for a list is 20 MB"):
        read_sheet("x.csv", bytes(200 * 1024**2))
