"""Text that somebody typed or sent: shown in messages, and read as a number, safely.

Whoever sends a text chooses its length. A message must not repeat a megabyte of it, and Python
refuses to read numbers of more than 4,300 digits; neither may surprise those who only ask.
"""

from __future__ import annotations

from pairloom.errors import LONGEST_QUOTE, quoted, shortened

__all__ = ["LONGEST_QUOTE", "parse_whole", "quoted", "shortened"]


def parse_whole(text: str, most_digits: int = 9) -> int | None:
    """A whole number from 0 on in ASCII digits; `None` for anything else, and for more digits.

    >>> parse_whole("12"), parse_whole("-3"), parse_whole("²"), parse_whole("9" * 5000)
    (12, None, None, None)
    """
    is_number = len(text) <= most_digits and text.isascii() and text.isdigit()
    return int(text) if is_number else None
