"""Tournament rule sets: which rules a competition is played under, by the day it starts.

A rule set is an attribute of the competition, never of the day on which something happens. An
announcement may override any parameter (§8(1)); the override keeps a reference to it.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from datetime import date
from enum import Enum

from pairloom.correspondence.domain.teams import TWO_ONE_NIL, MatchPoints
from pairloom.correspondence.domain.withdrawal_table import MovesBasis
from pairloom.domain.finding import Finding, Severity
from pairloom.errors import InputError, UnknownName, quoted
from pairloom.messages import Message, message


class Leaving(Enum):
    """What stopping play brings."""

    WITHDRAWALS = "withdrawals"
    TIME_FORFEITS = "time forfeits"

    @property
    def words(self) -> Message:
        return _WORDS[self]


_WORDS = {
    Leaving.WITHDRAWALS: message("accepted, not accepted or silent withdrawal"),
    Leaving.TIME_FORFEITS: message("time runs out, and entries are restricted"),
}


@dataclass(frozen=True, slots=True)
class Override:
    """A parameter that the announcement of a competition sets, and where it says so."""

    parameter: str
    value: object
    reference: str


@dataclass(frozen=True, slots=True)
class TournamentRules:
    """All numbers of §6 and §7 and of the newer ICCF rule; `valid_to` is the last start day."""

    name: str
    valid_from: date
    valid_to: date | None = None
    leaving: Leaving = Leaving.WITHDRAWALS
    tie_breaks: tuple[str, ...] = ("points", "sb")
    match_points: MatchPoints = TWO_ONE_NIL
    adjudication_average: int = 25
    average_basis: MovesBasis = MovesBasis.OWN
    prevented_months: int = 3
    accepted_months: int = 6
    refused_months: int = 12
    silent_years: int = 2
    silent_again_years: int = 5
    abuse_years: int = 5
    review_months: int = 24
    deposit_factor: int = 2
    substitute_days: int = 30
    start_days: int = 30
    replaced_round_up: bool = False
    status_average: int = 10
    restriction_days: int = 30
    restriction_again_days: int = 90
    overrides: tuple[Override, ...] = ()

    def applies_to(self, start: date) -> bool:
        """Competitions that start on this day are played under these rules."""
        return self.valid_from <= start and (self.valid_to is None or start <= self.valid_to)


SKS_2014 = TournamentRules("sks-2014", date(2014, 2, 1), date(2016, 12, 31))
ICCF_2022_ETL = TournamentRules(
    "iccf-2022-etl",
    date(2022, 11, 8),
    leaving=Leaving.TIME_FORFEITS,
    tie_breaks=("points", "wins", "sb", "among-tied"),
)
RULE_SETS = (SKS_2014, ICCF_2022_ETL)
DEFAULT = SKS_2014
_FIXED = {"name", "valid_from", "valid_to", "overrides"}


def find_rules(name: str) -> TournamentRules:
    """A rule set by name."""
    for rules in RULE_SETS:
        if rules.name == name:
            return rules
    known = [rules.name for rules in RULE_SETS]
    raise UnknownName(message("tournament rule set"), name, known)


def rules_for(start: date, name: str = "") -> tuple[TournamentRules, tuple[Finding, ...]]:
    """The rules of a competition that starts on a day, with a warning outside their validity.

    The fully specified rules of 2014 are the default also where no set covers the day.
    """
    if name:
        rules = find_rules(name)
    else:
        rules = next((each for each in RULE_SETS if each.applies_to(start)), DEFAULT)
    if rules.applies_to(start):
        return rules, ()
    return rules, (Finding("W-VALIDITY", _out_of_time(rules, start), Severity.WARNING),)


def _out_of_time(rules: TournamentRules, start: date) -> Message:
    if rules.valid_to is None:
        return message(
            "{rules} is for starts from {first} on, not for {start}",
            rules=rules.name,
            first=rules.valid_from,
            start=start,
        )
    return message(
        "{rules} is for starts from {first} to {last}, not for {start}",
        rules=rules.name,
        first=rules.valid_from,
        last=rules.valid_to,
        start=start,
    )


def override(rules: TournamentRules, change: Override) -> TournamentRules:
    """The rules as an announcement has them."""
    possible = {field.name for field in fields(rules)} - _FIXED
    if change.parameter not in possible:
        raise UnknownName(message("rule parameter"), change.parameter, sorted(possible))
    if not change.reference.strip():
        raise InputError(
            message(
                "override of {parameter}: say where the announcement has it",
                parameter=change.parameter,
            )
        )
    expected = type(getattr(rules, change.parameter))
    if type(change.value) is not expected:
        raise InputError(
            message(
                "override of {parameter}: {value} is not of the type {type}",
                parameter=change.parameter,
                value=quoted(change.value),
                type=expected.__name__,
            )
        )
    changed = {change.parameter: change.value, "overrides": (*rules.overrides, change)}
    return replace(rules, **changed)  # type: ignore[arg-type]
