"""An answer as plain data: numbers, strings, lists and mappings, ready for JSON."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

from pairloom.domain import Board, RuleRef
from pairloom.engines.alternatives import WhyNot
from pairloom.engines.reports import RoundReport
from pairloom.explain.player import Why
from pairloom.messages import Message
from pairloom.messages.speaker import ENGLISH
from pairloom.messages.values import Clauses


def as_data(answer: WhyNot | Why | RoundReport) -> dict[str, Any]:
    """The whole answer; scores are tenths of a point, rules are given in full and as text."""
    data: dict[str, Any] = _plain(answer)
    return data


def _plain(value: object) -> Any:
    match value:
        case RuleRef(book, edition, label, article):
            parts = {"book": book, "edition": edition, "label": label, "article": article}
            return {**parts, "text": value.said_by(ENGLISH)}
        case Message() | Clauses():
            return str(value)
        case Board(white, black):
            return {"white": white, "black": black}
        case Enum():
            return value.name.lower()
        case dict():
            return {key: _plain(each) for key, each in value.items()}
        case tuple() | list():
            return [_plain(each) for each in value]
    if is_dataclass(value):
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value)}
    return value
