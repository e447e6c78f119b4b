"""Lists in XML, and lists in archives."""

from __future__ import annotations

import io
import zipfile

import pytest

from pairloom.domain.listed_player import ListedPlayer
from pairloom.errors import InputError, TooLarge
from pairloom.formats.rating_list import RatingListReader, archive, open_list
from pairloom.formats.rating_list import reader as list_reader

FIELDS = {
    "fideid": "14600001", "name": "Zupancic, Spela", "country": "SLO", "sex": "F", "title": "WIM",
    "w_title": "WIM", "o_title": "FA", "foa_title": "", "rating": "2284", "games": "12", "k": "20",
    "rapid_rating": "2201", "rapid_games": "0", "rapid_k": "20", "blitz_rating": "",
    "blitz_games": "", "blitz_k": "", "birthday": "1998", "flag": "w",
}  # fmt: skip
EXPECTED = ListedPlayer(
    14600001, "Zupancic, Spela", "SLO", "w", "WIM", "WIM", "FA", "", 2284, 20, 2201, 20,
    birth_year=1998, flag="w",
)  # fmt: skip


def player(**changed: str) -> str:
    fields = "\n".join(f"<{tag}>{text}</{tag}>" for tag, text in (FIELDS | changed).items())
    return f"<player>\n{fields}\n</player>\n"


def document(*players: str, start: str = "") -> str:
    return f"{start}<playerslist>\n{''.join(players)}</playerslist>\n"


def read(text: str | bytes, name: str = "list.xml") -> RatingListReader:
    data = text.encode() if isinstance(text, str) else text
    return RatingListReader(io.BytesIO(data), name)


def test_a_player_of_the_combined_list_has_all_ratings() -> None:
    assert list(read(document(player()))) == [EXPECTED]


def test_other_names_and_orders_of_tags_are_read() -> None:
    text = document(
        "<player><name>Zupancic, Spela</name><fideid>14600001</fideid>"
        "<standard_rating>2284</standard_rating><country>SLO</country></player>",
        player(),
    )
    first, second = read(text)
    assert (first.fide_id, first.standard, first.federation) == (14600001, 2284, "SLO")
    assert second == EXPECTED


def test_the_name_of_the_file_tells_which_rating_a_list_with_one_holds() -> None:
    short = {tag: text for tag, text in FIELDS.items() if not tag.startswith(("rapid", "blitz"))}
    fields = "".join(f"<{tag}>{text}</{tag}>" for tag, text in short.items())
    reader = read(document(f"<player>{fields}</player>"), "blitz_nov26frl_xml.xml")
    (found,) = reader
    assert (found.standard, found.blitz, found.blitz_k) == (None, 2284, 20)
    assert reader.period == "2026-11"


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("O&apos;Connor &amp; Son, Al", "O'Connor & Son, Al"),
        ("M&#252;ller, J", "Müller, J"),
        ("<![CDATA[Müller, J]]>", "Müller, J"),
        ("Müller, J<!-- sic -->", "Müller, J"),
    ],
)
def test_entities_and_comments_are_understood(name: str, expected: str) -> None:
    assert [each.name for each in read(document(player(), player(name=name)))][1] == expected


@pytest.mark.parametrize("encoding", ["utf-8", "iso-8859-2", "windows-1252"])
def test_the_declared_encoding_is_used(encoding: str) -> None:
    text = document(
        player(name="Müller, Jörg"), start=f'<?xml version="1.0" encoding="{encoding}"?>'
    )
    assert [each.name for each in read(text.encode(encoding))] == ["Müller, Jörg"]


def test_bytes_that_are_not_utf_8_are_taken_for_windows_letters() -> None:
    text = document(player(name="Müller, Jörg"))
    assert [each.name for each in read(text.encode("cp1252"))] == ["Müller, Jörg"]


def test_only_reading_takes_other_bytes_for_windows_letters() -> None:
    with pytest.raises(UnicodeEncodeError):
        "č".encode("ascii", list_reader._AS_WINDOWS)


