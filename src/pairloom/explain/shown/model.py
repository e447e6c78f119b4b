"""What stands in an answer on a page. Players are numbers; texts are messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from pairloom.domain import Colour, RuleRef
from pairloom.engines.base import ColourTrace
from pairloom.explain.bracket_map import Due
from pairloom.explain.rule_words import rule_words
from pairloom.messages import Message, Value, message

__all__ = [
    "MOST_STEPS",
    "NOTHING_KNOWN",
    "Background",
    "Citation",
    "CriterionRow",
    "ShownAnswer",
    "ShownBracket",
    "ShownPair",
    "ShownSeat",
    "ShownStep",
    "cite",
]

MOST_STEPS: Final = 3


def _no_rule(label: str) -> RuleRef | None:
    return None


@dataclass(frozen=True, slots=True)
class Background:
    """What an answer does not tell by itself: colours that are due, articles by label, and how
    every board as paired got its colours, by player; `article_of` is that of a rule on colours."""

    due: Mapping[int, Due] = field(default_factory=dict)
    rule_of: Callable[[str], RuleRef | None] = _no_rule
    colours: Mapping[int, ColourTrace] = field(default_factory=dict)
    article_of: Callable[[str], RuleRef | None] = _no_rule


NOTHING_KNOWN: Final = Background()


@dataclass(frozen=True, slots=True)
class Citation:
    """Where a rule stands: in short, as in a list, and in full; and what it says in our words."""

    short: Value
    full: Value
    words: Message | None = None


def cite(*rules: RuleRef | None) -> tuple[Citation, ...]:
    """Citations of rules; what is not known is left out.

    A label means nothing without its edition, so the full form is never far.
    """
    return tuple(
        Citation(short_name(rule), rule, rule_words(rule)) for rule in rules if rule is not None
    )


def short_name(rule: RuleRef) -> Value:
    """The label; articles on the order of candidates have none."""
    if rule.label != rule.article:
        return rule.label
    return message("art. {article}", article=rule.article)


@dataclass(frozen=True, slots=True)
class ShownStep:
    """A step to the answer, and the rules that it follows."""

    text: Message
    rules: tuple[Citation, ...] = ()


@dataclass(frozen=True, slots=True)
class CriterionRow:
    """One criterion: its label, what it counts, both values, and if it decides."""

    label: str
    meaning: Message
    chosen: Value
    alternative: Value
    decides: bool = False


@dataclass(frozen=True, slots=True)
class ShownSeat:
    """A player of a pair; `missed` is the colour that was due and is not granted."""

    number: int
    colour: Colour | None = None
    missed: Colour | None = None


@dataclass(frozen=True, slots=True)
class ShownPair:
    """Two players, White first where colours are known; `differs` if the other way has them not."""

    first: ShownSeat
    second: ShownSeat
    differs: bool = False
    is_asked: bool = False


@dataclass(frozen=True, slots=True)
class ShownBracket:
    """A bracket one way: pairs, who leaves it, who came up to it, who gets the bye.

    `hidden` counts pairs that both ways have, where there are too many to list.
    """

    pairs: tuple[ShownPair, ...]
    leaving: tuple[int, ...] = ()
    taken_up: tuple[int, ...] = ()
    bye: int | None = None
    hidden: int = 0


@dataclass(frozen=True, slots=True)
class ShownAnswer:
    """A question with its answer. `decided_by` is the rule that the sentence names.

    `chosen` and `alternative` are the deciding bracket both ways; `certificate` is the best round
    of the kind that was asked for, in words.
    """

    question: Message
    sentence: Message
    decided_by: Citation | None = None
    steps: tuple[ShownStep, ...] = ()
    rows: tuple[CriterionRow, ...] = ()
    not_reached: tuple[str, ...] = ()
    chosen: ShownBracket | None = None
    alternative: ShownBracket | None = None
    certificate: Message | None = None
