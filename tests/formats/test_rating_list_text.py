"""Lists in fixed columns: what is read, and what bad rows do."""

from __future__ import annotations

import io

import pytest

from pairloom.domain.listed_player import ListedPlayer, RatingKind
from pairloom.errors import InputError
from pairloom.formats.rating_list import RatingListReader

COMBINED = (
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           FOA SRtng SGm SK RRtng RGm Rk BRtng BGm BK B-day Flag\n"
)
STANDARD = (
    "ID Number      Name                                                         Fed Sex Tit  WTit "
    "OTit           FOA NOV26 Gms K  B-day Flag\n"
)
OLD = "ID number Name                              TitlFed  Mar11 GamesBorn  Flag\n"


def row(
    fide_id: object = 14600001,
    name: str = "Zupancic, Spela",
    fed: str = "SLO",
    sex: str = "F",
    titles: tuple[str, str, str, str] = ("WIM", "WIM", "FA", ""),
    ratings: str = "2284  12  20 2201  0   20 2190  5   20 ",
    birth: str = "1998",
    flag: str = "w",
) -> str:
    """One line of the combined list."""
    title, women, other, arena = titles
    return (
        f"{fide_id:<15}{name:<61}{fed:<4}{sex:<4}{title:<5}{women:<5}{other:<15}{arena:<4}"
        f"{ratings:<39}{birth:<6}{flag:<4}\n"
    )


def read(
    text: str | bytes, name: str = "list.txt", kind: RatingKind | None = None
) -> RatingListReader:
    data = text.encode() if isinstance(text, str) else text
    return RatingListReader(io.BytesIO(data), name, kind=kind)


def test_a_row_of_the_combined_list_gives_all_three_ratings() -> None:
    (player,) = read(COMBINED + row())

    assert player == ListedPlayer(
        fide_id=14600001,
        name="Zupancic, Spela",
        federation="SLO",
        sex="w",
        title="WIM",
        women_title="WIM",
        other_titles="FA",
        standard=2284,
        standard_k=20,
        rapid=2201,
        rapid_k=20,
        blitz=2190,
        blitz_k=20,
        birth_year=1998,
        flag="w",
    )
    assert player.surname == "Zupancic"


@pytest.mark.parametrize(
    ("name", "kind", "field"),
    [
        ("standard_nov26frl.txt", None, "standard"),
        ("rapid_nov26frl.txt", None, "rapid"),
        ("list.txt", RatingKind.BLITZ, "blitz"),
    ],
)
def test_a_list_with_one_rating_tells_its_month_and_its_name_tells_the_kind(
    name: str, kind: RatingKind | None, field: str
) -> None:
    line = (
        "25121731       A C J John                                                   IND M         "
        "                       1063  0   40 1987  i\n"
    )
    reader = read(STANDARD + line, name, kind)
    (player,) = reader

    assert reader.period == "2026-11"
    assert (getattr(player, field), getattr(player, f"{field}_k")) == (1063, 40)
    assert (player.birth_year, player.flag, player.is_inactive) == (1987, "i", True)
    assert player.best_known_rating == 1063


def test_a_list_of_before_2012_has_other_columns_and_letters_for_titles() -> None:
    line = "503014    Carlsen, Magnus                   g   NOR  2815  13   1990      \n"
    (player,) = read(OLD + line)

    assert (player.fide_id, player.name, player.title) == (503014, "Carlsen, Magnus", "GM")
    assert (player.federation, player.standard, player.birth_year) == ("NOR", 2815, 1990)


