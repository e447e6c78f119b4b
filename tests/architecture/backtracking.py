"""How much work a regular expression makes, counted: a small backtracking matcher of our own.

The matcher of the standard library does not tell how many steps it took, and a stopwatch tells
another time on every machine. This one walks the same parsed pattern in the same order and counts
every sign it looks at. It is slow and simple: texts of some hundred signs are enough to see
whether the work grows with the length, or with its square.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from re import _constants as codes  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

Node = tuple[Any, Any]
ENOUGH = 60_000
# Of signs that no set of a pattern tells apart, one is tried.
_ALPHABET = " \t\n\rax1AZ08k_-+.,;:/()[]{}<>\"'\\=?!|&@#%*$é½–ł\x00\x80"
_CATEGORIES: dict[Any, Callable[[str], bool]] = {
    codes.CATEGORY_DIGIT: str.isdecimal,
    codes.CATEGORY_NOT_DIGIT: lambda sign: not sign.isdecimal(),
    codes.CATEGORY_SPACE: str.isspace,
    codes.CATEGORY_NOT_SPACE: lambda sign: not sign.isspace(),
    codes.CATEGORY_WORD: lambda sign: sign.isalnum() or sign == "_",
    codes.CATEGORY_NOT_WORD: lambda sign: not (sign.isalnum() or sign == "_"),
}
_LONGEST_STRETCH = 6
_SIGNS = (codes.LITERAL, codes.NOT_LITERAL, codes.IN, codes.ANY)
_REPEATS = (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT)


class TooMuchWork(Exception):
    """More steps than any linear pattern needs."""


class Signs(dict[str, bool]):
    """Which signs a node takes that takes one; each sign is asked about once."""

    def __init__(self, node: Node, ignores_case: bool) -> None:
        super().__init__()
        self.node, self.ignores_case = node, ignores_case

    def __missing__(self, sign: str) -> bool:
        self[sign] = is_member(self.node, sign, self.ignores_case)
        return self[sign]


@lru_cache(maxsize=8)
def prepared(pattern: str, flags: int) -> list[Node]:
    """The parsed pattern with its parts as plain lists and `Signs`: it meets many texts."""
    return _prepare(parser.parse(pattern, flags), bool(flags & re.IGNORECASE))


def _prepare(nodes: Iterable[Node], ignores_case: bool) -> list[Node]:
    made: list[Node] = []
    for code, value in nodes:
        inner = [_prepare(part, ignores_case) for part in _inside(code, value)]
        if code in _SIGNS:
            made.append((code, Signs((code, value), ignores_case)))
        elif code in _REPEATS:
            made.append((code, (*value[:2], *inner)))
        elif code is codes.SUBPATTERN:
            made.append((code, (value[0], *inner)))
        elif code in (codes.ASSERT, codes.ASSERT_NOT):
            made.append((code, (value[0], *inner, value[1].getwidth()[0])))
        elif code is codes.BRANCH:
            made.append((code, inner))
        else:
            made.append((code, inner[0] if inner else value))
    return made


class Matcher:
    """One parsed pattern on one text; `steps` counts the signs looked at and repeats tried."""

    def __init__(self, pattern: str, flags: int, text: str) -> None:
        self.tree = prepared(pattern, flags)
        self.text = text
        self.steps = 0
        self.groups: dict[int, tuple[int, int]] = {}

    def run(self, method: str) -> int:
        """The steps of a method of patterns: `match`, `fullmatch`, or `search` and its like."""
        if method == "fullmatch":
            any(end == len(self.text) for end in self._ends(self.tree, 0))
        elif method == "match":
            next(iter(self._ends(self.tree, 0)), None)
        else:
            self._search_all(only_first=method == "search")
        return self.steps

    def _search_all(self, *, only_first: bool) -> None:
        start = 0
        while start <= len(self.text):
            end = next(iter(self._ends(self.tree, start)), None)
            if end is not None and only_first:
                return
            start = start + 1 if end is None else max(end, start + 1)

    def _step(self, count: int = 1) -> None:
        self.steps += count
        if self.steps > ENOUGH:
            raise TooMuchWork

    def _ends(self, nodes: Sequence[Node], place: int, first: int = 0) -> Iterable[int]:
        """Where the nodes can end, in the order in which the matcher would try."""
        text, at = self.text, first
        for at in range(first, len(nodes)):
            signs = nodes[at][1]
            if type(signs) is not Signs:
                self._step(at - first)
                return self._ends_behind(nodes, place, at)
            if place >= len(text) or not signs[text[place]]:
                self._step(at - first + 1)
                return ()
            place += 1
        self._step(len(nodes) - first)
        return (place,)

    def _ends_behind(self, nodes: Sequence[Node], place: int, at: int) -> Iterable[int]:
        """The same where something else than a sign comes first."""
        ends = self._ends_of(nodes[at], place)
        if at + 1 == len(nodes):
            return ends
        return (last for end in ends for last in self._ends(nodes, end, at + 1))

    def _ends_of(self, node: Node, place: int) -> Iterator[int]:
        code, value = node
        if code in _REPEATS:
            yield from self._repeats(code, value, place)
        elif code is codes.SUBPATTERN:
            for end in self._ends(value[1], place):
                if value[0] is not None:
                    self.groups[value[0]] = place, end
                yield end
        elif code is codes.BRANCH:
            for branch in value:
                yield from self._ends(branch, place)
        elif code is codes.ATOMIC_GROUP:
            yield from list(self._first(value, place))
        elif code is codes.GROUPREF:
            yield from self._same_again(value, place)
        elif code in (codes.ASSERT, codes.ASSERT_NOT):
            yield from self._assertion(code, value, place)
        elif code is codes.AT:
            self._step()
            if self._is_at(value, place):
                yield place
        elif code is codes.FAILURE:  # how newer parsers put `(?!)`
            self._step()
        else:
            raise AssertionError(f"{code} is not known here: add it")

    def _first(self, nodes: Sequence[Node], place: int) -> Iterator[int]:
        for end in self._ends(nodes, place):
            yield end
            return

    def _repeats(self, code: Any, value: Any, place: int) -> Iterator[int]:
        least, most, nodes = value
        if code is codes.POSSESSIVE_REPEAT:
            yield from list(self._possessive(least, most, nodes, place))
        elif code is codes.MIN_REPEAT:
            yield from self._lazy(least, most, nodes, place, 0)
        elif len(nodes) == 1 and nodes[0][0] in _SIGNS:
            yield from self._run_of_signs(least, most, nodes[0][1], place)
        else:
            yield from self._greedy(least, most, nodes, place, 0)

    def _run_of_signs(self, least: int, most: Any, signs: Signs, place: int) -> Iterator[int]:
        text, end = self.text, place
        while end - place < most and end < len(text) and signs[text[end]]:
            end += 1
        self._step(end - place + (end - place < most))
        for found in range(end, place + least - 1, -1):
            self._step()
            yield found

    def _greedy(
        self, least: int, most: Any, nodes: Sequence[Node], place: int, count: int
    ) -> Iterator[int]:
        self._step()
        if count < most:
            for end in self._ends(nodes, place):
                if end > place:
                    yield from self._greedy(least, most, nodes, end, count + 1)
        if count >= least:
            yield place

    def _lazy(
        self, least: int, most: Any, nodes: Sequence[Node], place: int, count: int
    ) -> Iterator[int]:
        self._step()
        if count >= least:
            yield place
        if count < most:
            for end in self._ends(nodes, place):
                if end > place:
                    yield from self._lazy(least, most, nodes, end, count + 1)

    def _possessive(
        self, least: int, most: Any, nodes: Sequence[Node], place: int
    ) -> Iterator[int]:
        count = 0
        while count < most:
            end = next(iter(self._ends(nodes, place)), None)
            if end is None or end == place:
                break
            place, count = end, count + 1
        if count >= least:
            yield place

    def _same_again(self, group: int, place: int) -> Iterator[int]:
        start, end = self.groups.get(group, (0, 0))
        wanted = self.text[start:end]
        self.steps += len(wanted)
        if self.text.startswith(wanted, place):
            yield place + len(wanted)

    def _assertion(self, code: Any, value: Any, place: int) -> Iterator[int]:
        direction, nodes, low = value
        if direction < 0:
            holds = place >= low and any(end == place for end in self._ends(nodes, place - low))
        else:
            holds = next(iter(self._ends(nodes, place)), None) is not None
        if holds is (code is codes.ASSERT):
            yield place

    def _is_at(self, value: Any, place: int) -> bool:
        text = self.text
        if value is codes.AT_END:
            return text[place:] in ("", "\n")
        if value is codes.AT_BEGINNING:
            return place == 0 or text[place - 1] == "\n"
        if value in (codes.AT_BEGINNING_STRING, codes.AT_END_STRING):
            return place == (0 if value is codes.AT_BEGINNING_STRING else len(text))
        before = place > 0 and _CATEGORIES[codes.CATEGORY_WORD](text[place - 1])
        after = place < len(text) and _CATEGORIES[codes.CATEGORY_WORD](text[place])
        return {codes.AT_BOUNDARY: before != after, codes.AT_NON_BOUNDARY: before == after}[value]


def is_member(node: Node, sign: str, ignores_case: bool) -> bool:
    """Does a node that takes one sign take this one?"""
    if ignores_case and sign.swapcase() != sign and len(sign.swapcase()) == 1:
        return _takes(node, sign) or _takes(node, sign.swapcase())
    return _takes(node, sign)


def _takes(node: Node, sign: str) -> bool:
    code, value = node
    if code is codes.LITERAL:
        return ord(sign) == value
    if code is codes.NOT_LITERAL:
        return ord(sign) != value
    if code is codes.ANY:
        return sign != "\n"
    if code is codes.RANGE:
        return value[0] <= ord(sign) <= value[1]
    if code is codes.CATEGORY:
        return _CATEGORIES[value](sign)
    is_negated = value[0][0] is codes.NEGATE
    return any(_takes(one, sign) for one in value[is_negated:]) is not is_negated


def sign_nodes(nodes: Sequence[Node]) -> Iterator[Node]:
    """All parts of a pattern that take one sign, at any depth."""
    for code, value in nodes:
        if code in _SIGNS:
            yield code, value
        else:
            for inner in _inside(code, value):
                yield from sign_nodes(inner)


def _inside(code: Any, value: Any) -> list[list[Node]]:
    if code in _REPEATS:
        return [list(value[2])]
    if code is codes.SUBPATTERN:
        return [list(value[3])]
    if code is codes.BRANCH:
        return [list(branch) for branch in value[1]]
    if code in (codes.ASSERT, codes.ASSERT_NOT):
        return [list(value[1])]
    return [list(value)] if code is codes.ATOMIC_GROUP else []


def sample(nodes: Sequence[Node]) -> str:
    """A short text that these nodes take, as far as that can be said of each alone."""
    return "".join(map(_sample_of, nodes))


def _sample_of(node: Node) -> str:
    code, value = node
    if code in _SIGNS:
        known = chr(value) if code is codes.LITERAL else ""
        return known or next((sign for sign in _ALPHABET if _takes(node, sign)), "")
    if code in _REPEATS:
        return sample(list(value[2])) * max(1, value[0])
    if code in (codes.SUBPATTERN, codes.BRANCH, codes.ATOMIC_GROUP):
        return sample(_inside(code, value)[0])
    return ""


def pumps_of(pattern: str, flags: int) -> Iterator[tuple[str, str, str]]:
    """Beginnings, parts to be repeated and ends that such a pattern might stumble over."""
    tree = list(parser.parse(pattern, flags))
    nodes = list(sign_nodes(tree))
    literals = {chr(value) for code, value in nodes if code is codes.LITERAL}
    classes: dict[tuple[bool, ...], str] = {}
    for sign in (*_ALPHABET, *sorted(literals)):
        classes.setdefault(tuple(is_member(node, sign, bool(flags & 2)) for node in nodes), sign)
    signs = list(classes.values())
    starts = dict.fromkeys(sample(tree[:at]) for at in range(len(tree)))
    for start, part, end in product(starts, signs, ("", "\x00")):
        yield start, part, end
    for part in dict.fromkeys(_stretches(tree)):
        yield "", part, "\x00"
    sets = [sign for sign in signs if any(_is_set(node) and _takes(node, sign) for node in nodes)]
    for one, other in product(sets, signs if len(signs) < 15 else sets):
        if one != other:
            yield "", one + other, "\x00"


def _stretches(nodes: Sequence[Node]) -> Iterator[str]:
    """Texts that neighbouring nodes take, at any depth: `AB[` of `[A-Z]{2}\\[[^]]*\\]`."""
    for start in range(len(nodes)):
        for end in range(start + 1, min(start + _LONGEST_STRETCH, len(nodes)) + 1):
            if part := sample(nodes[start:end]):
                yield part
    for code, value in nodes:
        if code not in _SIGNS:
            for inner in _inside(code, value):
                yield from _stretches(inner)


def _is_set(node: Node) -> bool:
    return node[0] is not codes.LITERAL


def growth_of(pattern: str, flags: int, method: str, most: int) -> tuple[int, str]:
    """Work beyond linear that a repeated part makes, and that part in words; the first that makes
    more than `most` is enough.

    Steps at 30, 60 and 90 repetitions: for a linear pattern the second step upwards is as high
    as the first. A quadratic one needs at least 900 · 2 · ½ steps more.
    """
    worst, words = 0, ""
    for start, part, end in pumps_of(pattern, flags):
        steps = [_steps(pattern, flags, start + part * n + end, method) for n in (30, 60, 90)]
        growth = steps[2] - 2 * steps[1] + steps[0]
        if growth > worst:
            worst, words = growth, f"{start!r} + {part!r} × n + {end!r}: {steps} steps"
        if worst > most:
            break
    return worst, words


def _steps(pattern: str, flags: int, text: str, method: str) -> int:
    matcher = Matcher(pattern, flags, text)
    try:
        return matcher.run(method)
    except TooMuchWork:
        return ENOUGH * len(text) ** 2
