"""Text that somebody typed or sent: shown in messages, and read as a number, safely.

Whoever sends a text chooses its length. A message must not repeat a megabyte of it, and Python
refuses to read numbers of more than 4,300 digits; neither may surprise those who only ask.
"""

from __future__ import annotations

__all__ = ["parse_whole", "quoted", "shortened"]

LONGEST_QUOTE = 60


def shortened(text: str, most: int = LONGEST_QUOTE) -> str:
    """The text itself if it is not longer than is useful, else its beginning.

    >>> shortened("7-12"), shortened("x" * 100, 5)
    ('7-12', 'xxxxx…')
    """
    return text if len(text) <= most else text[:most] + "…"


def quoted(text: str, most: int = LONGEST_QUOTE) -> str:
    """The text in quotation marks, with unusual signs made visible, not longer than is useful."""
    return repr(shortened(text, most))


def parse_whole(text: str, most_digits: int = 9) -> int | None:
    """A whole number from 0 on in ASCII digits; `None` for anything else, and for more digits.

    >>> parse_whole("12"), parse_whole("-3"), parse_whole("²"), parse_whole("9" * 5000)
    (12, None, None, None)
    """
    is_number = len(text) <= most_digits and text.isascii() and text.isdigit()
    return int(text) if is_number else None
