"""What the announcement of a competition sets otherwise than its rules (§8(1))."""

from __future__ import annotations

from dataclasses import replace

from pairloom.correspondence.desk.announce.contests import settled_of
from pairloom.correspondence.desk.announce.rule_books import find_line
from pairloom.correspondence.desk.base import OfficeWork, act_in_contest, find_contest
from pairloom.correspondence.desk.places import ContestPlace
from pairloom.correspondence.domain.announced_rules import AnnouncedRule
from pairloom.correspondence.records import Contest
from pairloom.correspondence.rules.rule_parameters import find_parameter, parse_value, value_text
from pairloom.correspondence.rules.rule_sets import find_rules
from pairloom.director.desk.base import Desk
from pairloom.director.people.roles import Permission
from pairloom.errors import FieldsRefused, InputError, NotAllowed, quoted
from pairloom.messages import Text, counted, message

__all__ = ["drop_override", "override_rule"]

_LONGEST_REFERENCE = 120


def override_rule(
    desk: Desk, place: ContestPlace, parameter: str, value: str, reference: str
) -> Contest:
    """Set a parameter as the announcement has it; `reference` says where it stands there."""
    with act_in_contest(desk, place, "override rule", Permission.EDIT_REGULATIONS) as work:
        contest = _changeable(work, place.contest)
        stands = " ".join(reference.split())
        sound = _sound_override(contest, parameter, value, stands)
        kept = _others(contest, parameter)
        changed = _put(work, contest, (*kept, AnnouncedRule(parameter, sound, stands)))
        line = find_line(changed, parameter)
        work.tell(
            message("{competition}: {change}", competition=contest.name, change=line.difference)
        )
    return changed


def drop_override(desk: Desk, place: ContestPlace, parameter: str) -> Contest:
    """Let a parameter be again as the rules have it."""
    with act_in_contest(desk, place, "drop override", Permission.EDIT_REGULATIONS) as work:
        contest = _changeable(work, place.contest)
        kept = _others(contest, parameter)
        if len(kept) == len(contest.overrides):
            raise InputError(
                message(
                    "{name} does not override {parameter}",
                    name=contest.name,
                    parameter=quoted(parameter),
                )
            )
        changed = _put(work, contest, kept)
        line = find_line(changed, parameter)
        work.tell(
            message(
                "{competition}: {parameter}: {value}, as in {rules}",
                competition=contest.name,
                parameter=line.parameter.words,
                value=line.value,
                rules=contest.rules,
            )
        )
    return changed


def _changeable(work: OfficeWork, contest: int) -> Contest:
    record = find_contest(work.ledger, contest)
    if why := settled_of(work.ledger, record).get("overrides"):
        raise NotAllowed(
            message(
                "{name}: {why}, so its rules stay as they were announced (§8(1))",
                name=record.name,
                why=why,
            )
        )
    return record


def _sound_override(contest: Contest, parameter: str, value: str, reference: str) -> str:
    """The value as it is stored."""
    known = find_parameter(parameter)
    faults: list[tuple[str, Text]] = []
    usual, text = value_text(getattr(find_rules(contest.rules), known.name)), ""
    try:
        text = value_text(parse_value(known.name, value))
    except InputError as refusal:
        faults.append(("value", refusal.message))
    if text == usual:
        has = message("{rules} has {value} already", rules=contest.rules, value=usual)
        faults.append(("value", has))
    if not reference:
        faults.append(("reference", message("say where the announcement has it, such as point 7")))
    elif len(reference) > _LONGEST_REFERENCE:
        too_long = counted(
            "{count} character; {most} at most",
            "{count} characters; {most} at most",
            len(reference),
            most=_LONGEST_REFERENCE,
        )
        faults.append(("reference", too_long))
    if faults:
        raise FieldsRefused(faults)
    return text


def _others(contest: Contest, parameter: str) -> tuple[AnnouncedRule, ...]:
    """What is announced of other parameters."""
    return tuple(rule for rule in contest.overrides if rule.parameter != parameter)


def _put(work: OfficeWork, contest: Contest, overrides: tuple[AnnouncedRule, ...]) -> Contest:
    return work.ledger.put(replace(contest, overrides=overrides))
