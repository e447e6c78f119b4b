"""The trace of a pairing in words and as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pairloom.director.wording import (
    BY_TABLE,
    criteria_in_words,
    dutch_articles,
    step_in_words,
)
from pairloom.domain import Points

if TYPE_CHECKING:
    from pairloom.engines.base import BracketTrace, PairingResult, Trace

_INDENT = len("downfloaters: ")


def explain(result: PairingResult, *, accelerated: bool = False) -> Iterator[str]:
    """The reasons of a pairing, line by line: brackets, then colours, then notes."""
    unit = "points, virtual points included" if accelerated else "points"
    articles = dutch_articles(result.edition) if result.system == "dutch" else {}
    for index, bracket in enumerate(result.trace.brackets, start=1):
        if bracket.decided_by == BY_TABLE:
            yield "The whole field"
        else:
            yield f"Bracket {index}: {Points(bracket.score)} {unit}"
        is_last = index == len(result.trace.brackets)
        for name, text in _bracket_lines(bracket, articles, is_last):
            yield f"  {name + ':' if name else '':<{_INDENT}}{text}"
    if result.trace.colours:
        yield "Colours"
    for colour in result.trace.colours:
        article = f"art. {colour.article}" if colour.article[:1].isdigit() else colour.article
        yield f"  {colour.board}: {colour.reason.rstrip('.')} ({article})"
    if result.trace.notes:
        yield "Notes"
    for note in result.trace.notes:
        yield f"  {note}"


def _bracket_lines(
    bracket: BracketTrace, articles: Mapping[str, str], is_last: bool
) -> Iterator[tuple[str, str]]:
    """Name and text of each line; the name is empty where a line continues the one above."""
    if bracket.moved_down:
        yield "moved down", _numbers(bracket.moved_down)
    yield "residents", _numbers(bracket.residents)
    yield "paired", ", ".join(f"{a}-{b}" for a, b in bracket.pairs) or "nobody"
    if bracket.downfloaters:
        yield "bye" if is_last else "downfloaters", _numbers(bracket.downfloaters)
    yield "decided by", step_in_words(bracket.decided_by)
    yield from _criteria_lines(bracket.values, articles)


def _criteria_lines(
    values: Mapping[str, object], articles: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    lines = list(criteria_in_words(values, articles))
    if values:
        lines.append("all others at zero" if lines else "all at zero")
    for index, line in enumerate(lines):
        yield "" if index else "criteria", line


def _numbers(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers)) or "none"


def result_data(result: PairingResult, *, trace: bool = False) -> dict[str, Any]:
    """A pairing as plain data, for JSON."""
    data: dict[str, Any] = {
        "round": result.round,
        "system": result.system,
        "edition": result.edition,
        "boards": [
            {"board": index, "white": board.white, "black": board.black}
            for index, board in enumerate(result.boards, start=1)
        ],
        "bye": result.bye,
        "resting": result.resting,
    }
    if trace:
        data["trace"] = _trace_data(result.trace)
    return data


def _trace_data(trace: Trace) -> dict[str, Any]:
    return {
        "brackets": [_bracket_data(bracket) for bracket in trace.brackets],
        "colours": [
            {
                "white": colour.board.white,
                "black": colour.board.black,
                "article": colour.article,
                "reason": colour.reason,
            }
            for colour in trace.colours
        ],
        "notes": list(trace.notes),
    }


def _bracket_data(bracket: BracketTrace) -> dict[str, Any]:
    return {
        "score": str(Points(bracket.score)),
        "moved_down": list(bracket.moved_down),
        "residents": list(bracket.residents),
        "pairs": [list(pair) for pair in bracket.pairs],
        "downfloaters": list(bracket.downfloaters),
        "decided_by": bracket.decided_by,
        "values": {label: _plain(value) for label, value in bracket.values.items()},
    }


def _plain(value: object) -> object:
    """JSON has numbers, strings and lists; everything else is told as text."""
    if isinstance(value, bool | int | str) or value is None:
        return value
    if isinstance(value, tuple | list | frozenset | set):
        return [_plain(each) for each in value]
    return str(value)