def test_an_unknown_encoding_is_refused() -> None:
    with pytest.raises(InputError, match="unknown encoding 'klingon'"):
        list(read(document(player(), start='<?xml version="1.0" encoding="klingon"?>')))


def test_a_player_that_is_not_well_formed_is_left_out_and_told_with_its_line() -> None:
    broken = player().replace("</name>", "")
    reader = read(document(player(), broken, player(fideid="14600002")))

    assert [each.fide_id for each in reader] == [14600001, 14600002]
    (finding,) = reader.findings
    assert (finding.code, finding.line) == ("W-LIST-ROW", 2 + 21)
    assert "not well-formed" in str(finding.message)


def test_a_bad_field_is_told_with_its_line() -> None:
    reader = read(document(player(), player(rating="28e4"), player(fideid="")))

    assert [each.standard for each in reader] == [2284, None]
    assert [(f.code, f.line) for f in reader.findings] == [
        ("W-LIST-FIELD", 23),
        ("W-LIST-ROW", 44),
    ]


def test_players_across_the_borders_of_chunks_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(list_reader, "CHUNK", 37)
    text = document(*(player(fideid=str(number), name="Žofková, Ň") for number in range(1, 30)))
    reader = read(text)
    assert [(each.fide_id, each.name) for each in reader] == [
        (number, "Žofková, Ň") for number in range(1, 30)
    ]
    assert reader.finding_count == 0


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (document(player(), player())[:-60], "ends in the middle"),
        (document(player(), "junk", player()), "text between two players"),
        (document(player(), "</player>"), "without '<player>'"),
        ("<html><body>Not found</body></html>", "ends in the middle|no player"),
        ("<playerslist></playerslist>", "ends in the middle|no player"),
        ("<playerslist><player>" + "x" * 100_000, "a player without end"),
    ],
)
def test_a_damaged_list_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        list(read(text))


def test_entities_declared_in_the_file_do_not_exist() -> None:
    """A few lines of declarations could otherwise grow to gigabytes."""
    bomb = '<!DOCTYPE p [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'
    reader = read(document(player(name="&b;"), player(), start=bomb))
    assert list(reader) == [EXPECTED]
    assert reader.rows_left_out == 1


def packed(**members: str | bytes) -> io.BytesIO:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as made:
        for name, content in members.items():
            made.writestr(name.replace("_dot_", "."), content)
    file.seek(0)
    return file


def read_all(file: io.BytesIO) -> list[ListedPlayer]:
    with open_list(file, "players.zip") as opened:
        return list(RatingListReader(opened.stream, opened.name))


def test_a_packed_list_is_read_as_published() -> None:
    file = packed(readme_dot_txt="hello", list_dot_xml=document(player()))
    with open_list(file, "players.zip") as opened:
        assert opened.name == "list.xml"
        assert list(RatingListReader(opened.stream, opened.name)) == [EXPECTED]


def test_an_archive_without_a_list_is_refused() -> None:
    with pytest.raises(InputError, match=r"expected a \.txt or \.xml file"):
        read_all(packed(picture_dot_png=b"1234"))
    with pytest.raises(InputError, match=r"expected a \.txt or \.xml file"):
        read_all(packed())


def test_an_unusual_archive_is_told_to_be_unpacked_first() -> None:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_LZMA) as made:
        made.writestr("list.xml", document(player()))
    file.seek(0)
    with pytest.raises(InputError, match="Unpack it first"):
        read_all(file)


@pytest.mark.parametrize("damage", ["cut", "flipped"])
def test_a_damaged_archive_is_refused(damage: str) -> None:
    many = document(*(player(fideid=str(number)) for number in range(1, 3000)))
    data = bytearray(packed(list_dot_xml=many).getvalue())
    if damage == "cut":
        data = data[: len(data) // 2]
    else:
        data[len(data) // 2] ^= 0xFF
    with pytest.raises(InputError):
        read_all(io.BytesIO(bytes(data)))


def test_a_list_that_unpacks_to_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "LARGEST_LIST", 100)
    with pytest.raises(TooLarge, match="the limit for a list"):
        read_all(packed(list_dot_xml=document(player())))
