"""What is wrong with a command line, in words for people who do not program."""

from __future__ import annotations

import re

_WORDS = (
    (r"is not a valid (int|integer)( range)?\b", "is not a whole number"),
    (r"is not a valid float( range)?\b", "is not a number"),
    (r"is not in the range x>=(\S+)", r"is too small; the least is \1"),
    (r"is not in the range (\S+?)(?:\.0)?<=x<=(\S+?)(?:\.0)?$", r"is not between \1 and \2"),
    (r" ?\((?:Possible options|Did you mean)[^-]*(-.*)\)$", r"; did you mean \1?"),
    (r"got unexpected extra arguments? *(?:\(s\))? \((.*)\)$", r"nothing was expected after: \1"),
)


def reworded(sentence: str) -> str:
    """The parser's sentence in plainer words, as the end of a line that names the program."""
    plain = sentence.strip().removesuffix(".")
    for pattern, words in _WORDS:
        plain = re.sub(pattern, words, plain, flags=re.IGNORECASE)
    return plain[:1].lower() + plain[1:]
