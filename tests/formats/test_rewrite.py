"""An unmodified file is given back exactly, whatever it holds."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from pairloom.formats.trf import load, rewrite

FILES = Path(__file__).parent / "files"
EXAMPLES = [path.read_text(encoding="utf-8") for path in sorted(FILES.glob("*.trf"))]

line_ends = st.sampled_from(["\n", "\r\n", "\r", "\n\r", "\n\n"])
foreign_lines = st.sampled_from(
    [
        "### a remark",
        "ZZ9 vendor",
        "",
        "  ",
        "01",
        "DAT 0001 CLUB Brno",
        "XXY 7",
        "\ufeff",
        "\x0c",
        "é",
    ]
)


@st.composite
def files(draw: st.DrawFn) -> str:
    """An example with foreign lines put in, some lines doubled or left out, any line ends."""
    lines = draw(st.sampled_from(EXAMPLES)).splitlines()
    for _ in range(draw(st.integers(0, 4))):
        lines.insert(draw(st.integers(0, len(lines))), draw(foreign_lines))
    for _ in range(draw(st.integers(0, 2))):
        del lines[draw(st.integers(0, len(lines) - 1))]
    text = "".join(line + draw(line_ends) for line in lines)
    return text.rstrip("\r\n") if draw(st.booleans()) else text


@given(files())
@settings(max_examples=150, deadline=None)
def test_a_file_comes_back_word_for_word(text: str) -> None:
    assert rewrite(load(text)) == text
    assert rewrite(load(text.encode())).encode() == text.encode()


@given(st.text())
@settings(max_examples=150, deadline=None)
def test_any_text_comes_back(text: str) -> None:
    assert rewrite(load(text)) == text


@given(st.binary())
@settings(max_examples=300, deadline=None)
def test_any_bytes_come_back(data: bytes) -> None:
    file = load(data)

    assert rewrite(file).encode(file.encoding) == data


def test_a_byte_order_mark_is_kept_but_not_read() -> None:
    data = b"\xef\xbb\xbf" + (FILES / "report_trf26.trf").read_bytes()
    file = load(data)

    assert file.require().name == "Spring Open 2026"
    assert rewrite(file).encode(file.encoding) == data


def test_every_line_is_kept_with_its_record_and_part() -> None:
    file = load("012 Open\r\n\r\n### note\rZZ9 x\n" + EXAMPLES[-1])

    assert [(line.record, line.part.value, line.end) for line in file.lines[:4]] == [
        ("012", "tournament", "\r\n"),
        ("", "empty", "\r\n"),
        ("###", "comment", "\r"),
        ("ZZ9", "unknown", "\n"),
    ]
