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
from pairloom.correspondence.domain.withdrawal_table import MovesBasis
from pairloom.correspondence.rules.rule_sets import DEFAULT, Leaving, TournamentRules
from pairloom.domain.typed_text import quoted
from pairloom.errors import InputError, UnknownName
from pairloom.messages import Message, Text, counted, in_context, message

__all__ = [
    "PARAMETERS",
    "Parameter",
    "Unit",
    "choices_of",
    "find_parameter",
    "parse_value",
    "tie_breaks_in_words",
    "value_in_words",
    "value_text",
]


class Unit(Enum):
    """What the number of a parameter counts."""

    MONTHS = "months"
    YEARS = "years"
    DAYS = "days"
    MOVES = "moves"
    ENTRY_FEES = "entry fees"

    @property
    def words(self) -> Message:
        """The name of a field for such a number."""
        return _UNIT_WORDS[self]

    def amount(self, number: int) -> Message:
        """So many of them."""
        match self:
            case Unit.MONTHS:
                return counted("{count} month", "{count} months", number)
            case Unit.YEARS:
                return counted("{count} year", "{count} years", number)
            case Unit.DAYS:
                return counted("{count} day", "{count} days", number)
            case Unit.MOVES:
                return counted("{count} move", "{count} moves", number)
            case Unit.ENTRY_FEES:
                return counted("{count} time the entry fee", "{count} times the entry fee", number)


_UNIT_WORDS: Final = {
    Unit.MONTHS: message("Months"),
    Unit.YEARS: message("Years"),
    Unit.DAYS: message("Days"),
    Unit.MOVES: message("Moves"),
    Unit.ENTRY_FEES: message("Times the entry fee"),
}


@dataclass(frozen=True, slots=True)
class Parameter:
    """One parameter of the rules; a number is followed by its `unit`.

    `only_with`: it is asked for only where stopping play brings this.
    """

    name: str
    words: Message
    article: str
    unit: Unit | None = None
    only_with: Leaving | None = None

    def applies_to(self, rules: TournamentRules) -> bool:
        """Is it ever asked for under these rules?"""
        return self.only_with in (None, rules.leaving)


_withdrawals = partial(Parameter, only_with=Leaving.WITHDRAWALS)
_forfeits = partial(Parameter, article="ICCF 2022-030", only_with=Leaving.TIME_FORFEITS)
PARAMETERS: Final = (
    Parameter("leaving", message("What stopping play brings"), "§7"),
    Parameter("tie_breaks", message("Order of the final table"), "§6(2)"),
    Parameter("match_points", message("Match points for a win, a draw and a loss"), "§6(3)"),
    _withdrawals(
        "prevented_months", message("A ground prevents play for at least"), "§7(2)", Unit.MONTHS
    ),
    _withdrawals(
        "adjudication_average",
        message("Games of an accepted withdrawal are adjudicated from this average of moves on"),
        "§7(3)a",
        Unit.MOVES,
    ),
    Parameter("average_basis", message("Moves that make the average"), "§7(3)a"),
    _withdrawals(
        "accepted_months", message("No entries after an accepted withdrawal"), "§7(3)", Unit.MONTHS
    ),
    _withdrawals(
        "abuse_years", message("Suspension for abuse of withdrawals"), "§7(3)", Unit.YEARS
    ),
    _withdrawals(
        "refused_months",
        message("No entries after a withdrawal not accepted"),
        "§7(4)",
        Unit.MONTHS,
    ),
    _withdrawals(
        "review_months",
        message("The committee reviews a second withdrawal within"),
        "§7(4)",
        Unit.MONTHS,
    ),
    Parameter("deposit_factor", message("Deposit at least"), "§7(4)", Unit.ENTRY_FEES),
    _withdrawals(
        "silent_years", message("Suspension after a silent withdrawal"), "§7(5)", Unit.YEARS
    ),
    _withdrawals(
        "silent_again_years",
        message("Suspension after a second silent withdrawal"),
        "§7(5)",
        Unit.YEARS,
    ),
    Parameter(
        "substitute_days", message("The captain names a substitute within"), "§7(7)a, b", Unit.DAYS
    ),
    Parameter("replaced_round_up", message("Half of an odd team is rounded up"), "§7(7)d"),
    Parameter("start_days", message("A board has begun all its games within"), "§7(7)g", Unit.DAYS),
    Parameter(
        "status_average",
        message("Substitute status only below an average of"),
        "§7(8)",
        Unit.MOVES,
    ),
    _forfeits("restriction_days", message("No entries after a loss on time"), unit=Unit.DAYS),
    _forfeits(
        "restriction_again_days",
        message("No entries after a loss on time during such a restriction"),
        unit=Unit.DAYS,
    ),
)
_TIE_BREAKS: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "points": in_context("tie-break", "points"),
        "wins": message("number of wins"),
        "sb": message("Sonneborn-Berger"),
        "among-tied": message("games among the tied"),
        "lower-rating": message("lower rating at the start"),
    }
)
_DIGITS: Final = 3
_YES_NO: Final = (("yes", in_context("answer", "yes")), ("no", in_context("answer", "no")))


