"""What is wrong with a command line, in words for people who do not program."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from pairloom.errors import LONGEST_QUOTE, shortened

_WORDS = (
    (r"is not a valid (int|integer)( range)?\b", "is not a whole number"),
    (r"is not a valid float( range)?\b", "is not a number"),
    (r"is not in the range x>=(\S+)", r"is too small; the least is \1"),
    (r"is not in the range (\S+?)(?:\.0)?<=x<=(\S+?)(?:\.0)?$", r"is not between \1 and \2"),
    (r" ?\((?:Possible options|Did you mean)[^-]*(-.*)\)$", r"; did you mean \1?"),
    (r"got unexpected extra arguments? *(?:\(s\))? \((.*)\)$", r"nothing was expected after: \1"),
)


def reworded(sentence: str, arguments: Iterable[str] = ()) -> str:
    """The parser's sentence in plainer words, as the end of a line that names the program.

    `arguments` are those of the command line: long ones are cut where the sentence quotes them.
    """
    plain = sentence.strip().removesuffix(".")
    for argument in sorted(_parts(arguments), key=len, reverse=True):
        plain = plain.replace(argument, shortened(argument))
    for pattern, words in _WORDS:
        plain = re.sub(pattern, words, plain, flags=re.IGNORECASE)
    return plain[:1].lower() + plain[1:]


def _parts(arguments: Iterable[str]) -> Iterator[str]:
    """Long arguments, and long values of options written with a sign of equality."""
    for argument in arguments:
        for part in (argument, argument.partition("=")[2]):
            if len(part) > LONGEST_QUOTE:
                yield part
