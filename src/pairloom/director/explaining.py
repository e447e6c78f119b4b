"""The trace of a pairing in words and as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pairloom.domain import Points

if TYPE_CHECKING:
    from pairloom.engines.base import BracketTrace, PairingResult, Trace


def explain(result: PairingResult) -> Iterator[str]:
    """The reasons of a pairing, line by line: brackets, then colours, then notes."""
    for index, bracket in enumerate(result.trace.brackets, start=1):
        yield from _explain_bracket(index, bracket)
    if result.trace.colours:
        yield "Colours"
    for colour in result.trace.colours:
        yield f"  {colour.board}: {colour.reason.rstrip('.')} (art. {colour.article})"
    if result.trace.notes:
        yield "Notes"
    for note in result.trace.notes:
        yield f"  {note}"


def _explain_bracket(index: int, bracket: BracketTrace) -> Iterator[str]:
    yield f"Bracket {index}: {Points(bracket.score)} points"
    if bracket.moved_down:
        yield f"  moved down:   {_numbers(bracket.moved_down)}"
    yield f"  residents:    {_numbers(bracket.residents)}"
    yield f"  paired:       {', '.join(f'{a}-{b}' for a, b in bracket.pairs) or 'nobody'}"
    if bracket.downfloaters:
        yield f"  downfloaters: {_numbers(bracket.downfloaters)}"
    yield f"  decided by:   {bracket.decided_by}"
    if bracket.values:
        values = ", ".join(f"{label} {_value(value)}" for label, value in bracket.values.items())
        yield f"  criteria:     {values}"


def _numbers(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers)) or "none"


def _value(value: object) -> str:
    if isinstance(value, tuple | list):
        return "(" + " ".join(map(_value, value)) + ")"
    return str(value)


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
