"""What an archive says of itself is enough to refuse it, before anything is unpacked."""

from __future__ import annotations

import io
import zipfile

import pytest

from pairloom.errors import InputError, TooLarge
from pairloom.formats.zip_directory import ArchiveLimits, read_directory

LIMITS = ArchiveLimits(members=2, member=100, total=150, ratio=250)
AGAIN = "Is it the right file? Save it again, or as CSV"
LEAVE_OUT = "Leave out pictures and other sheets, or save the list as CSV"


def packed(
    *members: tuple[str, bytes], method: int = zipfile.ZIP_STORED, remark: bytes = b""
) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as archive:
        for name, content in members:
            archive.writestr(name, content)
        archive.comment = remark
    return file.getvalue()


def parts(count: int, size: int = 1) -> list[tuple[str, bytes]]:
    return [(f"{number}.xml", b"x" * size) for number in range(count)]


def names(data: bytes, limits: ArchiveLimits = LIMITS) -> list[str]:
    return [one.filename for one in read_directory(io.BytesIO(data), "a.zip", limits)]


def refusal(data: bytes, limits: ArchiveLimits = LIMITS) -> str:
    with pytest.raises((InputError, TooLarge)) as refused:
        names(data, limits)
    return str(refused.value)


@pytest.mark.parametrize("remark", [b"", b"r" * 65_535], ids=["no remark", "the longest remark"])
def test_parts_are_counted_before_they_are_listed(remark: bytes) -> None:
    assert names(packed(*parts(2), remark=remark)) == ["0.xml", "1.xml"]
    told = refusal(packed(*parts(3), remark=remark))
    assert told == f"a.zip: 3 parts or more in the archive; the limit is 2. {AGAIN}"


def test_a_directory_that_is_too_long_for_its_parts_is_refused() -> None:
    """The number of parts may lie; who lists them reads the whole directory."""
    data = bytearray(packed(*parts(30)))
    end = data.rindex(b"PK\x05\x06")
    data[end + 8 : end + 12] = b"\1\0\1\0"
    told = refusal(bytes(data))
    assert told == f"a.zip: 1 parts or more in the archive; the limit is 2. {AGAIN}"


def test_sizes_are_within_their_limits() -> None:
    assert names(packed(("a", b"x" * 100), ("b", b"x" * 50))) == ["a", "b"]
    too_large = f"a.zip: 0 MB when unpacked; the limit is 0 MB. {LEAVE_OUT}"
    assert refusal(packed(("a", b"x" * 101))) == too_large
    assert refusal(packed(("a", b"x" * 100), ("b", b"x" * 51))) == too_large


def test_what_unpacks_to_hundreds_of_times_its_size_is_no_list() -> None:
    many = 8 * 1024**2
    bomb = packed(("a", bytes(5 * 1024**2)), method=zipfile.ZIP_DEFLATED)
    limits = ArchiveLimits(members=2, member=many, total=many, ratio=250)
    assert "times as large when unpacked; no list is. Save it as CSV" in refusal(bomb, limits)
    assert names(bomb, ArchiveLimits(2, many, many, ratio=2_000)) == ["a"]
    small = packed(("a", bytes(4 * 1024**2)), method=zipfile.ZIP_DEFLATED)
    assert names(small, limits) == ["a"]


def test_a_part_with_a_password_is_refused() -> None:
    data = bytearray(packed(("a.xml", b"x")))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    assert refusal(bytes(data)) == "a.zip: 'a.xml' has a password. Save it without one"


def test_a_part_in_an_unusual_form_is_refused() -> None:
    data = packed(("a.xml", b"x"), method=zipfile.ZIP_LZMA)
    assert refusal(data) == "a.zip: 'a.xml' is packed in an unusual way. Unpack it first"


def test_a_part_that_is_there_twice_is_refused() -> None:
    with pytest.warns(UserWarning, match="Duplicate"):
        data = packed(("a.xml", b"x"), ("a.xml", b"y"))
    assert refusal(data) == "a.zip: 'a.xml' is in the archive twice. Save the file again"


# With names of their own: an archive holds the time of day, and processes that begin a moment apart
# would not agree on what the test is called.
@pytest.mark.parametrize(
    "data",
    [b"", b"PK\x05\x06", b"x" * 100, packed(("a", b"x"))[:-1]],
    ids=["nothing", "an end alone", "no archive", "the end cut off"],
)
def test_what_is_no_archive_is_damaged(data: bytes) -> None:
    assert refusal(data).startswith("a.zip: the file is damaged and cannot be unpacked (")
