"""Bytes of a text file to text: what spreadsheet programs write, in the order of certainty."""

from __future__ import annotations

import codecs

from pairloom.formats.trf.cleaning import judge_encoding

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),  # begins like the mark of UTF-16
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)


def decode_text(data: bytes) -> tuple[str, str]:
    """The text and the name of its encoding.

    A mark at the start decides; without one UTF-16 shows by its zero bytes, then UTF-8 is
    tried, and what is left is judged letter by letter (Windows-1250 or a Western one).

    >>> decode_text("Zupančič".encode("cp1250")), decode_text("Zupančič".encode("utf-16"))
    (('Zupančič', 'cp1250'), ('Zupančič', 'utf-16'))
    """
    for encoding in (*_marked(data), *_unmarked(data), "utf-8"):
        try:
            return data.decode(encoding), encoding
        except UnicodeDecodeError:
            continue
    judged = judge_encoding(data)
    return data.decode(judged), judged


def _marked(data: bytes) -> list[str]:
    return [encoding for mark, encoding in _MARKS if data.startswith(mark)][:1]


def _unmarked(data: bytes) -> list[str]:
    """UTF-16 without a mark: in a text of mostly Latin letters every second byte is zero."""
    sample = data[:2000]
    if len(data) % 2 or len(sample) < 4:
        return []
    even, odd = sample[::2].count(0), sample[1::2].count(0)
    enough = len(sample) // 4
    if odd > enough and not even:
        return ["utf-16-le"]
    if even > enough and not odd:
        return ["utf-16-be"]
    return []
