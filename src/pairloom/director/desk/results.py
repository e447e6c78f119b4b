"""Results as they are written, and what each of them means for White and Black.

The closed set of FIDE's checklist (Q181-184): nothing else can be entered. An adjourned game
counts as a draw for pairing until its result is known (C.04.2 art. 3.1).

A result is stored as the letters of both sides, so two results cannot have the same ones: a game
that the arbiter decides and that is not rated is `1-0 u`, whatever the reason.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from pairloom.domain import Outcome
from pairloom.domain.typed_text import shortened
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = [
    "ADJOURNED",
    "GO_RESULTS",
    "JIGO_BY_DEFAULT",
    "RESULTS",
    "Letters",
    "outcome_of",
    "parse_result",
    "result_text",
]

ADJOURNED = "*"

Letters = tuple[Outcome | None, Outcome | None]
"""What White and Black have by a result; `None` while there is none."""


def _table(letters: Mapping[str, str]) -> Mapping[str, Letters]:
    """As written → what both sides have."""
    return {text: (Outcome(both[0]), Outcome(both[1])) for text, both in letters.items()}


# As written → the letters for White and Black.
RESULTS: Mapping[str, Letters] = MappingProxyType(
    {
        **_table(
            {
                "1-0": "10",
                "½-½": "==",
                "0-1": "01",
                "1F-0F": "+-",
                "0F-1F": "-+",
                "0F-0F": "--",
                "½-0": "=0",
                "0-½": "0=",
                "0-0": "00",
                "1-0 u": "WL",
                "½-½ u": "DD",
                "0-1 u": "LW",
                ADJOURNED: "??",
            }
        ),
        "": (None, None),
    }
)
JIGO_BY_DEFAULT = (Outcome.HALF_BYE, Outcome.HALF_BYE)
# A game of Go can be won or lost by both; what was not played is by default.
GO_RESULTS: Mapping[str, Letters] = MappingProxyType(
    {
        **{text: RESULTS[text] for text in ("1-0", "0-1", "½-½", "0-0")},
        **_table({"1-1": "11"}),
        **{text: RESULTS[text] for text in ("1F-0F", "0F-1F", "0F-0F")},
        "½F-½F": JIGO_BY_DEFAULT,
        **_table({"1F-1F": "++"}),
        **{text: RESULTS[text] for text in (ADJOURNED, "")},
    }
)
_TEXTS = {letters: text for text, letters in (*RESULTS.items(), *GO_RESULTS.items())}
_OTHER_WAYS = {
    "1": "1-0",
    "0": "0-1",
    "=": "½-½",
    "5": "½-½",
    "1/2-1/2": "½-½",
    "0.5-0.5": "½-½",
    "+": "1F-0F",
    "+--": "1F-0F",
    "+:-": "1F-0F",
    "-": "0F-1F",
    "--+": "0F-1F",
    "-:+": "0F-1F",
    "-:-": "0F-0F",
    "---": "0F-0F",
    "1/2-0": "½-0",
    "0-1/2": "0-½",
    "1-0u": "1-0 u",
    "½-½u": "½-½ u",
    "0-1u": "0-1 u",
    "?": ADJOURNED,
}


def parse_result(text: str, possible: Mapping[str, Letters] = RESULTS) -> Letters:
    """What White and Black have by it; `InputError` for what is no result."""
    plain = text.strip().replace("–", "-").replace("−", "-").replace(" ", "")
    plain = plain.replace("f", "F").replace("U", "u")
    known = _OTHER_WAYS.get(plain, plain)
    if known not in possible:
        names = ", ".join(result for result in possible if result)
        raise InputError(
            message(
                "{text} is not a result. Possible: {names}",
                text=shortened(text),
                names=names,
            )
        )
    return possible[known]


def result_text(white: Outcome | None, black: Outcome | None) -> str:
    """A result as it is written; empty if there is none."""
    return _TEXTS.get((white, black), f"{white or ''}-{black or ''}")


def outcome_of(result: Outcome | None) -> Outcome:
    """What a side has in the record: without a result the game is pending."""
    return result or Outcome.PENDING
