"""What an announcement may set otherwise than the rules: names, articles, values as text (§8(1)).

Every field of `TournamentRules` that is a rule has a row here. Tie-breaks are announced with the
competition itself, not as an override.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import partial
from types import MappingProxyType
from typing import Final

from pairloom.correspondence.domain.teams import MatchPoints
from pairloom.correspondence.rules.rule_sets import DEFAULT, Leaving, TournamentRules
from pairloom.domain.typed_text import quoted
from pairloom.errors import InputError, UnknownName
from pairloom.messages import message

__all__ = [
    "PARAMETERS",
    "Parameter",
    "choices_of",
    "find_parameter",
    "parse_value",
    "tie_breaks_in_words",
    "value_in_words",
    "value_text",
]


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of the rules; a number is followed by its `unit`.

    `only_with`: it is asked for only where stopping play brings this.
    """

    name: str
    words: str
    article: str
    unit: str = ""
    only_with: Leaving | None = None

    def applies_to(self, rules: TournamentRules) -> bool:
        """Is it ever asked for under these rules?"""
        return self.only_with in (None, rules.leaving)


_AVERAGE = "Games of an accepted withdrawal are adjudicated from this average of moves on"
_SILENT_AGAIN = "Suspension after a second silent withdrawal"
_LATE_AGAIN = "No entries after a loss on time during such a restriction"
_REVIEWED = "The committee reviews a second withdrawal within"
_withdrawals = partial(Parameter, only_with=Leaving.WITHDRAWALS)
_forfeits = partial(Parameter, article="ICCF 2022-030", only_with=Leaving.TIME_FORFEITS)
PARAMETERS: Final = (
    Parameter("leaving", "What stopping play brings", "§7"),
    Parameter("tie_breaks", "Order of the final table", "§6(2)"),
    Parameter("match_points", "Match points for a win, a draw and a loss", "§6(3)"),
    _withdrawals("prevented_months", "A ground prevents play for at least", "§7(2)", "months"),
    _withdrawals("adjudication_average", _AVERAGE, "§7(3)a", "moves"),
    Parameter("average_basis", "Moves that make the average", "§7(3)a"),
    _withdrawals("accepted_months", "No entries after an accepted withdrawal", "§7(3)", "months"),
    _withdrawals("abuse_years", "Suspension for abuse of withdrawals", "§7(3)", "years"),
    _withdrawals("refused_months", "No entries after a withdrawal not accepted", "§7(4)", "months"),
    _withdrawals("review_months", _REVIEWED, "§7(4)", "months"),
    Parameter("deposit_factor", "Deposit at least", "§7(4)", "times the entry fee"),
    _withdrawals("silent_years", "Suspension after a silent withdrawal", "§7(5)", "years"),
    _withdrawals("silent_again_years", _SILENT_AGAIN, "§7(5)", "years"),
    Parameter("substitute_days", "The captain names a substitute within", "§7(7)a, b", "days"),
    Parameter("replaced_round_up", "Half of an odd team is rounded up", "§7(7)d"),
    Parameter("start_days", "A board has begun all its games within", "§7(7)g", "days"),
    Parameter("status_average", "Substitute status only below an average of", "§7(8)", "moves"),
    _forfeits("restriction_days", "No entries after a loss on time", unit="days"),
    _forfeits("restriction_again_days", _LATE_AGAIN, unit="days"),
)
_TIE_BREAKS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "points": "points",
        "wins": "number of wins",
        "sb": "Sonneborn-Berger",
        "among-tied": "games among the tied",
        "lower-rating": "lower rating at the start",
    }
)
_DIGITS: Final = 3
_YES_NO: Final = (("yes", "yes"), ("no", "no"))


def find_parameter(name: str) -> Parameter:
    for parameter in PARAMETERS:
        if parameter.name == name:
            return parameter
    raise UnknownName("rule parameter", name, [parameter.name for parameter in PARAMETERS])


def choices_of(name: str) -> tuple[tuple[str, str], ...]:
    """Texts and words to choose from; empty where something is typed."""
    usual = getattr(DEFAULT, find_parameter(name).name)
    if isinstance(usual, bool):
        return _YES_NO
    if isinstance(usual, Enum):
        return tuple((choice.name.lower(), choice.value) for choice in type(usual))
    return ()


def parse_value(name: str, text: str) -> object:
    """A value as typed or stored, of the type that the parameter has.

    >>> parse_value("adjudication_average", "30"), parse_value("replaced_round_up", "yes")
    (30, True)
    >>> parse_value("match_points", "3-1-0")
    MatchPoints(win=3, draw=1, loss=0)
    """
    parameter, plain = find_parameter(name), text.strip()
    usual = getattr(DEFAULT, name)
    if isinstance(usual, tuple):
        raise InputError(
            message("tie-breaks are announced in the form of the competition, not here")
        )
    if choices := choices_of(name):
        return _parse_choice(usual, plain, [choice for choice, _ in choices])
    if isinstance(usual, MatchPoints):
        return _parse_match_points(plain)
    if not (plain.isascii() and plain.isdigit() and len(plain) <= _DIGITS):
        unit = f" of {parameter.unit}" if parameter.unit else ""
        raise InputError(f"{quoted(plain)} is no whole number{unit} from 0 to {10**_DIGITS - 1}")
    return int(plain)


def _parse_choice(usual: object, text: str, possible: Sequence[str]) -> object:
    if text not in possible:
        raise InputError(
            message(
                "{text} cannot be chosen; possible: {possible}",
                text=quoted(text),
                possible=", ".join(possible),
            )
        )
    return type(usual)[text.upper()] if isinstance(usual, Enum) else text == "yes"


def _parse_match_points(text: str) -> MatchPoints:
    parts = re.fullmatch(r"(\d{1,2})\s*-\s*(\d{1,2})\s*-\s*(\d{1,2})", text, re.ASCII)
    points = MatchPoints(*map(int, parts.groups())) if parts else None
    if points is None or not points.win > points.loss or not points.win >= points.draw:
        raise InputError(
            message(
                "{text}: write match points as win-draw-loss, such as 3-1-0",
                text=quoted(text),
            )
        )
    return points


def value_text(value: object) -> str:
    """A value as it is stored and typed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return value.name.lower()
    if isinstance(value, MatchPoints):
        return f"{value.win}-{value.draw}-{value.loss}"
    return str(value)


def value_in_words(name: str, value: object) -> str:
    """A value for people.

    >>> value_in_words("adjudication_average", 30)
    '30 moves'
    """
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return tie_breaks_in_words(value)
    if isinstance(value, MatchPoints):
        return f"{value.win}, {value.draw}, {value.loss}"
    return f"{value_text(value)} {find_parameter(name).unit}".strip()


def tie_breaks_in_words(order: Sequence[str]) -> str:
    """The criteria of a table in their order.

    >>> tie_breaks_in_words(("points", "sb"))
    'points, Sonneborn-Berger'
    """
    return ", ".join(_TIE_BREAKS.get(code, code) for code in order)
