"""Files that nobody sends by mistake: long ones, made to be read as slowly as can be."""

from __future__ import annotations

import io
import random
import zipfile
from collections.abc import Iterator

SIGNS = " \t1a{}()[]<>;,|/\"'\\-+=.&*%$#:?é½"
NEARLY = (
    *("1k ", " 12k si ", "12+/w0 ", " 1k\t", "|12345678 ", '[a "', "AB[", "EV[x] ", "{ ", "} {"),
    *("1. ", "1. e4 ", "(e4 ", '"",', '";', '"a"b', "a,", "<a>", "</a>", "<player>", "</player>"),
    *("<a b='", "&amp;", "&#x41;", "001 ", "001    1 ", "0.5/", "-1", "1/1/", "0=", "0000 - U "),
    *("1-0 1. ", "[White ", "§7(", ":MP/C", "60m+", "1 - ", "boards 1 to ", "\\\\", "\r", "\r\n"),
)
HUGE = "9" * 5_000


def plain_files(size: int) -> Iterator[tuple[str, bytes]]:
    """Hostile whatever is expected; of about so many bytes each."""
    for sign in SIGNS:
        yield f"only {sign!r}", (sign * size).encode()[:size]
    for part in NEARLY:
        yield f"{part!r} again and again", (part * (size // len(part))).encode()
    yield "short lines", b"x\n" * (size // 10)
    yield "lines of numbers", b"1 2 3 4 5\n" * (size // 10)
    yield "empty lines", b"\n" * (size // 2)
    yield "lines of blanks", b"   \r\n" * (size // 5)
    yield "nothing", b""
    yield from odd_encodings(size)
    yield from deep_nesting()


def odd_encodings(size: int) -> Iterator[tuple[str, bytes]]:
    text = "001 Dvořák, Jiří;Łódź;1850\n" * (size // 50)
    yield "zero bytes", b"\0" * size
    yield "text and zero bytes", b"001 \0Novak\0\n" * (size // 12)
    yield "UTF-16 with a mark", text.encode("utf-16")
    yield "UTF-16 without a mark", text.encode("utf-16-le")
    yield "UTF-16, half a character", text.encode("utf-16")[:-1]
    yield "UTF-16, lone surrogates", b"\xff\xfe" + b"\x00\xd8" * (size // 2)
    yield "UTF-32", text.encode("utf-32")[:size]
    yield "UTF-7", text.encode("utf-7")[:size]
    yield "UTF-8 and Latin-1 mixed", text.encode() + text.encode("cp1250")
    yield "marks of UTF-8", b"\xef\xbb\xbf" * (size // 3)
    yield "lone surrogates in UTF-8", "\ud800".encode("utf-8", "surrogatepass") * (size // 3)
    yield "no UTF-8 at all", b"\xff" * size
    yield "EBCDIC", text.encode("cp500", "replace")
    yield "many accents", ("a" + "\u0301\u0327" * (size // 4)).encode()
    yield "separators of lines", "x\u2028\u2029\x85".encode() * (size // 10)


def deep_nesting() -> Iterator[tuple[str, bytes]]:
    yield "100,000 levels of JSON lists", b"[" * 100_000
    yield "100,000 levels of JSON", b'{"tournament":' * 70_000
    yield "100,000 levels of XML", b"<a>" * 100_000 + b"</a>" * 100_000
    yield "a bomb of entities", _BOMB.encode()
    yield "an entity outside", _OUTSIDE.encode()


_BOMB = (
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">'
    + "".join(
        f'<!ENTITY {b} "{f"&{a};" * 10}">' for a, b in zip("abcdefghi", "bcdefghij", strict=True)
    )
    + "]><Tournament><Players>&j;</Players></Tournament>"
)
_OUTSIDE = (
    '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
    "<Tournament><Players>&a;</Players></Tournament>"
)


def grown(sample: bytes, seed: int, count: int, size: int) -> Iterator[tuple[str, bytes]]:
    """A real file in which a random part is there 10,000 to 100,000 times, up to the size."""
    lots = random.Random(seed)
    for number in range(count):
        start = lots.randrange(len(sample))
        end = min(len(sample), start + lots.choice((1, 2, 3, 5, 8, 20, 60, 200)))
        part = sample[start:end]
        times = min(lots.choice((10_000, 30_000, 100_000)), max(1, size // len(part)))
        yield (
            f"part {number} of seed {seed} × {times}",
            sample[:start] + part * times + sample[end:],
        )


def with_huge_numbers(sample: bytes) -> Iterator[tuple[str, bytes]]:
    """A real file with numbers of 5,000 digits: in place of each number of the first lines."""
    text = sample.decode("utf-8", "replace")
    places = [at for at, sign in enumerate(text) if sign.isdigit() and not text[at - 1].isdigit()]
    for at in places[:: max(1, len(places) // 25)]:
        yield f"a huge number at {at}", (text[:at] + HUGE + text[at:]).encode()


def archive(members: dict[str, bytes], *, comment: bytes = b"") -> bytes:
    """A ZIP archive."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in members.items():
            packed.writestr(name, data)
        packed.comment = comment
    return out.getvalue()


def archives(members: dict[str, bytes], largest: str) -> Iterator[tuple[str, bytes]]:
    """Archives around parts that are sound; `largest` names the part that is looked for."""
    good = archive(members)
    yield "the archive itself", good
    yield "a truncated archive", good[: len(good) // 2]
    yield "an archive without its beginning", b"PK\x03\x04" + good[500:]
    yield "nothing but the beginning", b"PK\x03\x04"
    yield "an empty archive", archive({})
    yield "a bomb", archive({**members, largest: bytes(60 * 1024**2)})
    yield "30 bombs", archive(members | {f"xl/b{n}.xml": bytes(2 * 1024**2) for n in range(30)})
    yield "an archive in an archive", archive({"inner.xlsx": good})
    yield "other names", archive({f"../{name}": data for name, data in members.items()})
    yield "absolute names", archive({f"/etc/{name}": data for name, data in members.items()})
    yield "names of 60,000 signs", archive({**members, "n" * 60_000: b"x"})
    yield "a remark of 60,000 signs", archive(members, comment=b"PK\x05\x06" * 15_000)
    yield "a password", _with_flag(good, 1)
    yield "an unusual method", good.replace(b"\x08\x00", b"\x0c\x00", 400)
    yield "damaged parts", _damaged(good)
    yield "the same part twice", _twice(members)


def _with_flag(data: bytes, flag: int) -> bytes:
    """Every part said to have a password, in both places that say so."""
    found = bytearray(data)
    for mark, offset in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        place = data.find(mark)
        while place >= 0:
            found[place + offset] |= flag
            place = data.find(mark, place + 1)
    return bytes(found)


def _damaged(data: bytes) -> bytes:
    found = bytearray(data)
    for place in range(60, len(data) // 2, 97):
        found[place] ^= 0x5A
    return bytes(found)


def _twice(members: dict[str, bytes]) -> bytes:
    import warnings

    out = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(out, "w") as packed:
        warnings.simplefilter("ignore")
        for name, data in [*members.items(), *members.items()]:
            packed.writestr(name, data)
    return out.getvalue()


def members_of(data: bytes) -> dict[str, bytes]:
    """The parts of an archive."""
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        return {name: packed.read(name) for name in packed.namelist()}


def spreadsheets(good: bytes, size: int) -> Iterator[tuple[str, bytes]]:
    """Spreadsheets with hostile sheets, texts and lists of sheets.

    What is slow to read or to make grows with the size; a limit ends the reading of the others.
    """
    members = members_of(good)
    yield from archives(members, "xl/worksheets/sheet1.xml")
    yield "many parts", archive({**members, **{f"xl/x{n}.xml": b"" for n in range(size // 16)}})
    for name, rows in _sheets(size):
        sheet = f'<worksheet xmlns="{_NS}"><sheetData>{rows}</sheetData></worksheet>'.encode()
        yield name, archive(members | {"xl/worksheets/sheet1.xml": sheet})
    nested = b"<a>" * 100_000 + b"</a>" * 100_000
    for part in members:
        yield f"{part}: deep", archive(members | {part: nested})
        yield f"{part}: a bomb of entities", archive(members | {part: _BOMB.encode()})
    texts = f'<sst xmlns="{_NS}">{"<si><t>x</t></si>" * 200_000}</sst>'.encode()
    yield "200,000 shared texts", archive(members | {"xl/sharedStrings.xml": texts})
    long = f'<sst xmlns="{_NS}"><si><t>{"x" * 15_000_000}</t></si></sst>'.encode()
    yield "a long shared text", archive(members | {"xl/sharedStrings.xml": long})
    many = members["xl/workbook.xml"].replace(
        b"</sheets>", b'<sheet name="x" sheetId="9" r:id="rId1"/>' * 60_000 + b"</sheets>"
    )
    yield "60,000 sheets", archive(members | {"xl/workbook.xml": many})


_NS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"


def _sheets(size: int) -> Iterator[tuple[str, str]]:
    cell = '<c r="{}" t="str"><v>{}</v></c>'
    first = f'<row r="1">{cell.format("A1", "Novak, Jan")}</row>'
    yield "a far row", first + '<row r="1048576">' + cell.format("A1048576", "x") + "</row>"
    yield "a far column", first + f'<row r="2">{cell.format("XFD2", "x")}</row>'
    yield (
        "far columns that are empty",
        first
        + "".join(
            f'<row r="{n}"><c r="A{n}" t="str"><v>Novak</v></c><c r="XFD{n}"/></row>'
            for n in range(2, size // 66)
        ),
    )
    yield (
        "far rows that are empty",
        first + "".join(f'<row r="{n}"/>' for n in range(2, size, 5)),
    )
    yield "a row beyond all rows", f'<row r="{"9" * 30}">{cell.format("A1", "x")}</row>'
    yield "a row of 5,000 digits", f'<row r="{HUGE}">{cell.format("A1", "x")}</row>'
    yield "a number of 5,000 digits", f'<row r="1"><c r="A1"><v>{HUGE}</v></c></row>'
    yield "a number with a large exponent", '<row r="1"><c r="A1"><v>1e400</v></c></row>'
    yield "a column of 5,000 letters", f'<row r="1">{cell.format("A" * 5_000 + "1", "x")}</row>'
    yield "a text that is not there", '<row r="1"><c r="A1" t="s"><v>99999</v></c></row>'
    yield "400,000 cells in a row", "<row>" + "<c t='str'><v>x</v></c>" * 400_000 + "</row>"
    yield "400,000 rows", "<row><c t='str'><v>x</v></c></row>" * 400_000