def find_parameter(name: str) -> Parameter:
    for parameter in PARAMETERS:
        if parameter.name == name:
            return parameter
    known = [parameter.name for parameter in PARAMETERS]
    raise UnknownName(message("rule parameter"), name, known)


def choices_of(name: str) -> tuple[tuple[str, Message], ...]:
    """Texts and words to choose from; empty where something is typed."""
    usual = getattr(DEFAULT, find_parameter(name).name)
    if isinstance(usual, bool):
        return _YES_NO
    if isinstance(usual, Leaving | MovesBasis):
        return tuple((choice.name.lower(), choice.words) for choice in type(usual))
    return ()


def parse_value(name: str, text: str) -> object:
    """A value as typed or stored, of the type that the parameter has.

    >>> parse_value("adjudication_average", "30"), parse_value("replaced_round_up", "yes")
    (30, True)
    >>> parse_value("match_points", "3-1-0")
    MatchPoints(win=3, draw=1, loss=0)
    """
    usual, plain = getattr(DEFAULT, find_parameter(name).name), text.strip()
    if isinstance(usual, tuple):
        raise InputError(
            message("tie-breaks are announced in the form of the competition, not here")
        )
    if choices := choices_of(name):
        return _parse_choice(usual, plain, [choice for choice, _ in choices])
    if isinstance(usual, MatchPoints):
        return _parse_match_points(plain)
    if not (plain.isascii() and plain.isdigit() and len(plain) <= _DIGITS):
        raise InputError(
            message(
                "{text} is no whole number from 0 to {most}",
                text=quoted(plain),
                most=10**_DIGITS - 1,
            )
        )
    return int(plain)


def _parse_choice(usual: object, text: str, possible: Sequence[str]) -> object:
    if text not in possible:
        raise InputError(
            message(
                "{text} cannot be chosen; possible: {possible}",
                text=quoted(text),
                possible=tuple(possible),
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


def value_in_words(name: str, value: object) -> Text:
    """A value for people.

    >>> print(value_in_words("adjudication_average", 30))
    30 moves
    """
    if choices := dict(choices_of(name)):
        return choices[value_text(value)]
    if isinstance(value, tuple):
        return tie_breaks_in_words(value)
    if isinstance(value, MatchPoints):
        return f"{value.win}, {value.draw}, {value.loss}"
    unit = find_parameter(name).unit
    return unit.amount(value) if unit and isinstance(value, int) else value_text(value)


def tie_breaks_in_words(order: Sequence[str]) -> Message:
    """The criteria of a table in their order.

    >>> print(tie_breaks_in_words(("points", "sb")))
    points, Sonneborn-Berger
    """
    return message("{criteria}", criteria=tuple(_TIE_BREAKS.get(code, code) for code in order))
