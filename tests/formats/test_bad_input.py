"""Whatever a file holds, reading it gives findings and never an exception."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairloom.domain import find_contradictions
from pairloom.errors import FileAccess, TooLarge, TrfError
from pairloom.formats.trf import DIALECTS, convert, load, read_trf
from pairloom.formats.trf import reader as reader_module
from pairloom.formats.trf.findings import MOST_OF_A_KIND
from tests.by_lot import few_by_day

FILES = Path(__file__).parent / "files"
EXAMPLES = [path.read_bytes() for path in sorted(FILES.rglob("*.trf"))]
ONE_PLAYER = (
    "001    1 m    Novak, Jan                        2412 CZE      300001 1990/05/17  0.0    1"
)


def codes(data: bytes | str) -> list[str]:
    return [finding.code for finding in load(data).errors]


def test_an_empty_file_has_no_players() -> None:
    assert codes(b"") == ["E-EMPTY"]
    assert codes(b"\r\n\n  \n") == ["E-EMPTY"]


def test_a_tournament_without_players_has_no_players() -> None:
    assert codes("012 Open\n142 5\n") == ["E-EMPTY"]


def test_one_player_is_a_tournament() -> None:
    file = load(f"012 Open\n142 5\n{ONE_PLAYER}\n")

    assert file.errors == ()
    assert [player.number for player in file.require().players] == [1]
    assert file.require().last_paired_round == 0


def test_a_binary_file_is_no_report_file() -> None:
    data = random.Random(1).randbytes(200_000)

    assert codes(data) == ["E-NOT-TRF"]


def test_damaged_utf_16_is_told_apart() -> None:
    assert codes((FILES / "report_trf26.trf").read_text().encode("utf-16")[:-1]) == [
        "E-ENC",
        "E-NOT-TRF",
    ]


@pytest.mark.parametrize(
    "content", few_by_day(1, [b"\xff", b"0", "é".encode()]), ids=["high", "ascii", "utf-8"]
)
def test_a_line_of_100_mb_is_told(content: bytes) -> None:
    """What is quadratic in its length would not come to an end here."""
    data = b"012 Open\n" + content * (100_000_000 // len(content)) + b"\n" + ONE_PLAYER.encode()
    file = load(data)

    assert [finding.code for finding in file.errors] == ["E-LONG"]
    assert file.errors[0].line == 2


def test_a_file_of_empty_lines_beyond_all_measure_is_told() -> None:
    assert codes(b"\n" * 20_000_000) == ["E-EMPTY", "E-LONG"]


def test_a_player_line_with_too_many_rounds_is_an_error() -> None:
    line = ONE_PLAYER.ljust(91) + "0000 - Z  " * 2_000

    assert codes(f"012 Open\n{line}\n") == ["E-ROUNDS"]


def test_one_defect_on_every_line_is_not_listed_without_end() -> None:
    file = load("012 Open\n" + f"{ONE_PLAYER}\n" * (MOST_OF_A_KIND + 500))

    assert len(file.errors) == MOST_OF_A_KIND
    assert "499 more findings E-DUP-ID" in str(file.findings[-1].message)


@given(st.binary(max_size=2_000))
@settings(max_examples=300, deadline=None)
def test_random_bytes_never_raise(data: bytes) -> None:
    assert load(data).findings


@given(st.binary(max_size=300))
@settings(max_examples=300, deadline=None)
def test_random_bytes_in_records_never_raise(data: bytes) -> None:
    assert load(b"012 Open\n001    1 " + data + b"\n001" + data).findings


record_names = st.sampled_from(
    "001 012 013 042 062 132 142 152 162 172 192 202 212 240 250 260 299 300 310 XXR XXZ XXS XXC "
    "XXA XXP BBW BBU CZE ### ZZ9".split()
)


@given(st.lists(st.tuples(record_names, st.text("0123456789 .,=-+wbWBHFZU½x\t", max_size=60))))
@settings(max_examples=300, deadline=None)
def test_random_records_never_raise(records: list[tuple[str, str]]) -> None:
    lines = [f"{record} {value}" for record, value in records]
    file = load("\n".join(["012 Open", ONE_PLAYER, *lines]))

    assert file.findings


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """An example with some bytes changed, inserted, removed or cut off."""
    data = bytearray(draw(st.sampled_from(EXAMPLES)))
    for _ in range(draw(st.integers(1, 6))):
        place = draw(st.integers(0, max(0, len(data) - 1)))
        match draw(st.sampled_from(["change", "insert", "remove", "swap", "cut"])):
            case "change":
                data[place : place + 1] = draw(
                    st.sampled_from([b"x", b"0", b" ", b"1", b"\t", b"-"])
                )
            case "insert":
                data[place:place] = draw(st.sampled_from([b" ", b"\n", b"\xc3", b"7"]))
            case "remove":
                del data[place : place + draw(st.integers(1, 12))]
            case "swap":
                data[place : place + 20], data[:20] = data[:20], data[place : place + 20]
            case "cut" if draw(st.booleans()):
                del data[place:]
    return bytes(data)


@given(mutated())
@settings(max_examples=400, deadline=None)
def test_mutated_files_never_raise_and_never_give_a_contradiction(data: bytes) -> None:
    file = load(data)

    assert (file.tournament is None) == bool(file.errors)
    if file.tournament is not None:
        assert list(find_contradictions(file.tournament)) == []


@given(mutated(), st.sampled_from(DIALECTS))
@settings(max_examples=150, deadline=None)
def test_what_could_be_read_can_be_written_and_read_again(data: bytes, dialect: str) -> None:
    file = load(data)
    if file.tournament is None:
        return
    text, _ = convert(file, dialect)

    assert load(text).errors == ()


def test_a_missing_file_and_a_folder_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(FileAccess, match="No such file"):
        read_trf(tmp_path / "missing.trf")
    with pytest.raises(FileAccess):
        read_trf(tmp_path)
    with pytest.raises(FileAccess):
        read_trf("a\0b")


def test_a_file_beyond_the_limit_is_too_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reader_module, "LARGEST_FILE", 1024**2)
    path = tmp_path / "large.trf"
    path.write_bytes(b"x" * (1024**2 + 1))

    with pytest.raises(TooLarge, match="1 MB"):
        read_trf(path)


def test_errors_carry_the_name_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "empty.trf"
    path.write_bytes(b"")

    with pytest.raises(TrfError, match=r"empty\.trf: error E-EMPTY"):
        read_trf(path)
