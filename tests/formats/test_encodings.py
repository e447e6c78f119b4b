"""UTF-8, Windows-1250, Windows-1252 and Latin-1, told apart by the letters."""

from __future__ import annotations

from pathlib import Path

import pytest

from pairloom.domain import Player, Tournament
from pairloom.formats.trf import load, read_trf, rewrite, write_trf
from pairloom.formats.trf.cleaning import judge_encoding

CZECH = ["Dvořák, Jiří", "Kučera, Ondřej", "Růžička, Šimon", "Žďárský, Matěj", "Staněk, Luboš"]
SLOVENE = ["Lenič, Luka", "Borišek, Jure", "Šebenik, Matic", "Zupančič, Žan", "Čuhalev, Miha"]
POLISH = ["Wójtaszek, Radosław", "Gajewski, Łukasz", "Świercz, Dariusz", "Dębski, Bartłomiej"]
HUNGARIAN = ["Erdős, Viktor", "Berkes, Ferenc", "Szőke, Ödön", "Fűrész, Béla"]
CROATIAN = ["Šarić, Ivan", "Brkić, Ante", "Jovanović, Đorđe"]
FRENCH = ["Lagrève, Hélène", "Maçon, Zoë", "Noël, Anaïs", "Bérès, François"]
SPANISH = ["Muñoz, Íñigo", "Peña, Begoña", "Núñez, José"]
PORTUGUESE = ["Simões, João", "Conceição, Inês", "Galvão, Sebastião"]
NORDIC = ["Sørensen, Jørgen", "Bjørnsen, Åse", "Kjær, Søren", "Öhman, Märta"]
GERMAN = ["Müller, Jörg", "Weiß, Käthe"]


def report(names: list[str], federation: str = "") -> str:
    players = tuple(
        Player(number, name, federation=federation) for number, name in enumerate(names, start=1)
    )
    return write_trf(Tournament(players, name="Open"))


@pytest.mark.parametrize("federation", ["", "XYZ"], ids=["none", "unknown"])
@pytest.mark.parametrize(
    ("names", "encoding"),
    [
        (CZECH, "cp1250"),
        (SLOVENE, "cp1250"),
        (POLISH, "cp1250"),
        (HUNGARIAN, "cp1250"),
        (CROATIAN, "cp1250"),
        (FRENCH, "cp1252"),
        (SPANISH, "latin-1"),
        (PORTUGUESE, "latin-1"),
        (NORDIC, "latin-1"),
        (GERMAN, "latin-1"),
        (GERMAN, "cp1250"),
    ],
    ids=lambda value: value[0].split(",")[0] if isinstance(value, list) else value,
)
def test_names_are_read_right_without_help(
    names: list[str], encoding: str, federation: str
) -> None:
    data = report(names, federation).encode(encoding)
    file = load(data)

    assert [player.name for player in file.require().players] == names
    assert "W-ENC" in {finding.code for finding in file.findings}
    assert rewrite(file).encode(file.encoding) == data


@pytest.mark.parametrize("names", [CZECH, SLOVENE, POLISH, FRENCH, NORDIC])
def test_utf_8_needs_no_remark(names: list[str]) -> None:
    file = load(report(names).encode())

    assert [player.name for player in file.require().players] == names
    assert file.encoding == "utf-8"
    assert "W-ENC" not in {finding.code for finding in file.findings}


def test_the_federation_decides_where_letters_do_not() -> None:
    assert judge_encoding(report(["Đoković"], "SRB").encode("cp1250")) == "cp1250"
    assert judge_encoding(report(["Guðrún"], "ISL").encode("cp1252")) == "latin-1"
    assert judge_encoding(report(["Nicolè"], "ITA").encode("cp1252")) == "latin-1"


def test_the_finding_names_the_lines_and_the_encoding() -> None:
    finding = load(report(CZECH).encode("cp1250")).findings[0]

    assert str(finding) == (
        "warning W-ENC: not UTF-8: lines 4, 5, 6, 7, 8; expected UTF-8; "
        "read as Windows-1250 (Central Europe)"
    )


def test_of_many_lines_ten_are_named() -> None:
    finding = load(report(CZECH * 3).encode("cp1250")).findings[0]

    assert f"lines 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 and {3 * len(CZECH) - 10} more" in str(finding)


def test_the_encoding_can_be_given(tmp_path: Path) -> None:
    path = tmp_path / "open.trf"
    path.write_bytes(report(["Müller, Jörg"]).encode("cp1250"))

    assert read_trf(path, encoding="cp1250").players[0].name == "Müller, Jörg"
    assert load(path.read_bytes(), encoding="cp1250").findings[0].code != "W-ENC"
    assert load(b"012 \xff\n", encoding="no-such").encoding == "latin-1"


def test_columns_are_counted_in_composed_letters() -> None:
    """A decomposed ř is two code points, but one column."""
    text = report(["Dvořák, Jiří"]).replace("ř", "r\u030c").replace("á", "a\u0301")
    file = load(text)

    assert file.require().players[0].name == "Dvořák, Jiří"
    assert rewrite(file) == text


def test_names_padded_in_bytes_are_put_in_order() -> None:
    """Some programs count the 33 columns of a name in bytes of UTF-8."""
    line = report(["Dvořák, Jiří"]).replace("Dvořák, Jiří    ", "Dvořák, Jiří")
    file = load(line)

    assert file.require().players[0].name == "Dvořák, Jiří"
    assert "W-REALIGNED" in {finding.code for finding in file.findings}
