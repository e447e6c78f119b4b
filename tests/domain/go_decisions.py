"""Situations and filled-in forms for tests of decisions: a sound form of every kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pairloom.domain.go.decision import Decision
from pairloom.domain.go.decisions import Situation, find_kind, form_of
from pairloom.domain.go.decisions.adjournment import ADJOURNMENT
from pairloom.domain.time_control import parse_time_control

FILLED: Mapping[str, Mapping[str, str]] = {
    "late-arrival": {"white_late": "75"},
    "protest": {"who": "b", "claim": "counting", "outcome": "stands", "words": "Counted again."},
    "absent-out-of-time": {"who": "w", "over": "3:01"},
    "conduct": {"who": "w", "breach": "4.3.1b", "measure": "warning", "words": "A book."},
    "sealing": {"first": "13:00", "second": "13:30", "now": "13:05", "who": "b", "byo_yomi": "no"},
    "adjournment": {
        "first": "13:00",
        "second": "13:30",
        "who": "b",
        "sealed": "13:10",
        "how": "form",
        "white_left": "12:30",
        "black_left": "0:20",
        "black_count": "2",
        "resumes": "15:00",
        "days": "0",
    },
    "resumption": {"present": "both", "move": "Q16", "possible": "yes"},
    "absent-at-resumption": {"who": "w", "gone": "15"},
    "form-error": {"error": "K10 is missing", "agreed": "yes"},
    "wrong-colour": {"wrong": "colour", "moves": "3"},
    "unclear-stone": {"who": "w", "point": "Q16"},
    "illegal-move": {"who": "w", "since": "3", "deliberate": "no"},
    "wrong-clock": {"who": "w", "shows": "25", "wanted": "5"},
    "early-flag": {"who": "b", "early": "0:59", "of": "main"},
    "dispute": {
        "who": "w",
        "phase": "main",
        "shows": "7:30",
        "back": "2",
        "words": "Counted anew.",
    },
}
"""What an arbiter types, by kind; all of it is possible."""


def table(control: str = "60m+3x30s", **changes: object) -> Situation:
    """Table 4 of round 2 of 5, being played; an empty time control is not announced."""
    timing = parse_time_control(control) if control else None
    plain = Situation(4, "Kos, Ana", "Li, Bo", 2, 5, 2, False, timing)
    return replace(plain, **changes)  # type: ignore[arg-type]


def adjourned(is_opened: bool = False, control: str = "60m+3x30s", **typed: str) -> Situation:
    """The same table; Black has sealed, White has 12:30 of main time left, Black 20 s and one
    period more. Play goes on after 110 minutes."""
    plain = table(control)
    answers = ADJOURNMENT.read(plain, {**FILLED["adjournment"], **typed})
    return plain.with_form(form_of(plain.timing, answers, is_opened=is_opened))


def rule(kind: str, situation: Situation | None = None, **typed: str) -> Decision:
    """The ruling on the filled-in form of a kind, with something typed otherwise."""
    found = find_kind(kind)
    where = situation or (adjourned() if found.needs_form else table())
    return found.decide(where, {**FILLED[kind], **typed})
