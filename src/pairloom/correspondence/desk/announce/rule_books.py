"""Rule sets as pages show them: every parameter in words, and what an announcement changes."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.correspondence.desk.sections import rules_of
from pairloom.correspondence.records import Contest
from pairloom.correspondence.rules.rule_parameters import (
    PARAMETERS,
    Parameter,
    choices_of,
    value_in_words,
    value_text,
)
from pairloom.correspondence.rules.rule_sets import RULE_SETS, TournamentRules, find_rules
from pairloom.errors import InputError, quoted
from pairloom.messages import Message, Text, message

__all__ = ["RULE_SETS", "RuleLine", "differences", "find_line", "rule_lines", "rule_set_table"]


@dataclass(frozen=True, slots=True)
class RuleLine:
    """A parameter in a competition, as far as it `applies` there.

    `usual` is what the rule set has, `text` the value as it is typed; `reference` is where the
    announcement says otherwise, empty if it does not.
    """

    parameter: Parameter
    value: Text
    usual: Text
    text: str
    reference: str = ""
    choices: tuple[tuple[str, Text], ...] = ()
    applies: bool = True

    @property
    def can_be_overridden(self) -> bool:
        """Tie-breaks are announced with the competition."""
        return self.parameter.name != "tie_breaks" and (self.applies or bool(self.reference))

    @property
    def difference(self) -> Message:
        """What differs, and where that is said."""
        return message(
            "{parameter}: {value} instead of {usual} ({reference})",
            parameter=self.parameter.words,
            value=self.value,
            usual=self.usual,
            reference=self.reference,
        )


def rule_lines(contest: Contest) -> tuple[RuleLine, ...]:
    """All parameters of the rules of a competition, in the order of their articles."""
    rules = rules_of(contest)
    references = {override.parameter: override.reference for override in rules.overrides}
    return tuple(
        _line(parameter, rules, references.get(parameter.name, "")) for parameter in PARAMETERS
    )


def _line(parameter: Parameter, rules: TournamentRules, reference: str) -> RuleLine:
    name = parameter.name
    usual = find_rules(rules.name)
    return RuleLine(
        parameter,
        _words(parameter, rules),
        _words(parameter, usual),
        text=value_text(getattr(rules, name)),
        reference=reference,
        choices=choices_of(name),
        applies=parameter.applies_to(rules),
    )


def _words(parameter: Parameter, rules: TournamentRules) -> Text:
    if not parameter.applies_to(rules):
        return "–"
    return value_in_words(parameter.name, getattr(rules, parameter.name))


def find_line(contest: Contest, name: str) -> RuleLine:
    """A parameter that an announcement may set otherwise."""
    for line in rule_lines(contest):
        if line.parameter.name == name != "tie_breaks":
            return line
    raise InputError(
        message(
            "there is no parameter {name} that an announcement sets otherwise",
            name=quoted(name),
        )
    )


def differences(contest: Contest) -> tuple[RuleLine, ...]:
    """What the announcement of a competition has otherwise than its rules (§8(1))."""
    return tuple(line for line in rule_lines(contest) if line.reference)


def rule_set_table() -> tuple[tuple[Parameter, tuple[Text, ...]], ...]:
    """Every parameter with its value in each of `RULE_SETS`."""
    return tuple(
        (parameter, tuple(_words(parameter, rules) for rules in RULE_SETS))
        for parameter in PARAMETERS
    )
