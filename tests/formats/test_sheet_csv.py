"""CSV files as people save them."""

from __future__ import annotations

import csv
import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pairloom.errors import InputError, TooLarge
from pairloom.formats.sheet import LARGEST_SHEET, MOST_ROWS, decode_text, read_csv
from pairloom.formats.sheet.federations import FEDERATIONS, code_of, near_codes
from pairloom.formats.sheet.table import MOST_CELLS, MOST_COLUMNS, SheetRow, limited_rows
from pairloom.formats.trf.lines import FEDERATIONS as RECORD_NAMES

ROWS = [("Jméno", "Elo", "Klub"), ("Řehůřková, Žofie", "1850", "ŠK Dvůr"), ("Novák, Jan", "", "")]


def csv_text(rows: list[tuple[str, ...]], delimiter: str) -> str:
    text = io.StringIO()
    csv.writer(text, delimiter=delimiter, lineterminator="\r\n").writerows(rows)
    return text.getvalue()


@pytest.mark.parametrize("delimiter", [";", ",", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1250", "utf-16", "utf-16-le"])
def test_delimiter_and_encoding_are_found_out(delimiter: str, encoding: str) -> None:
    table = read_csv(csv_text(ROWS, delimiter).encode(encoding), "entries.csv")

    assert [row.cells for row in table.rows] == ROWS
    assert (table.delimiter, table.encoding) == (delimiter, encoding)
    assert [row.line for row in table.rows] == [1, 2, 3]


def test_names_with_a_comma_do_not_hide_the_semicolon() -> None:
    table = read_csv(b"Novak, Jan;1850\nSvoboda, Petr;1790\n")
    assert table.rows[0].cells == ("Novak, Jan", "1850")


def test_one_column_of_names_with_commas_is_cut_and_one_without_is_not() -> None:
    assert read_csv(b"Novak Jan\nSvoboda Petr\n").rows[1].cells == ("Svoboda Petr",)


def test_the_declared_delimiter_wins_and_lines_are_counted_with_it() -> None:
    table = read_csv(b"sep=,\r\na;b,c\r\n\r\nd;e,f\r\n")
    assert [(row.line, row.cells) for row in table.rows] == [(2, ("a;b", "c")), (4, ("d;e", "f"))]


def test_cells_over_several_lines_keep_the_lines_of_the_rows_behind_them() -> None:
    table = read_csv(b'a;"one\ntwo";c\nd;e;f\n')
    assert [(row.line, row.cells[1]) for row in table.rows] == [(1, "one\ntwo"), (3, "e")]


def test_empty_columns_on_the_right_and_empty_rows_are_left_out() -> None:
    table = read_csv(b";;;;\nName;Elo;;\nNovak;1800;;\n;;;\n")
    assert [row.cells for row in table.rows] == [("Name", "Elo"), ("Novak", "1800")]
    assert table.width == 2


def test_the_header_can_be_taken_and_given_back() -> None:
    table = read_csv(b"Name;Elo\nNovak;1800\n")
    headed = table.with_header()
    assert (headed.header, headed.header_line, len(headed.rows)) == (("Name", "Elo"), 1, 1)
    assert headed.without_header() == table
    assert read_csv(b"").with_header().rows == ()


def test_too_many_rows_columns_or_bytes_are_refused() -> None:
    with pytest.raises(TooLarge, match="more than 20,000 rows"):
        read_csv(b"a;b\n" * (MOST_ROWS + 1))
    with pytest.raises(TooLarge, match="line 1 has 1,001 columns"):
        read_csv(b";".join([b"a"] * 1001))
    with pytest.raises(TooLarge, match="20 MB"):
        read_csv(b"x" * (LARGEST_SHEET + 1))


def test_many_cells_are_refused_though_neither_rows_nor_columns_are_too_many() -> None:
    row = SheetRow(1, ("x",) * MOST_COLUMNS)
    most = MOST_CELLS // MOST_COLUMNS
    assert len(list(limited_rows([row] * most, "a.csv"))) == most
    with pytest.raises(TooLarge, match=r"^a\.csv: more than 1,000,000 cells, the limit"):
        list(limited_rows([row] * most + [SheetRow(2, ("x",))], "a.csv"))


def test_a_cell_without_end_is_told_with_its_line() -> None:
    with pytest.raises(InputError, match="line 2: cannot be read as CSV"):
        read_csv(b'a;b\nc;"' + b"x" * 200_000)


cells = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=12
)
tables = st.integers(2, 5).flatmap(
    lambda width: st.lists(
        st.tuples(*[cells] * width).filter(lambda row: any(cell.strip() for cell in row)),
        min_size=1,
        max_size=8,
    )
)


@given(rows=tables, delimiter=st.sampled_from(";,\t|"))
def test_what_was_written_is_read_again(rows: list[tuple[str, ...]], delimiter: str) -> None:
    """With the delimiter told: no text can say which of several readings was meant."""
    table = read_csv(csv_text(rows, delimiter).encode("utf-8-sig"), delimiter=delimiter)

    width = table.width
    assert [row.cells for row in table.rows] == [row[:width] for row in rows]
    assert not any(cell.strip() for row in rows for cell in row[width:])


@given(st.binary(max_size=300))
def test_any_bytes_give_a_table_or_a_clear_error(data: bytes) -> None:
    try:
        table = read_csv(data, "x.csv")
    except (InputError, TooLarge):
        return
    assert all(not row.is_blank for row in table.rows)


@given(st.text(max_size=50), st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-32"]))
def test_text_in_unicode_is_decoded_as_it_was(text: str, encoding: str) -> None:
    text = text.replace("\ufeff", "").replace("\x00", "")
    data = text.encode(encoding, errors="ignore")
    expected = data.decode(encoding)
    assert decode_text(data)[0] == expected


def test_every_federation_that_names_a_record_is_known_here() -> None:
    assert set(FEDERATIONS) >= RECORD_NAMES
    assert all(code.isalpha() and code.isupper() and len(code) == 3 for code in FEDERATIONS)


@pytest.mark.parametrize(
    ("typed", "code"),
    [("SLO", "SLO"), (" slo ", "SLO"), ("Slovenia", "SLO"), ("Česko", "CZE"), ("DE", "GER"),
     ("España", "ESP"), ("Côte d'Ivoire", "CIV"), ("Narnia", ""), ("", "")],
)  # fmt: skip
def test_codes_and_names_of_federations_are_understood(typed: str, code: str) -> None:
    assert code_of(typed) == code


@pytest.mark.parametrize(("typed", "code"), [("CEZ", "CZE"), ("Germny", "GER"), ("UKA", "UKR")])
def test_the_nearest_federation_is_suggested(typed: str, code: str) -> None:
    assert code in near_codes(typed)


def test_federations_that_are_equally_near_come_in_order() -> None:
    assert near_codes("SLP") == ("SLE", "SLO")
    assert near_codes("NRO") == ("NOR",)
