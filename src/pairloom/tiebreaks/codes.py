"""Tie-break codes: `NAME[:MP|:GP][/Cn][/Mn][/L±n][/Kx][/P][/F][/R]`.

FIDE's list of mandatory tie-breaks (C.02.03 Annexure B), as records 202 and 212 use it.
Case does not matter. `BH-C1`, as the handbook's prose writes, is read too, and `GE`, the name
of REP before August 2024. Names that start with `OTHER_` are an organiser's own: kept, not
computed. `/Un` (rating for unrated players) and `/Vyyyy` are private marks of other programs:
read and kept, but not written.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from pairloom.domain import TeamScore
from pairloom.domain.typed_text import shortened
from pairloom.errors import ImpossibleTieBreak
from pairloom.messages import message

__all__ = ["GRAMMAR", "Code", "parse_code"]

GRAMMAR = "NAME[:MP|:GP][/Cn][/Mn][/L+n][/L-n][/Kx][/P][/F][/R]"
OWN_PREFIX = "OTHER_"
POINTS = "PTS"

_FORM = re.compile(r"([A-Z][A-Z0-9_]*)(?::(MP|GP))?((?:[/-][A-Z][^/]*)*)")
_MODIFIER = re.compile(r"([CM])([1-9]\d?)|(L)([+-]\d{1,2})|(K)(\d{1,3}(?:\.\d{1,2})?)|([PFR])")
_PRIVATE = re.compile(r"U\d{1,9}|V\d{4}")
_OLD_NAMES = {"GE": "REP"}
_SPELLINGS = {"MPVGP": "MPvGP"}


@dataclass(frozen=True, slots=True)
class Code:
    """A tie-break with its modifiers.

    `score` is the score of a team that counts (`None` for the primary one), `cut` and
    `median` how many values are cut, `limit` the shift of Koya's limit in half points,
    `divisor` that of SSSC. `forfeits` (`/P`) counts forfeits as games, `fore` (`/F`) takes
    Fore Buchholz, `reverse` (`/R`) turns the order round.

    >>> str(parse_code("bh:gp-c1")), str(parse_code("ks/l+2")), str(parse_code("mpvgp"))
    ('BH:GP/C1', 'KS/L+2', 'MPvGP')
    """

    name: str
    score: TeamScore | None = None
    cut: int = 0
    median: int = 0
    limit: int = 0
    divisor: Fraction | None = None
    forfeits: bool = False
    fore: bool = False
    reverse: bool = False
    private: tuple[str, ...] = ()

    @property
    def is_own(self) -> bool:
        """Is it an organiser's own tie-break, of which we know the name alone?"""
        return self.name.startswith(OWN_PREFIX)

    @property
    def modifiers(self) -> tuple[tuple[str, str], ...]:
        """Letter and value of every modifier, in the order in which they are written."""
        divisor = "" if self.divisor is None else f"{float(self.divisor):g}"
        all_of_them = (
            ("C", self.cut and str(self.cut)),
            ("M", self.median and str(self.median)),
            ("L", self.limit and f"{self.limit:+}"),
            ("K", divisor),
        )
        flags = (("P", self.forfeits), ("F", self.fore), ("R", self.reverse))
        valued = tuple((letter, str(value)) for letter, value in all_of_them if value)
        return valued + tuple((letter, "") for letter, is_set in flags if is_set)

    @property
    def unrated(self) -> int | None:
        """The rating that the private mark `/Un` gives to players without one."""
        marks = (mark for mark in self.private if mark.startswith("U"))
        return next((int(mark[1:]) for mark in marks), None)

    def __str__(self) -> str:
        score = f":{self.score.value}" if self.score else ""
        return self.name + score + "".join(f"/{name}{value}" for name, value in self.modifiers)


def parse_code(text: str) -> Code:
    """Read a code; raise `ImpossibleTieBreak` if it is none. Whether the name exists is
    not asked here."""
    plain = text.strip().upper()
    if plain.startswith(OWN_PREFIX):
        return Code(text.strip())
    form = _FORM.fullmatch(plain)
    if form is None:
        raise ImpossibleTieBreak(text, message("it does not have the form of a code"), (GRAMMAR,))
    name = _OLD_NAMES.get(form[1], form[1])
    fields: dict[str, object] = {}
    private = []
    for modifier in re.split(r"/|-(?=[A-Z])", form[3])[1:]:
        if _PRIVATE.fullmatch(modifier):
            private.append(modifier)
        else:
            _add_modifier(fields, modifier, text)
    score = TeamScore(form[2]) if form[2] else None
    spelling = _SPELLINGS.get(name, name)
    return Code(spelling, score, private=tuple(private), **fields)  # type: ignore[arg-type]


_FIELDS = {
    "C": "cut",
    "M": "median",
    "L": "limit",
    "K": "divisor",
    "P": "forfeits",
    "F": "fore",
    "R": "reverse",
}


def _add_modifier(fields: dict[str, object], modifier: str, text: str) -> None:
    match = _MODIFIER.fullmatch(modifier)
    if match is None:
        reason = message("/{modifier} is not a modifier", modifier=shortened(modifier))
        raise ImpossibleTieBreak(text, reason, (GRAMMAR,))
    letter, value = _letter_and_value(match)
    if letter == "K" and not value:
        raise ImpossibleTieBreak(
            text, message("a divisor of zero"), (message("{code} and above", code="/K1"),)
        )
    if _FIELDS[letter] in fields:
        reason = message("/{modifier} is given twice", modifier=letter)
        raise ImpossibleTieBreak(text, reason, (GRAMMAR,))
    if letter in "CM" and {"cut", "median"} & fields.keys():
        raise ImpossibleTieBreak(text, message("a cut and a median at once"), ("/Cn", "/Mn"))
    fields[_FIELDS[letter]] = value


def _letter_and_value(match: re.Match[str]) -> tuple[str, object]:
    cut, number, limit, shift, divisor, quotient, flag = match.groups()
    if cut:
        return cut, int(number)
    if limit:
        return limit, int(shift)
    if divisor:
        return divisor, Fraction(quotient)
    return flag, True