@pytest.mark.parametrize(
    ("changed", "word"),
    [
        ({"fide_id": ""}, "FIDE ID"),
        ({"fide_id": "12a"}, "FIDE ID"),
        ({"fide_id": "0"}, "FIDE ID"),
        ({"fide_id": "-5"}, "FIDE ID"),
        ({"fide_id": "1234567890123"}, "FIDE ID"),
        ({"name": ""}, "no name"),
    ],
)
def test_a_row_without_number_or_name_is_left_out_and_the_others_are_read(
    changed: dict[str, str], word: str
) -> None:
    reader = read(COMBINED + row() + row(**changed) + row(14600002))  # type: ignore[arg-type]
    players = list(reader)

    assert [player.fide_id for player in players] == [14600001, 14600002]
    (finding,) = reader.findings
    assert (finding.code, finding.line) == ("W-LIST-ROW", 3)
    assert word in str(finding.message)
    assert str(finding.action) == "row left out"
    assert reader.rows_left_out == 1


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"fed": "X"}, "federation"),
        ({"sex": "?"}, "sex"),
        ({"titles": ("XM", "", "", "")}, "title"),
        ({"birth": "abcd"}, "birth_year"),
        ({"ratings": "99999 0   20 "}, "standard"),
        ({"ratings": "2284  0   xx "}, "standard_k"),
    ],
)
def test_a_field_that_cannot_be_read_is_left_empty(changed: dict[str, str], field: str) -> None:
    reader = read(COMBINED + row(**changed))  # type: ignore[arg-type]
    (player,) = reader

    assert not getattr(player, field)
    assert [finding.code for finding in reader.findings] == ["W-LIST-FIELD"]
    assert reader.findings[0].line == 2
    assert str(reader.findings[0].expected)


def test_a_whole_birth_date_gives_its_year() -> None:
    (player,) = read(COMBINED.replace("B-day ", "B-day      ") + row(birth="1998-03-04", flag=""))
    assert player.birth_year == 1998


@pytest.mark.parametrize("encoding", ["utf-8", "cp1252"])
def test_letters_beyond_ascii_shift_no_column(encoding: str) -> None:
    """Columns may have been filled by bytes or by letters; the federation tells which."""
    by_letters = row(name="Müller, Jörg").encode(encoding)
    name = "Müller, Jörg".encode(encoding)
    by_bytes = b"14600001".ljust(15) + name.ljust(61) + by_letters[by_letters.index(b"SLO") :]
    for line in (by_letters, by_bytes):
        (player,) = read(COMBINED.encode() + line)
        assert (player.name, player.federation, player.standard) == ("Müller, Jörg", "SLO", 2284)


def test_blank_lines_and_an_old_end_mark_are_no_rows() -> None:
    reader = read("\ufeff" + COMBINED + "\n" + row().replace("\n", "\r\n") + "   \n\x1a")
    assert len(list(reader)) == 1
    assert reader.finding_count == 0


def test_control_characters_in_a_name_are_removed_and_told() -> None:
    reader = read(COMBINED + row(name="Zup\x07ancic, Spela"))
    (player,) = reader
    assert player.name == "Zup ancic, Spela"
    assert reader.finding_count == 1


@pytest.mark.parametrize(
    "text",
    ["", "hello\n", "Name;Elo\nNovak;1800\n", "\x00" * 5000, "%PDF-1.7\n", "x" * 10_000],
    ids=["empty", "prose", "csv", "zeros", "pdf", "one long line"],
)
def test_what_is_not_a_list_is_refused_with_what_was_expected(text: str) -> None:
    with pytest.raises(InputError, match="not a rating list"):
        list(read(text))


def test_a_list_without_players_is_refused() -> None:
    with pytest.raises(InputError, match="no player in the list"):
        list(read(COMBINED))


def test_a_line_without_end_is_refused() -> None:
    with pytest.raises(InputError, match="line 3 does not end"):
        list(read(COMBINED + row() + "1" * 5000))


def test_a_list_with_more_bad_rows_than_good_ones_is_refused() -> None:
    with pytest.raises(InputError, match="of 31 rows 30 cannot be used"):
        list(read(COMBINED + row() + row(fide_id="?") * 30))


def test_only_the_first_thousand_findings_are_kept_but_all_are_counted() -> None:
    reader = read(COMBINED + row(sex="?") * 1500)
    assert len(list(reader)) == 1500
    assert (len(reader.findings), reader.finding_count) == (1000, 1500)
