"""Texts of scripts that people would read, outside of the functions that say them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from babel.messages.jslexer import Token, tokenize

from pairloom.web.script_sentences import KEYWORDS

# What these are given is for the machine: selectors, media, patterns, addresses of modules.
_FOR_MACHINES: Final = {
    *("querySelector", "querySelectorAll", "closest", "matches", "matchMedia", "RegExp", "split"),
}
_KEYS: Final = {
    *("Enter", "Escape", "Home", "End", "Backspace", "Delete", "Space", "Accept"),
    *("ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "ShiftLeft", "ShiftRight"),
    *("AudioContext", "use strict"),
}
_CAPITAL: Final = re.compile(r"\W*[A-Z][a-z]")
_TWO_WORDS: Final = re.compile(r"[A-Za-z]{2,}[,:;.?!…]? [A-Za-z]{2,}")
_FILLED: Final = re.compile(r"\$\{(?:[^{}]|\{[^{}]*\})*\}")
_CALL: Final = re.compile(r"(?<![\w.])(?:say|sayCounted|sayInContext)\(\s*[\"'`]")


class Text(NamedTuple):
    """A literal, the function that is called with it, and what stands before it."""

    text: str
    function: str
    before: str


def texts_outside(script: str) -> set[str]:
    """Literals that read like words and are not said."""
    return {each.text for each in _literals(script) if _is_told(each)}


def calls_in(script: str) -> int:
    """How many sentences are said, counted by the look of it."""
    return len(_CALL.findall(_without_comments(script)))


def _is_told(each: Text) -> bool:
    if each.function in KEYWORDS or each.function in _FOR_MACHINES:
        return False
    if each.before in ("className", "from") or each.text in _KEYS:
        return False
    plain = _FILLED.sub("", each.text).strip()
    return bool(_CAPITAL.match(plain) or _TWO_WORDS.search(plain))


def _literals(script: str) -> Iterator[Text]:
    brackets: list[str] = []
    names = ["", ""]
    for token in _tokens(script):
        if token.type in ("string", "template_string"):
            function = brackets[-1] if brackets else ""
            yield Text(token.value[1:-1], function, names[-2] if names[-1] == "=" else names[-1])
        elif token.value in "([{":
            # A name inside braces or brackets is a value in a gap, or a list: nothing is called.
            brackets.append(names[-1] if token.value == "(" else "")
        elif token.value in ")]}" and brackets:
            brackets.pop()
        names = [names[-1], token.value.rpartition(".")[2]]


def _tokens(script: str) -> Iterator[Token]:
    tokens = tokenize(script, jsx=False)
    return (token for token in tokens if token.type not in ("linecomment", "multilinecomment"))


def _without_comments(script: str) -> str:
    return " ".join(token.value for token in _tokens(script)).replace(" (", "(").replace("( ", "(")
